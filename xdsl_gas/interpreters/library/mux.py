"""
The mux builtins `__mux_*`, which LLVM IR for the Native CPU pipeline calls.

Most have the meaning of a function of OpenCL C. What only the passes of the pipeline
call, on kernels whose work-items they have made loops of, is not here: the setters and
`__mux_get_arena`.
"""

import re
from collections.abc import Callable

from xdsl.dialects.builtin import VectorType
from xdsl.ir import Operation

from xdsl_gas.interpreters.library.collectives import Reduction, copied_once, moved
from xdsl_gas.interpreters.state.traps import Trap
from xdsl_gas.interpreters.state.values import POISON, Value, as_int
from xdsl_gas.interpreters.state.work_item import Handler, WorkItem

_COLLECTIVE = re.compile(
    r"__mux_(work|sub|vec)_group"
    r"_(any|all|broadcast|reduce|scan_inclusive|scan_exclusive"
    r"|shuffle_up|shuffle_down|shuffle_xor|shuffle)"
    r"_(?:([a-z]+|logical_[a-z]+)_)?(?:v\d+)?b?[if]\d+"
)
_DMA = re.compile(r"__mux_dma_(?:read|write)_([123])D")
_WORDS = {
    **{f"{letter}{word}": word for letter in "su" for word in ("min", "max")},
    **{f"f{word}": word for word in ("add", "mul", "min", "max")},
}
"""The operations of OpenCL C, which do not tell types apart."""

_NAMES = {
    "__mux_sub_group_barrier": "sub_group_barrier",
    "__mux_dma_wait": "wait_group_events",
}


def mux_function(name: str, find: Callable[[str], Handler | None]) -> Handler | None:
    """
    Returns the handler of a builtin by its name; None for others. `find` returns that
    of a function of OpenCL C by its mangled name.
    """
    if (match := _DMA.fullmatch(name)) is not None:
        return copied_once(_copy_of(int(match[1])))
    if name in _NAMES:
        return find(_mangled(_NAMES[name], "j"))
    if (match := _COLLECTIVE.fullmatch(name)) is None:
        stem = name.removeprefix("__mux_")
        return find(_mangled(stem, "v")) or find(_mangled(stem, "j"))
    group, kind, operation = match.groups()
    is_unsigned = operation in ("umin", "umax")
    word = _WORDS.get(operation, operation)
    if group == "vec":
        return _of_vector(kind, word, is_signed=not is_unsigned)
    stem = f"{group}_group_{kind}" + (f"_{word}" if operation else "")
    found = find(_mangled(stem, "j" if is_unsigned else "i"))
    if found is None or group == "sub":
        return found
    return lambda item, op, operands: found(item, op, operands[1:])


def _mangled(stem: str, types: str) -> str:
    return f"_Z{len(stem)}{stem}{types}"


def _of_vector(kind: str, word: str | None, *, is_signed: bool) -> Handler:
    """An operation on the elements of a vector, or on one scalar."""

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
        assert word is not None
        combine = Reduction(kind, word, is_signed=is_signed)
        values = [(lane,) for lane in lanes]
        found = [combine(item, op, values, own) for own in range(len(lanes))]
        is_vector = isinstance(op.results[0].type, VectorType)
        return tuple(found) if is_vector else found[0]

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
