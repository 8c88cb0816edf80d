"""
Type-based alias analysis: which memory accesses do not alias by their types.

See external [documentation](https://llvm.org/docs/LangRef.html#tbaa-metadata).
"""

from collections.abc import Sequence
from typing import cast

from xdsl.dialects.builtin import ArrayAttr, BoolAttr, IntAttr, NoneAttr, StringAttr
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    ATTRIBUTE,
    INTEGER,
    Field,
    PrintedOnce,
    Syntax,
    flag,
    nested,
    parse_fields,
    print_fields,
    required,
)
from xdsl_gas.dialects.members import join


@join
@irdl_attr_definition
class TBAARootAttr(ParametrizedAttribute):
    """
    The root of a tree of types.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#tbaarootattr).
    """

    name = "llvm.tbaa_root"

    id: StringAttr | NoneAttr

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        if parser.parse_optional_punctuation("<") is None:
            return [NoneAttr()]
        if parser.parse_optional_punctuation(">") is not None:
            return [NoneAttr()]
        parser.parse_keyword("id")
        parser.parse_punctuation("=")
        identifier = parser.parse_str_literal()
        parser.parse_punctuation(">")
        return [StringAttr(identifier)]

    def print_parameters(self, printer: Printer) -> None:
        if isinstance(self.id, StringAttr):
            printer.print_string("<id = ")
            printer.print_attribute(self.id)
            printer.print_string(">")


@join
@irdl_attr_definition
class TBAAMemberAttr(ParametrizedAttribute):
    """
    A member of a type: its own type and its offset in bytes.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#tbaamemberattr).
    """

    name = "llvm.tbaa_member"

    type_desc: Attribute
    offset: IntAttr

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            type_desc = parser.parse_attribute()
            parser.parse_punctuation(",")
            offset = parser.parse_integer(allow_boolean=False)
        return [type_desc, IntAttr(offset)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.type_desc)
            printer.print_string(f", {self.offset.data}")


_MEMBER = nested(lambda: TBAAMemberAttr)


def _parse_members(parser: AttrParser) -> Attribute:
    return ArrayAttr(
        parser.parse_comma_separated_list(
            parser.Delimiter.BRACES, lambda: _MEMBER.parse(parser)
        )
    )


def _print_members(printer: Printer, members: Attribute) -> None:
    with printer.in_braces():
        printer.print_list(
            cast(ArrayAttr[TBAAMemberAttr], members),
            lambda member: _MEMBER.print(printer, member),
        )


@join
@irdl_attr_definition
class TBAATypeDescriptorAttr(PrintedOnce):
    """
    A type: its name and members. A scalar type has one member, its parent.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#tbaatypedescriptorattr).
    """

    name = "llvm.tbaa_type_desc"

    id: StringAttr
    members: ArrayAttr[TBAAMemberAttr]

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        values = parse_fields(parser, _TYPE_FIELDS)
        return [values["id"], values["members"]]

    def print_once(self, printer: Printer) -> None:
        print_fields(printer, _TYPE_FIELDS, {"id": self.id, "members": self.members})


_TYPE_FIELDS = (
    required("id", ATTRIBUTE),
    required("members", Syntax(_parse_members, _print_members)),
)


@join
@irdl_attr_definition
class TBAATagAttr(PrintedOnce):
    """
    The type of a memory access: `access_type` at `offset` bytes of `base_type`.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#tbaatagattr).
    """

    name = "llvm.tbaa_tag"

    base_type: TBAATypeDescriptorAttr
    access_type: TBAATypeDescriptorAttr
    offset: IntAttr
    constant: BoolAttr
    """Whether what is accessed never changes."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        values = parse_fields(parser, _TAG_FIELDS)
        return [
            values["base_type"],
            values["access_type"],
            values["offset"],
            values.get("constant", BoolAttr.from_bool(False)),
        ]

    def print_once(self, printer: Printer) -> None:
        values: dict[str, Attribute] = {
            "base_type": self.base_type,
            "access_type": self.access_type,
            "offset": self.offset,
        }
        if self.constant.value.data:
            values["constant"] = self.constant
        print_fields(printer, _TAG_FIELDS, values)


_TYPE = nested(lambda: TBAATypeDescriptorAttr)
_TAG_FIELDS: tuple[Field, ...] = (
    required("base_type", _TYPE),
    required("access_type", _TYPE),
    required("offset", INTEGER),
    flag("constant"),
)
