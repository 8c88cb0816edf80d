"""Local ids combined with the bits of a number that all work-items have."""

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native

_SOURCE = "".join(
    f"""
kernel void k{number}(global const int *a, global int *o, uint m)
{{
    local int t[128];
    uint l = get_local_id(0), j = l {operator} m;
    t[l] = a[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    o[get_global_id(0)] = t[j] + 1000 * (j - l);
}}
"""
    for number, operator in enumerate("&|^")
)
_LOCAL, _GROUPS = 128, 3


@needs_clang
@pytest.mark.parametrize("lanes", [4, 8, 16])
def test_bits_of_ids(lanes: int):
    program = native.compile(_SOURCE, vecz_factor=lanes, vecz_auto=False)
    values = np.random.default_rng(1).integers(0, 1000, _LOCAL * _GROUPS)
    a = values.astype(np.int32)
    ids = np.arange(_LOCAL)
    operations = np.bitwise_and, np.bitwise_or, np.bitwise_xor
    for m in (*range(20), 31, 32, 48, 63, 64, 65, 96, 112, 127):
        for number, combine in enumerate(operations):
            j, o = combine(ids, m), np.zeros_like(a)
            program[f"k{number}"](len(a), _LOCAL, a, o, m)
            expected = a.reshape(-1, _LOCAL)[:, j] + 1000 * (j - ids)
            assert (o == expected.ravel()).all(), (m, number)
