"""The table of conditions, row by row, for what is peculiar to a target."""

import pytest

from xdsl_gas.analysis.predicates.facts import Fact, refinement_of
from xdsl_gas.analysis.semantics.abstract_elements import NEAR_NULL_BIT
from xdsl_gas.memory_space import NULL_BIT, MemorySpace, SpaceMask, Target, mask_of
from xdsl_gas.target_tables import AMDGPU, NVPTX, SPIR

S = MemorySpace


@pytest.mark.parametrize(
    ("target", "fact", "left"),
    [
        (NVPTX, Fact(S.SHARED, True, False), S.SHARED.bit),
        (
            NVPTX,
            Fact(S.SHARED, False, True),
            NVPTX.anywhere & ~S.SHARED.bit,
        ),
        (
            NVPTX,
            Fact(S.DISTRIBUTED_SHARED, True, False),
            mask_of((S.SHARED, S.DISTRIBUTED_SHARED)),
        ),
        (
            NVPTX,
            Fact(S.DISTRIBUTED_SHARED, False, True),
            NVPTX.anywhere & ~mask_of((S.SHARED, S.DISTRIBUTED_SHARED)),
        ),
        (NVPTX, Fact(S.GLOBAL, True, True), S.GLOBAL.bit | NULL_BIT),
        (
            NVPTX,
            Fact(S.GLOBAL, False, False),
            mask_of((S.SHARED, S.CONSTANT, S.LOCAL, S.DISTRIBUTED_SHARED)),
        ),
        (SPIR, Fact(S.GLOBAL, True, False), S.GLOBAL.bit),
        (SPIR, Fact(S.GLOBAL, False, True), mask_of((S.SHARED, S.LOCAL)) | NULL_BIT),
        (
            AMDGPU,
            Fact(S.SHARED, False, True),
            mask_of((S.GLOBAL, S.CONSTANT, S.LOCAL)) | NULL_BIT,
        ),
        (AMDGPU, Fact(None, True, True), NULL_BIT),
        (AMDGPU, Fact(None, False, False), AMDGPU.anywhere & ~NULL_BIT),
    ],
)
def test_what_an_answer_leaves(target: Target, fact: Fact, left: SpaceMask) -> None:
    assert refinement_of(fact, target).left_of(target.anywhere) == left


def test_what_is_computed_from_null_is_not_null_but_in_no_space() -> None:
    near_null = NULL_BIT | NEAR_NULL_BIT
    not_null = refinement_of(Fact(None, False, False), NVPTX)
    assert not_null.left_of(near_null) == near_null
    shared = refinement_of(Fact(S.SHARED, True, False), NVPTX)
    assert shared.left_of(near_null) == 0
