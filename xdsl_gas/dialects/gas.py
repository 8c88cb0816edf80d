"""
The `gas` dialect: what the passes of this package write in a module for each other.

Its attributes are no attributes of the `builtin` dialect, so that `mlir-translate` and
`mlir-opt`, which do not know the dialect, refuse a module that has one.
"""

from xdsl.ir import ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition

from xdsl_gas.dialects.members import join

LLVM_FLAGS = "gas.llvm_flags"
"""The attribute with LLVM's keywords that MLIR's dialect lacks."""

LLVM_ATTRIBUTES = "gas.llvm_attributes"
"""The attribute with LLVM's text of attributes that MLIR's dialect lacks."""

METADATA = "gas.metadata"
"""The attribute with attached metadata that MLIR's dialect lacks, by kind."""

DEBUG_RECORD = "gas.debug_record"
"""The attribute with the debug record that a call of an intrinsic stands for."""

SOURCE_FILENAME = "gas.source_filename"
"""
The attribute with LLVM's `source_filename` of a module. The reader of LLVM IR gives it
to every module, so it also tells that nothing of the LLVM IR was lost.
"""

KEEP_GENERIC = "gas.keep_generic"
"""
The attribute of a pointer's definition, an access, a call or a function argument that
passes leave as it is. A string is the reason, a unit attribute gives none.
"""

DISPATCH = "gas.dispatch"
"""
The attribute of a switch that tests at run time in which of some spaces an access is:
their number. For an access of lanes, the attribute of the first of its parts.
"""

MAX_GENERIC, MAX_DISPATCH = "gas.max_generic", "gas.max_dispatch"
"""
The attributes of a function, or for all kernels of a module, with the numbers of
generic accesses and of tests at run time that `gas-check` allows.
"""


@join
@irdl_attr_definition
class UnloweredAttr(ParametrizedAttribute):
    """
    The value of a module's `gas.casts` where accesses test tags that no cast sets yet:
    `lower-gas-casts` has to be run before the module is translated.
    """

    name = "gas.unlowered"
