"""
MLIR's declarative assembly formats, compiled when they are first used.

An operation's `assembly_format` is the text of MLIR's `assemblyFormat`; see
https://mlir.llvm.org/docs/DefiningDialects/Operations/#declarative-assembly-format.
xDSL compiles and runs it, with directives of
our own. Two things differ from the formats of
xDSL's own dialects:

- A format is compiled when the first operation is read or printed. xDSL compiles it
  when the class is defined: 0.1 ms for each of 500 formats.
- Types and dictionaries are read with the caches of the `llvm` dialect, and usual text
  in one step: see `xdsl_gas.dialects.assembly_formats.matcher`.

The directives differ from xDSL's: as in MLIR, `attr-dict` has all
properties without a directive, in alphabetic order; an alias is read for any attribute,
and `<3>` for a pointer type.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from xdsl.dialects.builtin import SymbolRefAttr, i32
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, TypeAttribute
from xdsl.irdl import (
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    BaseAttr,
    IRDLOperation,
    IRDLOperationInvT,
    OperandDef,
    ResultDef,
    VariadicDef,
    VerificationContext,
)
from xdsl.irdl.declarative_assembly_format import (
    AttrDictDirective,
    AttributeVariable,
    DenseArrayAttributeVariable,
    FormatDirective,
    FormatProgram,
    FunctionalTypeDirective,
    OperandsDirective,
    OptionalUnitAttrVariable,
    ParsingState,
    PrintingState,
    ResultsDirective,
    TypeDirective,
)
from xdsl.irdl.declarative_assembly_format_parser import FormatParser
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.lexer import Input, Span

from xdsl_gas.dialects.assembly_formats.matcher import (
    FormatMatcher,
    Matched,
    Slots,
    TextDirective,
    matcher_of,
)
from xdsl_gas.dialects.assembly_formats.texts import (
    TYPE,
    integers,
    next_is,
    parse_attributes,
    parse_function_type,
    parse_type,
)
from xdsl_gas.dialects.enum_attributes import KeywordConstraint
from xdsl_gas.xdsl_versions import accepts_list, accepts_nothing, may_be_left_out


@dataclass(frozen=True, eq=False, repr=False)
class Types(TypeDirective):
    """`type($x)`, `type(operands)` or `type(results)`."""

    qualified: bool
    """Whether the name of a pointer type cannot be omitted."""

    def parse(self, parser: Parser, state: ParsingState) -> None:
        types = [self._parse_type(parser)]
        if accepts_list(self.inner):
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


@may_be_left_out(lambda directive: directive.is_anchorable())
@dataclass(frozen=True, eq=False, repr=False)
class AnyAttribute(AttributeVariable):
    """An attribute, or an alias of one."""

    spelling: AttributeVariable
    """How it is read and printed if it is no alias."""

    def parse_attr(self, parser: Parser) -> Attribute | None:
        position = parser.pos
        if next_is(parser, "#"):
            attribute = parser.parse_attribute()
            attribute_class = getattr(self.spelling, "unique_base", Attribute)
            if not isinstance(attribute, attribute_class):
                parser.raise_error(f"expected a #{attribute_class.name}", position)
            return attribute
        if accepts_nothing(self) and type(self.spelling) is AttributeVariable:
            # What follows can be `attr-dict`, which is an attribute too.
            return None if next_is(parser, "{") else parser.parse_optional_attribute()
        try:
            return self.spelling.parse_attr(parser)
        except VerifyException as error:
            parser.raise_error(str(error), position)

    def print_attr(self, printer: Printer, attr: Attribute) -> None:
        self.spelling.print_attr(printer, attr)


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


_SEGMENTS = (AttrSizedOperandSegments, AttrSizedResultSegments)
"""The options of operations with the numbers of values in properties."""


class FormatCompiler(FormatParser):
    """xDSL's compiler of formats, which makes the directives above."""

    def parse_type_directive(self, inside_ref: bool) -> FormatDirective:
        with self.in_parens():
            return Types(self.parse_typeable_directive(inside_ref), False)

    def parse_qualified_directive(self, inside_ref: bool) -> FormatDirective:
        with self.in_parens():
            if self.parse_optional_keyword("type"):
                with self.in_parens():
                    return Types(self.parse_typeable_directive(inside_ref), True)
            variable = self.parse_optional_variable(inside_ref, qualified=True)
            assert variable is not None
            return variable

    def parse_functional_type_directive(self, inside_ref: bool) -> FormatDirective:
        directive = super().parse_functional_type_directive(inside_ref)
        assert isinstance(directive, FunctionalTypeDirective)
        return FunctionalType(
            directive.operand_typeable_directive, directive.result_typeable_directive
        )

    def create_operands_directive(
        self, inside_type: bool, inside_ref: bool
    ) -> OperandsDirective:
        seen = self.seen_operand_types if inside_type else self.seen_operands
        seen[:] = [True] * len(seen)
        return Operands(
            [not isinstance(o, VariadicDef) for _, o in self.op_def.operands]
        )

    def create_results_directive(self, inside_ref: bool) -> ResultsDirective:
        self.seen_result_types = [True] * len(self.seen_result_types)
        return Results()

    def parse_optional_variable(
        self, inside_ref: bool, *, qualified: bool = False
    ) -> FormatDirective | None:
        variable = super().parse_optional_variable(inside_ref, qualified=qualified)
        if not isinstance(variable, AttributeVariable) or isinstance(
            variable, OptionalUnitAttrVariable
        ):
            return variable
        fields = (
            variable.name,
            variable.is_property,
            variable.is_optional,
            variable.default_value,
        )
        definition = self.op_def.properties.get(variable.name)
        match definition and definition.constr:
            case BaseAttr(attr=base) if base is TypeAttribute:
                return TypeProperty(*fields)
            case BaseAttr(attr=base) if (
                base is SymbolRefAttr and not variable.is_optional
            ):
                return Symbol(*fields)
            case KeywordConstraint() as constraint:
                return Keyword(*fields, constraint)
            case _:
                pass
        if isinstance(variable, DenseArrayAttributeVariable) and (
            variable.elt_type == i32 and not variable.is_optional
        ):
            return Integers(*fields, variable)
        return AnyAttribute(*fields, variable)

    def verify_properties(
        self, elements: list[FormatDirective], attr_dict_idx: int
    ) -> None:
        elided = {option.attribute_name for option in _SEGMENTS}
        elided |= self.seen_properties
        defaults = {
            name: definition.default_value
            for name, definition in self.op_def.properties.items()
            if definition.default_value is not None and name not in elided
        }
        elements[attr_dict_idx] = AttributeDictionary(
            False, set(), set(), elided, defaults
        )


