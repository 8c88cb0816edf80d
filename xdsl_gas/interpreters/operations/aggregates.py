"""
Operations on vectors, structs and arrays, and selects.
"""

from collections.abc import Callable
from functools import reduce
from itertools import chain

from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import dense_integers, integer_value
from xdsl_gas.interpreters.state.values import (
    POISON,
    Poison,
    Value,
    as_tuple,
    each_lane,
    integer_width,
    lane_count,
    part_types,
    signed,
    zero_of,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem


def _parts(kind: Attribute, value: Value) -> tuple[Value, ...]:
    return as_tuple(value, len(part_types(kind) or ()))


def _extract_element(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value:
    lanes = _parts(op.operands[0].type, operands[0])
    index = operands[1]
    return lanes[index] if isinstance(index, int) and index < len(lanes) else POISON


def _insert_element(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value:
    lanes = _parts(op.operands[0].type, operands[0])
    index = operands[2]
    if not isinstance(index, int) or index >= len(lanes):
        return (POISON,) * len(lanes)
    return (*lanes[:index], operands[1], *lanes[index + 1 :])


def _shuffle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    first, second = (
        _parts(operand.type, value)
        for operand, value in zip(op.operands, operands, strict=True)
    )
    lanes = (*first, *second, POISON)
    # -1 is poison.
    return tuple(lanes[i] for i in dense_integers(op.properties["mask"]) or ())


def _extract_value(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    aggregate_type, value = op.operands[0].type, operands[0]
    for index in dense_integers(op.properties["position"]) or ():
        value = _parts(aggregate_type, value)[index]
        aggregate_type = (part_types(aggregate_type) or ())[index]
    return value


def _insert_value(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    path = dense_integers(op.properties["position"]) or ()
    return _inserted(op.operands[0].type, operands[0], path, operands[1])


def _inserted(
    aggregate_type: Attribute, whole: Value, path: tuple[int, ...], value: Value
) -> Value:
    if not path:
        return value
    parts, index = list(_parts(aggregate_type, whole)), path[0]
    part = (part_types(aggregate_type) or ())[index]
    parts[index] = _inserted(part, parts[index], path[1:], value)
    return tuple(parts)


def _select(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    condition, left, right = operands
    if isinstance(condition, int):
        return left if condition else right
    if isinstance(condition, Poison):
        return POISON
    count = len(condition) if isinstance(condition, tuple) else 0
    lanes = zip(
        as_tuple(condition, count),
        as_tuple(left, count),
        as_tuple(right, count),
        strict=True,
    )
    return tuple(POISON if c == POISON else (a if c else b) for c, a, b in lanes)


def frozen(kind: Attribute, value: Value) -> Value:
    """Returns a value with poison frozen to zero."""
    parts = part_types(kind)
    if parts is not None:
        lanes = as_tuple(value, len(parts))
        return tuple(frozen(p, v) for p, v in zip(parts, lanes, strict=True))
    return zero_of(kind) if isinstance(value, Poison) else value


def _freeze(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    return frozen(op.results[0].type, operands[0])


def _reduction(function: Callable[[int, int], int], is_signed: bool = False) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        result_type = op.results[0].type
        width = integer_width(result_type)
        lanes = _parts(op.operands[0].type, operands[0])

        def both(left: int, right: int) -> int:
            if is_signed:
                left, right = signed(left, width), signed(right, width)
            return function(left, right) & (1 << width) - 1

        return reduce(lambda a, b: each_lane(result_type, both, a, b), lanes)

    return handle


def _active_lanes(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    count = lane_count(op.results[0].type) or 0
    start, end = operands
    if not isinstance(start, int) or not isinstance(end, int):
        return (POISON,) * count
    return tuple(int(start + lane < end) for lane in range(count))


def _steps(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    return tuple(range(lane_count(op.results[0].type) or 0))


def _extract_vector(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value:
    lanes = _parts(op.operands[0].type, operands[0])
    return lanes[_position(op) :][: lane_count(op.results[0].type) or 0]


def _insert_vector(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    into, part = (
        _parts(operand.type, value)
        for operand, value in zip(op.operands, operands, strict=True)
    )
    start = _position(op)
    return (*into[:start], *part, *into[start + len(part) :])


def _position(op: Operation) -> int:
    return integer_value(op.properties["pos"]) or 0


def _interleave(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    first, second = (
        _parts(operand.type, value)
        for operand, value in zip(op.operands, operands, strict=True)
    )
    return tuple(chain.from_iterable(zip(first, second, strict=True)))


def _deinterleave(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    lanes = _parts(op.operands[0].type, operands[0])
    return (lanes[::2], lanes[1::2])


HANDLERS: dict[str, Handler] = {
    "llvm.extractelement": _extract_element,
    "llvm.insertelement": _insert_element,
    "llvm.shufflevector": _shuffle,
    "llvm.extractvalue": _extract_value,
    "llvm.insertvalue": _insert_value,
    "llvm.select": _select,
    "llvm.freeze": _freeze,
    "llvm.intr.get.active.lane.mask": _active_lanes,
    "llvm.intr.stepvector": _steps,
    "llvm.intr.vector.extract": _extract_vector,
    "llvm.intr.vector.insert": _insert_vector,
    "llvm.intr.vector.interleave2": _interleave,
    "llvm.intr.vector.deinterleave2": _deinterleave,
    "llvm.intr.vector.reduce.add": _reduction(lambda a, b: a + b),
    "llvm.intr.vector.reduce.mul": _reduction(lambda a, b: a * b),
    "llvm.intr.vector.reduce.and": _reduction(lambda a, b: a & b),
    "llvm.intr.vector.reduce.or": _reduction(lambda a, b: a | b),
    "llvm.intr.vector.reduce.xor": _reduction(lambda a, b: a ^ b),
    "llvm.intr.vector.reduce.smax": _reduction(max, is_signed=True),
    "llvm.intr.vector.reduce.smin": _reduction(min, is_signed=True),
    "llvm.intr.vector.reduce.umax": _reduction(max),
    "llvm.intr.vector.reduce.umin": _reduction(min),
}
