"""
Vector operations of which a mask and a length select the lanes. No custom assembly.

See https://llvm.org/docs/LangRef.html#vector-predication-intrinsics. Every operation
has a mask of `i1` and an `evl`, the explicit vector length: lanes from there on are
poison. MLIR's verifiers look at each operand on its own.
"""

from xdsl.dialects.builtin import i32
from xdsl.irdl import IRDLOperation
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.records import operation
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

PredicatedIntegerBinaryOp = operation(
    "",
    "Of two vectors of integers.",
    operands={"lhs": INTEGER_VECTOR, "rhs": INTEGER_VECTOR, "mask": MASK, "evl": i32},
    results={"res": COMPATIBLE},
    traits=(Pure(),),
)
PredicatedFloatBinaryOp = operation(
    "",
    "Of two vectors of floats.",
    operands={"lhs": FLOAT_VECTOR, "rhs": FLOAT_VECTOR, "mask": MASK, "evl": i32},
    results={"res": COMPATIBLE},
    traits=(Pure(),),
)
PredicatedFloatUnaryOp = operation(
    "",
    "Of a vector of floats.",
    operands={"op": FLOAT_VECTOR, "mask": MASK, "evl": i32},
    results={"res": COMPATIBLE},
    traits=(Pure(),),
)
PredicatedFloatTernaryOp = operation(
    "",
    "Of three vectors of floats.",
    operands={
        "op1": FLOAT_VECTOR,
        "op2": FLOAT_VECTOR,
        "op3": FLOAT_VECTOR,
        "mask": MASK,
        "evl": i32,
    },
    results={"res": COMPATIBLE},
    traits=(Pure(),),
)
PredicatedIntegerReductionOp = operation(
    "",
    "Of the elements of a vector of integers, and a first one.",
    operands={
        # MLIR spells it so.
        "satrt_value": INTEGER,
        "val": INTEGER_VECTOR,
        "mask": MASK,
        "evl": i32,
    },
    results={"res": COMPATIBLE},
    traits=(Pure(),),
)
PredicatedFloatReductionOp = operation(
    "",
    "Of the elements of a vector of floats, and a first one.",
    operands={
        # MLIR spells it so.
        "satrt_value": FLOAT,
        "val": FLOAT_VECTOR,
        "mask": MASK,
        "evl": i32,
    },
    results={"res": COMPATIBLE},
    traits=(Pure(),),
)
PredicatedSelectOp = operation(
    "",
    "Elements of two vectors, chosen by a third one.",
    operands={"cond": MASK, "true_val": VECTOR, "false_val": VECTOR, "evl": i32},
    results={"res": COMPATIBLE},
    traits=(Pure(),),
)
PredicatedIntegerCastOp = operation(
    "",
    "A conversion of a vector of integers.",
    operands={"src": INTEGER_VECTOR, "mask": MASK, "evl": i32},
    results={"res": COMPATIBLE},
    traits=(Pure(),),
)
PredicatedFloatCastOp = operation(
    "",
    "A conversion of a vector of floats.",
    operands={"src": FLOAT_VECTOR, "mask": MASK, "evl": i32},
    results={"res": COMPATIBLE},
    traits=(Pure(),),
)
operation(
    "llvm.intr.vp.ptrtoint",
    "The addresses of a vector of pointers.",
    operands={"src": POINTER_VECTOR, "mask": MASK, "evl": i32},
    results={"res": COMPATIBLE},
    traits=(Pure(),),
)
operation(
    "llvm.intr.vp.load",
    "Consecutive elements of memory.",
    operands={"ptr": POINTER, "mask": MASK, "evl": i32},
    results={"res": COMPATIBLE},
)
operation(
    "llvm.intr.vp.store",
    "Stores elements side by side.",
    operands={"val": VECTOR, "ptr": POINTER, "mask": MASK, "evl": i32},
)
operation(
    "llvm.intr.experimental.vp.strided.load",
    "Elements of memory, `stride` bytes from one to the next.",
    operands={"ptr": POINTER, "stride": INTEGER, "mask": MASK, "evl": i32},
    results={"res": COMPATIBLE},
)
operation(
    "llvm.intr.experimental.vp.strided.store",
    "Stores elements, `stride` bytes from one to the next.",
    operands={
        "val": VECTOR,
        "ptr": POINTER,
        "stride": INTEGER,
        "mask": MASK,
        "evl": i32,
    },
)


_NAMES: tuple[tuple[type[IRDLOperation], str, str], ...] = (
    (
        PredicatedIntegerBinaryOp,
        "llvm.intr.vp.",
        "add and ashr lshr mul or sdiv shl smax smin srem sub udiv umax umin urem xor",
    ),
    (PredicatedFloatBinaryOp, "llvm.intr.vp.", "fadd fdiv fmul frem fsub"),
    (PredicatedFloatUnaryOp, "llvm.intr.vp.", "fneg"),
    (PredicatedFloatTernaryOp, "llvm.intr.vp.", "fma fmuladd"),
    (
        PredicatedIntegerReductionOp,
        "llvm.intr.vp.reduce.",
        "add and mul or smax smin umax umin xor",
    ),
    (PredicatedFloatReductionOp, "llvm.intr.vp.reduce.", "fadd fmax fmin fmul"),
    (PredicatedSelectOp, "llvm.intr.vp.", "merge select"),
    (
        PredicatedIntegerCastOp,
        "llvm.intr.vp.",
        "inttoptr sext sitofp trunc uitofp zext",
    ),
    (PredicatedFloatCastOp, "llvm.intr.vp.", "fpext fptosi fptoui fptrunc"),
)
"""The names that share a definition: the class, what they begin with, and how on."""

for _shape, _prefix, _suffixes in _NAMES:
    for _suffix in _suffixes.split():
        variant(_shape, _prefix + _suffix, f"`{_prefix}{_suffix}`")
