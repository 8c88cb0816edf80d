"""
OpenCL C's atomic functions that depend on the type of the object or have two results.

Source: the OpenCL C specification, chapter 6.15.12 "Atomic Functions".
"""

import re

from xdsl.dialects.builtin import i32
from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.mangled_names import FunctionName, PointerType
from xdsl_gas.interpreters.operations.atomics import is_equal, updated
from xdsl_gas.interpreters.state.values import Value, as_int
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_EXTREME = re.compile(r"atom(?:ic)?_(?:fetch_)?(min|max)(?:_explicit)?")
_COMPARE = re.compile(r"atomic_compare_exchange_(?:strong|weak)(?:_explicit)?")
_SET_FLAG = re.compile(r"atomic_flag_test_and_set(?:_explicit)?")
_CLEAR_FLAG = re.compile(r"atomic_flag_clear(?:_explicit)?")
_UNSIGNED = frozenset("hjmty")
_FLOATS = frozenset(("Dh", "f", "d"))


def atomic_function(function: FunctionName) -> Handler | None:
    """Returns the handler of an atomic function; None for others."""
    name = function.stem
    if (match := _EXTREME.fullmatch(name)) is not None:
        pointer = function.parameters[0]
        assert isinstance(pointer, PointerType)
        letter = pointer.pointee.name
        word = match[1]
        if letter in _FLOATS:
            word = f"f{word}"
        elif letter in _UNSIGNED:
            word = f"u{word}"
        return _extreme(word)
    if _COMPARE.fullmatch(name):
        return _compare
    if _SET_FLAG.fullmatch(name):
        return _set_flag
    return _clear_flag if _CLEAR_FLAG.fullmatch(name) else None


def _extreme(word: str) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind, memory = op.results[0].type, item.machine.memory
        size = memory.format.size(kind)
        place = item.place(operands[0], op.operands[0], size, size, writes=True)
        before = memory.read(place, kind)
        memory.write(place, kind, updated(word, kind, before, operands[1]))
        return before

    return handle


def _compare(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    kind, memory = op.operands[2].type, item.machine.memory
    size = memory.format.size(kind)
    place = item.place(operands[0], op.operands[0], size, size, writes=True)
    before = memory.read(place, kind)
    other = item.place(operands[1], op.operands[1], size, size, writes=True)
    if is_equal(before, memory.read(other, kind)):
        memory.write(place, kind, operands[2])
        return 1
    memory.write(other, kind, before)
    return 0


def _set_flag(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    memory = item.machine.memory
    place = item.place(operands[0], op.operands[0], 4, 4, writes=True)
    before = memory.read(place, i32)
    memory.write(place, i32, 1)
    return int(bool(as_int(before, "a flag")))


def _clear_flag(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
    place = item.place(operands[0], op.operands[0], 4, 4, writes=True)
    item.machine.memory.write(place, i32, 0)
