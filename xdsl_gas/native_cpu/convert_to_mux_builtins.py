"""
`convert-to-mux-builtins`: converts the builtins of OpenCL C, CUDA and HIP to mux
builtins, LLVM's operations and the C library.

    %i = llvm.call @_Z13get_global_idj(%zero) : (i32) -> i64         // OpenCL C
    %t = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() : () -> i32    // CUDA
  ->
    %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64
    %w = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
    %t = llvm.trunc %w : i64 to i32

Builtins are recognized by name, those of OpenCL C also by type. Functions with a body
are the program's own; unknown declarations stay, as the host may define them. Later
passes know positions, barriers, fences and operations of groups as [mux
builtins](native-vectorization.md#mux-builtins) only.

- **Positions**: OpenCL C's `get_*`; CUDA's `tid`, `ntid`, `ctaid`, `nctaid`; HIP's
  `workitem.id`, `workgroup.id`, `__ockl_get_*`, sizes in the implicit arguments and the
  dispatch packet become `__mux_get_*`.
- **Barriers**: `barrier`, `work_group_barrier`, `sub_group_barrier`, `__syncthreads`,
  named barriers of the whole block and `s.barrier` become `__mux_work_group_barrier`
  and `__mux_sub_group_barrier`.
- **Fences**: `mem_fence`, `atomic_work_item_fence` and `__threadfence*` become
  `__mux_mem_barrier`.
- **Groups**: `work_group_*`, `sub_group_*` (`all`, `any`, `broadcast`, `reduce_*`,
  `scan_*`, shuffles) and `__syncthreads_count/and/or` become `__mux_work_group_*` and
  `__mux_sub_group_*`. Ballots are reductions of a bit for each work-item.
- **Warps** of CUDA are sub-groups of 32: `shfl`, `vote`, `match`, `redux` of integers,
  `elect`, `activemask`, `bar.warp`, `laneid`, `lanemask` and `warpid` become shuffles
  and reductions of the sub-group, limited to the lanes that the mask names. AMD's
  wavefronts are sub-groups of 32 or 64.
- **Copies**: `async_work_group_copy` and `async_work_group_strided_copy` become
  `__mux_dma_read_1D` and so on, by the address spaces; `wait_group_events` becomes
  `__mux_dma_wait` and a barrier of the work-group.
- **Atomics**: `atomic_*`, `atom_*`, C11 atomics and `nvvm.atomic.*` become
  `llvm.atomicrmw`, `llvm.cmpxchg` and atomic accesses; those of OpenCL C 1.x are
  relaxed. A scope or order that is not constant counts as the strongest.
- **Numbers**: mathematical, common, geometric, integer and relational functions, for
  scalars and vectors of `half`, `float`, `double` and all integers, libdevice,
  `llvm.nvvm.*` and OCML become intrinsics and short sequences, or C's functions for
  each lane, which are as accurate as those of the C library. Intrinsics for `native_*`,
  `half_*`, NVIDIA's approximate functions and calls with LLVM's flag `afn` have that
  flag. `.ftz` has no effect: subnormal numbers stay.
- **Vectors**: `convert_*` with saturation and rounding, `vload*`, `vstore*`, half
  numbers in memory, `select` and `shuffle` become operations on vectors.
- **Bits**: `bitfield_*`, `bit_reverse`, dot products of bytes, and CUDA's operations
  on halves and bytes of words become arithmetic.
- **Assembly**: single instructions of PTX, such as those of clang's and CUDA's headers:
  `shf`, `vadd2` and other video instructions, `dp4a`, `dp2a`, `cvt` between `f32` and
  16 bits, `ld.global` and
  `st.global` with cache operators, `membar`, `bar.sync 0`, `nanosleep`, and `mov` of
  the special registers that intrinsics read. Clocks become the processor's counter of
  cycles.
- **Assertions**: `__assertfail` and `__assert_fail` become a call by which the
  work-item ends the launch.
- **Printing**: `printf`, also of vectors, and `vprintf` become `printf` of the C
  library.
- **SPIR-V**: `__spirv_*` functions, and loads of `__spirv_BuiltIn*` variables, are
  replaced by OpenCL C's functions and LLVM's atomic operations first.
- `to_global` and so on, `get_fence` and `isspacep` stay: `resolve-gas` folds them.

Functions that come to call a builtin of sub-groups lose `"mux-no-subgroups"`.
`languages/` has a table for each language.

## Limits

Errors, with the module unchanged: images, samplers, pipes and queues; an operation of a
warp whose mask names a lane of the block that a branch keeps from reaching it;
barriers of some threads of a block; operand bundles with effects; other inline
assembly; any other builtin that the tables lack; a format of `printf` that is
not constant, needs more arguments than there are, or prints another kind of value than
the argument; the address of a builtin; a scope or group operation of SPIR-V that is not
constant, and uses of its variables other than loads of whole elements.

If the size of blocks is not known, and only larger ones have such a lane, the kernel
gets the attribute `"mux-warp-conflict"` with the largest number of threads that is
correct, and a warning is printed unless `__launch_bounds__` allows no more.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, SymbolRefAttr
from xdsl.dialects.utils import FastMathFlag
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.pattern_rewriter import (
    PatternRewriter,
    RewritePattern,
    op_type_rewrite_pattern,
)

from xdsl_gas.analysis.ir.functions import arguments_of, is_declaration
from xdsl_gas.analysis.ir.operation_index import OperationIndex, operations_in
from xdsl_gas.analysis.ir.symbol_references import SymbolNames
from xdsl_gas.analysis.semantics.library.spelling import is_approximate
from xdsl_gas.analysis.semantics.operand_bundles import (
    effects_of_bundles,
    may_have_bundles,
)
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.native_cpu.builtins.declarations import check_declarations
from xdsl_gas.native_cpu.builtins.sub_group_use import drop_outdated_marks
from xdsl_gas.native_cpu.languages.cuda.mask_checks import check_masks
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall
from xdsl_gas.native_cpu.languages.emission.declarations import Declarations
from xdsl_gas.native_cpu.languages.emission.events import convert_event_types
from xdsl_gas.native_cpu.languages.tables import find_builtin
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass
from xdsl_gas.transforms.driver.pattern_driver import apply_patterns
from xdsl_gas.transforms.driver.restored_module import restored_on_error
from xdsl_gas.transforms.spirv.builtins import convert_spirv_builtins


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
    check_declarations(module)
    with restored_on_error(module):
        check_masks(module)
        convert_spirv_builtins(module)
        declarations = Declarations(module)
        convert_event_types(module, declarations)
        replaced: set[str] = set()
        patterns = expansion_patterns(declarations, replaced)
        apply_patterns(OperationIndex(module).matching(_may_be_builtin), patterns)
        # What was called is the C library's function of the name.
        replaced.discard("printf")
        _erase_declarations(module, replaced, declarations)
        drop_outdated_marks(module)


def replace_inline_assembly(module: ModuleOp) -> ModuleOp:
    """
    Returns a module whose inline assembly is replaced by operations of LLVM and mux
    builtins: the same one if it has none. What has no meaning on a processor is left.
    """
    if not any(isinstance(op, llvm.InlineAsmOp) for op in operations_in(module)):
        return module
    module = module.clone()
    pattern = ExpandDeviceOperation(Declarations(module), set())
    for op in OperationIndex(module).instances(llvm.InlineAsmOp):
        with suppress(MemorySpaceError):
            apply_patterns((op,), (pattern,))
    return module


def expansion_patterns(
    declarations: Declarations, replaced: set[str]
) -> list[RewritePattern]:
    """
    Returns the patterns that expand builtins; the names of those that they expanded are
    added to `replaced`.
    """
    expansions = (ExpandFunctionCall, ExpandIntrinsicCall, ExpandDeviceOperation)
    return [
        RefuseOperandBundles(),
        *(pattern(declarations, replaced) for pattern in expansions),
    ]


_OPERATIONS = ("llvm.inline_asm", "llvm.intr.debugtrap")
"""Operations of the dialect `llvm` that are builtins of GPUs."""

_DEVICE_DIALECTS = ("nvvm.", "rocdl.")


def _may_be_builtin(kind: type[Operation]) -> bool:
    """Whether an operation of a class may be a builtin, or have operand bundles."""
    return may_have_bundles(kind) or _is_of_device(kind)


def _is_of_device(kind: type[Operation]) -> bool:
    return kind.name.startswith(_DEVICE_DIALECTS) or kind.name in _OPERATIONS


class RefuseOperandBundles(RewritePattern):
    """
    Raises an error for a call with operand bundles that have effects.

        llvm.call @f() ["foo"(%p : !llvm.ptr)] : () -> ()
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if any(effects_of_bundles(op)):
            raise error_at(
                op,
                "the operand bundles of the call have no meaning on this processor.",
                "Remove them, or compile without what makes them.",
            )


