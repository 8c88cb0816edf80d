"""
Broadcasts of a work-group whose ids are computed, in pairs of a vectorized kernel and
the one that runs the rest: the ids are those of the version that runs the first
work-item, also where a row has fewer work-items than the vectorized one runs at once.
"""

from array import array
from collections.abc import Sequence
from math import prod
from typing import Any

import pytest
from group_runs import Sizes, run_wrapper
from mux_kernels import kernel
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.interpreters import Trap
from xdsl_gas.native_cpu.prepare_barriers import PrepareBarriersPass
from xdsl_gas.native_cpu.run_vecz import RunVeczPass
from xdsl_gas.native_cpu.schedule import collectives
from xdsl_gas.native_cpu.utils.attributes import NO_SUB_GROUPS
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass

_WRAPPER = "k.mux-barrier-wrapper"

_DECLARED = """
declare i32 @__mux_work_group_broadcast_i32(i32, i32, i64, i64, i64)
"""

_LINEAR = """
  %y = call i64 @__mux_get_local_id(i32 1)
  %z = call i64 @__mux_get_local_id(i32 2)
  %sy = call i64 @__mux_get_local_size(i32 1)
  %sz = call i64 @__mux_get_local_size(i32 2)
  %zy = mul i64 %z, %sy
  %row = add i64 %zy, %y
  %before = mul i64 %row, %s
  %at = add i64 %before, %l
  %pa = getelementptr i32, ptr addrspace(1) %in, i64 %at
  %qa = getelementptr i32, ptr addrspace(1) %out, i64 %at
  %v = load i32, ptr addrspace(1) %pa
"""

_IN_A_LOOP = f"""{_LINEAR}
  %first = load i32, ptr addrspace(1) %in
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %k1, %head ]
  %sum = phi i32 [ %v, %entry ], [ %sum1, %head ]
  BARRIER
  %moved = add i32 %first, %k
  %wide = zext i32 %moved to i64
  %j = zext i32 %k to i64
  %x = urem i64 %wide, %s
  %yy = urem i64 %j, %sy
  %zz = urem i64 %wide, %sz
  %b = call i32 @__mux_work_group_broadcast_i32(i32 9, i32 %sum, i64 %x,
                                                i64 %yy, i64 %zz)
  %twice = mul i32 %sum, 2
  %sum1 = add i32 %twice, %b
  %k1 = add i32 %k, 1
  %more = icmp ult i32 %k1, %n
  br i1 %more, label %head, label %end
end:
  store i32 %sum1, ptr addrspace(1) %qa
  ret void
"""
"""The ids depend on a counter, which is a variable of the wrapper, and on a number
that each work-item has loaded, which is in the arena."""


def _wanted(given: "array[int]", size: Sizes, n: int) -> list[int]:
    sums, (x, y, _) = list(given), size
    for k in range(n):
        moved = given[0] + k
        place = (moved % size[2] * y + k % y) * x + moved % x
        sums = [(2 * one + sums[place]) & 0xFFFFFFFF for one in sums]
    return sums


def _looped(text: str, vectorizer: RunVeczPass, layout: str) -> ModuleOp:
    module, context = read_llvm_ir(text), Context()
    PrepareBarriersPass().apply(context, module)
    for function in module.ops:
        # Positions are known by the ids of sub-groups.
        if isinstance(function, llvm.FuncOp):
            NO_SUB_GROUPS.drop(function)
    for each in (vectorizer, WorkItemLoopsPass(layout=layout)):
        each.apply(context, module)
    assert "@__vecz_v4_k" in str(module)
    module.verify()
    return module


def _check(size: Sizes, vectorizer: RunVeczPass, layout: str = "arrays") -> None:
    given = array("i", [(37 * i + 11) % 101 for i in range(prod(size))])
    got = array("i", [0] * prod(size))
    module = _looped(kernel(_IN_A_LOOP, _DECLARED), vectorizer, layout)
    run_wrapper(module, _WRAPPER, [given, got, 3], (1, 1, 1), size)
    assert [value & 0xFFFFFFFF for value in got] == _wanted(given, size, 3)


SIZES = pytest.mark.parametrize("size", [(3, 1, 1), (8, 2, 1), (5, 3, 2)])


@SIZES
@pytest.mark.parametrize("predicated", [False, True])
@pytest.mark.parametrize("dimension", [0, 1])
def test_ids_that_are_computed(size: Sizes, predicated: bool, dimension: int) -> None:
    _check(size, RunVeczPass(dimension=dimension, predicated=predicated))


def test_variables_in_structs() -> None:
    _check((3, 2, 1), RunVeczPass(), "structs")


def test_ids_of_the_version_that_does_not_run_are_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def of_main(
        loops: Any, group: Any, versions: Sequence[Any], bodies: Sequence[Any]
    ) -> None:
        bodies[0](loops.first_position(group.zero))

    monkeypatch.setattr(collectives, "first_in_order", of_main)
    with pytest.raises(Trap, match="poison or on memory that was never written"):
        _check((3, 1, 1), RunVeczPass())


@pytest.mark.parametrize(("x", "wanted"), [(3, [5, 0, 0]), (5, [5, 6, 7, 8, 0])])
def test_regions_that_run_once(x: int, wanted: list[int]) -> None:
    """The version that runs the first work-item runs them, as many as it does."""
    body = f"""{_LINEAR}
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) #1
  store i32 %v, ptr addrspace(1) %qa
  ret void
"""
    once = 'attributes #1 = { "mux-barrier-schedule"="once" }\n'
    module = _looped(kernel(body, once), RunVeczPass(), "arrays")
    given, got = array("i", range(5, 5 + x)), array("i", [0] * x)
    run = run_wrapper(module, _WRAPPER, [given, got, 0], (1, 1, 1), (x, 1, 1))
    assert list(got) == wanted
    assert run.positions[-1] == (0, 0, 0)
