"""
Vector accesses to memory under a mask.

See https://llvm.org/docs/LangRef.html#masked-vector-load-and-store-intrinsics.
"""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    IntegerType,
    UnitAttr,
    i32,
)
from xdsl.ir import SSAValue
from xdsl.irdl import (
    IRDLOperation,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    result_def,
)
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.extensions import extends
from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.records import operation, optional
from xdsl_gas.dialects.llvm.operand_types import (
    MASK,
    POINTER,
    POINTER_VECTOR,
    VECTOR,
    shape_of,
)
from xdsl_gas.dialects.llvm.syntax.directives import MIXED

_ALIGNMENT = IntegerAttr[IntegerType].constr(i32)


def _verify_lanes(mask: SSAValue, *vectors: SSAValue | None) -> None:
    lanes = shape_of(mask.type)
    for vector in vectors:
        if vector is not None and shape_of(vector.type) != lanes:
            raise VerifyException(
                f"a mask of type {mask.type} does not fit a {vector.type}"
            )


@operation_definition
class MaskedLoadOp(IRDLOperation):
    """
    The elements of a vector in memory that a mask selects.

    See https://llvm.org/docs/LangRef.html#llvm-masked-load-intrinsics
    """

    name = "llvm.intr.masked.load"
    assembly_format = MIXED

    data = operand_def(POINTER)
    mask = operand_def(MASK)
    pass_thru = opt_operand_def(VECTOR)
    """What the result has where the mask selects nothing; poison if missing."""

    alignment = prop_def(_ALIGNMENT)
    nontemporal = opt_prop_def(UnitAttr)
    res = result_def(VECTOR)

    def verify_(self) -> None:
        _verify_lanes(self.mask, self.pass_thru, self.res)


@extends(operands={"value": VECTOR, "mask": MASK})
class MaskedStoreOp(llvm.MaskedStoreOp):
    """
    Stores the elements of a vector that a mask selects.

    See https://llvm.org/docs/LangRef.html#llvm-masked-store-intrinsics
    """

    def verify_extension(self) -> None:
        _verify_lanes(self.mask, self.value)


@operation_definition
class MaskedGatherOp(IRDLOperation):
    """
    What the pointers of a vector that a mask selects point to.

    See https://llvm.org/docs/LangRef.html#llvm-masked-gather-intrinsics
    """

    name = "llvm.intr.masked.gather"
    assembly_format = MIXED

    ptrs = operand_def(POINTER_VECTOR)
    mask = operand_def(MASK)
    pass_thru = opt_operand_def(VECTOR)
    """What the result has where the mask selects nothing; poison if missing."""

    alignment = prop_def(_ALIGNMENT)
    res = result_def(VECTOR)

    def verify_(self) -> None:
        _verify_lanes(self.mask, self.ptrs, self.pass_thru, self.res)


@operation_definition
class MaskedScatterOp(IRDLOperation):
    """
    Stores to the pointers of a vector that a mask selects.

    See https://llvm.org/docs/LangRef.html#llvm-masked-scatter-intrinsics
    """

    name = "llvm.intr.masked.scatter"
    assembly_format = (
        "$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` "
        "type($ptrs)"
    )

    value = operand_def(VECTOR)
    ptrs = operand_def(POINTER_VECTOR)
    mask = operand_def(MASK)
    alignment = prop_def(_ALIGNMENT)

    def verify_(self) -> None:
        _verify_lanes(self.mask, self.value, self.ptrs)


operation(
    "llvm.intr.masked.expandload",
    "Consecutive elements of memory, spread over the lanes that a mask selects. No "
    "custom assembly.",
    operands={"ptr": POINTER, "mask": MASK, "passthru": VECTOR},
    properties={
        "arg_attrs": optional(ArrayAttr[DictionaryAttr]),
        "res_attrs": optional(ArrayAttr[DictionaryAttr]),
    },
    results={"res": VECTOR},
    see="https://llvm.org/docs/LangRef.html#llvm-masked-expandload-intrinsics",
)
operation(
    "llvm.intr.masked.compressstore",
    "Stores the elements that a mask selects side by side. No custom assembly.",
    operands={"value": VECTOR, "ptr": POINTER, "mask": MASK},
    properties={
        "arg_attrs": optional(ArrayAttr[DictionaryAttr]),
        "res_attrs": optional(ArrayAttr[DictionaryAttr]),
    },
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
