"""
What accesses to memory do with the pointers there.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from xdsl.dialects import llvm
from xdsl.dialects.builtin import VectorType
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.analysis.points_to.abstract_objects import MemoryObject
from xdsl_gas.analysis.points_to.offsets import Offset, sum_of
from xdsl_gas.analysis.points_to.solver import Cause, Node
from xdsl_gas.analysis.points_to.value_nodes import PointerLeaf
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESSES,
    UNTRACKED_INT_BIT,
)
from xdsl_gas.analysis.semantics.global_variables import number_of_space
from xdsl_gas.analysis.semantics.library.model import (
    LibraryAccess,
    LibraryFunction,
    Result,
)
from xdsl_gas.analysis.semantics.memory_locations import length_of
from xdsl_gas.analysis.semantics.pointer_flow import AccessKind, PointerFlow
from xdsl_gas.analysis.target.type_layout import MOST_LEAVES
from xdsl_gas.memory_space import MemorySpace

if TYPE_CHECKING:
    from xdsl_gas.analysis.points_to.flow_graph import FlowGraph


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
            self.copy(to, source, length_of(op), op)
            return
        (access,) = flow.accesses
        address = op.operands[access.operand]
        if access.kind & AccessKind.READ and op.results:
            kind = op.results[0].type
            loaded = self._values.of(op.results[0])
            if op.name == "llvm.cmpxchg":
                # The success flag beside it is in no memory.
                kind = op.operands[access.value or 0].type
            self.load(address, loaded, kind, op)
        if access.kind & AccessKind.WRITE:
            if access.value is not None:
                value = op.operands[access.value]
                nodes = self._graph.used.at(value, op)
                if op.name in _UPDATES and nodes:
                    nodes = (self._combined(op, nodes[0]),)
                self.store(address, value, nodes, op)
                self._memory.stand_ins.add_store(self._graph, address, value, op)
            else:
                self._add_set(op, address)

    def _combined(self, op: Operation, value: Node) -> Node:
        """What an atomic update leaves in memory."""
        name = integer_value(op.properties.get("bin_op"))
        if name == _EXCHANGE:
            return value
        (before,) = self._values.of(op.results[0])
        after = self._points_to.node(op.parent)
        if name in _SUMS:
            self._graph.integers.add_sum(op, before, value, after)
            return after
        for node in (before, value):
            self._points_to.moved_edge(node, after, op, ADDRESSES, None)
            self._points_to.edge(node, self._memory.taken_apart, op)
        self._points_to.add_spaces(after, UNTRACKED_INT_BIT, Cause(None, op))
        return after

    def _add_set(self, op: Operation, address: SSAValue) -> None:
        """The bytes that memset writes."""
        (pointer,) = self._values.of(address)
        number, size = self._graph.integers.number(op.operands[1]), length_of(op)
        self._points_to.watch(
            pointer,
            lambda place, offset: self._memory.write(place, offset, size, number, op),
        )

    def load(
        self,
        address: SSAValue,
        to: tuple[Node, ...],
        kind: Attribute,
        op: Operation,
        distance: Offset = 0,
    ) -> None:
        """
        What is read as a type, so many bytes from an address (None: anywhere in the
        object), flows to nodes.
        """
        (pointer,) = self._values.of(address)
        leaves = self._in_memory(kind, address)
        numbers = self._numbers_in(kind)

        def read(place: MemoryObject, found: Offset) -> None:
            offset = sum_of(found, distance)
            for start, size in numbers:
                self._memory.read(place, sum_of(start, offset), size, op)
            for leaf, number in leaves:
                self._load_leaf(
                    place, sum_of(leaf.offset, offset), leaf, to[number], op
                )

        self._points_to.watch(pointer, read)

    def _load_leaf(
        self,
        place: MemoryObject,
        offset: Offset,
        leaf: PointerLeaf,
        node: Node,
        op: Operation,
    ) -> None:
        points_to, memory = self._points_to, self._memory
        memory.note_reader(place, node, op)
        if place.is_outside and (leaf.type is None or leaf.spaces == ADDRESSES):
            points_to.add_spaces(node, memory.numbers_in(place), Cause(None, op))
        if leaf.type is None:
            points_to.edge(place.read, node, op, ADDRESSES)
            return
        if place.is_outside and leaf.spaces == ADDRESSES:
            points_to.edge(memory.exposed, node, op, ADDRESSES)
            return
        size, bits = self._layout.size(leaf.type), self._graph.representation(leaf.type)
        loaded = memory.loaded(place, _if_sized(offset, size), size or 0, bits)
        points_to.edge(loaded, node, op, leaf.spaces)
        if leaf.spaces != ADDRESSES:
            # A number that is read as a pointer.
            self._graph.make_pointers_of_numbers(loaded, node, leaf, op)

    def store(
        self,
        address: SSAValue,
        value: SSAValue,
        nodes: tuple[Node, ...],
        op: Operation,
        distance: Offset = 0,
    ) -> None:
        """
        A value is stored, so many bytes from an address (None: anywhere in the object);
        what it holds is at the nodes.
        """
        (pointer,) = self._values.of(address)
        kind = value.type
        leaves = self._in_memory(kind, address)
        number = self._graph.integers.number(value)
        if isinstance(kind, llvm.LLVMStructType | llvm.LLVMArrayType):
            number = self._memory.exposed
        numbers = self._numbers_in(kind)
        if not leaves and not numbers:
            return

        def write(place: MemoryObject, found: Offset) -> None:
            offset = sum_of(found, distance)
            self._write_leaves(place, offset, leaves, nodes, op)
            for start, size in numbers:
                self._memory.write(place, sum_of(start, offset), size, number, op)

        self._points_to.watch(pointer, write)

    def initialize(self, place: MemoryObject, value: SSAValue, op: Operation) -> None:
        """An object begins with what a value holds."""
        for start, size in self._numbers_in(value.type):
            for number in (self._graph.null, self._graph.plain):
                self._memory.write(place, start, size, number, op)
        leaves = self._in_memory(value.type, None)
        self._write_leaves(place, 0, leaves, self._values.of(value), op)

    def _write_leaves(
        self,
        place: MemoryObject,
        offset: Offset,
        leaves: "_Leaves",
        nodes: tuple[Node, ...],
        op: Operation,
    ) -> None:
        for leaf, number in leaves:
            node = nodes[number]
            if leaf.type is None:
                self._memory.write(place, None, None, node, op, is_followed=True)
                continue
            size = self._layout.size(leaf.type)
            bits = self._graph.representation(leaf.type)
            where = _if_sized(sum_of(leaf.offset, offset), size)
            self._memory.store(place, where, size or 0, bits, node, op)

    def _in_memory(self, kind: Attribute, address: SSAValue | None) -> "_Leaves":
        """
        The pointers and addresses of a type as they lie in memory, each with the number
        of its node. Those of a vector are one node, but lie behind each other, unless
        there is an address for each of them. A vector of more than `MOST_LEAVES` lanes
        is one pointer at an unknown place.
        """
        scattered = address is not None and isinstance(address.type, VectorType)
        found: list[tuple[PointerLeaf, int]] = []
        for number, leaf in enumerate(self._values.leaves(kind)):
            size = 0 if leaf.type is None else self._layout.size(leaf.type) or 0
            if not scattered and leaf.lanes > MOST_LEAVES:
                found.append((replace(leaf, offset=None), number))
                continue
            for lane in range(1 if scattered else leaf.lanes):
                offset = 0 if scattered else sum_of(leaf.offset, lane * size)
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

    def copy(
        self,
        to: SSAValue,
        source: SSAValue,
        size: int | None,
        op: Operation,
        distance: Offset = 0,
    ) -> None:
        """
        So many bytes (None: some) are copied from one address to another, each of which
        the bytes are so far from (None: anywhere in the object).
        """
        (to_node,), (source_node,) = self._values.of(to), self._values.of(source)

        def from_source(place: MemoryObject, offset: Offset) -> None:
            self._points_to.watch(
                to_node,
                lambda goal, there: self._memory.copy(
                    place,
                    sum_of(offset, distance),
                    goal,
                    sum_of(there, distance),
                    size,
                    op,
                ),
            )

        self._points_to.watch(source_node, from_source)
        self._memory.stand_ins.add_copy(self._graph, to, source, op)

    def add_library(
        self,
        op: Operation,
        arguments: tuple[SSAValue, ...],
        access: LibraryAccess,
        function: LibraryFunction,
    ) -> None:
        """An access that a function makes whose body is not seen."""
        address = arguments[access.argument]
        distance: Offset = 0
        if access.is_anywhere or (
            access.index is not None and integer_constant(arguments[access.index]) != 0
        ):
            distance = None
        if function.result is Result.LOADED and access is function.accesses[0]:
            for result in op.results:
                nodes = self._values.of(result)
                self.load(address, nodes, result.type, op, distance)
        if not access.kind & AccessKind.WRITE:
            return
        value = None
        if access.value is not None:
            if access.value >= len(arguments):
                return
            value = arguments[access.value]
        if access.source is not None:
            self.copy(address, arguments[access.source], access.size, op, distance)
        elif access.computes:
            self._add_update(op, address, value)
        elif value is not None:
            self.store(address, value, self._values.of(value), op, distance)
        else:
            node = self._graph.null
            if access.is_host_data:
                node = self._memory.host_pointers
            self._write_bytes(address, distance, access.size, node, op)

    def _add_update(
        self, op: Operation, address: SSAValue, value: SSAValue | None
    ) -> None:
        """What is in memory is replaced by what is computed of it."""
        sizes = [0]
        for used in (*op.results, *(() if value is None else (value,))):
            self._values.collect(used, self._memory.exposed, op)
            sizes.append(self._layout.size(used.type) or 0)
        size = max(sizes) or None
        self._write_bytes(address, 0, size, self._memory.exposed, op)

    def _write_bytes(
        self,
        address: SSAValue,
        distance: Offset,
        size: int | None,
        content: Node,
        op: Operation,
    ) -> None:
        (pointer,) = self._values.of(address)
        self._points_to.watch(
            pointer,
            lambda place, offset: self._memory.write(
                place, sum_of(offset, distance), size, content, op
            ),
        )

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
        space = self._graph.target.space(number_of_space(variable))
        # Whatever its linkage, shared memory whose size the launch decides is the same
        # bytes under every name, also in code that is not part of the module.
        is_dynamic = space is MemorySpace.SHARED and not self._layout.size(
            variable.global_type
        )
        if self._graph.variables.is_private(variable) and not is_dynamic:
            return self.object_of(variable)
        if space in (MemorySpace.GLOBAL, MemorySpace.CONSTANT, MemorySpace.GENERIC):
            return self._memory.host
        return self._memory.unseen


_UPDATES = ("llvm.atomicrmw", "opencl.atomic_rmw")

_EXCHANGE = 0
"""The number of `xchg` among the kinds of `llvm.atomicrmw`."""

_SUMS = (1, 2)
"""Those of `add` and `sub`."""

_Leaves = tuple[tuple[PointerLeaf, int], ...]


def _if_sized(offset: Offset, size: int | None) -> Offset:
    """What may take any number of bytes may be anywhere, as far as others know."""
    return None if size is None else offset
