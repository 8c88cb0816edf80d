"""
The functions of OpenCL's library that clang calls where no instruction does the same.
"""

from collections.abc import Mapping

from xdsl.dialects.builtin import StringAttr, UnitAttr, i32, i64
from xdsl.dialects.llvm import LLVMFunctionType
from xdsl.ir import Attribute

from xdsl_gas.dialects.llvm.attributes.common import MemoryEffectsAttr
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.opencl.work_items import POSITIONS, PositionBase
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.opencl.types import TargetTypes


def mangled(name: str, parameters: str) -> str:
    """A function's name in the C++ ABI of Itanium, as OpenCL's libraries have it."""
    return f"_Z{len(name)}{name}{parameters}"


CAST_FUNCTIONS = {
    MemorySpace.GLOBAL: "__to_global",
    MemorySpace.SHARED: "__to_local",
    MemorySpace.LOCAL: "__to_private",
}
"""`to_global` and so on, which clang does not mangle."""

GET_FENCE = mangled("get_fence", "PU3AS4v")
GET_WORK_DIM = mangled("get_work_dim", "v")
BARRIER = mangled("barrier", "j")
WORK_GROUP_BARRIER = mangled("work_group_barrier", "j12memory_scope")

_POSITIONS = {
    position.name: mangled(position.name.removeprefix("opencl."), "j")
    for position in POSITIONS
}


def position_function(op: PositionBase) -> str:
    """The function that finds out what an operation asks for."""
    return _POSITIONS[op.name]


EVERY_FUNCTION: dict[str, Attribute] = {
    "convergent": UnitAttr(),
    "no_unwind": UnitAttr(),
}
"""What clang says of every function: it may reach a barrier, and throws nothing."""

_PURE: dict[str, Attribute] = {
    "memory_effects": MemoryEffectsAttr.of(
        **dict.fromkeys(
            (
                "other",
                "argMem",
                "inaccessibleMem",
                "errnoMem",
                "targetMem0",
                "targetMem1",
            ),
            StringAttr("none"),
        )
    ),
    "will_return": UnitAttr(),
}


def known_of(name: str) -> dict[str, Attribute]:
    """What clang says of a function of the library."""
    pure = name == GET_WORK_DIM or name in _POSITIONS.values()
    return {**EVERY_FUNCTION, **(_PURE if pure else {})}


def function_types(types: TargetTypes) -> Mapping[str, LLVMFunctionType]:
    """The types of all of them on a target, by name."""

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
