"""
Reads an operation in one step, by a regular expression made of its assembly format.

Cutting the text into tokens takes most of the time that reading takes. A format whose
operands are single values is therefore turned into a regular expression as well. It
matches the usual text only: without the optional groups, on values that are defined
already, with types and dictionaries that were read before. All other text, and all
errors, are left to the directives of the format. Reading the kernels of
`benchmarks/reading.py` takes 1.6 times as long without it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, NamedTuple
from weakref import ref

from xdsl.dialects.builtin import DictionaryAttr, FunctionType, UnitAttr
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import IRDLOperationInvT, OpDef, VariadicDef
from xdsl.irdl.declarative_assembly_format import (
    AttrDictDirective,
    FormatDirective,
    FunctionalTypeDirective,
    KeywordDirective,
    OperandsDirective,
    OperandVariable,
    OptionalGroupDirective,
    OptionalUnitAttrVariable,
    PunctuationDirective,
    ResultsDirective,
    ResultVariable,
    TypeDirective,
    WhitespaceDirective,
)
from xdsl.parser import Parser

from xdsl_gas.dialects.assembly_formats.texts import (
    ATTRIBUTES,
    FUNCTION_TYPE,
    TYPE,
    VALUE,
    continue_at,
    defined_value,
    parse_attributes,
    parse_function_type,
    parse_type,
)

_PARSERS: Mapping[str, Callable[[Parser], object]] = {
    TYPE: parse_type,
    FUNCTION_TYPE: parse_function_type,
    ATTRIBUTES: parse_attributes,
}
"""The parsers of text that is remembered, by its regular expression."""

_CAPACITY = 1 << 12
_WORD_END = r"(?![\w$.])"


class Matched(NamedTuple):
    """What the text of a `TextDirective` stands for."""

    values: Sequence[str] = ()
    """The names of the values in it, without `%`."""

    properties: Mapping[str, Attribute] = {}


class TextDirective(FormatDirective):
    """A directive for which a regular expression can stand."""

    has_values: ClassVar[bool] = False
    """Whether there are values in its text, which then does not determine types."""

    @property
    def pattern(self) -> str:
        """The regular expression of its usual text, with one group."""
        raise NotImplementedError

    def match(self, text: str, known: Mapping[str, Attribute]) -> Matched | None:
        """
        What the text of the group stands for, empty if the group does not match;
        `known` are texts that were read before. None if it has to be parsed.
        """
        raise NotImplementedError


_UNIT = UnitAttr()


class _Meaning(NamedTuple):
    """What the text of an operation stands for, without its values."""

    operand_types: Sequence[Attribute]
    result_types: Sequence[Attribute]
    properties: Mapping[str, Attribute]
    attributes: Mapping[str, Attribute]


Slots = tuple[list[Attribute | None], list[Attribute | None]]
"""The types of the operands and of the results of an operation, None if not known."""

_Types = tuple[Sequence[Attribute], Sequence[Attribute]]

Infer = Callable[[Slots, Mapping[str, Attribute]], _Types | None]
"""
Fills in the types that the text leaves out, of the others and of properties. None if
they contradict each other.
"""


_Text = tuple[int, Callable[[str, Mapping[str, Attribute]], Matched | None]]
"""The group of a `TextDirective`, and what its text stands for."""


class _Unmatchable(Exception):
    """The format has directives that no regular expression is made of."""


class FormatMatcher:
    """
    What is made of a format.

    Raises `_Unmatchable` when nothing is; see `matcher_of`.
    """

    PARSES_BEFORE_COMPILING: ClassVar[int] = 10
    """The number of operations that are parsed before the expression is compiled."""

    def __init__(
        self, directives: Sequence[FormatDirective], definition: OpDef, infer: Infer
    ) -> None:
        self._definition = definition
        self._infer = infer
        self._parts: list[str] = []
        self._groups = 0
        self._parsed: list[tuple[int, Callable[[Parser], object]]] = []
        self._order: list[tuple[int, int]] = []
        self._types: list[int] = []
        self._slots: list[tuple[int, int] | None] = []
        self._texts: list[_Text] = []
        self._texts_with_values: list[_Text] = []
        self._attributes: int | None = None
        self._pattern: re.Pattern[str] | None = None
        self._parses = 0
        self._inferred_from = [
            name
            for name, property in definition.properties.items()
            if property.constr.variables()
        ]
        self._inferred: dict[Sequence[Attribute], _Types] = {}
        for directive in directives:
            self._add(directive)
        self._values = [group for _, group in sorted(self._order)]
        # A parser reads the same text of all other groups as the same attributes.
        with_values = [*self._values, *(group for group, _ in self._texts_with_values)]
        self._fixed = sorted({*range(1, self._groups + 1)}.difference(with_values))
        self._meanings: dict[Sequence[str | None], _Meaning] = {}
        self._parser: Callable[[], Parser | None] = lambda: None

    def _add(self, directive: FormatDirective) -> None:
        match directive:
            case WhitespaceDirective():
                pass
            case PunctuationDirective() | KeywordDirective():
                self._parts.append(_literal(directive))
            case OperandVariable():
                self._add_value(directive.index)
            case OperandsDirective():
                self._add_operands(self._add_value)
            case TypeDirective():
                self._add_types(directive.inner)
            case FunctionalTypeDirective(
                operand_typeable_directive=OperandsDirective(),
                result_typeable_directive=ResultsDirective(),
            ):
                self._types.append(self._add_group(FUNCTION_TYPE))
                self._slots.append(None)
            case AttrDictDirective():
                self._attributes = self._add_group(ATTRIBUTES)
            case OptionalGroupDirective():
                self._add_optional(directive)
            case TextDirective():
                text = self._add_group(directive.pattern), directive.match
                self._texts.append(text)
                if directive.has_values:
                    self._texts_with_values.append(text)
            case _:
                raise _Unmatchable

    def _add_group(self, part: str) -> int:
        self._parts.append(part)
        self._groups += 1
        if (parse := _PARSERS.get(part)) is not None:
            self._parsed.append((self._groups, parse))
        return self._groups

    def _add_value(self, index: int) -> None:
        self._order.append((index, self._add_group(VALUE)))

    def _add_operands(self, add: Callable[[int], None]) -> None:
        """Adds something for each operand, with commas in between."""
        for index, (_, operand) in enumerate(self._definition.operands):
            if isinstance(operand, VariadicDef):
                raise _Unmatchable
            if index:
                self._parts.append(",")
            add(index)

    def _add_types(self, typed: object) -> None:
        def add(slot: tuple[int, int]) -> None:
            self._types.append(self._add_group(TYPE))
            self._slots.append(slot)

        match typed:
            case OperandVariable():
                add((0, typed.index))
            case ResultVariable():
                add((1, typed.index))
            case OperandsDirective():
                self._add_operands(lambda index: add((0, index)))
            case _:
                raise _Unmatchable

    def _add_optional(self, group: OptionalGroupDirective) -> None:
        """A keyword for a unit attribute, or a group that is not there."""
        first = group.then_first
        if group.else_elements or not isinstance(
            first, PunctuationDirective | KeywordDirective
        ):
            raise _Unmatchable
        match group.then_elements:
            case (OptionalUnitAttrVariable(name=name, is_property=True),):
                present = Matched((), {name: _UNIT})
                self._texts.append(
                    (
                        self._add_group(f"({_literal(first)})?+"),
                        lambda text, known: present if text else Matched(),
                    )
                )
            case _:
                self._parts.append(rf"(?!\s*{_literal(first)})")

    def read(
        self, parser: Parser, operation: type[IRDLOperationInvT]
    ) -> IRDLOperationInvT | None:
        """
        Reads an operation from the token after its name on. Returns None, and leaves
        the parser where it is, when its text is not the usual one.
        """
        pattern = self._pattern
        if pattern is None:
            # Compiling takes as long as parsing some thirty operations.
            self._parses += 1
            if self._parses < self.PARSES_BEFORE_COMPILING:
                return None
            pattern = self._pattern = re.compile(r"\s*".join(self._parts), re.ASCII)
        start = parser.pos
        match = pattern.match(parser.lexer.input.content, start)
        if match is None:
            return None
        if self._parser() is not parser:
            self._parser = ref(parser)
            self._meanings.clear()
        texts = tuple([match[group] for group in self._fixed])
        meaning = self._meanings.get(texts)
        if meaning is None:
            meaning = self._read_meaning(match, parser)
            if meaning is None:
                return _rewind(parser, start)
            self._meanings[texts] = meaning
        names = [match[group] for group in self._values]
        properties = meaning.properties
        for group, read in self._texts_with_values:
            matched = read(match[group], parser.attribute_aliases)
            if matched is None:
                return _rewind(parser, start)
            names.extend(matched.values)
            properties = {**properties, **matched.properties}
        if len(names) != len(meaning.operand_types):
            return _rewind(parser, start)
        operands: list[SSAValue] = []
        for name, type in zip(names, meaning.operand_types, strict=True):
            value = defined_value(parser, name, type)
            if value is None:
                return _rewind(parser, start)
            operands.append(value)
        if parser.pos < match.end():
            continue_at(parser, match.end())
        return operation.create(
            operands=operands,
            result_types=meaning.result_types,
            properties=properties,
            attributes=meaning.attributes,
        )

    def _read_meaning(self, match: re.Match[str], parser: Parser) -> _Meaning | None:
        """Reads the types and attributes in a match that were not read before."""
        known = parser.attribute_aliases
        for group, parse in self._parsed:
            if match[group] is not None and match[group] not in known:
                continue_at(parser, match.start(group))
                parse(parser)
        types: list[Attribute] = []
        for group in self._types:
            type = known.get(match[group])
            if type is None:
                return None
            types.append(type)
        properties: dict[str, Attribute] = {}
        for group, read in self._texts:
            matched = read(match[group] or "", known)
            if matched is None:
                return None
            properties.update(matched.properties)
        attributes: dict[str, Attribute] = {}
        if self._attributes is not None and (text := match[self._attributes]):
            dictionary = known.get(text)
            if not isinstance(dictionary, DictionaryAttr):
                return None
            declared = self._definition.properties
            for name, value in dictionary.data.items():
                (properties if name in declared else attributes)[name] = value
        inferred = self._infer_types(types, properties)
        if inferred is None:
            return None
        return _Meaning(*inferred, properties, attributes)

    def _infer_types(
        self, types: Sequence[Attribute], properties: Mapping[str, Attribute]
    ) -> _Types | None:
        """The types of operands and results, by those in the text and properties."""
        read = (*types, *(properties.get(name, _UNIT) for name in self._inferred_from))
        inferred = self._inferred.get(read)
        if inferred is not None:
            return inferred
        slots: Slots = (
            [None] * len(self._definition.operands),
            [None] * len(self._definition.results),
        )
        for slot, type in zip(self._slots, types, strict=True):
            if slot is not None:
                slots[slot[0]][slot[1]] = type
            elif isinstance(type, FunctionType):
                inferred = type.inputs.data, type.outputs.data
                break
        else:
            inferred = self._infer(slots, properties)
        if inferred is not None:
            if len(self._inferred) >= _CAPACITY:
                self._inferred.clear()
            self._inferred[read] = inferred
        return inferred


def _rewind(parser: Parser, start: int) -> None:
    """Lets the parser continue at `start`, from where on it may have read text."""
    if parser.pos != start:
        continue_at(parser, start)


def _literal(directive: PunctuationDirective | KeywordDirective) -> str:
    if isinstance(directive, KeywordDirective):
        return re.escape(directive.keyword) + _WORD_END
    return re.escape(directive.punctuation)


def matcher_of(
    directives: Sequence[FormatDirective], definition: OpDef, infer: Infer
) -> FormatMatcher | None:
    """A matcher of a format, if one can be made of it."""
    try:
        return FormatMatcher(directives, definition, infer)
    except _Unmatchable:
        return None
