"""
Loops over the work-items of a group.

The loops are tested at the end, as no size is zero: the result of the last iteration is
there behind them. The innermost one has the induction variable of its dimension and
nothing else.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from xdsl.dialects.builtin import ArrayAttr, BoolAttr, IntegerAttr, i32
from xdsl.ir import Block, Region, SSAValue

from xdsl_gas.dialects.llvm.attributes.alias_scopes import AccessGroupAttr
from xdsl_gas.dialects.llvm.attributes.loop import (
    LoopAnnotationAttr,
    LoopUnrollAttr,
    LoopVectorizeAttr,
)
from xdsl_gas.dialects.llvm.attributes.struct_attributes import StructAttribute
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.builtins.names import Id

DIMENSIONS = "xyz"


@dataclass(frozen=True)
class Span:
    """The part of a dimension that a loop runs over."""

    begin: SSAValue
    end: SSAValue
    step: SSAValue | None
    """None for a single iteration, at `begin`."""


Position = dict[int, SSAValue]
"""The local ids, by dimension."""


_NOT_UNROLLED = LoopUnrollAttr.of(disable=BoolAttr.from_bool(True))

# Each copy of the innermost loop would be vectorized by itself, for no better code.
_OUTER = LoopAnnotationAttr.of(unroll=_NOT_UNROLLED)

RARE_LOOP = LoopAnnotationAttr.of(
    unroll=_NOT_UNROLLED,
    vectorize=LoopVectorizeAttr.of(disable=BoolAttr.from_bool(True)),
)
"""The metadata of a loop that is seldom run: LLVM compiles it as it is."""


def innermost_loop(
    group: AccessGroupAttr | None, *, is_rolled: bool
) -> StructAttribute | None:
    """
    Returns the metadata of an innermost loop: whether its iterations are independent,
    and that LLVM leaves it rolled.
    """
    if group is None:
        return _OUTER if is_rolled else None
    # Short loops are vectorized, neither unrolled nor interleaved before.
    count = LoopUnrollAttr.of(count=IntegerAttr(1, i32))
    return LoopAnnotationAttr.of(
        unroll=_NOT_UNROLLED if is_rolled else count,
        parallelAccesses=ArrayAttr([group]),
    )


@dataclass
class LoopNest:
    """Makes loops in the body of a wrapper."""

    builder: KernelBuilder
    body: Region

    def new_block(self) -> Block:
        """Returns a new block at the end of the wrapper."""
        block = Block()
        self.body.add_block(block)
        return block

    def guarded(self, condition: SSAValue | bool, inner: Callable[[], None]) -> None:
        """Runs `inner` if a condition holds."""
        if isinstance(condition, bool):
            if condition:
                inner()
            return
        then, behind = self.new_block(), self.new_block()
        self.builder.branch_if(condition, then, behind)
        self.builder.go_to(then)
        inner()
        self.builder.branch(behind)
        self.builder.go_to(behind)

    def loop(
        self,
        span: Span,
        inner: Callable[[SSAValue], None],
        name: str,
        annotation: StructAttribute | None = None,
    ) -> None:
        """Runs `inner` for each index in a span that is not empty."""
        if span.step is None:
            inner(span.begin)
            return
        header, behind = Block(arg_types=[span.begin.type]), Block()
        self.body.add_block(header)
        index = header.args[0]
        index.name_hint = name
        self.builder.branch(header, [span.begin])
        self.builder.go_to(header)
        inner(index)
        following = self.builder.sum_of(index, span.step)
        again = self.builder.icmp("ult", following, span.end)
        latch = self.builder.loop_back(again, header, [following], behind)
        if annotation is not None:
            latch.properties["loop_annotation"] = annotation
        self.body.add_block(behind)
        self.builder.go_to(behind)

    def nest(
        self,
        order: Sequence[int],
        spans: Sequence[Span],
        inner: Callable[[Position], None],
        innermost: StructAttribute | None = None,
    ) -> None:
        """
        Runs `inner` for each position. `order` has the dimensions, the innermost first,
        `spans` the part of each dimension, `innermost` is the metadata of that loop.
        """
        position: Position = {}

        def level(depth: int) -> None:
            if depth < 0:
                inner(position)
                return
            dimension = order[depth]

            def step(index: SSAValue) -> None:
                position[dimension] = index
                self.set_local_id(dimension, index)
                level(depth - 1)

            annotation = innermost if depth == 0 else _OUTER
            self.loop(spans[dimension], step, DIMENSIONS[dimension], annotation)

        level(len(order) - 1)

    def first_position(self, zero: SSAValue) -> Position:
        """Goes to the first work-item and returns its position."""
        for dimension in range(3):
            self.set_local_id(dimension, zero)
        return dict.fromkeys(range(3), zero)

    def set_local_id(self, dimension: int, index: SSAValue) -> None:
        """Tells the builtins the local id."""
        rank = self.builder.constant(dimension, i32)
        self.builder.call_builtin(Id.SET_LOCAL_ID, rank, index)
