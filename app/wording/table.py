"""Sentences around the game: handing over, the last round, taking back, the score."""

from collections.abc import Mapping, Sequence
from typing import Final

from rules import EndReason, Good, Score

from ..key_names import key_name
from ..language import Words, say, say_many, texts
from .events import winners
from .names import count, listed, people, summed

LAST_ROUND: Final = Words(
    {
        EndReason.COLONISTS: "the colonist ship could not be filled",
        EndReason.CITY: "all city spaces of a player are filled",
        EndReason.VP: "no victory points are left",
    }
)


SINCE_HEADING: Final = texts("Since your last turn")
SINCE_NOTHING: Final = texts("Nothing has happened since your last turn.")
SO_FAR_HEADING: Final = texts("So far")
SO_FAR_NOTHING: Final = texts("The game begins.")
HAND_OVER_HINT: Final = texts("Press Enter when nobody else is looking.")
UNDO_NOTHING: Final = texts("There is nothing to take back.")
AS_IT_WAS_HINT: Final = texts("This is only to look at. The game stays as it is until you go back to here.")
NOTHING_SINCE: Final = texts("The game is at this point now: there is nothing to go back from.")
ONLY_LOOKING: Final = texts("Another program has this game open: here you may only look.")
WENT_BACK: Final = texts("The game goes on from here. The same choices bring the same tiles.")
UNDO_TILES: Final = texts("This also takes back tiles that have been turned up; the same ones will come again.")


def without_choice(told: str) -> str:
    """Say what was done at once, because nothing else was possible."""
    return say("Without another choice: {told}", told=told)


def would_make(goods: Mapping[Good, int]) -> str:
    """Say what a craftsman phase would bring with the colonists as they stand, in barrels."""
    return say("A craftsman would now make you: {goods}.", goods=summed(goods))


def last_round(reasons: Sequence[EndReason]) -> str | None:
    """Say why this round is the last, or None while the game goes on."""
    if not reasons:
        return None
    return say("Last round: {reasons}.", reasons=listed(LAST_ROUND[reason] for reason in reasons))


def hand_over(name: str) -> str:
    """Ask for the keyboard to be handed on."""
    return say("Hand the keyboard to {name}.", name=name)


def no_key(character: str) -> str:
    """Say that a key means nothing now."""
    return say("No choice has the key {key}.", key=key_name("Space") if character == " " else character)


def left_out(number: int, *, possible: bool) -> str:
    """Say how many choices have no line, and whether any of them is possible."""
    if possible:
        return say_many(number, "… {n} more: the arrows show it", "… {n} more: the arrows show them")
    return say_many(number, "… {n} more, not possible now", "… {n} more, none of them possible now")


def own_choice(sentence: str) -> str:
    """Remind a player of the own last choice."""
    return say("Your last choice: {sentence}", sentence=sentence)


def undo_others(names: Sequence[str], seats: Sequence[int]) -> str:
    """Ask before something that other players did is taken back."""
    return say("This takes back what {names} did. Does the whole table agree?", names=people(seats, names))


def computer_level(level: str | None) -> str:
    """Say what a computer player is: `computer: normal`."""
    return say("computer: {level}", level=level_name(level))


LEVEL: Final = Words(
    {
        "random": "random",
        "easy": "easy",
        "normal": "normal",
        "hard": "hard",
    },
    "computer player",
)


def level_name(level: str | None) -> str:
    """Name the level of a computer player."""
    if level is None:
        return say("unknown")
    return LEVEL.get(level, level)


def computers_help(sign: str) -> str:
    """Say what is special about computer players."""
    return say(
        "The sign {sign} and a level mark them. They know only what a player in that seat may know. Space stops them "
        "and lets them go on; the settings say how fast their actions follow each other. Undo goes back to the last "
        "choice of a person.",
        sign=sign,
    )


def computer_fault(name: str) -> str:
    """Say that a computer player failed, and what was done about it."""
    return say("The computer player {name} made a mistake, so the table chose a safe action for it.", name=name)


def undone(name: str) -> str:
    """Say whose last action was taken back."""
    return say("The last action of {name} is taken back.", name=name)


def as_it_was(actions: int, total: int) -> str:
    """Say that the table is shown as it was after so many of all actions."""
    if actions == total:
        return say("As it is now, after {actions}", actions=count(actions, "action"))
    return say("As it was after {actions} of {total} actions", actions=actions, total=total)


def asked_then(question: str) -> str:
    """Say what was asked next."""
    return say("Then: {question}", question=question)


def go_back(actions: int, names: Sequence[str], seats: Sequence[int]) -> str:
    """Ask before everything since an earlier moment is taken back."""
    return say(
        "This takes back everything since: {actions} of {names}. Does the whole table agree?",
        actions=count(actions, "action"),
        names=people(seats, names),
    )


def undo_note(by: str | None, told: str, actions: int) -> str:
    """Say in the log who took back what; `told` is the sentence of the first of those actions."""
    template = "Taken back: {told}"
    if by is not None:
        template = "Taken back by {by}: {told}"
    if actions > 1:
        template = "Taken back: {n} actions, the first of them: {told}"
        if by is not None:
            template = "Taken back by {by}: {n} actions, the first of them: {told}"
    return say(template, by=by, n=actions, told=told)


def seat_note(before: str, now: str, level_before: str | None, level: str | None) -> str:
    """Say in the log that a seat changed hands; a level is that of a computer player, None a person."""
    if level is not None and before == now:
        return say("A computer player, level {level}, plays for {now} from now on.", level=level_name(level), now=now)
    if level is not None:
        template = "{now}, a computer player, level {level}, now sits in the seat of {before}."
        return say(template, now=now, level=level_name(level), before=before)
    if level_before is not None and before == now:
        return say("{now} plays in person from now on.", now=now)
    return say("{now} now sits in the seat of {before}.", now=now, before=before)


def result(scores: Sequence[Score], names: Sequence[str]) -> str:
    """Say who has won, with how many points, and what decided if totals were equal."""
    first = [seat for seat, score in enumerate(scores) if score.rank == 1]
    best = scores[first[0]]
    rivals = [seat for seat, score in enumerate(scores) if score.total == best.total]
    sentence = winners(first, names)
    if len(rivals) == 1:
        return sentence
    if len(first) == len(rivals):
        template = "{sentence} Points are equal, and doubloons and barrels are as well ({tiebreak} each)."
    else:
        template = "{sentence} {rivals} have {points} each; doubloons and barrels together decided ({tiebreak})."
    return say(
        template,
        sentence=sentence,
        rivals=people(rivals, names),
        points=count(best.total, "point"),
        tiebreak=best.tiebreak if len(first) == len(rivals) else _tiebreaks(scores, rivals, names),
    )


def _tiebreaks(scores: Sequence[Score], seats: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(f"{names[seat]} {scores[seat].tiebreak}" for seat in seats)
