"""
The errors of glibc's functions of vectors on this computer, an x86-64 with AVX-512:

    python benchmarks/vector_functions.py [--every N] [NAME ...]

For each function and instruction set: the greatest error in units in the last place,
and how many results are other NaNs, infinities or zeros. Functions of one `float` are
called for every Nth number, by default for all, which takes up to an hour each; the
others for a sample with special values. Needs gcc.
"""

import argparse
import ctypes
import math
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy

from xdsl_gas.native_cpu.host.vector_functions import (
    VECTOR_FUNCTIONS,
    VectorFunction,
    VectorLibrary,
)
from xdsl_gas.toolchain.vector_library import LIBRARY, has_vector_function

_SETS = "bde"
_CHUNK = 1 << 20
_SAMPLES = 64

_SPECIAL = (
    *(0.0, 1.0, 2.0, 0.5, 3.0, 33.0, 1e5, 1e10, 1e22, math.inf, math.nan, 5e-324),
    *(88.7, 89.0, 103.9, 104.0, 127.0, 128.0, 149.5, 709.7, 710.0, 745.2, 1024.0),
    *(1e-45, 1e-38, 3.4028234e38, 1e-308, 1.7976931348623157e308, 2.0**24 + 2),
    *(math.pi, math.pi / 2, 1 - 2**-24, 1 + 2**-23, 1 - 2**-53, 1 + 2**-52),
)


class Errors(ctypes.Structure):
    """What `errors_of_float` and `errors_of_double` return."""

    _fields_ = (
        ("greatest", ctypes.c_double),
        ("where", ctypes.c_double * 2),
        ("wrong", ctypes.c_uint64),
        ("wrong_at", ctypes.c_double * 2),
    )


def _compiled() -> ctypes.CDLL:
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "vector_functions.so"
        source = Path(__file__).with_suffix(".c")
        subprocess.run(
            ["gcc", "-O2", "-shared", "-fPIC", "-o", made, source, "-lm"], check=True
        )
        return ctypes.CDLL(str(made))


def _address(library: ctypes.CDLL, name: str) -> int | None:
    return ctypes.cast(library[name], ctypes.c_void_p).value


def _all_floats(every: int) -> Iterator[Any]:
    for start in range(0, 1 << 32, _CHUNK * every):
        bits = numpy.arange(start, start + _CHUNK * every, every, dtype=numpy.uint64)
        yield bits.astype(numpy.uint32).view(numpy.float32)


def _sample(kind: str) -> Iterator[tuple[Any, Any]]:
    """Pairs of numbers of all magnitudes, around one, and special ones."""
    special = numpy.array([*_SPECIAL, *(-x for x in _SPECIAL)])
    pairs = numpy.meshgrid(special, special)
    with numpy.errstate(all="ignore"):
        x, y = (numpy.resize(each, (each.size + 15) // 16 * 16) for each in pairs)
        yield x.astype(kind), y.astype(kind)
    random = numpy.random.default_rng(1)
    for number in range(_SAMPLES):
        both: list[Any] = []
        for _ in range(2):
            values = random.uniform(-1, 1, _CHUNK)
            scale = 10.0 ** random.uniform(-8, random.choice((0, 1, 2, 3, 6)), _CHUNK)
            if number % 3:
                scale = random.choice((1.0, 4.0, 50.0, 700.0, 1e5))
            both.append(values * scale + (number % 4 == 3))
        x, y = both
        yield x.astype(kind), y.astype(kind)
        yield numpy.abs(x).astype(kind), y.astype(kind)


def _measure(code: ctypes.CDLL, row: VectorFunction, width: int, every: int) -> None:
    library = VectorLibrary(_SETS, "spir", has_vector_function)
    variants = library.variants(row, width)
    mathematical, vectors = ctypes.CDLL("libm.so.6"), ctypes.CDLL(LIBRARY)
    count = len(variants)
    functions = (ctypes.c_void_p * count)(
        *(_address(vectors, name) for name in variants.values())
    )
    lanes = (ctypes.c_int * count)(*variants)
    errors = (Errors * count)()
    kind, exact = ("float", row.name) if width == 32 else ("double", f"{row.name}l")
    is_whole = width == 32 and row.operands == 1
    pairs = (
        ((x, x) for x in _all_floats(every)) if is_whole else _sample(f"f{width // 8}")
    )
    for x, y in pairs:
        code[f"errors_of_{kind}"](
            count,
            functions,
            lanes,
            row.operands,
            ctypes.c_void_p(_address(mathematical, exact)),
            x.ctypes.data_as(ctypes.c_void_p),
            y.ctypes.data_as(ctypes.c_void_p),
            ctypes.c_int64(x.size),
            errors,
        )
    for name, found in zip(variants.values(), errors, strict=True):
        print(
            f"{name:20} {found.greatest:6.3f} ulp "
            f"at {list(found.where)[: row.operands]}, "
            f"{found.wrong} others {list(found.wrong_at)[: row.operands]}",
            flush=True,
        )


def main() -> None:
    """Prints the errors of the functions that are named, or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="as exp or powf")
    parser.add_argument("--every", type=int, default=1, metavar="N")
    given = parser.parse_args()
    code = _compiled()
    for row in VECTOR_FUNCTIONS.values():
        for width in (32, 64):
            if not given.names or row.spelled(width) in given.names:
                _measure(code, row, width, given.every)


if __name__ == "__main__":
    main()
