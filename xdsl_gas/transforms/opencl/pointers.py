"""
Converts OpenCL C's pointer operations and allocations to LLVM's.

    %g = opencl.to_generic %p : !opencl.ptr<f32, local>
  ->
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr<4>
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
from xdsl.pattern_rewriter import PatternRewriter, op_type_rewrite_pattern

from xdsl_gas.analysis.operations.library_function import OPENCL_FENCES
from xdsl_gas.dialects.llvm.intrinsics.calls import CallIntrinsicOp
from xdsl_gas.dialects.llvm.module.constants import AddressOfOp
from xdsl_gas.dialects.llvm.ops import memory
from xdsl_gas.dialects.llvm.ops.arithmetic import INTEGER_PREDICATES, ICmpOp
from xdsl_gas.dialects.llvm.ops.gep import GEPOp
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
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.target_tables import OPENCL
from xdsl_gas.transforms.opencl.library import CAST_FUNCTIONS, GET_FENCE
from xdsl_gas.transforms.opencl.lowering import (
    Lowering,
    OpenclPattern,
    pointer_type_of,
    stored,
)
from xdsl_gas.transforms.opencl.types import in_memory
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder

_INBOUNDS = IntegerAttr(3, i32)
"""MLIR's encoding of `inbounds`, which includes `nusw`."""

_PREDICATES = {
    Comparison.EQ: "eq",
    Comparison.NE: "ne",
    Comparison.LT: "ult",
    Comparison.LE: "ule",
    Comparison.GT: "ugt",
    Comparison.GE: "uge",
}


class ConvertAllocaOp(OpenclPattern):
    """Converts to `llvm.alloca`, cast to private where allocas are generic."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: AllocaOp, rewriter: PatternRewriter, /) -> None:
        builder, pointer_type = LLVMBuilder.at(op, rewriter), pointer_type_of(op.result)
        is_generic = self.lowering.target.stack_is_generic
        on_stack = _generic(pointer_type) if is_generic else pointer_type
        count = builder.constant(op.count.value.data)
        alloca = memory.AllocaOp.create(
            operands=[count],
            result_types=[on_stack],
            properties={
                "elem_type": in_memory(pointer_type.pointee),
                **_alignment_of(op),
            },
        )
        pointer = builder.put(alloca).res
        result = _cast(builder, pointer, pointer_type) if is_generic else pointer
        rewriter.replace(op, (), [result])


class ConvertLocalAllocOp(OpenclPattern):
    """Converts to an uninitialized internal variable in local memory."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: LocalAllocOp, rewriter: PatternRewriter, /) -> None:
        pointee = in_memory(pointer_type_of(op.result).pointee)
        pointee = self.lowering.types.convert(pointee)
        array_type = llvm.LLVMArrayType(op.count.value.data, pointee)
        alignment = op.alignment.value.data if op.alignment is not None else None
        name = self.lowering.add_variable(
            op, rewriter, array_type, MemorySpace.SHARED, alignment
        )
        address = AddressOfOp.create(
            result_types=[op.result.type],
            properties={"global_name": SymbolRefAttr(name)},
        )
        rewriter.replace(op, (), [LLVMBuilder.at(op, rewriter).put(address).result])


def _alignment_of(op: AllocationBase[PtrType]) -> dict[str, Attribute]:
    return {} if op.alignment is None else {"alignment": op.alignment}


class ConvertPtrAddOp(OpenclPattern):
    """Converts to `inbounds` address arithmetic, as OpenCL C requires."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: PtrAddOp, rewriter: PatternRewriter, /) -> None:
        builder = LLVMBuilder.at(op, rewriter)
        gep = GEPOp.create(
            operands=[op.pointer, stored(builder, op.index)],
            result_types=[op.result.type],
            properties={
                "rawConstantIndices": DenseArrayBase.from_list(
                    i32, [llvm.GEP_USE_SSA_VAL]
                ),
                "elem_type": in_memory(pointer_type_of(op.result).pointee),
                "noWrapFlags": _INBOUNDS,
            },
        )
        rewriter.replace(op, (), [builder.put(gep).result])


class ConvertBitcastOp(OpenclPattern):
    """Erases a bitcast: LLVM's pointers are opaque."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: BitcastOp, rewriter: PatternRewriter, /) -> None:
        rewriter.replace(op, (), [op.pointer])


