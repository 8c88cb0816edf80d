"""
OpenCL C's atomic functions that depend on the type of the object or have two results.

Source: the OpenCL C specification, chapter 6.15.12 "Atomic Functions".
"""

import re
from collections.abc import Callable
from typing import TypeAlias

from xdsl.dialects.builtin import i32
from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.mangled_names import FunctionName, PointerType
from xdsl_gas.interpreters.library.memory_functions import ordered
from xdsl_gas.interpreters.operations.atomics import is_equal, updated
from xdsl_gas.interpreters.state.memory import Place
from xdsl_gas.interpreters.state.races import Atomic
from xdsl_gas.interpreters.state.values import Value, as_int
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_EARLY = re.compile(r"atomic_(?:min|max)")
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
        word, order = match[1], _order_of(name, 2)
        if letter in _FLOATS:
            word = f"f{word}"
        elif letter in _UNSIGNED:
            word = f"u{word}"
        return _extreme(word, order)
    if _COMPARE.fullmatch(name):
        return _compare(_order_of(name, 3))
    if _SET_FLAG.fullmatch(name):
        return _set_flag(_order_of(name, 1))
    return _clear_flag(_order_of(name, 1)) if _CLEAR_FLAG.fullmatch(name) else None


_Order: TypeAlias = Callable[[tuple[Value, ...]], Atomic]
"""Returns how a call with some operands is ordered."""


def _order_of(name: str, operand: int) -> _Order:
    """Functions of OpenCL C 1.0 are relaxed, others name the order or do not."""
    if not name.startswith("atomic_") or _EARLY.fullmatch(name):
        return lambda operands: Atomic()
    order = operand if name.endswith("_explicit") else None
    compares = "compare" in name
    return lambda operands: ordered(operands, order, compares=compares)


def _extreme(word: str, order: _Order) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind, memory = op.results[0].type, item.machine.memory
        size = memory.format.size(kind)
        place = _place(item, op, operands, size, order)
        before = memory.read(place, kind)
        memory.write(place, kind, updated(word, kind, before, operands[1]))
        return before

    return handle


def _compare(order: _Order) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        kind, memory = op.operands[2].type, item.machine.memory
        size = memory.format.size(kind)
        place = _place(item, op, operands, size, order)
        other = item.place(operands[1], op.operands[1], size, size, writes=True)
        expected = memory.read(other, kind)
        before = memory.read(place, kind)
        if is_equal(before, expected):
            memory.write(place, kind, operands[2])
            return 1
        memory.write(other, kind, before)
        return 0

    return handle


def _set_flag(order: _Order) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        memory = item.machine.memory
        place = _place(item, op, operands, 4, order)
        before = memory.read(place, i32)
        memory.write(place, i32, 1)
        return int(bool(as_int(before, "a flag")))

    return handle


def _clear_flag(order: _Order) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
        place = _place(item, op, operands, 4, order)
        item.machine.memory.write(place, i32, 0)

    return handle


def _place(
    item: WorkItem,
    op: Operation,
    operands: tuple[Value, ...],
    size: int,
    order: _Order,
) -> Place:
    """Returns the bytes of the atomic object."""
    atomic, pointer = order(operands), op.operands[0]
    return item.place(operands[0], pointer, size, size, writes=True, atomic=atomic)
