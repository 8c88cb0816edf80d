"""Mathematical functions of vectors, by the library of this computer."""

import math
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy
import pytest

pytest.importorskip("llvmlite")

from xdsl_gas import native
from xdsl_gas.native.compilation import code
from xdsl_gas.native_cpu.host.vector_functions import (
    VECTOR_FUNCTIONS,
    VectorFunction,
    VectorLibrary,
)
from xdsl_gas.toolchain.native_code import needed_symbols
from xdsl_gas.toolchain.vector_library import (
    LIBRARY,
    PREFIX,
    has_vector_function,
    instruction_sets,
)

needs_library = pytest.mark.skipif(
    not instruction_sets(), reason="there is no libmvec for this processor"
)

_COUNT = 1 << 12
_NAMES = tuple(VECTOR_FUNCTIONS)

_SPECIAL = (
    *(0.0, 1.0, 2.0, 0.5, 3.0, 33.0, 1e5, 1e10, 1e22, math.inf, math.nan, 5e-324),
    *(88.7, 89.0, 103.9, 104.0, 127.0, 128.0, 149.5, 709.7, 710.0, 745.2, 1024.0),
    *(1e-45, 1e-38, 3.4028234e38, 1e-308, 1.7976931348623157e308, 2.0**24 + 2),
    *(math.pi, math.pi / 2, 1 - 2**-24, 1 + 2**-23, 1 - 2**-53, 1 + 2**-52),
)

_C = {"f4": "float", "f8": "double"}


def _source(kind: str, names: Sequence[str]) -> str:
    lines = [
        f"out[{place} * n + i] = {name}(x[i]{', y[i]' * (row.operands - 1)});"
        for place, (name, row) in enumerate((n, VECTOR_FUNCTIONS[n]) for n in names)
    ]
    parameters = ", ".join(f"global {_C[kind]} *{name}" for name in ("x", "y", "out"))
    return (
        f"kernel void k({parameters}) {{ size_t i = get_global_id(0), "
        f"n = get_global_size(0); {' '.join(lines)} }}"
    )


def _operands(kind: str) -> tuple[Any, Any]:
    """Numbers of all magnitudes, those where functions vary, and special values."""
    random = numpy.random.default_rng(7)
    first = random.uniform(-1, 1, _COUNT) * 10.0 ** random.uniform(-8, 4, _COUNT)
    first[::4] = 1 + first[::4] / 1e4
    first[1::8] = random.uniform(-100, 100, len(first[1::8]))
    second = random.uniform(-1, 1, _COUNT) * 10.0 ** random.uniform(-4, 2, _COUNT)
    special = numpy.array([*_SPECIAL, *(-x for x in _SPECIAL)])
    pairs = len(special) ** 2
    columns, rows = numpy.meshgrid(special, special)
    rest = numpy.ones(-pairs % 64)
    with numpy.errstate(all="ignore"):
        x = numpy.concatenate([first, columns.ravel(), rest]).astype(kind)
        y = numpy.concatenate([second, rows.ravel(), rest]).astype(kind)
    return x, y


def _each(function: Callable[[float], float]) -> Callable[[Any], Any]:
    return lambda x: numpy.array(
        [function(float(each)) for each in x], numpy.longdouble
    )


_EXACT: dict[str, Callable[..., Any]] = {
    **{f"a{name}": getattr(numpy, f"arc{name}") for name in ("cos", "sin", "tan")},
    **{f"a{name}h": getattr(numpy, f"arc{name}h") for name in ("cos", "sin", "tan")},
    "atan2": numpy.arctan2,
    "exp10": partial(numpy.power, numpy.longdouble(10)),
    "erf": _each(math.erf),
    "erfc": _each(math.erfc),
    "pow": numpy.power,
}


def _exact(row: VectorFunction, *operands: Any) -> Any:
    """The result as a number of x86's extended precision."""
    wide = [each.astype(numpy.longdouble) for each in operands[: row.operands]]
    function = _EXACT.get(row.name) or getattr(numpy, row.name)
    with numpy.errstate(all="ignore"):
        return function(*wide)


def _errors(found: Any, exact: Any) -> Any:
    """Units in the last place; infinite for other NaNs, infinities and zeros."""
    kind = found.dtype
    with numpy.errstate(all="ignore"):
        rounded = exact.astype(kind)
        magnitude = numpy.abs(rounded)
        unit = numpy.spacing(numpy.minimum(magnitude, numpy.finfo(kind).max))
        off = numpy.abs(found.astype(numpy.longdouble) - exact) / unit
    same = (found == rounded) & (numpy.signbit(found) == numpy.signbit(rounded))
    off[same | (numpy.isnan(found) & numpy.isnan(rounded))] = 0
    wrong = numpy.isnan(off) | ((found == 0) & (rounded == 0) & ~same)
    off[wrong] = math.inf
    return off


