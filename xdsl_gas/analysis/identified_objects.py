"""
Objects that a value surely is the address of, and what no other pointer is computed
from: the rules of LLVM's basic alias analysis, where linkers and launches keep them.
"""

from xdsl.dialects import llvm
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.addresses import roots
from xdsl_gas.analysis.attribute_values import attributes_at
from xdsl_gas.analysis.control_flow import is_entry, passings
from xdsl_gas.analysis.declared_spaces import declared_space
from xdsl_gas.analysis.flow_graph import FlowGraph
from xdsl_gas.analysis.functions import (
    RETURNS,
    Function,
    arguments_of,
    enclosing_function,
    operands_beside_arguments,
)
from xdsl_gas.analysis.global_variables import is_one_object
from xdsl_gas.analysis.library.model import Result
from xdsl_gas.analysis.library_functions import use_of_argument
from xdsl_gas.analysis.null_pointers import has_memory_at_null
from xdsl_gas.analysis.pointer_flow import Origin, flow_of
from xdsl_gas.analysis.pointer_types import argument_attributes, space_of_type
from xdsl_gas.memory_space import MemorySpace

MOST_ROOTS = 16
"""What is computed from more values is not looked into."""

MOST_USES = 64
"""What is used in more places may be found anywhere."""

_IN_ARGUMENTS = ("llvm.noalias", "llvm.byval")
_CALLS = frozenset(("func.call", "llvm.call", "llvm.invoke"))
_COMPARISONS = frozenset(("llvm.icmp", "arith.cmpi"))


class IdentifiedObjects:
    """What the pointers of one module are computed from."""

    def __init__(self, graph: FlowGraph) -> None:
        self._graph = graph
        self._roots: dict[SSAValue, frozenset[SSAValue] | None] = {}
        self._kept: dict[SSAValue, bool] = {}

    def are_distinct(self, first: SSAValue, second: SSAValue) -> bool:
        """Whether what two pointers of a function are computed from is disjoint."""
        if _function_of(first) is not _function_of(second):
            return False
        ours, theirs = self._roots_of(first), self._roots_of(second)
        if ours is None or theirs is None:
            return False
        return all(self._differ(a, b) for a in ours for b in theirs)

    def is_on_stack_only(self, pointer: SSAValue) -> bool:
        """
        Whether a pointer is to memory of this call of its function, whose address is
        found nowhere but in what is computed from it.
        """
        found = self._roots_of(pointer)
        return bool(found) and all(
            _is_on_stack(root) and not self._is_kept(root) for root in found
        )

    def _roots_of(self, pointer: SSAValue) -> frozenset[SSAValue] | None:
        if pointer not in self._roots:
            self._roots[pointer] = roots(pointer, MOST_ROOTS)
        return self._roots[pointer]

    def _differ(self, first: SSAValue, second: SSAValue) -> bool:
        if self._is_nothing(first) or self._is_nothing(second):
            return True
        one, other = self._object(first), self._object(second)
        if one is not None and other is not None:
            return one is not other
        if _are_declared_apart(first, second):
            return True
        return self._cannot_be(first, one, second) or self._cannot_be(
            second, other, first
        )

    def _cannot_be(
        self, value: SSAValue, identified: Operation | SSAValue | None, other: SSAValue
    ) -> bool:
        """Whether a value that is no object we know cannot point into one."""
        if identified is None or isinstance(identified, llvm.GlobalOp):
            return False
        # What is passed to a function was there before the function's own.
        return _is_argument(other) or not self._is_kept(value)

    def _is_nothing(self, value: SSAValue) -> bool:
        """Whether no memory can be accessed through a value: undef, or null."""
        if not isinstance(value.owner, Operation):
            return False
        origin = flow_of(value.owner).origin
        target = self._graph.target
        space = space_of_type(value.type, target)
        keeps_null = space is not None and bool(target.keeps_null & space.bit)
        return origin is Origin.UNDEFINED or (
            origin is Origin.NULL
            and (space is MemorySpace.GENERIC or keeps_null)
            and not has_memory_at_null(value)
        )

    def _object(self, value: SSAValue) -> Operation | SSAValue | None:
        """What stands for the object that a value is the address of."""
        if isinstance(value, BlockArgument):
            if not _is_argument(value):
                return None
            function = value.block.parent_op()
            assert function is not None
            attributes = argument_attributes(function, value.index)
            return value if attributes.keys() & set(_IN_ARGUMENTS) else None
        op = value.owner
        assert isinstance(op, Operation)
        origin = flow_of(op).origin
        if origin is Origin.STACK:
            return op
        if origin is Origin.GLOBAL_VARIABLE:
            variable = self._graph.variables.variable_at(op)
            if variable is None or not is_one_object(variable, self._graph.layout):
                return None
            return variable
        return op if op.name in _CALLS and self._returns_new_memory(op) else None

    def _returns_new_memory(self, call: Operation) -> bool:
        known = self._graph.calls.known(call)
        if known is not None:
            return known.result is Result.NEW_MEMORY
        callee = self._graph.call_graph.callee_of(call)
        return any(
            "llvm.noalias" in attributes_at(op.get_attr_or_prop("res_attrs"), 0)
            for op in (call, callee)
            if op is not None
        )

    def _is_kept(self, value: SSAValue) -> bool:
        """Whether a pointer may be found elsewhere than in what is computed from it."""
        if value not in self._kept:
            self._kept[value] = self._find_kept(value)
        return self._kept[value]

    def _find_kept(self, value: SSAValue) -> bool:
        seen = {value}
        waiting = [value]
        uses = 0
        while waiting:
            used = waiting.pop()
            for use in used.uses:
                uses += 1
                followers = self._followers(use.operation, use.index, used)
                if followers is None or uses > MOST_USES:
                    return True
                waiting += (f for f in followers if f not in seen)
                seen.update(followers)
        return False

    def _followers(
        self, op: Operation, index: int, value: SSAValue
    ) -> list[SSAValue] | None:
        """The values that are computed from a pointer; None if it may be kept."""
        flow = flow_of(op)
        if any(access.value == index for access in flow.accesses):
            return None
        if any(access.operand == index for access in flow.accesses) or flow.passive:
            return []
        if flow.origin is Origin.CAST or (
            flow.origin is Origin.MOVED and index in flow.moves
        ):
            return list(op.results)
        if op.name in RETURNS:
            return []
        if op.name in _COMPARISONS:
            other = op.operands[1 - index].owner
            is_null = isinstance(other, Operation) and (
                flow_of(other).origin is Origin.NULL
            )
            return [] if is_null else None
        if op.name in _CALLS:
            return self._passed_to(op, value)
        passed = passings(op)
        if not passed or (flow.exposes and not op.successors):
            return None
        return [
            end
            for passing in passed
            for position, end in zip(
                range(passing.first, passing.end), passing.ends, strict=False
            )
            if position == index
        ]

    def _passed_to(self, call: Operation, value: SSAValue) -> list[SSAValue] | None:
        if value in operands_beside_arguments(call):
            return None
        known = self._graph.calls.known(call)
        if known is not None:
            return None if known.result is Result.ARGUMENT else []
        callee = self._graph.call_graph.callee_of(call)
        places = [n for n, a in enumerate(arguments_of(call)) if a is value]
        if not places or call.name == "llvm.invoke":
            return None
        # What is not captured may be returned nevertheless.
        if any(
            use_of_argument(callee, call, n).keeps or _is_returned(callee, call, n)
            for n in places
        ):
            return None
        return []


