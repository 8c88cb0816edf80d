"""
Keeps LLVM from speculating loads of pointers that a condition allows to cast.

      %c = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
      br i1 %c, label %yes, label %no
    yes:
      %s = addrspacecast ptr %p to ptr addrspace(3)
      %v = load float, ptr addrspace(3) %s

If LLVM knows that `%p` is dereferenceable, it moves the load in front of the branch:
`isDereferenceableAndAlignedPointer` (Loads.cpp) looks through the cast. There, the
pointer may be to other memory, so that the load traps or reads something else.

What attributes and metadata say of such a pointer is dropped. What follows from the
objects that it is selected from cannot be dropped, so it stays generic in loads.
"""

from collections.abc import Iterable, Iterator

from xdsl.dialects.builtin import ArrayAttr, StringAttr
from xdsl.ir import BlockArgument, Operation, SSAValue
from xdsl.pattern_rewriter import PatternRewriter

from xdsl_gas.access_forms import AccessKind
from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.ir.control_flow import incoming_values, is_entry
from xdsl_gas.analysis.ir.functions import (
    enclosing_function,
    function_of_argument,
    is_call,
    is_return,
)
from xdsl_gas.analysis.ir.pointer_types import (
    COPIED_BY_VALUE,
    address_space,
    argument_attributes,
)
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import Access, Control, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.memory_locations import is_plain
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.memory_space import MemorySpace, spaces_in
from xdsl_gas.transforms.utils.argument_attributes import drop_attributes
from xdsl_gas.transforms.utils.pointer_values import origin_of

_DEREFERENCEABLE = frozenset(("llvm.dereferenceable", "llvm.dereferenceable_or_null"))
_OF_A_LOAD = "dereferenceable"
_TAGS = "op_bundle_tags"
_TAG, _IGNORED = StringAttr("dereferenceable"), StringAttr("ignore")
_FOLLOWED = (PointerSource.CAST, PointerSource.FORWARDED)
_IN_MEMORY = frozenset((*COPIED_BY_VALUE, "llvm.sret"))
"""The attributes of arguments with memory of a size that LLVM knows."""

MOST_CALLS = 32
"""The depth of calls up to which the origin of an argument is looked for."""

_OBJECTS = frozenset((PointerSource.STACK, PointerSource.SYMBOL))


def is_conditional(
    pointer: SSAValue, space: MemorySpace, spaces: MemorySpaceAnalysis
) -> bool:
    """Whether a pointer is to `space` only where a condition or metadata says so."""
    possible = spaces_in(spaces.mask(pointer))
    return not all(spaces.target.lies_in(other, space) for other in possible)


