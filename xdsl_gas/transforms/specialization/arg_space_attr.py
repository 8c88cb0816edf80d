"""
Writes `nvvm.as`, the attribute for the proven spaces of a function's arguments.

    llvm.func @sum(%p: !llvm.ptr<3>, %n: i32) attributes {nvvm.as = array<i32: 3, 0>}
"""

from collections.abc import Mapping
from functools import lru_cache

from xdsl.dialects.builtin import DenseArrayBase, IntegerType, i32
from xdsl.ir import SSAValue

from xdsl_gas.analysis.ir.argument_spaces import ARGUMENT_SPACES, argument_spaces
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.ir.pointer_types import space_of_type
from xdsl_gas.analysis.spaces.vote_lattice import Vote
from xdsl_gas.memory_space import MemorySpace, Target
from xdsl_gas.transforms.specialization.function_variants import can_change_type


def write_arg_spaces(
    function: Function, votes: Mapping[SSAValue, Vote], target: Target
) -> None:
    """
    Writes `nvvm.as`, one entry per argument: the target's number of the space in its
    type or its vote, 0 for generic, unknown or no pointer. Existing entries stay where
    the new one would be 0. Writes no attribute if all entries are 0.
    """
    before = argument_spaces(function)
    numbers: list[int] = []
    for index, argument in enumerate(function.body.blocks[0].args):
        space = space_of_type(argument.type, target)
        if space is MemorySpace.GENERIC and can_change_type(function, index):
            space = votes.get(argument, Vote.UNDET).space
        if space is None or space is MemorySpace.GENERIC:
            numbers.append(before[index] if index < len(before) else 0)
        else:
            numbers.append(target.numbers.get(space, 0))
    if any(numbers):
        function.attributes[ARGUMENT_SPACES] = _array_of(tuple(numbers))


@lru_cache(256)
def _array_of(numbers: tuple[int, ...]) -> DenseArrayBase[IntegerType]:
    """Returns an attribute that functions share: most modules have few of them."""
    return DenseArrayBase.from_list(i32, numbers)
