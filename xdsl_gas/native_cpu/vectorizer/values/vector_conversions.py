"""
The forms of vectors of the source in all lanes, and how one is made of another.

Of `W` lanes with vectors of `N` elements:

| form | values | with 2 lanes of `(a, b)` and `(c, d)` |
|---|---|---|
| lanes | `W` vectors of `N` | `(a, b)`, `(c, d)` |
| packed | one vector of `W * N`, a lane after the other | `(a, b, c, d)` |
| parts | `N` vectors of `W`, one for each element | `(a, c)`, `(b, d)` |

Packed vectors are those that lie in memory, an array of `float4`; parts are those that
operations between the elements of a vector take, such as a dot product.

Packed vectors of 4, 8 or 16 elements are taken apart by a network of shuffles that
transposes them in blocks of 128 bits. Each step interleaves registers, which is one
instruction; for a shuffle with such a stride, code generators take one for almost each
element. With 4 lanes of `a0` to `a3` and so on:

    a0 a1 a2 a3      a0 c0 a1 c1      a0 b0 c0 d0
    b0 b1 b2 b3      a2 c2 a3 c3      a1 b1 c1 d1
    c0 c1 c2 c3      b0 d0 b1 d1      a2 b2 c2 d2
    d0 d1 d2 d3  ->  b2 d2 b3 d3  ->  a3 b3 c3 d3
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from xdsl.dialects.builtin import VectorType, i32
from xdsl.ir import Attribute, SSAValue

from xdsl_gas.dialects.llvm.operand_types import element_type
from xdsl_gas.native_cpu.loop_barriers.strides import size_of
from xdsl_gas.native_cpu.vectorizer.values.lane_builder import LaneBuilder
from xdsl_gas.native_cpu.vectorizer.values.lane_values import LaneValue

_POISON = -1

_LEAST_TRANSPOSED = 4
"""The elements from which packed vectors are taken apart by more than one shuffle."""

_BLOCK_BYTES, _REGISTER_BYTES = 16, 32
"""What instructions interleave, and how much of it one instruction does at once."""


@dataclass
class Conversions:
    """Makes one form of another."""

    builder: LaneBuilder

    def parts(self, value: LaneValue) -> tuple[SSAValue, ...]:
        """Returns the vectors of the elements of a vector."""
        if value.parts:
            return value.parts
        count = _count(value.type)
        if value.scalar is not None:
            scalar = value.scalar
            return self.builder.once(
                ("parts", scalar), lambda: self._splat_parts(scalar, count)
            )
        packed = self.packed(value)
        return self.builder.once(
            ("parts", packed), lambda: self._parts_of(packed, count)
        )

    def _parts_of(self, packed: SSAValue, count: int) -> tuple[SSAValue, ...]:
        """Returns the vectors of the elements of packed vectors of `count`."""
        width, size = self.builder.width, size_of(element_type(packed.type))
        if count < _LEAST_TRANSPOSED or not _are_powers_of_two(width, count):
            size = None
        if size is None:
            return tuple(
                self.shuffled(packed, range(number, count * width, count))
                for number in range(count)
            )
        lanes = min(width, _REGISTER_BYTES // size)
        groups = [
            self._transposed(packed, first, lanes, count, _BLOCK_BYTES // size)
            for first in range(0, width, lanes)
        ]
        return tuple(map(self._joined, zip(*groups, strict=True)))

    def _transposed(
        self, packed: SSAValue, first: int, lanes: int, count: int, block: int
    ) -> list[SSAValue]:
        """
        Returns the vectors of the elements of some lanes, of packed vectors of `count`.
        Blocks of at most `block` lanes are transposed by interleaving.
        """
        block = min(block, lanes)
        starts, inside = range(0, lanes, block), range(block)
        lines = [
            self.shuffled(
                packed,
                [(first + s) * count + n * block + e for s in starts for e in inside],
            )
            for n in range(count)
        ]
        halves = inside[: block // 2], inside[block // 2 :]
        interleaved = [
            [
                x
                for start in starts
                for e in half
                for x in (start + e, lanes + start + e)
            ]
            for half in halves
        ]
        for _ in range(block.bit_length() - 1):
            pairs = zip(lines[: count // 2], lines[count // 2 :], strict=True)
            lines = [
                self.shuffled(one, chosen, other)
                for one, other in pairs
                for chosen in interleaved
            ]
        return lines

    def part(self, value: LaneValue, number: int) -> SSAValue:
        """Returns one element of each lane."""
        return self.parts(value)[number]

    def packed(self, value: LaneValue) -> SSAValue:
        """Returns one vector of the vectors of all lanes."""
        if value.packed is not None:
            return value.packed
        width, count = self.builder.width, _count(value.type)
        if value.scalar is not None:
            scalar = value.scalar
            again = list(range(count)) * width
            return self.builder.once(
                ("packed", scalar), lambda: self.shuffled(scalar, again)
            )
        if value.lanes:
            return self.builder.once(
                ("packed", *value.lanes), lambda: self._joined(value.lanes)
            )
        return self.builder.once(
            ("packed", *value.parts), lambda: self._interleaved(value.parts)
        )

    def lanes(self, value: LaneValue) -> LaneValue:
        """Returns a value in another form than parts and packed."""
        if not value.parts and value.packed is None:
            return value
        packed, count = self.packed(value), _count(value.type)
        return LaneValue(
            lanes=self.builder.once(
                ("lanes", packed),
                lambda: tuple(
                    self.shuffled(packed, range(first, first + count))
                    for first in range(0, count * self.builder.width, count)
                ),
            )
        )

    def shuffled(
        self, one: SSAValue, chosen: Sequence[int], other: SSAValue | None = None
    ) -> SSAValue:
        """Returns elements of a vector, or of two, by their numbers."""
        if other is None:
            other = self.builder.poison(one.type)
        return self.builder.shuffle(one, other, chosen)

    def repeated(self, mask: SSAValue, count: int) -> SSAValue:
        """Returns the mask of packed vectors, of the mask of lanes."""
        chosen = [n // count for n in range(count * self.builder.width)]
        return self.builder.once(
            ("repeated", mask, count), lambda: self.shuffled(mask, chosen)
        )

    def _splat_parts(self, scalar: SSAValue, count: int) -> tuple[SSAValue, ...]:
        builder = self.builder
        places = (builder.constant(number, i32) for number in range(count))
        return tuple(builder.splat(builder.extract(scalar, at)) for at in places)

    def _interleaved(self, parts: Sequence[SSAValue]) -> SSAValue:
        joined, width = self._joined(parts), self.builder.width
        chosen = [n * width + lane for lane in range(width) for n in range(len(parts))]
        return self.shuffled(joined, chosen)

    def _joined(self, vectors: Sequence[SSAValue]) -> SSAValue:
        """Returns a vector of the elements of some vectors of one length."""
        pieces, length = list(vectors), _count(vectors[0].type)
        whole = length * len(pieces)
        while len(pieces) > 1:
            both = range(2 * length)
            alone = [*range(length), *[_POISON] * length]
            pairs = [pieces[first : first + 2] for first in range(0, len(pieces), 2)]
            pieces = [
                self.shuffled(pair[0], both, pair[1])
                if len(pair) == 2
                else self.shuffled(pair[0], alone)
                for pair in pairs
            ]
            length *= 2
        if length == whole:
            return pieces[0]
        return self.shuffled(pieces[0], range(whole))


def _count(kind: Attribute) -> int:
    return cast(VectorType[Attribute], kind).get_shape()[0]


def _are_powers_of_two(*numbers: int) -> bool:
    return not any(number & number - 1 for number in numbers)
