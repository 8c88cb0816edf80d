"""
A builder for scalable vectors: the number of lanes is a multiple of `vscale`, which the
processor has.

    lanes           W * vscale
    numbers of lanes   llvm.intr.stepvector
    splat           insertelement, shufflevector with zeros; dense<...> of a constant
    reversed        llvm.vector.reverse
    mask of n lanes    llvm.intr.get.active.lane.mask 0, n
    a single lane   extractelement in a loop over the lanes

The code generators for SVE and for RISC-V V do not split scalable vectors into numbers:
elements are the types that both have, and operations without an instruction, as
mathematical functions, are run by a loop over the lanes. Vectors of the source are
taken apart, into a scalable vector for each of their elements.

See https://llvm.org/docs/LangRef.html#vector-type.
"""

from collections.abc import Sequence
from typing import NoReturn, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    DenseIntOrFPElementsAttr,
    Float16Type,
    Float32Type,
    Float64Type,
    IntegerAttr,
    IntegerType,
    VectorType,
    i8,
    i32,
    i64,
)
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.analysis.operations.traits import trait_of
from xdsl_gas.dialects.llvm.module.constants import ConstantOp
from xdsl_gas.dialects.llvm.ops.memory import AllocaOp
from xdsl_gas.dialects.traits import Elementwise
from xdsl_gas.native_cpu.loop_barriers.strides import size_of
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import (
    LaneValue,
    NotVectorizable,
    is_element,
    vector_of,
)
from xdsl_gas.native_cpu.vectorizer.values.vector_types import short_vector
from xdsl_gas.transforms.utils.llvm_builder import signed

_GREATEST_VSCALE = 1024
"""That of RISC-V, whose vector registers have at most 65,536 bits; SVE's is 16."""

_STACK_ALIGNMENT = 16
"""The alignment of scalable vectors on the stack, in bytes."""

_WIDTHS = (1, 8, 16, 32, 64)
_FLOATS = (Float16Type, Float32Type, Float64Type)


