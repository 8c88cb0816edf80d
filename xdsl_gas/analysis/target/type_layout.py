"""
How values of the `llvm` dialect's types lie in memory: sizes, alignments, and where the
pointers in them are.

The rules are those of LLVM's DataLayout.cpp
(https://llvm.org/docs/LangRef.html#data-layout), with the sizes and alignments of
`data_layout`. What a module leaves open is unknown here.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, IndexType, IntegerType, VectorType
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.target.data_layout import Alignments, data_layout_of_module
from xdsl_gas.dialects.llvm.attributes.struct_types import PackedStruct
from xdsl_gas.memory_space import Target

_BITS_IN_A_BYTE = 8

MOST_LEAVES = 64
"""The most scalars of an aggregate that is split."""


@dataclass(frozen=True, slots=True)
class Extent:
    """The size and alignment of a type in memory, in bytes."""

    size: int
    """The bytes that a store writes: LLVM's store size."""

    least: int
    """The least possible alignment; `most` is the largest that a layout may give it."""

    most: int
    """The greatest alignment it may have."""

    @property
    def stride(self) -> int | None:
        """The distance of two such values in an array; None if that is not decided."""
        return self.first_fit(self.size)

    def first_fit(self, start: int) -> int | None:
        """The first aligned place from `start` on; None if that is not decided."""
        place = rounded_up(start, self.most)
        return place if place == rounded_up(start, self.least) else None


@dataclass(frozen=True, slots=True)
class Leaf:
    """A scalar or vector in an aggregate."""

    path: tuple[int, ...]
    """The indices that `llvm.extractvalue` finds it with."""

    type: Attribute
    offset: int | None
    """The offset of a pointer in memory, in bytes; None if it is unknown."""


