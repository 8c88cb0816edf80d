"""
The numbers of LLVM IR, every bit of them.

See https://llvm.org/docs/LangRef.html#simple-constants.
"""

import struct
from collections.abc import Sequence

from xdsl.dialects.builtin import (
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
    FloatAttr,
    IntegerAttr,
    IntegerType,
)
from xdsl.ir import Attribute
from xdsl.utils.hints import isa

from xdsl_gas.dialects.constants.attributes import float_constant
from xdsl_gas.dialects.constants.formats import is_known_to_xdsl, size_in_mlir
from xdsl_gas.dialects.llvm.attributes.types import LLVMPPCFP128Type

_FLOATS = (
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
)
_F128 = Float128Type()
_DIGITS = frozenset("-0123456789")


def is_number(token: str, type: Attribute) -> bool:
    """Whether a token is a number of a type."""
    if isinstance(type, IntegerType):
        return token[0] in _DIGITS or token in ("true", "false")
    return token[0] in _DIGITS and isinstance(type, (*_FLOATS, LLVMPPCFP128Type))


def number(token: str, type: Attribute) -> IntegerAttr[IntegerType] | FloatAttr:
    """Returns the attribute for a number."""
    if isa(type, IntegerType):
        return IntegerAttr(_integer(token), type)
    data = _float_bytes(token, type)
    if isinstance(type, LLVMPPCFP128Type):
        # As MLIR's import.
        return float_constant(data, _F128)
    assert isinstance(type, _FLOATS)
    return float_constant(data, type)


def number_bytes(token: str, type: Attribute) -> bytes:
    """Returns a number as the bytes of an element of a dense constant."""
    if not isa(type, IntegerType):
        return _float_bytes(token, type)
    value = _integer(token)
    if is_known_to_xdsl(type):
        return type.pack((type.get_normalized_value(value) or 0,))
    return value.to_bytes(size_in_mlir(type), "little", signed=value < 0)


def zero_bytes(type: Attribute) -> bytes:
    """Returns zero as the bytes of an element of a dense constant."""
    if isa(type, IntegerType):
        return number_bytes("0", type)
    return bytes(size_in_mlir(type))


def all_bytes(tokens: Sequence[str], type: Attribute) -> bytes:
    """Returns numbers as the bytes of a dense constant."""
    if isa(type, IntegerType) and type.bitwidth in (8, 16, 32, 64):
        return type.pack(tuple(map(int, tokens)))
    known: dict[str, bytes] = {}
    for token in tokens:
        if token not in known:
            known[token] = number_bytes(token, type)
    return b"".join(known[token] for token in tokens)


def _integer(token: str) -> int:
    if token == "true":
        return 1
    return 0 if token == "false" else int(token)


_PREFIXES: dict[str, type[Attribute]] = {
    "0xH": Float16Type,
    "0xK": Float80Type,
    "0xL": Float128Type,
    "0xM": LLVMPPCFP128Type,
    "0xR": BFloat16Type,
}
"""The types whose numbers have their own bits in hexadecimal digits."""


def _float_bytes(token: str, type: Attribute) -> bytes:
    """Raises `ValueError` for a number that is none of the type, as LLVM's parser."""
    prefix = token[:3]
    if prefix in _PREFIXES:
        if not isinstance(type, _PREFIXES[prefix]):
            raise ValueError(f"{token} is no number of the type {type}")
        if prefix in ("0xL", "0xM"):
            low, high = int(token[3:19], 16), int(token[19:], 16)
            return struct.pack("<QQ", low, high)
        return int(token[3:], 16).to_bytes(10 if prefix == "0xK" else 2, "little")
    if token.startswith("0x"):
        bits = int(token[2:], 16)
    else:
        (bits,) = struct.unpack("<Q", struct.pack("<d", float(token)))
    if isinstance(type, Float64Type):
        return bits.to_bytes(8, "little")
    if isinstance(type, Float32Type):
        return _single(bits).to_bytes(4, "little")
    return _half(token, bits, type)


def _half(token: str, bits: int, type: Attribute) -> bytes:
    """Returns a 16-bit number that is written as a 64-bit one."""
    (value,) = struct.unpack("<d", bits.to_bytes(8, "little"))
    if isinstance(type, Float16Type):
        data = struct.pack("<e", value)
        (same,) = struct.unpack("<e", data)
    elif isinstance(type, BFloat16Type):
        data = struct.pack("<f", value)[2:]
        (same,) = struct.unpack("<f", bytes(2) + data)
    else:
        raise ValueError(f"{token} is not in hexadecimal digits of the type {type}")
    if same != value:
        raise ValueError(f"{token} is not exact in the type {type}")
    return data


def _single(bits: int) -> int:
    """Returns the bits of the 32-bit float that a 64-bit one is equal to."""
    exponent = bits >> 52 & 0x7FF
    if exponent == 0x7FF:
        # Not by way of a Python float, which may lose bits of a NaN.
        return bits >> 32 & 0x80000000 | 0x7F800000 | bits >> 29 & 0x7FFFFF
    (value,) = struct.unpack("<d", bits.to_bytes(8, "little"))
    data = struct.pack("<f", value)
    if struct.unpack("<f", data) != (value,):
        raise ValueError(f"{value} is not exact in the type f32")
    (single,) = struct.unpack("<I", data)
    return single
