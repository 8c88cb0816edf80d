"""
Operations of all work-items of a work-group: votes, broadcasts, reductions, scans,
copies.

A work-group operation is a barrier: each work-item leaves its value with the group and
waits, then computes its result of the values of all, in the order of their local linear
ids.

Source: the OpenCL C specification, chapters 6.15.11 "Async Copies from Global to Local
Memory" and 6.15.16 "Work-group Collective Functions".
"""

import math
from collections.abc import Callable, Mapping, Sequence

from xdsl.dialects.builtin import AnyFloat
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.semantics.library.mangled_names import PointerType, size_of
from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction, Spelled
from xdsl_gas.interpreters.library.lanes import wait
from xdsl_gas.interpreters.operations.float_operations import MATHEMATICS
from xdsl_gas.interpreters.state.floats import rounded
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import (
    POISON,
    Pointer,
    Value,
    as_int,
    integer_width,
    lane_type,
    signed,
)
from xdsl_gas.interpreters.state.work_item import Handler, Position, Wait, WorkItem

Combine = Callable[[float, float], float]

Together = Callable[
    [WorkItem, Operation, Sequence[tuple[Value, ...]], int], "Value | None"
]
"""
Computes the result of a work-item, from the operands of all in order and its own
position among them.
"""


def _together(compute: Together) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Wait:
        group = item.group
        item.meetings += 1
        here = group.meetings.setdefault(item.meetings, {})
        here[linear_index(item.index, item.group.size)] = operands
        # Every work-item has read the values of the meeting before the last one.
        group.meetings.pop(item.meetings - 2, None)

        def finish() -> Value | None:
            values = [here[index] for index in sorted(here)]
            return compute(item, op, values, linear_index(item.index, item.group.size))

        return Wait(finish)

    return handle


def linear_index(index: Position, size: Position) -> int:
    """Returns the number of a place in the order of the dimensions, x first."""
    (x, y, z), (width, height, _) = index, size
    return (z * height + y) * width + x


def _count(
    item: WorkItem, op: Operation, values: Sequence[tuple[Value, ...]], own: int
) -> Value:
    return sum(bool(as_int(operands[-1], "a predicate")) for operands in values)


def _all(
    item: WorkItem, op: Operation, values: Sequence[tuple[Value, ...]], own: int
) -> Value:
    return int(_count(item, op, values, own) == len(values))


def _any(
    item: WorkItem, op: Operation, values: Sequence[tuple[Value, ...]], own: int
) -> Value:
    return int(bool(_count(item, op, values, own)))


_VOTES: Mapping[str, Together] = {"popc": _count, "and": _all, "or": _any}


def _broadcast(function: BuiltinFunction) -> Handler:
    # Operand 0 of a mux builtin is the id of a barrier.
    first = int(function.spelled is Spelled.MUX)

    def compute(
        item: WorkItem, op: Operation, values: Sequence[tuple[Value, ...]], own: int
    ) -> Value:
        ids = [as_int(operand, "a local id") for operand in values[own][first + 1 :]]
        x, y, z = [*ids, 0, 0][:3]
        width, height, depth = item.group.size
        if x >= width or y >= height or z >= depth:
            raise Trap(f"a broadcast of work-item {(x, y, z)}, which the group lacks")
        return values[(z * height + y) * width + x][first]

    return _together(compute)


_COMBINED: Mapping[str, Combine] = {
    "add": lambda x, y: x + y,
    "mul": lambda x, y: x * y,
    "min": min,
    "max": max,
    "and": lambda x, y: int(x) & int(y),
    "or": lambda x, y: int(x) | int(y),
    "xor": lambda x, y: int(x) ^ int(y),
    "logical_and": lambda x, y: int(bool(x) and bool(y)),
    "logical_or": lambda x, y: int(bool(x) or bool(y)),
    "logical_xor": lambda x, y: int(bool(x) != bool(y)),
}


