"""
Control flow: the order of blocks, which dominate others, and what branches pass them.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise

from xdsl.ir import Block, Operation, Region

from xdsl_gas.analysis.ir.attribute_values import dense_integers
from xdsl_gas.certificates.symbols import refused


class Dominance:
    """Which blocks of a function that are reached dominate others."""

    def __init__(self, body: Region) -> None:
        order = reverse_postorder(body.blocks[0])
        self._span = _spans(order, _immediate_dominators(order))

    def dominates(self, block: Block, other: Block) -> bool:
        """Whether a block that is reached is on every way to another one."""
        first, end = self._span.get(block, (0, 0))
        return first <= self._span[other][0] < end


def _immediate_dominators(order: Sequence[Block]) -> dict[Block, Block]:
    """
    The immediate dominators of the blocks that are reached, in reverse postorder; the
    first has itself (Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm").
    """
    number = {block: n for n, block in enumerate(order)}
    dominator: dict[Block, Block] = {order[0]: order[0]}
    changed = True
    while changed:
        changed = False
        for block in order[1:]:
            new: Block | None = None
            for use in block.uses:
                other = use.operation.parent
                if other is None or other not in dominator:
                    continue
                new = other if new is None else _common(new, other, dominator, number)
            if new is not None and dominator.get(block) is not new:
                dominator[block] = new
                changed = True
    return dominator


def _spans(
    order: Sequence[Block], dominator: Mapping[Block, Block]
) -> dict[Block, tuple[int, int]]:
    """Numbers of blocks: the first of each one, and the end of those it dominates."""
    size = dict.fromkeys(order, 1)
    for block in reversed(order[1:]):
        size[dominator[block]] += size[block]
    spans = {order[0]: (0, len(order))}
    free = {order[0]: 1}
    for block in order[1:]:
        start = free[dominator[block]]
        free[dominator[block]] += size[block]
        free[block] = start + 1
        spans[block] = start, start + size[block]
    return spans


def _common(
    one: Block, other: Block, dominator: dict[Block, Block], number: dict[Block, int]
) -> Block:
    while one is not other:
        while number[one] > number[other]:
            one = dominator[one]
        while number[other] > number[one]:
            other = dominator[other]
    return one


def reverse_postorder(first: Block) -> list[Block]:
    """The blocks that are reached, each behind one from which it is reached."""
    if first.last_op is None or not first.last_op.successors:
        return [first]
    order: list[Block] = []
    known = {first}
    waiting: list[tuple[Block, Iterator[Block]]] = [(first, _successors(first))]
    while waiting:
        block, rest = waiting[-1]
        following = next(rest, None)
        if following is None:
            order.append(block)
            waiting.pop()
        elif following not in known:
            known.add(following)
            waiting.append((following, _successors(following)))
    return order[::-1]


def forwarded(op: Operation) -> Sequence[range]:
    """
    The operands that a branch passes to each of its successors. Raises `Refused` for an
    operation with successors that is not known, or passes them other operands.
    """
    if not op.successors:
        return ()
    segments = dense_integers(op.properties.get("operandSegmentSizes")) or ()
    if op.name == "llvm.br":
        start, sizes = 0, (len(op.operands),)
    elif op.name == "llvm.cond_br":
        start, sizes = 1, segments[1:]
    elif op.name == "llvm.switch":
        cases = dense_integers(op.properties.get("case_operand_segments")) or ()
        start, sizes = 1, (*segments[1:2], *cases)
    else:
        raise refused("the checker does not know this branch", op)
    ends = list(accumulate(sizes, initial=start))
    expected = tuple([len(successor.args) for successor in op.successors])
    if sizes != expected or ends[-1] != len(op.operands):
        raise refused("its operands are not those of its successors", op)
    return [range(*ends) for ends in pairwise(ends)]


def _successors(block: Block) -> Iterator[Block]:
    return iter(() if block.last_op is None else block.last_op.successors)
