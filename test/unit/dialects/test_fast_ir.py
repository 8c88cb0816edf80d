"""The faster operations, tokens and printing of attributes, against xDSL's own."""

from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from performance.phases import new_context
from xdsl.builder import ImplicitBuilder
from xdsl.dialects import test
from xdsl.dialects.builtin import (
    IntAttr,
    IntegerType,
    Signedness,
    StringAttr,
    UnitAttr,
    UnknownLoc,
    f32,
    i1,
    i32,
)
from xdsl.dialects.llvm import FAddOp, FastMathAttr
from xdsl.ir import Attribute, Block, Operation, Region
from xdsl.irdl import IRDLOperation
from xdsl.parser import Parser
from xdsl.parser.base_parser import BaseParser
from xdsl.parser.generic_parser import GenericParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import ParseError, VerifyException
from xdsl.utils.mlir_lexer import KIND_BY_PUNCTUATION_SPELLING, MLIRTokenKind

from xdsl_gas.xdsl_compat import fast_ir, fast_printing, fast_tokens
from xdsl_gas.xdsl_compat.faster_xdsl import quicken_xdsl

Init = Callable[..., None]


def _made(init: Init, **parts: Any) -> Operation:
    op = test.TestOp.__new__(test.TestOp)
    init(op, **parts)
    return op


def _told(init: Init) -> list[object]:
    """What an operation says that is made of all parts, and what its parts say."""
    block, target = Block(arg_types=(i32, i1)), Block()
    first, second = block.args
    before = _made(init, operands=[first])
    properties: dict[str, Attribute] = {"prop1": UnitAttr()}
    region = Region(Block())
    op = _made(
        init,
        operands=[first, second, first],
        result_types=[i32, i1],
        properties=properties,
        attributes={"a": StringAttr("b")},
        successors=[target, target],
        regions=[region],
    )
    properties.clear()
    return [
        [block.args.index(operand) for operand in op.operands],
        [(r.type, r.index, r.op is op, r.first_use) for r in op.results],
        *(op.properties, op.attributes, op.location == UnknownLoc()),
        [successor is target for successor in op.successors],
        [(u.index, u.operation is op) for u in target.uses],
        [[(u.index, u.operation is op) for u in a.uses] for a in block.args],
        [(u.index, u.operation is before) for u in first.uses],
        (region.parent is op, len(op.regions), op.parent),
        (before.results, before.successors[:], before.regions),
    ]


def test_operations_are_the_same():
    assert _told(fast_ir.init) == _told(fast_ir.init_by_xdsl)


def test_a_region_of_another_operation_is_refused():
    region = Region()
    _made(fast_ir.init, regions=[region])
    with pytest.raises(ValueError, match="already attached"):
        _made(fast_ir.init, regions=[region])


def test_operations_are_removed_and_added_while_they_are_iterated_over():
    ops = [test.TestOp() for _ in range(3)]
    block, added = Block(ops), test.TestOp()
    seen: list[Operation] = []
    for op in block.ops:
        seen.append(op)
        if op is ops[0]:
            op.detach()
            block.insert_op_after(added, ops[1])
    assert seen == [ops[0], ops[1], added, ops[2]]
    assert list(block.ops) == seen[1:]
    assert list(Block().ops) == []


def test_implicit_builders_insert_new_operations():
    block = Block()
    with ImplicitBuilder(block):
        op = test.TestOp()
    assert list(block.ops) == [op]


def test_defaults_are_filled_in_where_nothing_is_given():
    none, some = FastMathAttr("none"), FastMathAttr("fast")
    block = Block(arg_types=(f32,))
    parts: dict[str, Any] = {"operands": block.args * 2, "result_types": (f32,)}
    assert FAddOp.create(**parts).properties == {"fastmathFlags": none}
    given = FAddOp.create(**parts, properties={"fastmathFlags": some})
    assert given.properties == {"fastmathFlags": some}


@pytest.mark.parametrize("verify", [fast_ir.verify, fast_ir.verify_by_xdsl])
def test_attributes_are_verified(verify: Callable[[Attribute], None]):
    class Other(Attribute):
        name = "other"

    for _ in range(2):
        verify(i32)
        with pytest.raises(TypeError, match="should only be Data or Parametrized"):
            verify(Other.__new__(Other))
        invalid = IntegerType.new((i32.width, i32.signedness))
        object.__setattr__(invalid, "width", IntAttr(-1))
        with pytest.raises(VerifyException, match="bitwidth"):
            verify(invalid)


@pytest.mark.parametrize("add", [fast_ir.add_op, fast_ir.add_op_by_xdsl])
def test_operations_are_added_at_the_end(add: Callable[[Block, Operation], None]):
    block = Block()
    ops = [test.TestOp(), test.TestOp(regions=[Region()]), test.TestOp(), test.TestOp()]
    for op in ops:
        add(block, op)
    assert list(block.ops) == ops
    assert list(reversed(block.ops)) == ops[::-1]
    assert block.last_op is ops[-1]
    with pytest.raises(ValueError, match="already attached"):
        add(block, ops[1])
    outer = test.TestOp(regions=[Region(block)])
    with pytest.raises(ValueError, match="contained"):
        add(block, outer)
    assert list(block.ops) == ops


