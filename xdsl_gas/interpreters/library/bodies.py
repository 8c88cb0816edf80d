"""
Functions that have bodies of operations: the handlers of these operations run them.
"""

from collections.abc import Sequence

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.semantics.library.function_bodies import (
    BodyOfCall,
)
from xdsl_gas.interpreters.state.values import Value
from xdsl_gas.interpreters.state.work_item import Handler, Prepared, WorkItem
from xdsl_gas.transforms.utils.arithmetic import Arithmetic


def function_with_body(body: BodyOfCall) -> Handler:
    """Returns the handler of a function that has a body."""
    programs: dict[tuple[Attribute, ...], _Program] = {}

    def handle(item: WorkItem, op: Operation, operands: tuple[Value, ...]) -> Value:
        result_type = op.results[0].type
        types = tuple(operand.type for operand in op.operands[: len(operands)])
        program = programs.get((result_type, *types))
        if program is None:
            program = programs[result_type, *types] = _Program(
                item, body, types, result_type
            )
        return program.run(item, operands)

    return handle


class _Program:
    """A body for operands of some types, as handlers of its operations."""

    def __init__(
        self,
        item: WorkItem,
        body: BodyOfCall,
        types: Sequence[Attribute],
        kind: Attribute,
    ) -> None:
        end = llvm.UnreachableOp()
        self._block = Block((end,), arg_types=types)
        result = Arithmetic(InsertPoint.before(end), end.location).apply(
            body, self._block.args, kind
        )
        numbers: dict[SSAValue, int] = {}

        def number(value: SSAValue) -> int:
            return numbers.setdefault(value, len(numbers))

        for argument in self._block.args:
            number(argument)
        self._steps: list[tuple[Handler, Operation, tuple[int, ...]]] = []
        for op in self._block.ops:
            if op is end:
                break
            handler = item.machine.handlers[type(op)]
            if isinstance(handler, Prepared):
                handler = handler.prepare(item.machine, op)
            self._steps.append((handler, op, tuple(map(number, op.operands))))
            number(op.results[0])
        self._result = number(result)

    def run(self, item: WorkItem, operands: tuple[Value, ...]) -> Value:
        """Returns the result for some operands."""
        values = list(operands)
        for handler, op, read in self._steps:
            result = handler(item, op, tuple([values[number] for number in read]))
            values.append(result)  # pyright: ignore[reportArgumentType]
        return values[self._result]
