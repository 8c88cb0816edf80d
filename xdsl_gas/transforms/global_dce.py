"""
`global-dce`: erases definitions that nothing reaches, as LLVM's `globaldce` does.

    llvm.func internal @never_called() ...     ->   (nothing)

Definitions with internal, private, `linkonce` or `available_externally` linkage are
erased unless a definition with other linkage, a kernel, or something outside of the
module's functions refers to them, directly or through others. Unlike `whole-program`,
the pass changes no linkage, so it may be used for libraries. With `declarations`,
declarations of functions that nothing refers to are erased, too.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass
from xdsl_gas.transforms.symbols.discardable import (
    erase_discardable,
    erase_unused_declarations,
)


@dataclass(frozen=True)
class GlobalDcePass(CheckedOptionsPass):
    """Erases unreachable definitions that other modules cannot name."""

    name = "global-dce"

    declarations: bool = False
    """Whether to erase declarations of functions that nothing refers to."""

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Erases the definitions and declarations."""
        erase_discardable(CallGraph(op))
        if self.declarations:
            erase_unused_declarations(op)
