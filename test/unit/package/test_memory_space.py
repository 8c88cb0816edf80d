"""The table of memory spaces and their numbers, per target."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xdsl_gas.memory_space import (
    NULL_BIT,
    SPACE_BITS,
    SPECIFIC_SPACES,
    MemorySpace,
    Target,
    mask_of,
    single_space,
    spaces_in,
)
from xdsl_gas.target_tables import AMDGPU, HOST, NVPTX, SPIR, TARGETS

specific_spaces = st.sampled_from(SPECIFIC_SPACES)
targets = st.sampled_from(list(TARGETS.values()))


@pytest.mark.parametrize(
    ("target", "numbers"),
    [
        (NVPTX, {"GENERIC": 0, "GLOBAL": 1, "SHARED": 3, "CONSTANT": 4, "LOCAL": 5}),
        (NVPTX, {"TENSOR": 6, "DISTRIBUTED_SHARED": 7, "PARAM": 101}),
        (SPIR, {"LOCAL": 0, "GLOBAL": 1, "CONSTANT": 2, "SHARED": 3, "GENERIC": 4}),
        (AMDGPU, {"GENERIC": 0, "GLOBAL": 1, "SHARED": 3, "CONSTANT": 4, "LOCAL": 5}),
        (HOST, {"GENERIC": 0}),
    ],
)
def test_numbers(target: Target, numbers: dict[str, int]) -> None:
    for name, number in numbers.items():
        assert target.number(MemorySpace[name]) == number
        assert target.space(number) is MemorySpace[name]


@given(targets)
def test_no_two_spaces_share_a_number(target: Target) -> None:
    assert len(set(target.numbers.values())) == len(target.numbers)


@given(targets)
def test_unknown_numbers_are_no_space(target: Target) -> None:
    assert target.space(99) is None


@given(st.sets(specific_spaces))
def test_a_mask_is_the_set_it_was_made_of(spaces: set[MemorySpace]) -> None:
    assert set(spaces_in(mask_of(spaces))) == spaces
    assert set(spaces_in(mask_of(spaces) | NULL_BIT)) == spaces


@given(st.sets(specific_spaces))
def test_only_a_singleton_is_a_single_space(spaces: set[MemorySpace]) -> None:
    expected = next(iter(spaces)) if len(spaces) == 1 else None
    assert single_space(mask_of(spaces)) is expected
    assert single_space(mask_of(spaces) | NULL_BIT) is expected


def test_null_is_in_no_space() -> None:
    assert not NULL_BIT & SPACE_BITS
    assert spaces_in(NULL_BIT) == ()


@given(targets, specific_spaces, specific_spaces)
def test_overlap_is_symmetric(
    target: Target, first: MemorySpace, second: MemorySpace
) -> None:
    assert target.may_overlap(first, second) == target.may_overlap(second, first)


def test_distributed_shared_memory_contains_shared_memory() -> None:
    assert NVPTX.may_overlap(MemorySpace.SHARED, MemorySpace.DISTRIBUTED_SHARED)
    assert not NVPTX.may_overlap(MemorySpace.SHARED, MemorySpace.GLOBAL)


def test_generic_never_covers_constant_memory_in_opencl() -> None:
    assert not SPIR.generic_covers & MemorySpace.CONSTANT.bit


@given(targets)
def test_where_zero_is_null_casts_keep_null(target: Target) -> None:
    assert target.zero_is_null & ~target.keeps_null == 0


@given(targets, st.sets(specific_spaces))
def test_common_space_holds_all_others(
    target: Target, spaces: set[MemorySpace]
) -> None:
    common = target.common_space(mask_of(spaces) | NULL_BIT)
    holding = [s for s in spaces if all(target.lies_in(other, s) for other in spaces)]
    assert [common] == (holding or [None])
