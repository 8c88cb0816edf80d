"""
A builder of operations on lanes: splats, elements, masks, and code for single lanes.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    DenseIntOrFPElementsAttr,
    IntegerType,
    StringAttr,
    VectorType,
    i1,
    i8,
    i32,
)
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.dialects.assembly_formats.texts import integers
from xdsl_gas.dialects.llvm.intrinsics.vectors import VectorReduceOrOp
from xdsl_gas.dialects.llvm.module.constants import ConstantOp, ZeroOp
from xdsl_gas.dialects.llvm.ops.arithmetic import MulOp, SubOp
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp, CondBrOp
from xdsl_gas.dialects.llvm.ops.gep import GEPOp
from xdsl_gas.dialects.llvm.ops.vectors import InsertElementOp, ShuffleVectorOp
from xdsl_gas.dialects.llvm.syntax.bundles import NO_SIZES, segment_sizes
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.frontends.llvm_ir.operations import operation_class
from xdsl_gas.native_cpu.building.kernel_builder import KernelBuilder
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.builtins.names import MuxBuiltin
from xdsl_gas.native_cpu.vectorizer.values.lane_values import (
    LaneValue,
    Predicate,
    is_element,
    vector_of,
)

_MOST_PACKED_BITS = 64

_MadeT = TypeVar("_MadeT")


class LaneBuilder(KernelBuilder):
    """Inserts operations of a vectorized kernel at the end of a block."""

    is_scalable = False
    """Whether the number of lanes is a multiple of `vscale`."""

    def __init__(
        self,
        module: KernelModule,
        region: Region,
        first: Operation,
        width: int,
    ) -> None:
        block = region.blocks[0]
        super().__init__(module, InsertPoint.at_end(block), first.location)
        self.region = region
        self.block = block
        self.op = first
        """The operation of the kernel that is vectorized now."""

        self.predicate: Predicate | None = None
        """The lanes that there are; None for all."""

        self._width = width
        self._made: dict[object, object] = {}
        """What `once` returned in the current block."""

    def go_to(self, block: Block) -> None:
        self.block = block
        self._made.clear()
        super().go_to(block)

    def once(self, key: object, make: Callable[[], _MadeT]) -> _MadeT:
        """Returns what `make` inserts, in a block once for each key."""
        if key not in self._made:
            self._made[key] = make()
        return cast(_MadeT, self._made[key])

    def new_block(self, kinds: Sequence[Attribute] = ()) -> Block:
        """Returns a new block at the end of the kernel."""
        block = Block(arg_types=kinds)
        self.region.add_block(block)
        return block

    @property
    def width(self) -> int:
        """The number of lanes. Raises `NotVectorizable` if it is not constant."""
        return self._width

    def start(self, op: Operation) -> None:
        """Inserts what follows for an operation of the kernel, with its location."""
        self.op = op
        self._location = op.location

    def vector_type(self, kind: Attribute) -> VectorType[Attribute]:
        """Returns the type of the vectors of an element type."""
        return vector_of(kind, self._width)

    def lane_types(self, kind: Attribute) -> list[Attribute]:
        """Returns the types of the values of each lane, if these are no elements."""
        return [kind] * self.width

    def check_products(self) -> None:
        """Raises `NotVectorizable` if processors do not multiply all lanes."""

    def has_vector_form(self, op: Operation) -> bool:
        """Whether processors compute an elementwise operation on vectors."""
        return True

    def copy_of(
        self,
        op: Operation,
        operands: Sequence[SSAValue],
        kinds: Sequence[Attribute],
        without: Collection[str] = (),
    ) -> Operation:
        """
        Inserts an operation like another one, with operands and result types, without
        some properties.
        """
        made = type(op).create(
            operands=operands,
            result_types=kinds,
            properties={k: v for k, v in op.properties.items() if k not in without},
            attributes=dict(op.attributes),
        )
        for new, old in zip(made.results, op.results, strict=True):
            new.name_hint = old.name_hint
        return self.put(made)

    def made(
        self,
        name: str,
        operands: Sequence[SSAValue],
        kind: Attribute,
        properties: dict[str, Attribute] | None = None,
    ) -> SSAValue:
        """Inserts an operation with one result, by its name."""
        op = operation_class(name).create(
            operands=operands, result_types=[kind], properties=properties or {}
        )
        return self.put(op).results[0]

    def intrinsic(
        self,
        name: str,
        operands: Sequence[SSAValue],
        kinds: Sequence[Attribute],
        properties: Mapping[str, Attribute] | None = None,
    ) -> Operation:
        """
        Inserts a call of an intrinsic of LLVM without an operation of its own. LLVM
        adds the types that overload it to its name.
        """
        call = operation_class("llvm.call_intrinsic").create(
            operands=operands,
            result_types=kinds,
            properties={
                "intrin": StringAttr(name),
                "fastmathFlags": NO_FAST_MATH,
                "op_bundle_sizes": NO_SIZES,
                "operandSegmentSizes": segment_sizes(len(operands), 0),
                **(properties or {}),
            },
        )
        return self.put(call)

    def wrapping_difference(self, one: SSAValue, other: SSAValue) -> SSAValue:
        """Returns a difference that may wrap."""
        made = SubOp.create(operands=[one, other], result_types=[one.type])
        return self.put(made).results[0]

    def value_of(self, called: MuxBuiltin, operands: Sequence[SSAValue]) -> SSAValue:
        """Calls a mux builtin that has a result, also an overloaded one."""
        return self.put(self._module.call_of(called, operands)).results[0]

    def offset(self, pointer: SSAValue, distance: SSAValue) -> SSAValue:
        """Returns the address some bytes from another one, which may be none."""
        kind = cast(llvm.LLVMPointerType, pointer.type)
        made = GEPOp(pointer, (llvm.GEP_USE_SSA_VAL,), i8, [distance], result_type=kind)
        return self.put(made).result

    # Forms of values.

    def vector(self, value: LaneValue) -> SSAValue:
        """Returns a value as a vector."""
        if value.vector is not None:
            return value.vector
        if value.scalar is not None:
            return self.splat(value.scalar)
        found = self.poison(self.vector_type(value.type))
        for index, lane in enumerate(value.lanes):
            found = self._inserted(found, lane, index)
        return found

    def lanes(self, value: LaneValue) -> tuple[SSAValue, ...]:
        """Returns the value of each lane."""
        return tuple(self.lane(value, index) for index in range(self.width))

    def lane(self, value: LaneValue, index: int) -> SSAValue:
        """Returns the value of one lane."""
        if value.scalar is not None:
            return value.scalar
        if value.vector is not None:
            return self.element_of(value.vector, index)
        return value.lanes[index]

    def of_lanes(self, lanes: Sequence[SSAValue]) -> LaneValue:
        """Returns the value of lanes, as a vector of numbers."""
        value = LaneValue(lanes=tuple(lanes))
        return LaneValue(vector=self.vector(value)) if is_element(value.type) else value

    def element_of(self, vector: SSAValue, index: int) -> SSAValue:
        """Returns an element of a vector."""
        kind = cast(VectorType[Attribute], vector.type).element_type
        at = self.constant(index, i32)
        return self.made("llvm.extractelement", [vector, at], kind)

    def _inserted(self, vector: SSAValue, value: SSAValue, index: int) -> SSAValue:
        at = self.constant(index, i32)
        return self.put(
            InsertElementOp.create(
                operands=[vector, value, at], result_types=[vector.type]
            )
        ).results[0]

    def splat(self, scalar: SSAValue) -> SSAValue:
        """Returns a vector whose elements are all the same."""
        return self.once(("splat", scalar), lambda: self._splat(scalar))

    def _splat(self, scalar: SSAValue) -> SSAValue:
        kind = self.vector_type(scalar.type)
        number = integer_constant(scalar)
        integer = cast(IntegerType, scalar.type)
        # xDSL packs no larger integers.
        if number is not None and integer.bitwidth <= _MOST_PACKED_BITS:
            return self.dense([number] * self._width, integer)
        first = self._inserted(self.poison(kind), scalar, 0)
        return self.shuffled(first, [0] * self._width)

    def shuffled(self, vector: SSAValue, mask: Sequence[int]) -> SSAValue:
        """Returns the elements of a vector in another order."""
        other = self.poison(vector.type)
        made = ShuffleVectorOp.create(
            operands=[vector, other],
            result_types=[vector.type],
            properties={"mask": integers(*mask)},
        )
        return self.put(made).results[0]

    def reversed(self, vector: SSAValue) -> SSAValue:
        """Returns a vector with the last lane first."""
        return self.shuffled(vector, range(self.width)[::-1])

    def poison(self, kind: Attribute) -> SSAValue:
        """Returns the poison value of a type."""
        return self.made("llvm.mlir.poison", [], kind)

    def zero(self, kind: Attribute) -> SSAValue:
        """Returns the value of a type whose bits are all zero."""
        return self.put(ZeroOp.create(result_types=[kind])).results[0]

    def lane_numbers(self, kind: IntegerType) -> SSAValue:
        """Returns the vector of the numbers of the lanes, in an integer type."""
        return self.dense(range(self.width), kind)

    def dense(self, values: Sequence[int], kind: IntegerType) -> SSAValue:
        """Returns a constant vector, of equal elements if it is scalable."""
        vector = cast(VectorType[IntegerType], self.vector_type(kind))
        fitting = [signed(value, kind) for value in values]
        made = ConstantOp(DenseIntOrFPElementsAttr.from_list(vector, fitting), vector)
        return self.put(made).result

    def steps_from(self, base: SSAValue, stride: SSAValue | int) -> SSAValue:
        """Returns the vector of `base + i * stride` for each lane i, which may wrap."""
        kind = cast(IntegerType, base.type)
        if isinstance(stride, int):
            steps = self.dense([stride * i for i in range(self.width)], kind)
        else:
            steps = self.steps_of(stride)
        return self.wrapping_sum(self.splat(base), steps)

    def steps_of(self, stride: SSAValue) -> SSAValue:
        """Returns the vector of `i * stride` for each lane i, which may wrap."""
        each = self.splat(stride)
        numbers = self.lane_numbers(cast(IntegerType, stride.type))
        made = MulOp.create(operands=[numbers, each], result_types=[each.type])
        return self.put(made).results[0]

    # The number of lanes.

    def lane_count(self, kind: IntegerType) -> SSAValue:
        """Returns the number of lanes."""
        return self.constant(self.width, kind)

    def lane_at(self, number: SSAValue) -> SSAValue:
        """Returns a number modulo the number of lanes."""
        return self.and_bits(number, self.width - 1)

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
        return self.is_("ult", numbers, self.splat(count))

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
        return self.exclusive_or(mask, self.all_lanes())

    def any_of(self, mask: SSAValue) -> SSAValue:
        """Returns whether a mask contains a lane."""
        return self.put(VectorReduceOrOp(mask)).results[0]

    def mask_type(self) -> VectorType[Attribute]:
        """Returns the type of masks."""
        return self.vector_type(i1)

    # Code that single lanes run.

    def compute_each(
        self, op: Operation, operands: Sequence[LaneValue]
    ) -> list[LaneValue]:
        """Inserts an operation without effects for each lane and returns results."""
        made = [
            self.copy_of(op, [self.lane(v, index) for v in operands], op.result_types)
            for index in range(self.width)
        ]
        return [
            LaneValue(lanes=tuple(each.results[number] for each in made))
            for number in range(len(op.results))
        ]

    def stack_memory(self, op: llvm.AllocaOp, size: SSAValue) -> LaneValue:
        """Allocates stack memory of a number of elements for each lane."""
        return LaneValue(
            lanes=tuple(
                self.copy_of(op, [size], op.result_types).results[0]
                for _ in range(self.width)
            )
        )

    def run_each(
        self, op: Operation, operands: Sequence[LaneValue], mask: SSAValue | None
    ) -> list[LaneValue]:
        """
        Inserts an operation for each lane that a mask selects, in their order, and
        returns its results, zero for other lanes.
        """
        found: list[list[SSAValue]] = []
        for index in range(self.width):
            lane = None if mask is None else self.element_of(mask, index)
            values = [self.lane(value, index) for value in operands]

            def once(values: Sequence[SSAValue] = values) -> Sequence[SSAValue]:
                return self.copy_of(op, values, op.result_types).results

            found.append(self.guarded(lane, op.result_types, once))
        return [
            self.of_lanes([each[number] for each in found])
            for number in range(len(op.results))
        ]

    def guarded(
        self,
        condition: SSAValue | None,
        kinds: Sequence[Attribute],
        inner: Callable[[], Sequence[SSAValue]],
        otherwise: Callable[[], Sequence[SSAValue]] | None = None,
    ) -> list[SSAValue]:
        """
        Inserts operations under a condition of type i1 and returns their values, or
        those of `otherwise`, by default zero. None is for a condition that holds.
        """
        if condition is None:
            return list(inner())
        then, behind = self.new_block(), Block(arg_types=kinds)
        if otherwise is None:
            other, values = behind, [self.zero(kind) for kind in kinds]
            self.branch_if(condition, then, other, values)
        else:
            other = self.new_block()
            self.branch_if(condition, then, other)
        self.go_to(then)
        found = inner()
        self.put(BrOp(behind, *found))
        if otherwise is not None:
            self.go_to(other)
            found = otherwise()
            self.put(BrOp(behind, *found))
        self.region.add_block(behind)
        self.go_to(behind)
        return list(behind.args)

    def branch_if(
        self,
        condition: SSAValue,
        yes: Block,
        no: Block,
        values: Sequence[SSAValue] = (),
    ) -> None:
        """Inserts a branch, with values that are passed to `no`."""
        self.put(CondBrOp(condition, yes, (), no, values))


def signed(value: int, kind: IntegerType) -> int:
    """Returns a number as a signed integer of a type; 0 or 1 for i1."""
    width = kind.bitwidth
    value &= (1 << width) - 1
    if width > 1 and value >> (width - 1):
        value -= 1 << width
    return value
