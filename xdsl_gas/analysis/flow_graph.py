"""
The flow of pointers through a module, read off the table in `pointer_flow`.

One walk makes a node for every pointer and tells the solver what flows where; what is
done with memory, calls and integers is left to the parts for these.
"""

from dataclasses import dataclass, field

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Block, Operation, SSAValue

from xdsl_gas.analysis.abstract_memory import AbstractMemory
from xdsl_gas.analysis.access_flow import AccessFlow
from xdsl_gas.analysis.attribute_values import dense_integers, integer_value
from xdsl_gas.analysis.call_flow import CallFlow
from xdsl_gas.analysis.call_graph import CallGraph
from xdsl_gas.analysis.conditions import Conditions
from xdsl_gas.analysis.control_flow import is_structured, passings
from xdsl_gas.analysis.functions import RETURNS, Function, is_declaration, linkage_of
from xdsl_gas.analysis.global_variables import GlobalVariables
from xdsl_gas.analysis.integer_flow import IntegerFlow
from xdsl_gas.analysis.pointer_flow import (
    FLOW_OF_CLASS,
    Origin,
    PointerFlow,
    flow_of,
    is_in_bounds,
)
from xdsl_gas.analysis.pointer_types import (
    address_space,
    pointer_in,
    space_number,
    space_of_type,
)
from xdsl_gas.analysis.points_to import (
    ADDRESSES,
    NUMBER_BITS,
    PLAIN_BIT,
    UNSEEN_NUMBER_BIT,
    ZERO_BIT,
    Cause,
    Node,
    Offset,
    PointsTo,
)
from xdsl_gas.analysis.premises import (
    ALLOCAS_ARE_LOCAL,
    POINTERS_IN_GLOBAL_MEMORY_ARE_GLOBAL,
    Premises,
)
from xdsl_gas.analysis.refined_nodes import RefinedNodes
from xdsl_gas.analysis.space_queries import SpaceQuery, space_query
from xdsl_gas.analysis.type_layout import TypeLayout
from xdsl_gas.analysis.value_nodes import ValueNodes
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask, Target


