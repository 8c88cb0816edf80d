"""
What operations make of the pointers that they take: the results, off the table.
"""

from typing import TYPE_CHECKING

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.assumptions import ALLOCAS_ARE_LOCAL
from xdsl_gas.analysis.ir.attribute_values import dense_integers
from xdsl_gas.analysis.ir.control_flow import is_structured
from xdsl_gas.analysis.ir.functions import linkage_of
from xdsl_gas.analysis.ir.pointer_types import (
    address_space,
    is_disjoint_cast,
    pointer_in,
    space_of_type,
)
from xdsl_gas.analysis.points_to.offsets import Offset
from xdsl_gas.analysis.points_to.solver import Cause, Node
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESS_FROM_NULL_BIT,
    ADDRESSES,
)
from xdsl_gas.analysis.semantics.null_pointers import has_memory_at_null
from xdsl_gas.analysis.semantics.pointer_flow import (
    ADDRESS_ARITHMETIC,
    Origin,
    PointerFlow,
    is_in_bounds,
)
from xdsl_gas.analysis.semantics.space_queries import SpaceQuery
from xdsl_gas.memory_space import NULL_BIT, SPACE_BITS, MemorySpace, SpaceMask

if TYPE_CHECKING:
    from xdsl_gas.analysis.points_to.flow_graph import FlowGraph


