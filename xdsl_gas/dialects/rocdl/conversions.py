"""
Conversions between numbers of 32 or 16 bits and small ones, packed into registers.

Small numbers of 8 bits are `fp8` and `bf8`, of 6 bits `fp6` and `bf6`, of 4 bits `fp4`.
`scalef32` and `scale` say that there is an exponent for all numbers, `sr` that rounding
is random, `pk` followed by a number how many are converted.
"""

from functools import partial
from itertools import product

from xdsl.dialects.builtin import bf16, f16, f32, i16, i32
from xdsl.ir import Attribute
from xdsl.irdl import IRDLOperation
from xdsl.traits import Pure

from xdsl_gas.dialects.definitions.records import operation, shape
from xdsl_gas.dialects.definitions.variants import variant
from xdsl_gas.dialects.llvm.operand_types import I1, I32
from xdsl_gas.dialects.rocdl.rules import ANY, vector

_shape = partial(shape, results={"res": ANY}, traits=(Pure(),))

operation(
    "rocdl.cvt.pkrtz",
    "Two numbers as `f16`, rounded towards zero.",
    "attr-dict $srcA `,` $srcB `:` type($res)",
    operands={"srcA": f32, "srcB": f32},
    results={"res": ANY},
    traits=(Pure(),),
)
FromByteOp = _shape(
    "One byte of `srcA` as `f32`.",
    "attr-dict $srcA `[` $byteSel `]` `:` type($res)",
    operands={"srcA": i32},
    properties={"byteSel": I32},
)
FromBytesOp = _shape(
    "The two bytes of one half of `src` as `f32`.",
    "attr-dict $src `[` $wordSel `]` `:` type($res)",
    operands={"src": i32},
    properties={"wordSel": I1},
)
ToBytesOp = _shape(
    "`old`, one half replaced by two numbers as bytes.",
    "attr-dict $srcA `,` $srcB `->` $old `[` $wordSel `]` `:` type($res)",
    operands={"srcA": f32, "srcB": f32, "old": i32},
    properties={"wordSel": I1},
)
ToByteRandomlyOp = _shape(
    "`old`, one byte replaced by a number, rounded by the random number `srcB`.",
    "attr-dict $srcA `,` $srcB `->` $old `[` $byteSel `]` `:` type($res)",
    operands={"srcA": f32, "srcB": i32, "old": i32},
    properties={"byteSel": I32},
)
ScaleSelectedOp = _shape(
    "Small numbers as large ones; `scaleSel` says which byte is the exponent.",
    "attr-dict $src `,` $scale `[` $scaleSel `]` `:` type($res)",
    operands={"src": ANY, "scale": i32},
    properties={"scaleSel": I32},
)
ScaleOp = _shape(
    "Numbers as smaller or larger ones.",
    "attr-dict $src `,` $scale `:` type($res)",
    operands={"src": ANY, "scale": f32},
)
ScaleRandomlyOp = _shape(
    "Converts numbers to a smaller type, with stochastic rounding.",
    "attr-dict $src `,` $seed `,` $scale `:` type($res)",
    operands={"src": ANY, "seed": i32, "scale": f32},
)
ScalePairOp = _shape(
    "Twice 16 numbers as 32 small ones.",
    "attr-dict $src0 `,` $src1 `,` $scale `:` type($res)",
    operands={"src0": vector(16, f32), "src1": vector(16, f32), "scale": f32},
    results={"res": vector(6, i32)},
)
ScaleByteIntoOp = _shape(
    "`oldVdst`, one half replaced by a byte of `src` as `f16`.",
    "attr-dict $src `[` $srcSelIndex `]` `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` "
    "`:` type($res)",
    operands={"oldVdst": vector(2, f16), "src": i32, "scale": f32},
    properties={"srcSelIndex": I32, "dstLoHiSel": I1},
    results={"res": vector(2, f16)},
)
ScaleByteOp = _shape(
    "One byte of `src` as one or two large numbers.",
    "attr-dict $src `[` $srcSelIndex `]` `,` $scale `:` type($res)",
    operands={"src": i32, "scale": f32},
    properties={"srcSelIndex": I32},
)
ScaleHalfOp = _shape(
    "The two bytes of one half of `src` as large numbers.",
    "attr-dict $src `[` $srcLoHiSel `]` `,` $scale `:` type($res)",
    operands={"src": i32, "scale": f32},
    properties={"srcLoHiSel": I1},
)
ScaleIntoHalfOp = _shape(
    "`oldVdst`, one half replaced by two numbers as bytes.",
    "attr-dict $src0 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` type($res)",
    operands={"oldVdst": vector(2, i16), "src0": ANY, "scale": f32},
    properties={"dstLoHiSel": I1},
    results={"res": vector(2, i16)},
)
ScaleTwoIntoHalfOp = _shape(
    "`oldVdst`, one half replaced by `src0` and `src1` as bytes.",
    "attr-dict $src0 `,` $src1 `,` $scale `->` $oldVdst `[` $dstLoHiSel `]` `:` "
    "type($res)",
    operands={"oldVdst": vector(2, i16), "src0": f32, "src1": f32, "scale": f32},
    properties={"dstLoHiSel": I1},
    results={"res": vector(2, i16)},
)
ScaleIntoByteOp = _shape(
    "`oldVdst`, one byte replaced by two small numbers.",
    "attr-dict $src `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` type($res)",
    operands={"oldVdst": i32, "src": ANY, "scale": f32},
    properties={"dstSelIndex": I32},
    results={"res": i32},
)
ScaleTwoIntoByteOp = _shape(
    "`oldVdst`, one byte replaced by `src0` and `src1` as small numbers.",
    "attr-dict $src0 `,` $src1 `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` "
    "type($res)",
    operands={"oldVdst": i32, "src0": f32, "src1": f32, "scale": f32},
    properties={"dstSelIndex": I32},
    results={"res": i32},
)
ScalePairIntoByteRandomlyOp = _shape(
    "`oldVdst`, one byte replaced by two small numbers, with stochastic rounding.",
    "attr-dict $src `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` "
    "type($res)",
    operands={"oldVdst": i32, "src": ANY, "seed": i32, "scale": f32},
    properties={"dstSelIndex": I32},
    results={"res": i32},
)
ScaleIntoByteRandomlyOp = _shape(
    "`oldVdst`, one byte replaced by a number, with stochastic rounding.",
    "attr-dict $src0 `,` $seed `,` $scale `->` $oldVdst `[` $dstSelIndex `]` `:` "
    "type($res)",
    operands={"oldVdst": i32, "src0": ANY, "seed": i32, "scale": f32},
    properties={"dstSelIndex": I32},
    results={"res": i32},
)


