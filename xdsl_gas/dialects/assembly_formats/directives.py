"""
Directives of assembly formats that differ from xDSL's: as in MLIR, `attr-dict` has all
properties without a directive, in alphabetic order; an alias is read for any attribute,
and `<3>` for a pointer type.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from xdsl.dialects.builtin import SymbolRefAttr
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute
from xdsl.irdl import (
    IRDLOperation,
)
from xdsl.irdl.declarative_assembly_format import (
    AttrDictDirective,
    AttributeVariable,
    FunctionalTypeDirective,
    OperandsDirective,
    ParsingState,
    PrintingState,
    ResultsDirective,
    TypeDirective,
)
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.matcher import Matched, TextDirective
from xdsl_gas.dialects.assembly_formats.texts import (
    TYPE,
    integers,
    next_is,
    parse_attributes,
    parse_function_type,
    parse_type,
)
from xdsl_gas.dialects.enum_attributes import KeywordConstraint


@dataclass(frozen=True, eq=False, repr=False)
class Types(TypeDirective):
    """`type($x)`, `type(operands)` or `type(results)`."""

    qualified: bool
    """Whether the name of a pointer type cannot be omitted."""

    def parse(self, parser: Parser, state: ParsingState) -> None:
        types = [self._parse_type(parser)]
        if self.inner.is_variadic_like():
            while parser.parse_optional_punctuation(",") is not None:
                types.append(self._parse_type(parser))
        self.inner.set_types(state, types)

    def _parse_type(self, parser: Parser) -> Attribute:
        if not self.qualified and next_is(parser, "<"):
            return LLVMPointerType.new(LLVMPointerType.parse_parameters(parser))
        return parse_type(parser)


class FunctionalType(FunctionalTypeDirective):
    def parse(self, parser: Parser, state: ParsingState) -> None:
        type = parse_function_type(parser)
        self.operand_typeable_directive.set_types(state, type.inputs.data)
        self.result_typeable_directive.set_types(state, type.outputs.data)


@dataclass(frozen=True, eq=False, repr=False)
class Operands(OperandsDirective):
    """`operands`, of which at most one is variadic, and their types."""

    is_single: Sequence[bool]
    """Whether each operand of the definition is exactly one value."""

    def parse(self, parser: Parser, state: ParsingState) -> None:
        position = parser.pos
        values: list[UnresolvedOperand] = []
        value = parser.parse_optional_unresolved_operand()
        while value is not None:
            values.append(value)
            comma = parser.parse_optional_punctuation(",")
            value = parser.parse_unresolved_operand() if comma else None
        variadic = len(values) - sum(self.is_single)
        if variadic < 0 or (variadic and all(self.is_single)):
            parser.raise_error(
                f"expected {sum(self.is_single)} operands, got {len(values)}", position
            )
        for index, is_single in enumerate(self.is_single):
            count = 1 if is_single else variadic
            state.operands[index], values = values[:count], values[count:]

    def set_types(self, state: ParsingState, types: Sequence[Attribute]) -> None:
        for index, values in enumerate(state.operands):
            count = len(values or ())
            state.operand_types[index], types = types[:count], types[count:]
        if types:
            # Too many, which is reported when the operands are resolved.
            state.operand_types[-1] = [*(state.operand_types[-1] or ()), *types]


class Results(ResultsDirective):
    """`results`, each of them exactly one value."""

    def set_types(self, state: ParsingState, types: Sequence[Attribute]) -> None:
        for index in range(len(state.result_types)):
            state.result_types[index], types = types[:1], types[1:]
        if types:
            # Too many, which the verifier reports.
            state.result_types[-1] = [*(state.result_types[-1] or ()), *types]


@dataclass(frozen=True, eq=False, repr=False)
class AnyAttribute(AttributeVariable):
    """An attribute, or an alias of one."""

    spelling: AttributeVariable
    """How it is read and printed if it is no alias."""

    def parse_attr(self, parser: Parser) -> Attribute | None:
        position = parser.pos
        if next_is(parser, "#"):
            attribute = parser.parse_attribute()
            kind = getattr(self.spelling, "unique_base", Attribute)
            if not isinstance(attribute, kind):
                parser.raise_error(f"expected a #{kind.name}", position)
            return attribute
        if self.is_optional_like() and type(self.spelling) is AttributeVariable:
            # What follows can be `attr-dict`, which is an attribute too.
            return None if next_is(parser, "{") else parser.parse_optional_attribute()
        try:
            return self.spelling.parse_attr(parser)
        except VerifyException as error:
            parser.raise_error(str(error), position)

    def print_attr(self, printer: Printer, attr: Attribute) -> None:
        self.spelling.print_attr(printer, attr)

    def is_optional_like(self) -> bool:
        return self.is_anchorable()


class TypeProperty(AttributeVariable, TextDirective):
    """A property that is a type."""

    @property
    def pattern(self) -> str:
        return TYPE

    def match(self, text: str, known: Mapping[str, Attribute]) -> Matched | None:
        type = known.get(text)
        return None if type is None else Matched((), {self.name: type})

    def parse_attr(self, parser: Parser) -> Attribute | None:
        return parse_type(parser)


class Symbol(AttributeVariable, TextDirective):
    """A property that is the name of a symbol."""

    @property
    def pattern(self) -> str:
        return r"@([A-Za-z_][\w$.]*)(?![\w$.:-])"

    def match(self, text: str, known: Mapping[str, Attribute]) -> Matched:
        return Matched((), {self.name: _symbol(text)})


@lru_cache(1 << 12)
def _symbol(name: str) -> SymbolRefAttr:
    return SymbolRefAttr(name)


@dataclass(frozen=True, eq=False, repr=False)
class Integers(AnyAttribute, TextDirective):
    """An array of 32-bit integers."""

    @property
    def pattern(self) -> str:
        return r"(\[\s*(?:-?\d+(?:\s*,\s*-?\d+)*)?\s*\])"

    def match(self, text: str, known: Mapping[str, Attribute]) -> Matched:
        values = text[1:-1].strip()
        array = integers(*map(int, values.split(",") if values else ()))
        return Matched((), {self.name: array})


@dataclass(frozen=True, eq=False, repr=False)
class Keyword(AttributeVariable, TextDirective):
    """An integer that is written as a keyword."""

    constraint: KeywordConstraint

    @property
    def pattern(self) -> str:
        return r'("\w+")' if self.constraint.is_quoted else r"(\w+)(?![\w$.])"

    def match(self, text: str, known: Mapping[str, Attribute]) -> Matched | None:
        attribute = self.constraint.keywords.get(text.strip('"'))
        return None if attribute is None else Matched((), {self.name: attribute})

    def parse_attr(self, parser: Parser) -> Attribute:
        position = parser.pos
        keywords = self.constraint.keywords
        if self.constraint.is_quoted:
            keyword = parser.parse_optional_str_literal()
        else:
            keyword = parser.parse_optional_keyword_in(keywords)
        if keyword is None or keyword not in keywords:
            parser.raise_error(
                f"expected {self.constraint.expected}: {', '.join(keywords)}", position
            )
        return keywords[keyword]

    def print_attr(self, printer: Printer, attr: Attribute) -> None:
        for keyword, attribute in self.constraint.keywords.items():
            if attribute == attr:
                text = f'"{keyword}"' if self.constraint.is_quoted else keyword
                return printer.print_string(text)
        return printer.print_attribute(attr)


@dataclass(frozen=True, eq=False, repr=False)
class AttributeDictionary(AttrDictDirective):
    """`attr-dict`"""

    elided: Collection[str]
    """The properties that other directives print."""

    defaults: Mapping[str, Attribute]
    """The values of properties that are not printed."""

    def parse(self, parser: Parser, state: ParsingState) -> None:
        if named := parse_attributes(parser):
            state.attributes |= named

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        state.last_was_punctuation = False
        if not op.properties and not op.attributes:
            return
        named = {
            name: value
            for name, value in op.properties.items()
            if name not in self.elided and value != self.defaults.get(name)
        } | op.attributes
        if named:
            printer.print_op_attributes(dict(sorted(named.items())))
