"""Calls of functions of work-items and work-groups: of OpenCL C, and mux builtins."""

from collections.abc import Callable, Mapping, Sequence

from xdsl.dialects import llvm

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.semantics.library.opencl import opencl_function
from xdsl_gas.analysis.semantics.library.spelling import (
    BuiltinFunction,
    Spelled,
    resolve,
)
from xdsl_gas.analysis.semantics.operand_bundles import effects_of_bundles
from xdsl_gas.dialects.gen.control import SyncAttr
from xdsl_gas.dialects.gen.registers import SPECIAL_REGISTERS
from xdsl_gas.dialects.gen.scalar_types import ScalarType
from xdsl_gas.gen.conversion.builder import Builder, unsupported
from xdsl_gas.gen.conversion.calls.collectives import convert_collective

_U32 = ScalarType.UINT32

_SPECIAL = frozenset(
    f"get_{name}"
    for name in (
        *("local_id", "group_id", "num_groups", "local_size", "enqueued_local_size"),
        *("global_size", "global_offset"),
    )
)
"""The functions of a dimension that special registers hold."""

_FENCES = {1: ("local_read", "local_write"), 2: ("global_read", "global_write")}
"""What a barrier orders, by the bits of its flags."""


def convert_call(builder: Builder, op: llvm.CallOp) -> None:
    """Converts a call. Raises `MemorySpaceError` for all functions but these."""
    if any(effects_of_bundles(op)):
        raise unsupported(op, "an operand bundle with effects is")
    callee = "" if op.callee is None else op.callee.string_value()
    function = resolve(callee)
    if function is not None and _is_declared(function, callee):
        converter = _FUNCTIONS.get(function.name)
        if converter is not None:
            converter(builder, op, function)
            return
    if not convert_collective(builder, op):
        raise unsupported(op, f"a call of '{callee}' is" if callee else "the call is")


def _is_declared(function: BuiltinFunction, callee: str) -> bool:
    if function.spelled is Spelled.OPENCL:
        return opencl_function(callee) is not None
    return function.spelled is Spelled.MUX


def _dimension(op: llvm.CallOp) -> int:
    dimension = integer_constant(op.operands[0])
    if dimension is None or not 0 <= dimension < 3:
        raise unsupported(op, "a dimension other than 0, 1 or 2 is")
    return dimension


def _special(name: str, dimension: int) -> int:
    return SPECIAL_REGISTERS.index(f"{name}_{dimension}")


def _set(builder: Builder, op: llvm.CallOp, register: int) -> None:
    type = builder.type_of(op, op.results[0].type)
    builder.set(op.results[0], builder.convert(type, _U32, register))


def _position(builder: Builder, op: llvm.CallOp, function: BuiltinFunction) -> None:
    name = function.name.removeprefix("get_")
    _set(builder, op, _special(name, _dimension(op)))


def _global_id(builder: Builder, op: llvm.CallOp, function: BuiltinFunction) -> None:
    dimension = _dimension(op)
    number = _without_offset(builder, dimension)
    offset = _special("global_offset", dimension)
    _set(builder, op, builder.compute("ADD", _U32, number, offset))


def _without_offset(builder: Builder, dimension: int) -> int:
    """Returns a register with a global id from which the offset is subtracted."""
    first = builder.compute(
        "MUL",
        _U32,
        _special("group_id", dimension),
        _special("enqueued_local_size", dimension),
    )
    return builder.compute("ADD", _U32, first, _special("local_id", dimension))


def _global_linear_id(
    builder: Builder, op: llvm.CallOp, function: BuiltinFunction
) -> None:
    ids = [_without_offset(builder, dimension) for dimension in range(3)]
    _set(builder, op, _linear(builder, ids, "global_size"))


def _local_linear_id(
    builder: Builder, op: llvm.CallOp, function: BuiltinFunction
) -> None:
    ids = [_special("local_id", dimension) for dimension in range(3)]
    _set(builder, op, _linear(builder, ids, "local_size"))


def _linear(builder: Builder, ids: Sequence[int], size: str) -> int:
    """Returns the number of a work-item in a grid, dimension 0 innermost."""
    linear_id = ids[2]
    for dimension in (1, 0):
        rows = builder.compute("MUL", _U32, linear_id, _special(size, dimension))
        linear_id = builder.compute("ADD", _U32, rows, ids[dimension])
    return linear_id


def _work_dimension(
    builder: Builder, op: llvm.CallOp, function: BuiltinFunction
) -> None:
    _set(builder, op, SPECIAL_REGISTERS.index("work_dimension"))


def _barrier(builder: Builder, op: llvm.CallOp, function: BuiltinFunction) -> None:
    """`barrier(flags)`, or `__mux_work_group_barrier(id, scope, semantics)`."""
    if function.spelled is Spelled.MUX:
        semantics = integer_constant(op.operands[2])
        if semantics is None:
            raise unsupported(op, "a barrier with these semantics is")
        fences = _fences(semantics)
    else:
        flags = integer_constant(op.operands[0])
        if flags is None or flags & ~3:
            raise unsupported(op, "a barrier with these flags is")
        fences = [name for bit in _FENCES if flags & bit for name in _FENCES[bit]]
    builder.emit("SYNC", parts=SyncAttr(frozenset(("workgroup", *fences))))


_LOCAL, _GLOBAL = 0x100, 0x200
"""The bits of SPIR-V's memory semantics for local and global memory."""


def _mux_fence(builder: Builder, op: llvm.CallOp, function: BuiltinFunction) -> None:
    """`__mux_mem_barrier(scope, semantics)`; OpenCL C's fence has flags alone."""
    if function.spelled is not Spelled.MUX:
        raise unsupported(op, "a fence of OpenCL C is")
    semantics = integer_constant(op.operands[1])
    if semantics is None:
        raise unsupported(op, "a fence with these semantics is")
    if fences := _fences(semantics):
        builder.emit("SYNC", parts=SyncAttr(frozenset(fences)))


def _fences(semantics: int) -> list[str]:
    all_fences: list[str] = []
    for bit, fences in ((_LOCAL, _FENCES[1]), (_GLOBAL, _FENCES[2])):
        if semantics & bit:
            all_fences += fences
    return all_fences


_Converter = Callable[[Builder, llvm.CallOp, BuiltinFunction], None]

_FUNCTIONS: Mapping[str, _Converter] = {
    **dict.fromkeys(_SPECIAL, _position),
    "get_global_id": _global_id,
    "get_work_dim": _work_dimension,
    "get_global_linear_id": _global_linear_id,
    "get_local_linear_id": _local_linear_id,
    "work_group_barrier": _barrier,
    "mem_fence": _mux_fence,
}
