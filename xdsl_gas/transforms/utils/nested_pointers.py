"""
Narrows pointers to a space to one that lies in it: those to distributed shared memory,
the shared memory of all blocks of a cluster, to that of the own block.

    %c = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>
    %p = llvm.getelementptr %c[%i] : (!llvm.ptr<7>, i32) -> !llvm.ptr<7>, f32
    %v = llvm.load %p : !llvm.ptr<7> -> f32
  ->
    %p = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
    %v = llvm.load %p : !llvm.ptr<3> -> f32

A pointer is narrow if it is cast from the inner space, undefined, or computed from
narrow pointers only: by address arithmetic, masks, selects, block arguments, and
arguments of functions all of whose calls are known. It has the bits of the pointer that
it is cast from (PTX ISA, "Distributed shared memory": the window of shared::cta lies in
that of shared::cluster), and is based on that one, so that it only accesses memory of
the own block: the memory of another block is another object
(https://llvm.org/docs/LangRef.html#pointer-aliasing-rules).

Casts may lead through generic pointers, if these are as wide. Their bits are others, so
that masks of them are not followed.

This is the greatest solution: all pointers of the type are narrow until a source shows
that one is not. Pointers that are loaded, returned, passed by unknown callers, made of
integers or null are not: an integer may be the address of another block's memory,
whatever pointer it is computed from. Only what accesses use is rewritten; any other use
is given the pointer by the cast that was there, or by a new one.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from xdsl.dialects.builtin import DenseArrayBase, i32
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.ir.argument_spaces import ARGUMENT_SPACES, argument_spaces
from xdsl_gas.analysis.ir.call_graph import CallGraph, closure
from xdsl_gas.analysis.ir.control_flow import (
    incoming,
    incoming_values,
    is_entry,
    is_only_passed,
)
from xdsl_gas.analysis.ir.functions import (
    Call,
    Function,
    enclosing_function,
    is_declaration,
    set_types,
)
from xdsl_gas.analysis.ir.pointer_types import (
    in_space,
    is_generic_type,
    lanes_of,
    space_in_type,
)
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import AddressChange, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.accesses import specific_space
from xdsl_gas.analysis.semantics.pointer_operations import is_cast_class
from xdsl_gas.analysis.target.data_layout import data_layout_of_module
from xdsl_gas.analysis.target.module_target import spaces_as_wide_as_generic
from xdsl_gas.dialects.gas import KEEP_GENERIC
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.utils.argument_attributes import set_specific_operand
from xdsl_gas.transforms.utils.pointer_values import (
    cast_to,
    defining_op,
    drop_signed_wrap_flag,
    drop_wrap_flags,
    erase_if_dead,
    insert_cast_after,
    set_operand,
    set_type,
)

NarrowedAccess: TypeAlias = tuple[Operation, int, MemorySpace]
"""An access, the index of its address, and the space of that."""


def _never(_: Function, __: int) -> bool:
    return False


def narrow_nested_pointers(
    call_graph: CallGraph,
    target: Target,
    may_retype: Callable[[Function, int], bool] = _never,
    *,
    specialize_volatile: bool = False,
) -> list[NarrowedAccess]:
    """
    Narrows pointers, and arguments of functions for which `may_retype` holds of the
    function and the index. Returns the accesses that were rewritten: if there are any,
    the module has changed.
    """
    narrowed: list[NarrowedAccess] = []
    for inner, outer in target.direct_casts:
        # Memory that is written elsewhere must not become constant.
        if not target.has_access(AccessForm.STORE, inner):
            continue
        if any(
            space_in_type(op.results[0].type, target) is outer
            for op in call_graph.operations.matching(is_cast_class)
        ):
            pointers = _NestedPointers(call_graph, target, inner, outer, may_retype)
            narrowed += pointers.rewrite(specialize_volatile=specialize_volatile)
    return narrowed


class _NestedPointers:
    """The pointers to one space, and those of them that are narrow."""

    def __init__(
        self,
        call_graph: CallGraph,
        target: Target,
        inner: MemorySpace,
        outer: MemorySpace,
        may_retype: Callable[[Function, int], bool],
    ) -> None:
        self._call_graph = call_graph
        self._target = target
        self._inner = inner
        self._outer = outer
        self._may_retype = may_retype
        full_width = spaces_as_wide_as_generic(call_graph.module, target)
        self._has_full_width = {inner, outer} <= full_width
        layout = data_layout_of_module(call_graph.module, target)
        self._is_narrower = (
            layout.pointer(target.number(inner)).size
            < layout.pointer(target.number(outer)).size
        )
        self._functions = [f for f in call_graph.functions if not is_declaration(f)]
        self._sources = self._narrow()
        self._specific: dict[SSAValue, SSAValue] = {}
        """The pointers to the inner space."""
        self._replaced: list[SSAValue] = []

    def _is_outer(self, value: SSAValue) -> bool:
        kind = value.type
        return space_in_type(kind, self._target) is self._outer and lanes_of(kind) == 1

    def _is_generic(self, value: SSAValue) -> bool:
        return self._has_full_width and is_generic_type(value.type, self._target)

    def _narrow(self) -> dict[SSAValue, list[SSAValue]]:
        """The narrow pointers, with those that they are computed from."""
        sources: dict[SSAValue, list[SSAValue]] = {}
        users: dict[SSAValue, list[SSAValue]] = {}
        others: list[SSAValue] = []
        for function in self._functions:
            for value in _values_in(function):
                if not self._is_outer(value) and not self._is_generic(value):
                    continue
                its_sources = self._sources_of(value)
                if its_sources is None:
                    others.append(value)
                    continue
                sources[value] = its_sources
                for source in its_sources:
                    users.setdefault(source, []).append(value)
        others += [value for value in users if value not in sources]
        while others:
            for user in users.get(others.pop(), ()):
                if sources.pop(user, None) is not None:
                    others.append(user)
        return sources

    def _sources_of(self, value: SSAValue) -> list[SSAValue] | None:
        """What a pointer is computed from; None if that is not known to be narrow."""
        if isinstance(value, BlockArgument):
            if not is_entry(value.block):
                return incoming_values(value) if is_only_passed(value) else None
            calls = self._calls_passing(value)
            if calls is None:
                return None
            return [call.operands[value.index] for call in calls]
        op = defining_op(value)
        if op is None or KEEP_GENERIC in op.attributes:
            return None
        semantics = semantics_of(op)
        if semantics.source is PointerSource.UNDEFINED:
            return []
        if semantics.source is PointerSource.CAST:
            operand = operands_of(op)[0]
            if lanes_of(operand.type) == 1 and (
                space_in_type(operand.type, self._target) is self._inner
            ):
                return []
            is_followed = self._is_outer(operand) or self._is_generic(operand)
            return [operand] if is_followed else None
        if semantics.source is not PointerSource.FORWARDED:
            return None
        is_masked = semantics.address is AddressChange.MASKED
        if self._may_mask(value) if is_masked else semantics.retypable:
            return [operands_of(op)[position] for position in semantics.forwarded]
        return None

    def _may_mask(self, value: SSAValue) -> bool:
        """Whether a mask of a pointer is one of its bits in the inner space."""
        return self._has_full_width and self._is_outer(value)

    def _calls_passing(self, argument: BlockArgument) -> list[Call] | None:
        function = enclosing_function(argument.block)
        if (
            function is None
            or not self._is_outer(argument)
            or argument.block is not function.body.blocks.first
            or not self._call_graph.every_caller_is_visible(function)
            or function in self._call_graph.in_tail_position
            or not self._may_retype(function, argument.index)
        ):
            return None
        return self._call_graph.calls_of(function)

    def rewrite(self, *, specialize_volatile: bool) -> list[NarrowedAccess]:
        """Rewrites what accesses use, and returns these."""
        accesses = list(self._accesses(specialize_volatile=specialize_volatile))
        if not accesses:
            return []
        needed = self._needed(operands_of(op)[index] for op, index, _ in accesses)
        for value in needed:
            if isinstance(value, BlockArgument):
                self._retype(value)
        for value in needed:
            if isinstance(value, BlockArgument):
                self._pass_specific(value)
        for op, index, space in accesses:
            address = self._in_inner_space(operands_of(op)[index])
            set_specific_operand(op, index, address, space, self._target)
        erase_if_dead(self._replaced)
        return accesses

    def _through_outer(self) -> set[SSAValue]:
        """The narrow pointers to the outer space, and those computed from them."""
        users: dict[SSAValue, list[SSAValue]] = {}
        for value, sources in self._sources.items():
            for source in sources:
                users.setdefault(source, []).append(value)
        return closure(filter(self._is_outer, self._sources), users)

    def _accesses(self, *, specialize_volatile: bool) -> Iterator[NarrowedAccess]:
        # What is generic alone is for the analysis of spaces.
        pointers = self._through_outer()
        for function in self._functions:
            for op in function.walk():
                if KEEP_GENERIC in op.attributes:
                    continue
                for access in semantics_of(op).accesses:
                    if operands_of(op)[access.operand] in pointers:
                        space = specific_space(
                            op,
                            access,
                            self._inner,
                            self._target,
                            specialize_volatile=specialize_volatile,
                        )
                        if space is self._inner:
                            yield op, access.operand, self._inner

    def _needed(self, pointers: Iterable[SSAValue]) -> list[SSAValue]:
        """Pointers, and those that they are computed from, each once."""
        needed = dict.fromkeys(pointers)
        waiting = list(needed)
        while waiting:
            for source in self._sources[waiting.pop()]:
                if source not in needed:
                    needed[source] = None
                    waiting.append(source)
        return list(needed)

    def _retype(self, argument: BlockArgument) -> None:
        """Changes the type of an argument, and casts it for its uses until now."""
        uses = list(argument.uses)
        space = space_in_type(argument.type, self._target)
        assert space is not None
        set_type(argument, in_space(argument.type, self._inner, self._target))
        cast = insert_cast_after(argument, space, self._target)
        for use in reversed(uses):
            set_operand(use.operation, use.index, cast)
        self._specific[cast] = argument
        self._replaced.append(cast)

    def _pass_specific(self, argument: BlockArgument) -> None:
        passed = incoming(argument)
        if is_entry(argument.block):
            function = enclosing_function(argument.block)
            assert function is not None
            inputs = list(function.function_type.inputs)
            inputs[argument.index] = argument.type
            set_types(function, inputs=inputs)
            self._update_spaces(function, argument.index)
            calls = self._call_graph.calls_of(function)
            passed = [(call, argument.index) for call in calls]
        for op, index in passed:
            set_operand(op, index, self._in_inner_space(operands_of(op)[index]))

    def _update_spaces(self, function: Function, index: int) -> None:
        """Keeps `nvvm.as` of a function as its type is."""
        numbers = list(argument_spaces(function))
        if index < len(numbers) and numbers[index]:
            numbers[index] = self._target.number(self._inner)
            function.attributes[ARGUMENT_SPACES] = DenseArrayBase.from_list(
                i32, numbers
            )

    def _in_inner_space(self, pointer: SSAValue) -> SSAValue:
        """Returns a narrow pointer in the inner space."""
        waiting = [pointer]
        while waiting:
            value = waiting[-1]
            if value in self._specific or value not in self._sources:
                waiting.pop()
                continue
            op = defining_op(value)
            assert op is not None
            semantics = semantics_of(op)
            is_cast = semantics.source is PointerSource.CAST
            positions = (0,) if is_cast else semantics.forwarded
            operands = list(operands_of(op))
            missing = [
                operands[position]
                for position in positions
                if operands[position] in self._sources
                and operands[position] not in self._specific
                and operands[position] not in waiting
            ]
            if missing:
                waiting += missing
                continue
            for position in positions:
                operands[position] = self._known_before(op, operands[position])
            if is_cast:
                self._specific[value] = operands[0]
                continue
            moved = type(op).create(
                operands=operands,
                result_types=[in_space(value.type, self._inner, self._target)],
                properties=op.properties,
                attributes=op.attributes,
                location=op.location,
            )
            if self._is_narrower:
                drop_wrap_flags(moved)
            elif self._is_generic(value):
                drop_signed_wrap_flag(moved)
            assert op.parent is not None
            op.parent.insert_op_after(moved, op)
            moved.results[0].name_hint = value.name_hint
            self._specific[value] = moved.results[0]
        self._replaced.append(pointer)
        return self._specific.get(pointer, pointer)

    def _known_before(self, op: Operation, pointer: SSAValue) -> SSAValue:
        """A pointer in the inner space, cast before `op` unless it is known."""
        if space_in_type(pointer.type, self._target) is self._inner:
            return pointer
        known = self._specific.get(pointer)
        if known is None:
            # In unreachable code a pointer may be computed from itself.
            cast = cast_to(pointer, in_space(pointer.type, self._inner, self._target))
            assert op.parent is not None
            op.parent.insert_op_before(cast, op)
            known = cast.results[0]
        return known


def _values_in(function: Function) -> Iterator[SSAValue]:
    for op in function.walk():
        yield from op.results
        for region in op.regions:
            for block in region.blocks:
                yield from block.args
