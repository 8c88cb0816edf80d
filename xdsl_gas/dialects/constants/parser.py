"""
Reading numbers in constants, every bit of them.

xDSL's parser reads `dense<[0x7F800000]> : vector<1xf32>`, which is infinity, as
2139095040.0, makes signalling NaNs quiet, does not know `sparse<...>`, numbers of
types that Python has none of, nor hexadecimal text whose elements are not as large as
xDSL's. MLIR prints all of these.
"""

import re
from collections.abc import Callable, Iterator
from math import prod
from typing import Any, NoReturn, cast

from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IndexType,
    IntegerAttr,
    IntegerType,
    MemRefType,
    TensorType,
    VectorType,
    f64,
    i1,
    i64,
)
from xdsl.ir import Attribute
from xdsl.parser import AttrParser
from xdsl.utils.hints import isa

from xdsl_gas.dialects.constants.attributes import (
    SparseElementsAttr,
    dense_constant,
    empty_splat,
    float_constant,
    splat_constant,
)
from xdsl_gas.dialects.constants.formats import (
    float_to_bytes,
    is_known_to_xdsl,
    part_of_complex,
    size_in_mlir,
)

Fail = Callable[[str], NoReturn]
"""Raises a `ParseError` with a message."""

_NUMBER = r"-?\s*(?:0[xX][0-9a-fA-F]+|\d+(?:\.\d*(?:[eE][+-]?\d+)?)?)"
_SIGNED_NUMBER = re.compile(_NUMBER, re.ASCII)
_LITERAL = re.compile(r"(?:[\[\](),\s\w.+-]|//[^\n]*\n)*", re.ASCII)
"""The text between the angle brackets of a constant, or between strings in it."""

_COMMENT = re.compile(r"//[^\n]*\n")
_TOKEN = re.compile(rf"\s*([\[\](),]|{_NUMBER}|true|false)\s*", re.ASCII)


class ExactParser(AttrParser):
    """A parser of attributes that keeps every bit of a number."""

    @classmethod
    def at(cls, parser: AttrParser) -> "ExactParser":
        """A parser that continues where another one is, and advances it."""
        return cls(
            parser._parser_state,  # pyright: ignore[reportPrivateUsage]
            parser.ctx,
            parser.attribute_aliases,
            parser.dialect_resources,
        )

    def parse_optional_attribute(self) -> Attribute | None:
        attribute = parse_optional_elements(self)
        return super().parse_optional_attribute() if attribute is None else attribute

    def parse_optional_builtin_int_or_float_attr(
        self,
    ) -> IntegerAttr | FloatAttr | None:
        return parse_optional_number(self)


def parse_optional_number(
    parser: AttrParser,
) -> IntegerAttr[IntegerType | IndexType] | FloatAttr | None:
    """`true`, `-1 : i8`, `1.0`, `0x7FC00000 : f32`, if there is such a constant."""
    if (flag := parser.parse_optional_boolean()) is not None:
        return IntegerAttr(int(flag), i1)
    start = parser.pos
    value = parser.parse_optional_number()
    if value is None:
        return None
    if parser.parse_optional_punctuation(":") is None:
        if isinstance(value, float):
            return FloatAttr(value, f64)
        return IntegerAttr(value, i64)
    type = cast(Attribute, parser.parse_type())
    if isinstance(type, AnyFloat):
        match = _SIGNED_NUMBER.match(parser.lexer.input.content, start)
        text = str(value) if match is None else match[0]
        return float_constant(
            _float_bytes(text, type, lambda text: parser.raise_error(text, start)), type
        )
    if isa(type, IntegerType | IndexType):
        if isinstance(value, float):
            parser.raise_error(
                "Floating point value is not valid for integer type.", start
            )
        return IntegerAttr(value, type)
    parser.raise_error("Invalid type given for integer or float attribute.", start)


def parse_optional_elements(
    parser: AttrParser,
) -> DenseIntOrFPElementsAttr | SparseElementsAttr | None:
    """`dense<...> : type` or `sparse<...> : type`, if there is one of them."""
    content = parser.lexer.input.content
    for keyword, parse in _ELEMENTS.items():
        if content.startswith(keyword, parser.pos) and (
            parser.parse_optional_keyword(keyword) is not None
        ):
            return parse(parser)
    return None


def _parse_dense(parser: AttrParser) -> DenseIntOrFPElementsAttr:
    position = parser.pos
    parser.parse_punctuation("<", " in dense attribute")
    text = parser.parse_optional_str_literal()
    if text is not None:
        parser.parse_punctuation(">", " in dense attribute")
        return _from_hexadecimal(
            text, _parse_type(parser), lambda text: parser.raise_error(text, position)
        )
    tokens = _literal(parser)
    parser.parse_punctuation(">", " in dense attribute")
    return _from_literal(
        tokens, _parse_type(parser), lambda text: parser.raise_error(text, position)
    )


