"""
Nothing of xDSL is lost where the plugin is installed: xDSL's own tests of its target
`llvm` and of its dialect `llvm`, which are in its wheel, give the same with the plugin.
"""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from law import printed
from xdsl.context import Context
from xdsl.dialects import get_all_dialects, llvm
from xdsl.ir import Operation
from xdsl.parser import Parser

import xdsl_gas
from xdsl_gas.xdsl_compat.backend_tables import complete_backend_tables
from xdsl_gas.xdsl_compat.extended_dialects import complete

_FOUND = find_spec("xdsl")
assert _FOUND is not None
assert _FOUND.origin is not None
SUITE = Path(_FOUND.origin).parents[1] / "tests" / "filecheck"

WITH_PLUGIN = "from xdsl.tools.xdsl_opt import main; main()"
WITHOUT_PLUGIN = f"""
import importlib.metadata as metadata
found = metadata.entry_points
metadata.entry_points = lambda **selected: [
    entry for entry in found(**selected) if entry.name != "xdsl_gas"
]
{WITH_PLUGIN}
"""

UNLIKE_LLVM = {
    "func.mlir": "an operand bundle of `llvm.call_intrinsic` has no tag",
    "pointers.mlir": "atomic accesses have no alignment",
}
"""Texts of xDSL that the plugin refuses, and why: LLVM has nothing of the kind."""


TABLES = (
    "_BINARY_OP_MAP",
    "_CAST_OP_NAMES",
    "_UNARY_INTRINSIC_MAP",
    "_BINARY_INTRINSIC_MAP",
    "_VECTOR_REDUCE_INTRINSIC_MAP",
)
"""The tables of xDSL's target that are keyed by exact class."""


def opt(program: str, *arguments: str) -> str:
    done = subprocess.run(
        (sys.executable, "-c", program, *arguments),
        capture_output=True,
        check=False,
        # The order of xDSL's flags depends on it.
        env={**os.environ, "PYTHONHASHSEED": "0"},
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_of_xdsl_has_its_tests():
    assert (SUITE / "backend" / "llvm" / "convert_op.mlir").exists()


@pytest.mark.parametrize(
    "name",
    [
        "convert_op.mlir",
        "global.mlir",
        "hello_world.mlir",
        "module.mlir",
        "convert_invalid.mlir",
    ],
)
def test_the_target_writes_the_same_with_the_plugin(name: str):
    path = SUITE / "backend" / "llvm" / name
    arguments = ["-t", "llvm", str(path)]
    if "--split-input-file" in path.read_text():
        arguments += ["--verify-diagnostics", "--split-input-file"]
    expected = opt(WITHOUT_PLUGIN, *arguments)
    assert expected
    assert opt(WITH_PLUGIN, *arguments) == expected


def test_the_backend_converts_operations_that_are_read_with_the_plugin():
    from xdsl.backend.llvm.convert import convert_module

    context = Context()
    xdsl_gas.register(context)
    text = """
    llvm.func @f(%a: i32, %b: i32) -> i64 {
      %0 = llvm.add %a, %b : i32
      %1 = llvm.zext %0 : i32 to i64
      llvm.return %1 : i64
    }"""
    module = Parser(context, text).parse_module()
    converted = str(convert_module(module, fallback_target_triple=""))
    assert "add i32" in converted
    assert "zext i32" in converted


def test_each_completed_operation_has_the_converter_of_its_base():
    from xdsl.backend.llvm import convert_op

    completed = complete(llvm.LLVM).operations
    complete_backend_tables(completed)
    for name in TABLES:
        table: dict[type[Operation], Any] = getattr(convert_op, name)
        for op in completed:
            bases = [base for base in op.__mro__ if base in table]
            assert op in table or not bases
            assert {table[base] for base in bases} <= {table.get(op)}


def test_accesses_to_index_are_read():
    text = """
    %p, %i = "test.op"() : () -> (!llvm.ptr, index)
    %v = llvm.load %p : !llvm.ptr -> index
    llvm.store %i, %p : index, !llvm.ptr"""
    context = Context(allow_unregistered=True)
    xdsl_gas.register(context)
    Parser(context, text).parse_module().verify()


@pytest.mark.parametrize(
    "path", sorted((SUITE / "dialects" / "llvm").glob("*.mlir")), ids=lambda p: p.stem
)
def test_xdsls_texts_of_the_dialect_are_read(path: Path):
    text = path.read_text()
    if "--verify-diagnostics" in text or path.name in UNLIKE_LLVM:
        return
    context, upstream = Context(), Context()
    for name, factory in get_all_dialects().items():
        context.register_dialect(name, factory)
        upstream.register_dialect(name, factory)
    xdsl_gas.register(context)
    module = Parser(context, text).parse_module()
    module.verify()
    expected = Parser(upstream, text).parse_module()
    read, kept = list(module.walk()), list(expected.walk())
    assert [op.name for op in read] == [op.name for op in kept]
    assert all(isinstance(op, type(base)) for op, base in zip(read, kept, strict=True))
    assert printed(module)
