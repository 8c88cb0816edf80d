"""
Moves a load through a phi of pointers to two spaces into the two predecessors.

    ^one:                                    ^one:
      llvm.br ^join(%shared)                   %a = llvm.load %s : !llvm.ptr<3> -> f32
    ^other:                                    llvm.br ^join(%a)
      llvm.br ^join(%global)         ->      ^other:
    ^join(%p: !llvm.ptr):                      %b = llvm.load %g : !llvm.ptr<1> -> f32
      %v = llvm.load %p -> f32                 llvm.br ^join(%b)
                                             ^join(%v: f32):

Legality: the load is the only user of the pointer, each predecessor ends in an
unconditional branch to the block, and no operation between the start of the block and
the load has side effects. So each path executes the same loads as before. Limits:
volatile and atomic loads, loads of pointers, conditional branches (the load would be
speculated), more than two predecessors and selects are left unchanged.
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import AnyFloat, IntegerType, VectorType
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue
from xdsl.rewriter import Rewriter
from xdsl.traits import is_side_effect_free
from xdsl.utils.hints import isa

from xdsl_gas.analysis.ir.control_flow import incoming, is_entry, is_only_passed
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.semantics.accesses import specific_space
from xdsl_gas.analysis.semantics.pointer_flow import Origin, flow_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.dialects.llvm.syntax.orderings import NOT_ATOMIC
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.static_resolution.specific_pointers import (
    SpecificPointerRewriter,
)
from xdsl_gas.transforms.utils.pointer_values import erase_if_dead

_LOAD = "llvm.load"
_BRANCHES = frozenset(("llvm.br", "cf.br"))
_PREDECESSORS = 2
"""The number of predecessors that a load is moved to."""


@dataclass
class _Edge:
    """An incoming edge of the block, and the space of the pointer that it passes."""

    branch: Operation
    operand: int
    space: MemorySpace


def load_in_predecessors(
    function: Function, spaces: MemorySpaceAnalysis, rewriter: SpecificPointerRewriter
) -> None:
    """
    Moves loads through block arguments into the predecessors, if the two predecessors
    pass pointers to two different spaces.
    """
    for block in tuple(function.body.blocks):
        if is_entry(block):
            continue
        for argument in tuple(block.args):
            _move_load(block, argument, spaces, rewriter)


def _move_load(
    block: Block,
    argument: BlockArgument,
    spaces: MemorySpaceAnalysis,
    rewriter: SpecificPointerRewriter,
) -> None:
    if not spaces.is_generic(argument) or spaces.space(argument) is not None:
        return
    chain = _load_of(argument, block, spaces)
    if chain is None or not is_only_passed(argument):
        return
    load = chain[-1]
    edges = _incoming_edges(argument, load, spaces)
    if edges is None:
        return
    loaded = [_load_there(edge, chain, rewriter) for edge in edges]
    value = block.insert_arg(load.results[0].type, argument.index)
    value.location = load.location
    value.name_hint = load.results[0].name_hint
    load.results[0].replace_all_uses_with(value)
    for op in reversed(chain):
        Rewriter.erase_op(op)
    block.erase_arg(argument)
    for edge, result in zip(edges, loaded, strict=True):
        pointer = edge.branch.operands[edge.operand]
        edge.branch.operands[edge.operand] = result
        erase_if_dead([pointer])


def _load_of(
    argument: BlockArgument, block: Block, spaces: MemorySpaceAnalysis
) -> list[Operation] | None:
    """
    Returns the chain of single uses of an argument, address arithmetic that ends in a
    load, if all of it can move to the predecessors. Else None.
    """
    chain: list[Operation] = []
    pointer: SSAValue = argument
    while True:
        use = pointer.get_user_of_unique_use()
        if use is None or use.parent is not block:
            return None
        others = [operand for operand in use.operands if operand is not pointer]
        if len(others) != len(use.operands) - 1:
            return None
        if any(_block_of(operand) is block for operand in others):
            return None
        chain.append(use)
        if use.name == _LOAD:
            break
        flow = flow_of(use)
        if flow.origin is not Origin.MOVED or not flow.retypable:
            return None
        if len(flow.moves) != 1 or use.operands[flow.moves[0]] is not pointer:
            return None
        if spaces.adds_address_to_null(use):
            return None
        pointer = use.results[0]
    load = chain[-1]
    is_plain = (
        "volatile_" not in load.properties
        and load.properties.get("ordering", NOT_ATOMIC) == NOT_ATOMIC
        and _is_number(load.results[0].type)
    )
    return chain if is_plain and _has_no_effect_before(load) else None


def _block_of(value: SSAValue) -> Block | None:
    """Returns the block in which a value is defined."""
    owner = value.owner
    return owner if isinstance(owner, Block) else owner.parent


def _is_number(kind: Attribute) -> bool:
    if isa(kind, VectorType):
        return isinstance(kind.element_type, IntegerType | AnyFloat)
    return isinstance(kind, IntegerType | AnyFloat)


def _has_no_effect_before(load: Operation) -> bool:
    """Whether no operation before the load in its block has side effects."""
    op = load.prev_op
    while op is not None:
        reads = op.name == _LOAD and "volatile_" not in op.properties
        is_plain = op.properties.get("ordering", NOT_ATOMIC) == NOT_ATOMIC
        if op.regions or not (is_plain if reads else is_side_effect_free(op)):
            return False
        op = op.prev_op
    return True


def _incoming_edges(
    argument: BlockArgument, load: Operation, spaces: MemorySpaceAnalysis
) -> list[_Edge] | None:
    """Returns the two incoming edges if they pass pointers to two different spaces."""
    edges: list[_Edge] = []
    for branch, operand in incoming(argument):
        if branch.name not in _BRANCHES or branch.parent is argument.block:
            return None
        space = spaces.space_at(branch.operands[operand], branch)
        if space is not None:
            (access,) = flow_of(load).accesses
            space = specific_space(load, access, space, spaces.target)
        if space is None:
            return None
        edges.append(_Edge(branch, operand, space))
    different = {edge.space for edge in edges}
    return edges if len(edges) == len(different) == _PREDECESSORS else None


def _load_there(
    edge: _Edge, chain: list[Operation], rewriter: SpecificPointerRewriter
) -> SSAValue:
    """Copies the address arithmetic and the load before a predecessor's branch."""
    pointer = rewriter.specific_at(
        edge.branch.operands[edge.operand], edge.space, edge.branch
    )
    block = edge.branch.parent
    assert pointer is not None
    assert block is not None
    *arithmetic, load = chain
    for op in arithmetic:
        moved = rewriter.retyped(op, edge.space)
        moved.operands[flow_of(op).moves[0]] = pointer
        block.insert_op_before(moved, edge.branch)
        pointer = moved.results[0]
    again = type(load).create(
        operands=[pointer],
        result_types=[load.results[0].type],
        properties=load.properties,
        attributes=load.attributes,
        location=load.location,
    )
    block.insert_op_before(again, edge.branch)
    return again.results[0]
