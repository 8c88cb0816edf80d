"""
Global variables of the `llvm` dialect.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirglobal-llvmglobalop).
"""

from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    BytesAttr,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    i32,
)
from xdsl.ir import Attribute, Region, TypedAttribute
from xdsl.irdl import IRDLOperation
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import SymbolOpInterface, is_side_effect_free
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.constants.parser import ExactParser
from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.llvm.attributes.types import (
    LLVMLabelType,
    LLVMMetadataType,
    LLVMTargetExtType,
    LLVMTokenType,
    verify_integer_width,
)
from xdsl_gas.dialects.llvm.module.comdats import print_comdat, verify_comdat
from xdsl_gas.dialects.llvm.module.constants import print_value
from xdsl_gas.dialects.llvm.module.functions import IsolatedBody
from xdsl_gas.dialects.llvm.symbols import verify_symbol_parent
from xdsl_gas.dialects.llvm.syntax.assembly import print_attributes, split_properties
from xdsl_gas.dialects.llvm.syntax.signatures import (
    UNNAMED_ADDRESSES,
    VISIBILITIES,
    parse_linkage,
    parse_number_of,
    print_number_of,
)

SPACE_0 = IntegerAttr(0, i32)

SPELLED = frozenset(
    (
        "alias_type",
        "comdat",
        "constant",
        "global_type",
        "linkage",
        "sym_name",
        "thread_local_",
        "unnamed_addr",
        "value",
        "visibility_",
    )
)
"""The properties of globals and aliases that the format spells out."""


def parse_head(parser: Parser) -> dict[str, Attribute]:
    """The linkage of a global or alias, and what follows it up to its name."""
    properties: dict[str, Attribute] = {
        "linkage": parse_linkage(parser),
        "visibility_": parse_number_of(parser, VISIBILITIES),
    }
    if parser.parse_optional_keyword("thread_local") is not None:
        properties["thread_local_"] = UnitAttr()
    properties["unnamed_addr"] = parse_number_of(parser, UNNAMED_ADDRESSES)
    return properties


def print_head(printer: Printer, op: IRDLOperation) -> None:
    """What `parse_head` reads, after a space."""
    properties = op.properties
    linkage = properties["linkage"]
    assert isinstance(linkage, llvm.LinkageAttr)
    printer.print_string(f" {linkage.linkage.data}")
    print_number_of(printer, VISIBILITIES, properties.get("visibility_"))
    if "thread_local_" in properties:
        printer.print_string(" thread_local")
    print_number_of(printer, UNNAMED_ADDRESSES, properties.get("unnamed_addr"))


def parse_named(
    parser: Parser, op: type[IRDLOperation], properties: dict[str, Attribute]
) -> dict[str, Attribute]:
    """
    Reads a dictionary of attributes of `op`, adds its properties to `properties` and
    returns the discardable attributes.
    """
    position = parser.pos
    more, attributes = split_properties(op, parser.parse_optional_attr_dict())
    for name in more:
        if name in SPELLED:
            parser.raise_error(f"'{name}' has its own syntax", position)
    properties.update(more)
    return attributes


def _string_type(value: Attribute | None) -> Attribute | None:
    """The type of a string: as many bytes as it has, without a zero at the end."""
    if isinstance(value, StringAttr):
        return llvm.LLVMArrayType(len(value.data.encode()), IntegerType(8))
    if isinstance(value, BytesAttr):
        return llvm.LLVMArrayType(len(value.data), IntegerType(8))
    return None


