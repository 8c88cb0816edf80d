"""
Identified objects and their captures: the rules of LLVM's basic alias analysis, as far
as they hold across linking and kernel launches, and those of its CaptureTracking.cpp:
whether the address of an object may be stored, passed on or compared.
"""

from collections.abc import Iterator

from xdsl.dialects import llvm
from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.alias.addresses import roots
from xdsl_gas.analysis.ir.attribute_values import (
    array_elements,
    attributes_at,
    dense_integers,
    integer_constant,
    integer_value,
)
from xdsl_gas.analysis.ir.control_flow import forwarded_to, successor_operands
from xdsl_gas.analysis.ir.functions import (
    Function,
    arguments_of,
    attributes_of_argument,
    enclosing_function,
    function_of_argument,
    is_call,
    is_invoke,
    is_return,
    operands_beside_arguments,
)
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.analysis.operations.library_function import Result
from xdsl_gas.analysis.operations.semantics import Control, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.points_to_graph import PointsToGraph
from xdsl_gas.analysis.semantics.global_variables import has_final_size, is_one_object
from xdsl_gas.analysis.semantics.library_functions import (
    is_returned,
    returned_argument,
    use_of_argument,
)
from xdsl_gas.analysis.semantics.operand_bundles import bundle_operands
from xdsl_gas.analysis.semantics.pointer_operations import has_memory_at_null
from xdsl_gas.analysis.target.host_visible import declared_space
from xdsl_gas.analysis.target.type_layout import TypeLayout
from xdsl_gas.memory_space import MemorySpace, SpaceMask

MOST_USES = 64
"""The most uses of a pointer that are visited; one with more counts as captured."""


class CaptureTracking:
    """The captured pointers of one module."""

    def __init__(self, graph: PointsToGraph) -> None:
        self._graph = graph
        self._captured: dict[SSAValue, bool] = {}

    def is_captured(self, value: SSAValue) -> bool:
        """
        Whether a pointer, or one computed from it, is captured by other uses than being
        returned.
        """
        if value not in self._captured:
            self._captured[value] = self._find_captured(value)
        return self._captured[value]

    def _find_captured(self, value: SSAValue) -> bool:
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
        """
        The values that are computed from a pointer by its uses; None if a use may
        capture it.
        """
        semantics = semantics_of(op)
        if any(access.value == index for access in semantics.accesses):
            return None
        if (
            any(access.operand == index for access in semantics.accesses)
            or semantics.is_marker
        ):
            return []
        if semantics.source is PointerSource.CAST or (
            semantics.source is PointerSource.FORWARDED and index in semantics.forwarded
        ):
            return list(op.results)
        if is_return(op):
            return []
        if semantics.is_comparison:
            other = op.operands[1 - index]
            target = self._graph.facts.target
            is_null = (
                isinstance(other.owner, Operation)
                and semantics_of(other.owner).source is PointerSource.NULL
                and target.zero_is_null_in(space_of_type(other.type, target))
            )
            return [] if is_null else None
        if is_call(op):
            return self._passed_to(op, index, value)
        passed = successor_operands(op)
        if not passed or (semantics.captures_operands and not op.successors):
            return None
        return forwarded_to(op, index)

    def _passed_to(
        self, call: Operation, index: int, value: SSAValue
    ) -> list[SSAValue] | None:
        if any(n == index and not does.captures for n, does in bundle_operands(call)):
            return []
        if value in operands_beside_arguments(call):
            return None
        known = self._graph.facts.library.called_by(call)
        if known is not None:
            return None if known.result in _BASED_ON_ARGUMENTS else []
        callee = self._graph.facts.call_graph.callee_of(call)
        places = [n for n, a in enumerate(arguments_of(call)) if a is value]
        if not places or is_invoke(call):
            return None
        # An argument that is not captured may still be returned.
        if any(
            use_of_argument(callee, call, n).keeps or is_returned(callee, call, n)
            for n in places
        ):
            return None
        return []


MOST_ROOTS = 16
"""The most underlying pointers of a value that are considered."""

_IN_ARGUMENTS = ("llvm.noalias", "llvm.byval")
_BASED_ON_ARGUMENTS = (Result.ARGUMENT, Result.IN_SPACE)
_DEREFERENCEABLE = "llvm.dereferenceable"


