"""
The attribute `#nvvm.target`: the machine to compile for.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/#nvvmtargetattr
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    DictionaryAttr,
    IntAttr,
    StringAttr,
)
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

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
_EMPTY = StringAttr("")


@join
@irdl_attr_definition
class TargetAttr(StructAttribute):
    """Chip, features and what else the compiler has to know."""

    name = "nvvm.target"
    FIELDS = (
        Field("O", INTEGER, default=IntAttr(2)),
        Field("triple", _STRING, default=StringAttr("nvptx64-nvidia-cuda")),
        Field("chip", _STRING, default=StringAttr("sm_50")),
        Field("features", _STRING, default=_EMPTY),
        Field("flags"),
        Field("link"),
        Field("verifyTarget", default=BoolAttr.from_bool(True)),
    )

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        if not parser.lexer.input.content.startswith("<", parser.pos):
            return [DictionaryAttr({})]
        return super().parse_parameters(parser)

    def print_once(self, printer: Printer) -> None:
        if self.fields.data:
            super().print_once(printer)

    def verify(self) -> None:
        super().verify()
        level = self.get("O")
        if isa(level, IntAttr) and not 0 <= level.data <= 3:
            raise VerifyException(
                "The optimization level must be a number between 0 and 3."
            )
        for name in ("triple", "chip"):
            if self.get(name) == _EMPTY:
                raise VerifyException(f"The target {name} cannot be empty.")
        link = self.get("link")
        if link is not None and not isa(link, ArrayAttr[StringAttr]):
            raise VerifyException(
                "All the elements in the `link` array must be strings."
            )
