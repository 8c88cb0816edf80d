"""
Intrinsics that reduce vectors, cut them up and put them together.

See https://llvm.org/docs/LangRef.html#vector-reduction-intrinsics.
"""

from typing import ClassVar, cast

from xdsl.dialects.builtin import (
    AnyFloatConstr,
    IntegerAttr,
    IntegerType,
    SignlessIntegerConstraint,
    VectorType,
    i64,
)
from xdsl.dialects.llvm import FastMathAttr, LLVMStructType
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    VarConstraint,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.operand_types import VECTOR, element_type
from xdsl_gas.dialects.llvm.syntax.assembly import parse_attributes, parse_type
from xdsl_gas.dialects.llvm.syntax.forms import (
    NO_FAST_MATH,
    AssemblyForm,
    CallForm,
    ConstantForm,
)
from xdsl_gas.dialects.llvm.verification import operation_definition


class IntegerReduction(IRDLOperation):
    """An integer computed of all elements of a vector. No custom assembly."""

    T: ClassVar = VarConstraint("T", SignlessIntegerConstraint)

    value = operand_def(VectorType.constr(T))
    res = result_def(T)

    traits = traits_def(Pure())

    def __init__(self, value: SSAValue):
        super().__init__(operands=[value], result_types=[element_type(value.type)])


class FloatReduction(CallForm):
    """A floating-point number computed of all elements of a vector."""

    T: ClassVar = VarConstraint("T", AnyFloatConstr)

    value = operand_def(VectorType.constr(T))
    res = result_def(T)
    fastmathFlags = prop_def(FastMathAttr, default_value=NO_FAST_MATH)

    traits = traits_def(Pure())

    def __init__(self, value: SSAValue, fast_math: FastMathAttr = NO_FAST_MATH):
        super().__init__(
            operands=[value],
            result_types=[element_type(value.type)],
            properties={"fastmathFlags": fast_math},
        )


@operation_definition
class VectorReduceAddOp(IntegerReduction):
    """The sum of the elements."""

    name = "llvm.intr.vector.reduce.add"


@operation_definition
class VectorReduceAndOp(IntegerReduction):
    """The bitwise and of the elements."""

    name = "llvm.intr.vector.reduce.and"


@operation_definition
class VectorReduceMulOp(IntegerReduction):
    """The product of the elements."""

    name = "llvm.intr.vector.reduce.mul"


@operation_definition
class VectorReduceOrOp(IntegerReduction):
    """The bitwise or of the elements."""

    name = "llvm.intr.vector.reduce.or"


@operation_definition
class VectorReduceSmaxOp(IntegerReduction):
    """The largest, signed, of the elements."""

    name = "llvm.intr.vector.reduce.smax"


@operation_definition
class VectorReduceSminOp(IntegerReduction):
    """The smallest, signed, of the elements."""

    name = "llvm.intr.vector.reduce.smin"


@operation_definition
class VectorReduceUmaxOp(IntegerReduction):
    """The largest, unsigned, of the elements."""

    name = "llvm.intr.vector.reduce.umax"


@operation_definition
class VectorReduceUminOp(IntegerReduction):
    """The smallest, unsigned, of the elements."""

    name = "llvm.intr.vector.reduce.umin"


@operation_definition
class VectorReduceXorOp(IntegerReduction):
    """The bitwise exclusive or of the elements."""

    name = "llvm.intr.vector.reduce.xor"


@operation_definition
class VectorReduceFmaxOp(FloatReduction):
    """The largest of the elements."""

    name = "llvm.intr.vector.reduce.fmax"


@operation_definition
class VectorReduceFminOp(FloatReduction):
    """The smallest of the elements."""

    name = "llvm.intr.vector.reduce.fmin"


@operation_definition
class VectorReduceFmaximumOp(FloatReduction):
    """The largest, or NaN, of the elements."""

    name = "llvm.intr.vector.reduce.fmaximum"


@operation_definition
class VectorReduceFminimumOp(FloatReduction):
    """The smallest, or NaN, of the elements."""

    name = "llvm.intr.vector.reduce.fminimum"


