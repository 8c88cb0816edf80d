"""
Constraints of integers: addresses that are computed as integers.

An integer as wide as a generic pointer is tracked through `ptrtoint`, addition,
subtraction, `or`, and `and` or `xor` with a mask that keeps all but the low bits: it
has the locations of the pointers it was converted from, at any offset. A sum with a
constant of 2^32 or more leaves the window of a space and is not tracked. Any other use
of an address exposes the pointer ("Pointer Aliasing Rules" in LangRef,
https://llvm.org/docs/LangRef.html#pointer-aliasing-rules), and an `inttoptr` of an
untracked integer, or of a sum with one, may return any exposed pointer. An `inttoptr`
of an integer computed from tracked addresses and constants returns a pointer based on
those that contribute to it, so other addresses of the module do not matter to it. Nor
do they where only low bits change, whichever integer changes them: the address stays in
its space, see `LOW_BITS`, and so does LLVM's InferAddressSpaces
(`getAddrSpaceCastPreservedPtrMask`).

    %i = llvm.ptrtoint %p        %i points where %p does
    %j = llvm.add %i, %n         %j points into the same objects, at any offset
    %k = llvm.mul %i, %n         %p is exposed by computation; %k is untracked
    %q = llvm.inttoptr %k        %q may be any exposed pointer
    %r = llvm.inttoptr %i        %r points where %p does
    %s = llvm.inttoptr %j        %s may be, if %n is untracked, any exposed pointer
"""

from collections.abc import Callable

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.integers.known_bits import WIDEST, known_bits, width_of
from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.pointer_types import Pointer, pointer_in, space_of_type
from xdsl_gas.analysis.operations.operands import operand_at, operands_of
from xdsl_gas.analysis.operations.semantics import (
    Opcode,
    OperationSemantics,
    PointerSource,
)
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.constraint_builder import AddResult, ConstraintBuilder
from xdsl_gas.analysis.points_to.offsets import Offset
from xdsl_gas.analysis.points_to.solver import Node
from xdsl_gas.analysis.points_to.value_nodes import Nodes
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESSES,
    CONSTANT_INT_BIT,
    DISTANCE_INT_BIT,
    ZERO_INT_BIT,
)
from xdsl_gas.analysis.semantics.pointer_operations import LOW_BITS
from xdsl_gas.analysis.target.data_layout import wrapped
from xdsl_gas.memory_space import NULL_BIT, MemorySpace


