"""
Casts pointers between address spaces, changes their types, erases dead ones. With a
`rewriter`, its listeners see the changes.
"""

from collections.abc import Callable

from xdsl.dialects.builtin import IntegerAttr
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import (
    Attribute,
    Block,
    BlockArgument,
    Operation,
    OpResult,
    SSAValue,
    SSAValues,
)
from xdsl.pattern_rewriter import PatternRewriter
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.analysis.ir.pointer_types import in_space, space_in_type
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.pointer_operations import is_in_bounds
from xdsl_gas.dialects.llvm.ops.gep import NO_WRAP_FLAGS
from xdsl_gas.dialects.llvm.ops.pointers import AddrSpaceCastOp
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.pointer_interface import PointerType

# xDSL's own private names: its ways to set an operand or a type make a view of all
# operands, and a new value.
# pyright: reportPrivateUsage=false


def cast_to(value: SSAValue, kind: Attribute) -> Operation:
    """Returns a new address space cast of a pointer to type `kind`."""
    if type(kind) is not LLVMPointerType and isinstance(kind, PointerType):
        return kind.cast_of(value)
    return AddrSpaceCastOp.create(operands=(value,), result_types=(kind,))


def defining_op(value: SSAValue) -> Operation | None:
    """Returns the operation that defines a value, None for block arguments."""
    # xDSL's values have an abstract base class, of which `isinstance` is slow.
    return value.op if type(value) is OpResult else None


def set_operand(op: Operation, index: int, value: SSAValue) -> None:
    """Sets an operand, as `op.operands[index] = value` does."""
    operands = list(operands_of(op))
    use = op._operand_uses[index]
    operands[index].remove_use(use)
    value.add_use(use)
    operands[index] = value
    op._operands = SSAValues(operands)


def set_type(value: SSAValue, kind: Attribute) -> None:
    """Changes the type of a value in place."""
    value._type = kind


def cast_source(value: SSAValue) -> SSAValue | None:
    """Returns the source of an address space cast, None for other values."""
    op = defining_op(value)
    if op is None or semantics_of(op).source is not PointerSource.CAST:
        return None
    return op.operands[0]


def origin_of(value: SSAValue) -> PointerSource | None:
    """Returns the origin of a pointer by its operation, None for block arguments."""
    op = defining_op(value)
    return None if op is None else semantics_of(op).source


def insert_cast_after(
    value: SSAValue,
    space: MemorySpace,
    target: Target,
    rewriter: PatternRewriter | None = None,
) -> SSAValue:
    """
    Inserts a cast to a memory space after the definition of a value and returns its
    result. Raises `ValueError` for the result of a terminator.
    """
    cast = cast_to(value, in_space(value.type, space, target))
    op = defining_op(value)
    if op is not None:
        if op.next_op is None:
            raise ValueError("cannot insert an operation after a terminator")
        cast.location = op.location
        _insert_before(cast, op.next_op, rewriter)
    else:
        assert isinstance(value, BlockArgument)
        cast.location = value.location
        insert_at_start(value.block, cast, rewriter)
    return cast.results[0]


def is_last_in_block(value: SSAValue) -> bool:
    """Whether a value is the result of a terminator."""
    op = defining_op(value)
    return op is not None and op.next_op is None


def cast_for_use(
    value: SSAValue,
    space: MemorySpace,
    target: Target,
    user: Operation,
    rewriter: PatternRewriter | None = None,
) -> SSAValue:
    """
    Returns a value in another memory space for use by `user`: the source of a cast from
    that space, else a new cast before `user`.
    """
    source = cast_source(value)
    if source is not None and space_in_type(source.type, target) is space:
        return source
    cast = cast_to(value, in_space(value.type, space, target))
    cast.location = user.location
    _insert_before(cast, user, rewriter)
    return cast.results[0]


def _insert_before(
    op: Operation, other: Operation, rewriter: PatternRewriter | None
) -> None:
    if rewriter is not None:
        rewriter.insert(op, InsertPoint.before(other))
        return
    block = other.parent
    assert block is not None
    block.insert_op_before(op, other)


def insert_at_start(
    block: Block, op: Operation, rewriter: PatternRewriter | None = None
) -> None:
    """Inserts `op` at the start of a block, after a landing pad."""
    first = block.first_op
    if first is not None and first.name == "llvm.landingpad":
        first = first.next_op
    if first is not None:
        _insert_before(op, first, rewriter)
    elif rewriter is not None:
        rewriter.insert(op, InsertPoint.at_end(block))
    else:
        block.add_op(op)


def change_type(
    value: SSAValue,
    space: MemorySpace,
    target: Target,
    rewriter: PatternRewriter | None = None,
) -> SSAValue:
    """
    Changes the type of a generic pointer, in place, to a specific address space, and
    inserts a cast back to generic for its uses after the definition. Returns the result
    of the cast.
    """
    uses = list(value.uses)
    set_type(value, in_space(value.type, space, target))
    cast = insert_cast_after(value, MemorySpace.GENERIC, target, rewriter)
    # In this order they stay in theirs.
    for use in reversed(uses):
        set_operand(use.operation, use.index, cast)
        if rewriter is not None:
            rewriter.notify_op_modified(use.operation)
    return cast


def erase_if_dead(
    values: list[SSAValue],
    forget: Callable[[SSAValue], object] | None = None,
    rewriter: PatternRewriter | None = None,
) -> None:
    """
    Erases the operations that define the given values if they are dead, and then their
    operands. Only casts, address arithmetic and constants are erased. Calls `forget`
    for each value that led to one.
    """
    waiting = values
    while waiting:
        value = waiting.pop()
        if value.first_use is not None or type(value) is not OpResult:
            continue
        op = value.op
        block = op.parent
        if block is None or semantics_of(op).source not in _WITHOUT_EFFECT:
            continue
        if len(op.results) > 1 and any(r.first_use is not None for r in op.results):
            continue
        waiting += operands_of(op)
        if rewriter is not None:
            rewriter.has_done_action = True
            rewriter.handle_operation_removal(op)
        block.detach_op(op)
        op.drop_all_references()
        # Its results refer to it: without this cycle it is freed at once.
        op.results = SSAValues(())
        if forget is not None:
            forget(value)


# A tuple, since enumerations have a hash function in Python.
_WITHOUT_EFFECT = (
    PointerSource.FORWARDED,
    PointerSource.CAST,
    PointerSource.NULL,
    PointerSource.UNDEFINED,
    PointerSource.SYMBOL,
)


def drop_signed_wrap_flag(op: Operation) -> None:
    """
    Drops `nusw` of address arithmetic that may leave the object. An offset below 0 may
    wrap in a window of memory that begins at 0, where it does not in generic addresses.
    """
    flags = integer_value(op.properties.get(_WRAP_FLAGS))
    if flags is not None and flags & NO_WRAP_FLAGS["nusw"] and not is_in_bounds(op):
        op.properties[_WRAP_FLAGS] = IntegerAttr(flags & ~NO_WRAP_FLAGS["nusw"], 32)


def drop_wrap_flags(op: Operation) -> None:
    """
    Drops `nuw` and `nusw` of address arithmetic that may leave the object: no wrap in
    64 bits does not imply no wrap in 32 bits.
    """
    if _WRAP_FLAGS in op.properties and not is_in_bounds(op):
        op.properties[_WRAP_FLAGS] = IntegerAttr(0, 32)


_WRAP_FLAGS = "noWrapFlags"
