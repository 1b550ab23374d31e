"""The points that no authoritative text settles (RULES.md §6.2), each with the other way to play it.

Every point has a default, which all games are played by; a variant names the points that it plays otherwise.
Where a point has no option: of O1 only the text is missing, not a rule; the number of forest tiles (O2) and another
split of the colonists (O12) would need figures that nobody knows; and to refuse production, colonists or storage (O9)
there are no actions. O7 and the rest of O12 are switches of `Variant` itself.
"""

from enum import StrEnum

from .quick import quick


@quick
class OpenPoint(StrEnum):
    """A point of the rules that is played otherwise than by default."""

    # The comments say how, with the number of the point in §6.2 and the ruling that holds by default.

    # O2: the plantation under a forest goes to the discards instead of leaving the game (§1.5).
    FORESTS_REUSE_PLANTATIONS = "forests_reuse_plantations"
    # O3: the black market takes colonists from San Juan only (A95) …
    BLACK_MARKET_SAN_JUAN_ONLY = "black_market_san_juan_only"
    # … lets the place that a colonist leaves for it still work in that purchase (A96) …
    BLACK_MARKET_LEFT_PLACE_WORKS = "black_market_left_place_works"
    # … and takes no points while any are noted on paper (A100).
    BLACK_MARKET_NO_PAPER_POINTS = "black_market_no_paper_points"
    # O4: the union hall pays at its owner's first load, so not at all without one (A45).
    UNION_HALL_NEEDS_A_LOAD = "union_hall_needs_a_load"
    # O5: one barrel on the small wharf is no load for harbor, lighthouse and captain (A61).
    SMALL_WHARF_NEEDS_A_PAIR = "small_wharf_needs_a_pair"
    # O6: the library's second tile may be a quarry with a construction hut, and a hospice mans it (A25).
    LIBRARY_TILE_WITH_HUT = "library_tile_with_hut"
    LIBRARY_TILE_WITH_HOSPICE = "library_tile_with_hospice"
    # O8: the hacienda draws nothing when no tile lies face down (A20).
    HACIENDA_NEVER_RESHUFFLES = "hacienda_never_reshuffles"
    # O10: the colonist ship stays empty when the supply cannot fill it (A39).
    FULL_SHIP_OR_NONE = "full_ship_or_none"
    # O11: the bank has only the doubloons of the box (§1.1).
    BANK_LIMITED = "bank_limited"
    # O13: a plantation goes to the small plant first, so that the large one may have made nothing (A113).
    AQUEDUCT_SMALL_PLANTS_FIRST = "aqueduct_small_plants_first"
    # O13: a factory and a specialty factory together bring what the better one of them would (A112).
    ONE_FACTORY_PAYS = "one_factory_pays"
    # O14: guests move at their owner's own decisions only, not in windows before a phase or the scoring (§2.10).
    GUESTS_ON_OWN_TURNS = "guests_on_own_turns"
