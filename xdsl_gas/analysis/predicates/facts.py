"""
What the answer to a question about a pointer leaves possible: THE TABLE of conditions.

Each row is a question and its answer, each column what the pointer may be, each entry
what it may still be then. X is the space that is asked for; a space lies in another as
`Target.lies_in` says.

| question            | answer | in X, or X | around X | another | null        |
|---------------------|--------|------------|----------|---------|-------------|
| `isspacep`, `is`    | yes    | the same   | X        |         | null if X=N |
| `isspacep`, `is`    | no     |            | the same | same    | null if X≠N |
| `to_X` is not null  | yes    | the same   | X        |         |             |
| `to_X` is not null  | no     |            | the same | same    | null        |
| is it null?         | yes    |            |          |         | null        |
| is it null?         | no     | the same   | the same | same    |             |
| has it X's tag?     | yes    | the same   | X        |         | null        |
| has it X's tag?     | no     |            | the same | same    | null        |

N is `Target.space_of_null`. Memory of the column "in X" that can only be accessed
plainly through X, as parameters are through global memory, counts as X once the answer
is yes. What lies around X, as distributed shared memory does around a block's own
shared memory, is not excluded by a no: it may be in another block's.

What address arithmetic makes of null is not null, but lies where null does; that it is
not null says nothing of it. Functions lie in no space: only a yes excludes them.
"""

from dataclasses import dataclass

from xdsl_gas.access_forms import AccessForm
from xdsl_gas.analysis.semantics.abstract_elements import (
    ADDRESS_FROM_NULL_BIT,
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
    """What is known of a pointer at a place."""

    space: MemorySpace | None
    """The space that was asked for; None where the question was for null."""

    holds: bool
    """The answer."""

    allows_null: bool
    """Whether null gets that answer."""

    assumption: str | None = None
    """The name of the assumption without which the answer says nothing."""

    @property
    def excludes_functions(self) -> bool:
        """Whether the pointer is no function's address."""
        return self.holds

    def spaces_left(self, space: MemorySpace, target: Target) -> SpaceMask:
        """What is left of one space that the pointer may point into."""
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
        """What is left of null, or of what was computed from it."""
        if self.space is None and bit == NEAR_NULL_BIT:
            return NULL_BIT | NEAR_NULL_BIT
        return bit if self.allows_null else 0


@dataclass(frozen=True, slots=True)
class Refinement:
    """What a fact leaves of the spaces that a pointer may point into."""

    kept: SpaceMask
    """The spaces that are left as they are."""

    changed: tuple[tuple[SpaceMask, SpaceMask], ...]
    """The bits of which something else is left, each with that."""

    def left_of(self, mask: SpaceMask) -> SpaceMask:
        """What is left of a set."""
        left = mask & self.kept
        for bit, its_rest in self.changed:
            if mask & bit:
                left |= its_rest
        return left


def refinement_of(fact: Fact, target: Target) -> Refinement:
    """The table's row for a fact, on one target."""
    kept, changed = ADDRESS_FROM_NULL_BIT, list[tuple[SpaceMask, SpaceMask]]()
    rows = [(s.bit, fact.spaces_left(s, target)) for s in SPECIFIC_SPACES]
    rows += [(bit, fact.nulls_left(bit)) for bit in (NULL_BIT, NEAR_NULL_BIT)]
    for bit, left in rows:
        if left == bit:
            kept |= bit
        elif left:
            changed.append((bit, left))
    return Refinement(kept, tuple(changed))
