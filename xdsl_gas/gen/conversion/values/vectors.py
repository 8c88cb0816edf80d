"""Vectors and aggregates: their scalars are in registers of their own."""

from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import dense_integers, integer_constant
from xdsl_gas.dialects.gen.scalar_types import BITS, ScalarType
from xdsl_gas.gen.conversion.builder import Builder, unsupported
from xdsl_gas.gen.conversion.values.lanes import unsigned


def convert_extract_element(builder: Builder, op: Operation) -> None:
    """Takes one element; with an index that varies, it is selected from all."""
    vector, position = op.operands
    elements = builder.all_of(vector)
    known = integer_constant(position)
    if known is not None:
        # Beyond the last, the result is poison.
        builder.set(op.results[0], elements[known % len(elements)])
        return
    type = builder.type_of(op, op.results[0].type)
    if type is ScalarType.BOOL:
        raise unsupported(op, f"'{op.name}' of i1 at an index that varies is")
    index_type = builder.type_of(op, position.type)
    selected = elements[0]
    for number, element in enumerate(elements[1:], start=1):
        is_it = _is(builder, builder.of(position), index_type, number)
        selected = builder.compute("SEL", type, is_it, element, selected)
    builder.set(op.results[0], selected)


def convert_insert_element(builder: Builder, op: Operation) -> None:
    """Replaces one element; with an index that varies, each is selected."""
    vector, value, position = op.operands
    elements = list(builder.all_of(vector))
    known = integer_constant(position)
    if known is not None:
        elements[known % len(elements)] = builder.of(value)
        builder.set(op.results[0], *elements)
        return
    type = builder.type_of(op, value.type)
    if type is ScalarType.BOOL:
        raise unsupported(op, f"'{op.name}' of i1 at an index that varies is")
    index_type = builder.type_of(op, position.type)
    for number, element in enumerate(elements):
        is_it = _is(builder, builder.of(position), index_type, number)
        elements[number] = builder.compute(
            "SEL", type, is_it, builder.of(value), element
        )
    builder.set(op.results[0], *elements)


def _is(builder: Builder, register: int, type: ScalarType, number: int) -> int:
    """Returns a register that says whether an integer is a number of its range."""
    wanted = builder.immediate(type, number)
    return builder.compute("EQ", type, register, wanted, result=ScalarType.BOOL)


def convert_shuffle(builder: Builder, op: Operation) -> None:
    """Takes the elements that the mask names; any one where it names none."""
    first, second = op.operands
    elements = (*builder.all_of(first), *builder.all_of(second))
    mask = dense_integers(op.properties["mask"]) or ()
    builder.set(op.results[0], *(elements[max(number, 0)] for number in mask))


def convert_extract_value(builder: Builder, op: Operation) -> None:
    """Takes a member of an aggregate."""
    (container,) = op.operands
    start, end = _member(builder, op, container.type)
    builder.set(op.results[0], *builder.all_of(container)[start:end])


def convert_insert_value(builder: Builder, op: Operation) -> None:
    """Replaces a member of an aggregate."""
    container, value = op.operands
    start, end = _member(builder, op, container.type)
    scalars = builder.all_of(container)
    builder.set(op.results[0], *scalars[:start], *builder.all_of(value), *scalars[end:])


def _member(
    builder: Builder, op: Operation, aggregate_type: Attribute
) -> tuple[int, int]:
    """Returns the first of the scalars of a member, and the one behind the last."""
    position = dense_integers(op.properties["position"]) or ()
    before = 0
    bounds: list[int] = []
    for leaf in builder.layout.leaves(aggregate_type) or ():
        count = len(builder.types_of(op, leaf.type))
        if leaf.path[: len(position)] == position:
            bounds += (before, before + count)
        before += count
    # A member may have no scalars.
    return (bounds[0], bounds[-1]) if bounds else (before, before)


def convert_bitcast(builder: Builder, op: Operation) -> None:
    """
    The same bits: as elements of another width, the first of a vector is in the lowest
    bits.
    """
    (value,), (result,) = op.operands, op.results
    source, to = (
        builder.types_of(op, value_type) for value_type in (value.type, result.type)
    )
    registers = builder.all_of(value)
    if len(source) == len(to):
        if BITS[source[0]] != BITS[to[0]]:
            raise unsupported(op, f"'{op.name}' of these types is")
        builder.set(result, *registers)
        return
    if ScalarType.BOOL in (source[0], to[0]):
        raise unsupported(op, f"'{op.name}' of i1 is")
    narrow, wide = (unsigned(type) for type in (source[0], to[0]))
    if BITS[narrow] > BITS[wide]:
        count = BITS[narrow] // BITS[wide]
        elements = [
            part
            for register in registers
            for part in _split(builder, register, narrow, wide, count)
        ]
    else:
        count = BITS[wide] // BITS[narrow]
        elements = [
            _joined(builder, registers[start : start + count], narrow, wide)
            for start in range(0, len(registers), count)
        ]
    builder.set(result, *elements)


def _split(
    builder: Builder, register: int, wide: ScalarType, narrow: ScalarType, count: int
) -> list[int]:
    pieces: list[int] = []
    for number in range(count):
        part = register
        if number:
            distance = builder.immediate(wide, number * BITS[narrow])
            part = builder.compute("SHR", wide, register, distance)
        pieces.append(builder.convert(narrow, wide, part))
    return pieces


def _joined(
    builder: Builder, parts: tuple[int, ...], narrow: ScalarType, wide: ScalarType
) -> int:
    joined = builder.convert(wide, narrow, parts[0])
    for number, part in enumerate(parts[1:], start=1):
        widened = builder.convert(wide, narrow, part)
        distance = builder.immediate(wide, number * BITS[narrow])
        moved = builder.compute("SHL", wide, widened, distance)
        joined = builder.compute("OR", wide, joined, moved)
    return joined
