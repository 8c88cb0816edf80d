"""The operations of the completed dialects, as Python objects and as text."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from function_calls import calls_of
from hypothesis import given
from hypothesis import strategies as st
from xdsl.context import Context
from xdsl.dialects import get_all_dialects, llvm
from xdsl.dialects.builtin import IntAttr, ModuleOp, f32, i1, i32, i64
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

import xdsl_gas
from xdsl_gas.dialects.assembly_formats.matcher import FormatMatcher
from xdsl_gas.dialects.llvm.intrinsics.hints import AssumeOp
from xdsl_gas.dialects.llvm.ops.atomics import (
    BINARY_OPERATIONS,
    AtomicCmpXchgOp,
    AtomicRMWOp,
    FenceOp,
)
from xdsl_gas.dialects.llvm.ops.control_flow import SwitchOp
from xdsl_gas.dialects.llvm.ops.conversions import TruncOp
from xdsl_gas.dialects.llvm.ops.gep import NO_WRAP_FLAGS, GEPOp
from xdsl_gas.dialects.llvm.ops.memory import LoadOp, StoreOp
from xdsl_gas.dialects.llvm.ops.pointers import AddrSpaceCastOp
from xdsl_gas.dialects.llvm.syntax.orderings import ORDERINGS

DIALECT_TESTS = Path(__file__).parents[2] / "dialects"
TEXTS = sorted(
    path
    for path in DIALECT_TESTS.rglob("*.mlir")
    if not path.stem.endswith("_invalid") and "-----" not in path.read_text()
)

POINTER = llvm.LLVMPointerType()


def new_context() -> Context:
    context = Context()
    # The programs of MLIR's GPU dialect have others beside it.
    for name, factory in get_all_dialects().items():
        context.register_dialect(name, factory)
    xdsl_gas.register(context)
    return context


CONTEXT = new_context()


def parse(text: str) -> ModuleOp:
    return Parser(CONTEXT, text).parse_module()


def written(op: Operation, generic: bool = False) -> str:
    stream = StringIO()
    Printer(stream, print_generic_format=generic).print_op(op)
    return stream.getvalue()


def in_function(body: str, arguments: str = "%p: !llvm.ptr, %i: i32, %c: i1") -> str:
    return f"llvm.func @f({arguments}) {{\n{body}\nllvm.return\n}}"


def operation_in(text: str) -> Operation:
    """The first operation in the first function of a text."""
    function = parse(text).body.block.first_op
    assert isinstance(function, llvm.FuncOp)
    operation = function.body.block.first_op
    assert operation is not None
    return operation


def value(type: Attribute) -> SSAValue:
    return llvm.UndefOp(type).res


def read_nothing(
    matcher: FormatMatcher, parser: Parser, operation: type[IRDLOperation]
) -> None:
    """A `FormatMatcher.read` that leaves all text to the directives of the format."""


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_what_is_read_at_once_is_what_is_read_token_by_token(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    text = path.read_text()
    with monkeypatch.context() as patch:
        patch.setattr(FormatMatcher, "read", read_nothing)
        expected = written(parse(text), generic=True)

    monkeypatch.setattr(FormatMatcher, "PARSES_BEFORE_COMPILING", 0)
    first = Parser(CONTEXT, text)
    assert written(first.parse_module(), generic=True) == expected

    # With all types and dictionaries known, nearly everything is read at once.
    second = Parser(CONTEXT, text)
    second.attribute_aliases.update(
        (name, meaning)
        for name, meaning in first.attribute_aliases.items()
        if not name.startswith("#")
    )
    assert written(second.parse_module(), generic=True) == expected


@pytest.mark.parametrize(
    "operation",
    [
        "llvm.store %i, %p {alignment = 4 : i64} : i32, !llvm.ptr",
        "llvm.getelementptr inbounds|nuw %p[%i, 1] : (!llvm.ptr, i32) -> !llvm.ptr, "
        "!llvm.struct<(i32, i32)>",
        'llvm.icmp "slt" %i, %i : i32',
        "llvm.add %i, %i overflow<nsw, nuw> : i32",
        "llvm.udiv exact %i, %i : i32",
        "llvm.atomicrmw add %p, %i monotonic : !llvm.ptr, i32",
        "llvm.intr.smax(%i, %i) : (i32, i32) -> i32",
    ],
)
def test_usual_text_is_read_at_once(operation: str, monkeypatch: pytest.MonkeyPatch):
    readings: list[bool] = []
    read = FormatMatcher.read

    def counting(
        self: FormatMatcher, parser: Parser, operation: type[IRDLOperation]
    ) -> IRDLOperation | None:
        reading = read(self, parser, operation)
        readings.append(reading is not None)
        return reading

    monkeypatch.setattr(FormatMatcher, "PARSES_BEFORE_COMPILING", 0)
    monkeypatch.setattr(FormatMatcher, "read", counting)
    parse(in_function(f"{operation}\n" * 3))
    assert readings == [True, True, True]


@pytest.mark.parametrize(
    "body",
    [
        # A comment may hold anything.
        "llvm.store %i, %p {foo // } : i64\n} : i32, !llvm.ptr",
        "llvm.store %i, %p {foo} // : i64, !llvm.ptr\n : i32, !llvm.ptr",
        # White space may be anywhere.
        "llvm.store %i,%p{foo}:i32,!llvm.ptr",
        "llvm.store\n%i\n,\n%p\n{\nfoo\n}\n:\ni32\n,\n!llvm.ptr",
    ],
)
def test_layout_does_not_matter(body: str):
    expected = written(parse(in_function("llvm.store %i, %p {foo} : i32, !llvm.ptr")))
    assert written(parse(in_function(body))) == expected
    usual = "llvm.store %i, %p {foo} : i32, !llvm.ptr"
    twice = written(parse(in_function(f"{usual}\n{usual}\n{usual}")))
    assert written(parse(in_function(f"{usual}\n{body}\n{usual}"))) == twice


def test_a_longer_type_is_not_taken_for_a_known_one():
    loads = "llvm.load %p : !llvm.ptr -> !llvm.ptr\n"
    text = in_function(
        f"%0 = {loads}%1 = {loads}"
        "%2 = llvm.load %p : !llvm.ptr -> !llvm.ptr <1>\n"
        "%3 = llvm.load %p : !llvm.ptr -> !llvm.ptr<1>\n"
    )
    types = [op.results[0].type for op in parse(text).walk() if op.results]
    assert types[:2] == [POINTER] * 2
    assert types[2] == types[3] != POINTER


def test_a_value_is_read_by_its_number_in_a_pack():
    text = """
