"""
The `ptr` dialect: the types and attributes of MLIR's generic pointers, which stand on
operations of the dialects `llvm` and `nvvm`. It has no operations here.

See external [documentation](https://mlir.llvm.org/docs/Dialects/PtrOps/).
"""

from xdsl.ir import Attribute, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition

from xdsl_gas.dialects.members import join


@join
@irdl_attr_definition
class GenericSpaceAttr(ParametrizedAttribute):
    """The memory space of pointers of which nothing is known."""

    name = "ptr.generic_space"


@join
@irdl_attr_definition
class PtrType(ParametrizedAttribute, TypeAttribute):
    """A pointer into a memory space, such as `!ptr.ptr<#llvm.address_space<3>>`."""

    name = "ptr.ptr"

    memory_space: Attribute
