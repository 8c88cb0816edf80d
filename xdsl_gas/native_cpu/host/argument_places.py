"""
The places of the arguments of a kernel in the memory that its wrapper reads them from,
without the types of modules: what the launch of compiled code needs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

LOCAL_ALIGNMENT = 128
"""The alignment of local memory that a launch hands in, in bytes."""


class Kind(StrEnum):
    """What an argument is."""

    POINTER = "pointer"
    """The address of the host's memory."""
    LOCAL = "local"
    """The size of local memory, which the launch provides."""
    VALUE = "value"
    """A number or a vector of numbers."""
    BYTES = "bytes"
    """A struct, of which the kernel gets the address or the value."""


@dataclass(frozen=True)
class PackedArgument:
    """The place of one argument."""

    kind: Kind
    type: str
    """
    LLVM's name of a number, such as `i32` or `float`, in front of it the number of
    elements of a vector, such as `4 x float`; empty for all other arguments.
    """
    offset: int
    """In bytes."""
    size: int
    """In bytes."""

    def to_text(self) -> str:
        """Returns the item of the attribute."""
        return f"{self.kind}:{self.type}:{self.offset}:{self.size}"

    @classmethod
    def from_text(cls, text: str) -> "PackedArgument":
        """Returns the argument that an item of the attribute describes."""
        kind, name, offset, size = text.split(":")
        return cls(Kind(kind), name, int(offset), int(size))


def packed_from_text(text: str) -> tuple[PackedArgument, ...]:
    """Returns the arguments that the attribute of a wrapper describes."""
    return tuple(map(PackedArgument.from_text, text.split(","))) if text else ()


def size_of(arguments: Sequence[PackedArgument]) -> int:
    """Returns the bytes of the struct."""
    return max((packed.offset + packed.size for packed in arguments), default=0)
