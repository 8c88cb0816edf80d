"""
`whole-program`: a module that is linked with no other device code.

The host launches kernels and accesses variables by their names; everything else is only
there for them. Under the assumption that the module is a whole program

    llvm.func linkonce_odr @sum(%p: !llvm.ptr) ...     llvm.func internal @sum(...)
    llvm.func @never_called() ...                  ->
    llvm.func ptx_kernelcc @kernel() ...               llvm.func ptx_kernelcc @kernel()

every definition gets internal linkage but

- entry points, and variables that the host can name (`host_visible`);
- what `llvm.used` and `llvm.compiler.used` hold, the text of inline assembly mentions,
  or another part of the module mentions by a path of names;
- names that drivers, sanitizers and OptiX know, and those in the option `keep`;
- `available_externally` and `appending` definitions, members of a comdat one of whose
  members stays, and aliases of what stays.

Then whatever the remaining symbols do not reach is erased. Declarations stay. A comdat
of internal members only is dropped, or no longer deduplicated if it has several: LLVM's
`InternalizePass` and `GlobalDCEPass` are the model.

The assumption is wrong for relocatable device code (`-fgpu-rdc`, `nvcc -rdc=true`) and
for libraries. A module without an entry point is a library, and is left as it is.
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
from xdsl_gas.diagnostics import remark
from xdsl_gas.dialects.llvm.module.globals import AliasOp
from xdsl_gas.memory_space import Target
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
Of names that drivers, sanitizers, OptiX and AMD's device libraries look up, which are
linked later, and of LLVM's own variables.
"""

_KNOWN_NAMES = frozenset(("__assertfail", "free", "malloc", "vprintf"))
"""The functions that CUDA's driver provides unless a module does."""

_NO_DEDUPLICATION = 3
"""The number of the comdat selection `nodeduplicate`."""


@dataclass(frozen=True)
class WholeProgramPass(HostVariablesPass):
    """Makes internal what the host cannot name, and removes what it cannot reach."""

    name = "whole-program"

    keep: tuple[str, ...] = ()
    """Names of further functions and variables that stay as they are."""

    def apply(self, ctx: Context, op: ModuleOp) -> None:
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
                self.name,
                "the module has no kernel, so it is a library, and stays as it is.",
            )
        elif effect:
            remark(self.name, effect.in_words())
        self.mark_host_variables(op)


@dataclass
class _Effect:
    """What the pass did, counted."""

    internal_functions: int = 0
    internal_variables: int = 0
    removed_functions: int = 0
    removed_variables: int = 0

    def __bool__(self) -> bool:
        return any(vars(self).values())

    def in_words(self) -> str:
        made = _counted(self.internal_functions, self.internal_variables)
        gone = _counted(self.removed_functions, self.removed_variables)
        return (
            f"{made} made internal, {gone} removed, for the module is taken for a "
            "whole program. Leave the pass out for relocatable device code and "
            "libraries."
        )

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
    """Makes definitions internal and erases what is not reached, and counts both."""
    named = graph.used.union(kept)
    staying = _staying(graph, named, target)
    roots = (
        name
        for name in staying
        if linkage_of_symbol(graph.definitions[name]) not in DISCARDABLE_LINKAGE
    )
    for op in graph.erase_unreached(named.union(roots)):
        effect.note_removed(op)
    for name, op in graph.definitions.items():
        if name in staying or not isinstance(op, Definition):
            continue
        if linkage_of_symbol(op) not in LOCAL_LINKAGE:
            make_internal(op)
            effect.note_internal(op)
    _loosen_comdats(graph, staying)


def _staying(graph: SymbolGraph, named: set[str], target: Target) -> set[str]:
    """The names whose linkage stays what it is, although it is not local."""
    staying = {
        name
        for name, op in graph.definitions.items()
        if linkage_of_symbol(op) not in LOCAL_LINKAGE
        and (name in named or _stays(name, op, target))
    }
    aliases = [n for n, op in graph.definitions.items() if isinstance(op, AliasOp)]
    # An alias may be of an alias, or of a member of a comdat.
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
    if linkage_of_symbol(op) in _NEVER_INTERNAL or _starts_the_gpu(op):
        return True
    if isinstance(op, llvm.GlobalOp) and host_can_name(op, target):
        return True
    return name in _KNOWN_NAMES or name.startswith(_KNOWN_PREFIXES)


def _loosen_comdats(graph: SymbolGraph, staying: set[str]) -> None:
    """Drops comdats of one internal member; of several, keeps them together only."""
    for comdat, members in tuple(graph.comdats.items()):
        if members[0] in staying:
            continue
        selector = graph.selectors.get(comdat)
        if len(members) > 1 and selector is not None:
            selector.properties["comdat"] = IntegerAttr(_NO_DEDUPLICATION, 64)
            continue
        for name in members:
            drop_comdat(graph.definitions[name])
        del graph.comdats[comdat]
        graph.erase_selector(comdat)
