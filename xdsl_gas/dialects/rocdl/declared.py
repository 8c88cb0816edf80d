"""
Operations that are read and written by the format that MLIR declares for them.

The formats are copied from
https://github.com/llvm/llvm-project/blob/main/mlir/include/mlir/Dialect/LLVMIR/ROCDLOps.td
with one change: where MLIR leaves out the name of a type, it says `type($x)`, which is
`stripped($x)` here, and where it does not, `qualified(type($x))`, which is `type($x)`.

xDSL has such formats too, but takes longer to compile one than to read a file with it.
These are compiled when they are needed.
"""

import re
from collections.abc import Mapping, Sequence
from enum import Enum, auto
from functools import cache
from typing import Any, ClassVar, NamedTuple, Self, TypeVar, cast

from xdsl.dialects.builtin import IntegerAttr, i1
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, ParametrizedAttribute, SSAValue
from xdsl.irdl import (
    InferenceContext,
    IRDLOperation,
    OpDef,
    OptPropertyDef,
    RangeConstraint,
)
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.mlir_lexer import PunctuationSpelling

from xdsl_gas.dialects.llvm.attributes.types import PointerReader
from xdsl_gas.dialects.llvm.extended import completes, print_attributes
from xdsl_gas.dialects.llvm.operand_types import address_space
from xdsl_gas.dialects.llvm.syntax.assembly import (
    next_is,
    parse_attributes,
    parse_type,
)
from xdsl_gas.dialects.llvm.syntax.forms import AssemblyForm
from xdsl_gas.dialects.rocdl.rules import IntegerRule

OpT = TypeVar("OpT", bound=IRDLOperation)


class _Kind(Enum):
    """What one part of a format stands for."""

    LITERAL = auto()
    VARIABLE = auto()
    TYPE = auto()
    STRIPPED = auto()
    ATTRIBUTES = auto()
    OPERANDS = auto()


class _Part(NamedTuple):
    kind: _Kind
    text: str
    """The literal, or the name of the variable."""


_PARTS = re.compile(
    r"\s*(?:`(?P<LITERAL>[^`]+)`|\$(?P<VARIABLE>\w+)|type\(\$(?P<TYPE>\w+)\)"
    r"|stripped\(\$(?P<STRIPPED>\w+)\)|(?P<ATTRIBUTES>attr-dict)"
    r"|(?P<OPERANDS>operands))\s*"
)


@cache
def _parts(format: str) -> tuple[_Part, ...]:
    return tuple(
        _Part(_Kind[match.lastgroup], match[match.lastgroup])
        for match in _PARTS.finditer(format)
        if match.lastgroup is not None
    )


class DeclaredForm(AssemblyForm):
    """Assembly as `FORMAT` says."""

    name = "rocdl"
    """To be replaced: a definition needs a name."""

    FORMAT: ClassVar[str]

    SAME_TYPES: ClassVar[tuple[tuple[str, ...], ...]] = ()
    """Groups of operands and results that have one type, by name."""

    STRIPPED: ClassVar[type[ParametrizedAttribute]] = PointerReader
    """Reads what is left of a type without its name."""

    @classmethod
    def parse(cls, parser: Parser) -> Self:
        definition = cls.get_irdl_definition()
        names = [name for name, _ in definition.operands]
        position = parser.pos
        operands: dict[str, UnresolvedOperand] = {}
        types: dict[str, Attribute] = {}
        properties: dict[str, Attribute] = {}
        named: Mapping[str, Attribute] = {}
        for kind, text in _parts(cls.FORMAT):
            if kind is _Kind.LITERAL:
                _parse_literal(parser, text)
            elif kind is _Kind.ATTRIBUTES:
                named = parse_attributes(parser)
            elif kind is _Kind.TYPE:
                types[text] = parse_type(parser)
            elif kind is _Kind.STRIPPED:
                types[text] = cls._parse_stripped(parser)
            elif kind is _Kind.OPERANDS:
                for number, name in enumerate(names):
                    if number:
                        parser.parse_punctuation(",")
                    operands[name] = parser.parse_unresolved_operand()
            elif text in definition.properties:
                rule = definition.properties[text].constr
                properties[text] = _parse_integer(parser, cast(IntegerRule, rule))
            else:
                operands[text] = parser.parse_unresolved_operand()
        values = parser.resolve_operands(
            [operands[name] for name in names],
            [cls._type_of(name, types) for name in names],
            position,
        )
        result_types = [cls._type_of(name, types) for name, _ in definition.results]
        return cls.make(values, result_types, named, properties)

    @classmethod
    def _parse_stripped(cls, parser: Parser) -> Attribute:
        type = parser.parse_optional_type()
        if type is None:
            type = cls.STRIPPED.new(cls.STRIPPED.parse_parameters(parser))
        return type

    @classmethod
    def _type_of(cls, name: str, types: Mapping[str, Attribute]) -> Attribute:
        """The type of an operand or a result, when the text says those in `types`."""
        if name in types:
            return types[name]
        for group in cls.SAME_TYPES:
            if name in group:
                return next(types[other] for other in group if other in types)
        return _fixed_types(cls)[name]

    def print(self, printer: Printer) -> None:
        definition = self.get_irdl_definition()
        parts = _parts(self.FORMAT)
        names = [name for name, _ in definition.operands]
        values = dict(zip(names, self.operands, strict=True))
        values |= {
            name: value
            for (name, _), value in zip(definition.results, self.results, strict=True)
        }
        space, after_punctuation = True, False
        for kind, text in parts:
            if kind is _Kind.ATTRIBUTES:
                self._print_attribute_dictionary(printer, parts)
            elif kind is _Kind.LITERAL:
                # The white space is what MLIR's generated printers make.
                closing = ">)}]," if after_punctuation else "<>(){}[],"
                if len(text) > 1 or (space and text not in closing):
                    printer.print_string(" ")
                printer.print_string(text)
                space = text not in ("<", "(", "{", "[")
                after_punctuation = not text[0].isalpha()
                continue
            else:
                if space or not after_punctuation:
                    printer.print_string(" ")
                if kind is _Kind.OPERANDS:
                    printer.print_list(self.operands, printer.print_ssa_value)
                elif kind is _Kind.TYPE:
                    printer.print_attribute(values[text].type)
                elif kind is _Kind.STRIPPED:
                    _print_stripped(printer, values[text])
                elif text in values:
                    printer.print_ssa_value(values[text])
                else:
                    property = self.properties[text]
                    cast(IntegerAttr, property).print_without_type(printer)
            space, after_punctuation = True, False

    def _print_attribute_dictionary(
        self, printer: Printer, parts: Sequence[_Part]
    ) -> None:
        if not self.properties and not self.attributes:
            return
        elided = {text for kind, text in parts if kind is _Kind.VARIABLE}
        elided |= default_properties(self)
        print_attributes(printer, self, elided=elided)

    def verify_(self) -> None:
        definition = self.get_irdl_definition()
        for group in self.SAME_TYPES:
            types = {
                value.type
                for (name, _), value in (
                    *zip(definition.operands, self.operands, strict=True),
                    *zip(definition.results, self.results, strict=True),
                )
                if name in group
            }
            if len(types) > 1:
                raise VerifyException(
                    f"expected {', '.join(group)} of one type, got "
                    + ", ".join(sorted(map(str, types)))
                )


