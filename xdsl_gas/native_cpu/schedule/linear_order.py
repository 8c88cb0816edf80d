"""
All work-items of a group in the order of the local linear id.
"""

from collections.abc import Callable, Sequence

from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.schedule.loop_nest import (
    DIMENSIONS,
    LoopNest,
    Position,
    Span,
)
from xdsl_gas.native_cpu.schedule.pairing import KernelVersion
from xdsl_gas.native_cpu.schedule.work_group import WorkGroup


def in_linear_order(
    loops: LoopNest,
    group: WorkGroup,
    versions: Sequence[KernelVersion],
    bodies: Sequence[Callable[[Position], None]],
) -> None:
    """
    Runs the bodies of the versions of a kernel: along the vectorized dimension, x by
    default, first the main one, then the tail; the dimensions around it ascend.
    """
    inner = group.pair.dimension
    outer = [dimension for dimension in range(3) if dimension != inner]

    def row(position: Position) -> None:
        for version, body in zip(versions, bodies, strict=True):
            span = group.spans(version)[inner]

            def step(index: SSAValue, body: Callable[[Position], None] = body) -> None:
                position[inner] = index
                loops.set_local_id(inner, index)
                body(position)

            def run(span: Span = span, step: Callable[[SSAValue], None] = step) -> None:
                loops.loop(span, step, DIMENSIONS[inner])

            loops.guarded(group.guard(version), run)

    loops.nest(outer, group.spans(versions[0]), row)
