"""
Mangles types into the names of overloaded builtins.

There are two schemes. The mux builtins end in the type of their value, as LLVM's
intrinsics do:

    i32 -> i32        float -> f32        <4 x i1> -> v4i1
    <vscale x 1 x i64> -> nxv1i64

Other builtins follow appendix A of [SPIR
1.2](https://registry.khronos.org/SPIR/specs/spir_spec-1.2.pdf), which extends the
[Itanium C++ ABI](https://itanium-cxx-abi.github.io/cxx-abi/abi.html). That ABI has no
scalable vectors: they are vendor-extended types, `u`, the length of the rest, and
`nx`, `v`, the known multiple, and the element:

    <2 x i32> -> Dv2_i                  <vscale x 2 x float> -> u5nxv2f
    ptr addrspace(1) to double -> PU3AS1d
    <vscale x 4 x ptr addrspace(1)> to unsigned i32 -> u11nxv4PU3AS1j

LLVM's integers have no sign and its pointers no pointee: both are arguments here.
"""

import re
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    IntegerType,
    VectorType,
    bf16,
    f16,
    f32,
    f64,
    i1,
)
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.pointer_types import address_space

_FLOAT_LETTERS: dict[Attribute, str] = {f16: "Dh", bf16: "DF16b", f32: "f", f64: "d"}
_SIGNED = {1: "b", 8: "c", 16: "s", 32: "i", 64: "l", 128: "n"}
_UNSIGNED = {1: "b", 8: "h", 16: "t", 32: "j", 64: "m", 128: "o"}
_VOID = "v"


_FLOATS: dict[str, Attribute] = {"f16": f16, "bf16": bf16, "f32": f32, "f64": f64}
_FLOAT_SUFFIXES = {kind: suffix for suffix, kind in _FLOATS.items()}

_SUFFIX = re.compile(r"(?:(nxv|v)([1-9]\d*))?(?:i([1-9]\d*)|(b?f16|f32|f64))")


class UnmangledTypeError(ValueError):
    """A type or a text that the mangling schemes do not cover."""


def vector_of(element: Attribute, lanes: int, *, scalable: bool) -> Attribute:
    """Returns the vector type with `lanes` elements, per `vscale` if `scalable`."""
    flags = ArrayAttr((BoolAttr.from_bool(True),)) if scalable else None
    return VectorType(element, (lanes,), flags)


def lanes_and_element(kind: Attribute) -> tuple[int, bool, Attribute]:
    """
    Returns the number of elements of a type, whether that is a multiple of `vscale`,
    and the type of an element. A scalar has 0 elements.
    """
    if not isinstance(kind, VectorType):
        return 0, False, kind
    vector = cast(VectorType[Attribute], kind)
    shape = vector.get_shape()
    if len(shape) != 1:
        raise UnmangledTypeError(f"the type {kind} has {len(shape)} dimensions")
    return shape[0], bool(vector.get_num_scalable_dims()), vector.element_type


def type_suffix(kind: Attribute) -> str:
    """
    Returns the suffix of mux builtins for the type of their value, such as `v4i1`.
    Raises `UnmangledTypeError` for types other than integers, floating-point numbers
    and vectors of them.
    """
    lanes, scalable, element = lanes_and_element(kind)
    if isinstance(element, IntegerType):
        text = f"i{element.bitwidth}"
    elif (known := _FLOAT_SUFFIXES.get(element)) is not None:
        text = known
    else:
        raise UnmangledTypeError(f"no mux builtin is overloaded for the type {kind}")
    return f"{'nx' * scalable}v{lanes}{text}" if lanes else text


def type_of_suffix(text: str) -> Attribute:
    """
    Returns the type that a suffix of mux builtins stands for. Raises
    `UnmangledTypeError` if it stands for none.
    """
    match = _SUFFIX.fullmatch(text)
    if match is None:
        raise UnmangledTypeError(f"'{text}' is no suffix of a type")
    prefix, lanes, width, floating = match.groups()
    if width is None:
        element = _FLOATS[floating]
    else:
        element = i1 if width == "1" else IntegerType(int(width))
    if prefix is None:
        return element
    return vector_of(element, int(lanes), scalable=prefix == "nxv")


def mangled_type(
    kind: Attribute, *, signed: bool = True, pointee: Attribute | None = None
) -> str:
    """
    Returns a type as the Itanium C++ ABI mangles it, with this module's extension.

    `signed` is the sign of its integers, those pointed to included. `pointee` is the
    type that its pointers point to, `void` if None. Raises `UnmangledTypeError` for
    types without a mangling.
    """
    lanes, scalable, element = lanes_and_element(kind)
    text = _mangled_element(element, signed, pointee)
    if scalable:
        text = f"nxv{lanes}{text}"
        return f"u{len(text)}{text}"
    return f"Dv{lanes}_{text}" if lanes else text


def _mangled_element(
    element_type: Attribute, signed: bool, pointee: Attribute | None
) -> str:
    if isinstance(element_type, llvm.LLVMPointerType):
        number = address_space(element_type) or 0
        qualifier = f"AS{number}"
        text = f"PU{len(qualifier)}{qualifier}" if number else "P"
        return text + (
            _VOID if pointee is None else mangled_type(pointee, signed=signed)
        )
    if isinstance(element_type, IntegerType):
        letters = _SIGNED if signed else _UNSIGNED
        if (letter := letters.get(element_type.bitwidth)) is not None:
            return letter
    elif (letter := _FLOAT_LETTERS.get(element_type)) is not None:
        return letter
    raise UnmangledTypeError(f"no mangling is known for the type {element_type}")
