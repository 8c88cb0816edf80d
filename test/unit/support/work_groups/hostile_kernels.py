"""
Kernels and modules that could end the process that compiles or runs them.

As a program, prints what each one leads to, a line each: a signal, or LLVM's `exit`,
ends the program early.
"""

from collections.abc import Callable
from threading import Thread, stack_size
from typing import Any

import numpy as np

from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError

DIVISIONS = """\
kernel void divide(global int *x, int a, int b)
{
    int q = a / b;
    x[0] = q;
    x[1] = a % b;
    x[2] = b == 0 ? 7 : q;
    x[3] = (uint)a / (uint)b;
    x[4] = (uint)a % (uint)b;
}
kernel void divide_vectors(global int4 *x, int4 a, int4 b)
{
    x[0] = a / b;
    x[1] = a % b;
    x[2] = a / (int4)(1, 2, -1, 0);
}
kernel void divide_longs(global long *x, long a, long b)
{
    x[0] = a / b;
    x[1] = a % b;
}
"""

MODULE = """\
target triple = "spir64"
{0}
define spir_kernel void @k(ptr addrspace(1) %x) {{
  {1}
  ret void
}}
"""


def _module(body: str, before: str = "") -> native.Program:
    return native.compile(MODULE.format(before, body), use_cache=False)


def _divides() -> str:
    made = native.compile(DIVISIONS)
    found: list[Any] = []
    for a, b in ((7, 0), (-(2**31), -1), (-7, 2)):
        x = np.zeros(5, np.int32)
        made.divide(1, 1, x, a, b)
        found.append(x.tolist())
    x = np.zeros(12, np.int32)
    made.divide_vectors(1, 1, x, (5, -(2**31), 7, -8), (0, -1, 0, 3))
    found.append(x[:8].tolist())
    y = np.zeros(2, np.int64)
    made.divide_longs(1, 1, y, -(2**63), -1)
    made.divide_longs(1, 1, y, 5, 0)
    return str([*found, y.tolist()])


def _stops_for_debuggers() -> str:
    native.compile("kernel void k(int n) { __builtin_debugtrap(); }").k(1, 1, 0)
    return "nothing"


def _divides_wide_integers() -> str:
    made = _module(
        "%a = load i128, ptr addrspace(1) %x\n%b = add i128 %a, -5\n"
        "%q = sdiv i128 %a, %b\nstore i128 %q, ptr addrspace(1) %x"
    )
    x = np.array([9, 0], np.uint64)
    made.k(1, 1, x)
    return str(x.tolist())


def _launches(body: str, before: str = "") -> Callable[[], str]:
    def launch() -> str:
        _module(body, before).k(1, 1, np.zeros(64, np.int64))
        return "done"

    return launch


def _recurses() -> str:
    native.compile(
        "int f(int n) { volatile int a[3000]; a[n] = n;"
        " return n <= 0 ? 0 : f(n - 1) + a[n]; }"
        "kernel void k(global int *x) { x[0] = f(x[0]); }"
    )
    return "done"


def _runs_on_a_small_stack() -> str:
    made = native.compile(
        "kernel void k(global int *x, int n) { local int a[300000];"
        " a[n] = n; barrier(1); x[0] = a[n]; }"
    )
    found: list[str] = []

    def launch() -> None:
        try:
            made.k(1, 1, np.zeros(1, np.int32), 5)
        except native.LaunchError as error:
            found.append(str(error))

    before = stack_size(256 << 10)
    thread = Thread(target=launch)
    thread.start()
    stack_size(before)
    thread.join()
    x = np.zeros(1, np.int32)
    made.k(1, 1, x, 5)
    return f"{x[0]}, {found[0]}"


CASES: dict[str, Callable[[], str]] = {
    "divisions": _divides,
    "a stop for debuggers": _stops_for_debuggers,
    "divisions of i128": _divides_wide_integers,
    "a function that the processor's runtime lacks": _launches(
        "%a = load atomic i32, ptr addrspace(1) %x monotonic, align 1\n"
        "store i32 %a, ptr addrspace(1) %x"
    ),
    "scalable vectors": _launches(
        "%a = load <vscale x 4 x i32>, ptr addrspace(1) %x\n"
        "%b = add <vscale x 4 x i32> %a, %a\n"
        "store <vscale x 4 x i32> %b, ptr addrspace(1) %x"
    ),
    "an intrinsic of another processor": _launches(
        "call void @llvm.ppc.sync()", "declare void @llvm.ppc.sync()"
    ),
    "an unknown register": _launches(
        "%a = call i64 @llvm.read_register.i64(metadata !0)\n"
        "store i64 %a, ptr addrspace(1) %x",
        'declare i64 @llvm.read_register.i64(metadata)\n!0 = !{!"none"}',
    ),
    "a collector of garbage": _launches(
        "call void @f(ptr addrspace(1) %x)",
        'define void @f(ptr addrspace(1) %x) noinline gc "none" {\n'
        "  store volatile i32 1, ptr addrspace(1) %x\n  ret void\n}",
    ),
    "assembly of a module": _launches("", 'module asm "none"'),
    "an assertion in the optimizer": _launches(
        "%i = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)\n"
        "%h = call ptr @llvm.coro.begin(token %i, ptr null)",
        "declare token @llvm.coro.id(i32, ptr, ptr, ptr)\n"
        "declare ptr @llvm.coro.begin(token, ptr)",
    ),
    "an array of any size": _launches(
        "%n = load i64, ptr addrspace(1) %x\n%a = alloca i8, i64 %n\n"
        "store volatile i8 1, ptr %a"
    ),
    "an array in a loop": _launches(
        "br label %loop\nloop:\n%i = phi i64 [ 0, %0 ], [ %j, %loop ]\n"
        "%a = alloca [100 x i8]\nstore volatile i8 1, ptr %a\n%j = add i64 %i, 1\n"
        "%c = icmp ult i64 %j, 1000000\nbr i1 %c, label %loop, label %end\nend:"
    ),
    "recursion": _recurses,
    "a small stack": _runs_on_a_small_stack,
}


def main() -> None:
    for name, run in CASES.items():
        try:
            found = run()
        except MemorySpaceError as error:
            found = " ".join(str(error).split())
        print(f"{name}: {found}", flush=True)


if __name__ == "__main__":
    main()
