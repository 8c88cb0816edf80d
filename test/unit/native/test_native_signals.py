"""Neither compilation nor a kernel that is accepted ends the process."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from native_kernels import needs_clang
from xdsl.context import Context
from xdsl.dialects.llvm import SelectOp

from xdsl_gas.native.compilation.pipeline import may_need_guards
from xdsl_gas.native_cpu.guard_divisions import GuardDivisionsPass
from xdsl_gas.pipelines.files import read_bytes
from xdsl_gas.pipelines.kinds import Kind

SUPPORT = Path(__file__).parents[1] / "support" / "work_groups"

_ENDED = r"LLVM's code generator rejects the module: was ended by SIGABRT: "
EXPECTED = {
    "divisions": r"\[\[7, 0, 7, 7, 0\], \[-2147483648, 0, -2147483648, 0, -2147483648\]"
    r", \[-3, -1, -3, 2147483644, 1\], \[5, -2147483648, 7, -2, 0, 0, 0, -2\], "
    r"\[5, 0\]\]",
    "a stop for debuggers": "nothing",
    "divisions of i128": r"\[2, 0\]",
    "a function that the processor's runtime lacks": (
        r"the kernels need what is not defined: __atomic_load\. LLVM calls functions "
        r"whose names begin with __ for operations of types that this processor lacks: "
        r"use another type, or an aligned address for atomic operations\."
    ),
    "scalable vectors": rf"{_ENDED}.*scalable vector.*",
    "an intrinsic of another processor": rf"{_ENDED}.*Cannot select: .*llvm\.ppc\.sync",
    "an unknown register": r'LLVM\'s code generator .*invalid register "none".*',
    "a collector of garbage": rf"{_ENDED}.*unsupported GC: none",
    "assembly of a module": rf"{_ENDED}.*asm.*",
    "an assertion in the optimizer": r"LLVM's (optimizer|code generator) rejects .*",
    "an array of any size": (
        r".*llvm\.alloca %n.*: the size of the array on the stack is not a constant\. "
        r"Give it the largest size .*"
    ),
    "an array in a loop": (
        r".*llvm\.alloca .*: the array on the stack is allocated again in each "
        r"iteration of a loop\. Allocate it once, at the entry of the function\."
    ),
    "recursion": (
        r".*@\"k\.mux.*: a work-group needs \d+ bytes for its local variables and "
        r"private arrays, \d+ of them for 2000 recursive calls, and has 4194304\. .*"
    ),
    "a small stack": (
        r"5, kernel 'k': a work-group needs \d+ bytes of the stack for its local "
        r"variables and private arrays, and the calling thread has 262144\. Call "
        r"threading\.stack_size\(8 << 20\) before .*"
    ),
}


@needs_clang
def test_nothing_ends_the_process():
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, SUPPORT / "hostile_kernels.py"],
        env={**os.environ, "PYTHONPATH": f"{root}:{os.environ.get('PYTHONPATH', '')}"},
        capture_output=True,
        text=True,
        check=False,
    )
    found = dict(line.split(": ", 1) for line in done.stdout.splitlines())
    for name, expected in EXPECTED.items():
        assert re.fullmatch(expected, found.get(name, "")), (name, found.get(name))
    assert done.returncode == 0, done.stderr


DIVISIONS = [
    ("sdiv i32 %a, 3", False),
    ("sdiv i32 %a, -2", False),
    ("sdiv i32 %a, -1", True),
    ("sdiv i32 7, %a", True),
    ("udiv exact i32 %a, 8", False),
    ("udiv i32 %a, 0", True),
    ("udiv exact <2 x i8> <i8 1, i8 2>, %b", True),
    ("srem i64 ptrtoint (ptr @s to i64), %l", True),
    ("srem i64 sub (i64 0, i64 ptrtoint (ptr @s to i64)), 10", False),
    ("urem i32 sub (i32 0, i32 ptrtoint (ptr @s to i32)), %a", True),
    ("urem <vscale x 2 x i8> %v, splat (i8 3)", True),
    ("urem <vscale x 2 x i8> splat (i8 3), %v", True),
    ("sdiv <2 x i8> %b, <i8 3, i8 -1>", True),
    ("udiv <2 x i8> %b, <i8 3, i8 -1>", False),
    ("sdiv <2 x i8> %b, <i8 3, i8 5>", False),
    ("sdiv i128 %w, %w", True),
    ("fdiv float %f, %f", False),
]


@pytest.mark.parametrize(("division", "needs"), DIVISIONS)
def test_divisions_that_need_a_guard(division: str, needs: bool):
    text = f"""
target triple = "spir64"
@s = constant [3 x i8] c" xx"
define void @f(i32 %a, <2 x i8> %b, <vscale x 2 x i8> %v, i64 %l, i128 %w, float %f) {{
  %q = {division}
  ret void
}}
"""
    module = read_bytes(text.encode(), Kind.LL, file_name="k.ll")
    GuardDivisionsPass().apply(Context(), module)
    (named,) = [op for op in module.walk() if op.name.endswith(division[1:4])]
    divisor = named.operands[1].owner
    assert isinstance(divisor, SelectOp) == needs
    # What is told by the text leaves out none that needs a guard.
    assert may_need_guards(text) >= needs


def test_modules_without_divisions_are_read_once():
    for line in ("sdiv i32 %a, 3", "urem i32 %a, 16, !dbg !3", "fdiv float %f, %f"):
        assert not may_need_guards(f"  %q = {line}\n")
    assert may_need_guards("  %q = sdiv i32 %a, -1\n")
