"""
silx's own tests of its OpenCL kernels pass natively.

They run where silx is installed for them, `python test/corpus/package_tests.py` does;
with XDSL_GAS_REQUIRE_TOOLCHAIN set, it is installed.
"""

import os
from importlib.util import find_spec

import package_tests
import pytest
from gpu_corpus.commands import find_tool
from gpu_corpus.paths import ENVIRONMENTS

REQUIRED = "XDSL_GAS_REQUIRE_TOOLCHAIN" in os.environ


def test_silx_passes_its_tests():
    suite = package_tests.SUITES["silx"]
    if not REQUIRED:
        if find_spec("pyopencl") is None or find_tool("clang-22") is None:
            pytest.skip("needs PyOpenCL (`make clients`) and clang-22")
        if not (ENVIRONMENTS / suite.environment).exists():
            pytest.skip("silx is not installed, see package_tests.py")
    outcome = package_tests.run("silx")
    assert not outcome.failed, outcome.output
    assert not outcome.refused
    # The others need SciPy, images of OpenCL, or pictures that they download.
    assert outcome.passed == 18
    assert outcome.kernels >= 10
