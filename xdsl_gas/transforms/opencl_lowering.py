"""
What the operations of the dialect `opencl` on pointers and memory become on a target.
"""

from collections.abc import Callable, Sequence
from typing import Any

from xdsl.dialects import arith, llvm
from xdsl.dialects.builtin import (
    DenseArrayBase,
    IndexType,
    IntegerAttr,
    i1,
    i32,
    i64,
)
from xdsl.ir import Attribute, Block, BlockArgument, Operation, Region, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter

from xdsl_gas.diagnostics import symbol_name
from xdsl_gas.dialects.llvm import signatures
from xdsl_gas.dialects.llvm.atomics import AtomicCmpXchgOp, AtomicRMWOp
from xdsl_gas.dialects.llvm.calls import CallOp
from xdsl_gas.dialects.llvm.comparisons import CompletedICmpOp
from xdsl_gas.dialects.llvm.constants import AddressOfOp
from xdsl_gas.dialects.llvm.functions import FuncOp, ReturnOp
from xdsl_gas.dialects.llvm.gep import CompletedGEPOp
from xdsl_gas.dialects.llvm.globals import GlobalOp
from xdsl_gas.dialects.llvm.llvm_types import pointer_type
from xdsl_gas.dialects.llvm.memory import (
    CompletedAllocaOp,
    CompletedLoadOp,
    CompletedStoreOp,
)
from xdsl_gas.dialects.llvm.orderings import NOT_ATOMIC
from xdsl_gas.dialects.llvm.vectors import CompletedUndefOp
from xdsl_gas.dialects.opencl import accesses, pointers
from xdsl_gas.dialects.opencl.attributes import (
    MemoryOrder,
    MemoryScope,
)
from xdsl_gas.dialects.opencl.pointers import PtrType
from xdsl_gas.dialects.typed_accesses import Update
from xdsl_gas.dialects.typed_pointers import Comparison
from xdsl_gas.memory_space import AMDGPU, HOST, NVPTX, SPIR, MemorySpace, Target
from xdsl_gas.transforms.emitter import Emitter
from xdsl_gas.transforms.opencl_types import converted, number_of


def function_convention(target: Target) -> str:
    """The calling convention of functions that are no kernels."""
    return "spir_funccc" if target is SPIR else "ccc"


def size_to_index(emitter: Emitter, size: SSAValue) -> SSAValue:
    """A `size_t` as an index."""
    return emitter.put(arith.IndexCastOp(size, IndexType())).result


_ORDERINGS = {
    MemoryOrder.RELAXED: "monotonic",
    MemoryOrder.ACQUIRE: "acquire",
    MemoryOrder.RELEASE: "release",
    MemoryOrder.ACQ_REL: "acq_rel",
    MemoryOrder.SEQ_CST: "seq_cst",
}

# What is not named is ordered for the whole system, which is always enough.
_SCOPES: dict[str, dict[MemoryScope, str]] = {
    NVPTX.name: {MemoryScope.WORK_GROUP: "block", MemoryScope.DEVICE: "device"},
    SPIR.name: {
        MemoryScope.SUB_GROUP: "subgroup",
        MemoryScope.WORK_GROUP: "workgroup",
        MemoryScope.DEVICE: "device",
    },
    AMDGPU.name: {
        MemoryScope.SUB_GROUP: "wavefront",
        MemoryScope.WORK_GROUP: "workgroup",
        MemoryScope.DEVICE: "agent",
    },
    HOST.name: {},
}
_UPDATES = {
    Update.EXCHANGE: "xchg",
    Update.AND: "_and",
    Update.OR: "_or",
    Update.XOR: "_xor",
}
"""What LLVM calls the updates that it calls otherwise."""

_PREDICATES = {
    Comparison.EQ: 0,
    Comparison.NE: 1,
    Comparison.LT: 6,
    Comparison.LE: 7,
    Comparison.GT: 8,
    Comparison.GE: 9,
}
"""The numbers of LLVM's predicates of unsigned integers."""

Handler = Callable[["Lowering", Emitter, Any], Sequence[SSAValue]]