class _State(ParsingState):
    """xDSL's, without what operations with successors need."""

    def __init__(
        self, op: type[IRDLOperation], operands: int, results: int, regions: int
    ) -> None:
        self.op_type = op
        self.regions = [None] * regions
        self.operands = [None] * operands
        self.operand_types = [None] * operands
        self.result_types = [None] * results
        self.attributes = {}
        self.properties = {}


@dataclass(frozen=True, eq=False, repr=False)
class _Program(FormatProgram):
    """A compiled format."""

    operand_types: Sequence[Attribute | None]
    """The types of operands that can have one type only."""

    result_types: Sequence[Attribute | None]

    regions: int
    """The number of regions."""

    has_variables: bool
    """Whether types are inferred from other types."""

    has_segments: bool
    """Whether there is a property with the number of values of each operand."""

    has_result_segments: bool
    """Whether there is one with the number of values of each result."""

    matcher: FormatMatcher | None = None

    def parse(
        self, parser: Parser, op_type: type[IRDLOperationInvT]
    ) -> IRDLOperationInvT:
        if self.matcher is not None:
            operation = self.matcher.read(parser, op_type)
            if operation is not None:
                return operation
        # xDSL's checks all constraints here, and again when the operation is verified.
        position = parser.pos
        state = _State(
            op_type, len(self.operand_types), len(self.result_types), self.regions
        )
        for directive in self.stmts:
            directive.parse(parser, state)
        if self.has_variables:
            try:
                self._infer_types(state)
            except VerifyException as error:
                parser.raise_error(str(error), position)
        if state.attributes:
            properties = op_type.get_irdl_definition().properties
            for name in [name for name in state.attributes if name in properties]:
                state.properties[name] = state.attributes.pop(name)
        operands: list[UnresolvedOperand] = []
        types: list[Attribute] = []
        for values, given, fixed in zip(
            state.operands, state.operand_types, self.operand_types, strict=True
        ):
            operands.extend(values or ())
            if given is not None:
                types.extend(given)
            elif values and fixed is not None:
                types.extend([fixed] * len(values))
        if self.has_segments:
            sizes = [len(values or ()) for values in state.operands]
            state.properties["operandSegmentSizes"] = integers(*sizes)
        result_types: list[Attribute] = []
        for given, fixed in zip(state.result_types, self.result_types, strict=True):
            if given is not None:
                result_types.extend(given)
            elif fixed is not None:
                result_types.append(fixed)
        if self.has_result_segments:
            sizes = [len(types or ()) for types in state.result_types]
            state.properties["resultSegmentSizes"] = integers(*sizes)
        return op_type.create(
            operands=parser.resolve_operands(operands, types, position),
            result_types=result_types,
            properties=state.properties,
            attributes=state.attributes,
            regions=[region for each in state.regions for region in each or ()],
        )

    def _infer_types(self, state: _State) -> None:
        definition = state.op_type.get_irdl_definition()
        state.context = VerificationContext()
        self.resolve_constraint_variables(state, definition)
        state.operand_types[:] = self.resolve_operand_types(state, definition)
        state.result_types[:] = self.resolve_result_types(state, definition)

    def infer(
        self,
        op_type: type[IRDLOperation],
        slots: Slots,
        properties: Mapping[str, Attribute],
    ) -> tuple[Sequence[Attribute], Sequence[Attribute]] | None:
        """
        The types of all operands and results by those that are known, and by
        properties. Returns None if they contradict each other. Optional operands and
        results count as absent.
        """
        definition = op_type.get_irdl_definition()
        state = _State(
            op_type, len(self.operand_types), len(self.result_types), self.regions
        )
        state.properties |= properties
        for known, inferred, fixed, defined in (
            (slots[0], state.operand_types, self.operand_types, definition.operands),
            (slots[1], state.result_types, self.result_types, definition.results),
        ):
            for index, (_, value) in enumerate(defined):
                type = known[index] or fixed[index]
                if isinstance(value, VariadicDef):
                    inferred[index] = ()
                elif type is not None:
                    inferred[index] = (type,)
        # Only the number of operands is asked for.
        state.operands[:] = [
            () if isinstance(value, VariadicDef) else (_ANY,)
            for _, value in definition.operands
        ]
        try:
            if self.has_variables:
                self._infer_types(state)
        except VerifyException:
            return None
        return (
            [type for types in state.operand_types for type in types or ()],
            [type for types in state.result_types for type in types or ()],
        )


