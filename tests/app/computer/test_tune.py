"""The search for better numbers: it runs, repeats itself, and least squares are least squares."""

import json
import random
from pathlib import Path

import pytest

from app.computer.evaluation import THEMES
from app.computer.linear import Equations
from app.computer.tune import main
from app.computer.weights import FILE, WEIGHTS, numbers_of
from rules import Role


@pytest.mark.parametrize(("part", "games"), [("promise", "4"), ("roles", "1"), ("rules", "80")])
def test_every_part_writes_its_numbers(part: str, games: str, tmp_path: Path) -> None:
    before = FILE.read_bytes()
    written = []
    for name in ("one.json", "two.json"):
        path = tmp_path / name
        assert main([part, "--games", games, "--seed", "3", "--into", str(path)]) == 0
        written.append(json.loads(path.read_text("utf-8")))
    assert written[0] == written[1]
    assert FILE.read_bytes() == before
    data, old = written[0], json.loads(before)
    assert data[part]["made_by"] == f"python -m app.computer.tune {part} --games {games} --seed 3"
    assert data[part]["numbers"] != old[part]["numbers"]
    assert all(data[other] == old[other] for other in {"rules", "roles", "promise"} - {part})
    if part == "promise":
        assert data[part]["numbers"].keys() <= THEMES.keys()
    elif part == "roles":
        assert data[part]["numbers"].keys() == set(Role)
    else:
        assert data[part]["numbers"].keys() == numbers_of(WEIGHTS).keys()


def test_least_squares_find_what_made_the_values() -> None:
    """Each group has a level of its own, of which nothing must be seen in the weights."""
    chance, equations = random.Random(4), Equations()
    true = {"a": 2.0, "b": -1.0, "c": 0.5}
    for _ in range(200):
        level = chance.random() * 50
        rows = [{name: chance.random() for name in true if chance.random() < 0.7} for _ in range(4)]
        values = [level + sum(true[name] * number for name, number in row.items()) for row in rows]
        equations.add_group(rows, values)
    found = equations.solve(ridge=1e-6)
    assert found == pytest.approx(true, abs=1e-4)
