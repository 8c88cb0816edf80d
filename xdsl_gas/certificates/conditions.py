"""
Branches: what they pass to blocks, and the spaces that a pointer can still be in where
a condition was passed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import TypeAlias

from xdsl.dialects import llvm
from xdsl.ir import Block, Operation, OpResult, Region, SSAValue

from xdsl_gas.analysis.ir.attribute_values import (
    asks_equality,
    dense_integers,
    element_integers,
)
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.certificates.expressions import (
    CAST,
    ZERO,
    Computed,
    Memo,
    asked_space,
    constant_of,
    is_null_kept,
)
from xdsl_gas.certificates.facts import NEAR_NULL, NO_OBJECT, POINTERS, UNACCESSED
from xdsl_gas.certificates.symbols import refused
from xdsl_gas.dialects.llvm.operand_types import integer_width
from xdsl_gas.memory_space import (
    NULL_BIT,
    SPACE_BITS,
    SPECIFIC_SPACES,
    MemorySpace,
    SpaceMask,
    Target,
    mask_of,
)

_ALL: SpaceMask = -1

_Known: TypeAlias = Mapping[SSAValue, SpaceMask]
"""What pointers may still be, by those that they are computed from."""

_NOTHING: _Known = {}


def cast_root(value: SSAValue) -> SSAValue:
    """The pointer that casts are made of."""
    while isinstance(value, OpResult) and value.op.name == CAST:
        value = value.op.operands[0]
    return value


class Conditions:
    """The conditions of the blocks of a function."""

    def __init__(
        self,
        body: Region,
        target: Target,
        ops: Callable[[Block], Sequence[Computed]],
        stays_near: Callable[[Operation], bool],
    ) -> None:
        self._target = target
        self._stays_near = stays_near
        self._bases: dict[SSAValue, SSAValue] = {}
        self._cases = Memo(element_integers)
        self._known: dict[int, _Known] = {}
        """By the identity of a block."""
        order = reverse_postorder(body.blocks[0])
        dominator = _immediate_dominators(order)
        self._span = _spans(order, dominator)
        behind: dict[Block, _Known] = {}
        for block in order:
            known = behind.get(dominator[block], _NOTHING)
            self._known[id(block)] = known = self._with(known, self._edge_of(block))
            conditions = [
                (operands[0], True)
                for op, _, operands in ops(block)
                if op.name == "llvm.intr.assume"
            ]
            behind[block] = self._with(known, conditions)

    def dominates(self, block: Block, other: Block) -> bool:
        """Whether a block that is reached is on every way to another one."""
        first, end = self._span.get(block, (0, 0))
        return first <= self._span[other][0] < end

    def elements_at(self, value: SSAValue, block: Block) -> SpaceMask:
        """What a pointer may still be in a block."""
        known = self._known[id(block)]
        return known.get(self._base_of(value), _ALL) if known else _ALL

    def _base_of(self, value: SSAValue) -> SSAValue:
        """The pointer that a pointer into the same object is computed from."""
        bases, way = self._bases, list[SSAValue]()
        while value not in bases:
            way.append(value)
            if isinstance(value, OpResult) and (
                self._stays_near(value.op)
                or (value.op.name == CAST and self._is_generic(value))
            ):
                value = value.op.operands[0]
            else:
                bases[value] = value
        base = bases[value]
        bases.update(dict.fromkeys(way, base))
        return base

    def _edge_of(self, block: Block) -> Sequence[tuple[SSAValue, bool]]:
        """The condition under which the only branch to a block is taken."""
        uses = list(block.uses)
        branch = uses[0].operation if len(uses) == 1 else None
        if isinstance(branch, llvm.CondBrOp):
            return ((branch.operands[0], uses[0].index == 0),)
        if branch is not None and branch.name == "llvm.switch":
            values = branch.properties.get("case_values")
            cases = () if values is None else self._cases(values)
            holds = _holds_at(branch, cases, uses[0].index)
            if holds is not None:
                return ((branch.operands[0], holds),)
        return ()

    def _with(
        self, known: _Known, conditions: Sequence[tuple[SSAValue, bool]]
    ) -> _Known:
        more: dict[SSAValue, SpaceMask] = {}
        for condition, holds in conditions:
            for pointer, elements in self._implied(condition, holds):
                base = self._base_of(pointer)
                more[base] = more.get(base, known.get(base, _ALL)) & elements
        return {**known, **more} if more else known

    def _is_generic(self, value: SSAValue) -> bool:
        return address_space(value.type) == self._target.generic

    def _is_null(self, value: SSAValue) -> bool:
        """Whether a pointer is null, and its casts are of the null of their spaces."""
        while isinstance(value, OpResult) and is_null_kept(value.type, self._target):
            if value.op.name != CAST:
                return value.op.name == ZERO
            value = value.op.operands[0]
        return False

    def _compared(
        self, op: llvm.ICmpOp, equal: bool
    ) -> Iterator[tuple[SSAValue, SpaceMask]]:
        for one, other in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
            if not self._is_null(other):
                continue
            # An offset from a pointer may be null where the pointer is not.
            if self._is_generic(one) and self._base_of(one) is one:
                yield one, ~(SPACE_BITS | NO_OBJECT) | NULL_BIT if equal else ~NULL_BIT
            root = cast_root(one)
            if isinstance(root, OpResult):
                yield from self._told(root.op, not equal)

    def _told(self, op: Operation, holds: bool) -> Iterator[tuple[SSAValue, SpaceMask]]:
        """What a query tells of a pointer."""
        space = asked_space(op, self._target)
        if space is not None:
            yield op.operands[0], elements_told(space, holds, self._target)

    def _implied(
        self, condition: SSAValue, holds: bool
    ) -> Iterator[tuple[SSAValue, SpaceMask]]:
        waiting = [(condition, holds)]
        while waiting:
            value, is_true = waiting.pop()
            if not isinstance(value, OpResult):
                continue
            op = value.op
            yield from self._told(op, is_true)
            if (op.name == "llvm.and" and is_true) or (
                op.name == "llvm.or" and not is_true
            ):
                waiting += [(operand, is_true) for operand in op.operands]
            elif op.name == "llvm.xor" and _is_not(op):
                waiting.append((op.operands[0], not is_true))
            elif op.name in ("llvm.zext", "llvm.sext"):
                waiting.append((op.operands[0], is_true))
            elif isinstance(op, llvm.ICmpOp):
                asks_equal = asks_equality(op)
                if asks_equal is None:
                    continue
                yield from self._compared(op, is_true == asks_equal)
                if constant_of(op.operands[1]) == 0:
                    waiting.append((op.operands[0], is_true != asks_equal))


def _holds_at(switch: Operation, cases: tuple[int, ...], successor: int) -> bool | None:
    """Whether the operand of a switch on a truth value is true at a successor."""
    if successor and len(cases) + 1 == len(switch.successors):
        return cases[successor - 1] != 0
    return None


def _is_not(op: Operation) -> bool:
    """Whether an `xor` negates a truth value."""
    is_bit = integer_width(op.results[0].type) == 1
    return is_bit and constant_of(op.operands[1]) not in (None, 0)


def elements_told(space: MemorySpace, holds: bool, target: Target) -> SpaceMask:
    """What a pointer may be of which a query for a space is true, or false."""
    # One to the space around it that lies there is one to the space.
    inside = mask_of(s for s in SPECIFIC_SPACES if target.lies_in(s, space))
    if target.space_of_null is space:
        inside |= NULL_BIT | NEAR_NULL
    return inside | ~POINTERS | UNACCESSED if holds else ~inside


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
