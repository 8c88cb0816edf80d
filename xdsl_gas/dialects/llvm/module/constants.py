"""
Constants of the `llvm` dialect: numbers, strings, zeros, undefined values, addresses.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirconstant-llvmconstantop).

Attributes are verified as by `ConstantOp::verify` of
https://github.com/llvm/llvm-project/blob/main/mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp
"""

import re
from functools import lru_cache
from math import prod
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IndexType,
    IntegerAttr,
    IntegerType,
    StringAttr,
    VectorType,
    f16,
    f32,
    f64,
    i8,
)
from xdsl.ir import Attribute, Operation, TypedAttribute
from xdsl.irdl import AnyAttr
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from xdsl_gas.dialects.assembly_formats.texts import continue_at, parse_type
from xdsl_gas.dialects.constants.attributes import (
    ExactDenseAttr,
    SparseElementsAttr,
    float_constant,
    printable,
)
from xdsl_gas.dialects.constants.formats import float_to_bytes
from xdsl_gas.dialects.constants.parser import ExactParser
from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.llvm.attributes.types import (
    LLVMTargetExtType,
    LLVMTokenType,
    verify_integer_width,
)
from xdsl_gas.dialects.llvm.symbols import ADDRESSABLE, lookup_symbol
from xdsl_gas.dialects.llvm.syntax.assembly import print_attributes
from xdsl_gas.dialects.traits import Constant

_UNIFORM = ("llvm.zero", "llvm.undef")
"""Attributes that stand for a whole aggregate."""


def verify_constant(value: Attribute, type: Attribute) -> None:
    """
    Raises `VerifyException` unless a constant of a type can have a value. xDSL's
    `index`, which MLIR does not know here, is taken for an integer.
    """
    if isinstance(value, IntegerAttr) and isa(type, IntegerType):
        verify_integer_width(type)
        return
    if isinstance(value, StringAttr):
        _verify_string(len(value.data.encode()), type)
    elif isinstance(type, llvm.LLVMStructType):
        _verify_struct(cast(Attribute, value), type)
    elif isinstance(type, LLVMTargetExtType):
        raise VerifyException("does not support target extension type")
    elif isinstance(value, IntegerAttr):
        if not isinstance(type, IndexType):
            raise VerifyException("expected integer type")
    elif isinstance(value, FloatAttr):
        _verify_float(cast(FloatAttr[AnyFloat], value).type, type)
    elif isinstance(value, DenseIntOrFPElementsAttr | SparseElementsAttr):
        _verify_elements(cast(Any, value), type)
    elif isinstance(value, ArrayAttr):
        if not isinstance(type, llvm.LLVMArrayType):
            raise VerifyException("expected array or struct type for array attribute")
        _verify_array(cast(ArrayAttr[Attribute], value), type, 0)


def _verify_string(size: int, type: Attribute) -> None:
    if (
        not isinstance(type, llvm.LLVMArrayType)
        or type.size.data != size
        or type.type != i8
    ):
        raise VerifyException(
            f"expected array type of {size} i8 elements for the string constant"
        )


def _verify_struct(value: Attribute, type: llvm.LLVMStructType) -> None:
    if not isinstance(value, ArrayAttr):
        raise VerifyException("expected array attribute for struct type")
    parts = cast(ArrayAttr[Attribute], value).data
    if len(parts) != len(type.types):
        raise VerifyException(f"expected array attribute of size {len(type.types)}")
    for index, (part, expected) in enumerate(zip(parts, type.types, strict=True)):
        if not isinstance(expected, IntegerType | AnyFloat):
            raise VerifyException(
                "expected struct element types to be floating point type or integer "
                "type"
            )
        if not isinstance(part, IntegerAttr | FloatAttr):
            raise VerifyException(
                "expected element of array attribute to be floating point or integer"
            )
        if cast(TypedAttribute, part).get_type() != expected:
            raise VerifyException(f"struct element at index {index} is of wrong type")


