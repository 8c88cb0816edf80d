"""
Translates constants.

See https://llvm.org/docs/LangRef.html#constants.
"""

from dataclasses import dataclass
from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    BFloat16Type,
    BytesAttr,
    DenseIntOrFPElementsAttr,
    Float16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
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
from xdsl_gas.dialects.llvm.attributes.struct_types import PackedStruct
from xdsl_gas.dialects.llvm.attributes.types import LLVMPPCFP128Type
from xdsl_gas.dialects.llvm.metadata.text import quoted
from xdsl_gas.targets.llvm_types import (
    Types,
    is_scalable,
    is_sequence,
    is_vector,
    length_of,
    part_of,
    size_of,
    width_of,
)
from xdsl_gas.targets.properties import NotWritable, symbol_name
from xdsl_gas.targets.spelling import symbol

_SIMPLE = {
    "llvm.zero": "zeroinitializer",
    "llvm.undef": "undef",
    "llvm.poison": "poison",
}


class Constant:
    """A constant, given by its text or by its elements."""

    __slots__ = ("_text", "parts", "type", "types")

    def __init__(
        self,
        type: Attribute,
        text: str | None,
        parts: "list[Constant] | None" = None,
        types: Types | None = None,
    ) -> None:
        self.type = type
        self.parts = parts
        self.types = types
        self._text = text

    @property
    def text(self) -> str:
        """The text of the constant, without its type."""
        # A chain of insertions has one long text, not one for each.
        if self._text is None:
            assert self.types is not None
            assert self.parts is not None
            of = self.types.of
            inside = ", ".join([f"{of(part.type)} {part.text}" for part in self.parts])
            if isinstance(self.type, llvm.LLVMArrayType):
                self._text = f"[{inside}]"
            elif is_vector(self.type):
                self._text = f"<{inside}>"
            elif isinstance(self.type, PackedStruct):
                self._text = f"<{{{inside}}}>"
            else:
                self._text = f"{{{inside}}}"
        return self._text


@dataclass(frozen=True, slots=True)
class Constants:
    """Translates the constants of one module."""

    types: Types

    def of(self, attribute: Attribute, kind: Attribute) -> Constant:
        """Returns an attribute as a constant; may raise `NotWritable`."""
        if isinstance(attribute, IntegerAttr):
            number: int = cast(IntegerAttr[Any], attribute).value.data
            if (width := width_of(kind)) is not None:
                return Constant(kind, _integer(number, width))
        if (word := _SIMPLE.get(attribute.name)) is not None:
            return self.same_everywhere(kind, word)
        if isinstance(attribute, FloatAttr):
            float_ = cast(FloatAttr[AnyFloat], attribute)
            bits, width = _bits(float_), width_of(kind)
            if width is not None and float_.type.bitwidth == width < 16:
                # A float of a type that LLVM lacks.
                return Constant(kind, _integer(bits, width))
            return Constant(kind, _float(bits, kind))
        if isinstance(attribute, StringAttr | BytesAttr):
            data = attribute.data
            text = quoted(data.encode() if isinstance(data, str) else data)
            return Constant(kind, f"c{text}")
        if isinstance(attribute, SymbolRefAttr) and isinstance(
            kind, llvm.LLVMPointerType
        ):
            return Constant(kind, symbol(symbol_name(attribute) or ""))
        if isinstance(attribute, ArrayAttr):
            elements = cast(ArrayAttr[Attribute], attribute).data
            if elements and len(elements) == size_of(kind):
                return self.made_of(
                    kind,
                    [self.of(e, part_of(kind, i)) for i, e in enumerate(elements)],
                )
        if isinstance(attribute, DenseIntOrFPElementsAttr):
            return self._dense(cast(Any, attribute), kind)
        raise NotWritable(f"the constant {attribute} of type {kind}")

    def same_everywhere(self, kind: Attribute, word: str) -> Constant:
        """Returns `zeroinitializer`, `undef` or `poison` of a type."""
        if word != "zeroinitializer":
            return Constant(kind, word)
        if width_of(kind) is not None:
            return Constant(kind, "0")
        if isinstance(kind, llvm.LLVMPointerType):
            return Constant(kind, "null")
        if isinstance(kind, AnyFloat | LLVMPPCFP128Type):
            return Constant(kind, _float(0, kind))
        return Constant(kind, word)

    def made_of(self, kind: Attribute, parts: list[Constant]) -> Constant:
        """Returns an array, vector or structure of constants."""
        if not parts:
            return self.same_everywhere(kind, "zeroinitializer")
        return Constant(kind, None, parts, self.types)

    def parts(self, whole: Constant) -> list[Constant]:
        """
        Returns the elements of a constant, in the list that it holds if it has one; may
        raise `NotWritable`.
        """
        if whole.parts is not None:
            return whole.parts
        aggregate_type, word = whole.type, whole.text
        if word not in _SIMPLE.values():
            raise NotWritable(f"a part of the constant {word}")
        return [
            self.same_everywhere(part_of(aggregate_type, index), word)
            for index in range(size_of(aggregate_type))
        ]

    def _dense(
        self, attribute: DenseIntOrFPElementsAttr, constant_type: Attribute
    ) -> Constant:
        if is_scalable(constant_type):
            return self._scalable(attribute, constant_type)
        if isinstance(attribute, SplatAttr):
            return self._splat(attribute, constant_type)
        numbers = _numbers(attribute)
        if len(numbers) not in (1, _count(constant_type)):
            raise NotWritable(f"the constant {attribute} of type {constant_type}")
        used = iter(numbers * _count(constant_type) if len(numbers) == 1 else numbers)

        def shaped(inner: Attribute) -> Constant:
            if is_sequence(inner):
                element = part_of(inner, 0)
                parts = [shaped(element) for _ in range(size_of(inner))]
                return self.made_of(inner, parts)
            return _number(next(used), inner)

        return shaped(constant_type)

    def _splat(self, attribute: SplatAttr, constant_type: Attribute) -> Constant:
        """
        Returns a splat. LLVM IR has a short form for zeros and vectors; other arrays
        are written in full.
        """
        innermost, count = constant_type, 1
        while is_sequence(innermost):
            count *= length_of(innermost)
            innermost = part_of(innermost, 0)
        if len(attribute) != count:
            raise NotWritable(f"the constant {attribute} of type {constant_type}")
        (bits,) = _numbers(attribute.one())
        return self._repeated(_number(bits, innermost), constant_type, is_zero=not bits)

    def _scalable(
        self, attribute: DenseIntOrFPElementsAttr, constant_type: Attribute
    ) -> Constant:
        """Returns a constant scalable vector, whose elements are all the same."""
        one = attribute.one() if isinstance(attribute, SplatAttr) else attribute
        bits, *others = set(_numbers(one))
        if others:
            raise NotWritable(f"the constant {attribute} of type {constant_type}")
        element = _number(bits, part_of(constant_type, 0))
        return self._repeated(element, constant_type, is_zero=not bits)

    def _repeated(
        self, one: Constant, constant_type: Attribute, *, is_zero: bool
    ) -> Constant:
        """Returns the splat of a number, for nested arrays and vectors."""
        if not is_sequence(constant_type):
            return one
        if is_zero:
            return self.same_everywhere(constant_type, "zeroinitializer")
        part = self._repeated(one, part_of(constant_type, 0), is_zero=False)
        text = f"{self.types.of(part.type)} {part.text}"
        if is_vector(constant_type):
            return Constant(constant_type, f"splat ({text})")
        return Constant(
            constant_type, f"[{', '.join([text] * length_of(constant_type))}]"
        )