@operation_definition
class VectorInsertOp(AssemblyForm):
    """
    A vector with a part of it replaced.

    See https://llvm.org/docs/LangRef.html#llvm-vector-insert-intrinsic
    """

    name = "llvm.intr.vector.insert"
    ELIDED: ClassVar[tuple[str, ...]] = ("pos",)

    dstvec = operand_def(VECTOR)
    srcvec = operand_def(VECTOR)
    pos = prop_def(IntegerAttr[IntegerType].constr(i64))
    """Where the part begins."""

    res = result_def(VECTOR)

    traits = traits_def(Pure())

    def __init__(self, vector: SSAValue, part: SSAValue, position: int):
        super().__init__(
            operands=[vector, part],
            result_types=[vector.type],
            properties={"pos": IntegerAttr(position, i64)},
        )

    @classmethod
    def parse(cls, parser: Parser) -> "VectorInsertOp":
        part = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        vector = parser.parse_unresolved_operand()
        position = _parse_position(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        part_value = parser.resolve_operand(part, parse_type(parser))
        parser.parse_keyword("into")
        type = parse_type(parser)
        operands = (parser.resolve_operand(vector, type), part_value)
        return cls.make(operands, (type,), named, {"pos": position})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.srcvec)
        printer.print_string(", ")
        printer.print_ssa_value(self.dstvec)
        printer.print_string(f"[{self.pos.value.data}]")
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.srcvec.type)
        printer.print_string(" into ")
        printer.print_attribute(self.res.type)

    def verify_(self) -> None:
        if self.dstvec.type != self.res.type:
            raise VerifyException(
                "failed to verify that all of {dstvec, res} have same type"
            )


@operation_definition
class VectorExtractOp(AssemblyForm):
    """
    A part of a vector.

    See https://llvm.org/docs/LangRef.html#llvm-vector-extract-intrinsic
    """

    name = "llvm.intr.vector.extract"
    ELIDED: ClassVar[tuple[str, ...]] = ("pos",)

    srcvec = operand_def(VECTOR)
    pos = prop_def(IntegerAttr[IntegerType].constr(i64))
    """Where the part begins."""

    res = result_def(VECTOR)

    traits = traits_def(Pure())

    def __init__(self, vector: SSAValue, position: int, result_type: Attribute):
        super().__init__(
            operands=[vector],
            result_types=[result_type],
            properties={"pos": IntegerAttr(position, i64)},
        )

    @classmethod
    def parse(cls, parser: Parser) -> "VectorExtractOp":
        vector = parser.parse_unresolved_operand()
        position = _parse_position(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        result_type = parse_type(parser)
        parser.parse_keyword("from")
        value = parser.resolve_operand(vector, parse_type(parser))
        return cls.make((value,), (result_type,), named, {"pos": position})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.srcvec)
        printer.print_string(f"[{self.pos.value.data}]")
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.res.type)
        printer.print_string(" from ")
        printer.print_attribute(self.srcvec.type)


def _parse_position(parser: Parser) -> IntegerAttr[IntegerType]:
    with parser.in_square_brackets():
        return IntegerAttr(parser.parse_integer(allow_boolean=False), i64)


@operation_definition
class VectorInterleave2Op(IRDLOperation):
    """
    The elements of two vectors in turn. No custom assembly.

    See https://llvm.org/docs/LangRef.html#llvm-vector-interleave2-3-4-5-6-7-8-intrinsic
    """

    T: ClassVar = VarConstraint("T", VECTOR)

    name = "llvm.intr.vector.interleave2"

    vec1 = operand_def(T)
    vec2 = operand_def(T)
    res = result_def(VECTOR)

    traits = traits_def(Pure())

    def __init__(self, first: SSAValue, second: SSAValue, result_type: Attribute):
        super().__init__(operands=[first, second], result_types=[result_type])

    def verify_(self) -> None:
        half = cast(VectorType[Attribute], self.vec1.type)
        shape = [2 * size for size in half.get_shape()]
        if self.res.type != VectorType(half.element_type, shape, half.scalable_dims):
            raise VerifyException(
                f"result '{self.res.type}' must have twice as many elements as "
                f"'{self.vec1.type}'"
            )


@operation_definition
class VectorDeinterleave2Op(IRDLOperation):
    """
    A struct of the even and of the odd elements of a vector. No custom assembly.

    See https://llvm.org/docs/LangRef.html#llvm-vector-deinterleave2-3-4-5-6-7-8-intrinsic
    """

    name = "llvm.intr.vector.deinterleave2"

    vec = operand_def(VECTOR)
    res = result_def(LLVMStructType)

    traits = traits_def(Pure())

    def __init__(self, vector: SSAValue, result_type: Attribute):
        super().__init__(operands=[vector], result_types=[result_type])


@operation_definition
class StepVectorOp(ConstantForm):
    """
    0, 1, 2 and so on.

    See https://llvm.org/docs/LangRef.html#llvm-stepvector-intrinsic
    """

    name = "llvm.intr.stepvector"

    res = result_def(VectorType.constr(SignlessIntegerConstraint))

    traits = traits_def(Pure())

    def __init__(self, type: Attribute):
        super().__init__(result_types=[type])


@operation_definition
class VScaleOp(IRDLOperation):
    """
    How many times longer than stated scalable vectors are. No custom assembly.

    See https://llvm.org/docs/LangRef.html#llvm-vscale-intrinsic
    """

    name = "llvm.intr.vscale"

    res = result_def(IntegerType)

    def __init__(self, type: Attribute = i64):
        super().__init__(result_types=[type])
