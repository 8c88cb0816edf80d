"""Memory objects: allocations and functions, what pointers point into."""

from dataclasses import dataclass

from xdsl.dialects.llvm import FuncOp

from xdsl_gas.memory_space import MemorySpace, Target


@dataclass(eq=False, slots=True)
class MemoryObject:
    """A memory object: one allocation, or a function."""

    name: str
    """Its name in messages."""

    space: MemorySpace | None
    """Its memory space; None for a function."""

    address: int
    """The address of its first byte, relative to its window."""

    data: bytearray
    defined: bytearray
    """One byte for each byte of `data`: 1 if it is defined, 0 if it is undefined."""

    is_alive: bool = True
    is_writable: bool = True

    owner: object = None
    """The work-item or work-group that may access it; None if all may."""

    function: FuncOp | None = None

    @property
    def size(self) -> int:
        """In bytes."""
        return len(self.data)


def describe(memory_object: MemoryObject, target: Target) -> str:
    """Returns the description of an object for messages."""
    if memory_object.function is not None:
        return f"the function {memory_object.name}"
    space = (
        ""
        if memory_object.space is None
        else f"{target.label(memory_object.space)} memory "
    )
    return f"{space}{memory_object.name} of {memory_object.size} bytes"
