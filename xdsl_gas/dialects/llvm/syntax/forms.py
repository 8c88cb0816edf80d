"""
The assembly that many operations share, as classes to inherit it from (before any
other base class).
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from xdsl.dialects.builtin import IntegerAttr, UnitAttr, i32
from xdsl.dialects.llvm import FastMathAttr, OverflowAttr
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.extended import print_attributes, split_properties
from xdsl_gas.dialects.llvm.syntax.assembly import (
    ATTRIBUTES,
    FUNCTION_TYPE,
    TYPE,
    VALUE,
    UsualForm,
    parse_attributes,
    parse_function_type,
    parse_operands,
    parse_type,
)

UNIT = UnitAttr()
"""The one unit attribute."""

OVERFLOW_FLAGS = tuple(IntegerAttr(flags, i32) for flags in range(4))
"""The values of `overflowFlags`: no signed wrap is bit 0, no unsigned wrap bit 1."""

NO_FAST_MATH = FastMathAttr(None)
"""The `fastmathFlags` of an operation that has to be exact, which are not printed."""

_OVERFLOW_KEYWORDS = {"none": 0, "nsw": 1, "nuw": 2}


def normalise_overflow(op: IRDLOperation) -> None:
    """
    Makes `overflowFlags` what MLIR has, an integer: xDSL has an attribute of its own in
    places, and some generic text has nothing.
    """
    flags = op.properties.get("overflowFlags")
    if flags is None:
        op.properties["overflowFlags"] = OVERFLOW_FLAGS[0]
    elif isinstance(flags, OverflowAttr):
        op.properties["overflowFlags"] = OVERFLOW_FLAGS[flags.to_int()]


def verify_overflow(op: IRDLOperation) -> None:
    """Raises `VerifyException` when `overflowFlags` has other bits than the two."""
    flags = op.properties["overflowFlags"]
    if isinstance(flags, IntegerAttr) and flags.value.data & ~3:
        raise VerifyException(f"{flags.value.data} is no combination of nsw and nuw")


class AssemblyForm(IRDLOperation):
    """What all forms have in common."""

    KEYWORD: ClassVar[tuple[str, str] | None] = None
    """A keyword before the operands, and the unit property it stands for."""

    OVERFLOW: ClassVar[bool] = False
    """Whether `overflow<nsw, nuw>` may follow the operands."""

    ELIDED: ClassVar[tuple[str, ...]] = ()
    """The properties that are not to be printed among the attributes."""

    @classmethod
    def parse_before(cls, parser: Parser, properties: dict[str, Attribute]) -> None:
        """Reads `KEYWORD`, if it is there."""
        if cls.KEYWORD is not None:
            keyword, name = cls.KEYWORD
            if parser.parse_optional_keyword(keyword) is not None:
                properties[name] = UNIT

    def print_before(self, printer: Printer) -> None:
        """What `parse_before` reads, and a space."""
        printer.print_string(" ")
        if self.KEYWORD is not None:
            keyword, name = self.KEYWORD
            if name in self.properties:
                printer.print_string(f"{keyword} ")

    @classmethod
    def parse_after(cls, parser: Parser, properties: dict[str, Attribute]) -> None:
        """Reads what follows the operands: `overflow<...>`, if it may and does."""
        if not cls.OVERFLOW:
            return
        flags = 0
        if parser.parse_optional_keyword("overflow") is not None:
            for keyword in parser.parse_comma_separated_list(
                parser.Delimiter.ANGLE, parser.parse_identifier
            ):
                if keyword not in _OVERFLOW_KEYWORDS:
                    parser.raise_error(
                        f"unknown overflow flag '{keyword}', expected nsw, nuw or none"
                    )
                flags |= _OVERFLOW_KEYWORDS[keyword]
        properties["overflowFlags"] = OVERFLOW_FLAGS[flags]

    def print_after(self, printer: Printer) -> None:
        """What `parse_after` reads, after a space."""
        flags = self.properties.get("overflowFlags")
        if isinstance(flags, IntegerAttr) and (bits := flags.value.data & 3):
            words = [word for word, bit in _OVERFLOW_KEYWORDS.items() if bits & bit]
            printer.print_string(f" overflow<{', '.join(words)}>")

    def print_named(self, printer: Printer) -> None:
        """Prints all attributes and those properties that nothing else stands for."""
        if not self.attributes and not self.properties:
            return
        elided = ["overflowFlags", *self.ELIDED]
        if self.KEYWORD is not None:
            elided.append(self.KEYWORD[1])
        flags = self.properties.get("fastmathFlags")
        if flags is not None and flags == NO_FAST_MATH:
            elided.append("fastmathFlags")
        print_attributes(printer, self, elided=elided)

    @classmethod
    def make(
        cls,
        operands: Sequence[SSAValue],
        result_types: Sequence[Attribute],
        named: Mapping[str, Attribute],
        properties: dict[str, Attribute],
    ) -> Self:
        """The operation that was read; `named` is the dictionary in its text."""
        attributes: dict[str, Attribute] = {}
        if named:
            more, attributes = split_properties(cls, named)
            properties |= more
        return cls.create(
            operands=operands,
            result_types=result_types,
            properties=properties,
            attributes=attributes,
        )


_USUAL_CAST = UsualForm((VALUE, ATTRIBUTES, ":", TYPE, "to", TYPE), (0,))


class CastForm(AssemblyForm):
    """`%0 {attributes} : i32 to i64`"""

    @classmethod
    def parse(cls, parser: Parser) -> Self:
        properties: dict[str, Attribute] = {}
        if (usual := _USUAL_CAST.read(parser)) is not None:
            if cls.OVERFLOW:
                properties["overflowFlags"] = OVERFLOW_FLAGS[0]
            return cls.make(
                usual.operands, (usual.types[1],), usual.attributes, properties
            )
        cls.parse_before(parser, properties)
        operand = parser.parse_unresolved_operand()
        cls.parse_after(parser, properties)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        value = parser.resolve_operand(operand, parse_type(parser))
        parser.parse_keyword("to")
        return cls.make((value,), (parse_type(parser),), named, properties)

    def print(self, printer: Printer) -> None:
        (operand,) = self.operands
        (result,) = self.results
        self.print_before(printer)
        printer.print_ssa_value(operand)
        self.print_after(printer)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(operand.type)
        printer.print_string(" to ")
        printer.print_attribute(result.type)


_OVERFLOW = r"(overflow<(?:nsw,\s*nuw|nsw|nuw|none)>)?"
_USUAL_UNARY = UsualForm((VALUE, ATTRIBUTES, ":", TYPE), (0,))
_USUAL_BINARY = UsualForm((VALUE, ",", VALUE, _OVERFLOW, ATTRIBUTES, ":", TYPE), (0, 0))
_USUAL_OF_ARITY = (_USUAL_UNARY, _USUAL_BINARY)
_FLAGS_OF_TEXT = {
    None: OVERFLOW_FLAGS[0],
    "overflow<none>": OVERFLOW_FLAGS[0],
    "overflow<nsw>": OVERFLOW_FLAGS[1],
    "overflow<nuw>": OVERFLOW_FLAGS[2],
    "overflow<nsw, nuw>": OVERFLOW_FLAGS[3],
}


class SameTypeForm(AssemblyForm):
    """`%0, %1 {attributes} : i32`: operands and result, if there is one, of a type."""

    ARITY: ClassVar[int] = 2
    """The number of operands: 1 or 2."""

    HAS_RESULT: ClassVar[bool] = True
    """Whether there is a result."""

    @classmethod
    def parse(cls, parser: Parser) -> Self:
        properties: dict[str, Attribute] = {}
        position = parser.pos
        usual = _USUAL_OF_ARITY[cls.ARITY - 1].read(parser)
        if usual is not None:
            operands, types, named, words = usual
            if cls.OVERFLOW:
                properties["overflowFlags"] = _FLAGS_OF_TEXT[words[0]]
            elif words and words[0] is not None:
                parser.raise_error(f"{cls.name} has no overflow flags", position)
            return cls.make(
                operands, types if cls.HAS_RESULT else (), named, properties
            )
        cls.parse_before(parser, properties)
        unresolved = parse_operands(parser)
        cls.parse_after(parser, properties)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        type = parse_type(parser)
        operands = parser.resolve_operands(unresolved, [type] * cls.ARITY, position)
        result_types = (type,) if cls.HAS_RESULT else ()
        return cls.make(operands, result_types, named, properties)

    def print(self, printer: Printer) -> None:
        self.print_before(printer)
        printer.print_list(self.operands, printer.print_ssa_value)
        self.print_after(printer)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.operands[0].type)


def _usual_call(arity: int) -> UsualForm:
    values = (VALUE, ",") * arity
    return UsualForm(
        (r"\(", *values[:-1], r"\)", ATTRIBUTES, ":", FUNCTION_TYPE), range(arity)
    )


_USUAL_CALLS = tuple(_usual_call(arity) for arity in (1, 2, 3))


class CallForm(AssemblyForm):
    """`(%0, %1) {attributes} : (i32, i32) -> i32`"""

    @classmethod
    def parse(cls, parser: Parser) -> Self:
        arity = len(cls.get_irdl_definition().operands)
        if 1 <= arity <= len(_USUAL_CALLS):
            usual = _USUAL_CALLS[arity - 1].read(parser)
            if usual is not None:
                return cls.make(usual.operands, usual.types[-1:], usual.attributes, {})
        position = parser.pos
        unresolved = parser.parse_op_args_list()
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        type = parse_function_type(parser)
        operands = parser.resolve_operands(unresolved, type.inputs.data, position)
        return cls.make(operands, type.outputs.data, named, {})

    def print(self, printer: Printer) -> None:
        printer.print_operands(self.operands)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_function_type(self.operand_types, self.result_types)


class MixedForm(AssemblyForm):
    """`%0, %1 {attributes} : (!llvm.ptr, i64) -> !llvm.ptr`"""

    @classmethod
    def parse(cls, parser: Parser) -> Self:
        position = parser.pos
        unresolved = parse_operands(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        type = parse_function_type(parser)
        operands = parser.resolve_operands(unresolved, type.inputs.data, position)
        return cls.make(operands, type.outputs.data, named, {})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_list(self.operands, printer.print_ssa_value)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_function_type(self.operand_types, self.result_types)


class ConstantForm(AssemblyForm):
    """`{attributes} : i32`, the type of the only result."""

    @classmethod
    def parse(cls, parser: Parser) -> Self:
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        return cls.make((), (parse_type(parser),), named, {})

    def print(self, printer: Printer) -> None:
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.results[0].type)


class PlainForm(AssemblyForm):
    """`{attributes}`: no operand, no result."""

    @classmethod
    def parse(cls, parser: Parser) -> Self:
        return cls.make((), (), parse_attributes(parser), {})

    def print(self, printer: Printer) -> None:
        self.print_named(printer)