@extends(
    {
        "comdat": SymbolRefAttr,
        "dbg_exprs": ArrayAttr,
        "externally_initialized": UnitAttr,
        "target_specific_attrs": ArrayAttr,
    },
    traits=(SymbolOpInterface(), IsolatedBody()),
    defaults={"addr_space": SPACE_0},
)
class GlobalOp(llvm.GlobalOp):
    """
    A global variable or constant, initialized by a value, by a region or not at all.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirglobal-llvmglobalop).
    """

    @classmethod
    def parse(cls, parser: Parser) -> "GlobalOp":
        properties = parse_head(parser)
        if parser.parse_optional_keyword("constant") is not None:
            properties["constant"] = UnitAttr()
        properties["sym_name"] = parser.parse_symbol_name()
        with parser.in_parens():
            value = ExactParser.at(parser).parse_optional_attribute()
        if value is not None:
            properties["value"] = value
        if parser.parse_optional_keyword("comdat") is not None:
            with parser.in_parens():
                properties["comdat"] = parser.parse_attribute()
        properties["addr_space"] = SPACE_0
        attributes = parse_named(parser, cls, properties)
        properties["global_type"] = cls._parse_global_type(parser, value)
        body = parser.parse_optional_region()
        return cls.create(
            properties=properties,
            attributes=attributes,
            regions=[Region() if body is None else body],
        )

    @classmethod
    def _parse_global_type(cls, parser: Parser, value: Attribute | None) -> Attribute:
        if parser.parse_optional_punctuation(":") is not None:
            return parser.parse_type()
        type_ = _string_type(value)
        if type_ is None and isinstance(value, TypedAttribute):
            # As xDSL has it; MLIR asks for the type of all but strings.
            type_ = value.get_type()
        if type_ is None:
            parser.raise_error("expected `:` and the type of the global")
        return type_

    def print(self, printer: Printer) -> None:
        properties = self.properties
        print_head(printer, self)
        if "constant" in properties:
            printer.print_string(" constant")
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        value = properties.get("value")
        with printer.in_parens():
            if value is not None:
                print_value(printer, value)
        print_comdat(printer, self)
        print_attributes(printer, self, elided=SPELLED)
        if self.global_type != _string_type(value):
            printer.print_string(" : ")
            printer.print_attribute(self.global_type)
        if self.body.blocks:
            printer.print_string(" ")
            printer.print_region(self.body)

    def verify_extension(self) -> None:
        verify_symbol_parent(self)
        verify_global_type(self.global_type, "global")
        self._verify_target_type()
        self._verify_linkage()
        verify_comdat(self, self.properties.get("comdat"))
        space = self.addr_space.value.data
        if space < 0:
            raise VerifyException(f"'addr_space' must not be negative, not {space}")
        alignment = self.alignment
        if alignment is not None and alignment.value.data.bit_count() != 1:
            raise VerifyException("alignment attribute is not a power of 2")
        if self.value is not None and self.body.blocks:
            raise VerifyException("cannot have both initializer value and region")
        string_type = _string_type(self.value)
        if string_type is not None and self.global_type != string_type:
            raise VerifyException(
                f"requires an i8 array type of the length equal to that of the string "
                f"attribute, not '{self.global_type}'"
            )
        if self.body.blocks:
            _verify_initializer(self.body, self.global_type)

    def _verify_target_type(self) -> None:
        type_ = self.global_type
        if not isinstance(type_, LLVMTargetExtType):
            return
        if not type_.can_be_global:
            raise VerifyException(
                f"the target extension type '{type_}' cannot be used in a global"
            )
        if self.value is not None:
            raise VerifyException(
                "global with target extension type can only be initialized with "
                "zero-initializer"
            )

    def _verify_linkage(self) -> None:
        linkage = self.linkage.linkage.data
        if linkage == "common" and self.value is not None and not _is_zero(self.value):
            raise VerifyException("expected zero value for 'common' linkage")
        if linkage == "appending" and not isinstance(
            self.global_type, llvm.LLVMArrayType
        ):
            raise VerifyException("expected array type for 'appending' linkage")


_NO_GLOBALS = (llvm.LLVMVoidType, LLVMTokenType, LLVMMetadataType, LLVMLabelType)
"""The types that no variable has."""


def verify_global_type(type_: Attribute, kind: str) -> None:
    """Raises `VerifyException` unless a global of that kind can have a type."""
    verify_integer_width(type_)
    if isinstance(type_, _NO_GLOBALS):
        raise VerifyException(
            f"expects type to be a valid element type for an LLVM {kind}, not '{type_}'"
        )


def _is_zero(value: Attribute) -> bool:
    if isinstance(value, IntegerAttr | FloatAttr):
        return value.value.data == 0
    if isinstance(value, ArrayAttr):
        return all(map(_is_zero, cast(ArrayAttr[Attribute], value)))
    if isinstance(value, DenseIntOrFPElementsAttr):
        return not any(value.data.data)
    return False


def verify_free_of_effects(body: Region, kind: str) -> None:
    """Raises `VerifyException` if an initializer of that kind has side effects."""
    for op in body.block.ops:
        if not is_side_effect_free(op):
            raise VerifyException(
                f"operations with side effects such as '{op.name}' are not allowed in "
                f"{kind} initializers"
            )


def _verify_initializer(body: Region, type_: Attribute) -> None:
    end = body.block.last_op
    if not isinstance(end, llvm.ReturnOp):
        raise VerifyException("initializer region must end with 'llvm.return'")
    if end.arg is None or end.arg.type != type_:
        raise VerifyException(
            "initializer region type "
            f"'{None if end.arg is None else end.arg.type}' does not match global "
            f"type '{type_}'"
        )
    verify_free_of_effects(body, "global")
