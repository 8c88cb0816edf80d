"""
Modules of the device, compiled ones, and functions.
"""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from xdsl.dialects import gpu
from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    FunctionType,
    IntegerAttr,
    StringAttr,
    i32,
    i64,
)
from xdsl.ir import Attribute, Block, BlockArgument, Region
from xdsl.irdl import IRDLOperation, opt_prop_def, prop_def, traits_def
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import IsTerminator, SymbolOpInterface
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from xdsl_gas.dialects.assembly_formats.texts import next_is
from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation
from xdsl_gas.dialects.gpu.attributes import ObjectAttr, SelectObjectAttr
from xdsl_gas.dialects.gpu.work_items import completed
from xdsl_gas.dialects.llvm.module.functions import Arguments, print_arguments
from xdsl_gas.dialects.llvm.syntax.assembly import (
    UNIT,
    AssemblyForm,
    split_properties,
)
from xdsl_gas.dialects.llvm.syntax.signatures import (
    attributes_of_each,
    parse_results,
    print_results,
)

_KERNEL = "gpu.kernel"
WORKGROUP_ATTRIBUTIONS = "workgroup_attributions"
_SIZES = DenseArrayBase.constr(i32)


def _one_block(region: Region) -> Region:
    """A region whose text may leave out its only block."""
    if not region.blocks:
        region.add_block(Block())
    return region


