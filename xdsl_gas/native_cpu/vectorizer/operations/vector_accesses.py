"""
Loads and stores of vectors of the source for all lanes.

    %q = getelementptr %p[%i]          %q of lane 0
    %x = load %q : vector<4xf32>   ->  %x = load %q : vector<16xf32>

An access is

- *interleaved* where the addresses of the lanes follow each other, without padding: one
  packed vector, under a mask if there is one;
- *strided* where they do, but few of the elements are used, and where they do not, but
  there is a mask: a gather or scatter of each element that is used;
- else the caller's, one lane after the other.

Interleaved loads are counted as the registers that they fill, and a shuffle for each
element that is extracted; strided ones as one and a half accesses for each lane and
element. The cheaper one is taken. Under a mask, vectors of elements of less than 4
bytes are accessed as words of 4 or 8 bytes, for which more processors have
instructions. Gathers and scatters access words of 8 bytes, such as `float2` or half of
`float4`, as they take time by the number of words. Loads do neither if the kernel
stores vectors with elements of no value, such as the fourth of `uchar3`: a word of
which a byte is poison is poison. Accesses to one address for all lanes, to vectors of
three numbers with padding, as of `float3` but not of `vload3`, and those that are
volatile or atomic, are the caller's, too.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from math import ceil, gcd
from typing import cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerAttr, IntegerType, VectorType, i32, i64
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.control_flow import incoming_values
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.dialects.llvm.ops.arithmetic import FreezeOp
from xdsl_gas.dialects.llvm.ops.gep import GEPOp
from xdsl_gas.native_cpu.loop_barriers.strides import size_of
from xdsl_gas.native_cpu.vectorizer.operations.kept_properties import (
    alignment_of,
    is_plain,
    kept_by_gather,
    kept_by_vector,
    kept_under_mask,
)
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import (
    LaneValue,
    Linear,
    vector_of,
)
from xdsl_gas.native_cpu.vectorizer.values.vector_conversions import Conversions
from xdsl_gas.native_cpu.vectorizer.values.vector_types import (
    bytes_of,
    short_vector,
)

_REGISTER_BYTES = 32
_WORD_BYTES = 8
"""The longest elements that a gather or scatter accesses."""

_GATHERED = 1.5
"""What a lane of a gather costs, in accesses."""


@dataclass(frozen=True)
class _Access:
    """An access to vectors without padding."""

    op: llvm.LoadOp | llvm.StoreOp
    element: Attribute
    count: int
    size: int
    """The bytes of an element."""
    by_words: bool = True
    """Whether a vector may be accessed as integers."""

    @property
    def word(self) -> tuple[IntegerType, int] | None:
        """The integers that a vector is accessed as, and how many; None for none."""
        whole = self.count * self.size
        if not self.by_words or self.size >= 4 or whole % 4:
            return None
        return (IntegerType(8 * whole), 1) if whole <= 8 else (i32, whole // 4)

    @property
    def kept_under_mask(self) -> dict[str, Attribute]:
        """The properties of a masked access: any lane may be the first that runs."""
        alignment = gcd(alignment_of(self.op), self.count * self.size)
        return kept_under_mask(self.op) | {"alignment": IntegerAttr(alignment, i32)}

    @property
    def whole_word(self) -> IntegerType | None:
        """The integer that a vector is gathered or scattered as; None for none."""
        whole = self.count * self.size
        if not self.by_words or self.size >= _WORD_BYTES or whole not in (4, 8):
            return None
        return IntegerType(8 * whole)

    def are_pairs(self, number: int) -> bool:
        """Whether the element of an even number and the next one make a word."""
        is_even = not number % 2 and not self.count % 2
        return self.by_words and is_even and 2 * self.size == _WORD_BYTES


@dataclass
class VectorAccesses:
    """Inserts loads and stores of vectors."""

    builder: LaneBuilder
    conversions: Conversions
    _has_poison_in_memory: bool | None = None

    def load(
        self, op: llvm.LoadOp, pointer: LaneValue, mask: SSAValue | None
    ) -> LaneValue | None:
        """
        Inserts the load of all lanes that a mask selects, None for all. Returns None if
        lanes load one after the other.
        """
        access = self._access(op, op.dereferenced_value.type, pointer)
        if access is None:
            return None
        if self._stores_poison(op):
            access = replace(access, by_words=False)
        used = _extracted(op.dereferenced_value)
        linear = self._consecutive(access, pointer)
        numbers = range(access.count) if used is None else sorted(used)
        if linear is not None and self._is_interleaved(access, used):
            (loaded,) = self.builder.guarded(
                linear.condition,
                [self._packed_type(access)],
                lambda: [self._load_packed(access, linear, mask)],
                lambda: [
                    self.conversions.packed(
                        self._gathered(access, pointer, mask, range(access.count))
                    )
                ],
            )
            return LaneValue(packed=loaded, count=access.count)
        if mask is None and used is None and not self.builder.is_scalable:
            return None
        return self._gathered(access, pointer, mask, numbers)

    def store(
        self,
        op: llvm.StoreOp,
        value: LaneValue,
        pointer: LaneValue,
        mask: SSAValue | None,
    ) -> bool:
        """
        Inserts the store of all lanes that a mask selects, None for all. Returns False
        if lanes store one after the other.
        """
        access = self._access(op, op.value.type, pointer)
        if access is None:
            return False
        linear = self._consecutive(access, pointer)
        if linear is None and mask is None and not self.builder.is_scalable:
            return False
        if linear is None:
            self._scatter(access, value, pointer, mask)
            return True
        packed = self.conversions.packed(value)
        stored = LaneValue(packed=packed, count=access.count)
        self.builder.guarded(
            linear.condition,
            [],
            lambda: self._store_packed(access, packed, linear, mask),
            lambda: self._scatter(access, stored, pointer, mask),
        )
        return True

    def _access(
        self,
        op: llvm.LoadOp | llvm.StoreOp,
        accessed_type: Attribute,
        pointer: LaneValue,
    ) -> _Access | None:
        shape = short_vector(accessed_type)
        if shape is None or pointer.scalar is not None:
            return None
        if not self.builder.takes_apart(accessed_type) or not is_plain(op):
            return None
        element, count = shape
        size = size_of(element)
        if size is None:
            return None
        access = _Access(op, element, count, size, not self.builder.is_scalable)
        if bytes_of(accessed_type) is None and not self._consecutive(access, pointer):
            # Lanes access vectors of three as whole ones, with padding or without.
            return None
        if self.builder.is_scalable and alignment_of(op) < access.size:
            # Scalable vectors are not split into elements, as processors may need it.
            return None
        return access

    def _stores_poison(self, op: Operation) -> bool:
        """Whether the kernel stores vectors with elements of no value."""
        if self._has_poison_in_memory is None:
            function = op.parent_op()
            assert function is not None
            self._has_poison_in_memory = any(
                isinstance(each, llvm.StoreOp) and has_poison(each.value)
                for each in operations_in(function)
            )
        return self._has_poison_in_memory

    def _consecutive(self, access: _Access, pointer: LaneValue) -> Linear | None:
        linear = pointer.linear
        # Shuffles of scalable vectors have no mask.
        if self.builder.is_scalable:
            return None
        if linear is None or linear.stride != access.count * access.size:
            return None
        return linear

    def _is_interleaved(self, access: _Access, used: set[int] | None) -> bool:
        """Whether a load of whole vectors costs less than one of each element."""
        if used is None:
            return True
        whole = access.count * access.size * self.builder.width
        interleaved = ceil(whole / _REGISTER_BYTES) + len(used)
        return interleaved <= _GATHERED * self.builder.width * len(used)

    def _load_packed(
        self, access: _Access, linear: Linear, mask: SSAValue | None
    ) -> SSAValue:
        builder, op = self.builder, access.op
        packed_type = self._packed_type(access)
        if mask is None:
            return builder.made("load", [linear.base], packed_type, kept_by_vector(op))
        element, count = access.word or (access.element, access.count)
        loaded_type = vector_of(element, count * builder.width)
        lanes = mask if count == 1 else self.conversions.repeated(mask, count)
        loaded = builder.made(
            "intr.masked.load",
            [linear.base, lanes, builder.zero(loaded_type)],
            loaded_type,
            access.kept_under_mask,
        )
        return self._as(packed_type, loaded)

    def _store_packed(
        self,
        access: _Access,
        value: SSAValue,
        linear: Linear,
        mask: SSAValue | None,
    ) -> list[SSAValue]:
        builder, op = self.builder, access.op
        if mask is None:
            if access.word is not None and has_poison(op.operands[0]):
                value = self._frozen(value)
            operands, kept = [value, linear.base], kept_by_vector(op)
            builder.operation("store", operands, None, kept)
            return []
        stored, count = value, access.count
        if access.word is not None:
            word, count = access.word
            words = vector_of(word, count * builder.width)
            stored = self._as(words, self._frozen(value))
        lanes = mask if count == 1 else self.conversions.repeated(mask, count)
        operands, kept = [stored, linear.base, lanes], access.kept_under_mask
        builder.operation("intr.masked.store", operands, None, kept)
        return []

    def _gathered(
        self,
        access: _Access,
        pointer: LaneValue,
        mask: SSAValue | None,
        numbers: Sequence[int],
    ) -> LaneValue:
        """Loads some elements of each lane; the others are poison."""
        builder = self.builder
        lanes = builder.all_lanes() if mask is None else mask

        def gathered(element: Attribute, number: int) -> SSAValue:
            vector_type = builder.vector_type(element)
            addresses = self._addresses(access, pointer, number)
            return builder.made(
                "intr.masked.gather",
                [addresses, lanes, builder.zero(vector_type)],
                vector_type,
                _kept_by_part(access, number),
            )

        word = access.whole_word
        if word is not None and len(numbers) == access.count:
            packed = self._as(self._packed_type(access), gathered(word, 0))
            return LaneValue(packed=packed, count=access.count)
        none = builder.poison(builder.vector_type(access.element))
        parts = [none] * access.count
        for number in numbers:
            if number - 1 in numbers and access.are_pairs(number - 1):
                two = vector_of(access.element, 2 * builder.width)
                words = self._as(two, gathered(i64, number - 1))
                pair = self.conversions.parts(LaneValue(packed=words, count=2))
                parts[number - 1 : number + 1] = pair
            elif number + 1 not in numbers or not access.are_pairs(number):
                parts[number] = gathered(access.element, number)
        return LaneValue(parts=tuple(parts))

    def _scatter(
        self,
        access: _Access,
        value: LaneValue,
        pointer: LaneValue,
        mask: SSAValue | None,
    ) -> list[SSAValue]:
        builder = self.builder
        lanes = builder.all_lanes() if mask is None else mask
        parts: Sequence[SSAValue]
        if (word := access.whole_word) is not None:
            packed = self._frozen(self.conversions.packed(value))
            parts = [self._as(builder.vector_type(word), packed)]
        else:
            parts = self.conversions.parts(value)
        for number, part in enumerate(parts):
            builder.operation(
                "intr.masked.scatter",
                [part, self._addresses(access, pointer, number), lanes],
                None,
                _kept_by_part(access, number),
            )
        return []

    def _packed_type(self, access: _Access) -> Attribute:
        """Returns the type of the vectors of all lanes in one."""
        return vector_of(access.element, access.count * self.builder.width)

    def _frozen(self, packed: SSAValue) -> SSAValue:
        """Returns elements of which none makes the word that it is in poison."""
        return self.builder.put(FreezeOp(packed)).res

    def _as(self, kind: Attribute, value: SSAValue) -> SSAValue:
        """Returns the same bytes as another type."""
        if value.type == kind:
            return value
        return self.builder.cast("bitcast", value, kind)

    def _addresses(self, access: _Access, pointer: LaneValue, number: int) -> SSAValue:
        """Returns the addresses of an element of each lane's vector."""
        addresses = self.builder.vector(pointer)
        if not number:
            return addresses
        pointer_type = cast(llvm.LLVMPointerType, addresses.type)
        gep = GEPOp(addresses, (number,), access.element, result_type=pointer_type)
        return self.builder.put(gep).result