def _parse_sparse(parser: AttrParser) -> SparseElementsAttr:
    position = parser.pos

    def fail(text: str) -> NoReturn:
        parser.raise_error(text, position)

    parser.parse_punctuation("<", " in sparse attribute")
    tokens = _literal(parser)
    parser.parse_punctuation(">", " in sparse attribute")
    type = _parse_type(parser)
    if not tokens:
        return SparseElementsAttr(type, ArrayAttr(()))
    rest = iter(tokens)
    indices, index_shape = _nested(next(rest, None), rest, fail)
    if next(rest, None) != ",":
        fail("expected `,` between the indices and the values of a sparse attribute")
    values, value_shape = _nested(next(rest, None), rest, fail)
    if next(rest, None) is not None:
        fail("expected `>` after the values of a sparse attribute")
    element = type.get_element_type()
    return SparseElementsAttr(
        type,
        ArrayAttr(
            (
                _dense(indices, TensorType(i64, index_shape), fail),
                _dense(values, TensorType(element, value_shape), fail),
            )
        ),
    )


_ELEMENTS: dict[
    str, Callable[[AttrParser], DenseIntOrFPElementsAttr | SparseElementsAttr]
] = {"dense": _parse_dense, "sparse": _parse_sparse}


def _parse_type(parser: AttrParser) -> Any:
    parser.parse_punctuation(":", " after the elements of an attribute")
    position = parser.pos
    shaped: Any = parser.parse_type()
    if not isinstance(shaped, TensorType | VectorType | MemRefType):
        parser.raise_error("expected a vector or tensor type", position)
    shaped = cast(Any, shaped)
    try:
        size_in_mlir(shaped.get_element_type())
    except ValueError as error:
        parser.raise_error(str(error), position)
    if any(size < 0 for size in shaped.get_shape()):
        parser.raise_error("expected a static shape", position)
    return shaped


def _literal(parser: AttrParser) -> list[str]:
    """The numbers, brackets and commas up to `>`; white space and comments dropped."""
    lexer = parser.lexer
    content = lexer.input.content
    start = parser.pos
    match = _LITERAL.match(content, start)
    end = start if match is None else match.end()
    text = _COMMENT.sub(" ", content[start:end])
    tokens: list[str] = []
    position = 0
    while position < len(text):
        token = _TOKEN.match(text, position)
        if token is None:
            parser.raise_error("expected a number, `[`, `]` or `>`", start)
        tokens.append(token[1])
        position = token.end()
    # The token that the parser has looked at already is part of the literal.
    current = content[start : lexer.pos]
    if end > start:
        lexer.pos = end
        parser.parse_optional_characters(current)
    return tokens


def _nested(
    token: str | None, tokens: Iterator[str], fail: Fail
) -> tuple[list[str], list[int]]:
    """
    The numbers of a list of lists that begins with `token`, and its shape; the parts of
    a complex number are joined by a comma.
    """
    if token is None or token in "]),":
        fail("expected a number or a list of numbers")
    if token == "(":
        parts = [next(tokens, "") for _ in range(4)]
        if parts[1] != "," or parts[3] != ")":
            fail("expected a complex number")
        return [f"{parts[0]},{parts[2]}"], []
    if token != "[":
        return [token], []
    numbers: list[str] = []
    shapes: list[list[int]] = []
    for token in tokens:
        if token == "]" and not shapes:
            return [], [0]
        more, shape = _nested(token, tokens, fail)
        numbers += more
        shapes.append(shape)
        if shape != shapes[0]:
            fail("Tensor literal has inconsistent ranks between elements")
        separator = next(tokens, None)
        if separator == "]":
            return numbers, [len(shapes), *shapes[0]]
        if separator != ",":
            break
    fail("expected `]` after a list of numbers")


def _from_literal(tokens: list[str], type: Any, fail: Fail) -> DenseIntOrFPElementsAttr:
    if not tokens:
        numbers, shape = list[str](), [0]
    else:
        rest = iter(tokens)
        numbers, shape = _nested(next(rest, None), rest, fail)
        if next(rest, None) is not None:
            fail("expected `>` after the elements of an attribute")
    expected = list(type.get_shape())
    if not numbers:
        if prod(expected):
            fail("Expected at least one element in the dense literal, but got None")
    elif shape and shape != expected:
        fail(
            f"Shape mismatch in dense literal. Expected {expected} shape from the "
            f"type, but got {shape} shape."
        )
    if numbers and not prod(expected):
        element = type.get_element_type()
        # Where an integer takes more bytes in xDSL, the last ones only have its sign.
        number = _number_bytes(numbers[0], element, fail)[: size_in_mlir(element)]
        return empty_splat(number, type)
    return _dense(numbers, type, fail)


