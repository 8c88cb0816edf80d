"""
The local rules of calls, arguments and variables.
"""

from collections.abc import Iterator, Sequence

from xdsl.dialects import llvm
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.certificates.expressions import asked_space
from xdsl_gas.certificates.facts import (
    A_NUMBER,
    ANYWHERE,
    HOST_MEMORY,
    NOTHING,
    NULL,
    POINTERS,
    CellKey,
    Fact,
    Inclusion,
    ResultKey,
)
from xdsl_gas.certificates.known_facts import is_outside
from xdsl_gas.certificates.memory_rules import MemoryRules
from xdsl_gas.certificates.symbols import is_kernel, is_only_launched
from xdsl_gas.certificates.value_rules import ValueRules
from xdsl_gas.memory_space import NULL_BIT, MemorySpace


class FunctionRules(ValueRules, MemoryRules):
    """What is passed to functions and returned, and what variables hold."""

    def _call(self, op: Operation) -> Iterator[Inclusion]:
        space = asked_space(op, self.target)
        if space is not None:
            fact = self.fact(op.operands[0], 0)
            other = NULL if fact.elements & POINTERS & ~space.bit else NOTHING
            yield from self._result(op, fact.only(space.bit) | other)
            return
        callee = self._callee(op)
        if callee is None or not _takes(callee, op.operands, op.results):
            yield from self._other(op)
            if callee is not None:
                # What it gets and returns is decided where it runs.
                yield from self._expose(Fact(0, frozenset(((callee, 0),))))
            return
        copied = self._copied_by(callee)
        arguments = callee.body.blocks[0].args
        for operand, argument in zip(op.operands, arguments, strict=True):
            if argument.index in copied:
                place = Fact(0, frozenset(((argument, 0),)))
                its = self._operand(op, argument.index)
                yield from self._copied(place, its, None)
            else:
                yield from self._flow(operand, argument)
        name = callee.sym_name.data
        for result in op.results:
            for index in range(len(self.leaves(result.type))):
                yield (result, index), self._returned_by(name, index)

    def _returned_by(self, function: str, index: int) -> Fact:
        """The fact of a scalar in what a function returns."""
        return self.facts.results.get(ResultKey(function, index), NOTHING)

    def _copied_by(self, function: llvm.FuncOp) -> Sequence[int]:
        """The arguments that are pointers to memory of their own."""
        attributes = function.properties.get("arg_attrs")
        return () if attributes is None else self._copied_in(attributes)

    def _return(self, op: Operation) -> Iterator[Inclusion]:
        function = op.parent_op()
        if isinstance(function, llvm.GlobalOp):
            address = Fact(0, frozenset(((function, 0),)))
            for operand in op.operands:
                yield from self._write(op, operand, address)
            return
        assert isinstance(function, llvm.FuncOp)
        for operand in op.operands:
            for index in range(len(self.leaves(operand.type))):
                fact = self.fact(operand, index)
                yield ResultKey(function.sym_name.data, index), fact
                if not self._callers_are_known(function):
                    yield from self._expose(fact)

    def of_arguments(self, function: Operation) -> Iterator[Inclusion]:
        """The inclusions of the arguments of a function with a body."""
        assert isinstance(function, llvm.FuncOp)
        is_launched = is_kernel(function, self.target)
        copied = self._copied_by(function)
        for index, argument in enumerate(function.body.blocks[0].args):
            if index in copied:
                yield from self._argument_in_memory(function, argument, is_launched)
            elif is_launched and not self._has_escaped(function):
                yield from self._kernel_argument(function, argument)
            elif not self._callers_are_known(function):
                yield from self._any(argument)

    def _argument_in_memory(
        self, function: llvm.FuncOp, argument: BlockArgument, is_launched: bool
    ) -> Iterator[Inclusion]:
        target = self.target
        spaces = self._spaces(argument.type)
        if spaces is None:
            spaces = target.kernel_byval_spaces if is_launched else target.byval_spaces
            if not self._assumptions.allocas_are_local or not spaces:
                spaces = target.generic_covers
            elif argument in self._copied_arguments:
                spaces = MemorySpace.LOCAL.bit
        yield (argument, 0), Fact(spaces, frozenset(((argument, 0),)))
        if is_launched:
            yield CellKey(argument, ANYWHERE), self._from_host()
        elif not self._callers_are_known(function):
            yield CellKey(argument, ANYWHERE), self.unknown

    def _kernel_argument(
        self, function: llvm.FuncOp, argument: BlockArgument
    ) -> Iterator[Inclusion]:
        is_alone = is_only_launched(function, self.target)
        for index, leaf in enumerate(self.leaves(argument.type)):
            spaces = self._spaces(leaf.type)
            if spaces is None:
                fact = self._as_type(self._from_host(), leaf.type)
            elif spaces == MemorySpace.SHARED.bit and not leaf.path and is_alone:
                # Memory that each work-group is launched with, and has alone.
                fact = Fact(spaces, frozenset(((argument, 0),)))
            elif spaces & (MemorySpace.GLOBAL.bit | MemorySpace.CONSTANT.bit):
                fact = Fact(spaces | NULL_BIT, frozenset(((HOST_MEMORY, None),)))
            else:
                fact = self._unknown_of(leaf.type)
            yield (argument, index), fact

    def of_variable(self, variable: Operation) -> Iterator[Inclusion]:
        """The inclusions of a variable, without those of its initializer's region."""
        if "value" in variable.properties:
            yield CellKey(variable, ANYWHERE), A_NUMBER | NULL

    def of_exposed(self, _: Operation) -> Iterator[Inclusion]:
        """What is in the objects that code outside of the module can reach."""
        reached = {place for place, _ in self._exposed().locations} | self._public
        for place in reached:
            if is_outside(place):
                continue
            for fact in self._contents_of(place).values():
                yield from self._expose(fact)


def _takes(
    callee: llvm.FuncOp, operands: Sequence[SSAValue], results: Sequence[SSAValue]
) -> bool:
    """Whether a call with some operands and results is one of a function's type."""
    signature = callee.function_type
    outputs = (
        () if isinstance(signature.output, llvm.LLVMVoidType) else (signature.output,)
    )
    return (
        not signature.is_variadic
        and tuple(operand.type for operand in operands) == signature.inputs.data
        and tuple(result.type for result in results) == outputs
    )
