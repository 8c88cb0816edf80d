"""
Products of matrices: `mfma`, `smfmac` of sparse ones, and `wmma`.
"""

from functools import partial
from itertools import product

from xdsl.dialects.builtin import i32, i64
from xdsl.irdl import IRDLOperation, operand_def, prop_def, result_def

from xdsl_gas.dialects.definitions.records import default, shape, variadic
from xdsl_gas.dialects.definitions.variants import variant, variants
from xdsl_gas.dialects.llvm.operand_types import FALSE, I1, I16, I32, TypeRule
from xdsl_gas.dialects.rocdl.rules import (
    ANY,
    ANY_INTEGERS,
    BF16S,
    F16S,
    F32S,
    ZERO_16,
    ZERO_32,
)


class MatrixForm(IRDLOperation):
    """`%0, %1, %2 {attributes} : (f32, f32, f32) -> f32`"""

    assembly_format = "operands attr-dict `:` functional-type(operands, results)"


_product = partial(
    shape,
    operands={"a": ANY, "b": ANY, "c": ANY},
    results={"res": ANY},
    base=MatrixForm,
)
_SIGNS = {"signA": default(I1, FALSE), "signB": default(I1, FALSE)}
_REUSE = {"reuseA": default(I1, FALSE), "reuseB": default(I1, FALSE)}

MfmaOp = _product(
    "`a * b + c` of the matrices of a wave, with immediate modifiers.",
    operands={"args": variadic(ANY)},
)
WmmaOp = _product("`a * b + c` of the matrices of a wave.")
WmmaHalfOp = _product(
    "`a * b + c`; `opsel` says which half of each register the result is in.",
    properties={"opsel": default(I1, FALSE)},
)
WmmaIntegerOp = _product(
    "`a * b + c` of signed or unsigned integers.",
    properties={**_SIGNS, "clamp": default(I1, FALSE)},
)
WmmaIntegerReuseOp = _product(
    "`a * b + c`, of integers; the next operation may have operands of it too.",
    properties={**_SIGNS, **_REUSE, "clamp": default(I1, FALSE)},
)
WmmaModifiedOp = _product(
    "`a * b + c`, with modifiers of each operand.",
    properties={**_SIGNS, "modC": default(I16, ZERO_16), **_REUSE},
)
WmmaModifiedSumOp = _product(
    "`a * b + c`, with a modifier of `c` only.",
    properties={"modC": default(I16, ZERO_16), **_REUSE},
)


class WmmaScaleForm(MatrixForm):
    """A base class of products of numbers with block exponents."""

    a = operand_def(ANY_INTEGERS)
    b = operand_def(ANY_INTEGERS)
    c = operand_def(F32S)
    scaleA = operand_def(i32)
    scaleB = operand_def(i32)
    modC = prop_def(I16, ZERO_16)
    scaleAType = prop_def(I32, ZERO_32)
    fmtScaleA = prop_def(I32, ZERO_32)
    scaleBType = prop_def(I32, ZERO_32)
    fmtScaleB = prop_def(I32, ZERO_32)
    reuseA = prop_def(I1, FALSE)
    reuseB = prop_def(I1, FALSE)
    res = result_def(F32S)


WmmaScaleF4Op = shape(
    "`a * b + c`, of numbers of 4 bits with block exponents.",
    base=WmmaScaleForm,
)
WmmaScaleOp = shape(
    "`a * b + c`, of numbers of 8, 6 or 4 bits with block exponents.",
    properties={"fmtA": default(I32, ZERO_32), "fmtB": default(I32, ZERO_32)},
    base=WmmaScaleForm,
)


_MFMA = {
    # Everything since CDNA 1.
    "f32": (
        "32x32x1f32 16x16x1f32 4x4x1f32 32x32x2f32 16x16x4f32 "
        "32x32x4f16 16x16x4f16 4x4x4f16 32x32x8f16 16x16x16f16 "
        "32x32x2bf16 16x16x2bf16 4x4x2bf16 32x32x4bf16 16x16x8bf16 "
        # Since gfx90a.
        "32x32x4bf16.1k 16x16x4bf16.1k 4x4x4bf16.1k 32x32x8bf16.1k 16x16x16bf16.1k "
        # Since gfx940; those of bytes are made below.
        "16x16x8.xf32 32x32x4.xf32 "
        # Since gfx950.
        "16x16x32.bf16 16x16x32.f16 32x32x16.bf16 32x32x16.f16"
    ),
    "f64": "16x16x4f64 4x4x4f64",
    "i32": (
        "32x32x4i8 16x16x4i8 4x4x4i8 32x32x8i8 16x16x16i8 "
        "16x16x32.i8 32x32x16.i8 16x16x64.i8 32x32x32.i8"
    ),
    "scale.f32": "16x16x128.f8f6f4 32x32x64.f8f6f4",
}
_SMFMAC = {
    "f32": (
        "16x16x32.f16 32x32x16.f16 16x16x32.bf16 32x32x16.bf16 "
        "16x16x64.f16 32x32x32.f16 16x16x64.bf16 32x32x32.bf16"
    ),
    "i32": "16x16x64.i8 32x32x32.i8 16x16x128.i8 32x32x64.i8",
}
_BYTES = tuple(product(("fp8", "bf8"), repeat=2))
"""The formats of the bytes of `a` and of `b`."""


