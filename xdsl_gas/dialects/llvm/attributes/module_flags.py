"""
Module flags: facts on a module that a linker merges.

See external [documentation](https://llvm.org/docs/LangRef.html#module-flags-metadata).
"""

from collections.abc import Sequence
from typing import cast

from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, StringAttr
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    INTEGER,
    Field,
    keyword,
    list_of,
    nested,
    parse_attribute,
    required,
    struct_attribute,
)
from xdsl_gas.dialects.members import join

FLAG_BEHAVIORS = (
    "error",
    "warning",
    "require",
    "override",
    "append",
    "append_unique",
    "max",
    "min",
)


@join
@irdl_attr_definition
class ModuleFlagAttr(ParametrizedAttribute):
    """
    One entry of `llvm.module_flags`: what to do when modules that differ in the flag
    are linked, the flag's name and its value.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#moduleflagattr).
    """

    name = "llvm.mlir.module_flag"

    behavior: StringAttr
    key: StringAttr
    value: Attribute

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            behavior = parser.parse_identifier(
                context_msg=" as behavior of a module flag"
            )
            parser.parse_punctuation(",")
            key = parser.parse_str_literal(" as key of a module flag")
            parser.parse_punctuation(",")
            value = parse_attribute(parser)
        return [StringAttr(behavior), StringAttr(key), value]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string(f"{self.behavior.data}, ")
            printer.print_attribute(self.key)
            printer.print_string(", ")
            printer.print_attribute(self.value)

    def verify(self) -> None:
        if self.behavior.data not in FLAG_BEHAVIORS:
            raise VerifyException(
                f"unknown behavior '{self.behavior.data}' of a module flag"
            )
        key, value = self.key.data, self.value
        if key == "CG Profile":
            if not isinstance(value, ArrayAttr) or any(
                entry.name != "llvm.cgprofile_entry"
                for entry in cast(ArrayAttr[Attribute], value)
            ):
                raise VerifyException(
                    "'CG Profile' key expects an array of '#llvm.cgprofile_entry'"
                )
        elif key == "ProfileSummary":
            if value.name != "llvm.profile_summary":
                raise VerifyException(
                    "'ProfileSummary' key expects a '#llvm.profile_summary' attribute"
                )
        elif not isinstance(value, IntegerAttr | StringAttr):
            raise VerifyException(
                "only integer and string values are currently supported for unknown "
                f"key '{key}'"
            )


ModuleFlagCGProfileEntryAttr = struct_attribute(
    "llvm.cgprofile_entry",
    "How often one function calls another.",
    Field("from"),
    Field("to"),
    required("count", INTEGER),
)
ModuleFlagProfileSummaryDetailedAttr = struct_attribute(
    "llvm.profile_summary_detailed",
    "One line of a profile summary.",
    required("cut_off", INTEGER),
    required("min_count", INTEGER),
    required("num_counts", INTEGER),
)
ModuleFlagProfileSummaryAttr = struct_attribute(
    "llvm.profile_summary",
    "The summary of a profile.",
    required("format", keyword("SampleProfile", "InstrProf", "CSInstrProf")),
    required("total_count", INTEGER),
    required("max_count", INTEGER),
    required("max_internal_count", INTEGER),
    required("max_function_count", INTEGER),
    required("num_counts", INTEGER),
    required("num_functions", INTEGER),
    Field("is_partial_profile", INTEGER),
    Field("partial_profile_ratio"),
    required(
        "detailed_summary",
        list_of(nested(lambda: ModuleFlagProfileSummaryDetailedAttr)),
    ),
)