def _verify_float(given: AnyFloat, type: Attribute) -> None:
    """Floats of formats that LLVM lacks are integers of their width there."""
    if isinstance(type, AnyFloat) and type != given:
        raise VerifyException("attribute and type have different float semantics")
    if isa(type, IntegerType) and type.bitwidth != given.bitwidth:
        raise VerifyException(f"expected integer type of width {given.bitwidth}")


def _verify_elements(
    value: DenseIntOrFPElementsAttr[Any] | SparseElementsAttr, type: Attribute
) -> None:
    if not isinstance(type, VectorType | llvm.LLVMArrayType):
        raise VerifyException("expected vector or array type")
    shaped: Any = value.type
    number, element, scalable = 1, cast(Attribute, type), False
    while isinstance(element, VectorType | llvm.LLVMArrayType):
        if isinstance(element, llvm.LLVMArrayType):
            number *= element.size.data
            element = element.type
        else:
            vector = cast(VectorType[Attribute], element)
            number *= prod(vector.get_shape())
            scalable |= bool(vector.get_num_scalable_dims())
            element = vector.element_type
    if scalable:
        if not _is_splat(value):
            raise VerifyException("scalable vector type requires a splat attribute")
        return
    if number != prod(shaped.get_shape()):
        raise VerifyException(
            "type and attribute have a different number of elements: "
            f"{number} vs. {prod(shaped.get_shape())}"
        )
    given: Attribute = shaped.get_element_type()
    if isinstance(given, AnyFloat):
        _verify_float(given, element)
    elif isinstance(given, IntegerType) and not isinstance(
        element, IntegerType | IndexType
    ):
        raise VerifyException(
            "expected integer element type for integer elements attribute"
        )


def _is_splat(value: DenseIntOrFPElementsAttr[Any] | SparseElementsAttr) -> bool:
    if isinstance(value, SparseElementsAttr):
        return False
    if isinstance(value, ExactDenseAttr):
        return len(set(value.iter_values())) == 1
    return value.is_splat()


def _verify_array(
    value: ArrayAttr[Attribute], type: llvm.LLVMArrayType, dimension: int
) -> None:
    if len(value) != type.size.data:
        raise VerifyException(
            "array attribute size does not match array type size in dimension "
            f"{dimension}: {len(value)} vs. {type.size.data}"
        )
    inner = type.type
    if not isinstance(inner, llvm.LLVMArrayType | llvm.LLVMStructType):
        raise VerifyException(
            "for array with an array attribute must have a struct element type"
        )
    for index, part in enumerate(value):
        if part.name in _UNIFORM:
            continue
        what = (
            f"for sub-array in dimension {dimension}"
            if isinstance(inner, llvm.LLVMArrayType)
            else "for struct element"
        )
        if not isinstance(part, ArrayAttr):
            raise VerifyException(
                f"nested attribute {what} at index {index} must be a zero, or undef, "
                "or array attribute"
            )
        parts = cast(ArrayAttr[Attribute], part)
        if isinstance(inner, llvm.LLVMArrayType):
            _verify_array(parts, inner, dimension + 1)
        elif len(parts) != len(inner.types):
            raise VerifyException(
                f"nested array attribute size {what} at index {index} must match "
                f"struct size: {len(parts)} vs. {len(inner.types)}"
            )


_INTEGER = re.compile(r"\((-?\d+) : i(\d+)\) : i(\d+)(?=\s)", re.ASCII)
_FLOAT = re.compile(
    r"\((-?\d+\.\d+(?:e[+-]?\d+)?) : (f16|f32|f64)\) : \2(?=\s)", re.ASCII
)
_FLOAT_TYPES = {"f16": f16, "f32": f32, "f64": f64}


@lru_cache(maxsize=4096)
def _integer(value: str, width: str) -> IntegerAttr[IntegerType]:
    return IntegerAttr(int(value), IntegerType(int(width)))


@lru_cache(maxsize=4096)
def _float(value: str, type_: str) -> FloatAttr:
    type = _FLOAT_TYPES[type_]
    return float_constant(float_to_bytes(float(value), type), type)


