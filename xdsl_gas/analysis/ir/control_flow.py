"""
Successor operands of branches, of operations with regions, and of region terminators.

A branch forwards operands to the arguments of each successor block. An operation with
regions forwards its operands to the entry arguments of its regions; a terminator in a
region forwards its operands to the results of the parent or, in a loop, to the
arguments of the next iteration
([scf dialect](https://mlir.llvm.org/docs/Dialects/SCFDialect/)).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from xdsl.ir import Block, BlockArgument, Operation, Region, SSAValue

from xdsl_gas.analysis.ir.attribute_values import dense_integers
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import Control
from xdsl_gas.analysis.operations.table import semantics_of


@dataclass(frozen=True, slots=True)
class SuccessorOperands:
    """A range of operands that is forwarded to one successor."""

    first: int
    """The position of the first operand."""

    end: int
    """The position after the last operand."""

    inputs: Sequence[SSAValue]
    """The block arguments or results that receive the operands, in order."""

    successor: int | None = None
    """
    The index of the successor that a condition or a switch value selects: 0 for true
    and 1 for false; 0 for the default and n for case n - 1. None for an unconditional
    successor.
    """


BRANCHES = (Control.BRANCH, Control.CONDITIONAL_BRANCH, Control.SWITCH)
"""The branches whose operands become block arguments."""


def is_branch(op: Operation) -> bool:
    """Whether an operation only passes operands to block arguments, of known blocks."""
    return semantics_of(op).control in BRANCHES


def successor_operands(op: Operation) -> Sequence[SuccessorOperands] | None:
    """
    Returns the operands forwarded to each successor; empty if nothing is forwarded.
    Returns None if that is unknown: for other operations with successors, and for a
    region terminator whose parent is not an operation it can terminate.
    """
    rule = _RULES.get(semantics_of(op).control)
    if rule is not None:
        return rule(op)
    return None if op.successors else ()


def forwarded_to(op: Operation, index: int) -> list[SSAValue]:
    """
    Returns the block arguments, or results of the operation around, that an operand of
    a branch or region terminator is forwarded to.
    """
    return [
        end
        for forwarded in successor_operands(op) or ()
        for position, end in zip(
            range(forwarded.first, forwarded.end), forwarded.inputs, strict=False
        )
        if position == index
    ]


def incoming(end: SSAValue) -> list[tuple[Operation, int]]:
    """
    Returns the operands that are forwarded to a block argument or to the result of an
    operation with regions, as pairs of operation and operand index. The list may be
    incomplete, see `is_only_passed`.
    """
    return [
        (source, forwarded.first + number)
        for source in dict.fromkeys(_sources(end))
        for forwarded in successor_operands(source) or ()
        for number, its_end in enumerate(forwarded.inputs)
        if its_end is end
    ]


def incoming_values(end: SSAValue) -> list[SSAValue]:
    """
    Returns the values that are forwarded to a block argument or to the result of an
    operation with regions, see `incoming`.
    """
    return [source.operands[index] for source, index in incoming(end)]


def passed_to(branch: Operation, successor: int) -> list[SSAValue]:
    """Returns the operands that a branch forwards to the successor with an index."""
    for forwarded in successor_operands(branch) or ():
        if forwarded.successor in (None, successor):
            return list(branch.operands[forwarded.first : forwarded.end])
    return []


def passed_together(
    one: SSAValue, other: SSAValue
) -> list[tuple[SSAValue, SSAValue]] | None:
    """
    Returns the pairs of operands that are forwarded together to two arguments of a
    block or to two results of an operation with regions. None for other values.
    """
    if not isinstance(one, BlockArgument) or not isinstance(other, BlockArgument):
        if one.owner is not other.owner:
            return None
    elif one.block is not other.block:
        return None
    if not is_only_passed(one) or not is_only_passed(other):
        return None
    pairs: list[tuple[SSAValue, SSAValue]] = []
    for source in dict.fromkeys(_sources(one)):
        for forwarded in successor_operands(source) or ():
            places = [
                [n for n, end in enumerate(forwarded.inputs) if end is value]
                for value in (one, other)
            ]
            if not any(places):
                continue
            if len(places[0]) != 1 or len(places[1]) != 1:
                return None
            ((first,), (second,)) = places
            operands = source.operands
            start = forwarded.first
            pairs.append((operands[start + first], operands[start + second]))
    return list(dict.fromkeys(pairs))


def is_only_passed(end: SSAValue) -> bool:
    """Whether `incoming` is the complete list of operands forwarded to a value."""
    if isinstance(end, BlockArgument) and not is_entry(end.block):
        return all(map(is_branch, _sources(end)))
    op = _operation_with_regions(end)
    return op is not None and is_structured(op) and bool(incoming(end))


def _sources(end: SSAValue) -> list[Operation]:
    """Returns the operations that may forward an operand to a value."""
    if isinstance(end, BlockArgument) and not is_entry(end.block):
        return [use.operation for use in end.block.uses]
    op = _operation_with_regions(end)
    return [] if op is None else [op, *_ends_of(op.regions)]


def _operation_with_regions(end: SSAValue) -> Operation | None:
    """Returns the operation with regions of a result or region argument."""
    op = end.block.parent_op() if isinstance(end, BlockArgument) else end.owner
    return op if isinstance(op, Operation) and _terminators_of(op) else None


def is_structured(op: Operation) -> bool:
    """
    Whether all operands forwarded to the regions and results of an operation are known:
    every region terminator is one that the operation expects.
    """
    expected = _terminators_of(op)
    if not expected or len(expected) > len(op.regions):
        return False
    if op.results and not all(region.blocks for region in op.regions):
        return False
    return all(
        end is not None and semantics_of(end).control in (control, *_LEAVING)
        for region, control in zip(op.regions, _one_each(expected, op), strict=True)
        for end in _terminators(region)
    )


def is_entry(block: Block) -> bool:
    """Whether a block is the first of its region."""
    region = block.parent
    return region is None or region.first_block is block


def _one_each(expected: tuple[Control, ...], op: Operation) -> tuple[Control, ...]:
    """The terminators of each region; the last entry holds for all further regions."""
    more = len(op.regions) - len(expected)
    return expected + expected[-1:] * more


def _terminators(region: Region) -> Iterable[Operation | None]:
    return (block.last_op for block in region.blocks)


def _ends_of(regions: Iterable[Region]) -> Iterable[Operation]:
    return (end for region in regions for end in _terminators(region) if end)


def _terminators_of(op: Operation) -> tuple[Control, ...]:
    """The terminators of an operation's regions; () if they pass no values."""
    return _TERMINATORS.get(semantics_of(op).control, ())


