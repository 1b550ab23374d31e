"""The course of a finished game: everybody's points at the end of each round."""

from rules import Event, Game, scores, step


def points_by_round(game: Game) -> list[tuple[int, ...]]:
    """Total points by seat at the end of each round, the final ones last.

    Each line counts what everybody would have had if the game had ended there, chips included: it
    is for the end of the game, when nothing is secret any more.
    """
    state = game.state_after(0)
    rounds: list[tuple[int, ...]] = []
    forgotten: list[Event] = []
    for recorded in game.actions:
        before = state.round
        step(state, recorded.action, forgotten)
        if state.round != before:
            rounds.append(tuple(score.total for score in scores(state)))
    rounds.append(tuple(score.total for score in scores(state)))
    return rounds
