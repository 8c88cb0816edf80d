"""
Runs the resolved kernels of kernels.py in the interpreter of xdsl-gas, which traps on
an access through a wrong memory space, and compares the results with NumPy's. No GPU
is needed.

usage: interpret.py
"""

import re
from collections.abc import Callable
from unittest import mock

import memory_spaces
import numpy as np
from compile import compiled
from kernels import histogram, matmul, reduction

from xdsl_gas import api

Size = int | tuple[int, int]


def numba_arguments(array: np.ndarray) -> list[np.ndarray | int | None]:
    """Returns the arguments of a kernel for an array, as Numba passes it."""
    owners = [None, None]
    return [*owners, array.size, array.itemsize, array, *array.shape, *array.strides]


def run(
    kernel: Callable[..., None], *arrays: np.ndarray, threads: Size, block: Size
) -> None:
    """Runs a resolved kernel, which changes its arrays."""
    with mock.patch.object(api, "resolve", side_effect=api.resolve) as resolve:
        ptx = compiled(kernel, (8, 0))
    module = resolve.call_args.args[0]
    name = re.search(r"\.entry (\w+)", ptx)
    assert name is not None
    arguments = [part for array in arrays for part in numba_arguments(array)]
    api.run(module, name[1], arguments, global_size=threads, local_size=block)


def main() -> None:
    """Runs the kernels, and checks their results."""
    memory_spaces.install()
    random = np.random.default_rng(0)

    data = random.integers(0, 1000, 128, np.int32)
    sums = np.zeros(2, np.int32)
    run(reduction, data, sums, threads=128, block=64)
    np.testing.assert_array_equal(sums, data.reshape(2, 64).sum(1))

    bins = np.zeros(64, np.int32)
    run(histogram, data, bins, threads=128, block=64)
    np.testing.assert_array_equal(bins, np.bincount(data % 64, minlength=64))

    # Of a width that is multiplied in place, and of one that is multiplied by tiles.
    for width in 8, 32:
        left = random.random((16, width), np.float32)
        right = random.random((width, 16), np.float32)
        product = np.zeros((16, 16), np.float32)
        run(matmul, left, right, product, threads=(16, 16), block=(16, 16))
        np.testing.assert_allclose(product, left @ right, rtol=1e-5)
    print("the results agree with NumPy's")


if __name__ == "__main__":
    main()
