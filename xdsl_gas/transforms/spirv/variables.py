"""
Loads of SPIR-V's variables become calls of OpenCL C's functions.

A variable is external, `constant`, and in global memory; those of positions and sizes
are vectors of three dimensions.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import i32
from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import dense_integers, signed_constant
from xdsl_gas.analysis.semantics.library.mangled_names import (
    FunctionName,
    NamedType,
    print_name,
)
from xdsl_gas.analysis.semantics.library.spirv import (
    OF_A_DIMENSION,
    SPIRV_PREFIX,
    spelling_of,
)
from xdsl_gas.diagnostics import MemorySpaceError, error_at
from xdsl_gas.dialects.llvm.module.constants import PoisonOp
from xdsl_gas.dialects.llvm.ops.pointers import AddrSpaceCastOp
from xdsl_gas.dialects.llvm.ops.vectors import InsertElementOp
from xdsl_gas.transforms.spirv.calls import (
    OpenclCalls,
    extracted,
    put,
    put_call,
    resized,
)
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder
from xdsl_gas.transforms.utils.shapes import element, lanes, width_of

_DIMENSIONS = 3


class Variable:
    """A variable of SPIR-V."""

    def __init__(self, stem: str, kind: Attribute, opencl: OpenclCalls) -> None:
        self._stem = stem
        self._kind = kind
        self._opencl = opencl
        spelling = spelling_of(stem)
        assert spelling is not None
        self._name = spelling.name

    def convert(self, op: llvm.AddressOfOp) -> None:
        """
        Replaces the loads through the address, and erases it. Raises `MemorySpaceError`
        for other uses.
        """
        self._convert_uses(op.result, 0)
        op.detach()
        op.erase()

    def _convert_uses(self, pointer: SSAValue, offset: int) -> None:
        """Replaces the loads through a pointer at an offset in bytes."""
        for use in tuple(pointer.uses):
            op = use.operation
            match op:
                case llvm.LoadOp():
                    loaded = self._loaded(op, offset)
                    op.results[0].replace_all_uses_with(loaded)
                case AddrSpaceCastOp():
                    self._convert_uses(op.results[0], offset)
                case llvm.GEPOp():
                    self._convert_uses(op.results[0], offset + self._distance(op))
                case _:
                    raise self._refused(op)
            op.detach()
            op.erase()

    def _refused(self, op: Operation) -> MemorySpaceError:
        return error_at(
            op,
            f"the variable '{SPIRV_PREFIX}{self._stem}' is not loaded, or not a whole "
            "element of it.",
            "Load each element at a constant offset, for example by optimizing the "
            "module with opt.",
        )

    def _distance(self, op: llvm.GEPOp) -> int:
        """The bytes of constant indices into bytes, elements, or the variable."""
        values = iter(op.ssa_indices)
        indices = [
            signed_constant(next(values)) if index == GEP_USE_SSA_VAL else index
            for index in dense_integers(op.properties["rawConstantIndices"]) or ()
        ]
        if not indices or indices[-1] is None or any(i != 0 for i in indices[:-1]):
            raise self._refused(op)
        kind, last = op.elem_type, indices[-1]
        if len(indices) > 1:
            return last * self._size
        return last * width_of(kind) // 8 * (lanes(kind) or 1)

    @property
    def _size(self) -> int:
        kind = self._kind
        if isinstance(kind, llvm.LLVMArrayType):
            kind = kind.type
        return width_of(kind) // 8

    def _loaded(self, op: llvm.LoadOp, offset: int) -> SSAValue:
        builder = LLVMBuilder.before(op)
        kind = op.results[0].type
        part, count = element(kind), lanes(kind)
        if width_of(kind) != 8 * self._size or offset % self._size:
            raise self._refused(op)
        first = offset // self._size
        if self._stem not in OF_A_DIMENSION:
            whole = self._called(builder, self._kind, None)
            if self._kind == kind:
                return whole
            if count or not lanes(self._kind):
                raise self._refused(op)
            return extracted(builder, whole, first)
        if not count:
            return self._called(builder, kind, first)
        vector = put(builder, PoisonOp, (), kind)
        # The last lane of four is what a vector of three is filled up with.
        for lane in range(min(count, _DIMENSIONS - first)):
            value = self._called(builder, part, first + lane)
            place = builder.constant(lane, i32)
            vector = put(builder, InsertElementOp, [vector, value, place], kind)
        return vector

    def _called(
        self, builder: LLVMBuilder, kind: Attribute, dimension: int | None
    ) -> SSAValue:
        named = () if dimension is None else (NamedType("j"),)
        symbol = print_name(FunctionName(self._name, named))
        arguments = [] if dimension is None else [builder.constant(dimension, i32)]
        inputs = [argument.type for argument in arguments]
        function = self._opencl.declaration(symbol, inputs, kind, None)
        made = put_call(builder, function, arguments)
        assert made is not None
        return resized(builder, made, kind)
