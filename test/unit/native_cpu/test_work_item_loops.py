"""`work-item-loops`: wrappers compute what work-items do that wait at barriers."""

from array import array
from collections.abc import Callable
from math import prod

import pytest
from group_runs import Sizes, in_order, run_items, run_wrapper
from mux_kernels import BODIES, STRAIGHT, TREE, kernel
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass

_WRAPPER = "k.mux-barrier-wrapper"


def _arguments(items: int, n: int) -> "tuple[array[int], array[int], int]":
    numbers = array("i", [(37 * i + 11) % 101 for i in range(items)])
    return numbers, array("i", [0] * items), n


def _looped(text: str, layout: str = "arrays") -> ModuleOp:
    module = read_llvm_ir(text)
    WorkItemLoopsPass(layout=layout).apply(Context(), module)
    module.verify()
    return module


def _in_order(text: str, order: str) -> str:
    """The text of a kernel whose work-items run in an order."""
    mark = '"mux-kernel"="entry-point"'
    return text.replace(mark, f'{mark} "mux-work-item-order"="{order}"')


@pytest.mark.sampled(16)
@pytest.mark.parametrize("layout", ["arrays", "structs"])
@pytest.mark.parametrize("n", [1, 3])
@pytest.mark.parametrize("name", BODIES)
def test_same_as_work_items(name: str, n: int, layout: str) -> None:
    text = kernel(BODIES[name])
    for size in ((1, 1, 1), (7, 1, 1)):
        items = 2 * size[0]
        wanted = _arguments(items, n)
        run_items(read_llvm_ir(text), "k", wanted, (2, 1, 1), size)
        got = _arguments(items, n)
        run_wrapper(_looped(text, layout), _WRAPPER, got, (2, 1, 1), size)
        assert got == wanted


LINEAR = """
  %y = call i64 @__mux_get_local_id(i32 1)
  %z = call i64 @__mux_get_local_id(i32 2)
  %h = call i64 @__mux_get_local_size(i32 1)
  %zh = mul i64 %z, %h
  %zy = add i64 %zh, %y
  %row = mul i64 %zy, %s
  %at = add i64 %row, %l
  %pa = getelementptr i32, ptr addrspace(1) %in, i64 %at
  %qa = getelementptr i32, ptr addrspace(1) %out, i64 %at
"""
"""The linear local id `%at`, and its elements in the arrays."""

_COLLECTIVE = """
  %v = load i32, ptr addrspace(1) %pa
  %c = {}
  {}
  store i32 %result, ptr addrspace(1) %qa
  ret void
"""


def _collective(call: str, after: str, declared: str) -> str:
    name = declared.partition("@")[2].partition("(")[0]
    return kernel(LINEAR + _COLLECTIVE.format(call.format(f"@{name}"), after), declared)


def _scanned(values: list[int], inclusive: bool) -> list[int]:
    sums = [sum(values[: index + inclusive]) for index in range(len(values))]
    return [value & 0xFFFFFFFF for value in sums]


_CALL_I32 = "call i32 {}(i32 5, i32 %v)"
_SAME = "%result = add i32 %c, 0"
_EXTENDED = "%result = zext i1 %c to i32"

