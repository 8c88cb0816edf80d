"""
Random kernels with barriers compute natively what the interpreter says.

`make fuzz-native` tries more of them.
"""

import os

import pytest
from barrier_kernels import kernel_of
from soundness import apply, parse
from work_group_results import GroupProcess, check
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.native_cpu.builtins.names import Id, calls_of_builtins
from xdsl_gas.native_cpu.convert_to_mux_builtins import ConvertToMuxBuiltinsPass
from xdsl_gas.native_cpu.prepare_barriers import PrepareBarriersPass
from xdsl_gas.native_cpu.transfer_kernel_metadata import TransferKernelMetadataPass
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass

_PARTS = 10
_SEEDS = range(int(os.environ.get("SOUNDNESS_EXAMPLES") or 100))


@pytest.mark.parametrize("part", range(_PARTS))
def test_kernels_compute_natively_what_the_interpreter_says(part: int):
    with GroupProcess() as process:
        for seed in _SEEDS[part::_PARTS]:
            check(process, seed)


def _in_front_of_loops(seed: int) -> ModuleOp:
    module = parse(kernel_of(seed).text)
    apply(
        (
            TransferKernelMetadataPass(),
            ConvertToMuxBuiltinsPass(),
            PrepareBarriersPass(),
        ),
        module,
    )
    return module


def _check_fences(seed: int) -> None:
    """Each barrier of the kernel becomes one memory barrier of its wrapper."""
    module = _in_front_of_loops(seed)
    before = [b.id for _, b in calls_of_builtins(module)]
    apply((WorkItemLoopsPass(),), module)
    after = [b.id for _, b in calls_of_builtins(module)]
    assert before.count(Id.WORK_GROUP_BARRIER) == after.count(Id.MEM_BARRIER)


@pytest.mark.parametrize("seed", _SEEDS[:10])
def test_each_barrier_leaves_a_fence(seed: int):
    _check_fences(seed)
