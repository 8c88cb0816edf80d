"""
The attribute `#nvvm.target`: the machine to compile for.

See https://mlir.llvm.org/docs/Dialects/NVVMDialect/#nvvmtargetattr
"""

from xdsl.dialects.builtin import ArrayAttr, BoolAttr, IntAttr, StringAttr
from xdsl.irdl import irdl_attr_definition
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    INTEGER,
    STRING,
    Field,
    OptionalStructAttribute,
)
from xdsl_gas.dialects.members import join

_EMPTY = StringAttr("")


@join
@irdl_attr_definition
class TargetAttr(OptionalStructAttribute):
    """Chip, features and options of the compiler."""

    name = "nvvm.target"
    FIELDS = (
        Field("O", INTEGER, default=IntAttr(2)),
        Field("triple", STRING, default=StringAttr("nvptx64-nvidia-cuda")),
        Field("chip", STRING, default=StringAttr("sm_50")),
        Field("features", STRING, default=_EMPTY),
        Field("flags"),
        Field("link"),
        Field("verifyTarget", default=BoolAttr.from_bool(True)),
    )

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
