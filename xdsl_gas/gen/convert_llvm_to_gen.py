"""
`convert-llvm-to-gen`: converts the kernels of a SPIR module to Gen IR.

    llvm.func spir_kernelcc @k(%dst: !llvm.ptr<1>, %x: f32) {
      llvm.store %x, %dst : f32, !llvm.ptr<1>
      llvm.return
    }

becomes

    gen.function @k <32, dword * 2> arguments [global r28 "dst", value r29 "x"] {
      gen.label 0
      gen.store float global r28, r29 aligned
      gen.ret
    }

The module is left with one unit. Address arithmetic becomes arithmetic on integers, a
pointer's address space the surface of its accesses: private, global, constant, local
and generic memory for 0 to 4. An argument of a block becomes two registers: its
predecessors write the first, and the block copies it to the second. OpenCL C's
functions of work-items become reads of special registers.

Converted are scalar operations, branches, accesses to memory and copies of constant
size. Everything else, such as vectors, calls of other functions, variables and atomics,
is an error: run `whole-program`, `ip-msp` and `resolve-gas` before, and inline calls.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.functions import is_declaration, is_kernel
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.dialects.gen.units import UnitOp
from xdsl_gas.gen.conversion.kernels import convert_kernel
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass


@dataclass(frozen=True)
class ConvertLlvmToGenPass(TargetPass):
    """Converts the kernels of a SPIR module to Gen IR."""

    name = "convert-llvm-to-gen"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Replaces the contents of the module by a unit. Raises `MemorySpaceError` for
        what is not converted, and leaves the module as it was.
        """
        layout = TypeLayout(op, target_of_module(op, self.target))
        size = 64 if layout.data_layout.pointer(1).index_width == 64 else 32
        functions = [
            convert_kernel(kernel, size, layout)
            for kernel in op.ops
            if isinstance(kernel, llvm.FuncOp)
            and is_kernel(kernel)
            and not is_declaration(kernel)
        ]
        for old in list(op.ops):
            old.detach()
            old.erase(safe_erase=False)
        op.body.block.add_op(UnitOp(size, functions))
