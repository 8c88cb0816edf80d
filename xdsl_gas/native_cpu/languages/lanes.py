"""
Ballots, the first lane, and values of the lanes of a sub-group or a warp.

A ballot is a reduction with `or` of a bit for each lane, to which lanes that do not run
bring nothing.
"""

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.builtins.collectives import (
    CollectiveKind,
    Group,
    GroupOperation,
)
from xdsl_gas.native_cpu.builtins.names import Id, builtin
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall
from xdsl_gas.native_cpu.languages.work_items import (
    put_collective,
    put_defined_collective,
)


def own_lane(call: BuiltinCall) -> SSAValue:
    """Returns the number of the lane, an i32."""
    return call.mux_value(builtin(Id.GET_SUB_GROUP_LOCAL_ID))


def first_lane(call: BuiltinCall) -> SSAValue:
    """Returns the number of the first lane that runs."""
    return _reduced(call, own_lane(call), GroupOperation.UMIN)


def reduced(call: BuiltinCall, value: SSAValue, operation: GroupOperation) -> SSAValue:
    """Returns the reduction of a value over the lanes that run."""
    return put_collective(
        call, Group.SUB_GROUP, CollectiveKind.REDUCE, [value], operation
    )


def _reduced(call: BuiltinCall, value: SSAValue, operation: GroupOperation) -> SSAValue:
    """Returns the reduction of a value that is not undefined in any lane."""
    return put_defined_collective(
        call, Group.SUB_GROUP, CollectiveKind.REDUCE, [value], operation
    )


def value_of_lane(call: BuiltinCall, value: SSAValue, lane: SSAValue) -> SSAValue:
    """Returns the value that a lane has, whose number each lane names itself."""
    return put_collective(call, Group.SUB_GROUP, CollectiveKind.SHUFFLE, [value, lane])


def ballot(call: BuiltinCall, predicate: SSAValue, kind: IntegerType) -> SSAValue:
    """
    Returns the bits of the lanes that run and for which an i1 holds. Where it is
    undefined, so is the bit of that lane.
    """
    code = call.code
    own = code.resized(own_lane(call), kind)
    bit = code.binary("shl", code.constant(1, kind), own)
    holds = code.unary("freeze", predicate)
    bits = code.select(holds, bit, code.constant(0, kind))
    return _reduced(call, bits, GroupOperation.OR)


def active_lanes(call: BuiltinCall, kind: IntegerType) -> SSAValue:
    """Returns the bits of the lanes that run."""
    code = call.code
    own = code.resized(own_lane(call), kind)
    bit = code.binary("shl", code.constant(1, kind), own)
    return _reduced(call, bit, GroupOperation.OR)


def combined_values(
    call: BuiltinCall, operation: GroupOperation, one: SSAValue, other: SSAValue
) -> SSAValue:
    """Returns one value combined with another by the operation of a group."""
    opcode = operation.opcode
    if opcode.startswith("intr."):
        return call.code.intrinsic(opcode.removeprefix("intr."), one, other)
    return call.code.binary(opcode, one, other)