COLLECTIVES: dict[str, tuple[str, str, str, Callable[[list[int]], list[int]]]] = {
    "reduce_add": (
        _CALL_I32,
        _SAME,
        "declare i32 @__mux_work_group_reduce_add_i32(i32, i32)",
        lambda values: [sum(values)] * len(values),
    ),
    "reduce_smax": (
        _CALL_I32,
        _SAME,
        "declare i32 @__mux_work_group_reduce_smax_i32(i32, i32)",
        lambda values: [max(values)] * len(values),
    ),
    "reduce of a constant": (
        "call i32 {}(i32 5, i32 3)",
        _SAME,
        "declare i32 @__mux_work_group_reduce_add_i32(i32, i32)",
        lambda values: [3 * len(values)] * len(values),
    ),
    "reduce of an argument": (
        "call i32 {}(i32 5, i32 %n)",
        _SAME,
        "declare i32 @__mux_work_group_reduce_mul_i32(i32, i32)",
        lambda values: [2 ** len(values)] * len(values),
    ),
    "reduce of what is computed again": (
        "call i64 {}(i32 5, i64 %at)",
        "%result = trunc i64 %c to i32",
        "declare i64 @__mux_work_group_reduce_xor_i64(i32, i64)",
        lambda values: [_xor(range(len(values)))] * len(values),
    ),
    "scan_inclusive": (
        _CALL_I32,
        _SAME,
        "declare i32 @__mux_work_group_scan_inclusive_add_i32(i32, i32)",
        lambda values: _scanned(values, True),
    ),
    "scan_exclusive": (
        _CALL_I32,
        _SAME,
        "declare i32 @__mux_work_group_scan_exclusive_add_i32(i32, i32)",
        lambda values: _scanned(values, False),
    ),
    "any": (
        "icmp eq i32 %v, 85\n  %d = call i1 {}(i32 5, i1 %c)",
        "%result = zext i1 %d to i32",
        "declare i1 @__mux_work_group_any_i1(i32, i1)",
        lambda values: [int(85 in values)] * len(values),
    ),
    "all": (
        "icmp ne i32 %v, 85\n  %d = call i1 {}(i32 5, i1 %c)",
        "%result = zext i1 %d to i32",
        "declare i1 @__mux_work_group_all_i1(i32, i1)",
        lambda values: [int(85 not in values)] * len(values),
    ),
    "broadcast": (
        "call i32 {}(i32 5, i32 %v, i64 1, i64 0, i64 0)",
        _SAME,
        "declare i32 @__mux_work_group_broadcast_i32(i32, i32, i64, i64, i64)",
        lambda values: [values[1]] * len(values),
    ),
}


def _xor(values: range) -> int:
    found = 0
    for value in values:
        found ^= value
    return found


@pytest.mark.parametrize("order", ["xyz", "zxy"])
@pytest.mark.parametrize("size", [(4, 1, 1), (3, 2, 2)])
@pytest.mark.parametrize("name", COLLECTIVES)
def test_collectives(name: str, size: Sizes, order: str) -> None:
    call, after, declared, meaning = COLLECTIVES[name]
    text = _collective(call, after, declared)
    text = _in_order(text, order)
    got = _arguments(prod(size), 2)
    run_wrapper(_looped(text), _WRAPPER, got, (1, 1, 1), size)
    assert list(got[1]) == meaning(list(got[0]))


@pytest.mark.parametrize("order", ["xyz", "yxz", "zyx", "zxy", "xzy", "yzx"])
def test_order_of_work_items(order: str) -> None:
    text = kernel(STRAIGHT)
    text = _in_order(text, order)
    size = (3, 2, 2)
    run = run_wrapper(_looped(text), _WRAPPER, _arguments(12, 1), (1, 1, 1), size)
    nested = [size["xyz".index(letter)] for letter in order]
    wanted = [
        tuple(one[order.index(letter)] for letter in "xyz")
        for one in in_order((nested[0], nested[1], nested[2]))
    ]
    # Two barrier regions.
    assert run.positions == wanted * 2
    assert run.sub_groups == [in_order(size).index(one) for one in run.positions]
    assert run.counts == [("max_sub_group_size", 1), ("num_sub_groups", 12)]
    assert run.fences == [(2, 272)]


@pytest.mark.parametrize(
    ("schedule", "positions"),
    [
        ("unordered", [(x, y, 0) for x in range(3) for y in range(2)]),
        ("linear", in_order((3, 2, 1))),
        ("once", [(0, 0, 0)]),
    ],
)
def test_schedule_behind_a_barrier(schedule: str, positions: list[Sizes]) -> None:
    """The order of the work-items of one region, where the others run in `yxz`."""
    text = _in_order(kernel(STRAIGHT), "yxz")
    call = "@__mux_work_group_barrier(i32 0, i32 2, i32 272)"
    text = text.replace(call, f'{call} "mux-barrier-schedule"="{schedule}"')
    run = run_wrapper(_looped(text), _WRAPPER, _arguments(6, 1), (1, 1, 1), (3, 2, 1))
    in_columns = [(x, y, 0) for x in range(3) for y in range(2)]
    assert run.positions == in_columns + positions


