"""
The constraint builder: what every kind of constraint is made with.

It has the facts about the module, the solver, the nodes of values, and abstract memory,
and adds the constraints that several kinds share. It knows none of the kinds.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from xdsl_gas.analysis.ir.assumptions import POINTERS_IN_GLOBAL_MEMORY_ARE_GLOBAL
from xdsl_gas.analysis.ir.attribute_values import integer_value, is_zero
from xdsl_gas.analysis.ir.control_flow import forwarded_to, is_branch
from xdsl_gas.analysis.ir.pointer_types import Pointer, address_space, space_of_type
from xdsl_gas.analysis.operations.operands import operands_of, type_of
from xdsl_gas.analysis.operations.semantics import (
    Opcode,
    OperationSemantics,
    PointerSource,
)
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.allocation_sites import AllocationSites
from xdsl_gas.analysis.points_to.copy_forwarding import CopyForwarding
from xdsl_gas.analysis.points_to.forwarded_spaces import ForwardedSpaces
from xdsl_gas.analysis.points_to.memory.abstract_memory import AbstractMemory
from xdsl_gas.analysis.points_to.module_facts import IntegerProvenance, ModuleFacts
from xdsl_gas.analysis.points_to.pointer_leaves import PointerLeaf
from xdsl_gas.analysis.points_to.predicated_nodes import PredicatedNodes
from xdsl_gas.analysis.points_to.solver import Cause, Node, PointsTo
from xdsl_gas.analysis.points_to.value_nodes import Nodes, ValueNodes
from xdsl_gas.analysis.semantics.abstract_elements import (
    CONSTANT_INT_BIT,
    DISTANCE_INT_BIT,
    EVERYTHING,
    EXTERNAL_INT_BIT,
    INTEGER_BITS,
    MAY_BE_ZERO,
    MOVED_INT_BIT,
    UNTRACKED_INT_BIT,
    UNTRACKED_INT_BITS,
    ZERO_INT_BIT,
)
from xdsl_gas.analysis.semantics.global_variables import number_of_space
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask

_COMPUTED = (PointerSource.INTEGER, PointerSource.INTEGER_ARITHMETIC)

AddResult: TypeAlias = Callable[[Operation, OperationSemantics, SSAValue, Nodes], None]
"""Adds the constraints of one result of an operation, which has nodes."""

AddAccesses: TypeAlias = Callable[[Operation, OperationSemantics], None]
"""Adds the constraints of the memory accesses of an operation."""


class ConstraintBuilder:
    """The nodes of one module, and the constraints that are not of one kind."""

    def __init__(self, facts: ModuleFacts, *, explains: bool) -> None:
        self.facts = facts
        self.integers = IntegerProvenance(facts.library)
        self.points_to = PointsTo(explains=explains)
        self.values = ValueNodes(self.points_to, facts.leaves)
        self.forwarded = ForwardedSpaces(self.points_to)
        self.predicated = PredicatedNodes(
            self.points_to, self.forwarded, self.values, facts.conditions, facts.target
        )
        """The nodes of values at their uses."""
        self.memory = AbstractMemory(self.points_to)
        self.escape = self.memory.escape
        self.forwarding = CopyForwarding(
            facts, self.points_to, self.forwarded, self.values, self.memory.table
        )
        self.memory.summaries.on_summarize = self.forwarding.summarize
        self.sites = AllocationSites(facts, self.memory)
        self.null = self.points_to.node(None)
        """The node of null pointers and of the integer zero."""
        self.constants = self.points_to.node(None)
        """The node of nonzero constants and hardware counters."""
        self.parts = self.points_to.node(None)
        """The node of the pointers that untracked bytes in memory may amount to."""
        self.read_as_bytes = self.points_to.node(None)
        """The node of the pointers of which bytes are loaded as untracked values."""
        self._integer_contents: dict[SSAValue, Node] = {}
        self._stored_parts: dict[SSAValue, bool] = {}
        self._add_sources()

    def _add_sources(self) -> None:
        points_to, escape = self.points_to, self.escape
        zeros = Cause(None, None, text="zeros are the null pointer")
        points_to.add_spaces(self.null, NULL_BIT | ZERO_INT_BIT, zeros)
        points_to.add_spaces(self.constants, CONSTANT_INT_BIT)
        points_to.edge(escape.exposed, self.parts)
        points_to.add_spaces(self.parts, UNTRACKED_INT_BIT)
        if self.facts.reads_aperture:
            points_to.add_spaces(self.parts, EXTERNAL_INT_BIT)
        points_to.watch_spaces(
            self.read_as_bytes, NULL_BIT, lambda _: self.add_external_parts()
        )
        external = Cause(None, None, text="external code may have any pointer")
        points_to.add_spaces(escape.unknown, self.facts.leaves.anywhere, external)
        if self.facts.assumptions.pointers_in_global_memory_are_global:
            points_to.add_spaces(
                escape.host_pointers,
                MemorySpace.GLOBAL.bit | NULL_BIT,
                Cause(None, None, POINTERS_IN_GLOBAL_MEMORY_ARE_GLOBAL),
            )
        else:
            points_to.edge(escape.unknown, escape.host_pointers)

    def add_unknown(self, value: SSAValue, op: Operation | None = None) -> None:
        """A value may be any pointer of external code."""
        self.add_unknown_nodes(self.values.of(value), value.type, op)

    def add_external_parts(self, value: SSAValue | None = None) -> None:
        """
        In an open world, what is not analyzed passes a value, or untracked bytes in
        memory: they may be parts of any address.
        """
        if self.facts.is_open_world and (value is None or self.may_store_parts(value)):
            self.points_to.add_spaces(self.parts, EXTERNAL_INT_BIT)

    def may_store_parts(self, value: SSAValue) -> bool:
        """Whether untracked bits of a value may be stored, or passed somewhere else."""
        may_store = self._stored_parts.get(value)
        if may_store is None:
            may_store = self._stored_parts[value] = self._find_stored_parts(value)
        return may_store

    def _find_stored_parts(self, value: SSAValue) -> bool:
        waiting, known = [value], {value}
        while waiting:
            value = waiting.pop()
            leaves = self.facts.leaves.of(value.type)
            if any(leaf.path == () and leaf.type is not None for leaf in leaves):
                continue
            for use in value.uses:
                op, semantics = use.operation, semantics_of(use.operation)
                is_mask = any(a.mask == use.index for a in semantics.accesses)
                if is_mask or semantics.is_comparison or semantics.is_number:
                    continue
                if is_branch(op):
                    ends: Sequence[SSAValue] = forwarded_to(op, use.index)
                elif semantics.source in _COMPUTED or use.index in semantics.forwarded:
                    ends = op.results
                elif semantics.source is PointerSource.FORWARDED:
                    # An index, or what a selection depends on.
                    continue
                else:
                    return True
                waiting += [end for end in ends if end not in known]
                known.update(ends)
        return False

    def add_unknown_nodes(
        self, nodes: Nodes, kind: Attribute, op: Operation | None = None
    ) -> None:
        """Nodes of a type may hold any pointer of external code."""
        unknown = self.escape.unknown
        self.values.add_pointers(nodes, kind, unknown, EXTERNAL_INT_BIT, op)

    def add_unknown_in(
        self, space: MemorySpace, node: Node, op: Operation, keep: SpaceMask
    ) -> None:
        """
        A node may hold any address in a space that external code has, of a type that
        may point to the spaces in `keep`.
        """
        keep &= space.bit | (
            NULL_BIT if self.facts.target.keeps_null & space.bit else 0
        )
        self.points_to.add_spaces(node, space.bit & keep, Cause(None, op))
        self.points_to.edge(self.escape.unknown, node, op, keep)

    def expose(self, nodes: Nodes, op: Operation | None = None) -> None:
        """External code may have the pointers at some nodes."""
        for node in nodes:
            self.points_to.edge(node, self.escape.exposed, op)

    def expose_value(self, value: SSAValue, op: Operation | None = None) -> None:
        """External code may have the pointers in a value."""
        self.values.collect(value, self.escape.exposed, op)

    def expose_by_computation(self, op: Operation) -> None:
        """An operation computes untracked integers from the addresses it uses."""
        known, exposed = self.values.known_leaves, self.escape.exposed_by_computation
        for operand in operands_of(op):
            operand_type = type_of(operand)
            try:
                leaves = known[id(operand_type)]
            except KeyError:
                leaves = self.values.leaves(operand_type)
            if leaves:
                self.values.collect(operand, exposed, op)

    def convert_integers(
        self,
        integer: Node,
        pointer: Node,
        leaf: PointerLeaf,
        op: Operation | None = None,
        zeros: SpaceMask = ZERO_INT_BIT,
    ) -> None:
        """
        Adds the possible results of `inttoptr` of the integers at a node, also where
        the conversion is made by a load. The elements `zeros` are the integer zero.
        """
        pointer_type, target = leaf.type, self.facts.target
        assert pointer_type is not None
        assert not isinstance(pointer_type, IntegerType)

        space = space_of_type(pointer_type, target)
        is_generic = space is MemorySpace.GENERIC
        # One watcher: there is one for each load.
        self.points_to.watch_spaces(
            integer,
            _INTEGERS | MOVED_INT_BIT | (DISTANCE_INT_BIT if is_generic else 0),
            _FromIntegers(self, pointer, op, leaf.spaces),
        )
        if is_generic:
            return
        constants = CONSTANT_INT_BIT
        if self.may_be_address_zero(pointer_type):
            constants |= zeros | MAY_BE_ZERO
        self.points_to.watch_spaces(
            integer,
            constants,
            lambda _: self.add_constant_address(pointer, pointer_type),
        )

    def may_be_address_zero(self, kind: Pointer) -> bool:
        """Whether pointers of a type whose bits are zero may be to a variable."""
        space = space_of_type(kind, self.facts.target)
        return space is not MemorySpace.GENERIC and (
            not self.facts.target.zero_is_null_in(space)
        )

    def add_constant_address(self, node: Node, kind: Pointer) -> None:
        """
        A pointer to a specific space may be a constant address, at which LLVM may
        assume any variable of that space to lie.
        """
        self.points_to.add_location(node, self.escape.external, None)
        target = self.facts.target
        space = space_of_type(kind, target)
        for variable in self.facts.variables.all_variables():
            number = number_of_space(variable)
            its_space = target.space(number)
            may_lie_there = number == address_space(kind)
            if space is not None and its_space is not None:
                may_lie_there |= target.may_overlap(space, its_space)
            if may_lie_there:
                place = self.sites.of_variable(variable)
                self.points_to.add_location(node, place, None)

    def add_untracked_integer(
        self,
        op: Operation,
        semantics: OperationSemantics,
        result: SSAValue,
        nodes: Nodes,
    ) -> None:
        """The result of an operation through which addresses are not tracked."""
        self.expose_by_computation(op)
        constant = None
        if semantics.opcode is Opcode.CONSTANT:
            constant = integer_value(op.properties.get("value"))
        # A constant array of integers has a node for each.
        for node in nodes:
            if constant == 0:
                self.points_to.address_edge(self.null, node, op)
            elif constant is not None or self.integers.is_underived(result):
                self.points_to.address_edge(self.constants, node, op)
            else:
                bit = UNTRACKED_INT_BIT
                by_value = self.values.by_value
                for operand in operands_of(op):
                    if not by_value[operand]:
                        bit = self.bit_of_narrow
                        break
                self.points_to.add_spaces(node, bit, op)
                self._add_external_integers(op, node)

    def _add_external_integers(self, op: Operation, end: Node) -> None:
        """An integer computed from one of external code may be an escaped address."""

        def add_external(_: SpaceMask) -> None:
            self.points_to.add_spaces(end, EXTERNAL_INT_BIT, op)

        by_value = self.values.by_value
        for operand in operands_of(op):
            for start in by_value[operand]:
                self.points_to.watch_spaces(start, EXTERNAL_INT_BIT, add_external)

    @cached_property
    def bit_of_narrow(self) -> SpaceMask:
        """
        The kind of an integer computed from parts too narrow to be tracked. In an open
        world, they may be parts of any address.
        """
        if self.facts.is_open_world:
            return EXTERNAL_INT_BIT
        return UNTRACKED_INT_BIT

    def integer_contents(self, value: SSAValue) -> Node:
        """
        The node of the pointers that the bytes of an untracked value may amount to when
        they are loaded as pointers.
        """
        node = self._integer_contents.get(value)
        if node is None:
            node = self._integer_contents[value] = self._find_contents(value)
        return node

    def _find_contents(self, value: SSAValue) -> Node:
        if isinstance(value, OpResult):
            semantics = semantics_of(op := value.op)
            is_constant = semantics.opcode is Opcode.CONSTANT
            if semantics.is_number or (
                is_constant and is_zero(op.properties.get("value"))
            ):
                return self.null
        is_underived = self.integers.is_underived(value)
        return self.constants if is_underived else self.parts

    def add_sum(
        self,
        op: Operation,
        first: Node,
        second: Node,
        end: Node,
        *,
        stays_in_space: bool = False,
        is_difference: bool = False,
    ) -> None:
        """
        Adds the sum or difference of two integers, of which one may be an address.
        `stays_in_space` is whether it differs from that address in bits only that do
        not change the space: then it may be another exposed address, but one in the
        same space.
        """
        points_to = self.points_to
        for start in (first, second):
            points_to.moved_edge(start, end, op, EVERYTHING | MOVED_INT_BIT, None)

        def add(_: SpaceMask) -> None:
            one, other = points_to.masks[first], points_to.masks[second]
            integers = _sum_of_integers(one, other)
            if is_difference and other & EVERYTHING:
                integers |= DISTANCE_INT_BIT
            if (one | other) & UNTRACKED_INT_BITS:
                if stays_in_space:
                    computed = self.escape.exposed_by_computation
                    points_to.edge(computed, end, op, _LOCATIONS_ONLY)
                else:
                    integers |= MOVED_INT_BIT
            points_to.add_spaces(end, integers, Cause(first, op))

        numbers = INTEGER_BITS | DISTANCE_INT_BIT
        self.points_to.watch_spaces(first, numbers, add)
        self.points_to.watch_spaces(
            second, numbers | EVERYTHING if is_difference else numbers, add
        )


@dataclass(eq=False, slots=True)
class _FromIntegers:
    """Adds the pointers, not derived from tracked ones, that integers may become."""

    builder: ConstraintBuilder
    pointer: Node
    op: Operation | None
    spaces: SpaceMask

    def __call__(self, elements: SpaceMask) -> None:
        escape = self.builder.escape
        if untracked := elements & _INTEGERS:
            self._add(escape.pointers_from_integers(untracked))
        if elements & MOVED_INT_BIT:
            self._add(escape.exposed_by_computation)
        if elements & DISTANCE_INT_BIT:
            self._add(escape.host_pointers)

    def _add(self, pointers: Node) -> None:
        self.builder.points_to.edge(pointers, self.pointer, self.op, self.spaces)


_INTEGERS = UNTRACKED_INT_BITS | CONSTANT_INT_BIT

_LOCATIONS_ONLY: SpaceMask = 0
"""The filter of an edge that no space passes."""


def _sum_of_integers(one: SpaceMask, other: SpaceMask) -> SpaceMask:
    """The kinds of a sum of two integers, neither of which is a tracked address."""
    integers = one & other & ZERO_INT_BIT
    for address, offset in ((one, other), (other, one)):
        if offset & (INTEGER_BITS | DISTANCE_INT_BIT):
            integers |= address & (UNTRACKED_INT_BITS | DISTANCE_INT_BIT)
        if offset & (CONSTANT_INT_BIT | ZERO_INT_BIT | DISTANCE_INT_BIT):
            integers |= address & CONSTANT_INT_BIT
    return integers
