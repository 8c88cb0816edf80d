"""
Directives to the linker and the loader in a module of the `llvm` dialect.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcomdat-llvmcomdatop).
"""

from functools import partial
from typing import Any

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    I32,
    I64,
    ArrayAttr,
    IntegerAttr,
    StringAttr,
    SymbolNameConstraint,
    SymbolRefAttr,
    i64,
)
from xdsl.irdl import IRDLOperation, prop_def, region_def, traits_def
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import NoTerminator, SymbolOpInterface, SymbolTable
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import Failure, operation
from xdsl_gas.dialects.llvm.attributes.common import ZeroAttr
from xdsl_gas.dialects.llvm.symbols import lookup_symbol


def _verify_functions(functions: str, op: Any) -> Failure:
    """Fails unless `op` calls functions that are defined here."""
    names = op.properties[functions]
    if len({len(names), len(op.priorities), len(op.data)}) != 1:
        return (
            f"{functions}, priorities, and data must have the same number of elements"
        )
    for datum in op.data:
        if not isinstance(datum, SymbolRefAttr | ZeroAttr):
            return "data element must be symbol or #llvm.zero"
    for name in names:
        function = lookup_symbol(op, name)
        if function is None:
            continue
        if not isinstance(function, llvm.FuncOp):
            return f"'{name}' does not reference an LLVM function"
        if not function.body.blocks:
            return f"'{name}' does not have a definition"


operation(
    "llvm.mlir.global_ctors",
    "The functions to call when the module is loaded.",
    "`ctors` `=` $ctors `,` `priorities` `=` $priorities `,` `data` `=` $data "
    "attr-dict",
    properties={
        "ctors": ArrayAttr[SymbolRefAttr],
        "priorities": ArrayAttr[IntegerAttr[I32]],
        "data": ArrayAttr,
    },
    verify=partial(_verify_functions, "ctors"),
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirglobal_ctors-llvmglobalctorsop",
)
operation(
    "llvm.mlir.global_dtors",
    "The functions to call when the module is unloaded.",
    "`dtors` `=` $dtors `,` `priorities` `=` $priorities `,` `data` `=` $data "
    "attr-dict",
    properties={
        "dtors": ArrayAttr[SymbolRefAttr],
        "priorities": ArrayAttr[IntegerAttr[I32]],
        "data": ArrayAttr,
    },
    verify=partial(_verify_functions, "dtors"),
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirglobal_dtors-llvmglobaldtorsop",
)


COMDAT_SELECTIONS = ("any", "exactmatch", "largest", "nodeduplicate", "samesize")
"""The selection kinds of comdats, by their number in MLIR."""


@operation_definition
class ComdatSelectorOp(IRDLOperation):
    """
    A group of sections, of which a linker keeps one.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcomdat_selector-llvmcomdatselectorop).
    """

    name = "llvm.comdat_selector"

    sym_name = prop_def(SymbolNameConstraint())
    comdat = prop_def(IntegerAttr[I64])

    traits = traits_def(SymbolOpInterface())

    @classmethod
    def parse(cls, parser: Parser) -> "ComdatSelectorOp":
        name = parser.parse_symbol_name()
        selection = COMDAT_SELECTIONS.index(parser.parse_keyword_in(COMDAT_SELECTIONS))
        return cls.create(
            properties={"sym_name": name, "comdat": IntegerAttr(selection, i64)},
            attributes=parser.parse_optional_attr_dict(),
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        printer.print_string(f" {COMDAT_SELECTIONS[self.comdat.value.data]}")
        printer.print_op_attributes(self.attributes)

    def verify_(self) -> None:
        if not 0 <= self.comdat.value.data < len(COMDAT_SELECTIONS):
            raise VerifyException(
                f"unknown kind of comdat selection {self.comdat.value.data}"
            )


@operation_definition
class ComdatOp(IRDLOperation):
    """
    The comdat selectors of a module.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcomdat-llvmcomdatop).
    """

    name = "llvm.comdat"

    sym_name = prop_def(SymbolNameConstraint())
    body = region_def("single_block")

    traits = traits_def(NoTerminator(), SymbolTable(), SymbolOpInterface())

    @classmethod
    def parse(cls, parser: Parser) -> "ComdatOp":
        name = parser.parse_symbol_name()
        body = parser.parse_region()
        return cls.create(
            properties={"sym_name": name},
            attributes=parser.parse_optional_attr_dict(),
            regions=[body],
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        printer.print_string(" ")
        printer.print_region(self.body)
        printer.print_op_attributes(self.attributes)

    def verify_(self) -> None:
        for op in self.body.block.ops:
            if not isinstance(op, ComdatSelectorOp):
                raise VerifyException(
                    f"only comdat selectors can appear in a comdat, not '{op.name}'"
                )


LinkerOptionsOp = operation(
    "llvm.linker_options",
    "Options for the linker.",
    "$options attr-dict",
    properties={"options": ArrayAttr[StringAttr]},
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmlinker_options-llvmlinkeroptionsop",
)


def _verify_module_flags(op: Any) -> Failure:
    for flag in op.flags:
        if flag.name != "llvm.mlir.module_flag":
            return f"expected a module flag, found '{flag}'"


ModuleFlagsOp = operation(
    "llvm.module_flags",
    "Module flags: facts on the module, and how a linker merges them.",
    "$flags attr-dict",
    properties={"flags": ArrayAttr},
    verify=_verify_module_flags,
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmodule_flags-llvmmoduleflagsop",
)
