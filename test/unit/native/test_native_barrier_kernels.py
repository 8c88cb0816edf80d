"""
Random kernels with barriers compute natively what the interpreter says.

`make fuzz-native` tries more of them.
"""

import os

import pytest
from barrier_kernels import kernel_of
from soundness import apply, parse, print_module
from work_group_mutations import MUTATIONS, SEEDS
from work_group_results import Differs, GroupProcess, check
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.native_cpu.builtins.names import Id, calls_of_builtins
from xdsl_gas.native_cpu.convert_to_mux_builtins import ConvertToMuxBuiltinsPass
from xdsl_gas.native_cpu.prepare_barriers import PrepareBarriersPass
from xdsl_gas.native_cpu.schedule import parallel_accesses
from xdsl_gas.native_cpu.schedule.wrapper import WrapperBuilder
from xdsl_gas.native_cpu.transfer_kernel_metadata import TransferKernelMetadataPass
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass

_PARTS = 4
_SEEDS = range(int(os.environ.get("SOUNDNESS_EXAMPLES") or 16))


@pytest.mark.parametrize("part", range(_PARTS))
def test_kernels_compute_natively_what_the_interpreter_says(part: int):
    with GroupProcess() as process:
        for seed in _SEEDS[part::_PARTS]:
            check(process, seed)


def test_stores_of_one_work_item_keep_their_order():
    # LLVM joined strided stores across one that may be to the same place.
    with GroupProcess() as process:
        check(process, 5197)


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


def _barriers_and_fences(seed: int) -> tuple[int, int]:
    """
    The number of barriers of a kernel, and that of the memory barriers of its wrapper.
    """
    module = _in_front_of_loops(seed)
    before = [b.id for _, b in calls_of_builtins(module)]
    apply((WorkItemLoopsPass(),), module)
    after = [b.id for _, b in calls_of_builtins(module)]
    return before.count(Id.WORK_GROUP_BARRIER), after.count(Id.MEM_BARRIER)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", _SEEDS[:10])
def test_each_barrier_leaves_a_fence(seed: int):
    barriers, fences = _barriers_and_fences(seed)
    assert barriers == fences


def test_a_missing_fence_is_noticed(monkeypatch: pytest.MonkeyPatch):
    def nothing(*_: object) -> None:
        pass

    monkeypatch.setattr(WrapperBuilder, "_fence", nothing)
    counts = map(_barriers_and_fences, _SEEDS[:10])
    assert any(barriers != fences for barriers, fences in counts)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("mutation", MUTATIONS)
def test_wrong_passes_are_noticed(mutation: str):
    with GroupProcess(mutation) as process, pytest.raises(Differs):
        check(process, SEEDS[mutation])


_STACK = """
module attributes {llvm.target_triple = "spir64"} {
llvm.func spir_funccc @_Z13get_global_idj(i32) -> i64
llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %i = llvm.call spir_funccc @_Z13get_global_idj(%zero) : (i32) -> i64
  %own = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  llvm.store %i, %own : i64, !llvm.ptr
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  llvm.store %i, %q : i64, !llvm.ptr<1>
  llvm.return
}
}
"""


def _has_parallel_loop() -> bool:
    """Whether the loop around accesses to stack memory is taken to be parallel."""
    module = parse(_STACK)
    passes = (TransferKernelMetadataPass(), ConvertToMuxBuiltinsPass())
    apply((*passes, WorkItemLoopsPass()), module)
    return "parallelAccesses" in print_module(module)


def test_parallel_accesses_to_stack_memory_are_noticed(
    monkeypatch: pytest.MonkeyPatch,
):
    assert not _has_parallel_loop()
    monkeypatch.setattr(parallel_accesses, "_SHARED", tuple(MemorySpace))
    assert _has_parallel_loop()
