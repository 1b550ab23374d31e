"""A yardstick for speed that holds on any machine.

One *unit* is the processor time of a fixed piece of plain object work, about 28 µs on an idle
machine of 2020. Costs given in units can be compared between machines, because both sides are
measured in the same run.
"""

import statistics
import time


class _Crate:
    __slots__ = ("count", "kind")

    def __init__(self, kind: int, count: int) -> None:
        self.kind = kind
        self.count = count


def work() -> dict[int, int]:
    """The fixed piece: four rounds of counting, sorting and rebuilding two dozen small objects."""
    crates = [_Crate(i % 5, i & 3) for i in range(24)]
    sums: dict[int, int] = {}
    for _ in range(4):
        for crate in crates:
            if crate.count:
                sums[crate.kind] = sums.get(crate.kind, 0) + crate.count
        big = [(kind, count) for kind, count in sums.items() if count > 1]
        big.sort()
        crates = [_Crate(crate.kind, (crate.count + len(big)) & 3) for crate in crates]
    return sums


def unit_seconds(repeat: int = 9, loops: int = 2000) -> float:
    """Seconds of processor time of one unit: the median of several runs."""
    samples = []
    for _ in range(repeat):
        start = time.process_time()
        for _ in range(loops):
            work()
        samples.append((time.process_time() - start) / loops)
    return statistics.median(samples)
