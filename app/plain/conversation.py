"""The conversation: what has happened is told, whoever decides is asked, and any question about the table answered."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from rules import (
    CATALOGUE,
    GOODS,
    Action,
    Building,
    Event,
    LoadSmallWharf,
    Phase,
    Player,
    Role,
    Store,
    events,
)

from .. import asides, files, keys, paying, turns, wording
from ..computer import LEVELS, Stopped
from ..keys import Choice, Opens
from ..language import say, texts
from ..names import clean_name, seat_problem
from ..saves import SaveFile
from ..session import Session
from ..wording import guide
from . import rulebook, table
from .choices import find_choice, in_full, label, listing, reasons
from .console import Console, Leave
from .names import barrels, find
from .placing import HELP, Placing
from .words import level_meant, levels, meant

LOG_LINES: Final = 20
"""Sentences of the log that are told unless a number is given."""

WORDS: Final = texts(
    (
        "Answer with the number or the letter of a choice, or with its name. These words work at every question:",
        "choices: hear the choices again. why: what is not possible now, and why. why corn: why that one is not.",
        "board: your own board. boards: everybody's. board and a name: that player's.",
        "house: the trading house. ships: the ships. roles: the role cards. supply: plantations, goods and colonists"
        " left.",
        "market: all buildings and what they cost you. about and a name: what a building or a role does.",
        "points: the victory points you have collected; others see them if they look. score: what buildings are worth.",
        "clocks: what brings the end nearer. log: what has happened. log and a number: that many sentences. log all.",
        "since: what has happened since your last turn. rules: the rules on this question, and where to find the"
        " others.",
        "rules and a word or a number: what the rules say about it, or one of their sections. rules all.",
        "undo: take the last action back. quit: leave; the game is saved. folder: where it is saved.",
        "advice: what the computer would do, and why; in some games that is not allowed.",
        "seat, a number and a name: somebody else plays on in that seat, or a name is corrected. seat 2 Dora, for"
        " example.",
        "seat, a number, computer and a level: a computer player plays on there. seat 2 computer normal, for example.",
        "As at the table, u is undo, v boards, x market, l log, n since, o advice, h help and q quit.",
    )
)


class Elsewhere(Exception):  # noqa: N818 - not an error
    """The question that was open is so no more: something was done or taken back."""


class Conversation:
    """One session in words. `confirms_undo` is whether the table is asked before others' actions are taken back."""

    def __init__(self, console: Console, session: Session, place: SaveFile, *, confirms_undo: bool = True) -> None:
        self.console = console
        self.session = session
        self.place = place
        self.confirms_undo = confirms_undo
        self.names = console.names(session.names)
        self.told = 0
        """How many actions have been told."""
        self.situation: tuple[object, ...] = ()
        """What the last line about where the game stands was about."""
        self.save_problem: str | None = None
        self.choices: tuple[Choice, ...] = ()
        """What can be chosen at the open question."""
        self.ask_again: Callable[[], None] = self.list_choices
        """Says the open question again."""
        self.explained = -1
        """The moment of a guided game that was explained last."""
        self.placing: Placing | None = None
        """The mayor's arrangement that is being talked about."""

    @property
    def seat(self) -> int:
        """Who decides, or after the end sits at the keyboard."""
        decider = self.session.decider
        return (self.session.at_keyboard or 0) if decider is None else decider

    def run(self, told: int) -> int:
        """Talk until somebody leaves; `told` is how many actions are known. Returns the exit status."""
        self.told = told
        try:
            self.begin()
            while True:
                try:
                    self.tell_news()
                    self.next_question()
                except Elsewhere:
                    continue
        except Leave as leave:
            self.console.say(self.how_saved())
            return leave.status

    def begin(self) -> None:
        """Say which game this is."""
        names = wording.listed(self.names)
        if self.told:
            self.console.say(say("The game of {names} goes on.", names=names))
        else:
            self.console.say(say("A game of Puerto Rico for {names}.", names=names))
        for seat, name in enumerate(self.names):
            level = self.session.level(seat)
            if level is not None:
                self.console.say(
                    say("{name} is a computer player, level {level}.", name=name, level=wording.level_name(level))
                )
        if not self.told:
            self.console.say(*table.opening(self.session.view(), self.names))
            self.console.say(*self.sentences(self.session.game.opening_events))
        self.console.say(say("Type help at any time to hear what you can ask."))

    def next_question(self) -> None:
        """Ask what is open: for the keyboard, for a decision, or what to do after the end."""
        if self.session.game.decision is None:
            self.after_the_end()
        elif self.session.computer_decides:
            self.explain()
            self.let_computer_play()
        elif self.session.needs_handover:
            self.hand_over()
        else:
            self.say_situation()
            self.explain()
            self.placing = None
            self.choices = keys.choices(self.session.game)
            if any(choice.opens is Opens.ARRANGEMENT for choice in self.choices):
                self.place_colonists()
            else:
                self.choose()

    def let_computer_play(self) -> None:
        """Do what the computer player decides whose turn it is; that is told like anything else."""
        if self.session.place.read_only:
            self.choices = ()
            self.ask_again = lambda: self.console.say(say(wording.ONLY_LOOKING))
            self.ask_again()
            self.answer(say("A computer player decides, but not from here. Ask about the table, or quit."))
            return
        lesson = self.session.lesson
        if lesson is not None and lesson.action is not None:
            self.session.apply(lesson.action)
            self.console.leave_if_asked()
            return
        try:
            turn = turns.decide(self.session.game, self.console.asked_to_leave)
        except Stopped:
            self.console.leave_if_asked()
            return
        if turn.fault is not None:
            turns.note_fault(self.session.game, turn.fault)
            self.console.say(wording.computer_fault(self.names[turn.fault.seat]))
        self.session.apply(turn.action)
        self.console.leave_if_asked()

    # The guide of a first game

    def explain(self) -> None:
        """Say what the guide has to say, once at each of its moments."""
        lesson = self.session.lesson
        if lesson is None or lesson.step == self.explained:
            return
        self.explained = lesson.step
        people = len(self.session.people)
        texts = guide.guide_text(lesson.step, self.session.game, self.names, people, spoken=True)
        self.console.say(f"{guide.guide_title(lesson.step)}.", *texts)
        if not lesson.step:
            self.console.say(guide.guide_word())

    def say_what_to_do(self) -> None:
        """Say what the guide wants chosen."""
        game, lesson = self.session.game, self.session.lesson
        if lesson is None or lesson.action is None:
            return
        for choice in self.choices:
            if choice.opens is Opens.ARRANGEMENT:
                self.console.say(guide.guide_type(self.names[self.seat], "1", say("confirm")))
            elif choice.action == lesson.action:
                typed = choice.key if choice.key.isalpha() else label(game, choice)
                self.console.say(guide.guide_type(self.names[self.seat], typed, label(game, choice)))

    def send_guide_away(self) -> None:
        """Go on without the guide."""
        if self.session.lesson is None:
            self.console.say(guide.guide_none())
            return
        self.session.leave_guide()
        self.console.say(guide.guide_left())
        raise Elsewhere

    # What has happened

    def tell_news(self) -> None:
        """Tell what was done since the last time, and whether it could be saved."""
        session = self.session
        for number in range(self.told, len(session.game.actions)):
            # Who has won is told with the score.
            happened = [event for event in session.events_of(number) if not isinstance(event, events.GameEnded)]
            sentences = self.sentences(happened)
            if number in session.automatic and sentences:
                sentences[0] = wording.without_choice(sentences[0])
            self.console.say(*sentences)
        self.told = len(session.game.actions)
        if session.save_problem != self.save_problem:
            self.save_problem = session.save_problem
            self.console.say(self.save_problem or say("The game is saved again."))
            if self.save_problem and not session.place.read_only:
                self.console.say(say("The game goes on. To keep it elsewhere, type folder and where."))

    def sentences(self, happened: Sequence[Event]) -> list[str]:
        """Each event in a sentence, where there is something to tell."""
        told = (wording.tell(event, self.names) for event in happened)
        return [sentence for sentence in told if sentence is not None]

    def story(self, first: int) -> list[str]:
        """Everything from the event with that number on, with what was taken back and which seats changed hands."""
        game = self.session.game
        told = ((number, wording.tell(event, self.names)) for number, event in enumerate(game.events[first:], first))
        notes = asides.since(game, self.names, first)
        return [sentence for sentence in asides.merged(told, notes, str) if sentence is not None]

    def say_situation(self) -> None:
        """Say where the game stands, if that is new."""
        game, view = self.session.game, self.session.view()
        assert game.decision is not None
        now = (view.round, view.phase, view.role_taker, game.decision.seat, view.end_reasons)
        if now != self.situation:
            self.situation = now
            self.console.say(*table.situation(view, self.names))
            if view.phase is not Phase.DRAFT:
                self.console.say(table.purse(view.players[game.decision.seat]))

    # The keyboard

    def hand_over(self) -> None:
        """Wait for the next player, then tell what has happened since that player's last turn."""
        seat = self.seat
        self.console.say(wording.hand_over(self.names[seat]))
        while True:
            text = meant(self.console.ask(say(wording.HAND_OVER_HINT)))
            if text in ("q", "quit"):
                raise Leave
            if text in ("u", "undo"):
                self.undo()
            elif text in ("h", "help", "?"):
                self.console.say(say("Enter goes on. undo takes the last action back. quit leaves; the game is saved."))
            else:
                break
        self.session.take_keyboard()
        self.situation = ()
        if self.session.game.actions:
            self.since()

    def since(self) -> None:
        """Tell what has happened since the last decision of whoever decides."""
        own, since = self.session.recap(self.seat)
        for sentence in self.sentences([] if own is None else [own]):
            self.console.say(wording.own_choice(sentence))
        sentences = self.story(len(self.session.game.events) - len(since))
        heading, nothing = (
            (say(wording.SO_FAR_HEADING), say(wording.SO_FAR_NOTHING))
            if own is None
            else (say(wording.SINCE_HEADING), say(wording.SINCE_NOTHING))
        )
        self.console.say(f"{heading}:" if sentences else nothing, *sentences)

    # Choosing

    def question(self) -> str:
        """The line that asks."""
        return say("{name}, your choice?", name=self.names[self.seat])

    def list_choices(self, about: str = "") -> None:
        """Say the question, or what it is about, and list what can be chosen."""
        game = self.session.game
        assert game.decision is not None
        self.console.say(f"{about or wording.banner(game.decision, self.names)}.", *listing(game, self.choices))
        self.say_what_to_do()

    def choose(self) -> None:
        """Ask until a choice is made."""
        self.ask_again = self.list_choices
        self.list_choices()
        while True:
            text = self.answer(self.question())
            choice = self.meant(text)
            if choice is None:
                continue
            self.take(choice)

    def take(self, choice: Choice) -> None:
        """Do what was chosen, or ask on; returns if something else is to be chosen after all."""
        match choice.opens:
            case Opens.PAYMENTS | Opens.COLONISTS_TO_GIVE | Opens.GUESTS:
                self.choose_among(choice)
            case Opens.BARRELS:
                assert choice.action is not None
                self.choose_barrels(choice.action)
            case _:
                assert choice.action is not None
                self.act(choice.action)

    def choose_among(self, outer: Choice) -> None:
        """Ask for one of the list that a choice opens."""
        game = self.session.game
        before, self.choices = self.choices, keys.behind(game, outer)
        build = keys.paying_for(outer)
        self.list_choices("" if build is None else wording.price_so_far(game, build, paying.missing(game, build)))
        self.console.say(say("back: choose something else."))
        while True:
            text = self.answer(self.question())
            if meant(text) == "back":
                self.choices = before
                self.list_choices()
                return
            choice = self.meant(text)
            if choice is not None:
                self.take(choice)

    def meant(self, text: str) -> Choice | None:
        """The possible choice that an answer means; None, and a sentence, if there is none."""
        game = self.session.game
        found = find_choice(game, self.choices, text)
        if len(found) == 1 and found[0].reason is None:
            return found[0]
        if not found:
            self.console.say(say("There is no choice {text}. Type choices to hear them again, or help.", text=text))
        elif len(found) == 1 and found[0].reason is not None:
            self.console.say(wording.refusal(found[0].reason, self.names, found[0].ships))
        else:
            named = wording.listed(label(game, choice) for choice in found)
            self.console.say(say("That can mean more than one choice: {choices}.", choices=named))
        return None

    def act(self, action: Action) -> None:
        """Do it, and go on to what is open then. With the guide only what it has in mind is done."""
        if self.only_looking():
            return
        lesson = self.session.lesson
        if lesson is not None and lesson.action not in (None, action):
            self.console.say(guide.guide_other_way(wording.describe_action(self.session.game, action)))
            self.say_what_to_do()
            return
        self.session.apply(action)
        raise Elsewhere

    # Answers put together

    def place_colonists(self) -> None:
        """Talk about the mayor's arrangement until it is confirmed."""
        placing = self.placing = Placing(self.session.game)

        def propose() -> None:
            decision = self.session.game.decision
            assert decision is not None
            self.console.say(f"{wording.banner(decision, self.names)}.", *placing.lines(), *self.verdict(placing))
            self.console.say(
                f"1. {say('Confirm this arrangement')} ({keys.CONFIRM_KEY}).",
                f"2. {say('Fill up from San Juan')} ({keys.FILL_KEY}).",
                f"3. {say('Take all away')} ({keys.EMPTY_KEY}).",
                say("Or for example: place corn 2, clear hospice, move corn to hospice, done."),
            )
            self.say_what_to_do()

        self.ask_again = propose
        propose()
        orders = {"2": "fill", "3": "clear"}
        while True:
            text = self.answer(self.question(), [say(sentence) for sentence in HELP])
            if meant(text) in ("1", keys.CONFIRM_KEY, "done"):
                reason = self.session.game.why_illegal(placing.action)
                if reason is None:
                    self.act(placing.action)
                else:
                    self.console.say(wording.refusal(reason, self.names))
                continue
            try:
                problem = placing.obey(orders.get(text, text))
            except LookupError:
                problem = say("{text} is not understood. Type help, or done to confirm.", text=text)
            self.console.say(*([problem] if problem else [*placing.lines(), *self.verdict(placing)]))

    def verdict(self, placing: Placing) -> list[str]:
        """What keeps an arrangement from being confirmed."""
        reason = self.session.game.why_illegal(placing.action)
        return [] if reason is None else [say("Not yet: {why}", why=wording.refusal(reason, self.names))]

    def choose_barrels(self, sample: Action) -> None:
        """Ask for a mixture of barrels; the sample stands for all of them."""
        game = self.session.game
        held = {good: n for good in GOODS if (n := game.state.players[self.seat].goods[good])}
        mixture = Store if isinstance(sample, Store) else LoadSmallWharf
        first = sample if isinstance(sample, Store) else LoadSmallWharf(held)

        def offer() -> None:
            self.console.say(
                say("You have {goods}.", goods=wording.summed(held)),
                f"1. {in_full(game, Choice('1', first))}",
                say("Or say which barrels, for example: 2 corn 1 sugar. back: choose something else."),
            )

        self.ask_again = offer
        offer()
        while True:
            text = self.answer(self.question())
            if meant(text) == "back":
                self.ask_again = self.list_choices
                self.list_choices()
                return
            try:
                action = first if text == "1" else mixture(barrels(text, held))
            except ValueError as word:
                self.console.say(say("{word} is not understood. Say for example: 2 corn 1 sugar.", word=word))
                continue
            reason = game.why_illegal(action)
            if reason is None:
                self.act(action)
            else:
                self.console.say(wording.refusal(reason, self.names))

    # The end

    def after_the_end(self) -> None:
        """Tell the score; then questions are still answered until somebody leaves."""
        self.choices = ()
        self.ask_again = self.tell_score
        self.tell_score()
        while True:
            text = self.answer(say("The game is over. 1 or quit leaves; boards, log, score and undo still work."))
            if text == "1":
                raise Leave
            self.console.say(say("{text} is not understood.", text=text))

    def tell_score(self) -> None:
        """Who has won, and where every point comes from."""
        scores = self.session.game.scores
        if scores is not None:
            self.console.say(*table.final_score(scores, self.names))

    # Questions about the table

    def answer(self, question: str, more_help: Sequence[str] = ()) -> str:
        """Ask; questions about the table are answered and the question asked again, anything else is returned."""
        while True:
            text = self.console.ask(question)
            if not text:
                self.ask_again()
            elif meant(text) in ("h", "?", "help"):
                self.console.say(*more_help, *(say(sentence) for sentence in WORDS))
            elif not self.look(text):
                return text

    def look(self, text: str) -> bool:
        """Answer a question about the table; False if it is none."""
        word, _, rest = text.casefold().partition(" ")
        looks: dict[str, Callable[[str], None]] = {
            "why": self.say_why,
            "board": self.say_board,
            "boards": lambda _: self.say_boards(range(len(self.names))),
            "about": self.say_about,
            "log": self.say_log,
            "rules": self.say_rules,
            "folder": self.save_in,
            "seat": self.give_seat,
        }
        lists: dict[str, Callable[[], Sequence[str]]] = {
            "house": lambda: table.house(self.session.view()),
            "ships": lambda: table.ships(self.session.view()),
            "roles": lambda: table.roles(self.session.view(), self.names),
            "supply": lambda: table.supply(self.session.view()),
            "market": lambda: table.market(self.session.game, self.session.view(), self.seat, self.names),
            "clocks": lambda: table.clocks(self.session.view(), self.names),
            "points": self.own_points,
            "score": self.score,
        }
        acts: dict[str, Callable[[], None]] = {
            "choices": self.ask_again,
            "advice": self.advise,
            "guide": self.send_guide_away,
            "since": self.since,
            "undo": self.undo,
            "quit": self.leave,
        }
        short = {
            "v": "boards",
            "x": "market",
            "l": "log",
            "n": "since",
            "u": "undo",
            "o": "advice",
            "q": "quit",
        }
        word = meant(short.get(word, word))
        if word in looks:
            # What was typed, not its small letters: a folder's name may have capitals.
            looks[word](text.partition(" ")[2])
        elif rest:
            return False
        elif word in lists:
            self.console.say(*lists[word]())
        elif word in acts:
            acts[word]()
        else:
            return False
        return True

    def say_why(self, rest: str) -> None:
        """Say why something is not possible, or all that is not."""
        game = self.session.game
        if not rest:
            refused = reasons(game, self.choices, self.names)
            if self.placing is not None:
                refused = self.verdict(self.placing)
            self.console.say(*refused or [say("All choices are possible.")])
            return
        found = find_choice(game, self.choices, rest)
        impossible = [choice for choice in found if choice.reason is not None]
        if impossible:
            self.console.say(*reasons(game, impossible, self.names, unlisted=True))
        else:
            self.console.say(say("That is possible.") if found else say("There is no choice {text}.", text=rest))

    def say_board(self, rest: str) -> None:
        """Say the board of the player so called, or one's own."""
        seats = find(rest, dict(enumerate(self.names))) if rest else [self.seat]
        if seats:
            self.say_boards(seats)
        else:
            self.console.say(say("Nobody here is called {name}.", name=rest))

    def say_boards(self, seats: Sequence[int]) -> None:
        """Say the boards of these seats."""
        for seat in seats:
            self.console.say(*table.board_of(self.session.view(), seat, self.names))

    def say_about(self, rest: str) -> None:
        """Say what a building or a role does."""
        called: dict[Building | Role, str] = {building: wording.BUILDING[building] for building in CATALOGUE}
        called |= {role: wording.ROLE[role] for role in self.session.game.state.role_doubloons}
        found = find(rest, called)
        for thing in found:
            if isinstance(thing, Building):
                self.console.say(table.about(self.session.game, thing))
            else:
                text = wording.role_text(thing)
                self.console.say(f"{wording.ROLE[thing]}: {text.everyone} {text.privilege}")
        if not found:
            self.console.say(say("Say about and the name of a building or a role, for example: about hospice."))

    def say_log(self, rest: str) -> None:
        """Tell the last sentences of the log, or as many as are asked for."""
        sentences = self.story(0)
        if meant(rest) == "all":
            self.console.say(*sentences)
        elif rest and not (rest.isascii() and rest.isdigit() and len(rest) < 6 and int(rest)):
            self.console.say(say("Say log, log all, or log and a number, for example: log 50."))
        else:
            self.console.say(*sentences[-int(rest or LOG_LINES) :])

    def own_points(self) -> list[str]:
        """The victory points of the player at the keyboard."""
        board = self.session.view().players[self.seat]
        if board.vp is None:
            return [say("Only the player at the keyboard can ask for that.")]
        return [
            say("{name} has collected {points}.", name=self.names[self.seat], points=wording.count(board.vp, "point"))
        ]

    def score(self) -> Sequence[str]:
        """The final score, or before the end what is open to all."""
        game = self.session.game
        return table.final_score(game.scores, self.names) if game.scores else table.open_score(game, self.names)

    def say_rules(self, rest: str) -> None:
        """Say the rules on the open question and where the others are, or what was asked for."""
        decision = self.session.game.decision
        kind = None if decision is None else decision.kind
        self.console.say(*rulebook.told(self.session.game.setup, kind, rest.strip()))

    # Taking back, and leaving

    def undo(self) -> None:
        """Take back the last choice; ask the table first if that concerns others or tiles turned up."""
        session = self.session
        step = session.undo_step()
        if self.only_looking():
            return
        if step is None:
            self.console.say(say(wording.UNDO_NOTHING))
            return
        if step.needs_consent and self.confirms_undo:
            self.console.say(
                *([wording.undo_others(self.names, [step.seat])] if step.other else []),
                *([say(wording.UNDO_TILES)] if step.unveiled else []),
            )
            if meant(self.console.ask(say("Take it back, yes or no?"))) not in ("yes", "1"):
                self.console.say(say("It stays as it is."))
                return
            session.consent()
        session.undo()
        self.told = len(session.game.actions)
        self.situation = ()
        self.console.say(wording.undone(self.names[step.seat]))
        raise Elsewhere

    def save_in(self, folder: str) -> None:
        """Keep the game in another folder from now on."""
        if self.session.place.read_only or not folder:
            self.console.say(self.how_saved(), say("To keep the game elsewhere, type folder and where."))
            return
        problem = self.place.move_to(Path(folder), self.session.game)
        if problem is None:
            self.session.save_problem = self.save_problem = None
        self.console.say(problem or self.how_saved())

    def give_seat(self, rest: str) -> None:
        """Give a seat to another person or to a computer player, or a person another name."""
        if self.only_looking():
            return
        number, _, name = rest.partition(" ")
        seats = {str(seat + 1): seat for seat in range(len(self.names))}
        if number not in seats or not name.strip():
            self.console.say(*(say("Seat {n}: {name}.", n=key, name=self.names[seat]) for key, seat in seats.items()))
            self.console.say(
                say("To change who sits there, type seat, its number and a name, for example: seat 2 Dora."),
                say("If a computer player is to play on there, type its level instead: seat 2 computer normal."),
            )
            return
        seat, name = seats[number], clean_name(name)
        player = Player(name)
        word, _, level = name.partition(" ")
        if meant(word) == "computer":
            level = level_meant(level)
            if level not in LEVELS:
                self.console.say(say("Type computer and one of these levels: {levels}.", levels=levels()))
                return
            if self.session.people == [seat]:
                # With nobody left who is asked, the seat could never be taken back.
                self.console.say(say("One person has to stay."))
                return
            player = Player(self.session.names[seat], "computer", level)
        problem = seat_problem(self.session.names, seat, player.name)
        if problem is not None:
            self.console.say(str(problem))
            return
        before, level_before = self.names[seat], self.session.level(seat)
        self.session.give_seat(seat, player)
        self.names = self.console.names(self.session.names)
        self.situation = ()
        self.console.say(wording.seat_note(before, self.names[seat], level_before, player.level))
        raise Elsewhere

    def advise(self) -> None:
        """Say what the computer would do, if this game is played so."""
        game = self.session.game
        if not self.session.advice_allowed:
            self.console.say(say(wording.ADVICE_OFF))
            return
        if game.decision is None or self.session.computer_decides:
            self.console.say(say(wording.ADVICE_NOT_NOW))
            return
        try:
            found = turns.advise(game, self.console.asked_to_leave)
        except Stopped:
            self.console.leave_if_asked()
            return
        self.console.say(f"{wording.advice_heading(self.names[self.seat])}." if found else say(wording.ADVICE_NONE))
        for rank, advice in zip((say("Best"), say("Second"), say("Third")), found, strict=False):
            reasons = [(reason.theme.value, reason.points) for reason in advice.reasons]
            why = wording.advice_why(game, advice.action, reasons).rstrip(".")
            chance = wording.advice_chance(advice.chance) if len(found) > 1 else say("the only choice worth a thought")
            label = wording.describe_action(game, advice.action)
            text = say("{rank}: {label}; {why}.", rank=rank, label=label, why=why)
            if chance:
                text = say("{rank}: {label}; {chance}; {why}.", rank=rank, label=label, chance=chance, why=why)
            self.console.say(text)

    def only_looking(self) -> bool:
        """Whether another program has the game; says so, because then nothing is changed here."""
        if self.session.place.read_only:
            self.console.say(say(wording.ONLY_LOOKING))
        return self.session.place.read_only

    def leave(self) -> None:
        """End the conversation."""
        raise Leave

    def how_saved(self) -> str:
        """Say where the game is, or that it is not saved and why."""
        if self.place.holder is not None:
            return str(self.place.holder)
        if self.place.problem is not None:
            return f"{self.place.problem} {say('What was played since then is lost.')}"
        if self.place.path is None:
            return say("Nothing has been played yet.")
        template = "The game is saved in {path} and goes on where you leave it."
        if self.session.game.decision is None:
            template = "The game is saved in {path}."
        return say(template, path=files.shown(self.place.path))