def _read_number(
    parser: Parser,
) -> IntegerAttr[IntegerType] | FloatAttr | None:
    """
    A number and its type, `(1 : i32) : i32`, as nearly all constants are. The parser
    stays where it is if there is none.
    """
    content = parser.lexer.input.content
    match = _INTEGER.match(content, parser.pos)
    if match is not None and match[2] == match[3]:
        value = _integer(match[1], match[2])
    elif (match := _FLOAT.match(content, parser.pos)) is not None:
        value = _float(match[1], match[2])
    else:
        return None
    continue_at(parser, match.end())
    return value


def print_value(printer: Printer, value: Attribute) -> None:
    """Prints the value of a constant or global."""
    if isa(value, DenseIntOrFPElementsAttr):
        value = printable(value)
    printer.print_attribute(value)


@extends({"value": AnyAttr()}, results={"result": AnyAttr()}, more_traits=(Constant(),))
class ConstantOp(llvm.ConstantOp):
    """
    A constant given by an attribute.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirconstant-llvmconstantop).
    """

    @classmethod
    def parse(cls, parser: Parser) -> "ConstantOp":
        number = _read_number(parser)
        if number is not None:
            return cls.create(result_types=(number.type,), properties={"value": number})
        with parser.in_parens():
            value = ExactParser.at(parser).parse_attribute()
        attributes = parser.parse_optional_attr_dict()
        parser.parse_punctuation(":")
        return cls.create(
            result_types=(parse_type(parser),),
            properties={"value": value},
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        with printer.in_parens():
            print_value(printer, self.properties["value"])
        print_attributes(printer, self, elided=("value",))
        printer.print_string(" : ")
        printer.print_attribute(self.result.type)

    def verify_extension(self) -> None:
        if "value" not in self.properties:
            raise VerifyException("property 'value' expected")
        verify_constant(self.properties["value"], self.result.type)


@extends(more_traits=(Constant(),))
class UndefOp(llvm.UndefOp):
    """
    An undefined value, which may differ at each use.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirundef-llvmundefop
    """


@extends(results={"res": AnyAttr()}, more_traits=(Constant(),))
class ZeroOp(llvm.ZeroOp):
    """The zero of any type."""

    def verify_extension(self) -> None:
        type_ = self.res.type
        verify_integer_width(type_)
        if isinstance(type_, LLVMTargetExtType) and not type_.has_zero:
            raise VerifyException(
                f"the target extension type '{type_}' does not support zero-initializer"
            )


PoisonOp = operation(
    "llvm.mlir.poison",
    "A poison value of any type.",
    "attr-dict `:` type($res)",
    results={"res": AnyAttr()},
    traits=(Pure(), Constant()),
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirpoison-llvmpoisonop",
)
operation(
    "llvm.mlir.none",
    "An empty token.",
    "attr-dict `:` type($res)",
    results={"res": LLVMTokenType},
    traits=(Pure(), Constant()),
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirnone-llvmnonetokenop",
)


@extends(more_traits=(Constant(),))
class AddressOfOp(llvm.AddressOfOp):
    """
    The address of a function, a global or an alias.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmliraddressof-llvmaddressofop).
    """

    assembly_format = "$global_name attr-dict `:` type($result)"

    def verify_extension(self) -> None:
        symbol_op = lookup_symbol(self, self.global_name)
        if symbol_op is None:
            return
        if symbol_op.name not in ADDRESSABLE:
            raise VerifyException(
                f"'{self.global_name}' must reference a global, an alias or a "
                f"function, but found '{symbol_op.name}'"
            )
        space = _space_of(symbol_op)
        if space is not None and space != _address_space(self.result.type):
            raise VerifyException(
                "pointer address space must match address space of the referenced "
                f"global or alias ({space})"
            )


def _space_of(named: Operation) -> int | None:
    """The address space of a global or alias, None for any other operation."""
    if isinstance(named, llvm.GlobalOp):
        return named.addr_space.value.data
    if named.name == "llvm.mlir.alias" and (block := named.regions[0].blocks.first):
        end = block.last_op
        if end is not None and end.operands:
            return _address_space(end.operands[0].type)
    return None


def _address_space(pointer: Attribute) -> int:
    space = getattr(pointer, "addr_space", None)
    return getattr(space, "data", 0)
