"""
What OpenCL C's operations on pointers become, and its allocations.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    DenseArrayBase,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    i1,
    i32,
)
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.analysis.semantics.space_queries import LOCAL_FENCE, OTHER_FENCE
from xdsl_gas.dialects.llvm.intrinsics.calls import CallIntrinsicOp
from xdsl_gas.dialects.llvm.module.constants import AddressOfOp, ZeroOp
from xdsl_gas.dialects.llvm.ops.comparisons import CompletedICmpOp
from xdsl_gas.dialects.llvm.ops.gep import CompletedGEPOp
from xdsl_gas.dialects.llvm.ops.memory import CompletedAllocaOp
from xdsl_gas.dialects.llvm.ops.pointers import AddrSpaceCastOp
from xdsl_gas.dialects.opencl.accesses import AllocaOp, LocalAllocOp
from xdsl_gas.dialects.opencl.pointers import (
    BitcastOp,
    CompareOp,
    FromGenericOp,
    GetFenceOp,
    NullOp,
    PtrAddOp,
    PtrType,
    QueryBase,
    ToGenericOp,
)
from xdsl_gas.dialects.typed_accesses import AllocationBase
from xdsl_gas.dialects.typed_pointers import Comparison
from xdsl_gas.memory_space import OPENCL, MemorySpace
from xdsl_gas.transforms.opencl.library import CAST_FUNCTIONS, GET_FENCE
from xdsl_gas.transforms.opencl.lowering import (
    Lowering,
    pointer_type_of,
    replace,
    stored,
)
from xdsl_gas.transforms.opencl.types import in_memory
from xdsl_gas.transforms.runtime_resolution.tag_tests import PREDICATES
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_INBOUNDS = IntegerAttr(3, i32)
"""MLIR's flags `inbounds`, which stand for `nusw`, too."""

_PREDICATES = {
    Comparison.EQ: "eq",
    Comparison.NE: "ne",
    Comparison.LT: "ult",
    Comparison.LE: "ule",
    Comparison.GT: "ugt",
    Comparison.GE: "uge",
}


def lower_alloca(op: AllocaOp, lowering: Lowering) -> None:
    """Memory of the stack, whose pointer is generic on some targets."""
    builder, kind = LLVMBuilder.before(op), pointer_type_of(op.result)
    is_generic = lowering.target.stack_is_generic
    on_stack = _generic(kind) if is_generic else kind
    count = builder.constant(op.count.value.data)
    alloca = CompletedAllocaOp.create(
        operands=[count],
        result_types=[on_stack],
        properties={"elem_type": in_memory(kind.pointee), **_alignment_of(op)},
    )
    pointer = builder.put(alloca).res
    replace(op, _cast(builder, pointer, kind) if is_generic else pointer)


def lower_local_alloc(op: LocalAllocOp, lowering: Lowering) -> None:
    """A variable that nobody else knows, not initialized."""
    pointee = lowering.types.convert(in_memory(pointer_type_of(op.result).pointee))
    kind = llvm.LLVMArrayType(op.count.value.data, pointee)
    alignment = op.alignment.value.data if op.alignment is not None else None
    name = lowering.add_variable(op, kind, MemorySpace.SHARED, alignment)
    address = AddressOfOp.create(
        result_types=[op.result.type],
        properties={"global_name": SymbolRefAttr(name)},
    )
    replace(op, LLVMBuilder.before(op).put(address).result)


def _alignment_of(op: AllocationBase[PtrType]) -> dict[str, Attribute]:
    return {} if op.alignment is None else {"alignment": op.alignment}


def lower_index(op: PtrAddOp, lowering: Lowering) -> None:
    """Address arithmetic, which may not leave the object in OpenCL C either."""
    builder = LLVMBuilder.before(op)
    made = CompletedGEPOp.create(
        operands=[op.pointer, stored(builder, op.index)],
        result_types=[op.result.type],
        properties={
            "rawConstantIndices": DenseArrayBase.from_list(i32, [llvm.GEP_USE_SSA_VAL]),
            "elem_type": in_memory(pointer_type_of(op.result).pointee),
            "noWrapFlags": _INBOUNDS,
        },
    )
    replace(op, builder.put(made).result)