_LEAVING = (*BRANCHES, Control.UNREACHABLE)
"""The terminators that leave a region without passing values."""

_TERMINATORS: dict[Control | None, tuple[Control, ...]] = {
    Control.FOR: (Control.YIELD,),
    Control.IF: (Control.YIELD,),
    Control.REGIONS: (Control.YIELD,),
    Control.WHILE: (Control.CONDITION, Control.YIELD),
}
"""The terminators of the regions of each kind of operation."""


def _of_branch(op: Operation) -> Sequence[SuccessorOperands]:
    return (SuccessorOperands(0, len(operands_of(op)), op.successors[0].args),)


def _of_conditional_branch(op: Operation) -> Sequence[SuccessorOperands]:
    sizes = _int_values(op, "operandSegmentSizes")
    middle = 1 + sizes[1]
    yes, no = op.successors
    return (
        SuccessorOperands(1, middle, yes.args, 0),
        SuccessorOperands(middle, len(operands_of(op)), no.args, 1),
    )


def _of_switch(op: Operation) -> Sequence[SuccessorOperands]:
    # operands: the value, the default's, then each case's.
    starts = [1, 1 + _int_values(op, "operandSegmentSizes")[1]]
    for count in _int_values(op, "case_operand_segments"):
        starts.append(starts[-1] + count)
    ends = (*starts[1 : len(op.successors)], len(op.operands))
    return tuple(
        SuccessorOperands(start, end, block.args, successor)
        for successor, (block, start, end) in enumerate(
            zip(op.successors, starts, ends, strict=False)
        )
    )


def _of_invoke(op: Operation) -> Sequence[SuccessorOperands]:
    # operands: the call's, those of each block, the operand bundles'.
    called, normal, unwind, *_ = _int_values(op, "operandSegmentSizes")
    goes_on, throws = op.successors
    middle = called + normal
    return (
        SuccessorOperands(called, middle, goes_on.args),
        SuccessorOperands(middle, middle + unwind, throws.args),
    )


def _int_values(op: Operation, name: str) -> tuple[int, ...]:
    return dense_integers(op.get_attr_or_prop(name)) or ()


_BOUNDS = 3
"""The number of `scf.for` operands before the loop-carried ones."""


def _of_for(op: Operation) -> Sequence[SuccessorOperands]:
    return _of_round(op, op, _BOUNDS)


def _of_round(
    op: Operation, loop: Operation, first: int
) -> Sequence[SuccessorOperands]:
    """Returns the operands forwarded to the next iteration and to the results."""
    count = len(op.operands)
    return (
        SuccessorOperands(first, count, _arguments(loop.regions[0])[1:]),
        SuccessorOperands(first, count, loop.results),
    )


def _of_while(op: Operation) -> Sequence[SuccessorOperands]:
    return (SuccessorOperands(0, len(op.operands), _arguments(op.regions[0])),)


def _of_condition(op: Operation) -> Sequence[SuccessorOperands] | None:
    loop = op.parent_op()
    if loop is None or semantics_of(loop).control is not Control.WHILE:
        return None
    count = len(op.operands)
    return (
        SuccessorOperands(1, count, _arguments(loop.regions[1]), 0),
        SuccessorOperands(1, count, loop.results, 1),
    )


def _of_yield(op: Operation) -> Sequence[SuccessorOperands] | None:
    ended = op.parent_op()
    if ended is None or not _terminators_of(ended):
        return None
    control = semantics_of(ended).control
    if control is Control.FOR:
        return _of_round(op, ended, 0)
    if control is Control.WHILE:
        return (SuccessorOperands(0, len(op.operands), _arguments(ended.regions[0])),)
    return (SuccessorOperands(0, len(op.operands), ended.results),)


def _of_nothing(op: Operation) -> Sequence[SuccessorOperands]:
    return ()


def _arguments(region: Region) -> Sequence[BlockArgument]:
    block = region.first_block
    return () if block is None else block.args


_RULES: dict[
    Control | None, Callable[[Operation], Sequence[SuccessorOperands] | None]
] = {
    Control.BRANCH: _of_branch,
    Control.CONDITIONAL_BRANCH: _of_conditional_branch,
    Control.SWITCH: _of_switch,
    Control.INVOKE: _of_invoke,
    Control.REGIONS: _of_nothing,
    Control.IF: _of_nothing,
    Control.CONDITION: _of_condition,
    Control.FOR: _of_for,
    Control.WHILE: _of_while,
    Control.YIELD: _of_yield,
}
