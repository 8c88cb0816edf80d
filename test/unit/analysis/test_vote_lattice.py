"""The laws of the vote lattice, and its exact element values."""

from collections.abc import Iterable
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xdsl_gas.analysis.spaces.vote_lattice import (
    UNSET,
    Vote,
    join,
    vote_of_mask,
    vote_of_space,
)
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, mask_of

votes = st.sampled_from(list(Vote))
observations = st.lists(votes, max_size=12)


def fold(observed: Iterable[Vote]) -> Vote:
    return reduce(join, observed, Vote.UNDET)


def test_elements_have_the_values_of_the_source() -> None:
    assert {vote.name: vote.value for vote in Vote} == {
        "UNDET": 1000,
        "GLOBAL": 1,
        "SHARED": 3,
        "CONST": 4,
        "LOCAL": 5,
        "TMEM": 6,
        "DIST_SH": 7,
        "POISON": 2000,
    }
    assert UNSET == 256
    assert UNSET not in {vote.value for vote in Vote}


@given(votes, votes)
def test_join_is_the_pseudocode_of_the_source(old: Vote, new: Vote) -> None:
    if new is Vote.POISON:
        expected = Vote.POISON
    elif old is Vote.UNDET or new is Vote.UNDET:
        expected = new if old is Vote.UNDET else old
    else:
        expected = old if old is new else Vote.POISON
    assert join(old, new) is expected


@given(votes, votes)
def test_join_is_commutative(a: Vote, b: Vote) -> None:
    assert join(a, b) is join(b, a)


@given(votes, votes, votes)
def test_join_is_associative(a: Vote, b: Vote, c: Vote) -> None:
    assert join(join(a, b), c) is join(a, join(b, c))


@given(votes)
def test_join_is_idempotent(a: Vote) -> None:
    assert join(a, a) is a


@given(votes)
def test_poison_absorbs(a: Vote) -> None:
    assert join(a, Vote.POISON) is Vote.POISON


@given(votes)
def test_undet_is_neutral(a: Vote) -> None:
    assert join(a, Vote.UNDET) is a


@given(observations)
def test_a_vote_changes_at_most_twice(observed: list[Vote]) -> None:
    vote, changes = Vote.UNDET, 0
    for observation in observed:
        new = join(vote, observation)
        changes += new is not vote
        vote = new
    assert changes <= 2


@given(
    observations.flatmap(lambda some: st.tuples(st.just(some), st.permutations(some)))
)
def test_the_order_of_observations_does_not_matter(
    orders: tuple[list[Vote], list[Vote]],
) -> None:
    one, other = orders
    assert fold(one) is fold(other)


def test_distinct_spaces_are_an_antichain() -> None:
    concrete = [vote for vote in Vote if vote.space is not None]
    assert len(concrete) == 6
    for a in concrete:
        for b in concrete:
            assert (join(a, b) is Vote.POISON) == (a is not b)


@pytest.mark.parametrize("operands", [(UNSET, Vote.GLOBAL), (Vote.GLOBAL, UNSET)])
def test_unset_is_refused(operands: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="256"):
        join(*operands)


@pytest.mark.parametrize("space", [None, MemorySpace.GENERIC, MemorySpace.PARAM])
def test_an_invalid_observation_poisons(space: MemorySpace | None) -> None:
    assert vote_of_space(space) is Vote.POISON


@given(st.sets(st.sampled_from([v.space for v in Vote if v.space])), st.booleans())
def test_a_mask_collapses_as_the_join_of_its_members(
    spaces: set[MemorySpace], null: bool
) -> None:
    mask = mask_of(spaces) | (NULL_BIT if null else 0)
    assert vote_of_mask(mask) is fold(vote_of_space(space) for space in spaces)
