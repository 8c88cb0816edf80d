"""
Alias queries and forwarded loads on kernels with the shapes that were once compiled
wrongly.
"""

import pytest
from observed_accesses import Observer
from shape_writer import TAGGED
from shaped_kernels import shaped, shaped_result, with_lanes
from soundness import RESOLVE, parse

from xdsl_gas.analysis.alias.alias_analysis import AliasAnalysis


def observe_shape(shape: str, seed: int) -> None:
    """Raises `WrongAnswer` where a query about a kernel says what is not so."""
    module = with_lanes(parse(shaped(shape, seed)), 2)
    answers = AliasAnalysis(RESOLVE.analyze(module))
    with pytest.MonkeyPatch.context() as monkeypatch:
        observer = Observer(answers, monkeypatch)
        shaped_result(module, seed, tags=shape == TAGGED)
    assert any(observer.compared.values())
