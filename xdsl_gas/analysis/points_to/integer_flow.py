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

from functools import cached_property
from math import gcd
from typing import TYPE_CHECKING

from xdsl.dialects.builtin import IntegerType, VectorType
from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Attribute, Operation, SSAValue

from xdsl_gas.analysis.integers.known_bits import (
    WIDEST,
    known_bits,
    known_low_bits,
    width_of,
)
from xdsl_gas.analysis.ir.attribute_values import (
    CONSTANTS,
    dense_integers,
    integer_constant,
    is_zero,
    signed_constant,
)
from xdsl_gas.analysis.points_to.offsets import Offset, strided
from xdsl_gas.analysis.points_to.solver import Cause, Node
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESSES,
    CONSTANT_INT_BIT,
    EVERYTHING,
    EXTERNAL_INT_BIT,
    INTEGER_BITS,
    UNTRACKED_INT_BIT,
    UNTRACKED_INT_BITS,
    ZERO_INT_BIT,
)
from xdsl_gas.analysis.semantics.integer_operations import ARITHMETIC, Arithmetic
from xdsl_gas.analysis.semantics.library.model import Result
from xdsl_gas.analysis.semantics.pointer_flow import (
    LOW_BITS,
    Origin,
    flow_of,
    is_in_bounds,
)
from xdsl_gas.analysis.target.data_layout import wrapped
from xdsl_gas.analysis.target.type_layout import element_type
from xdsl_gas.memory_space import NULL_BIT, SpaceMask
from xdsl_gas.pointer_interface import PointerType

if TYPE_CHECKING:
    from xdsl_gas.analysis.points_to.flow_graph import FlowGraph

_NARROWEST_INDEX = 32
"""The bits of address arithmetic that does not wrap around within `FARTHEST`."""

LONGEST_LOOK = 16
"""So many operations are looked through to see that a number is a constant's."""


_LARGEST_STEP = 1 << 32
"""The size of the smallest address space: multiples of it may be 0."""


