"""
Alias information in the metadata of two accesses: type-based alias analysis
(https://llvm.org/docs/LangRef.html#tbaa-metadata) and scoped no-alias
(https://llvm.org/docs/LangRef.html#noalias-and-alias-scope-metadata).
"""

from collections.abc import Iterator
from functools import cache

from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.dialects.llvm.attributes.alias_scopes import AliasScopeAttr
from xdsl_gas.dialects.llvm.attributes.tbaa import (
    TBAAMemberAttr,
    TBAATagAttr,
    TBAATypeDescriptorAttr,
)

_DEEPEST = 64
"""The most ancestors of a type that are visited."""


def are_disjoint_by_metadata(first: Operation, second: Operation) -> bool:
    """Whether metadata implies that two accesses do not alias."""
    return (
        _scopes_tell(first, second)
        or _scopes_tell(second, first)
        or _types_tell(first, second)
    )


ALIAS_METADATA = ("alias_scopes", "noalias_scopes", "tbaa")
"""The attributes that `are_disjoint_by_metadata` reads."""


class MetadataPairs:
    """
    Answers `are_disjoint_by_metadata` for the pairs of many accesses, which have few
    different metadata: once for two operations with the same ones.
    """

    def __init__(self) -> None:
        self._by_metadata: dict[tuple[Attribute | None, ...], Operation] = {}
        self._representatives: dict[Operation, Operation] = {}
        self._are_disjoint = cache(are_disjoint_by_metadata)

    def representative(self, op: Operation) -> Operation:
        """Returns the first operation asked for with the same metadata."""
        known = self._representatives.get(op)
        if known is None:
            metadata = tuple(map(op.get_attr_or_prop, ALIAS_METADATA))
            known = self._by_metadata.setdefault(metadata, op)
            self._representatives[op] = known
        return known

    def are_disjoint(self, first: Operation, second: Operation) -> bool:
        """Whether metadata implies that two accesses do not alias."""
        return self._are_disjoint(
            self.representative(first), self.representative(second)
        )


def _scopes_tell(first: Operation, second: Operation) -> bool:
    """
    Whether the no-alias scopes of the second access cover, in some domain, all alias
    scopes of the first.
    """
    avoided = _scopes(first, "noalias_scopes")
    inside = _scopes(second, "alias_scopes")
    return any(
        scopes and scopes <= avoided[domain]
        for domain, scopes in inside.items()
        if domain in avoided
    )


def _scopes(op: Operation, name: str) -> dict[Attribute, set[Attribute]]:
    """The scopes in an attribute of an access, by domain."""
    by_domain: dict[Attribute, set[Attribute]] = {}
    for scope in array_elements(op.get_attr_or_prop(name)):
        if isinstance(scope, AliasScopeAttr) and (domain := scope.get("domain")):
            by_domain.setdefault(domain, set()).add(scope)
    return by_domain


def _types_tell(first: Operation, second: Operation) -> bool:
    tags, others = _tags(first), _tags(second)
    return bool(tags and others) and not any(
        _may_meet(tag, other) for tag in tags for other in others
    )


def _tags(op: Operation) -> list[TBAATagAttr]:
    elements = array_elements(op.get_attr_or_prop("tbaa"))
    return [tag for tag in elements if isinstance(tag, TBAATagAttr)]


def _may_meet(first: TBAATagAttr, second: TBAATagAttr) -> bool:
    """
    Whether two access tags may alias, by LLVM's `matchAccessTags` for MLIR's format.
    """
    if first == second:
        return True
    common = _common_type(first.access_type, second.access_type)
    if common is None:
        # Types with different roots may alias.
        return True
    for outer, inner in ((first, second), (second, first)):
        inside = _is_inside(outer, inner, common)
        if inside is not None:
            return inside
    return False


def _is_inside(
    outer: TBAATagAttr, inner: TBAATagAttr, common: Attribute
) -> bool | None:
    """
    Whether the second access may be to the field of the first; None if the base type of
    the second does not contain the type of the first.
    """
    if outer.access_type == outer.base_type == common:
        return True
    base_type: Attribute | None = outer.base_type
    offset = outer.offset.data
    for _ in range(_DEEPEST):
        if base_type is None:
            return None
        if base_type == inner.base_type:
            return (
                offset == inner.offset.data
                or base_type == outer.access_type
                or inner.base_type == inner.access_type
            )
        base_type, offset = _field(base_type, offset)
    return True


def _field(descriptor: Attribute, offset: int) -> tuple[Attribute | None, int]:
    """
    The field of a type at an offset, or the parent of a scalar type, with the remaining
    offset.
    """
    members = _members(descriptor)
    if not members:
        return None, offset
    if len(members) == 1:
        return members[0].type_desc, offset - members[0].offset.data
    fitting = [m for m in members if m.offset.data <= offset] or members[:1]
    return fitting[-1].type_desc, offset - fitting[-1].offset.data


def _common_type(first: Attribute, second: Attribute) -> Attribute | None:
    """The nearest common ancestor of two types; None for different roots."""
    theirs = set(_with_parents(second))
    return next((kind for kind in _with_parents(first) if kind in theirs), None)


def _with_parents(descriptor: Attribute) -> Iterator[Attribute]:
    for _ in range(_DEEPEST):
        yield descriptor
        members = _members(descriptor)
        if not members:
            return
        descriptor = members[0].type_desc


def _members(kind: Attribute) -> tuple[TBAAMemberAttr, ...]:
    if not isinstance(kind, TBAATypeDescriptorAttr):
        return ()
    return kind.members.data
