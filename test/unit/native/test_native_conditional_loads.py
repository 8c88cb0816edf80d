"""
Conditional loads natively: LLVM 22 moves masked ones behind stores, see
`freeze-conditional-loads`.
"""

import numpy as np
import pytest
from exchange_results import differences
from native_kernels import needs_clang, program

from xdsl_gas import native
from xdsl_gas.native_cpu import freeze_conditional_loads
from xdsl_gas.toolchain.host import this_host

_BODIES = {
    "exchange": "if (c[i] > 3) { uint l = p[i]; p[i] = a; t = l; } o[i] = t;",
    "sum": "if (c[i] > 3) { uint l = p[i]; p[i] = a; t += l; } o[i] = t;",
    "converted": "if (c[i] > 3) { t = (short)p[i]; p[i] = a; } else t = 7; o[i] = t;",
    "alike": "if (c[i] & 1) { t = (p[i] + n) * a; p[i] = n; } "
    "else t = (i + n) * a; o[i] = t;",
    "two": "if (c[i] > 3) { uint l = p[i]; p[i] = q[i]; q[i] = l; t ^= l; } o[i] = t;",
    "loop": "for (int j = 0; j < 3; j++) "
    "{ if (c[i] > j) { uint l = p[i]; p[i] = t; t = l - a; } t += j; } o[i] = t;",
    "folded": "t = 0; for (int j = 0; j < 3; j++) { if (c[i] & 1) "
    "{ uint l = p[i]; p[i] = a; q[i] = t; t += l; } else t = 3; } o[i] = t;",
    "rest": "if (i < n) { uint l = p[i]; p[i] = t; if (c[i] > 2) t = l; o[i] = t; }",
}
_SOURCE = "".join(
    f"kernel void {name}(global const uint *restrict c, global uint *restrict p, "
    "global uint *restrict q, global uint *restrict o, uint a, uint n) "
    f"{{ uint i = get_global_id(0), t = i; {body} }}\n"
    for name, body in _BODIES.items()
)
_SIZE, _LOCAL = 96, 48


def _results(made: native.Program) -> dict[str, list[list[int]]]:
    """What each kernel leaves in its arrays."""
    found: dict[str, list[list[int]]] = {}
    for name in _BODIES:
        numbers = np.random.default_rng(1)
        c = numbers.integers(0, 8, _SIZE).astype(np.uint32)
        arrays = [numbers.integers(0, 99, _SIZE).astype(np.uint32) for _ in range(3)]
        kernel = getattr(made, name)
        kernel(_SIZE, _LOCAL, c, *arrays, np.uint32(1000), np.uint32(75))
        found[name] = [array.tolist() for array in arrays]
    return found


@pytest.fixture(scope="module")
def expected() -> dict[str, list[list[int]]]:
    """What the kernels leave in the interpreter."""
    return _results(program(_SOURCE, checked=True))


@needs_clang
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"vecz_factor": 8, "vecz_auto": False},
        {"vecz_factor": 16, "vecz_auto": False, "vecz_predicated": True},
    ],
    ids=str,
)
def test_results(options: dict[str, object], expected: dict[str, list[list[int]]]):
    assert _results(program(_SOURCE, use_cache=False, **options)) == expected


@needs_clang
@pytest.mark.skipif(
    "+avx2" not in this_host().features, reason="needs masked loads of the processor"
)
def test_llvm_moves_loads(
    monkeypatch: pytest.MonkeyPatch, expected: dict[str, list[list[int]]]
):
    """Once it does not any more, the pass is to go."""

    def keep(*operands: object) -> None:
        del operands

    pattern = freeze_conditional_loads.FreezeLoad
    monkeypatch.setattr(pattern, "match_and_rewrite", keep)
    moved = _results(program(_SOURCE, use_cache=False))
    wrong = {name for name in _BODIES if moved[name] != expected[name]}
    assert {"exchange", "alike"} <= wrong


@needs_clang
def test_random_kernels():
    assert not differences(0)
