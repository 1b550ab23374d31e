"""What the table asks, in the form that the panels paint: choices in words, and the market."""

from typing import Final

from rules import (
    CATALOGUE,
    PLANTATION,
    Action,
    Build,
    Building,
    DecisionKind,
    Draft,
    Game,
    GameView,
    Load,
    LoadSmallWharf,
    PlantForest,
    Quote,
    Sell,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
    Tile,
    Variant,
    free_slots,
    printed_cost,
)

from .. import glyphs, keys, paying, wording
from ..keys import Choice, Opens
from ..language import Words, say, say_in
from ..widgets.choices import Option
from ..widgets.market import FOUR_COLUMNS, SHORT_REASON, MarketScene, Stall
from ..widgets.paint import MONEY, QUIET, STRONG, TURN

OPENS: Final = Words(
    {
        Opens.GUESTS: "Move a guest …",
        Opens.COLONISTS_TO_GIVE: "Give a colonist …",
        Opens.ARRANGEMENT: "Place your colonists …",
        Opens.BARRELS: "Choose the barrels …",
        Opens.SCORE: "Final score …",
    }
)
"""What is behind a key that opens something."""


def in_words(game: Game, names: tuple[str, ...], number: int, choice: Choice) -> Option:
    """One choice with what it does, or with the reason why it cannot be."""
    if choice.reason is not None:
        assert choice.action is not None
        label = wording.describe_action(game, choice.action, any_ship=bool(choice.ships))
        why = wording.refusal(choice.reason, names, choice.ships)
        return Option(number, choice.key, label, why, possible=False)
    if choice.gives is not None:
        assert isinstance(choice.action, Build)
        given = wording.give(choice.gives)
        if choice.opens is None:
            return Option(number, choice.key, given, wording.then_built(choice.action.building))
        return Option(number, choice.key, f"{given} …", wording.still_missing(paying.missing(game, choice.action)))
    if choice.opens is Opens.PAYMENTS:
        label = say("Pay for {building} …", building=wording.THE_BUILDING[building_of(choice)])
        return Option(number, choice.key, label, say("with the Black Market"))
    if choice.opens is Opens.BARRELS and isinstance(choice.action, LoadSmallWharf):
        return Option(number, choice.key, say("Ship with the Small Wharf …"), wording.small_wharf_pays())
    if choice.opens is not None:
        note = _behind(game, choice)
        return Option(number, choice.key, OPENS[choice.opens], note, shorter=(_first_part(note), ""))
    assert choice.action is not None
    words = wording.choice(game, choice.action)
    shorter: tuple[str, ...] = ()
    if isinstance(choice.action, TakeRole) and (doubloons := game.state.role_doubloons[choice.action.role]):
        # The doubloons as they lie on the card; where there is no room for them, everybody sees them there.
        rest = words.effect.partition(wording.SEPARATOR)[2]
        shorter = (f"+{doubloons}{wording.SEPARATOR}{rest}", rest)
    elif isinstance(choice.action, PlantForest):
        # What the forests bring comes first; where the label alone fits, it says which plantation is used up.
        shorter = (_first_part(words.effect), "")
    return Option(number, choice.key, words.label, words.effect, words.warning or "", shorter=shorter)


def _first_part(note: str) -> str:
    return note.partition(wording.SEPARATOR)[0]


def _behind(game: Game, choice: Choice) -> str:
    """What there is to choose from behind a key that opens a list; nothing where the label says it all."""
    match choice.opens:
        case Opens.GUESTS:
            assert game.decision is not None
            return wording.guests_work(game.state.players[game.decision.seat].city[Building.GUESTHOUSE])
        case Opens.COLONISTS_TO_GIVE:
            return wording.colonist_pays(len(keys.behind(game, choice)))
        case _:
            return ""


def is_building(choice: Choice) -> bool:
    """Whether a choice is a building of the market, and not a part of what is paid for one."""
    paid = choice.gives is not None or choice.opens is Opens.COLONISTS_TO_GIVE
    return isinstance(choice.action, Build | Draft) and not paid


def building_of(choice: Choice) -> Building:
    """The building of such a choice."""
    assert isinstance(choice.action, Build | Draft)
    return choice.action.building


