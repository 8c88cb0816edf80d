"""
The flow of generic pointers through a module, as sources and edges.

A node is a generic pointer, or a place that holds one: a function (what it returns)
or an alloca that is a stack slot (what was stored there). An edge says that the
pointer at its start can become the pointer at its end. The graph is read off the
table in `pointer_flow` in one walk; `memory_spaces` solves it.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from xdsl.dialects import llvm
from xdsl.dialects.builtin import IntAttr
from xdsl.ir import Attribute, Block, Operation, SSAValue

from xdsl_gas.analysis.attribute_values import attributes_at, dense_integers
from xdsl_gas.analysis.call_graph import (
    CallGraph,
    has_exact_definition,
    is_declaration,
    is_kernel,
)
from xdsl_gas.analysis.global_variables import GlobalVariables
from xdsl_gas.analysis.pointer_flow import (
    BRANCHES,
    FLOW_OF_CLASS,
    Origin,
    PointerFlow,
    flow_of,
    successor_operands,
)
from xdsl_gas.analysis.stack_slots import StackSlots
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask, Target

Node: TypeAlias = SSAValue | Operation
"""A generic pointer, an `llvm.func` (its result) or an `llvm.alloca` (its content)."""

PUBLISHED_SPACES = "nvvm.as"
"""The attribute that publishes the proven space of each argument of a function."""

COPIED_BY_VALUE = ("llvm.byval", "llvm.byref", "llvm.inalloca", "llvm.preallocated")
"""Argument attributes by which the pointer is to a copy whose place the ABI chooses."""


def address_space(kind: Attribute) -> int | None:
    """The address space number of a pointer type, None for any other type."""
    if type(kind) is not llvm.LLVMPointerType:
        return None
    number = kind.addr_space
    return number.data if isinstance(number, IntAttr) else 0


def space_of_type(kind: Attribute, target: Target) -> MemorySpace | None:
    """
    The memory space that a pointer type names, GENERIC included; None for any other
    type and for an address space that the target does not define.
    """
    number = address_space(kind)
    return None if number is None else target.space(number)


def argument_attributes(
    function_or_call: Operation, index: int
) -> dict[str, Attribute]:
    """The attributes of one argument of a function or of a call."""
    return attributes_at(function_or_call.properties.get("arg_attrs"), index)


def published_spaces(function: Operation) -> tuple[int, ...]:
    """The numbers in `nvvm.as`, one an argument, 0 for unknown; () if absent."""
    return dense_integers(function.attributes.get(PUBLISHED_SPACES)) or ()


@dataclass
class FlowGraph:
    """Where generic pointers come from, and where they go."""

    call_graph: CallGraph
    target: Target

    kernel_pointers_are_global: bool
    """Whether generic pointer arguments of kernels are assumed to be global."""

    sources: dict[Node, SpaceMask] = field(default_factory=dict[Node, SpaceMask])
    """What is known at each node by itself; every node has an entry."""

    edges: dict[Node, list[Node]] = field(default_factory=dict[Node, list[Node]])
    """Where the pointer at a node can go."""

    nodes_of: dict[llvm.FuncOp, list[Node]] = field(
        default_factory=dict[llvm.FuncOp, list[Node]]
    )
    """The nodes that belong to each function, in program order."""

    def __post_init__(self) -> None:
        self._generic = self.target.generic
        self._anywhere = self.target.anywhere
        self._slots = StackSlots(self.is_generic)
        self._variables = GlobalVariables(self.call_graph.module)
        for function in self.call_graph.functions:
            if not is_declaration(function):
                self._add_function(function)

    def is_generic(self, value: SSAValue) -> bool:
        """Whether a value is a generic pointer."""
        return address_space(value.type) == self._generic

    def _add_function(self, function: llvm.FuncOp) -> None:
        self._nodes = self.nodes_of[function] = []
        self._add_node(function, 0)
        self._add_arguments(function)
        blocks = tuple(function.body.blocks)
        for block in blocks[1:]:
            self._add_block_arguments(block, 0)
        for block in blocks:
            for op in block.ops:
                self._add_operation(op, function)

    def _add_node(self, node: Node, source: SpaceMask) -> None:
        self.sources[node] = source
        self._nodes.append(node)

    def _add_edge(self, start: Node, end: Node) -> None:
        self.edges.setdefault(start, []).append(end)

    def _add_arguments(self, function: llvm.FuncOp) -> None:
        visible = self.call_graph.every_caller_is_visible(function)
        assumed = self.kernel_pointers_are_global and is_kernel(function)
        published = published_spaces(function)
        for index, argument in enumerate(function.body.blocks[0].args):
            if not self.is_generic(argument):
                continue
            attributes = argument_attributes(function, index)
            space = None
            if index < len(published) and published[index]:
                space = self.target.space(published[index])
            if any(name in attributes for name in COPIED_BY_VALUE):
                source = self._anywhere
            elif space is not None and space is not MemorySpace.GENERIC:
                source = space.bit | NULL_BIT
            elif assumed:
                source = MemorySpace.GLOBAL.bit | NULL_BIT
            else:
                source = 0 if visible else self._anywhere
            self._add_node(argument, source)

    def _add_block_arguments(self, block: Block, source: SpaceMask) -> None:
        for argument in block.args:
            if self.is_generic(argument):
                self._add_node(argument, source)

    def _add_operation(self, op: Operation, function: llvm.FuncOp) -> None:
        flow = FLOW_OF_CLASS[type(op)]
        for result in op.results:
            if self.is_generic(result):
                self._add_result(op, flow, result)
        if op.successors:
            self._add_branch(op)
        if flow.origin is Origin.RETURNED:
            self._add_call(op)
        elif flow.origin is Origin.STACK:
            self._add_slot(op)
        elif op.name == "llvm.return":
            for value in op.operands:
                if self.is_generic(value):
                    self._add_edge(value, function)
        for region in op.regions:
            for block in region.blocks:
                self._add_block_arguments(block, self._anywhere)
                for nested in block.ops:
                    self._add_operation(nested, function)

    def _add_result(self, op: Operation, flow: PointerFlow, result: SSAValue) -> None:
        source = 0
        match flow.origin:
            case Origin.MOVED:
                for position in flow.moves:
                    operand = op.operands[position]
                    if self.is_generic(operand):
                        self._add_edge(operand, result)
                    else:
                        source = self._anywhere
            case Origin.CAST:
                source = self._source_of_cast(op.operands[0], result)
            case Origin.STACK:
                source = self.target.generic_stack or self._anywhere
            case Origin.GLOBAL_VARIABLE:
                source = self._anywhere
                if self._variables.surely_existing(op) is not None:
                    source = self.target.generic_globals or self._anywhere
            case Origin.NULL:
                source = NULL_BIT
            case Origin.UNDEFINED:
                pass
            case Origin.LOADED:
                if (slot := self._slots.slot_of(op.operands[0])) is None:
                    source = self._anywhere
                else:
                    self._add_edge(slot, result)
            case Origin.RETURNED:
                callee = self._callee_of(op)
                if callee is None or not has_exact_definition(callee):
                    source = self._anywhere
                else:
                    self._add_edge(callee, result)
            case Origin.OPAQUE:
                source = self._anywhere
        self._add_node(result, source)

    def _source_of_cast(self, operand: SSAValue, result: SSAValue) -> SpaceMask:
        if self.is_generic(operand):
            self._add_edge(operand, result)
            return 0
        space = space_of_type(operand.type, self.target)
        if space is None:
            return self._anywhere
        if self.target.keeps_null & space.bit and not self.is_variable(operand):
            return space.bit | NULL_BIT
        return space.bit

    def is_variable(self, pointer: SSAValue) -> bool:
        """Whether a value is the address of a variable that exists: it is not null."""
        op = pointer.owner
        if not isinstance(op, Operation):
            return False
        origin = flow_of(op).origin
        if origin is Origin.GLOBAL_VARIABLE:
            return self._variables.surely_existing(op) is not None
        return origin is Origin.STACK

    def _callee_of(self, op: Operation) -> llvm.FuncOp | None:
        return self.call_graph.callee_of(op) if isinstance(op, llvm.CallOp) else None

    def _add_call(self, op: Operation) -> None:
        callee = self._callee_of(op)
        if callee is None or is_declaration(callee):
            return
        arguments = callee.body.blocks[0].args
        for actual, argument in zip(op.operands, arguments, strict=False):
            if self.is_generic(actual) and self.is_generic(argument):
                self._add_edge(actual, argument)

    def _add_branch(self, op: Operation) -> None:
        if op.name not in BRANCHES:
            for block in op.successors:
                for argument in block.args:
                    if self.is_generic(argument):
                        self.sources[argument] = self._anywhere
            return
        for block, start in successor_operands(op):
            for offset, argument in enumerate(block.args):
                if self.is_generic(argument):
                    self._add_edge(op.operands[start + offset], argument)

    def _add_slot(self, op: Operation) -> None:
        stores = self._slots.stores_to(op)
        if stores is None:
            return
        self._add_node(op, 0)
        for store in stores:
            self._add_edge(store.operands[0], op)
