"""
Alias scopes and access groups: which memory accesses do not alias.

See external [documentation](https://llvm.org/docs/LangRef.html#noalias-and-alias-scope-metadata).

See https://mlir.llvm.org/docs/Dialects/LLVM/#aliasanalysisopinterface-llvmaliasanalysisopinterface
"""

from xdsl.dialects.builtin import ArrayAttr
from xdsl.irdl import IRDLOperation, irdl_attr_definition, opt_prop_def

from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    Field,
    StructAttribute,
    nested,
    required,
)
from xdsl_gas.dialects.llvm.attributes.tbaa import TBAATagAttr
from xdsl_gas.dialects.members import join


@join
@irdl_attr_definition
class AliasScopeDomainAttr(StructAttribute):
    """
    A set of scopes. Its `id` is a string or distinct.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#aliasscopedomainattr).
    """

    name = "llvm.alias_scope_domain"
    FIELDS = (required("id"), Field("description"))


@join
@irdl_attr_definition
class AliasScopeAttr(StructAttribute):
    """
    A scope. An access in it does not alias one that names it in `noalias_scopes`.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#aliasscopeattr).
    """

    name = "llvm.alias_scope"
    FIELDS = (
        required("id"),
        required("domain", nested(lambda: AliasScopeDomainAttr)),
        Field("description"),
    )


@join
@irdl_attr_definition
class AccessGroupAttr(StructAttribute):
    """
    Accesses that do not depend on each other from one loop iteration to the next.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/LLVM/#accessgroupattr).
    """

    name = "llvm.access_group"
    FIELDS = (required("id"),)


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
