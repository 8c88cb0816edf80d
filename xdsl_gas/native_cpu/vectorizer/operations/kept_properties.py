"""
What an access of all lanes keeps of that of one work-item.

As LLVM's loop vectorizer does it:

- on all accesses, types (`tbaa`) and alias scopes: a conflict between lanes without a
  barrier is a data race, and in front of a barrier of the sub-group, the pass removes
  the scopes first;
- on all accesses, access groups: iterations of a loop of the kernel are independent in
  each lane;
- on all accesses, the alignment of the element: lane 0 need not be aligned as a vector.
  Under a mask, it is at most the size of the element, as lane 0 may not run;
- on vectors, with or without a mask, `nontemporal`, a hint that gathers cannot follow;
- on loads of vectors, `invariant`: `!invariant.load` is for load instructions;
- on uniform accesses only, `dereferenceable` and `invariantGroup`, which are about the
  pointer that one lane loads.
"""

from collections.abc import Sequence
from math import gcd

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, i32, i64
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.native_cpu.vectorizer.values.vector_types import bytes_of

_ALIASING = ("access_groups", "alias_scopes", "noalias_scopes", "tbaa")
_OF_VECTORS = (*_ALIASING, "nontemporal", "invariant")
_UNDER_MASKS = (*_ALIASING, "nontemporal")

_POINTER_ALIGNMENT = 4
"""That of pointers with 32 bits, in bytes, where an access does not say more."""


def is_plain(op: llvm.LoadOp | llvm.StoreOp) -> bool:
    """Whether an access is neither volatile nor atomic."""
    ordering = integer_value(op.properties.get("ordering"))
    return "volatile_" not in op.properties and not ordering


def accessed_type(op: llvm.LoadOp | llvm.StoreOp) -> Attribute:
    """Returns the type of what is loaded or stored."""
    if isinstance(op, llvm.LoadOp):
        return op.dereferenced_value.type
    return op.value.type


def alignment_of(op: llvm.LoadOp | llvm.StoreOp) -> int:
    """Returns the alignment of each lane's access, in bytes."""
    given = integer_value(op.properties.get("alignment"))
    return given or bytes_of(accessed_type(op)) or _POINTER_ALIGNMENT


def kept_by_vector(op: llvm.LoadOp | llvm.StoreOp) -> dict[str, Attribute]:
    """Returns the properties of a load or store of a vector."""
    return _of(op, _OF_VECTORS) | {
        "alignment": IntegerAttr(alignment_of(op), i64),
        "ordering": IntegerAttr(0, i64),
    }


def kept_by_piece(op: llvm.LoadOp, offset: int) -> dict[str, Attribute]:
    """
    Returns the properties of a load of a vector that begins some bytes behind the first
    lane's element, and of which lanes take some elements: others may change.
    """
    kept = kept_by_vector(op)
    kept.pop("invariant", None)
    return kept | {"alignment": IntegerAttr(gcd(alignment_of(op), offset), i64)}


def kept_under_mask(op: llvm.LoadOp | llvm.StoreOp) -> dict[str, Attribute]:
    """Returns the properties of a masked load or store of a vector."""
    size = bytes_of(accessed_type(op))
    alignment = alignment_of(op) if size is None else min(alignment_of(op), size)
    return _of(op, _UNDER_MASKS) | {"alignment": IntegerAttr(alignment, i32)}


def kept_by_gather(
    op: llvm.LoadOp | llvm.StoreOp, alignment: int | None = None
) -> dict[str, Attribute]:
    """Returns the properties of a gather or scatter, by default with its alignment."""
    found = alignment_of(op) if alignment is None else alignment
    return _of(op, _ALIASING) | {"alignment": IntegerAttr(found, i32)}


def _of(op: Operation, names: Sequence[str]) -> dict[str, Attribute]:
    return {name: op.properties[name] for name in names if name in op.properties}
