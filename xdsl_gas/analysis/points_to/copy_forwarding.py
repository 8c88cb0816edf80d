"""
What LLVM may let a generic pointer point to instead of what the program says.

Where a callee only reads a copy of something, it is passed the original, for both hold
the same: `HandleByValArgument` in LLVM's InlineFunction.cpp does so with the copy
behind a `byval` argument, `processImmutArgument` and `processByValArgument` in
MemCpyOptimizer.cpp with a copy in an alloca. Where a callee writes what is copied
elsewhere then, it is passed that place (`performCallSlotOptzn`, in the same file). And
where an alloca is but a copy that is read, the original is put in its place, if the
pointers have one type (`isOnlyCopiedFromConstantMemory`, in
InstCombineLoadStoreAlloca.cpp). What is said of a generic pointer has to hold of all of
these. A pointer whose type names a space is left as it is.

Only spaces are followed: what is read there is what is in the copy.
"""

from functools import partial
from typing import TYPE_CHECKING

from xdsl.dialects import llvm
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import attributes_at
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.points_to.abstract_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.offsets import Offset, includes
from xdsl_gas.analysis.points_to.solver import Cause, Node, PointsTo
from xdsl_gas.analysis.semantics.abstract_elements import EVERYTHING
from xdsl_gas.analysis.semantics.library.model import Result
from xdsl_gas.analysis.semantics.library_functions import known_function
from xdsl_gas.analysis.semantics.pointer_flow import cast_root

if TYPE_CHECKING:
    from xdsl_gas.analysis.points_to.flow_graph import FlowGraph


