"""Dominance, post-dominance and loops agree with their definitions."""

from collections.abc import Callable, Iterable

import pytest
from function_calls import calls_by_function, growth
from hypothesis import given, settings
from hypothesis import strategies as st
from xdsl.dialects import test
from xdsl.ir import Block, Region

from xdsl_gas.analysis.ir.dominance import Dominance, PostDominance
from xdsl_gas.analysis.ir.graph import BlockGraph, predecessors_of, successors_of
from xdsl_gas.analysis.ir.loops import LoopForest

_Next = Callable[[Block], Iterable[Block]]


def _region(edges: list[list[int]]) -> Region:
    blocks = [Block() for _ in edges]
    for block, ends in zip(blocks, edges, strict=True):
        block.add_op(test.TestTermOp(successors=[blocks[end] for end in ends]))
    return Region(blocks)


@st.composite
def _regions(draw: st.DrawFn) -> Region:
    count = draw(st.integers(1, 9))
    ends = st.lists(st.integers(0, count - 1), max_size=3)
    return _region(draw(st.lists(ends, min_size=count, max_size=count)))


def _reached(
    starts: Iterable[Block], following: _Next, avoided: Block | None = None
) -> set[Block]:
    """The blocks on paths that do not go through a block."""
    found: set[Block] = set()
    waiting = list(starts)
    while waiting:
        block = waiting.pop()
        if block is not avoided and block not in found:
            found.add(block)
            waiting += following(block)
    return found


@settings(max_examples=100, deadline=None)
@given(_regions())
def test_dominance(region: Region) -> None:
    dominance, entry = Dominance(region), [region.blocks[0]]
    reached = _reached(entry, successors_of)
    assert set(dominance.order) == reached
    for block in region.blocks:
        assert dominance.is_reached(block) == (block in reached)
        without = _reached(entry, successors_of, block)
        for other in region.blocks:
            expected = {block, other} <= reached and other not in without
            assert dominance.dominates(block, other) == expected
            if expected and block is not other:
                assert dominance.number(block) < dominance.number(other)


@settings(max_examples=100, deadline=None)
@given(_regions())
def test_edges_that_dominate(region: Region) -> None:
    dominance, entry = Dominance(region), [region.blocks[0]]
    reached = _reached(entry, successors_of)
    for block in region.blocks:
        branch = block.last_op
        assert branch is not None
        for index, successor in enumerate(branch.successors):

            def others(at: Block, block: Block = block, index: int = index):
                ways = enumerate(successors_of(at))
                return [to for n, to in ways if (at, n) != (block, index)]

            expected = block in reached and successor not in _reached(entry, others)
            assert dominance.edge_dominates(branch, index) == expected


@settings(max_examples=100, deadline=None)
@given(_regions())
def test_post_dominance(region: Region) -> None:
    """Where a path may not end, nothing is behind it but the exit."""
    after = PostDominance(region)
    ends = [block for block in region.blocks if not successors_of(block)]
    ending = _reached(ends, predecessors_of)
    ends += [b for b in ending if not ending.issuperset(successors_of(b))]
    behind = {
        block: {
            other
            for other in ending
            if block not in _reached(ends, predecessors_of, other)
        }
        for block in ending
    }
    for block in region.blocks:
        chain: set[Block] = set()
        at: Block | None = block if block in ending else None
        while at is not None:
            chain.add(at)
            at = after.immediate(at)
        assert chain == behind.get(block, set())
        assert block in ending or after.immediate(block) is None


@settings(max_examples=100, deadline=None)
@given(_regions())
def test_loops(region: Region) -> None:
    forest, dominance = LoopForest(region), Dominance(region)
    reached = _reached([region.blocks[0]], successors_of)
    expected: dict[Block, set[Block]] = {}
    for block in reached:
        for header in successors_of(block):
            if dominance.dominates(header, block):
                found = _reached([block], predecessors_of, header) & reached
                expected.setdefault(header, {header}).update(found)
    for block in region.blocks:
        headers: set[Block] = set()
        loop = forest.innermost(block)
        while loop is not None:
            assert set(loop.blocks) == expected[loop.header]
            assert forest.contains(loop, block)
            headers.add(loop.header)
            loop = loop.parent
        assert headers == {h for h, blocks in expected.items() if block in blocks}
    innermost = forest.innermost_loops()
    assert {loop.header for loop in innermost} == {
        header
        for header, blocks in expected.items()
        if not any(other in blocks for other in expected if other is not header)
    }
    for loop in innermost:
        inside = expected[loop.header]
        assert set(loop.latches) == set(predecessors_of(loop.header)) & inside
        edges = [(b, n) for b in inside for n, _ in enumerate(successors_of(b))]
        leaving = {e for e in edges if successors_of(e[0])[e[1]] not in inside}
        assert set(loop.exit_edges) == leaving
        assert set(loop.exits) == {successors_of(b)[n] for b, n in leaving}


@settings(max_examples=100, deadline=None)
@given(_regions())
def test_reducible(region: Region) -> None:
    """Without the edges to dominators, reducible control flow has no cycle."""
    dominance = Dominance(region)
    blocks = dominance.order

    def forwards(block: Block) -> list[Block]:
        ends = successors_of(block)
        return [end for end in ends if not dominance.dominates(end, block)]

    is_cyclic = any(block in _reached(forwards(block), forwards) for block in blocks)
    assert LoopForest(region).is_reducible == (not is_cyclic)


def test_blocks_of_other_regions() -> None:
    block, other = Block(), Block()
    region, _ = Region(block), Region(other)
    dominance = Dominance(region)
    assert not dominance.dominates(block, other)
    assert not dominance.dominates(other, block)
    assert not dominance.is_reached(other)
    assert PostDominance(region).immediate(other) is None


def test_no_blocks() -> None:
    assert BlockGraph.of(region := Region()).blocks == []
    assert Dominance(region).order == LoopForest(region).order == []


def _chain(count: int) -> Region:
    """Each block leads to the two next ones."""
    last = count - 1
    return _region([[min(n + 1, last), min(n + 2, last)] for n in range(last)] + [[]])


def _exits(count: int) -> Region:
    """Each block leads to the next one and to the last one."""
    return _region([[n + 1, count] for n in range(count)] + [[]])


def _nest(count: int) -> Region:
    """Loops in loops, each with one block in front and one behind."""
    ends = [[n + 1] for n in range(count)]
    ends += [[count - n - 1, count + n + 1] for n in range(count)]
    return _region([*ends, []])


@pytest.mark.parametrize("region_of", [_chain, _exits, _nest])
@pytest.mark.parametrize("solve", [Dominance, PostDominance, LoopForest])
def test_takes_linear_time(
    region_of: Callable[[int], Region], solve: Callable[[Region], object]
) -> None:
    few, many = region_of(250), region_of(1_000)
    calls, more = (
        calls_by_function(lambda region=region: solve(region)) for region in (few, many)
    )
    assert growth(calls, more, 4) < 1.2


def test_a_long_chain_of_branches() -> None:
    region = _chain(10_000)
    dominance, (first, second, *_, last) = Dominance(region), region.blocks
    assert dominance.dominates(first, last)
    assert not dominance.dominates(second, last)
