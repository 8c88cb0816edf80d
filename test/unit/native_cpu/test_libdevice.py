"""Functions of libdevice, natively and interpreted."""

import random

import numpy as np
import pytest
from library_calls import LibraryCall, LibraryModule, array

_WORDS = (0, 1, 0x80008000, 0x7FFF7FFF, 0x80808080, 0x7F7F7F7F, 2**32 - 1, 0x01FF00FE)
_OF_TWO = (
    *("add", "sub", "addss", "subss", "addus", "subus", "absdiffs", "absdiffu"),
    *("avgs", "avgu", "haddu", "maxs", "maxu", "mins", "minu", "sads", "sadu"),
    *(f"{test}{word}" for test in ("cmp", "set") for word in ("eq", "ne")),
    *(
        f"{test}{word}{sign}"
        for test in ("cmp", "set")
        for word in ("ge", "gt", "le", "lt")
        for sign in "su"
    ),
)
_OF_ONE = ("abs", "absss", "neg", "negss")


def test_packed_integers():
    calls = [
        LibraryCall(f"__nv_v{name}{lanes}", "j", ("j",) * count)
        for names, count in ((_OF_TWO, 2), (_OF_ONE, 1))
        for name in names
        for lanes in (2, 4)
    ]
    module = LibraryModule(calls)
    choose = random.Random(0)
    words = [*_WORDS, *(choose.randrange(1 << 32) for _ in range(40))]
    other = choose.sample(words, len(words))
    for number, call in enumerate(calls):
        columns = [array("j", words), array("j", other)][: len(call.arguments)]
        (found,) = module.compute(number, columns)
        (expected,) = module.interpret(number, columns)
        assert found.tolist() == expected.tolist(), call.function


@pytest.mark.parametrize("kind", ["f", "d"])
def test_norms_and_roots(kind: str):
    suffix = "f" if kind == "f" else ""
    counts = {"norm3d": 3, "norm4d": 4, "rnorm3d": 3, "rnorm4d": 4, "rhypot": 2}
    counts |= {"rcbrt": 1, "normcdf": 1}
    calls = [
        LibraryCall(f"__nv_{name}{suffix}", kind, (kind,) * count)
        for name, count in counts.items()
    ]
    module = LibraryModule(calls)
    values = [1.0, -2.0, 3.5, 1e-3, 0.25, 1e19, -7.0, 0.0, 12.5, 1e-20]
    for number, call in enumerate(calls):
        columns = [
            array(kind, [*values[shift:], *values[:shift]])
            for shift in range(len(call.arguments))
        ]
        (found,) = module.compute(number, columns)
        (expected,) = module.interpret(number, columns)
        np.testing.assert_allclose(found, expected, rtol=4e-7 if kind == "f" else 1e-14)


def test_numbers_that_are_none():
    calls = [
        LibraryCall("_Z3nanj", "f", ("j",)),
        LibraryCall("_Z3nanm", "d", ("m",)),
        LibraryCall("_Z3nanDv2_j", "f2", ("j2",)),
    ]
    module = LibraryModule(calls)
    for number, call in enumerate(calls):
        columns = [array(call.arguments[0], [0, 5])]
        for compute in (module.compute, module.interpret):
            (found,) = compute(number, columns)
            assert np.isnan(found).all()
