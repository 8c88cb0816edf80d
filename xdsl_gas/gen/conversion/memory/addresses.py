"""Addresses and accesses: `getelementptr` as integer arithmetic, loads, stores."""

from dataclasses import dataclass

from xdsl.dialects import llvm
from xdsl.dialects.builtin import SymbolRefAttr, UnitAttr
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import (
    dense_integers,
    integer_constant,
    integer_value,
)
from xdsl_gas.analysis.target.data_layout import wrapped
from xdsl_gas.dialects.gen.registers import STACK_POINTER
from xdsl_gas.dialects.gen.scalar_types import BITS, ScalarType, bytes_of
from xdsl_gas.gen.conversion.builder import Builder, unsupported
from xdsl_gas.gen.conversion.memory.atomics import (
    convert_atomic_load,
    convert_atomic_store,
)

_BYTE = ScalarType.UINT8
_AT_ONCE = 16
"""Bytes of a copy, or elements, that one instruction loads or stores."""

_LONGEST_COPY = 4096


def convert_gep(builder: Builder, op: Operation) -> None:
    """Adds indices times strides to an address, or to each address of a vector."""
    scaled, distance = _indices(builder, op)
    count = len(builder.types_of(op, op.results[0].type))
    bases = builder.all_of(op.operands[0])
    addresses: list[int] = []
    for lane in range(count):
        address = bases[lane % len(bases)]
        for operand, offset in scaled:
            # A scalar index counts for all addresses of a vector.
            indices = builder.all_of(operand)
            (source, *_) = builder.types_of(op, operand.type)
            index = indices[lane % len(indices)]
            signed = builder.convert(builder.signed_pointer, source, index)
            scale = builder.immediate(builder.signed_pointer, offset)
            product = builder.compute("MUL", builder.signed_pointer, signed, scale)
            address = builder.compute("ADD", builder.pointer, address, product)
        addresses.append(_moved(builder, address, distance))
    builder.set(op.results[0], *addresses)


def _indices(builder: Builder, op: Operation) -> tuple[list[tuple[SSAValue, int]], int]:
    """Returns indices that vary, each with its stride, and the bytes of all others."""
    indexed_type: Attribute = op.properties["elem_type"]
    scaled: list[tuple[SSAValue, int]] = []
    distance = 0
    operands = iter(op.operands[1:])
    for place, index in enumerate(
        dense_integers(op.properties["rawConstantIndices"]) or ()
    ):
        is_constant = index != llvm.GEP_USE_SSA_VAL
        factor = index if is_constant else 1
        if place:
            member = builder.layout.offset_of(indexed_type, factor)
            if member is None:
                raise unsupported(op, "an element of unknown size is")
            offset, indexed_type = member
        else:
            stride = builder.layout.stride(indexed_type)
            if stride is None:
                raise unsupported(op, "an element of unknown size is")
            offset = factor * stride
        if is_constant:
            distance += offset
            continue
        operand = next(operands)
        known = integer_constant(operand)
        if known is None:
            scaled.append((operand, offset))
        else:
            (source, *_) = builder.types_of(op, operand.type)
            distance += wrapped(known, BITS[source]) * offset
    return scaled, distance


def _moved(builder: Builder, address: int, distance: int) -> int:
    if not distance:
        return address
    number = wrapped(distance, builder.pointer_size)
    offset = builder.immediate(builder.signed_pointer, number)
    return builder.compute("ADD", builder.pointer, address, offset)


def _is_atomic(op: Operation) -> bool:
    return bool(integer_value(op.properties.get("ordering")))


@dataclass(frozen=True)
class _Part:
    """Scalars of one type that follow each other in memory."""

    type: ScalarType
    first: int
    """The number of the first scalar in the value."""

    count: int
    offset: int
    """Its offset in the value, in bytes."""


def _parts(builder: Builder, op: Operation, accessed_type: Attribute) -> list[_Part]:
    """Returns what an access consists of: an instruction accesses one part."""
    leaves = builder.layout.leaves(accessed_type)
    if leaves is None:
        raise unsupported(
            op, f"an access of {accessed_type}, which has too many scalars, is"
        )
    parts: list[_Part] = []
    first = 0
    for leaf in leaves:
        types = builder.types_of(op, leaf.type)
        if leaf.offset is None:
            raise unsupported(op, "an access of a type of unknown layout is")
        type, length = types[0], len(types)
        if type is ScalarType.BOOL and length > 1:
            raise unsupported(op, "an access of a vector of i1 is")
        for start in range(0, length, _AT_ONCE):
            count = min(_AT_ONCE, length - start)
            offset = leaf.offset + start * bytes_of(type)
            parts.append(_Part(type, first + start, count, offset))
        first += length
    return parts


def _alignment(
    op: Operation, accessed_type: Attribute, part: _Part
) -> dict[str, Attribute]:
    size = bytes_of(part.type)
    alignment = integer_value(op.properties.get("alignment"))
    if alignment is None:
        # That of the type, which a packed struct lowers.
        is_aligned = not isinstance(accessed_type, llvm.LLVMStructType)
    else:
        is_aligned = alignment >= size and part.offset % size == 0
    return {"aligned": UnitAttr()} if is_aligned else {}


def convert_load(builder: Builder, op: Operation) -> None:
    """Loads all scalars of a value, those of a vector by one instruction."""
    if _is_atomic(op):
        convert_atomic_load(builder, op)
        return
    pointer, accessed_type = op.operands[0], op.results[0].type
    surface = builder.surface(op, pointer.type)
    loaded: list[int] = []
    for part in _parts(builder, op, accessed_type):
        written = [builder.new(part.type) for _ in range(part.count)]
        address = _moved(builder, builder.of(pointer), part.offset)
        builder.emit(
            "LOAD",
            written,
            (address,),
            part.type,
            surface=surface,
            **_alignment(op, accessed_type, part),
        )
        loaded += written
    builder.set(op.results[0], *loaded)


def convert_store(builder: Builder, op: Operation) -> None:
    """Stores all scalars of a value, those of a vector by one instruction."""
    if _is_atomic(op):
        convert_atomic_store(builder, op)
        return
    value, pointer = op.operands
    surface = builder.surface(op, pointer.type)
    stored = builder.all_of(value)
    for part in _parts(builder, op, value.type):
        values = stored[part.first : part.first + part.count]
        address = _moved(builder, builder.of(pointer), part.offset)
        builder.emit(
            "STORE",
            (),
            (address, *values),
            part.type,
            surface=surface,
            **_alignment(op, value.type, part),
        )


def convert_address(builder: Builder, op: Operation) -> None:
    """The address of a variable in local or constant memory."""
    name = op.properties["global_name"]
    assert isinstance(name, SymbolRefAttr)
    address = builder.address_of.get(name.string_value())
    if address is None:
        raise unsupported(op, f"a use of '{name.string_value()}' is")
    builder.set(op.results[0], builder.immediate(builder.pointer, address))


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
    builder.set(op.results[0], _moved(builder, STACK_POINTER, start))


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


def convert_set(builder: Builder, op: Operation) -> None:
    """Sets a constant number of bytes: nothing is aligned."""
    target, value, length = op.operands[:3]
    size = integer_constant(length)
    if size is None or size > _LONGEST_COPY:
        raise unsupported(op, "setting an unknown or large number of bytes is")
    surface = builder.surface(op, target.type)
    byte = builder.of(value)
    for start in range(0, size, _AT_ONCE):
        values = [byte] * min(_AT_ONCE, size - start)
        address = _moved(builder, builder.of(target), start)
        builder.emit("STORE", (), (address, *values), _BYTE, surface=surface)
