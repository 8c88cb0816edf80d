"""
The law, for random modules: what mlir-opt prints of a module, it prints of what xDSL
makes of it. `LAW_EXAMPLES=1000` tries more of them.
"""

import os

from hypothesis import HealthCheck, given, settings
from test_round_trip import LOCATIONS, mlir_opt, needs_mlir_opt, printed, read
from text_generator import modules

_EXAMPLES = os.environ.get("LAW_EXAMPLES")
_settings = settings(
    max_examples=int(_EXAMPLES or 40),
    derandomize=_EXAMPLES is None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@given(modules())
@_settings
def test_printed_modules_read_back(text: str):
    module = read(text)
    for generic in (False, True):
        again = read(printed(module, generic=generic))
        assert module.is_structurally_equivalent(again)
        assert printed(again) == printed(module)


@needs_mlir_opt
@given(modules())
@_settings
def test_mlir_reads_the_same_module(text: str):
    expected = mlir_opt(text)
    module = read(text)
    assert mlir_opt(printed(module)) == expected
    assert mlir_opt(printed(module, generic=True)) == expected


@needs_mlir_opt
@given(modules())
@_settings
def test_the_generic_form_is_read(text: str):
    module = read(mlir_opt(text, "--mlir-print-op-generic"))
    assert mlir_opt(printed(module)) == mlir_opt(text)


@needs_mlir_opt
@given(modules())
@_settings
def test_locations_are_kept(text: str):
    located = mlir_opt(text, *LOCATIONS)
    expected = mlir_opt(located, *LOCATIONS)
    assert mlir_opt(printed(read(located), locations=True), *LOCATIONS) == expected
