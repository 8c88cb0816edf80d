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
from xdsl.ir import Attribute, Block, BlockArgument, Operation, OpResult, SSAValue
from xdsl.pattern_rewriter import PatternRewriter
from xdsl.rewriter import InsertPoint
from xdsl.traits import is_side_effect_free
from xdsl.utils.hints import isa

from xdsl_gas.analysis.ir.control_flow import incoming, is_entry, is_only_passed
from xdsl_gas.analysis.ir.graph import block_of
from xdsl_gas.analysis.operations.semantics import Control, Marker, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.accesses import specific_space
from xdsl_gas.analysis.semantics.memory_locations import is_plain
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.remarks import Argument, names, remark
from xdsl_gas.transforms.static_resolution.resolution import Resolution, ResolvePattern
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


class MoveAccessToPredecessors(ResolvePattern):
    """
    Moves a load or store through a block argument into the two predecessors, if these
    pass pointers to two different spaces.

        llvm.br ^join(%s)                    %a = llvm.load %s : !llvm.ptr<3> -> f32
        ...                                  llvm.br ^join(%a)
      ^join(%p: !llvm.ptr):           ->   ^join(%v: f32):
        %v = llvm.load %p -> f32
    """

    def rewrite(self, op: Operation, rewriter: PatternRewriter) -> None:
        spaces = self.resolution.spaces
        if not isinstance(op, llvm.LoadOp | llvm.StoreOp):
            return
        argument, chain = _chain_to(op)
        if argument is None or not _may_move_through(argument, spaces):
            return
        if not _may_move(argument, chain, spaces) or not is_only_passed(argument):
            return
        edges = _incoming_edges(argument, op, self.resolution)
        if edges is None:
            return
        _report_moved(op, edges, spaces.target)
        copies = [_copy_to(edge, chain, self.resolution) for edge in edges]
        pointers = [edge.branch.operands[edge.operand] for edge in edges]
        self._replace_argument(argument, chain, rewriter)
        for edge, copy in zip(edges, copies, strict=True):
            operands = list(edge.branch.operands)
            operands[edge.operand : edge.operand + 1] = copy.results
            edge.branch.operands = operands
            rewriter.notify_op_modified(edge.branch)
        erase_if_dead(pointers, rewriter=rewriter)

    @staticmethod
    def _replace_argument(
        argument: BlockArgument, chain: list[Operation], rewriter: PatternRewriter
    ) -> None:
        """Replaces an argument by the results of its access, if there are any."""
        block, access = argument.block, chain[-1]
        for result in access.results:
            value = rewriter.insert_block_argument(block, argument.index, result.type)
            value.location = access.location
            value.name_hint = result.name_hint
            rewriter.replace_all_uses_with(result, value)
        for op in reversed(chain):
            for pointer in op.results:
                erase_records(pointer, rewriter)
            rewriter.erase(op)
        erase_records(argument, rewriter)
        block.erase_arg(argument)
        if (parent := block.parent_op()) is not None:
            rewriter.notify_op_modified(parent)


def may_move_accesses(block: Block, spaces: MemorySpaceAnalysis) -> bool:
    """Whether an access in a block may move to the predecessors by its arguments."""
    return not is_entry(block) and any(
        _may_move_through(argument, spaces) for argument in block.args
    )


def _may_move_through(argument: BlockArgument, spaces: MemorySpaceAnalysis) -> bool:
    return (
        spaces.is_generic(argument)
        and spaces.space(argument) is None
        and spaces.mark_of(argument) is None
        and not is_entry(argument.block)
    )


def _report_moved(access: Operation, edges: list[_Edge], target: Target) -> None:
    remark(
        names.ACCESS_MOVED,
        access,
        lambda: [
            Argument("Operation", access.name),
            " is moved to the two predecessors of its block: one accesses ",
            Argument("Space", target.label(edges[0].space)),
            " memory, the other ",
            Argument("Space", target.label(edges[1].space)),
            " memory.",
        ],
    )