@dataclass
class FlowGraph:
    """Where pointers come from, and where they go."""

    call_graph: CallGraph
    target: Target
    premises: Premises
    points_to: PointsTo = field(default_factory=PointsTo)

    def __post_init__(self) -> None:
        self.memory = AbstractMemory(self.points_to)
        self.layout = TypeLayout(self.call_graph.module)
        self.values = ValueNodes(self.points_to, self.target, self.layout)
        self.conditions = Conditions(self.call_graph, self.target, self.premises)
        self.used = RefinedNodes(self.points_to, self.values, self.conditions)
        """The nodes of values at their uses."""
        self.variables = GlobalVariables(self.call_graph)
        self.null = self.points_to.node(None)
        """The node of zeros."""
        self.plain = self.points_to.node(None)
        """The node of other numbers that are written down."""
        self._generic = self.target.generic
        self._add_outside()
        self.calls = CallFlow(self)
        self.integers = IntegerFlow(self)
        self.accesses = AccessFlow(self)
        for variable in self.variables.all_variables():
            self._add_initializer(variable)
        for function in self.call_graph.functions:
            if not is_declaration(function):
                self._add_function(function)

    def is_generic(self, value: SSAValue) -> bool:
        """Whether a value is a generic pointer, or a vector of them."""
        return space_number(value.type) == self._generic

    def is_variable(self, pointer: SSAValue) -> bool:
        """Whether a value is the address of a variable that exists: it is not null."""
        op = pointer.owner
        if not isinstance(op, Operation):
            return False
        origin = flow_of(op).origin
        if origin is Origin.GLOBAL_VARIABLE:
            return self.variables.surely_existing(op) is not None
        return origin is Origin.STACK

    def representation(self, kind: llvm.LLVMPointerType | IntegerType) -> int:
        """The address space whose addresses have the same bits as a pointer type's."""
        if isinstance(kind, IntegerType):
            return self._generic
        space = space_of_type(kind, self.target)
        if space is not None and self.target.same_bits_as_generic & space.bit:
            return self._generic
        return address_space(kind) or 0

    def make_pointers_of_numbers(
        self,
        number: Node,
        pointer: Node,
        keep: SpaceMask,
        op: Operation | None = None,
    ) -> None:
        """A pointer is what an integer is the address of."""

        def make(found: SpaceMask) -> None:
            pointers = self.memory.pointers_of(found)
            self.points_to.edge(pointers, pointer, op, keep)

        self.points_to.watch_spaces(number, NUMBER_BITS, make)

    def _add_outside(self) -> None:
        zeros = Cause(None, None, text="zeros are the null pointer")
        self.points_to.add_spaces(self.null, NULL_BIT | ZERO_BIT, zeros)
        self.points_to.add_spaces(self.plain, PLAIN_BIT)
        anywhere = Cause(None, None, text="it is not seen being made")
        self.points_to.add_spaces(self.memory.unknown, self.target.anywhere, anywhere)
        if self.premises.pointers_in_global_memory_are_global:
            self.points_to.add_spaces(
                self.memory.host_pointers,
                MemorySpace.GLOBAL.bit | NULL_BIT,
                Cause(None, None, POINTERS_IN_GLOBAL_MEMORY_ARE_GLOBAL),
            )
        else:
            self.points_to.edge(self.memory.unknown, self.memory.host_pointers)

    def _add_initializer(self, variable: llvm.GlobalOp) -> None:
        place = self.accesses.variable_place(variable)
        if variable.value is not None:
            self.memory.write(place, 0, None, self.null, variable)
            if integer_value(variable.value) != 0:
                self.memory.write(place, 0, None, self.plain, variable)
        for block in variable.body.blocks:
            for op in block.ops:
                self._add_operation(op)
            end = block.last_op
            if end is None or not end.operands:
                continue
            self.accesses.initialise(place, end.operands[0], variable)

    def _add_function(self, function: Function) -> None:
        self.conditions.add_function(function)
        self.calls.add_arguments(function)
        for block in function.body.blocks:
            self._add_block(block)

    def _add_block(self, block: Block) -> None:
        for op in block.ops:
            self._add_operation(op)

    def _add_operation(self, op: Operation) -> None:
        flow = FLOW_OF_CLASS[type(op)]
        if flow.origin in _ASKING and (query := space_query(op, self.target)):
            self._add_query(op, query)
            return
        if flow.origin is Origin.OPAQUE and (known := self.calls.known(op)):
            self.calls.add_known(op, known)
            return
        self._add_results(op, flow)
        if flow.origin in _COMPUTING and not any(
            self.values.leaves(result.type) for result in op.results
        ):
            # Of an address that becomes something else nobody keeps track.
            self.integers.take_apart(op)
        if flow.accesses:
            self.accesses.add(op, flow)
        self._add_passings(op)
        if flow.origin is Origin.RETURNED:
            self.calls.add_call(op)
        elif op.name in RETURNS:
            self.calls.add_return(op)
        elif flow.exposes and not op.successors:
            for operand in op.operands:
                self.values.collect(operand, self.memory.exposed, op)
        if op.regions:
            self._add_regions(op)

    def _add_regions(self, op: Operation) -> None:
        is_known = is_structured(op)
        if op.name == "scf.for":
            self.integers.add_counter(op)
        for region in op.regions:
            for block in region.blocks:
                if not is_known:
                    for argument in block.args:
                        self.add_unknown(argument)
                self._add_block(block)

    def _add_query(self, op: Operation, query: SpaceQuery) -> None:
        """An answer is the pointer asked about in a named space, or null; or no one."""
        for result in op.results:
            leaves = self.values.leaves(result.type)
            (start,) = self.values.of(query.pointer)
            for leaf, end in zip(leaves, self.values.of(result), strict=True):
                self.values.add_spaces_of_type(end, leaf, op)
                self.points_to.edge(start, end, op, leaf.spaces)

    def add_unknown(self, value: SSAValue, op: Operation | None = None) -> None:
        """A value may be any pointer that code which is not seen can make."""
        nodes, unknown = self.values.of(value), self.memory.unknown
        self.values.add_unknown(nodes, value.type, unknown, UNSEEN_NUMBER_BIT, op)

    def _add_results(self, op: Operation, flow: PointerFlow) -> None:
        for result in op.results:
            if self.values.leaves(result.type):
                self._add_result(op, flow, result)

    def _add_result(self, op: Operation, flow: PointerFlow, result: SSAValue) -> None:
        nodes = self.values.of(result)
        match flow.origin:
            case Origin.MOVED:
                self._add_moved(op, flow, result)
            case Origin.CAST:
                self._add_cast(op, result)
            case Origin.STACK:
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
                self.integers.add_cast(op, result)
            case Origin.ARITHMETIC:
                self.integers.add_arithmetic(op, result)
            case Origin.NUMBER:
                self.integers.add_number(op, result)
            case Origin.PASSED:
                if not is_structured(op):
                    self.add_unknown(result, op)
            case Origin.OPAQUE:
                if self.integers.is_counter(op):
                    self.points_to.edge(self.plain, nodes[0], op, ADDRESSES)
                else:
                    self.add_unknown(result, op)

    def _add_stack(self, op: Operation, result: SSAValue) -> None:
        (node,) = self.values.of(result)
        self.points_to.add_location(node, self.accesses.object_of(op), 0)
        local = MemorySpace.LOCAL.bit & self.target.generic_covers
        if local and self.is_generic(result) and self.premises.allocas_are_local:
            cause = Cause(None, op, ALLOCAS_ARE_LOCAL)
            self.points_to.add_spaces(node, local, cause)
        else:
            self._add_space(node, result, 0, op)

    def _add_null(self, op: Operation, result: SSAValue) -> None:
        leaves = self.values.leaves(result.type)
        for node, leaf in zip(self.values.of(result), leaves, strict=True):
            self.points_to.edge(self.null, node, op, leaf.spaces)
            space = None if leaf.type is None else space_of_type(leaf.type, self.target)
            if space in (None, MemorySpace.GENERIC):
                continue
            if not self.target.keeps_null & space.bit:
                # There it is the address of the first byte.
                self.points_to.add_location(node, self.memory.unseen, None)

    def _add_moved(self, op: Operation, flow: PointerFlow, result: SSAValue) -> None:
        distance: Offset = 0
        if op.name == "llvm.getelementptr":
            distance = self.integers.distance(op)
        elif op.name == "llvm.intr.ptrmask":
            distance = None
        nodes, leaves = self.values.of(result), self.values.leaves(result.type)
        for position in flow.moves:
            operand = op.operands[position]
            starts = self.values.of(operand)
            if len(flow.moves) > 1:
                # What holds of a single operand holds of the result where it is used.
                starts = self.used.at(operand, op, position - flow.moves[0])
            if len(starts) != len(nodes):
                # A number in disguise, as in a bitcast from something else.
                if leaves[0].spaces == ADDRESSES:
                    self.integers.add_number(op, result)
                else:
                    self.add_unknown(result, op)
                continue
            for start, end, leaf in zip(starts, nodes, leaves, strict=True):
                self.points_to.moved_edge(
                    start,
                    end,
                    op,
                    leaf.spaces,
                    distance,
                    stays_in_object=is_in_bounds(op),
                )

    def _add_cast(self, op: Operation, result: SSAValue) -> None:
        (start,), (end,) = self.values.of(op.operands[0]), self.values.of(result)
        kind, result_kind = pointer_in(op.operands[0].type), pointer_in(result.type)
        assert kind is not None
        assert result_kind is not None
        space, result_space = (
            space_of_type(k, self.target) for k in (kind, result_kind)
        )
        keep = self.values.spaces_of(result_kind)
        if space is None:
            self.add_unknown(result, op)
        elif result_space is MemorySpace.GENERIC and space is not MemorySpace.GENERIC:
            if not self.target.keeps_null & space.bit or self.is_variable(
                op.operands[0]
            ):
                keep &= ~NULL_BIT
            self.points_to.add_spaces(end, space.bit, Cause(start, op))
        elif result_space is not MemorySpace.GENERIC:
            self._add_space(end, result, 0, op)
            if result_space and not self.target.keeps_null & result_space.bit:
                # Null becomes the address of the first byte.
                self.points_to.watch_spaces(
                    start,
                    NULL_BIT,
                    lambda _: self.points_to.add_location(
                        end, self.memory.unseen, None
                    ),
                )
        self.points_to.edge(start, end, op, keep)

    def _add_space(
        self, node: Node, value: SSAValue, generic: SpaceMask, op: Operation
    ) -> None:
        """A pointer that is not null: its type's space, or `generic` if that is."""
        space = space_of_type(value.type, self.target)
        if space is MemorySpace.GENERIC:
            mask = generic or self.target.anywhere
        else:
            pointer = pointer_in(value.type)
            assert pointer is not None
            mask = self.values.spaces_of(pointer) & ~NULL_BIT
        self.points_to.add_spaces(node, mask, Cause(None, op))

    def _add_address(self, op: Operation, result: SSAValue) -> None:
        (node,) = self.values.of(result)
        function = self.call_graph.function_at(op)
        variable = self.variables.variable_at(op)
        if function is not None:
            place = self.calls.object_of(function)
        elif variable is not None:
            place = self.accesses.variable_place(variable)
        else:
            self.add_unknown(result, op)
            return
        self.points_to.add_location(node, place, 0)
        exists = self.variables.surely_existing(op) is not None
        if function is not None:
            exists = linkage_of(function) != "extern_weak"
        lies = self.target.generic_globals if variable is not None and exists else 0
        self._add_space(node, result, lies, op)
        if not exists:
            self.points_to.add_spaces(node, NULL_BIT, Cause(None, op))

    def _add_aggregate(
        self, op: Operation, flow: PointerFlow, result: SSAValue
    ) -> None:
        position = dense_integers(op.properties.get("position")) or ()
        whole, part = (op.operands[0], result)
        if flow.origin is Origin.INSERTED:
            whole, part = result, op.operands[1]
        places = self._part(whole, part, position)
        inner, outer = self.values.of(part), self.values.of(whole)
        if flow.origin is Origin.EXTRACTED:
            for end, place, leaf in zip(
                inner, places, self.values.leaves(part.type), strict=True
            ):
                self.points_to.edge(outer[place], end, op, leaf.spaces)
                if leaf.spaces != ADDRESSES:
                    self.make_pointers_of_numbers(outer[place], end, leaf.spaces, op)
            return
        before = self.values.of(op.operands[0])
        leaves = self.values.leaves(whole.type)
        for place, (start, end, leaf) in enumerate(
            zip(before, outer, leaves, strict=True)
        ):
            if place not in places or leaf.type is None:
                self.points_to.edge(start, end, op, leaf.spaces)
        for start, place in zip(inner, places, strict=True):
            self.points_to.edge(start, outer[place], op, leaves[place].spaces)

    def _part(
        self, whole: SSAValue, part: SSAValue, position: tuple[int, ...]
    ) -> list[int]:
        """For each leaf of a part of an aggregate, the number of the leaf it is."""
        leaves = self.values.leaves(whole.type)
        paths = {leaf.path: number for number, leaf in enumerate(leaves)}
        if leaves and leaves[0].type is None:
            return [0] * len(self.values.leaves(part.type))
        return [paths[*position, *leaf.path] for leaf in self.values.leaves(part.type)]

    def _add_loaded(self, op: Operation, flow: PointerFlow, result: SSAValue) -> None:
        nodes, leaves = self.values.of(result), self.values.leaves(result.type)
        for node, leaf in zip(nodes, leaves, strict=True):
            self.values.add_spaces_of_type(node, leaf, op)
        for position in flow.moves:
            if position < len(op.operands):
                self.values.flow(
                    self.values.of(op.operands[position]), nodes, result.type, op
                )

    def _add_passings(self, op: Operation) -> None:
        passed = passings(op)
        if passed is None:
            for operand in op.operands:
                self.values.collect(operand, self.memory.exposed, op)
            for block in op.successors:
                for argument in block.args:
                    self.add_unknown(argument, op)
            return
        for passing in passed:
            operands = op.operands[passing.first : passing.end]
            for operand, end in zip(operands, passing.ends, strict=False):
                if self.values.leaves(end.type):
                    starts = self.used.at(operand, op, passing.way)
                    self.values.flow(starts, self.values.of(end), end.type, op)


_ASKING = (Origin.OPAQUE, Origin.RETURNED)
"""What operations are in the table that may ask for the space of a pointer."""

_COMPUTING = (Origin.MOVED, Origin.INTEGER, Origin.ARITHMETIC, Origin.NUMBER)
"""What operations are in the table that compute their results from their operands."""