_ANY = UnresolvedOperand(Span(0, 0, Input("", "")), 0)


def _only_type(definition: OperandDef | ResultDef) -> Attribute | None:
    constraint = definition.constr
    if not constraint.can_infer(set(), length_known=True):
        return None
    (type,) = constraint.infer(VerificationContext(), length=1)
    return type


def _compile(op: type[IRDLOperation]) -> _Program:
    definition = op.get_irdl_definition()
    assert op.assembly_format is not None
    compiler = FormatCompiler(op.assembly_format, definition)
    directives = compiler.parse_format().stmts
    operand_types = [_only_type(operand) for _, operand in definition.operands]
    result_types = [_only_type(result) for _, result in definition.results]
    seen = (*compiler.seen_operand_types, *compiler.seen_result_types)
    has_variables = any(
        not is_seen and type is None
        for is_seen, type in zip(seen, (*operand_types, *result_types), strict=True)
    )
    has_segments, has_result_segments = (
        any(isinstance(option, option_class) for option in definition.options)
        for option_class in _SEGMENTS
    )
    program = _Program(
        directives,
        operand_types,
        result_types,
        len(definition.regions),
        has_variables,
        has_segments,
        has_result_segments,
    )
    if has_segments or has_result_segments:
        return program
    infer = partial(program.infer, op)
    return replace(program, matcher=matcher_of(directives, definition, infer))


class _Programs(dict[type[IRDLOperation], _Program]):
    """The compiled formats, each from when it is first asked for."""

    def __missing__(self, op: type[IRDLOperation]) -> _Program:
        program = self[op] = _compile(op)
        return program


_programs = _Programs()


def parse_with_format(
    cls: type[IRDLOperationInvT], parser: Parser
) -> IRDLOperationInvT:
    """Reads an operation by its `assembly_format`."""
    return _programs[cls].parse(parser, cls)


def print_with_format(op: IRDLOperation, printer: Printer) -> None:
    """Prints an operation by its `assembly_format`."""
    _programs[type(op)].print(printer, op)
