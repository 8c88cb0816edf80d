"""
`verify-llvm`: the operations of the module agree with each other about their types.

A pass to put after others, in a test or as a gate: it changes nothing.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from xdsl_gas.analysis.ir.type_consistency import check_types


@dataclass(frozen=True)
class VerifyLlvmPass(ModulePass):
    """Checks calls, branches, returns, addresses and symbols against each other."""

    name = "verify-llvm"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        """Raises `MemorySpaceError` for a module that contradicts itself."""
        check_types(op)
