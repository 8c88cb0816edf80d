"""
The attribute `#xevm.target` of the dialect `xevm`: the machine of Intel to compile for.

See https://mlir.llvm.org/docs/Dialects/XeVMDialect/#xevmtargetattr
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
    "xevm.target",
    "Chip and options of the compiler.",
    Field("O", INTEGER, default=IntAttr(2)),
    Field("triple", STRING, default=StringAttr("spirv64-unknown-unknown")),
    Field("chip", STRING, default=StringAttr("bmg")),
    Field("flags"),
    Field("linkFiles"),
    base=OptionalStructAttribute,
)
