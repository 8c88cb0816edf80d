"""
Kernels that the preset `sanitize` compiles with a defect in the passes: on a GPU they
must trap. The defects lead a pointer to a wrong memory space, as those of
`test/unit/transforms/test_mutations.py` do.
"""

from collections.abc import Callable
from typing import Any

from xdsl_gas.analysis.spaces.memory_space_analysis import MemorySpaceAnalysis
from xdsl_gas.analysis.spaces.vote_lattice import Vote, vote_of_space
from xdsl_gas.memory_space import MemorySpace, SpaceMask, spaces_in
from xdsl_gas.transforms.specialization import specializer


def _in_several(preferred: MemorySpace) -> Callable[[Any, SpaceMask], Any]:
    """A pointer to several spaces is taken for one to the preferred space."""

    def common_space(_: MemorySpaceAnalysis, mask: SpaceMask) -> MemorySpace | None:
        spaces = spaces_in(mask)
        return preferred if preferred in spaces else next(iter(spaces), None)

    return common_space


def _first_vote(mask: SpaceMask) -> Vote:
    """Calls that pass pointers to several spaces do not conflict."""
    spaces = spaces_in(mask)
    shared = MemorySpace.SHARED
    return vote_of_space(shared if shared in spaces else next(iter(spaces), None))


MUTANTS: dict[str, tuple[str, tuple[object, str, object]]] = {
    "votes do not conflict": (
        "cuda/conflict.from_global",
        (specializer, "vote_of_mask", _first_vote),
    ),
    "global memory is shared": (
        "shapes/two_spaces_meet",
        (MemorySpaceAnalysis, "_common_space", _in_several(MemorySpace.SHARED)),
    ),
    "shared memory is global": (
        "loops/sum",
        (MemorySpaceAnalysis, "_common_space", _in_several(MemorySpace.GLOBAL)),
    ),
}
"""By what the defect is: a kernel, and an object, its attribute and a replacement."""
