"""
Constraints of results: the pointers that operations compute, cast, allocate and load.

Integer results are in `integers`, the results of calls in `calls`.

Address arithmetic moves a pointer by a distance in bytes.
"""

# What follows from a type is kept by its identity: the layout keeps the types of all
# values that have nodes alive.
import re
from dataclasses import dataclass
from itertools import islice
from math import gcd
from typing import Any, NamedTuple

from xdsl.dialects import llvm
from xdsl.dialects.builtin import DenseArrayBase, IntegerType, VectorType
from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from xdsl_gas.analysis.integers.integer_ranges import IntegerRanges
from xdsl_gas.analysis.integers.intervals import multiplied
from xdsl_gas.analysis.integers.known_bits import WIDEST, known_low_bits, width_of
from xdsl_gas.analysis.ir.assumptions import ALLOCAS_ARE_LOCAL
from xdsl_gas.analysis.ir.attribute_values import (
    dense_integers,
    integer_constant,
    signed_constant,
)
from xdsl_gas.analysis.ir.control_flow import is_structured
from xdsl_gas.analysis.ir.functions import linkage_of
from xdsl_gas.analysis.ir.operation_index import is_subclass
from xdsl_gas.analysis.ir.pointer_types import (
    address_space,
    is_disjoint_cast,
    is_generic_type,
    pointer_in,
    space_of_type,
)
from xdsl_gas.analysis.operations.operands import operand_at, operands_of, type_of
from xdsl_gas.analysis.operations.semantics import (
    AddressChange,
    Opcode,
    OperationSemantics,
    PointerSource,
)
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.constraint_builder import AddResult, ConstraintBuilder
from xdsl_gas.analysis.points_to.offsets import Offset, strided
from xdsl_gas.analysis.points_to.solver import Cause, Node, PointsTo
from xdsl_gas.analysis.points_to.value_nodes import Nodes
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESS_FROM_NULL_BIT,
    ADDRESSES,
    ANY_ADDRESS_BIT,
    EVERYTHING,
)
from xdsl_gas.analysis.semantics.pointer_operations import (
    has_memory_at_null,
    is_in_bounds,
)
from xdsl_gas.analysis.semantics.space_queries import SpaceQuery
from xdsl_gas.analysis.target.data_layout import FARTHEST, wrapped
from xdsl_gas.analysis.target.type_layout import TypeLayout, element_type
from xdsl_gas.assembly_accesses import space_of_ptx_result
from xdsl_gas.memory_space import (
    NULL_BIT,
    SPACE_BITS,
    MachineCode,
    MemorySpace,
    SpaceMask,
)
from xdsl_gas.pointer_interface import PointerType

_NARROWEST_INDEX = 32
"""The least index width whose arithmetic does not wrap around within `FARTHEST`."""

_DEEPEST_INDEX = 4
"""The depth of operations that are visited for the range of an index."""

_LARGEST_STEP = 1 << 32
"""The size of the smallest address space: multiples of it may wrap around to 0."""


_IS_OUTPUT = re.compile(r"[^~]*[=*\d]")
"""Matches the constraint of an output, also of one that is an input, too."""


class _Path(NamedTuple):
    """The distance of an element by constant indices, and the strides of the others."""

    width: int
    """The bits that arithmetic on the pointer has."""

    distance: Offset
    """The distance in all if all indices are constant."""

    constant: int
    strides: tuple[int | None, ...]
    """
    The distances, in bytes, by which each index that is an operand moves; None for a
    type whose size is not known.
    """


