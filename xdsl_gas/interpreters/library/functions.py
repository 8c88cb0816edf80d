"""
Library functions: work-item positions, barriers, mathematics, memory.

Covers the names of OpenCL C, CUDA, NVVM, HIP and AMDGPU, and the equivalent
operations of the dialects `nvvm` and `rocdl`.
"""

import time
from collections.abc import Callable, Mapping
from functools import cache

from xdsl.dialects.builtin import VectorType
from xdsl.dialects.llvm import CallIntrinsicOp
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.functions import callee_name
from xdsl_gas.analysis.semantics.library.function_bodies import body_of
from xdsl_gas.analysis.semantics.library.opencl import opencl_function
from xdsl_gas.analysis.semantics.library.spelling import (
    BuiltinFunction,
    Spelled,
    resolve,
)
from xdsl_gas.interpreters.library.amd import AMD_FUNCTIONS
from xdsl_gas.interpreters.library.bodies import function_with_body
from xdsl_gas.interpreters.library.collectives import COLLECTIVES, linear_index
from xdsl_gas.interpreters.library.cuda.memory import CUDA_ATOMICS, CUDA_MEMORY
from xdsl_gas.interpreters.library.cuda.numbers import CUDA_ARITHMETIC, CUDA_NUMBERS
from xdsl_gas.interpreters.library.cuda.warps import WARP_OPERATIONS, WARPS
from xdsl_gas.interpreters.library.lanes import OfLanes, wait
from xdsl_gas.interpreters.library.memory_functions import MEMORY_FUNCTIONS
from xdsl_gas.interpreters.library.mux import MUX, WHOLE_GROUPS
from xdsl_gas.interpreters.library.number_functions import NUMBERS
from xdsl_gas.interpreters.library.opencl.atomics import ATOMICS
from xdsl_gas.interpreters.library.opencl.results import RESULTS, RESULTS_IN_MEMORY
from xdsl_gas.interpreters.library.opencl.vectors import HALVES, VECTORS
from xdsl_gas.interpreters.library.sub_groups import (
    SUB_GROUP_REDUCTIONS,
    SUB_GROUPS,
)
from xdsl_gas.interpreters.library.wavefront_operations import WAVEFRONTS
from xdsl_gas.interpreters.operations.accesses import fence
from xdsl_gas.interpreters.operations.vector_predication import (
    FUNCTIONS as PREDICATED_ACCESSES,
)
from xdsl_gas.interpreters.state.races import Ordered
from xdsl_gas.interpreters.state.values import Value, as_int, integer_width
from xdsl_gas.interpreters.state.work_item import Handler, Position, Wait, WorkItem


def _global_id(item: WorkItem) -> Position:
    x, y, z = (
        index + offset
        for index, offset in zip(_global_index(item), item.group.offset, strict=True)
    )
    return x, y, z


def _global_index(item: WorkItem) -> Position:
    """Returns the global id without the global offset."""
    x, y, z = (
        group * size + local
        for group, size, local in zip(
            item.group.index, item.group.size, item.index, strict=True
        )
    )
    return x, y, z


def _global_size(item: WorkItem) -> Position:
    x, y, z = (
        count * size
        for count, size in zip(item.group.count, item.group.size, strict=True)
    )
    return x, y, z


_POSITIONS: dict[str, Callable[[WorkItem], Position]] = {
    "local_id": lambda item: item.index,
    "group_id": lambda item: item.group.index,
    "local_size": lambda item: item.group.size,
    "enqueued_local_size": lambda item: item.group.size,
    "num_groups": lambda item: item.group.count,
    "global_id": _global_id,
    "global_size": _global_size,
    "global_offset": lambda item: item.group.offset,
}


def _position(function: BuiltinFunction) -> Handler:
    word, axis = function.name.removeprefix("get_"), function.axis
    position = _POSITIONS[word]
    is_size = "size" in word or "num" in word

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        index = as_int(operands[0], "a dimension") if axis is None else axis
        value = position(item)[index] if index < 3 else int(is_size)
        return value & (1 << integer_width(op.results[0].type)) - 1

    return handle


def _barrier(function: BuiltinFunction) -> Handler:
    """
    A barrier orders accesses to the memory that its flags or semantics name: bits for
    local and global memory of an operand.
    """
    position, masks = (
        (2, _SEMANTICS) if function.spelled is Spelled.MUX else (0, _FLAGS)
    )

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Wait:
        given = operands[position]
        if not isinstance(given, int):
            return Wait()
        return Wait(ordered=Ordered(*(bool(given & mask) for mask in masks)))

    return handle