class IntegerConstraints:
    def __init__(self, builder: ConstraintBuilder) -> None:
        self._builder = builder
        self._points_to = builder.points_to
        self._values = builder.values
        self._escape = builder.escape

    def rule_of(self, semantics: OperationSemantics) -> AddResult | None:
        """What adds the constraints of the results of operations with a record."""
        match semantics.source:
            case PointerSource.INTEGER:
                return self._builder.add_untracked_integer
            case PointerSource.INTEGER_ARITHMETIC:
                return self._add_arithmetic
            case PointerSource.PTRTOINT | PointerSource.INTTOPTR:
                return self._add_cast
            case _:
                return None

    def _add_cast(
        self, op: Operation, _: OperationSemantics, result: SSAValue, ends: Nodes
    ) -> None:
        """Adds the constraints of `ptrtoint` and `inttoptr`."""
        operand = operand_at(operands_of(op), 0)
        starts = self._values.of(operand)
        (leaf,) = self._values.leaves(result.type)
        pointer = None if isinstance(leaf.type, IntegerType) else leaf.type
        for end in ends:
            if pointer is not None:
                self._values.add_spaces_of_type(end, leaf, op)
                if not starts and self._may_be_constant(operand, pointer):
                    self._builder.add_constant_address(end, pointer)
        if not starts:
            # The other type is narrower than an address.
            self._builder.expose_by_computation(op)
            integers = self._builder.bit_of_narrow
            if self._builder.integers.is_underived(operand):
                integers |= CONSTANT_INT_BIT
            pointers = self._escape.pointers_from_integers(integers)
            self._values.add_pointers(ends, result.type, pointers, integers, op)
            return
        (start,), (end,) = starts, ends
        self._points_to.edge(start, end, op, leaf.spaces)
        if pointer is None and not self._is_address(operand):
            self._points_to.add_spaces(end, DISTANCE_INT_BIT, op)
        if pointer is not None:
            zeros = NULL_BIT | ZERO_INT_BIT
            self._builder.convert_integers(start, end, leaf, op, zeros)
        elif isinstance(operand.owner, Operation) and (
            semantics_of(operand.owner).source is PointerSource.NULL
        ):
            self._points_to.add_spaces(end, ZERO_INT_BIT)

    def _is_address(self, pointer: SSAValue) -> bool:
        """
        Whether the bits of a pointer are those of a generic one, but for the tag on
        targets without windows.
        """
        target = self._builder.facts.target
        if not target.generic_in_hardware:
            return True
        pointer_type = pointer_in(pointer.type)
        space = None if pointer_type is None else space_of_type(pointer_type, target)
        return space is MemorySpace.GENERIC or (
            space is not None and bool(space.bit & target.same_bits_as_generic)
        )

    def _may_be_constant(self, operand: SSAValue, pointer: Pointer) -> bool:
        """
        Whether an untracked integer may be an address known at compile time: a
        constant, or the zero of a space in which that is the address of a variable.
        """
        if self._builder.may_be_address_zero(pointer):
            return True
        return self._builder.integers.is_underived(operand)

    def _add_arithmetic(
        self,
        op: Operation,
        semantics: OperationSemantics,
        result: SSAValue,
        nodes: Nodes,
    ) -> None:
        """Adds the constraints of operations through which addresses are tracked."""
        operands = operands_of(op)
        constants = tuple([integer_constant(operand) for operand in operands])
        opcode = semantics.opcode
        keeps = _UNLESS.get(opcode)
        if keeps is not None and not any(map(keeps, operands)):
            self._builder.add_untracked_integer(op, semantics, result, nodes)
            return
        if any(_is_far(opcode, constant) for constant in constants):
            self._builder.add_untracked_integer(op, semantics, result, nodes)
            return
        (end,) = nodes
        stays_in_space = keeps is not None or (
            opcode is Opcode.OR and any(map(_is_low, operands))
        )
        match constants:
            case (None, None):
                (first,), (second,) = map(self._values.of, operands)
                self._builder.add_sum(
                    op,
                    first,
                    second,
                    end,
                    stays_in_space=stays_in_space,
                    is_difference=opcode is Opcode.SUB,
                )
            case (None, int(constant)):
                self._add_constant(op, end, op.operands[0], constant)
            case (int(constant), None) if opcode is Opcode.SUB:
                # A constant minus an address is at no particular offset.
                self._add_constant(op, end, op.operands[1], None)
                self._points_to.add_spaces(end, DISTANCE_INT_BIT, op)
            case (int(constant), None):
                self._add_constant(op, end, op.operands[1], constant)
            case _:
                self._builder.add_untracked_integer(op, semantics, result, nodes)

    def _add_constant(
        self, op: Operation, end: Node, operand: SSAValue, constant: int | None
    ) -> None:
        (start,) = self._values.of(operand)
        opcode = semantics_of(op).opcode
        if constant == 0 or opcode is Opcode.AND:
            distance = 0 if constant == 0 and opcode is not Opcode.AND else None
            self._points_to.moved_edge(start, end, op, ADDRESSES, distance)
            return
        sign = _SIGNS.get(opcode, 0)
        distance: Offset = None
        if constant is not None and sign:
            width = self._builder.facts.leaves.address_type.bitwidth
            distance = wrapped(sign * constant, width)
        self._points_to.moved_edge(start, end, op, ADDRESSES & ~ZERO_INT_BIT, distance)
        self._points_to.watch_spaces(
            start,
            ZERO_INT_BIT | DISTANCE_INT_BIT,
            lambda _: self._points_to.add_spaces(end, CONSTANT_INT_BIT),
        )

    def add_induction_variable(self, loop: Operation) -> None:
        """The induction variable of `scf.for` is the lower bound plus some steps."""
        begin, _, step = loop.operands[:3]
        block = loop.regions[0].first_block
        if block is None or not block.args:
            return
        counter = block.args[0]
        if not begin.type == step.type == counter.type:
            self._builder.add_unknown(counter, loop)
            return
        for start, step_node, end in zip(
            *map(self._values.of, (begin, step, counter)), strict=True
        ):
            self._points_to.address_edge(start, end, loop)
            self._builder.add_sum(loop, start, step_node, end)


def _rounds(mask: SSAValue) -> bool:
    """Whether a mask keeps all but the low bits of an address."""
    high = (1 << (width_of(mask) or WIDEST)) - (1 << LOW_BITS)
    return high > 0 and known_bits(mask).ones & high == high


def _is_low(value: SSAValue) -> bool:
    """Whether only low bits of an integer may be set."""
    high = (1 << (width_of(value) or WIDEST)) - (1 << LOW_BITS)
    return high > 0 and known_bits(value).zeros & high == high


def _is_far(opcode: Opcode | None, constant: int | None) -> bool:
    """Whether a constant moves an address farther than the window of any space is."""
    if constant is None or opcode not in (*_SIGNS, Opcode.OR):
        return False
    is_near = -_FAR < constant < _FAR
    return not is_near or (opcode is Opcode.OR and constant < 0)


_FAR = 1 << 32

_SIGNS: dict[Opcode | None, int] = {Opcode.ADD: 1, Opcode.SUB: -1}

_UNLESS: dict[Opcode | None, Callable[[SSAValue], bool]] = {
    Opcode.AND: _rounds,
    Opcode.XOR: _is_low,
}
"""What must hold of an operand for the other one to stay an address in its space."""
