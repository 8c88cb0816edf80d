"""The handlers as implementations for xDSL's own interpreter."""

import pytest
from interpreted import module
from xdsl.dialects.builtin import ModuleOp
from xdsl.interpreter import Interpreter, OpCounter, PythonValues
from xdsl.interpreters.arith import ArithFunctions
from xdsl.interpreters.func import FuncFunctions

from xdsl_gas.interpreters import Machine, Trap, llvm_functions

LOOP = """
llvm.func @f(%n: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^loop(%zero : i32)
^loop(%i: i32):
  %next = llvm.call @next(%i) : (i32) -> i32
  %more = llvm.icmp "ult" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return %next : i32
}
llvm.func @next(%i: i32) -> i32 {
  %one = arith.constant 1 : i32
  %slot = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
  %r = arith.addi %i, %one : i32
  llvm.store %r, %slot : i32, !llvm.ptr<5>
  %same = llvm.load %slot : !llvm.ptr<5> -> i32
  llvm.return %same : i32
}
"""


def interpreter_for(ops: ModuleOp) -> Interpreter:
    interpreter = Interpreter(ops)
    machine = Machine(ops, target="nvptx")
    interpreter.register_implementations(llvm_functions(ops, machine))
    interpreter.register_implementations(ArithFunctions())
    interpreter.register_implementations(FuncFunctions())
    return interpreter


def test_a_function_is_called_and_other_dialects_take_part():
    assert interpreter_for(module(LOOP)).call_op("f", (20,)) == (20,)


def test_operations_are_run_one_by_one():
    text = """
    func.func @g(%p: i32) -> i32 {
      %slot = llvm.alloca %p x i32 : (i32) -> !llvm.ptr<5>
      llvm.store %p, %slot : i32, !llvm.ptr<5>
      %a = llvm.load %slot : !llvm.ptr<5> -> i32
      %b = llvm.call @next(%a) : (i32) -> i32
      func.return %b : i32
    }"""
    interpreter = interpreter_for(module(text + LOOP))
    counter = OpCounter()
    interpreter.listeners = (counter,)
    assert interpreter.call_op("g", (2,)) == (3,)
    assert counter.ops["llvm.load"] == 1


def test_a_trap_is_raised_with_the_module_as_a_note():
    text = """
    func.func @g(%p: !llvm.ptr) -> i32 {
      %a = llvm.load %p : !llvm.ptr -> i32
      func.return %a : i32
    }
    llvm.func @pointer() -> !llvm.ptr {
      %0 = llvm.mlir.zero : !llvm.ptr
      llvm.return %0 : !llvm.ptr
    }"""
    interpreter = interpreter_for(module(text))
    null: PythonValues = interpreter.call_op("pointer")
    with pytest.raises(Trap, match="access through a null pointer") as trapped:
        interpreter.call_op("g", null)
    assert "Error while interpreting op" in trapped.value.__notes__[0]
