"""
What operations pass on to blocks and results: branches, and operations with regions.

An operation with regions passes its operands to the arguments of its regions, and what
ends a region passes its own to the results, or to the next round of a loop, as the
[scf dialect](https://mlir.llvm.org/docs/Dialects/SCFDialect/) says.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from xdsl.ir import Block, BlockArgument, Operation, Region, SSAValue

from xdsl_gas.analysis.ir.attribute_values import dense_integers
from xdsl_gas.analysis.ir.functions import INVOKE


@dataclass(frozen=True, slots=True)
class Passing:
    """Operands that an operation passes on together, one way that it can go on."""

    first: int
    """The position of the first of them."""

    end: int
    """The position behind the last of them."""

    ends: Sequence[SSAValue]
    """The block arguments or results that they become, in order."""

    way: int | None = None
    """
    Which answer leads this way: of a condition 0 for yes and 1 for no, of a switch 0
    for the default and then each case, as their successors are in order.
    """


BRANCHES = frozenset(
    f"{dialect}.{name}"
    for dialect in ("llvm", "cf")
    for name in ("br", "cond_br", "switch")
)
"""The branches whose operands become block arguments."""

CONDITIONAL_BRANCHES = frozenset(("llvm.cond_br", "cf.cond_br"))


def passings(op: Operation) -> Sequence[Passing] | None:
    """
    What an operation passes on, each way that it can go on; none for one that passes
    on nothing. None if it is not known: for other operations with successors, and
    where what ends a region does not stand in the region of an operation it can end.
    """
    rule = _RULES.get(op.name)
    if rule is not None:
        return rule(op)
    return None if op.successors else ()


def incoming(end: SSAValue) -> list[tuple[Operation, int]]:
    """
    The operands that become a block argument, or the result of an operation with
    regions: the operations, and the positions. Others too may, see `is_only_passed`.
    """
    return [
        (source, passing.first + number)
        for source in dict.fromkeys(_sources(end))
        for passing in passings(source) or ()
        for number, its_end in enumerate(passing.ends)
        if its_end is end
    ]


def passed_together(
    one: SSAValue, other: SSAValue
) -> list[tuple[SSAValue, SSAValue]] | None:
    """
    The operands that become two values at the same time, pair by pair: two arguments of
    a block, or two results of an operation with regions. None for other values.
    """
    if not isinstance(one, BlockArgument) or not isinstance(other, BlockArgument):
        if one.owner is not other.owner:
            return None
    elif one.block is not other.block:
        return None
    if not is_only_passed(one) or not is_only_passed(other):
        return None
    found: list[tuple[SSAValue, SSAValue]] = []
    for source in dict.fromkeys(_sources(one)):
        for passing in passings(source) or ():
            places = [
                [n for n, end in enumerate(passing.ends) if end is value]
                for value in (one, other)
            ]
            if not any(places):
                continue
            if len(places[0]) != 1 or len(places[1]) != 1:
                return None
            ((first,), (second,)) = places
            operands = source.operands
            start = passing.first
            found.append((operands[start + first], operands[start + second]))
    return list(dict.fromkeys(found))


def is_only_passed(end: SSAValue) -> bool:
    """Whether a block argument or a result is nothing else than what is `incoming`."""
    if isinstance(end, BlockArgument) and not is_entry(end.block):
        return all(op.name in BRANCHES for op in _sources(end))
    op = _operation_with_regions(end)
    return op is not None and is_structured(op) and bool(incoming(end))


def _sources(end: SSAValue) -> list[Operation]:
    """The operations that may pass something to a value."""
    if isinstance(end, BlockArgument) and not is_entry(end.block):
        return [use.operation for use in end.block.uses]
    op = _operation_with_regions(end)
    return [] if op is None else [op, *_ends_of(op.regions)]


def _operation_with_regions(end: SSAValue) -> Operation | None:
    """The operation that passes something to a result, or to its regions."""
    op = end.block.parent_op() if isinstance(end, BlockArgument) else end.owner
    return op if isinstance(op, Operation) and op.name in _ENDS else None


def is_structured(op: Operation) -> bool:
    """
    Whether everything that gets to the regions and the results of an operation is
    known: what ends the regions is what is to end them.
    """
    expected = _ENDS.get(op.name)
    if expected is None or len(expected) > len(op.regions):
        return False
    if op.results and not all(region.blocks for region in op.regions):
        return False
    return all(
        end is not None and (end.name in names or end.name in _GOING_ELSEWHERE)
        for region, names in zip(op.regions, _one_each(expected, op), strict=True)
        for end in _terminators(region)
    )


def is_entry(block: Block) -> bool:
    """Whether a block is the first of its region."""
    region = block.parent
    return region is None or region.first_block is block


def _one_each(
    expected: tuple[frozenset[str], ...], op: Operation
) -> tuple[frozenset[str], ...]:
    """What is to end each region: the last entry stands for all that follow."""
    more = len(op.regions) - len(expected)
    return expected + expected[-1:] * more


def _terminators(region: Region) -> Iterable[Operation | None]:
    return (block.last_op for block in region.blocks)


def _ends_of(regions: Iterable[Region]) -> Iterable[Operation]:
    return (end for region in regions for end in _terminators(region) if end)


_YIELD = frozenset(("scf.yield",))
_CONDITION = frozenset(("scf.condition",))
_GOING_ELSEWHERE = BRANCHES | {"llvm.unreachable", "ub.unreachable"}
"""What ends blocks and passes nothing out of the region."""

_ENDS = {
    "scf.execute_region": (_YIELD,),
    "scf.for": (_YIELD,),
    "scf.if": (_YIELD,),
    "scf.index_switch": (_YIELD,),
    "scf.while": (_CONDITION, _YIELD),
}
"""What ends the regions of each operation that has some."""


def _of_branch(op: Operation) -> Sequence[Passing]:
    return (Passing(0, len(op.operands), op.successors[0].args),)


def _of_conditional_branch(op: Operation) -> Sequence[Passing]:
    sizes = _int_values(op, "operandSegmentSizes")
    middle = 1 + sizes[1]
    yes, no = op.successors
    return (
        Passing(1, middle, yes.args, 0),
        Passing(middle, len(op.operands), no.args, 1),
    )


def _of_switch(op: Operation) -> Sequence[Passing]:
    # operands: the value, the default's, then each case's.
    starts = [1, 1 + _int_values(op, "operandSegmentSizes")[1]]
    for count in _int_values(op, "case_operand_segments"):
        starts.append(starts[-1] + count)
    ends = (*starts[1 : len(op.successors)], len(op.operands))
    return tuple(
        Passing(start, end, block.args, way)
        for way, (block, start, end) in enumerate(
            zip(op.successors, starts, ends, strict=False)
        )
    )


def _of_invoke(op: Operation) -> Sequence[Passing]:
    # operands: the call's, those of each block, the operand bundles'.
    called, normal, unwind, *_ = _int_values(op, "operandSegmentSizes")
    goes_on, throws = op.successors
    middle = called + normal
    return (
        Passing(called, middle, goes_on.args),
        Passing(middle, middle + unwind, throws.args),
    )


def _int_values(op: Operation, name: str) -> tuple[int, ...]:
    return dense_integers(op.get_attr_or_prop(name)) or ()


_BOUNDS = 3
"""The operands of `scf.for` before those that its rounds pass on."""


def _of_for(op: Operation) -> Sequence[Passing]:
    return _of_round(op, op, _BOUNDS)


def _of_round(op: Operation, loop: Operation, first: int) -> Sequence[Passing]:
    """What is passed to the next round of `scf.for`, and out of the last one."""
    count = len(op.operands)
    return (
        Passing(first, count, _arguments(loop.regions[0])[1:]),
        Passing(first, count, loop.results),
    )


def _of_while(op: Operation) -> Sequence[Passing]:
    return (Passing(0, len(op.operands), _arguments(op.regions[0])),)


def _of_condition(op: Operation) -> Sequence[Passing] | None:
    loop = op.parent_op()
    if loop is None or loop.name != "scf.while":
        return None
    count = len(op.operands)
    return (
        Passing(1, count, _arguments(loop.regions[1]), 0),
        Passing(1, count, loop.results, 1),
    )


def _of_yield(op: Operation) -> Sequence[Passing] | None:
    ended = op.parent_op()
    if ended is None or ended.name not in _ENDS:
        return None
    if ended.name == "scf.for":
        return _of_round(op, ended, 0)
    if ended.name == "scf.while":
        return (Passing(0, len(op.operands), _arguments(ended.regions[0])),)
    return (Passing(0, len(op.operands), ended.results),)


def _of_nothing(op: Operation) -> Sequence[Passing]:
    return ()


def _arguments(region: Region) -> Sequence[BlockArgument]:
    block = region.first_block
    return () if block is None else block.args


_RULES: dict[str, Callable[[Operation], Sequence[Passing] | None]] = {
    **dict.fromkeys(("llvm.br", "cf.br"), _of_branch),
    **dict.fromkeys(CONDITIONAL_BRANCHES, _of_conditional_branch),
    **dict.fromkeys(("llvm.switch", "cf.switch"), _of_switch),
    INVOKE: _of_invoke,
    **dict.fromkeys(_ENDS, _of_nothing),
    "scf.condition": _of_condition,
    "scf.for": _of_for,
    "scf.while": _of_while,
    "scf.yield": _of_yield,
}
