"""
Translates constants.
"""

from typing import Any, cast

from llvmlite import ir
from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    BytesAttr,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
)
from xdsl.ir import Attribute

from xdsl_gas.dialects.constants.attributes import (
    ExactDenseAttr,
    ExactFloatAttr,
    SplatAttr,
)
from xdsl_gas.dialects.constants.formats import float_to_bytes, size_in_mlir
from xdsl_gas.targets.llvm_types import part_of, size_of
from xdsl_gas.targets.properties import NotWritable, symbol_name
from xdsl_gas.targets.written import Constant, OtherType, quoted, symbol

_SIMPLE = {
    "llvm.zero": "zeroinitializer",
    "llvm.undef": "undef",
    "llvm.poison": "poison",
}


def constant(attribute: Attribute, kind: ir.Type) -> Constant:
    """Returns an attribute as a constant; may raise `NotWritable`."""
    if (word := _SIMPLE.get(attribute.name)) is not None:
        return same_everywhere(kind, word)
    if isinstance(attribute, IntegerAttr) and isinstance(kind, ir.IntType):
        number: int = cast(IntegerAttr[Any], attribute).value.data
        return Constant(kind, _integer(number, kind))
    if isinstance(attribute, FloatAttr):
        return Constant(kind, _float(_bits(cast(FloatAttr[Any], attribute)), kind))
    if isinstance(attribute, StringAttr | BytesAttr):
        data = attribute.data
        text = quoted(data.encode() if isinstance(data, str) else data)
        return Constant(kind, f"c{text}")
    if isinstance(attribute, SymbolRefAttr) and isinstance(kind, ir.PointerType):
        return Constant(kind, symbol(symbol_name(attribute) or ""))
    if isinstance(attribute, ArrayAttr):
        elements = cast(ArrayAttr[Attribute], attribute).data
        if elements and len(elements) == size_of(kind):
            return made_of(
                kind, [constant(e, part_of(kind, i)) for i, e in enumerate(elements)]
            )
    if isinstance(attribute, DenseIntOrFPElementsAttr):
        return _dense(cast(Any, attribute), kind)
    raise NotWritable(f"the constant {attribute} of type {kind}")


def same_everywhere(kind: ir.Type, word: str) -> Constant:
    """Returns `zeroinitializer`, `undef` or `poison` of a type."""
    if word != "zeroinitializer":
        return Constant(kind, word)
    if isinstance(kind, ir.IntType):
        return Constant(kind, "0")
    if isinstance(kind, ir.PointerType):
        return Constant(kind, "null")
    return Constant(kind, word)


def made_of(kind: ir.Type, parts: list[Constant]) -> Constant:
    """Returns an array, vector or struct of constants."""
    if not parts:
        return same_everywhere(kind, "zeroinitializer")
    inside = ", ".join(f"{part.type} {part.get_reference()}" for part in parts)
    if isinstance(kind, ir.ArrayType):
        text = f"[{inside}]"
    elif isinstance(kind, ir.VectorType):
        text = f"<{inside}>"
    elif isinstance(kind, ir.BaseStructType) and kind.packed:
        text = f"<{{{inside}}}>"
    else:
        text = f"{{{inside}}}"
    return Constant(kind, text, parts)


def with_part(whole: Constant, index: tuple[int, ...], part: Constant) -> Constant:
    """Returns a constant with the element at `index` replaced."""
    if not index:
        return part
    kind, word = whole.type, whole.get_reference()
    parts = list(whole.parts or ())
    if not parts:
        if word not in _SIMPLE.values():
            raise NotWritable(f"a part of the constant {word}")
        parts = [same_everywhere(part_of(kind, i), word) for i in range(size_of(kind))]
    parts[index[0]] = with_part(parts[index[0]], index[1:], part)
    return made_of(kind, parts)


def _integer(number: int, kind: ir.IntType) -> str:
    number &= (1 << kind.width) - 1
    if kind.width > 1 and number >> (kind.width - 1):
        number -= 1 << kind.width
    return str(number)


def _bits(attribute: FloatAttr[AnyFloat]) -> int:
    if isinstance(attribute, ExactFloatAttr):
        return attribute.bits.data
    data = float_to_bytes(attribute.value.data, attribute.type)
    return int.from_bytes(data, "little")


