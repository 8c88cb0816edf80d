"""
How values are passed from block to block: as one number, one vector, or one value for
each lane; vectors of the source packed, or taken apart. And which of several values
lanes take where they meet.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import cast

from xdsl.dialects.builtin import VectorType
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import (
    LaneValue,
    is_element,
    vector_of,
)
from xdsl_gas.native_cpu.vectorizer.values.vector_conversions import Conversions
from xdsl_gas.native_cpu.vectorizer.values.vector_types import short_vector


class Form(Enum):
    """The forms of values."""

    SCALAR = auto()
    VECTOR = auto()
    LANES = auto()
    PACKED = auto()
    PARTS = auto()


@dataclass
class Forms:
    """Converts values to forms."""

    builder: LaneBuilder
    of_vectors: Form = Form.LANES
    """The form of vectors of the source that differ by lane."""

    def __post_init__(self) -> None:
        self.conversions = Conversions(self.builder)

    def divergent(self, kind: Attribute) -> Form:
        """Returns the form of values of a type that differ by lane."""
        if is_element(kind):
            return Form.VECTOR
        if not self.builder.takes_apart(kind):
            return Form.LANES
        return self.of_vectors

    def kinds(self, form: Form, kind: Attribute) -> list[Attribute]:
        """Returns the types of what is passed for a value of a type."""
        match form:
            case Form.SCALAR:
                return [kind]
            case Form.VECTOR:
                return [self.builder.vector_type(kind)]
            case Form.LANES:
                return self.builder.lane_types(kind)
            case Form.PACKED:
                element, count = _of_vector(kind)
                return [vector_of(element, count * self.builder.width)]
            case Form.PARTS:
                element, count = _of_vector(kind)
                return [self.builder.vector_type(element)] * count

    def passed(self, form: Form, value: LaneValue) -> list[SSAValue]:
        """
        Returns what is passed for a value. Raises `ValueError` if a value that differs
        by lane is to be passed as one number.
        """
        match form:
            case Form.SCALAR:
                if value.scalar is None:
                    raise ValueError("the value differs by lane")
                return [value.scalar]
            case Form.VECTOR:
                return [self.builder.vector(value)]
            case Form.LANES:
                return list(self.builder.lanes(self.conversions.lanes(value)))
            case Form.PACKED:
                return [self.conversions.packed(value)]
            case Form.PARTS:
                return list(self.conversions.parts(value))

    def received(self, form: Form, values: Sequence[SSAValue]) -> LaneValue:
        """Returns the value of what was passed."""
        match form:
            case Form.SCALAR:
                return LaneValue(scalar=values[0])
            case Form.VECTOR:
                return LaneValue(vector=values[0])
            case Form.LANES:
                return LaneValue(lanes=tuple(values))
            case Form.PACKED:
                return LaneValue(packed=values[0], count=self._count(values[0]))
            case Form.PARTS:
                return LaneValue(parts=tuple(values))

    def chosen(
        self,
        form: Form,
        mask: SSAValue,
        one: Sequence[SSAValue],
        other: Sequence[SSAValue],
    ) -> list[SSAValue]:
        """Returns what is passed: `one` for the lanes of a mask, for others `other`."""
        builder = self.builder
        if all(a is b for a, b in zip(one, other, strict=True)):
            return list(one)
        match form:
            case Form.SCALAR:
                some = builder.any_of(mask)
                return [builder.select(some, one[0], other[0])]
            case Form.VECTOR | Form.PARTS:
                return [
                    builder.select(mask, a, b) for a, b in zip(one, other, strict=True)
                ]
            case Form.PACKED:
                lanes = self.conversions.repeated(mask, self._count(one[0]))
                return [builder.select(lanes, one[0], other[0])]
            case Form.LANES:
                return [
                    builder.select(builder.element_of(mask, index), a, b)
                    for index, (a, b) in enumerate(zip(one, other, strict=True))
                ]

    def _count(self, packed: SSAValue) -> int:
        whole = cast(VectorType[Attribute], packed.type).get_shape()[0]
        return whole // self.builder.width


def _of_vector(kind: Attribute) -> tuple[Attribute, int]:
    found = short_vector(kind)
    assert found is not None
    return found
