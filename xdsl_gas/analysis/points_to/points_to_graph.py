"""
The points-to graph of a module: one walk adds the constraints of every operation.

The table in `operations` says what an operation does with pointers; each kind of
constraint is added by a part that knows the constraint builder, but no other part:

    entry arguments   what external callers and kernel launches pass
    results           computed, cast and allocated pointers
    integers          addresses as integers
    accesses          loads, stores, copies
    calls             arguments and results of calls

This module dispatches to them and adds the constraints of control flow itself.
"""

# The walk reads the fields of xDSL's objects: the properties for them take as long as
# what is done for an operation without pointers.
# pyright: reportPrivateUsage=false

from collections.abc import Iterable
from typing import NamedTuple

from xdsl.dialects import llvm
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.ir.attribute_values import is_zero
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.control_flow import (
    is_branch,
    is_structured,
    successor_operands,
)
from xdsl_gas.analysis.ir.functions import (
    Call,
    Function,
    arguments_of,
    is_call_class,
    is_declaration,
    is_intrinsic_class,
)
from xdsl_gas.analysis.operations.library_function import LibraryFunction, Result
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import (
    Control,
    OperationSemantics,
    PointerSource,
)
from xdsl_gas.analysis.operations.table import semantics_of, semantics_of_class
from xdsl_gas.analysis.points_to.constraint_builder import ConstraintBuilder
from xdsl_gas.analysis.points_to.constraints.accesses import AccessConstraints
from xdsl_gas.analysis.points_to.constraints.calls import CallConstraints
from xdsl_gas.analysis.points_to.constraints.entry_arguments import EntryArguments
from xdsl_gas.analysis.points_to.constraints.integers import IntegerConstraints
from xdsl_gas.analysis.points_to.constraints.results import ResultConstraints
from xdsl_gas.analysis.points_to.module_facts import ModuleFacts
from xdsl_gas.analysis.points_to.solver import Node
from xdsl_gas.analysis.semantics.space_queries import space_query
from xdsl_gas.memory_space import Target


class _Rule(NamedTuple):
    """What is decided once for all operations of a class."""

    semantics: OperationSemantics

    may_be_known: bool
    """Whether they may be space queries or described by a table of functions."""

    is_opaque: bool

    computes: bool
    """Whether they compute their results from their operands."""

    is_more: bool
    """Whether they have more constraints than those of results, accesses, regions."""


class _Rules(dict[type[Operation], _Rule]):
    """The rules of classes, each made when it is first looked up."""

    def __missing__(self, kind: type[Operation]) -> _Rule:
        semantics = semantics_of_class(kind)
        is_named = is_call_class(kind) or is_intrinsic_class(kind)
        rule = self[kind] = _Rule(
            semantics,
            semantics.source in _FUNCTION_LIKE
            and (
                is_named
                or semantics.explicit_cast is not None
                or semantics.function is not None
            ),
            semantics.source is PointerSource.OPAQUE,
            semantics.source in _COMPUTING,
            semantics.control is not None
            or semantics.source is PointerSource.CALL_RESULT
            or semantics.captures_operands,
        )
        return rule


