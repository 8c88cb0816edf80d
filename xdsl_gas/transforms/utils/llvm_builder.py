"""
A builder of LLVM dialect operations at one insertion point, after LLVM's IRBuilder.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar, cast

from xdsl.dialects.builtin import (
    DenseIntOrFPElementsAttr,
    IntegerAttr,
    IntegerType,
    LocationAttr,
    UnitAttr,
    VectorType,
    i1,
    i64,
)
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.attribute_values import EQUAL, NOT_EQUAL
from xdsl_gas.analysis.target.tag_encoding import CARRIES_TAG
from xdsl_gas.dialects.llvm.module.constants import ConstantOp, ZeroOp
from xdsl_gas.dialects.llvm.ops.arithmetic import (
    AndOp,
    AShrOp,
    FreezeOp,
    ICmpOp,
    LShrOp,
    OrOp,
    SelectOp,
    ShlOp,
    XOrOp,
)
from xdsl_gas.dialects.llvm.ops.control_flow import BrOp, CondBrOp
from xdsl_gas.dialects.llvm.ops.pointers import IntToPtrOp, PtrToIntOp
from xdsl_gas.dialects.llvm.syntax.bundles import segment_sizes
from xdsl_gas.pointer_interface import PointerType
from xdsl_gas.transforms.utils.pointer_values import cast_to

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
        self._insert = _insert if rewriter is None else rewriter.insert

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
        self._insert(op, self._point)
        return op

    def constant(self, value: int, kind: Attribute = i64) -> SSAValue:
        """Returns a constant of an integer type, or the splat of a vector type."""
        made = ConstantOp.create(
            result_types=[kind], properties={"value": _number(value, kind)}
        )
        return self.put(made).results[0]

    def _with_constant(
        self, op: type[Operation], value: SSAValue, number: int
    ) -> SSAValue:
        constant = self.constant(number, value.type)
        made = op.create(operands=[value, constant], result_types=[value.type])
        return self.put(made).results[0]

    def and_bits(self, value: SSAValue, bits: int) -> SSAValue:
        """Returns `value & bits`."""
        return self._with_constant(AndOp, value, bits)

    def or_bits(self, value: SSAValue, bits: int) -> SSAValue:
        """Returns `value | bits`."""
        return self._with_constant(OrOp, value, bits)

    def both(self, first: SSAValue, second: SSAValue) -> SSAValue:
        """Returns the bitwise `and` of two values."""
        return self.put(AndOp(first, second)).res

    def either(self, first: SSAValue, second: SSAValue) -> SSAValue:
        """Returns the bitwise `or` of two values."""
        return self.put(OrOp(first, second)).res

    def exclusive_or(self, first: SSAValue, second: SSAValue) -> SSAValue:
        """Returns the bitwise `xor` of two values."""
        return self.put(XOrOp(first, second)).res

    def shifted_right(self, value: SSAValue, distance: SSAValue) -> SSAValue:
        """Returns a value shifted right logically."""
        return self.put(LShrOp(value, distance)).res

    def sign_extended(self, value: SSAValue, distance: int) -> SSAValue:
        """Sign-extends a value from bit (width - distance - 1)."""
        constant = self.constant(distance, value.type)
        shifted = self.put(ShlOp(value, constant)).res
        return self.put(AShrOp(shifted, constant)).res

    def equals(self, value: SSAValue, number: int, holds: bool = True) -> SSAValue:
        """Returns `value == number`, or `value != number` if `holds` is false."""
        constant = self.constant(number, value.type)
        predicate = IntegerAttr(EQUAL if holds else NOT_EQUAL, i64)
        made = ICmpOp.create(
            operands=[value, constant],
            result_types=[_conditions(value.type)],
            properties={"predicate": predicate},
        )
        return self.put(made).res

    def frozen(self, value: SSAValue) -> SSAValue:
        """Returns the `freeze` of a value."""
        return self.put(FreezeOp(value)).results[0]

    def select(
        self, condition: SSAValue, value: SSAValue, otherwise: SSAValue
    ) -> SSAValue:
        """Returns the `select` of two values."""
        return self.put(SelectOp(condition, value, otherwise)).res

    def integer_of(
        self, pointer: SSAValue, kind: Attribute = i64, *, tagged: bool = False
    ) -> SSAValue:
        """Returns `ptrtoint` of a pointer; `tagged` marks it as keeping the tag."""
        made = self.put(PtrToIntOp(pointer, kind))
        if tagged:
            made.attributes[CARRIES_TAG] = UnitAttr()
        return made.output

    def pointer_of(
        self, integer: SSAValue, kind: Attribute, *, tagged: bool = False
    ) -> SSAValue:
        """Returns `inttoptr` of an integer; `tagged` marks it as keeping the tag."""
        made = IntToPtrOp.create(operands=[integer], result_types=[kind])
        if tagged:
            made.attributes[CARRIES_TAG] = UnitAttr()
        return self.put(made).results[0]

    def cast(self, pointer: SSAValue, kind: Attribute) -> SSAValue:
        """Returns the address space cast of a pointer to type `kind`."""
        return self.put(cast_to(pointer, kind)).results[0]

    def null(self, kind: Attribute) -> SSAValue:
        """Returns the null pointer of a type; for LLVM's types, all bits are zero."""
        if isinstance(kind, PointerType):
            return self.put(kind.null()).results[0]
        return self.put(ZeroOp.create(result_types=[kind])).results[0]

    def branch(self, block: Block, operands: Sequence[SSAValue] = ()) -> None:
        """Inserts an unconditional branch."""
        self.put(BrOp.create(operands=operands, successors=[block]))

    def branch_if(self, condition: SSAValue, yes: Block, no: Block) -> None:
        """Inserts a conditional branch."""
        self.put(conditional_branch(condition, yes, (), no))


def _conditions(kind: Attribute) -> Attribute:
    """i1, or the vector of them with the shape of a vector type."""
    if not isinstance(kind, VectorType):
        return i1
    vector = cast("VectorType[Attribute]", kind)
    return VectorType(i1, vector.get_shape(), vector.scalable_dims)


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
def _number(value: int, kind: Attribute) -> Attribute:
    """Returns a number of an integer type, or the splat of a vector type."""
    if isinstance(kind, VectorType):
        vector = cast(VectorType[IntegerType], kind)
        return DenseIntOrFPElementsAttr.from_list(vector, [_signed(value)])
    return IntegerAttr(_signed(value), cast(IntegerType, kind))


def _signed(value: int) -> int:
    """Returns a 64-bit number as a signed integer."""
    return value - (1 << 64) if value >= 1 << 63 else value
