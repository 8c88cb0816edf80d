"""
Comparisons of integers, pointers and floating-point numbers.

See https://llvm.org/docs/LangRef.html#icmp-instruction and the section after it.
"""

from typing import ClassVar

from xdsl.dialects.builtin import IntegerAttr, IntegerType, i64
from xdsl.dialects.llvm import ALL_FCMP_FLAGS, ALL_ICMP_FLAGS, FCmpOp, ICmpOp
from xdsl.irdl import VarConstraint
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.extended import completes
from xdsl_gas.dialects.llvm.operand_types import (
    FLOATS,
    INTEGERS,
    INTEGERS_OR_POINTERS,
    comparison_type,
)
from xdsl_gas.dialects.llvm.syntax.assembly import (
    ATTRIBUTES,
    TYPE,
    VALUE,
    UsualForm,
    parse_attributes,
    parse_type,
)
from xdsl_gas.dialects.llvm.syntax.forms import AssemblyForm

_USUAL = UsualForm((r"\"(\w+)\"", VALUE, ",", VALUE, ATTRIBUTES, ":", TYPE), (0, 0))


class ComparisonForm(AssemblyForm):
    """`"slt" %0, %1 {attributes} : i32`"""

    PREDICATES: ClassVar[dict[str, IntegerAttr[IntegerType]]] = {}
    """The predicates by name."""

    NAMES: ClassVar[tuple[str, ...]] = ()
    """The names of the predicates by number."""

    ELIDED: ClassVar[tuple[str, ...]] = ("predicate",)

    @classmethod
    def parse(cls, parser: Parser):
        position = parser.pos
        usual = _USUAL.read(parser)
        if usual is not None:
            operands, (type,), named, (name,) = usual
            assert name is not None
        else:
            name = parser.parse_str_literal(" as predicate")
            lhs = parser.parse_unresolved_operand()
            parser.parse_punctuation(",")
            rhs = parser.parse_unresolved_operand()
            named = parse_attributes(parser)
            parser.parse_punctuation(":")
            type = parse_type(parser)
            operands = parser.resolve_operands((lhs, rhs), (type, type), position)
        predicate = cls.PREDICATES.get(name)
        if predicate is None:
            parser.raise_error(
                f"unknown predicate '{name}', expected one of {', '.join(cls.NAMES)}",
                position,
            )
        return cls.make(
            operands, (comparison_type(type),), named, {"predicate": predicate}
        )

    def print(self, printer: Printer) -> None:
        lhs, rhs = self.operands
        predicate = self.properties["predicate"]
        assert isinstance(predicate, IntegerAttr)
        printer.print_string(f' "{self.NAMES[predicate.value.data]}" ')
        printer.print_ssa_value(lhs)
        printer.print_string(", ")
        printer.print_ssa_value(rhs)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(lhs.type)

    def verify_completed(self) -> None:
        predicate = self.properties["predicate"]
        assert isinstance(predicate, IntegerAttr)
        if not 0 <= predicate.value.data < len(self.NAMES):
            raise VerifyException(f"there is no predicate {predicate.value.data}")
        expected = comparison_type(self.operands[0].type)
        if self.results[0].type != expected:
            raise VerifyException(
                f"result type has i1 element type and same shape as operands: expected "
                f"{expected}, got {self.results[0].type}"
            )


def _numbered(names: tuple[str, ...]) -> dict[str, IntegerAttr[IntegerType]]:
    return {name: IntegerAttr(number, i64) for number, name in enumerate(names)}


_COMPARED = VarConstraint("T", INTEGERS_OR_POINTERS)
_COMPARED_FLOATS = VarConstraint("T", FLOATS)


@completes(
    operands={"lhs": _COMPARED, "rhs": _COMPARED},
    results={"res": INTEGERS},
)
class CompletedICmpOp(ComparisonForm, ICmpOp):
    """
    A comparison of integers or pointers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmicmp-llvmicmpop
    """

    NAMES: ClassVar[tuple[str, ...]] = tuple(flag.value for flag in ALL_ICMP_FLAGS)
    PREDICATES: ClassVar[dict[str, IntegerAttr[IntegerType]]] = _numbered(NAMES)


@completes(
    operands={"lhs": _COMPARED_FLOATS, "rhs": _COMPARED_FLOATS},
    results={"res": INTEGERS},
)
class CompletedFCmpOp(ComparisonForm, FCmpOp):
    """
    A comparison of floating-point numbers.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmfcmp-llvmfcmpop
    """

    NAMES: ClassVar[tuple[str, ...]] = tuple(flag.value for flag in ALL_FCMP_FLAGS)
    PREDICATES: ClassVar[dict[str, IntegerAttr[IntegerType]]] = _numbered(NAMES)
