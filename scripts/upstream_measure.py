"""
What a part of xDSL costs: the function calls it takes, and its processor time.

usage: python scripts/upstream_measure.py WORKLOAD

Prints both as JSON. Imports nothing of this package: the xDSL that it measures is one
that a patch of `upstream/` was applied to, or was not.
"""

import json
import sys
import time
from collections.abc import Callable
from io import StringIO
from itertools import pairwise
from typing import Any

from xdsl import ir
from xdsl.context import Context
from xdsl.dialects import get_all_dialects
from xdsl.dialects.builtin import i32
from xdsl.dialects.test import TestOp
from xdsl.ir import Block, Dialect, Operation, Region
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def, result_def
from xdsl.irdl.dominance import DominanceInfo
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import ParseError
from xdsl.utils.lexer import Input
from xdsl.utils.mlir_lexer import MLIRLexer

Work = Callable[[], object]

STATEMENTS = """
%a{n} = llvm.mlir.constant({n} : i64) : i64
%b{n} = llvm.getelementptr %p[%a{n}] : (!llvm.ptr, i64) -> !llvm.ptr, f32
%d{n} = llvm.load %b{n} {{alignment = 4 : i64}} : !llvm.ptr -> f32
%e{n} = llvm.fmul %d{n}, %x : f32
%h{n} = llvm.add %i, %i : i32
%k{n} = llvm.sext %h{n} : i32 to i64
llvm.store %e{n}, %b{n} {{alignment = 4 : i64}} : f32, !llvm.ptr
"note.op"(%k{n}) {{text = "a string of some words"}} : (i64) -> ()
"""
TEXT = (
    "llvm.func @f(%p: !llvm.ptr, %i: i32, %x: f32) {\n"
    + "".join(STATEMENTS.format(n=n) for n in range(100))
    + "llvm.return\n}\n"
)
"""A kernel of 800 operations."""


def context() -> Context:
    """A context with the dialects of xDSL."""
    known = Context(allow_unregistered=True)
    for name, factory in get_all_dialects().items():
        known.register_dialect(name, factory)
    return known


def parsing() -> Work:
    known = context()
    return lambda: Parser(known, TEXT).parse_module()


def printing() -> Work:
    module = parsing()()
    assert isinstance(module, Operation)
    return lambda: Printer(StringIO()).print_op(module)


def construction() -> Work:
    (value,) = TestOp.create(result_types=[i32]).results

    def construct() -> None:
        block = Block()
        for _ in range(1000):
            block.add_op(TestOp.create(operands=[value, value], result_types=[i32]))
        block.add_op(TestOp.create(successors=[block]))

    return construct


def dictionaries() -> Work:
    """Of operations and values, as analyses and the printer keep them."""
    module = parsing()()
    assert isinstance(module, Operation)
    operations = list(module.walk())

    def fill() -> None:
        users: dict[object, int] = {}
        for operation in operations:
            users[operation] = 0
            for operand in operation.operands:
                users[operand] = users.get(operand, 0) + 1
            for result in operation.results:
                users.setdefault(result, 0)

    return fill


def look_up() -> Work:
    """One of 300 operations of a dialect, which are defined by functions."""

    def define(name: str) -> Callable[[], type[Operation]]:
        members = {"name": name, "value": operand_def(), "result": result_def()}
        return lambda: irdl_op_definition(type("AnOp", (IRDLOperation,), members))

    def get() -> None:
        names = [f"many.op{number}" for number in range(300)]
        lazy: Any = getattr(ir, "LazyDialect", None)
        if lazy is None:
            dialect = Dialect("many", [define(name)() for name in names])
        else:
            dialect = lazy("many", operations={name: define(name) for name in names})
        known = Context()
        known.load_dialect(dialect)
        known.get_op("many.op7")

    return get


def dominance() -> Work:
    """Of 400 blocks in a row, each of which may branch to the last one, too."""
    blocks = [Block() for _ in range(400)]
    for block, successor in pairwise(blocks):
        block.add_op(TestOp.create(successors=[successor, blocks[-1]]))
    region = Region(blocks)
    return lambda: DominanceInfo(region)


def open_string() -> Work:
    """A string of 20 characters that does not end."""

    def lex() -> None:
        try:
            MLIRLexer(Input('"' + "a" * 20 + "\n", "text")).lex()
        except ParseError:
            return
        raise AssertionError("the string has no end")

    return lex


WORKLOADS: dict[str, Callable[[], Work]] = {
    "parsing": parsing,
    "printing": printing,
    "construction": construction,
    "dictionaries": dictionaries,
    "look-up": look_up,
    "dominance": dominance,
    "open string": open_string,
}


def calls(work: Work) -> int:
    """The functions that are called, those in C included."""
    number = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal number
        number += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return number


def seconds(work: Work, rounds: int = 5) -> float:
    """The processor time, the least of some rounds."""
    times: list[float] = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


if __name__ == "__main__":
    measured = WORKLOADS[sys.argv[1]]()
    measured()
    print(json.dumps({"calls": calls(measured), "seconds": seconds(measured)}))