class IdentifiedObjects:
    """The underlying objects of the pointers of one module."""

    def __init__(self, graph: PointsToGraph) -> None:
        self._graph = graph
        self._roots: dict[SSAValue, frozenset[SSAValue] | None] = {}
        self._captures = CaptureTracking(graph)
        self._separations: dict[SSAValue, list[tuple[SSAValue, Operation]]] | None = (
            None
        )

    def are_distinct(self, first: SSAValue, second: SSAValue) -> bool:
        """Whether the underlying objects of two pointers of a function are disjoint."""
        if _function_of(first) is not _function_of(second):
            return False
        ours, theirs = self._roots_of(first), self._roots_of(second)
        if ours is None or theirs is None:
            return False
        return all(self._differ(a, b) for a in ours for b in theirs)

    def declared_spaces(self, pointer: SSAValue) -> SpaceMask:
        """
        Returns the spaces that the arguments which a pointer is derived from are
        declared to point to; empty if it may be derived from anything else.
        """
        mask = 0
        for root in self._roots_of(pointer) or ():
            if self._is_undef_or_null(root):
                continue
            space = _declared_space_of(root)
            if space is None or space is MemorySpace.GENERIC:
                return 0
            mask |= space.bit
        return mask

    def is_start_of_object(self, pointer: SSAValue) -> bool:
        """Whether a pointer is to the first byte of an object."""
        op = pointer.owner
        if not isinstance(op, Operation):
            return False
        if semantics_of(op).source is PointerSource.STACK:
            return True
        return (
            semantics_of(op).source is PointerSource.SYMBOL
            and self._object(pointer) is not None
        )

    def dereferenceable_bytes(self, pointer: SSAValue) -> int:
        """The number of dereferenceable bytes that attributes declare for a pointer."""
        attributes: list[Attribute | None] = []
        op = pointer.owner
        if isinstance(pointer, BlockArgument):
            attributes.append(attributes_of_argument(pointer).get(_DEREFERENCEABLE))
        elif isinstance(op, Operation) and is_call(op):
            callee = self._graph.facts.call_graph.callee_of(op)
            for its_op in (op, callee):
                if its_op is not None:
                    entries = attributes_at(its_op.get_attr_or_prop("res_attrs"), 0)
                    attributes.append(entries.get(_DEREFERENCEABLE))
        return max((integer_value(a) or 0 for a in attributes), default=0)

    def most_bytes(self, pointer: SSAValue, least: int) -> int:
        """
        The size in bytes of the largest underlying object; 0 if some object may have
        `least` bytes or more.
        """
        roots = self._roots_of(pointer)
        if not least or not roots:
            return 0
        sizes = [self._size_of(root) for root in roots]
        return 0 if min(sizes) == 0 else max(sizes)

    def _size_of(self, value: SSAValue) -> int:
        """
        The size in bytes of the object that a value is the address of; 0 if unknown.
        """
        if self._object(value) is None:
            return 0
        layout = self._graph.facts.layout
        op = value.owner
        if isinstance(op, llvm.AllocaOp):
            count = integer_constant(op.size)
            return _padded_size(op.elem_type, count or 0, op, layout)
        if not isinstance(op, Operation):
            return 0
        variable = self._graph.facts.variables.variable_at(op)
        if variable is None or not has_final_size(variable):
            return 0
        return _padded_size(variable.global_type, 1, variable, layout)

    def separations(self, first: SSAValue, second: SSAValue) -> Iterator[Operation]:
        """The assumptions that say that two pointers are into separate objects."""
        ours, theirs = self._roots_of(first), self._roots_of(second)
        if ours is None or theirs is None or len(ours) != 1 or len(theirs) != 1:
            return
        (one,), (other,) = ours, theirs
        for hint, its_assumption in self._hints(one):
            if hint is not one and self._roots_of(hint) == frozenset((other,)):
                yield its_assumption

    def _hints(self, root: SSAValue) -> Iterator[tuple[SSAValue, Operation]]:
        """The `separate_storage` assumptions about pointers with a given root."""
        if self._separations is None:
            self._separations = {}
            for op in self._graph.facts.call_graph.module.walk():
                if semantics_of(op).control is Control.ASSUME:
                    self._add_separations(op, self._separations)
        yield from self._separations.get(root, ())

    def _add_separations(
        self, op: Operation, known: dict[SSAValue, list[tuple[SSAValue, Operation]]]
    ) -> None:
        for one, other in separated_pointers(op):
            for hint, beside in ((one, other), (other, one)):
                roots_ = self._roots_of(hint)
                if roots_ is not None and len(roots_) == 1:
                    (root,) = roots_
                    known.setdefault(root, []).append((beside, op))

    def returned_argument(self, call: Operation) -> SSAValue | None:
        """The argument that a call is known to return; None if there is none."""
        known = self._graph.facts.library.called_by(call)
        if known is not None:
            return None
        callee = self._graph.facts.call_graph.callee_of(call)
        return returned_argument(callee, call)

    def is_uncaptured_stack(self, pointer: SSAValue) -> bool:
        """
        Whether a pointer is to memory of this execution of its function whose address
        is not captured.
        """
        roots = self._roots_of(pointer)
        return bool(roots) and all(
            _is_on_stack(root) and not self._captures.is_captured(root)
            for root in roots
        )

    def _roots_of(self, pointer: SSAValue) -> frozenset[SSAValue] | None:
        if pointer not in self._roots:
            self._roots[pointer] = roots(pointer, MOST_ROOTS)
        return self._roots[pointer]

    def is_undef_or_null(self, pointer: SSAValue) -> bool:
        """Whether all underlying values of a pointer are undef, poison or null."""
        found = self._roots_of(pointer)
        return bool(found) and all(map(self._is_undef_or_null, found))

    def _differ(self, first: SSAValue, second: SSAValue) -> bool:
        if self._is_undef_or_null(first) or self._is_undef_or_null(second):
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
        """Whether a value that is no identified object cannot point into one."""
        if identified is None or isinstance(identified, llvm.GlobalOp):
            return False
        # Memory passed to a function was allocated before the function's own.
        return function_of_argument(
            other
        ) is not None or not self._captures.is_captured(value)

    def _is_undef_or_null(self, value: SSAValue) -> bool:
        """
        Whether a value is undef, poison or null, through which no memory is accessed.
        """
        if not isinstance(value.owner, Operation):
            return False
        origin = semantics_of(value.owner).source
        target = self._graph.facts.target
        return origin is PointerSource.UNDEFINED or (
            origin is PointerSource.NULL
            and target.zero_is_null_in(space_of_type(value.type, target))
            and not has_memory_at_null(value)
        )

    def _object(self, value: SSAValue) -> Operation | SSAValue | None:
        """The identity of the object that a value is the address of."""
        if isinstance(value, BlockArgument):
            attributes = attributes_of_argument(value)
            return None if attributes.keys().isdisjoint(_IN_ARGUMENTS) else value
        op = value.owner
        assert isinstance(op, Operation)
        origin = semantics_of(op).source
        if origin is PointerSource.STACK:
            return op
        if origin is PointerSource.SYMBOL:
            variable = self._graph.facts.variables.variable_at(op)
            if variable is None or not is_one_object(
                variable, self._graph.facts.layout
            ):
                return None
            return variable
        return op if is_call(op) and self._returns_new_memory(op) else None

    def _returns_new_memory(self, call: Operation) -> bool:
        known = self._graph.facts.library.called_by(call)
        if known is not None:
            return known.result is Result.NEW_MEMORY
        callee = self._graph.facts.call_graph.callee_of(call)
        return any(
            "llvm.noalias" in attributes_at(op.get_attr_or_prop("res_attrs"), 0)
            for op in (call, callee)
            if op is not None
        )


