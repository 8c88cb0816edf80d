"""
`resolve-gas`: rewrites generic accesses to specific address spaces.

    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.getelementptr %g[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %v = llvm.load %p : !llvm.ptr -> f32
  ->
    %p = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    %v = llvm.load %p : !llvm.ptr<3> -> f32

Rewrites every load, store, `atomicrmw`, `cmpxchg`, masked access and each side of
`memcpy`, `memmove` and `memset` whose address is proven to lie in one space, if the
target [has such an access](target-accesses.md). Only the address operand changes. A
vector of pointers is rewritten if all lanes lie in one space.

The lattice for a pointer is the powerset of memory spaces, computed by the memory-space
analysis: points-to sets through memory and calls, refined by dominating
[conditions](conditions.md).

Unreachable internal and `linkonce` functions are erased first. Steps, for each
function:

1. Fold space queries, and move accesses through phis of two spaces to the predecessors.
2. Rewrite the address of each access with a single space, by cloning the address
   expression in that space, as LLVM's InferAddressSpaces does: address arithmetic,
   selects and block arguments are cloned, any other root (argument, loaded pointer,
   call result, `freeze`) gets one cast.
3. Fold pointer comparisons and casts from generic.
4. Repeat for as long as queries were folded, since they may decide conditions.
5. With `runtime`, lower the remaining accesses [to tag tests](run-time-resolution.md),
   and the module's casts to operations that set the tags.

## What is rewritten besides

- **Nested spaces** are accessed through the enclosing one: shared or distributed shared
  on nvptx through the cluster window, constant or global on amdgpu as global. A pointer
  to the inner space alone is cast from there. In the votes of `ip-msp` these are two
  spaces. Pointers to distributed shared memory that are computed from the block's own
  only are narrowed to shared memory.
- **Hints**: operands of prefetches, `is.constant`, `objectsize`, `fake.use` and nvptx's
  mbarrier operations are rewritten if no cast is needed; intrinsics are renamed
  accordingly (`llvm.nvvm.mbarrier.init` to `llvm.nvvm.mbarrier.init.shared`).
- **Matrices and vector predication**: `wmma.load`, `wmma.store`, `ldmatrix`,
  `stmatrix`, `st.bulk`, `tcgen05.alloc` and `vp` accesses are rewritten like loads and
  stores.
- **Atomics with a scope** of nvptx (`llvm.nvvm.atomic.add.gen.i.cta`) become
  `atomicrmw` and `cmpxchg`, in shared memory and, except for the scope of the system,
  in global memory.
- **Metadata**: an `atomicrmw` or `cmpxchg` that stays generic, but not to private
  memory, gets `noalias.addrspace` on amdgpu, where LLVM tests for that memory.
- **Inline PTX**: `ld`, `st`, `atom` and `red` of global and shared memory name the
  space if all uses of the operand are their addresses. What `cvta.shared.u64` and
  `mapa.u64` make there is known to be in [their space](analysis.md#integers).
- **Allocas in local memory** on nvptx become generic ones with a cast to local memory
  behind: LLVM 22 addresses others [by a generic address](differences.md#memory-spaces).
- **Folded**: `to_global`, `to_local`, `to_private`, `GenericCastToPtrExplicit`,
  `isspacep`, `is.shared`, `is.private`, casts from generic, and `eq` of two nulls, a
  variable and null, or variables in disjoint spaces. `eq` of two pointers to one space
  is rewritten to it.
- **Phis of two spaces**: a load or store that is the only use of a block argument with
  pointers to two spaces moves into the two predecessors. It must be the first operation
  of its block with side effects (for a load: other than loads), neither volatile nor
  atomic nor of a pointer, and the predecessors must branch unconditionally. Selects are
  not split: the branch costs what it saves.

`retarget-library-calls` retargets calls of [OpenCL's built-in
functions](library-functions.md#overloads) with generic pointers. Those of SPIR-V's
instructions, such as `__spirv_AtomicIAdd`, are retargeted without it. The options
`lower-casts`, `private-in-global`, `force-no-local` and `unknown-tag` require
`runtime=true`.

## Limits

A pointer that also escapes keeps its generic value for that. An access stays generic
where the target has no instruction for it, where it is volatile and LLVM's
InferAddressSpaces keeps it, and where it is to an [argument by
value](by-value-arguments.md). Casts between disjoint spaces, which inlining leaves in
unreachable code, are poison; the analysis treats the result as an unknown pointer and
the operand as escaping. A remark reports the first.

On nvptx an address in shared memory that is zero-extended from 32 bits is not the
generic address (`cvta.shared` adds the window's base): the result stays generic, as in
LLVM.

The analysis is of the module before any rewrite. [Rewrite
patterns](patterns.md) carry out what it decides, and share the clones;
`xdsl_gas.patterns.resolve_patterns` returns them for other passes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.functions import is_declaration
from xdsl_gas.analysis.ir.operation_index import OperationIndex
from xdsl_gas.analysis.operations.semantics import Marker
from xdsl_gas.analysis.operations.table import semantics_of_class
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.module_target import (
    has_wide_pointers,
    spaces_as_wide_as_generic,
    target_of_module,
)
from xdsl_gas.analysis.target.tag_encoding import NO_ROOM_FOR_TAGS, check_tags
from xdsl_gas.diagnostics import MemorySpaceError, symbol_name
from xdsl_gas.dialects.gas import OriginalPointerOp
from xdsl_gas.memory_space import Language, Target, lacks
from xdsl_gas.remarks import is_wanted, names
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.driver.memory_space_pass import RewritingPass
from xdsl_gas.transforms.driver.restored_module import restored_on_error
from xdsl_gas.transforms.host_initializes_variables import HostVariablesPass
from xdsl_gas.transforms.static_resolution.access_remarks import (
    access_resolved,
    report_left_accesses,
)
from xdsl_gas.transforms.static_resolution.function_resolver import FunctionResolver
from xdsl_gas.transforms.static_resolution.specific_pointers import (
    SpecificPointerRewriter,
)
from xdsl_gas.transforms.utils.implicit_inputs import ImplicitInputs
from xdsl_gas.transforms.utils.nested_pointers import narrow_nested_pointers
from xdsl_gas.transforms.utils.original_pointers import recorded_pointers

if TYPE_CHECKING:
    from xdsl_gas.transforms.static_resolution.library_calls import Overloads


@dataclass(frozen=True)
class ResolveGasPass(HostVariablesPass, RewritingPass):
    """Rewrites generic accesses to specific address spaces."""

    name = "resolve-gas"

    retarget_library_calls: bool = False
    """
    Whether to retarget calls of OpenCL's built-in functions with generic pointers to
    the overloads for specific address spaces.
    """

    runtime: bool = False
    """
    Whether to resolve the remaining accesses at run time: by pointer tags on `spir`, by
    hardware predicates on `nvptx` and `amdgpu`.
    """

    lower_casts: bool = True
    """
    Whether to also lower casts where tags are tested, as `lower-gas-casts` does.
    Otherwise that pass must run later.
    """

    private_in_global: bool | None = None
    """
    Whether private memory lies in a global buffer. Default: true if an access needs a
    tag test.
    """

    force_no_local: bool = False
    """Whether to assume that no local pointer is cast to generic."""

    unknown_tag: Literal["global", "trap"] = "global"
    """Whether a tag of no possible space means global memory, or traps."""

    specialize_volatile: bool = False
    """
    Whether to rewrite volatile accesses like others. Default: only where LLVM does, see
    `memory_space.Target.accesses`.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        wanted = (
            not self.lower_casts,
            self.private_in_global is not None,
            self.force_no_local,
            self.unknown_tag != "global",
        )
        for option, is_set in zip(_OPTIONS_OF_RUN_TIME, wanted, strict=True):
            if is_set and not self.runtime:
                raise ValueError(f"{option} requires runtime=true")

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Rewrites the module. Raises `MemorySpaceError`, without changes, for invalid
        input.
        """
        target = target_of_module(op, self.target)
        if self._is_at_run_time(op, target):
            self._resolve_at_run_time(op, target)
        else:
            self._resolve(op)

    def _resolve_at_run_time(self, op: ModuleOp, target: Target) -> None:
        # What most runs do without, and takes as long to import as those take.
        from xdsl_gas.transforms.lower_gas_casts import lower_casts
        from xdsl_gas.transforms.runtime_resolution.resolver import (
            RuntimeOptions,
            check_options,
            resolve_at_run_time,
        )

        options = RuntimeOptions(
            self.private_in_global,
            self.force_no_local,
            self.unknown_tag,
            self.specialize_volatile,
        )
        check_options(op, target, options)

        def lower_to_tag_tests(spaces: MemorySpaceAnalysis) -> None:
            resolve_at_run_time(op, spaces, options)

        if target.generic_in_hardware or not self.lower_casts:
            self._resolve(op, lower_to_tag_tests)
            return
        # The lowering of casts may fail after accesses were resolved.
        with restored_on_error(op):
            self._resolve(op, lower_to_tag_tests)
            lower_casts(op, target)

    def _resolve(
        self,
        op: ModuleOp,
        resolve_others: Callable[[MemorySpaceAnalysis], None] | None = None,
    ) -> None:
        """Rewrites proven accesses, then has `resolve_others` rewrite the others."""
        described: dict[SSAValue, SSAValue] = {}
        spaces, has_folded, has_records = self._resolve_once(
            op, described, is_first=True
        )
        while has_folded:
            # A folded query may decide more conditions.
            del spaces
            spaces, has_folded, _ = self._resolve_once(op, described, is_first=False)
        # Passes make no debug records.
        records = OperationIndex(op).matching(_is_debug_record) if has_records else ()
        if records:
            # Debug information takes longer to import than a small kernel to resolve.
            from xdsl_gas.transforms.static_resolution.retyped_variables import (
                retype_variables,
            )

            retype_variables(op, records, spaces.target, described)
        if resolve_others is not None:
            inputs = ImplicitInputs(spaces.call_graph, spaces.target)
            resolve_others(spaces)
            inputs.keep_promises()
        if is_wanted(names.ACCESS_LEFT_GENERIC):
            report_left_accesses(
                self.analyze(op), specialize_volatile=self.specialize_volatile
            )
        self.mark_host_variables(op)

    def _resolve_once(
        self, op: ModuleOp, described: dict[SSAValue, SSAValue], *, is_first: bool
    ) -> tuple[MemorySpaceAnalysis, bool, bool]:
        """
        Rewrites the accesses that one analysis proves. Returns the analysis, of the
        module before, whether a query was folded, and whether there are debug records.
        `described` gets the specific pointers of generic ones that only debug records
        use.
        """
        # Tags of integers are found by the constraints.
        spaces = self.prepare(op, needs_constraints=self.runtime)
        if is_first and (
            narrowed := narrow_nested_pointers(
                spaces.call_graph,
                spaces.target,
                specialize_volatile=self.specialize_volatile,
            )
        ):
            for access in narrowed:
                access_resolved(*access, spaces.target)
            del spaces
            spaces = self.analyze_prepared(op, CallGraph(op), explains=self.runtime)
        if is_first and spaces.graph.forwarding.has_substitutes:
            # Most modules have none.
            from xdsl_gas.transforms.static_resolution.retyped_copies import (
                retype_copies,
            )

            while retype_copies(op, spaces):
                del spaces
                spaces = self.analyze_prepared(op, CallGraph(op), explains=self.runtime)
        inputs = ImplicitInputs(spaces.call_graph, spaces.target)
        widths = spaces_as_wide_as_generic(op, spaces.target)
        overloads = self._overloads(spaces)
        # Run-time resolution rewrites every access.
        promotable = None if self.runtime else PromotableArguments(spaces)
        resolver = FunctionResolver(
            spaces,
            promotable,
            specialize_volatile=self.specialize_volatile,
            # Run-time resolution makes such casts, which a second run would fold.
            folds_null=not self.runtime,
        )
        has_records = any(map(_is_debug_record, spaces.call_graph.classes))
        has_recorded = OriginalPointerOp in spaces.call_graph.classes
        recorded = recorded_pointers(op) if has_recorded else frozenset[SSAValue]()
        # What is erased from here on is freed at once.
        spaces.call_graph.forget_operations()
        has_folded = False
        for function in spaces.call_graph.functions:
            if is_declaration(function):
                continue
            pointers = SpecificPointerRewriter(
                spaces, widths, recorded, has_records=has_records
            )
            operations = resolver.operations_of(function)
            if is_first:
                resolver.report_unreachable(operations)
            has_folded |= resolver.resolve(function, operations, pointers, overloads)
            described.update(pointers.described)
        inputs.keep_promises()
        return spaces, has_folded, has_records

    def _overloads(self, spaces: MemorySpaceAnalysis) -> "Overloads | None":
        """Returns the overloads that calls are retargeted to, if there may be any."""
        if spaces.target.library is not Language.OPENCL:
            return None
        declared = filter(is_declaration, spaces.call_graph.functions)
        names_of_functions = (symbol_name(function) or "" for function in declared)
        has_instructions = any("__spirv_" in name for name in names_of_functions)
        if not self.retarget_library_calls and not has_instructions:
            return None
        # Takes longer to import than a small kernel to resolve.
        from xdsl_gas.transforms.static_resolution.library_calls import Overloads

        return Overloads(of_libraries=self.retarget_library_calls)

    def _is_at_run_time(self, module: ModuleOp, target: Target) -> bool:
        # Without specific address spaces there is nothing to resolve.
        if not self.runtime or not target.generic_covers:
            return False
        if not target.numbers:
            raise MemorySpaceError(
                f"{target.name} defines no representation of pointers, so there are no "
                "tags to test. Convert the module to a target first, or omit the "
                "option 'runtime='."
            )
        if target.generic_in_hardware:
            if not target.space_tests:
                raise lacks(target, "space_tests")
            return True
        check_tags(target)
        if not has_wide_pointers(module, target):
            raise MemorySpaceError(NO_ROOM_FOR_TAGS)
        return True


def _is_debug_record(kind: type[Operation]) -> bool:
    return semantics_of_class(kind).marker is Marker.DEBUG


_OPTIONS_OF_RUN_TIME = (
    "lower-casts",
    "private-in-global",
    "force-no-local",
    "unknown-tag",
)
"""The options that require `runtime`."""
