"""
`whole-program`: internalizes a module that is not linked with other device code.

    llvm.func linkonce_odr @sum(%p: !llvm.ptr) ...     llvm.func internal @sum(...)
    llvm.func @never_called() ...                  ->
    llvm.func ptx_kernelcc @kernel() ...               llvm.func ptx_kernelcc @kernel()

Steps, as in LLVM's `InternalizePass` and `GlobalDCEPass`: give definitions internal
linkage and default visibility, then erase the unreachable ones. clang emits device
functions as external or `linkonce_odr`: without this pass they may have external
callers, so `ip-msp` must keep originals beside clones. These keep their linkage:

- entry points (kernels, AMDGPU's shaders), which the host launches;
- variables that the host looks up by name: those in global, constant, or on NVPTX
  generic memory whose address is significant, such as `__device__`, `__constant__` and
  `__managed__` variables, surface and texture references. On AMDGPU, hidden variables
  (such as OpenCL's) are not in the symbol table;
- symbols in `llvm.used`, `llvm.compiler.used`, inline assembly or symbol references
  from outside of the device module, whose users are not visible in the IR;
- symbols that drivers, sanitizers, OptiX and AMD's device libraries look up:
  `__cuda_*`, `__cudart_*`, `__hip_*`, `vprintf`, `__assertfail`, `malloc`, `free`,
  `__asan_*`, `__sanitizer_*`, `__direct_callable__*`, `__continuation_callable__*`,
  `__oclc_*`;
- those in the option `keep`;
- comdats with a member that keeps its linkage, since a comdat is linked as a whole, and
  aliases of definitions that keep theirs;
- declarations, `available_externally` and `appending` definitions, which other modules
  define.

A comdat with one internal member is dropped, one with several gets `nodeduplicate`.
Functions of `func` become `private`. Each `gpu.module` is a separate program; the host
code around it is not changed. A remark reports what was internalized and removed.

## Limits

Omit the pass for relocatable device code (`clang -fgpu-rdc`, `nvcc -rdc=true` or `-dc`,
device-side LTO), for libraries, and for modules whose device functions are looked up by
name unless `keep` lists them. A module without an entry point is a library and is left
unchanged.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, ModuleOp
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.functions import LOCAL_LINKAGE, Function
from xdsl_gas.analysis.target.host_visible import host_can_name, is_entry_point
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.dialects.llvm.module.aliases import AliasOp
from xdsl_gas.memory_space import Target
from xdsl_gas.remarks import Argument, Message, is_wanted, named, names, remark
from xdsl_gas.transforms.host_initializes_variables import HostVariablesPass
from xdsl_gas.transforms.symbols.linkage import Definition, drop_comdat, make_internal
from xdsl_gas.transforms.symbols.symbol_graph import (
    DISCARDABLE_LINKAGE,
    SymbolGraph,
    linkage_of_symbol,
    mentioned_outside,
    programs_in,
)

_NEVER_INTERNAL = frozenset(("available_externally", "appending", "extern_weak"))

_KNOWN_PREFIXES = (
    "__cuda_",
    "__cudart_",
    "__hip_",
    "__oclc_",
    "__asan_",
    "__sanitizer_",
    "__direct_callable__",
    "__continuation_callable__",
    "llvm.",
)
"""
Prefixes of symbols that drivers, sanitizers, OptiX and AMD's device libraries (linked
later) look up, and of LLVM's own variables.
"""

_KNOWN_NAMES = frozenset(("__assertfail", "free", "malloc", "vprintf"))
"""The functions that CUDA's driver defines unless the module does."""

_NO_DEDUPLICATION = 3
"""The enum value of the comdat selection kind `nodeduplicate`."""


@dataclass(frozen=True)
class WholeProgramPass(HostVariablesPass):
    """Internalizes the definitions that the host does not access by name."""

    name = "whole-program"

    keep: tuple[str, ...] = ()
    """Further symbols that keep their linkage."""

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """Rewrites the module; raises `MemorySpaceError` if its target is unknown."""
        target = target_of_module(op, self.target)
        programs = programs_in(op)
        kept = mentioned_outside(op, programs).union(self.keep)
        effect = _Effect()
        has_entry_point = False
        for program in programs:
            graph = SymbolGraph(program)
            if any(_starts_the_gpu(d) for d in graph.definitions.values()):
                has_entry_point = True
                _internalize(graph, kept, target, effect)
        if not has_entry_point:
            remark(
                names.NO_KERNEL,
                None,
                lambda: [
                    "the module has no kernel, so it is a library and left unchanged."
                ],
            )
        elif effect:
            remark(names.DEFINITIONS_INTERNALIZED, None, effect.summary)
        self.mark_host_variables(op)


