"""
Constraints of memory accesses: loads, stores, copies and library functions.

A load adds, for each location of its address and each pointer leaf of its type, an edge
from the cell there; a store adds one to the cell. The bytes of other scalars are read
and written as byte ranges.
"""

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple, TypeAlias
from weakref import ref

from xdsl.dialects import llvm
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.access_forms import AccessForm, AccessKind
from xdsl_gas.analysis.ir.attribute_values import integer_constant, integer_value
from xdsl_gas.analysis.ir.pointer_types import lanes_of
from xdsl_gas.analysis.operations.library_function import (
    LibraryAccess,
    LibraryFunction,
    Result,
)
from xdsl_gas.analysis.operations.operands import operand_at, operands_of, type_of
from xdsl_gas.analysis.operations.semantics import OperationSemantics
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.constraint_builder import (
    AddAccesses,
    ConstraintBuilder,
)
from xdsl_gas.analysis.points_to.location_sets import Location
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject, ObjectKind
from xdsl_gas.analysis.points_to.offsets import Offset, sum_of
from xdsl_gas.analysis.points_to.pointer_leaves import PointerLeaf
from xdsl_gas.analysis.points_to.solver import Node
from xdsl_gas.analysis.points_to.value_nodes import Nodes
from xdsl_gas.analysis.semantics.abstract_elements import ADDRESSES, UNTRACKED_INT_BIT
from xdsl_gas.analysis.semantics.accesses import PLAIN
from xdsl_gas.analysis.semantics.memory_locations import length_of
from xdsl_gas.analysis.target.type_layout import MOST_LEAVES
from xdsl_gas.dialects.llvm.syntax.orderings import AtomicBinOp


class LeafInMemory(NamedTuple):
    """A pointer leaf, or a lane of one, of a type that is loaded or stored."""

    leaf: PointerLeaf
    number: int
    """The index of its node."""

    offset: Offset
    """Its offset in the type, in bytes."""

    size: int | None
    """Its size in bytes; None if unknown."""

    bits: int
    """See `ModuleFacts.representation`."""


UntrackedBytes: TypeAlias = tuple[tuple[Offset, int | None], ...]
"""The offset and the size of each scalar of a type that is no pointer leaf."""

InMemory: TypeAlias = tuple[tuple[LeafInMemory, ...], UntrackedBytes]


class LeavesInMemory:
    """The parts of the types of one module."""

    def __init__(self, builder: ConstraintBuilder) -> None:
        self._leaves_of = builder.values.leaves
        self._layout = builder.facts.layout
        self._representation = builder.facts.representation
        # By the identities of a type and of that of an address.
        self._known: dict[tuple[int, int], InMemory] = {}
        self._kept_alive: list[Attribute] = []

    def of(self, kind: Attribute, address: SSAValue | None = None) -> InMemory:
        """
        The leaves and the other scalars of a type. The address of the access tells
        whether the lanes of a vector have an address each.
        """
        pointer = kind if address is None else type_of(address)
        key = id(kind), id(pointer)
        try:
            return self._known[key]
        except KeyError:
            is_scattered = address is not None and lanes_of(pointer) != 1
        leaves = self._find_leaves(kind, is_scattered=is_scattered)
        known = self._known[key] = leaves, self._untracked_bytes(kind)
        self._kept_alive += kind, pointer
        return known

    def _find_leaves(
        self, accessed_type: Attribute, *, is_scattered: bool
    ) -> tuple[LeafInMemory, ...]:
        """
        The leaves of a type at their offsets in memory, each with the index of its
        node. The lanes of a vector share a node, but have an offset each, unless there
        is a vector of addresses. A vector of more than `MOST_LEAVES` lanes is one
        pointer at an unknown offset.
        """
        leaves_in_memory: list[LeafInMemory] = []
        for number, leaf in enumerate(self._leaves_of(accessed_type)):
            if leaf.type is None:
                whole = self._layout.size(accessed_type)
                leaves_in_memory.append(LeafInMemory(leaf, number, 0, whole, 0))
                continue
            size = self._layout.size(leaf.type)
            bits = self._representation(leaf.type)
            offset = leaf.offset
            if not is_scattered and leaf.lanes > MOST_LEAVES:
                leaves_in_memory.append(LeafInMemory(leaf, number, None, size, bits))
                continue
            for lane in range(1 if is_scattered else leaf.lanes):
                offset = 0 if is_scattered else sum_of(leaf.offset, lane * (size or 0))
                leaves_in_memory.append(LeafInMemory(leaf, number, offset, size, bits))
        return tuple(leaves_in_memory)

    def _untracked_bytes(self, accessed_type: Attribute) -> UntrackedBytes:
        leaves = self._layout.leaves(accessed_type)
        if leaves is None:
            return ((0, self._layout.size(accessed_type)),)
        return tuple(
            (leaf.offset, self._layout.size(leaf.type))
            for leaf in leaves
            if not self._leaves_of(leaf.type)
        )


