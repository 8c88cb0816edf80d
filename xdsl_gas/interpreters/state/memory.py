"""
Checked accesses to memory.
"""

from dataclasses import dataclass

from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.interpreters.state.addresses import AddressMap, untagged
from xdsl_gas.interpreters.state.memory_format import MemoryFormat
from xdsl_gas.interpreters.state.memory_objects import MemoryObject, describe
from xdsl_gas.interpreters.state.races import Atomic, Track
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import Pointer, Value
from xdsl_gas.memory_space import MemorySpace, Target


@dataclass(slots=True)
class Place:
    """A checked range of bytes of an object."""

    object: MemoryObject
    start: int
    size: int

    track: Track | None = None
    """That of the work-item, if races are looked for."""

    atomic: Atomic | None = None
    """How the access is ordered; None if it is not atomic."""

    def part(self, offset: int, size: int) -> "Place":
        """Returns some of the bytes."""
        return Place(self.object, self.start + offset, size, self.track, self.atomic)


@dataclass
class Memory:
    """The memory of a run, with the checks of accesses."""

    target: Target
    addresses: AddressMap
    format: MemoryFormat
    private_is_global: bool = False
    """Whether global pointers may access private memory."""

    def place(
        self,
        pointer: Value,
        kind: Attribute,
        size: int,
        alignment: int = 1,
        *,
        owners: tuple[object, ...] = (),
        writes: bool = False,
        track: Track | None = None,
        atomic: Atomic | None = None,
    ) -> Place:
        """
        Returns the accessed bytes of a pointer. Traps unless they belong to a live
        object in the pointer's space that is shared or owned by one of `owners`.
        """
        number = address_space(kind)
        assert number is not None
        if not isinstance(pointer, Pointer):
            raise Trap("access through a pointer that is poison or was never written")
        memory_object = pointer.object
        if memory_object is None:
            if pointer.bits == self.addresses.null_bits(number):
                raise Trap(self._why_null_is_no_address(number))
            raise Trap(f"access to address {pointer.bits:#x}, where nothing lies")
        if memory_object.function is not None:
            raise Trap(f"access to {self.name(memory_object)} as to memory")
        if memory_object.owner is not None and memory_object.owner not in owners:
            raise Trap(
                f"access to {self.name(memory_object)}, which belongs to "
                f"{memory_object.owner}"
            )
        if not memory_object.is_alive:
            raise Trap(f"access to {self.name(memory_object)}, which is dead")
        self._check_space(memory_object, number, pointer.bits, writes)
        start = self.addresses.offset(pointer, number)
        if not 0 <= start <= memory_object.size - size:
            raise Trap(
                f"access to {size} bytes at offset {start} of "
                f"{self.name(memory_object)}"
            )
        if (memory_object.address + start) % alignment:
            at = f"offset {start} of {self.name(memory_object)}"
            raise Trap(f"access aligned to {alignment} at {at}")
        if writes and not memory_object.is_writable:
            raise Trap(f"write to {self.name(memory_object)}, which is constant")
        return Place(memory_object, start, size, track, atomic)

    def _why_null_is_no_address(self, number: int) -> str:
        space = self.target.space(number)
        if space is None or self.target.zero_is_null_in(space):
            return "access through a null pointer"
        if self.target.keeps_null & space.bit:
            return "access through a null pointer"
        return (
            f"access through generic null that was cast to {self.label(number)} "
            "memory, where it has no address"
        )

    def reaches(
        self, number: int, space: MemorySpace | None, *, writes: bool = False
    ) -> bool:
        """Whether objects of a space may be accessed through an address space."""
        named = self.target.space(number)
        if named is None or space is None:
            return False
        if named is MemorySpace.GENERIC:
            covered = self.target.generic_covers & space.bit
            return space is MemorySpace.GENERIC or bool(covered)
        if self.target.lies_in(space, named):
            return True
        if (space, named) == (MemorySpace.LOCAL, MemorySpace.GLOBAL):
            return self.private_is_global
        # Reads only: constant memory may overlap.
        return not writes and self.target.lies_in(named, space)

    def label(self, number: int) -> str:
        """Returns the name of an address space for messages."""
        space = self.target.space(number)
        return f"address space {number}" if space is None else self.target.label(space)

    def read(self, place: Place, kind: Attribute) -> Value:
        """Loads a value."""
        return self.format.decode(kind, *self.fetch(place))

    def write(self, place: Place, kind: Attribute, value: Value) -> None:
        """Stores a value."""
        self.put(place, *self.format.encode(kind, value))

    def fetch(self, place: Place) -> tuple[bytes, bytes]:
        """Reads bytes; the second ones say which are defined."""
        memory_object, start = place.object, place.start
        if place.track is not None:
            place.track.read(memory_object, start, place.size, place.atomic)
        end = start + place.size
        return bytes(memory_object.data[start:end]), bytes(
            memory_object.defined[start:end]
        )

    def put(self, place: Place, data: bytes, known: bytes) -> None:
        """Writes bytes; the second ones say which are defined."""
        memory_object, start = place.object, place.start
        if place.track is not None:
            place.track.write(memory_object, start, data, known, place.atomic)
        end = start + place.size
        memory_object.data[start:end], memory_object.defined[start:end] = data, known

    def name(self, found: MemoryObject) -> str:
        """Returns the description of an object for messages."""
        return describe(found, self.target)

    def _check_space(
        self, memory_object: MemoryObject, number: int, bits: int, writes: bool
    ) -> None:
        if not self.reaches(number, memory_object.space, writes=writes):
            raise Trap(
                f"access to {self.name(memory_object)} through a {self.label(number)} "
                "pointer"
            )
        if not self.addresses.is_tagged(bits):
            return
        is_generic = self.target.space(number) is MemorySpace.GENERIC
        expected = self.addresses.tagged(untagged(bits), memory_object.space)
        if not (is_generic and self.target.generic_covers and bits == expected):
            name, tag = self.name(memory_object), bits >> 61
            raise Trap(f"access to {name} through a pointer with tag {tag:03b}")
