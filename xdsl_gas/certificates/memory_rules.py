"""
The local rules of operations that access memory.
"""

from collections.abc import Iterator

from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_value
from xdsl_gas.certificates.expressions import constant_of
from xdsl_gas.certificates.facts import (
    A_NUMBER,
    NOTHING,
    NULL,
    NUMBERS,
    POINTERS,
    Cell,
    CellKey,
    Fact,
    Inclusion,
    Location,
    Object,
    Offset,
    may_share,
    moved,
    share_whole,
    union,
)
from xdsl_gas.certificates.known_facts import GENERIC_BITS, KnownFacts, is_outside
from xdsl_gas.dialects.llvm.operand_types import integer_width
from xdsl_gas.memory_space import NULL_BIT

_NO_ADDRESS = -2
"""The representation of what holds no whole address."""

_EXCHANGE = 0
"""The kind of `atomicrmw` that stores its operand."""


class MemoryRules(KnownFacts):
    """Loads, stores, atomic updates and copies."""

    def _load(self, op: Operation) -> Iterator[Inclusion]:
        yield from self._read(op, op.results[0].type)

    def _store(self, op: Operation) -> Iterator[Inclusion]:
        yield from self._write(op, op.operands[0], self._operand(op, 1))

    def _atomic(self, op: Operation) -> Iterator[Inclusion]:
        yield from self._read(op, op.results[0].type)
        address, value = self._operand(op, 0), op.operands[1]
        if integer_value(op.properties["bin_op"]) == _EXCHANGE:
            yield from self._write(op, value, address)
            return
        size = self._layout.size(value.type)
        fact, parts = self._held(address, size, GENERIC_BITS)
        yield from self._expose(fact | parts | self._operand(op, 1))
        yield from self._stored(address, A_NUMBER, size, GENERIC_BITS)

    def _exchange(self, op: Operation) -> Iterator[Inclusion]:
        value = op.operands[2]
        yield from self._read(op, value.type)
        yield from self._write(op, value, self._operand(op, 0))

    def _copy(self, op: Operation) -> Iterator[Inclusion]:
        length = _length(op)
        yield from self._copied(self._operand(op, 0), self._operand(op, 1), length)

    def _set(self, op: Operation) -> Iterator[Inclusion]:
        fact = NULL if constant_of(op.operands[1]) == 0 else A_NUMBER
        length = _length(op)
        yield from self._filled(self._operand(op, 0), length, fact)

    def _read(self, op: Operation, some_type: Attribute) -> Iterator[Inclusion]:
        """A value of a type is read from operand 0, for the first of the results."""
        address = self._operand(op, 0)
        # The modules hold the type.
        access = address.locations, id(some_type)
        loads = self._once(access, lambda: tuple(self._loads(address, some_type)))
        for index, fact, parts in loads:
            yield from self._expose(parts)
            if index >= 0:
                yield from self._result(op, fact, index)

    def _loads(
        self, address: Fact, some_type: Attribute
    ) -> Iterator[tuple[int, Fact, Fact]]:
        """
        What an access of a type reads: the numbers of scalars, as in `Part`, what
        they are, and the pointers of which bytes are read.
        """
        for index, offset, size, scalar in self._in_memory(some_type):
            bits = self._representation(scalar) if index >= 0 else _NO_ADDRESS
            fact, parts = self._held(self._at(address, offset), size, bits)
            if index >= 0:
                fact = self._read_as(fact, scalar, bits)
            yield index, fact, parts

    def _read_as(self, fact: Fact, scalar: Attribute, bits: int) -> Fact:
        if bits == GENERIC_BITS:
            return self._as_type(fact, scalar)
        if fact.elements & NUMBERS:
            # Bits of another type are any address in the space.
            return fact.only(POINTERS) | self._unknown_of(scalar)
        spaces = self._spaces(scalar)
        assert spaces is not None
        return fact.only(spaces | NULL_BIT)

    def _held(self, address: Fact, size: int | None, bits: int) -> tuple[Fact, Fact]:
        """What an access reads, and of which pointers it reads bytes."""
        facts, parts = list[Fact](), list[Fact]()
        for place, offset in address.locations:
            for cell, held in self._contents_of(place).items():
                if not may_share(offset, size, cell.offset, cell.size):
                    continue
                if cell.number == bits and _is_whole(cell, offset, size):
                    facts.append(held)
                else:
                    facts.append(self._part_of(held))
                    parts.append(held)
            if bits != _NO_ADDRESS:
                facts.append(self._written_outside(place))
        return union(facts), union(parts)

    def _write(
        self, op: Operation, value: SSAValue, address: Fact
    ) -> Iterator[Inclusion]:
        for index, offset, size, scalar in self._in_memory(value.type):
            fact = self._bytes_of(value)
            if index >= 0:
                fact = self.fact(value, index)
            bits = self._representation(scalar)
            yield from self._stored(self._at(address, offset), fact, size, bits)

    def _stored(
        self, address: Fact, fact: Fact, size: int | None, bits: int
    ) -> Iterator[Inclusion]:
        store = address.locations, fact, size, bits
        if store in self._known_stores:
            return
        self._known_stores.add(store)
        for place, offset in address.locations:
            cell = Cell(offset, size, bits, is_range=size is None)
            yield from self._put(place, cell, fact)

    def _put(self, place: Object, cell: Cell, fact: Fact) -> Iterator[Inclusion]:
        """Bytes of an object hold something."""
        outside = is_outside(place)
        if not outside:
            yield CellKey(place, cell), fact
        if outside or self._has_escaped(place):
            yield from self._expose(fact)

    def _copied(
        self, to: Fact, source: Fact, length: int | None
    ) -> Iterator[Inclusion]:
        """Some bytes, None for any number, are copied."""
        for place, offset in source.locations:
            outside = self._written_outside(place)
            if outside is not NOTHING:
                yield from self._filled(to, length, outside)
            for cell, held in self._contents_of(place).items():
                if may_share(offset, length, cell.offset, cell.size):
                    for end in to.locations:
                        yield from self._copied_cell(cell, held, offset, length, end)

    def _copied_cell(
        self, cell: Cell, held: Fact, offset: Offset, length: int | None, to: Location
    ) -> Iterator[Inclusion]:
        end, start = to
        new = Cell(start, length, cell.number, is_range=True)
        if offset is not None and start is not None:
            if _lies_in(cell, offset, length):
                new = cell._replace(offset=moved(cell.offset, start - offset))
            elif not cell.is_range and not _is_multiple(cell, offset, length):
                # Bytes of a pointer.
                yield from self._expose(held)
                held = self._part_of(held)
        yield from self._put(end, new, held)

    def _filled(self, to: Fact, length: int | None, fact: Fact) -> Iterator[Inclusion]:
        """Bytes from somewhere else are anywhere in a range."""
        for place, offset in to.locations:
            if not is_outside(place):
                yield CellKey(place, Cell(offset, length, GENERIC_BITS, True)), fact


def _length(op: Operation) -> int | None:
    """The bytes that are copied or set; None for any number."""
    if len(op.operands) < 3:
        return None
    length, width = constant_of(op.operands[2]), integer_width(op.operands[2].type)
    # It is unsigned.
    return None if length is None or width is None else length % (1 << width)


def _is_whole(cell: Cell, offset: Offset, size: int | None) -> bool:
    """Whether an access reads what a cell holds whole, or nothing of it."""
    if not cell.is_range:
        is_same = size is not None and cell.size == size
        return is_same and share_whole(offset, cell.offset, cell.size or 1)
    if offset is None or cell.offset is None:
        return True
    return _lies_in(Cell(offset, size, cell.number), cell.offset, cell.size)


def _is_multiple(cell: Cell, offset: int, length: int | None) -> bool:
    """Whether bytes from an offset on are whole cells, of which one is anywhere."""
    size = cell.size or 1
    return cell.offset is None and offset % size == (length or 0) % size == 0


def _lies_in(cell: Cell, offset: int, length: int | None) -> bool:
    """Whether the bytes of a cell are some of those from an offset on."""
    if cell.offset is None or cell.offset < offset:
        return False
    if length is None:
        return True
    return cell.size is not None and cell.offset + cell.size <= offset + length
