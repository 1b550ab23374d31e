"""What is said about the open points of the rules that a game plays otherwise than usual."""

from collections.abc import Collection
from typing import Final

from rules import Building, OpenPoint, Variant

from ..language import say
from ..open_points import OPEN_POINTS
from .names import listed

_CONCERNS: Final = {
    OpenPoint.FORESTS_REUSE_PLANTATIONS: (Building.FOREST_HOUSE,),
    OpenPoint.BLACK_MARKET_SAN_JUAN_ONLY: (Building.BLACK_MARKET,),
    OpenPoint.BLACK_MARKET_LEFT_PLACE_WORKS: (Building.BLACK_MARKET,),
    OpenPoint.BLACK_MARKET_NO_PAPER_POINTS: (Building.BLACK_MARKET,),
    OpenPoint.UNION_HALL_NEEDS_A_LOAD: (Building.UNION_HALL,),
    OpenPoint.SMALL_WHARF_NEEDS_A_PAIR: (Building.SMALL_WHARF,),
    OpenPoint.LIBRARY_TILE_WITH_HUT: (Building.LIBRARY, Building.CONSTRUCTION_HUT),
    OpenPoint.LIBRARY_TILE_WITH_HOSPICE: (Building.LIBRARY, Building.HOSPICE),
    OpenPoint.HACIENDA_NEVER_RESHUFFLES: (Building.HACIENDA,),
    OpenPoint.AQUEDUCT_SMALL_PLANTS_FIRST: (Building.AQUEDUCT,),
    OpenPoint.ONE_FACTORY_PAYS: (Building.FACTORY, Building.SPECIALTY_FACTORY),
    OpenPoint.GUESTS_ON_OWN_TURNS: (Building.GUESTHOUSE,),
}
"""Open point → the buildings it is about; none where it is about something else."""


def house_rules(points: Collection[OpenPoint]) -> str:
    """Say in a line which points are played otherwise than usual."""
    if not points:
        return say("as usual")
    return say("otherwise: {points}", points=listed(say(OPEN_POINTS[point].name) for point in points))


def house_rule(point: OpenPoint) -> str:
    """Say in a sentence how a point is played otherwise than usual."""
    return say(OPEN_POINTS[point].sentence)


def in_this_game_rule(point: OpenPoint) -> str:
    """Say the same where the usual way has just been told."""
    return say("In this game: {told}", told=house_rule(point))


def library_every_time() -> str:
    """Say how the Library works where two players have agreed on more than one doubling a round."""
    return say("The Library doubles every privilege of its owner in this game.")


def house_rules_of(building: Building, variant: Variant) -> list[str]:
    """Say what of a building is played otherwise than usual in a game, a sentence each."""
    told = [in_this_game_rule(point) for point in variant.open_points if building in _CONCERNS.get(point, ())]
    if building is Building.LIBRARY and not variant.library_once_per_round:
        told.append(library_every_time())
    return told
