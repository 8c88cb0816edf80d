"""
Constants of the `llvm` dialect: numbers, strings, zeros, undefined values, addresses.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirconstant-llvmconstantop).
"""

import re
from functools import lru_cache

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    f16,
    f32,
    f64,
)
from xdsl.ir import Attribute, Operation
from xdsl.irdl import AnyAttr
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from xdsl_gas.dialects.assembly_formats.texts import continue_at, parse_type
from xdsl_gas.dialects.constants.attributes import float_constant, printable
from xdsl_gas.dialects.constants.formats import float_to_bytes
from xdsl_gas.dialects.constants.parser import ExactParser
from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.llvm.attributes.nullary_types import LLVMTokenType
from xdsl_gas.dialects.llvm.attributes.types import (
    LLVMTargetExtType,
    verify_integer_width,
)
from xdsl_gas.dialects.llvm.module.constant_rules import verify_constant
from xdsl_gas.dialects.llvm.symbols import lookup_symbol
from xdsl_gas.dialects.llvm.syntax.assembly import print_attributes

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


@extends({"value": AnyAttr()}, results={"result": AnyAttr()})
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


@extends()
class UndefOp(llvm.UndefOp):
    """
    A value that may be any, and another one at each use.

    See https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirundef-llvmundefop
    """


@extends(results={"res": AnyAttr()})
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
    traits=(Pure(),),
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirpoison-llvmpoisonop",
)
operation(
    "llvm.mlir.none",
    "An empty token.",
    "attr-dict `:` type($res)",
    results={"res": LLVMTokenType},
    traits=(Pure(),),
    see="https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirnone-llvmnonetokenop",
)


@extends()
class AddressOfOp(llvm.AddressOfOp):
    """
    The address of a function, a global or an alias.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmliraddressof-llvmaddressofop).
    """

    assembly_format = "$global_name attr-dict `:` type($result)"

    def verify_extension(self) -> None:
        found = lookup_symbol(self, self.global_name)
        if found is None:
            return
        if found.name not in _ADDRESSABLE:
            raise VerifyException(
                f"'{self.global_name}' must reference a global, an alias or a "
                f"function, but found '{found.name}'"
            )
        space = _space_of(found)
        if space is not None and space != _address_space(self.result.type):
            raise VerifyException(
                "pointer address space must match address space of the referenced "
                f"global or alias ({space})"
            )


_ADDRESSABLE = ("llvm.func", "llvm.mlir.alias", "llvm.mlir.global", "llvm.mlir.ifunc")


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
