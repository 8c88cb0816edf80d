"""
A builder of LLVM dialect operations at one insertion point, after LLVM's IRBuilder.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeVar, cast

from xdsl.dialects.builtin import (
    AnyFloat,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    LocationAttr,
    StringAttr,
    UnitAttr,
    VectorType,
    i32,
    i64,
)
from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Attribute, Block, Operation, OpResult, SSAValue
from xdsl.pattern_rewriter import PatternRewriter
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.target.tag_encoding import CARRIES_TAG
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.module.constants import ConstantOp
from xdsl_gas.dialects.llvm.operand_types import comparison_type
from xdsl_gas.dialects.llvm.ops.arithmetic import (
    FLOAT_PREDICATES,
    INTEGER_PREDICATES,
)
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp, CondBrOp
from xdsl_gas.dialects.llvm.ops.pointers import IntToPtrOp, PtrToIntOp
from xdsl_gas.dialects.llvm.syntax.bundles import NO_SIZES, segment_sizes
from xdsl_gas.dialects.llvm.syntax.directives import NO_FAST_MATH
from xdsl_gas.dialects.llvm.syntax.orderings import NOT_ATOMIC
from xdsl_gas.pointer_interface import PointerType
from xdsl_gas.transforms.utils.pointer_values import cast_to
from xdsl_gas.transforms.utils.shapes import element, is_float, lanes, like, width_of
from xdsl_gas.xdsl_compat.contexts import operation_class

_MOST_PACKED_BITS = 64
"""The widest integers that xDSL packs into a dense constant."""

_OVERFLOW = {"overflowFlags": IntegerAttr(0, i32)}
_FAST_MATH: dict[str, Attribute] = {"fastmathFlags": NO_FAST_MATH}
_PROPERTIES: dict[str, Mapping[str, Attribute]] = {
    **dict.fromkeys(("add", "sub", "mul", "shl", "trunc"), _OVERFLOW),
    **dict.fromkeys(("fadd", "fsub", "fmul", "fdiv", "frem", "fneg"), _FAST_MATH),
}
"""The properties that operations must have, by opcode."""

OpT = TypeVar("OpT", bound=Operation)


class LLVMBuilder:
    """Inserts operations in order at an insertion point, with one source location."""

    def __init__(
        self,
        point: InsertPoint,
        location: LocationAttr,
        rewriter: PatternRewriter | None = None,
    ) -> None:
        """With a `rewriter`, insertions are reported to its listeners."""
        self._point = point
        self._location = location
        self._rewriter = rewriter

    @classmethod
    def at(cls, op: Operation, rewriter: PatternRewriter) -> "LLVMBuilder":
        """Returns a builder that inserts before a matched operation."""
        return cls(InsertPoint.before(op), op.location, rewriter)

    @classmethod
    def before(cls, op: Operation) -> "LLVMBuilder":
        """Returns a builder that inserts before `op`, with its location."""
        return cls(InsertPoint.before(op), op.location)

    @classmethod
    def after(cls, op: Operation) -> "LLVMBuilder":
        """Returns a builder that inserts after `op`, with its location."""
        return cls(InsertPoint.after(op), op.location)

    @classmethod
    def at_end(cls, block: Block, location: LocationAttr) -> "LLVMBuilder":
        """Returns a builder that inserts at the end of a block."""
        return cls(InsertPoint.at_end(block), location)

    def put(self, op: OpT) -> OpT:
        """Inserts an operation and returns it."""
        op.location = self._location
        _insert(op, self._point)
        if (rewriter := self._rewriter) is not None:
            # What `PatternRewriter.insert` does, which takes eight calls more.
            rewriter.has_done_action = True
            rewriter.handle_operation_insertion(op)
        return op

    def operation(
        self,
        name: str,
        operands: Sequence[SSAValue] = (),
        kind: Attribute | None = None,
        properties: Mapping[str, Attribute] | None = None,
    ) -> Operation:
        """
        Inserts an operation by its name in the dialect, with one result if `kind` is a
        type.
        """
        op = operation_class(f"llvm.{name}").create(
            operands=operands,
            result_types=() if kind is None else (kind,),
            properties=dict(properties or {}),
        )
        return self.put(op)

    def made(
        self,
        name: str,
        operands: Sequence[SSAValue],
        kind: Attribute,
        properties: Mapping[str, Attribute] | None = None,
    ) -> SSAValue:
        """Inserts an operation by its name in the dialect, and returns its result."""
        return self.operation(name, operands, kind, properties).results[0]

    # Arithmetic, on numbers or in each lane of vectors.

    def constant(self, value: float, kind: Attribute = i64) -> SSAValue:
        """
        Returns a number, modulo the values of an integer type, or a vector with it in
        each lane.
        """
        part = element(kind)
        if part is not kind and width_of(part) > _MOST_PACKED_BITS:
            return self.in_each_lane(self.constant(value, part), kind)
        number = _float if is_float(part) else _integer
        properties = {"value": number(value, kind)}
        op = ConstantOp.create(result_types=[kind], properties=properties)
        return self.put(op).results[0]

    def unary(self, opcode: str, value: SSAValue) -> SSAValue:
        """Returns `llvm.<opcode>` of a value, of the same type."""
        return self.made(opcode, [value], value.type, _PROPERTIES.get(opcode))

    def binary(self, opcode: str, left: SSAValue, right: SSAValue | float) -> SSAValue:
        """Returns `llvm.<opcode>` of two values; a number is made a constant."""
        operands = [left, self._operand(right, left)]
        return self.made(opcode, operands, left.type, _PROPERTIES.get(opcode))

    def both(self, first: SSAValue, second: SSAValue) -> SSAValue:
        """Returns the bitwise `and` of two values."""
        return self.binary("and", first, second)

    def either(self, first: SSAValue, second: SSAValue) -> SSAValue:
        """Returns the bitwise `or` of two values."""
        return self.binary("or", first, second)

    def sign_extended(self, value: SSAValue, distance: int) -> SSAValue:
        """Sign-extends a value from bit (width - distance - 1)."""
        constant = self.constant(distance, value.type)
        return self.binary("ashr", self.binary("shl", value, constant), constant)

    def icmp(self, predicate: str, left: SSAValue, right: SSAValue | float) -> SSAValue:
        """Returns a comparison of integers or pointers."""
        properties = {"predicate": INTEGER_PREDICATES[predicate]}
        operands = [left, self._operand(right, left)]
        return self.made("icmp", operands, comparison_type(left.type), properties)

    def fcmp(self, predicate: str, left: SSAValue, right: SSAValue | float) -> SSAValue:
        """Returns a comparison of floating-point numbers."""
        properties = {"predicate": FLOAT_PREDICATES[predicate], **_FAST_MATH}
        operands = [left, self._operand(right, left)]
        return self.made("fcmp", operands, comparison_type(left.type), properties)

    def _operand(self, value: SSAValue | float, other: SSAValue) -> SSAValue:
        if isinstance(value, SSAValue):
            return value
        return self.constant(value, other.type)

    def select(
        self, condition: SSAValue, value: SSAValue, otherwise: SSAValue
    ) -> SSAValue:
        """Returns `value` in the lanes where a condition holds, else `otherwise`."""
        operands = [condition, value, otherwise]
        return self.made("select", operands, value.type, _FAST_MATH)

    def cast(self, opcode: str, value: SSAValue, kind: Attribute) -> SSAValue:
        """Returns a conversion; the value itself if it has the type already."""
        if value.type == kind:
            return value
        return self.made(opcode, [value], kind, _PROPERTIES.get(opcode))

    def resized(
        self, value: SSAValue, kind: Attribute, *, is_signed: bool = False
    ) -> SSAValue:
        """Returns an integer truncated or extended to a type; itself if it has it."""
        if value.type == kind:
            return value
        if width_of(kind) < width_of(value.type):
            return self.cast("trunc", value, kind)
        return self.cast("sext" if is_signed else "zext", value, kind)

    def frozen(self, value: SSAValue) -> SSAValue:
        """Returns the `freeze` of a value."""
        return self.unary("freeze", value)

    def poison(self, kind: Attribute) -> SSAValue:
        """Returns the poison value of a type."""
        return self.made("mlir.poison", [], kind)

    def zero(self, kind: Attribute) -> SSAValue:
        """Returns the value of a type whose bits are all zero."""
        return self.made("mlir.zero", [], kind)

    def call_intrinsic(
        self,
        name: str,
        operands: Sequence[SSAValue],
        kind: Attribute | None,
        properties: Mapping[str, Attribute] | None = None,
    ) -> Operation:
        """Inserts a call of an intrinsic of LLVM without an operation of its own."""
        return self.operation(
            "call_intrinsic",
            operands,
            kind,
            {
                "intrin": StringAttr(name),
                "fastmathFlags": NO_FAST_MATH,
                "op_bundle_sizes": NO_SIZES,
                "operandSegmentSizes": segment_sizes(len(operands), 0),
                **(properties or {}),
            },
        )

    # Elements of vectors and structs.

    def extract(self, vector: SSAValue, lane: SSAValue | int) -> SSAValue:
        if isinstance(lane, int):
            lane = self.constant(lane)
        return self.made("extractelement", [vector, lane], element(vector.type))

    def insert(
        self, vector: SSAValue, value: SSAValue, lane: SSAValue | int
    ) -> SSAValue:
        """Returns a vector with one element replaced."""
        if isinstance(lane, int):
            lane = self.constant(lane)
        return self.made("insertelement", [vector, value, lane], vector.type)

    def shuffle(
        self, first: SSAValue, second: SSAValue, picked: Sequence[int]
    ) -> SSAValue:
        """Returns the elements at constant positions of two vectors; -1 is poison."""
        vector = cast(VectorType[Attribute], first.type)
        if vector.get_shape() != (len(picked),):
            vector = VectorType(
                vector.element_type, [len(picked)], vector.scalable_dims
            )
        mask = {"mask": _array(i32, tuple(picked))}
        return self.made("shufflevector", [first, second], vector, mask)

    def in_each_lane(self, value: SSAValue, kind: Attribute) -> SSAValue:
        """Returns a scalar in each lane of a type; any other value unchanged."""
        if not lanes(kind) or lanes(value.type):
            return value
        none = self.poison(like(kind, value.type))
        first = self.insert(none, value, 0)
        return self.shuffle(first, first, [0] * lanes(kind))

    def part(self, value: SSAValue, index: int, kind: Attribute) -> SSAValue:
        """Returns a field of a struct."""
        position = {"position": _array(i64, (index,))}
        return self.made("extractvalue", [value], kind, position)

    def with_part(self, value: SSAValue, index: int, part: SSAValue) -> SSAValue:
        """Returns a struct with one field replaced."""
        position = {"position": _array(i64, (index,))}
        return self.made("insertvalue", [value, part], value.type, position)

    # Memory and pointers.

    def address(
        self,
        pointer: SSAValue,
        index: SSAValue | int,
        kind: Attribute,
        flags: int = 0,
    ) -> SSAValue:
        """Returns the address of an element of an array of a type."""
        if isinstance(index, int):
            if not index:
                return pointer
            index = self.constant(index)
        properties: dict[str, Attribute] = {
            "elem_type": kind,
            "noWrapFlags": _integer(flags, i32),
            "rawConstantIndices": _array(i32, (GEP_USE_SSA_VAL,)),
        }
        operands = [pointer, index]
        return self.made("getelementptr", operands, pointer.type, properties)

    def load(
        self,
        pointer: SSAValue,
        kind: Attribute,
        alignment: int,
        ordering: Attribute = NOT_ATOMIC,
        scope: str | None = None,
    ) -> OpResult:
        """Returns what is in memory."""
        properties = _access(alignment, ordering, scope)
        return self.operation("load", [pointer], kind, properties).results[0]

    def store(
        self,
        value: SSAValue,
        pointer: SSAValue,
        alignment: int,
        ordering: Attribute = NOT_ATOMIC,
        scope: str | None = None,
    ) -> Operation:
        """Writes a value to memory, and returns the store."""
        properties = _access(alignment, ordering, scope)
        return self.operation("store", [value, pointer], None, properties)

    def variable(self, kind: Attribute, alignment: int) -> SSAValue:
        """Returns the address of a new variable on the stack."""
        properties = {"alignment": IntegerAttr(alignment, i64), "elem_type": kind}
        operands = [self.constant(1, i32)]
        return self.made("alloca", operands, pointer_type(), properties)

    def integer_of(
        self, pointer: SSAValue, kind: Attribute = i64, *, tagged: bool = False
    ) -> SSAValue:
        """Returns `ptrtoint` of a pointer; `tagged` marks it as keeping the tag."""
        cast_op = self.put(PtrToIntOp(pointer, kind))
        if tagged:
            cast_op.attributes[CARRIES_TAG] = UnitAttr()
        return cast_op.output

    def pointer_of(
        self, integer: SSAValue, kind: Attribute, *, tagged: bool = False
    ) -> SSAValue:
        """Returns `inttoptr` of an integer; `tagged` marks it as keeping the tag."""
        cast_op = IntToPtrOp.create(operands=[integer], result_types=[kind])
        if tagged:
            cast_op.attributes[CARRIES_TAG] = UnitAttr()
        return self.put(cast_op).results[0]

    def pointer_cast(self, pointer: SSAValue, kind: Attribute) -> SSAValue:
        """Returns the address space cast of a pointer to type `kind`."""
        return self.put(cast_to(pointer, kind)).results[0]

    def null(self, kind: Attribute) -> SSAValue:
        """Returns the null pointer of a type; for LLVM's types, all bits are zero."""
        if isinstance(kind, PointerType):
            return self.put(kind.null()).results[0]
        return self.zero(kind)

    def branch(self, block: Block, operands: Sequence[SSAValue] = ()) -> None:
        """Inserts an unconditional branch."""
        self.put(BrOp.create(operands=operands, successors=[block]))

    def branch_if(self, condition: SSAValue, yes: Block, no: Block) -> None:
        """Inserts a conditional branch."""
        self.put(conditional_branch(condition, yes, (), no))


