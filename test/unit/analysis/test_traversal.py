"""Depth-first traversals."""

import random

from xdsl.dialects import test
from xdsl.ir import Block, Region

from xdsl_gas.analysis.ir.graph import postorder, successors_of


def _recursive(roots: list[int], edges: list[list[int]]) -> list[int]:
    """The definition of a postorder."""
    found: list[int] = []
    seen: set[int] = set()

    def visit(node: int) -> None:
        if node not in seen:
            seen.add(node)
            for target in edges[node]:
                visit(target)
            found.append(node)

    for root in roots:
        visit(root)
    return found


def test_postorder_of_random_graphs():
    choices = random.Random(1)
    for _ in range(200):
        count = choices.randint(1, 12)
        edges = [
            [choices.randrange(count) for _ in range(choices.randint(0, 3))]
            for _ in range(count)
        ]
        roots = [choices.randrange(count) for _ in range(choices.randint(0, 3))]
        expected = _recursive(roots, edges)
        assert postorder(roots, edges.__getitem__) == expected


def test_postorder_of_a_deep_graph():
    count = 100_000
    found = postorder([0], lambda node: (node + 1,) if node + 1 < count else ())
    assert found == list(range(count))[::-1]


def test_successors():
    last = Block([test.TestTermOp()])
    first = Block([test.TestTermOp(successors=[last, last])])
    Region([first, last, unfinished := Block(), other := Block([test.TestOp()])])
    assert tuple(successors_of(first)) == (last, last)
    assert tuple(successors_of(last)) == ()
    assert tuple(successors_of(unfinished)) == tuple(successors_of(other)) == ()
    assert postorder([first], successors_of) == [last, first]
