"""Positions set up by hand, and short ways to play from them.

A position is made on a fresh game before its first action. Boards, house and ships are filled out of
the supplies, so nothing is invented; only `supply` and `tiles` put pieces back into the box, to say
"this much is left". `play` checks after every action that no piece appeared or vanished (RULES.md §2.14).
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Self, TypeVar

from rules import Game, Setup
from rules.actions import Action, Decision, DecisionKind
from rules.buildings import Building
from rules.components import COMPONENTS, GOODS, PLANTATION, Good, Role, Tile
from rules.events import Event
from rules.refusals import Refusal
from rules.setup import Market, Variant
from rules.state import EndReason, GameState, PlayerBoard

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


def _parse(text: str) -> Iterable[tuple[str, int]]:
    """Read `corn* corn indigo_plant*2`: names, a star for a colonist there, a number for several."""
    for word in text.split():
        name, star, count = word.partition("*")
        yield name, int(count or 1) if star else 0


class Position:
    """A table to be arranged before `start` makes a game of it."""

    def __init__(
        self,
        players: int = 4,
        *,
        governor: int = 0,
        seed: int = 1,
        market: str = "base",
        variant: Variant | None = None,
    ) -> None:
        variant = Variant(buildings=Market(market)) if variant is None else variant
        self.setup = Setup.for_players(*NAMES[:players], seed=seed, governor=governor, variant=variant)
        self.state: GameState = Game(self.setup).state.copy()

    def board(
        self,
        seat: int,
        *,
        money: int | None = None,
        vp: int | None = None,
        san_juan: int | None = None,
        goods: dict[str, int] | None = None,
        island: str | None = None,
        city: str | None = None,
    ) -> Self:
        """Arrange what is named on a seat's board; the rest of it stays.

        `island` and `city` list tiles and buildings, with a star for a colonist: `corn* quarry indigo_plant*2`.
        """
        board = self.state.players[seat]
        if money is not None:
            board.doubloons = money
        if vp is not None:
            self.state.vp += board.vp - vp
            board.vp = vp
        if san_juan is not None:
            self.state.colonists += board.san_juan - san_juan
            board.san_juan = san_juan
        for name, barrels in (goods or {}).items():
            good = Good(name)
            self.state.goods[good] += board.goods[good] - barrels
            board.goods[good] = barrels
            assert self.state.goods[good] >= 0, f"not so much {good} in the box"
        if island is not None:
            self._settle(board, island)
        if city is not None:
            self._build(board, city)
        assert self.state.colonists >= 0 and self.state.vp >= 0
        return self

    def _settle(self, board: PlayerBoard, island: str) -> None:
        for tile in board.island:
            if tile is Tile.QUARRY:
                self.state.quarries += 1
            elif tile is Tile.FOREST:
                raise AssertionError("a forest is not taken back")
            else:
                self.state.face_down.insert(0, Good(tile.value))
        self.state.colonists += sum(board.manned.values())
        board.island.clear()
        board.manned.clear()
        for name, colonists in _parse(island):
            tile = Tile(name)
            if tile is Tile.QUARRY:
                self.state.quarries -= 1
                assert self.state.quarries >= 0, "not so many quarries in the box"
            elif tile is Tile.FOREST:
                self._take_tile(Counter(self.state.face_down).most_common(1)[0][0])
                self.state.used_up += 1
            else:
                self._take_tile(Good(name))
            board.place_tile(tile)
            if colonists:
                board.manned[tile] += colonists
                self.state.colonists -= colonists

    def _build(self, board: PlayerBoard, city: str) -> None:
        for building, colonists in board.city.items():
            self.state.buildings[building] += 1
            self.state.colonists += colonists
        board.city.clear()
        for name, colonists in _parse(city):
            building = Building(name)
            self.state.buildings[building] -= 1
            assert self.state.buildings[building] >= 0, f"no {building} left"
            board.city[building] = colonists
            self.state.colonists -= colonists

    def _take_tile(self, plantation: Good) -> None:
        for pile in (self.state.face_down, self.state.discards, self.state.face_up):
            if plantation in pile:
                pile.remove(plantation)
                return
        raise AssertionError(f"no {plantation} plantation left")

    def face_up(self, *plantations: str) -> Self:
        """Lay out exactly these plantations."""
        self.state.face_down[:0] = self.state.face_up
        self.state.face_up.clear()
        for name in plantations:
            self._take_tile(Good(name))
            self.state.face_up.append(Good(name))
        return self

    def next_tiles(self, *plantations: str) -> Self:
        """Put these plantations on the face-down supply, the first to be drawn first."""
        for name in reversed(plantations):
            self._take_tile(Good(name))
            self.state.face_down.append(Good(name))
        return self

    def tiles(self, *, face_down: int, discards: int) -> Self:
        """Leave so many tiles face down (those to be drawn first) and in the discards; the others leave the game."""
        spare = len(self.state.face_down) - face_down
        assert spare >= discards, "not so many tiles left"
        self.state.discards = self.state.face_down[:discards]
        self.state.face_down = self.state.face_down[spare:]
        self.state.used_up += spare - discards
        return self

    def supply(
        self,
        *,
        colonists: int | None = None,
        ship: int | None = None,
        vp: int | None = None,
        quarries: int | None = None,
        **goods: int,
    ) -> Self:
        """Say what is left in the supply; the rest goes back into the box. `ship` is the colonist ship."""
        if colonists is not None:
            self.state.colonists = colonists
        if ship is not None:
            self.state.colonist_ship = ship
        if vp is not None:
            self.state.vp = vp
        if quarries is not None:
            self.state.quarries = quarries
        for name, barrels in goods.items():
            self.state.goods[Good(name)] = barrels
        return self

    def house(self, *goods: str) -> Self:
        """Put barrels into the trading house."""
        for name in goods:
            self.state.goods[Good(name)] -= 1
            self.state.trading_house.append(Good(name))
        return self

    def cargo(self, ship: int, good: str, barrels: int) -> Self:
        """Put barrels on the cargo ship of that capacity."""
        cargo_ship = self.state.ship(ship)
        assert cargo_ship is not None and barrels <= cargo_ship.capacity
        cargo_ship.good = Good(good)
        cargo_ship.barrels = barrels
        self.state.goods[Good(good)] -= barrels
        assert self.state.goods[Good(good)] >= 0, f"not so much {good} in the box"
        return self

    def coins(self, **doubloons: int) -> Self:
        """Put doubloons on role cards."""
        for name, count in doubloons.items():
            self.state.role_doubloons[Role(name)] = count
        return self

    def last_pick(self, *roles: str, reason: EndReason | None = None) -> Self:
        """Say that everybody but the last seat of the round has taken one of these roles.

        With a `reason` the game ends with this round.
        """
        count = len(self.state.players)
        assert len(roles) == self.picks - 1
        for k, name in enumerate(roles):
            self.state.role_takers[Role(name)] = (self.state.governor + k) % count
        self.state.picks = len(roles)
        self.state.decision = Decision(DecisionKind.ROLE, (self.state.governor + len(roles)) % count)
        if reason is not None:
            self.state.end_reasons = (reason,)
        return self

    @property
    def picks(self) -> int:
        """Roles taken in a round."""
        return COMPONENTS[len(self.state.players)].picks

    def start(self) -> Game:
        """The game that goes on from here."""
        return Game.from_state(self.state, self.setup)


def new_game(players: int, *, seed: int = 1, governor: int = 0, variant: Variant | None = None) -> Game:
    """A game at its first decision."""
    return Game(Setup.for_players(*NAMES[:players], seed=seed, governor=governor, variant=variant or Variant()))


def _pieces(state: GameState) -> dict[str, int]:
    """Everything RULES.md §2.14 conserves, counted."""
    boards = state.players
    count: dict[str, int] = {}
    for good in GOODS:
        count[good] = state.goods[good] + sum(board.goods[good] for board in boards)
        count[good] += state.trading_house.count(good)
        count[good] += sum(ship.barrels for ship in state.cargo_ships if ship.good is good)
    piles = [*state.face_up, *state.face_down, *state.discards]
    islands = [tile for board in boards for tile in board.island]
    count["plantations"] = len(piles) + (state.drawn is not None) + state.used_up
    count["plantations"] += sum(tile in PLANTATION.values() for tile in islands)
    count["quarries"] = state.quarries + islands.count(Tile.QUARRY)
    count["colonists"] = state.colonists + state.colonist_ship + sum(board.colonists for board in boards)
    for building, copies in state.buildings.items():
        count[building] = copies + sum(building in board.city for board in boards)
    return count


def play(game: Game, kind: str, **fields: Any) -> list[Event]:
    """Apply an action of the deciding seat, and check that every piece is still somewhere."""
    pieces, chips = _pieces(game.state), _chips(game.state)
    events = game.apply({"kind": kind, **fields})
    if kind != "draft":
        assert _pieces(game.state) == pieces
    assert game.state.vp >= 0
    assert _chips(game.state) == chips
    return events


def _chips(state: GameState) -> int:
    """Points that are chips, in the pool and with players; those noted on paper are not."""
    return state.vp + sum(board.vp for board in state.players) - state.paper


def take(game: Game, role: str) -> list[Event]:
    """The deciding seat takes a role."""
    return play(game, "take_role", role=role)


def place(game: Game, island: str = "", city: str = "") -> list[Event]:
    """Place colonists: the places of a position's notation that get one, e.g. `corn* corn*` and `harbor*`."""
    return play(game, "place_colonists", **arrangement(island, city))


