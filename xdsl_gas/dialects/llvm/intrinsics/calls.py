"""
Calls of LLVM's intrinsics by the names that LLVM gives them.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcall_intrinsic-llvmcallintrinsicop).
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, StringAttr
from xdsl.ir import Attribute
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.assembly_formats.texts import parse_attributes
from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.llvm.syntax.assembly import print_attributes, split_properties
from xdsl_gas.dialects.llvm.syntax.bundles import (
    Bundled,
    parse_bundles,
    print_bundles,
    segment_sizes,
    verify_bundles,
)
from xdsl_gas.dialects.llvm.syntax.callees import parse_arguments
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.dialects.llvm.syntax.signatures import parse_signature, print_signature

_ELIDED = frozenset(
    (
        "arg_attrs",
        "intrin",
        "op_bundle_sizes",
        "op_bundle_tags",
        "operandSegmentSizes",
        "res_attrs",
    )
)
"""The properties that have a syntax of their own."""

_ELIDED_WITHOUT_FAST_MATH = _ELIDED | {"fastmathFlags"}
_ATTRIBUTES_OF_EACH = ArrayAttr[DictionaryAttr]


@extends(
    {
        "arg_attrs": _ATTRIBUTES_OF_EACH,
        "op_bundle_tags": ArrayAttr,
        "res_attrs": _ATTRIBUTES_OF_EACH,
    }
)
class CallIntrinsicOp(Bundled, llvm.CallIntrinsicOp):
    """
    A call of one of LLVM's intrinsic functions, by the name LLVM gives it.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcall_intrinsic-llvmcallintrinsicop).
    """

    @classmethod
    def parse(cls, parser: Parser) -> "CallIntrinsicOp":
        properties: dict[str, Attribute] = {
            "intrin": StringAttr(parser.parse_str_literal(" as name of an intrinsic")),
            "fastmathFlags": NO_FAST_MATH,
        }
        position = parser.pos
        arguments = parse_arguments(parser)
        bundles = parse_bundles(parser)
        more, attributes = split_properties(cls, parse_attributes(parser))
        parser.parse_punctuation(":")
        signature = parse_signature(parser)
        operands = parser.resolve_operands(
            arguments, signature.type.inputs.data, position
        )
        properties.update(more)
        properties.update(bundles.properties)
        properties["operandSegmentSizes"] = segment_sizes(
            len(operands), len(bundles.operands)
        )
        properties.update(signature.attributes)
        return cls.create(
            operands=[*operands, *bundles.operands],
            result_types=signature.type.outputs.data,
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        properties = self.properties
        printer.print_string(" ")
        printer.print_attribute(self.intrin)
        arguments = self.args
        printer.print_operands(arguments)
        print_bundles(printer, self, self.op_bundle_operands)
        elided = _ELIDED
        if properties.get("fastmathFlags") == NO_FAST_MATH:
            elided = _ELIDED_WITHOUT_FAST_MATH
        print_attributes(printer, self, elided=elided)
        printer.print_string(" : ")
        print_signature(
            printer,
            [argument.type for argument in arguments],
            properties.get("arg_attrs"),
            [result.type for result in self.results],
            properties.get("res_attrs"),
        )

    def verify_extension(self) -> None:
        verify_bundles(self, self.op_bundle_operands)
        if not self.intrin.data.startswith("llvm."):
            raise VerifyException(
                f"intrinsic name must start with 'llvm.', got '{self.intrin.data}'"
            )
