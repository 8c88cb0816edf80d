"""
Where the live variables lie in the arena that the launch hands in.

`arrays`: one array per variable, with an element for each work-item, so that the loops
over work-items access them contiguously. With N, the number of work-items rounded up to
128, the array of variable i starts at `bytes_before_i * N + 128 * i`.

`structs`: one struct per work-item, the variables by decreasing alignment.

Sizes of scalable vectors are multiples of `vscale` and counted apart.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto

from xdsl.dialects import llvm
from xdsl.dialects.builtin import i8
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.analysis.target.type_layout import rounded_up
from xdsl_gas.native_cpu.barriers.storage import ARRAY_ALIGNMENT, Storage
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder


class LayoutKind(StrEnum):
    ARRAYS = auto()
    STRUCTS = auto()


@dataclass(frozen=True)
class Bytes:
    """A number of bytes: `fixed + scaled * vscale`."""

    fixed: int = 0
    scaled: int = 0

    def plus(self, storage: Storage) -> "Bytes":
        """Returns the sum with the size of a value."""
        if storage.is_scalable:
            return Bytes(self.fixed, self.scaled + storage.size)
        return Bytes(self.fixed + storage.size, self.scaled)


@dataclass(frozen=True)
class Slot:
    """Where a variable lies."""

    index: int
    """The number of its array."""

    before: Bytes
    """
    The sizes of the variables before it: in the struct, or of one element of each array
    """

    storage: Storage


@dataclass(frozen=True)
class ArenaLayout:
    """The arena of one kernel."""

    kind: LayoutKind
    slots: dict[SSAValue, Slot]
    """By the live value, or the address of stack memory that is in the arena."""

    per_item: Bytes
    """The bytes for each of N work-items."""

    arrays: int
    """The number of arrays."""

    def size(self, builder: KernelBuilder, items: SSAValue) -> SSAValue:
        """Returns the bytes of the arena, for N work-items."""
        size = builder.product_of(_number(builder, self.per_item), items)
        if not self.arrays:
            return size
        return builder.sum_of(size, builder.number(ARRAY_ALIGNMENT * self.arrays))

    def struct(
        self, builder: KernelBuilder, arena: SSAValue, item: SSAValue
    ) -> SSAValue:
        """Returns the address of the struct of a work-item."""
        return _element(builder, self.per_item, arena, item)

    def address(
        self,
        builder: KernelBuilder,
        value: SSAValue,
        arena: SSAValue,
        items: SSAValue,
        item: SSAValue,
    ) -> SSAValue:
        """
        Returns the address of a variable of a work-item: `items` is N, `item` the
        linear index of the work-item.
        """
        slot = self.slots[value]
        if self.kind is LayoutKind.STRUCTS:
            return _behind(builder, self.struct(builder, arena, item), slot.before)
        array = arena
        if slot.before != Bytes():
            start = builder.product_of(_number(builder, slot.before), items)
            array = builder.byte(array, start)
        array = _behind(builder, array, Bytes(ARRAY_ALIGNMENT * slot.index))
        return _element(builder, Bytes().plus(slot.storage), array, item)


def lay_out(
    kind: LayoutKind, places: Iterable[tuple[Storage, Sequence[SSAValue]]]
) -> ArenaLayout:
    """Returns the layout for places, each with the variables that share it."""
    variables = list(places)
    # Scalable ones last: what lies behind them has no constant offset.
    variables.sort(key=lambda one: (one[0].is_scalable, -one[0].alignment))
    slots: dict[SSAValue, Slot] = {}
    size = Bytes()
    alignment = 1
    for index, (storage, values) in enumerate(variables):
        is_struct = kind is LayoutKind.STRUCTS
        if is_struct and storage.is_scalable and not size.scaled:
            size = Bytes(rounded_up(size.fixed, storage.alignment))
        slots |= dict.fromkeys(values, Slot(index, size, storage))
        size = size.plus(storage)
        alignment = max(alignment, storage.alignment)
    if kind is LayoutKind.STRUCTS:
        size = Bytes(
            rounded_up(size.fixed, alignment), rounded_up(size.scaled, alignment)
        )
    count = len(variables) if kind is LayoutKind.ARRAYS else 0
    return ArenaLayout(kind, slots, size, count)


def _number(builder: KernelBuilder, size: Bytes) -> SSAValue:
    fixed = builder.number(size.fixed)
    if not size.scaled:
        return fixed
    scaled = builder.product_of(builder.vscale(), builder.number(size.scaled))
    return builder.sum_of(fixed, scaled)


def _behind(builder: KernelBuilder, base: SSAValue, size: Bytes) -> SSAValue:
    if size == Bytes():
        return base
    return builder.byte(base, _number(builder, size))


def _element(
    builder: KernelBuilder, size: Bytes, base: SSAValue, index: SSAValue
) -> SSAValue:
    if size.scaled:
        return builder.byte(base, builder.product_of(_number(builder, size), index))
    array_type: Attribute = llvm.LLVMArrayType(size.fixed, i8)
    return builder.element(array_type, base, index)
