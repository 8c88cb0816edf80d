"""
`convert-to-mux-builtins`: converts the builtins of OpenCL C, CUDA and HIP to mux
builtins, LLVM's operations and the C library.

    %i = llvm.call @_Z13get_global_idj(%zero) : (i32) -> i64         // OpenCL C
    %t = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() : () -> i32    // CUDA
  ->
    %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %w = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
    %t = llvm.trunc %w : i64 to i32

A builtin is known by its name, which no two languages share, and a function of OpenCL C
also by its type. Functions with a body are the program's own. Behind this pass, the
passes of the pipeline know positions, barriers, fences and operations of groups as mux
builtins only. The other builtins become atomics, arithmetic, intrinsics and calls of
C's mathematical functions and `printf`.

Errors: builtins that need what a processor lacks (images, samplers, pipes, queues),
operations on the lanes of a warp, inline assembly, and arguments that have to be
constants. An unknown function without a body is left: it may be the host's.
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, SymbolRefAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.functions import is_declaration
from xdsl_gas.diagnostics import error_at
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall
from xdsl_gas.native_cpu.languages.emission.declarations import Declarations
from xdsl_gas.native_cpu.languages.emission.events import convert_event_types
from xdsl_gas.native_cpu.languages.tables import Builtin, find_builtin
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass
from xdsl_gas.transforms.driver.restored_module import restored_on_error


@dataclass(frozen=True)
class ConvertToMuxBuiltinsPass(CheckedOptionsPass):
    """Converts the builtins of OpenCL C, CUDA and HIP to mux builtins and LLVM's."""

    name = "convert-to-mux-builtins"

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Replaces the calls of builtins. Raises `MemorySpaceError` for a builtin that has
        no meaning on a processor; the module is unchanged then.
        """
        convert_to_mux_builtins(op)


def convert_to_mux_builtins(module: ModuleOp) -> None:
    """
    Replaces the calls of builtins in a module, and removes their declarations. Raises
    `MemorySpaceError` for a builtin that has no meaning on a processor.
    """
    with restored_on_error(module):
        declarations = Declarations(module)
        convert_event_types(module, declarations)
        replaced: set[str] = set()
        for op in tuple(module.walk()):
            name = _called_name(op, declarations)
            if name is None:
                continue
            found = find_builtin(name, op)
            if found is not None:
                _replace(op, name, found, declarations)
                replaced.add(name)
        # What was called is the C library's function of the name.
        replaced.discard("printf")
        _erase_declarations(module, replaced, declarations)


def _called_name(op: Operation, declarations: Declarations) -> str | None:
    """Returns the name of what has no body and is called; None for other operations."""
    if isinstance(op, llvm.CallIntrinsicOp):
        return op.intrin.data
    if isinstance(op, llvm.CallOp):
        if op.callee is None:
            return None
        name = op.callee.string_value()
        function = declarations.functions.get(name)
        return name if function is not None and is_declaration(function) else None
    if op.dialect_name() in ("nvvm", "rocdl") or op.name == "llvm.inline_asm":
        return op.name
    return None


def _replace(
    op: Operation, name: str, found: Builtin, declarations: Declarations
) -> None:
    operands = tuple(op.args) if isinstance(op, llvm.CallOp) else tuple(op.operands)
    result: Attribute | None = op.results[0].type if op.results else None
    call = BuiltinCall(
        declarations, op, name, found.stem, operands, result, found.parameters
    )
    made = found.expand(call)
    if op.results:
        assert made is not None, name
        assert made.type == result, name
        if op.results[0].name_hint is not None and made.name_hint is None:
            made.name_hint = op.results[0].name_hint
        op.results[0].replace_all_uses_with(made)
    op.detach()
    op.erase()


def _erase_declarations(
    module: ModuleOp, names: set[str], declarations: Declarations
) -> None:
    """
    Erases the declarations of builtins. Raises `MemorySpaceError` where the address of
    one is taken.
    """
    for op in module.walk():
        for attribute in (*op.properties.values(), *op.attributes.values()):
            if isinstance(attribute, SymbolRefAttr):
                name = attribute.string_value()
                if name in names and declarations.functions.get(name) is not None:
                    raise error_at(
                        op,
                        f"the address of the builtin '{name}' is taken.",
                        "Call it in a function of its own, and take the address of "
                        "that one.",
                    )
    for name in names:
        function = declarations.functions.get(name)
        if function is not None:
            function.detach()
            function.erase()
