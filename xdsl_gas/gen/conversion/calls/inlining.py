"""Calls of functions with bodies: a function of Gen IR calls none."""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.functions import is_kernel, llvm_definitions
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.transforms.specialization.inlining import Inliner


def inline_calls(module: ModuleOp) -> None:
    """
    Inlines all calls of functions with bodies that kernels reach. Raises
    `MemorySpaceError` for recursion, and for calls that cannot be inlined.
    """
    inliner = _Inliner(module)
    inliner.inline_into(filter(is_kernel, inliner.functions.values()))


class _Inliner(Inliner):
    def __init__(self, module: ModuleOp) -> None:
        self.functions = llvm_definitions(module)

    def calls_in(
        self, function: llvm.FuncOp
    ) -> Sequence[tuple[llvm.CallOp, llvm.FuncOp]]:
        return [
            (op, self.functions[op.callee.string_value()])
            for op in function.walk()
            if isinstance(op, llvm.CallOp)
            and op.callee is not None
            and op.callee.string_value() in self.functions
        ]

    def not_inlined(self, call: Operation, problem: str) -> MemorySpaceError:
        return error_at(
            call,
            "a function of Gen IR calls none, but the call cannot be inlined: "
            f"{problem}",
            "Call the function directly and as it is declared.",
        )

    def recursive(
        self, call: llvm.CallOp, cycle: Sequence[llvm.FuncOp]
    ) -> MemorySpaceError:
        return error_at(
            call,
            f"'{cycle[0].sym_name.data}' is recursive, and a function of Gen IR "
            "calls none.",
            "Rewrite it as a loop.",
        )
