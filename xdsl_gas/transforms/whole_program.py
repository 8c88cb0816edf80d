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

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from xdsl.context import Context
from xdsl.dialects import gpu, llvm
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, StringAttr, SymbolRefAttr
from xdsl.ir import Operation
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.attribute_values import array_elements
from xdsl_gas.analysis.call_graph import symbols_in
from xdsl_gas.analysis.functions import (
    LOCAL_LINKAGE,
    Function,
    is_declaration,
    linkage_of,
)
from xdsl_gas.analysis.host_visible import host_can_name, is_entry_point
from xdsl_gas.analysis.module_target import target_of_module
from xdsl_gas.diagnostics import remark, symbol_name
from xdsl_gas.dialects.llvm.globals import AliasOp, IFuncOp
from xdsl_gas.dialects.llvm.linking import ComdatOp, ComdatSelectorOp
from xdsl_gas.memory_space import Target
from xdsl_gas.transforms.host_variables import HostVariablesPass
from xdsl_gas.transforms.linkage import Definition, drop_comdat, make_internal

_USED = frozenset(("llvm.used", "llvm.compiler.used"))
_NEVER_INTERNAL = frozenset(("available_externally", "appending", "extern_weak"))
_DISCARDABLE = frozenset(("linkonce", "linkonce_odr", "available_externally"))
"""Definitions that LLVM removes where nothing refers to them, whatever their name."""

_KNOWN_PREFIXES = (
    "__cuda_",
    "__cudart_",
    "__hip_",
    "__asan_",
    "__sanitizer_",
    "__direct_callable__",
    "__continuation_callable__",
    "llvm.",
)
"""Of names that drivers, sanitizers and OptiX look up, and of LLVM's own variables."""

_KNOWN_NAMES = frozenset(("__assertfail", "free", "malloc", "vprintf"))
"""The functions that CUDA's driver provides unless a module does."""

_NAME_IN_ASSEMBLY = re.compile(r"[\w$.]+")
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
        programs = [inner for inner in op.walk() if isinstance(inner, gpu.ModuleOp)]
        inside = set[Operation](programs)
        target = target_of_module(op, self.target)
        elsewhere = _mentioned_outside(op, inside) if programs else frozenset[str]()
        effect = _Effect()
        has_entry = False
        for program in programs or (op,):
            found = _Program(program, target)
            if found.has_entry_point:
                has_entry = True
                found.internalize(elsewhere | set(self.keep), effect)
        if not has_entry:
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


def _mentioned_outside(module: Operation, inside: set[Operation]) -> frozenset[str]:
    """The symbols that operations outside of some operations' regions refer to."""
    seen: dict[int, frozenset[str]] = {}
    found = set[str]()
    waiting = [module]
    while waiting:
        op = waiting.pop()
        found.update(_symbols_of(op, seen))
        if op not in inside:
            waiting += (i for r in op.regions for b in r.blocks for i in b.ops)
    return frozenset(found)


def _symbols_of(op: Operation, seen: dict[int, frozenset[str]]) -> Iterator[str]:
    for attributes in (op.properties, op.attributes):
        for name, attribute in attributes.items():
            if name != "comdat":
                yield from symbols_in(attribute, seen)


