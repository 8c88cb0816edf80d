"""
Runs random kernels whose work-items compute something together in several ways, and
compares the bytes that they leave.

usage: python collective_results.py [FIRST [COUNT]], with the folders of
test/unit/support in PYTHONPATH (`make fuzz-native` sets it)

Tries the kernels of COUNT seeds, from the first on: in the interpreter; natively, one
work-item after the other; vectorized, the rest of a row one by one; and vectorized, the
rest of a row under a mask. Needs clang.
"""

from collections.abc import Sequence
from itertools import permutations

import numpy as np
from collective_kernels import READ, CollectiveKernel, collective_kernel
from sweeps import in_children, sweep

from xdsl_gas import native

KERNELS = 3
"""The kernels of a seed, which are compiled together."""

_FACTORS = (8, 4, 16, 2, 6, 3)
_LEVELS = (3, 0, 1)
_ORDERS = tuple("".join(order) for order in permutations("xyz"))
Contents = list[list[int]]


def kernels_of(seed: int) -> list[CollectiveKernel]:
    """Returns the kernels of a seed: `k0`, `k1`, ..."""
    return [
        collective_kernel(seed * KERNELS + number, f"k{number}")
        for number in range(KERNELS)
    ]


def contents(kernels: Sequence[CollectiveKernel], **options: object) -> list[Contents]:
    """Returns what each kernel leaves in its arrays."""
    program = native.compile(
        "".join(kernel.text for kernel in kernels),
        kind="cl",
        flags="-cl-std=CL2.0 -w",
        use_cache=False,
        threads=1,
        **options,  # pyright: ignore[reportArgumentType]
    )
    found: list[Contents] = []
    for kernel in kernels:
        out = np.zeros(np.prod(kernel.global_size), np.uint32)
        given = (np.arange(READ, dtype=np.uint32) * 2654435761 >> 5) % 1000
        count = np.zeros(1, np.uint32)
        run = getattr(program, kernel.name)
        size = (kernel.global_size, kernel.local_size)
        run(*size, out, given, count, np.uint32(kernel.n))
        found.append([array.tolist() for array in (out, given, count)])
    return found


def ways_of(seed: int) -> list[dict[str, object]]:
    """Returns the options of the native runs of a seed."""
    factor = _FACTORS[seed % len(_FACTORS)]
    ways: list[dict[str, object]] = [
        {"work_item_order": _ORDERS[seed % len(_ORDERS)]},
        {"vecz_factor": factor, "vecz_auto": False, "vecz_boscc": seed % 5 == 2},
        {
            "vecz_factor": factor,
            "vecz_auto": False,
            "vecz_predicated": True,
            "debug": seed % 7 == 3,
        },
    ]
    level = _LEVELS[seed // len(_FACTORS) % len(_LEVELS)]
    return [{**way, "level": level} for way in ways]


def differences(seed: int) -> list[str]:
    """Returns the ways in which a kernel of a seed leaves other bytes."""
    kernels = kernels_of(seed)
    expected = contents(kernels, checked=True)
    return [
        f"{kernel.name} with {way}"
        for way in ways_of(seed)
        for kernel, found, wanted in zip(
            kernels, contents(kernels, **way), expected, strict=True
        )
        if found != wanted
    ]


if __name__ == "__main__":
    sweep(in_children(differences))