def _chain_to(access: Operation) -> tuple[BlockArgument | None, list[Operation]]:
    """
    Returns the block argument from which address arithmetic in its block computes the
    address of an access and nothing else, and that chain, which the access ends.
    """
    chain = [access]
    pointer = access.operands[_address_index(access)]
    while isinstance(pointer, OpResult):
        op = pointer.op
        semantics = semantics_of(op)
        if (
            op.parent is not access.parent
            or user_beside_records(pointer) is not chain[-1]
            or semantics.source is not PointerSource.FORWARDED
            or not semantics.retypable
            or len(semantics.forwarded) != 1
        ):
            return None, chain
        chain.append(op)
        pointer = op.operands[semantics.forwarded[0]]
    if type(pointer) is not BlockArgument or pointer.block is not access.parent:
        return None, chain
    chain.reverse()
    return pointer, chain


def _may_move(
    argument: BlockArgument, chain: list[Operation], spaces: MemorySpaceAnalysis
) -> bool:
    """
    Whether a chain of operations on an argument is its only use, and can move to the
    predecessors.
    """
    if user_beside_records(argument) is not chain[0]:
        return False
    pointer: SSAValue = argument
    for op in chain:
        if spaces.mark_at(op) is not None:
            return False
        others = [operand for operand in op.operands if operand is not pointer]
        if len(others) != len(op.operands) - 1:
            return False
        if any(block_of(operand) is argument.block for operand in others):
            return False
        if op is not chain[-1]:
            if spaces.adds_address_to_null(op):
                return False
            pointer = op.results[0]
    access = chain[-1]
    accessed = access.results or access.operands[:1]
    if not is_plain(access) or not _is_number(accessed[0].type):
        return False
    return _may_begin_block(access)


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
        is_read = are_loads and is_plain(op)
        is_without_effect = is_side_effect_free(op) or (
            semantics_of(op).marker is Marker.HINT
        )
        if op.regions or not (is_read or is_without_effect):
            return False
        op = op.prev_op
    return True


def _incoming_edges(
    argument: BlockArgument, op: Operation, resolution: Resolution
) -> list[_Edge] | None:
    """Returns the two incoming edges if they pass pointers to two different spaces."""
    spaces, speculated = resolution.spaces, resolution.pointers.speculated
    edges: list[_Edge] = []
    for branch, operand in incoming(argument):
        if (
            semantics_of(branch).control is not Control.BRANCH
            or branch.parent is argument.block
        ):
            return None
        passed = branch.operands[operand]
        space = spaces.space_at(passed, branch)
        if space is not None:
            (access,) = semantics_of(op).accesses
            if speculated.forbid_cast_of(passed, op, access, space):
                return None
            space = specific_space(op, access, space, spaces.target)
        if space is None:
            return None
        edges.append(_Edge(branch, operand, space))
    different = {edge.space for edge in edges}
    return edges if len(edges) == len(different) == _PREDECESSORS else None


def _copy_to(edge: _Edge, chain: list[Operation], resolution: Resolution) -> Operation:
    """Copies the address arithmetic and the access before a predecessor's branch."""
    branch, pointers = edge.branch, resolution.pointers
    rewriter, passed = pointers.rewriter, branch.operands[edge.operand]
    pointer = pointers.specific_at(passed, edge.space, branch)
    *arithmetic, access = chain
    record_before(branch, passed, arithmetic, access, rewriter)
    point = InsertPoint.before(branch)
    for op in arithmetic:
        moved = pointers.retyped(op, edge.space)
        moved.operands[semantics_of(op).forwarded[0]] = pointer
        rewriter.insert(moved, point)
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
    return rewriter.insert(copy, point)


def _address_index(access: Operation) -> int:
    """Returns the index of the address operand of a load or store."""
    (described,) = semantics_of(access).accesses
    return described.operand
