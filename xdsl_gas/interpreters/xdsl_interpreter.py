"""
The table of handlers as implementations for xDSL's `Interpreter`:

```python
interpreter = Interpreter(module)
interpreter.register_implementations(llvm_functions(module))
interpreter.call_op("f", (1, 2))
```

Operations without a handler here run by the other registered implementations, so
modules may mix dialects.
"""

from typing import Any, cast

from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.interpreter import (
    Interpreter,
    InterpreterFunctions,
    PythonValues,
    ReturnedValues,
    Successor,
    TerminatorValue,
    impl,
    impl_callable,
    impl_terminator,
    register_impls,
)
from xdsl.ir import Operation
from xdsl.traits import IsTerminator

from xdsl_gas.interpreters.handlers import is_known
from xdsl_gas.interpreters.machine import Machine
from xdsl_gas.interpreters.state.values import Value
from xdsl_gas.interpreters.state.work_item import (
    ACTIONS,
    Enter,
    Frame,
    Jump,
    Return,
    WorkGroup,
    WorkItem,
)


def llvm_functions(module: ModuleOp, machine: Machine | None = None) -> Any:
    """
    Returns implementations for an `Interpreter` of every operation in the module that
    has a handler. They run as the single work-item of one `Machine`, the given one or a
    new one.
    """
    machine = Machine(module) if machine is None else machine
    item = WorkItem(machine, WorkGroup())
    namespace: dict[str, Any] = {}
    for op_class in {type(op) for op in module.walk()}:
        if issubclass(op_class, llvm.FuncOp):
            namespace["call"] = _callable(op_class, machine)
            item.frames = [_outermost_frame(module)]
        elif is_known(op_class.name):
            name = "run_" + op_class.name.replace(".", "_")
            namespace[name] = _implementation(op_class, item)
    interpreter_class = type("LLVMFunctions", (InterpreterFunctions,), namespace)
    return register_impls(interpreter_class)()


def _outermost_frame(module: ModuleOp) -> Frame:
    """The frame of allocas run as single operations; it never ends."""
    function = next(op for op in module.walk() if isinstance(op, llvm.FuncOp))
    return Frame(function, None, None)


def _callable(op_class: type[llvm.FuncOp], machine: Machine) -> Any:
    def call(
        functions: InterpreterFunctions,
        interpreter: Interpreter,
        op: llvm.FuncOp,
        arguments: PythonValues,
    ) -> PythonValues:
        machine.interpreter = interpreter
        result = machine.call(op.sym_name.data, *arguments)
        return () if result is None else (result,)

    return impl_callable(op_class)(call)


def _implementation(op_class: type[Operation], item: WorkItem) -> Any:
    def run(interpreter: Interpreter, op: Operation, operands: PythonValues) -> Any:
        item.machine.interpreter = interpreter
        return item.machine.handlers[type(op)](item, op, operands)

    def run_terminator(
        functions: InterpreterFunctions,
        interpreter: Interpreter,
        op: Operation,
        operands: PythonValues,
    ) -> tuple[TerminatorValue, PythonValues]:
        action = run(interpreter, op, operands)
        if isinstance(action, Jump):
            return Successor(action.block, action.arguments), ()
        assert isinstance(action, Return)
        value = action.value
        return ReturnedValues(() if value is None else (value,)), ()

    def run_other(
        functions: InterpreterFunctions,
        interpreter: Interpreter,
        op: Operation,
        operands: PythonValues,
    ) -> PythonValues:
        result = run(interpreter, op, operands)
        if isinstance(result, Enter):
            return interpreter.call_op(result.function, result.arguments)
        if result is None or isinstance(result, ACTIONS):
            return ()
        return (cast(Value, result),)

    if op_class.has_trait(IsTerminator):
        return impl_terminator(op_class)(run_terminator)
    return impl(op_class)(run_other)
