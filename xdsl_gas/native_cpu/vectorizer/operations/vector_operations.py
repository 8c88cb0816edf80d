"""
Operations on vectors of the source for all lanes: packed, or taken apart.

Arithmetic is one operation on packed vectors, or one on each part. An element is taken
out of packed vectors by a shuffle, and put into the parts. A reduction of integers
combines the parts. Operations of other kinds, and elements whose numbers are computed,
are the caller's, one lane after the other; but for scalable vectors, such elements are
chosen from the parts by `select`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial, reduce

from xdsl.dialects.builtin import i1
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import dense_integers, integer_constant
from xdsl_gas.analysis.operations.traits import trait_of
from xdsl_gas.dialects.traits import IntegerDivision
from xdsl_gas.native_cpu.vectorizer.operations.elementwise import computes_elements
from xdsl_gas.native_cpu.vectorizer.values.forms import Form
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import (
    LaneValue,
    is_element,
    vector_of,
)
from xdsl_gas.native_cpu.vectorizer.values.vector_conversions import Conversions
from xdsl_gas.native_cpu.vectorizer.values.vector_types import short_vector

_REDUCTION = "llvm.intr.vector.reduce."

_REDUCED_BY = {
    **{name: name for name in ("add", "mul", "and", "or", "xor")},
    **{name: f"intr.{name}" for name in ("smax", "smin", "umax", "umin")},
}
"""The operations of two integers that reductions apply, in any order."""


def reduced_by(op: Operation) -> str | None:
    """
    Returns the operation, without the dialect, by which an operation reduces a vector
    of integers; None if it does not.
    """
    if not op.name.startswith(_REDUCTION):
        return None
    return _REDUCED_BY.get(op.name.removeprefix(_REDUCTION))


@dataclass
class VectorOperations:
    """Inserts operations on vectors of the source."""

    builder: LaneBuilder
    conversions: Conversions
    form: Form
    """The form of vectors where there is a choice, `PACKED` or `PARTS`."""

    def emit(
        self, op: Operation, operands: Sequence[LaneValue], mask: SSAValue | None
    ) -> LaneValue | None:
        """
        Inserts an operation without effects, of operands that differ by lane, and
        returns its result; None if it is made one lane after the other. Divisions get
        the divisor 1 in lanes that the mask does not select.
        """
        kinds = [k for k in (*op.operand_types, *op.result_types) if short_vector(k)]
        if not kinds or not all(map(self.builder.takes_apart, kinds)):
            return None
        match op.name:
            case "llvm.extractelement":
                return self._extracted(op, operands)
            case "llvm.insertelement":
                return self._inserted(op, operands)
            case "llvm.shufflevector":
                return self._shuffled(op, operands)
            case _ if (opcode := reduced_by(op)) is not None:
                return self._reduced(opcode, operands[0])
            case _ if computes_elements(op) or trait_of(op, IntegerDivision):
                return self._computed(op, operands, mask)
            case _:
                return None

    def _extracted(
        self, op: Operation, operands: Sequence[LaneValue]
    ) -> LaneValue | None:
        number = _number(op, 1)
        if number is not None:
            return LaneValue(vector=self.conversions.part(operands[0], number))
        if not self.builder.is_scalable:
            return None
        selected, *others = self.conversions.parts(operands[0])
        for number, part in enumerate(others, 1):
            here = self._is_at(operands[1], number)
            selected = self.builder.select(here, part, selected)
        return LaneValue(vector=selected)

    def _inserted(
        self, op: Operation, operands: Sequence[LaneValue]
    ) -> LaneValue | None:
        number = _number(op, 2)
        if number is None and not self.builder.is_scalable:
            return None
        parts = list(self.conversions.parts(operands[0]))
        new = self.builder.vector(operands[1])
        if number is not None:
            parts[number] = new
            return LaneValue(parts=tuple(parts))
        for number, part in enumerate(parts):
            here = self._is_at(operands[2], number)
            parts[number] = self.builder.select(here, new, part)
        return LaneValue(parts=tuple(parts))

    def _is_at(self, place: LaneValue, number: int) -> SSAValue:
        """Returns in which lanes an element has a number."""
        other = self.builder.constant(number, place.type)
        places = self.builder.vector(place)
        return self.builder.icmp("eq", places, self.builder.splat(other))

    def _shuffled(
        self, op: Operation, operands: Sequence[LaneValue]
    ) -> LaneValue | None:
        chosen = dense_integers(op.properties["mask"]) or ()
        numbers = list(chosen)
        source = short_vector(op.operands[0].type)
        if source is None or short_vector(op.results[0].type) is None:
            return None
        element, length = source
        if self._form_of(operands) is Form.PACKED:
            return self._shuffled_packed(operands, numbers, length)
        vector_type = self.builder.vector_type(element)
        one, other = operands
        return LaneValue(
            parts=tuple(
                self.builder.poison(vector_type)
                if number < 0
                else self.conversions.part(one, number)
                if number < length
                else self.conversions.part(other, number - length)
                for number in numbers
            )
        )

    def _shuffled_packed(
        self, operands: Sequence[LaneValue], numbers: Sequence[int], length: int
    ) -> LaneValue:
        one, other = (self.conversions.packed(operand) for operand in operands)
        width = self.builder.width
        chosen = [
            number
            if number < 0
            else lane * length + number
            if number < length
            else (width + lane - 1) * length + number
            for lane in range(width)
            for number in numbers
        ]
        shuffled = self.conversions.shuffled(one, chosen, other)
        return LaneValue(packed=shuffled, count=len(numbers))

    def _reduced(self, opcode: str, operand: LaneValue) -> LaneValue:
        combined = partial(self.builder.binary, opcode)
        return LaneValue(vector=reduce(combined, self.conversions.parts(operand)))

    def _form_of(self, operands: Sequence[LaneValue]) -> Form:
        """Returns the form that all operands have which differ by lane, if they do."""
        forms = {
            Form.PARTS if v.parts else Form.PACKED
            for v in operands
            if v.parts or v.packed is not None
        }
        is_known = len(forms) == 1 and not any(value.lanes for value in operands)
        return forms.pop() if is_known else self.form

    def _computed(
        self, op: Operation, operands: Sequence[LaneValue], mask: SSAValue | None
    ) -> LaneValue | None:
        """Inserts what computes each element alike."""
        kinds = [*op.operand_types, *op.result_types]
        if op.name == "llvm.select" and kinds[0] == i1:
            kinds = kinds[1:]
        elif op.name == "llvm.getelementptr":
            return None
        shapes = [short_vector(vector) for vector in kinds]
        counts = {None if each is None else each[1] for each in shapes}
        (count,) = counts if len(counts) == 1 else (None,)
        vector = short_vector(op.results[0].type)
        if count is None or vector is None or not self.builder.has_vector_form(op):
            return None
        if self._form_of(operands) is Form.PARTS:
            return self._computed_parts(op, operands, mask, vector)
        repeat = self.conversions.repeated
        values = [
            repeat(self.builder.vector(value), count)
            if is_element(value.type)
            else self.conversions.packed(value)
            for value in operands
        ]
        if trait_of(op, IntegerDivision) and mask is not None:
            values[1] = self._divisor(values[1], repeat(mask, count))
        whole = vector_of(vector[0], count * self.builder.width)
        new_op = self.builder.copy_of(op, values, [whole])
        return LaneValue(packed=new_op.results[0], count=count)

    def _computed_parts(
        self,
        op: Operation,
        operands: Sequence[LaneValue],
        mask: SSAValue | None,
        shape: tuple[Attribute, int],
    ) -> LaneValue:
        element, count = shape
        parts = [
            (self.builder.vector(value),) * count
            if is_element(value.type)
            else self.conversions.parts(value)
            for value in operands
        ]
        result = self.builder.vector_type(element)
        computed: list[SSAValue] = []
        for values in map(list, zip(*parts, strict=True)):
            if trait_of(op, IntegerDivision) and mask is not None:
                values[1] = self._divisor(values[1], mask)
            computed.append(self.builder.copy_of(op, values, [result]).results[0])
        return LaneValue(parts=tuple(computed))

    def _divisor(self, divisor: SSAValue, mask: SSAValue) -> SSAValue:
        one = self.builder.constant(1, divisor.type)
        return self.builder.select(mask, divisor, one)


def _number(op: Operation, operand: int) -> int | None:
    """Returns the constant number of an element, None if it is none of the vector."""
    number = integer_constant(op.operands[operand])
    shape = short_vector(op.operands[0].type)
    if number is None or shape is None:
        return None
    return number if 0 <= number < shape[1] else None
