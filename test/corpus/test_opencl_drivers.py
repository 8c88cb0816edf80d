"""
Kernels of the packages in OpenCL C give the same results natively and by the drivers of
others for processors: PoCL from the source, PoCL and Intel's from the SPIR-V that the
presets make of it.

All compile the package's source, without contraction of `a * b + c`. Then IEEE 754
defines the bytes of all results, but for those of math functions and for NaNs.
"""

import os
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy
import opencl_drivers
import pytest
from commands import succeeds
from gpu_corpus.build import select
from gpu_corpus.catalogue import PACKAGES
from gpu_corpus.commands import find_tool
from gpu_corpus.model import Kernel
from gpu_corpus.paths import CACHE
from native_clients import CLIENTS, Client, darktable_colors, silx_gaussian
from opencl_drivers import INSTALLATION, INTEL, POCL, Driver

from xdsl_gas import native

REQUIRED = "XDSL_GAS_REQUIRE_TOOLCHAIN" in os.environ
IN_OPENCL_C = [client for client, module in CLIENTS.items() if ".spir." in module]
TOLERANCES: dict[Client, float] = {silx_gaussian: 1e-6, darktable_colors: 1e-4}
"""
The relative errors of clients whose kernels call math functions: `exp`, `native_powr`.
"""
NATIVE_FUNCTIONS_OF_INTEL: dict[Client, float] = {darktable_colors: 5e-3}
"""
The error of `native_powr` is the implementation's: Intel's has one for AVX-512 and one
for AVX2, which is less exact.
"""

DEFINED: dict[Client, Any] = {darktable_colors: (..., slice(3))}
"""What has a value: `XYZ_to_Lab` never sets the fourth channel of its result."""


@pytest.fixture(scope="module", autouse=True)
def _drivers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("drivers")
    with pytest.MonkeyPatch.context() as context:
        for name, value in opencl_drivers.environment(folder).items():
            context.setenv(name, value)
        yield


def _driver(platform_name: str) -> Driver:
    driver = opencl_drivers.find(platform_name)
    if driver is None:
        (pytest.fail if REQUIRED else pytest.skip)(INSTALLATION[platform_name])
    return driver


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


@cache
def _program(client: Client) -> Any:
    """Returns the native program, compiled once: that takes most of the time."""
    source, options = _one_source(_kernel(CLIENTS[client]))
    return native.compile(source, kind="cl", flags=options, use_cache=False)


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
def test_pocl_computes_the_same(client: Client):
    driver = _driver(POCL)
    source, options = _one_source(_kernel(CLIENTS[client]))
    _compare(client, driver, driver.build(source, options))


@pytest.mark.parametrize("client", IN_OPENCL_C, ids=_name)
def test_drivers_compute_the_same_from_spirv(client: Client, tmp_path: Path):
    drivers = [_driver(platform) for platform in (POCL, INTEL)]
    source, options = _one_source(_kernel(CLIENTS[client]))
    path = tmp_path / "kernels.cl"
    path.write_text(source)
    for preset in ("default", "portable-spirv", "intel"):
        spirv = tmp_path / f"{preset}.spv"
        # Debian's translator does not read the `OpPtrEqual` of SPIR-V 1.4.
        written = ("--emit-for", "opencl2.1", "-o", spirv)
        succeeds("-q", "--preset", preset, path, *written, "--", *options)
        for driver in drivers:
            _compare(client, driver, driver.load(spirv), preset)


def _compare(client: Client, driver: Driver, theirs: Any, preset: str = "") -> None:
    """Compares what a driver's program and the native one compute."""
    program = _program(client)
    said = f"{preset} by {driver.name}"
    tolerance = TOLERANCES.get(client, 0)
    if driver.name == INTEL:
        tolerance = NATIVE_FUNCTIONS_OF_INTEL.get(client, tolerance)
    launched: list[str] = []

    def launch(
        kernel: str,
        global_size: int | tuple[int, ...],
        local_size: int | tuple[int, ...],
        /,
        *arguments: Any,
    ) -> None:
        expected = _copies(arguments)
        driver.launch(theirs, kernel, global_size, local_size, expected)
        program[kernel](global_size, local_size, *arguments)
        defined = DEFINED.get(client, ...)
        results: list[tuple[Any, Any]] = [
            (one[defined], other[defined])
            for one, other in zip(arguments, expected, strict=True)
            if isinstance(one, numpy.ndarray)
        ]
        for found, other in results:
            if tolerance:
                numpy.testing.assert_allclose(found, other, tolerance, err_msg=said)
            else:
                numpy.testing.assert_array_equal(_bits(found), _bits(other), said)
        launched.append(kernel)

    client(launch)
    assert launched
