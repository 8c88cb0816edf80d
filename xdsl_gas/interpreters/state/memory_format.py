"""
Encodes values as bytes, and decodes them.

Each byte is defined or undefined. A scalar with an undefined byte is poison, the other
elements of its vector or aggregate are not. A pointer is stored as its address, so a
bytewise copy preserves it.
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import AnyFloat, IntegerType
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.analysis.target.type_layout import Extent, TypeLayout
from xdsl_gas.dialects.constants.formats import bytes_to_float, float_to_bytes
from xdsl_gas.dialects.llvm.attributes.types import LLVMTargetExtType, pointer_type
from xdsl_gas.interpreters.state.addresses import AddressMap
from xdsl_gas.interpreters.state.floats import check_format
from xdsl_gas.interpreters.state.traps import Unsupported
from xdsl_gas.interpreters.state.values import (
    POISON,
    Pointer,
    Poison,
    Value,
    as_float,
    as_tuple,
    integer_width,
    is_integer,
    lane_count,
    lane_type,
    part_types,
)


class NaturalLayout(TypeLayout):
    """
    A layout with natural alignment for all types that the module does not specify, as
    on all targets.
    """

    def _find_extent(self, value_type: Attribute) -> Extent | None:
        if is_event(value_type):
            # LLVM lays the types of SPIR-V out as pointers.
            value_type = pointer_type()
        extent = super()._find_extent(value_type)
        if extent is None:
            return None
        return Extent(extent.size, extent.most, extent.most)


def is_event(kind: Attribute) -> bool:
    """Whether a type is OpenCL C's of events, which are zero here."""
    return isinstance(kind, LLVMTargetExtType) and kind.type_name.data == "spirv.Event"


def packed_bits(kind: Attribute) -> int | None:
    """Returns the bits of a bit-packed vector; None for other types."""
    lane, count = lane_type(kind), lane_count(kind)
    if count is None or not is_integer(lane) or not integer_width(lane) % 8:
        return None
    return integer_width(lane) * count


_DEFINED = b"\1"
_UNDEFINED = b"\0"


@dataclass
class MemoryFormat:
    """Encodes and decodes values by one module's data layout."""

    layout: TypeLayout
    addresses: AddressMap

    def size(self, kind: Attribute) -> int:
        """Returns the store size in bytes; raises `Unsupported` for an unsized type."""
        size = self.layout.size(kind)
        if size is None:
            raise Unsupported(f"the size of {kind} is not known")
        return size

    def stride(self, kind: Attribute) -> int:
        """Returns the allocation size (array stride) of a type in bytes."""
        alignment = self.alignment(kind)
        return -(-self.size(kind) // alignment) * alignment

    def alignment(self, kind: Attribute) -> int:
        """Returns the ABI alignment of a type in bytes."""
        extent = self.layout.extent(kind)
        return 1 if extent is None else extent.most

    def offset(self, kind: Attribute, index: int) -> tuple[int, Attribute]:
        """Returns the byte offset and type of an element."""
        place = self.layout.offset_of(kind, index)
        if place is None:
            raise Unsupported(f"where part {index} of {kind} begins is not known")
        return place

    def encode(self, kind: Attribute, value: Value) -> tuple[bytes, bytes]:
        """Encodes a value: its bytes, and one byte each that is 1 if it is defined."""
        if type(kind) is IntegerType and isinstance(value, int):
            size = -(-kind.bitwidth // 8)
            return value.to_bytes(size, "little"), _DEFINED * size
        size = self.size(kind)
        if packed_bits(kind) is not None:
            return self._encode_packed(kind, value, size)
        parts = part_types(kind)
        if parts is not None:
            data, known = bytearray(size), bytearray(size)
            for index, part in enumerate(as_tuple(value, len(parts))):
                start, part_type = self.offset(kind, index)
                part_data, part_known = self.encode(part_type, part)
                data[start : start + len(part_data)] = part_data
                known[start : start + len(part_data)] = part_known
            return bytes(data), bytes(known)
        if isinstance(value, Poison):
            return bytes(size), _UNDEFINED * size
        if isinstance(kind, AnyFloat):
            check_format(kind)
            data = float_to_bytes(as_float(value), kind)
        elif isinstance(value, Pointer):
            data = value.bits.to_bytes(size, "little")
        else:
            assert isinstance(value, int)
            data = value.to_bytes(size, "little")
        return data, _DEFINED * size

    def decode(self, kind: Attribute, data: bytes, known: bytes) -> Value:
        """Decodes a value; scalars with undefined bytes are poison."""
        if type(kind) is IntegerType:
            if 0 in known:
                return POISON
            return int.from_bytes(data, "little") & (1 << kind.bitwidth) - 1
        if packed_bits(kind) is not None:
            return self._decode_packed(kind, data, known)
        parts = part_types(kind)
        if parts is not None:
            return tuple(
                self._decode_part(kind, index, data, known)
                for index in range(len(parts))
            )
        if not all(known):
            return POISON
        if isinstance(kind, AnyFloat):
            check_format(kind)
            return bytes_to_float(data, kind)
        bits = int.from_bytes(data, "little")
        number = address_space(kind)
        if number is not None:
            return self.addresses.pointer_from_bits(bits, number)
        assert is_event(kind)
        return bits

    def _decode_part(
        self, kind: Attribute, index: int, data: bytes, known: bytes
    ) -> Value:
        start, part = self.offset(kind, index)
        end = start + self.size(part)
        return self.decode(part, data[start:end], known[start:end])

    def _encode_packed(
        self, vector_type: Attribute, value: Value, size: int
    ) -> tuple[bytes, bytes]:
        width = integer_width(lane_type(vector_type))
        bits = 0
        for index, lane in enumerate(
            as_tuple(value, len(part_types(vector_type) or ()))
        ):
            if not isinstance(lane, int):
                # Definedness is tracked per byte, not per bit.
                return bytes(size), _UNDEFINED * size
            bits |= lane << index * width
        return bits.to_bytes(size, "little"), _DEFINED * size

    def _decode_packed(
        self, vector_type: Attribute, data: bytes, known: bytes
    ) -> Value:
        parts = part_types(vector_type) or ()
        if not all(known):
            return (POISON,) * len(parts)
        width = integer_width(lane_type(vector_type))
        bits = int.from_bytes(data, "little")
        mask = (1 << width) - 1
        return tuple(bits >> index * width & mask for index in range(len(parts)))