@dataclass(frozen=True)
class ExpandBuiltin(RewritePattern):
    """Replaces builtins by what the tables of the languages have for them."""

    declarations: Declarations
    replaced: set[str]
    """The names of those that were replaced."""

    def _expand(
        self,
        op: Operation,
        name: str,
        operands: Sequence[SSAValue],
        rewriter: PatternRewriter,
    ) -> None:
        """Replaces an operation that is, or calls, what has a name and no body."""
        expansion = find_builtin(name, op)
        if expansion is None:
            return
        result: Attribute | None = op.results[0].type if op.results else None
        if isinstance(result, llvm.LLVMVoidType):
            # Of inline assembly: nothing uses it.
            result = None
        call = BuiltinCall(
            self.declarations,
            rewriter,
            op,
            expansion.function,
            tuple(operands),
            result,
            is_approximate=is_approximate(name) or _allows_approximation(op),
        )
        value = expansion.expand(call)
        if result is not None:
            assert value is not None, expansion.function.name
            assert value.type == result, expansion.function.name
        rewriter.replace(op, (), [value] if op.results else [])
        self.replaced.add(name)


def _allows_approximation(op: Operation) -> bool:
    """Whether a call has LLVM's flag `afn`, as with `-cl-fast-relaxed-math`."""
    flags = op.properties.get("fastmathFlags")
    return isinstance(flags, llvm.FastMathAttr) and (
        FastMathFlag.APPROX_FUNC in flags.data
    )


