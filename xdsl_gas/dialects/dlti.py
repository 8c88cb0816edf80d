"""
The `dlti` dialect: specifications of data layouts and targets in the spelling of old
versions of MLIR as well, `#dlti.dl_spec<#dlti.dl_entry<i64, 64 : i32>>`.

An old spelling is kept, so that the same version of MLIR reads what is printed.

See external [documentation](https://mlir.llvm.org/docs/Dialects/DLTIDialect/).
"""

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from xdsl.dialects import dlti, llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    DenseIntOrFPElementsAttr,
    IntAttr,
    IntegerAttr,
    IntegerType,
    i64,
)
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.final_attributes import Extension
from xdsl_gas.dialects.members import join, replace_upstream


@join
@irdl_attr_definition
class FunctionPointerAlignmentAttr(ParametrizedAttribute):
    """
    The alignment of pointers to functions, in bits; whether it also depends on that of
    the function: `#dlti.function_pointer_alignment<32, function_dependent = true>`.
    """

    name = "dlti.function_pointer_alignment"

    alignment: IntAttr
    function_dependent: BoolAttr

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            alignment = parser.parse_integer(allow_boolean=False, allow_negative=False)
            parser.parse_punctuation(",")
            parser.parse_keyword("function_dependent")
            parser.parse_punctuation("=")
            dependent = parser.parse_boolean()
        return [IntAttr(alignment), IntegerAttr.from_bool(dependent)]

    def print_parameters(self, printer: Printer) -> None:
        dependent = "true" if self.function_dependent.value.data else "false"
        with printer.in_angle_brackets():
            printer.print_string(
                f"{self.alignment.data}, function_dependent = {dependent}"
            )


class _OldSpelling(Extension, dlti.DLTIEntryMap):
    """A specification that lists its entries as attributes."""

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_list(self.entries, printer.print_attribute)


@irdl_attr_definition(init=False)
class OldDataLayoutSpecAttr(_OldSpelling, dlti.DataLayoutSpecAttr):
    """A data layout in the old spelling."""

    name = "dlti.dl_spec"


@irdl_attr_definition(init=False)
class OldTargetDeviceSpecAttr(_OldSpelling, dlti.TargetDeviceSpecAttr):
    """A device in the old spelling."""

    name = "dlti.target_device_spec"


@irdl_attr_definition(init=False)
class OldMapAttr(_OldSpelling, dlti.MapAttr):
    """A map in the old spelling."""

    name = "dlti.map"


class _EntriesReader(Extension, dlti.DLTIEntryMap):
    """
    Stands for one of xDSL's specifications where a parser looks for it by name, and
    reads both spellings.
    """

    UPSTREAM: ClassVar[type[dlti.DLTIEntryMap]]
    OLD: ClassVar[type[dlti.DLTIEntryMap]]

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Any:
        old = False

        def parse_entry() -> dlti.DataLayoutEntryAttr:
            nonlocal old
            key = parser.parse_attribute()
            if isinstance(key, dlti.DataLayoutEntryAttr):
                old = True
                return key
            parser.parse_punctuation("=")
            return dlti.DataLayoutEntryAttr.new((key, parser.parse_attribute()))

        entries = ArrayAttr(
            parser.parse_comma_separated_list(parser.Delimiter.ANGLE, parse_entry)
        )
        return (cls.OLD.new([entries]) if old else entries,)

    @classmethod
    def new(cls, params: Sequence[Attribute]) -> Any:
        if isinstance(params[0], cls.OLD):
            return params[0]
        return cls.UPSTREAM.new(params)


@replace_upstream
class DataLayoutSpecReader(_EntriesReader, dlti.DataLayoutSpecAttr):
    """Reads `#dlti.dl_spec`."""

    UPSTREAM = dlti.DataLayoutSpecAttr
    OLD = OldDataLayoutSpecAttr

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Any:
        position = parser.pos
        parameters = super().parse_parameters(parser)
        entries = parameters[0]
        if isinstance(entries, dlti.DLTIEntryMap):
            entries = entries.entries
        try:
            for entry in entries:
                _verify_layout_entry(entry.key, entry.value)
        except VerifyException as error:
            parser.raise_error(str(error), position)
        return parameters


def _verify_layout_entry(key: Attribute, value: Attribute) -> None:
    """
    Raises `VerifyException` unless a layout can say `value` of a type of LLVM. After
    `verifyEntries` of
    https://github.com/llvm/llvm-project/blob/main/mlir/lib/Dialect/LLVMIR/IR/LLVMTypes.cpp
    """
    if isinstance(key, llvm.LLVMPointerType):
        sizes, abi = (3, 4), 1
    elif isinstance(key, llvm.LLVMStructType):
        sizes, abi = (1, 2), 0
    else:
        return
    numbers: Sequence[Any] = ()
    if isinstance(value, DenseIntOrFPElementsAttr):
        numbers = tuple(cast(Any, value).iter_values())
    element = cast(Any, value).type.get_element_type() if numbers else None
    if len(numbers) not in sizes or not isinstance(element, IntegerType):
        raise VerifyException(
            f"expected layout attribute for '{key}' to be a dense integer elements "
            f"attribute with {sizes[0]} or {sizes[1]} elements"
        )
    if element != i64:
        raise VerifyException(f"expected i64 entries for '{key}'")
    if isinstance(key, llvm.LLVMStructType) and (key.struct_name.data or key.types):
        raise VerifyException(f"unexpected layout attribute for struct '{key}'")
    if len(numbers) > abi + 1 and numbers[abi] > numbers[abi + 1]:
        raise VerifyException(
            "preferred alignment is expected to be at least as large as ABI alignment"
        )


@replace_upstream
class TargetDeviceSpecReader(_EntriesReader, dlti.TargetDeviceSpecAttr):
    """Reads `#dlti.target_device_spec`."""

    UPSTREAM = dlti.TargetDeviceSpecAttr
    OLD = OldTargetDeviceSpecAttr


@replace_upstream
class MapReader(_EntriesReader, dlti.MapAttr):
    """Reads `#dlti.map`."""

    UPSTREAM = dlti.MapAttr
    OLD = OldMapAttr
