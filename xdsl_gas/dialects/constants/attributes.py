"""
Constants that xDSL's own attributes cannot hold or would print as other ones.

An attribute of xDSL is used wherever it keeps every bit, so that constants made by a
pass equal those that are read.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise, repeat
from math import prod
from typing import Any, cast

from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    BytesAttr,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    FloatData,
    IntAttr,
    IntegerType,
    TensorType,
    i1,
)
from xdsl.ir import Attribute, BuiltinAttribute, TypedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.hints import isa

from xdsl_gas.dialects.constants.formats import (
    bytes_to_float,
    is_kept_by_xdsl,
    is_known_to_xdsl,
    part_of_complex,
    size_in_mlir,
)
from xdsl_gas.dialects.final_attributes import Extension


@irdl_attr_definition
class ExactFloatAttr(Extension, FloatAttr[AnyFloat]):
    """A float by its bits: `0x7FA00000 : f32`, `0x3FFF8000000000000001 : f80`."""

    name = "float"

    bits: IntAttr

    def __init__(self, data: bytes, type: AnyFloat):
        value = FloatData(bytes_to_float(data, type))
        # xDSL's constructor rounds; this is the one of all attributes.
        TypedAttribute.__init__(
            self, value, type, IntAttr(int.from_bytes(data, "little"))
        )

    def print_without_type(self, printer: Printer) -> None:
        digits = 2 * size_in_mlir(self.type)
        printer.print_string(f"0x{self.bits.data:0{digits}X}")


def float_constant(data: bytes, type: AnyFloat) -> FloatAttr[AnyFloat]:
    """The constant with these bytes, the lowest first."""
    if is_kept_by_xdsl(data, type):
        return FloatAttr(bytes_to_float(data, type), type)
    return ExactFloatAttr(data, type)


class _DenseAttr(Extension, DenseIntOrFPElementsAttr[Any]):
    """A base class of dense constants that print their elements themselves."""

    def get_values(self) -> tuple[Any, ...]:
        return tuple(self.iter_values())

    def print_builtin(self, printer: Printer) -> None:
        self.print_without_type(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.get_type())


@irdl_attr_definition
class ExactDenseAttr(_DenseAttr):
    """Numbers in a vector or tensor, by their bytes as MLIR has them."""

    name = "dense"

    def __len__(self) -> int:
        return len(self.data.data) // size_in_mlir(self.get_element_type())

    def iter_values(self) -> Iterator[Any]:
        """The numbers; floats are rounded to what Python has."""
        element = self.get_element_type()
        for number in _split(self.data.data, size_in_mlir(element)):
            if isinstance(element, AnyFloat):
                yield bytes_to_float(number, element)
            else:
                yield int.from_bytes(number, "little", signed=True)

    def print_without_type(self, printer: Printer) -> None:
        element = self.get_element_type()
        numbers = _split(self.data.data, size_in_mlir(element))
        printer.print_string("dense<")
        print_nested(
            printer,
            [_number_text(number, element) for number in numbers],
            self.get_shape(),
        )
        printer.print_string(">")


@irdl_attr_definition
class RepeatedBytesAttr(Extension, BytesAttr):
    """
    The same bytes a number of times. `data` joins them each time it is asked for;
    nothing else takes longer for more of them.
    """

    name = "bytes"

    unit: bytes
    """The bytes that are repeated."""

    count: int
    """How many times `unit` is there."""

    def __init__(self, unit: bytes, count: int):
        object.__setattr__(self, "unit", unit)
        object.__setattr__(self, "count", count)

    @property
    def data(self) -> bytes:  # pyright: ignore[reportIncompatibleVariableOverride]
        return self.unit * self.count

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RepeatedBytesAttr):
            return False
        return self.unit == other.unit and self.count == other.count

    def __hash__(self) -> int:
        return hash((self.unit, self.count))

    def __repr__(self) -> str:
        return f"RepeatedBytesAttr({self.unit!r}, {self.count})"


@irdl_attr_definition
class SplatAttr(_DenseAttr):
    """A dense constant all of whose elements are the same, held as one element."""

    name = "dense"

    def one(self) -> DenseIntOrFPElementsAttr[Any]:
        """The constant of one element that is repeated."""
        repeated = cast(RepeatedBytesAttr, self.data)
        return dense_constant(repeated.unit, TensorType(self.get_element_type(), [1]))

    def __len__(self) -> int:
        return cast(RepeatedBytesAttr, self.data).count

    def is_splat(self) -> bool:
        return True

    def iter_values(self) -> Iterator[Any]:
        value: Any = next(iter(self.one().iter_values()))
        return repeat(value, len(self))

    def print_without_type(self, printer: Printer) -> None:
        self.one().print_without_type(printer)


_LONGEST_EXPANDED = 1024
"""
Splats of more elements are held as one. Shorter ones are what xDSL makes, so that
constants built by either are equal.
"""


def splat_constant(
    number: bytes, count: int, type: Any
) -> DenseIntOrFPElementsAttr[Any]:
    """The constant of a type with `count` elements, each with the bytes `number`."""
    if count <= _LONGEST_EXPANDED:
        return dense_constant(number * count, type)
    return SplatAttr(type, RepeatedBytesAttr(number, count))


def dense_constant(data: bytes, type: Any) -> DenseIntOrFPElementsAttr[Any]:
    """
    The constant of a type with these bytes: those of each element, as xDSL lays them
    out if it knows the element type, else as MLIR does.
    """
    if is_known_to_xdsl(type.get_element_type()):
        return printable(DenseIntOrFPElementsAttr(type, BytesAttr(data)))
    return ExactDenseAttr(type, BytesAttr(data))


def empty_splat(number: bytes, type: Any) -> ExactDenseAttr:
    """
    `dense<0> : tensor<0xi8>`, which to MLIR is another constant than `dense<>`. The
    bytes are those of the number that no element has.
    """
    return ExactDenseAttr(type, BytesAttr(number))


def printable(
    attribute: DenseIntOrFPElementsAttr[Any],
) -> DenseIntOrFPElementsAttr[Any]:
    """The same constant, as an attribute that is printed as what it is."""
    if isinstance(attribute, ExactDenseAttr | SplatAttr):
        return attribute
    if _is_printed_by_xdsl(attribute):
        return attribute
    data = attribute.data.data
    element: Attribute = attribute.get_element_type()
    if isa(element, IntegerType):
        size = size_in_mlir(element)
        numbers = _split(data, element.compile_time_size)
        data = b"".join(number[:size] for number in numbers)
    return ExactDenseAttr(attribute.type, BytesAttr(data))


_LONGEST_LIST = 100
"""xDSL prints more elements, if they are not all the same, as their bytes."""


def _is_printed_by_xdsl(attribute: DenseIntOrFPElementsAttr[Any]) -> bool:
    data = attribute.data.data
    element: Attribute = attribute.get_element_type()
    if isa(element, IntegerType):
        # Only then the bytes are the same in MLIR.
        return element.bitwidth in (8, 16, 32, 64) or len(attribute) <= _LONGEST_LIST
    number = part_of_complex(element) or element
    if not isinstance(number, AnyFloat) or not data:
        return True
    # Zeros of both signs are equal: xDSL prints the first one for all.
    are_alike = len(set(_split(data, size_in_mlir(element)))) == 1
    return is_kept_by_xdsl(data, number) and attribute.is_splat() == are_alike


@irdl_attr_definition
class SparseElementsAttr(TypedAttribute, BuiltinAttribute):
    """
    Numbers at some places in a vector or tensor, zero at all others:
    `sparse<[[0], [2]], [1, 2]> : vector<4xi32>`.

    See external [documentation](https://mlir.llvm.org/docs/Dialects/Builtin/#sparseelementsattr).
    """

    name = "sparse"

    type: Attribute
    parts: ArrayAttr[DenseIntOrFPElementsAttr]
    """The places, each an index in every dimension, and the numbers; or nothing."""

    def print_without_type(self, printer: Printer) -> None:
        printer.print_string("sparse<")
        for index, part in enumerate(self.parts):
            if index:
                printer.print_string(", ")
            element = cast(Attribute, part.get_element_type())
            size = len(part.data.data) // max(1, prod(part.get_shape()))
            numbers = _split(part.data.data, size)
            print_nested(
                printer,
                [_number_text(number, element) for number in numbers],
                part.get_shape(),
                splat=False,
            )
        printer.print_string(">")

    def print_builtin(self, printer: Printer) -> None:
        self.print_without_type(printer)
        printer.print_string(" : ")
        printer.print_attribute(self.type)

    @staticmethod
    def parse_with_type(parser: AttrParser, type: Attribute) -> TypedAttribute:
        raise NotImplementedError("a sparse attribute is read with its type")


def _split(data: bytes, size: int) -> list[bytes]:
    bounds = range(0, len(data) + 1, size)
    return [data[start:end] for start, end in pairwise(bounds)]


def _number_text(data: bytes, type: Attribute) -> str:
    """A number in the notation that keeps all of its bits."""
    if (part := part_of_complex(type)) is not None:
        halves = _split(data, len(data) // 2)
        return f"({', '.join(_number_text(half, part) for half in halves)})"
    if isinstance(type, AnyFloat):
        if is_kept_by_xdsl(data, type):
            return str(FloatAttr(bytes_to_float(data, type), type)).split(" ")[0]
        return f"0x{data[::-1].hex().upper()}"
    value = int.from_bytes(data, "little", signed=True)
    if type == i1:
        return "true" if value else "false"
    return str(value)


def print_nested(
    printer: Printer, texts: Sequence[str], shape: Sequence[int], splat: bool = True
) -> None:
    """
    Numbers in brackets, one pair a dimension; where all are the same, and `splat` is
    set, a single one.
    """
    if not shape or (splat and texts and len(set(texts)) == 1):
        printer.print_string(texts[0])
        return
    for size in reversed(shape[1:]):
        step = max(size, 1)
        texts = [
            f"[{', '.join(texts[start : start + step])}]"
            for start in range(0, len(texts), step)
        ]
    printer.print_string(f"[{', '.join(texts)}]")