class Lowering:
    """The lowering of one module to one target."""

    def __init__(self, module: Operation, target: Target) -> None:
        self.target = target
        block = module.regions[0].block
        self._top = block
        self._symbols = {
            name for op in block.ops if (name := symbol_name(op)) is not None
        }
        self._declared: set[str] = set()

    def lower(self, op: Operation, handler: Handler) -> None:
        """Replaces an operation of the language by what its handler makes of it."""
        emitter = Emitter.before(op)
        values = handler(self, emitter, op)
        for result, value in zip(op.results, values, strict=True):
            if value.name_hint is None:
                value.name_hint = result.name_hint
            result.replace_all_uses_with(value)
        Rewriter.erase_op(op)

    def convert_types(self, op: Operation) -> None:
        """Gives the results of an operation that stays the target's types."""
        for result in op.results:
            kind = converted(result.type, self.target)
            if kind != result.type:
                Rewriter.replace_value_with_new_type(result, kind)

    def convert_arguments(self, function: Operation) -> None:
        """The same for the arguments of all blocks in a function."""
        for op in function.walk():
            for region in op.regions:
                for block in region.blocks:
                    for argument in block.args:
                        self._convert_argument(argument)

    def _convert_argument(self, argument: BlockArgument) -> None:
        kind = converted(argument.type, self.target)
        if kind != argument.type:
            made = Rewriter.replace_value_with_new_type(argument, kind)
            assert isinstance(made, BlockArgument)
            made.location = argument.location

    def as_passed(self, emitter: Emitter, value: SSAValue) -> SSAValue:
        """A value as functions take and return it."""
        if not isinstance(value.type, IndexType):
            return value
        return emitter.put(arith.IndexCastOp(value, i64)).result

    def number(self, space: MemorySpace) -> int:
        """The target's number of a space."""
        return number_of(space, self.target)

    def call(
        self, emitter: Emitter, name: str, values: Sequence[SSAValue], kind: Attribute
    ) -> SSAValue | None:
        """Calls a function of the target's library, which is declared if it was not."""
        convention = signatures.calling_convention(function_convention(self.target))
        if name not in self._symbols:
            inputs = [value.type for value in values]
            declaration = FuncOp(
                name,
                llvm.LLVMFunctionType(inputs, kind),
                llvm.LinkageAttr("external"),
                convention,
            )
            Rewriter.insert_op(declaration, InsertPoint.at_start(self._top))
            self._symbols.add(name)
        is_void = isinstance(kind, llvm.LLVMVoidType)
        call = CallOp(
            name,
            *values,
            return_type=None if is_void else kind,
            calling_convention=convention,
        )
        emitter.put(call)
        return None if is_void else call.results[0]

    def null(self, emitter: Emitter, kind: PtrType) -> SSAValue:
        """The null pointer of a space: where zeros are none, the generic one cast."""
        made = converted(kind, self.target)
        space = kind.named_space
        if space is MemorySpace.GENERIC or not self.target.has(space):
            return emitter.null(made)
        if self.target.zero_is_null & space.bit:
            return emitter.null(made)
        return emitter.cast(emitter.null(pointer_type(self.target.generic)), made)

    def cast(self, emitter: Emitter, pointer: SSAValue, kind: Attribute) -> SSAValue:
        """A pointer as one of a type: itself where the target tells nothing apart."""
        made = converted(kind, self.target)
        return pointer if pointer.type == made else emitter.cast(pointer, made)

    def variable(self, kernel: str, kind: Attribute, alignment: int | None) -> str:
        """A new variable in the memory of the work-group; returns its name."""
        name, number = f"{kernel}.local", 0
        while name in self._symbols:
            number += 1
            name = f"{kernel}.local.{number}"
        self._symbols.add(name)
        made = GlobalOp(
            kind,
            name,
            "internal",
            addr_space=self.number(MemorySpace.SHARED),
            alignment=alignment,
            body=_undefined(kind),
        )
        Rewriter.insert_op(made, InsertPoint.at_start(self._top))
        return name


_IN_BOUNDS = 3
"""What MLIR writes for `inbounds`, which excludes signed overflow, too."""


def _undefined(kind: Attribute) -> Region:
    """The initialiser that says nothing."""
    undefined = CompletedUndefOp.create(result_types=[kind])
    return Region(Block([undefined, ReturnOp.create(operands=undefined.results)]))


def _array(kind: Attribute, count: int) -> Attribute:
    return kind if count == 1 else llvm.LLVMArrayType(count, kind)


def _alignment(op: Operation) -> dict[str, Attribute]:
    alignment = op.properties.get("alignment")
    return {} if alignment is None else {"alignment": alignment}


def _pointee(kind: Attribute, target: Target) -> Attribute:
    assert isinstance(kind, PtrType)
    return converted(kind.pointee, target)


def _alloca(
    lowering: Lowering, emitter: Emitter, op: accesses.AllocaOp
) -> Sequence[SSAValue]:
    target = lowering.target
    # Where allocas are in the generic space, the backend infers that they are local.
    number = target.generic
    if not target.stack_is_generic:
        number = lowering.number(MemorySpace.LOCAL)
    kind = _pointee(op.result.type, target)
    made = CompletedAllocaOp.create(
        operands=[emitter.constant(op.count.value.data, i64)],
        properties={"elem_type": kind, **_alignment(op)},
        result_types=[pointer_type(number)],
    )
    return [lowering.cast(emitter, emitter.put(made).results[0], op.result.type)]