def lower_bitcast(op: BitcastOp, lowering: Lowering) -> None:
    """Nothing: LLVM's pointers do not say what they point to."""
    replace(op, op.pointer)


def lower_cast(op: ToGenericOp | FromGenericOp, lowering: Lowering) -> None:
    """A cast, where the two spaces have different numbers."""
    spaces = (pointer_type_of(value).named_space for value in (op.pointer, op.result))
    if len({lowering.types.number(space) for space in spaces}) == 1:
        replace(op, op.pointer)
    else:
        replace(op, _cast(LLVMBuilder.before(op), op.pointer, op.result.type))


def lower_query(op: QueryBase, lowering: Lowering) -> None:
    """A call, or what the hardware answers. A processor cannot be asked."""
    kind = pointer_type_of(op.result)
    predicates = PREDICATES.get(lowering.target.name)
    if predicates is None:
        name = CAST_FUNCTIONS[kind.named_space]
        replace(op, lowering.call(op, name, [op.pointer], kind))
        return
    builder = LLVMBuilder.before(op)
    null = _null(builder, kind, lowering)
    there = _cast(builder, op.pointer, kind)
    if kind.named_space in predicates:
        condition = _ask(builder, predicates[kind.named_space], op.pointer)
        replace(op, builder.select(condition, there, null))
        return
    # What is in no other window is global: so is null, which stays null.
    for predicate in predicates.values():
        there = builder.select(_ask(builder, predicate, op.pointer), null, there)
    replace(op, there)


def lower_fence_query(op: GetFenceOp, lowering: Lowering) -> None:
    """The same for the flag of a barrier."""
    predicates = PREDICATES.get(lowering.target.name)
    if predicates is None:
        replace(op, lowering.call(op, GET_FENCE, [op.pointer], i32))
        return
    builder = LLVMBuilder.before(op)
    is_local = _ask(builder, predicates[MemorySpace.SHARED], op.pointer)
    local = builder.constant(LOCAL_FENCE, i32)
    other = builder.constant(OTHER_FENCE, i32)
    replace(op, builder.select(is_local, local, other))


def _ask(builder: LLVMBuilder, predicate: str, pointer: SSAValue) -> SSAValue:
    call = CallIntrinsicOp(StringAttr(predicate), [pointer], [i1])
    return builder.put(call).results[0]


def lower_null(op: NullOp, lowering: Lowering) -> None:
    """All zero bits, or the generic null cast where that is another pointer."""
    replace(op, _null(LLVMBuilder.before(op), pointer_type_of(op.result), lowering))


def _null(builder: LLVMBuilder, kind: PtrType, lowering: Lowering) -> SSAValue:
    target, space = lowering.target, kind.named_space
    number = lowering.types.number(space)
    if number == target.generic or target.zero_is_null & space.bit:
        return _zero(builder, kind)
    return _cast(builder, _zero(builder, _generic(kind)), kind)


def _zero(builder: LLVMBuilder, kind: PtrType) -> SSAValue:
    return builder.put(ZeroOp.create(result_types=[kind])).results[0]


def _cast(builder: LLVMBuilder, pointer: SSAValue, kind: Attribute) -> SSAValue:
    # The types are not LLVM's yet, but the operation is.
    return builder.put(AddrSpaceCastOp(pointer, kind)).res


def _generic(kind: PtrType) -> PtrType:
    return kind.with_memory_space(MemorySpace.GENERIC, OPENCL)


def lower_comparison(op: CompareOp, lowering: Lowering) -> None:
    """A comparison of addresses, which have no sign."""
    predicate = CompletedICmpOp.PREDICATES[_PREDICATES[op.predicate.data]]
    made = CompletedICmpOp(op.left, op.right, predicate)
    replace(op, LLVMBuilder.before(op).put(made).res)
