"""Games without a screen: computer players only, many in a row, and what came of them (RECORD.md §4)."""

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules import Game, Player, Setup, Variant

from . import files
from .computer import LEVELS


@dataclass(slots=True)
class BotResult:
    """What one computer player did in all its games; points are totals, times seconds."""

    level: str
    wins: int = 0
    shared_wins: int = 0
    points: int = 0
    decisions: int = 0
    seconds: float = 0.0


@dataclass(slots=True)
class Result:
    """What came of a number of games."""

    games: int = 0
    seconds: float = 0.0
    rounds: int = 0
    decisions: int = 0
    bots: list[BotResult] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The result as the object that `--json` prints."""
        return {
            "games": self.games,
            "seconds": self.seconds,
            "rounds_mean": self.rounds / self.games,
            "decisions_mean": self.decisions / self.games,
            "bots": [
                {
                    "level": bot.level,
                    "wins": bot.wins,
                    "shared_wins": bot.shared_wins,
                    "mean_total": bot.points / self.games,
                    "seconds_per_decision": bot.seconds / max(1, bot.decisions),
                }
                for bot in self.bots
            ],
        }

    def to_text(self) -> str:
        """The result as a small table for people."""
        lines = [
            f"{self.games} {'game' if self.games == 1 else 'games'} of {len(self.bots)} players "
            f"in {self.seconds:.1f} seconds.",
            f"A game took {self.rounds / self.games:.1f} rounds and {self.decisions / self.games:.0f} decisions "
            "on average.",
            "",
            "Bot  Level        Wins  Shared  Mean points  Milliseconds a decision",
        ]
        for number, bot in enumerate(self.bots, 1):
            lines.append(
                f"{number:>3}  {bot.level:<11} {bot.wins:>5}  {bot.shared_wins:>6}  {bot.points / self.games:>11.2f}"
                f"  {1000 * bot.seconds / max(1, bot.decisions):>23.3f}"
            )
        return "\n".join(lines)


def simulate(
    levels: Sequence[str], games: int, seed: int, variant: Variant | None = None, record: Path | None = None
) -> Result:
    """Play games between computer players of these levels, one level a player.

    In game g bot i sits in seat (i + g) mod N. Each game is written into the folder `record` if
    one is given. Raises OSError if that fails, and FileExistsError before it would replace a
    file that is not the same game.
    """
    result = Result(bots=[BotResult(level) for level in levels])
    started = time.perf_counter()
    if record is not None:
        record.mkdir(parents=True, exist_ok=True)
    for number in range(games):
        game = _play(levels, number, seed, variant or Variant(), result.bots)
        result.games += 1
        result.rounds += game.state.round
        result.decisions += len(game.actions)
        if record is not None:
            _record(game, record / f"game-{number + 1:0{len(str(games))}}.json")
    result.seconds = time.perf_counter() - started
    return result


def _seats(players: int, number: int) -> Iterator[int]:
    """Which bot sits in each seat of a game."""
    return ((seat - number) % players for seat in range(players))


def _play(levels: Sequence[str], number: int, seed: int, variant: Variant, results: list[BotResult]) -> Game:
    """Play one game and add it to the bots' results."""
    bots = list(_seats(len(levels), number))
    # Only `random()` is promised to give the same numbers on every Python.
    chance = random.Random(f"{seed}/{number}")
    players = tuple(Player(f"Bot {bot + 1}", "computer", levels[bot]) for bot in bots)
    game = Game(Setup(players, seed=int(chance.random() * 2**53), variant=variant))
    while (decision := game.decision) is not None:
        bot = results[bots[decision.seat]]
        started = time.perf_counter()
        action = LEVELS[bot.level](game.view(decision.seat), game.legal_actions, chance)
        bot.seconds += time.perf_counter() - started
        bot.decisions += 1
        game.apply(action, decision.seat)
    scores = game.scores or []
    winners = sum(score.rank == 1 for score in scores)
    for seat, score in enumerate(scores):
        bot = results[bots[seat]]
        bot.points += score.total
        bot.wins += score.rank == 1 and winners == 1
        bot.shared_wins += score.rank == 1 and winners > 1
    return game


def _record(game: Game, path: Path) -> None:
    """Write one game. A file of the same game may be there, another one is left alone."""
    from rules import write_game

    data = write_game(game).encode()
    if path.exists() and path.read_bytes() != data:
        raise FileExistsError(None, "another game is there, which is not replaced", str(path))
    files.write_safely(path, data)
