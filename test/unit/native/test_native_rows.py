"""
Vectorized kernels with barriers are compiled for rows of whole vectors first, and for
any rows when a launch needs it.
"""

import pickle

import numpy as np
import pytest

from xdsl_gas import native
from xdsl_gas.native.program import Kernel, Program
from xdsl_gas.pipelines.files import read_from_llvm

_WIDTH = 8

_NEIGHBORS = """
kernel void next(global int *p, local int *shared) {
    int i = get_local_id(0), n = get_local_size(0);
    shared[i] = p[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = 0;
    for (int k = 0; k <= (i & 3); ++k)
        sum = sum * 3 + shared[(i + k) % n];
    p[get_global_id(0)] = sum;
}
"""


def _program(source: str = _NEIGHBORS, *, use_cache: bool = False) -> Program:
    return native.compile(
        source, kind="cl", vecz_factor=_WIDTH, vecz_auto=False, use_cache=use_cache
    )


def _multiple(program: Program, name: str = "next") -> int:
    kernel = program[name]
    assert isinstance(kernel, Kernel)
    return kernel.description.row_multiple


def _check(program: Program, local: int) -> None:
    groups = 3
    p = np.arange(groups * local, dtype=np.int32)
    rows = p.reshape(groups, local).copy()
    expected = np.zeros_like(rows)
    for i in range(local):
        for k in range((i & 3) + 1):
            expected[:, i] = expected[:, i] * 3 + rows[:, (i + k) % local]
    program.next((groups * local,), (local,), p, native.LocalMemory(4 * local))
    assert (p.reshape(groups, local) == expected).all(), local


@pytest.mark.parametrize("locals_", [(16, 8, 12, 24, 5), (3, 64), (1,)])
def test_rows_of_any_length(locals_: tuple[int, ...]):
    program = _program()
    assert _multiple(program) == _WIDTH
    for local in locals_:
        _check(program, local)


def test_rows_of_any_length_by_the_cache_and_by_pickles(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for program in (
        _program(use_cache=True),
        _program(use_cache=True),
        pickle.loads(pickle.dumps(_program(use_cache=True))),
    ):
        assert _multiple(program) == _WIDTH
        for local in (16, 12):
            _check(program, local)


def test_rows_of_any_length_of_a_module():
    text = native.llvm_ir(_NEIGHBORS, kind="cl")
    module = read_from_llvm(text.decode(), file_name="next")
    program = native.compile(
        module, vecz_factor=_WIDTH, vecz_auto=False, use_cache=False
    )
    assert _multiple(program) == _WIDTH
    _check(program, 16)
    _check(program, 12)


@pytest.mark.parametrize(
    "source",
    [
        # All launches have to see the same variable.
        "global int seen;" + _NEIGHBORS.replace("sum;", "sum; seen = 1;"),
        # No multiple of the width.
        _NEIGHBORS.replace(
            "kernel", "kernel __attribute__((reqd_work_group_size(12, 1, 1)))"
        ),
        # The version for one work-item is that for parts of groups, too.
        _NEIGHBORS.replace("barrier(CLK_LOCAL_MEM_FENCE);", ""),
    ],
)
def test_programs_for_rows_of_any_length_at_once(source: str):
    program = _program(source)
    assert _multiple(program) == 1
    if "barrier" in source:
        _check(program, 12)
