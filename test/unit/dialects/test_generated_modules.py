"""
The law, for random modules: what mlir-opt prints of a module, it prints of what xDSL
makes of it. `LAW_EXAMPLES=1000` tries more of them.
"""

import os

import law
from hypothesis import HealthCheck, given, settings
from text_generator import modules

_EXAMPLES = os.environ.get("LAW_EXAMPLES")
_settings = settings(
    max_examples=int(_EXAMPLES or 25),
    derandomize=_EXAMPLES is None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@given(modules())
@_settings
def test_printed_modules_read_back(text: str):
    law.check_printed_modules_read_back(text)


@law.needs_mlir_opt
@given(modules())
@_settings
def test_mlir_reads_the_same_module(text: str):
    law.check_mlir_reads_the_same_module(text)


@law.needs_mlir_opt
@given(modules())
@_settings
def test_the_generic_form_is_read(text: str):
    law.check_the_generic_form_is_read(text)


@law.needs_mlir_opt
@given(modules())
@_settings
def test_locations_are_kept(text: str):
    law.check_locations_are_kept(text)
