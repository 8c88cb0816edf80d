"""Pairs of a vectorized kernel and the one that runs the rest, written by hand."""

from array import array
from math import prod

import pytest
from group_runs import GroupRun, Sizes, in_order, run_wrapper
from mux_kernels import HEAD
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.schedule.loop_nest import Span
from xdsl_gas.native_cpu.schedule.pairing import KernelVersion
from xdsl_gas.native_cpu.schedule.work_group import WorkGroup
from xdsl_gas.native_cpu.utils.vectorization import VectorizationInfo, get_wrapper_infos
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass

_POSITION = """
  %i = call i64 @__mux_get_global_id(i32 0)
  %l = call i64 @__mux_get_local_id(i32 0)
  %s = call i64 @__mux_get_local_size(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %ys = mul i64 %y, %s
  %at = add i64 %ys, %i
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %at
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %at
  %t = getelementptr i32, ptr addrspace(3) @tile, i64 %at
"""

_OPPOSITE = """
  %s1 = sub i64 %s, 1
  %r = sub i64 %s1, %l
  %o = getelementptr i32, ptr addrspace(3) @tile, i64 %ys
"""

SCALAR = (
    """
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #1
    VECTORIZED_TO PREDICATED_TO {
"""
    + _POSITION
    + _OPPOSITE
    + """
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr addrspace(3) %t
  call void @__mux_work_group_barrier(i32 7, i32 2, i32 272)
  %u = getelementptr i32, ptr addrspace(3) %o, i64 %r
  %x = load i32, ptr addrspace(3) %u
  %d = mul i32 %v, 1000
  %e = add i32 %d, %x
  store i32 %e, ptr addrspace(1) %q
  ret void
}
"""
)
"""Each work-item adds the element of the one opposite in its row."""

VECTOR = (
    """
define spir_kernel void @v(ptr addrspace(1) %in, ptr addrspace(1) %out) #0
    VECTORIZED_FROM {
"""
    + _POSITION
    + _OPPOSITE
    + """
  %v = load <4 x i32>, ptr addrspace(1) %p, align 4
  store <4 x i32> %v, ptr addrspace(3) %t, align 4
  call void @__mux_work_group_barrier(i32 7, i32 2, i32 272)
  %r3 = sub i64 %r, 3
  %u = getelementptr i32, ptr addrspace(3) %o, i64 %r3
  %x = load <4 x i32>, ptr addrspace(3) %u, align 4
  %x1 = shufflevector <4 x i32> %x, <4 x i32> poison,
                      <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %d = mul <4 x i32> %v, <i32 1000, i32 1000, i32 1000, i32 1000>
  %e = add <4 x i32> %d, %x1
  store <4 x i32> %e, ptr addrspace(1) %q, align 4
  ret void
}
"""
)
"""The same for four work-items in x at once."""

PREDICATED = (
    """
define spir_kernel void @vp(ptr addrspace(1) %in, ptr addrspace(1) %out) #1
    PREDICATED_FROM {
entry:
"""
    + _POSITION
    + _OPPOSITE
    + """
  %rest = sub i64 %s, %l
  %few = icmp ult i64 %rest, 4
  %n = select i1 %few, i64 %rest, i64 4
  br label %first
first:
  %j = phi i64 [ 0, %entry ], [ %j1, %first ]
  %v = phi <4 x i32> [ zeroinitializer, %entry ], [ %v1, %first ]
  %pj = getelementptr i32, ptr addrspace(1) %p, i64 %j
  %vj = load i32, ptr addrspace(1) %pj
  %v1 = insertelement <4 x i32> %v, i32 %vj, i64 %j
  %tj = getelementptr i32, ptr addrspace(3) %t, i64 %j
  store i32 %vj, ptr addrspace(3) %tj
  %j1 = add i64 %j, 1
  %more = icmp ult i64 %j1, %n
  br i1 %more, label %first, label %wait
wait:
  call void @__mux_work_group_barrier(i32 7, i32 2, i32 272)
  br label %second
second:
  %h = phi i64 [ 0, %wait ], [ %h1, %second ]
  %rh = sub i64 %r, %h
  %u = getelementptr i32, ptr addrspace(3) %o, i64 %rh
  %x = load i32, ptr addrspace(3) %u
  %vh = extractelement <4 x i32> %v1, i64 %h
  %d = mul i32 %vh, 1000
  %e = add i32 %d, %x
  %qh = getelementptr i32, ptr addrspace(1) %q, i64 %h
  store i32 %e, ptr addrspace(1) %qh
  %h1 = add i64 %h, 1
  %again = icmp ult i64 %h1, %n
  br i1 %again, label %second, label %end
end:
  ret void
}
"""
)
"""The same for up to four work-items in x at once."""

