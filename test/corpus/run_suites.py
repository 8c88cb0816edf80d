"""
Test suites of other OpenCL implementations, run natively and in the checked mode.

usage: python test/corpus/run_suites.py SUITE... [--only TEXT] [--document FILE]

The tables go into the document; their writer is in `scripts`, as `make suites` has it.

Each file of a suite runs in a process of its own, as many at a time as there are
processors; a crash counts as wrong. The suites are Debian's packages: they are fetched.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from documents import put_tables
from suites.outcomes import Outcome, Verdict, reasons, table

SUITES = ("piglit", "oclgrind")
SECONDS = 600
"""How long a file may take."""


def main() -> int:
    """Returns 1 if a test is wrong, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("suites", nargs="*", metavar="SUITE", help=", ".join(SUITES))
    parser.add_argument("--only", default="", metavar="TEXT", help="paths with TEXT")
    parser.add_argument("--document", type=Path, help="a file for the tables")
    parser.add_argument("--file", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    suites: list[str] = options.suites or list(SUITES)
    if unknown := set(suites) - set(SUITES):
        parser.error(f"no suite {', '.join(unknown)}; there are {', '.join(SUITES)}")
    if options.file is not None:
        for outcome in _suite(suites[0]).run(options.file):
            print(json.dumps(asdict(outcome)), flush=True)
        return 0
    wrong = 0
    tables: dict[str, str] = {}
    for suite in suites:
        outcomes = list(_run(suite, options.only))
        tables[suite] = "\n".join(table(suite, _suite(suite).MODES, outcomes))
        if options.document is None:
            print(tables[suite], flush=True)
        for verdict in list(Verdict)[1:]:
            print(f"\n{verdict}:", *reasons(outcomes, verdict), sep="\n  ")
        print(*(o for o in outcomes if o.verdict is not Verdict.PASSED), sep="\n")
        wrong += sum(o.verdict is Verdict.WRONG for o in outcomes)
    if options.document is not None:
        put_tables(options.document, tables, "make suites")
    return 1 if wrong else 0


def _suite(name: str) -> Any:
    return import_module(f"suites.{name}")


def _run(suite: str, only: str) -> Iterator[Outcome]:
    module = _suite(suite)
    module.fetch()
    paths: list[Path] = [path for path in module.files() if only in str(path)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = pool.map(partial(_run_file, suite), paths)
        for number, found in enumerate(outcomes, 1):
            if number % 50 == 0 or number == len(paths):
                print(f"{number} of {len(paths)}", file=sys.stderr, flush=True)
            yield from found


def _run_file(suite: str, path: Path) -> list[Outcome]:
    module = _suite(suite)
    command = [sys.executable, "-W", "ignore", __file__, suite, "--file", str(path)]
    try:
        done = subprocess.run(
            command,
            env=os.environ | {"XDSL_GAS_CACHE": "0"},
            capture_output=True,
            text=True,
            timeout=SECONDS,
            stdin=subprocess.DEVNULL,
        )
        text, end = done.stdout, done.returncode
        reason = f"exit code {end}: {done.stderr.strip().splitlines()[-1:]}"
    except subprocess.TimeoutExpired as expired:
        text = (expired.stdout or b"").decode()
        end, reason = 1, f"takes more than {SECONDS} s"
    outcomes = [
        _outcome(line) for line in text.splitlines() if line.startswith('{"part')
    ]
    if end:
        part = str(path.parent.relative_to(module.ROOT))
        mode = outcomes[-1].mode if outcomes else next(iter(module.MODES))
        if outcomes:
            reason += f", behind {outcomes[-1].test}"
        outcomes.append(Outcome(part, path.name, mode, Verdict.WRONG, reason))
    return outcomes


def _outcome(line: str) -> Outcome:
    fields = json.loads(line)
    return Outcome(**fields | {"verdict": Verdict(fields["verdict"])})


if __name__ == "__main__":
    sys.exit(main())