class IntegerFlow:
    """The part of the flow graph that is about integers."""

    def __init__(self, graph: "FlowGraph") -> None:
        self._graph = graph
        self._points_to = graph.points_to
        self._values = graph.values
        self._nothing_in: dict[SSAValue, Node] = {}

    def distance(self, op: Operation) -> Offset:
        """
        How far address arithmetic goes: modulo the sizes of elements at variable
        indices, and their largest powers of two if multiples of them may wrap around.
        """
        pointer: Attribute = op.operands[0].type
        kind = op.properties.get("elem_type")
        indices = dense_integers(op.properties.get("rawConstantIndices"))
        if isinstance(pointer, PointerType):
            kind, indices = pointer.pointee_type(), (GEP_USE_SSA_VAL,)
        if kind is None or not indices:
            return None
        layout, dynamic = self._graph.layout, iter(op.operands[1:])
        distance, step = 0, 0
        for level, raw in enumerate(indices):
            index: int | None = raw
            value: SSAValue | None = None
            if raw == GEP_USE_SSA_VAL:
                value = next(dynamic)
                index = signed_constant(value)
            if index is not None and level:
                found = layout.offset_of(kind, index)
                if found is None:
                    return None
                distance, kind = distance + found[0], found[1]
                continue
            stride = layout.element_stride(kind) if level else layout.stride(kind)
            inner = element_type(kind) if level else kind
            if inner is None:
                return None
            kind = inner
            if index is None:
                if not stride or value is None:
                    return None
                step = gcd(step, _known_multiple(value, stride, is_in_bounds(op)))
                continue
            if index and stride is None:
                return None
            distance += index * (stride or 0)
        width = layout.index_width(pointer)
        if width < _NARROWEST_INDEX:
            return None if distance or step else 0
        place = wrapped(distance, width)
        # Only powers of two are the same steps modulo the size of the address space.
        return None if place != distance and step & step - 1 else strided(place, step)

    def number(self, value: SSAValue) -> Node:
        """
        The node of the pointers that a value which is neither a pointer nor an address
        may amount to when its bytes are read as one.
        """
        if value not in self._nothing_in:
            self._nothing_in[value] = self._find_number(value)
        return self._nothing_in[value]

    @cached_property
    def _bit_of_narrow(self) -> SpaceMask:
        """
        What a number is that was put together of parts too narrow to be followed: where
        there is code that is not seen, the parts may be those of any address.
        """
        return EXTERNAL_INT_BIT if self._graph.has_unseen_code else UNTRACKED_INT_BIT

    def is_counter(self, op: Operation) -> bool:
        """Whether an operation reads what the hardware counts: no address."""
        if self.is_hardware_counter(op):
            return True
        known = self._graph.calls.known(op) if op.name in _CALLS else None
        return known is not None and known.result is Result.NUMBER

    def is_hardware_counter(self, op: Operation) -> bool:
        """The same, for operations that are no calls."""
        return op.name.startswith(_COUNTERS)

    def take_apart(self, op: Operation) -> None:
        """What an operation does with the addresses it takes is not followed."""
        for operand in op.operands:
            self._values.collect(operand, self._graph.memory.taken_apart, op)

    def add_cast(self, op: Operation, result: SSAValue) -> None:
        """A cast of a pointer to an integer as wide, or of such an integer to one."""
        operand = op.operands[0]
        starts, ends = self._values.of(operand), self._values.of(result)
        (leaf,) = self._values.leaves(result.type)
        pointer = None if isinstance(leaf.type, IntegerType) else leaf.type
        for end in ends:
            if pointer is not None:
                self._values.add_spaces_of_type(end, leaf, op)
                self._points_to.edge(
                    self._graph.memory.taken_apart, end, op, leaf.spaces
                )
                if not starts and self._is_plain(operand, LONGEST_LOOK):
                    self._graph.add_literal_address(end, pointer)
        if not starts:
            # The other side is narrower than an address.
            self.take_apart(op)
            bit = self._bit_of_narrow
            if self._is_plain(operand, LONGEST_LOOK):
                bit |= CONSTANT_INT_BIT
            pointers = self._graph.memory.pointers_of(bit)
            self._values.add_unknown(ends, result.type, pointers, bit, op)
            return
        self._points_to.edge(starts[0], ends[0], op, leaf.spaces)
        if pointer is not None:
            self._graph.make_pointers_of_numbers(
                starts[0], ends[0], leaf, op, NULL_BIT | ZERO_INT_BIT
            )
        elif isinstance(operand.owner, Operation) and (
            flow_of(operand.owner).origin is Origin.NULL
        ):
            self._points_to.add_spaces(ends[0], ZERO_INT_BIT)

    def add_number(self, op: Operation, result: SSAValue) -> None:
        """An integer that is no address that is followed."""
        self.take_apart(op)
        constant = integer_constant(result)
        # A constant array of integers has a node for each.
        for node in self._values.of(result):
            if constant == 0:
                self._points_to.edge(self._graph.null, node, op, ADDRESSES)
            elif constant is not None or self._is_plain(result, LONGEST_LOOK):
                self._points_to.edge(self._graph.plain, node, op, ADDRESSES)
            else:
                bit = UNTRACKED_INT_BIT
                if not all(self._values.of(operand) for operand in op.operands):
                    bit = self._bit_of_narrow
                self._points_to.add_spaces(node, bit, Cause(None, op))
                self._add_unseen(op, node)

    def _add_unseen(self, op: Operation, end: Node) -> None:
        """What is computed of a number that any code may know may be its address."""

        def add(_: SpaceMask) -> None:
            self._points_to.add_spaces(end, EXTERNAL_INT_BIT, Cause(None, op))

        for operand in op.operands:
            for start in self._values.of(operand):
                self._points_to.watch_spaces(start, EXTERNAL_INT_BIT, add)

    def add_arithmetic(self, op: Operation, result: SSAValue) -> None:
        """A sum, a difference, or an address whose low bits are changed."""
        constants = tuple(integer_constant(operand) for operand in op.operands)
        kind = ARITHMETIC[op.name]
        keeps = {Arithmetic.AND: _rounds, Arithmetic.XOR: _is_low}.get(kind)
        if keeps is not None and not any(map(keeps, op.operands)):
            self.add_number(op, result)
            return
        (end,) = self._values.of(result)
        match constants:
            case (None, None):
                (first,), (second,) = map(self._values.of, op.operands)
                self.add_sum(op, first, second, end)
            case (None, int(constant)):
                self._add_constant(op, end, op.operands[0], constant)
            case (int(constant), None) if kind is Arithmetic.DIFFERENCE:
                # What is counted from the other end points nowhere in particular.
                self._add_constant(op, end, op.operands[1], None)
            case (int(constant), None):
                self._add_constant(op, end, op.operands[1], constant)
            case _:
                self.add_number(op, result)

    def _add_constant(
        self, op: Operation, end: Node, operand: SSAValue, constant: int | None
    ) -> None:
        (start,) = self._values.of(operand)
        kind = ARITHMETIC[op.name]
        if constant == 0 or kind is Arithmetic.AND:
            distance = 0 if constant == 0 and kind is not Arithmetic.AND else None
            self._points_to.moved_edge(start, end, op, ADDRESSES, distance)
            return
        signs = {Arithmetic.SUM: 1, Arithmetic.DIFFERENCE: -1}
        distance: Offset = None
        if constant is not None and kind in signs:
            width = self._values.address_type.bitwidth
            distance = wrapped(signs[kind] * constant, width)
        self._points_to.moved_edge(start, end, op, ADDRESSES & ~ZERO_INT_BIT, distance)
        self._points_to.watch_spaces(
            start,
            ZERO_INT_BIT,
            lambda _: self._points_to.add_spaces(end, CONSTANT_INT_BIT),
        )

    def add_counter(self, loop: Operation) -> None:
        """The counter of a loop: where it begins, and a step more each round."""
        begin, _, step = loop.operands[:3]
        block = loop.regions[0].first_block
        if block is None or not block.args:
            return
        counter = block.args[0]
        if not begin.type == step.type == counter.type:
            self._graph.add_unknown(counter, loop)
            return
        for start, step_node, end in zip(
            *map(self._values.of, (begin, step, counter)), strict=True
        ):
            self._points_to.edge(start, end, loop, ADDRESSES)
            self.add_sum(loop, start, step_node, end)

    def add_sum(self, op: Operation, first: Node, second: Node, end: Node) -> None:
        """
        What is added to a pointer is an offset, whatever it is; where both sides are
        numbers, the sum is one.
        """
        for start in (first, second):
            self._points_to.moved_edge(start, end, op, EVERYTHING, None)

        def add(_: SpaceMask) -> None:
            masks = self._points_to.masks
            sum_ = _sum_of_numbers(masks[first], masks[second])
            self._points_to.add_spaces(end, sum_, Cause(first, op))

        self._points_to.watch_spaces(first, INTEGER_BITS, add)
        self._points_to.watch_spaces(second, INTEGER_BITS, add)

    def _find_number(self, value: SSAValue) -> Node:
        op = value.owner
        if isinstance(op, Operation) and (
            op.name in _FLOATING_POINT
            or (op.name in CONSTANTS and is_zero(op.properties.get("value")))
        ):
            return self._graph.null
        if self._is_plain(value, LONGEST_LOOK):
            return self._graph.plain
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
        if op.name in CONSTANTS or flow_of(op).origin is Origin.UNDEFINED:
            return True
        if op.name in _CALLS:
            known = self._graph.calls.known(op)
            if known is None or known.result is not Result.COMPUTED:
                return False
        elif flow_of(op).origin not in (Origin.NUMBER, Origin.ARITHMETIC) and (
            op.name not in _CHANGING_WIDTH
        ):
            return False
        return all(self._is_plain(operand, depth - 1) for operand in op.operands)


