"""
What work-item functions, barriers and questions about pointers become on a target.

Where the hardware does not say, they are calls of the target's library: OpenCL C's own
functions under their mangled names, as clang calls them, or AMD's `__ockl_*`.
"""

from collections.abc import Sequence

from xdsl.dialects import arith, llvm
from xdsl.dialects.builtin import i1, i32, i64
from xdsl.ir import Operation, SSAValue

from xdsl_gas.diagnostics import error_at
from xdsl_gas.dialects.nvvm import registers
from xdsl_gas.dialects.nvvm.barriers import Barrier0Op
from xdsl_gas.dialects.opencl import pointers, work_items
from xdsl_gas.dialects.opencl.attributes import Dimension, Fence, MemoryScope
from xdsl_gas.dialects.opencl.pointers import PtrType
from xdsl_gas.dialects.rocdl import positions
from xdsl_gas.dialects.rocdl.synchronisation import BarrierOp as RocdlBarrierOp
from xdsl_gas.memory_space import AMDGPU, NVPTX, SPIR, MemorySpace, Target
from xdsl_gas.transforms.emitter import Emitter
from xdsl_gas.transforms.opencl_lowering import (
    Handler,
    Lowering,
    size_to_index,
)
from xdsl_gas.transforms.opencl_types import converted
from xdsl_gas.transforms.space_folding import GLOBAL_FENCE, LOCAL_FENCE

_DIMENSIONS = {Dimension.X: 0, Dimension.Y: 1, Dimension.Z: 2}
_FENCES = {
    Fence.NONE: 0,
    Fence.LOCAL: LOCAL_FENCE,
    Fence.GLOBAL: GLOBAL_FENCE,
    Fence.ALL: LOCAL_FENCE | GLOBAL_FENCE,
}
_SCOPE_NUMBERS = {
    MemoryScope.WORK_ITEM: 0,
    MemoryScope.WORK_GROUP: 1,
    MemoryScope.DEVICE: 2,
    MemoryScope.ALL_DEVICES: 3,
    MemoryScope.SUB_GROUP: 4,
}
"""The values of OpenCL C's enumeration `memory_scope`, as clang's header has them."""


def _position(
    lowering: Lowering, emitter: Emitter, op: work_items.PositionBase
) -> Sequence[SSAValue]:
    name = op.name.removeprefix("opencl.")
    number = _DIMENSIONS[op.dimension.data]
    register = _REGISTERS.get(lowering.target.name, {}).get(name)
    if register is not None:
        read = emitter.put(register[number].create(result_types=[i32])).results[0]
        return [size_to_index(emitter, emitter.put(arith.ExtUIOp(read, i64)).result)]
    dimension = emitter.constant(number, i32)
    found = lowering.call(
        emitter, _library_name(name, "j", lowering.target), [dimension], i64
    )
    assert found is not None
    return [size_to_index(emitter, found)]


def _work_dim(
    lowering: Lowering, emitter: Emitter, op: work_items.GetWorkDimOp
) -> Sequence[SSAValue]:
    name = _library_name("get_work_dim", "v", lowering.target)
    found = lowering.call(emitter, name, [], i32)
    assert found is not None
    return [found]


def _library_name(name: str, takes: str, target: Target) -> str:
    if target is AMDGPU:
        return f"__ockl_{name}"
    return f"_Z{len(name)}{name}{takes}"


def _barrier(
    lowering: Lowering, emitter: Emitter, op: work_items.BarrierOp
) -> Sequence[SSAValue]:
    target, scope = lowering.target, op.scope.data
    is_narrow = scope in (MemoryScope.WORK_GROUP, MemoryScope.SUB_GROUP)
    if is_narrow and target is NVPTX:
        # It orders all accesses of the block's threads.
        emitter.put(Barrier0Op())
    elif is_narrow and target is AMDGPU:
        emitter.put(RocdlBarrierOp())
    else:
        flags = emitter.constant(_FENCES[op.fence.data], i32)
        number = emitter.constant(_SCOPE_NUMBERS[scope], i32)
        name = "_Z18work_group_barrierj12memory_scope"
        lowering.call(emitter, name, [flags, number], llvm.LLVMVoidType())
    return ()


