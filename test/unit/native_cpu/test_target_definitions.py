"""Definitions of mux builtins that a target has in place of the default ones."""

import pytest
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import native
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.add_scheduling_parameters import AddSchedulingParametersPass
from xdsl_gas.native_cpu.builtins.definitions.table import (
    ARENA,
    ITEM,
    TARGET_DEFINITIONS,
    Definition,
)
from xdsl_gas.native_cpu.builtins.names import MuxBuiltin
from xdsl_gas.native_cpu.define_mux_builtins import DefineMuxBuiltinsPass

_TEXT = """
target triple = "TRIPLE"
declare i32 @__mux_get_work_dim()
declare i32 @__mux_get_sub_group_id()
declare void @__mux_work_group_barrier(i32, i32, i32)
define spir_kernel void @k(ptr addrspace(1) %p) #0 {
  %d = call i32 @__mux_get_work_dim()
  %s = call i32 @__mux_get_sub_group_id()
  %t = add i32 %d, %s
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  store i32 %t, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
"""

_SPIR = "spir64-unknown-unknown"


def _own(builtin: MuxBuiltin) -> Definition | None:
    match builtin.name:
        case "__mux_get_work_dim":
            # Only the default one reads the struct of the work-group.
            text = """(%arena: !llvm.ptr) -> i32 {
              %three = llvm.mlir.constant(33 : i32) : i32
              llvm.return %three : i32
            }"""
            return Definition((ARENA,), text)
        case "__mux_work_group_barrier":
            text = """(%id: i32, %scope: i32, %semantics: i32) {
              llvm.call @__mux_mem_barrier(%scope, %semantics) : (i32, i32) -> ()
              llvm.return
            }"""
            return Definition((), text)
        case _:
            return None


def _defined(triple: str) -> tuple[ModuleOp, dict[str, str]]:
    module = read_llvm_ir(_TEXT.replace("TRIPLE", triple))
    for made in (AddSchedulingParametersPass(), DefineMuxBuiltinsPass()):
        made.apply(Context(), module)
    module.verify()
    functions = {
        op.sym_name.data: str(op) for op in module.ops if isinstance(op, llvm.FuncOp)
    }
    return module, functions


def test_definitions_of_a_target(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(TARGET_DEFINITIONS, "spir", _own)
    _, functions = _defined(_SPIR)
    assert "33 : i32" in functions["__mux_get_work_dim"]
    assert "%arena" in functions["__mux_get_work_dim"].split("{")[0]
    assert "@__mux_mem_barrier" in functions["__mux_work_group_barrier"]
    assert "llvm.return" in functions["__mux_mem_barrier"]
    # The others have the default ones.
    assert "llvm.load" in functions["__mux_get_sub_group_id"]


@pytest.mark.parametrize("triple", ["nvptx64-nvidia-cuda", "unknown-unknown-unknown"])
def test_other_targets_have_the_default_ones(
    monkeypatch: pytest.MonkeyPatch, triple: str
):
    monkeypatch.setitem(TARGET_DEFINITIONS, "spir", lambda builtin: Definition((), ""))
    text = _TEXT.replace("TRIPLE", triple)
    module = read_llvm_ir(text.replace("  call void @__mux_work_group", "  ;"))
    AddSchedulingParametersPass().apply(Context(), module)
    DefineMuxBuiltinsPass().apply(Context(), module)
    assert "33 : i32" not in str(module)
    assert "MuxWorkGroupInfo" in str(module)


def test_the_type_is_checked(monkeypatch: pytest.MonkeyPatch):
    text = "() { llvm.return }"
    own = Definition((ITEM,), text)
    monkeypatch.setitem(TARGET_DEFINITIONS, "spir", lambda builtin: own)
    with pytest.raises(
        ValueError, match="definition of __mux_get_work_dim has the typ"
    ):
        _defined(_SPIR)


def test_code_is_not_cached(monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []

    def own(builtin: MuxBuiltin) -> Definition | None:
        asked.append(builtin.name)
        return None

    text = _TEXT.replace("TRIPLE", _SPIR)
    monkeypatch.setitem(TARGET_DEFINITIONS, "spir", own)
    for _ in range(2):
        asked.clear()
        native.compile(text, kind="ll")
        assert "__mux_get_work_dim" in asked
