"""The description of a compiled kernel, without its code, as the cache keeps it."""

from dataclasses import asdict, dataclass
from math import gcd
from typing import Any

from xdsl_gas.native.sizes import Range, Three
from xdsl_gas.native_cpu.host.argument_places import Kind, PackedArgument

ARENA_ROUNDING = 128
"""Work-items and arrays of the arena are rounded up to this."""


@dataclass(frozen=True)
class Parameter:
    """A parameter of a kernel."""

    packed: PackedArgument

    is_written: bool = True
    """Whether the kernel may write to the memory that it points to."""

    declared: str = ""
    """The type in the source, such as `float*`; empty if it is not known."""

    name: str = ""
    """The name in the source; empty if it is not known."""


@dataclass(frozen=True)
class KernelDescription:
    """A kernel as the launch needs it."""

    name: str
    """The symbol of the kernel in the source's module."""

    parameters: tuple[Parameter, ...]

    required_size: Three | None = None
    """The size of work-groups that the kernel requires."""

    arena: tuple[int, int, int] = (0, 0, 0)
    """
    The bytes of live variables for each work-item, the number of their arrays, and the
    bytes that are multiplied by `vscale`.
    """

    wrapper: str = ""
    """The symbol of the function that runs a work-group."""

    passed: tuple[str, ...] = ()
    """What the driver passes to the wrapper, see `driver_ir`."""

    refusal: str = ""
    """Why the kernel cannot be compiled; empty if it can."""

    dynamic_local: bool = False
    """Whether the last parameter is CUDA's dynamic shared memory."""

    stack: int = 0
    """The bytes of the stack that the variables of a work-group take."""

    warp_size: int = 0
    """The work-items of the warps that the kernel needs; 0 if it needs none."""

    vector_width: int = 0
    """The bits of the vectors that LLVM shall prefer; 0 leaves them to it."""

    warp_conflict: tuple[int, str] | None = None
    """The most threads of a block for which the kernel is right, and what is wrong."""

    joins_rows: int = 0
    """
    The driver may join work-groups in x, see `driver_ir`, and does so if their size is
    no multiple of this number; 0 if it may not.
    """

    def groups_of_whole_rows(self, size: int) -> int:
        """
        Returns how many work-groups of a size in x, joined, have rows of whole vectors;
        1 if they are not joined for that.
        """
        lanes = 1 if self.joins_rows == ANY_ROW else self.joins_rows or 1
        return lanes // gcd(lanes, size)

    row_multiple: int = 1
    """What the local size in x has to be a multiple of, as nothing runs the rest."""

    def arena_bytes(self, index_space: Range) -> int:
        """Returns the memory that the live variables of a work-group need."""
        per_item, arrays, scalable = self.arena
        rounding = ARENA_ROUNDING - 1
        items = (index_space.work_items + rounding) & ~rounding
        needed = (per_item + scalable * _LARGEST_VSCALE) * items
        return needed + ARENA_ROUNDING * arrays

    def to_json(self) -> dict[str, Any]:
        """Returns the description as a value for JSON."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> "KernelDescription":
        """Returns the description that `to_json` was made of."""
        parameters = tuple(
            Parameter(
                _packed(each["packed"]),
                each["is_written"],
                each["declared"],
                each["name"],
            )
            for each in value["parameters"]
        )
        size, conflict = value["required_size"], value["warp_conflict"]
        return cls(
            value["name"],
            parameters,
            None if size is None else (size[0], size[1], size[2]),
            (value["arena"][0], value["arena"][1], value["arena"][2]),
            value["wrapper"],
            tuple(value["passed"]),
            value["refusal"],
            value["dynamic_local"],
            value["stack"],
            value["warp_size"],
            value["vector_width"],
            None if conflict is None else (conflict[0], conflict[1]),
            value["joins_rows"],
            value["row_multiple"],
        )


def _packed(value: dict[str, Any]) -> PackedArgument:
    return PackedArgument(
        Kind(value["kind"]), value["type"], value["offset"], value["size"]
    )


NARROW = 256
"""
The bits of vectors for kernels that stream. With 512 bits every access of an array that
is not aligned to 64 bytes, as those of NumPy are not, touches two cache lines.
"""

ANY_ROW = 1 << 62
"""A number of which no size of a work-group is a multiple."""

_LARGEST_VSCALE = 16
"""The greatest `vscale` of a processor: 2048 bits of SVE."""