class ScalableLaneBuilder(LaneBuilder):
    """
    Inserts operations of a kernel with scalable vectors. All methods raise
    `NotVectorizable` for what needs a constant number of lanes.
    """

    is_scalable = True

    @property
    def width(self) -> int:
        self._refuse("needs a number of lanes that is constant")

    def _refuse(self, reason: str) -> NoReturn:
        raise NotVectorizable(self.op, reason)

    def vector_type(self, kind: Attribute) -> VectorType[Attribute]:
        if not _is_scalable_element(kind):
            self._refuse(f"has values of type {kind}, which scalable vectors lack")
        return vector_of(kind, self._width, scalable=True)

    def takes_apart(self, kind: Attribute) -> bool:
        found = short_vector(kind)
        return found is not None and _is_scalable_element(found[0])

    def lane_types(self, kind: Attribute) -> list[Attribute]:
        self._refuse(f"has values of type {kind}, which scalable vectors lack")

    def check_products(self) -> None:
        self._refuse("multiplies lanes, whose number is not constant")

    def has_vector_form(self, op: Operation) -> bool:
        trait = trait_of(op, Elementwise)
        return trait is None or trait.is_scalable

    # Forms of values.

    def lane(self, value: LaneValue, index: int) -> SSAValue:
        if value.scalar is not None:
            return value.scalar
        self._refuse("needs the value of a single lane")

    def element_of(self, vector: SSAValue, index: int) -> SSAValue:
        self._refuse("needs the value of a single lane")

    def reversed(self, vector: SSAValue) -> SSAValue:
        name = "llvm.vector.reverse"
        return self.call_intrinsic(name, [vector], vector.type).results[0]

    def dense(self, values: Sequence[int], kind: IntegerType) -> SSAValue:
        vector = cast(VectorType[IntegerType], self.vector_type(kind))
        (value,) = set(values)
        splat = DenseIntOrFPElementsAttr.from_list(vector, [signed(value, kind)])
        return self.put(ConstantOp(splat, vector)).result

    def lane_numbers(self, kind: IntegerType) -> SSAValue:
        if self.greatest_reach(1) >> kind.bitwidth:
            self._refuse(f"numbers lanes in {kind}, of which there may be more")
        return self.made("intr.stepvector", [], self.vector_type(kind))

    def steps_from(self, base: SSAValue, stride: SSAValue | int) -> SSAValue:
        integer_type = cast(IntegerType, base.type)
        if stride == 1:
            steps = self.lane_numbers(integer_type)
        else:
            if isinstance(stride, int):
                stride = self.constant(stride, integer_type)
            steps = self.steps_of(stride)
        return self.binary("add", self.splat(base), steps)

    # The number of lanes.

    def lane_count(self, kind: IntegerType) -> SSAValue:
        count = self.product_of(self.vscale(), self.number(self._width))
        return self._as(kind, count)

    def lane_at(self, number: SSAValue) -> SSAValue:
        return self.binary(
            "urem", number, self.lane_count(cast(IntegerType, number.type))
        )

    def reach(self, stride: int, kind: IntegerType) -> SSAValue:
        last = self.difference_of(self.lane_count(i64), self.number(1))
        return self._as(kind, last if stride == 1 else self.binary("mul", last, stride))

    def _as(self, kind: IntegerType, value: SSAValue) -> SSAValue:
        """Returns a 64-bit number as a signed one of another type."""
        opcode = "trunc" if kind.bitwidth < i64.bitwidth else "sext"
        return self.cast(opcode, value, kind)

    def greatest_reach(self, stride: int) -> int:
        return stride * (self._width * _GREATEST_VSCALE - 1)

    def lanes_below(self, count: SSAValue) -> SSAValue:
        kind = self.mask_type()
        return self.made("intr.get.active.lane.mask", [self.number(0), count], kind)

    # Code that single lanes run.

    def compute_each(
        self, op: Operation, operands: Sequence[LaneValue]
    ) -> list[LaneValue]:
        return self.run_each(op, operands, None)

    def stack_memory(self, op: llvm.AllocaOp, size: SSAValue) -> LaneValue:
        count, element = integer_constant(size), size_of(op.elem_type)
        if not count or not element:
            self._refuse("allocates stack memory whose size is not a constant")
        bytes_ = count * element
        given = integer_value(op.properties.get("alignment"))
        alignment = given or _natural_alignment(op.elem_type)
        if bytes_ % alignment or alignment > _STACK_ALIGNMENT:
            self._refuse(f"allocates stack memory that is aligned to {alignment} bytes")
        # One object, whose size is known to code generators but for `vscale`.
        memory = vector_of(i8, self._width * bytes_, scalable=True)
        alloca = AllocaOp.create(
            operands=[self.constant(1, i32)],
            result_types=[op.res.type],
            properties={
                **op.properties,
                "elem_type": memory,
                "alignment": IntegerAttr(_STACK_ALIGNMENT, i64),
            },
        )
        return self.places_from(self.put(alloca).results[0], bytes_)

    def run_each(
        self, op: Operation, operands: Sequence[LaneValue], mask: SSAValue | None
    ) -> list[LaneValue]:
        if any(value.lanes for value in operands) or not all(
            map(is_element, op.result_types)
        ):
            self._refuse("has values that are no elements of scalable vectors")
        kinds = [self.vector_type(result_type) for result_type in op.result_types]
        header = self.new_block([i64, *kinds])
        self.branch(header, [self.number(0), *map(self.zero, kinds)])
        self.go_to(header)
        index, *vectors = header.args

        def at(value: LaneValue) -> SSAValue:
            if value.scalar is not None:
                return value.scalar
            return self.extract(self.vector(value), index)

        def once() -> Sequence[SSAValue]:
            return self.copy_of(op, [at(v) for v in operands], op.result_types).results

        lane = None if mask is None else self.extract(mask, index)
        values = self.guarded(lane, op.result_types, once)
        changed = [
            self.insert(vector, value, index)
            for vector, value in zip(vectors, values, strict=True)
        ]
        following = self.sum_of(index, self.number(1))
        again = self.icmp("ult", following, self.lane_count(i64))
        behind = Block()
        self.loop_back(again, header, [following, *changed], behind)
        self.region.add_block(behind)
        self.go_to(behind)
        return [LaneValue(vector=vector) for vector in changed]


def _is_scalable_element(kind: Attribute) -> bool:
    if isinstance(kind, IntegerType):
        return kind.bitwidth in _WIDTHS
    return isinstance(kind, (*_FLOATS, llvm.LLVMPointerType))


def _natural_alignment(value_type: Attribute) -> int:
    """Returns the alignment of a number or an array of numbers, in bytes."""
    while isinstance(value_type, llvm.LLVMArrayType):
        value_type = value_type.type
    return size_of(value_type) or 1