def _is_returned(callee: Function | None, call: Operation, index: int) -> bool:
    ops = (call,) if callee is None else (call, callee)
    return any("llvm.returned" in argument_attributes(op, index) for op in ops)


def _is_on_stack(value: SSAValue) -> bool:
    if isinstance(value, BlockArgument):
        function = value.block.parent_op()
        return (
            _is_argument(value)
            and function is not None
            and "llvm.byval" in argument_attributes(function, value.index)
        )
    op = value.owner
    return isinstance(op, Operation) and flow_of(op).origin is Origin.STACK


def _are_declared_apart(first: SSAValue, second: SSAValue) -> bool:
    """
    Whether both are arguments that are declared to point to memory of different spaces,
    which in OpenCL C are disjoint (6.7.5).
    """
    spaces = {_declared_space_of(first), _declared_space_of(second)}
    return len(spaces) == 2 and not spaces & {None, MemorySpace.GENERIC}


def _declared_space_of(value: SSAValue) -> MemorySpace | None:
    if not isinstance(value, BlockArgument) or not _is_argument(value):
        return None
    function = value.block.parent_op()
    assert isinstance(function, Function)
    return declared_space(function, value.index)


def _is_argument(value: SSAValue) -> bool:
    """Whether a value is an argument of a function."""
    return (
        isinstance(value, BlockArgument)
        and is_entry(value.block)
        and isinstance(value.block.parent_op(), Function)
    )


def _function_of(value: SSAValue) -> Operation | None:
    if isinstance(value, BlockArgument):
        parent = value.block.parent_op()
        return (
            parent if isinstance(parent, Function) else enclosing_function(value.block)
        )
    assert isinstance(value.owner, Operation)
    return enclosing_function(value.owner)
