"""
Atomic operations. Work-items run one at a time between barriers, so every operation is
atomic; only the address is checked.
"""

from collections.abc import Callable

from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.dialects.llvm.ops.atomics import BINARY_OPERATIONS
from xdsl_gas.interpreters.operations.accesses import access, atomic_of
from xdsl_gas.interpreters.operations.float_operations import compute
from xdsl_gas.interpreters.state import floats
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import (
    Pointer,
    Poison,
    Value,
    each_lane,
    integer_width,
    lane_type,
    signed,
)
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_FLOATS: dict[str, Callable[[float, float], float]] = {
    "fadd": lambda a, b: a + b,
    "fsub": lambda a, b: a - b,
    "fmax": floats.maximum_number,
    "fmin": floats.minimum_number,
    "fmaximum": floats.maximum,
    "fminimum": floats.minimum,
}
INTEGERS: dict[str, Callable[[int, int, int], int]] = {
    "xchg": lambda a, b, w: b,
    "add": lambda a, b, w: a + b,
    "sub": lambda a, b, w: a - b,
    "and": lambda a, b, w: a & b,
    "nand": lambda a, b, w: ~(a & b),
    "or": lambda a, b, w: a | b,
    "xor": lambda a, b, w: a ^ b,
    "max": lambda a, b, w: max(a, b, key=lambda v: signed(v, w)),
    "min": lambda a, b, w: min(a, b, key=lambda v: signed(v, w)),
    "umax": lambda a, b, w: max(a, b),
    "umin": lambda a, b, w: min(a, b),
    "uinc_wrap": lambda a, b, w: 0 if a >= b else a + 1,
    "udec_wrap": lambda a, b, w: b if not a or a > b else a - 1,
    "usub_cond": lambda a, b, w: a - b if a >= b else a,
    "usub_sat": lambda a, b, w: max(a - b, 0),
}
"""The operations of two integers and their width. Higher bits of results are any."""


def updated(name: str, kind: Attribute, before: Value, operand: Value) -> Value:
    """Returns the value that an atomic operation stores."""
    if name == "xchg":
        return operand
    if name in _FLOATS:
        return compute(_FLOATS[name], kind, before, operand)
    width = integer_width(lane_type(kind))
    function, mask = INTEGERS[name], (1 << width) - 1

    def lane(left: int, right: int) -> int:
        return function(left, right, width) & mask

    return each_lane(kind, lane, before, operand)


def is_equal(before: Value, expected: Value) -> bool:
    """Whether a compare-and-exchange succeeds."""
    if isinstance(before, Poison) or isinstance(expected, Poison):
        raise Trap("a comparison with poison or with memory that was never written")
    if isinstance(before, Pointer) and isinstance(expected, Pointer):
        return before.bits == expected.bits
    return before == expected


def _update(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    number = integer_value(op.properties["bin_op"])
    assert number is not None
    value_type, pointer = op.operands[1].type, op.operands[0]
    atomic = atomic_of(op)
    place = access(
        item, op, operands[0], pointer, value_type, writes=True, atomic=atomic
    )
    memory = item.machine.memory
    before = memory.read(place, value_type)
    name = BINARY_OPERATIONS[number].removeprefix("_")
    memory.write(place, value_type, updated(name, value_type, before, operands[1]))
    return before


def _compare_and_exchange(
    item: WorkItem, op: Operation, operands: tuple[Value, ...]
) -> Value:
    value_type, pointer = op.operands[1].type, op.operands[0]
    atomic = atomic_of(op, "success_ordering", compares=True)
    place = access(
        item, op, operands[0], pointer, value_type, writes=True, atomic=atomic
    )
    memory = item.machine.memory
    before = memory.read(place, value_type)
    succeeds = is_equal(before, operands[1])
    if succeeds:
        memory.write(place, value_type, operands[2])
    return before, int(succeeds)


HANDLERS: dict[str, Handler] = {
    "llvm.atomicrmw": _update,
    "llvm.cmpxchg": _compare_and_exchange,
}
