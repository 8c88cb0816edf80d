"""
The global variables of a module, and which of them surely exist.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import SymbolRefAttr
from xdsl.ir import Operation

_MAY_BE_MISSING = "extern_weak"
"""The linkage of symbols whose address is null where nobody defines them."""


class GlobalVariables:
    """Finds the variable that an `llvm.mlir.addressof` takes the address of."""

    def __init__(self, module: Operation) -> None:
        self._by_name: dict[tuple[Operation, str], llvm.GlobalOp] = {}
        self._collect(module)

    def surely_existing(self, address_of: Operation) -> llvm.GlobalOp | None:
        """
        The variable whose address is taken; None where it is a function's address, an
        alias, unknown, or may be null because the variable need not exist.
        """
        reference = address_of.properties.get("global_name")
        if not isinstance(reference, SymbolRefAttr):
            return None
        name = reference.string_value()
        scope = address_of.parent_op()
        while scope is not None:
            variable = self._by_name.get((scope, name))
            if variable is not None:
                exists = variable.linkage.linkage.data != _MAY_BE_MISSING
                return variable if exists else None
            scope = scope.parent_op()
        return None

    def _collect(self, module: Operation) -> None:
        for region in module.regions:
            for block in region.blocks:
                for op in block.ops:
                    if isinstance(op, llvm.GlobalOp):
                        self._by_name[module, op.sym_name.data] = op
                    elif op.regions and not isinstance(op, llvm.FuncOp):
                        self._collect(op)