%a:2 = "test.op"() : () -> (!llvm.ptr, !llvm.ptr)
llvm.store %a, %a#1 : !llvm.ptr, !llvm.ptr
llvm.store %a, %a#1 : !llvm.ptr, !llvm.ptr
"""
    context = new_context()
    context.allow_unregistered = True
    stores = [
        op
        for op in Parser(context, text).parse_module().walk()
        if isinstance(op, llvm.StoreOp)
    ]
    assert [tuple(v.index for v in op.operands) for op in stores] == [(0, 1)] * 2  # pyright: ignore


def test_completed_operations_are_xdsls():
    load = operation_in(in_function("%0 = llvm.load volatile %p : !llvm.ptr -> i32"))
    assert isinstance(load, llvm.LoadOp)
    clone = load.clone()
    assert type(clone) is LoadOp
    assert "volatile_" in clone.properties
    assert load.is_structurally_equivalent(clone)


def test_getelementptr_has_one_truth_about_flags():
    made = GEPOp(value(POINTER), [1], f32, inbounds=True)
    assert made.no_wrap_flags == NO_WRAP_FLAGS["inbounds"]
    assert made.inbounds is not None
    assert "inbounds" not in made.properties
    read = operation_in(
        in_function("%0 = llvm.getelementptr nuw %p[1] : (!llvm.ptr) -> !llvm.ptr, f32")
    )
    assert isinstance(read, GEPOp)
    assert read.no_wrap_flags == NO_WRAP_FLAGS["nuw"]
    assert read.inbounds is None


def test_trunc_shows_xdsl_the_flags_it_knows():
    made = TruncOp(value(i64), i32, overflow=llvm.OverflowAttr.from_int(1))
    assert made.overflowFlags == llvm.OverflowAttr.from_int(1)
    assert "overflowFlags = 1 : i32" in written(made, generic=True)


def test_address_space_cast():
    target = llvm.LLVMPointerType(IntAttr(1))
    cast = AddrSpaceCastOp(value(POINTER), target)
    assert cast.res.type == target
    cast.verify()


def test_switch_cases():
    cases: list[tuple[int, Block, list[SSAValue]]] = [
        (1, Block(arg_types=[i32]), [value(i32)]),
        (-7, Block(), []),
        (3, Block(arg_types=[i32, i32]), [value(i32), value(i32)]),
    ]
    switch = SwitchOp(value(i64), (Block(), []), cases)
    assert [(n, b, list(v)) for n, b, v in switch.cases] == cases
    assert SwitchOp(value(i64), (Block(), []), []).cases == []


def test_assume_bundles():
    bundles: list[tuple[str, list[SSAValue]]] = [
        ("align", [value(POINTER), value(i64)]),
        ("cold", []),
    ]
    assume = AssumeOp(value(i1), bundles)
    assert [(tag, list(values)) for tag, values in assume.bundles] == bundles


def test_a_bad_combination_of_types_stays_bad():
    text = in_function(
        '%0 = "llvm.icmp"(%i, %i) <{predicate = 0 : i64}> : (i32, i32) -> i32'
    )
    for _ in range(3):
        compare = operation_in(text)
        assert isinstance(compare, llvm.ICmpOp)
        with pytest.raises(VerifyException, match="expected i1, got i32"):
            compare.verify()


def blocks(count: int) -> str:
    """A function of so many blocks."""
    body = [
        f"llvm.cond_br %c, ^b{number}, ^b{number}\n^b{number}:\n"
        "llvm.store %i, %p : i32, !llvm.ptr"
        for number in range(count)
    ]
    return in_function("\n".join(body))


def parsing(text: str) -> Callable[[], object]:
    return lambda: parse(text)


def verifying(text: str) -> Callable[[], object]:
    return parse(text).verify


def printing(text: str) -> Callable[[], object]:
    module = parse(text)
    return lambda: written(module)


@pytest.mark.parametrize("action", [parsing, verifying, printing])
def test_twice_as_many_blocks_take_twice_as_long(
    action: Callable[[str], Callable[[], object]],
):
    once = calls_of(action(blocks(200)))
    twice = calls_of(action(blocks(400)))
    assert twice < 2.2 * once


FLAGS = st.booleans()
SCOPES = st.sampled_from([None, "agent", "work group", 'a"b\\', ""])


def named(**attributes: object) -> str:
    """A dictionary of those attributes that are there."""
    entries = [
        key if attribute is True else f"{key} = {attribute}"
        for key, attribute in attributes.items()
        if attribute not in (False, None)
    ]
    return f" {{{', '.join(entries)}}}" if entries else ""


def scope_text(scope: str | None) -> str:
    if scope is None:
        return ""
    escaped = scope.replace("\\", "\\\\").replace('"', '\\"')
    return f' syncscope("{escaped}")'


def assert_round_trip(body: str) -> None:
    """What is printed, in either form, is read as the same."""
    first = operation_in(in_function(body))
    first.verify()
    generic = written(parse(in_function(body)), generic=True)
    for text in (written(parse(in_function(body))), generic):
        module = parse(text)
        module.verify()
        assert written(module, generic=True) == generic


@given(FLAGS, FLAGS, FLAGS, st.sampled_from(sorted(ORDERINGS)), SCOPES, FLAGS, FLAGS)
def test_loads_round_trip(
    volatile: bool,
    invariant: bool,
    group: bool,
    ordering: str,
    scope: str | None,
    nontemporal: bool,
    discardable: bool,
):
    if ordering in ("release", "acq_rel"):
        ordering = "seq_cst"
    atomic = ordering != "not_atomic"
    text = "%0 = llvm.load " + "volatile " * volatile + "%p"
    if atomic:
        text += f" atomic{scope_text(scope)} {ordering}"
    text += " invariant" * invariant + " invariant_group" * group
    text += named(
        alignment="4 : i64" if atomic else None,
        foo=discardable,
        nontemporal=nontemporal,
    )
    assert_round_trip(text + " : !llvm.ptr -> i32")


@given(FLAGS, FLAGS, st.sampled_from(sorted(ORDERINGS)), SCOPES, FLAGS)
def test_stores_round_trip(
    volatile: bool, group: bool, ordering: str, scope: str | None, discardable: bool
):
    if ordering in ("acquire", "acq_rel"):
        ordering = "seq_cst"
    atomic = ordering != "not_atomic"
    text = "llvm.store " + "volatile " * volatile + "%i, %p"
    if atomic:
        text += f" atomic{scope_text(scope)} {ordering}"
    text += " invariant_group" * group
    text += named(alignment="4 : i64" if atomic else None, foo=discardable)
    assert_round_trip(text + " : i32, !llvm.ptr")


@given(
    st.sets(st.sampled_from(["inbounds", "nusw", "nuw"])),
    st.lists(
        st.sampled_from(["%i"]) | st.integers(-(2**31) + 1, 2**31 - 1).map(str),
        min_size=1,
        max_size=4,
    ),
    FLAGS,
)
def test_getelementptrs_round_trip(
    flags: set[str], indices: list[str], discardable: bool
):
    element = "i8"
    for _ in indices[1:]:
        element = f"!llvm.array<2 x {element}>"
    types = ", ".join(["!llvm.ptr", *("i32" for index in indices if index == "%i")])
    keywords = "|".join(sorted(flags))
    assert_round_trip(
        f"%0 = llvm.getelementptr {keywords} %p[{', '.join(indices)}]"
        f"{named(foo=discardable)} : ({types}) -> !llvm.ptr, {element}"
    )


@given(
    st.sampled_from([name for name in BINARY_OPERATIONS if not name.startswith("f")]),
    st.sampled_from(["monotonic", "acquire", "release", "acq_rel", "seq_cst"]),
    SCOPES,
    FLAGS,
    FLAGS,
)
def test_atomic_operations_round_trip(
    operation: str, ordering: str, scope: str | None, volatile: bool, aligned: bool
):
    made = AtomicRMWOp(operation, value(POINTER), value(i32), ordering, scope)
    made.verify()
    assert made.operation == operation
    alignment = named(alignment="4 : i64" if aligned else None)
    assert_round_trip(
        f"%0 = llvm.atomicrmw {'volatile' * volatile} {operation} %p, %i"
        f"{scope_text(scope)} {ordering}{alignment} : !llvm.ptr, i32"
    )


def test_other_constructors_verify():
    pointer, number = value(POINTER), value(i32)
    for op in (
        AtomicCmpXchgOp(pointer, number, number, "acq_rel", "monotonic", "agent"),
        FenceOp("seq_cst", "agent"),
        StoreOp(number, pointer, alignment=4, volatile=True),
    ):
        op.verify()
