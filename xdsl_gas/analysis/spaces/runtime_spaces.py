"""
The candidate spaces of a generic pointer whose space is resolved at run time: the set
from the analysis, in terms of the spaces that have tags.

Work-group memory (OpenCL's local, CUDA's shared) does not outlive a kernel. If nothing
that a kernel can call casts a pointer to it to generic, no generic pointer in the
kernel points to it; Intel's graphics compiler resolves accesses by this rule. Indirect
calls and external code may have such a cast, and so may the host unless an assumption
says what its pointers are.
"""

from dataclasses import dataclass
from functools import cached_property

from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.traits import is_side_effect_free

from xdsl_gas.analysis.ir.functions import (
    Function,
    enclosing_function,
    is_declaration,
    is_interposable,
    is_kernel,
)
from xdsl_gas.analysis.ir.pointer_types import (
    COPIED_BY_VALUE,
    argument_attributes,
    is_generic_type,
    space_in_type,
)
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.semantics.library_functions import (
    known_function,
    known_operation,
)
from xdsl_gas.analysis.semantics.space_queries import space_query
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.target.tag_encoding import TAGGED_SPACES, PrivateMemory
from xdsl_gas.memory_space import MemorySpace, SpaceMask, Target, spaces_in


class LocalCasts:
    """Finds the functions that a cast may reach."""

    def __init__(self, spaces: MemorySpaceAnalysis) -> None:
        self._spaces = spaces
        self._calls = spaces.call_graph

    def may_reach(self, function: Function) -> bool:
        """
        Whether a generic pointer in a function may point to work-group memory: a kernel
        can reach both a cast and the function, or the function has external callers.
        """
        return function in self._reached

    @cached_property
    def _reached(self) -> set[Function]:
        functions = self._calls.functions
        assumptions = self._spaces.assumptions
        if (
            not assumptions.pointers_in_global_memory_are_global
            or self._in_initializers()
        ):
            return set(functions)
        casting = self._calls.reaching(self._may_cast)
        return self._calls.reachable_from(
            f
            for f in functions
            if not self._calls.every_caller_is_visible(f)
            and (f in casting or not is_kernel(f))
        )

    def _in_initializers(self) -> bool:
        return any(
            self._makes_local(op)
            for op in self._calls.module.walk()
            if semantics_of(op).source is PointerSource.CAST
            and enclosing_function(op) is None
        )

    def _may_cast(self, function: Function) -> bool:
        if is_declaration(function):
            return False
        if (
            is_kernel(function)
            and not self._spaces.assumptions.kernel_pointers_are_global
        ):
            for index, input_type in enumerate(function.function_type.inputs):
                attributes = argument_attributes(function, index)
                if self._is_generic(input_type) or attributes.keys() & COPIED_BY_VALUE:
                    return True
        return any(self._makes_local(op) for op in function.walk())

    def _makes_local(self, op: Operation) -> bool:
        """Whether an operation may return a generic pointer to work-group memory."""
        match semantics_of(op).source:
            case PointerSource.CAST:
                return self._is_local(op.operands[0].type) and self._is_generic(
                    op.results[0].type
                )
            case PointerSource.INTTOPTR:
                if not self._is_generic(op.results[0].type):
                    return False
                return bool(self._spaces.mask(op.results[0]) & MemorySpace.SHARED.bit)
            case PointerSource.CALL_RESULT:
                return self._is_external(op)
            case PointerSource.OPAQUE:
                return self._may_be_anything(op) and not self._is_known(op)
            case _:
                return False

    def _is_generic(self, kind: Attribute) -> bool:
        return is_generic_type(kind, self._spaces.target)

    def _is_local(self, kind: Attribute) -> bool:
        return space_in_type(kind, self._spaces.target) is MemorySpace.SHARED

    def _is_external(self, call: Operation) -> bool:
        callee = self._calls.callee_of(call)
        if callee is None:
            return True
        if not is_declaration(callee):
            return is_interposable(callee)
        if space_query(call, self._spaces.target) is not None:
            return False
        return known_function(callee, self._spaces.target) is None

    def _may_be_anything(self, op: Operation) -> bool:
        if semantics_of(op).may_call and not is_side_effect_free(op):
            return True
        return any(
            self._is_generic(value_type) for value_type in op.result_types
        ) or any(self._is_local(value_type) for value_type in op.operand_types)

    def _is_known(self, op: Operation) -> bool:
        if space_query(op, self._spaces.target) is not None:
            return True
        return known_operation(op) is not None


@dataclass
class RuntimeSpaces:
    """The candidates for one module, under one convention for private memory."""

    spaces: MemorySpaceAnalysis
    private_memory: PrivateMemory

    force_no_local: bool = False
    """Whether generic pointers are assumed not to point to work-group memory."""

    def __post_init__(self) -> None:
        self._local_casts = LocalCasts(self.spaces)

    @property
    def target(self) -> Target:
        return self.spaces.target

    def accessed_at(
        self, pointer: SSAValue, op: Operation
    ) -> tuple[MemorySpace, ...] | None:
        """
        The spaces through which an operation may have to access the memory behind a
        generic pointer: at least one, in the order of `TAGGED_SPACES`. None if the
        pointer may point to memory that has no tag.
        """
        return self._tagged(
            self.spaces.mask_at(pointer, op),
            enclosing_function(op),
            self.private_memory.is_global,
        )

    def tagged_at(
        self, pointer: SSAValue, op: Operation
    ) -> tuple[MemorySpace, ...] | None:
        """
        As `accessed_at`, for the spaces that the tag of the pointer can name: private
        memory in a global buffer is private memory if it is tagged.
        """
        return self._tagged(
            self.spaces.mask_at(pointer, op),
            enclosing_function(op),
            not self.private_memory.is_tagged,
        )

    def _tagged(
        self, mask: SpaceMask, function: Function | None, private_as_global: bool
    ) -> tuple[MemorySpace, ...] | None:
        tagged: set[MemorySpace] = set()
        for space in spaces_in(mask):
            if space is MemorySpace.SHARED and not self._may_be_local(function):
                continue
            if space is MemorySpace.LOCAL and private_as_global:
                space = MemorySpace.GLOBAL
            if space not in TAGGED_SPACES:
                space = self.target.inside.get(space, space)
            if space not in TAGGED_SPACES:
                return None
            tagged.add(space)
        # For a null pointer any space is correct.
        return tuple(s for s in TAGGED_SPACES if s in tagged) or (MemorySpace.GLOBAL,)

    def _may_be_local(self, function: Function | None) -> bool:
        if self.force_no_local:
            return False
        if self.target.generic_in_hardware or function is None:
            return True
        return self._local_casts.may_reach(function)
