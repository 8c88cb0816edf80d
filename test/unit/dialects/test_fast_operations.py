"""The faster reading of operations, against xDSL's own."""

import pytest
from performance.phases import new_context
from xdsl.parser import Parser
from xdsl.utils.exceptions import ParseError

from xdsl_gas.xdsl_compat import fast_tokens
from xdsl_gas.xdsl_compat.faster_xdsl import quicken_xdsl

CONSTANT = "llvm.mlir.constant(1 : i32) : i32"
TEXTS = (
    f"%a = {CONSTANT}",
    f'%a = {CONSTANT} loc("f":1:2)',
    f"%a={CONSTANT}\n%b = llvm.add %a, %a : i32",
    "%b = llvm.add %a, %a : i32\n" + f"%a = {CONSTANT}",
    '%a = "test.op"() : () -> i32',
    '%a:2 = "test.op"() : () -> (i32, i8)\n"test.op"(%a#1) : (i8) -> ()',
    '%a, %b = "test.op"() : () -> (i32, i8)',
    '"test.op"() : () -> () loc("f":1:2)',
    "builtin.module {\n  module {}\n}",
    "func.func @f() -> i32 {\n  %a = arith.constant 1 : i32\n  return %a : i32\n}",
    # Not valid.
    f"%a {CONSTANT}",
    f"%a = %b = {CONSTANT}",
    f"%a, %b = {CONSTANT}",
    f"%a:2 = {CONSTANT}",
    f"%a = {CONSTANT}\n%a = {CONSTANT}",
    "%b = llvm.add %a, %a : i8\n" + f"%a = {CONSTANT}",
    f"%a = {CONSTANT} loc(",
    "%a = llvm.return",
    "%a = llvm.no_such_operation",
    "%a = no_such_dialect.op",
    "%a = 1",
    "%a =",
    "%a",
    "%a = ~",
    "%a ~",
    "llvm.mlir.constant(",
)


def _read(text: str) -> str:
    parser = Parser(new_context(), text, "file")
    try:
        module = parser.parse_module()
    except (ParseError, ValueError) as error:
        return f"{type(error).__name__} {error} {parser.pos}"
    locations = [str(op.location) for op in module.walk()]
    return f"{module}{locations}{parser._parser_state.dialect_stack}"  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize("text", TEXTS)
def test_operations_are_read_the_same(text: str, monkeypatch: pytest.MonkeyPatch):
    quicken_xdsl()
    assert Parser.parse_operation is fast_tokens.parse_operation
    here = _read(text)
    by_xdsl = fast_tokens.parse_operation_by_xdsl
    monkeypatch.setattr(Parser, "parse_operation", by_xdsl)
    assert here == _read(text)
