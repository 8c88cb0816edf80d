"""
Memory spaces as TBAA types: `float$__global` and `float$__local` below `float`.

A TBAA type may alias its ancestors and descendants, but not its siblings
(https://llvm.org/docs/LangRef.html#tbaa-metadata). So an access to an unknown space
keeps the scalar's tag and may alias all of them. A scalar that is a field of a struct
type is not subdivided: LLVM's tag for the field aliases the scalar, but not its
descendants.
"""

from collections.abc import Iterator

from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr
from xdsl.ir import Attribute, Operation
from xdsl.pattern_rewriter import PatternRewriter

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.llvm.attributes.tbaa import (
    TBAAMemberAttr,
    TBAATagAttr,
    TBAATypeDescriptorAttr,
)
from xdsl_gas.memory_space import SPECIFIC_SPACES, MemorySpace, Target
from xdsl_gas.target_tables import OPENCL
from xdsl_gas.transforms.alias_metadata.accessed_spaces import AccessedSpaces
from xdsl_gas.transforms.alias_metadata.annotation_pattern import AnnotationPattern

_TYPES = "tbaa"
_MARK = "$__"


class SetSpaceType(AnnotationPattern):
    """
    Sets the TBAA tag of an access to one known space to the type of that space.

        %v = llvm.load %p {tbaa = [#float_tag]} : !llvm.ptr<3> -> f32
      ->
        %v = llvm.load %p {tbaa = [#float_local_tag]} : !llvm.ptr<3> -> f32

    Resets it to the scalar if linking has since made the scalar a struct field.
    """

    def __init__(
        self, types: "SpaceTypes", known: set[Operation] | None = None
    ) -> None:
        super().__init__(known)
        self._types = types

    def annotate(self, op: Operation, rewriter: PatternRewriter) -> None:
        if (tag := self._types.tag_for(op)) is not None:
            op.properties[_TYPES] = ArrayAttr([tag])
            rewriter.notify_op_modified(op)


class SpaceTypes:
    """The TBAA tags of the accesses of one module, with their memory spaces."""

    def __init__(self, module: Operation, accessed: AccessedSpaces) -> None:
        self._accessed = accessed
        self._marks = tuple(
            _mark_of(space, words)
            for words in (accessed.target, OPENCL)
            for space in SPECIFIC_SPACES
        )
        self._parts: set[Attribute] = set()
        known: set[Attribute] = set()
        for op in operations_in(module):
            for tag in _tags_of(op):
                self._add_parts(tag.base_type, known)
                self._add_parts(tag.access_type, known)

    def tag_for(self, op: Operation) -> TBAATagAttr | None:
        """Returns the tag that an access gets; None if it is left."""
        tags = _tags_of(op)
        if len(semantics_of(op).accesses) != 1 or len(tags) != 1:
            return None
        (tag,) = tags
        if tag.base_type != tag.access_type:
            return None
        target = self._accessed.target
        space = target.common_space(self._accessed.of(op))
        scalar = self._scalar(tag.access_type)
        if not self._may_divide(scalar):
            described = scalar
        elif space is None:
            return None
        else:
            described = space_type(scalar, space, target, target)
        return TBAATagAttr(described, described, tag.offset, tag.constant)

    def _add_parts(self, described: Attribute, known: set[Attribute]) -> None:
        """Records the fields of a type and of its ancestors."""
        if described in known or not isinstance(described, TBAATypeDescriptorAttr):
            return
        known.add(described)
        for part in _types_in(described):
            if not self._names_space(described):
                self._parts.add(part)
            self._add_parts(part, known)

    def _may_divide(self, scalar: TBAATypeDescriptorAttr) -> bool:
        """
        Whether the scalar may have subtypes: no struct has it as a field, and it is not
        `omnipotent char`, which aliases every type.
        """
        parents = list(_types_in(scalar))
        return (
            scalar not in self._parts
            and len(parents) == 1
            and isinstance(parents[0], TBAATypeDescriptorAttr)
        )

    def _scalar(self, described: TBAATypeDescriptorAttr) -> TBAATypeDescriptorAttr:
        """Returns the scalar type that a space type was derived from."""
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
    Returns the subtype of `scalar` for a space, a child of the type of the enclosing
    space on `target`, if any. `words` supplies the labels: a target or a language.
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
    """Returns the types of a struct's fields, or the parent of a scalar."""
    return (member.type_desc for member in described.members)