_MAIN = 'attributes #1 = { "mux-kernel" }\n!0 = !{i32 4, i32 0, i32 0, i32 0}\n'
_PREDICATED_INFO = "!9 = !{i32 4, i32 0, i32 0, i32 1}\n"


def _text(*kernels: str, more: str = "") -> str:
    """A module of kernels, linked with each other by metadata as far as they are in."""
    text = HEAD + "".join(kernels) + _MAIN + _PREDICATED_INFO
    for mark, name, number, info, other in (
        ("VECTORIZED_FROM", "derived", 1, "!0", SCALAR),
        ("PREDICATED_FROM", "derived", 2, "!9", SCALAR),
        ("VECTORIZED_TO", "base", 3, "!0", VECTOR),
        ("PREDICATED_TO", "base", 4, "!9", PREDICATED),
    ):
        is_known = other in kernels and mark in text
        text = text.replace(mark, f"!codeplay_ca_vecz.{name} !{number}" * is_known)
        if is_known:
            text += f"!{number} = !{{{info}, ptr {_NAMES[other]}}}\n"
    return text + more


_NAMES = {SCALAR: "@k", VECTOR: "@v", PREDICATED: "@vp"}


def _as_entry_point(text: str, name: str) -> str:
    start = text.index(f"void @{name}(")
    return text[:start] + text[start:].replace("#1", "#0", 1)


def _sized(x: int) -> str:
    """The scalar and the vectorized kernel, which requires a size of the work-group."""
    text = _text(SCALAR, VECTOR, more=f"!8 = !{{i32 {x}, i32 3, i32 1}}\n")
    start = text.index("void @v(")
    mark = "!reqd_work_group_size !8 !codeplay"
    return text[:start] + text[start:].replace("!codeplay", mark, 1)


def _function(module: ModuleOp, name: str) -> llvm.FuncOp:
    for op in module.ops:
        if isinstance(op, llvm.FuncOp) and op.sym_name.data == name:
            return op
    raise AssertionError(f"there is no {name}")


def _run(
    module: ModuleOp, size: Sizes, kernel: str = "v", *, force_no_tail: bool = False
) -> GroupRun:
    """Runs the wrapper of a kernel for two work-groups in y, and checks the result."""
    WorkItemLoopsPass(force_no_tail=force_no_tail).apply(Context(), module)
    module.verify()
    x, y, _ = size
    count = prod(size) * 2
    given = array("i", [(7 * i + 3) % 90 for i in range(count)])
    got = array("i", [0] * count)
    name = f"{kernel}.mux-barrier-wrapper"
    run = run_wrapper(module, name, [given, got], (1, 2, 1), size)
    rows = [list(given[row * x : row * x + x]) for row in range(2 * y)]
    wanted = [1000 * a + b for row in rows for a, b in zip(row, row[::-1], strict=True)]
    assert list(got) == wanted
    return run


SIZES = pytest.mark.parametrize("size", [(4, 1, 1), (3, 2, 1), (8, 3, 1), (13, 2, 1)])


@SIZES
def test_scalar_only(size: Sizes) -> None:
    text = _as_entry_point(_text(SCALAR), "k")
    run = _run(read_llvm_ir(text), size, "k")
    assert run.positions[: prod(size)] == in_order(size)
    assert run.counts[:2] == [("max_sub_group_size", 1), ("num_sub_groups", prod(size))]


@SIZES
def test_vector_and_scalar_tail(size: Sizes) -> None:
    run = _run(read_llvm_ir(_text(SCALAR, VECTOR)), size)
    x, y, _ = size
    main, rest = x // 4, x % 4
    first = [(4 * step, row, 0) for row in range(y) for step in range(main)]
    tail = [(4 * main + step, row, 0) for row in range(y) for step in range(rest)]
    region = first + tail
    # Two barrier regions of two work-groups.
    assert run.positions == region * 4
    assert run.sub_groups == [*range(len(region))] * 4
    counts = [("max_sub_group_size", 4), ("num_sub_groups", len(region))]
    assert run.counts == counts * 2


