"""
Bodies of functions with the shapes that were once compiled wrongly.
"""

from collections.abc import Callable
from dataclasses import dataclass

import call_shapes
import memory_shapes
import pointer_shapes
from shape_parts import ShapeParts

from xdsl_gas.memory_space import Target
from xdsl_gas.target_tables import AMDGPU, NVPTX, SPIR


@dataclass
class ShapeWriter(ShapeParts):
    """A function writer that knows more statements."""

    shapes: tuple[str, ...] = ()
    """The names of those that it chooses from."""

    def options(self) -> list[Callable[[], None]]:
        usual = super().options()
        shapes = self.own_shapes()
        share = max(1, len(usual) // (4 * len(shapes))) if shapes else 0
        return usual + [lambda method=method: method(self) for method in shapes * share]

    def statements(self, most: int) -> None:
        super().statements(min(most, 3))
        if self.nesting == 0:
            for method in self.own_shapes():
                method(self)

    def own_shapes(self) -> list[Callable[[ShapeParts], None]]:
        """The shapes that it chooses from, as far as the target has them."""
        target = self.dialect.target
        return [
            method
            for name, (method, targets) in SHAPES.items()
            if name in self.shapes and target in targets
        ]


def _nothing(w: ShapeParts) -> None:
    """A shape that is a kernel of its own has no statements."""


OPAQUE = "opaque calls"
"""The shape of `opaque_kernels`."""

TAGGED = "sums of null and addresses"
"""The shape that computes something else where pointers have tags."""

_ALL = (NVPTX, SPIR, AMDGPU)
SHAPES: dict[str, tuple[Callable[[ShapeParts], None], tuple[Target, ...]]] = {
    "zero is an address": (pointer_shapes.through_zero, _ALL),
    "copies to zero": (memory_shapes.copy_to_zero, _ALL),
    "addresses as indices": (pointer_shapes.through_index, _ALL),
    "narrow pointers in structs": (pointer_shapes.narrow_fields, _ALL),
    "shared arrays without a size": (memory_shapes.dynamic, (NVPTX, AMDGPU)),
    "byref": (memory_shapes.by_reference, _ALL),
    "structs by value": (memory_shapes.by_value, _ALL),
    "accesses where two meet": (memory_shapes.where_two_meet, _ALL),
    "offsets that wrap": (pointer_shapes.round_the_end, _ALL),
    "scalable vectors": (memory_shapes.scalable, _ALL),
    "differences of addresses": (pointer_shapes.difference, _ALL),
    "unions": (pointer_shapes.union, _ALL),
    "masks": (pointer_shapes.mask, _ALL),
    "names of a library": (memory_shapes.call_named, (SPIR,)),
    "fields at variable indices": (memory_shapes.field_of_many, _ALL),
    "ordered accesses": (memory_shapes.ordered, _ALL),
    "casts in dead code": (memory_shapes.dead_cast, (NVPTX, AMDGPU)),
    "variables that the host writes": (memory_shapes.given, (NVPTX, AMDGPU)),
    "stored integers": (pointer_shapes.stored_integer, (NVPTX, AMDGPU)),
    TAGGED: (pointer_shapes.null_plus_address, (SPIR,)),
    "predicates behind indices": (pointer_shapes.ask_behind_index, (NVPTX, AMDGPU)),
    "nested modules": (pointer_shapes.narrow_fields, _ALL),
    "implicit inputs": (memory_shapes.keep, (AMDGPU,)),
    OPAQUE: (_nothing, (SPIR,)),
    "kept calls": (memory_shapes.call_kept, _ALL),
    "write-only copies": (memory_shapes.fill_copied, (NVPTX,)),
    "bytes of zero": (pointer_shapes.through_zero_bytes, (NVPTX, AMDGPU)),
    "zero that is computed": (pointer_shapes.through_computed_zero, (NVPTX, AMDGPU)),
    "zero of a narrow integer": (pointer_shapes.through_narrow_zero, (NVPTX, AMDGPU)),
    "dereferenceable memory": (call_shapes.guarded_load, (NVPTX, AMDGPU)),
    "functions in memory": (call_shapes.call_hook, (NVPTX, AMDGPU)),
    "noduplicate calls": (call_shapes.call_waiting, _ALL),
    "frozen pointers": (pointer_shapes.frozen, _ALL),
    "halves of addresses": (pointer_shapes.halves, _ALL),
}
"""Each shape by its name, with the targets that have it."""
