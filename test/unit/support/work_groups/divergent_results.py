"""
Runs random kernels with divergent branches and loops in several ways, and compares the
bytes that they leave.

usage: python divergent_results.py [FIRST [COUNT]], with the folders of
test/unit/support in PYTHONPATH (`make fuzz-native` sets it)

Tries the kernels of COUNT seeds, from the first on: in the interpreter; natively, one
work-item after the other; vectorized, the rest of a row one by one; and vectorized, the
rest of a row under a mask. Some branch around what no lane runs. Of four kernels, one
computes with vectors, and one with private arrays.
"""

from divergent_kernels import DivergentKernel, divergent_kernel, interpreted
from soundness import parse
from sweeps import in_children, sweep

from xdsl_gas import native

_FACTORS = (2, 4, 8, 16, 6, 3)
_LEVELS = (0, 3, 1)


def natively(
    kernel: DivergentKernel,
    level: int,
    factor: int,
    *,
    predicated: bool = False,
    boscc: bool = False,
) -> list[list[int]]:
    """The contents of the buffers after the kernel ran natively; no factor is 0."""
    buffers = kernel.buffers()
    program = native.compile(
        parse(kernel.text),
        level=level,
        threads=1,
        use_cache=False,
        vecz_factor=factor,
        vecz_auto=False,
        vecz_predicated=predicated,
        vecz_boscc=boscc,
    )
    program.k(kernel.global_size, kernel.local_size, *buffers, kernel.n)
    return [list(buffer) for buffer in buffers]


def differences(seed: int) -> list[str]:
    """The ways in which the kernel of a seed leaves other bytes."""
    kernel = divergent_kernel(seed, vectors=seed % 4 == 3, arrays=seed % 4 == 1)
    expected = interpreted(kernel)
    factor = _FACTORS[seed % len(_FACTORS)]
    level = _LEVELS[seed // len(_FACTORS) % len(_LEVELS)]
    found: list[str] = []
    if natively(kernel, level, 0) != expected:
        found.append("scalar")
    for predicated in (False, True):
        boscc = seed % 3 == 2 * predicated
        left = natively(kernel, level, factor, predicated=predicated, boscc=boscc)
        if left != expected:
            found.append(f"factor {factor}, predicated: {predicated}, boscc: {boscc}")
    return found


def main() -> None:
    sweep(in_children(differences))


if __name__ == "__main__":
    main()
