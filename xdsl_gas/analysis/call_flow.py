"""
What flows into functions and out of them.
"""

from typing import TYPE_CHECKING

from xdsl.dialects import llvm
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.abstract_objects import MemoryObject
from xdsl_gas.analysis.attribute_values import dense_integers
from xdsl_gas.analysis.call_graph import (
    has_exact_definition,
    is_declaration,
    is_kernel,
)
from xdsl_gas.analysis.library_functions import (
    ArgumentUse,
    is_allocator,
    use_of_argument,
)
from xdsl_gas.analysis.pointer_types import (
    COPIED_BY_VALUE,
    argument_attributes,
    space_of_type,
)
from xdsl_gas.analysis.points_to import NUMBER_BIT, Cause, Node, Offset
from xdsl_gas.memory_space import NULL_BIT, MemorySpace

if TYPE_CHECKING:
    from xdsl_gas.analysis.flow_graph import FlowGraph

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
        self._results: dict[llvm.FuncOp, tuple[Node, ...]] = {}
        self._objects: dict[llvm.FuncOp, MemoryObject] = {}
        self._copies: dict[SSAValue, MemoryObject] = {}
        self._host_pointers = self._make_host_pointers()
        self._new_memory = graph.points_to.node(None)
        mask = MemorySpace.GLOBAL.bit | NULL_BIT
        graph.points_to.add_spaces(self._new_memory, mask)
        graph.points_to.add_location(self._new_memory, graph.memory.host, None)

    def results_of(self, function: llvm.FuncOp) -> tuple[Node, ...]:
        """The nodes of what a function returns."""
        nodes = self._results.get(function)
        if nodes is None:
            kind = function.function_type.output
            block = function.body.blocks.first
            nodes = self._results[function] = self._values.make(kind, block)
        return nodes

    def object_of(self, function: llvm.FuncOp) -> MemoryObject:
        """What the address of a function points to."""
        found = self._objects.get(function)
        if found is None:
            found = self._objects[function] = self._graph.memory.function(function)
            self._points_to.watch(
                self._graph.memory.unknown,
                lambda place, _: self._call_from_outside(place, function),
            )
        return found

    def add_arguments(self, function: llvm.FuncOp) -> None:
        """What a function is passed by those whose calls are not seen."""
        graph = self._graph.call_graph
        visible = graph.every_use_is_visible(function)
        for index, argument in enumerate(function.body.blocks[0].args):
            if not self._values.leaves(argument.type):
                continue
            published = self._published(function, index)
            if self._is_copy(function, index):
                self._add_copy(function, argument, visible)
            elif published is not None and self._graph.is_generic(argument):
                (node,) = self._values.of(argument)
                self._points_to.add_spaces(node, published.bit | NULL_BIT)
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
        if isinstance(function, llvm.FuncOp):
            for value in end.operands:
                results = self.results_of(function)
                returned = self._graph.used.at(value, end)
                self._values.flow(returned, results, value.type, end)

    def add_call(self, op: Operation) -> None:
        """What a call passes and returns."""
        if not isinstance(op, llvm.CallOp):
            self._add_unknown_call(op)
            return
        if op.callee is None:
            self._add_indirect_call(op)
            return
        callee = self._graph.call_graph.callee_of(op)
        if callee is None or not has_exact_definition(callee):
            self._add_unknown_call(op, callee)
        if callee is not None and not is_declaration(callee):
            self._connect(op, tuple(op.args), callee)

    def _add_indirect_call(self, op: llvm.CallOp) -> None:
        pointer, *passed = op.args
        arguments = tuple(passed)
        (target,) = self._values.of(pointer)

        def call(place: MemoryObject, _: Offset) -> None:
            if isinstance(place.anchor, llvm.FuncOp):
                callee = place.anchor
                if not has_exact_definition(callee):
                    self._add_unknown_call(op)
                if not is_declaration(callee):
                    self._connect(op, arguments, callee)
            else:
                self._add_unknown_call(op)

        self._points_to.watch(target, call)

    def _connect(
        self, op: Operation, passed: tuple[SSAValue, ...], callee: llvm.FuncOp
    ) -> None:
        arguments = callee.body.blocks[0].args
        for value in passed[len(arguments) :]:
            self._values.collect(value, self._graph.memory.exposed, op)
        for index, (actual, argument) in enumerate(
            zip(passed, arguments, strict=False)
        ):
            if actual.type != argument.type:
                # Only through a pointer to a function of another type.
                self._values.collect(actual, self._graph.memory.exposed, op)
                self._graph.add_unknown(argument, op)
            elif self._is_copy(callee, index):
                self._copy_argument(actual, argument)
            else:
                ends = self._values.of(argument)
                passed_here = self._graph.used.at(actual, op)
                self._values.flow(passed_here, ends, actual.type, op)
        for result in op.results:
            if result.type == callee.function_type.output:
                results = self.results_of(callee)
                ends = self._values.of(result)
                self._values.flow(results, ends, result.type, op)
            else:
                self._graph.add_unknown(result, op)

    def _add_unknown_call(
        self, op: Operation, callee: llvm.FuncOp | None = None
    ) -> None:
        for index, operand in enumerate(op.operands):
            self._use_argument(op, operand, use_of_argument(callee, op, index))
        for result in op.results:
            if is_allocator(callee):
                nodes, pointers = self._values.of(result), self._new_memory
                self._values.add_unknown(nodes, result.type, pointers, NUMBER_BIT, op)
            else:
                self._graph.add_unknown(result, op)

    def _use_argument(self, op: Operation, value: SSAValue, use: ArgumentUse) -> None:
        memory = self._graph.memory
        if use.keeps:
            self._values.collect(value, memory.exposed, op)
            return

        def access(place: MemoryObject, _: Offset) -> None:
            if use.reads:
                self._points_to.edge(place.read, memory.exposed, op)
            if use.writes:
                memory.let_be_written(place)

        if use.reads or use.writes:
            for node in self._values.of(value):
                self._points_to.watch(node, access)

    def _call_from_outside(self, place: MemoryObject, function: llvm.FuncOp) -> None:
        """Code that is not seen has the address of a function."""
        if place is self._objects[function] and not is_declaration(function):
            for argument in function.body.blocks[0].args:
                self._graph.add_unknown(argument)
            self._let_go(function)

    def _let_go(self, function: llvm.FuncOp) -> None:
        """What a function returns goes to code that is not seen."""
        for node in self.results_of(function):
            self._points_to.edge(node, self._graph.memory.exposed)

    def _is_copy(self, function: llvm.FuncOp, index: int) -> bool:
        attributes = argument_attributes(function, index)
        return any(name in attributes for name in COPIED_BY_VALUE)

    def _add_copy(
        self, function: llvm.FuncOp, argument: BlockArgument, visible: bool
    ) -> None:
        """An argument that points to a copy which is the callee's own."""
        place = self._copy_of(argument)
        (node,) = self._values.of(argument)
        (leaf,) = self._values.leaves(argument.type)
        self._points_to.add_location(node, place, 0)
        spaces = leaf.spaces & ~NULL_BIT
        if self._graph.is_generic(argument):
            target = self._graph.target
            spaces = target.kernel_copies if is_kernel(function) else target.copies
        self._points_to.add_spaces(node, spaces or leaf.spaces)
        memory = self._graph.memory
        if is_kernel(function):
            memory.write(place, 0, None, self._host_pointers)
        elif not visible:
            memory.write(place, 0, None, memory.unknown)

    def _copy_of(self, argument: BlockArgument) -> MemoryObject:
        place = self._copies.get(argument)
        if place is None:
            place = self._graph.memory.allocation(argument, argument.block)
            self._copies[argument] = place
        return place

    def _copy_argument(self, actual: SSAValue, argument: BlockArgument) -> None:
        place = self._copy_of(argument)
        (source,) = self._values.of(actual)
        memory = self._graph.memory
        self._points_to.watch(
            source, lambda found, offset: memory.copy(found, offset, place, 0, None)
        )

    def _add_kernel_argument(self, argument: BlockArgument) -> None:
        space = space_of_type(argument.type, self._graph.target)
        nodes = self._values.of(argument)
        if space is MemorySpace.SHARED:
            # Memory that comes into being with the work-group, and that it alone has.
            self._points_to.add_location(nodes[0], self._copy_of(argument), 0)
            self._points_to.add_spaces(nodes[0], space.bit | NULL_BIT)
        else:
            self._values.add_unknown(
                nodes, argument.type, self._host_pointers, NUMBER_BIT
            )

    def _make_host_pointers(self) -> Node:
        """What the host passes to kernels, by themselves and in structs."""
        if not self._graph.premises.kernel_pointers_are_global:
            return self._graph.memory.unknown
        node = self._points_to.node(None)
        cause = Cause(None, None, "kernel-pointers-are-global")
        self._points_to.add_spaces(node, MemorySpace.GLOBAL.bit | NULL_BIT, cause)
        self._points_to.add_location(node, self._graph.memory.host, None)
        return node

    def _published(self, function: llvm.FuncOp, index: int) -> MemorySpace | None:
        numbers = published_spaces(function)
        if index >= len(numbers) or not numbers[index]:
            return None
        return self._graph.target.space(numbers[index])
