"""
The flow of pointers through a module, read off the table in `pointer_flow`.

One walk makes a node for every pointer and tells the solver what flows where; what is
done with memory, calls and integers is left to the parts for these.
"""

from dataclasses import dataclass, field
from functools import cached_property

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.analysis.ir.assumptions import (
    POINTERS_IN_GLOBAL_MEMORY_ARE_GLOBAL,
    Assumptions,
)
from xdsl_gas.analysis.ir.attribute_values import is_zero
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.control_flow import is_structured, successor_operands
from xdsl_gas.analysis.ir.functions import (
    LOCAL_LINKAGE,
    RETURNS,
    Function,
    is_declaration,
    is_kernel,
    linkage_of,
)
from xdsl_gas.analysis.ir.pointer_types import (
    Pointer,
    address_space,
    is_generic_type,
    space_of_type,
)
from xdsl_gas.analysis.points_to.abstract_memory import AbstractMemory
from xdsl_gas.analysis.points_to.access_flow import AccessFlow
from xdsl_gas.analysis.points_to.call_flow import CallFlow
from xdsl_gas.analysis.points_to.integer_flow import IntegerFlow
from xdsl_gas.analysis.points_to.predicated_nodes import RefinedNodes
from xdsl_gas.analysis.points_to.solver import Cause, Node, PointsTo
from xdsl_gas.analysis.points_to.value_flow import ValueFlow
from xdsl_gas.analysis.points_to.value_nodes import PointerLeaf, ValueNodes
from xdsl_gas.analysis.predicates.predicate_info import Conditions
from xdsl_gas.analysis.semantics.abstract_elements import (
    CONSTANT_INT_BIT,
    EXTERNAL_INT_BIT,
    UNTRACKED_INT_BITS,
    ZERO_INT_BIT,
)
from xdsl_gas.analysis.semantics.global_variables import (
    GlobalVariables,
    number_of_space,
)
from xdsl_gas.analysis.semantics.library_functions import known_function
from xdsl_gas.analysis.semantics.pointer_flow import (
    Origin,
    PointerFlow,
    flow_of,
)
from xdsl_gas.analysis.semantics.space_queries import space_query
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask, Target


