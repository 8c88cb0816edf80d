"""
Directives to the linker and the loader in a module of the `llvm` dialect.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmcomdat-llvmcomdatop).
"""

from typing import cast

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
from xdsl.ir import Attribute, Operation
from xdsl.irdl import (
    IRDLOperation,
    prop_def,
    region_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import NoTerminator, SymbolOpInterface, SymbolTable
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.llvm.attributes.common import ZeroAttr
from xdsl_gas.dialects.llvm.symbols import lookup_symbol


def _verify_same_length(op: IRDLOperation, functions: str) -> None:
    lengths = {
        len(cast(ArrayAttr[Attribute], op.properties[name]))
        for name in (functions, "priorities", "data")
    }
    if len(lengths) != 1:
        raise VerifyException(
            f"{functions}, priorities, and data must have the same number of elements"
        )


def _verify_functions(op: IRDLOperation, functions: str) -> None:
    """Raises `VerifyException` unless `op` calls functions that are defined here."""
    _verify_same_length(op, functions)
    for datum in cast(ArrayAttr[Attribute], op.properties["data"]):
        if not isinstance(datum, SymbolRefAttr | ZeroAttr):
            raise VerifyException("data element must be symbol or #llvm.zero")
    for name in cast(ArrayAttr[SymbolRefAttr], op.properties[functions]):
        function = lookup_symbol(op, name)
        if function is None:
            continue
        if not isinstance(function, llvm.FuncOp):
            raise VerifyException(f"'{name}' does not reference an LLVM function")
        if not function.body.blocks:
            raise VerifyException(f"'{name}' does not have a definition")


def verify_comdat(op: Operation, comdat: Attribute | None) -> None:
    """Raises `VerifyException` unless `comdat` is None or names a comdat selector."""
    if not isinstance(comdat, SymbolRefAttr):
        return
    selector = lookup_symbol(op, comdat)
    if selector is not None and not isinstance(selector, ComdatSelectorOp):
        raise VerifyException(f"expected '{comdat}' to be an 'llvm.comdat_selector'")


@operation_definition
class GlobalCtorsOp(IRDLOperation):
    """
    The functions to call when the module is loaded.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirglobal_ctors-llvmglobalctorsop).
    """

    name = "llvm.mlir.global_ctors"

    ctors = prop_def(ArrayAttr[SymbolRefAttr])
    priorities = prop_def(ArrayAttr[IntegerAttr[I32]])
    data = prop_def(ArrayAttr)

    assembly_format = (
        "`ctors` `=` $ctors `,` `priorities` `=` $priorities `,` `data` `=` $data "
        "attr-dict"
    )

    def verify_(self) -> None:
        _verify_functions(self, "ctors")


@operation_definition
class GlobalDtorsOp(IRDLOperation):
    """
    The functions to call when the module is unloaded.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirglobal_dtors-llvmglobaldtorsop).
    """

    name = "llvm.mlir.global_dtors"

    dtors = prop_def(ArrayAttr[SymbolRefAttr])
    priorities = prop_def(ArrayAttr[IntegerAttr[I32]])
    data = prop_def(ArrayAttr)

    assembly_format = (
        "`dtors` `=` $dtors `,` `priorities` `=` $priorities `,` `data` `=` $data "
        "attr-dict"
    )

    def verify_(self) -> None:
        _verify_functions(self, "dtors")


_SELECTIONS = ("any", "exactmatch", "largest", "nodeduplicate", "samesize")


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
        selection = _SELECTIONS.index(parser.parse_keyword_in(_SELECTIONS))
        return cls.create(
            properties={"sym_name": name, "comdat": IntegerAttr(selection, i64)},
            attributes=parser.parse_optional_attr_dict(),
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        printer.print_string(f" {_SELECTIONS[self.comdat.value.data]}")
        printer.print_op_attributes(self.attributes)

    def verify_(self) -> None:
        if not 0 <= self.comdat.value.data < len(_SELECTIONS):
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


operation(
    "llvm.linker_options",
    "Options for the linker.",
    "$options attr-dict",
    properties={"options": ArrayAttr[StringAttr]},
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmlinker_options-llvmlinkeroptionsop",
)


@operation_definition
class ModuleFlagsOp(IRDLOperation):
    """
    Module flags: facts on the module, and how a linker merges them.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmodule_flags-llvmmoduleflagsop).
    """

    name = "llvm.module_flags"

    flags = prop_def(ArrayAttr)

    assembly_format = "$flags attr-dict"

    def verify_(self) -> None:
        for flag in self.flags:
            if flag.name != "llvm.mlir.module_flag":
                raise VerifyException(f"expected a module flag, found '{flag}'")
