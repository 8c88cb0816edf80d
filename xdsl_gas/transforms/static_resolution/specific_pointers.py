"""
Rewrites expressions over generic pointers to a specific address space.

    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.getelementptr %g[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %v = llvm.load %p : !llvm.ptr -> f32
  ->
    %p = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
    %v = llvm.load %p : !llvm.ptr<3> -> f32

As in LLVM's InferAddressSpaces, address expressions (address arithmetic, selects, casts
and null) are cloned with the new type from the roots to the use, and clones are shared.
A root that is no such expression (an argument, a loaded pointer, the result of a call)
gets one `addrspacecast` after its definition. A space that only a dominating condition
implies gets an `addrspacecast` before each use instead. Block arguments are retyped in
place, as is address arithmetic all of whose uses are rewritten; other users of the
generic pointer keep it.
"""

from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TypeAlias

from xdsl.ir import BlockArgument, Operation, OpResult, SSAValue
from xdsl.pattern_rewriter import PatternRewriter
from xdsl.rewriter import InsertPoint

from xdsl_gas.analysis.ir.control_flow import (
    incoming,
    incoming_values,
    is_entry,
    is_only_passed,
)
from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.ir.pointer_types import in_space, space_in_type
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.semantics import Marker, PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.pointer_observability import PointerObservability
from xdsl_gas.memory_space import MemorySpace, SpaceMask, spaces_in
from xdsl_gas.transforms.utils.implicit_inputs import miscompiles_flat_cast
from xdsl_gas.transforms.utils.pointer_values import (
    cast_for_use,
    change_type,
    defining_op,
    drop_signed_wrap_flag,
    drop_wrap_flags,
    erase_if_dead,
    insert_cast_after,
    is_last_in_block,
    set_operand,
    set_type,
)
from xdsl_gas.transforms.utils.speculated_loads import SpeculatedLoads

PointerInSpace: TypeAlias = tuple[SSAValue, MemorySpace]


