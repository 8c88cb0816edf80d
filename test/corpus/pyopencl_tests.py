"""
PyOpenCL's own tests, run by PoCL and natively.

usage: python test/corpus/pyopencl_tests.py [--only-native] [TEST_FILE...]

The tests are those of the source distribution of the installed version of PyOpenCL, and
take an hour or so on two cores. Natively, examples/pyopencl_native takes the place of
an OpenCL driver. Prints a table of docs/native-evidence.md, and ends with exit code 1
if a test fails natively that PoCL passes.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree

from gpu_corpus.fetch import environment, site_packages, source_distribution
from gpu_corpus.paths import PACKAGES, ROOT

_NAME = "pyopencl"
_ENVIRONMENT = "pyopencl-tests"
_REQUIREMENTS = ("Mako==1.3.10", "MarkupSafe==3.0.2", "scipy==1.17.1")
_OUTCOMES = ("passed", "skipped", "failed")
_CONTEXT = re.compile(r"<(?:[^<>]|<[^<>]*>)*>")
"""What PyOpenCL calls a device or a context in the name of a test."""


def run(file: Path, *, native: bool) -> dict[str, str]:
    """
    Returns the outcomes of the tests of a file by their names. Those that are expected
    to fail, and do, are skipped.
    """
    path = [str(ROOT), str(site_packages(_ENVIRONMENT))]
    options: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            # What other versions compiled is no evidence.
            "XDG_CACHE_HOME": folder,
            "POCL_CACHE_DIR": folder,
        }
        if native:
            path.append(str(ROOT / "examples" / "pyopencl_native"))
            options = ["-p", "pyopencl_native"]
            # Whatever is installed is not found.
            settings["OCL_ICD_VENDORS"] = folder
        report = Path(folder, "report.xml")
        subprocess.run(
            [
                *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"),
                *(*options, f"--junitxml={report}", file.name),
            ],
            cwd=file.parent,
            env=os.environ | settings | {"PYTHONPATH": os.pathsep.join(path)},
            stdout=sys.stderr,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        tree = ElementTree.parse(report)
    return {
        _CONTEXT.sub("context", case.get("name", "")): _outcome(case)
        for case in tree.iter("testcase")
    }


def _outcome(case: ElementTree.Element) -> str:
    found = {child.tag for child in case}
    if found & {"failure", "error"}:
        return "failed"
    return "skipped" if "skipped" in found else "passed"


def _row(file: str, *outcomes: Mapping[str, str]) -> str:
    counts = [Counter(each.values()) for each in outcomes]
    cells = [str(count[outcome]) for count in counts for outcome in _OUTCOMES]
    return f"| {' | '.join((f'`{file}`', *cells))} |"


def _differing(
    pocl: Mapping[str, str], native: Mapping[str, str], outcome: str
) -> Sequence[str]:
    """Returns the tests with an outcome natively that PoCL passes."""
    passed = (name for name, each in pocl.items() if each == "passed")
    return [name for name in passed if native.get(name, "failed") == outcome]


def main() -> int:
    parser = argparse.ArgumentParser(description="Runs PyOpenCL's own tests.")
    parser.add_argument("--only-native", action="store_true", help="run no PoCL")
    parser.add_argument("files", nargs="*", metavar="TEST_FILE")
    arguments = parser.parse_args()
    source_distribution(_NAME, version(_NAME), "test")
    environment(_ENVIRONMENT, *_REQUIREMENTS)
    names = arguments.files or sorted(
        path.name for path in (PACKAGES / _NAME).glob("test_*.py")
    )
    rows: list[str] = []
    differing: dict[str, list[str]] = {"failed": [], "skipped": []}
    for name in names:
        file = PACKAGES / _NAME / name
        native = run(file, native=True)
        if arguments.only_native:
            pocl = dict.fromkeys(native, "passed")
        else:
            pocl = run(file, native=False)
        rows.append(_row(name, pocl, native))
        for outcome, listed in differing.items():
            listed += (f"{name}::{test}" for test in _differing(pocl, native, outcome))
    print("| tests | PoCL passed | skipped | failed | passed | skipped | failed |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    print(*rows, sep="\n")
    for outcome, listed in differing.items():
        print(f"\nPoCL passes, natively {outcome}: {len(listed)}", *listed, sep="\n")
    return 1 if differing["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
