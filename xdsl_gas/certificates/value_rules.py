"""
The local rules of operations that compute values.
"""

from collections.abc import Iterator
from typing import cast

from xdsl.dialects import llvm
from xdsl.ir import Operation

from xdsl_gas.analysis.ir.attribute_values import dense_integers, is_zero
from xdsl_gas.certificates.control_flow import forwarded
from xdsl_gas.certificates.expressions import (
    asked_space,
    constant_of,
    is_for_debugging,
    is_in_bounds,
)
from xdsl_gas.certificates.facts import (
    A_CONSTANT,
    A_NUMBER,
    CONSTANT,
    HOST_NUMBER,
    MOVED,
    NEAR,
    NEAR_NULL,
    NO_OBJECT,
    NULL,
    NUMBER,
    NUMBERS,
    UNACCESSED,
    Fact,
    Inclusion,
)
from xdsl_gas.certificates.known_facts import GENERIC_BITS, KnownFacts
from xdsl_gas.memory_space import (
    NULL_BIT,
    SPACE_BITS,
    MemorySpace,
    SpaceMask,
    mask_of,
    spaces_in,
)


class ValueRules(KnownFacts):
    """Pointer arithmetic, casts, merges and integers."""

    def _nothing(self, op: Operation) -> Iterator[Inclusion]:
        return iter(())

    def _intrinsic(self, op: Operation) -> Iterator[Inclusion]:
        is_query = asked_space(op, self.target) is not None
        return iter(()) if is_query or is_for_debugging(op) else self._other(op)

    def _other(self, op: Operation) -> Iterator[Inclusion]:
        """An operation without a rule may do anything with its operands."""
        for number in range(len(op.operands)):
            yield from self._expose(self._operand(op, number))
        for result in op.results:
            yield from self._any(result)

    def _number(self, op: Operation) -> Iterator[Inclusion]:
        """A number is computed of others: of an address, one that is not followed."""
        elements: SpaceMask = 0
        leaves = self.leaves(op.results[0].type)
        for number, operand in enumerate(op.operands):
            has_leaf = bool(self.leaves(operand.type))
            if not has_leaf and not leaves:
                continue
            fact = self._operand(op, number) if has_leaf else self._bytes_of(operand)
            yield from self._expose(fact)
            elements |= fact.elements & NUMBERS
            if fact.is_address:
                elements |= HOST_NUMBER
            elif not fact.elements & NUMBERS and fact.elements & NULL_BIT:
                elements |= CONSTANT
        for index in range(len(leaves)):
            yield from self._result(op, Fact(elements), index)

    def _branch(self, op: Operation) -> Iterator[Inclusion]:
        for operands, block in zip(forwarded(op), op.successors, strict=True):
            for position, argument in zip(operands, block.args, strict=True):
                yield from self._flow(op.operands[position], argument)

    def _freeze(self, op: Operation) -> Iterator[Inclusion]:
        """Poison becomes any address, which is accessed only as a number's."""
        yield from self._same(op)
        for index, leaf in enumerate(self.leaves(op.results[0].type)):
            spaces = self._spaces(leaf.type) or UNACCESSED | NUMBER
            yield from self._result(op, Fact(spaces | NULL_BIT), index)

    def _same(self, op: Operation) -> Iterator[Inclusion]:
        operand, result = op.operands[0], op.results[0]
        leaves, its = self.leaves(result.type), self.leaves(operand.type)
        if [x.type for x in leaves] == [x.type for x in its]:
            yield from self._flow(operand, result)
        elif not its:
            # A number of the width of an address, by its bytes.
            yield from self._result(op, self._bytes_of(operand))
        else:
            yield from self._other(op)

    def _select(self, op: Operation) -> Iterator[Inclusion]:
        for operand in op.operands[1:]:
            yield from self._flow(operand, op.results[0])

    def _merge(self, op: Operation) -> Iterator[Inclusion]:
        count = 1 if op.name == "llvm.extractelement" else 2
        for index in range(len(self.leaves(op.results[0].type))):
            for number in range(count):
                yield from self._result(op, self._operand(op, number), index)

    def _extract(self, op: Operation) -> Iterator[Inclusion]:
        position = dense_integers(op.properties["position"]) or ()
        source = self.leaves(op.operands[0].type)
        by_path = {leaf.path: n for n, leaf in enumerate(source)}
        for index, leaf in enumerate(self.leaves(op.results[0].type)):
            number = by_path.get(position + leaf.path, by_path.get(()))
            assert number is not None
            fact = self.fact(op.operands[0], number)
            yield from self._result(op, self._as_type(fact, leaf.type), index)

    def _insert(self, op: Operation) -> Iterator[Inclusion]:
        position = dense_integers(op.properties["position"]) or ()
        value = op.operands[1]
        its = {leaf.path: n for n, leaf in enumerate(self.leaves(value.type))}
        for index, leaf in enumerate(self.leaves(op.results[0].type)):
            if leaf.path == ():
                # More scalars than are told apart.
                yield from self._result(op, self._operand(op, 1), index)
            elif leaf.path[: len(position)] == position:
                number = its[leaf.path[len(position) :]]
                yield from self._result(op, self.fact(value, number), index)
                continue
            its_fact = self.fact(op.operands[0], index)
            yield from self._result(op, its_fact, index)

    def _constant(self, op: Operation) -> Iterator[Inclusion]:
        fact = NULL if is_zero(op.properties["value"]) else A_CONSTANT
        for index in range(len(self.leaves(op.results[0].type))):
            yield from self._result(op, fact, index)

    def _zero(self, op: Operation) -> Iterator[Inclusion]:
        for index, leaf in enumerate(self.leaves(op.results[0].type)):
            spaces = self._spaces(leaf.type)
            if spaces is None or not spaces & ~self.target.zero_is_null:
                yield from self._result(op, NULL, index)
            else:
                yield from self._fixed_address(op, spaces, index)

    def _fixed_address(
        self, op: Operation, elements: SpaceMask, index: int
    ) -> Iterator[Inclusion]:
        """A constant address in a space may be that of any variable there."""
        fact = Fact(elements, self.unknown.locations)
        yield from self._result(op, fact, index)
        around = self._around(elements)
        for variable in self.variables.values():
            fact = self._address_of(variable)
            if fact.elements & around:
                yield from self._expose(fact)

    def _around(self, elements: SpaceMask) -> SpaceMask:
        """The spaces that overlap some of a set."""
        overlaps = self.target.may_overlap
        spaces = spaces_in(elements)
        return mask_of(s for s in MemorySpace if any(overlaps(s, o) for o in spaces))

    def _alloca(self, op: Operation) -> Iterator[Inclusion]:
        spaces = self._spaces(op.results[0].type)
        if spaces is None:
            is_local = self._assumptions.allocas_are_local
            spaces = MemorySpace.LOCAL.bit if is_local else self.target.generic_covers
        yield from self._result(op, Fact(spaces, frozenset(((op, 0),))))

    def _address(self, op: Operation) -> Iterator[Inclusion]:
        name = cast(llvm.AddressOfOp, op).global_name.string_value()
        if name in self.variables:
            yield from self._result(op, self._address_of(self.variables[name]))
        elif name in self.functions:
            place = self.functions[name], 0
            elements = self.target.anywhere
            yield from self._result(op, Fact(elements, frozenset((place,))))
        else:
            yield from self._any(op.results[0])

    def _cast(self, op: Operation) -> Iterator[Inclusion]:
        fact = self.fact(op.operands[0], 0)
        spaces = self._spaces(op.results[0].type)
        if spaces is not None:
            if fact.elements & self._around(spaces) & ~spaces:
                # A pointer to a nested space is one to the space around it, too.
                fact |= Fact(spaces)
            its_spaces = fact.elements & SPACE_BITS
            if its_spaces and not its_spaces & self._around(spaces):
                # Of a pointer to another space, it makes any address in its own.
                fact |= Fact(UNACCESSED)
            fact = fact.only(spaces | NO_OBJECT)
        its = self._spaces(op.operands[0].type) or 0
        if its & ~self.target.keeps_null and fact.elements & NO_OBJECT:
            # Null there is an address like others in the generic space.
            fact = Fact(fact.elements & ~NO_OBJECT | its, fact.locations)
        loses_null = spaces is not None and spaces & ~self.target.keeps_null
        if loses_null and fact.elements & NO_OBJECT:
            # It becomes the address of what lies first in the space.
            yield from self._fixed_address(op, loses_null, 0)
        yield from self._result(op, fact)

    def _offset(self, op: Operation) -> Iterator[Inclusion]:
        fact = self.fact(op.operands[0], 0)
        distance = self._distance(op)
        is_near = isinstance(distance, int) and 0 <= distance < NEAR
        if distance != 0 and fact.elements & NO_OBJECT and not self._stays(op):
            is_null = not fact.elements & (NEAR_NULL | UNACCESSED)
            fact |= Fact(NEAR_NULL if is_near and is_null else UNACCESSED)
            for number, operand in enumerate(op.operands[1:], 1):
                # Null plus a number is an address of no object; plus an address, that.
                if self.leaves(operand.type):
                    its = self._operand(op, number)
                    address = Fact(its.elements & (SPACE_BITS | MOVED), its.locations)
                    fact |= self._as_type(address, op.results[0].type)
                    fact |= Fact(self._claimed_of_null(address))
        if fact.elements and not is_near and not is_in_bounds(op):
            fact |= Fact(UNACCESSED)
        yield from self._result(op, self._at(fact, distance))

    def _claimed_of_null(self, address: Fact) -> SpaceMask:
        """
        The spaces that null plus an address lies in, of any type: all of them, where
        null or an address has other bits than a generic pointer.
        """
        exposed = self._exposed().elements if address.elements & MOVED else 0
        spaces = (address.elements | exposed) & SPACE_BITS
        return SPACE_BITS if spaces & ~self.target.same_bits_as_generic else spaces

    def _stays(self, op: Operation) -> bool:
        """Whether a `getelementptr` of null is poison, unless that adds nothing."""
        return is_in_bounds(op) and not self.has_memory_at_null

    def _to_integer(self, op: Operation) -> Iterator[Inclusion]:
        fact = self.fact(op.operands[0], 0)
        has_leaf = bool(self.leaves(op.results[0].type))
        if has_leaf and self._representation(op.operands[0].type) == GENERIC_BITS:
            yield from self._result(op, fact)
            return
        yield from self._expose(fact)
        if has_leaf:
            yield from self._result(op, A_NUMBER)

    def _to_pointer(self, op: Operation) -> Iterator[Inclusion]:
        result = op.results[0].type
        fact = self._operand(op, 0) if self.leaves(op.operands[0].type) else A_NUMBER
        if self._representation(result) == GENERIC_BITS:
            yield from self._result(op, self._as_type(fact, result))
            return
        yield from self._expose(fact)
        spaces = self._spaces(result)
        assert spaces is not None
        yield from self._fixed_address(op, spaces | NULL_BIT, 0)

    def _sum(self, op: Operation) -> Iterator[Inclusion]:
        if not self.leaves(op.results[0].type):
            return
        one, other = self._operand(op, 0), self._operand(op, 1)
        constants = constant_of(op.operands[0]), constant_of(op.operands[1])
        yield from self._result(op, _sum_of(op.name, one, other, constants))

    def _mask(self, op: Operation) -> Iterator[Inclusion]:
        """`and` and `xor` that change only low bits leave an address in its space."""
        if not self.leaves(op.results[0].type):
            return
        constant = constant_of(op.operands[1])
        changes_low_bits = constant is not None and (
            -NEAR <= constant < 0 if op.name == "llvm.and" else 0 <= constant < NEAR
        )
        if not changes_low_bits:
            yield from self._number(op)
            return
        fact = self._operand(op, 0)
        if op.name == "llvm.xor" and fact.elements & NULL_BIT:
            fact |= Fact(UNACCESSED if fact.is_address else CONSTANT)
        if fact.elements & (NEAR_NULL | UNACCESSED):
            fact |= Fact(NULL_BIT)
        yield from self._result(op, self._at(fact, None))


