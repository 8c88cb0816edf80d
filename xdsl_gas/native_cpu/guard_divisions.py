"""
`guard-divisions`: gives divisions of integers that LLVM leaves undefined some result.

    %q = llvm.sdiv %a, %b : i32
    ->
    %zero = llvm.icmp "eq" %b, 0 : i32
    %least = llvm.icmp "eq" %a, -2147483648 : i32
    %minus = llvm.icmp "eq" %b, -1 : i32
    %overflows = llvm.and %least, %minus : i1
    %bad = llvm.or %zero, %overflows : i1
    %by = llvm.select %bad, 1, %b : i1, i32
    %q = llvm.sdiv %a, %by : i32

OpenCL C and CUDA say that a division by zero, or one whose result does not fit, has an
unspecified result. LLVM says that it is undefined behavior: its optimizer assumes that
there is none, and processors end the process with a signal. So 1 takes the place of
such a divisor, before LLVM sees the module.

A variable may be unset in some work-items, and each use of an undefined value may see
another number. So operands that `undef` or `poison` reaches in their function are
frozen. Others are not: `freeze` hides from vectorizers that addresses are consecutive.

| operation | 1 takes the place of |
|---|---|
| `udiv`, `urem` | 0 |
| `sdiv`, `srem` | 0, and -1 where the dividend is the least integer |

Vectors are guarded element by element, those of vector predication
(`llvm.intr.vp.sdiv`) too. Divisions by constants other than 0 and -1 stay as they are.

Sources: the OpenCL C specification, chapter 6.3 "Operators"; "PTX ISA", instruction
`div`; LLVM's "Language Reference", `sdiv` and `freeze`.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, cast

from xdsl.context import Context
from xdsl.dialects.builtin import IntegerType, ModuleOp, VectorType
from xdsl.ir import Attribute, Operation, OpResult, SSAValue
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern

from xdsl_gas.analysis.ir.attribute_values import element_integers, integer_value
from xdsl_gas.analysis.ir.control_flow import forwarded_to, is_branch
from xdsl_gas.analysis.ir.functions import is_call
from xdsl_gas.analysis.ir.graph import postorder
from xdsl_gas.analysis.ir.operation_index import OperationIndex
from xdsl_gas.analysis.operations.semantics import Opcode, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of, semantics_of_class
from xdsl_gas.dialects.constants.attributes import SplatAttr
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_IS_SIGNED = MappingProxyType(
    {
        f"{prefix}{name}": name.startswith("s")
        for prefix in ("llvm.", "llvm.intr.vp.")
        for name in ("sdiv", "srem", "udiv", "urem")
    }
)
"""The divisions of integers: dividend, divisor, and others in vector predication."""


@dataclass(frozen=True)
class GuardDivisionsPass(CheckedOptionsPass):
    """Replaces divisors that make a division of integers undefined in LLVM."""

    name = "guard-divisions"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        operations = OperationIndex(op)
        divisions = operations.matching(_divides)
        if any(map(_needs_guard, divisions)):
            apply_patterns(divisions, (GuardDivision(_undefined_values(operations)),))


@dataclass(frozen=True)
class GuardDivision(RewritePattern):
    """
    Replaces the divisor where the quotient would be undefined by 1.

        %q = llvm.udiv %a, %b : i32
      ->
        %zero = llvm.icmp "eq" %b, 0 : i32
        %by = llvm.select %zero, 1, %b : i1, i32
        %q = llvm.udiv %a, %by : i32

    A guarded division may be guarded again: visit each once.
    """

    undefined: Set[SSAValue]
    """The values that may be undefined."""

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        is_signed = _IS_SIGNED.get(op.name)
        if is_signed is None or not _needs_guard(op):
            return
        builder = LLVMBuilder.at(op, rewriter)
        divisor = self._defined(op.operands[1], builder)
        is_bad = builder.icmp("eq", divisor, 0)
        if is_signed:
            dividend = op.operands[0] = self._defined(op.operands[0], builder)
            least = builder.icmp("eq", dividend, -1 << _width(divisor.type) - 1)
            overflows = builder.both(least, builder.icmp("eq", divisor, -1))
            is_bad = builder.either(is_bad, overflows)
        one = builder.constant(1, divisor.type)
        op.operands[1] = builder.select(is_bad, one, divisor)
        rewriter.notify_op_modified(op)

    def _defined(self, value: SSAValue, builder: LLVMBuilder) -> SSAValue:
        """Returns a value that is the same number at each use."""
        return builder.frozen(value) if value in self.undefined else value


def _undefined_values(operations: OperationIndex) -> set[SSAValue]:
    """Returns the values that `undef` or `poison` reaches, but not through memory."""
    sources = (r for op in operations.matching(_is_undefined) for r in op.results)
    return set(postorder(sources, _reached_by))


def _reached_by(value: SSAValue) -> Iterator[SSAValue]:
    """Yields the values that may be undefined if a value is."""
    for use in value.uses:
        yield from _reached_through(use.operation, use.index)


def _reached_through(op: Operation, index: int) -> Sequence[SSAValue]:
    if is_branch(op):
        return forwarded_to(op, index)
    if op.name == "llvm.freeze" or is_call(op) or semantics_of(op).accesses:
        return ()
    return op.results


def _is_undefined(kind: type[Operation]) -> bool:
    return semantics_of_class(kind).source is PointerSource.UNDEFINED


def _divides(kind: type[Operation]) -> bool:
    return kind.name in _IS_SIGNED


def _needs_guard(division: Operation) -> bool:
    """Whether the divisor may be 0, or -1 in a signed division."""
    divisor = division.operands[1]
    modulus = 1 << _width(divisor.type)
    unsafe = {0, modulus - 1} if _IS_SIGNED[division.name] else {0}
    numbers = list(_elements(divisor))
    return not numbers or any(number % modulus in unsafe for number in numbers)


def _elements(value: SSAValue) -> Iterator[int]:
    """The elements of a constant integer or vector; none of any other value."""
    if not isinstance(value, OpResult):
        return
    if semantics_of(value.op).opcode is not Opcode.CONSTANT:
        return
    attribute = value.op.properties.get("value")
    if isinstance(attribute, SplatAttr):
        attribute = attribute.one()
    if (number := integer_value(attribute)) is not None:
        yield number
    else:
        yield from element_integers(attribute)


def _width(value_type: Attribute) -> int:
    """The width of integers, or of those in a vector."""
    if isinstance(value_type, VectorType):
        value_type = cast("VectorType[Any]", value_type).element_type
    return cast(IntegerType, value_type).bitwidth
