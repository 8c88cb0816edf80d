"""Blocks that no path leads to, in each pass of the processor and in all of them."""

from array import array
from collections.abc import Callable
from random import Random

import pytest
from divergent_kernels import divergent_kernel, interpreted
from group_runs import run_wrapper
from mux_kernels import kernel
from soundness import apply, parse
from unreached_blocks import add_unreached
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from xdsl_gas import native
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.prepare_barriers import PrepareBarriersPass
from xdsl_gas.native_cpu.run_vecz import RunVeczPass
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass
from xdsl_gas.universe import XDSL_GAS_UNIVERSE

_DECLARED = """
declare i32 @__mux_work_group_reduce_add_i32(i32, i32)
declare i32 @__mux_work_group_scan_exclusive_add_i32(i32, i32)
"""

_END = """
  store i32 %f, ptr addrspace(1) %q
  ret void
chain:
  %a = phi i32 [ %d, %leave ], [ %li, %alone ]
  %b = call i32 @__mux_work_group_scan_exclusive_add_i32(i32 8, i32 %a)
  store i32 %b, ptr addrspace(3) %t
  br label %cycle
cycle:
  %c = phi i32 [ %b, %chain ], [ %d, %cycle ]
  %d = add i32 %c, %v
  BARRIER
  %e = icmp ult i32 %d, %li
  br i1 %e, label %cycle, label %leave
leave:
  br i1 %e, label %end, label %chain
alone:
  br label %chain
"""

_WITH_BARRIER = f"""
  %v = load i32, ptr addrspace(1) %p
  %even = trunc i32 %li to i1
  br i1 %even, label %more, label %end
more:
  %w = add i32 %v, 3
  br label %end
end:
  %x = phi i32 [ %v, %entry ], [ %w, %more ], [ %d, %leave ]
  %f = call i32 @__mux_work_group_reduce_add_i32(i32 9, i32 %x)
{_END}"""

_WITHOUT_BARRIER = f"""
  %v = load i32, ptr addrspace(1) %p
  %even = trunc i32 %li to i1
  br i1 %even, label %more, label %end
more:
  %w = add i32 %v, 3
  br label %end
end:
  %f = phi i32 [ %v, %entry ], [ %w, %more ], [ %d, %leave ]
{_END}"""

_PASSES: dict[str, Callable[..., ModulePass]] = {
    name: made
    for name, get in XDSL_GAS_UNIVERSE.all_passes.items()
    if (made := get()).__module__.startswith("xdsl_gas.native_cpu.")
}
_BEFORE = (
    *("prepare-barriers", "work-item-loops"),
    *("replace-local-module-scope-variables", "add-scheduling-parameters"),
)


def _module(body: str) -> ModuleOp:
    return read_llvm_ir(kernel(body, _DECLARED))


@pytest.mark.parametrize("body", [_WITH_BARRIER, _WITHOUT_BARRIER])
@pytest.mark.parametrize("name", sorted(_PASSES))
def test_each_pass(name: str, body: str) -> None:
    options = {"kernel": "k"} if name == "encode-kernel-metadata" else {}
    module = _module(body)
    if name in ("define-mux-builtins", "convert-to-host"):
        # They take what the others make.
        apply([_PASSES[other]() for other in _BEFORE], module)
    _PASSES[name](**options).apply(Context(), module)
    module.verify()


@pytest.mark.parametrize(
    "vectorizer", [None, RunVeczPass(), RunVeczPass(predicated=True)]
)
def test_results(vectorizer: RunVeczPass | None) -> None:
    given = list(range(5, 10))
    numbers = [n + 3 * (i % 2) for i, n in enumerate(given)]
    for body, wanted in (
        (_WITH_BARRIER, [sum(numbers)] * 5),
        # Its only barriers are in those blocks.
        (_WITHOUT_BARRIER, numbers),
    ):
        module, got = _module(body), array("i", [0] * 5)
        passes = (PrepareBarriersPass(), vectorizer, WorkItemLoopsPass())
        apply([each for each in passes if each is not None], module)
        arguments = [array("i", given), got, 0]
        run_wrapper(module, "k.mux-barrier-wrapper", arguments, (1, 1, 1), (5, 1, 1))
        assert list(got) == wanted


def test_random_kernels_without_optimization() -> None:
    for seed in range(1):
        divergent = divergent_kernel(seed)
        module, buffers = parse(divergent.text), divergent.buffers()
        add_unreached(module, Random(seed))
        made = native.compile(
            module, level=0, threads=1, use_cache=False, vecz_factor=4
        )
        made.k(divergent.global_size, divergent.local_size, *buffers, divergent.n)
        assert [list(buffer) for buffer in buffers] == interpreted(divergent)
