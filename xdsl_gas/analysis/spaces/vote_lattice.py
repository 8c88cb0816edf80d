"""
The flat vote lattice of interprocedural memory-space propagation.

Every observation of one argument folds into one of three states: nothing observed
yet, agreement on one memory space, or conflict. The elements are those of the
address-space vote lattice of NVIDIA's memory-space propagation; six concrete spaces
take part, parameter space does not. `join` is the operation that its description calls
the *meet* of votes: it goes up, from UNDET to POISON.
"""

from enum import IntEnum

from xdsl_gas.memory_space import SPACE_BITS, MemorySpace, SpaceMask, single_space


class Vote(IntEnum):
    """
    The state of one argument: an element of the lattice.

    UNDET is the bottom, POISON the absorbing top, the concrete spaces in between are
    an antichain: no two of them have anything but POISON above both.
    """

    UNDET = 1000
    GLOBAL = 1
    SHARED = 3
    CONST = 4
    LOCAL = 5
    TMEM = 6
    DIST_SH = 7
    POISON = 2000

    @property
    def space(self) -> MemorySpace | None:
        """The memory space agreed on; None for UNDET and POISON."""
        return _SPACE_OF_VOTE.get(self)


UNSET = 256
"""
Scratch value while one use is being classified. It is no element of the lattice and
is never stored as a vote.
"""

_SPACE_OF_VOTE = {
    Vote.GLOBAL: MemorySpace.GLOBAL,
    Vote.SHARED: MemorySpace.SHARED,
    Vote.CONST: MemorySpace.CONSTANT,
    Vote.LOCAL: MemorySpace.LOCAL,
    Vote.TMEM: MemorySpace.TENSOR,
    Vote.DIST_SH: MemorySpace.DISTRIBUTED_SHARED,
}
_VOTE_OF_SPACE = {space: vote for vote, space in _SPACE_OF_VOTE.items()}


def vote_of_space(space: MemorySpace | None) -> Vote:
    """
    The vote of one observed space. GENERIC, PARAM and None, which stand for what could
    not be classified, poison.
    """
    return Vote.POISON if space is None else _VOTE_OF_SPACE.get(space, Vote.POISON)


def join(old: int, observed: int) -> Vote:
    """
    Returns the least upper bound of a vote and one more observation.

    `observed` is a vote, or an invalid observation given as POISON, which poisons.
    UNDET as an observation says nothing. Raises `ValueError` for a number that is no
    element of the lattice, UNSET above all: it must never become a stored vote.
    """
    # A call of the class takes longer than all else.
    old_vote = old if type(old) is Vote else Vote(old)
    new_vote = observed if type(observed) is Vote else Vote(observed)
    if new_vote is Vote.POISON:
        return Vote.POISON
    if old_vote is Vote.UNDET:
        return new_vote
    if new_vote is Vote.UNDET or old_vote is new_vote:
        return old_vote
    return Vote.POISON


def vote_of_mask(mask: SpaceMask) -> Vote:
    """
    The collapse of a set of spaces: UNDET for the empty set, the space for a single
    one, POISON for several. Null does not count.
    """
    if not mask & SPACE_BITS:
        return Vote.UNDET
    return vote_of_space(single_space(mask))
