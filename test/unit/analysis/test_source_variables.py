"""Names of variables of the source, from debug records of LLVM IR and of MLIR."""

from pathlib import Path

import pytest
from reported import needs_clang
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import BlockArgument, Operation

from xdsl_gas import api
from xdsl_gas.analysis.ir.functions import Function
from xdsl_gas.analysis.ir.source_variables import SourceVariable, source_variables
from xdsl_gas.toolchain.clang import compile_source

SOURCE = """\
static inline __attribute__((always_inline)) float take(const float *inner) {
  return *inner;
}
float sum(float scale, global float *values, int n) {
  global float *end = values + n;
  return take(end) * scale;
}
"""


@pytest.fixture(params=["ll", "mlir"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def module_of(folder: Path, kind: str, passes: str) -> ModuleOp:
    path = folder / "a.cl"
    path.write_text(SOURCE)
    module = api.read(compile_source(str(path), flags=["-g"]))
    api.resolve(module, passes=passes)
    # In MLIR's attributes, or as metadata nodes.
    return api.read(api.emit(module, "mlir" if kind == "mlir" else "llvm"))


def function(module: ModuleOp, name: str) -> Function:
    (found,) = (
        op
        for op in module.walk()
        if isinstance(op, Function) and op.sym_name.data == name
    )
    return found


def argument(made: Function, index: int) -> BlockArgument:
    return made.body.blocks[0].args[index]


@needs_clang
@pytest.mark.parametrize("passes", ["", "llvm-opt{promote-only=true}"])
def test_parameters(tmp_path: Path, kind: str, passes: str):
    module = module_of(tmp_path, kind, passes)
    variables, made = source_variables(module), function(module, "sum")
    assert [variables.of_argument(argument(made, index)) for index in range(3)] == [
        SourceVariable("scale", 1, 4),
        SourceVariable("values", 2, 4),
        SourceVariable("n", 3, 4),
    ]


@needs_clang
def test_local_variables_that_were_promoted(tmp_path: Path, kind: str):
    module = module_of(tmp_path, kind, "llvm-opt{promote-only=true}")
    variables = source_variables(module)
    names = {
        variable.name: value.owner.name
        for value, variable in variables.values.items()
        if isinstance(value.owner, Operation)
    }
    assert names["end"] == "llvm.getelementptr"


@needs_clang
def test_arguments_keep_their_names_where_calls_are_inlined(tmp_path: Path, kind: str):
    passes = "whole-program,llvm-opt"
    source = SOURCE.replace("take(end)", "take((const float *)values)")
    (tmp_path / "b.cl").write_text(source)
    module = api.read(compile_source(str(tmp_path / "b.cl"), flags=["-g"]))
    api.resolve(module, passes=passes, level=3)
    module = api.read(api.emit(module, "mlir" if kind == "mlir" else "llvm"))
    variables, made = source_variables(module), function(module, "sum")
    found = variables.of_argument(argument(made, 1))
    assert found is not None
    assert found.name == "values"


def test_modules_without_debug_information():
    module = api.read("llvm.func @f(%p: !llvm.ptr) {\n  llvm.return\n}\n", kind="mlir")
    variables = source_variables(module)
    assert not variables.values
    assert not variables.slots
    assert variables.of_argument(argument(function(module, "f"), 0)) is None
