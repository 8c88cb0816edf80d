"""
Atomic orderings and synchronization scopes, as all accesses to memory have them, and
what atomic updates compute.

The rules are LLVM's: https://llvm.org/docs/LangRef.html#ordering
"""

from collections.abc import Container
from enum import IntEnum, auto

from xdsl.dialects.builtin import IntegerAttr, IntegerType, i64
from xdsl.ir import Attribute
from xdsl.irdl import IRDLOperation
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.enum_attributes import KeywordConstraint
from xdsl_gas.dialects.llvm.operand_types import is_compatible_with_atomics


class AtomicOrdering(IntEnum):
    """An ordering, from the weakest. 3 is what C calls consume, which LLVM lacks."""

    NOT_ATOMIC = 0
    UNORDERED = 1
    MONOTONIC = 2
    ACQUIRE = 4
    """The weakest that orders other accesses, too."""
    RELEASE = 5
    ACQ_REL = 6
    SEQ_CST = 7


class AtomicBinOp(IntEnum):
    """What `llvm.atomicrmw` computes."""

    XCHG = 0
    ADD = auto()
    SUB = auto()
    AND = auto()
    NAND = auto()
    OR = auto()
    XOR = auto()
    MAX = auto()
    MIN = auto()
    UMAX = auto()
    UMIN = auto()
    FADD = auto()
    FSUB = auto()
    FMAX = auto()
    FMIN = auto()
    UINC_WRAP = auto()
    UDEC_WRAP = auto()
    USUB_COND = auto()
    USUB_SAT = auto()
    FMAXIMUM = auto()
    FMINIMUM = auto()

    @property
    def keyword(self) -> str:
        """The keyword of MLIR, which is no keyword of C++."""
        word = self.name.lower()
        return f"_{word}" if word in ("and", "or", "xor") else word


ORDERINGS: dict[str, IntegerAttr[IntegerType]] = {
    each.name.lower(): IntegerAttr(each.value, i64) for each in AtomicOrdering
}
"""The orderings by their keyword."""

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