class AddressDistances:
    """Answers for the address arithmetic of one module."""

    def __init__(self, layout: TypeLayout) -> None:
        self._layout = layout
        self._ranges = IntegerRanges()
        self._paths: dict[tuple[int, int, bytes], _Path | None] = {}
        """
        By the identities of the types of the pointer and the elements, and the indices.
        """
        self._kept_alive: list[Attribute] = []

    def of(self, op: Operation, *, is_in_bounds: bool) -> Offset:
        """
        The distance that an operation adds to a pointer. With variable indices, between
        the least and the greatest one if the ranges of the indices are known to the
        operation. Otherwise modulo the sizes of their elements, or modulo the powers of
        two in these if the multiples may wrap around. None if unknown.
        """
        operands = operands_of(op)
        pointer = type_of(operand_at(operands, 0))
        source_type = op.properties.get("elem_type")
        written = op.properties.get("rawConstantIndices")
        indices: tuple[int, ...] | None = None
        if type(written) is DenseArrayBase:
            array: DenseArrayBase[Any] = written
            words = array.data.data
        elif isinstance(pointer, PointerType):
            source_type, indices, words = (
                pointer.pointee_type(),
                (GEP_USE_SSA_VAL,),
                b"",
            )
        else:
            return None
        if source_type is None:
            return None
        key = id(pointer), id(source_type), words
        try:
            path = self._paths[key]
        except KeyError:
            indices = indices or dense_integers(op.properties["rawConstantIndices"])
            path = self._path_of(pointer, source_type, indices) if indices else None
            self._paths[key] = path
            self._kept_alive += pointer, source_type
        if path is None:
            return None
        if not path.strides:
            return path.distance
        distance, step = path.constant, 0
        variable: list[tuple[SSAValue, int]] = []
        for position, stride in enumerate(path.strides, start=1):
            value = operand_at(operands, position)
            index = signed_constant(value)
            if index == 0:
                continue
            if stride is None:
                return None
            if index is not None:
                distance += index * stride
            elif stride == 0:
                return None
            else:
                step = gcd(step, _known_multiple(value, stride, is_in_bounds))
                variable.append((value, stride))
        if variable and path.width >= _NARROWEST_INDEX:
            bounded = self._between_bounds(distance, variable, op)
            if bounded is not None:
                return bounded
        return _sum_of(distance, step, path.width)

    def _between_bounds(
        self, distance: int, indices: list[tuple[SSAValue, int]], op: Operation
    ) -> Offset:
        """
        A distance plus indices times their strides, if their ranges are so small that
        no sum wraps around. None if unknown.
        """
        low = high = distance
        step = 0
        for index, stride in indices:
            if not _may_have_bounds(index):
                return None
            ends = self._ranges.range_of(index, True, op, _DEEPEST_INDEX)
            least, greatest = multiplied(ends, stride)
            low, high = low + least, high + greatest
            if low <= -FARTHEST or high >= FARTHEST:
                return None
            step = gcd(step, stride)
        return strided(low, step, high)

    def _path_of(
        self, pointer: Attribute, source_type: Attribute, indices: tuple[int, ...]
    ) -> _Path | None:
        path = _constant_and_strides(source_type, indices, self._layout)
        if path is None:
            return None
        constant, strides = path
        width = self._layout.index_width(pointer)
        return _Path(width, _sum_of(constant, 0, width), constant, strides)


def _sum_of(distance: int, step: int, width: int) -> Offset:
    """A distance plus multiples of a step (0 for none), in a number of bits."""
    if width < _NARROWEST_INDEX:
        return None if distance or step else 0
    start = wrapped(distance, width)
    # Only steps that are powers of two divide the size of the address space.
    return None if start != distance and step & step - 1 else strided(start, step)


def _constant_and_strides(
    indexed_type: Attribute, indices: tuple[int, ...], layout: TypeLayout
) -> tuple[int, tuple[int | None, ...]] | None:
    """See `_Path`; None if the end of the path is not known."""
    distance = 0
    strides: list[int | None] = []
    for level, index in enumerate(indices):
        if index != GEP_USE_SSA_VAL and level:
            element = layout.offset_of(indexed_type, index)
            if element is None:
                return None
            distance, indexed_type = distance + element[0], element[1]
            continue
        stride = (
            layout.element_stride(indexed_type)
            if level
            else layout.stride(indexed_type)
        )
        inner = element_type(indexed_type) if level else indexed_type
        if inner is None:
            # A struct, whose fields no operand can select.
            return None
        indexed_type = inner
        if index == GEP_USE_SSA_VAL:
            strides.append(stride)
        elif index and stride is None:
            return None
        else:
            distance += index * (stride or 0)
    return distance, tuple(strides)


