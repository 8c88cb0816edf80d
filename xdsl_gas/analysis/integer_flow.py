"""
Addresses that are computed as integers.

The rule: an integer as wide as a generic pointer carries the pointers it was cast from
through addition, subtraction, `or`, and `and` with a constant that keeps all but the
low bits. What is added may be any number: an offset. An integer that no pointer in
sight went into is an address that the host may know, or one that was taken apart
somewhere in sight: whatever else is done with an address exposes the pointer, as LLVM
says (https://llvm.org/docs/LangRef.html#pointer-aliasing-rules), and every pointer
that is made of an integer may be an exposed one.
"""

from typing import TYPE_CHECKING

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.attribute_values import dense_integers, integer_value
from xdsl_gas.analysis.pointer_flow import Origin, flow_of
from xdsl_gas.analysis.points_to import (
    ADDRESSES,
    EVERYTHING,
    NUMBER_BIT,
    Cause,
    Node,
    Offset,
)
from xdsl_gas.memory_space import NULL_BIT, SpaceMask

if TYPE_CHECKING:
    from xdsl_gas.analysis.flow_graph import FlowGraph

LOW_BITS = 12
"""
So many bits of an address can be cleared or set without leaving its memory space: no
window into a space begins or ends within 4 KiB of such a boundary.
"""

LONGEST_LOOK = 16
"""So many operations are looked through to see that a number is a constant's."""


