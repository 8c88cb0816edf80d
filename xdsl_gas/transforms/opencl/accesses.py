"""
Converts OpenCL C's loads, stores and atomics to LLVM's.

    %v = opencl.load %p : !opencl.ptr<f32, local>
  ->
    %v = llvm.load %p {tbaa = [#float_local]} : !llvm.ptr<3> -> f32
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DenseArrayBase, UnitAttr, i64
from xdsl.ir import Attribute, SSAValue
from xdsl.pattern_rewriter import PatternRewriter, op_type_rewrite_pattern

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.pointer_types import space_in_type
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.ops import memory
from xdsl_gas.dialects.llvm.ops.atomics import AtomicCmpXchgOp, AtomicRMWOp
from xdsl_gas.dialects.llvm.syntax.orderings import NOT_ATOMIC
from xdsl_gas.dialects.opencl.accesses import AtomicCmpXchgOp as CompareExchange
from xdsl_gas.dialects.opencl.accesses import AtomicRmwOp as Update
from xdsl_gas.dialects.opencl.accesses import LoadOp, StoreOp
from xdsl_gas.dialects.opencl.attributes import MemoryOrder, MemoryScope
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.opencl.lowering import Lowering, OpenclPattern, loaded, stored
from xdsl_gas.transforms.opencl.types import in_memory
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_ORDERS = {
    MemoryOrder.RELAXED: "monotonic",
    MemoryOrder.ACQUIRE: "acquire",
    MemoryOrder.RELEASE: "release",
    MemoryOrder.ACQ_REL: "acq_rel",
    MemoryOrder.SEQ_CST: "seq_cst",
}

_UPDATES = {"exchange": "xchg", "and": "_and", "or": "_or", "xor": "_xor"}
"""LLVM's names of atomic operations, where they differ."""


def scope_on(target: Target, scope: MemoryScope) -> str | None:
    """
    Returns the name of a scope on a target; None for the system scope, which is what
    clang uses for SPIR and processors. LLVM's `singlethread` is not used: it excludes
    other work-items.
    """
    return target.scopes.get(scope.value)


def _scope_of_access(
    lowering: Lowering, scope: MemoryScope, order: MemoryOrder
) -> str | None:
    """
    Returns the scope of an atomic access. In OpenCL C, an access that is not
    sequentially consistent orders only its own address space: AMDGPU's `one-as`.
    """
    scope_name, suffix = (
        scope_on(lowering.target, scope),
        lowering.target.one_space_scope,
    )
    if not suffix or order is MemoryOrder.SEQ_CST:
        return scope_name
    return suffix if scope_name is None else f"{scope_name}-{suffix}"


class ConvertLoadOp(OpenclPattern):
    """Converts a load."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: LoadOp, rewriter: PatternRewriter, /) -> None:
        builder, value_type = LLVMBuilder.at(op, rewriter), op.result.type
        load = memory.LoadOp.create(
            operands=[op.pointer],
            result_types=[in_memory(value_type)],
            properties=_properties_of(op),
        )
        self.lowering.tag(load, op)
        value = builder.put(load).dereferenced_value
        rewriter.replace(op, (), [loaded(builder, value, value_type)])


class ConvertStoreOp(OpenclPattern):
    """Converts a store."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: StoreOp, rewriter: PatternRewriter, /) -> None:
        builder = LLVMBuilder.at(op, rewriter)
        store = memory.StoreOp.create(
            operands=[stored(builder, op.value), op.pointer],
            properties=_properties_of(op),
        )
        self.lowering.tag(store, op)
        builder.put(store)
        rewriter.erase(op)


def _properties_of(op: LoadOp | StoreOp) -> dict[str, Attribute]:
    properties: dict[str, Attribute] = {"ordering": NOT_ATOMIC}
    if op.alignment is not None:
        properties["alignment"] = op.alignment
    if op.volatile_ is not None:
        properties["volatile_"] = UnitAttr()
    return properties


class ConvertAtomicRmwOp(OpenclPattern):
    """Converts an atomic update to `llvm.atomicrmw`."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: Update, rewriter: PatternRewriter, /) -> None:
        word, order = op.kind.data.value, op.order.data
        update = AtomicRMWOp(
            _UPDATES.get(word, word),
            op.pointer,
            op.value,
            _ORDERS[order],
            _scope_of_access(self.lowering, op.scope.data, order),
        )
        self.lowering.tag(update, op)
        rewriter.replace(op, (), [LLVMBuilder.at(op, rewriter).put(update).res])


class ConvertAtomicCmpXchgOp(OpenclPattern):
    """Converts a compare-and-exchange and extracts its two results."""

    @op_type_rewrite_pattern
    def match_and_rewrite(
        self, op: CompareExchange, rewriter: PatternRewriter, /
    ) -> None:
        builder, order = LLVMBuilder.at(op, rewriter), op.order.data
        exchange = AtomicCmpXchgOp(
            _exchanged(op.pointer, builder, self.lowering.target),
            op.expected,
            op.desired,
            _ORDERS[order],
            _ORDERS[op.failure_order.data],
            _scope_of_access(self.lowering, op.scope.data, order),
        )
        if op.weak is not None:
            exchange.properties["weak"] = UnitAttr()
        self.lowering.tag(exchange, op)
        both = builder.put(exchange).res
        parts = [_part(builder, both, n, r.type) for n, r in enumerate(op.results)]
        rewriter.replace(op, (), parts)


def _exchanged(pointer: SSAValue, builder: LLVMBuilder, target: Target) -> SSAValue:
    """Returns the pointer, cast to generic if the target requires it."""
    space = space_in_type(pointer.type, target)
    if space is None or space is MemorySpace.GENERIC or space not in target.numbers:
        return pointer
    if target.has_access(AccessForm.COMPARE_EXCHANGE, space):
        return pointer
    return builder.pointer_cast(pointer, pointer_type(target.generic))


def _part(
    builder: LLVMBuilder, both: SSAValue, index: int, kind: Attribute
) -> SSAValue:
    position = DenseArrayBase.from_list(i64, [index])
    return builder.put(llvm.ExtractValueOp(position, both, kind)).res
