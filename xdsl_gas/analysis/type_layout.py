"""
How values of the `llvm` dialect's types lie in memory: sizes, alignments, and where the
pointers in them are.

The rules are those of LLVM's data layout
(https://llvm.org/docs/LangRef.html#data-layout), as far as the module's `dlti.dl_spec`
decides them. What it leaves open is unknown here: nobody may rely on a guess.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    DenseIntOrFPElementsAttr,
    IndexType,
    IntegerType,
    VectorType,
)
from xdsl.dialects.dlti import DataLayoutSpecAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.dialects.llvm.llvm_types import LLVMPackedStructType

_BITS_IN_A_BYTE = 8
_LARGEST_UNDISPUTED = 4
"""Scalars of at most so many bytes are aligned to their size under every layout."""

MOST_LEAVES = 64
"""Aggregates with more scalars in them are not taken apart."""


@dataclass(frozen=True, slots=True)
class Extent:
    """What a type takes in memory, in bytes."""

    size: int
    """Without padding at its end."""

    least: int
    """The least alignment it may have; `most` where the module decides it."""

    most: int
    """The greatest alignment it may have."""

    @property
    def stride(self) -> int | None:
        """The distance of two such values in an array; None if that is not decided."""
        return self.first_fit(self.size)

    def first_fit(self, start: int) -> int | None:
        """The first aligned place from `start` on; None if that is not decided."""
        place = _round_up(start, self.most)
        return place if place == _round_up(start, self.least) else None


@dataclass(frozen=True, slots=True)
class Leaf:
    """A scalar or vector in an aggregate."""

    path: tuple[int, ...]
    """The indices that `llvm.extractvalue` finds it with."""

    type: Attribute
    offset: int | None
    """Where it begins in memory, in bytes; None if that is not decided."""


@dataclass
class TypeLayout:
    """Answers for the types of one module."""

    module: Operation
    _entries: dict[Attribute, tuple[int, ...]] = field(
        default_factory=dict[Attribute, tuple[int, ...]]
    )
    _extents: dict[Attribute, Extent | None] = field(
        default_factory=dict[Attribute, Extent | None]
    )
    _leaves: dict[Attribute, tuple[Leaf, ...] | None] = field(
        default_factory=dict[Attribute, tuple[Leaf, ...] | None]
    )

    def __post_init__(self) -> None:
        layout = self.module.attributes.get("dlti.dl_spec")
        if isinstance(layout, DataLayoutSpecAttr):
            for entry in layout.entries:
                numbers = _numbers(entry.value)
                if numbers:
                    self._entries[entry.key] = numbers

    def extent(self, kind: Attribute) -> Extent | None:
        """The size and alignment of a type; None for one whose size is not known."""
        if kind not in self._extents:
            self._extents[kind] = self._find_extent(kind)
        return self._extents[kind]

    def size(self, kind: Attribute) -> int | None:
        """The bytes that a value of the type takes, None if unknown."""
        extent = self.extent(kind)
        return None if extent is None else extent.size

    def offset_of(self, kind: Attribute, index: int) -> tuple[int, Attribute] | None:
        """
        Where a field of a struct or an element of an array or vector begins, and its
        type; None if that is not decided. An array's index may lie outside of it.
        """
        if isinstance(kind, llvm.LLVMStructType):
            if not 0 <= index < len(kind.types):
                return None
            offset = self._field_offsets(kind)[index]
            return None if offset is None else (offset, kind.types.data[index])
        element = element_type(kind)
        if element is None:
            return None
        extent = self.extent(element)
        if index == 0:
            return 0, element
        if extent is None or extent.stride is None:
            return None
        return index * extent.stride, element

    def leaves(self, kind: Attribute) -> tuple[Leaf, ...] | None:
        """
        The scalars and vectors in a type, in order: the type itself if it is one. None
        for an aggregate of more than `MOST_LEAVES`.
        """
        if kind not in self._leaves:
            leaves: list[Leaf] = []
            for leaf in self._find_leaves(kind, (), 0):
                leaves.append(leaf)
                if len(leaves) > MOST_LEAVES:
                    break
            whole = len(leaves) <= MOST_LEAVES
            self._leaves[kind] = tuple(leaves) if whole else None
        return self._leaves[kind]

    def _find_leaves(
        self, kind: Attribute, path: tuple[int, ...], start: int | None
    ) -> Iterator[Leaf]:
        if isinstance(kind, llvm.LLVMStructType):
            members = enumerate(zip(kind.types, self._field_offsets(kind), strict=True))
        elif isinstance(kind, llvm.LLVMArrayType):
            count = min(kind.size.data, MOST_LEAVES + 1)
            places = (self.offset_of(kind, index) for index in range(count))
            members = enumerate(
                (kind.type, None if place is None else place[0]) for place in places
            )
        else:
            yield Leaf(path, kind, start)
            return
        for index, (member, offset) in members:
            known = None if start is None or offset is None else start + offset
            yield from self._find_leaves(member, (*path, index), known)

    def _find_extent(self, kind: Attribute) -> Extent | None:
        if isinstance(kind, llvm.LLVMPointerType):
            return self._pointer_extent(kind)
        if isinstance(kind, IntegerType):
            integer = cast(IntegerType, kind)
            return self._scalar_extent(integer, -(-integer.bitwidth // _BITS_IN_A_BYTE))
        if isinstance(kind, IndexType):
            return None
        if isinstance(kind, AnyFloat):
            return self._scalar_extent(kind, -(-kind.bitwidth // _BITS_IN_A_BYTE))
        if isinstance(kind, llvm.LLVMStructType):
            return self._struct_extent(kind)
        element = element_type(kind)
        if element is None:
            return None
        extent = self.extent(element)
        if extent is None:
            return None
        if not isinstance(kind, llvm.LLVMArrayType):
            return _vector_extent(kind, extent)
        if extent.stride is None:
            return None
        return Extent(extent.stride * kind.size.data, extent.least, extent.most)

    def _scalar_extent(self, kind: Attribute, size: int) -> Extent:
        entry = self._entries.get(kind)
        if entry is not None:
            alignment = max(1, entry[0] // _BITS_IN_A_BYTE)
            return Extent(size, alignment, alignment)
        natural = _natural_alignment(size)
        return Extent(size, min(natural, _LARGEST_UNDISPUTED), natural)

    def _pointer_extent(self, kind: llvm.LLVMPointerType) -> Extent:
        # What has no entry of its own is like address space 0.
        entry = self._entries.get(kind) or self._entries.get(llvm.LLVMPointerType())
        size, alignment = (entry or (64, 64))[:2]
        alignment //= _BITS_IN_A_BYTE
        return Extent(size // _BITS_IN_A_BYTE, alignment, alignment)

    def _struct_extent(self, kind: llvm.LLVMStructType) -> Extent | None:
        extents = [self.extent(member) for member in kind.types]
        known = [extent for extent in extents if extent is not None]
        if len(known) < len(extents):
            return None
        if not known:
            return Extent(0, 1, 1)
        start = self._field_offsets(kind)[-1]
        if start is None:
            return None
        size = start + known[-1].size
        if _is_packed(kind):
            return Extent(size, 1, 1)
        least, most = max(e.least for e in known), max(e.most for e in known)
        return Extent(size, least, most)

    def _field_offsets(self, kind: llvm.LLVMStructType) -> list[int | None]:
        offsets: list[int | None] = []
        end: int | None = 0
        for member in kind.types:
            extent = self.extent(member)
            start = end
            if end and extent is not None and not _is_packed(kind):
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
        vector = cast(VectorType[Attribute], kind)
        return None if vector.get_num_scalable_dims() else vector.element_type
    return None


def _vector_extent(kind: Attribute, element: Extent) -> Extent:
    count = cast(VectorType[Attribute], kind).element_count()
    size = element.size * count
    # The data layout of MLIR has no entries for vectors.
    return Extent(size, element.least, _natural_alignment(size))


def _is_packed(kind: llvm.LLVMStructType) -> bool:
    return isinstance(kind, LLVMPackedStructType)


def _natural_alignment(size: int) -> int:
    return 1 << max(0, size - 1).bit_length()


def _round_up(size: int, alignment: int) -> int:
    return -(-size // alignment) * alignment


def _numbers(value: Attribute) -> tuple[int, ...]:
    if not isinstance(value, DenseIntOrFPElementsAttr):
        return ()
    found = cast(Any, value).get_values()
    return tuple(int(number) for number in found)
