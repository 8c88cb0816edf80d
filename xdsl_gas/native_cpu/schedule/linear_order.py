"""All work-items of a group in the order of the local linear id."""

from collections.abc import Callable, Sequence

from xdsl.ir import SSAValue

from xdsl_gas.native_cpu.schedule.loop_nest import DIMENSIONS, LoopNest, Position, Span
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


def first_in_order(
    loops: LoopNest,
    group: WorkGroup,
    versions: Sequence[KernelVersion],
    bodies: Sequence[Callable[[Position], None]],
) -> None:
    """
    Runs the body of the version that runs the first work-item: the tail where a row has
    fewer work-items than the main one runs at once. The others' variables may be unset.
    """

    def run(body: Callable[[Position], None]) -> None:
        body(loops.first_position(group.zero))

    main, *tails = bodies
    runs_main = group.guard(versions[0])
    loops.guarded(runs_main, lambda: run(main))
    for tail in tails:
        if isinstance(runs_main, bool):
            is_first = not runs_main
        else:
            is_first = loops.builder.icmp("eq", group.main_end, 0)
        loops.guarded(is_first, lambda tail=tail: run(tail))
