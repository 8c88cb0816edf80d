"""
What branches do for one lane of a warp.

The lane is known, and with it the low bits of `threadIdx.x` where warps are rows of
threads, which is what `run-vecz` makes vectors of.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias, TypeGuard

from xdsl.dialects import llvm
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.integers.integer_ranges import PREDICATES
from xdsl_gas.analysis.integers.known_bits import KnownBits, known_bits, width_of
from xdsl_gas.analysis.ir.attribute_values import element_integers
from xdsl_gas.analysis.semantics.library.spelling import Spelled, resolve
from xdsl_gas.dialects.llvm.ops.control_flow import SwitchOp
from xdsl_gas.native_cpu.languages.cuda.warps import WARP_SIZE

_DEEPEST = 5
"""How many combinations of conditions are looked into."""

Given = Mapping[SSAValue, KnownBits]


def name_of(op: Operation) -> str:
    """Returns the name of an operation, or of the intrinsic that it calls."""
    return op.intrin.data if isinstance(op, llvm.CallIntrinsicOp) else op.name


def bits_of_lane(
    operations: Iterable[Operation], lane: int, *, rows_are_warps: bool
) -> Given:
    """Returns what the registers that operations read have in a lane."""
    lane_bits: dict[SSAValue, KnownBits] = {}
    for op in operations:
        function = resolve(name_of(op))
        if function is None or function.spelled is not Spelled.CUDA:
            continue
        if function.name == "get_sub_group_local_id":
            width = width_of(op.results[0]) or WARP_SIZE
            lane_bits[op.results[0]] = KnownBits((1 << width) - 1 & ~lane, lane)
        elif function.name == "get_local_id" and not function.axis and rows_are_warps:
            lane_bits[op.results[0]] = KnownBits(WARP_SIZE - 1 & ~lane, lane)
    return lane_bits


Branch: TypeAlias = llvm.CondBrOp | SwitchOp


def is_branch(op: Operation | None) -> TypeGuard[Branch]:
    """Whether an operation leads to different blocks."""
    return isinstance(op, llvm.CondBrOp | SwitchOp) and len(set(op.successors)) > 1


def way_taken(branch: Branch, given: Given) -> int | None:
    """Returns which successor a branch leads to; None if that is not known."""
    if isinstance(branch, llvm.CondBrOp):
        holds = _condition_holds(branch.cond, given)
        return None if holds is None else int(not holds)
    width = width_of(branch.value)
    known = known_bits(branch.value, given=given)
    if width is None or known.ones | known.zeros != (1 << width) - 1:
        return None
    cases = element_integers(branch.case_values)
    wanted = [case & (1 << width) - 1 for case in cases]
    return wanted.index(known.ones) + 1 if known.ones in wanted else 0


def _condition_holds(
    condition: SSAValue, given: Given, depth: int = _DEEPEST
) -> bool | None:
    op = condition.owner
    if isinstance(op, llvm.ICmpOp):
        width = width_of(op.lhs)
        if width is None:
            return None
        one, other = (known_bits(each, given=given) for each in (op.lhs, op.rhs))
        return _compared(str(op.predicate.value.data), one, other, width)
    if isinstance(op, Operation) and op.name in _COMBINED and depth:
        holds = [_condition_holds(each, given, depth - 1) for each in op.operands]
        return _COMBINED[op.name](*holds)
    known = known_bits(condition, given=given)
    return True if known.ones & 1 else False if known.zeros & 1 else None


def _both(one: bool | None, other: bool | None) -> bool | None:
    if one is False or other is False:
        return False
    return None if one is None or other is None else True


def _either(one: bool | None, other: bool | None) -> bool | None:
    if one or other:
        return True
    return None if one is None or other is None else False


def _one_of(one: bool | None, other: bool | None) -> bool | None:
    return None if one is None or other is None else one is not other


def _chosen(
    condition: bool | None, one: bool | None, other: bool | None
) -> bool | None:
    if condition is None:
        return one if one is other else None
    return one if condition else other


def _same(value: bool | None) -> bool | None:
    return value


_COMBINED: Mapping[str, Callable[..., bool | None]] = {
    "llvm.and": _both,
    "llvm.or": _either,
    "llvm.xor": _one_of,
    "llvm.select": _chosen,
    "llvm.freeze": _same,
}
"""What conditions are combined of: for what is known of the operands, of the result."""


def _compared(
    predicate: str, one: KnownBits, other: KnownBits, width: int
) -> bool | None:
    word = PREDICATES[int(predicate)]
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
