"""
The order of the operations of a function, in which the lanes of a sub-group meet again.

Blocks are ordered topologically, each loop in one piece: its header first, and what is
behind it last. Of the lanes that wait at several operations, those in the first
iteration and at the first operation go on: the others wait where paths join, at the end
of an iteration, and behind a loop until all have left it. This is the order in which a
vectorizer linearizes blocks.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from xdsl.ir import Block, Operation, Region

from xdsl_gas.analysis.ir.graph import successors_of

OrderedPlace = tuple[int, int]
"""The number of a block, and that of an operation in it or of an iteration."""


@dataclass
class _Places:
    """The places in one function."""

    blocks: dict[Block, int] = field(default_factory=dict[Block, int])
    headers: dict[Block, tuple[Block, ...]] = field(
        default_factory=dict[Block, tuple[Block, ...]]
    )
    """The headers of the loops around a block, the outermost one first."""

    operations: dict[Operation, int] = field(default_factory=dict[Operation, int])


class ProgramOrder:
    """Places of operations, found once for each function."""

    def __init__(self) -> None:
        self._places: dict[Region, _Places] = {}

    def count_iteration(self, iterations: dict[Block, int], block: Block) -> None:
        """Counts the iterations of the loops around a block that is entered."""
        headers = self._in(block.parent).headers.get(block, ())
        for header in [h for h in iterations if h not in headers]:
            del iterations[header]
        if headers and headers[-1] is block:
            iterations[block] = iterations.get(block, -1) + 1

    def path(
        self, op: Operation, iterations: Mapping[Block, int]
    ) -> tuple[OrderedPlace, ...]:
        """Returns the iterations of the loops around an operation, and its place."""
        block = op.parent
        assert block is not None
        places = self._in(block.parent)
        loops = places.headers.get(block, ())
        return (
            *((places.blocks[each], iterations.get(each, 0)) for each in loops),
            (places.blocks[block], places.operations[op]),
        )

    def _in(self, region: Region | None) -> _Places:
        assert region is not None
        places = self._places.get(region)
        if places is None:
            places = self._places[region] = _Places()
            if region.first_block is not None:
                _place(places, [region.first_block], None, ())
        return places


def _place(
    places: _Places,
    starts: Sequence[Block],
    within: Collection[Block] | None,
    headers: tuple[Block, ...],
) -> None:
    """Places the blocks behind some, within a loop but for its header."""
    outer = headers[-1] if headers else None
    for component in reversed(_components(starts, within, outer)):
        # The last block that is left is the first one that was entered.
        first = component[-1]
        is_loop = len(component) > 1 or first in successors_of(first)
        around = (*headers, first) if is_loop else headers
        places.headers[first] = around
        places.blocks[first] = len(places.blocks)
        for number, op in enumerate(first.ops):
            places.operations[op] = number
        if len(component) > 1:
            inner = set(component)
            begin = [b for b in successors_of(first) if b in inner and b is not first]
            _place(places, begin, inner, around)


def _components(
    starts: Sequence[Block], within: Collection[Block] | None, header: Block | None
) -> list[list[Block]]:
    """
    Returns the strongly connected components, the last ones first, by Tarjan's
    algorithm. The block of each that was entered first is its last.
    """
    numbers: dict[Block, int] = {}
    lowest: dict[Block, int] = {}
    stack: list[Block] = []
    on_stack: set[Block] = set()
    components: list[list[Block]] = []

    def following(block: Block) -> list[Block]:
        return [
            other
            for other in successors_of(block)
            if other is not header and (within is None or other in within)
        ]

    def enter(block: Block) -> None:
        numbers[block] = lowest[block] = len(numbers)
        stack.append(block)
        on_stack.add(block)
        path.append((block, following(block)))

    for start in starts:
        if start in numbers:
            continue
        path: list[tuple[Block, list[Block]]] = []
        enter(start)
        while path:
            block, left = path[-1]
            if left:
                other = left.pop()
                if other not in numbers:
                    enter(other)
                elif other in on_stack:
                    lowest[block] = min(lowest[block], numbers[other])
                continue
            path.pop()
            if path:
                outer = path[-1][0]
                lowest[outer] = min(lowest[outer], lowest[block])
            if lowest[block] == numbers[block]:
                component: list[Block] = []
                while not component or component[-1] is not block:
                    component.append(stack.pop())
                    on_stack.discard(component[-1])
                components.append(component)
    return components
