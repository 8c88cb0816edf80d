"""
Constraints of calls: arguments, results, and what unknown callees do.

A direct call connects its operands with the arguments of the callee, and the results of
the callee with its own. An indirect call does so for every function that the called
pointer points to. A callee whose definition may be replaced, or that is only declared,
may also be external code, unless a library table or its attributes say what it does.

A pointer to more functions than the solver distinguishes points to the summary of
functions. Calls of the summary that have the same types share one set of nodes, to
which each summarized function is connected once. The work is thus linear in the calls
plus the functions, not in their product.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

# The types of values are read by their fields: a module has many calls.
from typing import NamedTuple, TypeAlias

from xdsl.dialects import llvm
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.functions import (
    Function,
    arguments_of,
    has_exact_definition,
    is_declaration,
    is_function,
    is_variable,
    may_be_inlined,
    operands_beside_arguments,
    result_types,
)
from xdsl_gas.analysis.operations.library_function import LibraryFunction, Result
from xdsl_gas.analysis.operations.operands import operands_of, type_of
from xdsl_gas.analysis.points_to.allocation_sites import copied_arguments
from xdsl_gas.analysis.points_to.constraint_builder import ConstraintBuilder
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.offsets import Offset
from xdsl_gas.analysis.points_to.solver import Cause, Node
from xdsl_gas.analysis.points_to.value_nodes import Nodes
from xdsl_gas.analysis.semantics.abstract_elements import ADDRESSES, UNTRACKED_INT_BIT
from xdsl_gas.analysis.semantics.library_functions import (
    ArgumentUse,
    returned_argument,
    use_of_argument,
)
from xdsl_gas.analysis.semantics.operand_bundles import bundle_operands
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask

_TypedNodes: TypeAlias = tuple[tuple[Attribute, Nodes], ...]
_Signature: TypeAlias = tuple[tuple[Attribute, ...], tuple[Attribute, ...]]


@dataclass(frozen=True, slots=True)
class CallNodes:
    """The types and nodes of the arguments and results of a call."""

    op: Operation
    """The call, or the first of several calls."""

    arguments: _TypedNodes
    results: _TypedNodes

    @property
    def signature(self) -> _Signature:
        """The types of the arguments and results."""
        return (
            tuple(value_type for value_type, _ in self.arguments),
            tuple(value_type for value_type, _ in self.results),
        )


def nodes_of_call(
    builder: ConstraintBuilder, op: Operation, arguments: Sequence[SSAValue]
) -> CallNodes:
    """The nodes of a call, with the predicates that hold there."""
    return CallNodes(
        op,
        tuple((value.type, builder.predicated.at(value, op)) for value in arguments),
        tuple((result.type, builder.values.of(result)) for result in op.results),
    )


class SummarizedCalls:
    """The calls of the summary of functions."""

    def __init__(self, builder: ConstraintBuilder) -> None:
        self._builder = builder
        self._shared: dict[_Signature, CallNodes] = {}

    def add(
        self, call: CallNodes, connect: Callable[[CallNodes, Function], None]
    ) -> None:
        """Has a call connected to every summarized function, now and later."""
        flow = self._builder.values.flow
        shared = self._shared.get(call.signature)
        if shared is None:
            shared = self._shared[call.signature] = self._share(call, connect)
        for (value_type, nodes), (_, ends) in zip(
            call.arguments, shared.arguments, strict=True
        ):
            flow(nodes, ends, value_type, call.op)
        for (value_type, nodes), (_, ends) in zip(
            shared.results, call.results, strict=True
        ):
            flow(nodes, ends, value_type, call.op)

    def _share(
        self, first: CallNodes, connect: Callable[[CallNodes, Function], None]
    ) -> CallNodes:
        arguments, results = (
            tuple(
                (value_type, self._builder.values.make(value_type, None))
                for value_type in kinds
            )
            for kinds in first.signature
        )
        shared = CallNodes(first.op, arguments, results)
        is_unknown = False

        def add_callee(place: MemoryObject) -> None:
            nonlocal is_unknown
            callee = place.anchor
            assert isinstance(callee, Function)
            if not is_declaration(callee):
                connect(shared, callee)
            if not is_unknown and not has_exact_definition(callee):
                is_unknown = True
                for _, nodes in shared.arguments:
                    self._builder.expose(nodes, shared.op)
                for value_type, nodes in shared.results:
                    self._builder.add_unknown_nodes(nodes, value_type, shared.op)

        self._builder.memory.summaries.watch_functions(add_callee)
        return shared


class _Parameter(NamedTuple):
    """An argument of a function whose type has pointer leaves."""

    argument: BlockArgument
    position: int
    is_copy: bool
    """See `copied_arguments`."""

    is_forwarded: bool
    """Whether it may point to substitutes of what is passed, see `CopyForwarding`."""

    spaces: SpaceMask | None
    """What passes to it; None if its type has more leaves than one."""


class _Callee(NamedTuple):
    """What calls need to know of a function."""

    function: Function
    is_exact: bool
    """See `has_exact_definition`."""

    types: list[Attribute] | None
    """The types of the arguments; None for a declaration."""

    results: list[Attribute]
    parameters: tuple[_Parameter, ...]


class CallConstraints:
    def __init__(self, builder: ConstraintBuilder) -> None:
        self._builder = builder
        self._points_to = builder.points_to
        self._values = builder.values
        self._nodes = builder.values.by_value
        self._escape = builder.escape
        self._callees: dict[Function, _Callee] = {}
        self._summarized = SummarizedCalls(builder)
        self.new_memory = builder.points_to.node(None)
        """The node of the pointers that device-side allocation functions return."""
        mask = MemorySpace.GLOBAL.bit | NULL_BIT
        cause = Cause(None, None, text="the device's malloc returns global memory")
        self._points_to.add_spaces(self.new_memory, mask, cause)
        self._points_to.add_location(self.new_memory, self._escape.host, None)

    def read_functions_again(self) -> None:
        """Drops what was read off functions, which were retyped."""
        self._callees.clear()

    def add_return(self, terminator: Operation) -> None:
        """The operands of a return flow to the results of its function."""
        operands = operands_of(terminator)
        if not operands:
            return
        function = terminator.parent_op()
        if function is not None and is_variable(function):
            return
        if function is None or not is_function(function):
            for value in operands:
                self._builder.expose_value(value, terminator)
            return
        for value, results in zip(
            operands, self._values.of_results(function), strict=False
        ):
            if results:
                returned = self._builder.predicated.at(value, terminator)
                self._values.flow(returned, results, type_of(value), terminator)

    def add_call(
        self, op: Operation, function: Function | None, *, is_known: bool
    ) -> None:
        """
        Adds the constraints of a call, of a function if that is known by name.
        `is_known` tells that those of a library function were added, which stand for
        the callee's declaration.
        """
        self._add_bundles(op)
        if function is None:
            if "callee" not in op.properties and isinstance(op, llvm.CallOp):
                self._add_indirect_call(op)
                return
            function = self._builder.facts.call_graph.callee_of(op)
        callee = None if function is None else self._callee(function)
        if not is_known and (callee is None or not callee.is_exact):
            self._add_unknown_call(op, function)
        if callee is None or callee.types is None:
            return
        arguments = arguments_of(op)
        if [*map(type_of, arguments)] == callee.types and (
            [*map(type_of, op.results)] == callee.results
        ):
            self._connect_exactly(op, arguments, callee)
        else:
            self._connect(nodes_of_call(self._builder, op, arguments), callee.function)

    def _callee(self, function: Function) -> "_Callee":
        try:
            return self._callees[function]
        except KeyError:
            known = self._callees[function] = self._describe(function)
            return known

    def _describe(self, function: Function) -> "_Callee":
        is_exact = has_exact_definition(function)
        block = function.regions[0].first_block
        if block is None:
            return _Callee(function, is_exact, None, [], ())
        copied = copied_arguments(function)
        parameters: list[_Parameter] = []
        types: list[Attribute] = []
        for index, argument in enumerate(block.args):
            argument_type = type_of(argument)
            types.append(argument_type)
            leaves = self._values.leaves(argument_type)
            if leaves:
                is_copy, spaces = index in copied, None
                if len(leaves) == 1:
                    spaces = leaves[0].spaces
                is_forwarded = self._is_forwarded(argument, function, is_copy=is_copy)
                parameters.append(
                    _Parameter(argument, index, is_copy, is_forwarded, spaces)
                )
        results = list(result_types(function))
        return _Callee(function, is_exact, types, results, tuple(parameters))

    def _is_forwarded(
        self, argument: BlockArgument, function: Function, *, is_copy: bool
    ) -> bool:
        return self._builder.facts.is_generic(argument) and (
            not is_copy or may_be_inlined(function)
        )

    def _connect_exactly(
        self, op: Operation, arguments: tuple[SSAValue, ...], callee: "_Callee"
    ) -> None:
        """As `_connect`, for a call whose types are those of the callee."""
        parameters, values, by_value = callee.parameters, self._values, self._nodes
        if parameters:
            at, edge = self._builder.predicated.at, self._points_to.edge
            passed = [at(arguments[each.position], op) for each in parameters]
            # The nodes of results precede those of the parameters.
            for result in op.results:
                by_value[result]  # pyright: ignore[reportUnusedExpression]
            for number, parameter in enumerate(parameters):
                argument, _, is_copy, is_forwarded, spaces = parameter
                nodes = passed[number]
                if is_copy:
                    self._copy_argument(
                        nodes[0], argument, op, is_forwarded=is_forwarded
                    )
                    continue
                ends = by_value[argument]
                if spaces is None:
                    values.flow(nodes, ends, argument.type, op)
                    continue
                edge(nodes[0], ends[0], op, spaces)
                if is_forwarded:
                    self._builder.forwarding.forward(nodes[0], ends[0], op)
        for number, result in enumerate(op.results):
            if ends := by_value[result]:
                starts = values.of_results(callee.function)[number]
                values.flow(starts, ends, callee.results[number], op)

    def _add_indirect_call(self, op: llvm.CallOp) -> None:
        pointer, *rest = op.args
        arguments = tuple(rest)
        (called,) = self._values.of(pointer)
        builder, is_unknown = self._builder, False

        def add_unknown_call() -> None:
            nonlocal is_unknown
            if not is_unknown:
                self._add_unknown_call(op)
            is_unknown = True

        def call(place: MemoryObject, _: Offset) -> None:
            if place.is_function_summary:
                self._summarized.add(
                    nodes_of_call(builder, op, arguments), self._connect
                )
                return
            if place.kind is not ObjectKind.FUNCTION:
                # Data is not called. Functions of the module that are in external
                # memory have places of their own.
                if place.is_external and not builder.facts.sees_all_calls:
                    add_unknown_call()
                return
            callee = place.anchor
            assert isinstance(callee, Function)
            if not is_declaration(callee):
                self._connect(nodes_of_call(builder, op, arguments), callee)
            elif builder.facts.library.is_number(callee):
                return
            if not has_exact_definition(callee):
                add_unknown_call()

        self._points_to.watch(called, call)

    def _connect(self, call: CallNodes, callee: Function) -> None:
        """Connects a call with a callee that has a body."""
        builder, op = self._builder, call.op
        arguments = callee.body.blocks[0].args
        copied = copied_arguments(callee)
        for _, nodes in call.arguments[len(arguments) :]:
            builder.expose(nodes, op)
        for index, ((value_type, nodes), argument) in enumerate(
            zip(call.arguments, arguments, strict=False)
        ):
            if value_type != argument.type:
                # Only an indirect call can have other types than its callee.
                builder.expose(nodes, op)
                builder.add_unknown(argument, op)
            elif index in copied:
                is_forwarded = self._is_forwarded(argument, callee, is_copy=True)
                self._copy_argument(nodes[0], argument, op, is_forwarded=is_forwarded)
            else:
                ends = self._values.of(argument)
                self._values.flow(nodes, ends, value_type, op)
                if builder.facts.is_generic(argument):
                    builder.forwarding.forward(nodes[0], ends[0], op)
        kinds = result_types(callee)
        for index, (value_type, ends) in enumerate(call.results):
            if index < len(kinds) and value_type == kinds[index]:
                results = self._values.of_results(callee)
                self._values.flow(results[index], ends, value_type, op)
            else:
                builder.add_unknown_nodes(ends, value_type, op)

    def _copy_argument(
        self,
        source: Node,
        argument: BlockArgument,
        op: Operation,
        *,
        is_forwarded: bool,
    ) -> None:
        """The call copies what a pointer points to, see `copied_arguments`."""
        builder = self._builder
        place = builder.sites.of_argument(argument)
        copies, forwarding = builder.memory.copies, builder.forwarding
        self._points_to.watch(
            source,
            lambda found, offset: copies.add_store(found, offset, place, 0, None, op),
        )
        if is_forwarded:
            forwarding.add(place, source, op)
            (node,) = self._values.of(argument)
            self._points_to.edge(forwarding.of(place), node, op)

    def add_library_results(self, op: Operation, function: LibraryFunction) -> None:
        """Adds the constraints of the results of a library function."""
        for result in op.results:
            if self._values.leaves(result.type):
                self._add_library_result(op, function, result)

    def _add_library_result(
        self, op: Operation, function: LibraryFunction, result: SSAValue
    ) -> None:
        nodes, result_type = self._values.of(result), result.type
        add_pointers = self._values.add_pointers
        match function.result:
            case Result.LOADED:
                # Added with the access.
                return
            case Result.NEW_MEMORY:
                add_pointers(nodes, result_type, self.new_memory, UNTRACKED_INT_BIT, op)
                return
            case Result.HOST_MEMORY:
                pointers = self._escape.host_pointers
                add_pointers(nodes, result_type, pointers, UNTRACKED_INT_BIT, op)
                return
            case Result.ARGUMENT:
                arguments = arguments_of(op)
                returned = [
                    arguments[p] for p in function.arguments if p < len(arguments)
                ]
                if returned and all(value.type == result_type for value in returned):
                    for value in returned:
                        self._values.flow(
                            self._values.of(value), nodes, result_type, op
                        )
                    return
                for value in returned:
                    self._builder.expose_value(value, op)
            case Result.IN_SPACE:
                for position, argument in enumerate(arguments_of(op)):
                    if position in function.arguments:
                        self._builder.expose_value(argument, op)
                self._add_address_in(function.result_space, nodes, result_type, op)
                return
            case Result.NUMBER | Result.COMPUTED:
                pass
        for node, leaf in zip(nodes, self._values.leaves(result_type), strict=True):
            if leaf.spaces != ADDRESSES or function.result is Result.ARGUMENT:
                self._builder.add_unknown(result, op)
                return
            if function.result is Result.COMPUTED:
                self._points_to.add_spaces(node, UNTRACKED_INT_BIT, op)

    def _add_address_in(
        self,
        space: MemorySpace | None,
        nodes: Nodes,
        result_type: Attribute,
        op: Operation,
    ) -> None:
        leaves = self._values.leaves(result_type)
        for node, leaf in zip(nodes, leaves, strict=True):
            if space is None or not leaf.is_generic or leaf.spaces == ADDRESSES:
                self._builder.add_unknown_nodes(nodes, result_type, op)
                return
            self._builder.add_unknown_in(space, node, op, leaf.spaces)

    def _add_bundles(self, op: Operation) -> None:
        """The operands of operand bundles may be captured, or read through."""
        for position, does in bundle_operands(op):
            use = ArgumentUse(does.captures, does.writes, does.reads)
            self._use_argument(op, op.operands[position], use)

    def _add_unknown_call(self, op: Operation, callee: Function | None = None) -> None:
        """The callee may be external code, as far as its attributes allow."""
        for index, argument in enumerate(arguments_of(op)):
            self._use_argument(op, argument, use_of_argument(callee, op, index))
        for operand in operands_beside_arguments(op):
            self._builder.expose_value(operand, op)
        returned = returned_argument(callee, op)
        for result in op.results:
            if returned is not None:
                start, end = self._values.of(returned), self._values.of(result)
                self._values.flow(start, end, result.type, op)
            else:
                self._builder.add_unknown(result, op)
                self._builder.add_external_parts(result)

    def _use_argument(self, op: Operation, value: SSAValue, use: ArgumentUse) -> None:
        exposed = self._escape.exposed
        if use.keeps:
            self._values.collect(value, exposed, op)
            return

        def access(place: MemoryObject, _: Offset) -> None:
            if place.kind is ObjectKind.FUNCTION:
                # A call is neither a capture of the address nor an access.
                self._points_to.add_location(exposed, place, 0)
            # External code has the contents of external memory anyway.
            if use.reads and not place.is_external:
                self._points_to.edge(place.contents, exposed, op)
            if use.writes:
                self._escape.add_external_write(place, op)

        for node in self._values.of(value):
            self._points_to.watch(node, access)