class AccessConstraints:
    """Adds the constraints of memory accesses."""

    def __init__(self, builder: ConstraintBuilder) -> None:
        self._builder = builder
        self._points_to = builder.points_to
        self._values = builder.values
        self._nodes = builder.values.by_value
        self._escape = builder.escape
        self._cells = builder.memory.cells
        self._layout = builder.facts.layout
        self._parts = LeavesInMemory(builder).of
        self._points_to.accesses = ref(self)

    def rule_of(self, semantics: OperationSemantics) -> AddAccesses | None:
        """What adds the constraints of the accesses of operations with a record."""
        if not semantics.accesses:
            return None
        if len(semantics.accesses) == 2:
            return self._add_memory_copy
        (access,) = semantics.accesses
        if access.form in PLAIN:
            if access.kind is AccessKind.READ:
                return self._add_plain_load
            if access.kind is AccessKind.WRITE and access.value is not None:
                return self._add_plain_store
        return self._add_other

    def _add_memory_copy(self, op: Operation, semantics: OperationSemantics) -> None:
        to, source = (op.operands[access.operand] for access in semantics.accesses)
        self._add_copy(to, source, length_of(op), op)

    # The operation of a plain load or store stands for its constraints in the solver:
    # a module has many, and each object that they need takes memory.

    def _add_plain_load(self, op: Operation, semantics: OperationSemantics) -> None:
        if len(op.results) != 1:
            self._add_other(op, semantics)
            return
        (result,) = op.results
        address = operand_at(operands_of(op), semantics.accesses[0].operand)
        (pointer,) = self._nodes[address]
        if self._parts(type_of(result), address) != _NOTHING:
            self._points_to.watch_access(pointer, op)

    def _add_plain_store(self, op: Operation, semantics: OperationSemantics) -> None:
        operands, (access,) = operands_of(op), semantics.accesses
        address = operand_at(operands, access.operand)
        value = operand_at(operands, access.value or 0)
        # The nodes of facts are made here.
        self._builder.predicated.at(value, op)
        (pointer,) = self._nodes[address]
        if self._parts(type_of(value), address) != _NOTHING:
            self._points_to.watch_access(pointer, op)
        self._builder.forwarding.add_store(address, value, op)

    def _add_other(self, op: Operation, semantics: OperationSemantics) -> None:
        (access,) = semantics.accesses
        address = operand_at(operands_of(op), access.operand)
        if access.kind & AccessKind.READ and op.results:
            accessed_type = op.results[0].type
            loaded = self._values.of(op.results[0])
            if access.form is AccessForm.COMPARE_EXCHANGE:
                # The success flag of the result is not loaded.
                accessed_type = op.operands[access.value or 0].type
            self._add_load(address, loaded, accessed_type, op)
        if access.kind & AccessKind.WRITE:
            if access.value is not None:
                value = op.operands[access.value]
                nodes = self._builder.predicated.at(value, op)
                if access.form is AccessForm.ATOMIC_RMW and nodes:
                    nodes = (self._updated(op, nodes[0]),)
                self._add_store(address, value, nodes, op)
                self._builder.forwarding.add_store(address, value, op)
            else:
                self._add_set(op, address)

    def add(self, op: Operation, locations: Iterable[Location]) -> None:
        """Adds the constraints of a plain load or store of some locations."""
        (access,) = semantics_of(op).accesses
        operands = operands_of(op)
        address = operand_at(operands, access.operand)
        if access.kind is AccessKind.READ:
            (result,) = op.results
            parts, to = self._parts(type_of(result), address), self._nodes[result]
            for place, offset in locations:
                if to or place.kind is not ObjectKind.HOST:
                    self._load(parts, 0, to, op, place, offset)
            return
        value = operand_at(operands, access.value or 0)
        parts = self._parts(type_of(value), address)
        nodes = self._builder.predicated.at(value, op)
        contents = self._contents_of(value)
        for place, offset in locations:
            self._store(parts, 0, nodes, contents, op, place, offset)

    def add_library(
        self,
        op: Operation,
        arguments: tuple[SSAValue, ...],
        access: LibraryAccess,
        function: LibraryFunction,
    ) -> None:
        """Adds the constraints of an access that a library function makes."""
        address = arguments[access.argument]
        distance: Offset = 0
        if access.is_anywhere or (
            access.index is not None and integer_constant(arguments[access.index]) != 0
        ):
            distance = None
        if function.result is Result.LOADED and access is function.accesses[0]:
            for result in op.results:
                nodes = self._values.of(result)
                self._add_load(address, nodes, result.type, op, distance)
        if not access.kind & AccessKind.WRITE:
            return
        value = None
        if access.value is not None:
            if access.value >= len(arguments):
                return
            value = arguments[access.value]
        if access.source is not None:
            source = arguments[access.source]
            self._add_copy(address, source, access.size, op, distance)
        elif access.computes:
            self._add_update(op, address, value)
        elif value is not None:
            self._add_store(address, value, self._values.of(value), op, distance)
        else:
            node = self._builder.null
            if access.is_host_data:
                node = self._escape.host_pointers
            self._add_write(address, distance, access.size, node, op)

    def _updated(self, op: Operation, value: Node) -> Node:
        """The node of what an atomic read-modify-write operation stores."""
        computed = integer_value(op.properties.get("bin_op"))
        if computed == AtomicBinOp.XCHG:
            return value
        (before,) = self._values.of(op.results[0])
        after = self._points_to.node(op.parent)
        if computed in (AtomicBinOp.ADD, AtomicBinOp.SUB):
            self._builder.add_sum(op, before, value, after)
            return after
        for node in (before, value):
            self._points_to.moved_edge(node, after, op, ADDRESSES, None)
            self._points_to.edge(node, self._escape.exposed_by_computation, op)
        self._points_to.add_spaces(after, UNTRACKED_INT_BIT, op)
        return after

    def _add_set(self, op: Operation, address: SSAValue) -> None:
        """Adds the bytes that `llvm.intr.memset` writes."""
        (pointer,) = self._values.of(address)
        node = self._builder.integer_contents(op.operands[1])
        size = length_of(op)
        self._points_to.watch(
            pointer,
            lambda place, offset: self._cells.write(place, offset, size, node, op),
        )

    def _add_load(
        self,
        address: SSAValue,
        to: Nodes,
        accessed_type: Attribute,
        op: Operation,
        distance: Offset = 0,
    ) -> None:
        """
        Loads a value of a type, `distance` bytes from an address (None: at any offset
        in the object), into nodes.
        """
        (pointer,) = self._values.of(address)
        parts = self._parts(accessed_type, address)
        self._points_to.watch(pointer, partial(self._load, parts, distance, to, op))

    def _load(
        self,
        parts: InMemory,
        distance: Offset,
        to: Nodes,
        op: Operation,
        place: MemoryObject,
        base_offset: Offset,
    ) -> None:
        leaves, untracked = parts
        offset = sum_of(base_offset, distance)
        for start, size in untracked:
            self._cells.read_bytes(place, sum_of(start, offset), size, op)
        if untracked and any(map(self._builder.may_store_parts, op.results)):
            self._escape.add_load(place, self._builder.read_as_bytes, op)
            if place.kind is ObjectKind.EXTERNAL:
                self._builder.add_external_parts()
        for part in leaves:
            self._load_leaf(place, offset, part, to[part.number], op)

    def _load_leaf(
        self,
        place: MemoryObject,
        offset: Offset,
        part: LeafInMemory,
        node: Node,
        op: Operation,
    ) -> None:
        points_to, escape, leaf = self._points_to, self._escape, part.leaf
        escape.add_load(place, node, op)
        if place.is_external and (leaf.type is None or leaf.spaces == ADDRESSES):
            points_to.add_spaces(node, escape.integers_in(place), op)
        if leaf.type is None:
            points_to.address_edge(place.contents, node, op)
            self._cells.add_zeros(node)
            return
        if place.is_external and leaf.spaces == ADDRESSES:
            points_to.address_edge(escape.exposed, node, op)
            return
        where = None if part.size is None else sum_of(part.offset, offset)
        loaded = self._cells.loaded(place, where, part.size or 0, part.bits)
        points_to.edge(loaded, node, op, leaf.spaces)
        if leaf.spaces != ADDRESSES:
            # An integer may be loaded as a pointer.
            self._builder.convert_integers(loaded, node, leaf, op)

    def _add_store(
        self,
        address: SSAValue,
        value: SSAValue,
        nodes: Nodes,
        op: Operation,
        distance: Offset = 0,
    ) -> None:
        """
        Stores a value whose pointers are at nodes, `distance` bytes from an address
        (None: at any offset in the object).
        """
        (pointer,) = self._values.of(address)
        value_type = value.type
        parts = self._parts(value_type, address)
        if parts == _NOTHING:
            return
        integer = self._contents_of(value)
        self._points_to.watch(
            pointer, partial(self._store, parts, distance, nodes, integer, op)
        )

    def _contents_of(self, value: SSAValue) -> Node:
        """The node of what the parts of a stored value other than pointers may be."""
        if value.type.__class__ in _AGGREGATES:
            return self._builder.parts
        return self._builder.integer_contents(value)

    def _store(
        self,
        parts: InMemory,
        distance: Offset,
        nodes: Nodes,
        integer: Node,
        op: Operation,
        place: MemoryObject,
        base_offset: Offset,
    ) -> None:
        leaves, untracked = parts
        offset = sum_of(base_offset, distance)
        self._store_leaves(place, offset, leaves, nodes, op)
        for start, size in untracked:
            self._cells.write(place, sum_of(start, offset), size, integer, op)

    def _store_leaves(
        self,
        place: MemoryObject,
        offset: Offset,
        leaves: tuple[LeafInMemory, ...],
        nodes: Nodes,
        op: Operation,
    ) -> None:
        for part in leaves:
            node = nodes[part.number]
            if part.leaf.type is None:
                where = sum_of(part.offset, offset)
                self._cells.write(place, where, part.size, node, op, holds_tracked=True)
                continue
            where = None if part.size is None else sum_of(part.offset, offset)
            self._cells.store(place, where, part.size or 0, part.bits, node, op)

    def _add_copy(
        self,
        to: SSAValue,
        source: SSAValue,
        size: int | None,
        op: Operation,
        distance: Offset = 0,
    ) -> None:
        """
        Copies `size` bytes (None: any number) between two addresses, each `distance`
        bytes from its operand (None: at any offset in the object).
        """
        (to_node,), (source_node,) = self._values.of(to), self._values.of(source)
        copies = self._builder.memory.copies

        def from_source(place: MemoryObject, offset: Offset) -> None:
            self._points_to.watch(
                to_node,
                lambda destination, its_offset: copies.add_store(
                    place,
                    sum_of(offset, distance),
                    destination,
                    sum_of(its_offset, distance),
                    size,
                    op,
                ),
            )

        self._points_to.watch(source_node, from_source)
        self._builder.forwarding.add_copy(to, source, op)

    def _add_update(
        self, op: Operation, address: SSAValue, value: SSAValue | None
    ) -> None:
        """Replaces what is in memory by what is computed from it and a value."""
        sizes = [0]
        for used in (*op.results, *(() if value is None else (value,))):
            self._builder.expose_value(used, op)
            sizes.append(self._layout.size(used.type) or 0)
        size = max(sizes) or None
        self._add_write(address, 0, size, self._builder.parts, op)

    def _add_write(
        self,
        address: SSAValue,
        distance: Offset,
        size: int | None,
        contents: Node,
        op: Operation,
    ) -> None:
        """Writes bytes that may amount to the pointers at a node."""
        (pointer,) = self._values.of(address)
        self._points_to.watch(
            pointer,
            lambda place, offset: self._cells.write(
                place, sum_of(offset, distance), size, contents, op
            ),
        )


_AGGREGATES = (llvm.LLVMStructType, llvm.LLVMArrayType)

_NOTHING: InMemory = ((), ())
