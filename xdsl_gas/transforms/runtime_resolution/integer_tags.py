"""
Finds the pointer that an integer was computed from: `inttoptr` restores its tag.

    %i = llvm.ptrtoint %p : !llvm.ptr<4> to i64    // the address, without the tag
    %j = llvm.add %i, %offset : i64
    %q = llvm.inttoptr %j : i64 to !llvm.ptr<4>    // gets the tag of %p

An integer is modeled as a linear sum over the addresses of pointers: an offset adds
nothing, the difference of two addresses based on one pointer cancels. `select`,
`freeze` and block arguments have a sum if all their sources have the same. A loaded,
returned or passed integer is a plain number if the points-to analysis finds no address
that flows to it. The walk is limited to `MOST_STEPS` values.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Operation, SSAValue

from xdsl_gas.access_forms import AccessKind
from xdsl_gas.analysis.ir.assumptions import Assumptions
from xdsl_gas.analysis.ir.attribute_values import integer_constant
from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.control_flow import incoming, incoming_values, is_only_passed
from xdsl_gas.analysis.ir.pointer_types import is_generic_type
from xdsl_gas.analysis.operations.semantics import Opcode, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.points_to.solver import Inflow, Node
from xdsl_gas.analysis.semantics.pointer_operations import (
    LOW_BITS,
    is_address_arithmetic,
)
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.tag_encoding import ADDRESS_WIDTH, SIGN_SHIFT, carries_tag
from xdsl_gas.dialects.llvm.operand_types import element_type, integer_width
from xdsl_gas.memory_space import SpaceMask, Target
from xdsl_gas.transforms.runtime_resolution.tagged_casts import integers_like

MOST_STEPS = 256
"""The maximum number of values visited for one integer."""

_ADDRESS_BITS = (1 << ADDRESS_WIDTH - 2 * SIGN_SHIFT) - (1 << LOW_BITS)
"""The bits that a mask must keep for the result to be an address: bits 12 to 55."""

_NARROW = 1 << 32
"""A value masked to less than this is no address."""

Sum: TypeAlias = dict[SSAValue, int]
"""A linear sum: the coefficient of the address of each base pointer."""


@dataclass
class IntegerTags:
    """The provenance of the integers of one module."""

    module: Operation
    target: Target
    tagged: SpaceMask
    """The spaces whose generic pointers have tags."""

    @cached_property
    def _spaces(self) -> MemorySpaceAnalysis:
        assumptions = Assumptions(False, True, False, False)
        return MemorySpaceAnalysis(CallGraph(self.module), self.target, assumptions)

    def pointer_behind(self, integer: SSAValue) -> SSAValue | None:
        """
        Returns the pointer, or one into the same object, whose tag `inttoptr` of
        `integer` must get. It dominates `integer`. None if it is not unique.
        """
        walk = _Walk(self)
        terms = walk.sum_of(integer)
        if terms is None or list(terms.values()) != [1]:
            return None
        (base,) = terms
        return base if integers_like(base.type) == integer.type else None

    def holds_no_address(self, value: SSAValue) -> bool:
        """Whether no address of a tagged pointer flows to an integer."""
        nodes = self._spaces.graph.values.known(value)
        return bool(nodes) and not any(
            self._gets_address(node, self._are_outside) for node in nodes
        )

    def loads_without_tags(self) -> Iterator[Operation]:
        """
        Yields the loads of generic pointers from memory to which the address of a
        tagged pointer was stored as an integer, that is without its tag.
        """
        integers = (
            semantics_of(op).source is PointerSource.PTRTOINT
            for op in self.module.walk()
        )
        if not any(integers):
            return
        written = {
            place for pointer in self._stores for place in self._objects(pointer)
        }
        for op in self.module.walk() if written else ():
            if self._loads_generic(op):
                pointers = (op.operands[a.operand] for a in semantics_of(op).accesses)
                if any(written & self._objects(pointer) for pointer in pointers):
                    yield op

    def _loads_generic(self, op: Operation) -> bool:
        semantics = semantics_of(op)
        if semantics.source is not PointerSource.LOADED or not op.results:
            return False
        return any(
            leaf.type is None or is_generic_type(leaf.type, self.target)
            for leaf in self._spaces.graph.values.leaves(op.results[0].type)
        )

    @cached_property
    def _stores(self) -> list[SSAValue]:
        """The pointers through which addresses of tagged pointers are stored."""
        return self._stores_of_addresses(self._are_outside)

    @cached_property
    def _are_outside(self) -> bool:
        """Whether such an address is stored to memory that external code may read."""
        escape = self._spaces.graph.memory.escape
        return any(
            place.is_external or escape.has_escaped(place)
            for pointer in self._stores_of_addresses(are_outside=False)
            for place in self._objects(pointer)
        )

    def _stores_of_addresses(self, are_outside: bool) -> list[SSAValue]:
        values = self._spaces.graph.values
        return [
            pointer
            for op in self.module.walk()
            for pointer, value in _stored(op)
            for leaf, node in zip(
                values.leaves(value.type), values.known(value) or (), strict=False
            )
            if isinstance(leaf.type, IntegerType)
            and self._gets_address(node, are_outside)
        ]

    def _gets_address(self, node: Node, are_outside: bool) -> bool:
        """`are_outside`: addresses are also in memory that external code may read."""
        escape = self._spaces.graph.memory.escape
        seen = {node}
        if not are_outside:
            seen |= {escape.exposed, escape.exposed_by_computation}
            seen |= {escape.unknown, escape.host_pointers}
        waiting = [node]
        while waiting:
            end = waiting.pop()
            if end in self._addresses:
                return True
            for inflow in self._inflows[end]:
                if inflow.start not in seen:
                    seen.add(inflow.start)
                    waiting.append(inflow.start)
        return False

    @cached_property
    def _inflows(self) -> list[list[Inflow]]:
        return self._spaces.graph.points_to.inflows()

    @cached_property
    def _addresses(self) -> frozenset[Node]:
        """The nodes of the `ptrtoint` of tagged pointers."""
        graph = self._spaces.graph
        return frozenset(
            node
            for op in self.module.walk()
            if semantics_of(op).source is PointerSource.PTRTOINT and not _is_lowered(op)
            for node in graph.values.known(op.results[0]) or ()
            if graph.points_to.masks[node] & self.tagged
        )

    def _objects(self, pointer: SSAValue) -> set[MemoryObject]:
        """Returns the objects that a pointer may point to, and their copies."""
        graph = self._spaces.graph
        memory = graph.memory
        nodes = graph.values.known(pointer) or ()
        waiting = [place for n in nodes for place, _ in graph.points_to.locations(n)]
        objects: set[MemoryObject] = set()
        while waiting:
            place = waiting.pop()
            if place in objects:
                continue
            objects.add(place)
            waiting += memory.table.summarized(place)
            waiting += memory.escape.copies_of(place)
            summary = memory.table.summary_of(place)
            if summary is not None:
                objects.add(summary)
        return objects


def _stored(op: Operation) -> Iterator[tuple[SSAValue, SSAValue]]:
    """Yields the pointer and the value of each store of an operation."""
    for access in semantics_of(op).accesses:
        if access.value is not None and access.kind & AccessKind.WRITE:
            yield op.operands[access.operand], op.operands[access.value]


def _is_lowered(op: Operation) -> bool:
    """Whether a `ptrtoint` keeps the tag, or belongs to a cast lowered before."""
    if carries_tag(op):
        return True
    waiting, seen = [op], {op}
    while waiting and len(seen) < MOST_STEPS:
        for use in waiting.pop().results[0].uses:
            user = use.operation
            opcode = semantics_of(user).opcode
            if opcode not in _IN_LOWERED_CASTS and not carries_tag(user):
                return False
            if opcode in _IN_LOWERED_CASTS and user not in seen:
                seen.add(user)
                waiting.append(user)
    return not waiting


_IN_LOWERED_CASTS = (Opcode.AND, Opcode.OR, Opcode.SELECT, Opcode.ICMP)
"""The operations between `ptrtoint` and `inttoptr` in a lowered cast."""


class _Walk:
    """The bounded backward walk from one integer."""

    def __init__(self, tags: IntegerTags) -> None:
        self._tags = tags
        self._steps = MOST_STEPS
        self._entered: set[SSAValue] = set()

    def sum_of(self, value: SSAValue) -> Sum | None:
        """Returns the sum of an integer; {} for a plain number, None if unknown."""
        self._steps -= 1
        if self._steps < 0:
            return None
        if value in self._entered:
            return {value: 1}
        width = integer_width(element_type(value.type))
        if width is not None and width < ADDRESS_WIDTH:
            return {}
        if integer_constant(value) is not None:
            return {}
        op = value.owner
        if (
            not isinstance(op, Operation)
            or semantics_of(op).source is PointerSource.REGION_RESULT
        ):
            return self._passed(value)
        opcode = semantics_of(op).opcode
        match semantics_of(op).source:
            case PointerSource.PTRTOINT if width == ADDRESS_WIDTH:
                return {self._base(op.operands[0]): 1}
            case PointerSource.INTEGER_ARITHMETIC:
                return self._computed(op)
            case PointerSource.FORWARDED if opcode is Opcode.SELECT:
                return self._one_of(value, list(op.operands[1:3]))
            case PointerSource.FORWARDED if opcode is Opcode.FREEZE:
                return self.sum_of(op.operands[0])
            case PointerSource.FORWARDED | PointerSource.INTEGER:
                return self._number_of(op)
            case PointerSource.UNDEFINED:
                return {}
            case _:
                return {} if self._tags.holds_no_address(value) else None

    def _passed(self, value: SSAValue) -> Sum | None:
        if not is_only_passed(value):
            return {} if self._tags.holds_no_address(value) else None
        return self._one_of(value, incoming_values(value))

    def _one_of(self, value: SSAValue, sources: list[SSAValue]) -> Sum | None:
        """Returns the sum that all sources have, except null and the value itself."""
        self._entered.add(value)
        common: Sum | None = None
        for source in sources:
            if integer_constant(source) == 0:
                continue
            sum_ = self.sum_of(source)
            if sum_ is None or (
                common is not None and sum_ not in (common, {value: 1})
            ):
                common = None
                break
            if sum_ != {value: 1}:
                common = sum_
        else:
            common = {} if common is None else common
        self._entered.discard(value)
        return None if common is None or value in common else common

    def _number_of(self, op: Operation) -> Sum | None:
        """Returns {} if all operands are plain numbers, else None."""
        return {} if all(self.sum_of(o) == {} for o in op.operands) else None

    def _computed(self, op: Operation) -> Sum | None:
        opcode = semantics_of(op).opcode
        if opcode is Opcode.AND:
            return self._masked(op)
        if opcode is Opcode.XOR:
            return self._low_bits_exchanged(op)
        first, second = (self.sum_of(operand) for operand in op.operands)
        if first is None or second is None:
            return None
        if opcode is Opcode.OR and first and second:
            return None
        sign = -1 if opcode is Opcode.SUB else 1
        total = dict(first)
        for base, count in second.items():
            total[base] = total.get(base, 0) + sign * count
        return {base: count for base, count in total.items() if count}

    def _low_bits_exchanged(self, op: Operation) -> Sum | None:
        """Returns the sum of `xor` with a constant that only changes low bits."""
        for value, mask in (op.operands, op.operands[::-1]):
            constant = integer_constant(mask)
            if constant is not None and 0 <= constant < _NARROW:
                return self.sum_of(value)
        return self._number_of(op)

    def _masked(self, op: Operation) -> Sum | None:
        for value, mask in (op.operands, op.operands[::-1]):
            constant = integer_constant(mask)
            if constant is None:
                continue
            if 0 <= constant < _NARROW:
                return {}
            terms = self.sum_of(value)
            keeps = constant & _ADDRESS_BITS == _ADDRESS_BITS
            return terms if keeps or terms == {} else None
        first, second = (self.sum_of(operand) for operand in op.operands)
        if first is None or second is None or (first and second):
            return None
        return first or second

    def _base(self, pointer: SSAValue) -> SSAValue:
        """
        Returns the base of a pointer: a pointer into the same object that dominates it.
        """
        return self._find_base(pointer, set()) or pointer

    def _find_base(self, pointer: SSAValue, entered: set[SSAValue]) -> SSAValue | None:
        """Returns the base, or None if all incoming pointers were entered before."""
        while isinstance(op := pointer.owner, Operation) and self._steps > 0:
            is_arithmetic = is_address_arithmetic(op)
            if not is_arithmetic and semantics_of(op).source is not PointerSource.CAST:
                break
            if is_arithmetic and op.operands[0].type != pointer.type:
                break
            self._steps -= 1
            pointer = op.operands[0]
        if isinstance(pointer.owner, Operation) or not is_only_passed(pointer):
            return pointer
        if pointer in entered:
            return None
        entered.add(pointer)
        bases = {
            self._find_base(source.operands[at], entered)
            for source, at in incoming(pointer)
        } - {None}
        return pointer if len(bases) > 1 else next(iter(bases), None)
