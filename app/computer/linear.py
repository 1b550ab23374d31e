"""Least squares with named, mostly absent features, in plain Python."""

from collections.abc import Iterable, Mapping, Sequence


class Equations:
    """The normal equations of a least-squares fit, collected bit by bit."""

    def __init__(self) -> None:
        self._at: dict[str, int] = {}
        self._products: list[list[float]] = []
        self._targets: list[float] = []

    def add_group(self, rows: Sequence[Mapping[str, float]], values: Sequence[float]) -> None:
        """Rows of which only the differences count: rows and values are taken relative to their means."""
        size = len(rows)
        mean = sum(values) / size
        together: dict[int, float] = {}
        for row, value in zip(rows, values, strict=True):
            numbered = [(self._number(name), number) for name, number in row.items() if number]
            for at, number in numbered:
                together[at] = together.get(at, 0.0) + number
                self._targets[at] += number * (value - mean)
            self._add(numbered, 1.0)
        self._add(list(together.items()), -1.0 / size)

    def _number(self, name: str) -> int:
        at = self._at.get(name)
        if at is None:
            at = self._at[name] = len(self._at)
            for line in self._products:
                line.append(0.0)
            self._products.append([0.0] * (at + 1))
            self._targets.append(0.0)
        return at

    def _add(self, row: Iterable[tuple[int, float]], weight: float) -> None:
        entries = list(row)
        for at, number in entries:
            line, scaled = self._products[at], weight * number
            for other, factor in entries:
                line[other] += scaled * factor

    def solve(self, ridge: float) -> dict[str, float]:
        """The weights by name; `ridge` keeps those near 0 that the rows say little about."""
        size = len(self._targets)
        lines = [[*line, self._targets[at]] for at, line in enumerate(self._products)]
        for at in range(size):
            lines[at][at] += ridge
        for at in range(size):
            # The matrix is positive definite, so the diagonal never vanishes.
            pivot = lines[at]
            for below in range(at + 1, size):
                factor = lines[below][at] / pivot[at]
                if factor:
                    line = lines[below]
                    for k in range(at, size + 1):
                        line[k] -= factor * pivot[k]
        found = [0.0] * size
        for at in range(size - 1, -1, -1):
            rest = sum([lines[at][k] * found[k] for k in range(at + 1, size)])
            found[at] = (lines[at][size] - rest) / lines[at][at]
        return {name: found[at] for name, at in self._at.items()}
