"""The open points of the rules in words: what each is about, its default and the other way, and a sentence.

The command line and the form of a new game offer them by these names, which are the referee's (RULES.md §6.2).
Nothing here needs the referee, so that the title need not wait for it.
"""

from typing import Final, NamedTuple

from .language import texts


class PointWords(NamedTuple):
    """A short name, the default and the other way in a few words, and the other way in a sentence."""

    name: str
    default: str
    otherwise: str
    sentence: str


_WORDS: Final = texts(
    {
        "forests_reuse_plantations": (
            "Forests",
            "use plantations up",
            "send them to the discards",
            "The plantation under a forest goes to the discards and can come back, instead of leaving the game.",
        ),
        "black_market_san_juan_only": (
            "Black Mkt: people",
            "from any place",
            "from San Juan only",
            "The Black Market takes a colonist from San Juan only.",
        ),
        "black_market_left_place_works": (
            "Black Mkt: place left",
            "no longer works",
            "still works",
            "The place that a colonist leaves for the Black Market still works in that purchase.",
        ),
        "black_market_no_paper_points": (
            "Black Mkt: points",
            "on paper as well",
            "none while on paper",
            "The Black Market takes no points while points are noted on paper.",
        ),
        "union_hall_needs_a_load": (
            "Union Hall",
            "pays in any case",
            "pays at the first load",
            "The Union Hall pays at its owner's first load, and nothing to an owner who loads nothing.",
        ),
        "small_wharf_needs_a_pair": (
            "Small Wharf",
            "one barrel is a load",
            "a load is a pair",
            "One barrel alone on the Small Wharf is no load for the Harbor, the Lighthouse and the captain.",
        ),
        "library_tile_with_hut": (
            "Library and hut",
            "no second quarry",
            "a quarry with the hut",
            "The second tile of the Library may be a quarry if the Construction Hut is occupied.",
        ),
        "library_tile_with_hospice": (
            "Library and Hospice",
            "no second colonist",
            "a second colonist",
            "The second tile of the Library gets a colonist too if the Hospice is occupied.",
        ),
        "hacienda_never_reshuffles": (
            "Hacienda",
            "reshuffles discards",
            "never reshuffles",
            "The Hacienda draws nothing while no tile lies face down.",
        ),
        "full_ship_or_none": (
            "Colonist ship",
            "takes what is left",
            "is full or empty",
            "The colonist ship stays empty when the supply cannot fill it.",
        ),
        "bank_limited": (
            "Money",
            "never runs short",
            "is what the box has",
            "The bank has only the doubloons that are in the box, and pays what is left of them.",
        ),
        "aqueduct_small_plants_first": (
            "Aqueduct",
            "for its owner",
            "small plants first",
            "For the Aqueduct a barrel counts as the small plant's first, so that the large one may have made none.",
        ),
        "one_factory_pays": (
            "Two factories",
            "both pay",
            "the better one pays",
            "Factory and Specialty Factory together bring only what the better one of them would.",
        ),
        "guests_on_own_turns": (
            "Guests",
            "move before phases too",
            "move on own turns",
            "Guests move at their owner's own decisions only: nobody is asked before a phase or before the scoring.",
        ),
    }
)

OPEN_POINTS: Final = {name: PointWords(*words) for name, words in _WORDS.items()}
"""Name of the option → its words."""
