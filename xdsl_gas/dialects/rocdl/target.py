"""
The attribute `#rocdl.target`: the machine to compile for.

See https://mlir.llvm.org/docs/Dialects/ROCDLDialect/#rocdltargetattr
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import DictionaryAttr, IntAttr, StringAttr
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    ATTRIBUTE,
    INTEGER,
    Field,
    StructAttribute,
    Syntax,
)
from xdsl_gas.dialects.members import join


def _parse_string(parser: AttrParser) -> Attribute:
    return StringAttr(parser.parse_str_literal())


_STRING = Syntax(_parse_string, ATTRIBUTE.print)


@join
@irdl_attr_definition
class TargetAttr(StructAttribute):
    """Chip, features and what else the compiler has to know."""

    name = "rocdl.target"
    FIELDS = (
        Field("O", INTEGER, default=IntAttr(2)),
        Field("triple", _STRING, default=StringAttr("amdgcn-amd-amdhsa")),
        Field("chip", _STRING, default=StringAttr("gfx900")),
        Field("features", _STRING, default=StringAttr("")),
        Field("abi", _STRING, default=StringAttr("600")),
        Field("flags"),
        Field("link"),
    )

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        if not parser.lexer.input.content.startswith("<", parser.pos):
            return [DictionaryAttr({})]
        return super().parse_parameters(parser)

    def print_once(self, printer: Printer) -> None:
        if self.fields.data:
            super().print_once(printer)