def _kept_by_part(access: _Access, number: int) -> dict[str, Attribute]:
    alignment = gcd(alignment_of(access.op), number * access.size)
    return kept_by_gather(access.op, alignment)


def has_poison(value: SSAValue) -> bool:
    """
    Whether a vector has elements of no value by the operations that it is made of, as
    the last of `char3` in memory.
    """
    return bool(_without_value(value, {}))


def _without_value(
    value: SSAValue, known: dict[SSAValue, frozenset[int]]
) -> frozenset[int]:
    """Returns the elements of a vector that are poison or `undef`, as far as known."""
    if value not in known:
        # For arguments of loops.
        known[value] = frozenset()
        known[value] = frozenset(_elements_without_value(value, known))
    return known[value]


def _elements_without_value(
    value: SSAValue, known: dict[SSAValue, frozenset[int]]
) -> Set[int]:
    shape = short_vector(value.type)
    if shape is None:
        return frozenset()
    if isinstance(value, BlockArgument):
        passed = incoming_values(value)
        return {n for each in passed for n in _without_value(each, known)}
    match op := value.owner:
        case llvm.ShuffleVectorOp():
            one, other = _without_value(op.v1, known), _without_value(op.v2, known)
            length = cast(VectorType[Attribute], op.v1.type).get_shape()[0]
            chosen = {-1, *one, *(length + n for n in other)}
            return {n for n, c in enumerate(op.mask.get_values()) if c in chosen}
        case llvm.SelectOp(lhs=one, rhs=other):
            return _without_value(one, known) | _without_value(other, known)
        case llvm.InsertElementOp():
            replaced = {cast(int, integer_constant(op.index))}
            left = _without_value(op.vector, known) - replaced
            return left | replaced if _is_undefined(op.value) else left
        case _:
            return frozenset(range(shape[1] if _is_undefined(value) else 0))


def _is_undefined(value: SSAValue) -> bool:
    op = value.owner
    is_operation = isinstance(op, Operation)
    return is_operation and semantics_of(op).source is PointerSource.UNDEFINED


def _extracted(value: SSAValue) -> set[int] | None:
    """Returns the elements of a vector that are used, None if it is used as a whole."""
    positions: set[int] = set()
    for use in value.uses:
        op = use.operation
        number = integer_constant(op.operands[-1])
        if op.name != "llvm.extractelement" or number is None:
            return None
        positions.add(number)
    shape = short_vector(value.type)
    assert shape is not None
    return (
        positions
        if positions and max(positions) < shape[1] and min(positions) >= 0
        else None
    )
