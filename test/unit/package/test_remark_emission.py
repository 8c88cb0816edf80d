"""Remarks reach who asks for them, once, with their places."""

from collections.abc import Iterator

import pytest
from xdsl.context import Context
from xdsl.ir import Operation
from xdsl.parser import Parser

import xdsl_gas
from xdsl_gas.diagnostics import MemorySpaceError, SourceLocation, source_location
from xdsl_gas.remarks import (
    ALL_KINDS,
    Message,
    Remark,
    RemarkKind,
    RemarkName,
    Severity,
    is_wanted,
    kinds_named,
    place_of,
    remark,
    remarks_of,
    remarks_to,
    without_defaults,
)

PASSED = RemarkName("Done", RemarkKind.PASSED, "Something was done.")
MISSED = RemarkName("Left", RemarkKind.MISSED, "Something was left.")
NOTE = RemarkName("Assumed", RemarkKind.PASSED, "An assumption.", Severity.NOTE)


def text() -> Message:
    return ["it is ", "done."]


def unwanted() -> Iterator[str]:
    raise AssertionError("nobody wants the text")


def test_nothing_is_made_that_nobody_wants(capsys: pytest.CaptureFixture[str]):
    remark(PASSED, None, unwanted)
    with remarks_of("a-pass", ["missed"]):
        assert not is_wanted(PASSED)
        assert is_wanted(MISSED)
        assert is_wanted(NOTE)
        remark(PASSED, None, unwanted)
    found: list[Remark] = []
    with remarks_to(found.append, [RemarkKind.ANALYSIS]), without_defaults():
        remark(PASSED, None, unwanted)
        remark(NOTE, None, unwanted)
    assert found == []
    assert capsys.readouterr().err == ""


def test_lines_are_printed_once_for_each_run_of_a_pass(
    capsys: pytest.CaptureFixture[str],
):
    for _ in range(2):
        with remarks_of("a-pass", ["passed"]):
            for function in ("f", "f", "g"):
                remark(PASSED, None, text, function=function)
            remark(NOTE, None, text)
    once = [
        "@f: remark: it is done. [a-pass: Done]",
        "@g: remark: it is done. [a-pass: Done]",
        "note: it is done. [a-pass: Assumed]",
    ]
    assert capsys.readouterr().err.splitlines() == 2 * once


def test_a_receiver_gets_each_remark_once(capsys: pytest.CaptureFixture[str]):
    found: list[Remark] = []
    with remarks_to(found.append, [RemarkKind.PASSED]):
        for _ in range(2):
            with remarks_of("a-pass", ["missed"]), remarks_of("inner"):
                remark(PASSED, None, text)
                remark(MISSED, None, text)
        remark(MISSED, None, unwanted)
        remark(NOTE, None, text, pass_name="another")
    assert [(r.name, r.pass_name) for r in found] == [
        ("Done", "inner"),
        ("Left", "inner"),
        ("Assumed", "another"),
    ]
    # Neighboring strings are one part.
    assert found[0].message == ("it is done.",)
    assert capsys.readouterr().err == ""


def test_kinds_by_name():
    assert kinds_named(()) == frozenset()
    assert kinds_named(["missed", "missed"]) == {RemarkKind.MISSED}
    assert kinds_named(["all"]) == ALL_KINDS
    with pytest.raises(MemorySpaceError, match="no remarks of the kind 'made', only p"):
        kinds_named(["passed", "made"])


def operation(location: str, function: str = "f") -> Operation:
    context = Context()
    xdsl_gas.register(context)
    module = Parser(
        context, f"llvm.func @{function}() {{\n  llvm.return loc({location})\n}}"
    ).parse_module()
    return next(op for op in module.walk() if op.name == "llvm.return")


INNER = SourceLocation("b.cu", 5, 6)


@pytest.mark.parametrize(
    ("location", "found"),
    [
        ("unknown", None),
        ('"a name"', None),
        ('"b.cu":5:6', INNER),
        ('"b.cu":5:6 to :9', INNER),
        ('"a name"("b.cu":5:6)', INNER),
        ('fused["a name", "b.cu":5:6, "c.cu":7:8]', INNER),
        ('fused<"about it">["b.cu":5:6]', INNER),
        ("fused[unknown]", None),
        (
            'callsite("b.cu":5:6 at callsite("c.cu":7:8 at "d.cu":9:1))',
            SourceLocation(
                "b.cu",
                5,
                6,
                SourceLocation("c.cu", 7, 8, SourceLocation("d.cu", 9, 1)),
            ),
        ),
        (
            'callsite(callsite("b.cu":5:6 at "c.cu":7:8) at "d.cu":9:1)',
            SourceLocation(
                "b.cu",
                5,
                6,
                SourceLocation("c.cu", 7, 8, SourceLocation("d.cu", 9, 1)),
            ),
        ),
        ('callsite(unknown at "b.cu":5:6)', INNER),
    ],
)
def test_places_of_locations(location: str, found: SourceLocation | None):
    op = operation(location)
    assert source_location(op) == found
    place = place_of(op)
    assert place.location == found
    assert place.value == ("in @f" if found is None else "b.cu:5:6")


def test_places_that_are_not_known():
    op = operation("unknown")
    op.detach()
    assert place_of(op).value == "at an unknown place"
    assert str(SourceLocation("a\n.cu", 3)) == "a\\0A.cu:3"
    assert place_of(operation("unknown", r'"_Z3a\0Abv"')).value == r"in `a\0Ab`"
