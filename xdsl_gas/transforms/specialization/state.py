"""The working state of `ip-msp`, which its patterns share."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from xdsl.ir import Operation, SSAValue

from xdsl_gas.analysis.ir.functions import Function, parameters_of
from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.vote_lattice import Vote
from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.utils.speculated_loads import SpeculatedLoads


@dataclass
class IpMspState:
    """
    The analysis, the votes, and what was decided. An operation of which nothing was
    decided is not rewritten.
    """

    spaces: MemorySpaceAnalysis
    """The analysis of the module as it is."""

    speculated: SpeculatedLoads = field(init=False)
    """What LLVM may execute in front of conditions."""

    votes: dict[SSAValue, Vote] = field(default_factory=dict[SSAValue, Vote])
    """The vote of each argument."""

    return_spaces: dict[tuple[Function, int], MemorySpace] = field(
        default_factory=dict[tuple[Function, int], MemorySpace]
    )
    """The space of each result, by function and index, if it is resolved."""

    arguments: dict[Operation, Mapping[int, MemorySpace]] = field(
        default_factory=dict[Operation, Mapping[int, MemorySpace]]
    )
    """The arguments to narrow, by index, of functions and of their calls."""

    results: dict[Operation, Mapping[int, MemorySpace]] = field(
        default_factory=dict[Operation, Mapping[int, MemorySpace]]
    )
    """The results to narrow, of functions, of their returns and of their calls."""

    clones: dict[Operation, Function] = field(default_factory=dict[Operation, Function])
    """The clone that each call is redirected to."""

    proven: dict[Operation, None] = field(default_factory=dict[Operation, None])
    """The functions that get `nvvm.as`, in order."""

    inlined: dict[Operation, None] = field(default_factory=dict[Operation, None])
    """The clones that get `alwaysinline`, in order."""

    def __post_init__(self) -> None:
        self.speculated = SpeculatedLoads(self.spaces)

    def forget_votes(self, function: Function) -> None:
        """Drops the votes of the arguments of a function."""
        for argument in parameters_of(function):
            self.votes.pop(argument, None)
