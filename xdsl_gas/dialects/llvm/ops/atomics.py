"""
Atomic read-modify-write operations, compare-and-exchange, fences.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and https://llvm.org/docs/Atomics.html.
"""

from typing import ClassVar

from xdsl.dialects.builtin import AnyFloat, IntegerAttr, StringAttr, UnitAttr, i1, i64
from xdsl.dialects.llvm import LLVMPointerType, LLVMStructType
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    AnyAttr,
    VarConstraint,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.attributes.aliasing import MemoryAccess
from xdsl_gas.dialects.llvm.operand_types import (
    I64,
    POINTER,
    element_type,
    is_compatible_with_atomics,
    shape_of,
)
from xdsl_gas.dialects.llvm.syntax.assembly import (
    parse_attributes,
    parse_keyword_in,
    parse_optional_syncscope,
    parse_type,
    print_syncscope,
)
from xdsl_gas.dialects.llvm.syntax.forms import UNIT, AssemblyForm
from xdsl_gas.dialects.llvm.syntax.orderings import (
    ORDERINGS,
    ordering_keyword,
    parse_ordering,
    verify_ordering_exists,
)
from xdsl_gas.dialects.llvm.verification import operation_definition

BINARY_OPERATIONS = (
    "xchg",
    "add",
    "sub",
    "_and",
    "nand",
    "_or",
    "_xor",
    "max",
    "min",
    "umax",
    "umin",
    "fadd",
    "fsub",
    "fmax",
    "fmin",
    "uinc_wrap",
    "udec_wrap",
    "usub_cond",
    "usub_sat",
    "fmaximum",
    "fminimum",
)
"""What `llvm.atomicrmw` can do, by the number of `bin_op`."""

_NUMBERS = {name: IntegerAttr(i, i64) for i, name in enumerate(BINARY_OPERATIONS)}
_FLOAT_OPERATIONS = frozenset(("fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum"))


def _parse_flags(
    parser: Parser, properties: dict[str, Attribute], flags: dict[str, str]
) -> None:
    for keyword, name in flags.items():
        if parser.parse_optional_keyword(keyword) is not None:
            properties[name] = UNIT


def _parse_scope(parser: Parser, properties: dict[str, Attribute]) -> None:
    if (scope := parse_optional_syncscope(parser)) is not None:
        properties["syncscope"] = scope


@operation_definition
class AtomicRMWOp(AssemblyForm, MemoryAccess):
    """
    Replaces a value in memory by one computed from it, and returns the old one.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmatomicrmw-llvmatomicrmwop
    """

    T: ClassVar = VarConstraint("T", AnyAttr())

    name = "llvm.atomicrmw"
    ELIDED: ClassVar[tuple[str, ...]] = ("bin_op", "ordering", "syncscope", "volatile_")

    ptr = operand_def(POINTER)
    val = operand_def(T)
    res = result_def(T)

    bin_op = prop_def(I64)
    """What is computed, see `BINARY_OPERATIONS`."""

    ordering = prop_def(I64)
    syncscope = opt_prop_def(StringAttr)
    alignment = opt_prop_def(I64)
    volatile_ = opt_prop_def(UnitAttr)

    def __init__(
        self,
        operation: str,
        pointer: SSAValue,
        value: SSAValue,
        ordering: str,
        syncscope: str | None = None,
    ):
        super().__init__(
            operands=[pointer, value],
            result_types=[value.type],
            properties={
                "bin_op": _NUMBERS[operation],
                "ordering": ORDERINGS[ordering],
                "syncscope": None if syncscope is None else StringAttr(syncscope),
            },
        )

    @property
    def operation(self) -> str:
        """The name of what is computed."""
        return BINARY_OPERATIONS[self.bin_op.value.data]

    @classmethod
    def parse(cls, parser: Parser) -> "AtomicRMWOp":
        properties: dict[str, Attribute] = {}
        _parse_flags(parser, properties, {"volatile": "volatile_"})
        properties["bin_op"] = _NUMBERS[
            parse_keyword_in(parser, _NUMBERS, "an atomic operation")
        ]
        pointer = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        value = parser.parse_unresolved_operand()
        _parse_scope(parser, properties)
        properties["ordering"] = parse_ordering(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        operands = [parser.resolve_operand(pointer, parse_type(parser))]
        parser.parse_punctuation(",")
        type = parse_type(parser)
        operands.append(parser.resolve_operand(value, type))
        return cls.make(operands, (type,), named, properties)

    def print(self, printer: Printer) -> None:
        printer.print_string(" volatile " if self.volatile_ is not None else " ")
        printer.print_string(f"{self.operation} ")
        printer.print_ssa_value(self.ptr)
        printer.print_string(", ")
        printer.print_ssa_value(self.val)
        print_syncscope(printer, self.syncscope)
        printer.print_string(f" {ordering_keyword(self.ordering)}")
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.ptr.type)
        printer.print_string(", ")
        printer.print_attribute(self.val.type)

    def verify_(self) -> None:
        number = self.bin_op.value.data
        if not 0 <= number < len(BINARY_OPERATIONS):
            raise VerifyException(f"there is no atomic operation {number}")
        operation = self.operation
        type = self.val.type
        shape = shape_of(type)
        if shape is not None and any(shape[1]):
            raise VerifyException(f"expected a vector of fixed length, got {type}")
        if operation in _FLOAT_OPERATIONS:
            if not isinstance(element_type(type), AnyFloat):
                raise VerifyException("expected LLVM IR floating point type")
        elif operation == "xchg":
            if not is_compatible_with_atomics(type):
                raise VerifyException("unexpected LLVM IR type for 'xchg' bin_op")
        elif isinstance(type, AnyFloat | LLVMPointerType) or (
            not is_compatible_with_atomics(type)
        ):
            raise VerifyException("expected LLVM IR integer type")
        verify_ordering_exists(self, "ordering")
        if ordering_keyword(self.ordering) in ("not_atomic", "unordered"):
            raise VerifyException("expected at least 'monotonic' ordering")


