"""
Alias scopes and access groups: which memory accesses do not alias.

See external [documentation](https://llvm.org/docs/LangRef.html#noalias-and-alias-scope-metadata).
"""

from xdsl.irdl import irdl_attr_definition

from xdsl_gas.dialects.llvm.attributes.struct_attributes import (
    Field,
    StructAttribute,
    nested,
    required,
)
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
