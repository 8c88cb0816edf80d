"""How far loops over the work-items of vectorized kernels go."""

from array import array

import pytest
from group_runs import run_wrapper
from mux_kernels import TREE, kernel
from xdsl.context import Context

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.run_vecz import RunVeczPass
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass


def _run(body: str, items: int, n: int) -> "tuple[array[int], array[int], list[int]]":
    """
    Returns both arrays behind a run of one work-group, and the local ids of what its
    loops ran: of four lanes the first.
    """
    module = read_llvm_ir(kernel(body))
    RunVeczPass(factor=4).apply(Context(), module)
    WorkItemLoopsPass().apply(Context(), module)
    module.verify()
    given = array("i", [(37 * i + 11) % 101 for i in range(items)])
    got = array("i", [0] * items)
    run = run_wrapper(
        module, "k.mux-barrier-wrapper", [given, got, n], (1, 1, 1), (items, 1, 1)
    )
    return given, got, [x for x, _, _ in run.positions]


def test_a_tree_reduction() -> None:
    given, got, ids = _run(TREE, 16, 0)
    assert got[0] == sum(given)
    assert ids == [0, 4, 8, 12, 0, 4, 0, 0, 0, 0]


_UNDER = """
  BARRIER
  %c = icmp {}
  br i1 %c, label %do, label %end
do:
  store i32 1, ptr addrspace(1) %q
  br label %end
end:
  ret void
"""
_ALL = [0, 4, 8, 12, 13]
"""The lanes of 12 work-items, and two one by one."""


@pytest.mark.parametrize(
    ("comparison", "n", "count", "ids"),
    [
        ("slt i32 %li, %n", 5, 5, [0, 4, 12]),
        ("slt i32 %li, %n", 4, 4, [0, 12]),
        ("slt i32 %li, %n", -3, 0, [0, 12]),
        ("ult i32 %li, %n", -3, 14, _ALL),
        ("sle i32 %li, %n", 4, 5, [0, 4, 12]),
        ("sgt i32 %n, %li", 13, 13, [0, 4, 8, 12]),
        ("slt i32 %li, 7", 0, 7, [0, 4, 12]),
        ("eq i32 %li, %n", 6, 1, [0, 4, 12]),
        # No work-item behind the bound is without an effect.
        ("sgt i32 %li, %n", 5, 8, _ALL),
        ("ne i32 %li, %n", 5, 13, _ALL),
    ],
)
def test_comparisons_of_lanes(
    comparison: str, n: int, count: int, ids: list[int]
) -> None:
    _, got, ran = _run(_UNDER.format(comparison), 14, n)
    assert sum(got) == count
    # There is nothing to do in front of the barrier.
    assert ran == [0, 12, *ids]


_NO_BOUND = {
    "another effect": """
  BARRIER
  %c = icmp slt i32 %li, %n
  br i1 %c, label %do, label %else
do:
  store i32 1, ptr addrspace(1) %q
  br label %end
else:
  store i32 2, ptr addrspace(1) %q
  br label %end
end:
  ret void
""",
    "a limit of each work-item": """
  %x = load i32, ptr addrspace(1) %p
  %v = and i32 %x, 15
  BARRIER
  %c = icmp slt i32 %li, %v
  br i1 %c, label %do, label %end
do:
  store i32 1, ptr addrspace(1) %q
  br label %end
end:
  ret void
""",
    "ids that are no local ids": """
  BARRIER
  %m = xor i32 %li, 7
  %c = icmp slt i32 %m, %n
  br i1 %c, label %do, label %end
do:
  store i32 1, ptr addrspace(1) %q
  br label %end
end:
  ret void
""",
    "a loop that changes the limit": """
  BARRIER
  br label %head
head:
  %k = phi i32 [ %n, %entry ], [ %k2, %next ]
  %c = icmp slt i32 %li, %k
  br i1 %c, label %do, label %next
do:
  %old = load i32, ptr addrspace(1) %q
  %new = add i32 %old, 1
  store i32 %new, ptr addrspace(1) %q
  br label %next
next:
  %k2 = mul i32 %k, 2
  %more = icmp slt i32 %k2, 9
  br i1 %more, label %head, label %end
end:
  ret void
""",
}


@pytest.mark.parametrize("name", _NO_BOUND)
def test_no_bound(name: str) -> None:
    given, got, ran = _run(_NO_BOUND[name], 8, 2)
    wanted = {
        "another effect": [1, 1, *[2] * 6],
        "a limit of each work-item": [int(i < g & 15) for i, g in enumerate(given)],
        "ids that are no local ids": [int(i ^ 7 < 2) for i in range(8)],
        "a loop that changes the limit": [3, 3, 2, 2, 1, 1, 1, 1],
    }
    assert list(got) == wanted[name]
    assert ran[-2:] == [0, 4]
