"""
The address map of a run: allocates memory objects, and finds the object at an address.

Each object lies in exactly one memory space. Addresses are never reused, and objects
are separated by guard bytes, so an address slightly out of bounds, or of a dead object,
still identifies its object.
"""

from bisect import bisect_right
from dataclasses import dataclass, field

from xdsl.dialects.builtin import IntAttr
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Operation

from xdsl_gas.analysis.target.tag_encoding import ADDRESS_MASK, EMITTED_TAGS, TAG_SHIFT
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.interpreters.state.memory_objects import MemoryObject
from xdsl_gas.interpreters.state.traps import Unsupported
from xdsl_gas.interpreters.state.values import Pointer
from xdsl_gas.memory_space import MemorySpace, Target

_ROOM = 4096
"""The number of guard bytes between two objects."""

_HIGHEST = 0xFFFF_8000_0000_0000
"""The first address of the upper half of the 48-bit address space."""


@dataclass(slots=True)
class _Window:
    """A range of addresses, and the objects in it by address."""

    base: int
    next: int
    starts: list[int] = field(default_factory=list[int])
    objects: list[MemoryObject] = field(default_factory=list[MemoryObject])


def untagged(bits: int) -> int:
    """The address in a tagged pointer: bit 59 is copied into the bits above it."""
    low = bits & (1 << 60) - 1
    return low | (0xF << 60 if low >> 59 else 0)


@dataclass
class AddressMap:
    """Allocates addresses and finds the object at an address."""

    target: Target
    layout: TypeLayout
    tags_are_visible: bool = False
    """
    Whether casts to generic set tags that `ptrtoint` exposes. Otherwise only the
    integers of operations with `gas.tagged` have tags.
    """

    private_is_tagged: bool = True
    """Whether generic pointers to private memory are tagged."""

    high_addresses: bool = False
    """Whether addresses are in the upper half, where global pointers have tag 111."""

    _windows: dict[MemorySpace | None, _Window] = field(
        default_factory=dict[MemorySpace | None, _Window]
    )
    _widths: dict[int, int] = field(default_factory=dict[int, int])
    _distances: dict[tuple[MemorySpace | None, int], int] = field(
        default_factory=dict[tuple[MemorySpace | None, int], int]
    )

    def __post_init__(self) -> None:
        is_wide = self.width(self.target.generic) == 64
        self.has_tags = is_wide and (self.target.is_processor or self.target.has_tags)
        """Whether bits 61 to 63 of a pointer are free for a tag."""

    def width(self, number: int) -> int:
        """Returns the width in bits of pointers of an address space."""
        width = self._widths.get(number)
        if width is None:
            pointer_type = (
                LLVMPointerType(IntAttr(number)) if number else LLVMPointerType()
            )
            width = self._widths[number] = 8 * (self.layout.size(pointer_type) or 8)
        return width

    def allocate(
        self,
        name: str,
        space: MemorySpace | None,
        size: int,
        alignment: int = 1,
        *,
        data: bytes | None = None,
        owner: object = None,
    ) -> MemoryObject:
        """
        Allocates an object, undefined unless its bytes are given. Raises `Unsupported`
        if the address space is exhausted.
        """
        window = self._window(space)
        start = window.next
        if start:
            # The alignment is exact, so that excess alignment does not hide errors.
            start = -(-start // (2 * alignment)) * 2 * alignment + alignment
        window.next = start + max(size, 1) + _ROOM
        if self.high_addresses and self.has_tags:
            start += _HIGHEST
        try:
            content = bytearray(size) if data is None else bytearray(data)
            known = bytearray(size) if data is None else bytearray(b"\1" * size)
        except (MemoryError, OverflowError):
            raise Unsupported(f"{name} of {size} bytes, which is too large") from None
        memory_object = MemoryObject(name, space, start, content, known, owner=owner)
        window.starts.append(start)
        window.objects.append(memory_object)
        return memory_object

    def pointer(self, to: MemoryObject, number: int, offset: int = 0) -> Pointer:
        """Returns the pointer to a byte of an object in an address space."""
        address = to.address + self._distance(to.space, number) + offset
        bits = address % (1 << self.width(number))
        if self.tags_are_visible and number == self.target.generic:
            bits = self.tagged(bits, to.space)
        return Pointer(bits, to)

    def tagged(self, bits: int, space: MemorySpace | None) -> int:
        """Returns the bits of a generic pointer with the tag of its space."""
        tag = None if space is None else EMITTED_TAGS.get(space)
        if tag is None or not self.has_tags or not bits:
            return bits
        if space is MemorySpace.LOCAL and not self.private_is_tagged:
            return bits
        return bits & ADDRESS_MASK | tag << TAG_SHIFT

    def is_tagged(self, bits: int) -> bool:
        """Whether a pointer has a nonzero tag."""
        return self.has_tags and untagged(bits) != bits

    def offset(self, pointer: Pointer, number: int) -> int:
        """Returns the byte offset of a pointer in its object; negative before it."""
        memory_object = pointer.object
        assert memory_object is not None
        width = self.width(number)
        bits = untagged(pointer.bits) if self.has_tags else pointer.bits
        start = memory_object.address + self._distance(memory_object.space, number)
        distance = (bits - start) % (1 << width)
        return distance - (1 << width) if distance >> (width - 1) else distance

    def pointer_from_bits(self, bits: int, number: int) -> Pointer:
        """Returns the pointer of an integer address, into the object there."""
        return Pointer(bits, self.find(bits, number))

    def find(self, bits: int, number: int) -> MemoryObject | None:
        """Returns the object at an address of an address space."""
        address = untagged(bits) if self.has_tags else bits
        named = self._window(self.target.space(number))
        address += named.base
        for window in self._windows.values():
            place = address - window.base
            index = bisect_right(window.starts, place + _ROOM // 2) - 1
            if index < 0:
                continue
            memory_object = window.objects[index]
            if place <= memory_object.address + memory_object.size + _ROOM // 2:
                return memory_object
        return None

    def null_bits(self, number: int) -> int:
        """Returns the null pointer of an address space as an integer."""
        space = self.target.space(number)
        if space is None or space is MemorySpace.GENERIC:
            return 0
        kept = self.target.keeps_null & space.bit
        if not kept or self.target.zero_is_null & space.bit:
            return 0
        return (1 << self.width(number)) - 1

    def _distance(self, space: MemorySpace | None, number: int) -> int:
        """Returns the offset from a space's addresses to an address space's."""
        key = space, number
        distance = self._distances.get(key)
        if distance is None:
            named = self._window(self.target.space(number))
            distance = self._distances[key] = self._window(space).base - named.base
        return distance

    def _window(self, space: MemorySpace | None) -> _Window:
        home = None if space is None else self.target.inside.get(space, space)
        if home is MemorySpace.GENERIC or (home is not None and self._is_flat(home)):
            home = None
        if home not in self._windows:
            # Address 0 is valid where it is not null.
            base = (
                0 if home is None else int(home) << self.width(self.target.generic) - 8
            )
            self._windows[home] = _Window(base, 0 if base else 2 * _ROOM)
        return self._windows[home]

    def _is_flat(self, space: MemorySpace) -> bool:
        """Whether a specific pointer has the same bits as the generic one."""
        zero_stays = self.target.keeps_null & self.target.zero_is_null & space.bit
        return bool(zero_stays or self.target.same_bits_as_generic & space.bit)


def name_of(operation: Operation) -> str:
    """Returns a name for an allocation: that of the operation's result, if any."""
    hint = operation.results[0].name_hint
    return "alloca" if hint is None else f"%{hint}"
