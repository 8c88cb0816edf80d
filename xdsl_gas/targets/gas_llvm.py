"""
`xdsl-opt -t gas-llvm`: translates a module of the `llvm` dialect to LLVM IR.

llvmlite is imported only when a module is translated.
"""

from dataclasses import dataclass
from typing import IO

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.utils.target import Target

from xdsl_gas.toolchain.llvm import require_llvmlite


@dataclass(frozen=True)
class GasLlvmTarget(Target):
    """Emits LLVM IR that LLVM has parsed and verified."""

    name = "gas-llvm"

    emit_for: int | None = None
    """
    The release of LLVM, 15 to 22, that the text is for: `gas-llvm{emit-for=19}`. By
    default, the one that wrote the input.
    """

    def emit(self, ctx: Context, module: ModuleOp, output: IO[str]) -> None:
        """
        Translates the module. Raises `MemorySpaceError`, before any output, for
        unsupported constructs, and `ToolMissing` without llvmlite.
        """
        require_llvmlite("gas-llvm")
        from xdsl_gas.targets.release_of_output import llvm_ir_of_release

        text, _ = llvm_ir_of_release(module, self.emit_for)
        output.write(text)
