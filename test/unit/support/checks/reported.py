"""Reports on small kernels that clang compiles, for tests."""

from pathlib import Path
from typing import Any

import pytest
from gpu_corpus.commands import find_tool

from xdsl_gas import api
from xdsl_gas.reports.model import AccessReport, Fix, FixKind, Report

needs_clang = pytest.mark.skipif(find_tool("clang-22") is None, reason="needs clang-22")

CUDA = """\
#define __constant__ __attribute__((constant))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __noinline__ __attribute__((noinline))
#define __shared__ __attribute__((shared))
#line 1
"""
"""The words of CUDA, in front of the first line of a source."""


def report_of(folder: Path, source: str, suffix: str = ".cl", **options: Any) -> Report:
    """
    Returns the report on a source, which becomes the file `a` in a folder, of the
    preset `audit` by default.
    """
    path = folder / f"a{suffix}"
    flags: list[str] = []
    if suffix == ".cu":
        source, flags = CUDA + source, ["-nocudainc", "-nocudalib", "-std=c++20"]
    elif suffix == ".hip":
        flags = ["-nogpuinc", "-nogpulib"]
    path.write_text(source)
    flags += ["-Werror", "-Wno-unknown-cuda-version"]
    options.setdefault("preset", "audit")
    return api.report(path, clang_flags=flags, **options)


def left_in(report: Report) -> AccessReport:
    """Returns the only access that is left generic."""
    (access,) = report.left_generic
    return access


def fix(access: AccessReport, kind: FixKind) -> Fix:
    """Returns the fix of a kind."""
    (found,) = (each for each in access.fixes if each.kind is kind)
    return found


def kinds(access: AccessReport) -> list[FixKind]:
    """Returns the kinds of the fixes, in order."""
    return [each.kind for each in access.fixes]


def short(text: str, folder: Path) -> str:
    """Returns a text with the names of files without the folder."""
    return text.replace(f"{folder}/", "")
