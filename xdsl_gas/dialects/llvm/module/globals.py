"""
Global variables of the `llvm` dialect, and other names for them and for functions.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmlirglobal-llvmglobalop).
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    I32,
    I64,
    ArrayAttr,
    BytesAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    SymbolNameConstraint,
    SymbolRefAttr,
    UnitAttr,
    i32,
)
from xdsl.ir import Attribute, Region, TypedAttribute
from xdsl.irdl import (
    IRDLOperation,
    opt_prop_def,
    prop_def,
    region_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import SymbolOpInterface
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.constants.parser import ExactParser
from xdsl_gas.dialects.llvm.extended import (
    completes,
    print_attributes,
    split_properties,
)
from xdsl_gas.dialects.llvm.module.constants import print_value
from xdsl_gas.dialects.llvm.module.isolation import IsolatedBody
from xdsl_gas.dialects.llvm.syntax.signatures import (
    UNNAMED_ADDRESSES,
    VISIBILITIES,
    parse_linkage,
    parse_number_of,
    print_number_of,
)
from xdsl_gas.dialects.llvm.verification import operation_definition

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


@completes(
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

    def verify_completed(self) -> None:
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
        end = self.initializer.block.last_op
        if not isinstance(end, llvm.ReturnOp) or end.arg is None:
            raise VerifyException("initializer region must return an address")
        if not isinstance(end.arg.type, llvm.LLVMPointerType):
            raise VerifyException(
                f"initializer region must return a pointer, not '{end.arg.type}'"
            )


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