@dataclass
class _Effect:
    """The numbers of changed definitions."""

    internal_functions: int = 0
    internal_variables: int = 0
    removed_functions: int = 0
    removed_variables: int = 0

    def __bool__(self) -> bool:
        return any(vars(self).values())

    def summary(self) -> Message:
        internalized = _counted(self.internal_functions, self.internal_variables)
        gone = _counted(self.removed_functions, self.removed_variables)
        return [
            Argument("Internalized", internalized),
            " internalized, ",
            Argument("Removed", gone),
            " removed, assuming that the module is a whole program. Omit the pass "
            "(--rdc) for relocatable device code and libraries.",
        ]

    def note_internal(self, op: Operation) -> None:
        if isinstance(op, llvm.GlobalOp):
            self.internal_variables += 1
        else:
            self.internal_functions += 1

    def note_removed(self, op: Operation) -> None:
        if isinstance(op, llvm.GlobalOp):
            self.removed_variables += 1
        else:
            self.removed_functions += 1


def _counted(functions: int, variables: int) -> str:
    return (
        f"{functions} function{'s' * (functions != 1)} and "
        f"{variables} variable{'s' * (variables != 1)}"
    )


def _starts_the_gpu(op: Operation) -> bool:
    return isinstance(op, Function) and is_entry_point(op)


def _internalize(
    graph: SymbolGraph, kept: Iterable[str], target: Target, effect: _Effect
) -> None:
    """Internalizes definitions, erases unreachable ones, and counts both."""
    used = graph.used.union(kept)
    staying = _staying(graph, used, target)
    roots = (
        name
        for name in staying
        if linkage_of_symbol(graph.definitions[name]) not in DISCARDABLE_LINKAGE
    )
    for op in graph.erase_unreached(used.union(roots)):
        effect.note_removed(op)
    # What LLVM may drop is erased, even if it would have kept its linkage.
    staying &= graph.definitions.keys()
    for name, op in graph.definitions.items():
        if name in staying or not isinstance(op, Definition):
            continue
        if linkage_of_symbol(op) not in LOCAL_LINKAGE:
            make_internal(op)
            effect.note_internal(op)
            _report_internal(op)
    _loosen_comdats(graph, staying)
    if is_wanted(names.LINKAGE_KEPT):
        for name in sorted(staying):
            _report_kept(name, graph.definitions[name], used, target)


def _report_internal(op: Operation) -> None:
    remark(
        names.DEFINITION_INTERNALIZED,
        op,
        lambda: [named(op), " is internal: the module is taken for a whole program."],
    )


def _report_kept(name: str, op: Operation, used: set[str], target: Target) -> None:
    """Reports why a definition other than an entry point keeps its linkage."""
    if _starts_the_gpu(op) or name.startswith("llvm."):
        return
    reason = _why_it_stays(name, op, target)
    if reason is None and name in used:
        reason = "'llvm.used', 'keep' or code outside of the program refers to it"
    remark(
        names.LINKAGE_KEPT,
        op,
        lambda: [
            *(named(op), " keeps its linkage: "),
            Argument("Reason", reason or "it belongs to a definition that does"),
            ".",
        ],
    )


def _staying(graph: SymbolGraph, used: set[str], target: Target) -> set[str]:
    """Returns the symbols that keep their external linkage."""
    staying = {
        name
        for name, op in graph.definitions.items()
        if linkage_of_symbol(op) not in LOCAL_LINKAGE
        and (name in used or _stays(name, op, target))
    }
    aliases = [n for n, op in graph.definitions.items() if isinstance(op, AliasOp)]
    # An alias may refer to an alias, or to a member of a comdat.
    size = -1
    while size < len(staying):
        size = len(staying)
        for members in graph.comdats.values():
            if not staying.isdisjoint(members):
                staying.update(members)
        for name in aliases:
            if not staying.isdisjoint(graph.references[name]):
                staying.add(name)
    return staying


def _stays(name: str, op: Operation, target: Target) -> bool:
    return _starts_the_gpu(op) or _why_it_stays(name, op, target) is not None


def _why_it_stays(name: str, op: Operation, target: Target) -> str | None:
    """Returns why a definition keeps its linkage, whatever refers to it."""
    if linkage_of_symbol(op) in _NEVER_INTERNAL:
        return f"its linkage is '{linkage_of_symbol(op)}'"
    if isinstance(op, llvm.GlobalOp) and host_can_name(op, target):
        return "the host can access it by its name"
    if name in _KNOWN_NAMES or name.startswith(_KNOWN_PREFIXES):
        return "drivers and tools look it up"
    return None


def _loosen_comdats(graph: SymbolGraph, staying: set[str]) -> None:
    """
    Drops comdats with one internal member; sets others to `nodeduplicate`. The aliases
    of members are members.
    """
    aliased = set[str]()
    for name, op in graph.definitions.items():
        if isinstance(op, AliasOp):
            aliased |= graph.references[name]
    for comdat, members in tuple(graph.comdats.items()):
        if members[0] in staying:
            continue
        selector = graph.selectors.get(comdat)
        is_one = len(members) == 1 and members[0] not in aliased
        if not is_one and selector is not None:
            selector.properties["comdat"] = IntegerAttr(_NO_DEDUPLICATION, 64)
            continue
        for name in members:
            drop_comdat(graph.definitions[name])
        del graph.comdats[comdat]
        graph.erase_selector(comdat)
