"""
Vector operations with a mask and an explicit vector length.

Lanes from the length on are not run, whatever their mask is. A length beyond the number
of lanes is undefined behavior. The accesses have no operations with an alignment, so
that they are calls of intrinsics.

See https://llvm.org/docs/LangRef.html#vector-predication-intrinsics.
"""

from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import attributes_at, integer_value
from xdsl_gas.interpreters.operations import integers
from xdsl_gas.interpreters.operations.accesses import place_of_lane
from xdsl_gas.interpreters.state.memory import Place
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import (
    POISON,
    Value,
    as_int,
    as_tuple,
    lane_type,
)
from xdsl_gas.interpreters.state.work_item import (
    Handler,
    MachineState,
    Prepared,
    WorkItem,
)


def _running(mask: Value, length: Value, count: int) -> list[int]:
    """Returns the numbers of the lanes that run."""
    end = as_int(length, "a vector length")
    if end > count:
        raise Trap(f"a vector length of {end}, beyond {count} lanes")
    lanes = as_tuple(mask, count)
    return [index for index in range(end) if as_int(lanes[index], "a mask")]


def _load(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    """Runs a load or gather."""
    pointers, mask, length = operands
    element_type = lane_type(op.results[0].type)
    count = len(as_tuple(mask, 1))
    loaded: list[Value] = [POISON] * count
    for index in _running(mask, length, count):
        place = _place(item, op, 0, pointers, element_type, index)
        loaded[index] = item.machine.memory.read(place, element_type)
    return tuple(loaded)


def _store(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
    """Runs a store or scatter."""
    values, pointers, mask, length = operands
    element_type = lane_type(op.operands[0].type)
    count = len(as_tuple(mask, 1))
    stored = as_tuple(values, count)
    for index in _running(mask, length, count):
        place = _place(item, op, 1, pointers, element_type, index)
        item.machine.memory.write(place, element_type, stored[index])


def _place(
    item: WorkItem,
    op: Operation,
    position: int,
    pointers: Value,
    accessed_type: Attribute,
    index: int,
) -> Place:
    """Returns the place of a lane, by the alignment of an element or of the vector."""
    form = item.machine.memory.format
    writes = position == 1
    given = attributes_at(op.properties.get("arg_attrs"), position)
    alignment = integer_value(given.get("llvm.align"))
    if not alignment and isinstance(pointers, tuple):
        alignment = form.alignment(accessed_type)
    if alignment is None:
        alignment = form.alignment(
            op.operands[0].type if writes else op.results[0].type
        )
    operand, size = op.operands[position], form.size(accessed_type)
    return place_of_lane(item, pointers, operand, index, size, alignment, writes=writes)


def _binary(name: str) -> Handler:
    """An operation of integers, which does not see the operands of other lanes."""
    prepared = integers.HANDLERS[f"llvm.{name}"]
    assert isinstance(prepared, Prepared)
    plain = prepared

    def prepare(machine: MachineState, op: Operation) -> Handler:
        handler = plain.prepare(machine, op)

        def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
            left, right, mask, length = operands
            count = len(as_tuple(mask, 1))
            running = frozenset(_running(mask, length, count))
            kept = tuple(
                tuple(
                    lane if index in running else 1
                    for index, lane in enumerate(as_tuple(value, count))
                )
                for value in (left, right)
            )
            result = handler(item, op, kept)
            assert isinstance(result, tuple)
            return tuple(
                lane if index in running else POISON
                for index, lane in enumerate(result)
            )

        return handle

    return Prepared(prepare)


FUNCTIONS: dict[str, Handler] = {
    "vp.load": _load,
    "vp.gather": _load,
    "vp.store": _store,
    "vp.scatter": _store,
}
"""The accesses that are called as intrinsics."""

HANDLERS: dict[str, Handler] = {
    "llvm.intr.vp.load": _load,
    "llvm.intr.vp.store": _store,
    **{
        f"llvm.intr.vp.{name}": _binary(name)
        for name in (
            *("add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr"),
            *("sdiv", "srem", "udiv", "urem"),
        )
    },
}