def default_properties(op: IRDLOperation) -> set[str]:
    """The names of those properties of `op` that have their default values."""
    return {
        name
        for name, declared in op.get_irdl_definition().properties.items()
        if not isinstance(declared, OptPropertyDef)
        and declared.default_value is not None
        and op.properties.get(name) == declared.default_value
    }


@cache
def _fixed_types(op: type[IRDLOperation]) -> dict[str, Attribute]:
    """The types of those operands and results of `op` that can have one only."""
    definition = op.get_irdl_definition()
    types: dict[str, Attribute] = {}
    for name, declared in (*definition.operands, *definition.results):
        constraint: RangeConstraint[Attribute] = declared.constr
        if constraint.can_infer(set(), length_known=True):
            (types[name],) = constraint.infer(InferenceContext(), length=1)
    return types


def _parse_literal(parser: Parser, text: str) -> None:
    if text[0].isalpha():
        parser.parse_keyword(text)
    else:
        parser.parse_punctuation(cast(PunctuationSpelling, text))


def _parse_integer(parser: Parser, rule: IntegerRule) -> Attribute:
    """An integer of a known type, or an alias of one."""
    position = parser.pos
    attribute = parser.parse_optional_attribute() if next_is(parser, "#") else None
    if attribute is not None:
        return attribute
    value = parser.parse_integer(allow_boolean=rule.type == i1)
    try:
        return IntegerAttr(value, rule.type)
    except VerifyException as error:
        parser.raise_error(str(error), position)


def _print_stripped(printer: Printer, value: SSAValue) -> None:
    type = value.type
    if isinstance(type, ParametrizedAttribute) and not (
        isinstance(type, LLVMPointerType) and not address_space(type)
    ):
        type.print_parameters(printer)
    else:
        printer.print_attribute(type)


def variant(
    base: type[OpT],
    name: str,
    operands: Mapping[str, Any] | None = None,
    results: Mapping[str, Any] | None = None,
) -> type[OpT]:
    """
    The operation `rocdl.<name>`, which is as `base` but for its name and the given
    constraints on operands and results. It gets a definition of its own when there is
    the first such operation, for there are hundreds of them in a dialect.
    """
    words = re.split(r"[._]", name)
    class_name = "".join(word[:1].upper() + word[1:] for word in words) + "Op"
    members: dict[str, Any] = {
        "name": f"rocdl.{name}",
        "__doc__": base.__doc__,
        "__module__": base.__module__,
    }
    if operands is not None or results is not None:

        def define(cls: type[OpT]) -> OpDef:
            # From here on there is a definition, first the one of `base`.
            delattr(cls, "get_irdl_definition")
            completes(operands=operands, results=results)(cls)
            return cls.get_irdl_definition()

        members["get_irdl_definition"] = classmethod(define)
    return cast(type[OpT], type(class_name, (base,), members))
