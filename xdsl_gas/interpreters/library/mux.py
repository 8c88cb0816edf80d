"""
The mux builtins `__mux_*`, which LLVM IR for the Native CPU pipeline calls.

Most have the meaning of a function of OpenCL C. The setters and `__mux_get_arena` are
called by kernels whose work-items `work-item-loops` has made loops of: one work-item
runs the whole group, see `run_kernel`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from xdsl.dialects.builtin import VectorType
from xdsl.ir import Operation

from xdsl_gas.analysis.semantics.library.spelling import BuiltinFunction
from xdsl_gas.interpreters.library.collectives import Reduction, copied_once, moved
from xdsl_gas.interpreters.state.traps import Trap, Unsupported
from xdsl_gas.interpreters.state.values import POISON, Value, as_int
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem


def _of_vector(function: BuiltinFunction) -> Handler:
    """An operation on the elements of a vector, or on one scalar."""
    kind = function.name.removeprefix("vec_group_")

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        given = operands[0]
        lanes = given if isinstance(given, tuple) else (given,)
        if kind == "broadcast":
            place = as_int(operands[1], "a lane")
            if place >= len(lanes):
                raise Trap(f"a broadcast of lane {place} of {len(lanes)}")
            return lanes[place]
        if kind in ("any", "all"):
            if POISON in lanes:
                return POISON
            return int(any(lanes) if kind == "any" else all(lanes))
        combine = Reduction(kind, function.kind, is_signed=function.is_signed())
        values = [(lane,) for lane in lanes]
        results = [combine(item, op, values, own) for own in range(len(lanes))]
        is_vector = isinstance(op.results[0].type, VectorType)
        return tuple(results) if is_vector else results[0]

    return handle


def _copy_of(
    dimensions: int,
) -> Callable[[WorkItem, Operation, tuple[Value, ...]], None]:
    """Copies lines, which lie some strides of bytes apart."""

    def copy(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
        to, source, *sizes, _ = operands
        width, *rest = [as_int(size, "a size of a copy") for size in sizes]
        starts = [(0, 0)]
        for dimension in range(dimensions - 1):
            apart, distance, count = rest[3 * dimension : 3 * dimension + 3]
            starts = [
                (there + number * apart, here + number * distance)
                for number in range(count)
                for there, here in starts
            ]
        memory = item.machine.memory
        for there, here in starts if width else ():
            place = item.place(moved(to, there), op.operands[0], width, writes=True)
            origin = item.place(moved(source, here), op.operands[1], width)
            memory.put(place, *memory.fetch(origin))

    return copy


def _get_arena(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    return _checked_arena(item)


def _checked_arena(item: WorkItem) -> Value:
    if item.group.arena is None:
        raise Unsupported("it is for a kernel that runs a whole work-group at once")
    return item.group.arena


def _set_local_id(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
    _checked_arena(item)
    rank, index = (as_int(operand, "a local id") for operand in operands)
    if rank >= len(item.index):
        return
    if index >= item.group.size[rank]:
        size = item.group.size[rank]
        raise Trap(f"local id {index} in dimension {rank}, whose size is {size}")
    ids = list(item.index)
    ids[rank] = index
    x, y, z = ids
    item.index = x, y, z


def _set_of_sub_groups(name: str) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> None:
        _checked_arena(item)
        number = as_int(operands[0], "a number of sub-groups")
        group = item.group
        group.sub_groups = replace(group.sub_groups, **{name: number})

    return handle


def _is_constant(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    """A size is constant where LLVM has copied the loops for it."""
    return 0


WHOLE_GROUPS: Mapping[str, Handler] = {
    "llvm.is.constant.i64": _is_constant,
    "__mux_get_arena": _get_arena,
    "__mux_set_local_id": _set_local_id,
    "__mux_set_sub_group_id": _set_of_sub_groups("running"),
    "__mux_set_num_sub_groups": _set_of_sub_groups("total"),
    "__mux_set_max_sub_group_size": _set_of_sub_groups("size"),
}
"""What kernels call that run a whole work-group at once."""

MUX: Mapping[str, Callable[[BuiltinFunction], Handler]] = {
    "mux.dma": lambda function: copied_once(_copy_of(int(function.kind))),
    **{
        f"vec_group_{kind}": _of_vector
        for kind in (
            *("any", "all", "broadcast"),
            *("reduce", "scan_inclusive", "scan_exclusive"),
        )
    },
}
"""The builtins that OpenCL C has no functions for."""