def _access(
    alignment: int, ordering: Attribute, scope: str | None
) -> dict[str, Attribute]:
    properties: dict[str, Attribute] = {
        "alignment": _integer(alignment, i64),
        "ordering": ordering,
    }
    if scope is not None:
        properties["syncscope"] = StringAttr(scope)
    return properties


def conditional_branch(
    condition: SSAValue, yes: Block, operands: Sequence[SSAValue], no: Block
) -> CondBrOp:
    """Returns a conditional branch that passes operands if the condition is true."""
    return CondBrOp.create(
        operands=[condition, *operands],
        successors=[yes, no],
        properties={"operandSegmentSizes": segment_sizes(1, len(operands), 0)},
    )


def _insert(op: Operation, point: InsertPoint) -> None:
    """Does what `Rewriter.insert_op` does for one operation."""
    if point.insert_before is None:
        point.block.add_op(op)
    else:
        point.block.insert_op_before(op, point.insert_before)


@lru_cache(maxsize=1024)
def _array(kind: IntegerType, values: tuple[int, ...]) -> Attribute:
    """Returns an array of integers."""
    return DenseArrayBase.from_list(kind, values)


@lru_cache(maxsize=1024)
def _integer(value: float, value_type: Attribute) -> Attribute:
    """Returns a number of an integer type, or the splat of a vector type."""
    number = signed(int(value), cast(IntegerType, element(value_type)))
    if isinstance(value_type, VectorType):
        vector = cast(VectorType[IntegerType], value_type)
        return DenseIntOrFPElementsAttr.from_list(vector, [number])
    return IntegerAttr(number, cast(IntegerType, value_type))


def _float(value: float, value_type: Attribute) -> Attribute:
    """Returns a number of a floating-point type, or the splat of a vector type."""
    if isinstance(value_type, VectorType):
        vector = cast(VectorType[AnyFloat], value_type)
        return DenseIntOrFPElementsAttr.from_list(vector, [value])
    return FloatAttr(value, cast(AnyFloat, value_type))


def signed(value: int, kind: IntegerType) -> int:
    """Returns a number as a signed integer of a type; 0 or 1 for i1."""
    width = kind.bitwidth
    value &= (1 << width) - 1
    if width > 1 and value >> (width - 1):
        value -= 1 << width
    return value
