"""Cost models in place of the default one."""

from collections.abc import Callable, Sequence

import pytest
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import native
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.run_vecz import RunVeczPass
from xdsl_gas.native_cpu.vectorizer.cost_model import COST_MODELS, VectorizationOptions
from xdsl_gas.native_cpu.vectorizer.values.lane_values import NotVectorizable
from xdsl_gas.remarks import Remark, RemarkKind, remarks_to

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
) -> tuple[ModuleOp, list[str]]:
    monkeypatch.setitem(COST_MODELS, "spir", model)
    module = read_llvm_ir(_TEXT)
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
        ([VectorizationOptions(3)], "gets the factor 3 by its cost model"),
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


def test_code_is_not_cached(monkeypatch: pytest.MonkeyPatch):
    calls: list[str] = []

    def model(kernel: llvm.FuncOp) -> Sequence[VectorizationOptions]:
        calls.append(kernel.sym_name.data)
        return [VectorizationOptions(4)]

    monkeypatch.setitem(COST_MODELS, "spir", model)
    for _ in range(2):
        native.compile(_TEXT, kind="ll", vecz_auto=True)
    assert calls == ["k", "k"]
