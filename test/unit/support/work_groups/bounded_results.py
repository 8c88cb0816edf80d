"""
Random kernels that begin with their bounds, launched with random sizes and offsets.

usage: python bounded_results.py FIRST COUNT

Each leaves what NumPy computes: work-items within the bounds store, others do nothing.
Prints the seeds of kernels that do not.
"""

import operator
import random
import sys
from typing import Any

import numpy

from xdsl_gas import native

_SHAPE = (8, 16, 64)
"""The array in z, y and x; ids beyond it are within no bounds."""

_TYPES = {"int": 32, "uint": 32, "long": 64, "ulong": 64}
_SIGNS: dict[str, Any] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_INVERTED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
_SWAPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_DEFAULT = -1
_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"vecz_auto": False},
    {"threads": 1},
    {"vecz_factor": 4},
    {"vecz_factor": 8, "vecz_predicated": True},
)

Test = tuple[int, str, str]
"""A dimension, the type of its id, and the sign of a comparison with a bound."""


def kernel_of(choice: random.Random) -> tuple[str, list[Test]]:
    """Returns a kernel, and what has to hold for a work-item that stores."""
    tests: list[Test] = [
        (choice.randrange(3), choice.choice(list(_TYPES)), choice.choice(list(_SIGNS)))
        for _ in range(choice.randint(1, 4))
    ]
    ends = choice.random() < 0.5
    words: list[str] = []
    for number, (dimension, type_name, sign) in enumerate(tests):
        shown = _INVERTED[sign] if ends else sign
        one, other = f"({type_name})get_global_id({dimension})", f"b{number}"
        if choice.random() < 0.3:
            one, other, shown = other, one, _SWAPPED[shown]
        words.append(f"{one} {shown} {other}")
    parameters = "".join(f", {t} b{n}" for n, (_, t, _) in enumerate(tests))
    index = choice.choice(("int", "size_t"))
    more = choice.choice(("", " + get_local_id(0) * 0", " + (x % 3) * 0"))
    store = f"out[(z * 16 + y) * 64 + x] = in[(z * 16 + y) * 64 + x] + x - 3 * y{more};"
    if choice.random() < 0.3:
        store = f"if (in[(z * 16 + y) * 64 + x] != 5) {store}"
    test = f"if ({(' || ' if ends else ' && ').join(words)})"
    # The array has an end, whatever the bounds are.
    inner = f"if (x < 64 && y < 16 && z < 8) {{ {store} }}"
    return (
        f"kernel void k(global const int *in, global int *out{parameters}) {{\n"
        f"  {index} x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);\n"
        f"  {test} {'return;' if ends else '{'}\n  {inner}\n{'' if ends else '}'}\n}}\n"
    ), tests


def bound_of(choice: random.Random, dimension: int, type_name: str) -> int:
    """Returns a number near the ids of a dimension, or an extreme one."""
    extent = _SHAPE[2 - dimension]
    within = choice.randint(0, extent)
    number = choice.choice((within, within, 0, 1, extent, -1, 1 << 40))
    bits = _TYPES[type_name]
    if type_name.startswith("u"):
        return number % (1 << bits)
    least, greatest = -(1 << bits - 1), (1 << bits - 1) - 1
    if choice.random() < 0.1:
        return choice.choice((least, greatest))
    return min(max(number, least), greatest)


def sizes_of(choice: random.Random) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns a global size, and a local size that divides it."""
    whole = [choice.choice((1, 2, 3, 6, 8)) for _ in range(3)]
    local = [choice.choice(each) for each in ((1, 4, 7, 8, 16), (1, 2, 3), (1, 2))]
    return tuple(w * n for w, n in zip(whole, local, strict=True)), tuple(local)


def agrees(seed: int, launches: int = 12) -> bool:
    """Returns whether a random kernel leaves what it should."""
    choice = random.Random(seed)
    source, tests = kernel_of(choice)
    kernel = native.compile(source, use_cache=False, **choice.choice(_OPTIONS)).k
    values = numpy.random.default_rng(seed).integers(0, 9, _SHAPE, dtype=numpy.int32)
    filtered = "!= 5" in source
    for _ in range(launches):
        size, local = sizes_of(choice)
        offset = tuple(choice.choice((0, 0, 3)) for _ in range(3))
        bounds = [bound_of(choice, d, t) for d, t, _ in tests]
        out = numpy.full(_SHAPE, _DEFAULT, numpy.int32)
        kernel(size, local, values, out, *bounds, global_offset=offset)
        z, y, x = numpy.mgrid[: _SHAPE[0], : _SHAPE[1], : _SHAPE[2]]
        ids = (x, y, z)
        stores = ~(filtered & (values == 5))
        for own, first, count in zip(ids, offset, size, strict=True):
            stores &= (own >= first) & (own < first + count)
        for (dimension, _, sign), bound in zip(tests, bounds, strict=True):
            holds = _SIGNS[sign](ids[dimension].astype(object), bound)
            stores &= holds.astype(bool)
        expected = numpy.where(stores, values + x - 3 * y, _DEFAULT)
        if not (out == expected).all():
            print(f"seed {seed}: {size} in {local} at {offset}, bounds {bounds}")
            return False
    return True


if __name__ == "__main__":
    start, number = int(sys.argv[1]), int(sys.argv[2])
    wrong = [seed for seed in range(start, start + number) if not agrees(seed)]
    print(f"{number} kernels, wrong: {wrong or 'none'}")
    sys.exit(bool(wrong))
