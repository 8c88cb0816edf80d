"""
Memory spaces as types of accesses: `float$__global` and `float$__local` under `float`.

A type under the scalar's own may meet the scalar, but no other type below it
(https://llvm.org/docs/LangRef.html#tbaa-metadata). So an access whose space is not
known keeps the scalar's tag and meets all of them. A tag for a field of a struct meets
the scalar but nothing below it: a scalar that is part of another type is left as it is.
"""

from collections.abc import Iterator

from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.semantics.pointer_flow import flow_of
from xdsl_gas.dialects.llvm.attributes.tbaa import (
    TBAAMemberAttr,
    TBAATagAttr,
    TBAATypeDescriptorAttr,
)
from xdsl_gas.memory_space import NAMED_SPACES, OPENCL, MemorySpace, Target
from xdsl_gas.transforms.alias_metadata.accessed_spaces import AccessedSpaces

_TYPES = "tbaa"
_MARK = "$__"


class SpaceTypes:
    """The types of the accesses of one module."""

    def __init__(self, module: Operation, accessed: AccessedSpaces) -> None:
        self._accessed = accessed
        self._marks = tuple(
            _mark_of(space, words)
            for words in (accessed.target, OPENCL)
            for space in NAMED_SPACES
        )
        self._parts: set[Attribute] = set()
        known: set[Attribute] = set()
        for op in module.walk():
            for tag in _tags_of(op):
                self._add_parts(tag.base_type, known)
                self._add_parts(tag.access_type, known)

    def name_space(self, op: Operation) -> None:
        """
        Gives an access to one known space the type of that space. Takes the space away
        where what was linked to the module since does not allow for it.
        """
        tags = _tags_of(op)
        if len(flow_of(op).accesses) != 1 or len(tags) != 1:
            return
        (tag,) = tags
        if tag.base_type != tag.access_type:
            return
        target = self._accessed.target
        space = target.common_space(self._accessed.of(op))
        scalar = self._scalar(tag.access_type)
        if not self._may_divide(scalar):
            named = scalar
        elif space is None:
            return
        else:
            named = space_type(scalar, space, target, target)
        op.properties[_TYPES] = ArrayAttr(
            [TBAATagAttr(named, named, tag.offset, tag.constant)]
        )

    def _add_parts(self, described: Attribute, known: set[Attribute]) -> None:
        """Takes notice of what a type is made of, its parents included."""
        if described in known or not isinstance(described, TBAATypeDescriptorAttr):
            return
        known.add(described)
        for part in _types_in(described):
            if not self._names_space(described):
                self._parts.add(part)
            self._add_parts(part, known)

    def _may_divide(self, scalar: TBAATypeDescriptorAttr) -> bool:
        """
        Whether nothing but accesses as this very scalar can meet it and nothing below
        it. What meets every type, `omnipotent char`, has no type above it.
        """
        parents = list(_types_in(scalar))
        return (
            scalar not in self._parts
            and len(parents) == 1
            and isinstance(parents[0], TBAATypeDescriptorAttr)
        )

    def _scalar(self, described: TBAATypeDescriptorAttr) -> TBAATypeDescriptorAttr:
        """The type without the space that it names."""
        while self._names_space(described):
            (parent,) = _types_in(described)
            assert isinstance(parent, TBAATypeDescriptorAttr)
            described = parent
        return described

    def _names_space(self, described: TBAATypeDescriptorAttr) -> bool:
        parents = list(_types_in(described))
        return (
            described.id.data.endswith(self._marks)
            and len(parents) == 1
            and isinstance(parents[0], TBAATypeDescriptorAttr)
        )


def space_type(
    scalar: TBAATypeDescriptorAttr, space: MemorySpace, target: Target, words: Target
) -> TBAATypeDescriptorAttr:
    """
    The type of a space, in the words of a target or a language, below that of the space
    around it on a target, if there is a word for that.
    """
    parent, around = scalar, target.inside.get(space)
    if around is not None and words.has(around):
        parent = space_type(scalar, around, target, words)
    return TBAATypeDescriptorAttr(
        StringAttr(scalar.id.data + _mark_of(space, words)),
        ArrayAttr([TBAAMemberAttr(parent, IntAttr(0))]),
    )


def _mark_of(space: MemorySpace, words: Target) -> str:
    return _MARK + words.label(space).replace(" ", "_")


def _tags_of(op: Operation) -> tuple[TBAATagAttr, ...]:
    found = array_elements(op.properties.get(_TYPES))
    return tuple(tag for tag in found if isinstance(tag, TBAATagAttr))


def _types_in(described: TBAATypeDescriptorAttr) -> Iterator[Attribute]:
    """The types of a struct's fields, or the parent of a scalar."""
    return (member.type_desc for member in described.members)