def _padded_size(
    allocated_type: Attribute, count: int, made_by: Operation, layout: TypeLayout
) -> int:
    """
    The size in bytes of an object rounded up to its alignment, because accesses may
    read the padding behind it; 0 if unknown.
    """
    extent = layout.extent(allocated_type)
    if extent is None or extent.stride is None or count <= 0:
        return 0
    declared = integer_value(made_by.properties.get("alignment")) or 1
    alignment = max(extent.most, declared)
    return -(-extent.stride * count // alignment) * alignment


def separated_pointers(assumption: Operation) -> Iterator[tuple[SSAValue, SSAValue]]:
    """
    The pointers that `separate_storage` bundles declare to be into separate objects.
    """
    tags = array_elements(assumption.properties.get("op_bundle_tags"))
    sizes = dense_integers(assumption.properties.get("op_bundle_sizes")) or ()
    start = 1
    for tag, size in zip(tags, sizes, strict=False):
        operands = assumption.operands[start : start + size]
        if tag == StringAttr("separate_storage") and size == 2:
            yield operands[0], operands[1]
        start += size


def _is_on_stack(value: SSAValue) -> bool:
    if isinstance(value, BlockArgument):
        return "llvm.byval" in attributes_of_argument(value)
    op = value.owner
    return isinstance(op, Operation) and semantics_of(op).source is PointerSource.STACK


def _are_declared_apart(first: SSAValue, second: SSAValue) -> bool:
    """
    Whether both are arguments declared to point to different spaces, which are disjoint
    in OpenCL C (6.7.5).
    """
    spaces = {_declared_space_of(first), _declared_space_of(second)}
    return len(spaces) == 2 and not spaces & {None, MemorySpace.GENERIC}


def _declared_space_of(value: SSAValue) -> MemorySpace | None:
    function = function_of_argument(value)
    if function is None or not isinstance(value, BlockArgument):
        return None
    return declared_space(function, value.index)


def _function_of(value: SSAValue) -> Operation | None:
    if isinstance(value, BlockArgument):
        parent = value.block.parent_op()
        return (
            parent if isinstance(parent, Function) else enclosing_function(value.block)
        )
    assert isinstance(value.owner, Operation)
    return enclosing_function(value.owner)
