"""
Copy forwarding: objects that LLVM may substitute for a copy of them.

    llvm.intr.memcpy %copy, %original      ->      llvm.call @reads(%original)
    llvm.call @reads(%copy)

What the analysis says of a generic pointer must hold after LLVM's optimizations, too:

- A callee that only reads a copy is passed the original: the copy behind a `byval`
  argument (`HandleByValArgument` in InlineFunction.cpp) or in an alloca
  (`processImmutArgument` and `processByValArgument` in MemCpyOptimizer.cpp).
- A callee that writes what is copied elsewhere afterwards is passed the destination
  (`performCallSlotOptzn` in MemCpyOptimizer.cpp).
- An alloca that is only a copy of constant memory is replaced by the original if both
  pointers have the same type (`isOnlyCopiedFromConstantMemory` in
  InstCombineLoadStoreAlloca.cpp).

A pointer to a copy thus also gets the spaces of the original. Its locations stay as
they are: both objects have the same contents. A pointer whose type names a specific
space is not affected.
"""

from collections.abc import Iterator
from functools import partial

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DictionaryAttr
from xdsl.ir import BlockArgument, Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.attribute_values import array_elements, attributes_at
from xdsl_gas.analysis.ir.operation_index import is_subclass
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.operations.library_function import Result
from xdsl_gas.analysis.operations.operands import operand_at, operands_of
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.causes import FORWARDED_COPY
from xdsl_gas.analysis.points_to.forwarded_spaces import ForwardedSpaces
from xdsl_gas.analysis.points_to.memory.object_table import ObjectTable
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.module_facts import ModuleFacts
from xdsl_gas.analysis.points_to.offsets import Offset, includes
from xdsl_gas.analysis.points_to.solver import Cause, Node, PointsTo
from xdsl_gas.analysis.points_to.value_nodes import ValueNodes
from xdsl_gas.analysis.semantics.library_functions import known_function
from xdsl_gas.analysis.semantics.pointer_operations import cast_root
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask


class CopyForwarding:
    """The substitutes of the objects of one module."""

    def __init__(
        self,
        facts: ModuleFacts,
        points_to: PointsTo,
        forwarded: ForwardedSpaces,
        values: ValueNodes,
        objects: ObjectTable,
    ) -> None:
        self._facts = facts
        self._objects = objects
        self._points_to = points_to
        self._forwarded = forwarded
        self._values = values
        self._nodes: dict[MemoryObject, Node] = {}
        self.has_substitutes = False
        """Whether an object has a substitute."""
        self._pointers: list[Node] = []
        self._ends: list[Node] = []
        self._calls: list[Operation] = []
        """
        The arguments of `forward`, until an object has a substitute: most modules have
        none.
        """
        self._has_writable_memory: bool | None = None
        self._added_for: dict[SSAValue, set[tuple[MemoryObject, Node]]] = {}
        """
        The objects, each with the node of a pointer to its substitutes, that would not
        be added if one root of a copy's addresses were not generic.
        """

    def depends_on(self, pointer: SSAValue) -> bool:
        """
        Whether the solution may depend on the substitutes that were added because a
        pointer is generic. Local memory that is substituted for local memory adds
        nothing: the pointers have that space.
        """
        points_to, (node,) = self._points_to, self._values.of(pointer)
        if points_to.masks[node] & NULL_BIT and any(
            self._mask_of(place) for place, _ in points_to.locations(node)
        ):
            return True
        return any(
            not self._is_local(place)
            or (points_to.masks[its_pointer] | self._mask_of(place)) & ~_LOCAL
            for place, its_pointer in self._added_for.get(pointer, ())
        )

    def _is_local(self, place: MemoryObject) -> bool:
        """Whether an object is an alloca or a copy in local memory."""
        anchor = place.anchor
        if isinstance(anchor, Operation):
            if semantics_of(anchor).source is not PointerSource.STACK:
                return False
            anchor = anchor.results[0]
        if anchor is None:
            return False
        (node,) = self._values.of(anchor)
        return bool(self._points_to.masks[node] & _LOCAL)

    def _mask_of(self, place: MemoryObject) -> SpaceMask:
        """The spaces of an object's substitutes."""
        node = self._nodes.get(place)
        return 0 if node is None else self._points_to.masks[node]

    def of(self, place: MemoryObject) -> Node:
        """The node of the spaces of an object's substitutes."""
        node = self._nodes.get(place)
        if node is None:
            node = self._nodes[place] = self._points_to.node(place.block)
        return node

    def nodes(self) -> Iterator[tuple[MemoryObject, Node]]:
        """Returns the objects that have substitutes, with the nodes of their spaces."""
        yield from self._nodes.items()

    def add(self, place: MemoryObject, pointer: Node, op: Operation) -> None:
        """What a pointer points to may be substituted for an object."""
        if place.is_allocated:
            if not self.has_substitutes:
                self._begin()
            substitutes = self.of(place)
            self._add_spaces(substitutes, pointer, op)
            self.forward(pointer, substitutes, op)

    def _begin(self) -> None:
        self.has_substitutes = True
        for each in zip(self._pointers, self._ends, self._calls, strict=True):
            self.forward(*each)
        for place, summary in self._objects.all_summarized():
            self.summarize(place, summary)
        for waiting in (self._pointers, self._ends, self._calls):
            waiting.clear()

    def forward(self, pointer: Node, end: Node, op: Operation) -> None:
        """`end` may point to the substitutes of what a pointer points to."""
        if not self.has_substitutes:
            self._pointers.append(pointer)
            self._ends.append(end)
            self._calls.append(op)
            return
        self._points_to.watch(pointer, partial(self._add_substitutes, end, op))

    def _add_substitutes(
        self, end: Node, op: Operation, place: MemoryObject, _: Offset
    ) -> None:
        if place.is_allocated:
            self._points_to.edge(self.of(place), end, op)

    def summarize(self, place: MemoryObject, summary: MemoryObject) -> None:
        """An object has the same substitutes as its summary."""
        if self.has_substitutes:
            self._points_to.edge(self.of(place), self.of(summary))
            self._points_to.edge(self.of(summary), self.of(place))

    def add_copy(self, to: SSAValue, source: SSAValue, op: Operation) -> None:
        """Adds the substitutes that a copy of memory allows."""
        to, source = cast_root(to), cast_root(source)
        if not self._facts.is_generic(source):
            return
        (to_node,), (source_node,) = self._values.of(to), self._values.of(source)

        def add_source(place: MemoryObject, offset: Offset) -> None:
            # A copy of part of an object is not forwarded.
            if includes(offset, 0):
                self._add_for((source,), place, source_node, op)
                self._replace_alloca(place, source, op)

        self._points_to.watch(to_node, add_source)
        if self._facts.is_generic(to):
            self._add_destination(to, source, op)

    def add_store(self, to: SSAValue, value: SSAValue, op: Operation) -> None:
        """Adds the substitutes that a store of a loaded value allows: it is a copy."""
        if type(value) is not OpResult:
            return
        load = value.op
        if not is_subclass(load.__class__, llvm.LoadOp):
            return
        if load.parent is not op.parent or not value.has_one_use():
            return
        to, source = cast_root(to), cast_root(operand_at(operands_of(load), 0))
        if to is source:
            # An object is stored to itself, whichever it is.
            return
        if isinstance(value.type, llvm.LLVMStructType | llvm.LLVMArrayType):
            self.add_copy(to, source, op)
        elif self._facts.is_generic(to) and self._facts.is_generic(source):
            self._add_destination(to, source, op)

    def _add_destination(self, to: SSAValue, source: SSAValue, op: Operation) -> None:
        """The destination of a copy may be substituted for its source."""
        (to_node,), (source_node,) = self._values.of(to), self._values.of(source)

        self._points_to.watch(
            source_node, partial(self._to_destination, to, source, to_node, op)
        )

    def _to_destination(
        self,
        to: SSAValue,
        source: SSAValue,
        to_node: Node,
        op: Operation,
        place: MemoryObject,
        offset: Offset,
    ) -> None:
        if includes(offset, 0):
            self._points_to.watch(
                to_node, partial(self._add_writable, (to, source), place, to_node, op)
            )

    def _add_writable(
        self,
        roots: tuple[SSAValue, ...],
        place: MemoryObject,
        pointer: Node,
        op: Operation,
        destination: MemoryObject,
        _: Offset,
    ) -> None:
        if self._is_writable(destination):
            self._add_for(roots, place, pointer, op)

    def _add_for(
        self,
        roots: tuple[SSAValue, ...],
        place: MemoryObject,
        pointer: Node,
        op: Operation,
    ) -> None:
        """As `add`, because the roots of the addresses of a copy are generic."""
        if place.is_allocated:
            for root in roots:
                self._added_for.setdefault(root, set()).add((place, pointer))
            self.add(place, pointer, op)

    def _is_writable(self, place: MemoryObject) -> bool:
        """
        Whether LLVM may write to an object earlier than the program does: arguments
        that are `writable` or `byval`, and new memory (`isWritableObject` in
        AliasAnalysis.cpp). Allocas are writable, too, but their space is that of the
        copy.
        """
        if not place.is_external:
            is_argument = type(place.anchor) is BlockArgument
            return is_argument or place.kind is ObjectKind.SUMMARY
        if self._has_writable_memory is None:
            self._has_writable_memory = _has_writable_memory(self._facts)
        return self._has_writable_memory

    def _replace_alloca(
        self, place: MemoryObject, source: SSAValue, op: Operation
    ) -> None:
        """An alloca that is a copy of constant memory may be replaced by the latter."""
        anchor = place.anchor
        if not isinstance(anchor, Operation) or not anchor.results:
            return
        alloca = anchor.results[0]
        if not self._facts.is_generic(alloca):
            return
        (node,), (source_node,) = self._values.of(alloca), self._values.of(source)

        def add_spaces(original: MemoryObject, _: Offset) -> None:
            if _may_be_constant(original, source):
                self._added_for.setdefault(source, set()).add((place, source_node))
                self._add_spaces(node, source_node, op)

        self._points_to.watch(source_node, add_spaces)

    def _add_spaces(self, end: Node, pointer: Node, op: Operation) -> None:
        cause = Cause(None, op, text=FORWARDED_COPY)
        self._forwarded.add(pointer, end, cause)


