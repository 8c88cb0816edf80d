"""xdsl-gas as a step of CMake's and Ninja's builds."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from clients import EXAMPLES, assemble, attempt, generic_accesses, require, run

KERNELS = ("cuda", "opencl")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the examples, which a test may change."""
    for name in (*KERNELS, "cmake", "ninja"):
        shutil.copytree(EXAMPLES / name, tmp_path / name)
    return tmp_path


def build_with_cmake(source: Path) -> Path:
    """Builds the example of CMake, and returns the build directory."""
    build = source / "build"
    run(["cmake", "-G", "Ninja", "-S", source / "cmake", "-B", build], source)
    run(["cmake", "--build", build], source)
    return build


def build_with_ninja(source: Path) -> Path:
    """Builds the example of Ninja, and returns the build directory."""
    run(["ninja"], source / "ninja")
    return source / "ninja" / "build"


BUILDS = [
    pytest.param(build_with_cmake, ["cmake", "--build", "../build"], id="cmake"),
    pytest.param(build_with_ninja, ["ninja"], id="ninja"),
]


@pytest.mark.parametrize(("build", "again"), BUILDS)
def test_a_build_resolves_kernels_and_follows_changes(
    source: Path, build: Callable[[Path], Path], again: list[str]
):
    require(
        packages=("nvidia-cuda-nvcc",),
        tools=("clang-22", "llc-22", "ninja", "xdsl-gas"),
    )
    if build is build_with_cmake:
        require(tools=("cmake",))
    made = build(source)
    outputs = sorted(made.glob("*.ptx"))
    assert len(outputs) == 2
    for ptx in outputs:
        assert ".entry" in ptx.read_text()
        assert not generic_accesses(ptx.read_text())
        assemble(ptx, "sm_90")

    directory = source / "ninja"
    assert "no work to do" in run(again, directory)

    # A header changes: both kernels are compiled anew.
    before = [ptx.stat().st_mtime_ns for ptx in outputs]
    later = max(before) / 1e9 + 10
    os.utime(source / "cuda" / "device.h", (later, later))
    run(again, directory)
    assert all(p.stat().st_mtime_ns > t for p, t in zip(outputs, before, strict=True))

    # A module that is rejected leaves no output of the step behind.
    kernel = source / "cuda" / "reduction.cu"
    kernel.write_text(kernel.read_text() + "\n#error broken\n")
    assert attempt(again, directory).returncode
