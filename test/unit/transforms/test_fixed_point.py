"""
A second run of the passes finds nothing, on the input of every test and on kernels made
at random.

With `SOUNDNESS_EXAMPLES` set, each by every pipeline.
"""

import os

import pytest
from fixed_points import FIXED, NotFixed, check_fixed_point, context, inputs, module_of
from kept_kernels import keep_kernels, kernels_of
from same_results import generated
from shape_writer import SHAPES
from shaped_kernels import shaped
from soundness import parse
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.transforms import ip_msp
from xdsl_gas.transforms.runtime_resolution import tag_tests
from xdsl_gas.transforms.specialization.clones import Clones
from xdsl_gas.transforms.specialization.kept_analysis import KeptAnalysis

_SHARES = 4
_CONTEXT = context()
_ALL = bool(os.environ.get("SOUNDNESS_EXAMPLES"))
_SEEDS = range(100 if _ALL else 14)
_LARGE = 200_000
"""
Characters of an input that is tried one kernel at a time: together, those of
`run_time.O0.mlir` take half a minute.
"""


def _check_input(where: str, text: str, number: int) -> int:
    """
    Checks one input by one of the pipelines, or by all; returns how many of them take
    it.
    """
    module = module_of(text, _CONTEXT)
    if module is None:
        return 0
    names = list(FIXED)
    chosen = names if _ALL else [names[number % len(names)]]
    taken = 0
    for kernels in [[k] for k in kernels_of(module)] if len(text) > _LARGE else [None]:
        for name in chosen:
            part = module if kernels is None and not _ALL else module.clone()
            if kernels is not None:
                keep_kernels(part, kernels)
            taken += _is_fixed(part, name, where)
    return taken


def _is_fixed(module: ModuleOp, name: str, where: str) -> bool:
    try:
        return check_fixed_point(module, FIXED[name], _CONTEXT)
    except NotFixed as found:
        raise NotFixed(f"{where}, {name}: {found}") from found


@pytest.mark.parametrize("share", range(_SHARES))
def test_inputs_of_tests(share: int):
    taken = 0
    for number, (where, text) in enumerate(inputs()):
        if number % _SHARES == share:
            taken += _check_input(where, text, number // _SHARES)
    assert taken > 50


def test_kernels_made_at_random():
    for seed in _SEEDS:
        name = list(FIXED)[seed % len(FIXED)]
        _is_fixed(parse(generated(seed)), name, f"seed {seed}")


_SEEDS_OF_SHAPES = (
    [(shape, seed) for seed in range(12) for shape in SHAPES]
    if _ALL
    else [
        ("addresses as indices", 0),
        ("structs by value", 10),
        ("accesses where two meet", 4),
        ("masks", 1),
        ("stored integers", 1),
        ("kept calls", 0),
        *((shape, 3 * number) for number, shape in enumerate(SHAPES) if number % 4),
    ]
)


def test_kernels_with_shapes():
    for number, (shape, seed) in enumerate(_SEEDS_OF_SHAPES):
        name = list(FIXED)[2 if number < 6 or _ALL else number % len(FIXED)]
        _is_fixed(parse(shaped(shape, seed)), name, f"{shape}, seed {seed}")


def _check_file(path: str, pipeline: str) -> None:
    for where, text in inputs():
        if where.startswith(path) and (module := module_of(text, _CONTEXT)):
            _is_fixed(module, pipeline, where)


def _no(*_: object) -> bool:
    return False


def _yes(*_: object) -> bool:
    return True


def _nothing(*_: object) -> tuple[()]:
    return ()


def _unknown(*_: object) -> None:
    return None


_RUN_TIME = "transforms/resolve_gas_runtime"


@pytest.mark.parametrize(
    ("owner", "name", "replacement", "path", "pipeline"),
    [
        (KeptAnalysis, "take_back", _yes, "transforms/ip_msp/copies", "ip-msp"),
        (Clones, "made", _nothing, "transforms/ip_msp/recursion", "ip-msp"),
        (ip_msp, "erase_discardable", _no, "transforms/ip_msp/discardable", "ip-msp"),
        (
            tag_tests,
            "predicate_holds",
            _unknown,
            f"{_RUN_TIME}/targets",
            "resolve-gas{runtime}",
        ),
    ],
)
def test_what_is_left_for_a_second_run_is_noticed(
    owner: object,
    name: str,
    replacement: object,
    path: str,
    pipeline: str,
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(owner, name, replacement)
    with pytest.raises(NotFixed):
        _check_file(path, pipeline)
