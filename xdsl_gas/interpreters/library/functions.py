"""
Library functions: work-item positions, barriers, mathematics, memory.

Covers the names of OpenCL C, CUDA, NVVM, HIP and AMDGPU, and the equivalent
operations of the dialects `nvvm` and `rocdl`.
"""

import re
import time
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from xdsl.dialects.builtin import VectorType
from xdsl.dialects.llvm import CallIntrinsicOp
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.functions import callee_name
from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
    mangled_stem,
    parse_name,
)
from xdsl_gas.analysis.semantics.library.opencl import opencl_function
from xdsl_gas.interpreters.library.amd import AMD_FUNCTIONS
from xdsl_gas.interpreters.library.bodies import (
    device_function,
    function_with_body,
    intrinsic_function,
)
from xdsl_gas.interpreters.library.collectives import collective
from xdsl_gas.interpreters.library.cuda.libdevice import libdevice_function
from xdsl_gas.interpreters.library.cuda.memory import cuda_memory
from xdsl_gas.interpreters.library.cuda.numbers import cuda_number
from xdsl_gas.interpreters.library.cuda.warps import warp_function
from xdsl_gas.interpreters.library.lanes import OfLanes
from xdsl_gas.interpreters.library.memory_functions import MEMORY_FUNCTIONS
from xdsl_gas.interpreters.library.mux import mux_function
from xdsl_gas.interpreters.library.number_functions import numeric_function
from xdsl_gas.interpreters.library.opencl.atomics import atomic_function
from xdsl_gas.interpreters.library.opencl.bit_fields import bit_field_function
from xdsl_gas.interpreters.library.opencl.conversions import conversion
from xdsl_gas.interpreters.library.opencl.floats import float_function
from xdsl_gas.interpreters.library.opencl.results import function_with_result
from xdsl_gas.interpreters.library.opencl.vectors import vector_function
from xdsl_gas.interpreters.library.sub_groups import sub_group_function
from xdsl_gas.interpreters.library.wavefront_operations import wavefront_function
from xdsl_gas.interpreters.operations.accesses import fence
from xdsl_gas.interpreters.operations.vector_predication import predicated_access
from xdsl_gas.interpreters.state.races import Ordered
from xdsl_gas.interpreters.state.values import Value, as_int, integer_width
from xdsl_gas.interpreters.state.work_item import Handler, Position, Wait, WorkItem

T = TypeVar("T")


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
    "num_groups": lambda item: item.group.count,
    "global_id": _global_id,
    "global_size": _global_size,
    "global_offset": lambda item: item.group.offset,
}
_WORDS = {
    "tid": "local_id",
    "ctaid": "group_id",
    "ntid": "local_size",
    "nctaid": "num_groups",
    "workitem.id": "local_id",
    "workgroup.id": "group_id",
    "workgroup.dim": "local_size",
    "grid.dim": "num_groups",
    "thread.id": "global_id",
    "group.id": "group_id",
    "thread.id.in.group": "local_id",
    "num.workgroups": "num_groups",
    "workgroup.size": "local_size",
    "global.size": "global_size",
    "global.offset": "global_offset",
    "enqueued_local_size": "local_size",
}
"""The position functions of other languages, by the suffix of OpenCL's name."""


_OF_AN_AXIS = re.compile(
    r"(?:llvm\.)?(?:nvvm\.read\.ptx\.sreg|rocdl|amdgcn)\.([a-z.]+)\.([xyz])"
)
_OF_AN_ARGUMENT = re.compile(
    r"_Z\d+get_(\w+)j|get_(\w+)|__ockl_get_(\w+)|llvm\.spv\.([a-z.]+?)(?:\.i\d+)?"
)


def _position_function(name: str) -> Handler | None:
    if (found := _OF_AN_AXIS.fullmatch(name)) is not None:
        return _position(found[1], "xyz".index(found[2]))
    found = _OF_AN_ARGUMENT.fullmatch(name)
    return None if found is None else _position(found[found.lastindex or 0], None)


def _position(word: str, axis: int | None) -> Handler | None:
    position = _POSITIONS.get(_WORDS.get(word, word))
    if position is None:
        return None
    is_size = "size" in word or "num" in word

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        index = as_int(operands[0], "a dimension") if axis is None else axis
        value = position(item)[index] if index < 3 else int(is_size)
        return value & (1 << integer_width(op.results[0].type)) - 1

    return handle


def _barrier(position: int, masks: tuple[int, int]) -> Handler:
    """
    A barrier orders accesses to the memory that its flags or semantics name: the bits
    `masks`, for local and global memory, of the operand at a position.
    """

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
    now, kind = time.perf_counter_ns(), op.results[0].type
    if isinstance(kind, VectorType):
        return now & 0xFFFFFFFF, now >> 32 & 0xFFFFFFFF
    return now & (1 << integer_width(kind)) - 1


