"""Every number that is written out in the reference is what the referee does.

Most numbers of the reference are read from the referee. Where one is part of a sentence, such as "1 doubloon more", a
small game is played here, and what came of it is compared. A sentence with a number that nobody plays out fails a test.
"""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.wording import reference
from rules import (
    COMPONENTS,
    FACTORY_DOUBLOONS,
    Build,
    Building,
    DecisionKind,
    Event,
    Game,
    Load,
    LoadSmallWharf,
    LoadWharf,
    TakeColonist,
    TakeGood,
    events,
    potential,
)
from tests.rules.positions import Position, legal, new_game, play, seen, take
from tests.rules.test_scoring import _bonus


def _board(**things: object) -> Position:
    return Position(3, market="all_31").board(0, **things)  # type: ignore[arg-type]


def _captain(*, other: bool = True, **things: object) -> Game:
    """Loading, with seat 0 not the captain (or captain itself)."""
    position = Position(3, market="all_31", governor=1 if other else 0).board(0, **things)  # type: ignore[arg-type]
    game = position.start()
    take(game, "captain")
    return game


def _first_load(game: Game) -> events.Loaded:
    action = next(action for action in game.legal_actions if isinstance(action, Load))
    return next(event for event in game.apply(action) if isinstance(event, events.Loaded))


def _paid(found: list[Event], building: Building) -> events.BuildingPaid:
    return next(event for event in found if isinstance(event, events.BuildingPaid) and event.building is building)


def plant() -> bool:
    return all(
        potential(_board(island="indigo* indigo* indigo*", city=f"indigo_plant*{workers}").start().state.players[0])
        == {"indigo": workers}
        for workers in (1, 2, 3)
    )


def corn() -> bool:
    return potential(_board(island="corn* corn* corn").start().state.players[0]) == {"corn": 2}


def quarry() -> bool:
    game = _board(island="quarry* quarry* quarry").start()
    return game.quote(0, Building.HARBOR).quarries == 2


def forest() -> bool:
    game = _board(island="forest forest forest forest forest").start()
    return game.quote(0, Building.HARBOR).forests == 2


def factory() -> bool:
    return len(FACTORY_DOUBLOONS) - 1 == 5


def university() -> bool:
    game = _board(money=9, city="university*").start()
    take(game, "builder")
    play(game, "build", building="indigo_plant")
    game.apply(TakeColonist())
    return game.state.players[0].city[Building.INDIGO_PLANT] == 1


def harbor() -> bool:
    return _first_load(_captain(goods={"corn": 2}, city="harbor*")).vp == 2 + 1


def wharf() -> bool:
    game = _captain(goods={"corn": 3}, city="wharf*")
    found = game.apply(next(action for action in game.legal_actions if isinstance(action, LoadWharf)))
    return seen(found, events.Loaded)[0].vp == 3


def aqueduct() -> bool:
    game = _board(island="indigo* sugar*", city="indigo_plant* sugar_mill* aqueduct*").start()
    made = next(event for event in seen(take(game, "craftsman"), events.Produced) if event.seat == 0)
    return {good: n for good, n in made.goods.items() if n} == {"indigo": 2, "sugar": 2}


def black_market() -> bool:
    game = _board(money=0, goods={"corn": 2}, vp=2, san_juan=2, city="black_market*").start()
    take(game, "builder")
    pays = [action.pay for action in legal(game, Build) if action.pay is not None]
    return max(sum(part is not None for part in (pay.colonist, pay.good)) + pay.vp for pay in pays) == 3


def small_wharf() -> bool:
    found = []
    for barrels in (1, 2, 3, 4):
        game = _captain(goods={"corn": 4}, city="small_wharf*")
        found.append(seen(game.apply(LoadSmallWharf({"corn": barrels})), events.Loaded)[0].vp)  # type: ignore[dict-item]
    nothing = _captain(goods={"corn": 4}, city="small_wharf*").why_illegal(LoadSmallWharf({}))
    return found == [0, 1, 1, 2] and nothing is not None


def lighthouse() -> bool:
    game = Position(3, market="all_31").board(0, goods={"corn": 2}, city="lighthouse*").start()
    start = _paid(take(game, "captain"), Building.LIGHTHOUSE).doubloons
    action = next(action for action in game.legal_actions if isinstance(action, Load))
    return start == 1 and _paid(game.apply(action), Building.LIGHTHOUSE).doubloons == 1


def specialty_factory() -> bool:
    game = _board(island="corn* corn* corn* sugar* sugar*", city="sugar_mill*2 specialty_factory*").start()
    found = [*take(game, "craftsman")]
    found += game.apply(next(a for a in game.legal_actions if isinstance(a, TakeGood) and a.good == "sugar"))
    return _paid(found, Building.SPECIALTY_FACTORY).doubloons == 3 - 1


def union_hall() -> bool:
    game = _board(goods={"corn": 5, "sugar": 3, "coffee": 1}, city="union_hall*").start()
    return _paid(take(game, "captain"), Building.UNION_HALL).vp == 2 + 1


