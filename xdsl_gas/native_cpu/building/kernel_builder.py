"""
A builder of arithmetic, accesses and calls of mux builtins at one insertion point.
"""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import AnyFloat, IntegerAttr, LocationAttr, i8, i32, i64
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.dialects.constants.attributes import float_constant
from xdsl_gas.dialects.constants.formats import float_to_bytes
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.intrinsics.hints import AssumeOp
from xdsl_gas.dialects.llvm.intrinsics.vectors import VScaleOp
from xdsl_gas.dialects.llvm.module.constants import ConstantOp
from xdsl_gas.dialects.llvm.ops.control_flow import CondBrOp
from xdsl_gas.dialects.llvm.ops.gep import NO_WRAP_FLAGS
from xdsl_gas.native_cpu.building.kernel_module import KernelModule
from xdsl_gas.native_cpu.builtins.names import Id, builtin
from xdsl_gas.native_cpu.utils.functions import call_function
from xdsl_gas.transforms.utils.llvm_builder import LLVMBuilder, conditional_branch

POINTER = pointer_type()
"""The type of pointers to the arena."""

_NO_WRAP = {"overflowFlags": IntegerAttr(3, i32)}
_IN_BOUNDS = NO_WRAP_FLAGS["inbounds"] | NO_WRAP_FLAGS["nuw"]


class KernelBuilder(LLVMBuilder):
    """Inserts operations of kernels, wrappers and sub-kernels."""

    def __init__(
        self, module: KernelModule, point: InsertPoint, location: LocationAttr
    ) -> None:
        super().__init__(point, location)
        self._module = module

    @classmethod
    def end_of(
        cls, module: KernelModule, block: Block, location: LocationAttr
    ) -> "KernelBuilder":
        """Returns a builder that inserts at the end of a block."""
        return cls(module, InsertPoint.at_end(block), location)

    @classmethod
    def in_front_of(cls, module: KernelModule, op: Operation) -> "KernelBuilder":
        """Returns a builder that inserts before `op`, with its location."""
        return cls(module, InsertPoint.before(op), op.location)

    def go_to(self, block: Block) -> None:
        """Goes on at the end of another block."""
        self._point = InsertPoint.at_end(block)

    def number(self, value: int) -> SSAValue:
        """Returns a constant of type i64."""
        return self.constant(value)

    def float_number(self, value: float, kind: AnyFloat) -> SSAValue:
        """Returns a constant of a floating-point type."""
        attribute = float_constant(float_to_bytes(value, kind), kind)
        return self.put(ConstantOp(attribute, kind)).result

    def sum_of(self, one: SSAValue, other: SSAValue) -> SSAValue:
        """Returns a sum that does not wrap."""
        match integer_constant(one), integer_constant(other):
            case 0, _:
                return other
            case _, 0:
                return one
            case int(first), int(second):
                return self.constant(first + second, one.type)
            case _:
                return self._arithmetic("add", one, other)

    def product_of(self, one: SSAValue, other: SSAValue) -> SSAValue:
        """Returns a product that does not wrap."""
        match integer_constant(one), integer_constant(other):
            case (0, _) | (_, 1):
                return one
            case (_, 0) | (1, _):
                return other
            case int(first), int(second):
                return self.constant(first * second, one.type)
            case _:
                return self._arithmetic("mul", one, other)

    def difference_of(self, one: SSAValue, other: SSAValue) -> SSAValue:
        """Returns a difference that does not wrap, nor is negative."""
        match integer_constant(one), integer_constant(other):
            case _, 0:
                return one
            case int(first), int(second):
                return self.constant(first - second, one.type)
            case _:
                return self._arithmetic("sub", one, other)

    def quotient_of(self, one: SSAValue, other: SSAValue) -> SSAValue:
        """Returns an unsigned quotient."""
        match integer_constant(one), integer_constant(other):
            case (0, _) | (_, 1):
                return one
            case _:
                pass
        return self.binary("udiv", one, other)

    def assume(self, condition: SSAValue) -> None:
        """Tells LLVM that a condition holds."""
        self.put(AssumeOp(condition))

    def _arithmetic(self, opcode: str, one: SSAValue, other: SSAValue) -> SSAValue:
        return self.made(opcode, [one, other], one.type, _NO_WRAP)

    def element(self, kind: Attribute, base: SSAValue, index: SSAValue) -> SSAValue:
        """Returns the address of an element behind `base`, of the same object."""
        return self.address(base, index, kind, _IN_BOUNDS)

    def byte(self, base: SSAValue, offset: SSAValue) -> SSAValue:
        """Returns the address `offset` bytes behind `base`."""
        if integer_constant(offset) == 0:
            return base
        return self.element(i8, base, offset)

    def call_builtin(self, id_: Id, *operands: SSAValue) -> SSAValue | None:
        """Calls a mux builtin and returns its result, None if it has none."""
        call = self.put(self._module.call_of(builtin(id_), operands))
        return call.results[0] if call.results else None

    def value_of_builtin(self, id_: Id, *operands: SSAValue) -> SSAValue:
        """Calls a mux builtin that has a result."""
        value = self.call_builtin(id_, *operands)
        assert value is not None
        return value

    def first_of_group(self, dimension: int) -> SSAValue:
        """Returns the first global id of the work-group in a dimension, of 64 bits."""
        rank = self.constant(dimension, i32)
        group = self.value_of_builtin(Id.GET_GROUP_ID, rank)
        size = self.value_of_builtin(Id.GET_ENQUEUED_LOCAL_SIZE, rank)
        offset = self.value_of_builtin(Id.GET_GLOBAL_OFFSET, rank)
        return self.binary("add", self.binary("mul", group, size), offset)

    def call_function(
        self, function: llvm.FuncOp, operands: Sequence[SSAValue]
    ) -> SSAValue | None:
        """Calls a function and returns its result, None if it has none."""
        call = self.put(call_function(function, operands))
        return call.results[0] if call.results else None

    def loop_back(
        self, condition: SSAValue, header: Block, values: Sequence[SSAValue], out: Block
    ) -> CondBrOp:
        """Inserts the latch of a loop: to its header, with values, or out of it."""
        return self.put(conditional_branch(condition, header, values, out))

    def vscale(self) -> SSAValue:
        """Returns how many times longer than stated scalable vectors are."""
        return self.put(VScaleOp.create(result_types=[i64])).results[0]