def _known_multiple(index: SSAValue, stride: int, is_in_bounds: bool) -> int:
    """A divisor of the offset of an element, modulo the size of the address space."""
    if is_subclass(type_of(index).__class__, VectorType):
        return 1
    count, low = known_low_bits(index)
    step = stride << count if not low else stride
    return step if is_in_bounds else min(step & -step, _LARGEST_STEP)


def _may_have_bounds(index: SSAValue) -> bool:
    """
    Whether an integer is bounded by the operation that computes it or compared with a
    constant, beneath casts and operations with a constant. The range of most others
    is all integers, which takes longer to find.
    """
    if is_subclass(type_of(index).__class__, VectorType):
        return False
    for _ in range(_DEEPEST_INDEX):
        if any(
            semantics_of(use.operation).is_comparison
            and integer_constant(use.operation.operands[1 - use.index]) is not None
            for use in islice(index.uses, _MOST_USES)
        ):
            return True
        if type(index) is not OpResult:
            return False
        op = index.op
        opcode = semantics_of(op).opcode
        if opcode in _BOUNDING:
            return True
        if opcode not in _CASTS and (
            opcode not in _MOVING or integer_constant(op.operands[1]) is None
        ):
            return False
        index = op.operands[0]
        if opcode is Opcode.ZEXT and (width_of(index) or WIDEST) <= _NARROW:
            return True
    return False


_MOST_USES = 8
"""The most uses of an index that are searched for a comparison."""

_NARROW = 16
"""Bits. All integers of such a type are a small range."""

_CASTS = (Opcode.ZEXT, Opcode.SEXT, Opcode.TRUNC)

_MOVING = (Opcode.ADD, Opcode.SUB, Opcode.MUL, Opcode.SHL, Opcode.OR)

_BOUNDING = (
    Opcode.AND,
    Opcode.LSHR,
    Opcode.UREM,
    Opcode.SREM,
    Opcode.UDIV,
    Opcode.SMIN,
    Opcode.UMIN,
    Opcode.SELECT,
)


class _Cast(NamedTuple):
    """What the types of an address space cast say."""

    is_disjoint: bool
    space: MemorySpace | None
    result_space: MemorySpace | None
    keep: SpaceMask
    """What the result may point to by its type."""


