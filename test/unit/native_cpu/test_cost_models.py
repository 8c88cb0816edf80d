"""Cost models in place of the default one."""

from collections.abc import Callable, Sequence

import pytest
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, VectorType, f32

from xdsl_gas import native
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.run_vecz import RunVeczPass
from xdsl_gas.native_cpu.utils.vectorization import (
    VectorizationInfo,
    get_vecz_failures,
)
from xdsl_gas.native_cpu.vectorizer.cost_model import COST_MODELS, VectorizationOptions
from xdsl_gas.native_cpu.vectorizer.values.lane_values import NotVectorizable
from xdsl_gas.remarks import Remark, RemarkKind, remarks_to
from xdsl_gas.targets.modules import llvm_ir

_TEXT = """
target triple = "spir64-unknown-unknown"
declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p) #0 {
  %i = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i64, ptr addrspace(1) %p, i64 %i
  store i64 %i, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
"""


@pytest.fixture(autouse=True)
def _no_models(monkeypatch: pytest.MonkeyPatch):  # pyright: ignore[reportUnusedFunction]
    for name in tuple(COST_MODELS):
        monkeypatch.delitem(COST_MODELS, name)


def _with(
    monkeypatch: pytest.MonkeyPatch,
    model: Callable[[llvm.FuncOp], Sequence[VectorizationOptions]],
    text: str = _TEXT,
) -> tuple[ModuleOp, list[str]]:
    monkeypatch.setitem(COST_MODELS, "spir", model)
    module = read_llvm_ir(text)
    found: list[Remark] = []
    with remarks_to(found.append, [RemarkKind.MISSED]):
        RunVeczPass(mode="auto").apply(Context(), module)
    module.verify()
    return module, [remark.text for remark in found]


def _functions(module: ModuleOp) -> list[str]:
    return [op.sym_name.data for op in module.ops if isinstance(op, llvm.FuncOp)]


def test_a_model_decides(monkeypatch: pytest.MonkeyPatch):
    options = [VectorizationOptions(8, is_predicated=True), VectorizationOptions(4)]
    module, missed = _with(monkeypatch, lambda _: options)
    assert missed == []
    assert sorted(_functions(module)) == [
        "__mux_get_global_id",
        *("__mux_get_local_id", "__mux_get_local_size"),
        *("__vecz_v8_k", "__vecz_v8_vp_k", "k"),
    ]


@pytest.mark.parametrize("has_model", [True, False])
def test_a_factor_and_the_model(*, has_model: bool):
    """With `vecz_auto`, kernels that the model finds slower are left to LLVM."""
    source = "kernel void k(global int *p) { p[get_global_id(0)] = 7; }"
    found: list[Remark] = []
    with remarks_to(found.append, [RemarkKind.MISSED, RemarkKind.PASSED]):
        native.compile(source, vecz_factor=4, vecz_auto=has_model, use_cache=False)
    names = {remark.name for remark in found}
    assert ("NotVectorized" in names) == has_model
    assert ("Vectorized" in names) != has_model


def test_a_model_refuses(monkeypatch: pytest.MonkeyPatch):
    def refused(kernel: llvm.FuncOp) -> Sequence[VectorizationOptions]:
        raise NotVectorizable(kernel, "is better alone")

    module, missed = _with(monkeypatch, refused)
    assert missed == ["the kernel is not vectorized: llvm.func is better alone."]
    assert "__vecz_v8_k" not in _functions(module)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ([], "gets no options by its cost model"),
        (
            [VectorizationOptions(65)],
            "is to have a factor of 65, which is not from 2 to 64",
        ),
        (
            [VectorizationOptions(6, is_scalable=True)],
            "is to have scalable vectors by 6, which is no power of two",
        ),
    ],
)
def test_options_are_checked(
    monkeypatch: pytest.MonkeyPatch,
    options: list[VectorizationOptions],
    reason: str,
):
    module, missed = _with(monkeypatch, lambda _: options)
    assert missed == [f"the kernel is not vectorized: llvm.func {reason}."]
    assert _functions(module) == ["__mux_get_global_id", "k"]


def test_options_are_tried_in_order(monkeypatch: pytest.MonkeyPatch):
    options = [VectorizationOptions(factor) for factor in (0, 65, 42, 8)]
    module, missed = _with(monkeypatch, lambda _: options)
    assert len(missed) == 2
    assert "__vecz_v42_k" in _functions(module)
    assert "__vecz_v8_k" not in _functions(module)


_REFUSED = """
target triple = "spir64-unknown-unknown"
declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
define spir_kernel void @k(ptr addrspace(1) %p, i64 %n) #0 {
  %i = call i64 @__mux_get_global_id(i32 0)
  %c = icmp ult i64 %i, %n
  br i1 %c, label %wait, label %end
wait:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  br label %end
end:
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
"""


def test_failures_are_recorded(monkeypatch: pytest.MonkeyPatch):
    options = [
        VectorizationOptions(8, is_predicated=True),
        VectorizationOptions(4, is_scalable=True),
    ]
    module, missed = _with(monkeypatch, lambda _: options, _REFUSED)
    assert [text.rsplit("llvm.call ")[-1] for text in missed] == [
        "is a barrier that not all work-items may come to."
    ]
    (kernel,) = [
        op for op in module.ops if isinstance(op, llvm.FuncOp) and op.body.blocks
    ]
    assert get_vecz_failures(kernel) == [
        VectorizationInfo(8),
        VectorizationInfo(4, is_scalable=True),
    ]
    assert "!codeplay_ca_vecz.base.fail" in llvm_ir(module)


_VECTORS = """
target triple = "spir64-unknown-unknown"
declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p) #0 {
  %i = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr <4 x float>, ptr addrspace(1) %p, i64 %i
  %x = load <4 x float>, ptr addrspace(1) %q
  br label %loop
loop:
  %y = phi <4 x float> [ %x, %0 ], [ %z, %loop ]
  %k = phi i64 [ 0, %0 ], [ %k1, %loop ]
  %z = fadd <4 x float> %y, %x
  %k1 = add i64 %k, 1
  %more = icmp ult i64 %k1, 9
  br i1 %more, label %loop, label %end
end:
  store <4 x float> %z, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
"""


@pytest.mark.parametrize(
    ("wanted", "lengths"), [(True, [16]), (False, [4] * 4), (None, [16])]
)
def test_partial_scalarization(
    monkeypatch: pytest.MonkeyPatch, wanted: bool | None, lengths: list[int]
):
    options = [VectorizationOptions(4, partial_scalarization=wanted)]
    module, _ = _with(monkeypatch, lambda _: options, _VECTORS)
    (made,) = [
        op
        for op in module.ops
        if isinstance(op, llvm.FuncOp) and op.sym_name.data == "__vecz_v4_k"
    ]
    sums = [op.results[0].type for op in made.walk() if op.name == "llvm.fadd"]
    assert sums == [VectorType(f32, [length]) for length in lengths]


def test_code_is_not_cached(monkeypatch: pytest.MonkeyPatch):
    calls: list[str] = []

    def model(kernel: llvm.FuncOp) -> Sequence[VectorizationOptions]:
        calls.append(kernel.sym_name.data)
        return [VectorizationOptions(4)]

    monkeypatch.setitem(COST_MODELS, "spir", model)
    for _ in range(2):
        native.compile(_TEXT, kind="ll", vecz_auto=True)
    assert calls == ["k", "k"]
