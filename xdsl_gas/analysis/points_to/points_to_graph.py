"""
The points-to graph of a module, and its constraints: one walk adds those of every
operation.

The table in `operations` says what an operation does with pointers; each kind of
constraint is added by a part that knows the constraint builder, but no other part:

    entry arguments   what external callers and kernel launches pass
    results           computed, cast and allocated pointers
    integers          addresses as integers
    accesses          loads, stores, copies
    calls             arguments and results of calls

This module dispatches to them and adds the constraints of control flow itself: the
operations of a class have a list of rules, each of which adds some of the constraints
of one operation. What is known of a class is decided when its list is made.
"""

# The private names are those of xDSL's operations, blocks and values: the properties
# for them take as long as what is done for an operation without pointers.
# pyright: reportPrivateUsage=false

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Block, Operation

from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.ir.attribute_values import is_zero
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.control_flow import (
    BRANCHES,
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
from xdsl_gas.analysis.operations.operands import operands_in, operands_of
from xdsl_gas.analysis.operations.semantics import (
    Control,
    OperationSemantics,
    PointerSource,
)
from xdsl_gas.analysis.operations.table import semantics_of, semantics_of_class
from xdsl_gas.analysis.points_to.allocation_sites import AllocationSites
from xdsl_gas.analysis.points_to.constraint_builder import AddResult, ConstraintBuilder
from xdsl_gas.analysis.points_to.constraints.accesses import AccessConstraints
from xdsl_gas.analysis.points_to.constraints.calls import CallConstraints
from xdsl_gas.analysis.points_to.constraints.entry_arguments import EntryArguments
from xdsl_gas.analysis.points_to.constraints.initializers import InitializerConstraints
from xdsl_gas.analysis.points_to.constraints.integers import IntegerConstraints
from xdsl_gas.analysis.points_to.constraints.results import ResultConstraints
from xdsl_gas.analysis.points_to.copy_forwarding import CopyForwarding
from xdsl_gas.analysis.points_to.forwarded_spaces import ForwardedSpaces
from xdsl_gas.analysis.points_to.memory.abstract_memory import AbstractMemory
from xdsl_gas.analysis.points_to.module_facts import ModuleFacts
from xdsl_gas.analysis.points_to.predicated_nodes import PredicatedNodes
from xdsl_gas.analysis.points_to.solver import Node, PointsTo
from xdsl_gas.analysis.points_to.value_nodes import ValueNodes
from xdsl_gas.analysis.semantics.space_queries import space_query
from xdsl_gas.memory_space import Target

Rule: TypeAlias = Callable[[Operation], object]
"""Adds some of the constraints of an operation."""


@dataclass(frozen=True, eq=False)
class PointsToGraph:
    """
    The solution of the constraints of one module. It is of use without these: the
    explanations need `inflows` and `causes` only, and `PredicatedNodes.mask_at` answers
    for every use.
    """

    facts: ModuleFacts
    points_to: PointsTo
    values: ValueNodes
    predicated: PredicatedNodes
    memory: AbstractMemory
    sites: AllocationSites
    forwarding: CopyForwarding
    forwarded: ForwardedSpaces
    source_names: dict[Node, str]
    """What to call the nodes that stand for no value or object."""


class ModuleConstraints:
    def __init__(
        self,
        call_graph: CallGraph,
        target: Target,
        assumptions: Assumptions,
        *,
        explains: bool = True,
    ) -> None:
        """`explains` is whether the solution can be explained."""
        self.facts = ModuleFacts.of(call_graph, target, assumptions)
        # Constraints are added by a walk.
        call_graph.forget_operations()
        self._builder = ConstraintBuilder(self.facts, explains=explains)
        self.points_to = self._builder.points_to
        self.values = self._builder.values
        self.predicated = self._builder.predicated
        self._entry_arguments = EntryArguments(self._builder)
        self._calls = CallConstraints(self._builder)
        self._integers = IntegerConstraints(self._builder)
        self._accesses = AccessConstraints(self._builder)
        self._initializers = InitializerConstraints(self._builder)
        self._results = ResultConstraints(self._builder)
        self._rules: dict[type[Operation], tuple[Rule, ...]] = {}
        """The rules of the operations of classes that were met."""
        for variable in self.facts.variables.all_variables():
            self._add_initializer(variable)
        for function in call_graph.functions:
            if not is_declaration(function):
                self._add_function(function)
        # The walk is over, and the rules refer to the constraints.
        self._rules.clear()

    def solve(self) -> PointsToGraph:
        """Solves the constraints."""
        builder = self._builder
        self.predicated.solve()
        self.points_to.drop_constraints()
        return PointsToGraph(
            self.facts,
            self.points_to,
            self.values,
            self.predicated,
            builder.memory,
            builder.sites,
            builder.forwarding,
            builder.forwarded,
            self._source_names(),
        )

    def add_again(self, functions: Iterable[Function], calls: Iterable[Call]) -> bool:
        """
        Solves the constraints of solved functions whose callers or callees have
        changed, and of clones of them. All are additive, see `additive_functions`;
        `calls` are those by other functions. Returns whether nothing else grows: if it
        does, there is no solution.
        """
        builder, values = self._builder, self.values
        builder.forwarded.keep()
        first = self.points_to.node(None)
        summarized = builder.memory.table.summarized_count
        self._calls.read_functions_again()
        for function in functions:
            values.forget_results(function)
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
        is_extended = self.points_to.extend(first)
        self.points_to.drop_constraints(first)
        return (
            is_extended
            and builder.forwarded.is_solved
            # Calls of newly summarized functions were watched for until then.
            and builder.memory.table.summarized_count == summarized
        )

    def _add_values(self, op: Operation) -> None:
        """
        Adds the constraints of an operation of an additive function on values. What it
        does to memory was added before.
        """
        if any(self.values.leaves(result.type) for result in op.results):
            self._add_value(op)
        if op.successors:
            self._add_successor_operands(op)
        semantics = semantics_of(op)
        if semantics.control is Control.RETURN:
            self._calls.add_return(op)
        elif semantics.source is PointerSource.CALL_RESULT and any(
            self.values.leaves(value.type) for value in (*op.operands, *op.results)
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
                self._add_value(op)

    def _add_value(self, op: Operation) -> None:
        for rule in self._value_rules(semantics_of(op)):
            rule(op)

    def _source_names(self) -> dict[Node, str]:
        names = {self._builder.null: "zero", self._calls.new_memory: "new memory"}
        kernel_pointers = self._entry_arguments.kernel_pointers
        if kernel_pointers != self._builder.escape.unknown:
            names[kernel_pointers] = "the pointers that the host passes to kernels"
        return names

    def _add_initializer(self, variable: llvm.GlobalOp) -> None:
        place = self._builder.sites.of_variable(variable)
        if variable.value is not None:
            write, builder = self._builder.memory.cells.write, self._builder
            write(place, 0, None, builder.null, variable)
            if not is_zero(variable.value):
                write(place, 0, None, builder.constants, variable)
        for block in variable.body.blocks:
            self._add_block(block)
            end = block.last_op
            if end is None or not end.operands:
                continue
            self._initializers.add(place, end.operands[0], variable)

    def _add_function(self, function: Function) -> None:
        self._entry_arguments.add(function)
        block = function.regions[0].first_block
        while block is not None:
            self._add_block(block)
            block = block._next_block

    def _add_block(self, block: Block) -> None:
        rules, op = self._rules, block.first_op
        while op is not None:
            following, op_class = op._next_op, op.__class__
            try:
                rules_of_class = rules[op_class]
            except KeyError:
                rules_of_class = rules[op_class] = self._rules_of(op_class)
            for rule in rules_of_class:
                rule(op)
            if op._successors:
                self._add_successor_operands(op)
            if op.regions:
                self._add_regions(op)
            op = following

    def _rules_of(self, op_class: type[Operation]) -> tuple[Rule, ...]:
        """Returns the rules of the operations of a class, but for their regions."""
        semantics = semantics_of_class(op_class)
        source, is_call = semantics.source, is_call_class(op_class)
        rules = *self._value_rules(semantics), *self._effect_rules(semantics)
        if source in _FUNCTION_LIKE and (
            is_call
            or is_intrinsic_class(op_class)
            or semantics.explicit_cast is not None
            or semantics.function is not None
        ):
            return (partial(self._add_function_like, semantics, rules, is_call),)
        return (
            (*rules, self._add_call) if source is PointerSource.CALL_RESULT else rules
        )

    def _value_rules(self, semantics: OperationSemantics) -> tuple[Rule, ...]:
        """The rules for results, and for the memory that is accessed."""
        add_result = self._results.rule_of(semantics)
        add_result = add_result or self._integers.rule_of(semantics)
        add_accesses = self._accesses.rule_of(semantics)
        results = partial(self._add_results, semantics, add_result)
        if add_accesses is None:
            return (results,)
        return results, lambda op: add_accesses(op, semantics)

    def _effect_rules(self, semantics: OperationSemantics) -> Iterator[Rule]:
        """The rules for operands that are passed on, but by calls and branches."""
        if semantics.control is Control.RETURN:
            yield self._calls.add_return
        elif semantics.control not in (None, Control.INVOKE, *BRANCHES):
            yield self._add_successor_operands
        if semantics.captures_operands:
            yield self._add_captures

    def _add_results(
        self, semantics: OperationSemantics, add: AddResult | None, op: Operation
    ) -> None:
        known_leaves, leaves_of = self.values.known_leaves, self.values.leaves
        is_tracked = False
        for result in op.results:
            result_type = result._type
            # Most types are found here, without a call of a function in Python.
            try:
                leaves = known_leaves[id(result_type)]
            except KeyError:
                leaves = leaves_of(result_type)
            if leaves:
                is_tracked = True
                # The nodes of results precede those of the operands' parts.
                nodes = self.values.by_value[result]
                if add is not None:
                    add(op, semantics, result, nodes)
        if not is_tracked and semantics.source in _COMPUTING:
            # The result is too narrow to be tracked.
            self._builder.expose_by_computation(op)

    def _add_function_like(
        self,
        semantics: OperationSemantics,
        rules: tuple[Rule, ...],
        is_call: bool,
        op: Operation,
    ) -> None:
        """
        Adds the constraints of an operation that may be a space query, or a call of a
        function that a table describes.
        """
        facts, known = self.facts, None
        callee = facts.library.plain_callee(op) if is_call else None
        if callee is None:
            query = space_query(op, facts.target)
            if query is not None:
                self._results.add_query(op, query)
                return
            known = facts.library.called_by(op)
            if known is not None and semantics.source is PointerSource.OPAQUE:
                self._add_library_call(op, known)
                return
        for rule in rules:
            rule(op)
        if semantics.source is PointerSource.CALL_RESULT:
            self._add_call(op, callee, known)

    def _add_captures(self, op: Operation) -> None:
        if not op.successors:
            for operand in operands_of(op):
                if self.values.by_value[operand]:
                    self._builder.expose_value(operand, op)

    def _add_call(
        self,
        op: Operation,
        callee: Function | None = None,
        known: LibraryFunction | None = None,
    ) -> None:
        if known is not None:
            self._add_library_call(op, known)
        self._calls.add_call(op, callee, is_known=known is not None)

    def _add_library_call(self, op: Operation, function: LibraryFunction) -> None:
        for access in function.accesses:
            self._accesses.add_library(op, arguments_of(op), access, function)
        if function.result is Result.COMPUTED:
            self._builder.expose_by_computation(op)
        self._calls.add_library_results(op, function)

    def _add_successor_operands(self, op: Operation) -> None:
        if is_branch(op) and not any(block._args for block in op._successors):
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
        all_operands = operands_of(op)
        for forwarded in successors:
            if not forwarded.inputs:
                continue
            operands = operands_in(all_operands, slice(forwarded.first, forwarded.end))
            for operand, end in zip(operands, forwarded.inputs, strict=False):
                value_type: Attribute = end._type
                if self.values.leaves(value_type):
                    starts = self.predicated.at(operand, op, forwarded.successor)
                    self.values.flow(starts, self.values.of(end), value_type, op)

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
