"""
Moves a load or store through a phi of pointers to two spaces to the predecessors.

    ^one:                                    ^one:
      llvm.br ^join(%shared)                   %a = llvm.load %s : !llvm.ptr<3> -> f32
    ^other:                                    llvm.br ^join(%a)
      llvm.br ^join(%global)         ->      ^other:
    ^join(%p: !llvm.ptr):                      %b = llvm.load %g : !llvm.ptr<1> -> f32
      %v = llvm.load %p -> f32                 llvm.br ^join(%b)
                                             ^join(%v: f32):

Legality: the access is the only user of the pointer, and each predecessor ends in an
unconditional branch to the block. No operation between the start of the block and the
access has side effects, and if it is a store, none reads memory. So each path executes
the same accesses as before, in the same order. Limits: volatile and atomic accesses,
accesses of pointers, conditional branches (the access would be speculated), more than
two predecessors and selects are left unchanged.
"""

from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, IntegerType, VectorType
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue
from xdsl.rewriter import Rewriter
from xdsl.traits import is_side_effect_free
from xdsl.utils.hints import isa

from xdsl_gas.analysis.ir.control_flow import incoming, is_entry, is_only_passed
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.operations.semantics import Control, Marker, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.accesses import specific_space
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.dialects.llvm.syntax.orderings import NOT_ATOMIC
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.remarks import Argument, names, remark
from xdsl_gas.transforms.static_resolution.specific_pointers import (
    SpecificPointerRewriter,
)
from xdsl_gas.transforms.utils.original_pointers import (
    erase_records,
    record_before,
    user_beside_records,
)
from xdsl_gas.transforms.utils.pointer_values import erase_if_dead

_PREDECESSORS = 2
"""The number of predecessors that an access is moved to."""


@dataclass
class _Edge:
    """An incoming edge of the block, and the space of the pointer that it passes."""

    branch: Operation
    operand: int
    space: MemorySpace


def access_in_predecessors(
    function: Function, spaces: MemorySpaceAnalysis, rewriter: SpecificPointerRewriter
) -> None:
    """
    Moves loads and stores through block arguments into the predecessors, if the two
    predecessors pass pointers to two different spaces.
    """
    for block in tuple(function.body.blocks):
        if is_entry(block):
            continue
        has_moved = True
        while has_moved:
            # A move lets the access behind it be the first of the block.
            has_moved = False
            for argument in tuple(block.args):
                has_moved |= _move_access(block, argument, spaces, rewriter)


def _move_access(
    block: Block,
    argument: BlockArgument,
    spaces: MemorySpaceAnalysis,
    rewriter: SpecificPointerRewriter,
) -> bool:
    """Moves the access through an argument. Returns whether it did."""
    if not spaces.is_generic(argument) or spaces.space(argument) is not None:
        return False
    if spaces.mark_of(argument) is not None:
        return False
    chain = _access_through(argument, block, spaces)
    if chain is None or not is_only_passed(argument):
        return False
    access = chain[-1]
    edges = _incoming_edges(argument, access, spaces)
    if edges is None:
        return False
    remark(
        names.ACCESS_MOVED,
        access,
        lambda: [
            Argument("Operation", access.name),
            " is moved to the two predecessors of its block: one accesses ",
            Argument("Space", spaces.target.label(edges[0].space)),
            " memory, the other ",
            Argument("Space", spaces.target.label(edges[1].space)),
            " memory.",
        ],
    )
    copies = [_copy_to(edge, chain, rewriter) for edge in edges]
    pointers = [edge.branch.operands[edge.operand] for edge in edges]
    for result in access.results:
        value = block.insert_arg(result.type, argument.index)
        value.location = access.location
        value.name_hint = result.name_hint
        result.replace_all_uses_with(value)
    for op in reversed(chain):
        for pointer in op.results:
            erase_records(pointer)
        Rewriter.erase_op(op)
    erase_records(argument)
    block.erase_arg(argument)
    for edge, copy in zip(edges, copies, strict=True):
        operands = list(edge.branch.operands)
        operands[edge.operand : edge.operand + 1] = copy.results
        edge.branch.operands = operands
    erase_if_dead(pointers)
    return True


