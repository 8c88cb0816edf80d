"""
Facts: predicates that hold for a pointer, and the candidate spaces that they leave. THE
TABLE of predicates.

Each row is a predicate and whether it holds; each column is a kind of candidate, each
entry the candidates that remain of it. X is the queried space; the order of spaces is
that of `Target.lies_in`.

| predicate           | holds | X, or inside X | contains X | others | null        |
|---------------------|-------|----------------|------------|--------|-------------|
| `isspacep`, `is`    | yes   | all            | X          |        | null if X=N |
| `isspacep`, `is`    | no    |                | all        | all    | null if X≠N |
| `to_X` is not null  | yes   | all            | X          |        |             |
| `to_X` is not null  | no    |                | all        | all    | null        |
| pointer is null     | yes   |                |            |        | null        |
| pointer is null     | no    | all            | all        | all    |             |
| tag is that of X    | yes   | all            | X          |        | null        |
| tag is that of X    | no    |                | all        | all    | null        |

N is `Target.space_of_null`. A space inside X that can only be accessed through X, as
parameter memory through global memory, becomes X if the predicate holds. A space that
contains X is not excluded if it does not hold: distributed shared memory contains a
block's own shared memory, and the pointer may point to another block's.

The result of address arithmetic on null is not null, but is in the same space: that it
is not null excludes nothing. Functions are in no space: only a predicate that holds
excludes them.
"""

from dataclasses import dataclass

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESS_FROM_NULL_BIT,
    ANY_ADDRESS_BIT,
    NEAR_NULL_BIT,
)
from xdsl_gas.memory_space import (
    NULL_BIT,
    SPECIFIC_SPACES,
    MemorySpace,
    SpaceMask,
    Target,
)


@dataclass(frozen=True, slots=True)
class Fact:
    """A predicate about a pointer that holds at a program point."""

    space: MemorySpace | None
    """The queried space; None for a comparison with null."""

    holds: bool
    """Whether the predicate holds; its negation is the fact otherwise."""

    allows_null: bool
    """Whether null satisfies the fact."""

    assumption: str | None = None
    """The name of the assumption that the fact depends on, if any."""

    @property
    def excludes_functions(self) -> bool:
        """Whether the fact excludes addresses of functions."""
        return self.holds

    def spaces_left(self, space: MemorySpace, target: Target) -> SpaceMask:
        """The subset of one candidate space that the fact leaves possible."""
        if self.space is None:
            return 0 if self.holds else space.bit
        if target.lies_in(space, self.space):
            if not self.holds:
                return 0
            plain = target.has_access(AccessForm.LOAD, space)
            return space.bit if plain else self.space.bit
        if not self.holds:
            return space.bit
        return self.space.bit if target.lies_in(self.space, space) else 0

    def nulls_left(self, bit: SpaceMask) -> SpaceMask:
        """
        The subset of null and of integers near null that the fact leaves possible.
        """
        if self.space is None and bit == NEAR_NULL_BIT:
            return NULL_BIT | NEAR_NULL_BIT
        return bit if self.allows_null else 0


@dataclass(frozen=True, slots=True)
class Refinement:
    """The effect of a fact on sets of candidate spaces."""

    kept: SpaceMask
    """The spaces that the fact leaves unchanged."""

    changed: tuple[tuple[SpaceMask, SpaceMask], ...]
    """The bits that the fact changes, each with its replacement."""

    def left_of(self, mask: SpaceMask) -> SpaceMask:
        """Applies the refinement to a set."""
        left = mask & self.kept
        for bit, its_rest in self.changed:
            if mask & bit:
                left |= its_rest
        return left


def refinement_of(fact: Fact, target: Target) -> Refinement:
    """The row of the table for a fact, on one target."""
    kept = ADDRESS_FROM_NULL_BIT | ANY_ADDRESS_BIT
    changed = list[tuple[SpaceMask, SpaceMask]]()
    rows = [(s.bit, fact.spaces_left(s, target)) for s in SPECIFIC_SPACES]
    rows += [(bit, fact.nulls_left(bit)) for bit in (NULL_BIT, NEAR_NULL_BIT)]
    for bit, left in rows:
        if left == bit:
            kept |= bit
        elif left:
            changed.append((bit, left))
    return Refinement(kept, tuple(changed))