class StandIns:
    """
    What may stand in for the objects of one module, where functions are called and
    where copies are read.
    """

    def __init__(self, points_to: PointsTo) -> None:
        self._points_to = points_to
        self._nodes: dict[MemoryObject, Node] = {}
        self._has_writable_memory: bool | None = None

    def of(self, place: MemoryObject) -> Node:
        """The node of the spaces of what may stand in for an object."""
        node = self._nodes.get(place)
        if node is None:
            node = self._nodes[place] = self._points_to.node(place.block)
        return node

    def add_copy(
        self, graph: "FlowGraph", to: SSAValue, source: SSAValue, op: Operation
    ) -> None:
        """Memory is copied from one address to another."""
        to, source = cast_root(to), cast_root(source)
        if not graph.is_generic(source):
            return
        (to_node,), (source_node,) = graph.values.of(to), graph.values.of(source)

        def to_goal(place: MemoryObject, offset: Offset) -> None:
            # Parts of objects are left as they are.
            if includes(offset, 0):
                self.add(place, source_node, op)
                self._replace_slot(graph, place, source, op)

        self._points_to.watch(to_node, to_goal)
        if graph.is_generic(to):
            self._add_goal(graph, to_node, source_node, op)

    def add_store(
        self, graph: "FlowGraph", to: SSAValue, value: SSAValue, op: Operation
    ) -> None:
        """A value is stored: what is loaded just for that is a copy, too."""
        load = value.owner
        if not isinstance(load, Operation) or load.name != "llvm.load":
            return
        if load.parent is not op.parent or not value.has_one_use():
            return
        to, source = cast_root(to), cast_root(load.operands[0])
        if isinstance(value.type, llvm.LLVMStructType | llvm.LLVMArrayType):
            self.add_copy(graph, to, source, op)
        elif graph.is_generic(to) and graph.is_generic(source):
            (to_node,), (source_node,) = graph.values.of(to), graph.values.of(source)
            self._add_goal(graph, to_node, source_node, op)

    def _add_goal(
        self, graph: "FlowGraph", to: Node, source: Node, op: Operation
    ) -> None:
        """What is at the source may be made at the goal, where that does no harm."""

        def from_slot(place: MemoryObject, offset: Offset) -> None:
            if includes(offset, 0):
                self._points_to.watch(to, partial(at_goal, place))

        def at_goal(place: MemoryObject, goal: MemoryObject, _: Offset) -> None:
            if self._may_be_written_early(goal, graph):
                self.add(place, to, op)

        self._points_to.watch(source, from_slot)

    def _may_be_written_early(self, place: MemoryObject, graph: "FlowGraph") -> bool:
        """
        Whether LLVM may write to an object before the program does: to arguments that
        it is told to be `writable`, to copies of arguments, and to new memory
        (`isWritableObject` in AliasAnalysis.cpp). What is behind an alloca is where
        copies are anyway.
        """
        if not place.is_outside:
            is_argument = isinstance(place.anchor, BlockArgument)
            return is_argument or place.kind is ObjectKind.GROUP
        if self._has_writable_memory is None:
            self._has_writable_memory = _has_writable_memory(graph)
        return self._has_writable_memory

    def _replace_slot(
        self,
        graph: "FlowGraph",
        place: MemoryObject,
        source: SSAValue,
        op: Operation,
    ) -> None:
        """An alloca that is a copy of something constant may be left out."""
        anchor = place.anchor
        if not isinstance(anchor, Operation) or not anchor.results:
            return
        slot = anchor.results[0]
        if not graph.is_generic(slot):
            return
        (node,), (source_node,) = graph.values.of(slot), graph.values.of(source)

        def replace_slot(original: MemoryObject, _: Offset) -> None:
            if _may_be_constant(original, source):
                self._add_spaces(node, source_node, op)

        self._points_to.watch(source_node, replace_slot)

    def add(self, place: MemoryObject, pointer: Node, op: Operation) -> None:
        """What is behind a pointer may stand in for an object."""
        if place.is_allocated:
            goal = self.of(place)
            self._add_spaces(goal, pointer, op)
            self.follow(pointer, goal, op)

    def _add_spaces(self, goal: Node, pointer: Node, op: Operation) -> None:
        cause = Cause(None, op, text="LLVM may leave out what is copied here")
        self._points_to.watch_spaces(
            pointer,
            EVERYTHING,
            lambda spaces: self._points_to.add_spaces(goal, spaces, cause),
        )

    def follow(self, pointer: Node, goal: Node, op: Operation) -> None:
        """What may stand in for what a pointer points to, another one may point to."""

        def pass_on(place: MemoryObject, _: Offset) -> None:
            if place.is_allocated:
                self._points_to.edge(self.of(place), goal, op)

        self._points_to.watch(pointer, pass_on)

    def join(self, place: MemoryObject, group: MemoryObject) -> None:
        """An object is not told apart from others any more."""
        self._points_to.edge(self.of(place), self.of(group))
        self._points_to.edge(self.of(group), self.of(place))


def _may_be_constant(place: MemoryObject, pointer: SSAValue) -> bool:
    """
    Whether LLVM may take an object for one that is never written to: a variable, or
    what is behind an argument that is `noalias` and only read through. `pointer` points
    to it.
    """
    if place.is_outside:
        # What was loaded may turn out to be any of the two.
        return not isinstance(pointer, BlockArgument) or _is_noalias(pointer)
    anchor = place.anchor
    if isinstance(anchor, BlockArgument):
        return _is_noalias(anchor)
    return place.kind is ObjectKind.GROUP or isinstance(anchor, llvm.GlobalOp)


def _has_writable_memory(graph: "FlowGraph") -> bool:
    """Whether something says that memory is `writable`, or new."""
    for function in graph.call_graph.functions:
        known = known_function(function, graph.target)
        if known is not None and known.result is Result.NEW_MEMORY:
            return True
        if "llvm.noalias" in attributes_at(function.get_attr_or_prop("res_attrs"), 0):
            return True
        for index in range(len(function.function_type.inputs)):
            if "llvm.writable" in argument_attributes(function, index):
                return True
    return False


def _is_noalias(argument: BlockArgument) -> bool:
    function = argument.block.parent_op()
    if function is None or function.regions[0].first_block is not argument.block:
        return True
    return "llvm.noalias" in argument_attributes(function, argument.index)