@dataclass
class TypeLayout:
    """Answers for the types of one module."""

    module: Operation
    target: Target
    _types: dict[Attribute, Attribute] = field(
        default_factory=dict[Attribute, Attribute]
    )
    """The first of all equal types."""

    _by_identity: dict[int, tuple[Attribute, Attribute]] = field(
        default_factory=dict[int, tuple[Attribute, Attribute]]
    )
    """Each type, kept alive, and the first that is equal to it, by its identity."""

    _extents: dict[int, Extent | None] = field(
        default_factory=dict[int, "Extent | None"]
    )
    """The extents by the identity of a type in `_by_identity`."""

    _leaves: dict[int, tuple[Leaf, ...] | None] = field(
        default_factory=dict[int, tuple[Leaf, ...] | None]
    )
    """The leaves by the identity of a type in `_types`."""

    _offsets: dict[int, list[int | None]] = field(
        default_factory=dict[int, "list[int | None]"]
    )
    """The offsets of the fields of structs by the identity of a type in `_types`."""

    def __post_init__(self) -> None:
        self.data_layout = data_layout_of_module(self.module, self.target)

    def index_width(self, pointer: Attribute) -> int:
        """The bits that address arithmetic on a pointer, or a vector of them, has."""
        number = address_space(element_type(pointer) or pointer)
        return self.data_layout.pointer(number or 0).index_width

    def first_equal(self, kind: Attribute) -> Attribute:
        """
        The first of the types equal to a given one that this was asked about. Both are
        kept alive, so that their identities are those of no other types.
        """
        # By identity first: hashing a type costs more than all the rest.
        known = self._by_identity.get(id(kind))
        if known is None:
            known = kind, self._types.setdefault(kind, kind)
            self._by_identity[id(kind)] = known
        return known[1]

    def extent(self, kind: Attribute) -> Extent | None:
        """The size and alignment of a type; None for one whose size is not known."""
        try:
            return self._extents[id(kind)]
        except KeyError:
            first = self.first_equal(kind)
        extent = self._find_extent(kind) if first is kind else self.extent(first)
        self._extents[id(kind)] = extent
        return extent

    def size(self, kind: Attribute) -> int | None:
        """The bytes that a value of the type takes, None if unknown."""
        extent = self.extent(kind)
        return None if extent is None else extent.size

    def offset_of(self, kind: Attribute, index: int) -> tuple[int, Attribute] | None:
        """
        The offset and the type of a field of a struct or an element of an array or
        vector; None if unknown. The index of an array element may be out of bounds.
        """
        if isinstance(kind, llvm.LLVMStructType):
            if not 0 <= index < len(kind.types):
                return None
            offset = self._field_offsets(kind)[index]
            return None if offset is None else (offset, kind.types.data[index])
        element = element_type(kind)
        if element is None:
            return None
        if index == 0:
            return 0, element
        stride = self.element_stride(kind)
        return None if stride is None else (index * stride, element)

    def element_stride(self, kind: Attribute) -> int | None:
        """
        The distance of two elements of an array or a vector; None if that is not
        decided, and for other types. A vector has no padding between its elements.
        """
        element = element_type(kind)
        if element is None:
            return None
        if isinstance(kind, llvm.LLVMArrayType):
            return self.stride(element)
        width = self._bits(element)
        if width is None or width % _BITS_IN_A_BYTE:
            return None
        return width // _BITS_IN_A_BYTE

    def stride(self, kind: Attribute) -> int | None:
        """The distance of two values of a type in an array; None if not decided."""
        extent = self.extent(kind)
        return None if extent is None else extent.stride

    def leaves(self, kind: Attribute) -> tuple[Leaf, ...] | None:
        """
        The scalars and vectors in a type, in order: the type itself if it is one. None
        for an aggregate of more than `MOST_LEAVES`.
        """
        first = id(self.first_equal(kind))
        if first not in self._leaves:
            leaves: list[Leaf] = []
            for leaf in self._find_leaves(kind, (), 0):
                leaves.append(leaf)
                if len(leaves) > MOST_LEAVES:
                    break
            whole = len(leaves) <= MOST_LEAVES
            self._leaves[first] = tuple(leaves) if whole else None
        return self._leaves[first]

    def _find_leaves(
        self, value_type: Attribute, path: tuple[int, ...], start: int | None
    ) -> Iterator[Leaf]:
        if isinstance(value_type, llvm.LLVMStructType):
            members = enumerate(
                zip(value_type.types, self._field_offsets(value_type), strict=True)
            )
        elif isinstance(value_type, llvm.LLVMArrayType):
            count = min(value_type.size.data, MOST_LEAVES + 1)
            places = (self.offset_of(value_type, index) for index in range(count))
            members = enumerate(
                (value_type.type, None if place is None else place[0])
                for place in places
            )
        else:
            yield Leaf(path, value_type, start)
            return
        for index, (member, offset) in members:
            known = None if start is None or offset is None else start + offset
            yield from self._find_leaves(member, (*path, index), known)

    def _find_extent(self, value_type: Attribute) -> Extent | None:
        if isinstance(value_type, llvm.LLVMStructType):
            return self._struct_extent(value_type)
        if isinstance(value_type, llvm.LLVMArrayType):
            extent = self.extent(value_type.type)
            if extent is None or extent.stride is None:
                return None
            return Extent(
                extent.stride * value_type.size.data, extent.least, extent.most
            )
        width = self._bits(value_type)
        if width is None:
            return None
        least, most = self._alignments(value_type, width)
        size = -(-width // _BITS_IN_A_BYTE)
        return Extent(size, least // _BITS_IN_A_BYTE, most // _BITS_IN_A_BYTE)

    def _bits(self, value_type: Attribute) -> int | None:
        """The bits of a scalar or of a vector of fixed length; None for other types."""
        if isinstance(value_type, IndexType):
            return None
        if isinstance(value_type, IntegerType | AnyFloat):
            return value_type.bitwidth
        number = address_space(value_type)
        if number is not None:
            return self.data_layout.pointer(number).size
        element = element_type(value_type)
        width = None if element is None else self._bits(element)
        if width is None or isinstance(value_type, llvm.LLVMArrayType):
            return None
        return width * cast(VectorType[Attribute], value_type).element_count()

    def _alignments(self, value_type: Attribute, width: int) -> Alignments:
        layout = self.data_layout
        if isinstance(value_type, IntegerType):
            return layout.integer(width)
        if isinstance(value_type, AnyFloat):
            return layout.float(width)
        if isinstance(value_type, VectorType):
            alignment = layout.vector(width)
        else:
            alignment = layout.pointer(address_space(value_type) or 0).alignment
        return Alignments(alignment, alignment)

    def _struct_extent(self, struct_type: llvm.LLVMStructType) -> Extent | None:
        extents = [self.extent(member) for member in struct_type.types]
        known = [extent for extent in extents if extent is not None]
        if len(known) < len(extents):
            return None
        least = most = 1
        if not _is_packed(struct_type):
            smallest = self.data_layout.aggregate // _BITS_IN_A_BYTE
            least = max((smallest, *(extent.least for extent in known)))
            most = max((smallest, *(extent.most for extent in known)))
        if not known:
            return Extent(0, least, most)
        start, last = self._field_offsets(struct_type)[-1], known[-1]
        if start is None:
            return None
        end = start + (last.size if last.stride is None else last.stride)
        # A struct is stored with the padding at its end.
        padded = Extent(end, least, most).stride
        return Extent(end if padded is None else padded, least, most)

    def _field_offsets(self, struct_type: llvm.LLVMStructType) -> list[int | None]:
        first = id(self.first_equal(struct_type))
        offsets = self._offsets.get(first)
        if offsets is None:
            offsets = self._offsets[first] = self._find_field_offsets(struct_type)
        return offsets

    def _find_field_offsets(self, struct_type: llvm.LLVMStructType) -> list[int | None]:
        offsets: list[int | None] = []
        end: int | None = 0
        for member in struct_type.types:
            extent = self.extent(member)
            start = end
            if end and extent is not None and not _is_packed(struct_type):
                start = extent.first_fit(end)
            offsets.append(start)
            stride = None if extent is None else extent.stride
            end = None if start is None or stride is None else start + stride
        return offsets


def element_type(kind: Attribute) -> Attribute | None:
    """The type of the elements of an array or a fixed vector, None for other types."""
    if isinstance(kind, llvm.LLVMArrayType):
        return kind.type
    if isinstance(kind, VectorType):
        vector = cast("VectorType[Attribute]", kind)
        return None if vector.get_num_scalable_dims() else vector.element_type
    return None


def _is_packed(kind: llvm.LLVMStructType) -> bool:
    return isinstance(kind, PackedStruct)


def rounded_up(number: int, multiple: int) -> int:
    """Returns the next multiple, `number` itself included."""
    return -(-number // multiple) * multiple
