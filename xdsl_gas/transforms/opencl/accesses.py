"""
What OpenCL C's accesses to memory become.
"""

from types import MappingProxyType

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DenseArrayBase, UnitAttr, i64
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.pointer_types import space_in_type
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.ops.atomics import AtomicCmpXchgOp, AtomicRMWOp
from xdsl_gas.dialects.llvm.ops.memory import CompletedLoadOp, CompletedStoreOp
from xdsl_gas.dialects.llvm.syntax.orderings import NOT_ATOMIC
from xdsl_gas.dialects.opencl.accesses import (
    AtomicCmpXchgOp as CompareExchange,
)
from xdsl_gas.dialects.opencl.accesses import AtomicRmwOp as Update
from xdsl_gas.dialects.opencl.accesses import LoadOp, StoreOp
from xdsl_gas.dialects.opencl.attributes import MemoryOrder, MemoryScope
from xdsl_gas.memory_space import AMDGPU, NVPTX, MemorySpace, Target
from xdsl_gas.transforms.opencl.lowering import Lowering, loaded, replace, stored
from xdsl_gas.transforms.opencl.types import in_memory
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_ORDERS = {
    MemoryOrder.RELAXED: "monotonic",
    MemoryOrder.ACQUIRE: "acquire",
    MemoryOrder.RELEASE: "release",
    MemoryOrder.ACQ_REL: "acq_rel",
    MemoryOrder.SEQ_CST: "seq_cst",
}

_UPDATES = {
    "exchange": "xchg",
    "and": "_and",
    "or": "_or",
    "xor": "_xor",
}
"""What LLVM calls an update, where that is another word."""

_SCOPES = MappingProxyType(
    {
        # A warp has no scope of its own: https://llvm.org/docs/NVPTXUsage.html
        NVPTX.name: {
            MemoryScope.WORK_ITEM: "block",
            MemoryScope.SUB_GROUP: "block",
            MemoryScope.WORK_GROUP: "block",
            MemoryScope.DEVICE: "device",
        },
        # https://llvm.org/docs/AMDGPUUsage.html#memory-scopes
        AMDGPU.name: {
            MemoryScope.WORK_ITEM: "wavefront",
            MemoryScope.SUB_GROUP: "wavefront",
            MemoryScope.WORK_GROUP: "workgroup",
            MemoryScope.DEVICE: "agent",
        },
    }
)
"""
The scopes that a target has names for; what LLVM calls `singlethread` promises that no
other work-item looks on. Without a name an order is for the whole system, which is what
clang writes for SPIR and processors, and never less than asked for.
"""


def scope_on(target: Target, scope: MemoryScope) -> str | None:
    """What a target calls a scope; None for the whole system."""
    return _SCOPES.get(target.name, {}).get(scope)


def _scope_of_access(
    lowering: Lowering, scope: MemoryScope, order: MemoryOrder
) -> str | None:
    """
    The scope of an atomic access. In OpenCL C one that is not sequentially consistent
    orders only accesses to its own address space, for which AMDGPU has a word.
    """
    found = scope_on(lowering.target, scope)
    if lowering.target is not AMDGPU or order is MemoryOrder.SEQ_CST:
        return found
    return "one-as" if found is None else f"{found}-one-as"


def lower_load(op: LoadOp, lowering: Lowering) -> None:
    """A load."""
    builder, kind = LLVMBuilder.before(op), op.result.type
    made = CompletedLoadOp.create(
        operands=[op.pointer],
        result_types=[in_memory(kind)],
        properties=_properties_of(op),
    )
    lowering.tag(made, op)
    replace(op, loaded(builder, builder.put(made).dereferenced_value, kind))


def lower_store(op: StoreOp, lowering: Lowering) -> None:
    """A store."""
    builder = LLVMBuilder.before(op)
    made = CompletedStoreOp.create(
        operands=[stored(builder, op.value), op.pointer],
        properties=_properties_of(op),
    )
    lowering.tag(made, op)
    builder.put(made)
    replace(op)


def _properties_of(op: LoadOp | StoreOp) -> dict[str, Attribute]:
    properties: dict[str, Attribute] = {"ordering": NOT_ATOMIC}
    if op.alignment is not None:
        properties["alignment"] = op.alignment
    if op.volatile_ is not None:
        properties["volatile_"] = UnitAttr()
    return properties


def lower_update(op: Update, lowering: Lowering) -> None:
    """An atomic update, with its order and its scope."""
    word, order = op.kind.data.value, op.order.data
    made = AtomicRMWOp(
        _UPDATES.get(word, word),
        op.pointer,
        op.value,
        _ORDERS[order],
        _scope_of_access(lowering, op.scope.data, order),
    )
    lowering.tag(made, op)
    replace(op, LLVMBuilder.before(op).put(made).res)


def lower_compare_exchange(op: CompareExchange, lowering: Lowering) -> None:
    """A compare-and-exchange, whose two results LLVM has in one."""
    builder, order = LLVMBuilder.before(op), op.order.data
    made = AtomicCmpXchgOp(
        _exchanged(op.pointer, builder, lowering.target),
        op.expected,
        op.desired,
        _ORDERS[order],
        _ORDERS[op.failure_order.data],
        _scope_of_access(lowering, op.scope.data, order),
    )
    if op.weak is not None:
        made.properties["weak"] = UnitAttr()
    lowering.tag(made, op)
    both = builder.put(made).res
    replace(op, *(_part(builder, both, n, r.type) for n, r in enumerate(op.results)))


def _exchanged(pointer: SSAValue, builder: LLVMBuilder, target: Target) -> SSAValue:
    """The pointer to exchange through: generic where the target has no other way."""
    space = space_in_type(pointer.type, target)
    if space is None or space is MemorySpace.GENERIC or space not in target.numbers:
        return pointer
    if target.has_access(AccessForm.COMPARE_EXCHANGE, space):
        return pointer
    return builder.cast(pointer, pointer_type(target.generic))


def _part(
    builder: LLVMBuilder, both: SSAValue, index: int, kind: Attribute
) -> SSAValue:
    position = DenseArrayBase.from_list(i64, [index])
    return builder.put(llvm.ExtractValueOp(position, both, kind)).res
