"""
The syntax and verifiers that calls share: the callee, by its name or
through a pointer, its arguments, and the type that a variadic callee is called with.
"""

from collections.abc import Sequence
from typing import NamedTuple

from xdsl.dialects import llvm
from xdsl.dialects.builtin import SymbolRefAttr
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.texts import parse_attributes, parse_type
from xdsl_gas.dialects.llvm.syntax.assembly import print_attributes, split_properties
from xdsl_gas.dialects.llvm.syntax.bundles import (
    parse_bundles,
    print_bundles,
    segment_sizes,
)
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.dialects.llvm.syntax.signatures import parse_signature, print_signature


def parse_arguments(parser: Parser) -> list[UnresolvedOperand]:
    """Values in parentheses."""
    return parser.parse_comma_separated_list(
        parser.Delimiter.PAREN, parser.parse_unresolved_operand
    )


def parse_callee(
    parser: Parser, properties: dict[str, Attribute]
) -> UnresolvedOperand | None:
    """The pointer to a callee; None, and the property `callee`, if it is a name."""
    callee = parser.parse_optional_symbol_name()
    if callee is None:
        return parser.parse_unresolved_operand("expected a callee")
    properties["callee"] = SymbolRefAttr(callee)
    return None


def print_callee(printer: Printer, op: IRDLOperation, operands: Sequence[SSAValue]):
    """The callee of `op` and the arguments, which are among its `operands`."""
    callee = op.properties.get("callee")
    printer.print_string(" ")
    if callee is not None:
        printer.print_attribute(callee)
    else:
        printer.print_ssa_value(operands[0])
        operands = operands[1:]
    with printer.in_parens():
        printer.print_list(operands, printer.print_ssa_value)


def parse_optional_variadic_type(
    parser: Parser, properties: dict[str, Attribute]
) -> None:
    """`vararg(!llvm.func<...>)`, if it is there, as the property `var_callee_type`."""
    if parser.parse_optional_keyword("vararg") is not None:
        with parser.in_parens():
            properties["var_callee_type"] = parser.parse_type()


class ParsedCall(NamedTuple):
    """What the text of a call stands for, without its callee."""

    operands: Sequence[SSAValue]
    """Those of bundles not included."""

    bundle_operands: Sequence[SSAValue]
    properties: dict[str, Attribute]
    attributes: dict[str, Attribute]
    result_types: Sequence[Attribute]


def parse_rest_of_call(
    parser: Parser,
    op: type[IRDLOperation],
    pointer: UnresolvedOperand | None,
    arguments: Sequence[UnresolvedOperand],
) -> ParsedCall:
    """
    The operand bundles, attributes and signature of a call of `op`, and what they make
    of its `arguments` and of the pointer to its callee, if it has no name.
    """
    bundles = parse_bundles(parser)
    properties, attributes = split_properties(op, parse_attributes(parser))
    parser.parse_punctuation(":")
    operands: list[SSAValue] = []
    if pointer is not None:
        operands.append(parser.resolve_operand(pointer, parse_type(parser)))
        parser.parse_punctuation(",")
    position = parser.pos
    signature = parse_signature(parser)
    types = signature.type.inputs.data
    operands += parser.resolve_operands(arguments, types, position)
    properties |= bundles.properties
    sizes = segment_sizes(len(operands), len(bundles.operands))
    properties["operandSegmentSizes"] = sizes
    properties |= signature.attributes
    return ParsedCall(
        operands,
        bundles.operands,
        properties,
        attributes,
        signature.type.outputs.data,
    )


def print_rest_of_call(
    printer: Printer,
    op: IRDLOperation,
    operands: Sequence[SSAValue],
    bundle_operands: Sequence[SSAValue],
) -> None:
    """What `parse_rest_of_call` reads, after the type of a variadic callee."""
    properties = op.properties
    variadic = properties.get("var_callee_type")
    if variadic is not None:
        printer.print_string(" vararg(")
        printer.print_attribute(variadic)
        printer.print_string(")")
    print_bundles(printer, op, bundle_operands)
    elided = _SPELLED
    if properties.get("fastmathFlags") == NO_FAST_MATH:
        elided = _SPELLED_WITHOUT_FAST_MATH
    print_attributes(printer, op, elided=elided)
    printer.print_string(" : ")
    if "callee" not in properties and "intrin" not in properties:
        printer.print_attribute(operands[0].type)
        printer.print_string(", ")
        operands = operands[1:]
    print_signature(
        printer,
        [operand.type for operand in operands],
        properties.get("arg_attrs"),
        op.result_types,
        properties.get("res_attrs"),
    )


_SPELLED = frozenset(
    (
        "CConv",
        "TailCallKind",
        "arg_attrs",
        "callee",
        "intrin",
        "op_bundle_sizes",
        "op_bundle_tags",
        "operandSegmentSizes",
        "res_attrs",
        "var_callee_type",
    )
)
"""The properties of calls that the format spells out."""

_SPELLED_WITHOUT_FAST_MATH = _SPELLED | {"fastmathFlags"}


def verify_callee(op: IRDLOperation, operands: Sequence[SSAValue]) -> None:
    """
    Raises `VerifyException` unless `op` names its callee or the first of `operands`
    points to it, and the type of a variadic callee fits, as MLIR has it.
    """
    if "callee" not in op.properties:
        if not operands:
            raise VerifyException("must have either a `callee` or a pointer to it")
        if not isinstance(operands[0].type, llvm.LLVMPointerType):
            raise VerifyException(
                f"indirect callee must be a pointer, not '{operands[0].type}'"
            )
        operands = operands[1:]
    variadic = op.properties.get("var_callee_type")
    if isinstance(variadic, llvm.LLVMFunctionType):
        _verify_variadic_type(op, operands, variadic)


def _verify_variadic_type(
    op: IRDLOperation, arguments: Sequence[SSAValue], type: llvm.LLVMFunctionType
) -> None:
    if not type.is_variadic:
        raise VerifyException("expected var_callee_type to be a variadic function type")
    if len(type.inputs) > len(arguments):
        raise VerifyException(
            f"expected var_callee_type to have at most {len(arguments)} parameters"
        )
    for parameter, argument in zip(type.inputs, arguments, strict=False):
        if parameter != argument.type:
            raise VerifyException(
                f"var_callee_type parameter type mismatch: {parameter} != "
                f"{argument.type}"
            )
    results = op.results
    if not results:
        if not isinstance(type.output, llvm.LLVMVoidType):
            raise VerifyException("expected var_callee_type to return void")
    elif results[0].type != type.output:
        raise VerifyException(
            f"var_callee_type return type mismatch: {type.output} != {results[0].type}"
        )
