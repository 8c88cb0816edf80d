"""
Nothing of xDSL is lost where the plugin is installed: xDSL's own tests of its target
`llvm` and of its dialect `llvm`, which are in its wheel, give the same with the plugin.
"""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from law import mlir_opt, needs_mlir_opt, printed, read
from xdsl.context import Context
from xdsl.dialects import get_all_dialects, llvm
from xdsl.ir import Operation
from xdsl.parser import Parser
from xdsl.utils.exceptions import ParseError, VerifyException

import xdsl_gas
from xdsl_gas.xdsl_compat.extended_dialects import complete, complete_backend_tables

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
    "example.mlir": "identified type already used with a different body",
    "func.mlir": "string literal expected as tag of operands",
    "pointers.mlir": "unsupported type index for atomic access",
}
"""Texts of xDSL's tests that the plugin refuses, and its errors: see `REFUSED`."""

REFUSED = {
    'llvm.func @f(!llvm.struct<"a", ()>, !llvm.struct<"a", (i32)>)': (
        "identified type already used with a different body"
    ),
    """
    llvm.func @f(%a: i64) {
      %0 = llvm.call_intrinsic "llvm.smax"(%a, %a) [%a : i64] : (i64, i64) -> i64
      llvm.return
    }""": "string literal expected as tag of operands",
    """
    llvm.func @f(%p: !llvm.ptr) {
      %0 = llvm.load %p atomic monotonic {alignment = 8} : !llvm.ptr -> index
      llvm.return
    }""": "unsupported type index for atomic access",
    """
    llvm.func @f(%p: !llvm.ptr) {
      %0 = llvm.load %p atomic monotonic : !llvm.ptr -> i64
      llvm.return
    }""": "expected alignment for atomic access",
    """
    llvm.func @f(%p: !llvm.ptr) {
      %0 = llvm.load %p atomic release {alignment = 8} : !llvm.ptr -> i64
      llvm.return
    }""": "unsupported ordering 'release'",
}
"""Texts that xDSL reads and the plugin refuses, as MLIR does, and the errors."""


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


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_refused_with_the_plugin_is_refused_with_a_clear_error(text: str):
    with pytest.raises((ParseError, VerifyException), match=REFUSED[text]):
        read(text)


@needs_mlir_opt
@pytest.mark.parametrize("text", REFUSED)
def test_what_is_refused_with_the_plugin_mlir_refuses(text: str):
    with pytest.raises(subprocess.CalledProcessError):
        mlir_opt(text)


def texts_of_the_dialect() -> list[Path]:
    of_the_dialect = (SUITE / "dialects" / "llvm").glob("*.mlir")
    beside_mlir = SUITE / "mlir-conversion" / "with-mlir" / "dialects" / "llvm"
    return sorted([*of_the_dialect, *beside_mlir.glob("*.mlir")])


@pytest.mark.parametrize(
    "path", texts_of_the_dialect(), ids=lambda path: f"{path.parts[-4]}-{path.stem}"
)
def test_xdsls_texts_of_the_dialect_are_read(path: Path):
    text = path.read_text()
    if "--verify-diagnostics" in text:
        return
    is_refused = path.name in UNLIKE_LLVM and "mlir-conversion" not in path.parts
    context, upstream = Context(), Context()
    for name, factory in get_all_dialects().items():
        context.register_dialect(name, factory)
        upstream.register_dialect(name, factory)
    xdsl_gas.register(context)
    if is_refused:
        error = re.escape(UNLIKE_LLVM[path.name])
        with pytest.raises((ParseError, VerifyException), match=error):
            Parser(context, text).parse_module().verify()
        return
    module = Parser(context, text).parse_module()
    module.verify()
    expected = Parser(upstream, text).parse_module()
    read, kept = list(module.walk()), list(expected.walk())
    assert [op.name for op in read] == [op.name for op in kept]
    assert all(isinstance(op, type(base)) for op, base in zip(read, kept, strict=True))
    assert printed(module)
