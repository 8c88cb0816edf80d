"""
`convert-llvm-to-gen`: converts the kernels of a SPIR module to Gen IR.

    llvm.func spir_kernelcc @k(%dst: !llvm.ptr<1>, %x: f32) {
      llvm.store %x, %dst : f32, !llvm.ptr<1>
      llvm.return
    }
  ->
    gen.function @k <32, dword * 2> arguments [global r28 "dst", value r29 "x"] {
      gen.label 0
      gen.store float global r28, r29 aligned
      gen.ret
    }

The module becomes one unit. Address arithmetic becomes integer arithmetic, and the
address space of a pointer becomes the surface of its accesses: private, global,
constant, local and generic memory for 0 to 4. Each scalar of a vector, an array or a
structure has a register of its own, and one instruction loads or stores all elements of
a vector. An argument of a block becomes two registers for each scalar: its predecessors
write the first, and the block copies it to the second. Calls of functions with bodies
are inlined. Each lane copies structures that the kernel may write to, see
`gen-lower-arguments`. Variables in local memory get offsets there, those in constant
memory become constants of the unit. Fences implement the orderings of atomic accesses;
an atomic load is an update that changes nothing.

An argument of more than 32 bits, such as a `long` or a `float4`, is one value or one
for each element, which the driver passes in registers. With `wide-arguments=pointers`,
the driver passes the address of a copy in memory, as of a structure, and the kernel
loads it:

    gen.function @k <32, dword * 2, qword> arguments [structure r28 "l" 8, ...] {
      gen.label 0
      gen.load int64 constant r30 = r28 aligned

`gen-lower-arguments` turns such loads into pushed registers.

Functions of work-items become reads of special registers: those of OpenCL C, and the
builtins that `convert-to-mux-builtins` makes of them. Functions of a work-group, such
as reductions, become `gen.workgroup`. Run `whole-program` and that pass before, which
expresses most functions of OpenCL C by operations, then `ip-msp` and `resolve-gas`.
With `resolve-gas{runtime=true private-in-global=false}`, accesses that are not proven
test the tag of the pointer, as do `to_global`, `to_local`, `to_private` and
`get_fence`. What has no equivalent, such as other calls, images, and variables in
global memory, is an error.

Gen's instructions for sines, cosines, logarithms and powers are less precise than
OpenCL C asks. They stand for operations that have the fast-math flag `afn`; with
`approximate-functions` for all.
"""

from dataclasses import dataclass
from typing import Literal

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.ir.functions import is_declaration, is_kernel
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.tag_encoding import private_memory_of
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.gen.units import UnitOp
from xdsl_gas.gen.conversion.builder import Builder
from xdsl_gas.gen.conversion.calls.inlining import inline_calls
from xdsl_gas.gen.conversion.kernels import convert_kernel
from xdsl_gas.gen.conversion.memory.constant_memory import constants_of
from xdsl_gas.gen.lowering.structures import copy_written_structures
from xdsl_gas.target_tables import TARGETS
from xdsl_gas.transforms.driver.memory_space_pass import TargetPass
from xdsl_gas.transforms.driver.restored_module import restored_on_error


@dataclass(frozen=True)
class ConvertLlvmToGenPass(TargetPass):
    """Converts the kernels of a SPIR module to Gen IR."""

    name = "convert-llvm-to-gen"

    approximate_functions: bool = False
    """Whether functions may be as imprecise as Gen's instructions."""

    wide_arguments: Literal["values", "pointers"] = "values"
    """
    Whether values of more than 32 bits, except pointers, are passed in registers, or
    by pointers to copies in memory.
    """

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Replaces the contents of the module by a unit. Raises `MemorySpaceError` for
        what is not converted, and leaves the module as it was.
        """
        with restored_on_error(op):
            inline_calls(op)
            self._convert(op)

    def _convert(self, op: ModuleOp) -> None:
        target = target_of_module(op, self.target)
        if not target.is_source_of_gen:
            names = (each.name for each in TARGETS.values() if each.is_source_of_gen)
            raise MemorySpaceError(
                f"Gen IR is made of modules for {' or '.join(names)}, but this one is "
                f"for {target.name}. Compile the kernels with -target spir64."
            )
        where = private_memory_of(op)
        if where is not None and where.is_global:
            raise MemorySpaceError(
                "the module has private memory in a global buffer, but in Gen IR it is "
                "a memory of its own. Run 'resolve-gas' with 'private-in-global=false'."
            )
        layout = TypeLayout(op, target)
        size = 64 if layout.data_layout.pointer(1).index_width == 64 else 32
        kernels = [
            kernel
            for kernel in op.ops
            if isinstance(kernel, llvm.FuncOp)
            and is_kernel(kernel)
            and not is_declaration(kernel)
        ]
        constants, addresses = constants_of(op, kernels, layout)
        functions = [
            convert_kernel(
                kernel,
                Builder(
                    size,
                    layout,
                    addresses,
                    approximate_functions=self.approximate_functions,
                    has_tags=where is not None,
                    wide_arguments=self.wide_arguments,
                ),
            )
            for kernel in kernels
        ]
        for old in list(op.ops):
            old.detach()
            old.erase(safe_erase=False)
        unit = UnitOp(size, [*constants, *functions])
        op.body.block.add_op(unit)
        for function in unit.functions:
            copy_written_structures(function)
