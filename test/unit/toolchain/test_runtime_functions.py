"""
Conversions to bfloat on processors without an instruction for them, against the nearest
of all numbers that the type has.
"""

import numpy as np
import pytest

from xdsl_gas.toolchain.native_code import LinkedCode, needed_symbols, object_code
from xdsl_gas.toolchain.runtime_functions import RUNTIME_FUNCTIONS

_MODULE = """
define i64 @convert(ptr %from, ptr %to, i64 %count) #0 {{
entry:
  br label %next
next:
  %i = phi i64 [ 0, %entry ], [ %i.next, %next ]
  %source = getelementptr {kind}, ptr %from, i64 %i
  %x = load {kind}, ptr %source
  %y = fptrunc {kind} %x to bfloat
  %end = getelementptr bfloat, ptr %to, i64 %i
  store bfloat %y, ptr %end
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %count
  br i1 %more, label %next, label %done
done:
  ret i64 0
}}
attributes #0 = {{ "target-features"="-avx512bf16,-avxneconvert,-bf16" }}
"""

_BITS = np.arange(1 << 16, dtype=np.uint32)
_FINITE = _BITS[(_BITS & 0x7F80 != 0x7F80) & (_BITS != 0x8000)]
_NUMBERS = (_FINITE << 16).view(np.float32).astype(np.float64)
_ORDER = np.argsort(_NUMBERS)
_SORTED, _PATTERNS = _NUMBERS[_ORDER], _FINITE[_ORDER]
_TOO_LARGE = (2 - 2.0**-8) * 2.0**127
"""The least number that is rounded to infinity: halfway to what would come next."""


def _nearest(values: np.ndarray) -> np.ndarray:
    """The patterns of the nearest bfloats; of two as near, the one that is even."""
    place = np.clip(np.searchsorted(_SORTED, values), 1, len(_SORTED) - 1)
    below, above = _SORTED[place - 1], _SORTED[place]
    down, up = values - below, above - values
    goes_up = (up < down) | ((up == down) & (_PATTERNS[place] % 2 == 0))
    found = np.where(goes_up, _PATTERNS[place], _PATTERNS[place - 1])
    found = np.where(np.abs(values) >= _TOO_LARGE, 0x7F80, found & 0x7FFF)
    return (found | np.where(np.signbit(values), 0x8000, 0)).astype(np.uint16)


def _converted(values: np.ndarray) -> np.ndarray:
    kind = {np.float32: "float", np.float64: "double"}[values.dtype.type]
    code = object_code(_MODULE.format(kind=kind), 2, ["convert"])
    if not RUNTIME_FUNCTIONS & set(needed_symbols(code)):
        pytest.skip("this processor has the instruction in its base set")
    result = np.zeros(len(values), np.uint16)
    linked = LinkedCode(code, ["convert"])
    linked.drivers["convert"](values.ctypes.data, result.ctypes.data, len(values))
    return result


def _halfway() -> np.ndarray:
    """Finite bfloats, what lies halfway to the next one, and the neighbours of all."""
    low, high = _SORTED[:-1:7], _SORTED[1::7]
    middle = low + (high - low) / 2
    return np.concatenate([low, middle, [0.0, -0.0, 3e38, 3.4e38, -3.4e38]])


@pytest.mark.parametrize("kind", [np.float32, np.float64])
def test_conversions_to_bfloat(kind: type[np.floating]):
    exact = _halfway().astype(kind)
    random = np.random.default_rng(1).integers(0, 1 << 64, 20000, np.uint64)
    any_bits = random.view(kind)
    values = np.concatenate(
        [
            exact,
            np.nextafter(exact, kind(np.inf)),
            np.nextafter(exact, kind(-np.inf)),
            any_bits[np.isfinite(any_bits)],
            random.astype(np.int64).astype(kind),
        ]
    )
    values = values[np.isfinite(values)]
    wanted = _nearest(values.astype(np.float64))
    assert (_converted(values) == wanted).all()


@pytest.mark.parametrize("kind", [np.float32, np.float64])
def test_infinities_and_nans(kind: type[np.floating]):
    found = _converted(np.array([np.inf, -np.inf, np.nan, -np.nan], kind))
    assert found[0] == 0x7F80
    assert found[1] == 0xFF80
    for pattern in found[2:].tolist():
        assert pattern & 0x7F80 == 0x7F80
        assert pattern & 0x40


def test_a_double_is_rounded_once():
    # To float first, it would be halfway, and then rounded down to the even 1.0.
    value = 1 + 2**-8 + 2**-40
    assert _converted(np.array([value]))[0] == 0x3F81
