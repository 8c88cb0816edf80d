"""The replacements compute what the functions do, in the interpreter."""

from typing import Any

import numpy as np
import pytest
from xdsl.context import Context

from xdsl_gas import api
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.optimal_builtin_replacement import (
    OptimalBuiltinReplacementPass,
)

TEXT = """
target triple = "spir64-unknown-unknown"
declare TYPE @NAME(ARGS)
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %a = load TYPE, ptr addrspace(1) %p
  %b = load TYPE, ptr addrspace(1) %q
  %r = call TYPE @NAME(PASSED)
  store TYPE %r, ptr addrspace(1) %p
  ret void
}
"""


def computed(name: str, kind: str, *values: np.generic) -> np.generic:
    """The result of a function for one or two numbers."""
    text = TEXT.replace("NAME", name).replace("TYPE", kind)
    text = text.replace("ARGS", ", ".join([kind] * len(values)))
    passed = [f"{kind} %a", f"{kind} %b"][: len(values)]
    module = read_llvm_ir(text.replace("PASSED", ", ".join(passed)))
    OptimalBuiltinReplacementPass().apply(Context(), module)
    module.verify()
    assert f"@{name}(%" not in str(module)
    first, *others = [np.array([value]) for value in values]
    second = others[0] if others else first.copy()
    buffers: list[Any] = [first, second]
    api.run(module, "k", buffers, global_size=1, local_size=1)
    return first[0]


@pytest.mark.parametrize("number", [0, 1, 5, 2**31 - 1, 2**31, 2**32 - 1])
def test_leading_zeros(number: int) -> None:
    found = computed("_Z12__abacus_clzj", "i32", np.uint32(number))
    assert found == 32 - number.bit_length()


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int16, np.int32, np.uint32])
def test_high_products(kind: type[np.integer]) -> None:
    letter = {"int8": "c", "uint8": "h", "int16": "s", "int32": "i", "uint32": "j"}
    info = np.iinfo(kind)
    numbers = [info.min, info.min + 1, 0, 1, 3, info.max // 3, info.max]
    name = f"_Z15__abacus_mul_hi{letter[kind.__name__] * 2}"
    for first in numbers:
        for second in numbers:
            found = computed(name, f"i{info.bits}", kind(first), kind(second))
            assert int(found) == (int(first) * int(second)) >> info.bits


@pytest.mark.parametrize(
    ("first", "second"),
    [(1.0, 2.0), (-3.0, -4.0), (float("nan"), 1.0), (2.0, float("nan")), (0.5, 0.5)],
)
def test_numbers(first: float, second: float) -> None:
    values = np.float32(first), np.float32(second)
    least = computed("_Z13__abacus_fminff", "float", *values)
    assert least == np.fmin(*values)
    most = computed("_Z13__abacus_fmaxff", "float", *values)
    assert most == np.fmax(*values)