def _looks(functions: tuple[Any, ...], text: str) -> list[object]:
    """What the parser finds and where it is then, for each thing to look for."""
    consume, optional, optional_in, characters, punctuation, required = functions
    looks: list[Callable[[Any], Any]] = [consume]
    for kind in (MLIRTokenKind.BARE_IDENT, MLIRTokenKind.COLON, MLIRTokenKind.EOF):
        looks.append(lambda parser, kind=kind: optional(parser, kind))
        looks.append(lambda parser, kind=kind: optional_in(parser, (kind,)))
    for words in ("a", "ab", ":", "->", "(", "%x", ""):
        looks.append(lambda parser, words=words: characters(parser, words))
    for words in (":", "->", "("):
        looks.append(lambda parser, words=words: punctuation(parser, words))
        looks.append(lambda parser, words=words: required(parser, words, " here"))
    for words in ("a", "%x"):
        looks.append(lambda parser, words=words: punctuation(parser, words))
    found: list[object] = []
    for look in looks:
        parser = Parser(new_context(), text)
        try:
            result = look(parser)
        except (ParseError, AssertionError) as error:
            result = str(error)
        found.append((repr(result), parser.pos))
    return found


BY_XDSL = tuple(fast_tokens.by_xdsl.values())
TEXTS = ("a b", "ab", ": a", "-> (", "(a)", "%x : y", '"a"', "")
HERE = (
    fast_tokens.consume_token,
    fast_tokens.parse_optional_token,
    fast_tokens.parse_optional_token_in,
    fast_tokens.parse_optional_characters,
    fast_tokens.parse_optional_punctuation,
    fast_tokens.parse_punctuation,
)


@pytest.mark.parametrize(
    "text", ["a b", "ab", ": a", "-> (", "(a)", "%x : y", '"a"', ""]
)
def test_tokens_are_the_same(text: str):
    assert _looks(HERE, text) == _looks(BY_XDSL, text)


def test_own_parsers_have_the_methods_that_replace_xdsls():
    for name, function in zip(fast_tokens.by_xdsl, HERE, strict=True):
        assert vars(fast_tokens.FastParser)[name] is function


ATTRIBUTES = (
    *("i1", "i32", "si8", "ui16", "index", '"text"', "unit", '[1 : i8, "a"]'),
    *("{a = 1 : i32, b}", "vector<4x[2]xf32>", "tensor<?x2xi1>", "!llvm.ptr<3>"),
    '!llvm.struct<"s", (i32, array<2 x ptr>)>',
    *("#llvm.linkage<internal>", "#llvm.fastmath<fast>", "#llvm.zero"),
    *("affine_map<(d0) -> (d0 + 1)>", "dense<1> : tensor<2xi8>"),
)


def _printed(attribute: Attribute, print_one: Callable[[Printer, Any], None]) -> str:
    stream = StringIO()
    print_one(Printer(stream), attribute)
    return stream.getvalue()


def test_attributes_are_printed_the_same(monkeypatch: pytest.MonkeyPatch):
    context = new_context()
    read = [Parser(context, text).parse_attribute() for text in ATTRIBUTES]
    by_xdsl = fast_printing.print_attribute_by_xdsl
    here = [_printed(each, fast_printing.print_attribute) for each in read]
    monkeypatch.setattr(Printer, "print_attribute", by_xdsl)
    assert here == [_printed(each, by_xdsl) for each in read]
    assert here[0] == "i1"
    assert "!llvm.ptr<3>" in here


def test_signed_types_keep_their_sign():
    for signedness, text in ((Signedness.SIGNED, "si9"), (Signedness.UNSIGNED, "ui9")):
        stream = StringIO()
        fast_printing.print_attribute(Printer(stream), IntegerType(9, signedness))
        assert stream.getvalue() == text


def test_text_behind_a_body_that_fails_is_not_printed():
    stream = StringIO()
    printer = Printer(stream)
    with fast_printing.delimited(printer, "(", ")"):
        printer.print_string("a")
    with (
        pytest.raises(ZeroDivisionError),
        fast_printing.delimited(printer, "<", ">"),
    ):
        raise ZeroDivisionError
    assert stream.getvalue() == "(a)<"


def test_all_of_it_is_used():
    quicken_xdsl()
    quicken_xdsl()
    replaced: list[tuple[Any, str, object]] = [
        (Operation, "__init__", fast_ir.init),
        (Operation, "__hash__", object.__hash__),
        (Block, "add_op", fast_ir.add_op),
        (Attribute, "__post_init__", fast_ir.verify),
        (IRDLOperation, "__post_init__", fast_ir.fill_in),
        (GenericParser, "_consume_token", fast_tokens.consume_token),
        (BaseParser, "parse_punctuation", fast_tokens.parse_punctuation),
        (Printer, "print_attribute", fast_printing.print_attribute),
        (Printer, "print_bytes_literal", fast_printing.print_bytes_literal),
        (Printer, "delimited", fast_printing.delimited),
    ]
    for place, name, by in replaced:
        assert vars(place)[name] is by
    assert KIND_BY_PUNCTUATION_SPELLING["->"] is MLIRTokenKind.ARROW