class PointsToGraph:
    """The constraints of one module, and once solved their solution."""

    def __init__(
        self, call_graph: CallGraph, target: Target, assumptions: Assumptions
    ) -> None:
        self.facts = ModuleFacts.of(call_graph, target, assumptions)
        self._builder = ConstraintBuilder(self.facts)
        self.points_to = self._builder.points_to
        self.values = self._builder.values
        self.predicated = self._builder.predicated
        self.memory = self._builder.memory
        self.sites = self._builder.sites
        self.forwarding = self._builder.forwarding
        self._entry_arguments = EntryArguments(self._builder)
        self._calls = CallConstraints(self._builder)
        self._integers = IntegerConstraints(self._builder)
        self._accesses = AccessConstraints(self._builder)
        self._results = ResultConstraints(self._builder)
        self._rules = _Rules()
        for variable in self.facts.variables.all_variables():
            self._add_initializer(variable)
        for function in call_graph.functions:
            if not is_declaration(function):
                self._add_function(function)
        # The solver adds constraints of its own, but walks no operations.
        self._rules.clear()

    def solve(self) -> None:
        """Solves the constraints. Constraints may be added and solved again."""
        self.predicated.solve()

    def add_again(self, functions: Iterable[Function], calls: Iterable[Call]) -> bool:
        """
        Solves the constraints of settled functions whose callers have changed, and of
        clones of them. All are additive, see `additive_functions`; `calls` are those by
        other functions. Returns whether nothing else changes: if not, there is no
        solution.
        """
        first = self.points_to.node(None)
        self._calls.forget_callees()
        values = self.values
        for function in functions:
            for block in function.body.blocks:
                for argument in block.args:
                    values.forget(argument)
                for op in block.ops:
                    for result in op.results:
                        values.forget(result)
        for function in functions:
            self._entry_arguments.add(function)
            for block in function.body.blocks:
                for op in block.ops:
                    self._add_values(op)
        for call in calls:
            self._add_casts(call)
            self._calls.add_call(call, None, is_known=False)
        return self.points_to.extend(first)

    def _add_values(self, op: Operation) -> None:
        """
        Adds the constraints of an operation of an additive function on values. What it
        does to memory was added before.
        """
        semantics = semantics_of(op)
        if any(self.values.leaves(result.type) for result in op.results):
            self._add_results(op, semantics)
            if semantics.accesses:
                self._accesses.add(op, semantics)
        if op.successors:
            self._add_successor_operands(op)
        if semantics.source is PointerSource.CALL_RESULT and any(
            self.values.leaves(operand.type) for operand in op.operands
        ):
            self._calls.add_call(op, None, is_known=False)

    def _add_casts(self, call: Call) -> None:
        """Adds the casts of the operands of a call that have the nodes of these."""
        for value in call.operands:
            op = value.owner
            if isinstance(op, Operation) and (
                semantics_of(op).source is PointerSource.CAST
                and self.values.known(value) is self.values.known(op.operands[0])
            ):
                self.values.forget(value)
                self._add_results(op, semantics_of(op))

    def _add_results(self, op: Operation, semantics: OperationSemantics) -> None:
        for result in op.results:
            if self.values.leaves(result.type):
                self._add_result(op, semantics, result)

    def settle(self, *, is_final: bool = False) -> None:
        """
        Drops the constraints, but not their solution. With `is_final`, also the parts
        of objects, without which `add_again` cannot be used.
        """
        self.points_to.settle()
        self.memory.escape.settle()
        self._builder.settle()
        if is_final:
            self.memory.settle()
            self._calls.forget_callees()

    def release(self) -> None:
        """Frees the graph, see `releases`."""
        self.points_to.release()
        vars(self).clear()

    def source_names(self) -> dict[Node, str]:
        """What to call the nodes that stand for no value or object."""
        names = {
            self._builder.null: "zero",
            self._calls.new_memory: "new memory",
        }
        kernel_pointers = self._entry_arguments.kernel_pointers
        if kernel_pointers != self.memory.escape.unknown:
            names[kernel_pointers] = "the pointers that the host passes to kernels"
        return names

    def _add_initializer(self, variable: llvm.GlobalOp) -> None:
        place = self.sites.of_variable(variable)
        if variable.value is not None:
            write, builder = self.memory.cells.write, self._builder
            write(place, 0, None, builder.null, variable)
            if not is_zero(variable.value):
                write(place, 0, None, builder.constants, variable)
        for block in variable.body.blocks:
            self._add_block(block)
            end = block.last_op
            if end is None or not end.operands:
                continue
            self._accesses.add_initializer(place, end.operands[0], variable)

    def _add_function(self, function: Function) -> None:
        self._entry_arguments.add(function)
        for block in function.body.blocks:
            self._add_block(block)

    def _add_block(self, block: Block) -> None:
        rules, has_leaves = self._rules, self.facts.leaves.by_identity.get
        library, target = self.facts.library, self.facts.target
        op = block.first_op
        while op is not None:
            following, rule = op._next_op, rules[op.__class__]
            callee = library.plain_callee(op) if rule.may_be_known else None
            known = None
            if rule.may_be_known and callee is None:
                query = space_query(op, target)
                if query is not None:
                    self._results.add_query(op, query)
                    op = following
                    continue
                known = library.called_by(op)
                if known is not None and rule.is_opaque:
                    self._add_library_call(op, known)
                    op = following
                    continue
            is_tracked = False
            for result in op.results:
                kind = result._type
                # Most types are found here, without a call.
                leaves = has_leaves(id(kind))
                if leaves is None:
                    leaves = self.values.leaves(kind)
                if leaves:
                    is_tracked = True
                    self._add_result(op, rule.semantics, result)
            if rule.computes and not is_tracked:
                # The result is too narrow to be tracked.
                self._builder.expose_by_computation(op)
            if rule.semantics.accesses:
                self._accesses.add(op, rule.semantics)
            if rule.is_more:
                ends = following is None and bool(op.successors)
                self._add_effects(op, rule.semantics, known, callee, ends=ends)
            elif following is None and op.successors:
                self._add_successor_operands(op)
            if op.regions:
                self._add_regions(op)
            op = following

    def _add_effects(
        self,
        op: Operation,
        semantics: OperationSemantics,
        known: LibraryFunction | None,
        callee: Function | None,
        *,
        ends: bool,
    ) -> None:
        """
        Adds the constraints of a call, or of a terminator or another operation that
        passes operands on. `ends` tells that it branches at the end of its block.
        """
        control = semantics.control
        if ends or (control is not None and control is not Control.RETURN):
            self._add_successor_operands(op)
        if semantics.source is PointerSource.CALL_RESULT:
            if known is not None:
                self._add_library_call(op, known)
            self._calls.add_call(op, callee, is_known=known is not None)
        elif control is Control.RETURN:
            self._calls.add_return(op)
        elif semantics.captures_operands and not ends:
            for operand in operands_of(op):
                if self.values.leaves(operand.type):
                    self._builder.expose_value(operand, op)

    def _add_result(
        self, op: Operation, semantics: OperationSemantics, result: SSAValue
    ) -> None:
        # The nodes of results precede those of the operands' parts.
        nodes = self.values.of(result)
        source = semantics.source
        if source is PointerSource.INTEGER:
            self._builder.add_untracked_integer(op, result)
        elif source is PointerSource.INTEGER_ARITHMETIC:
            self._integers.add_arithmetic(op, result)
        elif source is PointerSource.PTRTOINT or source is PointerSource.INTTOPTR:
            self._integers.add_cast(op, result)
        else:
            self._results.add(op, semantics, result, nodes)

    def _add_library_call(self, op: Operation, function: LibraryFunction) -> None:
        for access in function.accesses:
            self._accesses.add_library(op, arguments_of(op), access, function)
        if function.result is Result.COMPUTED:
            self._builder.expose_by_computation(op)
        self._calls.add_library_results(op, function)

    def _add_successor_operands(self, op: Operation) -> None:
        if is_branch(op) and all(not block.args for block in op.successors):
            return
        successors = successor_operands(op)
        if successors is None:
            for operand in op.operands:
                self._builder.expose_value(operand, op)
            for block in op.successors:
                for argument in block.args:
                    self._builder.add_unknown(argument, op)
            return
        if not successors:
            return
        all_operands = tuple(operands_of(op))
        for forwarded in successors:
            if not forwarded.inputs:
                continue
            operands = all_operands[forwarded.first : forwarded.end]
            for operand, end in zip(operands, forwarded.inputs, strict=False):
                if self.values.leaves(end.type):
                    starts = self.predicated.at(operand, op, forwarded.successor)
                    self.values.flow(starts, self.values.of(end), end.type, op)

    def _add_regions(self, op: Operation) -> None:
        is_known = is_structured(op)
        if semantics_of(op).control is Control.FOR:
            self._integers.add_induction_variable(op)
        for region in op.regions:
            for block in region.blocks:
                if not is_known:
                    for argument in block.args:
                        self._builder.add_unknown(argument)
                self._add_block(block)


_FUNCTION_LIKE = (PointerSource.OPAQUE, PointerSource.CALL_RESULT)
"""The origins of calls, and of operations that a library table may describe."""

_COMPUTING = (
    PointerSource.FORWARDED,
    PointerSource.PTRTOINT,
    PointerSource.INTEGER_ARITHMETIC,
    PointerSource.INTEGER,
)
"""The origins of the operations that compute their results from their operands."""
