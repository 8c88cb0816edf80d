"""
The scheduling parameters: how a function knows which work-item it runs for.

    llvm.func @k(%a: !llvm.ptr, %wi-info: !llvm.ptr, %wg-info: !llvm.ptr,
                 %arena: !llvm.ptr)   !mux_scheduled_fn !{i32 1, i32 2, i32 3, i32 -1}

The first two point to structs:

    MuxWorkItemInfo  {[3 x i64] local id; i32 sub-group id, number of sub-groups,
                      maximum size of a sub-group}
    MuxWorkGroupInfo {[3 x i64] group id; [3 x i64] number of groups; [3 x i64] global
                      offset; [3 x i64] local size; i32 number of dimensions}

The arena is the memory of the live variables. The function metadata `mux_scheduled_fn`
has the index of each parameter, or -1 if the function has none; the named metadata
`mux-scheduling-params` has the names of the parameters.
"""

from enum import IntEnum
from functools import cache

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, StringAttr, UnitAttr, i32, i64
from xdsl.ir import Attribute

_SIZES = llvm.LLVMArrayType(3, i64)


def _struct(name: str, *members: Attribute) -> llvm.LLVMStructType:
    return llvm.LLVMStructType(StringAttr(name), ArrayAttr(members))


WORK_ITEM_INFO = _struct("MuxWorkItemInfo", _SIZES, i32, i32, i32)
"""Local id; sub-group id, number of sub-groups, maximum size of a sub-group."""

WORK_GROUP_INFO = _struct("MuxWorkGroupInfo", _SIZES, _SIZES, _SIZES, _SIZES, i32)
"""Group id, number of groups, global offset, local size; number of dimensions."""

WORK_ITEM_INFO_SIZE = 40
"""The size of `MuxWorkItemInfo` in bytes."""

WORK_GROUP_INFO_SIZE = 104
"""The size of `MuxWorkGroupInfo` in bytes."""

STRUCT_ALIGNMENT = 8
"""The alignment of both structs in bytes."""

ARENA_ALIGNMENT = 128
"""The alignment of the arena in bytes."""


class SchedulingParameter(IntEnum):
    """The parameters, by their index in `mux_scheduled_fn`."""

    WORK_ITEM_INFO = 0
    WORK_GROUP_INFO = 1
    ARENA = 2

    @property
    def label(self) -> str:
        """The name of the parameter."""
        return ("wi-info", "wg-info", "arena")[self]

    @property
    def attributes(self) -> dict[str, Attribute]:
        """
        The attributes of the parameter. No other pointer points to the structs. Live
        variables may be pointers into the arena, which may be null if it is empty.
        """
        return {**_attributes_of(self)}


@cache
def _attributes_of(parameter: SchedulingParameter) -> dict[str, Attribute]:
    if parameter is SchedulingParameter.ARENA:
        return {
            "llvm.align": IntegerAttr(ARENA_ALIGNMENT, i64),
            "llvm.noundef": UnitAttr(),
        }
    size = WORK_ITEM_INFO_SIZE
    attributes: dict[str, Attribute] = {"llvm.noalias": UnitAttr()}
    if parameter is SchedulingParameter.WORK_GROUP_INFO:
        size = WORK_GROUP_INFO_SIZE
        attributes["llvm.readonly"] = UnitAttr()
    attributes["llvm.align"] = IntegerAttr(STRUCT_ALIGNMENT, i64)
    attributes["llvm.dereferenceable"] = IntegerAttr(size, i64)
    attributes["llvm.noundef"] = UnitAttr()
    return attributes
