"""
Alias scopes on accesses: what they say, how they are read, and how they are added to.

Two accesses are disjoint if, for some domain, all the scopes of one are in the list
`noalias` of the other
(https://llvm.org/docs/LangRef.html#noalias-and-alias-scope-metadata).
"""

from collections.abc import Iterable, Iterator
from typing import cast

from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr
from xdsl.ir import Attribute, Operation
from xdsl.irdl import IRDLOperation

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.dialects.llvm.attributes.alias_scopes import (
    AliasScopeAttr,
    AliasScopeDomainAttr,
)
from xdsl_gas.dialects.llvm.syntax.struct_attributes import DistinctAttr

ALIAS_SCOPES = "alias_scopes"
NOALIAS_SCOPES = "noalias_scopes"


def takes_scopes(op: Operation) -> bool:
    """Whether an operation has a place for scopes."""
    return (
        isinstance(op, IRDLOperation)
        and ALIAS_SCOPES in op.get_irdl_definition().properties
    )


def scopes_of(op: Operation, name: str) -> tuple[AliasScopeAttr, ...]:
    """The scopes in one of the two lists of an operation."""
    found = array_elements(op.properties.get(name))
    return tuple(scope for scope in found if isinstance(scope, AliasScopeAttr))


def add_scopes(op: Operation, name: str, added: Iterable[AliasScopeAttr]) -> None:
    """Adds scopes to one of the two lists of an operation, each once."""
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
    """The domain that a scope belongs to."""
    return cast(AliasScopeDomainAttr, scope.get("domain"))


def named_scope(name: str, domain: str) -> AliasScopeAttr:
    """The scope that has this name in every module and every copy of a function."""
    its_domain = AliasScopeDomainAttr.of(id=StringAttr(domain))
    return AliasScopeAttr.of(id=StringAttr(name), domain=its_domain)


class DistinctScopes:
    """Makes scopes that are like no other of a module."""

    def __init__(self, module: Operation) -> None:
        self._next = 1 + max(_numbers_in(module), default=-1)

    def domain(self, description: str) -> AliasScopeDomainAttr:
        """A new domain."""
        return AliasScopeDomainAttr.of(
            id=self._identity(), description=StringAttr(description)
        )

    def scope(self, domain: AliasScopeDomainAttr, description: str) -> AliasScopeAttr:
        """A new scope of a domain."""
        return AliasScopeAttr.of(
            id=self._identity(), domain=domain, description=StringAttr(description)
        )

    def _identity(self) -> DistinctAttr:
        number = self._next
        self._next += 1
        return DistinctAttr(IntAttr(number), ArrayAttr[Attribute]([]))


def _numbers_in(module: Operation) -> Iterator[int]:
    """The numbers of all distinct scopes and domains; those of others do not count."""
    for op in module.walk():
        declared = op.properties.get("scope")
        scopes = [declared] if isinstance(declared, AliasScopeAttr) else []
        scopes += scopes_of(op, ALIAS_SCOPES) + scopes_of(op, NOALIAS_SCOPES)
        for scope in scopes:
            for identity in (scope.get("id"), domain_of(scope).get("id")):
                if isinstance(identity, DistinctAttr):
                    yield identity.identifier.data
