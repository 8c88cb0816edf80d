"""
The variables of a module in local memory, and the struct that takes their place.

    @a : i8, @b : i64 aligned to 16      ->    {i8, [15 x i8], i64, [8 x i8]}

The members have the order of the module. Each is aligned to the alignment of its type
and that of its variable, whichever is larger, by arrays of bytes before it. The size of
the struct is a multiple of its alignment, the largest of its members.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from math import lcm

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, StringAttr, i8
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.functions import LOCAL_LINKAGE
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.diagnostics import error_at

LOCAL_ADDRESS_SPACE = 3
"""The address space of local memory, on all targets of kernels."""

STRUCT_NAME = "localVarTypes"


@dataclass(frozen=True)
class Member:
    """Where a variable is in the struct."""

    index: int
    """The index of the member in the struct type."""

    offset: int
    """The offset in bytes."""


@dataclass(frozen=True)
class LocalStruct:
    """The struct of the variables in local memory."""

    type: llvm.LLVMStructType
    size: int
    """In bytes."""

    alignment: int
    """In bytes."""

    members: dict[llvm.GlobalOp, Member]
    """The variables in the struct, in their order."""


def is_local(variable: llvm.GlobalOp) -> bool:
    """Whether a variable is in local memory."""
    return variable.addr_space.value.data == LOCAL_ADDRESS_SPACE


def is_dynamic(variable: llvm.GlobalOp) -> bool:
    """
    Whether a variable stands for the memory whose size the launch decides: CUDA's and
    HIP's `extern __shared__` arrays. All of them begin at the same address.
    """
    global_type = variable.global_type
    return (
        variable.linkage.linkage.data not in LOCAL_LINKAGE
        and variable.value is None
        and not variable.body.blocks
        and isinstance(global_type, llvm.LLVMArrayType)
        and global_type.size.data == 0
    )


def alignment_of(variable: llvm.GlobalOp, layout: TypeLayout) -> int:
    """
    Returns the alignment of a variable in bytes. Raises `MemorySpaceError` if its type
    has no known size.
    """
    extent = layout.extent(variable.global_type)
    if extent is None:
        raise error_at(
            variable,
            "the size of this variable in local memory is not known.",
            "Give it a type of fixed size.",
        )
    written = variable.alignment
    return max(1 if written is None else written.value.data, extent.most)


def struct_of(variables: Iterable[llvm.GlobalOp], layout: TypeLayout) -> LocalStruct:
    """
    Returns the struct of some variables. Raises `MemorySpaceError` for one of a type
    without a known size.
    """
    types: list[Attribute] = []
    members: dict[llvm.GlobalOp, Member] = {}
    end, alignments = 0, [1]
    for variable in variables:
        alignment = alignment_of(variable, layout)
        alignments.append(alignment)
        start = -(-end // alignment) * alignment
        _pad(types, start - end)
        members[variable] = Member(len(types), start)
        types.append(variable.global_type)
        stride = layout.stride(variable.global_type)
        if stride is None:
            raise error_at(
                variable,
                "the layout of this variable in local memory is not known.",
                "Set the data layout of the module.",
            )
        end = start + stride
    whole = reduce(lcm, alignments)
    size = -(-end // whole) * whole
    _pad(types, size - end)
    struct_type = llvm.LLVMStructType(StringAttr(STRUCT_NAME), ArrayAttr(types))
    return LocalStruct(struct_type, size, whole, members)


def _pad(types: list[Attribute], size: int) -> None:
    if size:
        types.append(llvm.LLVMArrayType(size, i8))