@dataclass
class FlowGraph:
    """Where pointers come from, and where they go."""

    call_graph: CallGraph
    target: Target
    assumptions: Assumptions
    points_to: PointsTo = field(default_factory=PointsTo)

    def __post_init__(self) -> None:
        self.memory = AbstractMemory(self.points_to)
        self.layout = TypeLayout(self.call_graph.module, self.target)
        self.values = ValueNodes(self.points_to, self.target, self.layout)
        self.conditions = Conditions(self.call_graph, self.target, self.assumptions)
        self.used = RefinedNodes(self.points_to, self.values, self.conditions)
        """The nodes of values at their uses."""
        self.variables = GlobalVariables(self.call_graph)
        self.null = self.points_to.node(None)
        """The node of zeros."""
        self.plain = self.points_to.node(None)
        """The node of other numbers that are written down."""
        self._generic = self.target.numbers.get(MemorySpace.GENERIC, 0)
        self._add_outside()
        self.calls = CallFlow(self)
        self.integers = IntegerFlow(self)
        self.accesses = AccessFlow(self)
        self.flow = ValueFlow(self)
        for variable in self.variables.all_variables():
            self._add_initializer(variable)
        for function in self.call_graph.functions:
            if not is_declaration(function):
                self._add_function(function)

    @cached_property
    def has_unseen_code(self) -> bool:
        """
        Whether device code outside of the module takes part: it calls functions that it
        can name, or is called and is none that a table knows.
        """
        for function in self.call_graph.functions:
            name = function.sym_name.data
            if is_declaration(function):
                is_intrinsic = name.startswith("llvm.")
                if not is_intrinsic and known_function(function, self.target) is None:
                    return True
            elif not is_kernel(function) and linkage_of(function) not in LOCAL_LINKAGE:
                return True
        return False

    def is_generic(self, value: SSAValue) -> bool:
        """Whether a value is a generic pointer, or a vector of them."""
        return is_generic_type(value.type, self.target)

    def is_variable(self, pointer: SSAValue) -> bool:
        """Whether a value is the address of a variable that exists: it is not null."""
        op = pointer.owner
        if not isinstance(op, Operation):
            return False
        origin = flow_of(op).origin
        if origin is Origin.GLOBAL_VARIABLE:
            return self.variables.surely_existing(op) is not None
        return origin in (Origin.STACK, Origin.GROUP_MEMORY)

    def representation(self, kind: Pointer | IntegerType) -> int:
        """
        The address space whose addresses have the same bits as a pointer type's; where
        spaces have no numbers, any other number for it.
        """
        if isinstance(kind, IntegerType):
            return self._generic
        space = space_of_type(kind, self.target)
        if space is not None and self.target.same_bits_as_generic & space.bit:
            return self._generic
        if isinstance(kind, llvm.LLVMPointerType):
            return address_space(kind) or 0
        assert space is not None
        return self.target.numbers.get(space, int(space))

    def make_pointers_of_numbers(
        self,
        number: Node,
        pointer: Node,
        leaf: PointerLeaf,
        op: Operation | None = None,
        zeros: SpaceMask = ZERO_INT_BIT,
    ) -> None:
        """
        Adds the possible results of `inttoptr` of the integers at `number`, also where
        the conversion is made by a load. The elements `zeros` are the integer zero.
        """
        kind = leaf.type
        assert kind is not None
        assert not isinstance(kind, IntegerType)

        def make(found: SpaceMask) -> None:
            pointers = self.memory.pointers_of(found)
            self.points_to.edge(pointers, pointer, op, leaf.spaces)

        integers = UNTRACKED_INT_BITS | CONSTANT_INT_BIT
        self.points_to.watch_spaces(number, integers, make)
        space = space_of_type(kind, self.target)
        if space is MemorySpace.GENERIC:
            return
        literals = CONSTANT_INT_BIT
        if not self.target.zero_is_null_in(space):
            literals |= zeros
        self.points_to.watch_spaces(
            number, literals, lambda _: self.add_literal_address(pointer, kind)
        )

    def add_literal_address(self, node: Node, kind: Pointer) -> None:
        """
        A pointer may be an address that is written down, in a space that its type
        names: as far as LLVM knows, any variable in that space may lie there.
        """
        self.points_to.add_location(node, self.memory.unseen, None)
        space = space_of_type(kind, self.target)
        for variable in self.variables.all_variables():
            number = number_of_space(variable)
            its_space = self.target.space(number)
            may_lie_there = number == address_space(kind)
            if space is not None and its_space is not None:
                may_lie_there |= self.target.may_overlap(space, its_space)
            if may_lie_there:
                place = self.accesses.variable_place(variable)
                self.points_to.add_location(node, place, None)

    def _add_outside(self) -> None:
        zeros = Cause(None, None, text="zeros are the null pointer")
        self.points_to.add_spaces(self.null, NULL_BIT | ZERO_INT_BIT, zeros)
        self.points_to.add_spaces(self.plain, CONSTANT_INT_BIT)
        anywhere = Cause(None, None, text="it is not seen being made")
        self.points_to.add_spaces(self.memory.unknown, self.target.anywhere, anywhere)
        if self.assumptions.pointers_in_global_memory_are_global:
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
            if not is_zero(variable.value):
                self.memory.write(place, 0, None, self.plain, variable)
        for block in variable.body.blocks:
            for op in block.ops:
                self._add_operation(op)
            end = block.last_op
            if end is None or not end.operands:
                continue
            self.accesses.initialize(place, end.operands[0], variable)

    def _add_function(self, function: Function) -> None:
        self.conditions.add_function(function)
        self.calls.add_arguments(function)
        for block in function.body.blocks:
            self._add_block(block)

    def _add_block(self, block: Block) -> None:
        for op in block.ops:
            self._add_operation(op)

    def _add_operation(self, op: Operation) -> None:
        flow = flow_of(op)
        if flow.origin in _ASKING and (query := space_query(op, self.target)):
            self.flow.add_query(op, query)
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
        self._add_successor_operands(op)
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

    def add_unknown(self, value: SSAValue, op: Operation | None = None) -> None:
        """A value may be any pointer that code which is not seen can make."""
        self.add_unknown_nodes(self.values.of(value), value.type, op)

    def add_unknown_nodes(
        self, nodes: tuple[Node, ...], kind: Attribute, op: Operation | None = None
    ) -> None:
        """The same for the nodes of something of a type."""
        unknown = self.memory.unknown
        self.values.add_unknown(nodes, kind, unknown, EXTERNAL_INT_BIT, op)

    def expose(self, nodes: tuple[Node, ...], op: Operation) -> None:
        """The pointers at some nodes get to external code."""
        for node in nodes:
            self.points_to.edge(node, self.memory.exposed, op)

    def _add_results(self, op: Operation, flow: PointerFlow) -> None:
        for result in op.results:
            if self.values.leaves(result.type):
                self.flow.add_result(op, flow, result)

    def _add_successor_operands(self, op: Operation) -> None:
        passed = successor_operands(op)
        if passed is None:
            for operand in op.operands:
                self.values.collect(operand, self.memory.exposed, op)
            for block in op.successors:
                for argument in block.args:
                    self.add_unknown(argument, op)
            return
        for forwarded in passed:
            operands = op.operands[forwarded.first : forwarded.end]
            for operand, end in zip(operands, forwarded.inputs, strict=False):
                if self.values.leaves(end.type):
                    starts = self.used.at(operand, op, forwarded.successor)
                    self.values.flow(starts, self.values.of(end), end.type, op)


_ASKING = (Origin.OPAQUE, Origin.RETURNED)
"""What operations are in the table that may ask for the space of a pointer."""

_COMPUTING = (Origin.MOVED, Origin.INTEGER, Origin.ARITHMETIC, Origin.NUMBER)
"""What operations are in the table that compute their results from their operands."""
