"""
Conversions between floating-point types, of which some have fewer than sixteen bits.

See https://docs.nvidia.com/cuda/parallel-thread-execution/ (search for cvt).
"""

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
from xdsl.irdl import (
    BaseAttr,
    IRDLOperation,
    eq,
    operand_def,
    opt_operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from xdsl_gas.dialects.definitions.operations import operation_definition
from xdsl_gas.dialects.definitions.variants import variant, variants
from xdsl_gas.dialects.llvm.operand_types import FALSE, I1
from xdsl_gas.dialects.nvvm.attributes.computation import (
    RoundingMode,
    RoundingModeAttr,
    SaturationMode,
    SaturationModeAttr,
)
from xdsl_gas.dialects.nvvm.constraints import vector_type

_TYPE = BaseAttr(TypeAttribute)
_NO_ROUNDING = RoundingModeAttr(RoundingMode.NONE)
_NO_SATURATION = SaturationModeAttr(SaturationMode.NONE)
_TWO_BYTES = eq(i16) | eq(vector_type(2, i8))

_TOWARDS_ZERO_OR_UP = (RoundingMode.RZ, RoundingMode.RP)

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


def _verify_type(op: IRDLOperation, type: Attribute) -> None:
    conversion = op.name.removeprefix("nvvm.convert.")
    allowed = _ALLOWED[conversion]
    if not isinstance(type, allowed):
        source, target = conversion.split(".to.")
        names = " and ".join(str(kind()) for kind in allowed)
        types = "types are" if len(allowed) > 1 else "type is"
        raise VerifyException(
            f"Only {names} {types} supported for conversions from {source} to {target}."
        )


@operation_definition
class ConvertFloatToTF32Op(IRDLOperation):
    """To the 19 bits that matrix multiplications take, in an integer."""

    name = "nvvm.convert.float.to.tf32"
    assembly_format = "$src attr-dict"

    src = operand_def(f32)
    rnd = prop_def(RoundingModeAttr, default_value=_NO_ROUNDING)
    sat = prop_def(SaturationModeAttr, default_value=_NO_SATURATION)
    relu = prop_def(I1, default_value=FALSE)
    """Whether negative numbers become 0; so for the conversions below."""

    res = result_def(i32)

    def verify_(self) -> None:
        rounding = self.rnd.data
        if rounding not in (RoundingMode.RN, RoundingMode.RZ, RoundingMode.RNA):
            raise VerifyException(
                "Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op."
            )
        if rounding is RoundingMode.RNA and self.relu != FALSE:
            raise VerifyException("Relu not supported with rna rounding mode.")


class _ConvertF32x2(IRDLOperation):
    assembly_format = "$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`"

    a = operand_def(f32)
    b = operand_def(f32)


@operation_definition
class _ConvertF32x2WithoutRounding(_ConvertF32x2):
    relu = prop_def(I1, default_value=FALSE)
    dstTy = prop_def(_TYPE)
    dst = result_def(_TWO_BYTES)

    def verify_(self) -> None:
        _verify_type(self, self.dstTy)


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


@operation_definition
class ConvertF32x2ToF8x2Op(_ConvertF32x2):
    """Two floats to two of eight bits."""

    name = "nvvm.convert.f32x2.to.f8x2"

    rnd = prop_def(RoundingModeAttr, default_value=_NO_ROUNDING)
    sat = prop_def(SaturationModeAttr, default_value=_NO_SATURATION)
    relu = prop_def(I1, default_value=FALSE)
    dstTy = prop_def(_TYPE)
    dst = result_def(_TWO_BYTES)

    def verify_(self) -> None:
        rounding = self.rnd.data
        if isinstance(self.dstTy, _FLOAT8):
            if rounding is not RoundingMode.RN:
                raise VerifyException(
                    "Only RN rounding mode is supported for conversions from f32x2 to "
                    "f8E4M3FN and f8E5M2 types"
                )
            if self.sat.data is not SaturationMode.SATFINITE:
                raise VerifyException(
                    "Only SATFINITE saturation mode is supported for conversions from "
                    "f32x2 to f8E4M3FN and f8E5M2 types"
                )
        elif isinstance(self.dstTy, Float8E8M0FNUType):
            if rounding not in _TOWARDS_ZERO_OR_UP:
                raise VerifyException(
                    "Only RZ and RP rounding modes are supported for conversions from "
                    "f32x2 to f8E8M0FNU type"
                )
            if self.relu != FALSE:
                raise VerifyException(
                    "relu not supported for conversions to f8E8M0FNU type"
                )
        else:
            raise VerifyException(
                "Only f8E4M3FN, f8E5M2, and f8E8M0FNU types are supported for "
                "conversions from f32x2 to f8x2"
            )


class _ConvertTo8(IRDLOperation):
    assembly_format = "$a attr-dict `:` type($a) `->` type($dst) `(` $dstTy `)`"


@operation_definition
class ConvertF16x2ToF8x2Op(_ConvertTo8):
    """Two of sixteen bits to two of eight."""

    name = "nvvm.convert.f16x2.to.f8x2"

    a = operand_def(vector_type(2, f16))
    relu = prop_def(I1, default_value=FALSE)
    dstTy = prop_def(_TYPE)
    dst = result_def(_TWO_BYTES)

    def verify_(self) -> None:
        _verify_type(self, self.dstTy)


@operation_definition
class ConvertBF16x2ToF8x2Op(_ConvertTo8):
    """Two of sixteen bits, of the other type, to two of eight."""

    name = "nvvm.convert.bf16x2.to.f8x2"

    a = operand_def(vector_type(2, bf16))
    rnd = prop_def(RoundingModeAttr, default_value=_NO_ROUNDING)
    sat = prop_def(SaturationModeAttr, default_value=_NO_SATURATION)
    dstTy = prop_def(_TYPE)
    dst = result_def(_TWO_BYTES)

    def verify_(self) -> None:
        _verify_type(self, self.dstTy)
        if self.rnd.data not in _TOWARDS_ZERO_OR_UP:
            raise VerifyException(
                "Only RZ and RP rounding modes are supported for conversions from "
                "bf16x2 to f8x2."
            )


@operation_definition
class _ConvertTo16(IRDLOperation):
    assembly_format = """
        $src_hi `,` $src_lo (`,` $random_bits^)? attr-dict `:` type($dst)
    """

    src_hi = operand_def(f32)
    src_lo = operand_def(f32)
    random_bits = opt_operand_def(i32)
    rnd = prop_def(RoundingModeAttr, default_value=_NO_ROUNDING)
    sat = prop_def(SaturationModeAttr, default_value=_NO_SATURATION)
    relu = prop_def(I1, default_value=FALSE)

    dst = result_def(vector_type(2, f16))

    traits = traits_def(Pure())

    def verify_(self) -> None:
        rounding = self.rnd.data
        if rounding not in (RoundingMode.RN, RoundingMode.RZ, RoundingMode.RS):
            raise VerifyException(
                "Only RN, RZ, and RS rounding modes are supported for conversions "
                f"from f32x2 to {self.name.split('.')[-1]}."
            )
        is_random = rounding is RoundingMode.RS
        if is_random and self.random_bits is None:
            raise VerifyException("random_bits is required for RS rounding mode.")
        if not is_random and self.random_bits is not None:
            raise VerifyException(
                "random_bits not supported for RN and RZ rounding modes."
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


@operation_definition
class _ConvertF32x4(IRDLOperation):
    assembly_format = """
        $src `,` $rbits attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`
    """

    src = operand_def(vector_type(4, f32))
    rbits = operand_def(i32)
    """Random bits, to round with."""

    relu = prop_def(I1, default_value=FALSE)
    dstTy = prop_def(_TYPE)
    dst = result_def(vector_type(4, i8))

    traits = traits_def(Pure())

    def verify_(self) -> None:
        _verify_type(self, self.dstTy)


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


class _ConvertFromSmall(IRDLOperation):
    assembly_format = """
        $src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)
    """


@operation_definition
class _ConvertToF16(_ConvertFromSmall):
    src = operand_def(vector_type(2, i8))
    relu = prop_def(I1, default_value=FALSE)
    srcType = prop_def(_TYPE)
    dst = result_def(vector_type(2, f16))

    def verify_(self) -> None:
        _verify_type(self, self.srcType)


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


@operation_definition
class ConvertF8x2ToBF16x2Op(_ConvertFromSmall):
    """Two of eight bits to two of sixteen, of the other type."""

    name = "nvvm.convert.f8x2.to.bf16x2"

    src = operand_def(vector_type(2, i8))
    srcType = prop_def(_TYPE)
    dst = result_def(vector_type(2, bf16))

    def verify_(self) -> None:
        _verify_type(self, self.srcType)
