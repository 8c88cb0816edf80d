"""
Vector accesses to memory under a mask.

They have the alias information of all accesses, which LLVM has on their calls. MLIR's
operations lack it: its tools ignore these attributes.

See https://llvm.org/docs/LangRef.html#masked-vector-load-and-store-intrinsics.
"""

from typing import Any

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType, UnitAttr

from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.definitions.records import (
    Failure,
    operation,
    optional,
    raise_failure,
)
from xdsl_gas.dialects.llvm.attributes.alias_scopes import ALIASING
from xdsl_gas.dialects.llvm.operand_types import (
    I32,
    MASK,
    POINTER,
    POINTER_VECTOR,
    VECTOR,
    shape_of,
)
from xdsl_gas.dialects.llvm.syntax.directives import MIXED
from xdsl_gas.dialects.llvm.syntax.signatures import ATTRIBUTES_OF_EACH

_ALIASING = {name: optional(kind) for name, kind in ALIASING.items()}
_REST = {"pass_thru": optional(VECTOR)}
"""What the result has where the mask selects nothing; poison if missing."""


def _verify_lanes(op: Any) -> Failure:
    """Fails unless all vectors have as many elements as the mask."""
    mask = op.mask.type
    for type in (*op.operand_types, *op.result_types):
        if shape_of(type) not in (shape_of(mask), None):
            return f"a mask of type {mask} does not fit a {type}"


operation(
    "llvm.intr.masked.load",
    "The elements of a vector in memory that a mask selects.",
    MIXED,
    operands={"data": POINTER, "mask": MASK, **_REST},
    properties={
        "alignment": I32,
        "nontemporal": optional(UnitAttr),
        **_ALIASING,
    },
    results={"res": VECTOR},
    verify=_verify_lanes,
    see="https://llvm.org/docs/LangRef.html#llvm-masked-load-intrinsics",
)


@extends(
    {"nontemporal": UnitAttr, **ALIASING}, operands={"value": VECTOR, "mask": MASK}
)
class MaskedStoreOp(llvm.MaskedStoreOp):
    """
    Stores the elements of a vector that a mask selects.

    See https://llvm.org/docs/LangRef.html#llvm-masked-store-intrinsics
    """

    def verify_extension(self) -> None:
        raise_failure(_verify_lanes(self))


operation(
    "llvm.intr.masked.gather",
    "What the pointers of a vector that a mask selects point to.",
    MIXED,
    operands={"ptrs": POINTER_VECTOR, "mask": MASK, **_REST},
    properties={"alignment": I32, **_ALIASING},
    results={"res": VECTOR},
    verify=_verify_lanes,
    see="https://llvm.org/docs/LangRef.html#llvm-masked-gather-intrinsics",
)
operation(
    "llvm.intr.masked.scatter",
    "Stores to the pointers of a vector that a mask selects.",
    "$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` "
    "type($ptrs)",
    operands={"value": VECTOR, "ptrs": POINTER_VECTOR, "mask": MASK},
    properties={"alignment": I32, **_ALIASING},
    verify=_verify_lanes,
    see="https://llvm.org/docs/LangRef.html#llvm-masked-scatter-intrinsics",
)
operation(
    "llvm.intr.masked.expandload",
    "Consecutive elements of memory, spread over the lanes that a mask selects. No "
    "custom assembly.",
    operands={"ptr": POINTER, "mask": MASK, "passthru": VECTOR},
    properties=ATTRIBUTES_OF_EACH,
    results={"res": VECTOR},
    see="https://llvm.org/docs/LangRef.html#llvm-masked-expandload-intrinsics",
)
operation(
    "llvm.intr.masked.compressstore",
    "Stores the elements that a mask selects side by side. No custom assembly.",
    operands={"value": VECTOR, "ptr": POINTER, "mask": MASK},
    properties=ATTRIBUTES_OF_EACH,
    see="https://llvm.org/docs/LangRef.html#llvm-masked-compressstore-intrinsics",
)
operation(
    "llvm.intr.get.active.lane.mask",
    "A mask of the lanes that are still in bounds.",
    "$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)",
    operands={"base": IntegerType, "n": IntegerType},
    results={"res": MASK},
    see="https://llvm.org/docs/LangRef.html#llvm-get-active-lane-mask-intrinsics",
)