def _wmma(
    base: type[IRDLOperation],
    name: str,
    factors: TypeRule,
    result: TypeRule,
    summand: TypeRule | None = None,
) -> None:
    """A product with `factors` as the type of `a` and `b`; `c` is as the result."""
    operands = {"a": factors, "b": factors, "c": summand or result}
    variant(base, f"rocdl.wmma.{name}", operands=operands, results={"res": result})


for _operation, _shapes_of_type in (("mfma", _MFMA), ("smfmac", _SMFMAC)):
    for _type, _shapes in _shapes_of_type.items():
        variants(MfmaOp, f"rocdl.{_operation}.{_type}.", _shapes.split())
for _a, _b in _BYTES:
    for _shape in ("16x16x32", "32x32x16"):
        variant(MfmaOp, f"rocdl.mfma.f32.{_shape}.{_a}.{_b}")
    for _shape in ("16x16x64", "32x32x32", "16x16x128", "32x32x64"):
        variant(MfmaOp, f"rocdl.smfmac.f32.{_shape}.{_a}.{_b}")
# Since gfx11.
_wmma(WmmaOp, "f32.16x16x16.f16", F16S, F32S)
_wmma(WmmaOp, "f32.16x16x16.bf16", ANY_INTEGERS, F32S)
_wmma(WmmaHalfOp, "f16.16x16x16.f16", F16S, F16S)
_wmma(WmmaHalfOp, "bf16.16x16x16.bf16", ANY_INTEGERS, ANY_INTEGERS)
_wmma(WmmaIntegerOp, "i32.16x16x16.iu8", ANY_INTEGERS, ANY_INTEGERS)
_wmma(WmmaIntegerOp, "i32.16x16x16.iu4", ANY_INTEGERS, ANY_INTEGERS)
# Since gfx12.
_wmma(WmmaIntegerOp, "i32.16x16x32.iu4", ANY_INTEGERS, ANY_INTEGERS)
# Since gfx1250, but for the first of the bytes.
for _a, _b in _BYTES:
    _wmma(WmmaOp, f"f32.16x16x16.{_a}_{_b}", ANY_INTEGERS, F32S)
    for _k in (64, 128):
        _wmma(WmmaModifiedSumOp, f"f32.16x16x{_k}.{_a}_{_b}", ANY_INTEGERS, F32S)
        _wmma(WmmaModifiedSumOp, f"f16.16x16x{_k}.{_a}_{_b}", ANY_INTEGERS, F16S)
_wmma(WmmaModifiedOp, "f32.16x16x4.f32", F32S, F32S)
_wmma(WmmaModifiedOp, "f32.16x16x32.bf16", BF16S, F32S)
_wmma(WmmaModifiedOp, "f32.16x16x32.f16", F16S, F32S)
_wmma(WmmaModifiedOp, "f16.16x16x32.f16", F16S, F16S)
_wmma(WmmaModifiedOp, "bf16.16x16x32.bf16", BF16S, BF16S)
_wmma(WmmaModifiedOp, "bf16f32.16x16x32.bf16", BF16S, BF16S, F32S)
_wmma(WmmaIntegerReuseOp, "i32.16x16x64.iu8", ANY_INTEGERS, ANY_INTEGERS)
for _base, _shape in (
    (WmmaScaleOp, "16x16x128.f8f6f4"),
    (WmmaScaleF4Op, "32x16x128.f4"),
):
    variant(_base, f"rocdl.wmma.scale.f32.{_shape}")
    variant(
        _base,
        f"rocdl.wmma.scale16.f32.{_shape}",
        operands={"scaleA": i64, "scaleB": i64},
    )
