"""Arithmetic that is rounded to zero, up or down: exact, natively and interpreted."""

import math
from itertools import product

import numpy as np
import pytest
from library_calls import LibraryCall, LibraryModule, array

_OPERATIONS = {"add": 2, "sub": 2, "mul": 2, "div": 2, "sqrt": 1, "rcp": 1, "fma": 3}
_NUMBERS = (
    *(0.0, -0.0, 1.0, -1.0, 3.0, 0.1, -7.25, 1 / 3, math.inf, -math.inf, math.nan),
    *(1e308, -1.7976931348623157e308, 3.4e38, 1e-300, -1e-308, 2.3e-308, 1e-45),
    *(5e-324, -5e-324, 1e-310, 1e-200, 1e200, 1 + 2.0**-52, 1 - 2.0**-53, 2.0**-60),
)


def _call(word: str, count: int, mode: str, kind: str) -> LibraryCall:
    name = f"{kind}{word}" if word != "fma" else f"fma{'f' if kind == 'f' else ''}"
    return LibraryCall(f"__nv_{name}_r{mode}", kind, (kind,) * count)


@pytest.mark.parametrize("kind", ["f", "d"])
def test_directed_rounding(kind: str):
    calls = [
        _call(word, count, mode, kind)
        for word, count in _OPERATIONS.items()
        for mode in "nzud"
    ]
    module = LibraryModule(calls)
    for number, call in enumerate(calls):
        count = len(call.arguments)
        rows = list(product(_NUMBERS, repeat=min(count, 2)))
        if count == 3:
            # Products that are nearly or exactly minus the third number, too. Of every
            # third pair: each number is a factor of some.
            thirds = [(x, y, (1.0, -1.0, -x * y, 5e-324)) for x, y in rows[::3]]
            rows = [(x, y, z) for x, y, others in thirds for z in others]
        with np.errstate(all="ignore"):
            columns = [array(kind, column) for column in zip(*rows, strict=True)]
        (found,) = module.compute(number, columns)
        (expected,) = module.interpret(number, columns)
        both_nan = np.isnan(found) & np.isnan(expected)
        bits = f"u{found.itemsize}"
        same = (found.view(bits) == expected.view(bits)) | both_nan
        worst = int(np.argmin(same))
        assert same.all(), (
            f"{call.function}{[c[worst] for c in columns]}: {found[worst]!r}, not "
            f"{expected[worst]!r}"
        )
