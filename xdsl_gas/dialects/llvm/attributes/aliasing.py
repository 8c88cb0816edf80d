"""
What an access to memory may alias with: the properties that all accesses have.

See https://mlir.llvm.org/docs/Dialects/LLVM/#aliasanalysisopinterface-llvmaliasanalysisopinterface
"""

from xdsl.dialects.builtin import ArrayAttr
from xdsl.irdl import IRDLOperation, opt_prop_def

from xdsl_gas.dialects.llvm.attributes.alias_scopes import (
    AccessGroupAttr,
    AliasScopeAttr,
)
from xdsl_gas.dialects.llvm.attributes.tbaa import TBAATagAttr

ALIASING = {
    "access_groups": ArrayAttr[AccessGroupAttr],
    "alias_scopes": ArrayAttr[AliasScopeAttr],
    "noalias_scopes": ArrayAttr[AliasScopeAttr],
    "tbaa": ArrayAttr[TBAATagAttr],
}
"""The properties by name, for `extends`."""


class MemoryAccess(IRDLOperation):
    """A base class with these properties."""

    access_groups = opt_prop_def(ArrayAttr[AccessGroupAttr])
    """The groups of accesses that are independent between iterations of a loop."""

    alias_scopes = opt_prop_def(ArrayAttr[AliasScopeAttr])
    """The scopes that the access is in."""

    noalias_scopes = opt_prop_def(ArrayAttr[AliasScopeAttr])
    """The scopes whose accesses do not alias this one."""

    tbaa = opt_prop_def(ArrayAttr[TBAATagAttr])
    """The types that the memory is accessed as."""
