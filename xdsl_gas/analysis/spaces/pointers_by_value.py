"""
The pointers that a call passes inside of an argument: in a struct, or in the memory
whose copy a `byval` argument points to.
Knows which pointers are to copies that LLVM may undo or that a call makes.
"""

from collections.abc import Iterator
from typing import TypeAlias

from xdsl.dialects import llvm
from xdsl.ir import BlockArgument, Operation, SSAValue

from xdsl_gas.analysis.ir.functions import (
    Call,
    Function,
    enclosing_function,
    function_of_argument,
    is_kernel,
)
from xdsl_gas.analysis.ir.pointer_types import argument_attributes
from xdsl_gas.analysis.operations.semantics import PointerSource
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.analysis.points_to.allocation_sites import copied_arguments
from xdsl_gas.analysis.points_to.memory.object_contents import CellKey
from xdsl_gas.analysis.points_to.memory_objects import MemoryObject
from xdsl_gas.analysis.semantics.abstract_elements import (
    CONSTANT_INT_BIT,
    UNTRACKED_INT_BITS,
)
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.memory_space import MemorySpace, SpaceMask


def may_be_replaced(pointer: SSAValue, spaces: MemorySpaceAnalysis) -> bool:
    """
    Whether LLVM may replace a pointer to a copy by one to the original, see
    `copy_forwarding`: a pointer to the copy behind a generic `byval` argument, but for
    kernels (`HandleByValArgument` in InlineFunction.cpp), and a generic pointer to
    another function's alloca (`processImmutArgument` in MemCpyOptimizer.cpp).
    """
    own = enclosing_function(pointer.owner)
    return any(
        _is_generic_copy(member, spaces)
        or (spaces.is_generic(pointer) and _is_on_stack_of_another(member, own))
        for member in spaces.objects_behind(pointer)
    )


def _is_generic_copy(place: MemoryObject, spaces: MemorySpaceAnalysis) -> bool:
    argument = place.anchor
    if not isinstance(argument, BlockArgument) or not spaces.is_generic(argument):
        return False
    function = function_of_argument(argument)
    return function is not None and not is_kernel(function)


def _is_on_stack_of_another(place: MemoryObject, own: Function | None) -> bool:
    """Whether an object is an alloca of another function."""
    op = place.anchor
    if (
        not isinstance(op, Operation)
        or semantics_of(op).source is not PointerSource.STACK
    ):
        return False
    return enclosing_function(op) is not own


def copies_behind(
    pointer: SSAValue, spaces: MemorySpaceAnalysis
) -> Iterator[BlockArgument]:
    """The `byval` arguments whose copies a pointer may point into."""
    for member in spaces.objects_behind(pointer):
        if type(anchor := member.anchor) is BlockArgument:
            yield anchor


def is_only_read(argument: BlockArgument, spaces: MemorySpaceAnalysis) -> bool:
    """
    Whether neither the module nor external code stores to the copy behind a `byval`
    argument.
    """
    graph = spaces.graph
    return graph.memory.is_only_read(graph.sites.of_argument(argument))


_BYVAL = "llvm.byval"

Place: TypeAlias = tuple[int, ...]
"""
Where a pointer is in an argument: the indices that `llvm.extractvalue` finds it with in
a struct, or the one offset, in bytes, in the memory behind a `byval` argument.
"""

PassedSpaces: TypeAlias = tuple[tuple[int, Place, MemorySpace], ...]
"""The spaces of pointers inside of arguments, with the number of each argument."""


def takes_pointers_by_value(function: Function) -> bool:
    """Whether an argument is a struct or array, or points to a copy of its own."""
    return any(
        isinstance(input_type, llvm.LLVMStructType | llvm.LLVMArrayType)
        or _BYVAL in argument_attributes(function, index)
        for index, input_type in enumerate(function.function_type.inputs)
    )


class PointersByValue:
    """
    Tells the calls of a function apart by the pointers that they pass inside of
    arguments. Considers the pointers that the function may find in several spaces.
    """

    def __init__(self, function: Function, spaces: MemorySpaceAnalysis) -> None:
        self._spaces = spaces
        self._masks = spaces.graph.points_to.masks
        self._generic = spaces.target.numbers.get(MemorySpace.GENERIC, 0)
        self._fields: list[tuple[int, Place]] = []
        self._cells: list[tuple[int, CellKey]] = []
        copied = copied_arguments(function)
        for argument in function.body.blocks[0].args:
            if argument.index in copied:
                self._add_cells(argument)
            elif not spaces.is_generic(argument):
                for place, mask in spaces.masks_in(argument):
                    if self._is_contested(mask):
                        self._fields.append((argument.index, place))

    def _add_cells(self, argument: BlockArgument) -> None:
        memory = self._spaces.graph.memory
        copy = self._spaces.graph.sites.of_argument(argument)
        if memory.escape.has_escaped(copy):
            # External code may store any pointer there, whichever call it was.
            return
        may_be_written = memory.escape.may_be_written(copy)
        for key, cell in memory.cells.of(copy).cells.items():
            if key.representation == self._generic and (
                may_be_written or self._is_contested(self._masks[cell])
            ):
                self._cells.append((argument.index, key))

    def _is_contested(self, mask: SpaceMask) -> bool:
        return bool(mask) and self._spaces.target.common_space(mask) is None

    def passed_by(self, call: Call) -> PassedSpaces:
        """The spaces that a call of the function passes, where there is one each."""
        passed = [
            (index, place, space)
            for index, place in self._fields
            for path, mask in self._spaces.masks_in(call.operands[index])
            if path == place and (space := self._space(mask)) is not None
        ]
        for index, key in self._cells:
            space = self._space(self._mask_behind(call, index, key))
            if space is not None:
                passed.append((index, (key.offset,), space))
        return tuple(sorted(passed))

    def _space(self, mask: SpaceMask) -> MemorySpace | None:
        if mask & (UNTRACKED_INT_BITS | CONSTANT_INT_BIT):
            return None
        return self._spaces.target.common_space(mask)

    def _mask_behind(self, call: Call, index: int, key: CellKey) -> SpaceMask:
        """What the memory that a call copies holds at a place; 0 if unknown."""
        graph, mask = self._spaces.graph, 0
        escape = graph.memory.escape
        for node in graph.values.known(call.operands[index]) or ():
            for place, offset in graph.points_to.locations(node):
                if not isinstance(offset, int) or escape.may_be_written(place):
                    return 0
                cells = graph.memory.cells.of(place).cells
                cell = cells.get(key._replace(offset=offset + key.offset))
                if cell is None:
                    return 0
                mask |= self._masks[cell]
        return mask