class RetypablePointers:
    """Answers for the pointers of one function."""

    def __init__(
        self,
        spaces: MemorySpaceAnalysis,
        recorded: Container[SSAValue],
        *,
        retypes_arguments: bool,
    ) -> None:
        """`recorded` has the pointers that must stay generic for `gas-sanitize`."""
        self._spaces = spaces
        self._recorded = recorded
        self._retypes_arguments = retypes_arguments
        self._cast_to = [outer for _, outer in spaces.target.direct_casts]
        self._observed = PointerObservability(spaces)
        self._fitting: dict[tuple[SpaceMask, MemorySpace], bool] = {}

    def fits(self, pointer: SSAValue, space: MemorySpace) -> bool:
        """
        Whether every space that a pointer may point to lies in `space`. True for the
        empty set.
        """
        key = self._spaces.mask(pointer), space
        if key not in self._fitting:
            lies_in = self._spaces.target.lies_in
            self._fitting[key] = all(lies_in(o, space) for o in spaces_in(key[0]))
        return self._fitting[key]

    def inner_space(self, value: SSAValue, space: MemorySpace) -> MemorySpace | None:
        """
        Returns the only space of a pointer if the backend casts directly from it to the
        enclosing `space`, else None.
        """
        if space not in self._cast_to:
            return None
        inner = self._spaces.space(value)
        casts = self._spaces.target.direct_casts
        return inner if inner is not None and (inner, space) in casts else None

    def can_retype(self, argument: BlockArgument, space: MemorySpace) -> bool:
        """Whether the type of a block argument may name the space."""
        if not self._retypes_arguments or is_entry(argument.block):
            return False
        if not is_only_passed(argument):
            return False
        if self._spaces.mark_of(argument) is not None:
            return False
        if argument in self._recorded:
            return False
        if self._spaces.common_space(argument) is not space:
            # The argument is null, undef or unreachable: no space applies.
            return False
        target = self._spaces.target
        if self._spaces.tells_null(argument, self._spaces.mask(argument), space) and (
            not miscompiles_flat_cast(enclosing_function(argument.owner), space, target)
        ):
            return True
        return self._observed.is_only_dereferenced(argument)

    def in_place(
        self,
        uses: Iterable[PointerInSpace],
        known: Mapping[MemorySpace, Container[SSAValue]],
    ) -> dict[SSAValue, int]:
        """
        Returns the results of address arithmetic that can get another type in place,
        since nothing will use them in the generic space, with the index of the base.
        `uses` has the pointer and the space of each use that will be rewritten;
        `known` has the pointers that have a copy in each space.
        """
        positions: dict[SSAValue, int] = {}
        left: dict[SSAValue, tuple[MemorySpace, int]] = {}
        """The uses of a value that are not known to be rewritten."""
        uses = [use for use in uses if self.fits(*use)]
        while uses:
            value, space = uses.pop()
            if type(value) is not OpResult:
                if value not in left and value not in known[space]:
                    left[value] = space, 0
                    uses += self._passed_to(value, space)
                continue
            if value.has_more_than_one_use():
                its_space, count = left.get(value) or (space, value.uses.get_length())
                if its_space is not space:
                    continue
                left[value] = space, count - 1
                if count > 1:
                    continue
            if value in known[space]:
                continue
            position = self._base_of(value, space)
            if position is not None:
                positions[value] = position
                uses.append((operands_of(value.op)[position], space))
        return positions

    def _passed_to(
        self, argument: SSAValue, space: MemorySpace
    ) -> list[PointerInSpace]:
        """The operands that are rewritten together with a block argument."""
        if (
            type(argument) is not BlockArgument
            or self.inner_space(argument, space) is not None
            or not self.can_retype(argument, space)
        ):
            return []
        passed = incoming_values(argument)
        return [
            (value, space)
            for value in passed
            if self._spaces.is_generic(value) and self.fits(value, space)
        ]

    def _base_of(self, value: OpResult, space: MemorySpace) -> int | None:
        """The index of the base of address arithmetic, if the result may be retyped."""
        op = value.op
        semantics = semantics_of(op)
        if (
            semantics.source is not PointerSource.FORWARDED
            or not semantics.retypable
            or len(semantics.forwarded) != 1
            or self.inner_space(value, space) is not None
            or self._spaces.adds_address_to_null(op)
        ):
            return None
        (position,) = semantics.forwarded
        return position if self.fits(operands_of(op)[position], space) else None


