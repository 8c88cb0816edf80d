"""
The packages' own tests of their OpenCL kernels, run natively.

usage: python test/corpus/package_tests.py [--pocl] [SUITE...]

The packages are installed in environments of the corpus; examples/pyopencl_native takes
the place of an OpenCL driver. What the tests would download is missing: they are
skipped, but a made-up picture takes the place of SciPy's. With --pocl, they are run by
PoCL (Debian's pocl-opencl-icd), too.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from gpu_corpus.fetch import environment, site_packages, source_distribution
from gpu_corpus.packages import pyfai, silx
from gpu_corpus.paths import CORPUS, PACKAGES, ROOT

_PYTEST = """
import sys
import pytest
sys.modules[sys.argv[1]] = None
sys.exit(pytest.main(sys.argv[2:]))
"""

_REPORT = "XDSL_GAS_PACKAGE_TESTS"
"""As in counted_launches.py, which only these tests can import."""

_MAKO = ("Mako==1.3.10", "MarkupSafe==3.0.2")
_SILX = (f"silx=={silx.VERSION}", *_MAKO, "filelock==3.20.0")
_ALL = (
    *(*_SILX, f"pyFAI=={pyfai.VERSION}", "bitshuffle==0.5.2", "fabio==2026.6.0"),
    *("h5py==3.16.0", "hdf5plugin==7.1.0", "lxml==6.1.3", "matplotlib==3.11.2"),
    *("contourpy==1.3.3", "cycler==0.12.1", "fonttools==4.68.0", "kiwisolver==1.5.1"),
    *("numexpr==2.14.2", "pillow==13.0.0", "pyparsing==3.3.3", "scipy==1.17.1"),
    *("python-dateutil==4.0.0", "pydantic==2.14.3", "pydantic_core==2.50.4"),
    *("annotated-types==0.8.0", "typing-inspection==0.4.5"),
)


@dataclass(frozen=True)
class Suite:
    """Tests of a package."""

    environment: str
    requirements: tuple[str, ...]
    tests: tuple[str, ...]
    """Modules of the package, or files and folders of its source distribution."""

    options: tuple[str, ...] = ()
    version: str = ""
    """That of the source distribution; empty if the tests are part of the package."""

    without: str = "none"
    """A module that the tests shall not find, whether it is installed or not."""


SUITES = {
    # Its conftest needs h5py. A minute and a half more of tests ask for SciPy.
    "silx": Suite(
        *("silx", _SILX, ("silx.opencl.test",), ("--noconftest",)), without="scipy"
    ),
    "silx-with-scipy": Suite("opencl-packages", _ALL, ("silx.opencl",)),
    "pyFAI": Suite("opencl-packages", _ALL, ("pyFAI.opencl.test",)),
    # Left out are truncated products of random floats: rounding decides on them.
    "reikna": Suite(
        "reikna",
        ("reikna==0.9.0", "funcsigs==1.0.2", *_MAKO),
        ("test_cluda",),
        ("-p", "older_pyopencl", "--api=ocl", "-k", "not i-ifccfi"),
        "0.9.0",
    ),
    "loopy": Suite(
        "loopy",
        (
            *("loopy==2025.2", "islpy==2025.2.5", "pymbolic==2025.1", "genpy==2022.1"),
            *("cgen==2025.1", "codepy==2025.1", "colorama==0.4.6", "scipy==1.17.1"),
            *("constantdict==2025.3", *_MAKO),
        ),
        ("test_nbody.py", "test_reduction.py", "test_scan.py"),
        version="2025.2",
    ),
}


@dataclass(frozen=True)
class Outcome:
    """What became of the tests of a suite."""

    passed: int
    skipped: int
    failed: list[str]
    kernels: int
    """The kernels that were launched."""
    launches: int
    refused: list[str]
    """The launches that ended with an error, also where the test goes on."""
    output: str

    @property
    def counts(self) -> str:
        """How many tests there are of each outcome."""
        failed = len(self.failed)
        return f"{self.passed} passed, {self.skipped} skipped, {failed} failed"

    def __str__(self) -> str:
        return (
            f"{self.counts}; {self.launches} launches of {self.kernels} kernels, "
            f"{len(self.refused)} refused"
        )


def run(name: str, *, native: bool = True) -> Outcome:
    """Installs the package if it is not there, and runs a suite; by PoCL if told so."""
    suite = SUITES[name]
    environment(suite.environment, *suite.requirements)
    tests = ("--pyargs", *suite.tests)
    if suite.version:
        source_distribution(name, suite.version, "test")
        tests = tuple(os.fspath(PACKAGES / name / each) for each in suite.tests)
    runtime = [ROOT / "examples" / "pyopencl_native"] if native else []
    path = (ROOT, *runtime, CORPUS, site_packages(suite.environment))
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        settings = {
            "PYTHONPATH": os.pathsep.join(map(str, path)),
            # What other versions compiled is no evidence.
            "XDG_CACHE_HOME": folder,
            "POCL_CACHE_DIR": folder,
            _REPORT: str(report),
        }
        done = subprocess.run(
            [
                *(sys.executable, "-c", _PYTEST, suite.without),
                *("-p", "counted_launches", "-q"),
                *("-p", "no:cacheprovider", *suite.options, *tests),
            ],
            cwd=folder,
            env=os.environ | settings,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
        )
        if not report.exists():
            raise RuntimeError(f"the tests did not run:\n{done.stdout}")
        return Outcome(**json.loads(report.read_text()), output=done.stdout)


def main() -> int:
    parser = argparse.ArgumentParser(description="Runs packages' own tests natively.")
    parser.add_argument("--pocl", action="store_true", help="run them by PoCL, too")
    parser.add_argument("suites", nargs="*", metavar="SUITE")
    arguments = parser.parse_args()
    names = arguments.suites or list(SUITES)
    if unknown := set(names) - SUITES.keys():
        sys.exit(f"no suite: {', '.join(unknown)}. There are {', '.join(SUITES)}.")
    failures = 0
    for name in names:
        if arguments.pocl:
            print(f"{name}, PoCL: {run(name, native=False).counts}", flush=True)
        outcome = run(name)
        print(f"{name}: {outcome}", flush=True)
        if outcome.failed or outcome.refused:
            print(outcome.output, *outcome.refused, sep="\n")
            failures += 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
