"""
Conversions between floating-point types, of which some have fewer than sixteen bits.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for cvt).
"""

from typing import Any

from xdsl.dialects.builtin import (
    Float4E2M1FNType,
    Float6E2M3FNType,
    Float6E3M2FNType,
    Float8E4M3FNType,
    Float8E5M2Type,
    Float8E8M0FNUType,
    bf16,
    f16,
    f32,
    i8,
    i16,
    i32,
)
from xdsl.ir import Attribute, TypeAttribute
from xdsl.irdl import BaseAttr, eq
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.records import (
    Failure,
    default,
    operation,
    optional,
    shape,
)
from xdsl_gas.dialects.definitions.variants import variant, variants
from xdsl_gas.dialects.llvm.operand_types import FALSE, I1
from xdsl_gas.dialects.nvvm.attributes.computation import (
    RoundingModeAttr,
    SaturationModeAttr,
)
from xdsl_gas.dialects.nvvm.constraints import vector_type

_TYPE = BaseAttr(TypeAttribute)
_ROUNDING = {
    "rnd": default(RoundingModeAttr, RoundingModeAttr.of("none")),
    "sat": default(SaturationModeAttr, SaturationModeAttr.of("none")),
}
_TWO_BYTES = eq(i16) | eq(vector_type(2, i8))

_TOWARDS_ZERO_OR_UP = ("rz", "rp")

_FLOAT8 = (Float8E4M3FNType, Float8E5M2Type)
_FLOAT6 = (Float6E2M3FNType, Float6E3M2FNType)
_FLOAT4 = (Float4E2M1FNType,)


_ALLOWED: dict[str, tuple[type[Attribute], ...]] = {
    "f32x2.to.f4x2": _FLOAT4,
    "f32x2.to.f6x2": _FLOAT6,
    "f32x4.to.f4x4": _FLOAT4,
    "f32x4.to.f6x4": _FLOAT6,
    "f32x4.to.f8x4": _FLOAT8,
    "f16x2.to.f8x2": _FLOAT8,
    "bf16x2.to.f8x2": (Float8E8M0FNUType,),
    "f4x2.to.f16x2": _FLOAT4,
    "f6x2.to.f16x2": _FLOAT6,
    "f8x2.to.f16x2": _FLOAT8,
    "f8x2.to.bf16x2": (Float8E8M0FNUType,),
}
"""The types of less than 16 bits that a conversion takes or makes."""


def _verify_type(op: Any) -> Failure:
    type = op.properties["dstTy" if "dstTy" in op.properties else "srcType"]
    conversion = op.name.removeprefix("nvvm.convert.")
    allowed = _ALLOWED[conversion]
    if not isinstance(type, allowed):
        source, target = conversion.split(".to.")
        names = " and ".join(str(type_class()) for type_class in allowed)
        types = "types are" if len(allowed) > 1 else "type is"
        return (
            f"Only {names} {types} supported for conversions from {source} to {target}."
        )


def _verify_float_to_tf32(op: Any) -> Failure:
    rounding = op.rnd.data
    if rounding not in ("rn", "rz", "rna"):
        return "Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op."
    if rounding == "rna" and op.relu != FALSE:
        return "Relu not supported with rna rounding mode."


operation(
    "nvvm.convert.float.to.tf32",
    "To the 19 bits that matrix multiplications take, in an integer.",
    "$src attr-dict",
    operands={"src": f32},
    properties={
        **_ROUNDING,
        # Whether negative numbers become 0; so for the conversions below.
        "relu": default(I1, FALSE),
    },
    results={"res": i32},
    verify=_verify_float_to_tf32,
)


_FROM_TWO = "$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`"
_ConvertF32x2WithoutRounding = shape(
    "",
    _FROM_TWO,
    operands={"a": f32, "b": f32},
    properties={"relu": default(I1, FALSE), "dstTy": _TYPE},
    results={"dst": _TWO_BYTES},
    verify=_verify_type,
)
variant(
    _ConvertF32x2WithoutRounding,
    "nvvm.convert.f32x2.to.f4x2",
    "Two floats to two of four bits.",
    results={"dst": i8},
)
variant(
    _ConvertF32x2WithoutRounding,
    "nvvm.convert.f32x2.to.f6x2",
    "Two floats to two of six bits.",
)


def _verify_f32x2_to_f8x2(op: Any) -> Failure:
    rounding = op.rnd.data
    if isinstance(op.dstTy, _FLOAT8):
        if rounding != "rn":
            return (
                "Only RN rounding mode is supported for conversions from f32x2 to "
                "f8E4M3FN and f8E5M2 types"
            )
        if op.sat.data != "satfinite":
            return (
                "Only SATFINITE saturation mode is supported for conversions from "
                "f32x2 to f8E4M3FN and f8E5M2 types"
            )
    elif isinstance(op.dstTy, Float8E8M0FNUType):
        if rounding not in _TOWARDS_ZERO_OR_UP:
            return (
                "Only RZ and RP rounding modes are supported for conversions from "
                "f32x2 to f8E8M0FNU type"
            )
        if op.relu != FALSE:
            return "relu not supported for conversions to f8E8M0FNU type"
    else:
        return (
            "Only f8E4M3FN, f8E5M2, and f8E8M0FNU types are supported for "
            "conversions from f32x2 to f8x2"
        )


