"""
What accesses to memory do with the pointers there.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from xdsl.dialects import llvm
from xdsl.dialects.builtin import VectorType
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.abstract_objects import MemoryObject
from xdsl_gas.analysis.attribute_values import integer_value
from xdsl_gas.analysis.pointer_flow import AccessKind, PointerFlow
from xdsl_gas.analysis.points_to import ADDRESSES, Node, Offset
from xdsl_gas.analysis.value_nodes import PointerLeaf
from xdsl_gas.memory_space import MemorySpace

if TYPE_CHECKING:
    from xdsl_gas.analysis.flow_graph import FlowGraph


class AccessFlow:
    """The part of the flow graph that is about memory."""

    def __init__(self, graph: "FlowGraph") -> None:
        self._graph = graph
        self._points_to = graph.points_to
        self._values = graph.values
        self._memory = graph.memory
        self._layout = graph.layout
        self._objects: dict[Operation, MemoryObject] = {}

    def add(self, op: Operation, flow: PointerFlow) -> None:
        """The accesses of one operation."""
        if len(flow.accesses) == 2:
            to, source = (op.operands[access.operand] for access in flow.accesses)
            self.copy(to, source, self._length(op))
            return
        (access,) = flow.accesses
        address = op.operands[access.operand]
        if access.kind & AccessKind.READ and op.results:
            kind = op.results[0].type
            loaded = self._values.of(op.results[0])
            if op.name == "llvm.cmpxchg":
                # The success flag beside it is in no memory.
                kind = op.operands[access.value or 0].type
            self.load(address, loaded, kind)
        if access.kind & AccessKind.WRITE:
            if access.value is not None:
                value = op.operands[access.value]
                self.store(op, address, value)
            else:
                self._add_set(op, address)

    def _add_set(self, op: Operation, address: SSAValue) -> None:
        """The bytes that memset writes."""
        (pointer,) = self._values.of(address)
        number, size = self._graph.integers.number(op.operands[1]), self._length(op)
        if number is not None:
            self._points_to.watch(
                pointer,
                lambda place, offset: self._memory.write(place, offset, size, number),
            )

    def _length(self, op: Operation) -> int | None:
        """The bytes that a copy or set is of, None if that is not a constant."""
        length = integer_value(op.properties.get("len"))
        if length is None and len(op.operands) > 2:
            length = self._graph.integers.constant(op.operands[2])
        return length

    def load(self, address: SSAValue, to: tuple[Node, ...], kind: Attribute) -> None:
        """What is read at an address as a type flows to nodes."""
        (pointer,) = self._values.of(address)
        leaves = self._in_memory(kind, address)
        numbers = self._numbers_in(kind)

        def read(place: MemoryObject, offset: Offset) -> None:
            for start, size in numbers:
                self._memory.read(place, _at(start, offset), size)
            for leaf, number in leaves:
                self._load_leaf(place, _at(leaf.offset, offset), leaf, to[number])

        self._points_to.watch(pointer, read)

    def _load_leaf(
        self, place: MemoryObject, offset: Offset, leaf: PointerLeaf, node: Node
    ) -> None:
        if leaf.type is None:
            self._points_to.edge(place.read, node, None, ADDRESSES)
            self._memory.note_reader(place, node)
            if place.is_outside:
                self._points_to.add_spaces(node, self._memory.numbers_in(place))
            return
        if place.is_outside and leaf.spaces == ADDRESSES:
            self._points_to.add_spaces(node, self._memory.numbers_in(place))
            self._points_to.edge(self._memory.exposed, node, None, ADDRESSES)
            return
        size, bits = self._layout.size(leaf.type), self._graph.representation(leaf.type)
        loaded = self._memory.loaded(place, offset, size or 0, bits, node)
        self._points_to.edge(loaded, node, None, leaf.spaces)
        if leaf.spaces != ADDRESSES:
            # A number that is read as a pointer.
            self._graph.make_pointers_of_numbers(loaded, node, leaf.spaces)

    def store(self, op: Operation, address: SSAValue, value: SSAValue) -> None:
        """What a value holds is stored at an address."""
        kind = value.type
        (pointer,) = self._values.of(address)
        leaves, nodes = self._in_memory(kind, address), self._graph.used.at(value, op)
        number = self._graph.integers.number(value)
        if isinstance(kind, llvm.LLVMStructType | llvm.LLVMArrayType):
            number = self._memory.exposed
        numbers = self._numbers_in(kind) if number is not None else ()
        if not leaves and not numbers:
            return

        def write(place: MemoryObject, offset: Offset) -> None:
            self._write_leaves(place, offset, leaves, nodes)
            for start, size in numbers:
                assert number is not None
                self._memory.write(place, _at(start, offset), size, number)

        self._points_to.watch(pointer, write)

    def initialise(self, place: MemoryObject, value: SSAValue) -> None:
        """An object begins with what a value holds."""
        leaves = self._in_memory(value.type, None)
        self._write_leaves(place, 0, leaves, self._values.of(value))

    def _write_leaves(
        self,
        place: MemoryObject,
        offset: Offset,
        leaves: "_Leaves",
        nodes: tuple[Node, ...],
    ) -> None:
        for leaf, number in leaves:
            node = nodes[number]
            if leaf.type is None:
                self._memory.write(place, None, None, node)
                continue
            size = self._layout.size(leaf.type) or 0
            bits = self._graph.representation(leaf.type)
            self._memory.store(place, _at(leaf.offset, offset), size, bits, node)

    def _in_memory(self, kind: Attribute, address: SSAValue | None) -> "_Leaves":
        """
        The pointers and addresses of a type as they lie in memory, each with the number
        of its node. Those of a vector are one node, but lie behind each other, unless
        there is an address for each of them.
        """
        scattered = address is not None and isinstance(address.type, VectorType)
        found: list[tuple[PointerLeaf, int]] = []
        for number, leaf in enumerate(self._values.leaves(kind)):
            size = 0 if leaf.type is None else self._layout.size(leaf.type) or 0
            for lane in range(1 if scattered else leaf.lanes):
                offset = _at(leaf.offset, lane * size)
                found.append((replace(leaf, offset=offset), number))
        return tuple(found)

    def _numbers_in(self, kind: Attribute) -> tuple[tuple[Offset, int | None], ...]:
        """Where in a type there is something else than pointers and addresses."""
        leaves = self._layout.leaves(kind)
        if leaves is None:
            return ((0, self._layout.size(kind)),)
        return tuple(
            (leaf.offset, self._layout.size(leaf.type))
            for leaf in leaves
            if not self._values.leaves(leaf.type)
        )

    def copy(self, to: SSAValue, source: SSAValue, size: int | None) -> None:
        """So many bytes (None: some) are copied from one address to another."""
        (to_node,), (source_node,) = self._values.of(to), self._values.of(source)

        def from_source(place: MemoryObject, offset: Offset) -> None:
            self._points_to.watch(
                to_node,
                lambda goal, there: self._memory.copy(place, offset, goal, there, size),
            )

        self._points_to.watch(source_node, from_source)

    def object_of(self, anchor: Operation) -> MemoryObject:
        """The object that an alloca or a variable makes."""
        found = self._objects.get(anchor)
        if found is None:
            block = None if isinstance(anchor, llvm.GlobalOp) else anchor.parent
            found = self._objects[anchor] = self._memory.allocation(anchor, block)
            found.is_constant = "constant" in anchor.properties
        return found

    def variable_place(self, variable: llvm.GlobalOp) -> MemoryObject:
        """The object of a variable; for one that others can reach, what they reach."""
        if self._graph.variables.is_private(variable):
            return self.object_of(variable)
        number = integer_value(variable.properties.get("addr_space")) or 0
        space = self._graph.target.space(number)
        if space in (MemorySpace.GLOBAL, MemorySpace.CONSTANT, MemorySpace.GENERIC):
            return self._memory.host
        return self._memory.unseen


_Leaves = tuple[tuple[PointerLeaf, int], ...]


def _at(offset: Offset, start: Offset) -> Offset:
    return None if offset is None or start is None else offset + start
