"""
`xdsl-opt -t gas-llvm`: translates a module of the `llvm` dialect to LLVM IR.

llvmlite is imported only when a module is translated.
"""

from dataclasses import dataclass
from typing import IO

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.utils.target import Target

from xdsl_gas.diagnostics import MemorySpaceError


@dataclass(frozen=True)
class GasLlvmTarget(Target):
    """Emits LLVM IR that LLVM has parsed and verified."""

    name = "gas-llvm"

    def emit(self, ctx: Context, module: ModuleOp, output: IO[str]) -> None:
        """
        Translates the module. Raises `MemorySpaceError`, before any output, for
        unsupported constructs and if llvmlite is missing.
        """
        try:
            from xdsl_gas.targets.modules import llvm_ir
        except ModuleNotFoundError as missing:
            if missing.name is None or not missing.name.startswith("llvmlite"):
                raise
            raise MemorySpaceError(
                "gas-llvm needs llvmlite. Install it with "
                "`pip install 'xdsl-gas[llvm]'`."
            ) from None
        output.write(llvm_ir(module))