@operation_definition
class AtomicCmpXchgOp(AssemblyForm, MemoryAccess):
    """
    Replaces a value in memory if it is the expected one, and returns the old value and
    whether it was replaced.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcmpxchg-llvmatomiccmpxchgop
    """

    T: ClassVar = VarConstraint("T", AnyAttr())

    name = "llvm.cmpxchg"
    ELIDED: ClassVar[tuple[str, ...]] = (
        "success_ordering",
        "failure_ordering",
        "syncscope",
        "weak",
        "volatile_",
    )

    ptr = operand_def(POINTER)
    cmp = operand_def(T)
    val = operand_def(T)
    res = result_def(LLVMStructType)

    success_ordering = prop_def(I64)
    failure_ordering = prop_def(I64)
    syncscope = opt_prop_def(StringAttr)
    alignment = opt_prop_def(I64)
    weak = opt_prop_def(UnitAttr)
    """Present when the exchange may fail for no reason."""

    volatile_ = opt_prop_def(UnitAttr)

    def __init__(
        self,
        pointer: SSAValue,
        expected: SSAValue,
        value: SSAValue,
        success_ordering: str,
        failure_ordering: str,
        syncscope: str | None = None,
    ):
        super().__init__(
            operands=[pointer, expected, value],
            result_types=[_exchanged(value.type)],
            properties={
                "success_ordering": ORDERINGS[success_ordering],
                "failure_ordering": ORDERINGS[failure_ordering],
                "syncscope": None if syncscope is None else StringAttr(syncscope),
            },
        )

    @classmethod
    def parse(cls, parser: Parser) -> "AtomicCmpXchgOp":
        properties: dict[str, Attribute] = {}
        _parse_flags(parser, properties, {"weak": "weak", "volatile": "volatile_"})
        pointer = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        expected = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        value = parser.parse_unresolved_operand()
        _parse_scope(parser, properties)
        properties["success_ordering"] = parse_ordering(parser)
        properties["failure_ordering"] = parse_ordering(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        operands = [parser.resolve_operand(pointer, parse_type(parser))]
        parser.parse_punctuation(",")
        type = parse_type(parser)
        operands.append(parser.resolve_operand(expected, type))
        operands.append(parser.resolve_operand(value, type))
        return cls.make(operands, (_exchanged(type),), named, properties)

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        if self.weak is not None:
            printer.print_string("weak ")
        if self.volatile_ is not None:
            printer.print_string("volatile ")
        printer.print_list(self.operands, printer.print_ssa_value)
        print_syncscope(printer, self.syncscope)
        printer.print_string(
            f" {ordering_keyword(self.success_ordering)}"
            f" {ordering_keyword(self.failure_ordering)}"
        )
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.ptr.type)
        printer.print_string(", ")
        printer.print_attribute(self.val.type)

    def verify_(self) -> None:
        type = self.val.type
        if isinstance(type, AnyFloat) or not is_compatible_with_atomics(type):
            raise VerifyException("unexpected LLVM IR type")
        if self.res.type != _exchanged(type):
            raise VerifyException(
                "result #0 has an LLVM struct type consisting of the type of operand "
                f"#2 and a bool: expected {_exchanged(type)}, got {self.res.type}"
            )
        verify_ordering_exists(self, "success_ordering")
        verify_ordering_exists(self, "failure_ordering")
        success = ordering_keyword(self.success_ordering)
        failure = ordering_keyword(self.failure_ordering)
        not_enough = ("not_atomic", "unordered")
        if success in not_enough or failure in not_enough:
            raise VerifyException("ordering must be at least 'monotonic'")
        if failure in ("release", "acq_rel"):
            raise VerifyException("failure ordering cannot be 'release' or 'acq_rel'")


@operation_definition
class FenceOp(AssemblyForm):
    """
    Orders the accesses before it and after it.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfence-llvmfenceop
    """

    name = "llvm.fence"
    ELIDED: ClassVar[tuple[str, ...]] = ("ordering", "syncscope")

    ordering = prop_def(I64)
    syncscope = opt_prop_def(StringAttr)

    def __init__(self, ordering: str, syncscope: str | None = None):
        super().__init__(
            properties={
                "ordering": ORDERINGS[ordering],
                "syncscope": None if syncscope is None else StringAttr(syncscope),
            }
        )

    @classmethod
    def parse(cls, parser: Parser) -> "FenceOp":
        properties: dict[str, Attribute] = {}
        _parse_scope(parser, properties)
        properties["ordering"] = parse_ordering(parser)
        return cls.make((), (), parse_attributes(parser), properties)

    def print(self, printer: Printer) -> None:
        print_syncscope(printer, self.syncscope)
        printer.print_string(f" {ordering_keyword(self.ordering)}")
        self.print_named(printer)

    def verify_(self) -> None:
        verify_ordering_exists(self, "ordering")
        if ordering_keyword(self.ordering) in ("not_atomic", "unordered", "monotonic"):
            raise VerifyException(
                "can be given only acquire, release, acq_rel, and seq_cst orderings"
            )


def _exchanged(type: Attribute) -> LLVMStructType:
    return LLVMStructType.from_type_list((type, i1))
