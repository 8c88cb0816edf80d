"""
Reciprocal square roots of vectors of 512 bits, by the processor's estimate.

    %r = llvm.intr.sqrt(%x)                 %e = rsqrt14(%x)
    %y = llvm.fdiv %1, %r {afn}     ->      %t = 1 - (%x * %e) * %e
                                            %y = %e + %e / 2 * %t

A root and a division of 512 bits take as long as thirty other operations; the estimate
has an error of 2^-14. With Newton's step the error is below 1.5 ulp, OpenCL's and
CUDA's limit for `rsqrt` is 2 ulp. The step has no number for zero and infinity, for
which the estimate is exact. The flag `afn` of the division says that it has that limit.

With just `arcp` and `afn`, as of `native_rsqrt` and `half_rsqrt`, the estimate is the
result; what corrects LLVM's step for zero and infinity goes. Source of the error:
Intel's Software Developer's Manual, `VRSQRT14PS`.
"""

import math
from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DenseIntOrFPElementsAttr, FloatAttr, f32, i16
from xdsl.dialects.llvm import FCmpPredicateFlag
from xdsl.dialects.utils import FastMathFlag
from xdsl.ir import Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.native_cpu.builtins.mangling import lanes_and_element
from xdsl_gas.native_cpu.languages.emission.code import Code
from xdsl_gas.toolchain.native_code import ROOT_ESTIMATE

SET = "e"
"""The letter of the instruction set that has the estimate, AVX-512."""

_NATIVE = {FastMathFlag.ALLOW_RECIP, FastMathFlag.APPROX_FUNC}
_PART = 16
_LENGTHS = (16, 32, 64)
_LEAST_NORMAL = 2.0**-126
_ROOT = "llvm.intr.sqrt"
_COPY_SIGN = "llvm.intr.copysign"


class EstimateReciprocalRoots(RewritePattern):
    """
    Computes reciprocal square roots by the processor's estimate.

        %r = llvm.intr.sqrt(%x) : (vector<16xf32>) -> vector<16xf32>
        %y = llvm.fdiv %1, %r {fastmathFlags = #llvm.fastmath<afn>} : vector<16xf32>
      ->
        %e = llvm.call_intrinsic "llvm.x86.avx512.rsqrt14.ps.512"(%x, %0, %mask)
        ...
        %y = llvm.select %is_nan, %e, %corrected
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        number = rooted(op)
        if number is None:
            return
        code = Code(op, rewriter)
        estimate = _estimate(code, number)
        if set(_flags(op)) == _NATIVE:
            corrected = _corrected(op.results[0], number)
            rewriter.replace(op, (), [estimate])
            if corrected is not op.results[0]:
                assert isinstance(corrected.owner, Operation)
                rewriter.replace(corrected.owner, (), [estimate])
            return
        product = code.unary("fneg", code.binary("fmul", number, estimate))
        one = code.constant(1.0, number.type)
        rest = code.intrinsic("fma", product, estimate, one)
        half = code.binary("fmul", estimate, 0.5)
        root = code.intrinsic("fma", half, rest, estimate)
        is_exact = code.fcmp("uno", rest, rest)
        rewriter.replace(op, (), [code.select(is_exact, estimate, root)])


def rooted(op: Operation) -> SSAValue | None:
    """
    Returns the vector whose reciprocal square root an operation computes, with errors
    as of `rsqrt`, if the estimate can be used; None for other operations.
    """
    if not isinstance(op, llvm.FDivOp) or FastMathFlag.APPROX_FUNC not in _flags(op):
        return None
    count, is_scalable, number = lanes_and_element(op.res.type)
    root = op.rhs.owner
    if count not in _LENGTHS or is_scalable or number != f32 or splat(op.lhs) != 1:
        return None
    if not isinstance(root, Operation) or root.name != _ROOT:
        return None
    return root.operands[0]


def _flags(op: Operation) -> Sequence[FastMathFlag]:
    flags = op.properties.get("fastmathFlags")
    return tuple(flags.data) if isinstance(flags, llvm.FastMathAttr) else ()


def splat(value: SSAValue) -> float | None:
    """Returns the floating-point constant that all lanes have; None for others."""
    match value.owner:
        case llvm.ShuffleVectorOp(v1=first) as op if not any(op.mask.get_values()):
            inserted = first.owner
            if not isinstance(inserted, llvm.InsertElementOp):
                return None
            is_first = integer_constant(inserted.index) == 0
            return splat(inserted.value) if is_first else None
        case llvm.ConstantOp(value=FloatAttr(value=number)):
            return number.data
        case llvm.ConstantOp(value=DenseIntOrFPElementsAttr() as numbers):
            values = numbers.get_values() if numbers.is_splat() else ()
            first = values[0] if values else None
            return first if isinstance(first, float) else None
        case _:
            return None


def _estimate(code: Code, number: SSAValue) -> SSAValue:
    count, _, _ = lanes_and_element(number.type)
    parts = [
        code.shuffle(number, number, range(start, start + _PART))
        if count > _PART
        else number
        for start in range(0, count, _PART)
    ]
    every = code.constant(-1, i16)
    results = [
        code.call_intrinsic(
            ROOT_ESTIMATE, [part, code.zero(part.type), every], part.type
        ).results[0]
        for part in parts
    ]
    while len(results) > 1:
        length = 2 * lanes_and_element(results[0].type)[0]
        results = [
            code.shuffle(low, high, range(length))
            for low, high in zip(results[::2], results[1::2], strict=True)
        ]
    return results[0]


def _corrected(estimate: SSAValue, number: SSAValue) -> SSAValue:
    """
    Returns what is the estimate but for zero, or less than a normal number, and
    infinity, where that is all that it is used for.
    """
    below = _chosen(estimate, "olt")
    if below is None or splat(below[1].rhs) != _LEAST_NORMAL:
        return estimate
    first, test = below
    infinity, magnitude = first.lhs.owner, test.lhs.owner
    if not (
        isinstance(infinity, Operation)
        and infinity.name == _COPY_SIGN
        and splat(infinity.operands[0]) == math.inf
        and infinity.operands[1] is number
        and isinstance(magnitude, llvm.FAbsOp)
        and magnitude.operands[0] is number
    ):
        return estimate
    equal = _chosen(first.res, "oeq")
    if equal is None or splat(equal[0].lhs) != 0:
        return estimate
    second, test = equal
    is_infinity = test.lhs is number and splat(test.rhs) == math.inf
    return second.res if is_infinity else estimate


def _chosen(
    value: SSAValue, predicate: str
) -> tuple[llvm.SelectOp, llvm.FCmpOp] | None:
    """Returns the only use of a value, where a test does not hold, and the test."""
    users = [use.operation for use in value.uses]
    select = users[0] if len(users) == 1 else None
    if not isinstance(select, llvm.SelectOp):
        return None
    test = select.cond.owner
    if select.rhs is not value or not isinstance(test, llvm.FCmpOp):
        return None
    is_test = test.predicate.value.data == FCmpPredicateFlag(predicate).to_int()
    return (select, test) if is_test else None
