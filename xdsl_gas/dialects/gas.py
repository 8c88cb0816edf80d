"""
The `gas` dialect: what the passes of this package write in a module for each other.

Its attributes are no attributes of the `builtin` dialect, so that `mlir-translate` and
`mlir-opt`, which do not know the dialect, refuse a module that has one.
"""

from xdsl.ir import ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition

from xdsl_gas.dialects.members import join


@join
@irdl_attr_definition
class UnloweredAttr(ParametrizedAttribute):
    """
    The value of a module's `gas.casts` where accesses test tags that no cast sets yet:
    `lower-gas-casts` has to be run before the module is translated.
    """

    name = "gas.unlowered"
