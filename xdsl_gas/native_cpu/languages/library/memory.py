"""
Shuffles of vectors, vectors and half numbers in memory, and copies between local and
global memory.

Source: the OpenCL C specification, chapters 6.15.7 "Vector Data Load and Store
Functions", 6.15.11 "Async Copies from Global to Local Memory" and 6.15.13
"Miscellaneous Vector Functions".
"""

from xdsl.dialects.builtin import IntegerType, f16, i32, i64
from xdsl.ir import SSAValue

from xdsl_gas.analysis.semantics.library.mangled_names import PointerType, size_of
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.native_cpu.builtins.names import Id, builtin
from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion, Table
from xdsl_gas.native_cpu.languages.library.conversions import narrowed
from xdsl_gas.native_cpu.languages.work_items import (
    ACQUIRE_RELEASE,
    ALL_MEMORY,
    WORK_GROUP,
    nothing,
    put_barrier,
)
from xdsl_gas.transforms.utils.shapes import lanes, like, width_of


def _shuffles(call: BuiltinCall) -> SSAValue:
    """
    The lanes of one or two vectors, at the positions in a mask modulo the number of
    lanes. A vector of three counts as one of four.
    """
    code = call.code
    first, second, mask = call.operands[0], call.operands[-2], call.operands[-1]
    count = lanes(first.type)
    size = 4 if count == 3 else count
    if size != count:
        padded = [*range(count), *[-1] * (size - count)]
        first, second = (code.shuffle(v, v, padded) for v in (first, second))
    source = first
    if len(call.operands) == 3:
        source = code.shuffle(first, second, list(range(2 * size)))
        size *= 2
    mask = code.binary("and", mask, size - 1)
    picked = [
        code.extract(source, code.extract(mask, lane))
        for lane in range(lanes(mask.type))
    ]
    return code.vector(picked)


def _place(
    call: BuiltinCall, pointer: SSAValue, offset: SSAValue, step: int, size: int
) -> SSAValue:
    """The address of vector number `offset`, of which each takes `step` elements."""
    code = call.code
    index = code.resized(offset, i64)
    if step > 1:
        index = code.binary("mul", index, step)
    return code.address(pointer, index, IntegerType(8 * size))


def _loads(call: BuiltinCall) -> SSAValue:
    offset, pointer = call.operands
    size = width_of(call.kind) // 8
    place = _place(call, pointer, offset, lanes(call.kind), size)
    return call.code.load(place, call.kind, size)


def _stores(call: BuiltinCall) -> None:
    value, offset, pointer = call.operands
    size = width_of(value.type) // 8
    place = _place(call, pointer, offset, lanes(value.type), size)
    call.code.store(value, place, size)


def _loads_half(*, is_aligned: bool) -> Expansion:
    def expand(call: BuiltinCall) -> SSAValue:
        offset, pointer = call.operands
        step, alignment = _half_steps(lanes(call.kind), is_aligned=is_aligned)
        place = _place(call, pointer, offset, step, 2)
        loaded = call.code.load(place, like(call.kind, f16), alignment)
        return call.code.float_resized(loaded, call.kind)

    return expand


def _stores_half(*, is_aligned: bool) -> Expansion:
    def expand(call: BuiltinCall) -> None:
        value, offset, pointer = call.operands
        step, alignment = _half_steps(lanes(value.type), is_aligned=is_aligned)
        half = narrowed(call, value, like(value.type, f16), call.function.mode or "e")
        call.code.store(half, _place(call, pointer, offset, step, 2), alignment)

    return expand


def _half_steps(count: int, *, is_aligned: bool) -> tuple[int, int]:
    """The elements that a vector takes, and its alignment in bytes."""
    if not is_aligned:
        return count or 1, 2
    step = 4 if count == 3 else count or 1
    return step, 2 * step


def _copies(*, is_strided: bool) -> Expansion:
    """The work-item with local id 0 copies; waiting is a barrier."""

    def expand(call: BuiltinCall) -> SSAValue:
        code = call.code
        to, source, count = call.operands[:3]
        event = call.operands[-1]
        pointer = call.function.parameters[0]
        assert isinstance(pointer, PointerType)
        size = size_of(pointer.pointee)
        assert size is not None
        is_read = to.type == pointer_type(3)
        if not is_strided:
            id_ = Id.DMA_READ_1D if is_read else Id.DMA_WRITE_1D
            width = code.binary("mul", code.resized(count, i64), size)
            return call.mux_value(builtin(id_), to, source, width, event)
        id_ = Id.DMA_READ_2D if is_read else Id.DMA_WRITE_2D
        width = code.constant(size, i64)
        count = code.resized(count, i64)
        stride = code.binary("mul", code.resized(call.operands[3], i64), size)
        strides = (width, stride) if is_read else (stride, width)
        return call.mux_value(builtin(id_), to, source, width, *strides, count, event)

    return expand


def _waits(call: BuiltinCall) -> None:
    """The data is there for all work-items: each waits for the one that copies."""
    code = call.code
    count, events = call.operands
    events = code.cast("addrspacecast", events, pointer_type())
    call.mux(builtin(Id.DMA_WAIT), code.resized(count, i32), events)
    put_barrier(call, WORK_GROUP, ACQUIRE_RELEASE | ALL_MEMORY)


VECTORS: Table = {
    "shuffle": _shuffles,
    "shuffle2": _shuffles,
    "vload": _loads,
    "vstore": _stores,
    "vload_half": _loads_half(is_aligned=False),
    "vloada_half": _loads_half(is_aligned=True),
    "vstore_half": _stores_half(is_aligned=False),
    "vstorea_half": _stores_half(is_aligned=True),
    "async_work_group_copy": _copies(is_strided=False),
    "async_work_group_strided_copy": _copies(is_strided=True),
    "wait_group_events": _waits,
    "prefetch": nothing,
}
"""The functions by their names in OpenCL C."""