class ValueFlow:
    """The part of the flow graph that is about results."""

    def __init__(self, graph: "FlowGraph") -> None:
        self._graph = graph
        self._points_to = graph.points_to
        self._values = graph.values
        self._target = graph.target

    def add_query(self, op: Operation, query: SpaceQuery) -> None:
        """An answer is the pointer asked about in a named space, or null; or no one."""
        for result in op.results:
            leaves = self._values.leaves(result.type)
            (start,) = self._values.of(query.pointer)
            for leaf, end in zip(leaves, self._values.of(result), strict=True):
                self._values.add_spaces_of_type(end, leaf, op)
                self._points_to.edge(start, end, op, leaf.spaces)

    def add_result(self, op: Operation, flow: PointerFlow, result: SSAValue) -> None:
        """A result that holds pointers or addresses is what the table says."""
        nodes = self._values.of(result)
        match flow.origin:
            case Origin.MOVED:
                self._add_moved(op, flow, result)
            case Origin.CAST:
                self._add_cast(op, result)
            case Origin.STACK | Origin.GROUP_MEMORY:
                self._add_stack(op, result)
            case Origin.GLOBAL_VARIABLE:
                self._add_address(op, result)
            case Origin.NULL:
                self._add_null(op, result)
            case Origin.UNDEFINED | Origin.RETURNED:
                # What a call returns is added with the call.
                pass
            case Origin.EXTRACTED | Origin.INSERTED:
                self._add_aggregate(op, flow, result)
            case Origin.LOADED:
                self._add_loaded(op, flow, result)
            case Origin.INTEGER | Origin.FROM_INTEGER:
                self._graph.integers.add_cast(op, result)
            case Origin.ARITHMETIC:
                self._graph.integers.add_arithmetic(op, result)
            case Origin.NUMBER:
                self._graph.integers.add_number(op, result)
            case Origin.PASSED:
                if not is_structured(op):
                    self._graph.add_unknown(result, op)
            case Origin.OPAQUE:
                if self._graph.integers.is_counter(op):
                    self._points_to.edge(self._graph.plain, nodes[0], op, ADDRESSES)
                else:
                    self._graph.add_unknown(result, op)

    def _add_stack(self, op: Operation, result: SSAValue) -> None:
        (node,) = self._values.of(result)
        self._points_to.add_location(node, self._graph.accesses.object_of(op), 0)
        local = MemorySpace.LOCAL.bit & self._target.generic_covers
        if (
            local
            and self._graph.is_generic(result)
            and self._graph.assumptions.allocas_are_local
        ):
            cause = Cause(None, op, ALLOCAS_ARE_LOCAL)
            self._points_to.add_spaces(node, local, cause)
        else:
            self._add_space(node, result, 0, op)

    def _add_null(self, op: Operation, result: SSAValue) -> None:
        leaves = self._values.leaves(result.type)
        for node, leaf in zip(self._values.of(result), leaves, strict=True):
            space = None
            if not isinstance(leaf.type, IntegerType | None):
                space = space_of_type(leaf.type, self._target)
                if not self._target.zero_is_null_in(space):
                    spaces = leaf.spaces & ~NULL_BIT
                    self._points_to.add_spaces(node, spaces, Cause(None, op))
                    self._graph.add_literal_address(node, leaf.type)
                    continue
            self._points_to.edge(self._graph.null, node, op, leaf.spaces)
            if space is not None and has_memory_at_null(result):
                self._points_to.add_location(node, self._graph.memory.unseen, None)

    def _add_moved(self, op: Operation, flow: PointerFlow, result: SSAValue) -> None:
        distance: Offset = 0
        if op.name in ADDRESS_ARITHMETIC:
            distance = self._graph.integers.distance(op)
            if not is_in_bounds(op):
                self._add_indices(op, result)
        elif op.name == "llvm.intr.ptrmask":
            distance = None
        nodes, leaves = self._values.of(result), self._values.leaves(result.type)
        for position in flow.moves:
            operand = op.operands[position]
            starts = self._values.of(operand)
            if len(flow.moves) > 1:
                # What holds of a single operand holds of the result where it is used.
                starts = self._graph.used.at(operand, op, position - flow.moves[0])
            if len(starts) != len(nodes):
                # A number in disguise, as in a bitcast from something else.
                if leaves[0].spaces == ADDRESSES:
                    self._graph.integers.add_number(op, result)
                else:
                    self._graph.add_unknown(result, op)
                continue
            for start, end, leaf in zip(starts, nodes, leaves, strict=True):
                self._points_to.moved_edge(
                    start,
                    end,
                    op,
                    leaf.spaces,
                    distance,
                    stays_in_object=is_in_bounds(op),
                )

    def _add_indices(self, op: Operation, result: SSAValue) -> None:
        """An index may hold an address: the result may point where that one does."""
        (leaf,) = self._values.leaves(result.type)
        (base,), (end,) = self._values.of(op.operands[0]), self._values.of(result)
        points_to = self._points_to

        def add_to_null(_: SpaceMask) -> None:
            points_to.add_spaces(end, ADDRESS_FROM_NULL_BIT)

        for index in op.operands[1:]:
            for start in self._values.of(index):
                keep = leaf.spaces & ~NULL_BIT
                points_to.moved_edge(start, end, op, keep, None)
                points_to.watch_spaces(
                    start,
                    SPACE_BITS,
                    lambda _: points_to.watch_spaces(base, NULL_BIT, add_to_null),
                )

    def _add_cast(self, op: Operation, result: SSAValue) -> None:
        (start,), (end,) = self._values.of(op.operands[0]), self._values.of(result)
        kind, result_kind = pointer_in(op.operands[0].type), pointer_in(result.type)
        assert kind is not None
        assert result_kind is not None
        space, result_space = (
            space_of_type(k, self._target) for k in (kind, result_kind)
        )
        keep = self._values.spaces_of(result_kind)
        if is_disjoint_cast(op, self._target):
            # Poison, or what the backend makes of it: nothing follows from the operand.
            self._graph.add_unknown(result, op)
            self._values.collect(op.operands[0], self._graph.memory.exposed, op)
            return
        if space is None:
            number = address_space(kind)
            reached = None if number is None else self._target.reached_by(number)
            if reached:
                keep &= reached | NULL_BIT
                self._points_to.add_spaces(end, reached & keep, Cause(start, op))
                self._points_to.edge(self._graph.memory.unknown, end, op, keep)
            else:
                self._graph.add_unknown(result, op)
        elif result_space is MemorySpace.GENERIC and space is not MemorySpace.GENERIC:
            if not self._target.keeps_null & space.bit or self._graph.is_variable(
                op.operands[0]
            ):
                keep &= ~NULL_BIT
            self._points_to.add_spaces(end, space.bit, Cause(start, op))
        elif result_space is not MemorySpace.GENERIC:
            self._add_space(end, result, 0, op)
            if result_space and not self._target.keeps_null & result_space.bit:
                # Null becomes the address of the first byte.
                self._points_to.watch_spaces(
                    start,
                    NULL_BIT,
                    lambda _: self._points_to.add_location(
                        end, self._graph.memory.unseen, None
                    ),
                )
        self._points_to.edge(start, end, op, keep)

    def _add_space(
        self, node: Node, value: SSAValue, generic: SpaceMask, op: Operation
    ) -> None:
        """A pointer that is not null: its type's space, or `generic` if that is."""
        space = space_of_type(value.type, self._target)
        if space is MemorySpace.GENERIC:
            mask = generic or self._target.anywhere
        else:
            pointer = pointer_in(value.type)
            assert pointer is not None
            mask = self._values.spaces_of(pointer) & ~NULL_BIT
        self._points_to.add_spaces(node, mask, Cause(None, op))

    def _add_address(self, op: Operation, result: SSAValue) -> None:
        (node,) = self._values.of(result)
        function = self._graph.call_graph.function_at(op)
        variable = self._graph.variables.variable_at(op)
        if function is not None:
            place = self._graph.calls.object_of(function)
        elif variable is not None:
            place = self._graph.accesses.variable_place(variable)
        else:
            self._graph.add_unknown(result, op)
            return
        self._points_to.add_location(node, place, 0)
        exists = self._graph.variables.surely_existing(op) is not None
        if function is not None:
            exists = linkage_of(function) != "extern_weak"
        lies = self._target.generic_globals if variable is not None and exists else 0
        self._add_space(node, result, lies, op)
        if not exists:
            self._points_to.add_spaces(node, NULL_BIT, Cause(None, op))

    def _add_aggregate(
        self, op: Operation, flow: PointerFlow, result: SSAValue
    ) -> None:
        position = dense_integers(op.properties.get("position")) or ()
        whole, part = (op.operands[0], result)
        if flow.origin is Origin.INSERTED:
            whole, part = result, op.operands[1]
        places = self._part(whole, part, position)
        inner, outer = self._values.of(part), self._values.of(whole)
        if flow.origin is Origin.EXTRACTED:
            for end, place, leaf in zip(
                inner, places, self._values.leaves(part.type), strict=True
            ):
                self._points_to.edge(outer[place], end, op, leaf.spaces)
                if leaf.spaces != ADDRESSES:
                    self._graph.make_pointers_of_numbers(outer[place], end, leaf, op)
            return
        before = self._values.of(op.operands[0])
        leaves = self._values.leaves(whole.type)
        for place, (start, end, leaf) in enumerate(
            zip(before, outer, leaves, strict=True)
        ):
            if place not in places or leaf.type is None:
                self._points_to.edge(start, end, op, leaf.spaces)
        for start, place in zip(inner, places, strict=True):
            self._points_to.edge(start, outer[place], op, leaves[place].spaces)

    def _part(
        self, whole: SSAValue, part: SSAValue, position: tuple[int, ...]
    ) -> list[int]:
        """For each leaf of a part of an aggregate, the number of the leaf it is."""
        leaves = self._values.leaves(whole.type)
        paths = {leaf.path: number for number, leaf in enumerate(leaves)}
        if leaves and leaves[0].type is None:
            return [0] * len(self._values.leaves(part.type))
        return [paths[*position, *leaf.path] for leaf in self._values.leaves(part.type)]

    def _add_loaded(self, op: Operation, flow: PointerFlow, result: SSAValue) -> None:
        nodes, leaves = self._values.of(result), self._values.leaves(result.type)
        for node, leaf in zip(nodes, leaves, strict=True):
            self._values.add_spaces_of_type(node, leaf, op)
        for position in flow.moves:
            if position < len(op.operands):
                self._values.flow(
                    self._values.of(op.operands[position]), nodes, result.type, op
                )
