"""Values that the other lanes of a wavefront have."""

from xdsl.dialects.builtin import AnyFloat, IntegerType
from xdsl.ir import SSAValue

from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.target.module_target import warp_size_of
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall
from xdsl_gas.native_cpu.languages.lanes import active_lanes, value_of_lane
from xdsl_gas.target_tables import AMDGPU


def wavefront_size(call: BuiltinCall) -> int:
    """Returns the number of lanes of the wavefronts of the function."""
    function = enclosing_function(call.op)
    size = None if function is None else warp_size_of(AMDGPU, function)
    assert size is not None
    return size


def lane_mask_type(call: BuiltinCall) -> IntegerType:
    """Returns the type of the bits of a wavefront's lanes."""
    return IntegerType(wavefront_size(call))


def runs(call: BuiltinCall, lane: SSAValue) -> SSAValue:
    """Returns whether a lane runs the operation, an i1."""
    code, mask_type = call.code, lane_mask_type(call)
    bits = code.binary(
        "lshr", active_lanes(call, mask_type), code.resized(lane, mask_type)
    )
    return code.icmp("ne", code.binary("and", bits, 1), 0)


def value_at(call: BuiltinCall, value: SSAValue, lane: SSAValue) -> SSAValue:
    """
    Returns the value of a lane, which is undefined if the lane does not run. Raises
    `MemorySpaceError` for values that are not numbers.
    """
    if not isinstance(value.type, IntegerType | AnyFloat):
        raise call.refused(
            f"values of type {value.type} of other lanes are not supported on the "
            "processor.",
            "Convert the value to integers.",
        )
    return value_of_lane(call, value, lane)


def value_or(
    call: BuiltinCall, value: SSAValue, lane: SSAValue, other: SSAValue
) -> SSAValue:
    """Returns the value of a lane, or another one if the lane does not run."""
    found = value_at(call, value, lane)
    return call.code.select(runs(call, lane), found, other)


def zero_of_result(call: BuiltinCall) -> SSAValue:
    """Returns zero of the type of the result."""
    number = 0.0 if isinstance(call.kind, AnyFloat) else 0
    return call.code.constant(number, call.kind)