def _float(bits: int, kind: ir.Type) -> str:
    """
    Returns a float literal by its bits.

    See https://llvm.org/docs/LangRef.html#simple-constants for the letters.
    """
    low = bits & (1 << 64) - 1
    if isinstance(kind, ir.DoubleType):
        return f"0x{bits:016X}"
    if isinstance(kind, ir.FloatType):
        return f"0x{_as_double(bits):016X}"
    if isinstance(kind, ir.HalfType):
        return f"0xH{bits:04X}"
    match kind:
        case OtherType(text="bfloat"):
            return f"0xR{bits:04X}"
        case OtherType(text="x86_fp80"):
            return f"0xK{bits:020X}"
        case OtherType(text="fp128"):
            return f"0xL{low:016X}{bits >> 64:016X}"
        case _:
            raise NotWritable(f"a float of type {kind}")


def _as_double(bits: int) -> int:
    """Returns the bits of a float converted to double."""
    sign, exponent, fraction = bits >> 31, bits >> 23 & 0xFF, bits & (1 << 23) - 1
    if exponent == 0xFF:
        exponent = 0x7FF
    elif exponent:
        exponent += 1023 - 127
    elif fraction:
        shift = 24 - fraction.bit_length()
        exponent = 1023 - 126 - shift
        fraction = fraction << shift & (1 << 23) - 1
    return sign << 63 | exponent << 52 | fraction << 29


def _splat(attribute: SplatAttr, kind: ir.Type) -> Constant:
    """
    Returns a splat. LLVM IR has a short form for zeros and vectors; other arrays are
    written in full.
    """
    if len(attribute) != _count(kind):
        raise NotWritable(f"the constant {attribute} of type {kind}")
    innermost = kind
    while isinstance(innermost, ir.ArrayType | ir.VectorType):
        innermost = innermost.element
    one = _dense(attribute.one(), ir.VectorType(innermost, 1)).parts
    assert one is not None
    return _repeated(one[0], kind)


def _repeated(one: Constant, kind: ir.Type) -> Constant:
    """Returns the splat of a number, for nested arrays and vectors."""
    if isinstance(kind, ir.ArrayType | ir.VectorType):
        if _is_zero(one):
            return same_everywhere(kind, "zeroinitializer")
        part = _repeated(one, kind.element)
        if isinstance(kind, ir.VectorType):
            return Constant(kind, f"splat ({part.type} {part.get_reference()})")
        text = f"{part.type} {part.get_reference()}"
        return Constant(kind, f"[{', '.join([text] * kind.count)}]")
    return one


def _is_zero(number: Constant) -> bool:
    """Whether all bits of an integer or float are zero."""
    return not number.get_reference().removeprefix("0x").lstrip("HKLR").strip("0")


def _dense(attribute: DenseIntOrFPElementsAttr[Any], kind: ir.Type) -> Constant:
    if isinstance(attribute, SplatAttr):
        return _splat(attribute, kind)
    element: Attribute = attribute.get_element_type()
    if isinstance(attribute, ExactDenseAttr):
        size, data = size_in_mlir(element), attribute.data.data
        numbers = [
            int.from_bytes(data[start : start + size], "little")
            for start in range(0, len(data), size)
        ]
    elif isinstance(element, AnyFloat):
        numbers = [
            int.from_bytes(float_to_bytes(float(value), element), "little")
            for value in attribute.get_values()
        ]
    else:
        numbers = [int(value) for value in attribute.get_values()]
    used = iter(numbers * _count(kind) if len(numbers) == 1 else numbers)

    def shaped(inner: ir.Type) -> Constant:
        if isinstance(inner, ir.ArrayType | ir.VectorType):
            return made_of(inner, [shaped(inner.element) for _ in range(inner.count)])
        if isinstance(inner, ir.IntType):
            return Constant(inner, _integer(next(used), inner))
        return Constant(inner, _float(next(used), inner))

    if len(numbers) not in (1, _count(kind)):
        raise NotWritable(f"the constant {attribute} of type {kind}")
    return shaped(kind)


def _count(kind: ir.Type) -> int:
    if isinstance(kind, ir.ArrayType | ir.VectorType):
        return kind.count * _count(kind.element)
    return 1
