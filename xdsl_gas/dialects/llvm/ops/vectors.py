"""
Vectors: their elements, shuffles; and undef and poison of any type.

See https://mlir.llvm.org/docs/Dialects/LLVM/ and
https://llvm.org/docs/LangRef.html#vector-operations.
"""

from typing import ClassVar, cast

from xdsl.dialects.builtin import DenseArrayBase, IntegerType, VectorType
from xdsl.dialects.llvm import InsertElementOp, ShuffleVectorOp, UndefOp
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import AnyAttr, operand_def, result_def, traits_def
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from xdsl_gas.dialects.llvm.extended import completes
from xdsl_gas.dialects.llvm.operand_types import INTEGER, VECTOR, element_type
from xdsl_gas.dialects.llvm.syntax.assembly import (
    ATTRIBUTES,
    TYPE,
    VALUE,
    UsualForm,
    integers,
    parse_attributes,
    parse_integers,
    parse_type,
    print_integers,
)
from xdsl_gas.dialects.llvm.syntax.forms import AssemblyForm, ConstantForm
from xdsl_gas.dialects.llvm.verification import operation_definition


@operation_definition
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


@completes()
class CompletedUndefOp(ConstantForm, UndefOp):
    """
    A value that may be any, and another one at each use.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirundef-llvmundefop
    """


@operation_definition
class ExtractElementOp(AssemblyForm):
    """
    One element of a vector; poison if there is none at that position.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmextractelement-llvmextractelementop
    """

    name = "llvm.extractelement"

    vector = operand_def(VECTOR)
    position = operand_def(INTEGER)
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


_USUAL_INSERT = UsualForm(
    (VALUE, ",", VALUE, r"\[", VALUE, ":", TYPE, r"\]", ATTRIBUTES, ":", TYPE),
    (lambda types: element_type(types[1]), 1, 0),
)
_MASK = r"\[(-?\d+(?:\s*,\s*-?\d+)*)\s*\]"
_USUAL_SHUFFLE = UsualForm((VALUE, ",", VALUE, _MASK, ATTRIBUTES, ":", TYPE), (0, 0))


@completes(
    operands={"vector": VECTOR, "value": AnyAttr(), "index": INTEGER},
    results={"res": VECTOR},
)
class CompletedInsertElementOp(AssemblyForm, InsertElementOp):
    """
    A vector with one element replaced.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvminsertelement-llvminsertelementop
    """

    @classmethod
    def parse(cls, parser: Parser) -> "CompletedInsertElementOp":
        if (usual := _USUAL_INSERT.read(parser)) is not None:
            value, vector, index = usual.operands
            return cls.make(
                (vector, value, index), usual.types[1:], usual.attributes, {}
            )
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
    """
    A vector of elements of two vectors.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmshufflevector-llvmshufflevectorop
    """

    ELIDED: ClassVar[tuple[str, ...]] = ("mask",)

    @classmethod
    def parse(cls, parser: Parser) -> "CompletedShuffleVectorOp":
        position = parser.pos
        usual = _USUAL_SHUFFLE.read(parser)
        if usual is not None and (indices := usual.words[0]):
            mask = integers(*map(int, indices.split(",")))
            type = usual.types[0]
            if not isa(type, VectorType):
                parser.raise_error(f"expected vectors, got {type}", position)
            result_type = _shuffled(type, mask)
            return cls.make(
                usual.operands, (result_type,), usual.attributes, {"mask": mask}
            )
        first = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        second = parser.parse_unresolved_operand()
        mask = parse_integers(parser)
        named = parse_attributes(parser)
        parser.parse_punctuation(":")
        type = parse_type(parser)
        if not isa(type, VectorType):
            parser.raise_error(f"expected vectors, got {type}", position)
        operands = (
            parser.resolve_operand(first, type),
            parser.resolve_operand(second, type),
        )
        return cls.make(operands, (_shuffled(type, mask),), named, {"mask": mask})

    def verify_completed(self) -> None:
        if self.v1.type != self.v2.type:
            raise VerifyException(
                "failed to verify that all of {v1, v2} have same type"
            )
        vector = _vector(self.v1.type)
        if vector.get_num_scalable_dims() and any(self.mask.get_values()):
            raise VerifyException("expected a splat operation for scalable vectors")
        bound = 2 * vector.get_shape()[0]
        for index in self.mask.get_values():
            if not -1 <= index < bound:
                raise VerifyException(f"Mask value {index} out of range [-1, {bound})")
        expected = _shuffled(vector, self.mask)
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