_CHANGING_WIDTH = frozenset(("arith.index_cast", "arith.index_castui"))

_FLOATING_POINT = frozenset(
    f"llvm.{name}"
    for name in (
        "fadd",
        "fcmp",
        "fdiv",
        "fmul",
        "frem",
        "fsub",
        "icmp",
        "intr.fma",
        "intr.fmuladd",
        "sitofp",
        "uitofp",
    )
) | frozenset(
    f"arith.{name}"
    for name in (
        "addf",
        "cmpf",
        "cmpi",
        "divf",
        "mulf",
        "negf",
        "remf",
        "sitofp",
        "subf",
        "uitofp",
    )
)
"""Operations whose results are nobody's address."""

_CALLS = frozenset(("func.call", "llvm.call", "llvm.call_intrinsic"))
"""The operations that may call functions which compute or count."""

_COUNTERS = (
    "gpu.block_dim",
    "gpu.block_id",
    "gpu.global_id",
    "gpu.grid_dim",
    "gpu.lane_id",
    "gpu.subgroup_id",
    "gpu.thread_id",
    "nvvm.read.ptx.sreg.",
    "rocdl.workitem.",
    "rocdl.workgroup.",
)
"""How the names of operations begin that read counters of the hardware."""


def _sum_of_numbers(one: SpaceMask, other: SpaceMask) -> SpaceMask:
    """What integers of two kinds give when neither is a pointer in sight."""
    numbers = one & other & ZERO_INT_BIT
    for address, offset in ((one, other), (other, one)):
        if offset & INTEGER_BITS:
            numbers |= address & UNTRACKED_INT_BITS
        if offset & (CONSTANT_INT_BIT | ZERO_INT_BIT):
            numbers |= address & CONSTANT_INT_BIT
    return numbers


def _rounds(mask: SSAValue) -> bool:
    """Whether a mask keeps all but the low bits of an address."""
    high = (1 << (width_of(mask) or WIDEST)) - (1 << LOW_BITS)
    return high > 0 and known_bits(mask).ones & high == high


def _is_low(value: SSAValue) -> bool:
    """Whether only low bits of an integer may be set."""
    high = (1 << (width_of(value) or WIDEST)) - (1 << LOW_BITS)
    return high > 0 and known_bits(value).zeros & high == high


def _known_multiple(index: SSAValue, stride: int, is_in_bounds: bool) -> int:
    """What divides the offset of an element, modulo the size of the address space."""
    if isinstance(index.type, VectorType):
        return 1
    count, low = known_low_bits(index)
    step = stride << count if not low else stride
    return step if is_in_bounds else min(step & -step, _LARGEST_STEP)
