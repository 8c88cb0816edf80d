"""
Constraints of initial values of variables.

A value of few scalars has a cell for each pointer. Of larger ones, the scalars at the
same place in all elements of an array share one byte range with a stride, so that a
table has as many ranges as its elements have fields:

    [1000 x {ptr, i32}]     the pointers: 8 bytes at 0, 16, ..., 15984
                            the numbers: 4 bytes at 8, 24, ..., 15992

Elements of inner arrays have ranges of their own unless that makes more than
`_MOST_RANGES`. The work is linear in the number of operations that make the value.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from math import gcd
from typing import NamedTuple, TypeAlias

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.constraint_builder import ConstraintBuilder
from xdsl_gas.analysis.points_to.constraints.accesses import LeavesInMemory
from xdsl_gas.analysis.points_to.memory.cells import MOST_CELLS
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.points_to.offsets import Offset, strided, sum_of
from xdsl_gas.analysis.points_to.solver import Node

_Path: TypeAlias = tuple[int, ...]
"""The indices of fields; those of elements of arrays as their complements, below 0."""


class _Part(NamedTuple):
    """A value that is part of an initial value."""

    value: SSAValue
    offset: Offset
    path: _Path


class _Place(NamedTuple):
    """What the scalars of one byte range have in common."""

    path: _Path
    size: int | None
    """In bytes; None if unknown."""

    representation: int | None
    """See `CellKey`; None for what is neither a pointer nor an address."""

    is_aggregate: bool = False
    """Whether scalars are not told apart."""


class _Scalar(NamedTuple):
    """A scalar of an initial value, or several that are not told apart."""

    place: _Place
    offset: Offset
    node: Node


@dataclass
class _Range:
    """The offsets and the nodes of the scalars of one place."""

    offset: Offset
    nodes: dict[Node, None] = field(default_factory=dict[Node, None])

    def add(self, offset: Offset, node: Node) -> None:
        """Adds a scalar."""
        self.nodes[node] = None
        known = self.offset
        if not isinstance(offset, int) or known is None:
            self.offset = None
            return
        start, step, last = (known, 0, known) if isinstance(known, int) else known
        self.offset = strided(
            min(start, offset),
            gcd(step, abs(offset - start)),
            None if last is None else max(last, offset),
        )


class InitializerConstraints:
    """Adds the constraints of initial values."""

    def __init__(self, builder: ConstraintBuilder) -> None:
        self._builder = builder
        self._cells = builder.memory.cells
        self._layout = builder.facts.layout
        self._leaves = LeavesInMemory(builder).of
        self._places: dict[Attribute, list[tuple[_Place, Offset, int | None]]] = {}

    def add(self, place: MemoryObject, value: SSAValue, op: Operation) -> None:
        """An object initially holds a value."""
        scalars = [
            scalar for part in self._parts_of(value) for scalar in self._scalars(part)
        ]
        cells = {
            (its_place.size, offset)
            for its_place, offset, _ in scalars
            if its_place.representation is not None
        }
        ranges = _ranges_of(scalars, _same)
        if len(cells) <= MOST_CELLS and len(ranges) <= 2 * _MOST_RANGES:
            for scalar in scalars:
                self._add_scalar(place, scalar, op)
            return
        for common_path in (_without_first_index, _without_indices, _nothing):
            if len(ranges) > _MOST_RANGES:
                ranges = _ranges_of(scalars, common_path)
        for its_place, its_range in ranges.items():
            for node in its_range.nodes:
                self._fill(place, its_place, its_range.offset, node, op)

    def _add_scalar(self, place: MemoryObject, scalar: _Scalar, op: Operation) -> None:
        its_place, offset, node = scalar
        _, size, representation, is_aggregate = its_place
        if representation is None or is_aggregate or size is None:
            self._fill(place, its_place, offset, node, op)
        else:
            self._cells.store(place, offset, size, representation, node, op)

    def _fill(
        self,
        place: MemoryObject,
        its_place: _Place,
        offset: Offset,
        node: Node,
        op: Operation,
    ) -> None:
        is_tracked = its_place.representation is not None
        if its_place.representation is not None and not its_place.is_aggregate:
            self._cells.add_representation(place, its_place.representation)
        self._cells.fill(
            place, offset, its_place.size, node, op, holds_tracked=is_tracked
        )

    def _parts_of(self, value: SSAValue) -> Iterable[_Part]:
        """
        What a value of a large type is made of; else the value itself. Since equal
        parts may be one value at several offsets, those after the first `_MOST_SHARED`,
        and four for each operation, are at an unknown one.
        """
        block = value.owner.parent if isinstance(value.owner, Operation) else None
        most = _MOST_SHARED + 4 * sum(1 for _ in (() if block is None else block.ops))
        waiting = [_Part(value, 0, ())]
        known: set[tuple[SSAValue, Offset]] = set()
        while waiting:
            part = waiting.pop()
            if len(known) >= most:
                part = part._replace(offset=None, path=())
            if part[:2] in known:
                continue
            known.add(part[:2])
            insertion = part.value.owner
            if (
                not isinstance(insertion, llvm.InsertValueOp)
                or self._layout.leaves(part.value.type) is not None
            ):
                yield part
                continue
            waiting.append(part._replace(value=insertion.container))
            waiting.append(self._inserted(insertion, part))

    def _inserted(self, insertion: llvm.InsertValueOp, part: _Part) -> _Part:
        kind, (_, offset, path) = part.value.type, part
        for index in insertion.position.iter_values():
            member = self._layout.offset_of(kind, index)
            if member is None:
                return _Part(insertion.value, None, path)
            path = *path, _step(kind, index)
            offset, kind = sum_of(offset, member[0]), member[1]
        return _Part(insertion.value, offset, path)

    def _scalars(self, part: _Part) -> Iterator[_Scalar]:
        value, start, path = part
        source = PointerSource.OPAQUE
        if isinstance(value.owner, Operation):
            source = semantics_of(value.owner).source
        if source is PointerSource.UNDEFINED:
            return
        null, constants = self._builder.null, self._builder.constants
        is_null = (
            source is PointerSource.NULL and self._layout.leaves(value.type) is None
        )
        nodes = self._builder.values.of(value)
        for place, offset, number in self._places_in(value.type):
            its_place = place._replace(path=(*path, *place.path))
            its_offset = sum_of(start, offset)
            if number is None:
                yield _Scalar(its_place, its_offset, null)
            # The leaves of a large null are not told apart, but all of them are null.
            if not is_null:
                node = constants if number is None else nodes[number]
                yield _Scalar(its_place, its_offset, node)

    def _places_in(self, kind: Attribute) -> list[tuple[_Place, Offset, int | None]]:
        """
        The scalars of a type, each with its offset and the index of its node; None for
        one that is neither a pointer nor an address.
        """
        places = self._places.get(kind)
        if places is not None:
            return places
        leaves, untracked = self._leaves(kind)
        places = self._places[kind] = [
            (
                _Place(
                    _steps(kind, leaf.leaf.path),
                    leaf.size,
                    leaf.bits,
                    leaf.leaf.type is None,
                ),
                leaf.offset,
                leaf.number,
            )
            for leaf in leaves
        ]
        parts = self._layout.leaves(kind)
        paths = (
            [()]
            if parts is None
            else [part.path for part in parts if not self._leaves(part.type)[0]]
        )
        for (offset, size), path in zip(untracked, paths, strict=True):
            places.append((_Place(_steps(kind, path), size, None), offset, None))
        return places


def _ranges_of(
    scalars: Iterable[_Scalar], common_path: Callable[[_Path], _Path]
) -> dict[_Place, _Range]:
    """The ranges of the scalars whose paths have the same in common."""
    ranges: dict[_Place, _Range] = {}
    for place, offset, node in scalars:
        key = place._replace(path=common_path(place.path))
        its_range = ranges.get(key)
        if its_range is None:
            its_range = ranges[key] = _Range(offset)
        its_range.add(offset, node)
    return ranges


def _same(path: _Path) -> _Path:
    return path


def _without_first_index(path: _Path) -> _Path:
    for number, index in enumerate(path):
        if index < 0:
            return *path[:number], *path[number + 1 :]
    return path


def _without_indices(path: _Path) -> _Path:
    return tuple(index for index in path if index >= 0)


def _nothing(_: _Path) -> _Path:
    return ()


def _steps(kind: Attribute, indices: Iterable[int]) -> _Path:
    """The path of the scalar of a type that has the given indices."""
    path: list[int] = []
    for index in indices:
        path.append(_step(kind, index))
        if isinstance(kind, llvm.LLVMStructType):
            kind = kind.types.data[index]
        elif isinstance(kind, llvm.LLVMArrayType):
            kind = kind.type
    return tuple(path)


def _step(kind: Attribute, index: int) -> int:
    return index if isinstance(kind, llvm.LLVMStructType) else ~index


_MOST_RANGES = 128
"""The most byte ranges of an initial value, half of `MOST_RANGES` of `cells`."""

_MOST_SHARED = 1 << 14
"""The parts of an initial value that have offsets, beside four for each operation."""
