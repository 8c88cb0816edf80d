"""Constraints of function arguments that external callers and kernel launches pass."""

from xdsl.ir import BlockArgument

from xdsl_gas.analysis.ir.argument_spaces import ARGUMENT_SPACES, argument_spaces
from xdsl_gas.analysis.ir.assumptions import (
    ALLOCAS_ARE_LOCAL,
    KERNEL_POINTERS_ARE_GLOBAL,
)
from xdsl_gas.analysis.ir.functions import Function, is_declaration, is_kernel
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.analysis.points_to.allocation_sites import copied_arguments
from xdsl_gas.analysis.points_to.constraint_builder import ConstraintBuilder
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.offsets import Offset
from xdsl_gas.analysis.points_to.solver import Cause, Node
from xdsl_gas.analysis.semantics.abstract_elements import (
    EXTERNAL_INT_BIT,
    UNTRACKED_INT_BIT,
)
from xdsl_gas.memory_space import NULL_BIT, MemorySpace


class EntryArguments:
    """Adds the constraints of callers outside of the module."""

    def __init__(self, builder: ConstraintBuilder) -> None:
        self._builder = builder
        self._facts = builder.facts
        self._points_to = builder.points_to
        self._values = builder.values
        self._nodes = builder.values.by_value
        self._escape = builder.escape
        self._called_externally: set[Function] = set()
        self._points_to.watch(self._escape.unknown, self._call_externally)
        self.kernel_pointers = self._make_kernel_pointers()
        """The node of the pointers that the host passes to kernels, also in structs."""

    def add(self, function: Function) -> None:
        """Adds the constraints of the arguments of a function that has a body."""
        graph = self._facts.call_graph
        visible = graph.every_use_is_visible(function)
        # `nvvm.as` tells the space of an argument, not the object.
        is_tracked = visible and bool(graph.calls_of(function))
        published = argument_spaces(function)
        copied = copied_arguments(function)
        passed_by_host = is_kernel(function)
        block = function.regions[0].first_block
        assert block is not None
        is_called = not visible and not (
            passed_by_host and self._facts.assumptions.kernel_pointers_are_global
        )
        for index, argument in enumerate(block.args):
            if is_called:
                self._builder.add_external_parts(argument)
            if not self._nodes[argument]:
                continue
            space = None
            if published and index < len(published) and published[index]:
                space = self._facts.target.space(published[index])
            if index in copied:
                self._add_copy(
                    function, argument, is_visible=visible, is_kernel=passed_by_host
                )
            elif (
                space is not None
                and self._facts.is_generic(argument)
                and not is_tracked
            ):
                (node,) = self._nodes[argument]
                cause = Cause(None, function, text=f"`{ARGUMENT_SPACES}` says so")
                self._points_to.add_spaces(node, space.bit | NULL_BIT, cause)
                self._points_to.add_location(node, self._escape.external, None)
            elif passed_by_host:
                self._add_kernel_argument(argument)
            elif not visible:
                self._builder.add_unknown(argument)
        if not visible:
            self._expose_results(function)

    def _call_externally(self, place: MemoryObject, _: Offset = None) -> None:
        """External code may call a function that it has the address of."""
        if place.kind is not ObjectKind.FUNCTION or self._facts.sees_all_calls:
            return
        function = place.anchor
        if function is None:
            self._builder.memory.summaries.watch_functions(self._call_externally)
            return
        assert isinstance(function, Function)
        if function in self._called_externally:
            return
        self._called_externally.add(function)
        if is_declaration(function) or is_kernel(function):
            return
        for argument in function.body.blocks[0].args:
            self._builder.add_unknown(argument)
            self._builder.add_external_parts(argument)
        self._expose_results(function)

    def _expose_results(self, function: Function) -> None:
        for nodes in self._values.of_results(function):
            self._builder.expose(nodes)

    def _add_copy(
        self,
        function: Function,
        argument: BlockArgument,
        *,
        is_visible: bool,
        is_kernel: bool,
    ) -> None:
        """Adds an argument that points to memory of its own, and its contents."""
        place = self._builder.sites.of_argument(argument)
        (node,) = self._nodes[argument]
        (leaf,) = self._values.leaves(argument.type)
        self._points_to.add_location(node, place, 0)
        spaces = leaf.spaces & ~NULL_BIT
        assumption = None
        if self._facts.is_generic(argument):
            target = self._facts.target
            spaces = target.kernel_byval_spaces if is_kernel else target.byval_spaces
            if self._facts.assumptions.allocas_are_local and spaces:
                assumption = ALLOCAS_ARE_LOCAL
            else:
                spaces = leaf.spaces
        text = "the copy of a `byval` argument lies there"
        cause = Cause(None, function, assumption, text)
        self._points_to.add_spaces(node, spaces, cause)
        fill = self._builder.memory.cells.fill
        if is_kernel:
            fill(place, 0, None, self.kernel_pointers, function)
        elif not is_visible:
            fill(place, 0, None, self._escape.unknown, function)

    def _add_kernel_argument(self, argument: BlockArgument) -> None:
        space = space_of_type(argument.type, self._facts.target)
        nodes = self._nodes[argument]
        if space in (MemorySpace.GLOBAL, MemorySpace.CONSTANT):
            self._points_to.add_location(nodes[0], self._escape.host, None)
        elif space is MemorySpace.SHARED:
            # Memory that each work-group is launched with, and has alone.
            place = self._builder.sites.of_argument(argument)
            self._points_to.add_location(nodes[0], place, 0)
        elif space in (None, MemorySpace.GENERIC):
            pointers, integers = self.kernel_pointers, UNTRACKED_INT_BIT
            if pointers is self._escape.unknown:
                integers = EXTERNAL_INT_BIT
            self._values.add_pointers(nodes, argument.type, pointers, integers)
            return
        else:
            # Memory that the host cannot have the address of.
            self._points_to.add_location(nodes[0], self._escape.external, None)
        cause = Cause(None, None, text="its type says so")
        (leaf,) = self._values.leaves(argument.type)
        self._points_to.add_spaces(nodes[0], leaf.spaces, cause)

    def _make_kernel_pointers(self) -> Node:
        if not self._facts.assumptions.kernel_pointers_are_global:
            return self._escape.unknown
        node = self._points_to.node(None)
        cause = Cause(None, None, KERNEL_POINTERS_ARE_GLOBAL)
        self._points_to.add_spaces(node, MemorySpace.GLOBAL.bit | NULL_BIT, cause)
        self._points_to.add_location(node, self._escape.host, None)
        return node
