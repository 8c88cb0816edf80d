"""The phases of modules, of this commit beside the baseline."""

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from performance.baseline import ROOT, tree_of_baseline
from performance.processes import Server

Seconds = dict[str, float]
"""The seconds of each phase; `operations` and `after` are numbers of operations."""

NOW = "now"
BASELINE = "baseline"


def compared(
    paths: Sequence[Path], rounds: int, *, with_baseline: bool = True
) -> dict[str, Seconds]:
    """
    The sums over modules of the least that each phase took, by side. Each side reads
    every module in one process, in turns. The baseline is left out where git lacks it.
    """
    servers = {NOW: Server("phases", ROOT)}
    if with_baseline:
        baseline = tree_of_baseline()
        if baseline is None:
            print("git does not have the baseline: not compared", file=sys.stderr)
        else:
            servers[BASELINE] = Server("phases", baseline)
    least: dict[str, list[Seconds]] = {side: [] for side in servers}
    try:
        for path in paths:
            for server in servers.values():
                # What is made once, as imports and caches, is not measured.
                server.ask(str(path))
        for path in paths:
            found: dict[str, list[Seconds]] = {side: [] for side in servers}
            for number in range(rounds):
                for side in sorted(servers, reverse=number % 2 == 1):
                    found[side].append(json.loads(servers[side].ask(str(path))))
            for side, rows in found.items():
                least[side].append(
                    {phase: min(row[phase] for row in rows) for phase in rows[0]}
                )
    finally:
        for server in servers.values():
            server.stop()
    return {side: total(rows) for side, rows in least.items()}


def total(rows: Iterable[Seconds]) -> Seconds:
    """The sum of several modules, phase by phase."""
    summed: Seconds = {}
    for row in rows:
        for phase, seconds in row.items():
            summed[phase] = summed.get(phase, 0.0) + seconds
    return summed
