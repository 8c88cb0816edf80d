"""
`gas-annotate-alias`: what is known of memory spaces and of `noalias` arguments, told to
LLVM as metadata.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.functions import is_declaration
from xdsl_gas.dialects.llvm.attributes.alias_scopes import AliasScopeAttr
from xdsl_gas.memory_space import MemorySpace, Target, spaces_in
from xdsl_gas.transforms.alias_metadata.accessed_spaces import AccessedSpaces
from xdsl_gas.transforms.alias_metadata.alias_scopes import (
    ALIAS_SCOPES,
    NOALIAS_SCOPES,
    DistinctScopes,
    add_scopes,
    named_scope,
    remove_scopes,
    takes_scopes,
)
from xdsl_gas.transforms.alias_metadata.argument_scopes import scope_arguments
from xdsl_gas.transforms.alias_metadata.space_types import SpaceTypes
from xdsl_gas.transforms.driver.memory_space_pass import MemorySpacePass
from xdsl_gas.transforms.host_initializes_variables import HostVariablesPass


@dataclass(frozen=True)
class AnnotateAliasPass(HostVariablesPass, MemorySpacePass):
    """Writes which accesses cannot meet, as LLVM reads it."""

    name = "gas-annotate-alias"

    write: Literal["scopes", "tbaa", "both"] = "scopes"
    """Whether memory spaces are written as alias scopes, as types, or as both."""

    noalias_arguments: bool = True
    """Whether `noalias` arguments are written as alias scopes."""

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        """Annotates; raises `MemorySpaceError` for a module it cannot accept."""
        spaces = self.analyze(op)
        accessed = AccessedSpaces.of_module(op, spaces)
        ways: list[Callable[[Operation], None]] = []
        if self.write != "tbaa":
            ways.append(SpaceScopes(accessed).name_spaces)
        if self.write != "scopes":
            ways.append(SpaceTypes(op, accessed).name_space)
        distinct = DistinctScopes(op)
        for function in spaces.call_graph.functions:
            if is_declaration(function):
                continue
            for inner in function.walk():
                for annotate in ways:
                    annotate(inner)
            if self.noalias_arguments:
                scope_arguments(function, spaces.call_graph, distinct)
        self.mark_host_variables(op)


class SpaceScopes:
    """
    A scope for each memory space. They have names and are the same everywhere: what is
    in shared memory is not in global memory, in whatever function it is accessed. So
    they go on telling accesses apart where LLVM inlines one function into another.
    """

    def __init__(self, accessed: AccessedSpaces) -> None:
        self._accessed = accessed
        self._scopes = {
            space: _scope_of(space, accessed.target)
            for space in accessed.target.numbers
        }

    def name_spaces(self, op: Operation) -> None:
        """
        Gives an access the scopes of all spaces that it may be to, and excludes those
        that share no memory with any of them. Not so for calls: LLVM passes what a call
        says on to all that it inlines for it, to accesses of the callee's stack, too.
        """
        if not takes_scopes(op):
            return
        mask = self._accessed.of(op)
        excluded = self._of(self._accessed.disjoint_from(mask))
        if not mask or not excluded:
            return
        accessed = self._of(spaces_in(mask))
        # What an earlier run said of more spaces would hide what is known now.
        outdated = (s for s in self._scopes.values() if s not in accessed)
        remove_scopes(op, ALIAS_SCOPES, outdated)
        add_scopes(op, ALIAS_SCOPES, accessed)
        add_scopes(op, NOALIAS_SCOPES, excluded)

    def _of(self, spaces: Iterable[MemorySpace]) -> list[AliasScopeAttr]:
        return [self._scopes[space] for space in spaces]


def _scope_of(space: MemorySpace, target: Target) -> AliasScopeAttr:
    return named_scope(target.label(space), f"memory spaces of {target.name}")
