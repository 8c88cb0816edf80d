"""
The arguments of a function that takes any number of them.

See https://llvm.org/docs/LangRef.html#variable-argument-handling-intrinsics.
"""

from xdsl.irdl import AnyAttr

from xdsl_gas.dialects.definitions.records import operation, operations
from xdsl_gas.dialects.llvm.operand_types import POINTER
from xdsl_gas.dialects.llvm.syntax.directives import MIXED

operations(
    "llvm.intr.",
    {
        "vastart": "Begins with the first of the arguments that have no name.",
        "vaend": "Ends the use of the arguments.",
    },
    "$arg_list attr-dict `:` type($arg_list)",
    operands={"arg_list": POINTER},
)
operation(
    "llvm.intr.vacopy",
    "Copies the position among the arguments.",
    "$src_list `to` $dest_list attr-dict `:` type($dest_list) `,` type($src_list)",
    operands={"dest_list": POINTER, "src_list": POINTER},
)
operation(
    "llvm.va_arg",
    "The next argument.",
    MIXED,
    operands={"arg": POINTER},
    results={"res": AnyAttr()},
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmva_arg-llvmvaargop",
)
