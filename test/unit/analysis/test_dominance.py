"""Dominance agrees with its definition, for random control flow."""

import random

from xdsl.dialects import test
from xdsl.ir import Block, Region

from xdsl_gas.analysis.ir.dominance import Dominance


def _random_region(some: random.Random) -> Region:
    blocks = [Block() for _ in range(some.randrange(1, 9))]
    for block in blocks:
        to = [some.choice(blocks) for _ in range(some.randrange(3))]
        block.add_op(test.TestTermOp(successors=to))
    return Region(blocks)


def _reached(
    region: Region,
    without_block: Block | None = None,
    without_edge: tuple[Block, int] | None = None,
) -> set[Block]:
    entry = region.first_block
    assert entry is not None
    if entry is without_block:
        return set()
    found, waiting = {entry}, [entry]
    while waiting:
        block = waiting.pop()
        end = block.last_op
        assert end is not None
        for index, successor in enumerate(end.successors):
            if successor is without_block or (block, index) == without_edge:
                continue
            if successor not in found:
                found.add(successor)
                waiting.append(successor)
    return found


def test_dominance_is_what_paths_say() -> None:
    for seed in range(300):
        region = _random_region(random.Random(seed))
        dominance, reached = Dominance(region), _reached(region)
        for block in region.blocks:
            assert dominance.is_reached(block) == (block in reached)
            end = block.last_op
            assert end is not None
            without = _reached(region, without_block=block)
            for other in region.blocks:
                expected = {block, other} <= reached and other not in without
                assert dominance.dominates(block, other) == expected
            for index, successor in enumerate(end.successors):
                without = _reached(region, without_edge=(block, index))
                expected = block in reached and successor not in without
                assert dominance.edge_dominates(end, index) == expected


def test_time_is_not_quadratic_in_a_chain_of_branches() -> None:
    blocks = [Block() for _ in range(20000)]
    for number, block in enumerate(blocks):
        to = [blocks[min(number + step, len(blocks) - 1)] for step in (1, 2)]
        block.add_op(test.TestTermOp(successors=to))
    dominance = Dominance(Region(blocks))
    assert dominance.dominates(blocks[0], blocks[-1])
    assert not dominance.dominates(blocks[1], blocks[-1])
