"""
`xdsl-opt -t gas-llvm`: a module of the `llvm` dialect as LLVM IR.

llvmlite is imported when a module is written, so that the rest works without it.
"""

from dataclasses import dataclass
from typing import IO

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.utils.target import Target

from xdsl_gas.diagnostics import MemorySpaceError


@dataclass(frozen=True)
class GasLlvmTarget(Target):
    """Writes LLVM IR, which LLVM has read and verified."""

    name = "gas-llvm"

    def emit(self, ctx: Context, module: ModuleOp, output: IO[str]) -> None:
        """
        Writes the module; raises `MemorySpaceError` for what cannot be written, before
        anything is, and where llvmlite is missing.
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
