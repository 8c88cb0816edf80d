"""
Global variables of the `llvm` dialect, and other names for them and for functions.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirglobal-llvmglobalop).
"""

from collections.abc import Sequence
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    I32,
    I64,
    ArrayAttr,
    BytesAttr,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    SymbolNameConstraint,
    SymbolRefAttr,
    UnitAttr,
    i32,
)
from xdsl.ir import Attribute, Operation, Region, TypedAttribute
from xdsl.irdl import (
    IRDLOperation,
    opt_prop_def,
    prop_def,
    region_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import SymbolOpInterface, is_side_effect_free
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.constants.parser import ExactParser
from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.llvm.attributes.types import (
    LLVMLabelType,
    LLVMMetadataType,
    LLVMTargetExtType,
    LLVMTokenType,
    pointer_type,
    verify_integer_width,
)
from xdsl_gas.dialects.llvm.module.constants import print_value
from xdsl_gas.dialects.llvm.module.isolation import IsolatedBody
from xdsl_gas.dialects.llvm.module.linking import verify_comdat
from xdsl_gas.dialects.llvm.symbols import lookup_symbol, verify_symbol_parent
from xdsl_gas.dialects.llvm.syntax.assembly import print_attributes, split_properties
from xdsl_gas.dialects.llvm.syntax.signatures import (
    UNNAMED_ADDRESSES,
    VISIBILITIES,
    parse_linkage,
    parse_number_of,
    print_number_of,
)

_SPACE_0 = IntegerAttr(0, i32)

_SPELLED = frozenset(
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
"""The properties of globals and aliases that have a syntax of their own."""


def _parse_head(parser: Parser) -> dict[str, Attribute]:
    properties: dict[str, Attribute] = {
        "linkage": parse_linkage(parser),
        "visibility_": parse_number_of(parser, VISIBILITIES),
    }
    if parser.parse_optional_keyword("thread_local") is not None:
        properties["thread_local_"] = UnitAttr()
    properties["unnamed_addr"] = parse_number_of(parser, UNNAMED_ADDRESSES)
    return properties


def _print_head(printer: Printer, op: IRDLOperation) -> None:
    properties = op.properties
    linkage = properties["linkage"]
    assert isinstance(linkage, llvm.LinkageAttr)
    printer.print_string(f" {linkage.linkage.data}")
    print_number_of(printer, VISIBILITIES, properties.get("visibility_"))
    if "thread_local_" in properties:
        printer.print_string(" thread_local")
    print_number_of(printer, UNNAMED_ADDRESSES, properties.get("unnamed_addr"))


def _parse_named(
    parser: Parser, op: type[IRDLOperation], properties: dict[str, Attribute]
) -> dict[str, Attribute]:
    """Adds to `properties`; returns the discardable attributes."""
    position = parser.pos
    more, attributes = split_properties(op, parser.parse_optional_attr_dict())
    for name in more:
        if name in _SPELLED:
            parser.raise_error(f"'{name}' has a syntax of its own", position)
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
    defaults={"addr_space": _SPACE_0},
)
class GlobalOp(llvm.GlobalOp):
    """
    A global variable or constant, initialized by a value, by a region or not at all.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirglobal-llvmglobalop).
    """

    @classmethod
    def parse(cls, parser: Parser) -> "GlobalOp":
        properties = _parse_head(parser)
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
        properties["addr_space"] = _SPACE_0
        attributes = _parse_named(parser, cls, properties)
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
        _print_head(printer, self)
        if "constant" in properties:
            printer.print_string(" constant")
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        value = properties.get("value")
        with printer.in_parens():
            if value is not None:
                print_value(printer, value)
        comdat = properties.get("comdat")
        if comdat is not None:
            printer.print_string(" comdat(")
            printer.print_attribute(comdat)
            printer.print_string(")")
        print_attributes(printer, self, elided=_SPELLED)
        if self.global_type != _string_type(value):
            printer.print_string(" : ")
            printer.print_attribute(self.global_type)
        if self.body.blocks:
            printer.print_string(" ")
            printer.print_region(self.body)

    def verify_extension(self) -> None:
        verify_symbol_parent(self)
        _verify_type(self.global_type, "global")
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


def _verify_type(type_: Attribute, kind: str) -> None:
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


def _verify_free_of_effects(body: Region, kind: str) -> None:
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
    _verify_free_of_effects(body, "global")


@operation_definition
class AliasOp(IRDLOperation):
    """
    Another name of a global or function, or of an address within it.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmliralias-llvmaliasop).
    """

    name = "llvm.mlir.alias"

    alias_type = prop_def()
    sym_name = prop_def(SymbolNameConstraint())
    linkage = prop_def(llvm.LinkageAttr)
    dso_local = opt_prop_def(UnitAttr)
    thread_local_ = opt_prop_def(UnitAttr)
    unnamed_addr = opt_prop_def(IntegerAttr[I64])
    visibility_ = opt_prop_def(IntegerAttr[I64])

    initializer = region_def()

    traits = traits_def(SymbolOpInterface(), IsolatedBody())

    @classmethod
    def parse(cls, parser: Parser) -> "AliasOp":
        properties = _parse_head(parser)
        properties["sym_name"] = parser.parse_symbol_name()
        attributes = _parse_named(parser, cls, properties)
        parser.parse_punctuation(":")
        properties["alias_type"] = parser.parse_type()
        return cls.create(
            properties=properties,
            attributes=attributes,
            regions=[parser.parse_region()],
        )

    def print(self, printer: Printer) -> None:
        _print_head(printer, self)
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        print_attributes(printer, self, elided=_SPELLED)
        printer.print_string(" : ")
        printer.print_attribute(self.alias_type)
        printer.print_string(" ")
        printer.print_region(self.initializer)

    def verify_(self) -> None:
        verify_symbol_parent(self)
        _verify_type(self.alias_type, "global alias")
        _verify_linkage_of(self, "alias", _ALIAS_LINKAGES)
        end = self.initializer.block.last_op
        if not isinstance(end, llvm.ReturnOp) or end.arg is None:
            raise VerifyException("initializer region must return an address")
        if not isinstance(end.arg.type, llvm.LLVMPointerType):
            raise VerifyException(
                f"initializer region must return a pointer, not '{end.arg.type}'"
            )
        _verify_free_of_effects(self.initializer, "alias")


@operation_definition
class IFuncOp(IRDLOperation):
    """
    A function that a resolver chooses when the program is loaded.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirifunc-llvmifuncop).
    """

    name = "llvm.mlir.ifunc"

    sym_name = prop_def(SymbolNameConstraint())
    i_func_type = prop_def(llvm.LLVMFunctionType)
    resolver = prop_def(SymbolRefAttr)
    resolver_type = prop_def()
    linkage = prop_def(llvm.LinkageAttr)
    dso_local = opt_prop_def(UnitAttr)
    address_space = opt_prop_def(IntegerAttr[I32])
    unnamed_addr = opt_prop_def(IntegerAttr[I64])
    visibility_ = opt_prop_def(IntegerAttr[I64])

    traits = traits_def(SymbolOpInterface())

    @classmethod
    def parse(cls, parser: Parser) -> "IFuncOp":
        properties: dict[str, Attribute] = {
            "linkage": parse_linkage(parser),
            "visibility_": parse_number_of(parser, VISIBILITIES),
            "unnamed_addr": parse_number_of(parser, UNNAMED_ADDRESSES),
            "sym_name": parser.parse_symbol_name(),
            "address_space": _SPACE_0,
        }
        parser.parse_punctuation(":")
        properties["i_func_type"] = parser.parse_type()
        parser.parse_punctuation(",")
        properties["resolver_type"] = parser.parse_type()
        properties["resolver"] = SymbolRefAttr(parser.parse_symbol_name())
        attributes = _parse_named(parser, cls, properties)
        return cls.create(properties=properties, attributes=attributes)

    def print(self, printer: Printer) -> None:
        _print_head(printer, self)
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        printer.print_string(" : ")
        printer.print_attribute(self.i_func_type)
        printer.print_string(", ")
        printer.print_attribute(self.resolver_type)
        printer.print_string(" ")
        printer.print_attribute(self.resolver)
        elided = {*_SPELLED, "i_func_type", "resolver", "resolver_type"}
        if self.address_space == _SPACE_0:
            elided.add("address_space")
        print_attributes(printer, self, elided=elided)

    def verify_(self) -> None:
        verify_symbol_parent(self)
        _verify_linkage_of(self, "ifunc", _IFUNC_LINKAGES)
        space = None if self.address_space is None else self.address_space.value.data
        if self.resolver_type != pointer_type(space or 0):
            raise VerifyException(
                f"resolver has incorrect type '{self.resolver_type}', expected "
                f"'{pointer_type(space or 0)}'"
            )
        resolver = _behind_aliases(lookup_symbol(self, self.resolver))
        if resolver is None:
            return
        if not isinstance(resolver, llvm.FuncOp):
            raise VerifyException(
                f"must have a function resolver, but '{self.resolver}' is an "
                f"'{resolver.name}'"
            )
        if (
            not resolver.body.blocks
            or resolver.linkage.linkage.data == "available_externally"
        ):
            raise VerifyException("resolver must be a definition")
        if not isinstance(resolver.function_type.output, llvm.LLVMPointerType):
            raise VerifyException("resolver must return a pointer")


_IFUNC_LINKAGES = (
    "private",
    "internal",
    "linkonce",
    "weak",
    "linkonce_odr",
    "weak_odr",
    "external",
)
_ALIAS_LINKAGES = (*_IFUNC_LINKAGES, "available_externally")


def _verify_linkage_of(
    op: AliasOp | IFuncOp, kind: str, linkages: Sequence[str]
) -> None:
    linkage = op.linkage.linkage.data
    if linkage not in linkages:
        raise VerifyException(
            f"'{linkage}' linkage not supported for an {kind}, available options: "
            f"{', '.join(linkages)}"
        )


def _behind_aliases(named: Operation | None) -> Operation | None:
    """What an alias is another name of; None if that is not read off the alias."""
    seen: set[Operation] = set()
    while isinstance(named, AliasOp):
        if named in seen:
            return None
        seen.add(named)
        end = named.initializer.block.last_op
        address = end.operands[0].owner if end is not None and end.operands else None
        if not isinstance(address, llvm.AddressOfOp):
            return None
        named = lookup_symbol(address, address.global_name)
    return named