def _numbers(attribute: DenseIntOrFPElementsAttr) -> list[int]:
    """Returns the integers, or the bits of the floats, of a dense attribute."""
    element: Attribute = attribute.get_element_type()
    if isinstance(attribute, ExactDenseAttr):
        size, data = size_in_mlir(element), attribute.data.data
        return [
            int.from_bytes(data[start : start + size], "little")
            for start in range(0, len(data), size)
        ]
    if isinstance(element, AnyFloat):
        return [
            int.from_bytes(float_to_bytes(float(value), element), "little")
            for value in cast(Any, attribute).get_values()
        ]
    return [int(value) for value in cast(Any, attribute).get_values()]


def _number(bits: int, scalar_type: Attribute) -> Constant:
    """Returns an integer, or a float by its bits."""
    width = width_of(scalar_type)
    return Constant(
        scalar_type,
        _float(bits, scalar_type) if width is None else _integer(bits, width),
    )


def _count(kind: Attribute) -> int:
    if is_sequence(kind):
        return size_of(kind) * _count(part_of(kind, 0))
    return 1


def _integer(number: int, width: int) -> str:
    if -(1 << (width - 1)) <= number < 1 << (width - 1):
        return str(abs(number)) if width == 1 else str(number)
    number &= (1 << width) - 1
    if width > 1 and number >> (width - 1):
        number -= 1 << width
    return str(number)


def _bits(attribute: FloatAttr[AnyFloat]) -> int:
    if isinstance(attribute, ExactFloatAttr):
        return attribute.bits.data
    data = float_to_bytes(attribute.value.data, attribute.type)
    return int.from_bytes(data, "little")


def _float(bits: int, scalar_type: Attribute) -> str:
    """
    Returns a float literal by its bits.

    See https://llvm.org/docs/LangRef.html#simple-constants for the letters.
    """
    low = bits & (1 << 64) - 1
    match scalar_type:
        case Float64Type():
            return f"0x{bits:016X}"
        case Float32Type():
            return f"0x{_as_double(bits):016X}"
        case Float16Type():
            return f"0xH{bits:04X}"
        case BFloat16Type():
            return f"0xR{bits:04X}"
        case Float80Type():
            return f"0xK{bits:020X}"
        case Float128Type():
            return f"0xL{low:016X}{bits >> 64:016X}"
        case LLVMPPCFP128Type():
            return f"0xM{low:016X}{bits >> 64:016X}"
        case _:
            raise NotWritable(f"a float of type {scalar_type}")


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
