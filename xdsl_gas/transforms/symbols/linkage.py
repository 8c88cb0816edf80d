"""Gives definitions internal linkage, as LLVM's InternalizePass does."""

from typing import TYPE_CHECKING, TypeAlias

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, StringAttr
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.ir.operation_index import operations_named

if TYPE_CHECKING:
    from xdsl.dialects import func

    from xdsl_gas.dialects.llvm.module.aliases import AliasOp, IFuncOp

    Definition: TypeAlias = (
        llvm.FuncOp | llvm.GlobalOp | AliasOp | IFuncOp | func.FuncOp
    )
    """An operation that defines a symbol whose linkage MLIR's lowering keeps."""
else:
    Definition = operations_named(
        *("llvm.func", "llvm.mlir.global", "llvm.mlir.alias", "llvm.mlir.ifunc"),
        "func.func",
    )

_INTERNAL = llvm.LinkageAttr("internal")
DEFAULT_VISIBILITY = IntegerAttr(0, 64)


def make_internal(definition: Definition | Function) -> None:
    """
    Sets internal linkage and default visibility; LLVM implies `dso_local`. Does not
    change the comdat.
    """
    if isinstance(definition, Function) and not isinstance(definition, llvm.FuncOp):
        definition.properties["sym_visibility"] = StringAttr("private")
        definition.attributes.pop("llvm.emit_c_interface", None)
        # The lowering of `func.func` defaults to external linkage.
        definition.attributes["llvm.linkage"] = _INTERNAL
        return
    definition.properties["linkage"] = _INTERNAL
    if "visibility_" in definition.properties:
        definition.properties["visibility_"] = DEFAULT_VISIBILITY


def drop_comdat(definition: Operation) -> None:
    """Removes a definition from its comdat."""
    definition.properties.pop("comdat", None)
    definition.attributes.pop("comdat", None)
