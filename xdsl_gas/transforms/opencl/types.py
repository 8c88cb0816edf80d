"""
The types of OpenCL C on a target: pointers with numbers, and `size_t`.
"""

from typing import cast

from xdsl.dialects import builtin, func
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IndexType,
    SignlessIntegerConstraint,
    VectorType,
    bf16,
    f16,
    f32,
    f64,
    i64,
)
from xdsl.dialects.llvm import (
    LLVMArrayType,
    LLVMFunctionType,
    LLVMPointerType,
    LLVMStructType,
)
from xdsl.ir import (
    Attribute,
    BlockArgument,
    Operation,
    ParametrizedAttribute,
    SSAValue,
)
from xdsl.rewriter import Rewriter

from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.opencl.pointers import PtrType
from xdsl_gas.memory_space import MemorySpace, Target


class TargetTypes:
    """The types of one target."""

    def __init__(self, target: Target) -> None:
        self._target = target
        self._converted: dict[Attribute, Attribute] = {}

    def number(self, space: MemorySpace) -> int:
        """The number of a space; where spaces have no numbers, that of all memory."""
        return self._target.numbers.get(space, self._target.generic)

    def convert(self, attribute: Attribute) -> Attribute:
        """A type or attribute with the target's pointers in place of OpenCL C's."""
        converted = self._converted.get(attribute)
        if converted is None:
            converted = self._convert(attribute)
            self._converted[attribute] = converted
        return converted

    def _convert(self, attribute: Attribute) -> Attribute:
        match attribute:
            case PtrType():
                return pointer_type(self.number(attribute.named_space))
            case ArrayAttr():
                return ArrayAttr(map(self.convert, attribute))
            case DictionaryAttr():
                return DictionaryAttr(
                    {key: self.convert(value) for key, value in attribute.data.items()}
                )
            case ParametrizedAttribute():
                parameters = [self.convert(part) for part in attribute.parameters]
                if parameters == list(attribute.parameters):
                    return attribute
                return type(attribute).new(parameters)
            case _:
                return attribute

    def of_function(self, function: func.FuncOp) -> LLVMFunctionType:
        """The type of a function that returns one value or none."""
        kind = function.function_type
        outputs = [self.convert(in_memory(each)) for each in kind.outputs]
        return LLVMFunctionType(
            [self.convert(in_memory(each)) for each in kind.inputs],
            outputs[0] if outputs else None,
        )

    def convert_all(self, module: Operation) -> None:
        """Converts the types of all values of a module, and its attributes."""
        for op in module.walk():
            for result in op.results:
                self._convert_value(result)
            for region in op.regions:
                for block in region.blocks:
                    for argument in block.args:
                        self._convert_value(argument)
            for named in (op.properties, op.attributes):
                for name, attribute in named.items():
                    named[name] = self.convert(attribute)

    def _convert_value(self, value: SSAValue) -> None:
        kind = self.convert(value.type)
        if kind == value.type:
            return
        new = Rewriter.replace_value_with_new_type(value, kind)
        if isinstance(new, BlockArgument) and isinstance(value, BlockArgument):
            new.location = value.location


def in_memory(kind: Attribute) -> Attribute:
    """
    The type by which values are in memory, and are passed: `index` is OpenCL C's
    `size_t`, of 64 bits.
    """
    return i64 if isinstance(kind, IndexType) else kind


def is_in_llvm(kind: Attribute) -> bool:
    """Whether LLVM has a type by which values of this one are in memory."""
    if isinstance(kind, VectorType):
        element = cast(VectorType[Attribute], kind).element_type
        return kind.get_num_dims() == 1 and _is_number(element)
    if isinstance(kind, LLVMArrayType):
        return _is_part_in_llvm(kind.type)
    if isinstance(kind, LLVMStructType):
        return all(map(_is_part_in_llvm, kind.types))
    return _is_number(kind) or isinstance(kind, IndexType | LLVMPointerType | PtrType)


def _is_part_in_llvm(kind: Attribute) -> bool:
    """
    The same of a part of an aggregate, which is in memory as it is: `index` is not, but
    every other type of LLVM's, and vectors of pointers.
    """
    if isinstance(kind, IndexType):
        return False
    return is_in_llvm(kind) or isinstance(kind, VectorType) or _is_llvms(kind)


def _is_llvms(kind: Attribute) -> bool:
    aggregates = LLVMArrayType | LLVMStructType
    return kind.name.startswith("llvm.") and not isinstance(kind, aggregates)


def _is_number(kind: Attribute) -> bool:
    return SignlessIntegerConstraint.verifies(kind) or kind in _FLOATS


_FLOATS = frozenset(
    (bf16, f16, f32, f64, builtin.Float80Type(), builtin.Float128Type())
)