class ExpandFunctionCall(ExpandBuiltin):
    """
    Expands the call of a declared function that is a builtin by its name.

        %i = llvm.call @_Z13get_global_idj(%zero) : (i32) -> i64
      ->
        %i = llvm.call @__mux_get_global_id(%zero) : (i32) -> i64

    A function with a body is the program's own, whatever its name.
    """

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: llvm.CallOp, rewriter: PatternRewriter, /) -> None:
        if op.callee is None:
            return
        name = op.callee.string_value()
        function = self.declarations.functions.get(name)
        is_declared = function is not None and is_declaration(function)
        if is_declared and op not in self.declarations.prints:
            # Without operand bundles.
            self._expand(op, name, arguments_of(op), rewriter)


class ExpandIntrinsicCall(ExpandBuiltin):
    """
    Expands the call of an intrinsic of a device.

        %t = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() : () -> i32
      ->
        %w = llvm.call @__mux_get_local_id(%zero) : (i32) -> i64
        %t = llvm.trunc %w : i64 to i32
    """

    @op_type_rewrite_pattern
    def match_and_rewrite(
        self, op: llvm.CallIntrinsicOp, rewriter: PatternRewriter, /
    ) -> None:
        self._expand(op, op.intrin.data, arguments_of(op), rewriter)


class ExpandDeviceOperation(ExpandBuiltin):
    """
    Expands an operation of the dialects `nvvm` and `rocdl`, or inline assembly.

        nvvm.barrier0
      ->
        llvm.call @__mux_work_group_barrier(%id, %scope, %semantics)
    """

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if _is_of_device(type(op)):
            self._expand(op, op.name, op.operands, rewriter)


def _erase_declarations(
    module: ModuleOp, names: set[str], declarations: Declarations
) -> None:
    """
    Erases the declarations of builtins. Raises `MemorySpaceError` where the address of
    one is taken.
    """
    names_in = SymbolNames()
    for op in operations_in(module):
        if names.isdisjoint(names_in.of_operation(op)):
            continue
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