def arrangement(island: str = "", city: str = "") -> dict[str, Any]:
    """The fields of a `place_colonists` action in a position's notation."""
    placed: dict[str, dict[str, int]] = {"island": {}, "city": {}}
    for part, text in (("island", island), ("city", city)):
        for name, colonists in _parse(text):
            placed[part][name] = placed[part].get(name, 0) + colonists
    return placed


def refusal(game: Game, kind: str, *, seat: int | None = None, **fields: Any) -> Refusal | None:
    """Why the deciding seat (or `seat`) may not do this; None if it may."""
    return game.why_illegal({"kind": kind, **fields}, seat)


def legal(game: Game, kind: type[A]) -> list[A]:
    """The legal actions of one kind."""
    return [action for action in game.legal_actions if isinstance(action, kind)]


def kinds(game: Game) -> set[str]:
    """The kinds of the legal actions."""
    return {action.kind for action in game.legal_actions}


def seen(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def pass_on(game: Game, times: int = 1) -> list[Event]:
    """Pass, once or several times, whoever is asked."""
    return [event for _ in range(times) for event in play(game, "pass")]


def finish_phase(game: Game) -> list[Event]:
    """Play until the next role is to be taken: everybody passes where allowed, else does the first legal thing."""
    events: list[Event] = []
    while game.decision is not None and game.decision.kind is not DecisionKind.ROLE:
        if refusal(game, "pass") is None:
            events += play(game, "pass")
        else:
            events += game.apply(next(iter(game.legal_actions)))
    return events


def skip_round(game: Game, *roles: str) -> list[Event]:
    """These roles are taken in turn and nobody does anything in them that is not a must."""
    return [event for role in roles for event in (*take(game, role), *finish_phase(game))]


def deciders(game: Game, role: str) -> list[tuple[str, int]]:
    """Take a role and pass all through it: the decisions that were asked, in order."""
    take(game, role)
    asked: list[tuple[str, int]] = []
    while game.decision is not None and game.decision.kind is not DecisionKind.ROLE:
        asked.append((game.decision.kind.value, game.decision.seat))
        play(game, "pass")
    return asked


def counted(goods: dict[Good, int]) -> dict[str, int]:
    """The barrels that are there: good → barrels, without the zeros."""
    return {good.value: barrels for good, barrels in goods.items() if barrels}


def tile_census(state: GameState) -> Counter[str]:
    """Where plantations of each kind still are: all piles and islands."""
    piles: list[str] = [good.value for good in (*state.face_up, *state.face_down, *state.discards)]
    return Counter(piles + [tile.value for board in state.players for tile in board.island])
