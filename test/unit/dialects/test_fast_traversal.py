"""The faster walks over modules, against xDSL's own."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from xdsl.dialects import test
from xdsl.dialects.builtin import ModuleOp, i32
from xdsl.ir import Block, Operation, Region
from xdsl.ir.core import BlockOps, RegionBlocks

from xdsl_gas.xdsl_compat import fast_traversal
from xdsl_gas.xdsl_compat.faster_xdsl import quicken_xdsl

Walk = Callable[..., Iterator[Operation]]
WALKS: list[Walk] = [fast_traversal.walk, fast_traversal.walk_by_xdsl]


def _leaf() -> test.TestOp:
    return test.TestOp(result_types=[i32])


def _nested(*blocks: list[Operation]) -> test.TestOp:
    return test.TestOp(regions=[Region([Block(ops) for ops in blocks]), Region()])


def _module() -> ModuleOp:
    inner = _nested([_leaf()], [], [_leaf(), _leaf()])
    return ModuleOp([_leaf(), _nested([_leaf(), inner, _leaf()], [_leaf()]), _leaf()])


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("region_first", [False, True])
def test_walks_visit_the_same(reverse: bool, region_first: bool):
    module = _module()
    visited, expected = (
        list(walk(module, reverse=reverse, region_first=region_first)) for walk in WALKS
    )
    assert len(visited) == 11
    assert visited == expected
    for op in visited:
        assert list(fast_traversal.walk(op)) == list(fast_traversal.walk_by_xdsl(op))


def _erase(op: Operation) -> None:
    if not op.regions and op.parent is not None:
        op.detach()
        op.erase()


def _insert_behind(op: Operation) -> None:
    if op.parent is not None and op.parent.last_op is not op:
        op.parent.insert_op_after(_leaf(), op)


def _erase_next(op: Operation) -> None:
    following = op.next_op
    if following is not None and op.parent is not None:
        following.detach()
        following.erase()


def _add_region(op: Operation) -> None:
    if not op.regions and op.parent_op() is not None:
        parent = op.parent_op()
        assert parent is not None
        if isinstance(parent, ModuleOp):
            op.add_region(Region(Block([_leaf()])))


def _add_block(op: Operation) -> None:
    if op.regions and op.regions[-1].first_block is None:
        op.regions[-1].add_block(Block([_leaf()]))


@pytest.mark.parametrize(
    "change", [_erase, _insert_behind, _erase_next, _add_region, _add_block]
)
def test_changes_during_a_walk_are_seen_alike(change: Callable[[Operation], None]):
    steps: list[list[tuple[int, int]]] = []
    for walk in WALKS:
        module = _module()
        numbers = {op: number for number, op in enumerate(module.walk())}
        steps.append([])
        for op in walk(module):
            steps[-1].append((numbers.get(op, -1), len(op.regions)))
            change(op)
        steps[-1].append((len(list(module.walk())), 0))
    assert steps[0] == steps[1]


def test_all_of_it_is_used():
    quicken_xdsl()
    quicken_xdsl()
    replaced: list[tuple[Any, str, object]] = [
        (Operation, "walk", fast_traversal.walk),
        (BlockOps, "__iter__", fast_traversal.operations),
        (RegionBlocks, "__iter__", fast_traversal.blocks),
    ]
    for place, name, by in replaced:
        assert vars(place)[name] is by
