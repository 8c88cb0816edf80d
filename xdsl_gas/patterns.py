"""
Rewrite patterns for passes of other packages. Each function takes an analysis of a
module, and returns the patterns that carry out what it decides.

```python
from xdsl.pattern_rewriter import GreedyRewritePatternApplier, PatternRewriteWalker
from xdsl_gas import api
from xdsl_gas.patterns import resolve_patterns

patterns = resolve_patterns(api.analyze(module))
PatternRewriteWalker(GreedyRewritePatternApplier(patterns)).rewrite_module(module)
```

The patterns may be applied in any order, and to an operation more than once. Operations
that were made after the analysis are left as they are: analyze again for these. Other
patterns may run beside them that keep what the pointers and the conditions of branches
evaluate to, and which branches dominate an access.
"""

from typing import Literal

from xdsl.dialects.builtin import ModuleOp
from xdsl.pattern_rewriter import RewritePattern

from xdsl_gas.analysis.alias.alias_analysis import AliasAnalysis
from xdsl_gas.analysis.ir.functions import is_declaration
from xdsl_gas.analysis.ir.operation_index import OperationIndex
from xdsl_gas.analysis.operations.semantics import Marker
from xdsl_gas.analysis.operations.table import semantics_of_class
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.module_target import (
    spaces_as_wide_as_generic,
    target_of_module,
)
from xdsl_gas.analysis.target.tag_encoding import set_casts_lowered
from xdsl_gas.memory_space import Language
from xdsl_gas.native_cpu import legalize_atomics
from xdsl_gas.transforms.alias_metadata.accessed_spaces import AccessedSpaces
from xdsl_gas.transforms.alias_metadata.alias_scopes import (
    DistinctScopes,
    takes_scopes,
)
from xdsl_gas.transforms.alias_metadata.argument_scopes import AddArgumentScopes
from xdsl_gas.transforms.alias_metadata.space_types import SetSpaceType, SpaceTypes
from xdsl_gas.transforms.byval.promotable_arguments import PromotableArguments
from xdsl_gas.transforms.gas_annotate_alias import AddSpaceScopes
from xdsl_gas.transforms.gas_forward_loads import DecidedLoads, ForwardLoad
from xdsl_gas.transforms.lower_gas_casts import (
    KeepTagInPtrMask,
    LowerCastToGeneric,
    LowerCastToSpecific,
    LowerIntToPtr,
    LowerPtrToInt,
    found_casts,
)
from xdsl_gas.transforms.specialization.clones import Clones
from xdsl_gas.transforms.specialization.specializer import Specializer
from xdsl_gas.transforms.specialization.transcript import Transcript
from xdsl_gas.transforms.static_resolution.access_patterns import (
    FoldCastToSpecific,
    RetypeAccess,
    RetypeAssembly,
    RetypeHint,
)
from xdsl_gas.transforms.static_resolution.accesses_in_predecessors import (
    MoveAccessToPredecessors,
)
from xdsl_gas.transforms.static_resolution.excluded_spaces import ExcludeSpaces
from xdsl_gas.transforms.static_resolution.library_calls import (
    Overloads,
    RetargetLibraryCall,
)
from xdsl_gas.transforms.static_resolution.resolution import Resolution
from xdsl_gas.transforms.static_resolution.scoped_atomics import ReplaceScopedAtomic
from xdsl_gas.transforms.static_resolution.space_folding import (
    CompareInOneSpace,
    FoldComparison,
    FoldFenceQuery,
    FoldSpaceQuery,
)
from xdsl_gas.transforms.static_resolution.specific_pointers import (
    SpecificPointerRewriter,
)
from xdsl_gas.transforms.static_resolution.stack_allocations import CastAlloca
from xdsl_gas.transforms.utils.implicit_inputs import has_promises
from xdsl_gas.transforms.utils.original_pointers import recorded_pointers

__all__ = [
    "AddArgumentScopes",
    "AddSpaceScopes",
    "CastAlloca",
    "CompareInOneSpace",
    "ExcludeSpaces",
    "FoldCastToSpecific",
    "FoldComparison",
    "FoldFenceQuery",
    "FoldSpaceQuery",
    "ForwardLoad",
    "KeepTagInPtrMask",
    "LowerCastToGeneric",
    "LowerCastToSpecific",
    "LowerIntToPtr",
    "LowerPtrToInt",
    "MoveAccessToPredecessors",
    "ReplaceScopedAtomic",
    "RetargetLibraryCall",
    "RetypeAccess",
    "RetypeAssembly",
    "RetypeHint",
    "SetSpaceType",
    "alias_patterns",
    "forward_load_patterns",
    "legalize_atomic_patterns",
    "lower_cast_patterns",
    "mux_builtin_patterns",
    "resolve_patterns",
    "specialize_patterns",
]


