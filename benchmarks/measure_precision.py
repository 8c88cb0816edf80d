"""
How many accesses stay generic after this package, after LLVM's `infer-address-spaces`,
after LLVM's -O3 and after NVIDIA's libNVVM: of the corpus of real kernels, and of
probes, one for each way that a pointer can take.

usage: python benchmarks/measure_precision.py [OPTION]... [DOCUMENT]

Needs LLVM 22, and `test/corpus` and `scripts` on Python's path, as `make precision` has
it. Results are kept in build/precision; what was measured of a module and has not
changed since is not measured again.
"""

import argparse
import sys
import time
from collections.abc import Container
from pathlib import Path

from documents import put_tables
from precision import report
from precision.measure import BUILD, Result, measure, versions
from precision.subjects import Subject, corpus, probes, sample_and_others
from precision.tools import find_libnvvm


def measured(subjects: list[Subject], fully: Container[str] | None) -> list[Result]:
    """
    The results, in the order of the modules. Only those named are optimized and
    compiled to machine code; None: all.
    """
    made_with = versions()
    library = find_libnvvm(BUILD)
    if library is None:
        print("no libNVVM: install PyPI's nvidia-nvvm, see docs/precision.md")
    results: list[Result] = []
    start = time.monotonic()
    for number, subject in enumerate(subjects, 1):
        wanted = fully is None or subject.id in fully
        results.append(measure(subject, made_with, library, fully=wanted))
        if number % 20 == 0 or number == len(subjects):
            passed = time.monotonic() - start
            print(f"{number} of {len(subjects)}, {passed:.0f} s", file=sys.stderr)
    return results


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--sample", action="store_true", help="only the sample of the corpus"
    )
    parser.add_argument(
        "--random", type=int, metavar="N", help="the sample, and N modules at random"
    )
    parser.add_argument(
        "--also", metavar="WORD", help="and the modules with WORD in their names"
    )
    parser.add_argument(
        "--only", metavar="WORD", help="the modules with WORD in their names, no others"
    )
    parser.add_argument(
        "--fully",
        type=int,
        metavar="N",
        help="optimize and compile only the modules of the sample and N at random",
    )
    parser.add_argument("--as-built", action="store_true", help="build no modules")
    parser.add_argument("--probes", action="store_true", help="only the probes")
    parser.add_argument("document", nargs="?", type=Path)
    arguments = parser.parse_args()

    tables: dict[str, str] = {}
    small = measured(probes(), None)
    tables["probes"] = report.probe_table(small)
    tables["probes that failed"] = report.failures(small)
    if not arguments.probes:
        at_random = 0 if arguments.sample else arguments.random
        subjects = corpus(
            at_random,
            arguments.also,
            only=arguments.only,
            as_built=arguments.as_built,
        )
        fully = None
        if arguments.fully is not None:
            fully = sample_and_others(arguments.fully)
        results = measured(subjects, fully)
        tables["what was run"] = report.what_was_run(
            results, at_random, arguments.also, arguments.only
        )
        if fully is not None:
            tables["what was run"] += (
                " Optimized and compiled to machine code were the modules of the "
                f"sample and {arguments.fully} others, chosen at random."
            )
        tables["named"] = report.accesses_by_name(results)
        tables["optimized"] = report.accesses_after_optimization(results)
        tables["PTX"] = report.accesses_of_ptx(results)
        tables["GCN"] = report.accesses_of_gcn(results)
        tables["IGC"] = report.accesses_of_igc(results)
        tables["worse"] = report.worse([*results, *small])
        tables["left over"] = report.left_over(results)
        tables["failures"] = report.failures(results)
    put_tables(arguments.document, tables, "make precision")


if __name__ == "__main__":
    main()
