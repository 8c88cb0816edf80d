"""Neither compilation nor a kernel that is accepted ends the process."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from native_kernels import needs_clang

from xdsl_gas.native.compilation.divisions import with_defined_divisions

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


@pytest.mark.parametrize(
    ("line", "needs"),
    [
        ("%q = sdiv i32 %a, 3", False),
        ("%q = sdiv i32 %a, -1", True),
        ("%q = udiv i32 %a, 0", True),
        ("%q = udiv exact <2 x i8> <i8 1, i8 2>, %b, !dbg !3", True),
        ('%"a b" = srem i64 sub (i64 0, i64 ptrtoint (ptr @x to i64)), %"c,d"', True),
        ("%12 = urem <vscale x 2 x i8> %a, splat (i8 3)", True),
        ("%q = fdiv float %a, %b", False),
    ],
)
def test_divisions_that_need_a_guard(line: str, needs: bool):
    text = f'@s = constant [3 x i8] c"= sdiv i32 %a, %b"\n  {line}\n'
    found = with_defined_divisions(text)
    assert (found != text) == needs
    if needs:
        result, operation = line.split(" = ")
        last = found.splitlines()[-1]
        assert last.startswith(f"  {result} = {operation.split(' ')[0]} ")
        assert '.by"' in last
        assert last.endswith(", !dbg !3") == line.endswith(", !dbg !3")
