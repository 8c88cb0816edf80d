"""
The references between the symbols of a module: functions, variables, aliases, comdats.

Unlike `CallGraph`, it has every reference, so unreached symbols can be erased.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr, SymbolRefAttr
from xdsl.ir import Operation
from xdsl.rewriter import Rewriter

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.functions import (
    DEVICE_MODULE,
    LOCAL_LINKAGE,
    Function,
    is_declaration,
    linkage_of,
)
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.ir.symbol_references import SymbolNames
from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.dialects.llvm.symbols import ALIASES
from xdsl_gas.remarks import named, names, remark
from xdsl_gas.transforms.symbols.erased_operations import erase_with_contents

DISCARDABLE_LINKAGE = LOCAL_LINKAGE | {
    "linkonce",
    "linkonce_odr",
    "available_externally",
}
"""The linkage of definitions that LLVM may drop if they are unreferenced."""

_COMDAT = "llvm.comdat"
_USED = frozenset(("llvm.used", "llvm.compiler.used"))
_NAME_IN_ASSEMBLY = re.compile(r"[\w$.]+")


def programs_in(module: Operation) -> list[Operation]:
    """Returns the modules of device code: each `gpu.module`, or else the module."""
    return [op for op in operations_in(module) if op.name == DEVICE_MODULE] or [module]


def mentioned_outside(module: Operation, programs: Iterable[Operation]) -> set[str]:
    """
    Returns the symbols in `programs` that operations outside of them refer to: `@f` is
    a symbol of their own table, `@program::@f` one of a program.
    """
    inside = set(programs)
    if module in inside:
        return set()
    mentioned, names = set[str](), SymbolNames(only_nested=True)
    waiting = [module]
    while waiting:
        op = waiting.pop()
        mentioned |= names.of_operation(op)
        if op not in inside:
            waiting += (i for r in op.regions for b in r.blocks for i in b.ops)
    return mentioned


def linkage_of_symbol(op: Operation) -> str:
    """Returns the linkage of a definition, `external` by default."""
    if isinstance(op, Function):
        return linkage_of(op)
    linkage = op.properties.get("linkage")
    return linkage.linkage.data if isinstance(linkage, llvm.LinkageAttr) else "external"


@dataclass
class SymbolGraph:
    """The symbols defined in one module of device code, and their references."""

    module: Operation

    definitions: dict[str, Operation] = field(default_factory=dict[str, Operation])
    """The functions with a body and variables with a value, by name."""

    references: dict[str, set[str]] = field(default_factory=dict[str, set[str]])
    """The symbols that each definition refers to."""

    used: set[str] = field(default_factory=set[str])
    """
    The symbols with external users: those in `llvm.used` and `llvm.compiler.used`, and
    every identifier in inline assembly.
    """

    comdats: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """The members of each comdat, by its symbol path."""

    selectors: dict[str, Operation] = field(default_factory=dict[str, Operation])
    """The selector of each comdat."""

    _rooted: set[str] = field(default_factory=set[str])
    """The symbols referenced by operations that are not definitions."""

    def __post_init__(self) -> None:
        names = SymbolNames()
        self._rooted |= names.of_operation(self.module)
        for line in array_elements(self.module.attributes.get("llvm.module_asm")):
            self.used.update(_words(line))
        for block in self.module.regions[0].blocks:
            for op in block.ops:
                if op.name == _COMDAT:
                    for selector in op.regions[0].block.ops:
                        path = f"{symbol_name(op)}.{symbol_name(selector)}"
                        self.selectors[path] = selector
                else:
                    self._add(op, names)

    def _add(self, op: Operation, names: SymbolNames) -> None:
        mentioned = set[str]()
        for inner in operations_in(op):
            mentioned |= names.of_operation(inner)
            if _is_assembly(inner.__class__):
                self.used.update(_words(inner.properties.get("asm_string")))
        name = symbol_name(op)
        if name is None or not _is_definition(op):
            self._rooted |= mentioned
            return
        self.definitions[name] = op
        self.references[name] = mentioned
        if name in _USED:
            self.used |= mentioned
        comdat = op.properties.get("comdat")
        if isinstance(comdat, SymbolRefAttr):
            self.comdats.setdefault(comdat.string_value(), []).append(name)

    def erase_unreached(self, roots: Iterable[str]) -> list[Operation]:
        """
        Erases the definitions that are unreachable from `roots`, from `used` and from
        operations that are not definitions, and the selectors of comdats that become
        empty. A comdat is reached as a whole. Returns the erased definitions.
        """
        reached = self.reached(roots)
        erased: list[Operation] = []
        for name, op in tuple(self.definitions.items()):
            if name not in reached:
                erased.append(op)
                _report_removed(op)
                erase_with_contents(op)
                del self.definitions[name]
        for comdat, members in tuple(self.comdats.items()):
            if members[0] not in self.definitions:
                del self.comdats[comdat]
                self.erase_selector(comdat)
        return erased

    def reached(self, roots: Iterable[str]) -> set[str]:
        """
        Returns the definitions that are reachable from `roots`, from `used` and from
        operations that are not definitions.
        """
        groups = {
            name: members for members in self.comdats.values() for name in members
        }
        reached = set[str]()
        waiting = [*roots, *self._rooted, *self.used]
        while waiting:
            name = waiting.pop()
            if name not in reached and name in self.definitions:
                reached.add(name)
                waiting += self.references[name]
                waiting += groups.get(name, ())
        return reached

    def erase_selector(self, comdat: str) -> None:
        """Erases the selector of an empty comdat."""
        selector = self.selectors.pop(comdat, None)
        if selector is None:
            return
        group = selector.parent_op()
        Rewriter.erase_op(selector)
        if (
            group is not None
            and group.name == _COMDAT
            and group.regions[0].block.is_empty
        ):
            Rewriter.erase_op(group)


@cache
def _is_assembly(kind: type[Operation]) -> bool:
    return issubclass(kind, llvm.InlineAsmOp)


def _is_definition(op: Operation) -> bool:
    """Whether an operation defines a symbol that can be erased."""
    if isinstance(op, Function):
        return not is_declaration(op)
    if isinstance(op, llvm.GlobalOp):
        has_value = op.value is not None or bool(op.body.blocks)
        # A variable with local linkage and no value is a definition: undef.
        return has_value or linkage_of_symbol(op) in LOCAL_LINKAGE
    return op.name in ALIASES


def _words(text: object) -> list[str]:
    """Returns the identifiers in assembly text, each possibly a symbol."""
    return _NAME_IN_ASSEMBLY.findall(text.data) if isinstance(text, StringAttr) else []


def _report_removed(definition: Operation) -> None:
    remark(
        names.DEFINITION_REMOVED,
        definition,
        lambda: [named(definition), " is erased: nothing reaches it."],
    )
