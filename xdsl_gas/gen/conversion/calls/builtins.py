"""Calls of functions of work-items and work-groups: of OpenCL C, and mux builtins."""

from collections.abc import Callable, Mapping, Sequence

from xdsl.dialects import llvm

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.semantics.operand_bundles import effects_of_bundles
from xdsl_gas.dialects.gen.control import SyncAttr
from xdsl_gas.dialects.gen.registers import SPECIAL_REGISTERS
from xdsl_gas.dialects.gen.scalar_types import ScalarType
from xdsl_gas.gen.conversion.builder import Builder, unsupported
from xdsl_gas.gen.conversion.calls.collectives import convert_collective

_U32 = ScalarType.UINT32

_SPECIAL = {
    "_Z12get_local_idj": "local_id",
    "_Z12get_group_idj": "group_id",
    "_Z14get_num_groupsj": "num_groups",
    "_Z14get_local_sizej": "local_size",
    "_Z23get_enqueued_local_sizej": "enqueued_local_size",
    "_Z15get_global_sizej": "global_size",
    "_Z17get_global_offsetj": "global_offset",
    "__mux_get_local_id": "local_id",
    "__mux_get_group_id": "group_id",
    "__mux_get_num_groups": "num_groups",
    "__mux_get_local_size": "local_size",
    "__mux_get_enqueued_local_size": "enqueued_local_size",
    "__mux_get_global_size": "global_size",
    "__mux_get_global_offset": "global_offset",
}
"""The special registers that functions of a dimension return."""

_FENCES = {1: ("local_read", "local_write"), 2: ("global_read", "global_write")}
"""What a barrier orders, by the bits of its flags."""


def convert_call(builder: Builder, op: llvm.CallOp) -> None:
    """Converts a call. Raises `MemorySpaceError` for all functions but these."""
    if any(effects_of_bundles(op)):
        raise unsupported(op, "an operand bundle with effects is")
    callee = "" if op.callee is None else op.callee.string_value()
    found = _FUNCTIONS.get(callee)
    if callee in _SPECIAL:
        found = _position
    if found is None and convert_collective(builder, op):
        return
    if found is None:
        raise unsupported(op, f"a call of '{callee}' is" if callee else "the call is")
    found(builder, op)


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


def _position(builder: Builder, op: llvm.CallOp) -> None:
    assert op.callee is not None
    name = _SPECIAL[op.callee.string_value()]
    _set(builder, op, _special(name, _dimension(op)))


def _global_id(builder: Builder, op: llvm.CallOp) -> None:
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


def _global_linear_id(builder: Builder, op: llvm.CallOp) -> None:
    ids = [_without_offset(builder, dimension) for dimension in range(3)]
    _set(builder, op, _linear(builder, ids, "global_size"))


def _local_linear_id(builder: Builder, op: llvm.CallOp) -> None:
    ids = [_special("local_id", dimension) for dimension in range(3)]
    _set(builder, op, _linear(builder, ids, "local_size"))


def _linear(builder: Builder, ids: Sequence[int], size: str) -> int:
    """Returns the number of a work-item in a grid, dimension 0 innermost."""
    found = ids[2]
    for dimension in (1, 0):
        rows = builder.compute("MUL", _U32, found, _special(size, dimension))
        found = builder.compute("ADD", _U32, rows, ids[dimension])
    return found


def _work_dimension(builder: Builder, op: llvm.CallOp) -> None:
    _set(builder, op, SPECIAL_REGISTERS.index("work_dimension"))


def _barrier(builder: Builder, op: llvm.CallOp) -> None:
    flags = integer_constant(op.operands[0])
    if flags is None or flags & ~3:
        raise unsupported(op, "a barrier with these flags is")
    parts = {"workgroup"}
    for bit, fences in _FENCES.items():
        if flags & bit:
            parts.update(fences)
    builder.emit("SYNC", parts=SyncAttr(frozenset(parts)))


_LOCAL, _GLOBAL = 0x100, 0x200
"""The bits of SPIR-V's memory semantics for local and global memory."""


def _mux_barrier(builder: Builder, op: llvm.CallOp) -> None:
    """`__mux_work_group_barrier(id, scope, semantics)`."""
    semantics = integer_constant(op.operands[2])
    if semantics is None:
        raise unsupported(op, "a barrier with these semantics is")
    builder.emit("SYNC", parts=SyncAttr(frozenset(("workgroup", *_fences(semantics)))))


def _mux_fence(builder: Builder, op: llvm.CallOp) -> None:
    """`__mux_mem_barrier(scope, semantics)`."""
    semantics = integer_constant(op.operands[1])
    if semantics is None:
        raise unsupported(op, "a fence with these semantics is")
    if fences := _fences(semantics):
        builder.emit("SYNC", parts=SyncAttr(frozenset(fences)))


def _fences(semantics: int) -> list[str]:
    found: list[str] = []
    for bit, fences in ((_LOCAL, _FENCES[1]), (_GLOBAL, _FENCES[2])):
        if semantics & bit:
            found += fences
    return found


_FUNCTIONS: Mapping[str, Callable[[Builder, llvm.CallOp], None]] = {
    "_Z13get_global_idj": _global_id,
    "_Z12get_work_dimv": _work_dimension,
    "_Z7barrierj": _barrier,
    "_Z20get_global_linear_idv": _global_linear_id,
    "_Z19get_local_linear_idv": _local_linear_id,
    "__mux_get_global_id": _global_id,
    "__mux_get_global_linear_id": _global_linear_id,
    "__mux_get_local_linear_id": _local_linear_id,
    "__mux_get_work_dim": _work_dimension,
    "__mux_work_group_barrier": _mux_barrier,
    "__mux_mem_barrier": _mux_fence,
}
