"""
The four maps of `ip-msp`: the working state of its fixed point.
"""

from dataclasses import dataclass, field

from xdsl.ir import Block, BlockArgument, SSAValue

from xdsl_gas.analysis.ir.functions import Function, parameters_of
from xdsl_gas.analysis.spaces.vote_lattice import Vote
from xdsl_gas.memory_space import MemorySpace, SpaceMask


@dataclass
class IpMspState:
    """The four maps, with the names of the source."""

    argument_masks: dict[BlockArgument, SpaceMask] = field(
        default_factory=dict[BlockArgument, SpaceMask]
    )
    """
    The spaces that the visited calls pass for each argument of a function. Those that
    meet in arguments of other blocks and in `select` are masks of `MemorySpaces`.
    """

    visits: dict[Block, int] = field(default_factory=dict[Block, int])
    """The number of visits of each block by the analysis."""

    votes: dict[SSAValue, Vote] = field(default_factory=dict[SSAValue, Vote])
    """The vote of each argument."""

    return_spaces: dict[tuple[Function, int], MemorySpace] = field(
        default_factory=dict[tuple[Function, int], MemorySpace]
    )
    """The space of each result, by function and index, if it is resolved."""

    def forget_arguments(self, function: Function) -> None:
        """Drops what is known of the arguments of a function."""
        for argument in parameters_of(function):
            self.argument_masks.pop(argument, None)
            self.votes.pop(argument, None)
