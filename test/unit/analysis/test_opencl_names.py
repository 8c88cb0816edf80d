"""
OpenCL C's built-in functions are known by the whole of their mangled names, held
against the names that clang gives to the declarations in its `opencl-c.h`.
"""

import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from gpu_corpus.commands import find_tool
from soundness import parse
from xdsl.dialects import llvm

from xdsl_gas.analysis.semantics.library_functions import known_function
from xdsl_gas.target_tables import SPIR

CLANG, TRANSLATE = find_tool("clang-22"), find_tool("mlir-translate-22")
OPTIONS = ("-x", "cl", "-cl-std=CL2.0", "--target=spir64", "-w", "-Xclang")

EVERY = 12
"""Of the overloads of each function, one in so many is called."""

_DECLARATION = re.compile(r"OVERLOADABLE.*?(\w+)\s*\(([^()]*)\)$")
_QUALIFIERS = re.compile(
    r"\b(__\w+|const|volatile|restrict|unsigned|(read|write)_\w+)\b"
)
_NO_ROW = re.compile(
    r"(intel|amd|arm|cl|ndrange|enqueue|retain|release|create|set_user|is_valid|capture"
    r"|bitfield|dot_)_?\w*|get_default_queue|get_sub_group_\w+_mask|\w+_pipe\w*"
    r"|sub_group_(elect|non_uniform\w+|broadcast_first|inverse_ballot)|\w*bfloat\w*"
)
"""The functions of which the table says nothing."""


@cache
def header() -> str:
    """The arguments of clang that include `opencl-c.h`."""
    directory = run(str(CLANG), "-print-resource-dir").strip()
    return str(Path(directory) / "include" / "opencl-c.h")


def run(*command: str, text: str = "") -> str:
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:2000]
    return done.stdout


def compiled(program: str, *options: str) -> str:
    command = (str(CLANG), *OPTIONS, "-cl-ext=+all", "-include", header())
    return run(*command, *options, "-o", "-", "-", text=program)


def declarations() -> Iterator[tuple[str, list[str]]]:
    """The name and the types of the parameters of overloads, some of each function."""
    seen = Counter[str]()
    text = compiled("", "-E", "-P").replace("\n", " ")
    text = text.replace("__attribute__((overloadable))", "OVERLOADABLE")
    for statement in re.sub(r"__attribute__\(\(.*?\)\)", "", text).split(";"):
        found = _DECLARATION.search(statement.strip())
        if found is None or _NO_ROW.fullmatch(found[1]):
            continue
        seen[found[1]] += 1
        if seen[found[1]] % EVERY == 1:
            parameters = [p.strip() for p in found[2].split(",")]
            kinds = [] if parameters in (["void"], [""]) else parameters
            yield found[1], [_without_name(kind) for kind in kinds]


def _without_name(parameter: str) -> str:
    if len(_QUALIFIERS.sub("", parameter).replace("*", " ").split()) < 2:
        return parameter
    return re.sub(r"\w+$", "", parameter)


@pytest.mark.skipif(None in (CLANG, TRANSLATE), reason="LLVM 22 is missing")
def test_every_built_in_function_is_known():
    extensions = ("fp16", "fp64", "int64_base_atomics", "int64_extended_atomics")
    program = [f"#pragma OPENCL EXTENSION cl_khr_{e} : enable" for e in extensions]
    for number, (name, kinds) in enumerate(declarations()):
        taken = ", ".join(f"{kind} a{i}" for i, kind in enumerate(kinds))
        passed = ", ".join(f"a{i}" for i in range(len(kinds)))
        program.append(f"void caller{number}({taken}) {{ {name}({passed}); }}")
    ir = compiled("\n".join(program), "-O0", "-S", "-emit-llvm")
    module = parse(run(str(TRANSLATE), "--import-llvm", text=ir))
    names = [
        op.sym_name.data
        for op in module.walk()
        if isinstance(op, llvm.FuncOp)
        and op.sym_name.data.startswith("_Z")
        and known_function(op, SPIR) is None
    ]
    assert names == []
    assert len(program) > 1000


DECLARED = """
llvm.func @_Z9normalizef(f32) -> f32
llvm.func @_Z9normalizePU3AS4f(!llvm.ptr<4>)
llvm.func @_Z9normalizeDv4_f(vector<4xf32>)
llvm.func @_Z9normalizeIfEvPU3AS4T_(!llvm.ptr<4>)
llvm.func @_Z6lengthPU3AS4P4node(!llvm.ptr<4>) -> i32
llvm.func @_Z4stepff(f32, f32) -> f32
llvm.func @_Z4stepi(i32)
llvm.func @_Z4stepfd(f32, f64) -> f32
llvm.func @_Z7shufflev()
llvm.func @_Z7barrierj(i32)
llvm.func @_Z7barrierPU3AS4j(!llvm.ptr<4>)
llvm.func @_Z5fractfPU3AS4f(f32, !llvm.ptr<4>) -> f32
llvm.func @_Z5fractiPU3AS4i(i32, !llvm.ptr<4>) -> i32
llvm.func @_Z5fractfPU3AS4f6MyType(f32, !llvm.ptr<4>, i32) -> f32
llvm.func @_ZN3app9normalizeEf(f32) -> f32
llvm.func @_Z10atomic_addPU3AS1Vii(!llvm.ptr<1>, i32) -> i32
llvm.func @_Z10atomic_addPU3AS1Vif(!llvm.ptr<1>, f32) -> i32
llvm.func @_Z3cosf(i32) -> f32
llvm.func @_Z12amd_bitalignjjj(i32, i32, i32) -> i32
llvm.func @_Z12amd_bitaligniii(i32, i32, i32) -> i32
llvm.func @_Z5mul24ll(i64, i64) -> i64
llvm.func @_Z16atomic_fetch_incPU3AS4VU7_Atomicii(!llvm.ptr<4>, i32) -> i32
llvm.func @_Z3sinf(%x: f32) -> f32 {
  llvm.return %x : f32
}
llvm.func linkonce_odr @_Z3tanf(%x: f32) -> f32 {
  llvm.return %x : f32
}
llvm.func @_Z18__spirv_AtomicIAddPU3AS4iiii(!llvm.ptr<4>, i32, i32, i32) -> i32
"""
KNOWN = {
    "_Z9normalizef",
    "_Z4stepff",
    "_Z7barrierj",
    "_Z5fractfPU3AS4f",
    "_Z10atomic_addPU3AS1Vii",
    "_Z12amd_bitalignjjj",
    "_Z18__spirv_AtomicIAddPU3AS4iiii",
}


def test_other_functions_of_the_same_name_are_not_known():
    functions = [op for op in parse(DECLARED).walk() if isinstance(op, llvm.FuncOp)]
    found = {f.sym_name.data for f in functions if known_function(f, SPIR)}
    assert found == KNOWN
