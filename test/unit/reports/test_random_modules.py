"""Reports on modules made at random agree with the passes, and their fixes help."""

import random

import pytest
from kernel_generator import kernel_text
from memory_generator import memory_module

from xdsl_gas import api
from xdsl_gas.reports.model import Report
from xdsl_gas.reports.serialization import from_json, to_json
from xdsl_gas.reports.text import NARROWEST, to_text

MAKERS = {"memory": memory_module, "kernel": kernel_text}


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("seed", range(8))
def test_random_module(name: str, seed: int):
    text = MAKERS[name](random.Random(seed).randrange)
    module = api.read(text, kind="mlir")
    report = api.report(module)
    assert from_json(to_json(report)) == report
    assert max(map(len, to_text(report, NARROWEST).splitlines())) <= NARROWEST
    api.resolve(module, passes=report.passes)
    left = api.count_generic_accesses(module)
    assert (left.module, left.from_kernels) == (
        report.totals.after.generic,
        report.totals.kernels_after.generic,
    )
    assert left.module == sum(f.after.generic for f in report.functions)
    check_fixes(text, report)


def check_fixes(text: str, report: Report) -> None:
    """The passes of each fix resolve the accesses that it is suggested for."""
    resolved: dict[str, set[int]] = {}
    for access in report.left_generic:
        for fix in access.fixes:
            if fix.passes:
                resolved.setdefault(fix.passes, set()).add(access.id)
    for passes, accesses in resolved.items():
        module = api.read(text, kind="mlir")
        fixed = api.report(module, passes=passes, tries_fixes=False)
        assert accesses.isdisjoint(access.id for access in fixed.left_generic), passes
