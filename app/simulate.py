"""Games without a screen: computer players only, many in a row, and what came of them (RECORD.md §4)."""

import random
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules import Action, Game, GameView, LegalActions, Player, Setup, Variant

from . import files, wording
from .computer import LEVELS, ComputerPlayer, Stop
from .computer.turn import take_turn
from .language import say, say_many


@dataclass(slots=True)
class BotResult:
    """What one computer player did in all its games; points are totals, times seconds.

    `longest` is the longest time for one decision, `faults` what it did wrong: then a safe action was done for it.
    """

    level: str
    wins: int = 0
    shared_wins: int = 0
    points: int = 0
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    faults: list[str] = field(default_factory=list)


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
            say_many(
                self.games,
                "{n} game of {players} players in {seconds} seconds.",
                "{n} games of {players} players in {seconds} seconds.",
                players=len(self.bots),
                seconds=f"{self.seconds:.1f}",
            ),
            say(
                "A game took {rounds} rounds and {decisions} decisions on average.",
                rounds=f"{self.rounds / self.games:.1f}",
                decisions=f"{self.decisions / self.games:.0f}",
            ),
            "",
            say("Bot  Level        Wins  Shared  Mean points  Milliseconds a decision  The longest"),
        ]
        for number, bot in enumerate(self.bots, 1):
            level, mean = wording.level_name(bot.level), bot.points / self.games
            lines.append(
                f"{number:>3}  {level:<11} {bot.wins:>5}  {bot.shared_wins:>6}  {mean:>11.2f}"
                f"  {1000 * bot.seconds / max(1, bot.decisions):>23.3f}  {1000 * bot.longest:>11.1f}"
            )
        return "\n".join(lines)


def simulate(
    levels: Sequence[str],
    games: int,
    seed: int,
    variant: Variant | None = None,
    record: Path | None = None,
    players: Mapping[str, ComputerPlayer] | None = None,
) -> Result:
    """Play games between computer players of these levels, one level a player (`players`: who plays a level).

    In game g bot i sits in seat (i + g) mod N. Each game is written into the folder `record` if
    one is given. Raises OSError if that fails, and FileExistsError before it would replace a
    file that is not the same game.
    """
    result = Result(bots=[BotResult(level) for level in levels])
    started = time.perf_counter()
    if record is not None:
        record.mkdir(parents=True, exist_ok=True)
    for number in range(games):
        game = _play(levels, number, seed, variant or Variant(), result.bots, players or LEVELS)
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


def _timed(player: ComputerPlayer, bot: BotResult) -> ComputerPlayer:
    """The same player, its time being noted. What it is shown is made before."""

    def play(view: GameView, legal: LegalActions, rng: random.Random, stop: Stop | None = None) -> Action:
        started = time.perf_counter()
        try:
            return player(view, legal, rng) if stop is None else player(view, legal, rng, stop)
        finally:
            seconds = time.perf_counter() - started
            bot.seconds += seconds
            bot.longest = max(bot.longest, seconds)
            bot.decisions += 1

    return play


def _play(
    levels: Sequence[str],
    number: int,
    seed: int,
    variant: Variant,
    results: list[BotResult],
    players: Mapping[str, ComputerPlayer],
) -> Game:
    """Play one game and add it to the bots' results."""
    bots = list(_seats(len(levels), number))
    # Only `random()` is promised to give the same numbers on every Python.
    chance = random.Random(f"{seed}/{number}")
    seats = tuple(Player(f"Bot {bot + 1}", "computer", levels[bot]) for bot in bots)
    timed = [_timed(players[bot.level], bot) for bot in results]
    game = Game(Setup(seats, seed=int(chance.random() * 2**53), variant=variant))
    while (decision := game.decision) is not None:
        action, fault = take_turn(game, timed[bots[decision.seat]], chance)
        if fault is not None:
            results[bots[decision.seat]].faults.append(
                f"game {number + 1}, action {len(game.actions) + 1}: {fault.problem}"
            )
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
