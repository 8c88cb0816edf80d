"""
Reads and writes the alias scopes of accesses.

Two accesses do not alias if, for some domain, all scopes of one are in the `noalias`
list of the other (https://llvm.org/docs/LangRef.html#noalias-and-alias-scope-metadata).
"""

from collections.abc import Iterable, Iterator
from typing import cast

from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr
from xdsl.ir import Attribute, Operation
from xdsl.irdl import IRDLOperation

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.dialects.llvm.attributes.alias_scopes import (
    AliasScopeAttr,
    AliasScopeDomainAttr,
)
from xdsl_gas.dialects.llvm.attributes.struct_attributes import DistinctAttr

ALIAS_SCOPES = "alias_scopes"
NOALIAS_SCOPES = "noalias_scopes"


def takes_scopes(op: Operation) -> bool:
    """Whether an operation has the property `alias_scopes`."""
    return (
        isinstance(op, IRDLOperation)
        and ALIAS_SCOPES in op.get_irdl_definition().properties
    )


def scopes_of(op: Operation, name: str) -> tuple[AliasScopeAttr, ...]:
    """Returns the scopes in one of the two lists of an operation."""
    found = array_elements(op.properties.get(name))
    return tuple(scope for scope in found if isinstance(scope, AliasScopeAttr))


def add_scopes(op: Operation, name: str, added: Iterable[AliasScopeAttr]) -> None:
    """Adds scopes to one of the two lists of an operation, without duplicates."""
    scopes = tuple(dict.fromkeys((*scopes_of(op, name), *added)))
    if scopes:
        op.properties[name] = ArrayAttr(scopes)


def remove_scopes(op: Operation, name: str, removed: Iterable[AliasScopeAttr]) -> None:
    """Removes scopes from one of the two lists of an operation."""
    gone = set(removed)
    kept = [scope for scope in scopes_of(op, name) if scope not in gone]
    if kept:
        op.properties[name] = ArrayAttr(kept)
    else:
        op.properties.pop(name, None)


def domain_of(scope: AliasScopeAttr) -> AliasScopeDomainAttr:
    return cast(AliasScopeDomainAttr, scope.get("domain"))


def named_scope(name: str, domain: str) -> AliasScopeAttr:
    """
    Returns the scope with a string identity: it is the same in every module and in
    every inlined copy of a function.
    """
    its_domain = AliasScopeDomainAttr.of(id=StringAttr(domain))
    return AliasScopeAttr.of(id=StringAttr(name), domain=its_domain)


class DistinctScopes:
    """Creates scopes and domains that are distinct from all others of a module."""

    def __init__(self, module: Operation) -> None:
        self._next = 1 + max(_numbers_in(module), default=-1)

    def domain(self, description: str) -> AliasScopeDomainAttr:
        return AliasScopeDomainAttr.of(
            id=self._identity(), description=StringAttr(description)
        )

    def scope(self, domain: AliasScopeDomainAttr, description: str) -> AliasScopeAttr:
        return AliasScopeAttr.of(
            id=self._identity(), domain=domain, description=StringAttr(description)
        )

    def _identity(self) -> DistinctAttr:
        number = self._next
        self._next += 1
        return DistinctAttr(IntAttr(number), ArrayAttr[Attribute]([]))


def _numbers_in(module: Operation) -> Iterator[int]:
    """Yields the numbers of all distinct scopes and domains of a module."""
    for op in operations_in(module):
        declared = op.properties.get("scope")
        scopes = [declared] if isinstance(declared, AliasScopeAttr) else []
        scopes += scopes_of(op, ALIAS_SCOPES) + scopes_of(op, NOALIAS_SCOPES)
        for scope in scopes:
            for identity in (scope.get("id"), domain_of(scope).get("id")):
                if isinstance(identity, DistinctAttr):
                    yield identity.identifier.data
