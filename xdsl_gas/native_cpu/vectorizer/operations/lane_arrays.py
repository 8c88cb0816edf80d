"""
Private arrays of all lanes as a structure of arrays: element index major, lane minor.

    %a = alloca [9 x i8]                 %a = alloca [4 x [9 x i8]]
    %p = getelementptr [9 x i8],         %p = getelementptr [9 x [4 x i8]],
             %a, 0, %n              ->            %a, 0, %n
    %x = load i8, %p                     %x = load <4 x i8>, %p

Element `n` of lane `i` is number `n * W + i`: one block of memory has the arrays of `W`
lanes, in which every offset of the kernel is `W` times as great. If lanes access the
same element, they access consecutive memory; otherwise, they gather or scatter, as they
would if each lane had memory of its own.

An array is laid out like this if all that happens to its address is

- arithmetic: a constant offset is a multiple of the element's size, and so is what
  another index counts;
- casts of the pointer;
- loads and stores, neither volatile nor atomic, of numbers or short vectors of one
  size, which is that of the elements;
- `llvm.intr.memset` of a constant number of elements, from a constant one on, in front
  of all accesses and in no loop. It fills the memory of all lanes at once, also that of
  lanes that do not execute it: none of them has stored anything yet;
- `llvm.intr.memcpy` of a constant number of elements, at most 64, to it or from it: it
  becomes loads and stores of elements;
- marks of lifetimes, and debug records.

An array whose address is passed to a call or a block, stored, compared, or cast to an
integer keeps the layout of one work-item, and so does one that is accessed by types of
several sizes, or contains pointers. One that is copied does, too, if elements have
several bytes and the kernel stores vectors with elements of no value: an integer of
which a byte is poison is poison. The number of lanes has to be constant.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import gcd
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, IntegerType, i8, i32, i64
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter

from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.analysis.ir.loops import LoopForest
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.operations.semantics import Marker
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.pointer_operations import is_pointer_cast
from xdsl_gas.dialects.llvm.intrinsics.memory import CopyIntrinsic, MemcpyOp
from xdsl_gas.dialects.llvm.ops.gep import GEPOp
from xdsl_gas.native_cpu.vectorizer.operations.kept_properties import (
    accessed_type,
    alignment_of,
    is_plain,
)
from xdsl_gas.native_cpu.vectorizer.operations.vector_accesses import has_poison
from xdsl_gas.native_cpu.vectorizer.values.vector_types import bytes_of

_NO_FLAGS = IntegerAttr(0, i32)
_ALIASING = ("alias_scopes", "noalias_scopes")

_MOST_COPIED, _MOST_BYTES = 64, 8
"""The elements of a copy that become loads and stores, and the bytes of one."""


@dataclass
class LaneArrays:
    """The private arrays of a kernel whose lanes are interleaved."""

    element_sizes: dict[llvm.AllocaOp, int] = field(
        default_factory=dict[llvm.AllocaOp, int]
    )
    """The bytes of an element: lane `i` begins at `i` times as many."""

    fills: set[Operation] = field(default_factory=set[Operation])
    """Operations `llvm.intr.memset` that fill elements of all lanes at once."""


def interleave_arrays(kernel: llvm.FuncOp, width: int) -> LaneArrays:
    """
    Multiplies the offsets into private arrays by the number of lanes, and returns the
    arrays.
    """
    found = LaneArrays()
    for op in operations_in(kernel):
        if not isinstance(op, llvm.AllocaOp):
            continue
        uses = _uses(op)
        size = None if uses is None else _element_size(uses)
        if uses is None or size is None:
            continue
        if any(map(_is_copy, uses)):
            if not _may_be_divided(kernel, uses, size):
                continue
            for use in dict.fromkeys(filter(_is_copy, uses)):
                _divide(use, size)
            uses = _uses(op)
            assert uses is not None
        fills = [use for use in uses if _is_fill(use)]
        if fills and not _are_first(fills, uses, kernel):
            continue
        found.element_sizes[op] = size
        found.fills.update(fills)
        for use in uses:
            if use not in found.fills:
                _interleave(use, size, width)
    return found


def _uses(array: llvm.AllocaOp) -> list[Operation] | None:
    """Returns what uses the address of an array, None if it escapes."""
    if integer_constant(array.size) is None:
        return None
    found: list[Operation] = []
    waiting: list[SSAValue] = [array.res]
    while waiting:
        for use in waiting.pop().uses:
            op = use.operation
            match op:
                case llvm.LoadOp():
                    pass
                case llvm.StoreOp() if use.index == 1:
                    pass
                case llvm.GEPOp() if use.index == 0:
                    waiting.append(op.result)
                case _ if _is_fill(op) or _is_copy(op):
                    pass
                case _ if is_pointer_cast(op):
                    waiting += op.results
                    continue
                case _ if semantics_of(op).marker in (Marker.DEBUG, Marker.LIFETIME):
                    continue
                case _:
                    return None
            found.append(op)
    return found


def _element_size(uses: list[Operation]) -> int | None:
    """
    Returns the size of the elements that the uses of an address access, in bytes; None
    if they do not access elements of one size.
    """
    accesses = [op for op in uses if isinstance(op, llvm.LoadOp | llvm.StoreOp)]
    sizes = {bytes_of(accessed_type(op)) for op in accesses}
    if len(sizes) != 1 or not all(map(is_plain, accesses)):
        return None
    (size,) = sizes
    if size is None:
        return None
    for op in uses:
        if isinstance(op, llvm.GEPOp) and not _counts_elements(op, size):
            return None
        if _is_fill(op) and (integer_constant(op.operands[2]) or 0) % size:
            return None
    return size


def _is_copy(op: Operation) -> bool:
    """Whether an operation copies a constant number of bytes."""
    return (
        isinstance(op, CopyIntrinsic)
        and op.name == MemcpyOp.name
        and not integer_value(op.properties.get("isVolatile"))
        and integer_constant(op.len) is not None
    )


def _may_be_divided(kernel: llvm.FuncOp, uses: list[Operation], size: int) -> bool:
    """Whether copies become loads and stores of elements of a size, in bytes."""
    lengths = [
        integer_constant(op.len) or 0
        for op in uses
        if isinstance(op, CopyIntrinsic) and _is_copy(op)
    ]
    if size > _MOST_BYTES or any(n % size or n > _MOST_COPIED * size for n in lengths):
        return False
    return size == 1 or not any(
        isinstance(op, llvm.StoreOp) and has_poison(op.value)
        for op in operations_in(kernel)
    )


def _divide(op: Operation, size: int) -> None:
    """Replaces a copy by a load and a store of each element, of some bytes."""
    assert isinstance(op, CopyIntrinsic)
    length = integer_constant(op.len)
    assert length is not None
    element = IntegerType(8 * size)
    kept = {name: op.properties[name] for name in _ALIASING if name in op.properties}
    for offset in range(0, length, size):
        accesses = [
            GEPOp(
                pointer,
                (offset,),
                i8,
                result_type=cast(llvm.LLVMPointerType, pointer.type),
            )
            for pointer in (op.src, op.dst)
        ]
        source, target = accesses
        load = llvm.LoadOp(source.result, element)
        store = llvm.StoreOp(load.dereferenced_value, target.result)
        for number, access in ((1, load), (0, store)):
            alignment = gcd(_alignment(op, number), offset)
            access.properties |= kept | {"alignment": IntegerAttr(alignment, i64)}
        Rewriter.insert_op([source, target, load, store], InsertPoint.before(op))
    Rewriter.erase_op(op)


def _alignment(op: CopyIntrinsic, number: int) -> int:
    """Returns the alignment of an address of a copy, in bytes."""
    given = argument_attributes(op, number).get("llvm.align")
    return integer_value(given) or 1


def _is_fill(op: Operation) -> bool:
    """Whether an operation fills bytes at a constant offset of stack memory."""
    if op.name != "llvm.intr.memset" or integer_value(op.properties.get("isVolatile")):
        return False
    if None in map(integer_constant, op.operands[1:]):
        return False
    source = op.operands[0].owner
    while isinstance(source, llvm.GEPOp):
        if None in map(integer_constant, source.ssa_indices):
            return False
        source = source.ptr.owner
    return isinstance(source, llvm.AllocaOp)


def _are_first(
    fills: Sequence[Operation], uses: Sequence[Operation], kernel: llvm.FuncOp
) -> bool:
    """Whether memory is filled once, before anything else accesses it."""
    forest = LoopForest(kernel.body)
    blocks = [op.parent for op in fills]
    if any(block is None or forest.innermost(block) for block in blocks):
        return False
    accesses = [op for op in uses if isinstance(op, llvm.LoadOp | llvm.StoreOp)]
    return all(
        _dominates(fill, access, forest) for fill in fills for access in accesses
    )


def _dominates(one: Operation, other: Operation, forest: LoopForest) -> bool:
    block, its = one.parent, other.parent
    assert block is not None
    assert its is not None
    if block is its:
        return one.is_before_in_block(other)
    return forest.dominance.dominates(block, its)


def _counts_elements(op: llvm.GEPOp, size: int) -> bool:
    """Whether the offset of address arithmetic is a multiple of an element's size."""
    kind: Attribute = op.elem_type
    dynamic = iter(op.ssa_indices)
    for level, raw in enumerate(op.rawConstantIndices.get_values()):
        if level:
            if not isinstance(kind, llvm.LLVMArrayType):
                return False
            kind = kind.type
        counted = _size(kind, size)
        if counted is None:
            return False
        number: int | None = int(raw)
        if raw == llvm.GEP_USE_SSA_VAL:
            number = integer_constant(next(dynamic))
        if counted * (1 if number is None else number) % size:
            return False
    return True