def resolve_patterns(
    analysis: MemorySpaceAnalysis,
    *,
    retarget_library_calls: bool = False,
    specialize_volatile: bool = False,
) -> list[RewritePattern]:
    """
    Returns the patterns of `resolve-gas`, which rewrite generic accesses to specific
    address spaces. The keyword arguments are options of that pass. Types of block
    arguments stay generic where a module has `amdgpu-no-*` attributes, which only the
    pass updates.
    """
    calls, target = analysis.call_graph, analysis.target
    functions = [f for f in calls.functions if not is_declaration(f)]
    known = {op for function in functions for op in function.walk()}
    classes = {op.__class__ for op in known}
    pointers = SpecificPointerRewriter(
        analysis,
        spaces_as_wide_as_generic(calls.module, target),
        recorded_pointers(calls.module),
        has_records=any(semantics_of_class(c).marker is Marker.DEBUG for c in classes),
        retypes_arguments=not has_promises(calls, target),
    )
    resolution = Resolution(
        analysis, pointers, PromotableArguments(analysis), known, specialize_volatile
    )
    patterns: list[RewritePattern] = [
        FoldSpaceQuery(resolution),
        FoldFenceQuery(resolution),
        MoveAccessToPredecessors(resolution),
        RetypeAccess(resolution),
        RetypeHint(resolution),
        RetypeAssembly(resolution),
        FoldComparison(resolution),
        CompareInOneSpace(resolution),
        FoldCastToSpecific(resolution),
        ExcludeSpaces(resolution),
        ReplaceScopedAtomic(resolution),
        CastAlloca(resolution),
    ]
    if target.library is Language.OPENCL:
        overloads = Overloads(of_libraries=retarget_library_calls)
        patterns.insert(0, RetargetLibraryCall(resolution, overloads))
    return patterns


def alias_patterns(
    analysis: MemorySpaceAnalysis,
    write: Literal["scopes", "tbaa", "both"] = "scopes",
    *,
    noalias_arguments: bool = True,
) -> list[RewritePattern]:
    """
    Returns the patterns of `gas-annotate-alias`, which write metadata for accesses that
    do not alias. The arguments after the analysis are options of that pass.
    """
    module = analysis.call_graph.module
    functions = [f for f in analysis.call_graph.functions if not is_declaration(f)]
    known = {op for f in functions for op in f.walk() if takes_scopes(op)}
    accessed = AccessedSpaces.of_module(module, analysis)
    patterns: list[RewritePattern] = []
    if write != "tbaa":
        patterns.append(AddSpaceScopes(accessed, set(known)))
    if write != "scopes":
        patterns.append(SetSpaceType(SpaceTypes(module, accessed), set(known)))
    if noalias_arguments:
        scopes = DistinctScopes(module)
        patterns.append(AddArgumentScopes(analysis.call_graph, scopes, set(functions)))
    return patterns


def forward_load_patterns(alias: AliasAnalysis) -> list[RewritePattern]:
    """
    Returns the patterns of `gas-forward-loads`, which replace loads by values that were
    stored or loaded before. Patterns beside them must keep the accesses of memory
    between these.
    """
    return [ForwardLoad(DecidedLoads(alias).value_for)]


def lower_cast_patterns(
    module: ModuleOp, target: str | None = None
) -> list[RewritePattern]:
    """
    Returns the patterns of `lower-gas-casts`, which lower casts to and from generic to
    operations on pointer tags. All must be applied to the whole module, which is marked
    as lowered at once. There are none for targets without tags. Raises
    `MemorySpaceError`, without changes, for what cannot be lowered.
    """
    lowering = found_casts(module, target_of_module(module, target))
    if lowering is None:
        return []
    set_casts_lowered(module)
    return lowering.patterns()


def specialize_patterns(analysis: MemorySpaceAnalysis) -> list[RewritePattern]:
    """
    Returns the patterns of `ip-msp` that retype the arguments and results of functions
    whose callers are all visible, and write `nvvm.as`. All must be applied to the whole
    module until nothing changes: a function, its calls and its returns have one type. A
    call that was made after the analysis is left, and no longer has it. Only the pass
    makes clones.
    """
    transcript = Transcript(False)
    specializer = Specializer(
        analysis, Clones(0, transcript), transcript, polyvariant=False
    )
    specializer.given_up |= analysis.given_up.keys()
    return specializer.in_place_patterns()


def mux_builtin_patterns(module: ModuleOp) -> list[RewritePattern]:
    """
    Returns the patterns of `convert-to-mux-builtins`, which expand the builtins of
    OpenCL C, CUDA and HIP. The declarations of these stay; built-ins of SPIR-V and
    types of events are left to the pass. Raises `MemorySpaceError` for a warp whose
    lanes are not all there; so do the patterns, for what has no meaning on a processor.
    """
    # Their tables take longer to import than everything else here.
    from xdsl_gas.native_cpu import convert_to_mux_builtins
    from xdsl_gas.native_cpu.builtins.declarations import check_declarations
    from xdsl_gas.native_cpu.languages.cuda.mask_checks import check_masks
    from xdsl_gas.native_cpu.languages.emission.declarations import Declarations

    check_declarations(module)
    check_masks(module)
    return convert_to_mux_builtins.expansion_patterns(Declarations(module), set())


def legalize_atomic_patterns(module: ModuleOp) -> list[RewritePattern]:
    """
    Returns the patterns of `legalize-atomics`, which leave the atomic operations and
    fences that every processor has. Raises `MemorySpaceError` for an operation that
    cannot be replaced.
    """
    return legalize_atomics.legalize_atomic_patterns(OperationIndex(module))
