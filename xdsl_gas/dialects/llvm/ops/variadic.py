"""
The arguments of a function that takes any number of them.

See https://llvm.org/docs/LangRef.html#variable-argument-handling-intrinsics.
"""

from xdsl.irdl import AnyAttr, IRDLOperation, operand_def, result_def

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.variants import variants
from xdsl_gas.dialects.llvm.operand_types import POINTER
from xdsl_gas.dialects.llvm.syntax.directives import MIXED


@operation_definition
class ArgumentListMarker(IRDLOperation):
    """An operation on the memory that holds the position among the arguments."""

    assembly_format = "$arg_list attr-dict `:` type($arg_list)"

    arg_list = operand_def(POINTER)


variants(
    ArgumentListMarker,
    "llvm.intr.",
    {
        "vastart": "Begins with the first of the arguments that have no name.",
        "vaend": "Ends the use of the arguments.",
    },
)


@operation_definition
class VaCopyOp(IRDLOperation):
    """Copies the position among the arguments."""

    name = "llvm.intr.vacopy"
    assembly_format = (
        "$src_list `to` $dest_list attr-dict `:` type($dest_list) `,` type($src_list)"
    )

    dest_list = operand_def(POINTER)
    src_list = operand_def(POINTER)


@operation_definition
class VaArgOp(IRDLOperation):
    """
    The next argument.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmva_arg-llvmvaargop
    """

    name = "llvm.va_arg"
    assembly_format = MIXED

    arg = operand_def(POINTER)
    res = result_def(AnyAttr())