def _size(kind: Attribute, element: int) -> int | None:
    """
    Returns the size of a type in bytes, if that does not depend on the target: a struct
    whose members have the size of an element, or are arrays of such, has no padding.
    """
    if isinstance(kind, llvm.LLVMArrayType):
        inner = _size(kind.type, element)
        return None if inner is None else inner * kind.size.data
    if not isinstance(kind, llvm.LLVMStructType):
        return bytes_of(kind)
    total = 0
    for member in kind.types.data:
        leaf, size = member, _size(member, element)
        while isinstance(leaf, llvm.LLVMArrayType):
            leaf = leaf.type
        is_number = not isinstance(leaf, llvm.LLVMStructType)
        if size is None or (is_number and bytes_of(leaf) != element):
            return None
        total += size
    return total


def _interleave(op: Operation, size: int, width: int) -> None:
    if isinstance(op, llvm.GEPOp):
        # The end of the memory is less than that of a lane's array behind its begin.
        op.properties["noWrapFlags"] = _NO_FLAGS
        levels = len(op.rawConstantIndices) - 1
        op.properties["elem_type"] = _repeated(op.elem_type, levels, width)
        return
    assert isinstance(op, llvm.LoadOp | llvm.StoreOp)
    # The next lane's element is not aligned to more.
    op.properties["alignment"] = IntegerAttr(min(alignment_of(op), size), i64)


def _repeated(kind: Attribute, levels: int, width: int) -> llvm.LLVMArrayType:
    """Returns a type in which everything that indices count is larger by a factor."""
    if not levels:
        return llvm.LLVMArrayType(width, kind)
    assert isinstance(kind, llvm.LLVMArrayType)
    inner = _repeated(kind.type, levels - 1, width)
    return llvm.LLVMArrayType(kind.size, inner)
