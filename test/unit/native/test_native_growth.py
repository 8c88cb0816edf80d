"""The code of kernels grows as their source does."""

import numpy as np
import pytest
from xdsl.context import Context

from xdsl_gas import native
from xdsl_gas.analysis.ir.operation_index import operations_in
from xdsl_gas.pipelines.files import read_from_llvm
from xdsl_gas.pipelines.native_cpu import NativeCpuPass

_ITEMS = 64


def _source(count: int) -> str:
    """As many loops with barriers in a row, each of which may be skipped."""
    loops = "\n".join(
        f"""
        for (int k = 0; k < trips.s{n:x}; ++k) {{
            int x = shared[(i + k + 1) % {_ITEMS}];
            barrier(CLK_LOCAL_MEM_FENCE);
            shared[i] += x * {n + 2};
            barrier(CLK_LOCAL_MEM_FENCE);
        }}"""
        for n in range(count)
    )
    return f"""
    kernel void k(int16 trips, global int *p) {{
        local int shared[{_ITEMS}];
        int i = get_local_id(0);
        shared[i] = p[i];
        barrier(CLK_LOCAL_MEM_FENCE);
        {loops}
        p[i] = shared[i];
    }}
    """


def _operations(count: int) -> int:
    text = native.llvm_ir(_source(count), kind="cl")
    module = read_from_llvm(text.decode(), file_name="loops")
    NativeCpuPass().apply(Context(), module)
    return len(list(operations_in(module)))


def test_code_grows_linearly_with_loops_in_a_row():
    few, more, most = map(_operations, (4, 8, 16))
    assert most - more <= 2.1 * (more - few)


@pytest.mark.parametrize(
    "trips", [(1, 2, 1, 3), (0, 2, 0, 1), (0, 0, 0, 0), (2, 0, 0, 0)]
)
def test_loops_in_a_row_that_may_be_skipped(trips: tuple[int, ...]):
    program = native.compile(_source(4), kind="cl", use_cache=False)
    p = np.arange(_ITEMS, dtype=np.int32)
    expected = p.copy()
    for n, often in enumerate(trips):
        for k in range(often):
            expected += np.roll(expected, -(k + 1)) * (n + 2)
    program.k((_ITEMS,), (_ITEMS,), np.array([*trips, *[0] * 12], np.int32), p)
    assert (p == expected).all()