def _sum_of(
    name: str, one: Fact, other: Fact, constants: tuple[int | None, int | None]
) -> Fact:
    elements = (one.elements | other.elements) & (SPACE_BITS | MOVED)
    elements |= one.elements & other.elements & NULL_BIT
    for fact, its, constant in ((one, other, constants[1]), (other, one, constants[0])):
        if fact.is_address and its.elements & (NUMBERS | MOVED) and constant is None:
            elements |= MOVED
        if fact.is_address and constant is not None:
            is_near = name != "llvm.sub" and 0 <= constant < NEAR
            elements |= 0 if is_near else UNACCESSED
        if its.elements & NULL_BIT:
            numbers = fact.elements & NUMBERS
            if numbers & CONSTANT and its.is_address:
                numbers = numbers & ~CONSTANT | UNACCESSED
            elements |= numbers
        if fact.elements & (NEAR_NULL | UNACCESSED):
            elements |= UNACCESSED
    if one.elements & NUMBERS and other.elements & NUMBERS:
        # It is a constant only if both may be.
        elements |= (one.elements | other.elements) & NUMBERS & ~CONSTANT
        elements |= one.elements & other.elements & CONSTANT
    if name == "llvm.sub" and other.is_address:
        # The distance of two addresses, or an address that is turned around.
        elements |= NUMBER | MOVED
    distance = constants[1] if name == "llvm.add" else None
    return Fact(elements, one.at(distance).locations | other.at(None).locations)
