"""
The random kernels with barriers compute the same in any order of work-items between
two barriers, and have what the passes for whole work-groups must keep.
"""

import random

import pytest
from barrier_kernels import interpreted, kernel_of
from barrier_values import KINDS
from xdsl.dialects import llvm

from xdsl_gas.interpreters import kernels
from xdsl_gas.interpreters.machine import Machine
from xdsl_gas.interpreters.state.values import Value
from xdsl_gas.interpreters.state.work_item import WorkGroup, WorkItem

SEEDS = range(30)


def _in_any_order(
    machine: Machine, group: WorkGroup, function: llvm.FuncOp, values: tuple[Value, ...]
) -> None:
    """Runs the work-items of a group, in another order behind each barrier."""
    order = random.Random(str(group.index))
    x_size, y_size, z_size = group.size
    items = [
        WorkItem(machine, group, (x, y, z))
        for x in range(x_size)
        for y in range(y_size)
        for z in range(z_size)
    ]
    running = [item.run(function, values) for item in items]
    while running:
        order.shuffle(running)
        waiting = [run for run in running if next(run, None) is not None]
        assert len(waiting) in (0, len(running))
        running = waiting


@pytest.mark.parametrize("seed", SEEDS)
def test_the_order_of_work_items_does_not_matter(
    seed: int, monkeypatch: pytest.MonkeyPatch
):
    kernel = kernel_of(seed, collectives=False)
    expected = interpreted(kernel)
    monkeypatch.setattr(kernels, "run_group", _in_any_order)
    assert interpreted(kernel) == expected


def test_the_kernels_have_every_shape():
    texts = [kernel_of(seed).text for seed in range(100)]
    for part in (
        *KINDS,
        *("work_group_reduce", "work_group_scan_inclusive", "work_group_broadcast"),
        *("work_group_scan_exclusive", "work_group_all", "work_group_any"),
        *("llvm.switch", "llvm.atomicrmw", "atomic_add", "nvvm.barrier0"),
        *("reqd_work_group_size", "@dynamic", "get_local_size"),
    ):
        assert sum(part in text for text in texts) >= 3, part
    several = [text for text in texts if text.count("barrier") > 4]
    assert len(several) > 30
