"""Verifiers look symbols up in a table, which must not go stale nor keep anything."""

import gc
from weakref import ref

import pytest
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.ir import Operation
from xdsl.parser import Parser
from xdsl.utils.exceptions import VerifyException

import xdsl_gas
from xdsl_gas.dialects.llvm import symbols

MODULE = """
llvm.func @callee()
llvm.func @caller() {
  llvm.call @callee() : () -> ()
  llvm.return
}
"""


def read(text: str) -> ModuleOp:
    context = Context()
    xdsl_gas.register(context)
    return Parser(context, text).parse_module()


def functions(module: ModuleOp) -> list[llvm.FuncOp]:
    return [op for op in module.body.block.ops if isinstance(op, llvm.FuncOp)]


@pytest.fixture
def module() -> ModuleOp:
    module = read(MODULE)
    module.verify()
    return module


def test_a_renamed_callee_is_missed(module: ModuleOp):
    callee, _ = functions(module)
    callee.sym_name = StringAttr("other")
    with pytest.raises(VerifyException, match="@callee"):
        module.verify()


def test_a_removed_callee_is_missed(module: ModuleOp):
    callee, _ = functions(module)
    callee.detach()
    with pytest.raises(VerifyException, match="@callee"):
        module.verify()


def test_an_added_callee_is_found(module: ModuleOp):
    callee, caller = functions(module)
    clone = callee.clone()
    callee.detach()
    module.body.block.insert_op_before(clone, caller)
    module.verify()


def test_a_callee_that_took_the_name_is_checked(module: ModuleOp):
    callee, _ = functions(module)
    other = callee.clone()
    other.properties["function_type"] = llvm.LLVMFunctionType((llvm.LLVMPointerType(),))
    callee.sym_name = StringAttr("old")
    module.body.block.add_op(other)
    with pytest.raises(VerifyException, match="incorrect number of operands"):
        module.verify()


def test_a_function_by_itself_has_nothing_to_look_up(module: ModuleOp):
    _, caller = functions(module)
    caller.detach()
    caller.verify()


def test_no_module_is_kept_alive():
    module = read(MODULE)
    module.verify()
    alive: ref[Operation] = ref(module)
    del module
    gc.collect()
    assert alive() is None


def test_the_table_is_made_once(monkeypatch: pytest.MonkeyPatch):
    walks = 0
    table = symbols.WeakValueDictionary

    def counted(entries: dict[str, Operation]) -> object:
        nonlocal walks
        walks += 1
        return table(entries)

    monkeypatch.setattr(symbols, "WeakValueDictionary", counted)
    calls = "\n".join("  llvm.call @callee() : () -> ()" for _ in range(20))
    callers = "\n".join(
        f"llvm.func @f{number}() {{\n{calls}\n  llvm.return\n}}" for number in range(20)
    )
    module = read(f"llvm.func @callee()\n{callers}")
    module.verify()
    module.verify()
    assert walks == 1