_FLAGS = 1, 2
"""`CLK_LOCAL_MEM_FENCE` and `CLK_GLOBAL_MEM_FENCE`."""

_SEMANTICS = 0x100, 0x200
"""`WorkgroupMemory` and `CrossWorkgroupMemory` of SPIR-V's memory semantics."""


def _clock(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
    """Nanoseconds, in the place of cycles; also as two words."""
    now, result_type = time.perf_counter_ns(), op.results[0].type
    if isinstance(result_type, VectorType):
        return now & 0xFFFFFFFF, now >> 32 & 0xFFFFFFFF
    return now & (1 << integer_width(result_type)) - 1


@cache
def library_function(name: str) -> Handler | None:
    """Returns the handler of a function, intrinsic or operation; None if unknown."""
    function = resolve(name)
    if function is None:
        return WHOLE_GROUPS.get(name)
    is_opencl = function.spelled in (Spelled.OPENCL, Spelled.SPIRV)
    if is_opencl and opencl_function(name) is None:
        return None
    body = body_of(function)
    if body is not None:
        return function_with_body(body)
    make = HANDLERS_OF_KINDS.get(function.name)
    return HANDLERS.get(function.name) if make is None else make(function)


def has_operations_of_lanes(module: Operation) -> bool:
    """Whether a module contains an operation that lanes run together."""
    return any(
        isinstance(library_function(name), OfLanes)
        for name in {_name_of(op) for op in module.walk()}
    )


def _name_of(op: Operation) -> str:
    called = callee_name(op)
    if called is not None:
        return called.string_value()
    return op.intrin.data if isinstance(op, CallIntrinsicOp) else op.name


def _number(compute: Callable[[WorkItem], int]) -> Handler:
    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        return compute(item) & (1 << integer_width(op.results[0].type)) - 1

    return handle


def _sub_groups(item: WorkItem) -> int:
    return item.group.sub_groups.count(item.group.size)


_WORK_ITEMS: dict[str, Handler] = {
    "get_work_dim": _number(lambda item: item.group.dimensions),
    "get_local_linear_id": _number(
        lambda item: linear_index(item.index, item.group.size)
    ),
    "get_global_linear_id": _number(
        lambda item: linear_index(_global_index(item), _global_size(item))
    ),
    "get_sub_group_id": _number(lambda item: item.sub_group.number),
    "get_num_sub_groups": _number(_sub_groups),
    "get_sub_group_size": _number(lambda item: item.sub_group.size),
    "get_max_sub_group_size": _number(lambda item: item.group.sub_groups.size),
    "get_sub_group_local_id": _number(lambda item: item.sub_group.lane),
    "cuda.barrier": wait,
    "cuda.named_barrier": wait,
    **dict.fromkeys(
        (
            *("mem_fence", "read_mem_fence", "write_mem_fence", "gpu.fence"),
            *("atomic_work_item_fence", "gpu.acquire_release_fence"),
            *("gpu.memory_barrier", "gpu.hint", "prefetch"),
        ),
        fence,
    ),
    "gpu.clock": _clock,
}
"""Positions and sizes that are no function of a dimension, barriers and fences."""

HANDLERS: Mapping[str, Handler] = {
    **_WORK_ITEMS,
    **SUB_GROUPS,
    **NUMBERS,
    **RESULTS,
    **VECTORS,
    **MEMORY_FUNCTIONS,
    **CUDA_NUMBERS,
    **CUDA_MEMORY,
    **WARPS,
    **WAVEFRONTS,
    **AMD_FUNCTIONS,
    **PREDICATED_ACCESSES,
}
"""The functions without a body, by name."""

HANDLERS_OF_KINDS: Mapping[str, Callable[[BuiltinFunction], Handler]] = {
    **{f"get_{word}": _position for word in _POSITIONS},
    "work_group_barrier": _barrier,
    **COLLECTIVES,
    **SUB_GROUP_REDUCTIONS,
    **MUX,
    **ATOMICS,
    **HALVES,
    **RESULTS_IN_MEMORY,
    **CUDA_ARITHMETIC,
    **CUDA_ATOMICS,
    **WARP_OPERATIONS,
}
"""The functions whose handlers depend on more than the name."""
