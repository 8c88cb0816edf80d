"""
Vector predication: operations under a mask and a vector length. No custom assembly.

See https://llvm.org/docs/LangRef.html#vector-predication-intrinsics. Every operation
has a mask of `i1` and an `evl`, the explicit vector length: lanes from there on are
poison. MLIR's verifiers look at each operand on its own.
"""

from xdsl.dialects.builtin import i32
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.records import Fields, operation, shape
from xdsl_gas.dialects.definitions.variants import variant
from xdsl_gas.dialects.llvm.operand_types import (
    COMPATIBLE,
    FLOAT,
    FLOAT_VECTOR,
    INTEGER,
    INTEGER_VECTOR,
    MASK,
    POINTER,
    POINTER_VECTOR,
    VECTOR,
)


def _predicated(
    names: str, doc: str, operands: Fields, prefix: str = "llvm.intr.vp."
) -> None:
    """Operations on the lanes of a vector that a mask and a length select."""
    common = shape(
        doc, operands=operands, results={"res": COMPATIBLE}, traits=(Pure(),)
    )
    for name in names.split():
        variant(common, prefix + name, f"`{prefix}{name}`")


_LANES = {"mask": MASK, "evl": i32}

_predicated(
    "add and ashr lshr mul or sdiv shl smax smin srem sub udiv umax umin urem xor",
    "Of two vectors of integers.",
    {"lhs": INTEGER_VECTOR, "rhs": INTEGER_VECTOR, **_LANES},
)
_predicated(
    "fadd fdiv fmul frem fsub",
    "Of two vectors of floats.",
    {"lhs": FLOAT_VECTOR, "rhs": FLOAT_VECTOR, **_LANES},
)
_predicated("fneg", "Of a vector of floats.", {"op": FLOAT_VECTOR, **_LANES})
_predicated(
    "fma fmuladd",
    "Of three vectors of floats.",
    {"op1": FLOAT_VECTOR, "op2": FLOAT_VECTOR, "op3": FLOAT_VECTOR, **_LANES},
)
# MLIR spells the start value so.
_predicated(
    "add and mul or smax smin umax umin xor",
    "Of the elements of a vector of integers, and a first one.",
    {"satrt_value": INTEGER, "val": INTEGER_VECTOR, **_LANES},
    "llvm.intr.vp.reduce.",
)
_predicated(
    "fadd fmax fmin fmul",
    "Of the elements of a vector of floats, and a first one.",
    {"satrt_value": FLOAT, "val": FLOAT_VECTOR, **_LANES},
    "llvm.intr.vp.reduce.",
)
_predicated(
    "merge select",
    "Elements of two vectors, chosen by a third one.",
    {"cond": MASK, "true_val": VECTOR, "false_val": VECTOR, "evl": i32},
)
_predicated(
    "inttoptr sext sitofp trunc uitofp zext",
    "A conversion of a vector of integers.",
    {"src": INTEGER_VECTOR, **_LANES},
)
_predicated(
    "fpext fptosi fptoui fptrunc",
    "A conversion of a vector of floats.",
    {"src": FLOAT_VECTOR, **_LANES},
)
operation(
    "llvm.intr.vp.ptrtoint",
    "The addresses of a vector of pointers.",
    operands={"src": POINTER_VECTOR, **_LANES},
    results={"res": COMPATIBLE},
    traits=(Pure(),),
)
operation(
    "llvm.intr.vp.load",
    "Consecutive elements of memory.",
    operands={"ptr": POINTER, **_LANES},
    results={"res": COMPATIBLE},
)
operation(
    "llvm.intr.vp.store",
    "Stores elements side by side.",
    operands={"val": VECTOR, "ptr": POINTER, **_LANES},
)
operation(
    "llvm.intr.experimental.vp.strided.load",
    "Elements of memory, `stride` bytes from one to the next.",
    operands={"ptr": POINTER, "stride": INTEGER, **_LANES},
    results={"res": COMPATIBLE},
)
operation(
    "llvm.intr.experimental.vp.strided.store",
    "Stores elements, `stride` bytes from one to the next.",
    operands={
        "val": VECTOR,
        "ptr": POINTER,
        "stride": INTEGER,
        **_LANES,
    },
)