operation(
    "nvvm.convert.f32x2.to.f8x2",
    "Two floats to two of eight bits.",
    _FROM_TWO,
    operands={"a": f32, "b": f32},
    properties={**_ROUNDING, "relu": default(I1, FALSE), "dstTy": _TYPE},
    results={"dst": _TWO_BYTES},
    verify=_verify_f32x2_to_f8x2,
)


_TO_EIGHT_BITS = "$a attr-dict `:` type($a) `->` type($dst) `(` $dstTy `)`"
operation(
    "nvvm.convert.f16x2.to.f8x2",
    "Two of sixteen bits to two of eight.",
    _TO_EIGHT_BITS,
    operands={"a": vector_type(2, f16)},
    properties={"relu": default(I1, FALSE), "dstTy": _TYPE},
    results={"dst": _TWO_BYTES},
    verify=_verify_type,
)


def _verify_bf16x2_to_f8x2(op: Any) -> Failure:
    if failure := _verify_type(op):
        return failure
    if op.rnd.data not in _TOWARDS_ZERO_OR_UP:
        return (
            "Only RZ and RP rounding modes are supported for conversions from bf16x2 "
            "to f8x2."
        )


operation(
    "nvvm.convert.bf16x2.to.f8x2",
    "Two of sixteen bits, of the other type, to two of eight.",
    _TO_EIGHT_BITS,
    operands={"a": vector_type(2, bf16)},
    properties={**_ROUNDING, "dstTy": _TYPE},
    results={"dst": _TWO_BYTES},
    verify=_verify_bf16x2_to_f8x2,
)


def _verify_to16(op: Any) -> Failure:
    rounding = op.rnd.data
    if rounding not in ("rn", "rz", "rs"):
        return (
            "Only RN, RZ, and RS rounding modes are supported for conversions "
            f"from f32x2 to {op.name.split('.')[-1]}."
        )
    is_random = rounding == "rs"
    if is_random and op.random_bits is None:
        return "random_bits is required for RS rounding mode."
    if not is_random and op.random_bits is not None:
        return "random_bits not supported for RN and RZ rounding modes."


_ConvertTo16 = shape(
    "",
    "$src_hi `,` $src_lo (`,` $random_bits^)? attr-dict `:` type($dst)",
    operands={"src_hi": f32, "src_lo": f32, "random_bits": optional(i32)},
    properties={**_ROUNDING, "relu": default(I1, FALSE)},
    results={"dst": vector_type(2, f16)},
    verify=_verify_to16,
    traits=(Pure(),),
)
variant(
    _ConvertTo16,
    "nvvm.convert.f32x2.to.f16x2",
    "Two floats to two of sixteen bits.",
)
variant(
    _ConvertTo16,
    "nvvm.convert.f32x2.to.bf16x2",
    "Two floats to two of sixteen bits, of the other type.",
    results={"dst": vector_type(2, bf16)},
)
_ConvertF32x4 = shape(
    "",
    "$src `,` $rbits attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`",
    operands={
        "src": vector_type(4, f32),
        # Random bits, to round with.
        "rbits": i32,
    },
    properties={"relu": default(I1, FALSE), "dstTy": _TYPE},
    results={"dst": vector_type(4, i8)},
    verify=_verify_type,
    traits=(Pure(),),
)
variant(
    _ConvertF32x4,
    "nvvm.convert.f32x4.to.f4x4",
    "Four floats to four of four bits.",
    results={"dst": i16},
)
variants(
    _ConvertF32x4,
    "nvvm.convert.f32x4.to.",
    {
        "f6x4": "Four floats to four of six bits.",
        "f8x4": "Four floats to four of eight bits.",
    },
)


_FROM_SMALL = "$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)"
_ConvertToF16 = shape(
    "",
    _FROM_SMALL,
    operands={"src": vector_type(2, i8)},
    properties={"relu": default(I1, FALSE), "srcType": _TYPE},
    results={"dst": vector_type(2, f16)},
    verify=_verify_type,
)
variant(
    _ConvertToF16,
    "nvvm.convert.f4x2.to.f16x2",
    "Two of four bits to two of sixteen.",
    operands={"src": i8},
)
variants(
    _ConvertToF16,
    "nvvm.convert.",
    {
        "f6x2.to.f16x2": "Two of six bits to two of sixteen.",
        "f8x2.to.f16x2": "Two of eight bits to two of sixteen.",
    },
)
operation(
    "nvvm.convert.f8x2.to.bf16x2",
    "Two of eight bits to two of sixteen, of the other type.",
    _FROM_SMALL,
    operands={"src": vector_type(2, i8)},
    properties={"srcType": _TYPE},
    results={"dst": vector_type(2, bf16)},
    verify=_verify_type,
)