@pytest.fixture
def objects(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The object code that was made."""
    real, made = code.object_code, list[bytes]()

    def object_code(*arguments: Any) -> bytes:
        made.append(real(*arguments))
        return made[-1]

    monkeypatch.setattr(code, "object_code", object_code)
    return made


def _called(objects: list[bytes]) -> set[str]:
    """The functions of vectors that the objects call, as C has them, for numbers."""
    names = {name for each in objects for name in needed_symbols(each)}
    return {name.rpartition("_")[2] for name in names if name.startswith(PREFIX)}


def _results(kind: str, names: Sequence[str], **options: Any) -> tuple[Any, Any, Any]:
    x, y = _operands(kind)
    program = native.compile(_source(kind, names), use_cache=False, **options)
    out = numpy.zeros((len(names), len(x)), kind)
    program.k(len(x), 64, x, y, out)
    return x, y, out


_LOOPS = (0, ("exp", "log", "sin", "pow"))
"""What LLVM vectorizes: few functions, as it tests whether accesses overlap."""


@needs_library
@pytest.mark.parametrize(
    ("kind", "factor", "names"),
    [("f4", *_LOOPS), ("f4", 16, _NAMES), ("f8", 8, _NAMES)],
)
def test_errors_are_within_the_limits_of_opencl(
    kind: str, factor: int, names: Sequence[str], objects: list[bytes]
):
    x, y, out = _results(kind, names, vecz_factor=factor, vecz_auto=False)
    called = _called(objects)
    # `log` of `float` by no function, and `exp` of `double` by `exp2`.
    of_doubles = {"log", "sin", "exp2"}
    assert called >= ({"expf", "powf"} if kind == "f4" else of_doubles)
    assert called.isdisjoint({"logf", "log" if kind == "f4" else "exp"})
    for name, found in zip(names, out, strict=True):
        row = VECTOR_FUNCTIONS[name]
        errors = _errors(found, _exact(row, x, y))
        worst = errors.argmax()
        assert errors[worst] <= row.opencl, (name, x[worst], y[worst], found[worst])


@needs_library
def test_without_the_library_every_lane_is_computed_by_the_same_function(
    objects: list[bytes],
):
    names = ("exp", "pow", "erf", "hypot")
    *_, vectors = _results(
        "f4", names, vecz_factor=8, vecz_auto=False, vector_library=False
    )
    *_, numbers = _results("f4", names, level=0)
    assert not _called(objects)
    assert numbers.tobytes() == vectors.tobytes()


@needs_library
def test_the_library_has_the_functions_of_the_table():
    library = VectorLibrary(instruction_sets(), "spir", has_vector_function)
    for row in VECTOR_FUNCTIONS.values():
        for width in (32, 64):
            found = library.variants(row, width)
            assert len(found) == len(library.sets), (row.name, width)


_RUN = """
import numpy
from xdsl_gas import native
from xdsl_gas.native.compilation import code
compiled = []
real = code.object_code
code.object_code = lambda *given: compiled.append(real(*given)) or compiled[-1]
source = "kernel void k(global float *x) { x[get_global_id(0)] = exp(1.0f); }"
source = source.replace("1.0f", "x[get_global_id(0)]")
x = numpy.linspace(-1, 1, 64, dtype=numpy.float32)
expected = numpy.exp(x)
native.compile(source, vecz_factor=8, vecz_auto=False).k(64, 64, x)
assert numpy.allclose(x, expected, rtol=1e-6)
print(len(compiled), b"_ZGV" in b"".join(compiled))
"""


def _run(tmp_path: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", _RUN],
        env={**os.environ, "XDG_CACHE_HOME": os.fspath(tmp_path), **environment},
        capture_output=True,
        check=True,
        text=True,
    )
    return done.stdout.strip()


@needs_library
def test_code_in_the_cache_finds_the_library_and_does_without(tmp_path: Path):
    assert _run(tmp_path) == "1 True"
    assert _run(tmp_path) == "0 False"
    # The dynamic linker finds this file first, and cannot load it.
    (tmp_path / LIBRARY).touch()
    without = {"LD_LIBRARY_PATH": os.fspath(tmp_path)}
    assert _run(tmp_path, **without) == "1 False"