_LOCAL = MemorySpace.LOCAL.bit


def _may_be_constant(place: MemoryObject, pointer: SSAValue) -> bool:
    """
    Whether LLVM may prove that an object is never written: a variable, or the object
    behind an argument that is `noalias` and only read through. `pointer` points to it.
    """
    if place.is_external:
        # A loaded pointer may turn out to be to a variable or such an argument.
        return not isinstance(pointer, BlockArgument) or _is_noalias(pointer)
    anchor = place.anchor
    if isinstance(anchor, BlockArgument):
        return _is_noalias(anchor)
    return place.kind is ObjectKind.SUMMARY or isinstance(anchor, llvm.GlobalOp)


def _has_writable_memory(facts: ModuleFacts) -> bool:
    """Whether the module has `writable` arguments or calls that return new memory."""
    for function in facts.call_graph.functions:
        known = known_function(function, facts.target)
        if known is not None and known.result is Result.NEW_MEMORY:
            return True
        if "llvm.noalias" in attributes_at(function.get_attr_or_prop("res_attrs"), 0):
            return True
        for each in array_elements(function.get_attr_or_prop("arg_attrs")):
            if isinstance(each, DictionaryAttr) and "llvm.writable" in each.data:
                return True
    return False


def _is_noalias(argument: BlockArgument) -> bool:
    function = argument.block.parent_op()
    if function is None or function.regions[0].first_block is not argument.block:
        return True
    return "llvm.noalias" in argument_attributes(function, argument.index)