def _query(
    lowering: Lowering, emitter: Emitter, op: pointers.QueryBase
) -> Sequence[SSAValue]:
    target, kind = lowering.target, op.result.type
    assert isinstance(kind, PtrType)
    if target is SPIR:
        name = f"__{op.name.removeprefix('opencl.')}"
        found = lowering.call(emitter, name, [op.pointer], converted(kind, target))
        assert found is not None
        return [found]
    there = _is_in(lowering, emitter, op, kind.named_space)
    cast_ = lowering.cast(emitter, op.pointer, kind)
    return [emitter.select(there, cast_, lowering.null(emitter, kind))]


def _fence(
    lowering: Lowering, emitter: Emitter, op: pointers.GetFenceOp
) -> Sequence[SSAValue]:
    if lowering.target is SPIR:
        found = lowering.call(emitter, "_Z9get_fencePU3AS4v", [op.pointer], i32)
        assert found is not None
        return [found]
    there = _is_in(lowering, emitter, op, MemorySpace.SHARED)
    local, other = (
        emitter.constant(LOCAL_FENCE, i32),
        emitter.constant(GLOBAL_FENCE, i32),
    )
    return [emitter.select(there, local, other)]


def _is_in(
    lowering: Lowering, emitter: Emitter, op: Operation, space: MemorySpace
) -> SSAValue:
    """Asks the hardware whether a generic pointer points to a space."""

    def ask(name: str) -> SSAValue:
        made = llvm.CallIntrinsicOp(name, [op.operands[0]], [i1])
        return emitter.put(made).results[0]

    if lowering.target is NVPTX:
        return ask(f"llvm.nvvm.isspacep.{_NVPTX_WORDS[space]}")
    if lowering.target is AMDGPU:
        if space is not MemorySpace.GLOBAL:
            word = "shared" if space is MemorySpace.SHARED else "private"
            return ask(f"llvm.amdgcn.is.{word}")
        named = emitter.either(
            ask("llvm.amdgcn.is.shared"), ask("llvm.amdgcn.is.private")
        )
        return emitter.equals(named, 0)
    raise AssertionError(f"{lowering.target.name} cannot answer")


def check_answerable(op: Operation, target: Target) -> None:
    """Raises `MemorySpaceError` for a question that the target cannot answer."""
    asks = isinstance(op, pointers.QueryBase | pointers.GetFenceOp)
    if asks and target not in (AMDGPU, NVPTX, SPIR):
        raise error_at(
            op,
            f"{target.name} has one memory: no pointer can tell where it points.",
            "Run resolve-gas before, or choose another target.",
        )


_NVPTX_WORDS = {
    MemorySpace.GLOBAL: "global",
    MemorySpace.SHARED: "shared",
    MemorySpace.LOCAL: "local",
}

_REGISTERS: dict[str, dict[str, tuple[type[Operation], ...]]] = {
    NVPTX.name: {
        "get_local_id": (
            registers.ThreadIdXOp,
            registers.ThreadIdYOp,
            registers.ThreadIdZOp,
        ),
        "get_group_id": (
            registers.BlockIdXOp,
            registers.BlockIdYOp,
            registers.BlockIdZOp,
        ),
        "get_local_size": (
            registers.BlockDimXOp,
            registers.BlockDimYOp,
            registers.BlockDimZOp,
        ),
        "get_num_groups": (
            registers.GridDimXOp,
            registers.GridDimYOp,
            registers.GridDimZOp,
        ),
    },
    AMDGPU.name: {
        "get_local_id": (
            positions.WorkitemIdXOp,
            positions.WorkitemIdYOp,
            positions.WorkitemIdZOp,
        ),
        "get_group_id": (
            positions.WorkgroupIdXOp,
            positions.WorkgroupIdYOp,
            positions.WorkgroupIdZOp,
        ),
    },
}
"""The operations that read what the hardware says, for each dimension."""

HANDLERS: dict[type[Operation], Handler] = {
    pointers.ToGlobalOp: _query,
    pointers.ToLocalOp: _query,
    pointers.ToPrivateOp: _query,
    pointers.GetFenceOp: _fence,
    work_items.GetWorkDimOp: _work_dim,
    work_items.BarrierOp: _barrier,
    **dict.fromkeys(
        (op for op in work_items.ADDED_OPS if issubclass(op, work_items.PositionBase)),
        _position,
    ),
}
"""What lowers each operation."""
