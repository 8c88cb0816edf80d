"""Addresses and accesses: `getelementptr` as integer arithmetic, loads, stores."""

from xdsl.dialects import llvm
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Attribute, Operation

from xdsl_gas.analysis.ir.attribute_values import (
    dense_integers,
    integer_constant,
    integer_value,
)
from xdsl_gas.dialects.gen.registers import STACK_POINTER
from xdsl_gas.dialects.gen.scalar_types import ScalarType, bytes_of
from xdsl_gas.gen.conversion.builder import Builder, unsupported

_BYTE = ScalarType.UINT8
_AT_ONCE = 16
"""Bytes of a copy that one instruction loads or stores."""

_LONGEST_COPY = 4096


def convert_gep(builder: Builder, op: Operation) -> None:
    """Adds indices times strides to an address."""
    address = builder.of(op.operands[0])
    kind: Attribute = op.properties["elem_type"]
    distance = 0
    position = 1
    for place, index in enumerate(
        dense_integers(op.properties["rawConstantIndices"]) or ()
    ):
        is_constant = index != llvm.GEP_USE_SSA_VAL
        factor = index if is_constant else 1
        if place:
            found = builder.layout.offset_of(kind, factor)
            if found is None:
                raise unsupported(op, "an element of unknown size is")
            offset, kind = found
        else:
            stride = builder.layout.stride(kind)
            if stride is None:
                raise unsupported(op, "an element of unknown size is")
            offset = factor * stride
        if is_constant:
            distance += offset
            continue
        operand = op.operands[position]
        position += 1
        known = integer_constant(operand)
        source = builder.type_of(op, operand.type)
        if known is not None:
            half = 1 << 8 * bytes_of(source) - 1
            distance += ((known & (2 * half - 1) ^ half) - half) * offset
            continue
        signed = builder.convert(builder.signed_pointer, source, builder.of(operand))
        scale = builder.immediate(builder.signed_pointer, offset)
        scaled = builder.compute("MUL", builder.signed_pointer, signed, scale)
        address = builder.compute("ADD", builder.pointer, address, scaled)
    builder.register_of[op.results[0]] = _moved(builder, address, distance)


def _moved(builder: Builder, address: int, distance: int) -> int:
    if not distance:
        return address
    half = 1 << builder.pointer_size - 1
    wrapped = (distance & (2 * half - 1) ^ half) - half
    offset = builder.immediate(builder.signed_pointer, wrapped)
    return builder.compute("ADD", builder.pointer, address, offset)


def _check_plain(op: Operation) -> None:
    if integer_value(op.properties.get("ordering")):
        raise unsupported(op, "an atomic access is")


def _alignment(op: Operation, type: ScalarType) -> dict[str, Attribute]:
    alignment = integer_value(op.properties.get("alignment"))
    is_aligned = alignment is None or alignment >= bytes_of(type)
    return {"aligned": UnitAttr()} if is_aligned else {}


def convert_load(builder: Builder, op: Operation) -> None:
    """Loads a scalar."""
    _check_plain(op)
    type = builder.type_of(op, op.results[0].type)
    pointer = op.operands[0]
    surface = builder.surface(op, pointer.type)
    written = builder.register_of[op.results[0]] = builder.new(type)
    builder.emit(
        "LOAD",
        (written,),
        (builder.of(pointer),),
        type,
        surface=surface,
        **_alignment(op, type),
    )


def convert_store(builder: Builder, op: Operation) -> None:
    """Stores a scalar."""
    _check_plain(op)
    value, pointer = op.operands
    type = builder.type_of(op, value.type)
    surface = builder.surface(op, pointer.type)
    builder.emit(
        "STORE",
        (),
        (builder.of(pointer), builder.of(value)),
        type,
        surface=surface,
        **_alignment(op, type),
    )


def convert_alloca(builder: Builder, op: Operation) -> None:
    """Gives memory behind the stack pointer, once for the work-item."""
    block = op.parent
    function = op.parent_op()
    count = integer_constant(op.operands[0])
    extent = builder.layout.extent(op.properties["elem_type"])
    assert isinstance(function, llvm.FuncOp)
    if block is not function.body.first_block or count is None or extent is None:
        raise unsupported(op, "an allocation of unknown size is")
    asked = integer_value(op.properties.get("alignment")) or 1
    stride = builder.layout.stride(op.properties["elem_type"])
    if stride is None:
        raise unsupported(op, "an allocation of unknown size is")
    alignment = max(asked, 16)
    start = -(-builder.stack_size // alignment) * alignment
    builder.stack_size = start + count * stride
    builder.register_of[op.results[0]] = _moved(builder, STACK_POINTER, start)


def convert_copy(builder: Builder, op: Operation) -> None:
    """Copies a constant number of bytes, each one of its own: nothing is aligned."""
    target, source, length = op.operands[:3]
    size = integer_constant(length)
    if size is None or size > _LONGEST_COPY:
        raise unsupported(op, "a copy of unknown or large size is")
    surfaces = [builder.surface(op, end.type) for end in (target, source)]
    for start in range(0, size, _AT_ONCE):
        count = min(_AT_ONCE, size - start)
        values = [builder.new(_BYTE) for _ in range(count)]
        address = _moved(builder, builder.of(source), start)
        builder.emit("LOAD", values, (address,), _BYTE, surface=surfaces[1])
        address = _moved(builder, builder.of(target), start)
        builder.emit("STORE", (), (address, *values), _BYTE, surface=surfaces[0])
