"""
The attribute `#xevm.target` of the dialect `xevm`: the machine of Intel to compile for.

See https://mlir.llvm.org/docs/Dialects/XeVMDialect/#xevmtargetattr
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
    """Chip and options of the compiler."""

    name = "xevm.target"
    FIELDS = (
        Field("O", INTEGER, default=IntAttr(2)),
        Field("triple", STRING, default=StringAttr("spirv64-unknown-unknown")),
        Field("chip", STRING, default=StringAttr("bmg")),
        Field("flags"),
        Field("linkFiles"),
    )