@dataclass
class _Program:
    """The symbols of one module of device code, and who refers to whom."""

    module: Operation
    target: Target
    definitions: dict[str, Operation] = field(default_factory=dict[str, Operation])
    """What has a body or an initial value here, by its name."""

    references: dict[str, set[str]] = field(default_factory=dict[str, set[str]])
    """The symbols that each definition refers to."""

    rooted: set[str] = field(default_factory=set[str])
    """The symbols that operations refer to which are no definitions."""

    used: set[str] = field(default_factory=set[str])
    """What `llvm.used`, `llvm.compiler.used` and the text of assembly mention."""

    comdats: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """The members of each comdat, by its name."""

    def __post_init__(self) -> None:
        seen: dict[int, frozenset[str]] = {}
        text = list(_assembly_of(self.module))
        for block in self.module.regions[0].blocks:
            for op in block.ops:
                if isinstance(op, ComdatOp):
                    continue
                mentioned = set[str]()
                for inner in op.walk():
                    mentioned.update(_symbols_of(inner, seen))
                    if inner.name == "llvm.inline_asm":
                        text += _words(inner.properties.get("asm_string"))
                name = symbol_name(op)
                if name is None or not _is_definition(op):
                    self.rooted |= mentioned
                    continue
                self.definitions[name] = op
                self.references[name] = mentioned
                if name in _USED:
                    self.used |= mentioned
                comdat = op.properties.get("comdat")
                if isinstance(comdat, SymbolRefAttr):
                    self.comdats.setdefault(comdat.string_value(), []).append(name)
        self.used.update(text)

    @property
    def has_entry_point(self) -> bool:
        """Whether there is something for the host to launch."""
        return any(
            isinstance(op, Function) and is_entry_point(op)
            for op in self.definitions.values()
        )

    def internalize(self, kept: Iterable[str], effect: _Effect) -> None:
        """Makes definitions internal and erases the rest, and counts both."""
        named = self.used.union(kept)
        staying = self._staying(named)
        reached = self._reached(
            named.union(
                name
                for name in staying
                if _linkage(self.definitions[name]) not in _DISCARDABLE
            )
        )
        for name, op in tuple(self.definitions.items()):
            if name not in reached:
                effect.note_removed(op)
                Rewriter.erase_op(op)
                del self.definitions[name]
            elif (
                name not in staying
                and isinstance(op, Definition)
                and _linkage(op) not in LOCAL_LINKAGE
            ):
                make_internal(op)
                effect.note_internal(op)
        self._drop_comdats(staying)

    def _staying(self, named: set[str]) -> set[str]:
        """The names whose linkage stays what it is, although it is not local."""
        staying = {
            name
            for name, op in self.definitions.items()
            if (name in named and _linkage(op) not in LOCAL_LINKAGE)
            or self._stays(name, op)
        }
        aliases = [n for n, op in self.definitions.items() if isinstance(op, AliasOp)]
        # An alias may be of an alias, or of a member of a comdat.
        size = -1
        while size < len(staying):
            size = len(staying)
            for members in self.comdats.values():
                if not staying.isdisjoint(members):
                    staying.update(members)
            for name in aliases:
                if not staying.isdisjoint(self.references[name]):
                    staying.add(name)
        return staying

    def _stays(self, name: str, op: Operation) -> bool:
        linkage = _linkage(op)
        if linkage in _NEVER_INTERNAL:
            return True
        if isinstance(op, llvm.GlobalOp) and host_can_name(op, self.target):
            return True
        if linkage in LOCAL_LINKAGE:
            return False
        if isinstance(op, Function) and is_entry_point(op):
            return True
        return name in _KNOWN_NAMES or name.startswith(_KNOWN_PREFIXES)

    def _reached(self, roots: set[str]) -> set[str]:
        """The definitions that the roots, and what is no definition, refer to."""
        groups = {
            name: members for members in self.comdats.values() for name in members
        }
        reached = set[str]()
        waiting = [*roots, *self.rooted]
        while waiting:
            name = waiting.pop()
            if name not in reached and name in self.definitions:
                reached.add(name)
                waiting += self.references[name]
                waiting += groups.get(name, ())
        return reached

    def _drop_comdats(self, staying: set[str]) -> None:
        selectors = _selectors(self.module)
        for comdat, members in self.comdats.items():
            left = [name for name in members if name in self.definitions]
            if left and left[0] in staying:
                selectors.pop(comdat, None)
            elif len(left) > 1 and comdat in selectors:
                selectors.pop(comdat).properties["comdat"] = IntegerAttr(
                    _NO_DEDUPLICATION, 64
                )
            else:
                for name in left:
                    drop_comdat(self.definitions[name])
        unused = [s for name, s in selectors.items() if name in self.comdats]
        for selector in unused:
            group = selector.parent_op()
            Rewriter.erase_op(selector)
            if isinstance(group, ComdatOp) and group.body.block.is_empty:
                Rewriter.erase_op(group)


def _selectors(module: Operation) -> dict[str, Operation]:
    """The selectors of a module's comdats, by their paths of names."""
    found: dict[str, Operation] = {}
    for block in module.regions[0].blocks:
        for op in block.ops:
            if isinstance(op, ComdatOp):
                for selector in op.body.block.ops:
                    if isinstance(selector, ComdatSelectorOp):
                        name = f"{symbol_name(op)}.{symbol_name(selector)}"
                        found[name] = selector
    return found


def _is_definition(op: Operation) -> bool:
    """Whether an operation defines a symbol here that nothing may be left of."""
    if isinstance(op, Function):
        return not is_declaration(op)
    if isinstance(op, llvm.GlobalOp):
        has_value = op.value is not None or bool(op.body.blocks)
        # One without a value whose linkage is local is defined, with any value.
        return has_value or _linkage(op) in LOCAL_LINKAGE
    return isinstance(op, AliasOp | IFuncOp)


def _linkage(op: Operation) -> str:
    if isinstance(op, Function):
        return linkage_of(op)
    linkage = op.properties.get("linkage")
    return linkage.linkage.data if isinstance(linkage, llvm.LinkageAttr) else "external"


def _assembly_of(module: Operation) -> Iterator[str]:
    for line in array_elements(module.attributes.get("llvm.module_asm")):
        yield from _words(line)


def _words(text: object) -> list[str]:
    """What could be a symbol in the text of assembly."""
    return _NAME_IN_ASSEMBLY.findall(text.data) if isinstance(text, StringAttr) else []