_LARGE: tuple[tuple[str, Attribute], ...] = (("f16", f16), ("bf16", bf16), ("f32", f32))
_BYTES = ("fp8", "bf8")
_SIXES = ("fp6", "bf6")
_PACKED: tuple[tuple[int, str, Attribute], ...] = (
    (8, "fp4", i32),
    *((8, small, vector(2, i32)) for small in _BYTES),
    *((16, small, vector(3, i32)) for small in _SIXES),
    *((32, small, vector(6, i32)) for small in _SIXES),
)


def _conversion(
    base: type[IRDLOperation],
    name: str,
    result: Attribute | None = None,
    **operands: Attribute,
) -> None:
    results = {"res": result} if result is not None else None
    variant(base, f"rocdl.cvt.{name}", operands=operands or None, results=results)


for (_count, _small, _packed), (_large, _element) in product(_PACKED, _LARGE):
    _pack = f"pk{_count}"
    _unpacked = vector(_count, _element)
    _down = f"{_pack}.{_small}.{_large}"
    _up = f"{_pack}.{_large}.{_small}"
    _conversion(ScaleRandomlyOp, f"scalef32.sr.{_down}", _packed, src=_unpacked)
    if _count == 32:
        _conversion(ScaleOp, f"scalef32.{_up}", _unpacked, src=_packed)
    else:
        _conversion(ScaleSelectedOp, f"scale.{_up}", _unpacked, src=_packed)
    # 32 numbers of 32 bits do not fit one operand: see `ScalePairOp`.
    if _count != 32 or _large != "f32":
        _conversion(ScaleOp, f"scalef32.{_down}", _packed, src=_unpacked)

for _small in _SIXES:
    _conversion(ScalePairOp, f"scalef32.2xpk16.{_small}.f32")

for _small in _BYTES:
    _conversion(FromByteOp, f"f32.{_small}")
    _conversion(FromBytesOp, f"pk.f32.{_small}")
    _conversion(ToBytesOp, f"pk.{_small}.f32")
    _conversion(ToByteRandomlyOp, f"sr.{_small}.f32")
    _conversion(ScaleByteIntoOp, f"scalef32.f16.{_small}")
    _conversion(ScaleByteOp, f"scalef32.f32.{_small}", f32)
    _conversion(ScaleTwoIntoHalfOp, f"scalef32.pk.{_small}.f32")
_conversion(ScaleTwoIntoByteOp, "scalef32.pk.fp4.f32")

for _large, _element in _LARGE:
    _pair = vector(2, _element)
    for _small in _BYTES:
        _name = f"{_small}.{_large}"
        _conversion(ScaleHalfOp, f"scalef32.pk.{_large}.{_small}", _pair)
        _conversion(ScaleIntoByteRandomlyOp, f"scalef32.sr.{_name}", src0=_element)
        if _element != f32:
            _conversion(ScaleIntoHalfOp, f"scalef32.pk.{_name}", src0=_pair)
    _conversion(ScaleByteOp, f"scalef32.pk.{_large}.fp4", _pair)
    _conversion(ScalePairIntoByteRandomlyOp, f"scalef32.sr.pk.fp4.{_large}", src=_pair)
    if _element != f32:
        _conversion(ScaleIntoByteOp, f"scalef32.pk.fp4.{_large}", src=_pair)