@cache
def library_function(name: str) -> Handler | None:
    """Returns the handler of a function, intrinsic or operation; None if unknown."""
    return _first(_RESOLVERS, name)


def _first(
    resolvers: tuple[Callable[[T], Handler | None], ...], name: T
) -> Handler | None:
    """Returns what the first resolver that knows a name returns; None if none does."""
    for resolve in resolvers:
        if (handler := resolve(name)) is not None:
            return handler
    return None


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
        return compute(item)

    return handle


def _linear(index: Position, size: Position) -> int:
    return (index[2] * size[1] + index[1]) * size[0] + index[0]


def _local_linear(item: WorkItem) -> int:
    return _linear(item.index, item.group.size)


def _sub_groups(item: WorkItem) -> int:
    return item.group.sub_groups.count(item.group.size)


_NUMBERS: dict[str, Handler] = {
    "_Z12get_work_dimv": _number(lambda item: item.group.dimensions),
    "_Z19get_local_linear_idv": _number(_local_linear),
    "_Z20get_global_linear_idv": _number(
        lambda item: _linear(_global_index(item), _global_size(item))
    ),
    "_Z16get_sub_group_idv": _number(lambda item: item.sub_group.number),
    "_Z18get_num_sub_groupsv": _number(_sub_groups),
    "_Z27get_enqueued_num_sub_groupsv": _number(_sub_groups),
    "_Z18get_sub_group_sizev": _number(lambda item: item.sub_group.size),
    "_Z22get_max_sub_group_sizev": _number(lambda item: item.group.sub_groups.size),
    "_Z22get_sub_group_local_idv": _number(lambda item: item.sub_group.lane),
}
"""Positions and sizes that are no function of a dimension."""


_SPELLINGS: dict[str, Handler] = {
    r"(?:_Z\d+)?(?:work_group_)?barrier(?:j.*)?": _barrier(0, _FLAGS),
    "__mux_work_group_barrier": _barrier(2, _SEMANTICS),
    r"(?:llvm\.)?nvvm\.barrier0?(?:\.cta\.sync(?:\.aligned)?(?:\.all)?)?"
    r"|llvm\.nvvm\.bar\.sync|__syncthreads|rocdl\.(?:s\.)?barrier"
    r"|llvm\.amdgcn\.s\.barrier|llvm\.spv\.group\.memory\.barrier\.with\.group\.sync": (
        lambda item, op, operands: Wait()
    ),
    r"(?:llvm\.)?nvvm\.(?:membar|fence|memory\.barrier)\b.*|llvm\.amdgcn\.fence"
    r"|__mux_mem_barrier|__atomic_work_item_fence"
    r"|(?:_Z\d+)?(?:(?:read_|write_)?mem_fence|atomic_work_item_fence)\w*"
    r"|_Z8prefetch\w+|(?:rocdl|llvm\.amdgcn)\.(?:s\.waitcnt|sched\b).*": fence,
    r"_Z\d+clock_read_\w+|llvm\.(?:intr\.)?readcyclecounter"
    r"|llvm\.nvvm\.read\.ptx\.sreg\.(?:clock|clock64|globaltimer)": _clock,
}
"""Barriers, fences and clocks, by regular expressions of their names."""


def _synchronization_or_clock(name: str) -> Handler | None:
    handlers = (h for pattern, h in _SPELLINGS.items() if re.fullmatch(pattern, name))
    return next(handlers, None)


def _mux(name: str) -> Handler | None:
    return mux_function(name, library_function) if name.startswith("__mux_") else None


def _opencl(name: str) -> Handler | None:
    """By a mangled name, or one without parameter types."""
    if not name.startswith("_Z"):
        return _by_stem(name, name)
    if opencl_function(name) is None:
        return None
    handler = _first(_MANGLED, parse_name(name))
    return handler or _by_stem(name, mangled_stem(name) or name)


def _by_stem(name: str, stem: str) -> Handler | None:
    return MEMORY_FUNCTIONS.get(stem) or numeric_function(name, stem)


_MANGLED: tuple[Callable[[FunctionName], Handler | None], ...] = (
    atomic_function,
    bit_field_function,
    function_with_body,
    conversion,
    vector_function,
    function_with_result,
    float_function,
)
"""What resolves the names of OpenCL's functions with the types of parameters."""

_RESOLVERS: tuple[Callable[[str], Handler | None], ...] = (
    _position_function,
    _synchronization_or_clock,
    _mux,
    collective,
    sub_group_function,
    _NUMBERS.get,
    AMD_FUNCTIONS.get,
    device_function,
    intrinsic_function,
    cuda_number,
    cuda_memory,
    warp_function,
    wavefront_function,
    predicated_access,
    _opencl,
    libdevice_function,
)
"""What resolves the names of functions, intrinsics and operations, in this order."""