class ConvertCastOp(OpenclPattern):
    """Converts a cast, or erases it if both spaces have one number."""

    @op_type_rewrite_pattern
    def match_and_rewrite(
        self, op: ToGenericOp | FromGenericOp, rewriter: PatternRewriter, /
    ) -> None:
        spaces = (
            pointer_type_of(value).address_space for value in (op.pointer, op.result)
        )
        if len({self.lowering.types.number(space) for space in spaces}) == 1:
            rewriter.replace(op, (), [op.pointer])
        else:
            builder = LLVMBuilder.at(op, rewriter)
            cast = _cast(builder, op.pointer, op.result.type)
            rewriter.replace(op, (), [cast])


class ConvertQueryOp(OpenclPattern):
    """Converts `to_global` and so on to hardware predicates, or to a call."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: QueryBase, rewriter: PatternRewriter, /) -> None:
        pointer_type, target = pointer_type_of(op.result), self.lowering.target
        predicates = target.space_tests
        if not predicates:
            name = CAST_FUNCTIONS[pointer_type.address_space]
            call = self.lowering.call(op, rewriter, name, [op.pointer], pointer_type)
            rewriter.replace(op, (), [call])
            return
        builder = LLVMBuilder.at(op, rewriter)
        null = _null(builder, pointer_type, self.lowering)
        there = _cast(builder, op.pointer, pointer_type)
        if pointer_type.address_space in predicates:
            condition = _ask(
                builder, predicates[pointer_type.address_space], op.pointer
            )
            rewriter.replace(op, (), [builder.select(condition, there, null)])
            return
        # A pointer outside of all other windows is global; null stays null.
        for predicate in predicates.values():
            there = builder.select(_ask(builder, predicate, op.pointer), null, there)
        rewriter.replace(op, (), [there])


class ConvertGetFenceOp(OpenclPattern):
    """Converts `get_fence` to a hardware predicate, or to a call."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: GetFenceOp, rewriter: PatternRewriter, /) -> None:
        target = self.lowering.target
        predicates = target.space_tests
        if not predicates:
            call = self.lowering.call(op, rewriter, GET_FENCE, [op.pointer], i32)
            rewriter.replace(op, (), [call])
            return
        builder = LLVMBuilder.at(op, rewriter)
        is_local = _ask(builder, predicates[MemorySpace.SHARED], op.pointer)
        local = builder.constant(OPENCL_FENCES.local, i32)
        other = builder.constant(OPENCL_FENCES.other, i32)
        rewriter.replace(op, (), [builder.select(is_local, local, other)])


def _ask(builder: LLVMBuilder, predicate: str, pointer: SSAValue) -> SSAValue:
    call = CallIntrinsicOp(StringAttr(predicate), [pointer], [i1])
    return builder.put(call).results[0]


class ConvertNullOp(OpenclPattern):
    """Converts to zero, or to a cast of generic null where null is not zero."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: NullOp, rewriter: PatternRewriter, /) -> None:
        builder, kind = LLVMBuilder.at(op, rewriter), pointer_type_of(op.result)
        rewriter.replace(op, (), [_null(builder, kind, self.lowering)])


def _null(builder: LLVMBuilder, pointer_type: PtrType, lowering: Lowering) -> SSAValue:
    target, space = lowering.target, pointer_type.address_space
    number = lowering.types.number(space)
    if number == target.generic or target.zero_is_null & space.bit:
        return builder.zero(pointer_type)
    return _cast(builder, builder.zero(_generic(pointer_type)), pointer_type)


def _cast(builder: LLVMBuilder, pointer: SSAValue, kind: Attribute) -> SSAValue:
    # The types are converted to LLVM's after all operations.
    return builder.put(AddrSpaceCastOp(pointer, kind)).res


def _generic(kind: PtrType) -> PtrType:
    return kind.with_memory_space(MemorySpace.GENERIC, OPENCL)


class ConvertCompareOp(OpenclPattern):
    """Converts to an unsigned comparison of addresses."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: CompareOp, rewriter: PatternRewriter, /) -> None:
        predicate = INTEGER_PREDICATES[_PREDICATES[op.predicate.data]]
        made = ICmpOp(op.left, op.right, predicate)
        rewriter.replace(op, (), [LLVMBuilder.at(op, rewriter).put(made).res])
