"""
Compares the machine code that `xdsl-gas` makes of LLVM IR with each preset, with lists
of passes that could be presets, and that clang makes alone; of the corpus of real
kernels, and of kernels of our own in `code_quality/shapes`.

usage: python benchmarks/measure_presets.py [OPTION]... [DOCUMENT]

Needs clang 22, `ptxas`, and `test/corpus` on Python's path, as
`make code-quality-presets` has it; for machine code of SPIR-V also Intel's `ocloc`.
Results are kept in build/code_quality.
"""

import argparse
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from code_quality import presets_report
from code_quality.measure import BUILD, Result, environment, measure
from code_quality.nvptx import find_ptxas
from code_quality.presets import PRESETS, TARGETS
from code_quality.subjects import corpus, shapes
from documents import put_tables
from precision.igc import exists as has_intel
from precision.measure import BUILD as PRECISION_BUILD

COMMAND = "make code-quality-presets"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--random", type=int, metavar="N", help="the sample, and N modules at random"
    )
    parser.add_argument(
        "--only", metavar="WORD", help="the modules with WORD in their names, no others"
    )
    parser.add_argument("--as-built", action="store_true", help="build no modules")
    parser.add_argument("--shapes", action="store_true", help="only our own kernels")
    parser.add_argument(
        "--target",
        action="append",
        choices=TARGETS,
        help="the modules for this target, and the tables about it",
    )
    parser.add_argument(
        "-j", type=int, default=1, metavar="N", help="measure N modules at once"
    )
    parser.add_argument("document", nargs="?", type=Path)
    arguments = parser.parse_args()

    targets = arguments.target or TARGETS
    subjects = [s for s in shapes(BUILD / "shapes") if s.target in targets]
    if not arguments.shapes:
        subjects += corpus(
            arguments.random or 0,
            only=arguments.only,
            as_built=arguments.as_built,
            targets=targets,
        )
    ptxas = find_ptxas(PRECISION_BUILD)
    if ptxas is None:
        print("install PyPI's nvidia-cuda-nvcc, see docs/code-quality.md")
    if not has_intel():
        print("install Debian's intel-opencl-icd for machine code of SPIR-V")
    made_with = environment(ptxas, None, None)
    start = time.monotonic()
    results: list[Result] = []
    with ThreadPoolExecutor(arguments.j) as pool:
        work = partial(measure, made_with=made_with, comparison=PRESETS)
        for number, result in enumerate(pool.map(work, subjects), 1):
            passed = time.monotonic() - start
            progress = f"{number} of {len(subjects)}, {passed:.0f} s: {result.id}"
            print(progress, file=sys.stderr)
            results.append(result)
    tables = {
        **{target: presets_report.sums(results, target) for target in targets},
        **{
            f"worse for {target}": presets_report.worse_default(results, target)
            for target in targets
        },
        **{
            f"failures for {target}": presets_report.failures(results, target)
            for target in targets
        },
    }
    put_tables(arguments.document, tables, COMMAND)


if __name__ == "__main__":
    main()
