"""The table: what every player sees while the game is played, and where every decision is answered."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import events, on
from textual.screen import Screen

from rules import Action, Building, DecisionKind, PlaceColonists, Store

from .. import keys, paying, wording
from ..keys import Choice, Opens
from ..language import say, texts
from ..session import Session
from ..turns import Turn, note_fault
from ..widgets import guide as bubbles
from ..widgets.choices import Offer, Option
from ..widgets.log import Story
from ..widgets.market import MarketScene, market_rows
from ..widgets.paint import QUIET, whole_sentences, words
from ..widgets.places import table_places
from ..widgets.plan import Needs, Plan, plan, size_of
from ..widgets.player_board import city_lines
from ..widgets.scene import Scene
from ..widgets.sheet import Picked
from ..wording import guide
from .arrange import paint_tray
from .barrels import ArrangingBarrels
from .colonists import ArrangingColonists
from .computers import NOBODY_PLAYS, ComputerPlayers, Decided
from .dialog import Dialog, yes
from .guiding import LEAVE_KEY, Guiding
from .handover import HANDOVER_PANELS, HandingOver
from .instead import TOPICS, Answer, Instead
from .parts import Item
from .questions import (
    about_building,
    about_tile,
    building_of,
    in_columns,
    in_words,
    is_building,
    shop,
    target_of,
    window_shopping,
)
from .scenery import PAINTERS, SCENE_PANELS, Scenery
from .too_small import fits

if TYPE_CHECKING:
    from ..application import PuertoRicoApp

_LATEST: Final = 60
"""Events that the log panel is given: more than it has lines."""

_WHEEL: Final = 3
"""Lines that a turn of the mouse wheel scrolls."""

HINT: Final = texts("A key chooses at once; the arrows and Enter do it too.")
MARKET_HINT: Final = texts("A key takes one at once; the arrows show what it does, Enter takes it.")
"""What the message line says when there is nothing else to say."""


class TableScreen(Scenery):
    """The table of one session."""

    painters: ClassVar = {**PAINTERS, "tray": paint_tray, **HANDOVER_PANELS}
    app: "PuertoRicoApp"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.choices: tuple[Choice, ...] = ()
        """The choices listed now, those of a list that one of them opened included."""
        self.options: tuple[Option, ...] = ()
        self.selected: int | None = None
        self.question = ""
        self.trail: list[Choice] = []
        """The choices whose own lists were opened, one from within the other; the last one's is on the table."""
        self.message: tuple[str, str] = ("", "")
        self.looking_around = False
        """Whether an arrangement that had opened by itself was left to look at the table."""
        self.arrangement: PlaceColonists | Store | None = None
        """What was put together by then."""
        self.plan: Plan | None = None
        self.waiting = False
        """Whether a screen is open that the table waits for."""
        self.instead: Instead | None = None
        """What has taken the table's place on the sheet until it is answered."""
        self.scored = False
        """Whether the final score has been shown by itself."""
        self.acted = 0
        """How many actions there were before the last one chosen here."""
        self.computers = ComputerPlayers(self, self.play_computer)
        self.guiding = Guiding(session)

    def on_mount(self) -> None:
        """Sit down."""
        self.sync()

    def on_unmount(self) -> None:
        """Leave nobody thinking."""
        self.computers.stop()

    def on_screen_suspend(self) -> None:
        """Let nobody play while something covers the table."""
        self.computers.stop()

    def on_screen_resume(self) -> None:
        """Go on where the table was left."""
        self.computers.go_on()

    # What is on the table

    def sync(self) -> None:
        """Take over the session's state: whose turn it is and what can be chosen; then ask, or hand over, or score."""
        game = self.session.game
        self.trail.clear()
        self.selected = None
        waits = self.waiting or self.instead is not None or self.session.computer_decides
        self.list_choices(() if self.session.computer_decides else keys.choices(game))
        if not waits and self.session.needs_handover:
            self.open(HandingOver(self.session, self.app.last_key))
        elif not waits and self.arranges:
            self.put_together(self.choices[0])
        else:
            self.paint()
        self.computers.go_on()
        if not waits and game.decision is None and not self.scored:
            self.show_score()

    @property
    def arranges(self) -> bool:
        """Whether colonists are placed or barrels stored, and nothing else, and nobody wanted to look at the table."""
        decision = self.session.game.decision
        if decision is None or decision.kind not in (DecisionKind.COLONISTS, DecisionKind.STORE):
            return False
        alone = len(self.choices) == 1 and self.choices[0].opens in (Opens.ARRANGEMENT, Opens.BARRELS)
        return alone and not self.looking_around and not self.session.place.read_only

    def list_choices(self, choices: tuple[Choice, ...]) -> None:
        """List these choices, with what each does or why it cannot be."""
        self.choices = choices
        game, names = self.session.game, self.session.names
        self.options = tuple(in_words(game, names, number, choice) for number, choice in enumerate(choices))

    def spoken_anew(self) -> None:
        """Name the choices in another language, with its keys; what was said before that is past."""
        game = self.session.game
        self.message = ("", "")
        if self.trail:
            self.list_choices(keys.behind(game, self.trail[-1]))
        else:
            self.list_choices(() if self.session.computer_decides else keys.choices(game))
        if self.instead is not None:
            self.instead.spoken_anew()

    @property
    def sealed(self) -> bool:
        """Whether nothing may be looked up now, because what is hidden must stay hidden."""
        return self.instead is not None and self.instead.sealed

    def paint(self) -> None:
        """Paint what changed; in a window that is too small, once it has grown again."""
        if not fits(self.size):
            return
        if self.instead is None:
            self.paint_table()
        else:
            self.show(*self.instead.painted(*self.size))

    def paint_table(self) -> None:
        """Paint the table, with the choices."""
        game, session = self.session.game, self.session
        seat = next((seat for seat in (session.reader, session.decider) if seat is not None), 0)
        turn = (
            wording.PHASE[game.state.phase] if game.decision is None else wording.banner(game.decision, session.names)
        )
        build = None if self.inside is None else keys.paying_for(self.inside)
        self.question = turn if build is None else wording.price_so_far(game, build, paying.missing(game, build))
        scene = Scene(session.view(), session.names, seat, turn, self.live_targets(), session.levels)
        said = self.what_to_say()
        width, height = self.size
        listed = sum(choice.listed for choice in self.choices)
        shelves = [building_of(choice) for choice in self.choices if is_building(choice)]
        rows = market_rows(shelves, listed - len(shelves), width) if self.shopping else 0
        needs = Needs(
            players=len(session.names),
            options=listed,
            possible=sum(choice.listed and choice.possible for choice in self.choices),
            city=city_lines(scene.view.players[seat], width),
            market=rows,
            message=len(words(said[0], width - 2)),
            stock=market_rows(scene.view.buildings, 0, width),
            roles=game.decision is not None and game.decision.kind is DecisionKind.ROLE,
            hint=said in ((say(HINT), QUIET), ("", QUIET)),
            guided=session.lesson is not None,
        )
        self.plan = plan(width, height, needs)
        if needs.message > self.plan.message:
            said = self.in_short(said, self.plan.message)
        shown = dict.fromkeys(SCENE_PANELS, scene) | {
            "choices": self.offer(),
            "log": self.story(),
            "message": said,
            "everywhere": keys.everywhere(advice=session.advice_allowed, saved=session.saved),
        }
        if self.plan.market:
            shown["market"] = self.market(scene)
        if self.plan.guide:
            shown["guide"] = self.bubble()
        self.show(table_places(self.plan, width, height), shown)

    def bubble(self) -> bubbles.Bubble | None:
        """What the guide says: what a key came to, or what is marked, or what the moment is about."""
        said = self.message if self.message[0] or self.selected is None else (self.about(self.selected), "")
        size = size_of(*self.size)
        lines = bubbles.lines(size)
        if len(words(said[0], self.size.width - 2)) > lines:
            said = self.in_short(said, lines)
        return self.guiding.bubble(size, self.size.width, said, self.guide_todo())

    def guide_todo(self) -> str:
        """What the guide wants done."""
        session, now = self.session, self.session.lesson
        if now is None or session.decider is None:
            return ""
        name = session.names[session.decider]
        if session.computer_decides:
            return guide.guide_watch(name)
        if now.action is None:
            return guide.guide_your_choice(name)
        for choice, option in zip(self.choices, self.options, strict=True):
            if choice.action == now.action or choice.opens is Opens.ARRANGEMENT:
                return guide.guide_press(name, choice.key, option.label)
        return guide.guide_press(name, "Esc", "")

    def story(self, *, unless_logged: bool = False) -> Story:
        """The latest events; none if the log on the table tells them and they are not wanted twice."""
        happened = self.session.game.events
        twice = unless_logged and self.plan is not None and self.plan.log > 0
        return Story(() if twice else tuple(happened[-_LATEST:]), self.session.names, len(happened))

    @property
    def shopping(self) -> bool:
        """Whether the choices are buildings, shown as the market."""
        decision = self.session.game.decision
        return (
            decision is not None
            and decision.kind in (DecisionKind.BUILD, DecisionKind.DRAFT)
            and not self.trail
            and not self.session.computer_decides
        )

    def offer(self) -> Offer:
        """The choices as the panel paints them; buildings are the market's to paint, and a computer's turn is told."""
        if self.session.computer_decides:
            return Offer(self.question, (), aside=self.computers.state(), story=self.story(unless_logged=True))
        shown = tuple(
            option
            for option, choice in zip(self.options, self.choices, strict=True)
            if choice.listed and not (self.shopping and is_building(choice))
        )
        return Offer(self.question, shown, self.selected)

    def market(self, scene: Scene) -> MarketScene:
        """The market for the player whose board is on the table."""
        game = self.session.game
        if not self.shopping:
            return window_shopping(game, scene.view, scene.board, scene.names[scene.board])
        market = shop(game, self.question, scene.view, scene.board, self.choices, self.options)
        return replace(market, selected=self.selected)

    def what_to_say(self) -> tuple[str, str]:
        """The message line: what just went wrong or happened, else about the marked choice, else a hint."""
        if self.message[0]:
            return self.message
        if self.session.save_problem:
            if self.session.place.read_only:
                return (self.session.save_problem, "$warning")
            # The reason comes first; where the game belongs is told with the question that `q` opens.
            reason = self.session.save_problem.split(". ")[0].rstrip(".")
            return (f"{reason}. {say('Press q to keep the game elsewhere.')}", "$warning")
        if self.selected is not None:
            return (self.about(self.selected), "")
        if self.session.computer_decides:
            return (self.computers.hint(), QUIET)
        return (say(MARKET_HINT if self.shopping else HINT if self.choices else ""), QUIET)

    def about(self, number: int) -> str:
        """All about a marked choice."""
        choice, option = self.choices[number], self.options[number]
        if not is_building(choice):
            more = wording.SEPARATOR.join(part for part in (option.note, option.warning, about_tile(choice)) if part)
            return ": ".join(part for part in (option.label, more) if part)
        return about_building(building_of(choice), self.session.game.setup.variant, option)

    def in_short(self, said: tuple[str, str], lines: int) -> tuple[str, str]:
        """Say the same on so few lines: a marked building without its numbers; and then whole sentences only."""
        text, style = said
        width = self.size.width - 2
        if not self.message[0] and self.selected is not None and is_building(choice := self.choices[self.selected]):
            building, variant = building_of(choice), self.session.game.setup.variant
            text = about_building(building, variant, self.options[self.selected], facts=False)
            if len(words(text, width)) > lines:
                # What the choice would do, or why it cannot be, stands in the market as well.
                text = about_building(building, variant, facts=False)
        return (whole_sentences(text, width, lines), style)

    def live_targets(self) -> frozenset[str]:
        """The things on the table that are choices now."""
        return frozenset(
            target for choice in self.choices if choice.possible and (target := target_of(choice.action)) is not None
        )

    # Choosing

    def on_key(self, event: events.Key) -> None:
        """Answer by key: a choice, a key that works everywhere, or moving the mark."""
        moves: dict[str, Callable[[], None]] = {
            "up": lambda: self.move(-1, 0),
            "down": lambda: self.move(1, 0),
            "left": lambda: self.move(0, -1),
            "right": lambda: self.move(0, 1),
            "enter": self.choose_selected,
            "escape": self.go_back,
        }
        if self.instead is not None:
            event.stop()
            event.prevent_default()
            self.answered(self.instead.key(event.key, event.character))
        elif self.guide_goes_on(event.key):
            event.stop()
            event.prevent_default()
        elif self.session.computer_decides and event.key in (keys.PAUSE_KEY, "enter"):
            event.stop()
            event.prevent_default()
            self.computers.key(event.key)
            self.paint()
        elif event.key in moves:
            event.stop()
            event.prevent_default()
            moves[event.key]()
        elif event.character is not None and event.is_printable and self.press(event.character):
            event.stop()
            event.prevent_default()

    def guide_goes_on(self, key: str) -> bool:
        """Read on in what the guide says; False if the key means something else, or all is read."""
        if self.session.lesson is None or key not in (keys.PAUSE_KEY, "enter"):
            return False
        if key == "enter" and self.selected is not None:
            return False
        said, self.message = bool(self.message[0]), ("", "")
        if self.session.computer_decides and not self.guiding.reads_on:
            return False
        if not said:
            # After an answer to a key the page that it has covered comes first.
            self.guiding.turn_page()
        self.paint()
        return True

    def leave_guide(self) -> None:
        """Go on without the guide."""
        self.session.leave_guide()
        self.message = (guide.guide_left(), "")
        self.sync()

    def press(self, character: str) -> bool:
        """Do what a key means now; False if it means nothing."""
        guided = self.session.lesson is not None
        if guided and character.lower() == LEAVE_KEY:
            self.leave_guide()
            return True
        for key in dict.fromkeys((character, character.lower())):
            for number, choice in enumerate(self.choices):
                if choice.key == key:
                    self.choose(number)
                    return True
            if key == "?" or key in keys.EVERYWHERE or key == keys.ADVICE_KEY:
                self.everywhere("h" if key == "?" else key)
                return True
        if guided and self.session.computer_decides and self.session.decider is not None:
            self.say(guide.guide_not_you(self.session.names[self.session.decider]), "")
        elif guided:
            self.say(guide.guide_no_key(character), "")
        elif self.session.computer_decides:
            self.say(self.computers.hint(), QUIET)
        elif character == " ":
            self.say(say(NOBODY_PLAYS), QUIET)
        else:
            self.say(wording.no_key(character), "$warning")
        return False

    def choose(self, number: int) -> None:
        """Take a choice, open what it opens, or say why it cannot be."""
        choice = self.choices[number]
        if choice.reason is not None:
            reason = wording.refusal(choice.reason, self.session.names, choice.ships)
            self.say(guide.guide_not_possible(reason) if self.session.guided else reason, "$warning")
            return
        match choice.opens:
            case None if choice.action is not None:
                self.act(choice.action)
            case Opens.PAYMENTS | Opens.COLONISTS_TO_GIVE | Opens.GUESTS:
                self.go_inside(choice)
            case Opens.ARRANGEMENT | Opens.BARRELS:
                self.put_together(choice)
            case Opens.SCORE:
                self.show_score()

    def act(self, action: Action) -> None:
        """Do it; what follows is on the table at once. With the guide only what it has in mind is done."""
        if self.only_looking():
            return
        now = self.session.lesson
        if now is not None and now.action not in (None, action):
            self.say(guide.guide_other_way(wording.describe_action(self.session.game, action)), "")
            return
        self.acted = len(self.session.game.actions)
        self.session.apply(action)
        self.message = ("", "") if self.session.lesson is not None else (self.told_automatic(), QUIET)
        self.computers.person_acted()
        self.looking_around = False
        self.arrangement = None
        self.sync()

    @on(Decided)
    def computer_decided(self, event: Decided) -> None:
        """A computer player has chosen."""
        self.computers.decided(event)

    def play_computer(self, turn: Turn) -> None:
        """Do what a computer player has chosen, and tell it."""
        before = len(self.session.game.actions)
        problem = ""
        if turn.fault is not None:
            note_fault(self.session.game, turn.fault)
            problem = wording.computer_fault(self.session.names[turn.fault.seat])
        self.session.apply(turn.action)
        told = " ".join(self.told_of(range(before, len(self.session.game.actions))))
        in_story = self.session.computer_decides and self.plan is not None and not self.plan.log
        if in_story or self.session.lesson is not None:
            # The guide tells it, or the choices' place tells what has happened.
            told = ""
        self.message = (f"{problem} {told}".strip(), "$warning" if problem else "")
        self.sync()

    def told_of(self, actions: Iterable[int]) -> list[str]:
        """What happened at these actions, in sentences."""
        told = (
            wording.tell(event, self.session.names) for number in actions for event in self.session.events_of(number)
        )
        return [sentence for sentence in told if sentence is not None]

    def only_looking(self) -> bool:
        """Whether another program has the game; says so, because then nothing is changed here."""
        if self.session.place.read_only:
            self.say(say(wording.ONLY_LOOKING), "$warning")
        return self.session.place.read_only

    def told_automatic(self) -> str:
        """What was done without asking, because there was no other choice."""
        session = self.session
        sentences = [
            sentence
            for number in sorted(session.automatic)
            if number >= self.acted
            for event in session.events_of(number)[:1]
            if (sentence := wording.tell(event, session.names)) is not None
        ]
        return wording.without_choice(" ".join(sentences)) if sentences else ""

    def choose_selected(self) -> None:
        """Take the marked choice."""
        if self.selected is None:
            self.say(say("Mark a choice with the arrows first, or press its key."), QUIET)
        else:
            self.choose(self.selected)

    def move(self, rows: int, columns: int) -> None:
        """Move the mark among the choices."""
        height = self.plan.choices - 1 if self.plan is not None else 0
        layout = in_columns(self.choices, self.size.width, height, market=self.shopping)
        flat = [number for column in layout for number in column]
        if not flat:
            return
        self.message = ("", "")
        if self.selected not in flat:
            self.selected = flat[-1] if rows < 0 else flat[0]
        elif rows:
            self.selected = flat[(flat.index(self.selected) + rows) % len(flat)]
        else:
            at = next(i for i, column in enumerate(layout) if self.selected in column)
            row = layout[at].index(self.selected)
            column = layout[(at + columns) % len(layout)]
            self.selected = column[min(row, len(column) - 1)]
        self.paint()

    @property
    def inside(self) -> Choice | None:
        """The choice whose own list is open."""
        return self.trail[-1] if self.trail else None

    def go_inside(self, choice: Choice) -> None:
        """Show the list that a choice opens."""
        self.trail.append(choice)
        self.selected = None
        self.message = ("", "")
        self.list_choices(keys.behind(self.session.game, choice))
        self.say(say("Esc goes back."), QUIET)

    def go_back(self) -> None:
        """Leave an open list, or take the mark away."""
        self.message = ("", "")
        if len(self.trail) > 1:
            *self.trail, outer, _ = self.trail
            self.go_inside(outer)
        elif self.trail:
            self.sync()
        else:
            self.selected = None
            self.paint()

    def say(self, text: str, style: str) -> None:
        """Put a sentence on the message line until the next key."""
        self.message = (text, style)
        self.paint()

    @on(Picked)
    def picked(self, event: Picked) -> None:
        """Answer by mouse: on a choice, or on the thing itself."""
        kind, _, what = event.target.partition(":")
        if self.instead is not None:
            self.answered(self.instead.click(event.target))
        elif kind == "option":
            self.choose(int(what))
        elif kind == "everywhere":
            self.everywhere(what)
        elif event.target == bubbles.LEAVE:
            self.leave_guide()
        elif event.target == bubbles.ON:
            self.app.post_message(events.Key(keys.PAUSE_KEY, " "))
        else:
            self.pick_thing(event.target)

    def on_mouse_scroll_down(self) -> None:
        """Read on."""
        self.turn_wheel(_WHEEL)

    def on_mouse_scroll_up(self) -> None:
        """Read back."""
        self.turn_wheel(-_WHEEL)

    def turn_wheel(self, lines: int) -> None:
        """Scroll, where something scrolls."""
        if self.instead is not None and self.instead.wheel(lines):
            self.paint()

    def pick_thing(self, target: str) -> None:
        """Choose what a thing on the table stands for, if that is one choice."""
        meant = [n for n, choice in enumerate(self.choices) if target_of(choice.action) == target]
        possible = [n for n in meant if self.choices[n].possible]
        if len(possible) > 1:
            self.selected = possible[0]
            self.say(say("There is more than one choice with it: press a key."), QUIET)
        elif meant:
            self.choose((possible or meant)[0])
        elif target.startswith("building:"):
            building = Building(target.removeprefix("building:"))
            self.say(about_building(building, self.session.game.setup.variant), "")

    # Arrangements and other screens

    def put_together(self, choice: Choice) -> None:
        """Open the mayor's arrangement or a mixture of barrels, as it was left."""
        self.looking_around = False
        left = self.arrangement
        if choice.action is None:
            self.open(ArrangingColonists(self.session, left if isinstance(left, PlaceColonists) else None))
        else:
            sample = left if isinstance(left, Store) and isinstance(choice.action, Store) else choice.action
            self.open(ArrangingBarrels(self.session, sample))

    def open(self, instead: Instead) -> None:
        """Let something take the table's place until it is answered."""
        self.instead = instead
        self.paint()

    def answered(self, answer: Answer | None) -> None:
        """Go on with what has taken the table's place, or take its answer over."""
        if answer is None:
            self.paint()
        elif not answer.ends:
            self.everywhere(answer.key)
        else:
            opened, self.instead = self.instead, None
            if isinstance(opened, HandingOver):
                self.handed_over(answer)
            else:
                self.arranged(answer)

    def arranged(self, answer: Answer) -> None:
        """Take over an arrangement, or look around the table, or do what a key asked for."""
        if answer.action is not None:
            self.act(answer.action)
            return
        if isinstance(answer.draft, PlaceColonists | Store):
            self.looking_around = True
            self.arrangement = answer.draft
        self.sync()
        if answer.key:
            self.everywhere(answer.key)

    def wait_for(self, screen: Screen[Any], answered: Callable[[Any], None]) -> None:
        """Open a screen that the table waits for."""

        def done(answer: Any) -> None:
            self.waiting = False
            answered(answer)

        self.waiting = True
        self.app.push_screen(screen, done)

    def handed_over(self, answer: Answer) -> None:
        """The next player sits at the keyboard, or the last one takes the last choice back."""
        self.message = ("", "")
        if answer.key:
            self.ask_undo()
            return
        self.session.take_keyboard()
        self.sync()

    def show_score(self) -> None:
        """Show the final score."""
        from .score import ScoreScreen

        self.scored = True
        self.wait_for(ScoreScreen(self.session), self.score_shown)

    def score_shown(self, _: str | None) -> None:
        """Look at the table again, or go on after the last choice was taken back."""
        self.scored = self.session.game.decision is None
        self.sync()

    # Keys that work everywhere

    def everywhere(self, key: str) -> None:
        """Do what a key that works at every decision means."""
        match key:
            case "u":
                self.ask_undo()
            case keys.PAUSE_KEY:
                self.computers.key(key)
                self.paint()
            case keys.ADVICE_KEY:
                self.ask_advice()
            case "q":
                self.app.call_later(self.app.run_action, "leave")
            case _:
                self.app.call_later(self.app.look, TOPICS[key])

    def key_help(self) -> list[tuple[str, str]]:
        """Return the keys of the moment and what they do, for the help page."""
        if self.instead is not None:
            return [*self.instead.key_help()]
        return [
            *((option.key, option.label) for option in self.options if option.possible and option.key),
            *self.guiding.key_help(),
            *([("Space", say("stop the computer players, or go on"))] if self.session.computer_decides else []),
            ("Arrows Enter", say("mark a choice and take it")),
            *keys.everywhere(advice=self.session.advice_allowed).items(),
        ]

    def ask_advice(self) -> None:
        """Let the computer say what it would do, if this game is played so."""
        if not self.session.advice_allowed:
            self.say(say(wording.ADVICE_OFF), QUIET)
        elif self.session.game.decision is None or self.session.computer_decides or self.session.needs_handover:
            self.say(say(wording.ADVICE_NOT_NOW), QUIET)
        else:
            from .advice import AdviceScreen

            self.wait_for(AdviceScreen(self.session), self.advised)

    def advised(self, action: Action | None) -> None:
        """Take the advice, or decide on."""
        if action is None:
            self.looking_around = False
            self.sync()
        else:
            self.act(action)

    def ask_undo(self) -> None:
        """Take back the last choice; ask the table first if that concerns others or tiles turned up."""
        step = self.session.undo_step()
        if self.only_looking():
            return
        if step is None:
            self.say(say(wording.UNDO_NOTHING), QUIET)
            return
        if not (step.needs_consent and self.app.settings.confirm_undo):
            self.undo()
            return
        parts = self.told_of([len(self.session.game.actions) - step.actions])[:1]
        parts += [wording.undo_others(self.session.names, [step.seat])] if step.other else []
        parts += [say(wording.UNDO_TILES)] if step.unveiled else []
        items = [yes("undo", say("Yes, take it back")), Item("stay", "n", say("No, leave it"), "Esc")]
        self.wait_for(Dialog(say("Take back?"), " ".join(parts), items), self.undo_answered)

    def undo_answered(self, answer: str | None) -> None:
        """Undo if the table agreed."""
        if answer == "undo":
            self.session.consent()
            self.undo()
        else:
            self.sync()

    def undo(self) -> None:
        """Take one step back."""
        step = self.session.undo_step()
        if step is None:
            return
        self.session.undo()
        self.taken_back(wording.undone(self.session.names[step.seat]))

    def taken_back(self, said: str) -> None:
        """Go on from an earlier point of the game, and say so."""
        self.waiting = False
        self.instead = None
        self.scored = False
        self.trail.clear()
        self.arrangement = None
        self.looking_around = False
        self.message = (said, QUIET)
        self.sync()