class ResultConstraints:
    def __init__(self, builder: ConstraintBuilder) -> None:
        self._builder = builder
        self._facts = builder.facts
        self._points_to = builder.points_to
        self._values = builder.values
        self._target = builder.facts.target
        self._nodes = builder.values.by_value
        self._distances = AddressDistances(builder.facts.layout)
        self._allocas: dict[int, tuple[SpaceMask, str | None]] = {}
        """The spaces of allocas, and the assumption that they follow from, by type."""
        self._casts: dict[tuple[int, int], _Cast] = {}
        """By the types of the operand and the result."""

    def add_query(self, op: Operation, query: SpaceQuery) -> None:
        """A space query returns its operand in a specific space, null or no pointer."""
        for result in op.results:
            leaves = self._values.leaves(result.type)
            (start,) = self._values.of(query.pointer)
            for leaf, end in zip(leaves, self._values.of(result), strict=True):
                self._values.add_spaces_of_type(end, leaf, op)
                self._points_to.edge(start, end, op, leaf.spaces)

    def rule_of(self, semantics: OperationSemantics) -> AddResult | None:
        """What adds the constraints of the results of operations with a record."""
        match semantics.source:
            case PointerSource.FORWARDED:
                return self._add_moved
            case PointerSource.CAST:
                return self._add_cast
            case PointerSource.STACK | PointerSource.WORK_GROUP:
                return self._add_alloca
            case PointerSource.SYMBOL:
                return self._add_address
            case PointerSource.NULL:
                return self._add_null
            case PointerSource.EXTRACTED | PointerSource.INSERTED:
                return self._add_aggregate
            case PointerSource.LOADED:
                return self._add_loaded
            case PointerSource.REGION_RESULT:
                return self._add_region_result
            case PointerSource.OPAQUE | PointerSource.COUNTER:
                return self._add_opaque
            case _:
                # Undef and poison add nothing.
                return None

    def _add_region_result(
        self, op: Operation, _: OperationSemantics, result: SSAValue, nodes: Nodes
    ) -> None:
        if not is_structured(op):
            self._builder.add_unknown_nodes(nodes, result.type, op)

    def _add_opaque(
        self, op: Operation, _: OperationSemantics, result: SSAValue, nodes: Nodes
    ) -> None:
        if self._builder.integers.is_counter(op):
            self._points_to.address_edge(self._builder.constants, nodes[0], op)
        elif space := self._space_of_assembly(op):
            (end,) = nodes
            self._builder.add_unknown_in(space, end, op, EVERYTHING)
        else:
            self._builder.add_unknown_nodes(nodes, result.type, op)

    def _space_of_assembly(self, op: Operation) -> MemorySpace | None:
        """The space of the result of inline PTX: a generic address, or its bits."""
        if not isinstance(op, llvm.InlineAsmOp) or (
            self._target.machine_code is not MachineCode.PTX
        ):
            return None
        output, *inputs = op.constraints.data.split(",")
        if output not in ("=l", "=&l") or any(map(_IS_OUTPUT.match, inputs)):
            return None
        (result_type,) = [result.type for result in op.results]
        is_address = result_type == self._facts.leaves.address_type or (
            is_generic_type(result_type, self._target)
        )
        return space_of_ptx_result(op.asm_string.data) if is_address else None

    def _add_alloca(
        self, op: Operation, _: OperationSemantics, result: SSAValue, nodes: Nodes
    ) -> None:
        (node,) = nodes
        place = self._builder.sites.of_operation(op)
        self._points_to.add_location(node, place, 0)
        pointer_type = type_of(result)
        try:
            spaces, assumption = self._allocas[id(pointer_type)]
        except KeyError:
            spaces, assumption = self._allocas[id(pointer_type)] = (
                self._spaces_of_alloca(pointer_type)
            )
        self._points_to.add_spaces(node, spaces, Cause(None, op, assumption))

    def _spaces_of_alloca(
        self, pointer_type: Attribute
    ) -> tuple[SpaceMask, str | None]:
        local = MemorySpace.LOCAL.bit & self._target.generic_covers
        if (
            local
            and is_generic_type(pointer_type, self._target)
            and self._facts.assumptions.allocas_are_local
        ):
            return local, ALLOCAS_ARE_LOCAL
        return self._spaces_of(pointer_type, 0), None

    def _add_null(
        self, op: Operation, _: OperationSemantics, result: SSAValue, nodes: Nodes
    ) -> None:
        leaves = self._values.leaves(result.type)
        for node, leaf in zip(nodes, leaves, strict=True):
            space = None
            if not isinstance(leaf.type, IntegerType | None):
                space = space_of_type(leaf.type, self._target)
                if not self._target.zero_is_null_in(space):
                    spaces = leaf.spaces & ~NULL_BIT
                    self._points_to.add_spaces(node, spaces, op)
                    self._builder.add_constant_address(node, leaf.type)
                    continue
            self._points_to.edge(self._builder.null, node, op, leaf.spaces)
            if space is not None and has_memory_at_null(result):
                external = self._builder.escape.external
                self._points_to.add_location(node, external, None)

    def _add_moved(
        self,
        op: Operation,
        semantics: OperationSemantics,
        result: SSAValue,
        nodes: Nodes,
    ) -> None:
        distance: Offset = 0
        stays_in_object = False
        if semantics.address is AddressChange.OFFSET:
            stays_in_object = is_in_bounds(op)
            distance = self._distances.of(op, is_in_bounds=stays_in_object)
            if not stays_in_object:
                self._add_indices(op, result)
                if not isinstance(distance, int):
                    self._add_number_to_null(op, result)
        elif semantics.address is AddressChange.MASKED:
            stays_in_object = is_in_bounds(op)
            distance = None
        leaves = self._values.leaves(result.type)
        if semantics.opcode is Opcode.FREEZE:
            for node, leaf in zip(nodes, leaves, strict=True):
                if leaf.spaces & NULL_BIT:
                    self._points_to.add_spaces(node, ANY_ADDRESS_BIT)
        operands = operands_of(op)
        for position in semantics.forwarded:
            operand = operand_at(operands, position)
            starts = self._nodes[operand]
            if len(semantics.forwarded) > 1:
                # A fact about a single operand also holds of the uses of the result.
                successor = position - semantics.forwarded[0]
                starts = self._builder.predicated.at(operand, op, successor)
            if len(starts) != len(nodes):
                # As in a bitcast from another type.
                if leaves[0].spaces == ADDRESSES:
                    self._builder.add_untracked_integer(op, semantics, result, nodes)
                else:
                    self._builder.add_unknown(result, op)
                continue
            for start, end, leaf in zip(starts, nodes, leaves, strict=True):
                self._points_to.moved_edge(
                    start,
                    end,
                    op,
                    leaf.spaces,
                    distance,
                    stays_in_object=stays_in_object,
                )

    def _add_indices(self, op: Operation, result: SSAValue) -> None:
        """An index may be an address: the result may point to the object there."""
        (leaf,) = self._values.leaves(result.type)
        (base,), (end,) = self._values.of(op.operands[0]), self._values.of(result)
        points_to = self._points_to
        for index in op.operands[1:]:
            for start in self._values.of(index):
                keep = leaf.spaces & ~NULL_BIT
                points_to.moved_edge(start, end, op, keep, None)
                add_to_null = _AddToNull(points_to, base, end)
                points_to.watch_spaces(start, SPACE_BITS, add_to_null)

    def _add_number_to_null(self, op: Operation, result: SSAValue) -> None:
        """Null plus a number is any address."""
        (base,), (end,) = self._values.of(op.operands[0]), self._values.of(result)
        self._points_to.watch_spaces(
            base,
            NULL_BIT,
            lambda _: self._points_to.add_spaces(end, ANY_ADDRESS_BIT),
        )

    def _add_cast(
        self, op: Operation, _: OperationSemantics, result: SSAValue, nodes: Nodes
    ) -> None:
        (operand,) = operands_of(op)
        (start,), (end,) = self._nodes[operand], nodes
        key = id(type_of(operand)), id(type_of(result))
        try:
            cast = self._casts[key]
        except KeyError:
            cast = self._casts[key] = self._describe_cast(op, operand, result)
        is_disjoint, space, result_space, keep = cast
        if is_disjoint:
            # Poison, or what the backend makes of it: unrelated to the operand.
            self._builder.add_unknown(result, op)
            self._builder.expose_value(operand, op)
            return
        if space is None:
            pointer_type = pointer_in(type_of(operand))
            number = None if pointer_type is None else address_space(pointer_type)
            reached = None if number is None else self._target.reached_by(number)
            if reached:
                keep &= reached | NULL_BIT
                self._points_to.add_spaces(end, reached & keep, Cause(start, op))
                self._points_to.edge(self._builder.escape.unknown, end, op, keep)
            else:
                self._builder.add_unknown(result, op)
        elif result_space is MemorySpace.GENERIC and space is not MemorySpace.GENERIC:
            if not self._target.keeps_null & space.bit or self._facts.is_variable(
                operand
            ):
                keep &= ~NULL_BIT
            self._points_to.add_spaces(end, space.bit, Cause(start, op))
        elif result_space is not MemorySpace.GENERIC:
            self._add_space(end, result, 0, op)
            if result_space and not self._target.keeps_null & result_space.bit:
                # Null becomes the address of the first byte.
                external = self._builder.escape.external
                self._points_to.watch_spaces(
                    start,
                    NULL_BIT,
                    lambda _: self._points_to.add_location(end, external, None),
                )
        self._points_to.edge(start, end, op, keep)

    def _describe_cast(
        self, op: Operation, operand: SSAValue, result: SSAValue
    ) -> _Cast:
        source_type, result_kind = (
            pointer_in(type_of(operand)),
            pointer_in(type_of(result)),
        )
        assert source_type is not None
        assert result_kind is not None
        return _Cast(
            is_disjoint_cast(op, self._target),
            space_of_type(source_type, self._target),
            space_of_type(result_kind, self._target),
            self._facts.leaves.spaces_of(result_kind),
        )

    def _add_space(
        self, node: Node, value: SSAValue, generic: SpaceMask, op: Operation
    ) -> None:
        """
        Adds the space of the type of a pointer that is not null; for a generic pointer
        `generic`, or if that is empty any space.
        """
        mask = self._spaces_of(type_of(value), generic)
        self._points_to.add_spaces(node, mask, op)

    def _spaces_of(self, value_type: Attribute, generic: SpaceMask) -> SpaceMask:
        if space_of_type(value_type, self._target) is MemorySpace.GENERIC:
            return generic or self._facts.leaves.anywhere
        pointer = pointer_in(value_type)
        assert pointer is not None
        return self._facts.leaves.spaces_of(pointer) & ~NULL_BIT

    def _add_address(
        self, op: Operation, _: OperationSemantics, result: SSAValue, nodes: Nodes
    ) -> None:
        (node,) = nodes
        function = self._facts.call_graph.function_at(op)
        variable = self._facts.variables.variable_at(op)
        if function is not None:
            place = self._builder.sites.of_function(function)
        elif variable is not None:
            place = self._builder.sites.of_variable(variable)
        else:
            self._builder.add_unknown(result, op)
            return
        self._points_to.add_location(node, place, 0)
        exists = self._facts.variables.surely_existing(op) is not None
        lies = self._target.generic_globals if exists else 0
        if function is not None:
            exists = linkage_of(function) != "extern_weak"
            lies = self._target.generic_functions
        self._add_space(node, result, lies, op)
        if not exists:
            self._points_to.add_spaces(node, NULL_BIT, op)

    def _add_aggregate(
        self,
        op: Operation,
        semantics: OperationSemantics,
        result: SSAValue,
        _: Nodes,
    ) -> None:
        position = dense_integers(op.properties.get("position")) or ()
        whole, part = (op.operands[0], result)
        if semantics.source is PointerSource.INSERTED:
            whole, part = result, op.operands[1]
        places = self._part(whole, part, position)
        inner, outer = self._values.of(part), self._values.of(whole)
        if semantics.source is PointerSource.EXTRACTED:
            for end, place, leaf in zip(
                inner, places, self._values.leaves(part.type), strict=True
            ):
                start = outer[place]
                self._points_to.edge(start, end, op, leaf.spaces)
                if leaf.spaces != ADDRESSES:
                    self._builder.convert_integers(start, end, leaf, op)
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
        """The indices of the leaves of a part among those of the aggregate."""
        leaves = self._values.leaves(whole.type)
        paths = {leaf.path: number for number, leaf in enumerate(leaves)}
        if leaves and leaves[0].type is None:
            return [0] * len(self._values.leaves(part.type))
        return [paths[*position, *leaf.path] for leaf in self._values.leaves(part.type)]

    def _add_loaded(
        self,
        op: Operation,
        semantics: OperationSemantics,
        result: SSAValue,
        nodes: Nodes,
    ) -> None:
        leaves = self._values.leaves(result.type)
        for node, leaf in zip(nodes, leaves, strict=True):
            self._values.add_spaces_of_type(node, leaf, op)
        for position in semantics.forwarded:
            if position < len(op.operands):
                self._values.flow(
                    self._values.of(op.operands[position]), nodes, result.type, op
                )


@dataclass(eq=False, slots=True)
class _AddToNull:
    """Adds what the sum of an address and a base is if that is null."""

    points_to: PointsTo
    base: Node
    end: Node

    def __call__(self, _: SpaceMask) -> None:
        self.points_to.watch_spaces(self.base, NULL_BIT, self._add)

    def _add(self, _: SpaceMask) -> None:
        self.points_to.add_spaces(self.end, ADDRESS_FROM_NULL_BIT)
