"""
Converts OpenCL C's types to a target's: pointers get numbers, `index` is `size_t`.
"""

from dataclasses import dataclass, field
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
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.pattern_rewriter import TypeConversionPattern

from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.opencl.pointers import PtrType
from xdsl_gas.memory_space import MemorySpace, Target


class TargetTypes:
    """Converts types and attributes to those of one target."""

    def __init__(self, target: Target) -> None:
        self._target = target
        self._converted: dict[Attribute, Attribute] = {}

    def number(self, space: MemorySpace) -> int:
        """Returns the number of a space, or of generic memory if it has none."""
        return self._target.numbers.get(space, self._target.generic)

    def convert(self, attribute: Attribute) -> Attribute:
        """Returns a type or attribute with OpenCL C's pointers converted, cached."""
        converted = self._converted.get(attribute)
        if converted is None:
            converted = self._convert(attribute)
            self._converted[attribute] = converted
        return converted

    def _convert(self, attribute: Attribute) -> Attribute:
        match attribute:
            case PtrType():
                return pointer_type(self.number(attribute.address_space))
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
        """Returns the type of a function that has at most one result."""
        function_type = function.function_type
        outputs = [self.convert(in_memory(each)) for each in function_type.outputs]
        return LLVMFunctionType(
            [self.convert(in_memory(each)) for each in function_type.inputs],
            outputs[0] if outputs else None,
        )


@dataclass
class ConvertTypes(TypeConversionPattern):
    """
    Converts the types of values, and attributes. The recursion into attributes is that
    of `TargetTypes`, which caches: xDSL's rebuilds every attribute of every operation.
    """

    types: TargetTypes = field(kw_only=True)

    def convert_type(self, typ: Attribute, /) -> Attribute:
        return self.types.convert(typ)


def in_memory(kind: Attribute) -> Attribute:
    """
    Returns the type of values in memory and at calls: `index` is OpenCL C's `size_t`,
    an i64.
    """
    return i64 if isinstance(kind, IndexType) else kind


def is_in_llvm(kind: Attribute) -> bool:
    """Whether LLVM has an in-memory type for values of this type."""
    if isinstance(kind, VectorType):
        element = cast(VectorType[Attribute], kind).element_type
        return kind.get_num_dims() == 1 and _is_number(element)
    if isinstance(kind, LLVMArrayType):
        return _is_part_in_llvm(kind.type)
    if isinstance(kind, LLVMStructType):
        return all(map(_is_part_in_llvm, kind.types))
    return _is_number(kind) or isinstance(kind, IndexType | LLVMPointerType | PtrType)


def _is_part_in_llvm(value_type: Attribute) -> bool:
    """
    Whether a type is valid as an element of an aggregate: `index` is not, LLVM's types
    and vectors of pointers are.
    """
    if isinstance(value_type, IndexType):
        return False
    return (
        is_in_llvm(value_type)
        or isinstance(value_type, VectorType)
        or _is_llvms(value_type)
    )


def _is_llvms(kind: Attribute) -> bool:
    aggregates = LLVMArrayType | LLVMStructType
    return kind.name.startswith("llvm.") and not isinstance(kind, aggregates)


def _is_number(kind: Attribute) -> bool:
    return SignlessIntegerConstraint.verifies(kind) or kind in _FLOATS


_FLOATS = frozenset(
    (bf16, f16, f32, f64, builtin.Float80Type(), builtin.Float128Type())
)
