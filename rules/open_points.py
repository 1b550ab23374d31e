"""The points that no authoritative text settles (RULES.md §6.2), each with the other way to play it.

Every point has a default, which all games are played by; a variant names the points that it plays otherwise.
Where a point has no option: of O1 only the text is missing, not a rule; the number of forest tiles (O2) and another
split of the colonists (O12) would need figures that nobody knows; and to refuse production, colonists or storage (O9)
there are no actions. O7 and the rest of O12 are switches of `Variant` itself.
"""

from enum import StrEnum
from typing import Final

from .quick import quick


@quick
class OpenPoint(StrEnum):
    """A point played otherwise than by default; the comment says how, with the ruling that holds by default."""

    # The plantation under a forest goes to the discards instead of leaving the game (§1.5).
    FORESTS_REUSE_PLANTATIONS = "forests_reuse_plantations"
    # The black market takes colonists from San Juan only (A95) …
    BLACK_MARKET_SAN_JUAN_ONLY = "black_market_san_juan_only"
    # … is paid last, so that what a colonist leaves for it still works in that purchase (A96) …
    BLACK_MARKET_PAID_LAST = "black_market_paid_last"
    # … and takes no points while any are noted on paper (A100).
    BLACK_MARKET_NO_PAPER_POINTS = "black_market_no_paper_points"
    # The union hall pays at its owner's first load, so not at all without one (A45).
    UNION_HALL_NEEDS_A_LOAD = "union_hall_needs_a_load"
    # One barrel on the small wharf brings nothing and is no load for harbor, lighthouse and captain (A61).
    SMALL_WHARF_NEEDS_A_PAIR = "small_wharf_needs_a_pair"
    # The library's second tile may be a quarry with a construction hut, and a hospice mans it (A25).
    LIBRARY_TILE_WITH_HUT = "library_tile_with_hut"
    LIBRARY_TILE_WITH_HOSPICE = "library_tile_with_hospice"
    # The hacienda draws nothing when no tile lies face down (A20).
    HACIENDA_NEVER_RESHUFFLES = "hacienda_never_reshuffles"
    # The colonist ship stays empty when the supply cannot fill it (A39).
    FULL_SHIP_OR_NONE = "full_ship_or_none"
    # The bank has only the doubloons of the box (§1.1).
    BANK_LIMITED = "bank_limited"
    # A plantation goes to the small plant first, so that the large one may have made nothing (A113).
    AQUEDUCT_SMALL_PLANTS_FIRST = "aqueduct_small_plants_first"
    # Of a factory and a specialty factory only the one that brings more pays (A112).
    ONE_FACTORY_PAYS = "one_factory_pays"
    # Guests move at their owner's own decisions only, not in windows before a phase (§2.10).
    GUESTS_ON_OWN_TURNS = "guests_on_own_turns"


POINT_NUMBER: Final = {
    OpenPoint.FORESTS_REUSE_PLANTATIONS: "O2",
    OpenPoint.BLACK_MARKET_SAN_JUAN_ONLY: "O3",
    OpenPoint.BLACK_MARKET_PAID_LAST: "O3",
    OpenPoint.BLACK_MARKET_NO_PAPER_POINTS: "O3",
    OpenPoint.UNION_HALL_NEEDS_A_LOAD: "O4",
    OpenPoint.SMALL_WHARF_NEEDS_A_PAIR: "O5",
    OpenPoint.LIBRARY_TILE_WITH_HUT: "O6",
    OpenPoint.LIBRARY_TILE_WITH_HOSPICE: "O6",
    OpenPoint.HACIENDA_NEVER_RESHUFFLES: "O8",
    OpenPoint.FULL_SHIP_OR_NONE: "O10",
    OpenPoint.BANK_LIMITED: "O11",
    OpenPoint.AQUEDUCT_SMALL_PLANTS_FIRST: "O13",
    OpenPoint.ONE_FACTORY_PAYS: "O13",
    OpenPoint.GUESTS_ON_OWN_TURNS: "O14",
}
"""Option → the number that its point has in §6.2."""
