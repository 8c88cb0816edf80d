"""
MLIR's declarative assembly formats, compiled when they are first used.

An operation's `assembly_format` is the text of MLIR's `assemblyFormat`; see
https://mlir.llvm.org/docs/DefiningDialects/Operations/#declarative-assembly-format.
xDSL compiles and runs it, with the directives of
`xdsl_gas.dialects.assembly_formats.directives`. Two things differ from the formats of
xDSL's own dialects:

- A format is compiled when the first operation is read or printed. xDSL compiles it
  when the class is defined: 0.1 ms for each of 500 formats.
- Types and dictionaries are read with the caches of the `llvm` dialect, and usual text
  in one step: see `xdsl_gas.dialects.assembly_formats.matcher`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from xdsl.dialects.builtin import SymbolRefAttr, i32
from xdsl.ir import Attribute, TypeAttribute
from xdsl.irdl import (
    AttrSizedOperandSegments,
    BaseAttr,
    IRDLOperation,
    IRDLOperationInvT,
    OperandDef,
    ResultDef,
    VariadicDef,
    VerificationContext,
)
from xdsl.irdl.declarative_assembly_format import (
    AttributeVariable,
    DenseArrayAttributeVariable,
    FormatDirective,
    FormatProgram,
    FunctionalTypeDirective,
    OperandsDirective,
    OptionalUnitAttrVariable,
    ParsingState,
    ResultsDirective,
)
from xdsl.irdl.declarative_assembly_format_parser import FormatParser
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.lexer import Input, Span

from xdsl_gas.dialects.assembly_formats.directives import (
    AnyAttribute,
    AttributeDictionary,
    FunctionalType,
    Integers,
    Keyword,
    Operands,
    Results,
    Symbol,
    TypeProperty,
    Types,
)
from xdsl_gas.dialects.assembly_formats.matcher import FormatMatcher, Slots, matcher_of
from xdsl_gas.dialects.assembly_formats.texts import integers
from xdsl_gas.dialects.enum_attributes import KeywordConstraint


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
        elided = {AttrSizedOperandSegments.attribute_name, *self.seen_properties}
        defaults = {
            name: definition.default_value
            for name, definition in self.op_def.properties.items()
            if definition.default_value is not None and name not in elided
        }
        elements[attr_dict_idx] = AttributeDictionary(
            False, set(), set(), elided, defaults
        )


class _State(ParsingState):
    """xDSL's, without what operations with regions and successors need."""

    def __init__(self, op: type[IRDLOperation], operands: int, results: int) -> None:
        self.op_type = op
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

    has_variables: bool
    """Whether types are inferred from other types."""

    has_segments: bool
    """Whether there is a property with the number of values of each operand."""

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
        state = _State(op_type, len(self.operand_types), len(self.result_types))
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
        return op_type.create(
            operands=parser.resolve_operands(operands, types, position),
            result_types=result_types,
            properties=state.properties,
            attributes=state.attributes,
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
        state = _State(op_type, len(self.operand_types), len(self.result_types))
        state.properties |= properties
        for known, found, fixed, defined in (
            (slots[0], state.operand_types, self.operand_types, definition.operands),
            (slots[1], state.result_types, self.result_types, definition.results),
        ):
            for index, (_, value) in enumerate(defined):
                type = known[index] or fixed[index]
                if isinstance(value, VariadicDef):
                    found[index] = ()
                elif type is not None:
                    found[index] = (type,)
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
    has_segments = any(
        isinstance(option, AttrSizedOperandSegments) for option in definition.options
    )
    program = _Program(
        directives, operand_types, result_types, has_variables, has_segments
    )
    if has_segments:
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