class SpecificPointerRewriter:
    """
    Rewrites generic pointers and caches the new values. What patterns share: `rewriter`
    is that of the operation which is being rewritten.
    """

    rewriter: PatternRewriter

    def __init__(
        self,
        spaces: MemorySpaceAnalysis,
        full_width: frozenset[MemorySpace],
        recorded: Container[SSAValue],
        *,
        has_records: bool,
        retypes_arguments: bool = True,
    ) -> None:
        """
        `full_width` holds the spaces whose pointers are as wide as generic ones,
        `recorded` the pointers that `gas-sanitize` has recorded; `has_records` is
        whether the module has debug records. With `retypes_arguments`, block arguments
        may be retyped, which inserts casts to generic.
        """
        self._spaces = spaces
        self.full_width = full_width
        self._has_records = has_records
        self._retypable = RetypablePointers(
            spaces, recorded, retypes_arguments=retypes_arguments
        )
        self.speculated = SpeculatedLoads(spaces)
        self._specific = defaultdict[MemorySpace, dict[SSAValue, SSAValue]](dict)
        """The values of generic pointers in each space."""
        self._arguments: list[tuple[BlockArgument, MemorySpace]] = []
        self._replaced: list[SSAValue] = []
        self._in_place: dict[SSAValue, int] = {}
        """The results that get their new type in place, with the index of the base."""
        self.described: dict[SSAValue, SSAValue] = {}
        """The specific pointers of generic ones that only debug records use."""

    def specific(self, pointer: SSAValue, space: MemorySpace) -> SSAValue | None:
        """
        Returns `pointer` in `space`, the only space that it points to wherever it is
        used. None if no operation can be inserted after its definition.
        """
        rewritten = self._rewrite(pointer, space)
        while self._arguments:
            argument, its_space = self._arguments.pop()
            self._retype_incoming(argument, its_space)
        return rewritten

    def specific_at(
        self, pointer: SSAValue, space: MemorySpace, user: Operation
    ) -> SSAValue:
        """
        Returns `pointer` in `space` for the operand of `user`. It is enough that the
        pointer points to `space` at that use.
        """
        specific = self._known(pointer, space)
        if specific is not None:
            return specific
        if self._retypable.fits(pointer, space):
            return self.specific(pointer, space) or (
                self._cast_for_use(pointer, space, user)
            )
        chain: list[Operation] = []
        while (specific := self._known(pointer, space)) is None:
            op = self._retypable_there(pointer, space)
            if op is None:
                break
            chain.append(op)
            pointer = op.operands[semantics_of(op).forwarded[0]]
        if specific is None:
            specific = self._cast_for_use(pointer, space, chain[-1] if chain else user)
        while chain:
            specific = self._move(chain.pop(), space, specific)
        return specific

    def is_computed_in(self, pointer: SSAValue, space: MemorySpace) -> bool:
        """
        Whether the pointer can be recomputed in `space` without a cast from generic
        after its definition.
        """
        if self._known(pointer, space) is not None:
            return True
        op = defining_op(pointer)
        if op is None:
            return isinstance(pointer, BlockArgument) and self._retypable.can_retype(
                pointer, space
            )
        match semantics_of(op).source:
            case PointerSource.CAST:
                return self._is_cast_from(op, space)
            case PointerSource.FORWARDED:
                return semantics_of(op).retypable
            case PointerSource.NULL | PointerSource.UNDEFINED:
                return True
            case _:
                return False

    def erase_unused(self) -> None:
        """
        Erases the operations that lost their last user, other than debug records, to a
        rewritten pointer.
        """
        if not self._replaced:
            return
        if self._has_records:
            for value in self._replaced:
                self._update_debug_records(value)
        self.erase_dead(self._replaced)
        self._replaced = []

    def erase_dead(self, values: list[SSAValue]) -> None:
        """Erases the operations that define dead values, see `erase_if_dead`."""
        erase_if_dead(values, self._spaces.forget, self.rewriter)

    def _update_debug_records(self, value: SSAValue) -> None:
        """
        Lets debug records describe a specific pointer with the same bits instead of a
        generic one without other users, which code generation does not compute.
        """
        uses = tuple(value.uses)
        if not all(semantics_of(use.operation).marker is Marker.DEBUG for use in uses):
            return
        for space in spaces_in(self._spaces.target.same_bits_as_generic):
            if (specific := self._known(value, space)) is not None:
                for use in uses:
                    self._set(use.operation, use.index, specific)
                return
        mask = self._spaces.mask(value)
        for space in spaces_in(mask & ~self._spaces.target.same_bits_as_generic):
            specific = self._known(value, space)
            if specific is not None and self._retypable.fits(value, space):
                self.described[value] = specific

    def _known(self, pointer: SSAValue, space: MemorySpace) -> SSAValue | None:
        """Returns the cached value of a pointer in a space, unless it was erased."""
        specific = self._specific[space].get(pointer)
        # Those without another user may have been erased.
        if type(specific) is OpResult and specific.op.parent is None:
            return None
        return specific

    def _rewrite(self, pointer: SSAValue, space: MemorySpace) -> SSAValue | None:
        waiting = [pointer]
        entered: set[SSAValue] = set()
        while waiting:
            value = waiting[-1]
            if self._known(value, space) is not None:
                waiting.pop()
                continue
            position = self._in_place.get(value)
            if position is not None:
                needed = self._retype_in_place(value, position, space)
                if needed is not None:
                    waiting.append(needed)
                continue
            operands = self._operands_of(value, space)
            # In unreachable code a value may be computed from itself.
            if value not in entered:
                entered.add(value)
                needed = [
                    operand
                    for operand in operands
                    if operand not in entered and self._known(operand, space) is None
                ]
                if needed:
                    waiting.extend(needed)
                    continue
            waiting.pop()
            specific = self._make(value, space, operands)
            if specific is None:
                return None
            self._specific[space][value] = specific
        return self._specific[space][pointer]

    def _operands_of(self, value: SSAValue, space: MemorySpace) -> list[SSAValue]:
        """Returns the pointers that must be rewritten before `value`."""
        op = defining_op(value)
        if op is None:
            return []
        semantics = semantics_of(op)
        if semantics.source is not PointerSource.FORWARDED or not semantics.retypable:
            return []
        if self._retypable.inner_space(value, space) is not None:
            return []
        operands = operands_of(op)
        return [
            operand
            for position in semantics.forwarded
            if self._retypable.fits(operand := operands[position], space)
        ]

    def announce(self, uses: Iterable[PointerInSpace]) -> None:
        """
        Announces for which uses `specific_at` will be called, with the pointer and the
        space of each: what is only used by these gets its new type in place.
        """
        self._in_place = self._retypable.in_place(uses, self._specific)

    def _retype_in_place(
        self, value: SSAValue, position: int, space: MemorySpace
    ) -> SSAValue | None:
        """Retypes a result, unless its base must be rewritten before: returns that."""
        assert type(value) is OpResult
        op = value.op
        specific = self._known(base := operands_of(op)[position], space)
        if specific is None:
            return base
        if specific is not base:
            set_operand(op, position, specific)
        set_type(value, in_space(value.type, space, self._spaces.target))
        self._drop_wrap_flags(op, space)
        self.rewriter.notify_op_modified(op)
        self._specific[space][value] = value
        return None

    def _retypable_there(
        self, pointer: SSAValue, space: MemorySpace
    ) -> Operation | None:
        """
        Returns the address arithmetic that computes `pointer`, if its base points to
        `space` there.
        """
        op = defining_op(pointer)
        if op is None or op.next_op is None:
            return None
        semantics = semantics_of(op)
        if semantics.source is not PointerSource.FORWARDED or not semantics.retypable:
            return None
        base, *others = (op.operands[position] for position in semantics.forwarded)
        if others:
            return None
        return op if self._spaces.space_at(base, op) is space else None

    def _move(self, op: Operation, space: MemorySpace, base: SSAValue) -> SSAValue:
        moved = self.retyped(op, space)
        moved.operands[semantics_of(op).forwarded[0]] = base
        self.rewriter.insert(moved, InsertPoint.after(op))
        moved.results[0].name_hint = op.results[0].name_hint
        self._replaced.extend((op.results[0], moved.results[0]))
        self._specific[space][op.results[0]] = moved.results[0]
        return moved.results[0]

    def _cast_for_use(
        self, pointer: SSAValue, space: MemorySpace, user: Operation
    ) -> SSAValue:
        if not self._retypable.fits(pointer, space):
            self.speculated.forget(pointer, self.rewriter)
        cast = cast_for_use(pointer, space, self._spaces.target, user, self.rewriter)
        self._replaced.append(cast)
        return cast

    def _cast_after(self, value: SSAValue, space: MemorySpace) -> SSAValue:
        cast = insert_cast_after(value, space, self._spaces.target, self.rewriter)
        self._replaced.append(cast)
        return cast

    def _set(self, op: Operation, index: int, value: SSAValue) -> None:
        set_operand(op, index, value)
        self.rewriter.notify_op_modified(op)

    def _widen(
        self, value: SSAValue, inner: MemorySpace, space: MemorySpace
    ) -> SSAValue | None:
        """Returns a pointer cast from `inner` to the enclosing `space`, if possible."""
        specific = self._rewrite(value, inner)
        if specific is None or is_last_in_block(specific):
            return None
        return self._cast_after(specific, space)

    def _make(
        self, value: SSAValue, space: MemorySpace, needed: list[SSAValue]
    ) -> SSAValue | None:
        target = self._spaces.target
        inner = self._retypable.inner_space(value, space)
        if inner is not None:
            widened = self._widen(value, inner, space)
            if widened is not None:
                return widened
        if type(value) is BlockArgument:
            if self._retypable.can_retype(value, space):
                return self._retype(value, space)
            return insert_cast_after(value, space, target, self.rewriter)
        op = defining_op(value)
        if op is None or op.next_op is None or op.parent is None:
            return None
        semantics = semantics_of(op)
        moved: Operation | None = None
        if semantics.source is PointerSource.CAST and self._is_cast_from(op, space):
            self._replaced.append(value)
            return op.operands[0]
        if semantics.source is PointerSource.FORWARDED and semantics.retypable:
            is_known = None not in [self._known(operand, space) for operand in needed]
            if is_known and not self._spaces.adds_address_to_null(op):
                operands = list(operands_of(op))
                for position in semantics.forwarded:
                    specific = self._known(operands[position], space)
                    if specific is None:
                        specific = self._cast_for_use(operands[position], space, op)
                    operands[position] = specific
                moved = self.retyped(op, space, operands)
        elif semantics.source is PointerSource.UNDEFINED or (
            semantics.source is PointerSource.NULL and target.zero_is_null & space.bit
        ):
            moved = self.retyped(op, space)
        if moved is None:
            return self._cast_after(value, space)
        # Null is in front of casts to other spaces, where a second run finds it.
        is_forwarded = semantics.source is PointerSource.FORWARDED
        point = InsertPoint.after(op) if is_forwarded else InsertPoint.before(op)
        self.rewriter.insert(moved, point)
        moved.results[0].name_hint = value.name_hint
        self._replaced.extend((value, moved.results[0]))
        return moved.results[0]

    def retyped(
        self,
        op: Operation,
        space: MemorySpace,
        operands: Sequence[SSAValue] | None = None,
    ) -> Operation:
        """
        Returns a copy of `op`, not inserted, with a result in `space` and, by default,
        the same operands.
        """
        copy = type(op).create(
            operands=op.operands if operands is None else operands,
            result_types=[in_space(op.results[0].type, space, self._spaces.target)],
            properties=op.properties,
            attributes=op.attributes,
            location=op.location,
        )
        self._drop_wrap_flags(copy, space)
        return copy

    def _drop_wrap_flags(self, op: Operation, space: MemorySpace) -> None:
        """Drops `nuw` and `nusw` where pointers of `space` may wrap first."""
        if space not in self.full_width:
            drop_wrap_flags(op)
        elif space is not MemorySpace.GLOBAL:
            drop_signed_wrap_flag(op)

    def _is_cast_from(self, cast: Operation, space: MemorySpace) -> bool:
        return space_in_type(cast.operands[0].type, self._spaces.target) is space

    def _retype(self, argument: BlockArgument, space: MemorySpace) -> SSAValue:
        cast = change_type(argument, space, self._spaces.target, self.rewriter)
        if (parent := argument.block.parent_op()) is not None:
            self.rewriter.notify_op_modified(parent)
        self._spaces.carry_over(argument, cast)
        self._specific[space][cast] = argument
        self._replaced.append(cast)
        self._arguments.append((argument, space))
        return argument

    def _retype_incoming(self, argument: BlockArgument, space: MemorySpace) -> None:
        for branch, position in incoming(argument):
            passed = branch.operands[position]
            if not self._spaces.is_generic(passed):
                continue
            specific = None
            if self._retypable.fits(passed, space):
                specific = self._rewrite(passed, space)
            if specific is None:
                specific = self._cast_for_use(passed, space, branch)
            self._set(branch, position, specific)
            self._replaced.append(passed)
