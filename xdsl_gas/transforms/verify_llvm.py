"""
`verify-llvm`: verifies the types of operations against each other.

    llvm.func @f(!llvm.ptr<1>)
    llvm.call @f(%p) : (!llvm.ptr) -> ()       // error: the types of the call differ

An operation's verifier only checks the operation itself. This pass checks calls and
callees, branches and blocks, returns and function types, `addressof` and variables,
symbols and definitions. `ip-msp` and `resolve-gas` begin with the same checks. It
changes nothing.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from xdsl_gas.analysis.ir.operation_index import OperationIndex
from xdsl_gas.analysis.ir.type_consistency import check_types


@dataclass(frozen=True)
class VerifyLlvmPass(ModulePass):
    """Verifies calls, branches, returns, addresses and symbols."""

    name = "verify-llvm"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        """Raises `MemorySpaceError` for an inconsistent module."""
        check_types(OperationIndex(op))
