"""
Vector operations of which a mask and a length select the lanes. No custom assembly.

See https://llvm.org/docs/LangRef.html#vector-predication-intrinsics. Every operation
has a mask of `i1` and an `evl`, the explicit vector length: lanes from there on are
poison. MLIR's verifiers look at each operand on its own.
"""

from xdsl.dialects.builtin import i32
from xdsl.irdl import IRDLOperation, operand_def, result_def, traits_def
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.operations import operation_definition
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


@operation_definition
class PredicatedIntegerBinaryOp(IRDLOperation):
    """Of two vectors of integers."""

    lhs = operand_def(INTEGER_VECTOR)
    rhs = operand_def(INTEGER_VECTOR)
    mask = operand_def(MASK)
    evl = operand_def(i32)
    res = result_def(COMPATIBLE)

    traits = traits_def(Pure())


@operation_definition
class PredicatedFloatBinaryOp(IRDLOperation):
    """Of two vectors of floats."""

    lhs = operand_def(FLOAT_VECTOR)
    rhs = operand_def(FLOAT_VECTOR)
    mask = operand_def(MASK)
    evl = operand_def(i32)
    res = result_def(COMPATIBLE)

    traits = traits_def(Pure())


@operation_definition
class PredicatedFloatUnaryOp(IRDLOperation):
    """Of a vector of floats."""

    op = operand_def(FLOAT_VECTOR)
    mask = operand_def(MASK)
    evl = operand_def(i32)
    res = result_def(COMPATIBLE)

    traits = traits_def(Pure())


@operation_definition
class PredicatedFloatTernaryOp(IRDLOperation):
    """Of three vectors of floats."""

    op1 = operand_def(FLOAT_VECTOR)
    op2 = operand_def(FLOAT_VECTOR)
    op3 = operand_def(FLOAT_VECTOR)
    mask = operand_def(MASK)
    evl = operand_def(i32)
    res = result_def(COMPATIBLE)

    traits = traits_def(Pure())


@operation_definition
class PredicatedIntegerReductionOp(IRDLOperation):
    """Of the elements of a vector of integers, and a first one."""

    satrt_value = operand_def(INTEGER)
    """MLIR spells it so."""

    val = operand_def(INTEGER_VECTOR)
    mask = operand_def(MASK)
    evl = operand_def(i32)
    res = result_def(COMPATIBLE)

    traits = traits_def(Pure())


@operation_definition
class PredicatedFloatReductionOp(IRDLOperation):
    """Of the elements of a vector of floats, and a first one."""

    satrt_value = operand_def(FLOAT)
    """MLIR spells it so."""

    val = operand_def(FLOAT_VECTOR)
    mask = operand_def(MASK)
    evl = operand_def(i32)
    res = result_def(COMPATIBLE)

    traits = traits_def(Pure())


@operation_definition
class PredicatedSelectOp(IRDLOperation):
    """Elements of two vectors, chosen by a third one."""

    cond = operand_def(MASK)
    true_val = operand_def(VECTOR)
    false_val = operand_def(VECTOR)
    evl = operand_def(i32)
    res = result_def(COMPATIBLE)

    traits = traits_def(Pure())


@operation_definition
class PredicatedIntegerCastOp(IRDLOperation):
    """A conversion of a vector of integers."""

    src = operand_def(INTEGER_VECTOR)
    mask = operand_def(MASK)
    evl = operand_def(i32)
    res = result_def(COMPATIBLE)

    traits = traits_def(Pure())


@operation_definition
class PredicatedFloatCastOp(IRDLOperation):
    """A conversion of a vector of floats."""

    src = operand_def(FLOAT_VECTOR)
    mask = operand_def(MASK)
    evl = operand_def(i32)
    res = result_def(COMPATIBLE)

    traits = traits_def(Pure())


@operation_definition
class VpPtrtointOp(IRDLOperation):
    """The addresses of a vector of pointers."""

    name = "llvm.intr.vp.ptrtoint"

    src = operand_def(POINTER_VECTOR)
    mask = operand_def(MASK)
    evl = operand_def(i32)
    res = result_def(COMPATIBLE)

    traits = traits_def(Pure())


@operation_definition
class VpLoadOp(IRDLOperation):
    """Consecutive elements of memory."""

    name = "llvm.intr.vp.load"

    ptr = operand_def(POINTER)
    mask = operand_def(MASK)
    evl = operand_def(i32)
    res = result_def(COMPATIBLE)


@operation_definition
class VpStoreOp(IRDLOperation):
    """Stores elements side by side."""

    name = "llvm.intr.vp.store"

    val = operand_def(VECTOR)
    ptr = operand_def(POINTER)
    mask = operand_def(MASK)
    evl = operand_def(i32)


@operation_definition
class ExperimentalVpStridedLoadOp(IRDLOperation):
    """Elements of memory, `stride` bytes from one to the next."""

    name = "llvm.intr.experimental.vp.strided.load"

    ptr = operand_def(POINTER)
    stride = operand_def(INTEGER)
    mask = operand_def(MASK)
    evl = operand_def(i32)
    res = result_def(COMPATIBLE)


@operation_definition
class ExperimentalVpStridedStoreOp(IRDLOperation):
    """Stores elements, `stride` bytes from one to the next."""

    name = "llvm.intr.experimental.vp.strided.store"

    val = operand_def(VECTOR)
    ptr = operand_def(POINTER)
    stride = operand_def(INTEGER)
    mask = operand_def(MASK)
    evl = operand_def(i32)


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
