"""
A builder of operations on lanes: splats, elements, masks, and code for single lanes.
"""

from collections.abc import Sequence
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    DenseIntOrFPElementsAttr,
    IntegerAttr,
    IntegerType,
    SymbolRefAttr,
    VectorType,
    i1,
    i8,
    i64,
)
from xdsl.ir import Attribute, Operation, Region, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.dialects.llvm.intrinsics.vectors import VectorReduceOrOp
from xdsl_gas.dialects.llvm.module.constants import ConstantOp
from xdsl_gas.dialects.llvm.ops.gep import GEPOp
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.host.vector_functions import VectorForm
from xdsl_gas.native_cpu.utils.function_text import function_of_text
from xdsl_gas.native_cpu.vectorizer.values.lane_values import (
    LaneValue,
    Linear,
    Predicate,
    is_element,
    vector_of,
)
from xdsl_gas.native_cpu.vectorizer.values.operation_builder import OperationBuilder
from xdsl_gas.native_cpu.vectorizer.values.vector_types import fits
from xdsl_gas.transforms.utils.llvm_builder import signed

_MOST_PACKED_BITS = 64

_MOST_ALIGNMENT = 64
"""The bytes of the longest vector registers, and of a cache line."""


class LaneBuilder(OperationBuilder):
    """Inserts operations of a vectorized kernel at the end of a block."""

    is_scalable = False
    """Whether the number of lanes is a multiple of `vscale`."""

    def __init__(
        self, module: KernelModule, region: Region, first: Operation, width: int
    ) -> None:
        super().__init__(module, region, first)
        self.predicate: Predicate | None = None
        """The lanes that there are; None for all."""

        self._width = width

    @property
    def width(self) -> int:
        """The number of lanes. Raises `NotVectorizable` if it is not constant."""
        return self._width

    def vector_type(self, kind: Attribute) -> VectorType[Attribute]:
        """Returns the type of the vectors of an element type."""
        return vector_of(kind, self._width)

    def takes_apart(self, kind: Attribute) -> bool:
        """Whether vectors of the source of a type have a form for all lanes."""
        return fits(kind, self._width)

    def lane_types(self, kind: Attribute) -> list[Attribute]:
        """Returns the types of the values of each lane, if these are no elements."""
        return [kind] * self.width

    def check_products(self) -> None:
        """Raises `NotVectorizable` if processors do not multiply all lanes."""

    def has_vector_form(self, op: Operation) -> bool:
        """Whether processors compute an elementwise operation on vectors."""
        return True

    # Forms of values.

    def vector(self, value: LaneValue) -> SSAValue:
        if value.vector is not None:
            return value.vector
        if value.scalar is not None:
            return self.splat(value.scalar)
        vector = self.poison(self.vector_type(value.type))
        for index, lane in enumerate(value.lanes):
            vector = self.inserted(vector, lane, index)
        return vector

    def lanes(self, value: LaneValue) -> tuple[SSAValue, ...]:
        return tuple(self.lane(value, index) for index in range(self.width))

    def lane(self, value: LaneValue, index: int) -> SSAValue:
        if value.scalar is not None:
            return value.scalar
        if value.vector is not None:
            return self.element_of(value.vector, index)
        return value.lanes[index]

    def of_lanes(self, lanes: Sequence[SSAValue]) -> LaneValue:
        """Returns the value of lanes, as a vector of numbers."""
        value = LaneValue(lanes=tuple(lanes))
        return LaneValue(vector=self.vector(value)) if is_element(value.type) else value

    def splat(self, scalar: SSAValue) -> SSAValue:
        """Returns a vector whose elements are all the same."""
        return self.once(("splat", scalar), lambda: self._splat(scalar))

    def _splat(self, scalar: SSAValue) -> SSAValue:
        vector_type = self.vector_type(scalar.type)
        number = integer_constant(scalar)
        integer = cast(IntegerType, scalar.type)
        # xDSL packs no larger integers.
        if number is not None and integer.bitwidth <= _MOST_PACKED_BITS:
            return self.dense([number] * self._width, integer)
        first = self.inserted(self.poison(vector_type), scalar, 0)
        return self.shuffled(first, [0] * self._width)

    def reversed(self, vector: SSAValue) -> SSAValue:
        """Returns a vector with the last lane first."""
        return self.shuffled(vector, range(self.width)[::-1])

    def lane_numbers(self, kind: IntegerType) -> SSAValue:
        """Returns the vector of the numbers of the lanes, in an integer type."""
        return self.dense(range(self.width), kind)

    def dense(self, values: Sequence[int], kind: IntegerType) -> SSAValue:
        """Returns a constant vector, of equal elements if it is scalable."""
        vector = cast(VectorType[IntegerType], self.vector_type(kind))
        fitting = [signed(value, kind) for value in values]
        constant = ConstantOp(
            DenseIntOrFPElementsAttr.from_list(vector, fitting), vector
        )
        return self.put(constant).result

    def steps_from(self, base: SSAValue, stride: SSAValue | int) -> SSAValue:
        """Returns the vector of `base + i * stride` for each lane i, which may wrap."""
        integer_type = cast(IntegerType, base.type)
        if isinstance(stride, int):
            steps = self.dense([stride * i for i in range(self.width)], integer_type)
        else:
            steps = self.steps_of(stride)
        return self.binary("add", self.splat(base), steps)

    def steps_of(self, stride: SSAValue) -> SSAValue:
        """Returns the vector of `i * stride` for each lane i, which may wrap."""
        each = self.splat(stride)
        numbers = self.lane_numbers(cast(IntegerType, stride.type))
        return self.binary("mul", numbers, each)

    # The number of lanes.

    def lane_count(self, kind: IntegerType) -> SSAValue:
        """Returns the number of lanes."""
        return self.constant(self.width, kind)

    def lane_at(self, number: SSAValue) -> SSAValue:
        """Returns a number modulo the number of lanes."""
        if self.width & (self.width - 1) == 0:
            return self.binary("and", number, self.width - 1)
        count = self.constant(self.width, cast(IntegerType, number.type))
        return self.binary("urem", number, count)

    def reach(self, stride: int, kind: IntegerType) -> SSAValue:
        """Returns how far the last lane is from the first one."""
        return self.constant(stride * (self.width - 1), kind)

    def greatest_reach(self, stride: int) -> int:
        """Returns how far the last lane may be from the first one."""
        return stride * (self.width - 1)

    # Masks.

    def lanes_below(self, count: SSAValue) -> SSAValue:
        """Returns the mask of the lanes with a number below another one."""
        numbers = self.steps_from(self.number(0), 1)
        return self.icmp("ult", numbers, self.splat(count))

    def all_lanes(self) -> SSAValue:
        """Returns the mask of all lanes."""
        return self.dense([1] * self._width, i1)

    def no_lanes(self) -> SSAValue:
        """Returns the mask of no lane."""
        return self.dense([0] * self._width, i1)

    def masked(self, mask: SSAValue | None, condition: SSAValue) -> SSAValue:
        """
        Returns the lanes of a mask for which a condition holds. The condition may be
        poison for other lanes.
        """
        if mask is None:
            return condition
        return self.select(mask, condition, self.no_lanes())

    def negated(self, mask: SSAValue) -> SSAValue:
        """Returns the lanes that are not in a mask."""
        return self.binary("xor", mask, self.all_lanes())

    def any_of(self, mask: SSAValue) -> SSAValue:
        """Returns whether a mask contains a lane."""
        return self.put(VectorReduceOrOp(mask)).results[0]

    def mask_type(self) -> VectorType[Attribute]:
        return self.vector_type(i1)

    # Code that single lanes run.

    def compute_each(
        self, op: Operation, operands: Sequence[LaneValue]
    ) -> list[LaneValue]:
        """Inserts an operation without effects for each lane and returns results."""
        copies = [
            self.copy_of(op, [self.lane(v, index) for v in operands], op.result_types)
            for index in range(self.width)
        ]
        return [
            LaneValue(lanes=tuple(each.results[number] for each in copies))
            for number in range(len(op.results))
        ]

    def call_of_form(
        self, op: Operation, form: VectorForm, operands: Sequence[LaneValue]
    ) -> LaneValue:
        """
        Inserts one call for all lanes, in place of that of a function of C, of a
        function that `replace-with-veclib` defines. As it has no effects, lanes that do
        not run are not kept from it.
        """
        if form.name not in self._module.symbols:
            self._module.symbols.add(form.name)
            function = function_of_text(form.name, form.signature)
            self._module.module.body.block.add_op(function)
        kinds = [self.vector_type(kind) for kind in op.result_types]
        made = self.copy_of(op, [self.vector(each) for each in operands], kinds)
        made.properties["callee"] = SymbolRefAttr(form.name)
        return LaneValue(vector=made.results[0])

    def stack_memory(self, op: llvm.AllocaOp, size: SSAValue) -> LaneValue:
        """Allocates stack memory of a number of elements for each lane."""
        return LaneValue(
            lanes=tuple(
                self.copy_of(op, [size], op.result_types).results[0]
                for _ in range(self.width)
            )
        )

    def interleaved_memory(
        self, op: llvm.AllocaOp, size: SSAValue, element: int
    ) -> LaneValue:
        """
        Allocates stack memory of all lanes in one block, in which each lane begins
        `element` bytes behind the one before.
        """
        (memory,) = self.copy_of(op, [size], op.result_types).results
        allocated = memory.op
        assert isinstance(allocated, llvm.AllocaOp)
        allocated.elem_type = llvm.LLVMArrayType(self.width, op.elem_type)
        of_vector = 1 << (element * self.width).bit_length() - 1
        given = integer_value(op.properties.get("alignment")) or 1
        alignment = max(given, min(of_vector, _MOST_ALIGNMENT))
        allocated.alignment = IntegerAttr(alignment, i64)
        return self.places_from(memory, element)

    def places_from(self, base: SSAValue, stride: int) -> LaneValue:
        """Returns addresses, each a number of bytes behind that of the lane before."""
        offsets = self.steps_of(self.number(stride))
        kind = cast(llvm.LLVMPointerType, self.vector_type(base.type))
        dynamic = (llvm.GEP_USE_SSA_VAL,)
        places = GEPOp(base, dynamic, i8, [offsets], result_type=kind)
        vector = self.put(places).result
        return LaneValue(vector=vector, linear=Linear(base, stride))

    def run_each(
        self, op: Operation, operands: Sequence[LaneValue], mask: SSAValue | None
    ) -> list[LaneValue]:
        """
        Inserts an operation for each lane that a mask selects, in their order, and
        returns its results, zero for other lanes, and for all if nothing uses them.
        """
        # Atomic operations without uses of their results become plain accesses.
        is_used = any(result.uses for result in op.results)
        kinds = op.result_types if is_used else ()
        results: list[list[SSAValue]] = []
        for index in range(self.width):
            lane = None if mask is None else self.element_of(mask, index)
            values = [self.lane(value, index) for value in operands]

            def once(values: Sequence[SSAValue] = values) -> Sequence[SSAValue]:
                new_op = self.copy_of(op, values, op.result_types)
                return new_op.results if is_used else ()

            results.append(self.guarded(lane, kinds, once))
        if not is_used:
            return [LaneValue(scalar=self.zero(kind)) for kind in op.result_types]
        return [
            self.of_lanes([each[number] for each in results])
            for number in range(len(op.results))
        ]
