"""
The memory of a launch.

An address says which memory it is in:

| from | memory |
|---|---|
| 0 | local memory of the work-group: variables of the function, then arguments |
| 0x10000 | constants of the unit |
| 0x1000000 | structures that are arguments: one copy for all work-items |
| 0x2000000 | private memory: the same addresses for each lane, other bytes |
| 0x10000000 | buffers |

An access has to be to memory that its surface allows, and within an object.
"""

from bisect import bisect_right
from collections.abc import Sequence

from xdsl_gas.dialects.gen.memory import Surface
from xdsl_gas.dialects.gen.units import CONSTANT_BASE, ConstantOp

LOCAL_BASE = 0
LOCAL_BYTES = 1 << 16
"""The bytes of local memory that a work-group can have."""

ARGUMENT_BASE = 0x1000000
PRIVATE_BASE = 0x2000000
BUFFER_BASE = 0x10000000
_PAGE = 4096

_WINDOWS = (LOCAL_BASE, CONSTANT_BASE, ARGUMENT_BASE, PRIVATE_BASE, BUFFER_BASE)
LOCAL, CONSTANT, ARGUMENT, PRIVATE, BUFFER = range(5)
_WORDS = ("local memory", "constants", "arguments", "private memory", "buffers")

_ALLOWED = {
    Surface.GLOBAL: {BUFFER},
    Surface.LOCAL: {LOCAL},
    Surface.CONSTANT: {CONSTANT, ARGUMENT, BUFFER},
    Surface.PRIVATE: {PRIVATE, ARGUMENT},
    Surface.MIXED: {LOCAL, CONSTANT, ARGUMENT, PRIVATE, BUFFER},
    Surface.GENERIC: {LOCAL, CONSTANT, ARGUMENT, PRIVATE, BUFFER},
}
"""The memory that an access to each surface may be to."""


class InvalidAccess(Exception):
    """Raised for an access that is not allowed, with a text that says why."""


class Objects:
    """Objects in one window of addresses."""

    def __init__(self, base: int, gap: int = 0) -> None:
        self._next = base
        self._gap = gap
        self._bases: list[int] = []
        self._contents: list[memoryview] = []

    def add(self, content: memoryview, alignment: int) -> int:
        """Places an object, and returns its address."""
        base = -(-self._next // alignment) * alignment
        self._bases.append(base)
        self._contents.append(content)
        self._next = base + len(content) + self._gap
        return base

    def find(self, address: int, size: int) -> tuple[memoryview, int] | None:
        """Returns the object of some bytes, and where they begin in it."""
        index = bisect_right(self._bases, address) - 1
        if index < 0:
            return None
        offset = address - self._bases[index]
        content = self._contents[index]
        return (content, offset) if offset + size <= len(content) else None


class LaunchMemory:
    """The memory that all work-groups of a launch share."""

    def __init__(self, constants: Sequence[ConstantOp]) -> None:
        self.buffers = Objects(BUFFER_BASE, _PAGE)
        self.arguments = Objects(ARGUMENT_BASE, 16)
        self.constants = Objects(CONSTANT_BASE)
        # An empty object has no bytes that could be found.
        for constant in constants:
            content = memoryview(constant.content)
            self.constants.add(content, constant.alignment.data)


class LaneMemory:
    """What the addresses of a lane mean."""

    def __init__(self, launch: LaunchMemory, local: memoryview, stack: int) -> None:
        self._launch = launch
        self._local = local
        self._private = memoryview(bytearray(stack))

    def load(self, surface: Surface, address: int, size: int) -> int:
        """Returns some bytes as an integer. Raises `InvalidAccess`."""
        content, offset = self._place(surface, address, size, writes=False)
        return int.from_bytes(content[offset : offset + size], "little")

    def store(self, surface: Surface, address: int, size: int, bits: int) -> None:
        """Stores the bytes of an integer. Raises `InvalidAccess`."""
        content, offset = self._place(surface, address, size, writes=True)
        content[offset : offset + size] = bits.to_bytes(size, "little")

    def _place(
        self, surface: Surface, address: int, size: int, writes: bool
    ) -> tuple[memoryview, int]:
        window = bisect_right(_WINDOWS, address) - 1
        if window not in _ALLOWED[surface]:
            raise InvalidAccess(
                f"address {address:#x}, in {_WORDS[window]}, is no {surface.value} one"
            )
        place: tuple[memoryview, int] | None
        match window:
            case 0:
                place = (self._local, address)
            case 1:
                place = self._launch.constants.find(address, size)
            case 2:
                place = self._launch.arguments.find(address, size)
            case 3:
                place = (self._private, address - PRIVATE_BASE)
            case _:
                place = self._launch.buffers.find(address, size)
        if place is None or place[1] + size > len(place[0]):
            raise InvalidAccess(
                f"{size} bytes at {address:#x} are outside of {_WORDS[window]}"
            )
        if writes and place[0].readonly:
            raise InvalidAccess(f"the bytes at {address:#x} are read-only")
        return place
