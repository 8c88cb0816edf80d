"""Formats of `printf` that mean nothing, in the interpreter."""

import pytest
from xdsl.dialects.builtin import f64, i32
from xdsl.ir import Attribute

from xdsl_gas.interpreters.library.printing import formatted
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import POISON, Value


def test_conversions_are_those_of_c():
    values: list[Value | str] = [-1 % 2**32, 1.5, "text", 7]
    kinds: list[Attribute] = [i32, f64, i32, i32]
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