def test_a_wrong_tail_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def from_the_start(self: WorkGroup, version: KernelVersion) -> Span:
        begin = self.zero
        if version is self.pair.main:
            return Span(begin, self.main_end, self.width)
        return Span(begin, self.sizes[self.pair.dimension], self.one)

    monkeypatch.setattr(WorkGroup, "_span", from_the_start)
    with pytest.raises(AssertionError):
        test_vector_and_scalar_tail((13, 2, 1))


@SIZES
def test_vector_and_predicated_tail(size: Sizes) -> None:
    run = _run(read_llvm_ir(_text(SCALAR, VECTOR, PREDICATED)), size)
    x, y, _ = size
    main = x // 4
    first = [(4 * step, row, 0) for row in range(y) for step in range(main)]
    tail = [(4 * main, row, 0) for row in range(y) if x % 4]
    assert run.positions == (first + tail) * 4
    assert run.sub_groups == [*range(len(first + tail))] * 4


@pytest.mark.parametrize("has_base", [True, False])
def test_vector_only(has_base: bool) -> None:
    text = _text(SCALAR, VECTOR)
    if not has_base:
        text = text.replace("ptr @k}", "ptr null}")
    run = _run(read_llvm_ir(text), (8, 3, 1), force_no_tail=has_base)
    assert run.positions[:4] == [(0, 0, 0), (4, 0, 0), (0, 1, 0), (4, 1, 0)]


def test_no_tail_where_the_width_divides_the_size() -> None:
    module = read_llvm_ir(_sized(8))
    _run(module, (8, 3, 1))
    wrapper = _function(module, "v.mux-barrier-wrapper")
    assert get_wrapper_infos(wrapper) == (VectorizationInfo(4), None)
    # The scalar kernel is as it was.
    assert _function(module, "k").linkage.linkage.data == "external"


@pytest.mark.parametrize("x", [3, 7])
def test_known_size_that_the_width_does_not_divide(x: int) -> None:
    module = read_llvm_ir(_sized(x))
    run = _run(module, (x, 3, 1))
    assert len(run.positions) == 12 * (x // 4 + x % 4)
    infos = get_wrapper_infos(_function(module, "v.mux-barrier-wrapper"))
    # Rows that are shorter than the width are run by the scalar kernel alone.
    both = (VectorizationInfo(4), VectorizationInfo())
    assert infos == (both if x > 4 else (VectorizationInfo(), None))


def test_predicated_kernel_runs_all() -> None:
    text = _as_entry_point(_text(SCALAR, PREDICATED), "vp")
    run = _run(read_llvm_ir(text), (7, 1, 1), "vp")
    assert run.positions == [(0, 0, 0), (4, 0, 0)] * 4


def test_entry_point_that_is_a_tail_has_no_wrapper() -> None:
    module = read_llvm_ir(_as_entry_point(_text(SCALAR, VECTOR), "k"))
    _run(module, (7, 1, 1))
    names = [op.sym_name.data for op in module.ops if isinstance(op, llvm.FuncOp)]
    assert "k.mux-barrier-wrapper" not in names
    assert _function(module, "k").linkage.linkage.data == "internal"


def test_versions_with_other_barriers_are_refused() -> None:
    text = _text(SCALAR, VECTOR)
    start = text.index("call void @__mux_work_group_barrier")
    module = read_llvm_ir(text[:start] + text[text.index("\n", start) :])
    before = str(module)
    with pytest.raises(MemorySpaceError, match="has no barrier, but the other version"):
        WorkItemLoopsPass().apply(Context(), module)
    assert str(module) == before
    other = text.replace("(i32 7,", "(i32 8,", 1)
    with pytest.raises(MemorySpaceError, match="@v`: the kernel lacks the barrier 8"):
        WorkItemLoopsPass().apply(Context(), read_llvm_ir(other))


def test_versions_with_other_arguments_are_refused() -> None:
    text = _text(SCALAR, VECTOR).replace("void @k(", "void @k(i32 %z, ")
    with pytest.raises(MemorySpaceError, match="have different arguments"):
        WorkItemLoopsPass().apply(Context(), read_llvm_ir(text))