class SpeculatedLoads:
    """Answers for the pointers of one module, as it is when it was analyzed."""

    def __init__(self, spaces: MemorySpaceAnalysis) -> None:
        self._spaces = spaces
        self._of_objects: dict[SSAValue, bool] = {}
        self._unconditional: set[tuple[SSAValue, MemorySpace]] = set()
        self._forgotten: set[SSAValue] = set()
        self._has_forgotten = self._knows_memory = False
        self._depth = 0

    def forbid_cast(
        self, op: Operation, access: Access, space: MemorySpace | None
    ) -> bool:
        """
        Whether LLVM might execute an access earlier than the condition on its space, if
        its address is cast to `space`; None is for a test of the space.
        """
        return self.forbid_cast_of(operands_of(op)[access.operand], op, access, space)

    def forbid_cast_of(
        self,
        pointer: SSAValue,
        op: Operation,
        access: Access,
        space: MemorySpace | None,
    ) -> bool:
        """As `forbid_cast`, for an access that gets another address."""
        if AccessKind.READ not in access.kind or not is_plain(op):
            return False
        if space is None or is_conditional(pointer, space, self._spaces):
            return self._is_of_objects(pointer)
        return self._spaces.has_conditions and self._chooses(pointer, space)

    def _chooses(self, pointer: SSAValue, space: MemorySpace) -> bool:
        """
        Whether a pointer is chosen from one that is to `space` by the condition of the
        choice: LLVM loads from both, and chooses a value.
        """
        waiting, entered = [pointer], set[tuple[SSAValue, MemorySpace]]()
        while waiting:
            value = waiting.pop()
            key = value, space
            if key in self._unconditional or key in entered:
                continue
            entered.add(key)
            if not self._spaces.is_generic(value):
                continue
            if not is_conditional(value, space, self._spaces):
                waiting += _sources_of(value)
            elif self._is_of_objects(value):
                return True
        self._unconditional |= entered
        return False

    def _is_of_objects(self, pointer: SSAValue) -> bool:
        """
        Whether LLVM may know, with the calls of the function inlined, that a pointer is
        dereferenceable: it is computed only from allocas, variables, arguments in
        memory, and what may be loaded or returned of these.
        """
        # Values with one source have its answer, so that chains are followed once.
        chain = [pointer]
        while chain[-1] not in self._of_objects:
            sources = _sources_of(chain[-1])
            if len(sources) != 1:
                break
            self._of_objects[chain[-1]] = True
            chain.append(sources[0])
        known = self._of_objects.get(chain[-1])
        if known is None:
            known = self._is_chosen_from_objects(chain[-1])
        self._of_objects.update(dict.fromkeys(chain, known))
        return known

    def _is_chosen_from_objects(self, pointer: SSAValue) -> bool:
        if self._depth == MOST_CALLS:
            return True
        # This is the answer for functions that call each other.
        self._of_objects[pointer] = True
        self._depth += 1
        origins = [
            o
            for o in _origins_of(pointer)
            if origin_of(o) is not PointerSource.UNDEFINED
        ]
        result = bool(origins) and all(map(self._is_object, origins))
        self._depth -= 1
        return result

    def _is_object(self, origin: SSAValue) -> bool:
        function = function_of_argument(origin)
        if function is None or not isinstance(origin, BlockArgument):
            return origin_of(origin) in _OBJECTS or (
                _is_promoted(origin) and self._spaces.may_be_of_object(origin)
            )
        attributes = argument_attributes(function, origin.index)
        return (
            not _IN_MEMORY.isdisjoint(attributes)
            or any(
                self._spaces.space(passed) is None
                # What a function passes to itself has its callers' answer.
                and not (
                    enclosing_function(call) is function
                    and origin in _origins_of(passed)
                )
                and self._is_of_objects(passed)
                for call in self._spaces.call_graph.calls_of(function)
                for passed in operands_of(call)[origin.index : origin.index + 1]
            )
        )

    def forget(self, pointer: SSAValue, rewriter: PatternRewriter) -> None:
        """
        Drops what attributes of arguments and results, metadata of loads, and
        assumptions say of the number of dereferenceable bytes behind a pointer, as LLVM
        may know its origins with calls inlined and memory promoted to registers.
        """
        if not self._has_forgotten:
            self._has_forgotten = True
            self._forget_assumptions(rewriter)
        waiting = [pointer]
        for some_pointer in waiting:
            for origin in _origins_of(some_pointer, self._forgotten):
                waiting += self._forget_origin(origin, rewriter)

    def _forget_assumptions(self, rewriter: PatternRewriter) -> None:
        """LLVM leaves out assumptions with the tag `ignore`."""
        for op in self._spaces.call_graph.module.walk():
            tags = array_elements(op.properties.get(_TAGS))
            if semantics_of(op).control is Control.ASSUME and _TAG in tags:
                kept = [_IGNORED if tag == _TAG else tag for tag in tags]
                op.properties[_TAGS] = ArrayAttr(kept)
                rewriter.notify_op_modified(op)

    def _forget_origin(
        self, origin: SSAValue, rewriter: PatternRewriter
    ) -> Iterable[SSAValue]:
        """Returns the pointers that LLVM may know to be the same one."""
        op, graph = origin.owner, self._spaces.call_graph
        if not isinstance(op, Operation):
            function = function_of_argument(origin)
            if function is None:
                return ()
            assert isinstance(origin, BlockArgument)
            drop_attributes(function, "arg_attrs", origin.index, _DEREFERENCEABLE)
            rewriter.notify_op_modified(function)
            calls = map(operands_of, graph.calls_of(function))
            return [passed for each in calls for passed in each[origin.index :][:1]]
        if origin_of(origin) in (*_OBJECTS, PointerSource.UNDEFINED):
            return ()
        op.properties.pop(_OF_A_LOAD, None)
        rewriter.notify_op_modified(op)
        if not is_call(op):
            return self._pointers_in_memory()
        callee = graph.callee_of(op)
        for declared in (op, callee) if callee is not None else (op,):
            drop_attributes(declared, "res_attrs", 0, _DEREFERENCEABLE)
        ends = () if callee is None else [b.last_op for b in callee.body.blocks]
        returned = [
            value
            for end in ends
            if end is not None and is_return(end)
            for value in end.operands
        ]
        # A function without a body may return what it is passed.
        return returned or op.operands

    def _pointers_in_memory(self) -> Iterable[SSAValue]:
        """Pointers that may be stored, or become a part of another value; once."""
        if self._knows_memory:
            return ()
        self._knows_memory = True
        return [
            value
            for op in self._spaces.call_graph.module.walk()
            if not is_call(op) and semantics_of(op).source not in _FOLLOWED
            for index, value in enumerate(operands_of(op))
            if address_space(value.type) is not None
            and all(access.operand != index for access in semantics_of(op).accesses)
        ]


def _origins_of(
    pointer: SSAValue, seen: set[SSAValue] | None = None
) -> Iterator[SSAValue]:
    """
    Yields what a pointer is computed or chosen from, in the same function. Values in
    `seen` are left out, and others are added to it.
    """
    waiting = [pointer]
    seen = set() if seen is None else seen
    while waiting:
        value = waiting.pop()
        if value in seen:
            continue
        seen.add(value)
        sources = _sources_of(value)
        if sources:
            waiting += sources
        else:
            yield value


def _sources_of(value: SSAValue) -> list[SSAValue]:
    op = value.owner
    if not isinstance(op, Operation):
        return [] if is_entry(op) else incoming_values(value)
    semantics = semantics_of(op)
    match semantics.source:
        case PointerSource.CAST:
            return [op.operands[0]]
        case PointerSource.FORWARDED:
            operands = operands_of(op)
            return [operands[position] for position in semantics.forwarded]
        case PointerSource.REGION_RESULT:
            return incoming_values(value)
        case _:
            return []


def _is_promoted(value: SSAValue) -> bool:
    """
    Whether LLVM may know where a value comes from: it is loaded from an alloca, or is a
    part of another value, computed or returned.
    """
    op = value.owner
    return not isinstance(op, Operation) or all(
        origin_of(origin) is PointerSource.STACK
        for access in semantics_of(op).accesses
        for origin in _origins_of(operands_of(op)[access.operand])
    )
