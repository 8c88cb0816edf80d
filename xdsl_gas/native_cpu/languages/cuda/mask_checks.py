"""
Finds operations of a warp whose mask names a lane that a branch keeps away from them.

    if (threadIdx.x % 32 < 16)
      v += __shfl_down_sync(0xffffffff, v, 8);      // lane 16 does not come

The condition of the branch is evaluated for each lane: the lane is known, and with it
the low bits of `threadIdx.x`. Only what is the same in all warps is an error. Lanes
that a branch lets return are not waited for.

The mask has to be a constant. The interpreter finds the rest when it runs the kernel.
"""

from collections.abc import Iterator, Mapping

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.integers.known_bits import KnownBits, known_bits, width_of
from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.dominance import Dominance
from xdsl_gas.diagnostics import error_at, location_of
from xdsl_gas.native_cpu.languages.cuda.warps import WARP_SIZE, mask_operand

_LANE = ("nvvm.read.ptx.sreg.laneid", "llvm.nvvm.read.ptx.sreg.laneid")
_POSITION = ("nvvm.read.ptx.sreg.tid.x", "llvm.nvvm.read.ptx.sreg.tid.x")
"""In its low bits, where warps are what the processor can make vectors of."""

_MOST_STEPS = 8
"""The blocks that are followed up to a return."""


def check_masks(module: ModuleOp) -> None:
    """Raises `MemorySpaceError` for the first such operation."""
    for function in module.walk():
        if isinstance(function, llvm.FuncOp) and function.body.blocks:
            found = [
                (op, mask)
                for op in function.walk()
                if (mask := _constant_mask(op)) is not None
            ]
            if found:
                checks = _MaskChecks(function)
                for op, mask in found:
                    checks.check(op, mask)


def _name(op: Operation) -> str:
    return op.intrin.data if isinstance(op, llvm.CallIntrinsicOp) else op.name


def _constant_mask(op: Operation) -> int | None:
    at = mask_operand(_name(op))
    if at is None or at >= len(op.operands):
        return None
    mask = integer_constant(op.operands[at])
    return None if mask is None else mask & (1 << WARP_SIZE) - 1


class _MaskChecks:
    """The branches of a function, and their conditions for each lane."""

    def __init__(self, function: llvm.FuncOp) -> None:
        self._dominance = Dominance(function.body)
        self._branches = [
            op
            for block in function.body.blocks
            if isinstance(op := block.last_op, llvm.CondBrOp)
            and op.successors[0] is not op.successors[1]
        ]
        operations = list(function.walk())
        self._given = [_given(operations, lane) for lane in range(WARP_SIZE)]

    def check(self, op: Operation, mask: int) -> None:
        block = op.parent
        assert block is not None
        for branch, taken in self._branches_to(block):
            if _returns(branch.successors[int(taken)]):
                continue
            for lane in range(WARP_SIZE):
                if not mask >> lane & 1:
                    continue
                if _condition(branch.cond, self._given[lane]) is (not taken):
                    raise error_at(
                        op,
                        f"the mask {mask:#010x} names lane {lane}, which does not "
                        f"come here: the branch at {location_of(branch)} takes it "
                        "elsewhere.",
                        "Name the lanes that run it, as __ballot_sync finds them in "
                        "front of the branch.",
                    )

    def _branches_to(self, block: Block) -> Iterator[tuple[llvm.CondBrOp, bool]]:
        """Yields the branches to a block, and whether their condition holds there."""
        for branch in self._branches:
            for index, successor in enumerate(branch.successors):
                if self._dominance.edge_dominates(
                    branch, index
                ) and self._dominance.dominates(successor, block):
                    yield branch, index == 0


def _given(operations: list[Operation], lane: int) -> Mapping[SSAValue, KnownBits]:
    found: dict[SSAValue, KnownBits] = {}
    for op in operations:
        name = _name(op)
        if name in _LANE:
            width = width_of(op.results[0]) or WARP_SIZE
            found[op.results[0]] = KnownBits((1 << width) - 1 & ~lane, lane)
        elif name in _POSITION:
            found[op.results[0]] = KnownBits(WARP_SIZE - 1 & ~lane, lane)
    return found


def _condition(condition: SSAValue, given: Mapping[SSAValue, KnownBits]) -> bool | None:
    """Returns whether a condition holds; None if that is not known."""
    op = condition.owner
    if not isinstance(op, llvm.ICmpOp):
        known = known_bits(condition, given=given)
        return True if known.ones & 1 else False if known.zeros & 1 else None
    width = width_of(op.lhs)
    if width is None:
        return None
    one, other = (known_bits(each, given=given) for each in (op.lhs, op.rhs))
    return _compared(str(op.predicate.value.data), one, other, width)


_PREDICATES = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")


def _compared(
    predicate: str, one: KnownBits, other: KnownBits, width: int
) -> bool | None:
    word = _PREDICATES[int(predicate)]
    if word in ("eq", "ne"):
        return _equal(one, other, width, holds=word == "eq")
    sign = 1 << (width - 1)
    if word[0] == "s" and not one.zeros & other.zeros & sign:
        # Unless both are nonnegative, the order is another one.
        return None
    if word[1:] in ("gt", "ge"):
        one, other, word = other, one, word[0] + {"gt": "lt", "ge": "le"}[word[1:]]
    whole = (1 << width) - 1
    least, most = one.ones, whole & ~one.zeros
    its_least, its_most = other.ones, whole & ~other.zeros
    if word[1:] == "lt":
        return True if most < its_least else False if least >= its_most else None
    return True if most <= its_least else False if least > its_most else None


def _equal(one: KnownBits, other: KnownBits, width: int, *, holds: bool) -> bool | None:
    if one.ones & other.zeros or one.zeros & other.ones:
        return not holds
    whole = (1 << width) - 1
    are_known = (one.ones | one.zeros) & (other.ones | other.zeros) & whole == whole
    return holds if are_known else None


def _returns(block: Block) -> bool:
    """Whether a block does nothing but return, or lead to one that does."""
    for _ in range(_MOST_STEPS):
        end = block.last_op
        if end is None or end is not block.first_op:
            return False
        if not isinstance(end, llvm.BrOp):
            return isinstance(end, llvm.ReturnOp | llvm.UnreachableOp)
        block = end.successors[0]
    return False
