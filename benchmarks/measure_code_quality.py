"""
Compares the machine code made of GPU modules: by LLVM alone, with this package's passes
before and behind -O3, and by NVIDIA's libNVVM; of the corpus of real kernels, and of
kernels of our own in `code_quality/shapes`.

usage: python benchmarks/measure_code_quality.py [OPTION]... [DOCUMENT]

Needs clang 22, LLVM 22 and `ptxas`, and `test/corpus` on Python's path, as
`make code-quality` has it. Results are kept in build/code_quality; what was measured of
a module and has not changed since is not measured again.
"""

import argparse
import sys
import time
from pathlib import Path

from code_quality import report
from code_quality.columns import OTHER_COMPILERS
from code_quality.measure import BUILD, Result, environment, measure
from code_quality.nvptx import FEWEST, Limit, find_ptxas
from code_quality.subjects import corpus, shapes
from documents import put_tables
from precision.measure import BUILD as PRECISION_BUILD
from precision.subjects import Subject
from precision.tools import find_libnvvm

COMMAND = "make code-quality"


def measured(subjects: list[Subject], limit: Limit) -> list[Result]:
    """The results, in the order of the modules."""
    ptxas = find_ptxas(PRECISION_BUILD)
    libnvvm = find_libnvvm(PRECISION_BUILD)
    for found, package in ((ptxas, "nvidia-cuda-nvcc"), (libnvvm, "nvidia-nvvm")):
        if found is None:
            print(f"install PyPI's {package}, see docs/code-quality.md")
    made_with = environment(ptxas, libnvvm, limit)
    results: list[Result] = []
    start = time.monotonic()
    for number, subject in enumerate(subjects, 1):
        results.append(measure(subject, made_with, OTHER_COMPILERS))
        passed = time.monotonic() - start
        print(
            f"{number} of {len(subjects)}, {passed:.0f} s: {subject.id}",
            file=sys.stderr,
        )
    return results


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--all", action="store_true", help="the whole corpus")
    parser.add_argument(
        "--random", type=int, metavar="N", help="the sample, and N modules at random"
    )
    parser.add_argument(
        "--only", metavar="WORD", help="the modules with WORD in their names, no others"
    )
    parser.add_argument("--as-built", action="store_true", help="build no modules")
    parser.add_argument("--shapes", action="store_true", help="only our own kernels")
    parser.add_argument(
        "--registers",
        type=lambda word: FEWEST if word == FEWEST else int(word),
        metavar="N",
        help="give ptxas at most N a thread, or the fewest without more spills",
    )
    parser.add_argument("document", nargs="?", type=Path)
    arguments = parser.parse_args()

    subjects = shapes(BUILD / "shapes")
    chosen = f"{len(subjects)} kernels of our own"
    if not arguments.shapes:
        at_random = None if arguments.all else arguments.random or 0
        subjects += corpus(at_random, only=arguments.only, as_built=arguments.as_built)
        if arguments.only is not None:
            chosen += f" and the modules with `{arguments.only}` in their names"
        elif at_random is None:
            chosen += " and all modules of the corpus"
        else:
            chosen += ", the sample of the corpus and its kernels `samples`"
            if at_random:
                chosen += f" and {at_random} other modules"
    results = measured(subjects, arguments.registers)
    tables = {
        "what was run": report.what_was_run(results, chosen),
        "sums": report.sums(results),
        "worse": report.worse_than_others(results),
        "modules": report.each_module(results),
        "failures": report.failures(results),
    }
    put_tables(arguments.document, tables, COMMAND)


if __name__ == "__main__":
    main()
