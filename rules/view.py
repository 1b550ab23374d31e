"""What one seat may know (RULES.md §1.2): no face-down tiles, no seed, no other player's points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .actions import Decision
from .buildings import SIZE, Building
from .components import Good, Role, Tile
from .setup import Variant
from .state import CargoShip, EndReason, Frame, GameState, Phase, PlayerBoard


@dataclass(frozen=True, slots=True)
class RoleView:
    """A role card: the doubloons on it and who has it this round."""

    role: Role
    doubloons: int
    taken_by: int | None


@dataclass(frozen=True, slots=True)
class BoardView:
    """A player's board; `vp` is None unless it is the viewer's own or the game is over."""

    seat: int
    doubloons: int
    vp: int | None
    san_juan: int
    goods: Mapping[Good, int]
    island: tuple[Tile, ...]
    manned: Mapping[Tile, int]
    city: Mapping[Building, int]

    def occupied(self, building: Building) -> bool:
        """Whether at least one colonist works in that building of this player."""
        return self.city.get(building, 0) > 0

    @property
    def city_spaces(self) -> int:
        """Filled city spaces; a large building fills two."""
        return sum([SIZE[building] for building in self.city])

    @property
    def colonists(self) -> int:
        """All colonists of the player, San Juan included."""
        return self.san_juan + sum(self.manned.values()) + sum(self.city.values())


@dataclass(frozen=True, slots=True)
class GameView:
    """The table as one seat sees it (`seat` None: as somebody who only looks on).

    `face_down` is the number of tiles, `drawn` the hacienda's tile if the viewer has just seen it.
    `frame` says how far the running phase has come, which everybody has seen. `counted` are the points
    each seat is known to have got, as somebody would know who counted along from the first move;
    a table is not obliged to know it, so nothing shows it.
    """

    seat: int | None
    variant: Variant
    round: int
    governor: int
    picks: int
    phase: Phase
    role_taker: int | None
    decision: Decision | None
    end_reasons: tuple[EndReason, ...]
    game_over: bool
    library_used: bool
    roles: tuple[RoleView, ...]
    goods: Mapping[Good, int]
    colonists: int
    colonist_ship: int
    vp: int
    quarries: int
    face_up: tuple[Good, ...]
    face_down: int
    discards: tuple[Good, ...]
    drawn: Good | None
    buildings: Mapping[Building, int]
    trading_house: tuple[Good, ...]
    cargo_ships: tuple[CargoShip, ...]
    players: tuple[BoardView, ...]
    frame: Frame | None
    paper: int
    used_up: int
    counted: tuple[int, ...]

    @property
    def role_doubloons(self) -> dict[Role, int]:
        """Role → doubloons on its card."""
        return {card.role: card.doubloons for card in self.roles}

    @property
    def role_takers(self) -> dict[Role, int]:
        """Role → the seat that has it this round."""
        return {card.role: card.taken_by for card in self.roles if card.taken_by is not None}


def _board(player: PlayerBoard, seat: int, show_vp: bool) -> BoardView:
    return BoardView(
        seat,
        player.doubloons,
        player.vp if show_vp else None,
        player.san_juan,
        player.goods.copy(),
        tuple(player.island),
        player.manned.copy(),
        player.city.copy(),
    )


def view(state: GameState, seat: int | None, counted: Sequence[int] = ()) -> GameView:
    """The table as `seat` sees it; it shares nothing with the state.

    `counted` are the points by seat that could be counted along, if anybody did.
    """
    decision = state.decision
    sees_drawn = decision is not None and decision.seat == seat
    return GameView(
        seat=seat,
        variant=state.variant,
        round=state.round,
        governor=state.governor,
        picks=state.picks,
        phase=state.phase,
        role_taker=state.role_taker,
        decision=decision,
        end_reasons=state.end_reasons,
        game_over=state.game_over,
        library_used=state.library_used,
        roles=tuple(
            [RoleView(role, doubloons, state.role_takers.get(role)) for role, doubloons in state.role_doubloons.items()]
        ),
        goods=state.goods.copy(),
        colonists=state.colonists,
        colonist_ship=state.colonist_ship,
        vp=state.vp,
        quarries=state.quarries,
        face_up=tuple(state.face_up),
        face_down=len(state.face_down),
        discards=tuple(state.discards),
        drawn=state.drawn if sees_drawn else None,
        buildings=state.buildings.copy(),
        trading_house=tuple(state.trading_house),
        cargo_ships=tuple([CargoShip(ship.capacity, ship.good, ship.barrels) for ship in state.cargo_ships]),
        players=tuple([_board(player, i, state.game_over or i == seat) for i, player in enumerate(state.players)]),
        frame=None if state.frame is None else state.frame.copy(),
        paper=state.paper,
        used_up=state.used_up,
        counted=tuple(counted),
    )
