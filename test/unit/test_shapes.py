"""
Kernels with the shapes that were once compiled wrongly compute the same before and
after the passes, and alias queries are right about them.

`make fuzz` tries more of them.
"""

import os
from contextlib import redirect_stderr
from io import StringIO

import pytest
from assembled import LLC, TRANSLATE, why_refused
from shape_alias import observe_shape
from shape_writer import SHAPES
from shaped_kernels import shaped
from shaped_results import WAYS, Refused, check_shape
from soundness import apply, parse

_SEEDS = int(os.environ.get("SOUNDNESS_EXAMPLES") or 4)


def _check(shape: str, seed: int, way: str) -> bool:
    """Whether the passes take a kernel; raises `Differs` if they change it."""
    try:
        with redirect_stderr(StringIO()):
            check_shape(shape, seed, way)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("shape", SHAPES)
def test_the_passes_change_no_result(shape: str):
    names = list(WAYS)
    number = list(SHAPES).index(shape)
    for seed in range(_SEEDS):
        other = names[(_SEEDS * number + seed) % len(names)]
        _check(shape, seed, ("ip-msp,resolve-gas", other, "forwarded")[seed % 3])


@pytest.mark.parametrize("shape", SHAPES)
def test_alias_queries_are_right(shape: str):
    with redirect_stderr(StringIO()):
        for seed in range(_SEEDS // 2):
            observe_shape(shape, seed)


@pytest.mark.skipif(not (LLC and TRANSLATE), reason="needs LLVM 22")
def test_what_is_left_can_be_assembled():
    for seed in range(2 * _SEEDS):
        module = parse(shaped("ordered accesses", seed))
        if why_refused(module) is None:
            with redirect_stderr(StringIO()):
                apply(WAYS["ip-msp,resolve-gas"], module)
            assert why_refused(module) is None, seed
