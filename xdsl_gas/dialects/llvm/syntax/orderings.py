"""
Atomic orderings and synchronization scopes, as all accesses to memory have them.

The rules are LLVM's: https://llvm.org/docs/LangRef.html#ordering
"""

from collections.abc import Container

from xdsl.dialects.builtin import IntegerAttr, IntegerType, i64
from xdsl.ir import Attribute
from xdsl.irdl import IRDLOperation
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.enum_attributes import KeywordConstraint
from xdsl_gas.dialects.llvm.operand_types import is_compatible_with_atomics

ORDERINGS: dict[str, IntegerAttr[IntegerType]] = {
    "not_atomic": IntegerAttr(0, i64),
    "unordered": IntegerAttr(1, i64),
    "monotonic": IntegerAttr(2, i64),
    "acquire": IntegerAttr(4, i64),
    "release": IntegerAttr(5, i64),
    "acq_rel": IntegerAttr(6, i64),
    "seq_cst": IntegerAttr(7, i64),
}
"""The orderings by their keyword. 3 is what C calls consume, which LLVM lacks."""

_KEYWORDS = {attribute.value.data: keyword for keyword, attribute in ORDERINGS.items()}

NOT_ATOMIC = ORDERINGS["not_atomic"]
"""The ordering of an access that is not atomic."""


ORDERING = KeywordConstraint(ORDERINGS, "an atomic ordering")
"""An ordering; assembly formats have its keyword."""


def ordering_keyword(ordering: Attribute | None) -> str:
    """The keyword of an ordering; what is none is `not_atomic`."""
    if isinstance(ordering, IntegerAttr):
        return _KEYWORDS.get(ordering.value.data, "not_atomic")
    return "not_atomic"


def verify_access(
    op: IRDLOperation, accessed: Attribute, forbidden: Container[str]
) -> None:
    """
    Raises `VerifyException` when the `ordering`, `syncscope` and `alignment` of a load
    or store of type `accessed` do not go together; `forbidden` orderings never do.
    """
    ordering = ordering_keyword(op.properties.get("ordering"))
    if ordering == "not_atomic":
        if "syncscope" in op.properties:
            raise VerifyException("expected syncscope to be null for non-atomic access")
        return
    if not is_compatible_with_atomics(accessed):
        raise VerifyException(f"unsupported type {accessed} for atomic access")
    if ordering in forbidden:
        raise VerifyException(f"unsupported ordering '{ordering}'")
    if "alignment" not in op.properties:
        raise VerifyException("expected alignment for atomic access")