def _local_alloc(
    lowering: Lowering, emitter: Emitter, op: accesses.LocalAllocOp
) -> Sequence[SSAValue]:
    function = op.parent_op()
    assert function is not None
    name = lowering.variable(
        symbol_name(function) or "",
        _array(_pointee(op.result.type, lowering.target), op.count.value.data),
        None if op.alignment is None else op.alignment.value.data,
    )
    kind = converted(op.result.type, lowering.target)
    assert isinstance(kind, llvm.LLVMPointerType)
    return [emitter.put(AddressOfOp(name, kind)).results[0]]


def _load(
    lowering: Lowering, emitter: Emitter, op: accesses.LoadOp
) -> Sequence[SSAValue]:
    made = CompletedLoadOp.create(
        operands=[op.pointer],
        properties={"ordering": NOT_ATOMIC, **_alignment(op), **_volatile(op)},
        result_types=[converted(op.result.type, lowering.target)],
    )
    return emitter.put(made).results


def _store(
    lowering: Lowering, emitter: Emitter, op: accesses.StoreOp
) -> Sequence[SSAValue]:
    made = CompletedStoreOp.create(
        operands=[op.value, op.pointer],
        properties={"ordering": NOT_ATOMIC, **_alignment(op), **_volatile(op)},
    )
    emitter.put(made)
    return ()


def _volatile(op: Operation) -> dict[str, Attribute]:
    is_volatile = "volatile" in op.properties
    return {"volatile_": op.properties["volatile"]} if is_volatile else {}


def _scope(scope: MemoryScope, target: Target) -> str | None:
    if scope is MemoryScope.WORK_ITEM:
        return "singlethread"
    return _SCOPES[target.name].get(scope)


def _update(
    lowering: Lowering, emitter: Emitter, op: accesses.AtomicRmwOp
) -> Sequence[SSAValue]:
    kind = op.kind.data
    made = AtomicRMWOp(
        _UPDATES.get(kind, kind.value),
        op.pointer,
        op.value,
        _ORDERINGS[op.order.data],
        _scope(op.scope.data, lowering.target),
    )
    return emitter.put(made).results


def _compare_exchange(
    lowering: Lowering, emitter: Emitter, op: accesses.AtomicCmpXchgOp
) -> Sequence[SSAValue]:
    made = AtomicCmpXchgOp(
        op.pointer,
        op.expected,
        op.desired,
        _ORDERINGS[op.order.data],
        _ORDERINGS[op.failure_order.data],
        _scope(op.scope.data, lowering.target),
    )
    if op.weak is not None:
        made.properties["weak"] = op.weak
    both = emitter.put(made).results[0]
    return [
        emitter.put(
            llvm.ExtractValueOp(DenseArrayBase.from_list(i64, [at]), both, kind)
        ).results[0]
        for at, kind in enumerate((op.result.type, i1))
    ]


def _step(
    lowering: Lowering, emitter: Emitter, op: pointers.PtrAddOp
) -> Sequence[SSAValue]:
    made = CompletedGEPOp.create(
        operands=[op.pointer, lowering.as_passed(emitter, op.index)],
        properties={
            "elem_type": _pointee(op.result.type, lowering.target),
            "rawConstantIndices": DenseArrayBase.from_list(i32, [llvm.GEP_USE_SSA_VAL]),
            "noWrapFlags": IntegerAttr(_IN_BOUNDS, i32),
        },
        result_types=[op.pointer.type],
    )
    return emitter.put(made).results


def _cast(lowering: Lowering, emitter: Emitter, op: Operation) -> Sequence[SSAValue]:
    return [lowering.cast(emitter, op.operands[0], op.results[0].type)]


def _null(
    lowering: Lowering, emitter: Emitter, op: pointers.NullOp
) -> Sequence[SSAValue]:
    assert isinstance(op.result.type, PtrType)
    return [lowering.null(emitter, op.result.type)]


def _compare(
    lowering: Lowering, emitter: Emitter, op: pointers.CompareOp
) -> Sequence[SSAValue]:
    predicate = IntegerAttr(_PREDICATES[op.predicate.data], i64)
    return emitter.put(CompletedICmpOp(op.left, op.right, predicate)).results


HANDLERS: dict[type[Operation], Handler] = {
    accesses.AllocaOp: _alloca,
    accesses.LocalAllocOp: _local_alloc,
    accesses.LoadOp: _load,
    accesses.StoreOp: _store,
    accesses.AtomicRmwOp: _update,
    accesses.AtomicCmpXchgOp: _compare_exchange,
    pointers.PtrAddOp: _step,
    pointers.BitcastOp: _cast,
    pointers.NullOp: _null,
    pointers.CompareOp: _compare,
    pointers.ToGenericOp: _cast,
    pointers.FromGenericOp: _cast,
}
"""What lowers each operation."""
