"""`printf` in the interpreter: what it prints, and formats that mean nothing."""

import ctypes
import math
import sys
from itertools import combinations, product
from typing import Any

import pytest
from xdsl.dialects.builtin import f64, i32, i64
from xdsl.ir import Attribute

from xdsl_gas.interpreters.library.printing import formatted
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import POISON, Pointer, Value


def test_conversions_are_those_of_c():
    values: list[Value | str] = [-1 % 2**32, 1.5, "text", 7]
    kinds: list[Attribute] = [i32, f64, i64, i32]
    assert formatted("%d %5.2f%% %s %03x", values, kinds) == "-1  1.50% text 007"


def test_a_width_is_an_argument():
    assert formatted("<%*d>", [4, 2], [i32, i32]) == "<   2>"


def test_poison_is_printed_as_such():
    assert formatted("%d", [POISON], [i32]) == "poison"


MALFORMED: dict[str, tuple[str, list[Value | str]]] = {
    "printf has no conversion '%q'": ("%q", [1]),
    "printf has no argument for '%d'": ("%d %d", [1]),
    "the argument of printf for '%f' is of another kind": ("%f", [1]),
    "the width of '%*d' is no integer": ("%*d", [1.5, 1]),
}


@pytest.mark.parametrize("message", MALFORMED)
def test_other_formats_trap(message: str):
    text, values = MALFORMED[message]
    with pytest.raises(Trap) as caught:
        formatted(text, values, [i32] * len(values))
    assert message in str(caught.value)


_LIBRARY = ctypes.CDLL(None)
_MOST = 400
_FLAGS = [
    "".join(flags) for count in range(4) for flags in combinations("-+ #0", count)
]
_LENGTHS: dict[str, type[Any]] = {
    "": ctypes.c_int,
    "hh": ctypes.c_int,
    "h": ctypes.c_int,
    **dict.fromkeys(("l", "ll", "j", "z", "t"), ctypes.c_longlong),
}
_INTEGERS = (0, 7, 8, 300, -1, -200, 1 << 40, -(1 << 63))
_FLOATS = (
    *(0.0, -0.0, 1.5, -2.25, 1 / 3, 1e300, 5e-324, 0.03125, 123456789.0, 9.5),
    *(1.9999, 255 / 256, math.inf, -math.inf, math.nan),
)


def _by_c(text: str, value: Any) -> str:
    buffer = ctypes.create_string_buffer(_MOST)
    _LIBRARY.snprintf(buffer, ctypes.c_size_t(_MOST), text.encode(), value)
    return buffer.value.decode()


@pytest.mark.skipif(sys.platform != "linux", reason="other C libraries differ")
def test_all_conversions_of_integers_are_those_of_c():
    for letter, length in product("diuoxX", _LENGTHS):
        kind = i64 if _LENGTHS[length] is ctypes.c_longlong else i32
        width = kind.bitwidth
        for flags, size in product(_FLAGS, ("", "9", ".0", ".4", "12.6", "3.")):
            if "#" in flags and letter in "diu":
                continue
            text = f"%{flags}{size}{length}{letter}"
            for value in _INTEGERS:
                bits = value & (1 << width) - 1
                expected = _by_c(text, _LENGTHS[length](value))
                assert formatted(text, [bits], [kind]) == expected, (text, value)


@pytest.mark.skipif(sys.platform != "linux", reason="other C libraries differ")
def test_all_conversions_of_floats_are_those_of_c():
    for letter, flags in product("fFeEgGaA", _FLAGS):
        for size in ("", "20", ".0", ".1", ".14", "12.3", "1."):
            text = f"%{flags}{size}{letter}"
            for value in _FLOATS:
                expected = _by_c(text, ctypes.c_double(value))
                assert formatted(text, [value], [f64]) == expected, (text, value)


def test_widths_that_are_negative():
    kinds: list[Attribute] = [i32, i32, i32]
    values: list[Value | str] = [-5 % 2**32, -1 % 2**32, 4]
    assert formatted("<%*.*d>", values, kinds) == "<4    >"
    assert formatted("%hhd %hd", [300, 70000], [i32, i32]) == "44 4464"
    assert formatted("%p|%7p", [Pointer(0), Pointer(16)], [i64, i64]) == "(nil)|   0x10"
