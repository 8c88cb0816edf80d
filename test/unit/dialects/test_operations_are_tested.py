"""Every operation of the dialects occurs in a test that reads and prints it."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from xdsl.context import Context
from xdsl.dialects import get_all_dialects
from xdsl.parser import Parser

import xdsl_gas
from xdsl_gas.xdsl_compat.factories import EXTENDED_DIALECTS, ExtendedFactory

DIALECT_TESTS = Path(__file__).parents[2] / "dialects"
BEYOND_MLIR = (
    DIALECT_TESTS.parent / "targets" / "gas_llvm" / "intrinsics_beyond_mlir.mlir"
)


def operations_of(text: str) -> Iterator[str]:
    """The names of the operations in a text, as our own dialects read it."""
    context = Context()
    for name, factory in get_all_dialects().items():
        context.register_dialect(name, factory)
    xdsl_gas.register(context)
    for part in re.split(r"^// -----$", text, flags=re.MULTILINE):
        for op in Parser(context, part).parse_module().walk():
            yield op.name


@cache
def round_tripped() -> frozenset[str]:
    """The names of all operations in tests that read and print."""
    paths = [*sorted(DIALECT_TESTS.rglob("*.mlir")), BEYOND_MLIR]
    texts = [path.read_text() for path in paths]
    return frozenset(
        name
        for text in texts
        if re.search(r"// RUN: %roundtrip\b", text)
        for name in operations_of(text)
    )


def missing(names: Iterable[str], found: Iterable[str]) -> list[str]:
    """Those `names` that are not `found`, in order."""
    return sorted(set(names) - set(found))


@pytest.mark.parametrize("dialect", EXTENDED_DIALECTS)
def test_every_operation_occurs_in_a_round_trip(dialect: str) -> None:
    upstream = get_all_dialects().get(dialect)
    names = [op.name for op in ExtendedFactory(dialect, upstream)().operations]
    assert names or dialect in ("dlti", "gas", "ptr", "xevm")
    assert not missing(names, round_tripped())


def test_an_operation_without_a_test_is_missed() -> None:
    text = "%0 = rocdl.workitem.id.x : i32 // rocdl.barrier"
    assert missing(("rocdl.workitem.id.x", "rocdl.barrier"), operations_of(text)) == [
        "rocdl.barrier"
    ]
