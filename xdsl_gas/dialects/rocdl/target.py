"""
The attribute `#rocdl.target`: the machine to compile for.

See https://mlir.llvm.org/docs/Dialects/ROCDLDialect/#rocdltargetattr
"""

from xdsl.dialects.builtin import IntAttr, StringAttr

from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    INTEGER,
    STRING,
    Field,
    OptionalStructAttribute,
    struct_attribute,
)

TargetAttr = struct_attribute(
    "rocdl.target",
    "Chip, features and options of the compiler.",
    Field("O", INTEGER, default=IntAttr(2)),
    Field("triple", STRING, default=StringAttr("amdgcn-amd-amdhsa")),
    Field("chip", STRING, default=StringAttr("gfx900")),
    Field("features", STRING, default=StringAttr("")),
    Field("abi", STRING, default=StringAttr("600")),
    Field("flags"),
    Field("link"),
    base=OptionalStructAttribute,
)