@extends({"targets": ArrayAttr, "offloadingHandler": Attribute})
class ModuleOp(gpu.ModuleOp):
    """The code of the device, for the targets if there are any."""

    @classmethod
    def parse(cls, parser: Parser) -> "ModuleOp":
        properties: dict[str, Attribute] = {"sym_name": parser.parse_symbol_name()}
        if next_is(parser, "<"):
            with parser.in_angle_brackets():
                properties["offloadingHandler"] = parser.parse_attribute()
        if next_is(parser, "["):
            properties["targets"] = parser.parse_attribute()
        named = parser.parse_optional_attr_dict_with_keyword()
        more, attributes = split_properties(cls, named.data if named else {})
        return cls.create(
            properties=properties | more,
            attributes=attributes,
            regions=[_one_block(parser.parse_region())],
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        handler = self.properties.get("offloadingHandler")
        if handler is not None:
            with printer.in_angle_brackets():
                printer.print_attribute(handler)
        targets = self.properties.get("targets")
        if targets is not None:
            printer.print_string(" ")
            printer.print_attribute(targets)
        printer.print_op_attributes(self.attributes, print_keyword=True)
        printer.print_string(" ")
        printer.print_region(self.body, print_empty_block=False)

    def verify_extension(self) -> None:
        targets = self.properties.get("targets")
        if targets == ArrayAttr(()):
            raise VerifyException("the list of targets must not be empty")


@operation_definition
class BinaryOp(AssemblyForm):
    """A compiled module, an object for each target."""

    name = "gpu.binary"

    sym_name = prop_def(StringAttr)
    offloadingHandler = opt_prop_def()
    objects = prop_def(ArrayAttr[ObjectAttr])

    traits = traits_def(SymbolOpInterface())

    def verify_(self) -> None:
        if not self.objects.data:
            raise VerifyException("expected at least one object")

    ELIDED: ClassVar[tuple[str, ...]] = ("sym_name", "offloadingHandler", "objects")

    @classmethod
    def parse(cls, parser: Parser) -> "BinaryOp":
        properties: dict[str, Attribute] = {
            "sym_name": parser.parse_symbol_name(),
            "offloadingHandler": SelectObjectAttr(ArrayAttr(())),
        }
        if next_is(parser, "<"):
            with parser.in_angle_brackets():
                properties["offloadingHandler"] = parser.parse_attribute()
        named = parser.parse_optional_attr_dict()
        properties["objects"] = parser.parse_attribute()
        return cls.make((), (), named, properties)

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        handler = self.offloadingHandler
        if handler not in (None, SelectObjectAttr(ArrayAttr(()))):
            printer.print_string(" ")
            with printer.in_angle_brackets():
                printer.print_attribute(handler)
        self.print_named(printer)
        printer.print_string(" ")
        printer.print_attribute(self.objects)


class Attributions(NamedTuple):
    """The memory that a function or launch has in a space: `workgroup(%0 : type)`."""

    arguments: Sequence[Parser.Argument] = ()
    attributes: ArrayAttr[DictionaryAttr] | None = None


def parse_attributions(parser: Parser, keyword: str) -> Attributions:
    """The memory after a keyword, nothing without it."""
    if parser.parse_optional_keyword(keyword) is None:
        return Attributions()
    arguments = Arguments(parser)
    return Attributions(arguments.named, attributes_of_each(arguments.attributes))


def print_attributions(
    printer: Printer,
    op: IRDLOperation,
    workgroup: Sequence[BlockArgument],
    private: Sequence[BlockArgument],
) -> None:
    """The memory of a function or launch in both spaces, if there is any."""
    for keyword, arguments in (("workgroup", workgroup), ("private", private)):
        if arguments:
            printer.print_string(f" {keyword}")
            attributes = op.properties.get(f"{keyword}_attrib_attrs")
            with printer.in_parens():
                print_arguments(printer, arguments, attributes, " : ")


def number_of_workgroup_attributions(op: IRDLOperation) -> int:
    """How many buffers of the work-group a function or launch has."""
    number = op.attributes.get(WORKGROUP_ATTRIBUTIONS)
    return number.value.data if isinstance(number, IntegerAttr) else 0


@extends(
    {
        "arg_attrs": ArrayAttr[DictionaryAttr],
        "res_attrs": ArrayAttr[DictionaryAttr],
        "workgroup_attrib_attrs": ArrayAttr[DictionaryAttr],
        "private_attrib_attrs": ArrayAttr[DictionaryAttr],
        "known_block_size": _SIZES,
        "known_grid_size": _SIZES,
        "known_cluster_size": _SIZES,
    }
)
class FuncOp(gpu.FuncOp):
    """
    A function of the device. Its entry block has the arguments, then the buffers of the
    work-group, then those of the work-item.
    """

    @classmethod
    def parse(cls, parser: Parser) -> "FuncOp":
        attributes: dict[str, Attribute] = {"sym_name": parser.parse_symbol_name()}
        arguments = Arguments(parser)
        if len(arguments.named) != len(arguments.types) or arguments.variadic:
            parser.raise_error("expected arguments with names")
        properties: dict[str, Attribute | None] = {
            "arg_attrs": attributes_of_each(arguments.attributes)
        }
        results: list[Attribute] = []
        if parser.parse_optional_punctuation("->") is not None:
            results, properties["res_attrs"] = parse_results(parser)
        properties["function_type"] = FunctionType.from_lists(arguments.types, results)
        workgroup = parse_attributions(parser, "workgroup")
        private = parse_attributions(parser, "private")
        properties["workgroup_attrib_attrs"] = workgroup.attributes
        properties["private_attrib_attrs"] = private.attributes
        if parser.parse_optional_keyword("kernel") is not None:
            attributes[_KERNEL] = UNIT
        attributes[WORKGROUP_ATTRIBUTIONS] = IntegerAttr(len(workgroup.arguments), i64)
        named = parser.parse_optional_attr_dict_with_keyword()
        more, others = split_properties(cls, named.data if named else {})
        body = parser.parse_region(
            (*arguments.named, *workgroup.arguments, *private.arguments)
        )
        present = {key: value for key, value in properties.items() if value is not None}
        return cls.create(
            properties=present | more,
            attributes=attributes | others,
            regions=[body],
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name.data)
        entry = self.body.blocks[0]
        first = len(self.function_type.inputs)
        second = first + number_of_workgroup_attributions(self)
        arguments = entry.args
        with printer.in_parens():
            print_arguments(
                printer, arguments[:first], self.properties.get("arg_attrs")
            )
        outputs = self.function_type.outputs.data
        if outputs:
            printer.print_string(" -> ")
            print_results(printer, outputs, self.properties.get("res_attrs"))
        print_attributions(printer, self, arguments[first:second], arguments[second:])
        if "kernel" in self.properties or _KERNEL in self.attributes:
            printer.print_string(" kernel")
        named = {
            key: value
            for key, value in (*self.properties.items(), *self.attributes.items())
            if key not in _ELIDED
        }
        printer.print_op_attributes(dict(sorted(named.items())), print_keyword=True)
        printer.print_string(" ")
        printer.print_region(
            self.body, print_entry_block_args=False, print_empty_block=False
        )

    def verify_extension(self) -> None:
        inputs = self.function_type.inputs.data
        entry = self.body.blocks.first
        if entry is None:
            raise VerifyException("expected body with at least one block")
        workgroup = number_of_workgroup_attributions(self)
        least = len(inputs) + workgroup
        if workgroup < 0 or len(entry.args) < least:
            raise VerifyException(
                f"expected at least {least} arguments to the body region"
            )
        if entry.arg_types[: len(inputs)] != inputs:
            raise VerifyException(
                "expected the arguments of the body region to have the types of the "
                "function's inputs"
            )
        for name, count in (
            ("arg_attrs", len(inputs)),
            ("res_attrs", len(self.function_type.outputs)),
            ("workgroup_attrib_attrs", workgroup),
            ("private_attrib_attrs", len(entry.args) - least),
        ):
            given = self.properties.get(name)
            if isa(given, ArrayAttr[DictionaryAttr]) and len(given) != count:
                raise VerifyException(
                    f"expected {count} dictionaries in '{name}', got {len(given)}"
                )
        is_kernel = "kernel" in self.properties or _KERNEL in self.attributes
        if is_kernel and self.function_type.outputs.data:
            raise VerifyException("expected void return type for kernel function")


_ELIDED = {
    "arg_attrs",
    "function_type",
    "kernel",
    "private_attrib_attrs",
    "res_attrs",
    "sym_name",
    "workgroup_attrib_attrs",
    _KERNEL,
    WORKGROUP_ATTRIBUTIONS,
}

operation(
    "gpu.module_end",
    "The end of a module, which MLIR 19 and older print in generic form.",
    "attr-dict",
    traits=(IsTerminator(),),
)
completed(gpu.ReturnOp, "attr-dict ($args^ `:` type($args))?")
