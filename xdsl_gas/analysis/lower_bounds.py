"""
The least values of integers, as far as counters, masks and signs tell them.
"""

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.addresses import FARTHEST, Address, added_constant, width_of
from xdsl_gas.analysis.attribute_values import integer_constant
from xdsl_gas.analysis.control_flow import incoming, is_only_passed

_DEEPEST = 6

_WIDE = 8
"""The bytes of pointers that sums of widened integers do not exceed."""

_GREATEST_FACTOR = 1 << 20

_WIDEST = 32
"""Integers of more bits, multiplied by that, would reach around the address space."""

_WIDENED = frozenset(("llvm.zext", "arith.extui"))
_SIGNED = frozenset(("llvm.sext", "arith.extsi"))
_MASKED = frozenset(("llvm.and", "arith.andi"))
_SHIFTED = frozenset(("llvm.lshr", "arith.shrui"))
_REMAINDERS = frozenset(("llvm.srem", "arith.remsi"))

_POSITIONS = (
    "nvvm.read.ptx.sreg.ctaid.",
    "nvvm.read.ptx.sreg.nctaid.",
    "nvvm.read.ptx.sreg.ntid.",
    "nvvm.read.ptx.sreg.tid.",
    "rocdl.workitem.id.",
)
"""What counts work-items and groups has less than 32 bits, none of them a sign."""


def are_ordered(first: Address, second: Address, size: int) -> bool:
    """
    Whether the second of two addresses with one base surely lies so many bytes or more
    behind the first. Only integers that were widened count: their multiples do not
    wrap around.
    """
    if min(first.width, second.width) < _WIDE:
        return False
    least = second.constant - first.constant
    if abs(least) >= FARTHEST:
        return False
    for term in {*first.terms, *second.terms}:
        factor = second.terms.get(term, 0) - first.terms.get(term, 0)
        value, is_signed = term
        if not factor:
            continue
        if not 0 < factor < _GREATEST_FACTOR or is_signed is None:
            return False
        if (width_of(value) or FARTHEST) > _WIDEST:
            return False
        bound = least_of(value) if is_signed else 0
        if bound is None:
            return False
        least += factor * bound
    return least >= size


def least_of(value: SSAValue, depth: int = _DEEPEST) -> int | None:
    """The least value that an integer may have, with its sign; None if not known."""
    constant = integer_constant(value)
    if constant is not None:
        return constant
    if depth == 0:
        return None
    op = value.owner
    if not isinstance(op, Operation):
        return _least_of_passed(value, depth) if is_only_passed(value) else None
    if op.name in _WIDENED or op.name.startswith(_POSITIONS):
        return 0
    if op.name in _SIGNED:
        return least_of(op.operands[0], depth - 1)
    if op.name in _MASKED and any(map(_is_positive_constant, op.operands)):
        return 0
    if op.name in _SHIFTED and _is_positive_constant(op.operands[1]):
        return 0
    if op.name in _REMAINDERS:
        least = least_of(op.operands[0], depth - 1)
        return 0 if least is not None and least >= 0 else None
    return None


def _least_of_passed(end: SSAValue, depth: int) -> int | None:
    """What a counter begins with, where it is only counted up."""
    found: list[int] = []
    for op, index in incoming(end):
        value = op.operands[index]
        step = added_constant(value)
        if value is end or (step is not None and step[0] is end and step[1] >= 0):
            continue
        least = least_of(value, depth - 1)
        if least is None:
            return None
        found.append(least)
    return min(found, default=None)


def _is_positive_constant(value: SSAValue) -> bool:
    constant = integer_constant(value)
    return constant is not None and constant > 0
