"""
The metadata `noalias.addrspace` of memory accesses: the address spaces that an access
does not access objects in.

    %v = llvm.load %p {gas.metadata = {noalias.addrspace = "!{i32 5, i32 6}"}}

The ranges of numbers are half-open, as those of `range`: here, 5 is excluded. See
https://llvm.org/docs/LangRef.html#noalias-addrspace-metadata. As the access is
undefined otherwise, its address is in no excluded space where the access uses it. That
says nothing of other uses, which may be reached where this one is not.
"""

from collections.abc import Iterable, Iterator

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.attached_metadata import attached, numbers_of
from xdsl_gas.analysis.operations.operands import operands_of
from xdsl_gas.analysis.operations.table import semantics_of
from xdsl_gas.memory_space import SpaceMask, Target

NOALIAS_ADDRSPACE = "noalias.addrspace"

Range = tuple[int, int]
"""The first address space, and the one behind the last."""


def excluded_ranges(op: Operation) -> Iterator[Range]:
    """The ranges of address spaces that the metadata of an operation excludes."""
    for node in attached(op, NOALIAS_ADDRSPACE):
        numbers = numbers_of(node) or ()
        if len(numbers) % 2 == 0:
            pairs = zip(numbers[::2], numbers[1::2], strict=True)
            yield from ((first, end) for first, end in pairs if 0 <= first < end)


def excluded_at(op: Operation, pointer: SSAValue, target: Target) -> SpaceMask:
    """The spaces that a pointer is not in where an access uses it as its address."""
    accesses = semantics_of(op).accesses
    if not any(operands_of(op)[access.operand] is pointer for access in accesses):
        return 0
    return _spaces_in(excluded_ranges(op), target)


def _spaces_in(ranges: Iterable[Range], target: Target) -> SpaceMask:
    mask = 0
    for first, end in ranges:
        for space, number in target.numbers.items():
            if first <= number < end:
                mask |= space.bit
    return mask
