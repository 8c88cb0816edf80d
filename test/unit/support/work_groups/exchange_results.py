"""
Runs random kernels that read memory under a condition and write it before they choose a
value, in several ways, and compares the bytes that they leave.

usage: python exchange_results.py [FIRST [COUNT]], with the folders of
test/unit/support in PYTHONPATH (`make fuzz-native` sets it)

LLVM 22 moves such loads, see `freeze-conditional-loads`. Tries the kernels of COUNT
seeds, from the first on: in the interpreter; natively, where LLVM vectorizes the loop
over work-items; and vectorized by `run-vecz`, with a scalar and with a masked rest.
"""

import random
from collections.abc import Iterator, Sequence

import numpy as np
from sweeps import sweep

from xdsl_gas import native

KERNELS = 8
"""The kernels of a seed, which are compiled together."""

_SIZE, _LOCAL = 72, 24
_SCALARS = (3, 7, 11, 2)
_WAYS: tuple[dict[str, object], ...] = (
    {},
    {"vecz_factor": 16, "vecz_auto": False},
    {"vecz_factor": 8, "vecz_auto": False, "vecz_predicated": True},
)
_OPERATIONS = (
    *("({0} + {1})", "({0} - {1})", "({0} * {1})", "({0} & {1})", "({0} | {1})"),
    *("({0} ^ {1})", "(uint)(short)({0})", "({0} > {1} ? {0} : {1})"),
)
_KNOWN = ("a", "b", "i", "3", "0", "1", "z")
_CONDITIONS = ("c[i] > 3", "c[i] & 1", "c[i] == a", "c[i] > 3 && c[i] < 6")
_LOADS = ("p[i]", "p[i]", "q[i]", "(p[i] + q[i])")
_USES = (
    *("l", "(l + t)", "(t - l)", "(a * (l + b))", "(l & a)", "(uint)(short)l"),
    *("(l > a ? l : a)", "(l + b)"),
)
_LOOPS = ("for (int j = 0; j < 3; j++)", "for (int j = 0; j < n; j++)")


class _Writer:
    """Writes the kernel of a number."""

    def __init__(self, numbers: random.Random) -> None:
        self._numbers = numbers

    def kernel(self, name: str) -> str:
        """Returns the source of a kernel."""
        restrict = self._one_of(("restrict", ""))
        pointers = ", ".join(f"global uint *{restrict} {p}" for p in "cpqo")
        return (
            f"kernel void {name}({pointers}, uint a, uint b, uint z, uint n) {{\n"
            f"  uint i = get_global_id(0), t = {self._value(1, _KNOWN)};\n"
            f"  {self._loop(self._exchange())}\n"
            f"  {self._one_of(('', '', 'q[i] = t;'))}\n"
            f"  o[i] = {self._value(1, ('t', 't', 'a'))};\n}}\n"
        )

    def _exchange(self) -> str:
        value = self._value
        written = self._one_of(
            (f"p[i] = {value(1, ('b', 'i', 'z'))};", "p[i] = b; q[i] = t;", "q[i] = z;")
        )
        use = self._one_of((*_USES, value(2, ("l", "l", "a", "b", "t", "z"))))
        otherwise = self._one_of(
            (
                "",
                f"else t = {value(2, (*_KNOWN, 't'))};",
                f"else {{ uint l = z; t = {use}; }}",
            )
        )
        again = self._one_of(("", "", "p[i] = z;"))
        return (
            f"if ({self._one_of(_CONDITIONS)}) {{ uint l = {self._one_of(_LOADS)}; "
            f"{written} t = {use}; {again} }} {otherwise}"
        )

    def _loop(self, body: str) -> str:
        which = self._numbers.randrange(4)
        if which < len(_LOOPS):
            return f"{_LOOPS[which]} {{ {body} z += j; }}"
        return f"if (c[i] != 2) {{ {body} }}" if which == len(_LOOPS) else body

    def _value(self, depth: int, names: Sequence[str]) -> str:
        if not depth or self._numbers.random() < 0.3:
            return self._one_of(names)
        operands = (self._value(depth - 1, names) for _ in range(2))
        return self._one_of(_OPERATIONS).format(*operands)

    def _one_of(self, choices: Sequence[str]) -> str:
        return self._numbers.choice(choices)


def source(seed: int) -> str:
    """Returns the kernels of a seed in OpenCL C: `k0`, `k1`, ..."""
    writer = _Writer(random.Random(seed))
    return "\n".join(writer.kernel(f"k{number}") for number in range(KERNELS))


def _contents(seed: int, **options: object) -> list[list[list[int]]]:
    """What each kernel leaves in its arrays."""
    program = native.compile(source(seed), kind="cl", flags="-w", **options)  # pyright: ignore[reportArgumentType]
    found: list[list[list[int]]] = []
    for number in range(KERNELS):
        numbers = np.random.default_rng(seed)
        arrays = [numbers.integers(0, 99, _SIZE).astype(np.uint32) for _ in range(4)]
        arrays[0] %= 8
        scalars = map(np.uint32, _SCALARS)
        getattr(program, f"k{number}")(_SIZE, _LOCAL, *arrays, *scalars)
        found.append([array.tolist() for array in arrays])
    return found


def differences(seed: int) -> list[str]:
    """The ways in which a kernel of a seed leaves other bytes."""
    expected = _contents(seed, checked=True)
    return [
        f"k{number} with {way}"
        for way in _WAYS
        for number, arrays in enumerate(_contents(seed, use_cache=False, **way))
        if arrays != expected[number]
    ]


def _failures(first: int, count: int) -> Iterator[str]:
    for seed in range(first, first + count):
        if found := differences(seed):
            yield f"seed {seed}: {'; '.join(found)}"


if __name__ == "__main__":
    sweep(_failures)