class IntegerFlow:
    """The part of the flow graph that is about integers."""

    def __init__(self, graph: "FlowGraph") -> None:
        self._graph = graph
        self._points_to = graph.points_to
        self._values = graph.values
        self._taken_apart: Node = graph.points_to.node(None)
        """The pointers whose addresses were used in ways that are not followed."""
        self._points_to.edge(self._taken_apart, graph.memory.exposed)
        self._nothing_in: dict[SSAValue, Node | None] = {}

    def constant(self, value: SSAValue) -> int | None:
        """The value of an integer constant, None for anything else."""
        op = value.owner
        if isinstance(op, Operation) and op.name == "llvm.mlir.constant":
            return integer_value(op.properties.get("value"))
        return None

    def number(self, value: SSAValue) -> Node | None:
        """
        The node of the pointers that a value which is neither a pointer nor an address
        may amount to when its bytes are read as one. None for no pointers.
        """
        if value not in self._nothing_in:
            self._nothing_in[value] = self._find_number(value)
        return self._nothing_in[value]

    def is_counter(self, op: Operation) -> bool:
        """Whether an operation reads what the hardware counts: no address."""
        return op.name.startswith(_COUNTERS)

    def take_apart(self, op: Operation) -> None:
        """What an operation does with the addresses it takes is not followed."""
        for operand in op.operands:
            self._values.collect(operand, self._taken_apart, op)

    def add_cast(self, op: Operation, result: SSAValue) -> None:
        """A cast of a pointer to an integer as wide, or of such an integer to one."""
        operand = op.operands[0]
        starts, ends = self._values.of(operand), self._values.of(result)
        (leaf,) = self._values.leaves(result.type)
        to_pointer = leaf.spaces != ADDRESSES
        for end in ends:
            if to_pointer:
                self._values.add_spaces_of_type(end, leaf, op)
                self._points_to.edge(self._taken_apart, end, op, leaf.spaces)
        if not starts:
            # The other side is narrower than an address.
            self.take_apart(op)
            pointers = self._graph.memory.host_pointers
            self._values.add_unknown(ends, result.type, pointers, NUMBER_BIT, op)
            return
        self._points_to.edge(starts[0], ends[0], op, leaf.spaces)
        if not to_pointer:
            return
        constant = self.constant(operand)
        if constant is not None and constant:
            # An address that somebody wrote down.
            self._graph.add_unknown(result, op)
            return
        self._graph.make_pointers_of_numbers(starts[0], ends[0], leaf.spaces, op)

    def add_number(self, op: Operation, result: SSAValue) -> None:
        """An integer that is no address that is followed."""
        (node,) = self._values.of(result)
        self.take_apart(op)
        constant = self.constant(result)
        if constant == 0:
            self._points_to.add_spaces(node, NULL_BIT, Cause(None, op))
        elif constant is None and not self._is_plain(result, LONGEST_LOOK):
            self._points_to.add_spaces(node, NUMBER_BIT, Cause(None, op))

    def add_arithmetic(self, op: Operation, result: SSAValue) -> None:
        """A sum, a difference, or an address that is rounded."""
        (end,) = self._values.of(result)
        operands = tuple(op.operands)
        constants = tuple(self.constant(operand) for operand in operands)
        if op.name == "llvm.and" and not any(_rounds(c) for c in constants):
            self.add_number(op, result)
            return
        for operand, other in ((0, 1), (1, 0)):
            if constants[operand] is not None:
                continue
            (start,) = self._values.of(operands[operand])
            distance: Offset = None
            constant = constants[other]
            if constant is not None and op.name == "llvm.add":
                distance = constant
            elif constant is not None and op.name == "llvm.sub":
                distance = -constant
            keep = EVERYTHING if constant is None else ADDRESSES
            self._points_to.moved_edge(start, end, op, keep, distance)
        if None is constants[0] is constants[1]:
            self._add_number_of_numbers(operands, end, op)

    def distance(self, op: Operation) -> Offset:
        """How far address arithmetic with constant indices goes; None if unknown."""
        kind = op.properties.get("elem_type")
        indices = dense_integers(op.properties.get("rawConstantIndices"))
        if kind is None or not indices:
            return None
        dynamic = iter(op.operands[1:])
        distance = 0
        for level, raw in enumerate(indices):
            index: int | None = raw
            if raw == _DYNAMIC:
                index = self.constant(next(dynamic))
            if index is None:
                return None
            if level == 0:
                extent = self._graph.layout.extent(kind)
                stride = None if extent is None else extent.stride
                if index and stride is None:
                    return None
                distance += index * (stride or 0)
                continue
            found = self._graph.layout.offset_of(kind, index)
            if found is None:
                return None
            distance += found[0]
            kind = found[1]
        return distance

    def _add_number_of_numbers(
        self, operands: tuple[SSAValue, ...], end: Node, op: Operation
    ) -> None:
        """A sum is a number where both sides are."""
        (first,), (second,) = (self._values.of(operand) for operand in operands)
        cause = Cause(first, op)

        def both(one: SpaceMask) -> None:
            self._points_to.watch_number(
                second,
                lambda other: self._points_to.add_spaces(end, one | other, cause),
            )

        self._points_to.watch_number(first, both)

    def _find_number(self, value: SSAValue) -> Node | None:
        constant = self.constant(value)
        if constant is not None:
            return None if constant else self._graph.null
        if self._is_plain(value, LONGEST_LOOK):
            return self._graph.null
        return self._graph.memory.exposed

    def _is_plain(self, value: SSAValue, depth: int) -> bool:
        """
        Whether a value is computed from nothing but constants and what the hardware
        counts: never from what was stored as a pointer.
        """
        op = value.owner
        if not isinstance(op, Operation) or depth == 0:
            return False
        if op.name in _FLOATING_POINT or self.is_counter(op):
            return True
        if op.name in ("llvm.mlir.constant", "llvm.mlir.undef", "llvm.mlir.poison"):
            return True
        if flow_of(op).origin not in (Origin.NUMBER, Origin.ARITHMETIC):
            return False
        return all(self._is_plain(operand, depth - 1) for operand in op.operands)


_FLOATING_POINT = frozenset(
    f"llvm.{name}"
    for name in (
        "fadd",
        "fcmp",
        "fdiv",
        "fmul",
        "fneg",
        "frem",
        "fsub",
        "icmp",
        "intr.fma",
        "intr.fmuladd",
        "sitofp",
        "uitofp",
    )
)
"""Operations whose results are nobody's address."""

_COUNTERS = ("nvvm.read.ptx.sreg.", "rocdl.workitem.", "rocdl.workgroup.")
"""How the names of operations begin that read counters of the hardware."""


def _rounds(constant: int | None) -> bool:
    """Whether `and` with a constant keeps all but the low bits of an address."""
    return constant is not None and constant < 0 and -constant <= 1 << LOW_BITS


_DYNAMIC = -(2**31)
"""An index of `llvm.getelementptr` that is an operand."""
