"""OpenCL's built-in functions that operations without an intrinsic are lowered to."""

from collections.abc import Mapping

from xdsl.dialects.builtin import UnitAttr, i32, i64
from xdsl.dialects.llvm import LLVMFunctionType
from xdsl.ir import Attribute

from xdsl_gas.dialects.llvm.attributes.common import NO_MEMORY
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.opencl.work_items import POSITIONS, PositionBase
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.opencl.types import TargetTypes


def mangled(name: str, parameters: str) -> str:
    """Returns a name mangled by the Itanium C++ ABI, as in OpenCL's libraries."""
    return f"_Z{len(name)}{name}{parameters}"


CAST_FUNCTIONS = {
    MemorySpace.GLOBAL: "__to_global",
    MemorySpace.SHARED: "__to_local",
    MemorySpace.LOCAL: "__to_private",
}
"""The functions of explicit casts, which clang does not mangle."""

GET_FENCE = mangled("get_fence", "PU3AS4v")
GET_WORK_DIM = mangled("get_work_dim", "v")
BARRIER = mangled("barrier", "j")
WORK_GROUP_BARRIER = mangled("work_group_barrier", "j12memory_scope")

_POSITIONS = {
    position.name: mangled(position.name.removeprefix("opencl."), "j")
    for position in POSITIONS
}


def position_function(op: PositionBase) -> str:
    """Returns the name of the built-in function of a work-item operation."""
    return _POSITIONS[op.name]


EVERY_FUNCTION: dict[str, Attribute] = {
    "convergent": UnitAttr(),
    "no_unwind": UnitAttr(),
}
"""The attributes that clang sets on every function of OpenCL C."""

_PURE: dict[str, Attribute] = {"memory_effects": NO_MEMORY, "will_return": UnitAttr()}


def known_of(name: str) -> dict[str, Attribute]:
    """Returns the attributes that clang sets on a library function."""
    pure = name == GET_WORK_DIM or name in _POSITIONS.values()
    return {**EVERY_FUNCTION, **(_PURE if pure else {})}


def function_types(types: TargetTypes) -> Mapping[str, LLVMFunctionType]:
    """Returns the types of all library functions on a target, by name."""

    def pointer(space: MemorySpace) -> Attribute:
        return pointer_type(types.number(space))

    generic = pointer(MemorySpace.GENERIC)
    return {
        **{
            name: LLVMFunctionType([generic], pointer(space))
            for space, name in CAST_FUNCTIONS.items()
        },
        GET_FENCE: LLVMFunctionType([generic], i32),
        GET_WORK_DIM: LLVMFunctionType([], i32),
        BARRIER: LLVMFunctionType([i32]),
        WORK_GROUP_BARRIER: LLVMFunctionType([i32, i32]),
        **{name: LLVMFunctionType([i32], i64) for name in _POSITIONS.values()},
    }
