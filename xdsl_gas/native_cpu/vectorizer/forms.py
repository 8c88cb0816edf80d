"""
How values are passed from block to block: as one number, one vector, or one value for
each lane; and which of several values lanes take where they meet.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from xdsl.ir import Attribute, SSAValue

from xdsl_gas.native_cpu.vectorizer.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.lane_values import (
    LaneValue,
    is_element,
)


class Form(Enum):
    """The forms of values."""

    SCALAR = auto()
    VECTOR = auto()
    LANES = auto()


def divergent_form(kind: Attribute) -> Form:
    """Returns the form of values of a type that differ by lane."""
    return Form.VECTOR if is_element(kind) else Form.LANES


@dataclass
class Forms:
    """Converts values to forms."""

    builder: LaneBuilder

    def kinds(self, form: Form, kind: Attribute) -> list[Attribute]:
        """Returns the types of what is passed for a value of a type."""
        match form:
            case Form.SCALAR:
                return [kind]
            case Form.VECTOR:
                return [self.builder.vector_type(kind)]
            case Form.LANES:
                return self.builder.lane_types(kind)

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
                return list(self.builder.lanes(value))

    @staticmethod
    def received(form: Form, values: Sequence[SSAValue]) -> LaneValue:
        """Returns the value of what was passed."""
        match form:
            case Form.SCALAR:
                return LaneValue(scalar=values[0])
            case Form.VECTOR:
                return LaneValue(vector=values[0])
            case Form.LANES:
                return LaneValue(lanes=tuple(values))

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
            case Form.VECTOR:
                return [builder.select(mask, one[0], other[0])]
            case Form.LANES:
                return [
                    builder.select(builder.element_of(mask, index), a, b)
                    for index, (a, b) in enumerate(zip(one, other, strict=True))
                ]
