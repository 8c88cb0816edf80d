"""
Aliases, and functions that are chosen when a program is loaded.

See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#llvmmliralias-llvmaliasop).
"""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    I32,
    I64,
    IntegerAttr,
    SymbolNameConstraint,
    SymbolRefAttr,
    UnitAttr,
)
from xdsl.ir import Attribute, Operation
from xdsl.irdl import IRDLOperation, opt_prop_def, prop_def, region_def, traits_def
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import SymbolOpInterface
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.module.functions import IsolatedBody
from xdsl_gas.dialects.llvm.module.globals import (
    SPACE_0,
    SPELLED,
    parse_head,
    parse_named,
    print_head,
    verify_free_of_effects,
    verify_global_type,
)
from xdsl_gas.dialects.llvm.symbols import lookup_symbol, verify_symbol_parent
from xdsl_gas.dialects.llvm.syntax.assembly import print_attributes
from xdsl_gas.dialects.llvm.syntax.signatures import (
    UNNAMED_ADDRESSES,
    VISIBILITIES,
    parse_linkage,
    parse_number_of,
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
        properties = parse_head(parser)
        properties["sym_name"] = parser.parse_symbol_name()
        attributes = parse_named(parser, cls, properties)
        parser.parse_punctuation(":")
        properties["alias_type"] = parser.parse_type()
        return cls.create(
            properties=properties,
            attributes=attributes,
            regions=[parser.parse_region()],
        )

    def print(self, printer: Printer) -> None:
        print_head(printer, self)
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        print_attributes(printer, self, elided=SPELLED)
        printer.print_string(" : ")
        printer.print_attribute(self.alias_type)
        printer.print_string(" ")
        printer.print_region(self.initializer)

    def verify_(self) -> None:
        verify_symbol_parent(self)
        verify_global_type(self.alias_type, "global alias")
        _verify_linkage_of(self, "alias", _ALIAS_LINKAGES)
        end = self.initializer.block.last_op
        if not isinstance(end, llvm.ReturnOp) or end.arg is None:
            raise VerifyException("initializer region must return an address")
        if not isinstance(end.arg.type, llvm.LLVMPointerType):
            raise VerifyException(
                f"initializer region must return a pointer, not '{end.arg.type}'"
            )
        verify_free_of_effects(self.initializer, "alias")


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
            "address_space": SPACE_0,
        }
        parser.parse_punctuation(":")
        properties["i_func_type"] = parser.parse_type()
        parser.parse_punctuation(",")
        properties["resolver_type"] = parser.parse_type()
        properties["resolver"] = SymbolRefAttr(parser.parse_symbol_name())
        attributes = parse_named(parser, cls, properties)
        return cls.create(properties=properties, attributes=attributes)

    def print(self, printer: Printer) -> None:
        print_head(printer, self)
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        printer.print_string(" : ")
        printer.print_attribute(self.i_func_type)
        printer.print_string(", ")
        printer.print_attribute(self.resolver_type)
        printer.print_string(" ")
        printer.print_attribute(self.resolver)
        elided = {*SPELLED, "i_func_type", "resolver", "resolver_type"}
        if self.address_space == SPACE_0:
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
