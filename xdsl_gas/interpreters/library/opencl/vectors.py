"""
OpenCL C's shuffles, and vectors and half numbers in memory.

Source: the OpenCL C specification, chapters 6.15.7 "Vector Data Load and Store
Functions" and 6.15.13 "Miscellaneous Vector Functions".
"""

from collections.abc import Callable, Mapping

from xdsl.dialects.builtin import f16
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction
from xdsl_gas.interpreters.library.opencl.conversions import converted
from xdsl_gas.interpreters.state.memory import Place
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import (
    POISON,
    Pointer,
    Value,
    as_int,
    as_tuple,
    float_type,
    integer_width,
    lane_count,
    lane_type,
    signed,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem


def _lanes_of(value: Value, kind: Attribute) -> tuple[Value, ...]:
    count = lane_count(kind)
    return (value,) if count is None else as_tuple(value, count)


def _result(lanes: list[Value], kind: Attribute) -> Value:
    return lanes[0] if lane_count(kind) is None else tuple(lanes)


def _shuffle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    *vectors, mask = operands
    count = lane_count(op.operands[0].type) or 1
    size = 4 if count == 3 else count
    source: list[Value] = []
    for vector in vectors:
        source += [*as_tuple(vector, count), *[POISON] * (size - count)]
    picked = as_tuple(mask, lane_count(op.operands[-1].type) or 1)
    return tuple(
        source[as_int(index, "a position in a vector") % len(source)]
        for index in picked
    )


def _place(
    item: WorkItem,
    op: Operation,
    operands: tuple[Value, ...],
    position: int,
    step: int,
    size: int,
    alignment: int,
    *,
    writes: bool = False,
) -> Place:
    """The bytes of vector number `operands[position]`, which takes `step` bytes."""
    index = as_int(operands[position], "an offset")
    index = signed(index, integer_width(op.operands[position].type))
    pointer = operands[position + 1]
    if not isinstance(pointer, Pointer):
        raise Trap("an access through a pointer that is poison")
    moved = Pointer(pointer.bits + index * step, pointer.object)
    operand = op.operands[position + 1]
    return item.place(moved, operand, size, alignment, writes=writes)


def _element_size(item: WorkItem, kind: Attribute) -> int:
    return item.machine.memory.format.size(lane_type(kind))


def _load(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    result_type = op.results[0].type
    size, count = _element_size(item, result_type), lane_count(result_type) or 1
    place = _place(item, op, operands, 0, size * count, size * count, size)
    return _read(item, place, lane_type(result_type), size, count)


def _read(
    item: WorkItem, place: Place, element: Attribute, size: int, count: int
) -> Value:
    memory = item.machine.memory
    lanes = [memory.read(place.part(n * size, size), element) for n in range(count)]
    return tuple(lanes)


def _write(
    item: WorkItem, place: Place, element: Attribute, size: int, lanes: Value
) -> None:
    assert isinstance(lanes, tuple)
    for n, lane in enumerate(lanes):
        item.machine.memory.write(place.part(n * size, size), element, lane)


def _store(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
    stored_type = op.operands[0].type
    size, count = _element_size(item, stored_type), lane_count(stored_type) or 1
    place = _place(item, op, operands, 1, size * count, size * count, size, writes=True)
    _write(item, place, lane_type(stored_type), size, as_tuple(operands[0], count))


def _steps(count: int, is_aligned: bool) -> tuple[int, int]:
    """The bytes from one vector of half numbers to the next, and their alignment."""
    if not is_aligned:
        return 2 * count, 2
    step = 2 * (4 if count == 3 else count)
    return step, step


def _load_half(function: BuiltinFunction) -> Handler:
    is_aligned = function.name == "vloada_half"

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        result_type = op.results[0].type
        count = lane_count(result_type) or 1
        step, alignment = _steps(count, is_aligned)
        place = _place(item, op, operands, 0, step, 2 * count, alignment)
        lanes = _read(item, place, f16, 2, count)
        assert isinstance(lanes, tuple)
        return _result(list(lanes), result_type)

    return handle


def _store_half(function: BuiltinFunction) -> Handler:
    is_aligned, mode = function.name == "vstorea_half", function.mode or "e"

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
        stored_type = op.operands[0].type
        count = lane_count(stored_type) or 1
        step, alignment = _steps(count, is_aligned)
        place = _place(item, op, operands, 1, step, 2 * count, alignment, writes=True)
        lanes = tuple(
            converted(lane, float_type(f16), mode) if isinstance(lane, float) else lane
            for lane in _lanes_of(operands[0], stored_type)
        )
        _write(item, place, f16, 2, lanes)

    return handle


VECTORS: Mapping[str, Handler] = {
    "shuffle": _shuffle,
    "shuffle2": _shuffle,
    "vload": _load,
    "vstore": _store,
}
HALVES: Mapping[str, Callable[[BuiltinFunction], Handler]] = {
    "vload_half": _load_half,
    "vloada_half": _load_half,
    "vstore_half": _store_half,
    "vstorea_half": _store_half,
}
"""The functions of half numbers in memory."""