def shop(
    game: Game, question: str, view: GameView, seat: int, choices: tuple[Choice, ...], options: tuple[Option, ...]
) -> MarketScene:
    """The market as the open decision: each building with its price for that seat, and why it cannot be had."""
    stalls: list[Stall] = []
    for number, choice in enumerate(choices):
        if is_building(choice):
            building = building_of(choice)
            note = "" if choice.reason is None else SHORT_REASON.get(type(choice.reason), "")
            if choice.opens is Opens.PAYMENTS:
                note = say_in("at most 8 cells", "Blk.Mkt.")
            elif isinstance(choice.action, Draft) and choice.possible:
                note = wording.count(free_slots(game.state.buildings, building), "slot")
            stalls.append(Stall(building, *_offered(game, seat, building), choice.key, note, choice.possible, number))
    extras = tuple(option for option, choice in zip(options, choices, strict=True) if not is_building(choice))
    legends: tuple[str, ...] = ()
    if game.decision is not None and game.decision.kind is DecisionKind.DRAFT:
        aside = (wording.draft_pick(view.picks + 1), STRONG)
    else:
        signs = glyphs.current()
        aside = (wording.count(view.players[seat].doubloons, "doubloon"), MONEY)
        legends = (
            say("printed price {becomes} yours, {times} copies left", becomes=signs.becomes, times=signs.times),
            say("{becomes} your price, {times} left", becomes=signs.becomes, times=signs.times),
        )
    return MarketScene(((f" {question} ", TURN), aside), tuple(stalls), extras, legends=legends)


def window_shopping(game: Game, view: GameView, seat: int, name: str) -> MarketScene:
    """The market while something else is decided: what everything would cost that seat now."""
    stalls: list[Stall] = []
    for building in keys.in_market_order(view.buildings):
        reason = game.why_not_available(seat, building)
        note = "" if reason is None else SHORT_REASON.get(type(reason), "")
        stalls.append(Stall(building, *_offered(game, seat, building), "", note))
    return MarketScene(((say("Buildings"), STRONG), (say("prices for {name}", name=name), QUIET)), tuple(stalls))


def _offered(game: Game, seat: int, building: Building) -> tuple[Quote, int | None]:
    """A building's price and copies; only the printed price while the buildings are being chosen."""
    if game.decision is not None and game.decision.kind is DecisionKind.DRAFT:
        return Quote(printed_cost(building, game.setup.variant.balanced), 0, 0, 0), None
    return game.quote(seat, building), game.state.buildings[building]


def about_building(building: Building, variant: Variant, option: Option | None = None, *, facts: bool = True) -> str:
    """Everything about a building in a few sentences: what the choice would do, what the building does, its numbers."""
    parts = [f"{wording.BUILDING[building]}:"]
    if option is not None and option.note:
        parts.append(option.note if option.note.endswith(".") else f"{option.note}.")
    parts.append(wording.building_text(building, variant))
    return " ".join([*parts, wording.building_facts(building, variant)] if facts else parts)


def about_tile(choice: Choice) -> str:
    """What the tile of a choice does, empty if the choice takes none."""
    match choice.action:
        case TakePlantation():
            return wording.tile_text(PLANTATION[choice.action.plantation])
        case TakeQuarry():
            return wording.tile_text(Tile.QUARRY)
        case _:
            return ""


def target_of(action: Action | None) -> str | None:
    """The thing on the table that stands for an action, if there is one."""
    match action:
        case TakeRole():
            return f"role:{action.role}"
        case TakePlantation():
            return f"tile:{action.plantation}"
        case TakeQuarry():
            return "tile:quarry"
        case Load():
            return f"ship:{action.ship}"
        case Sell() | TakeGood():
            return f"good:{action.good}"
        case Build() | Draft():
            return f"building:{action.building}"
        case _:
            return None


def in_columns(choices: tuple[Choice, ...], width: int, height: int, *, market: bool) -> list[list[int]]:
    """The numbers of the choices as they stand in columns on the screen, for the arrows."""
    listed = [number for number, choice in enumerate(choices) if choice.listed and (market or choice.possible)]
    if market and width >= FOUR_COLUMNS:
        found = [[n for n in listed if _column(choices[n]) == column] for column in range(1, 5)]
        return [column for column in found if column]
    if market:
        half = -(-len(listed) // 2)
        return [column for column in (listed[:half], listed[half:]) if column]
    every = [number for number, choice in enumerate(choices) if choice.listed]
    if len(every) > height and len(listed) >= height:
        # Those that are not possible stand on the two columns as well, while there is room for them.
        shown = every if len(every) <= 2 * height else listed
        right = shown[-(-len(shown) // 2) :]
        halves = [n for n in listed if n not in right], [n for n in listed if n in right]
        return [column for column in halves if column]
    return [listed] if listed else []


def _column(choice: Choice) -> int:
    """The market's column; what is no building stands below the last one."""
    return CATALOGUE[building_of(choice)].column if is_building(choice) else 4
