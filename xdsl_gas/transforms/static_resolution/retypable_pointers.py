"""
Which generic pointers can be rewritten to a specific address space as they are, and for
which of them that takes no copy.
"""

from collections.abc import Container, Iterable, Mapping
from typing import TypeAlias

from xdsl.ir import BlockArgument, OpResult, SSAValue

from xdsl_gas.analysis.ir.control_flow import incoming, is_entry, is_only_passed
from xdsl_gas.analysis.ir.functions import enclosing_function
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.pointer_observability import PointerObservability
from xdsl_gas.memory_space import MemorySpace, SpaceMask, spaces_in
from xdsl_gas.transforms.utils.implicit_inputs import miscompiles_flat_cast

# pyright: reportPrivateUsage=false


PointerInSpace: TypeAlias = tuple[SSAValue, MemorySpace]


class RetypablePointers:
    """Answers for the pointers of one function."""

    def __init__(
        self, spaces: MemorySpaceAnalysis, recorded: Container[SSAValue]
    ) -> None:
        """`recorded` has the pointers that must stay generic for `gas-sanitize`."""
        self._spaces = spaces
        self._recorded = recorded
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
        if is_entry(argument.block) or not is_only_passed(argument):
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
        found: dict[SSAValue, int] = {}
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
                found[value] = position
                uses.append((value.op._operands[position], space))
        return found

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
        passed = (branch.operands[position] for branch, position in incoming(argument))
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
        return position if self.fits(op._operands[position], space) else None