class Reduction:
    """A reduction or scan."""

    def __init__(self, kind: str, word: str, *, is_signed: bool) -> None:
        self.kind = kind
        self.word = word
        self.is_signed = is_signed

    def __call__(
        self,
        item: WorkItem,
        op: Operation,
        values: Sequence[tuple[Value, ...]],
        own: int,
    ) -> Value:
        element_type = lane_type(op.results[0].type)
        count = len(values) if self.kind == "reduce" else own + 1
        taken = [operands[-1] for operands in values[:count]]
        if self.kind == "scan_exclusive":
            taken.pop()
            if not taken:
                return self._identity(element_type)
        return self._combined(taken, element_type)

    def _combined(self, values: Sequence[Value], element_type: Attribute) -> Value:
        if POISON in values:
            return POISON
        total = self._number(values[0], element_type)
        if self.word.startswith("logical"):
            total = int(bool(total))
        for value in values[1:]:
            total = self._two(total, self._number(value, element_type), element_type)
        if isinstance(element_type, AnyFloat):
            return total
        return int(total) & (1 << integer_width(element_type)) - 1

    def _two(self, left: float, right: float, element_type: Attribute) -> float:
        if isinstance(element_type, AnyFloat):
            name = {"min": "minnum", "max": "maxnum"}.get(self.word)
            combine = _COMBINED[self.word] if name is None else MATHEMATICS[name]
            return rounded(combine(left, right), element_type)
        return _COMBINED[self.word](left, right)

    def _number(self, value: Value, element_type: Attribute) -> float:
        if isinstance(value, float):
            return value
        number = as_int(value, "a value of a group operation")
        return signed(number, integer_width(element_type)) if self.is_signed else number

    def _identity(self, element_type: Attribute) -> Value:
        if isinstance(element_type, AnyFloat):
            return {"mul": 1.0, "min": math.inf, "max": -math.inf}.get(self.word, 0.0)
        width = integer_width(element_type)
        ones = (1 << width) - 1
        return {
            "mul": 1,
            "logical_and": 1,
            "and": ones,
            "min": ones >> self.is_signed,
            "max": 1 << width - 1 if self.is_signed else 0,
        }.get(self.word, 0)


def copied_once(
    copy: Callable[[WorkItem, Operation, tuple[Value, ...]], None],
) -> Handler:
    """
    Returns the handler of an asynchronous copy. The first work-item of the group that
    gets there copies; the others follow it. The event is the last operand.
    """

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        item.copies += 1
        is_first = item.copies > item.group.copies
        if item.group.arena is not None:
            # One work-item runs the whole group, the first one of it first.
            is_first = item.index == (0, 0, 0)
        if is_first:
            item.group.copies = item.copies
            own = item.track
            if own is not None:
                item.track = own.copier()
            copy(item, op, operands)
            item.track = own
        return operands[-1]

    return handle


def _copies(function: BuiltinFunction) -> Handler:
    pointer = function.parameters[0]
    assert isinstance(pointer, PointerType)
    size, reads = size_of(pointer.pointee), pointer.space == 3
    assert size is not None
    is_strided = "strided" in function.name

    def copy(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
        count = as_int(operands[2], "the number of elements")
        stride = as_int(operands[3], "a stride") if is_strided else 1
        to, source = operands[:2]
        memory = item.machine.memory
        for number in range(count):
            apart = number * stride * size
            near = number * size
            start = moved(to, near if reads else apart)
            place = item.place(start, op.operands[0], size, writes=True)
            start = moved(source, apart if reads else near)
            memory.put(place, *memory.fetch(item.place(start, op.operands[1], size)))

    return copied_once(copy)


def moved(pointer: Value, offset: int) -> Value:
    """Returns a pointer some bytes further."""
    if not isinstance(pointer, Pointer):
        return pointer
    return Pointer(pointer.bits + offset, pointer.object)


def _reduction(function: BuiltinFunction) -> Handler:
    kind = function.name.removeprefix("work_group_")
    return _together(Reduction(kind, function.kind, is_signed=function.is_signed()))


COLLECTIVES: Mapping[str, Callable[[BuiltinFunction], Handler]] = {
    "cuda.barrier_red": lambda function: _together(_VOTES[function.kind]),
    "work_group_all": lambda function: _together(_all),
    "work_group_any": lambda function: _together(_any),
    "work_group_broadcast": _broadcast,
    "work_group_reduce": _reduction,
    "work_group_scan_inclusive": _reduction,
    "work_group_scan_exclusive": _reduction,
    "async_work_group_copy": _copies,
    "async_work_group_strided_copy": _copies,
    "wait_group_events": lambda function: wait,
}
"""The operations of work-groups."""
