"""
What the plugin costs at every start of `xdsl-opt`, and where the first operation of the
`llvm` dialect is read.

usage: python benchmarks/startup.py [PAIRS]

Both sides of a pair start a process that runs `xdsl-opt` on an empty module, or on a
module with one operation; one of them does not see the plugin's entry point. The sides
take turns in going first, so that a machine that gets slower or faster in between
favors neither.
"""

import os
import subprocess
import sys
import time
from statistics import median

PROGRAM = """
import importlib.metadata
import sys

side = sys.argv.pop()
if side == "without":
    all_entry_points = importlib.metadata.entry_points

    def entry_points(**parameters):
        return importlib.metadata.EntryPoints(
            e for e in all_entry_points(**parameters) if e.name != "xdsl_gas"
        )

    importlib.metadata.entry_points = entry_points

from xdsl.tools.xdsl_opt import main

main()
print("modules:", *sys.modules)
"""
"""`xdsl-opt`; the last argument says whether it is "with" or "without" the plugin."""

BUDGET_IN_MS = 5
DEFAULT_PAIRS = 40


EMPTY = "builtin.module {}"
ONE_OPERATION = "llvm.func @f()"


def start(side: str, text: str = EMPTY) -> tuple[float, frozenset[str]]:
    """
    Starts `xdsl-opt` "with" or "without" the plugin. Returns the milliseconds it took
    and the names of the modules that were loaded at its end.
    """
    # An installed package has its bytecode; without, each start would compile it.
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    begin = time.perf_counter()
    finished = subprocess.run(
        (sys.executable, "-c", PROGRAM, side),
        env=kept,
        check=True,
        input=text,
        stdout=subprocess.PIPE,
        text=True,
    )
    milliseconds = (time.perf_counter() - begin) * 1000
    *_, modules = finished.stdout.splitlines()
    return milliseconds, frozenset(modules.split()[1:])


def modules_of_the_plugin() -> list[str]:
    """The modules that only a start with the plugin loads, sorted."""
    return sorted(start("with")[1] - start("without")[1])


def compare(text: str, pairs: int) -> str:
    """Runs so many pairs on a text, and tells what they took."""
    times: dict[str, list[float]] = {"with": [], "without": []}
    for pair in range(pairs):
        for side in sorted(times, reverse=pair % 2 == 0):
            times[side].append(start(side, text)[0])
    differences = [w - o for w, o in zip(times["with"], times["without"], strict=True)]
    ratio = median(times["with"]) / median(times["without"])
    return (
        f"{pairs} pairs: {median(times['without']):.1f} ms without the plugin, "
        f"{median(times['with']):.1f} ms with it (x{ratio:.3f}); "
        f"median difference {median(differences):+.1f} ms"
    )


def main() -> None:
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT_PAIRS
    print("loaded by the plugin:", *modules_of_the_plugin())
    print(f"empty module, {compare(EMPTY, pairs)}, budget {BUDGET_IN_MS} ms")
    print(f"one llvm.func, {compare(ONE_OPERATION, pairs)}")


if __name__ == "__main__":
    main()