def _access_through(
    argument: BlockArgument, block: Block, spaces: MemorySpaceAnalysis
) -> list[Operation] | None:
    """
    Returns the chain of single uses of an argument, address arithmetic that ends in a
    load or store, if all of it can move to the predecessors. Else None.
    """
    chain: list[Operation] = []
    pointer: SSAValue = argument
    while True:
        use = user_beside_records(pointer)
        if use is None or use.parent is not block:
            return None
        others = [operand for operand in use.operands if operand is not pointer]
        if len(others) != len(use.operands) - 1:
            return None
        if any(_block_of(operand) is block for operand in others):
            return None
        if spaces.mark_at(use) is not None:
            return None
        chain.append(use)
        if isinstance(use, llvm.LoadOp | llvm.StoreOp):
            break
        semantics = semantics_of(use)
        if semantics.source is not PointerSource.FORWARDED or not semantics.retypable:
            return None
        if (
            len(semantics.forwarded) != 1
            or use.operands[semantics.forwarded[0]] is not pointer
        ):
            return None
        if spaces.adds_address_to_null(use):
            return None
        pointer = use.results[0]
    access = chain[-1]
    if access.operands[_address_index(access)] is not pointer:
        return None
    accessed = access.results or access.operands[:1]
    if not _is_plain(access) or not _is_number(accessed[0].type):
        return None
    return chain if _may_begin_block(access) else None


def _is_plain(access: Operation) -> bool:
    """Whether a load or store is neither volatile nor atomic."""
    return (
        "volatile_" not in access.properties
        and access.properties.get("ordering", NOT_ATOMIC) == NOT_ATOMIC
    )


def _block_of(value: SSAValue) -> Block | None:
    """Returns the block in which a value is defined."""
    owner = value.owner
    return owner if isinstance(owner, Block) else owner.parent


def _is_number(kind: Attribute) -> bool:
    if isa(kind, VectorType):
        return isinstance(kind.element_type, IntegerType | AnyFloat)
    return isinstance(kind, IntegerType | AnyFloat)


def _may_begin_block(access: Operation) -> bool:
    """
    Whether no operation before the access in its block has side effects, nor, if it is
    a store, reads memory.
    """
    op = access.prev_op
    while op is not None:
        are_loads = isinstance(op, llvm.LoadOp) and isinstance(access, llvm.LoadOp)
        is_read = are_loads and _is_plain(op)
        is_without_effect = is_side_effect_free(op) or (
            semantics_of(op).marker is Marker.HINT
        )
        if op.regions or not (is_read or is_without_effect):
            return False
        op = op.prev_op
    return True


def _incoming_edges(
    argument: BlockArgument, op: Operation, spaces: MemorySpaceAnalysis
) -> list[_Edge] | None:
    """Returns the two incoming edges if they pass pointers to two different spaces."""
    edges: list[_Edge] = []
    for branch, operand in incoming(argument):
        if (
            semantics_of(branch).control is not Control.BRANCH
            or branch.parent is argument.block
        ):
            return None
        space = spaces.space_at(branch.operands[operand], branch)
        if space is not None:
            (access,) = semantics_of(op).accesses
            space = specific_space(op, access, space, spaces.target)
        if space is None:
            return None
        edges.append(_Edge(branch, operand, space))
    different = {edge.space for edge in edges}
    return edges if len(edges) == len(different) == _PREDECESSORS else None


def _copy_to(
    edge: _Edge, chain: list[Operation], rewriter: SpecificPointerRewriter
) -> Operation:
    """Copies the address arithmetic and the access before a predecessor's branch."""
    pointer = rewriter.specific_at(
        edge.branch.operands[edge.operand], edge.space, edge.branch
    )
    block = edge.branch.parent
    assert pointer is not None
    assert block is not None
    *arithmetic, access = chain
    record_before(edge.branch, edge.branch.operands[edge.operand], arithmetic, access)
    for op in arithmetic:
        moved = rewriter.retyped(op, edge.space)
        moved.operands[semantics_of(op).forwarded[0]] = pointer
        block.insert_op_before(moved, edge.branch)
        pointer = moved.results[0]
    operands = list(access.operands)
    operands[_address_index(access)] = pointer
    copy = type(access).create(
        operands=operands,
        result_types=[result.type for result in access.results],
        properties=access.properties,
        attributes=access.attributes,
        location=access.location,
    )
    block.insert_op_before(copy, edge.branch)
    return copy


def _address_index(access: Operation) -> int:
    """Returns the index of the address operand of a load or store."""
    (described,) = semantics_of(access).accesses
    return described.operand
