"""
The attribute `#rocdl.target`: the machine to compile for.

See https://mlir.llvm.org/docs/Dialects/ROCDLDialect/#rocdltargetattr
"""

from xdsl.dialects.builtin import IntAttr, StringAttr
from xdsl.irdl import irdl_attr_definition

from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    INTEGER,
    STRING,
    Field,
    OptionalStructAttribute,
)
from xdsl_gas.dialects.members import join


@join
@irdl_attr_definition
class TargetAttr(OptionalStructAttribute):
    """Chip, features and options of the compiler."""

    name = "rocdl.target"
    FIELDS = (
        Field("O", INTEGER, default=IntAttr(2)),
        Field("triple", STRING, default=StringAttr("amdgcn-amd-amdhsa")),
        Field("chip", STRING, default=StringAttr("gfx900")),
        Field("features", STRING, default=StringAttr("")),
        Field("abi", STRING, default=StringAttr("600")),
        Field("flags"),
        Field("link"),
    )