def test_functions_that_kernels_call() -> None:
    """What a kernel calls runs for the same work-item."""
    text = kernel(
        """
  call void @store(ptr addrspace(1) %out, i32 %n)
  BARRIER
  %old = load i32, ptr addrspace(1) %q
  %new = add i32 %old, %li
  store i32 %new, ptr addrspace(1) %q
  ret void
""",
        """
define void @store(ptr addrspace(1) %out, i32 %n) noinline {
  %i = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %n, ptr addrspace(1) %q
  ret void
}
""",
    )
    got = _arguments(4, 9)
    run_wrapper(_looped(text), _WRAPPER, got, (1, 1, 1), (4, 1, 1))
    assert list(got[1]) == [9, 10, 11, 12]


def test_loops_over_work_items_with_something_to_do() -> None:
    """A tree reduction: 8 work-items, then 4, 2 and 1, and the one that writes."""
    got = _arguments(8, 0)
    run = run_wrapper(_looped(kernel(TREE)), _WRAPPER, got, (1, 1, 1), (8, 1, 1))
    assert got[1][0] == sum(got[0])
    ids = [x for x, _, _ in run.positions]
    assert ids == [*range(8), *range(4), *range(2), 0, 0]


@pytest.mark.parametrize(
    ("predicate", "count"),
    [
        *(("slt", 3), ("sle", 4), ("ult", 3), ("ule", 4), ("eq", 4)),
        *(("sgt", 8), ("sge", 8), ("ne", 8)),
    ],
)
@pytest.mark.parametrize("swapped", [False, True])
def test_comparisons_that_bound_a_loop(
    predicate: str, count: int, swapped: bool
) -> None:
    comparison = f"{predicate} i32 %li, %n"
    if swapped and predicate not in ("eq", "ne"):
        other = predicate[1:].translate(str.maketrans("lg", "gl"))
        comparison = f"{predicate[0]}{other} i32 %n, %li"
    body = f"""
  BARRIER
  %c = icmp {comparison}
  br i1 %c, label %do, label %end
do:
  store i32 1, ptr addrspace(1) %q
  br label %end
end:
  ret void
"""
    wanted = {"slt": [0, 1, 2], "sle": [0, 1, 2, 3], "eq": [3], "sgt": [4, 5, 6, 7]}
    wanted |= {"ult": wanted["slt"], "ule": wanted["sle"], "sge": [3, *wanted["sgt"]]}
    wanted["ne"] = [0, 1, 2, *wanted["sgt"]]
    got = _arguments(8, 3)
    run = run_wrapper(_looped(kernel(body)), _WRAPPER, got, (1, 1, 1), (8, 1, 1))
    assert [i for i, found in enumerate(got[1]) if found] == wanted[predicate]
    # There is nothing to do in front of the barrier.
    assert len(run.positions) == 1 + count


@pytest.mark.parametrize("n", [-1, 0, 100])
def test_bounds_outside_of_the_work_group(n: int) -> None:
    body = """
  BARRIER
  %c = icmp sge i32 %li, %n
  br i1 %c, label %end, label %do
do:
  store i32 1, ptr addrspace(1) %q
  br label %end
end:
  ret void
"""
    got = _arguments(8, n)
    run = run_wrapper(_looped(kernel(body)), _WRAPPER, got, (1, 1, 1), (8, 1, 1))
    assert list(got[1]) == [int(n == 100)] * 8
    # The first work-item is run in any case.
    assert len(run.positions) == 1 + (8 if n == 100 else 1)


def test_no_bound_where_others_have_an_effect() -> None:
    body = """
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
"""
    got = _arguments(4, 1)
    run_wrapper(_looped(kernel(body)), _WRAPPER, got, (1, 1, 1), (4, 1, 1))
    assert list(got[1]) == [1, 2, 2, 2]
