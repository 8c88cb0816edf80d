"""
Kernels of the packages in OpenCL C give the same results natively and by PoCL.

Both compile the package's source, without contraction of `a * b + c`. Then IEEE 754
defines the bytes of all results, but for those of math functions and for NaNs.
"""

import os
from collections.abc import Sequence
from typing import Any

import numpy
import pocl
import pytest
from gpu_corpus.build import select
from gpu_corpus.catalogue import PACKAGES
from gpu_corpus.commands import find_tool
from gpu_corpus.model import Kernel
from gpu_corpus.paths import CACHE
from native_clients import CLIENTS, Client, darktable_colors, silx_gaussian

from xdsl_gas import native

REQUIRED = "XDSL_GAS_REQUIRE_TOOLCHAIN" in os.environ
IN_OPENCL_C = [client for client, module in CLIENTS.items() if ".spir." in module]
TOLERANCES: dict[Client, float] = {silx_gaussian: 1e-6, darktable_colors: 1e-4}
"""The relative errors of clients whose kernels call math functions: `exp`, `cbrt`."""

DEFINED: dict[Client, Any] = {darktable_colors: (..., slice(3))}
"""What has a value: `XYZ_to_Lab` never sets the fourth channel of its result."""


@pytest.fixture(scope="module")
def by_pocl(tmp_path_factory: pytest.TempPathFactory) -> pocl.PoCL:
    # PoCL and PyOpenCL read them when they are loaded.
    os.environ.setdefault("POCL_CACHE_DIR", str(tmp_path_factory.mktemp("pocl")))
    os.environ.setdefault("PYOPENCL_NO_CACHE", "1")
    if (found := pocl.find()) is None:
        (pytest.fail if REQUIRED else pytest.skip)(pocl.INSTALLATION)
    return found


def _kernel(module: str) -> Kernel:
    """Returns a source of the corpus, fetched if the tests require it."""
    (variant,) = (v for v in select([module]) if v.id == f"{module}.promoted")
    if REQUIRED:
        next(p for p in PACKAGES if p.name == variant.kernel.package).fetch()
    elif not (CACHE / variant.kernel.source).exists():
        pytest.skip(f"{variant.kernel.package} is not fetched")
    elif find_tool("clang-22") is None:
        pytest.skip("not found: clang-22")
    return variant.kernel


def _one_source(kernel: Kernel) -> tuple[str, list[str]]:
    """Returns a text that includes all files of a kernel, and the options for it."""
    lines, options = ["#pragma OPENCL FP_CONTRACT OFF"], list[str]()
    flags = iter(kernel.flags)
    for flag in flags:
        if flag == "-include":
            lines.append(f'#include "{CACHE / next(flags)}"')
        elif flag.startswith("-I"):
            options.append(f"-I{CACHE / flag.removeprefix('-I')}")
        else:
            options.append(flag)
    lines.append(f'#include "{CACHE / kernel.source}"')
    return "\n".join((*lines, "")), options


def _name(client: Client) -> str:
    return client.__name__


def _copies(arguments: Sequence[Any]) -> list[Any]:
    return [a.copy() if isinstance(a, numpy.ndarray) else a for a in arguments]


def _bits(array: Any) -> Any:
    """Returns the numbers as integers, all NaNs as one."""
    if array.dtype.kind == "f":
        array = array.copy()
        array[numpy.isnan(array)] = numpy.nan
    return array.view(f"u{array.itemsize}")


@pytest.mark.parametrize("client", IN_OPENCL_C, ids=_name)
def test_pocl_computes_the_same(client: Client, by_pocl: pocl.PoCL):
    source, options = _one_source(_kernel(CLIENTS[client]))
    program = native.compile(source, kind="cl", flags=options, use_cache=False)
    pocls = by_pocl.build(source, options)
    tolerance = TOLERANCES.get(client, 0)
    launched: list[str] = []

    def launch(
        kernel: str,
        global_size: int | tuple[int, ...],
        local_size: int | tuple[int, ...],
        /,
        *arguments: Any,
    ) -> None:
        expected = _copies(arguments)
        by_pocl.launch(pocls, kernel, global_size, local_size, expected)
        program[kernel](global_size, local_size, *arguments)
        defined = DEFINED.get(client, ...)
        results: list[tuple[Any, Any]] = [
            (one[defined], other[defined])
            for one, other in zip(arguments, expected, strict=True)
            if isinstance(one, numpy.ndarray)
        ]
        for found, other in results:
            if tolerance:
                numpy.testing.assert_allclose(found, other, rtol=tolerance)
            else:
                numpy.testing.assert_array_equal(_bits(found), _bits(other))
        launched.append(kernel)

    client(launch)
    assert launched
