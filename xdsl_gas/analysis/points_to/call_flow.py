"""
What flows into functions and out of them.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from xdsl.dialects import llvm
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.assumptions import (
    ALLOCAS_ARE_LOCAL,
    KERNEL_POINTERS_ARE_GLOBAL,
)
from xdsl_gas.analysis.ir.attribute_values import dense_integers
from xdsl_gas.analysis.ir.functions import (
    Call,
    Function,
    arguments_of,
    has_exact_definition,
    is_declaration,
    is_kernel,
    may_be_inlined,
    operands_beside_arguments,
    result_types,
)
from xdsl_gas.analysis.ir.pointer_types import (
    COPIED_BY_VALUE,
    argument_attributes,
    is_pointer,
    space_of_type,
)
from xdsl_gas.analysis.points_to.abstract_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.offsets import Offset
from xdsl_gas.analysis.points_to.solver import Cause, Node
from xdsl_gas.analysis.points_to.summarized_calls import (
    CallEnds,
    SummarizedCalls,
    ends_of_call,
)
from xdsl_gas.analysis.semantics.abstract_elements import ADDRESSES, UNTRACKED_INT_BIT
from xdsl_gas.analysis.semantics.library.model import LibraryFunction, Result
from xdsl_gas.analysis.semantics.library_functions import (
    ArgumentUse,
    known_function,
    known_operation,
    returned_argument,
    use_of_argument,
)
from xdsl_gas.memory_space import NULL_BIT, MemorySpace

if TYPE_CHECKING:
    from xdsl_gas.analysis.points_to.flow_graph import FlowGraph

_BYVAL = "llvm.byval"

PUBLISHED_SPACES = "nvvm.as"
"""The attribute that publishes the proven space of each argument of a function."""


def published_spaces(function: Operation) -> tuple[int, ...]:
    """The numbers in `nvvm.as`, one an argument, 0 for unknown; () if absent."""
    return dense_integers(function.attributes.get(PUBLISHED_SPACES)) or ()


class CallFlow:
    """The part of the flow graph that is about functions."""

    def __init__(self, graph: "FlowGraph") -> None:
        self._graph = graph
        self._points_to = graph.points_to
        self._values = graph.values
        self._results: dict[Function, tuple[tuple[Node, ...], ...]] = {}
        self._objects: dict[Function, MemoryObject] = {}
        self._copies: dict[SSAValue, MemoryObject] = {}
        self._summarized = SummarizedCalls(graph, self._connect)
        self._callable_from_outside: set[Function] = set()
        graph.points_to.watch(graph.memory.unknown, self._call_from_outside)
        self._host_pointers = self._make_host_pointers()
        self._new_memory = graph.points_to.node(None)
        mask = MemorySpace.GLOBAL.bit | NULL_BIT
        cause = Cause(None, None, text="the device's malloc returns global memory")
        graph.points_to.add_spaces(self._new_memory, mask, cause)
        graph.points_to.add_location(self._new_memory, graph.memory.host, None)

    def results_of(self, function: Function) -> tuple[tuple[Node, ...], ...]:
        """The nodes of each of the results of a function."""
        nodes = self._results.get(function)
        if nodes is None:
            block = function.body.blocks.first
            nodes = self._results[function] = tuple(
                self._values.make(kind, block) for kind in result_types(function)
            )
        return nodes

    def known_results(self) -> Mapping[Function, tuple[tuple[Node, ...], ...]]:
        """The nodes of what functions return, as far as anything asked for them."""
        return self._results

    def sources(self) -> dict[Node, str]:
        """What the nodes stand for that belong to no value, in words."""
        words = {self._new_memory: "new memory"}
        if self._host_pointers != self._graph.memory.unknown:
            words[self._host_pointers] = "the pointers that the host passes to kernels"
        return words

    def object_of(self, function: Function) -> MemoryObject:
        """What the address of a function points to."""
        found = self._objects.get(function)
        if found is None:
            found = self._objects[function] = self._graph.memory.function(function)
        return found

    def add_arguments(self, function: Function) -> None:
        """What a function is passed by those whose calls are not seen."""
        graph = self._graph.call_graph
        visible = graph.every_use_is_visible(function)
        # What is published tells nothing of the memory that is pointed to.
        is_followed = visible and bool(graph.calls_of(function))
        for index, argument in enumerate(function.body.blocks[0].args):
            if not self._values.of(argument):
                continue
            published = self._published(function, index)
            if self._is_copy(function, index):
                self._add_copy(function, argument, visible)
            elif (
                published is not None
                and self._graph.is_generic(argument)
                and not is_followed
            ):
                (node,) = self._values.of(argument)
                cause = Cause(None, function, text=f"`{PUBLISHED_SPACES}` says so")
                self._points_to.add_spaces(node, published.bit | NULL_BIT, cause)
                self._points_to.add_location(node, self._graph.memory.unseen, None)
            elif is_kernel(function):
                self._add_kernel_argument(argument)
            elif not visible:
                self._graph.add_unknown(argument)
        if not visible:
            self._let_go(function)

    def add_return(self, end: Operation) -> None:
        """What a function returns."""
        function = end.parent_op()
        if isinstance(function, llvm.GlobalOp):
            return
        if not isinstance(function, Function):
            for value in end.operands:
                self._values.collect(value, self._graph.memory.exposed, end)
            return
        for value, results in zip(
            end.operands, self.results_of(function), strict=False
        ):
            returned = self._graph.used.at(value, end)
            self._values.flow(returned, results, value.type, end)

    def add_call(self, op: Operation) -> None:
        """What a call passes and returns."""
        if isinstance(op, llvm.CallOp) and op.callee is None:
            self._add_indirect_call(op)
            return
        callee = self._graph.call_graph.callee_of(op)
        if callee is None or not has_exact_definition(callee):
            self._add_unknown_call(op, callee)
        if callee is not None and not is_declaration(callee):
            self._connect(ends_of_call(self._graph, op, arguments_of(op)), callee)

    def _add_indirect_call(self, op: llvm.CallOp) -> None:
        pointer, *passed = op.args
        arguments = tuple(passed)
        (target,) = self._values.of(pointer)
        graph, is_unknown = self._graph, False

        def call(place: MemoryObject, _: Offset) -> None:
            nonlocal is_unknown
            if place.is_several_functions:
                self._summarized.add(ends_of_call(graph, op, arguments))
                return
            callee = place.anchor if isinstance(place.anchor, Function) else None
            if callee is not None and not is_declaration(callee):
                self._connect(ends_of_call(graph, op, arguments), callee)
            if callee is None or not has_exact_definition(callee):
                if not is_unknown:
                    self._add_unknown_call(op)
                is_unknown = True

        self._points_to.watch(target, call)

    def _connect(self, call: CallEnds, callee: Function) -> None:
        arguments, op = callee.body.blocks[0].args, call.op
        for _, nodes in call.passed[len(arguments) :]:
            self._graph.expose(nodes, op)
        for index, ((kind, nodes), argument) in enumerate(
            zip(call.passed, arguments, strict=False)
        ):
            if kind != argument.type:
                # Only through a pointer to a function of another type.
                self._graph.expose(nodes, op)
                self._graph.add_unknown(argument, op)
            elif self._is_copy(callee, index):
                self._copy_argument(nodes[0], callee, argument, op)
            else:
                ends = self._values.of(argument)
                self._values.flow(nodes, ends, kind, op)
                if self._graph.is_generic(argument):
                    self._graph.memory.stand_ins.follow(nodes[0], ends[0], op)
        kinds = result_types(callee)
        for index, (kind, ends) in enumerate(call.results):
            if index < len(kinds) and kind == kinds[index]:
                self._values.flow(self.results_of(callee)[index], ends, kind, op)
            else:
                self._graph.add_unknown_nodes(ends, kind, op)

    def known(self, op: Operation) -> LibraryFunction | None:
        """What is known of the function that an operation calls without its body."""
        if isinstance(op, Call):
            callee = self._graph.call_graph.callee_of(op)
            if callee is None or has_exact_definition(callee):
                return None
            found = known_function(callee, self._graph.target)
        else:
            found = known_operation(op)
        return found if found is not None and self._fits(op, found) else None

    def _fits(self, op: Operation, known: LibraryFunction) -> bool:
        """Whether a call passes pointers where the function takes some."""
        arguments = arguments_of(op)
        expected = {access.argument for access in known.accesses}
        expected |= {a.source for a in known.accesses if a.source is not None}
        if not all(
            position < len(arguments) and is_pointer(arguments[position].type)
            for position in expected
        ):
            return False
        needed = [a.value for a in known.accesses if not a.is_anywhere]
        needed += [a.index for a in known.accesses]
        if any(n is not None and n >= len(arguments) for n in needed):
            return False
        if known.result is Result.ARGUMENT:
            expected.update(known.arguments)
        return (known.takes_pointers and not expected) or not any(
            leaf.spaces != ADDRESSES
            for position, argument in enumerate(arguments)
            if position not in expected
            for leaf in self._values.leaves(argument.type)
        )

    def add_known(self, op: Operation, known: LibraryFunction) -> None:
        """A call of a function of which a table says what it does."""
        for access in known.accesses:
            self._graph.accesses.add_library(op, arguments_of(op), access, known)
        if known.result is Result.COMPUTED:
            self._graph.integers.take_apart(op)
        for result in op.results:
            if self._values.leaves(result.type):
                self._add_known_result(op, known, result)

    def _add_known_result(
        self, op: Operation, known: LibraryFunction, result: SSAValue
    ) -> None:
        nodes, memory = self._values.of(result), self._graph.memory
        match known.result:
            case Result.LOADED:
                # Added with the access.
                return
            case Result.NEW_MEMORY:
                self._values.add_unknown(
                    nodes, result.type, self._new_memory, UNTRACKED_INT_BIT, op
                )
                return
            case Result.HOST_MEMORY:
                self._values.add_unknown(
                    nodes, result.type, memory.host_pointers, UNTRACKED_INT_BIT, op
                )
                return
            case Result.ARGUMENT:
                arguments = arguments_of(op)
                passed = [arguments[p] for p in known.arguments if p < len(arguments)]
                if passed and all(value.type == result.type for value in passed):
                    for value in passed:
                        self._values.flow(
                            self._values.of(value), nodes, result.type, op
                        )
                    return
                for value in passed:
                    self._values.collect(value, memory.exposed, op)
            case Result.NUMBER | Result.COMPUTED:
                pass
        for node, leaf in zip(nodes, self._values.leaves(result.type), strict=True):
            if leaf.spaces != ADDRESSES or known.result is Result.ARGUMENT:
                self._graph.add_unknown(result, op)
                return
            if known.result is Result.COMPUTED:
                self._points_to.add_spaces(node, UNTRACKED_INT_BIT, Cause(None, op))

    def _add_unknown_call(self, op: Operation, callee: Function | None = None) -> None:
        known = self.known(op) if callee is not None else None
        if known is not None:
            self.add_known(op, known)
            return
        arguments = arguments_of(op)
        for index, argument in enumerate(arguments):
            self._use_argument(op, argument, use_of_argument(callee, op, index))
        for operand in operands_beside_arguments(op):
            self._values.collect(operand, self._graph.memory.exposed, op)
        returned = returned_argument(callee, op)
        for result in op.results:
            if returned is not None:
                start, end = self._values.of(returned), self._values.of(result)
                self._values.flow(start, end, result.type, op)
            else:
                self._graph.add_unknown(result, op)

    def _use_argument(self, op: Operation, value: SSAValue, use: ArgumentUse) -> None:
        memory = self._graph.memory
        if use.keeps:
            self._values.collect(value, memory.exposed, op)
            return

        def access(place: MemoryObject, _: Offset) -> None:
            if place.kind is ObjectKind.FUNCTION:
                # To call a function is neither to keep its address nor to access it.
                self._points_to.add_location(memory.exposed, place, 0)
            # What is in memory that is not seen being made, the callee may know anyway.
            if use.reads and not place.is_outside:
                self._points_to.edge(place.read, memory.exposed, op)
            if use.writes:
                memory.let_be_written(place, op)

        for node in self._values.of(value):
            self._points_to.watch(node, access)

    def _call_from_outside(self, place: MemoryObject, _: Offset = None) -> None:
        """External code has the address of a function; kernels it launches."""
        if place.kind is not ObjectKind.FUNCTION:
            return
        function = place.anchor
        if function is None:
            self._graph.memory.watch_functions(self._call_from_outside)
            return
        assert isinstance(function, Function)
        if function in self._callable_from_outside:
            return
        self._callable_from_outside.add(function)
        if is_declaration(function) or is_kernel(function):
            return
        for argument in function.body.blocks[0].args:
            self._graph.add_unknown(argument)
        self._let_go(function)

    def _let_go(self, function: Function) -> None:
        """What a function returns goes to code that is not seen."""
        for nodes in self.results_of(function):
            for node in nodes:
                self._points_to.edge(node, self._graph.memory.exposed)

    def _is_copy(self, function: Function, index: int) -> bool:
        """
        Whether an argument points to memory of its own: a copy, or what a kernel is
        launched with. By LangRef, `byref` and its kin imply no copy.
        """
        attributes = argument_attributes(function, index)
        if is_kernel(function):
            return any(name in attributes for name in COPIED_BY_VALUE)
        return _BYVAL in attributes

    def _add_copy(
        self, function: Function, argument: BlockArgument, visible: bool
    ) -> None:
        """An argument that points to a copy which is the callee's own."""
        place = self.copy_of(argument)
        (node,) = self._values.of(argument)
        (leaf,) = self._values.leaves(argument.type)
        self._points_to.add_location(node, place, 0)
        spaces = leaf.spaces & ~NULL_BIT
        assumption = None
        if self._graph.is_generic(argument):
            target = self._graph.target
            spaces = target.kernel_copies if is_kernel(function) else target.copies
            if self._graph.assumptions.allocas_are_local and spaces:
                assumption = ALLOCAS_ARE_LOCAL
            else:
                spaces = leaf.spaces
        text = "the copy of a `byval` argument lies there"
        cause = Cause(None, function, assumption, text)
        self._points_to.add_spaces(node, spaces, cause)
        memory = self._graph.memory
        if is_kernel(function):
            memory.fill(place, 0, None, self._host_pointers, function)
        elif not visible:
            memory.fill(place, 0, None, memory.unknown, function)

    def copy_of(self, argument: BlockArgument) -> MemoryObject:
        """The memory behind an argument that is the function's own."""
        place = self._copies.get(argument)
        if place is None:
            place = self._graph.memory.allocation(argument, argument.block)
            self._copies[argument] = place
        return place

    def _copy_argument(
        self,
        source: Node,
        function: Function,
        argument: BlockArgument,
        op: Operation,
    ) -> None:
        place = self.copy_of(argument)
        memory = self._graph.memory
        self._points_to.watch(
            source, lambda found, offset: memory.copy(found, offset, place, 0, None, op)
        )
        if self._graph.is_generic(argument) and may_be_inlined(function):
            memory.stand_ins.add(place, source, op)
            (node,) = self._values.of(argument)
            self._points_to.edge(memory.stand_ins.of(place), node, op)

    def _add_kernel_argument(self, argument: BlockArgument) -> None:
        space = space_of_type(argument.type, self._graph.target)
        nodes = self._values.of(argument)
        if space in (MemorySpace.GLOBAL, MemorySpace.CONSTANT):
            self._points_to.add_location(nodes[0], self._graph.memory.host, None)
        elif space is MemorySpace.SHARED:
            # Memory that comes into being with the work-group, and that it alone has.
            self._points_to.add_location(nodes[0], self.copy_of(argument), 0)
        elif space in (None, MemorySpace.GENERIC):
            self._values.add_unknown(
                nodes, argument.type, self._host_pointers, UNTRACKED_INT_BIT
            )
            return
        else:
            # Memory that the host has no address of.
            self._points_to.add_location(nodes[0], self._graph.memory.unseen, None)
        cause = Cause(None, None, text="its type says so")
        (leaf,) = self._values.leaves(argument.type)
        self._points_to.add_spaces(nodes[0], leaf.spaces, cause)

    def _make_host_pointers(self) -> Node:
        """What the host passes to kernels, by themselves and in structs."""
        if not self._graph.assumptions.kernel_pointers_are_global:
            return self._graph.memory.unknown
        node = self._points_to.node(None)
        cause = Cause(None, None, KERNEL_POINTERS_ARE_GLOBAL)
        self._points_to.add_spaces(node, MemorySpace.GLOBAL.bit | NULL_BIT, cause)
        self._points_to.add_location(node, self._graph.memory.host, None)
        return node

    def _published(self, function: Function, index: int) -> MemorySpace | None:
        numbers = published_spaces(function)
        if index >= len(numbers) or not numbers[index]:
            return None
        return self._graph.target.space(numbers[index])