def _dense(numbers: list[str], type: Any, fail: Fail) -> DenseIntOrFPElementsAttr:
    element: Attribute = type.get_element_type()
    data = b"".join(_number_bytes(number, element, fail) for number in numbers)
    if len(numbers) == 1:
        return splat_constant(data, prod(type.get_shape()), type)
    return dense_constant(data, type)


def _number_bytes(text: str, type: Attribute, fail: Fail) -> bytes:
    if (part := part_of_complex(type)) is not None:
        if "," not in text:
            fail("expected a complex number")
        return b"".join(_number_bytes(half, part, fail) for half in text.split(","))
    if "," in text:
        fail(f"a complex number is no {type}")
    if isinstance(type, AnyFloat):
        return _float_bytes(text, type, fail)
    assert isa(type, IntegerType | IndexType)
    return _integer_bytes(text, type, fail)


def _float_bytes(text: str, type: AnyFloat, fail: Fail) -> bytes:
    if text in ("true", "false"):
        fail("expected floating point elements, but parsed a boolean")
    text = "".join(text.split())
    if text.startswith(("-0x", "-0X")):
        fail("hexadecimal float literal should not have a leading minus")
    if not text.startswith(("0x", "0X")):
        return float_to_bytes(float(text), type)
    bits = int(text, 16)
    if bits.bit_length() > type.bitwidth:
        fail(f"Hexadecimal float constant out of range for type {type}")
    return bits.to_bytes(size_in_mlir(type), "little")


def _integer_bytes(text: str, type: IntegerType | IndexType, fail: Fail) -> bytes:
    if text in ("true", "false"):
        if type != i1:
            fail("Boolean values are only allowed for i1 types")
        return _laid_out(-int(text == "true"), type)
    try:
        value = int("".join(text.split()), 0)
    except ValueError:
        fail("Expected integer value")
    width = 64 if isinstance(type, IndexType) else type.bitwidth
    if not -(1 << width >> 1) <= value < 1 << width:
        fail(f"{value} does not fit {type}")
    return _laid_out(value, type)


def _laid_out(value: int, type: IntegerType | IndexType) -> bytes:
    """The bytes of an integer in an attribute."""
    if isinstance(type, IntegerType):
        value = type.get_normalized_value(value)
    if is_known_to_xdsl(type):
        numbers: Any = type
        return numbers.pack((value,))
    return value.to_bytes(size_in_mlir(type), "little", signed=value < 0)


def _from_hexadecimal(text: str, type: Any, fail: Fail) -> DenseIntOrFPElementsAttr:
    """`dense<"0x...">`: the bytes of one element for all, or of all elements."""
    if not text.startswith("0x"):
        fail("Hex string in denseAttr is invalid")
    try:
        data = bytes.fromhex(text[2:])
    except ValueError:
        fail("Hex string in denseAttr is invalid")
    element: Attribute = type.get_element_type()
    count = prod(type.get_shape())
    if element == i1:
        return _from_bits(data, type, fail)
    size = size_in_mlir(element)
    is_splat = len(data) == size
    if not is_splat and len(data) != size * count:
        fail(
            f"Shape mismatch in dense literal. Expected {count} elements from the "
            f"type, but got {len(data) // size} elements."
        )
    if isa(element, IntegerType) and element.bitwidth not in (8, 16, 32, 64):
        mask = (1 << element.bitwidth) - 1
        data = b"".join(
            _laid_out(
                int.from_bytes(data[start : start + size], "little") & mask, element
            )
            for start in range(0, len(data), size)
        )
    if is_splat:
        return splat_constant(data, count, type)
    return dense_constant(data, type)


def _from_bits(data: bytes, type: Any, fail: Fail) -> DenseIntOrFPElementsAttr:
    count = prod(type.get_shape())
    if data in (b"\x00", b"\xff"):
        return splat_constant(_laid_out(data[0] & 1, i1), count, type)
    if len(data) != (count + 7) // 8:
        fail(
            f"Shape mismatch in dense literal. Expected {count} elements from the "
            f"type, but got {len(data) * 8} elements."
        )
    bits = (data[index // 8] >> index % 8 & 1 for index in range(count))
    return dense_constant(b"".join(_laid_out(bit, i1) for bit in bits), type)
