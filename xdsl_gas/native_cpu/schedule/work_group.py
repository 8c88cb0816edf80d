"""The sizes of a work-group in a wrapper, and which part of it each kernel runs."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from xdsl.dialects.builtin import i32
from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.barriers.storage import ARRAY_ALIGNMENT
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.builtins.names import Id
from xdsl_gas.native_cpu.schedule.loop_nest import Position, Span
from xdsl_gas.native_cpu.schedule.pairing import KernelPair, KernelVersion
from xdsl_gas.native_cpu.utils.metadata import Sizes

Guard: TypeAlias = SSAValue | bool
"""A condition that may be known already."""


@dataclass
class WorkGroup:
    """The work-group of a pair of kernels, as values of the wrapper's entry block."""

    builder: KernelBuilder
    pair: KernelPair
    known: Sizes | None
    """The sizes if they are required ones."""

    order: Sequence[int]
    """The dimensions, from the innermost loop to the outermost."""

    def __post_init__(self) -> None:
        builder = self.builder
        self.zero = builder.number(0)
        self.one = builder.number(1)
        self.sizes = [self._size(dimension) for dimension in range(3)]
        info = self.pair.main.info
        dimension = self.pair.dimension
        self.width: SSAValue = self.one
        self.main_end = self.sizes[dimension]
        self._has_main: Guard = True
        self._has_tail: Guard = False
        if self.pair.main.is_scalar:
            return
        self.width = builder.number(info.width)
        if info.is_scalable:
            self.width = builder.product_of(self.width, builder.vscale())
        if self.pair.tail is not None:
            self._divide(self.sizes[dimension])

    def _divide(self, size: SSAValue) -> None:
        """Divides the vectorized dimension among the main kernel and the tail."""
        builder, info = self.builder, self.pair.main.info
        if self.known is not None and not info.is_scalable:
            known = self.known[self.pair.dimension]
            rest = known % info.width
            self.main_end = builder.number(known - rest)
            self._has_main, self._has_tail = known > rest, rest > 0
            return
        peel = builder.binary("urem", size, self.width)
        self.main_end = builder.difference_of(size, peel)
        self._has_main = builder.icmp("ne", self.main_end, self.zero)
        self._has_tail = builder.icmp("ne", peel, self.zero)

    def _size(self, dimension: int) -> SSAValue:
        builder = self.builder
        if self.known is not None:
            return builder.number(self.known[dimension])
        rank = builder.constant(dimension, i32)
        size = builder.value_of_builtin(Id.GET_LOCAL_SIZE, rank)
        size.name_hint = f"size_{'xyz'[dimension]}"
        builder.assume(builder.icmp("ne", size, self.zero))
        return size

    @cached_property
    def items(self) -> SSAValue:
        """The number of work-items, rounded up to the alignment of arrays."""
        x, y, z = self.sizes
        if self.known is not None:
            count = self.known[0] * self.known[1] * self.known[2]
            return self.builder.number(-(-count // ARRAY_ALIGNMENT) * ARRAY_ALIGNMENT)
        builder = self.builder
        count = builder.product_of(builder.product_of(z, y), x)
        above = builder.sum_of(count, builder.number(ARRAY_ALIGNMENT - 1))
        return builder.binary("and", above, (1 << 64) - ARRAY_ALIGNMENT)

    def all_spans(self) -> list[Span]:
        """Returns each dimension, for a kernel that runs one work-item."""
        spans = [Span(self.zero, size, self.one) for size in self.sizes]
        if self.known is not None:
            for dimension, size in enumerate(self.known):
                if size == 1:
                    spans[dimension] = Span(self.zero, self.one, None)
        return spans

    def spans(self, version: KernelVersion) -> list[Span]:
        """Returns the part of each dimension that a kernel runs."""
        spans = self.all_spans()
        if not self.pair.main.is_scalar:
            spans[self.pair.dimension] = self._span(version)
        return spans

    def _span(self, version: KernelVersion) -> Span:
        if version is self.pair.main:
            return Span(self.zero, self.main_end, self.width)
        size = self.sizes[self.pair.dimension]
        is_one_step = version.info.is_vector_predicated
        return Span(self.main_end, size, None if is_one_step else self.one)

    def guard(self, version: KernelVersion) -> Guard:
        """Returns whether a kernel is run at all."""
        return self._has_main if version is self.pair.main else self._has_tail

    def index(
        self, builder: KernelBuilder, version: KernelVersion, position: Position
    ) -> SSAValue:
        """
        Returns the number of a work-item, or of the work-items that a vectorized kernel
        runs at once, among those that this kernel runs. In the order of the loops,
        neighbors are next to each other.
        """
        index: SSAValue | None = None
        for dimension in reversed(self.order):
            at = self._coordinate(builder, version, dimension, position[dimension])
            if index is None:
                index = at
                continue
            size = self._count(builder, version, dimension)
            index = builder.sum_of(builder.product_of(index, size), at)
        assert index is not None
        return index

    def _is_divided(self, version: KernelVersion, dimension: int) -> bool:
        return not version.is_scalar and dimension == self.pair.dimension

    def _coordinate(
        self,
        builder: KernelBuilder,
        version: KernelVersion,
        dimension: int,
        local_id: SSAValue,
    ) -> SSAValue:
        if not self._is_divided(version, dimension):
            return local_id
        return builder.quotient_of(local_id, self.width)

    def _count(
        self, builder: KernelBuilder, version: KernelVersion, dimension: int
    ) -> SSAValue:
        """Returns how many steps a kernel takes in a dimension, at most."""
        size = self.sizes[dimension]
        if not self._is_divided(version, dimension):
            return size
        above = builder.sum_of(size, builder.difference_of(self.width, self.one))
        return builder.quotient_of(above, self.width)
