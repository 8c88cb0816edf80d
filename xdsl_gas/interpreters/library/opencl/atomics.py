"""
OpenCL C's atomic functions.

Source: the OpenCL C specification, chapter 6.15.12 "Atomic Functions".
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from xdsl.dialects.builtin import AnyFloat, i32
from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction
from xdsl_gas.interpreters.operations.atomics import is_equal, updated
from xdsl_gas.interpreters.state.memory import Place
from xdsl_gas.interpreters.state.races import Atomic
from xdsl_gas.interpreters.state.values import Value, as_int
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_Order: TypeAlias = Callable[[tuple[Value, ...]], Atomic]
"""Returns how a call with some operands is ordered."""


def _order_of(function: BuiltinFunction, operand: int) -> _Order:
    """How a function is ordered: by an operand, or sequentially consistent."""
    order = operand if function.is_explicit else None
    compares = "compare" in function.name
    return lambda operands: ordered(operands, order, compares=compares)


def ordered(
    operands: tuple[Value, ...], order: int | None, *, compares: bool = False
) -> Atomic:
    """
    Returns how an atomic function of OpenCL C 2.0 is ordered: by its operand `order`,
    or sequentially consistent without one.
    """
    given = None if order is None else operands[order]
    return Atomic(given not in (_RELAXED, _ACQUIRE), compares)


_RELAXED, _ACQUIRE = 0, 2
"""The values of `memory_order_relaxed` and `memory_order_acquire`."""


def _update(function: BuiltinFunction) -> Handler:
    """An update by operand 1; by one for `inc` and `dec`."""
    word = {"exchange": "xchg", "inc": "add", "dec": "sub"}.get(
        function.kind, function.kind
    )
    has_value = function.kind not in ("inc", "dec")
    if word in ("min", "max") and not function.is_signed():
        word = f"u{word}"
    order = _order_of(function, 2)
    is_relaxed = function.name == "atom_update"

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        value_type, memory = op.results[0].type, item.machine.memory
        size = memory.format.size(value_type)
        atomic = Atomic() if is_relaxed else order(operands)
        place = _place(item, op, operands, size, atomic)
        before = memory.read(place, value_type)
        value = operands[1] if has_value else 1
        name = word
        if isinstance(value_type, AnyFloat) and word != "xchg":
            name = f"f{function.kind}"
        memory.write(place, value_type, updated(name, value_type, before, value))
        return before

    return handle


def _compare_and_exchange(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value:
    value_type, memory = op.results[0].type, item.machine.memory
    size = memory.format.size(value_type)
    place = _place(item, op, operands, size, Atomic(compares=True))
    before = memory.read(place, value_type)
    if is_equal(before, operands[1]):
        memory.write(place, value_type, operands[2])
    return before


def _load(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    value_type, memory = op.results[0].type, item.machine.memory
    size = memory.format.size(value_type)
    place = item.place(operands[0], op.operands[0], size, size, atomic=Atomic())
    return memory.read(place, value_type)


def _store(function: BuiltinFunction) -> Handler:
    order = _order_of(function, 2)

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
        value_type, memory = op.operands[1].type, item.machine.memory
        size = memory.format.size(value_type)
        place = _place(item, op, operands, size, order(operands))
        memory.write(place, value_type, operands[1])

    return handle


def _compare(function: BuiltinFunction) -> Handler:
    order = _order_of(function, 3)

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        value_type, memory = op.operands[2].type, item.machine.memory
        size = memory.format.size(value_type)
        place = _place(item, op, operands, size, order(operands))
        other = item.place(operands[1], op.operands[1], size, size, writes=True)
        expected = memory.read(other, value_type)
        before = memory.read(place, value_type)
        if is_equal(before, expected):
            memory.write(place, value_type, operands[2])
            return 1
        memory.write(other, value_type, before)
        return 0

    return handle


def _set_flag(function: BuiltinFunction) -> Handler:
    order = _order_of(function, 1)

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        memory = item.machine.memory
        place = _place(item, op, operands, 4, order(operands))
        before = memory.read(place, i32)
        memory.write(place, i32, 1)
        return int(bool(as_int(before, "a flag")))

    return handle


def _clear_flag(function: BuiltinFunction) -> Handler:
    order = _order_of(function, 1)

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
        place = _place(item, op, operands, 4, order(operands))
        item.machine.memory.write(place, i32, 0)

    return handle


def _place(
    item: WorkItem,
    op: Operation,
    operands: tuple[Value, ...],
    size: int,
    atomic: Atomic,
) -> Place:
    """Returns the bytes of the atomic object."""
    pointer = op.operands[0]
    return item.place(operands[0], pointer, size, size, writes=True, atomic=atomic)


ATOMICS: Mapping[str, Callable[[BuiltinFunction], Handler]] = {
    "atom_update": _update,
    "atom_cmpxchg": lambda function: _compare_and_exchange,
    "atomic_update": _update,
    "atomic_load": lambda function: _load,
    "atomic_init": _store,
    "atomic_store": _store,
    "atomic_compare_exchange_strong": _compare,
    "atomic_compare_exchange_weak": _compare,
    "atomic_flag_test_and_set": _set_flag,
    "atomic_flag_clear": _clear_flag,
}
"""The functions; `atom_` are those of OpenCL C 1.x, which are relaxed."""
