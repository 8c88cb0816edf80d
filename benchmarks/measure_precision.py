"""
How many accesses stay generic after this package, after LLVM's `infer-address-spaces`,
after LLVM's -O3 and after NVIDIA's libNVVM: of the corpus of real kernels, and of
probes, one for each way that a pointer can take.

usage: python benchmarks/measure_precision.py [OPTION]... [DOCUMENT]

Needs LLVM 22, and `test/corpus` on Python's path, as `make precision` has it. Results
are kept in build/precision; what was measured of a module and has not changed since is
not measured again.
"""

import argparse
import random
import re
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from precision import report
from precision.measure import BUILD, Result, measure, versions
from precision.subjects import Subject, corpus, probes
from precision.tools import find_libnvvm

END = "<!-- end -->"
SEED = 22
"""For the choice of the modules that NVIDIA's library compiles."""


def measured(subjects: list[Subject], *, all_with_nvidia: bool) -> list[Result]:
    """The results, in the order of the modules."""
    choice = random.Random(SEED)
    made_with = versions()
    library = find_libnvvm(BUILD)
    if library is None:
        print("no libNVVM: install PyPI's nvidia-nvvm, see docs/precision.md")
    results: list[Result] = []
    start = time.monotonic()
    for number, subject in enumerate(subjects, 1):
        chosen = choice.random() < 1 / 3 or subject.in_sample or all_with_nvidia
        nvidia = library is not None and chosen
        results.append(measure(subject, made_with, library, nvidia=nvidia))
        if number % 20 == 0 or number == len(subjects):
            passed = time.monotonic() - start
            print(f"{number} of {len(subjects)}, {passed:.0f} s", file=sys.stderr)
    return results


def with_tables(text: str, tables: Mapping[str, str]) -> str:
    """The text with what stands between the markers of each table replaced."""
    for name, table in tables.items():
        begin = f"<!-- made by `make precision`: {name} -->"
        old = re.escape(begin) + ".*?" + re.escape(END)
        new = f"{begin}\n{table}\n{END}"
        if begin not in text:
            raise ValueError(f"no place for the table: {begin}")
        text = re.sub(old, lambda _, new=new: new, text, count=1, flags=re.DOTALL)
    return text


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sample", action="store_true", help="only the sample")
    parser.add_argument("--as-built", action="store_true", help="build no modules")
    parser.add_argument("--probes", action="store_true", help="only the probes")
    parser.add_argument("document", nargs="?", type=Path)
    arguments = parser.parse_args()

    tables: dict[str, str] = {}
    small = measured(probes(), all_with_nvidia=True)
    tables["probes"] = report.probe_table(small)
    tables["probes that failed"] = report.failures(small)
    if not arguments.probes:
        subjects = corpus(sample_only=arguments.sample, as_built=arguments.as_built)
        results = measured(subjects, all_with_nvidia=arguments.sample)
        chosen = "the sample" if arguments.sample else "the whole corpus"
        asked = sum(r.has("libNVVM") for r in results)
        tables["what was run"] = (
            f"Of {chosen}: {len(results)} modules; libNVVM: {asked} of "
            f"{sum(r.target == 'nvptx' for r in results)} modules for NVPTX."
        )
        tables["named"] = report.accesses_by_name(results)
        tables["optimised"] = report.accesses_after_optimisation(results)
        tables["PTX"] = report.accesses_of_ptx(results)
        tables["worse"] = report.worse(results)
        tables["left over"] = report.left_over(results)
        tables["failures"] = report.failures(results)
    if arguments.document is None:
        for name, table in tables.items():
            print(f"\n{name}\n\n{table}")
    else:
        text = arguments.document.read_text()
        arguments.document.write_text(with_tables(text, tables))


if __name__ == "__main__":
    main()