def guild_hall() -> bool:
    small = _bonus(Position(3).board(0, city="guild_hall* small_sugar_mill small_indigo_plant"), "guild_hall")
    large = _bonus(Position(3).board(0, city="guild_hall* sugar_mill coffee_roaster"), "guild_hall")
    return (small, large) == (2 * 1, 2 * 2)


def fortress() -> bool:
    return _bonus(Position(3).board(0, san_juan=8, city="fortress*"), "fortress") == 9 // 3


def customs_house() -> bool:
    return _bonus(Position(3).board(0, vp=23, city="customs_house*"), "customs_house") == 23 // 4


def city_hall() -> bool:
    return _bonus(Position(3).board(0, city="city_hall* hacienda office sugar_mill"), "city_hall") == 3


def prospector() -> bool:
    return seen(take(new_game(4), "prospector"), events.Prospected)[0].doubloons == 1


def mayor() -> bool:
    game = new_game(3)
    take(game, "mayor")
    return seen(game.apply(TakeColonist()), events.ColonistTaken)[0].colonists == 1


def builder() -> bool:
    game = new_game(3)
    take(game, "builder")
    return game.quote(0, Building.HARBOR).privilege == 1 and game.quote(1, Building.HARBOR).privilege == 0


def craftsman() -> bool:
    game = _board(island="corn* corn*").start()
    take(game, "craftsman")
    before = game.state.players[0].goods["corn"]  # type: ignore[index]
    play(game, "take_good", good="corn")
    after = game.state.players[0].goods["corn"]  # type: ignore[index]
    return (before, after) == (2, 2 + 1) and game.decision is not None and game.decision.kind is DecisionKind.ROLE


def trader() -> bool:
    game = _board(goods={"indigo": 1}).start()
    take(game, "trader")
    return seen(play(game, "sell", good="indigo"), events.Sold)[0].doubloons == 1 + 1


def barrels() -> bool:
    return _first_load(_captain(goods={"corn": 3})).vp == 3


def captain() -> bool:
    return _first_load(_captain(other=False, goods={"corn": 3})).vp == 3 + 1


def unwanted_role() -> bool:
    game = new_game(3)
    while game.state.round == 1:
        game.apply(next(iter(game.legal_actions)))
    return {n for n in game.state.role_doubloons.values() if n} == {1}


def two_players() -> bool:
    return COMPONENTS[2].picks == 2 * 3 and unwanted_role()


PLAYED: dict[str, Callable[[], bool]] = {
    "Turns {good} plantations into": plant,
    "With a colonist it yields 1 {good}": plant,
    "1 {good} each": plant,
    "1 barrel each, with one on": plant,
    "With a colonist it yields 1 corn": corn,
    "1 corn each": corn,
    "With a colonist it makes buildings 1 doubloon": quarry,
    "Buildings cost 1 less": quarry,
    "The settler may take a quarry instead. An occupied quarry makes buildings 1": quarry,
    "It needs no colonist. With the Forest House every 2 forests": forest,
    "Instead of your tile you may plant a forest": forest,
    "Pays you for variety": factory,
    "When you build, a colonist from the supply": university,
    "Each time you load or ship goods you earn 1 point": harbor,
    "Once a phase, instead of loading a cargo ship, you may ship all": wharf,
    "If your Indigo Plant makes any": aqueduct,
    "If you are up to {black_market} short": black_market,
    "Once a phase, instead of loading a cargo ship, you may ship any mixture": small_wharf,
    "Each time you load or ship goods you get 1 doubloon": lighthouse,
    "Pays you for quantity": specialty_factory,
    "At the start of the captain phase every 2 barrels": union_hall,
    "Earns 1 point for each small": guild_hall,
    "Earns 1 point for every {fortress}": fortress,
    "Earns 1 point for every {customs_house}": customs_house,
    "Earns 1 point for each violet": city_hall,
    "The prospector takes 1 doubloon from the bank": prospector,
    "The mayor first takes 1 colonist more": mayor,
    "The builder pays 1 doubloon less": builder,
    "Everyone makes goods: 1 corn": plant,
    "The craftsman then takes 1 barrel more": craftsman,
    "The trader gets 1 doubloon more": trader,
    "In turn, again and again, everyone who can must load": barrels,
    "The captain earns 1 point more with the first load": captain,
    "Beginning with the governor and going clockwise, each player": unwanted_role,
    "Beginning with the governor, the two players": two_players,
}
"""How a sentence with a number begins, and the game that shows the number to be right."""


def with_numbers() -> Iterator[str]:
    """The sentences of the reference that have a number in them, as they stand in the source."""
    source = Path(reference.__file__).read_text("utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search(r"\d", node.value):
            yield node.value


def test_every_number_in_the_reference_is_played_out() -> None:
    sentences = list(with_numbers())
    assert sentences
    assert [one for one in sentences if not one.startswith(tuple(PLAYED))] == []
    assert [start for start in PLAYED if not any(one.startswith(start) for one in sentences)] == []


@pytest.mark.parametrize("start", PLAYED)
def test_the_referee_does_what_the_sentence_says(start: str) -> None:
    assert PLAYED[start]()
