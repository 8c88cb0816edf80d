"""
Vectors: their elements, shuffles, reductions; and poison of any type.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and
https://llvm.org/docs/LangRef.html#vector-operations.
"""

from typing import ClassVar, cast

from xdsl.dialects.builtin import (
    DenseArrayBase,
    IntegerType,
    SignlessIntegerConstraint,
    VectorType,
)
from xdsl.dialects.llvm import InsertElementOp, ShuffleVectorOp
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    AnyAttr,
    irdl_op_definition,
    operand_def,
    result_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.assembly import (
    ATTRIBUTES,
    TYPE,
    VALUE,
    UsualForm,
    parse_attributes,
    parse_integers,
    parse_type,
    print_integers,
)
from xdsl_gas.dialects.llvm.completion import completes
from xdsl_gas.dialects.llvm.forms import AssemblyForm, ConstantForm
from xdsl_gas.dialects.llvm.operand_types import VECTOR, element_type


@irdl_op_definition
class PoisonOp(ConstantForm):
    """
    A value that nothing may depend on.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirpoison-llvmpoisonop
    """

    name = "llvm.mlir.poison"

    res = result_def(AnyAttr())

    traits = traits_def(Pure())

    def __init__(self, result_type: Attribute):
        super().__init__(result_types=[result_type])


@irdl_op_definition
class ExtractElementOp(AssemblyForm):
    """
    One element of a vector; poison if there is none at that position.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmextractelement-llvmextractelementop
    """

    name = "llvm.extractelement"

    vector = operand_def(VECTOR)
    position = operand_def(SignlessIntegerConstraint)
    res = result_def(AnyAttr())

    traits = traits_def(Pure())

    def __init__(self, vector: SSAValue, position: SSAValue):
        super().__init__(
            operands=[vector, position], result_types=[element_type(vector.type)]
        )

    @classmethod
    def parse(cls, parser: Parser) -> "ExtractElementOp":
        if (usual := _USUAL_EXTRACT.read(parser)) is not None:
            type = usual.types[1]
            return cls.make(usual.operands, (element_type(type),), usual.attributes, {})
        vector = parser.parse_unresolved_operand()
        parser.parse_punctuation("[")
        position = parser.parse_unresolved_operand()
        parser.parse_punctuation(":")
        index = parser.resolve_operand(position, parse_type(parser))
        parser.parse_punctuation("]")
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        type = parse_type(parser)
        value = parser.resolve_operand(vector, type)
        return cls.make((value, index), (element_type(type),), named, {})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.vector)
        printer.print_string("[")
        printer.print_ssa_value(self.position)
        printer.print_string(" : ")
        printer.print_attribute(self.position.type)
        printer.print_string("]")
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.vector.type)

    def verify_(self) -> None:
        _verify_element(self.vector, self.res)


_USUAL_EXTRACT = UsualForm(
    (VALUE, r"\[", VALUE, ":", TYPE, r"\]", ATTRIBUTES, ":", TYPE), (1, 0)
)


@completes(
    operands={"vector": VECTOR, "value": AnyAttr(), "index": SignlessIntegerConstraint},
    results={"res": VECTOR},
)
class CompletedInsertElementOp(AssemblyForm, InsertElementOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvminsertelement-llvminsertelementop"""

    @classmethod
    def parse(cls, parser: Parser) -> "CompletedInsertElementOp":
        unresolved_value = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        vector = parser.parse_unresolved_operand()
        parser.parse_punctuation("[")
        position = parser.parse_unresolved_operand()
        parser.parse_punctuation(":")
        index = parser.resolve_operand(position, parse_type(parser))
        parser.parse_punctuation("]")
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        type = parse_type(parser)
        operands = (
            parser.resolve_operand(vector, type),
            parser.resolve_operand(unresolved_value, element_type(type)),
            index,
        )
        return cls.make(operands, (type,), named, {})

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.value)
        printer.print_string(", ")
        printer.print_ssa_value(self.vector)
        printer.print_string("[")
        printer.print_ssa_value(self.index)
        printer.print_string(" : ")
        printer.print_attribute(self.index.type)
        printer.print_string("]")
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.vector.type)

    def verify_completed(self) -> None:
        _verify_element(self.vector, self.value)
        if self.res.type != self.vector.type:
            raise VerifyException("the result must have the type of the vector")


def _verify_element(vector: SSAValue, element: SSAValue) -> None:
    if element.type != element_type(vector.type):
        raise VerifyException(
            f"the elements of {vector.type} are not of type {element.type}"
        )


@completes(
    operands={"v1": VECTOR, "v2": VECTOR},
    results={"res": VECTOR},
)
class CompletedShuffleVectorOp(AssemblyForm, ShuffleVectorOp):
    """https://mlir.llvm.org/docs/Dialects/LLVM/#llvmshufflevector-llvmshufflevectorop"""

    ELIDED: ClassVar[tuple[str, ...]] = ("mask",)

    @classmethod
    def parse(cls, parser: Parser) -> "CompletedShuffleVectorOp":
        first = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        second = parser.parse_unresolved_operand()
        mask = parse_integers(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        position = parser.pos
        type = parse_type(parser)
        if not isinstance(type, VectorType):
            parser.raise_error("expected a vector type", position)
        type = _vector(type)
        operands = (
            parser.resolve_operand(first, type),
            parser.resolve_operand(second, type),
        )
        return cls.make(operands, (_shuffled(type, mask),), named, {"mask": mask})

    def verify_completed(self) -> None:
        (bound,) = _vector(self.v1.type).get_shape()
        bound *= 2
        for index in self.mask.get_values():
            if not -1 <= index < bound:
                raise VerifyException(f"Mask value {index} out of range [-1, {bound})")
        expected = _shuffled(_vector(self.v1.type), self.mask)
        if self.v1.type != self.v2.type:
            raise VerifyException(
                "failed to verify that all of {v1, v2} have same type"
            )
        if self.res.type != expected:
            raise VerifyException(f"expected the result to be a {expected}")

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.v1)
        printer.print_string(", ")
        printer.print_ssa_value(self.v2)
        printer.print_string(" ")
        print_integers(printer, self.mask)
        self.print_named(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.v1.type)


def _vector(type: Attribute) -> VectorType[Attribute]:
    return cast(VectorType[Attribute], type)


def _shuffled(
    type: VectorType[Attribute], mask: DenseArrayBase[IntegerType]
) -> VectorType[Attribute]:
    return VectorType(type.element_type, [len(mask)], type.scalable_dims)


ADDED_OPS: tuple[type[Operation], ...] = (ExtractElementOp, PoisonOp)
COMPLETED_OPS: tuple[type[Operation], ...] = (
    CompletedInsertElementOp,
    CompletedShuffleVectorOp,
)
ADDED_ATTRS: tuple[type[Attribute], ...] = ()
COMPLETED_ATTRS: tuple[type[Attribute], ...] = ()
