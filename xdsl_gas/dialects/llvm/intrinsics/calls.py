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

from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.llvm.syntax.bundles import Bundled, verify_bundles
from xdsl_gas.dialects.llvm.syntax.callees import (
    parse_arguments,
    parse_rest_of_call,
    print_rest_of_call,
)
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH

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
        call = parse_rest_of_call(parser, cls, None, parse_arguments(parser))
        return cls.create(
            operands=[*call.operands, *call.bundle_operands],
            result_types=call.result_types,
            properties=properties | call.properties,
            attributes=call.attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_attribute(self.intrin)
        printer.print_operands(self.args)
        print_rest_of_call(printer, self, self.args, self.op_bundle_operands)

    def verify_extension(self) -> None:
        verify_bundles(self, self.op_bundle_operands)
        if not self.intrin.data.startswith("llvm."):
            raise VerifyException(
                f"intrinsic name must start with 'llvm.', got '{self.intrin.data}'"
            )
