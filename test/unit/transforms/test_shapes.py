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
from shaped_kernels import shaped, shaped_result
from shaped_results import WAYS, Refused, check_shape
from soundness import IP_MSP, apply, parse
from test_after_llvm import OPT, after_llvm

from xdsl_gas.memory_space import MemorySpace
from xdsl_gas.transforms.host_initializes_variables import HostVariablesPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass
from xdsl_gas.transforms.static_resolution import resolution

GIVEN_BY_HOST = "variables that the host writes"
_SEEDS = int(os.environ.get("SOUNDNESS_EXAMPLES") or 2)


def _check(shape: str, seed: int, way: str) -> bool:
    """Whether the passes take a kernel; raises `Differs` if they change it."""
    try:
        with redirect_stderr(StringIO()):
            check_shape(shape, seed, way)
    except Refused:
        return False
    return True


@pytest.mark.sampled(10)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_passes_change_no_result(shape: str):
    names = list(WAYS)
    number = list(SHAPES).index(shape)
    for seed in range(_SEEDS):
        other = names[(_SEEDS * number + seed) % len(names)]
        _check(shape, seed, (other, "ip-msp,resolve-gas")[seed % 2])


@pytest.mark.sampled(10)
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


def _is_same_after_llvm(seed: int) -> bool:
    text = shaped(GIVEN_BY_HOST, seed)
    module = parse(text)
    with redirect_stderr(StringIO()):
        apply((IP_MSP, ResolveGasPass()), module)
    found = shaped_result(after_llvm(module), seed)
    return found == shaped_result(parse(text), seed)


@pytest.mark.skipif(not (OPT and TRANSLATE), reason="needs LLVM 22")
def test_llvm_folds_nothing_that_the_host_writes(monkeypatch: pytest.MonkeyPatch):
    assert all(map(_is_same_after_llvm, range(2)))
    monkeypatch.setattr(HostVariablesPass, "mark_host_variables", _mark_nothing)
    assert not all(map(_is_same_after_llvm, range(2)))


def _mark_nothing(*_: object) -> None:
    pass


@pytest.mark.skipif(not (LLC and TRANSLATE), reason="needs LLVM 22")
def test_accesses_that_a_target_lacks_are_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(resolution, "specific_space", _proven_space)
    module = parse(shaped("ordered accesses", 2))
    assert why_refused(module) is None
    with redirect_stderr(StringIO()):
        apply(WAYS["ip-msp,resolve-gas"], module)
    assert why_refused(module) is not None


def _proven_space(
    op: object, access: object, space: MemorySpace, *_: object, **__: object
) -> MemorySpace:
    return space
