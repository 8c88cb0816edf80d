"""
A process that uses the package for the first time in 16 threads at once. Its arguments
are the names of the tasks, in the order in which threads begin with them.

It prints as JSON what went wrong: errors, results that are not those of a single
thread, and what is changed for the whole process and was not restored.
"""

# Threads import what they need, as the first to use it would.

import gc
import json
import os
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from xdsl.context import Context
from xdsl.parser import Parser

THREADS = 16
TIMES = 20
"""How often a thread does what takes no time."""

LL = """
target triple = "nvptx64-nvidia-cuda"
define internal i32 @get(ptr %p) {
  %v = load i32, ptr %p
  ret i32 %v
}
define ptx_kernel void @k(ptr addrspace(3) %s, ptr %o) {
  %g = addrspacecast ptr addrspace(3) %s to ptr
  %v = call i32 @get(ptr %g)
  %w = atomicrmw add ptr %o, i32 %v seq_cst
  ret void
}
"""

MLIR = """
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @k(%s: !llvm.ptr<3>, %n: i32) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %v = llvm.load %g : !llvm.ptr -> i32
    %w = arith.addi %v, %n : i32
    llvm.store %w, %g : i32, !llvm.ptr
    nvvm.barrier0
    llvm.return
  }
}
"""

KERNEL = """
target triple = "spir64-unknown-unknown"
declare spir_func i64 @_Z13get_global_idj(i32)
define spir_kernel void @k(ptr addrspace(1) %o) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %o, i64 %i
  %v = atomicrmw add ptr addrspace(1) %p, i32 3 seq_cst
  ret void
}
"""

SOURCE = """
kernel void k(global int *o) {
  local int t;
  if (get_local_id(0) == 0) t = 3;
  barrier(CLK_LOCAL_MEM_FENCE);
  o[get_global_id(0)] += t;
}
"""

CONTEXT = Context()
"""A context that threads share."""


def resolved(text: str, passes: str) -> str:
    """A module after passes."""
    from xdsl_gas import api

    module = api.read(text)
    api.resolve(module, passes=passes, remark=lambda remark: None)
    return api.emit(module, "mlir").decode()


def registered() -> str:
    """A module that is read with the shared context."""
    import xdsl_gas

    xdsl_gas.register(CONTEXT)
    module = Parser(CONTEXT, MLIR).parse_module()
    module.verify()
    return str(module)


def launched(source: str, **options: Any) -> list[int] | None:
    """What a kernel writes; None without clang."""
    from xdsl_gas import native
    from xdsl_gas.toolchain.errors import ToolMissing

    try:
        program = native.compile(source, use_cache=False, **options)
    except ToolMissing:
        return None
    out = memoryview(bytearray(16)).cast("i")
    program.kernels["k"](4, 2, out)
    return out.tolist()


def written() -> str:
    """The rights of new files."""
    from xdsl_gas.whole_files import write_file

    with TemporaryDirectory() as folder:
        path = Path(folder) / "file"
        rights = set[int]()
        for _ in range(TIMES):
            path.unlink(missing_ok=True)
            write_file(path, b"")
            rights.add(path.stat().st_mode)
    return str(rights)


def started() -> int:
    """The results of threads with large stacks."""
    from xdsl_gas.toolchain.llvm_process import with_large_stack

    return sum(with_large_stack(lambda: 1) for _ in range(TIMES))


def recursed() -> int:
    """The result of deep recursions."""
    from xdsl_gas.dialects.llvm.metadata.debug_attributes import deep_recursion

    def depth(rest: int) -> int:
        return 1 + depth(rest - 1) if rest else 0

    total = 0
    for _ in range(TIMES):
        with deep_recursion():
            total += depth(2000)
    return total


TASKS: dict[str, Callable[[], object]] = {
    "module": lambda: resolved(MLIR, "ip-msp,resolve-gas"),
    "llvm": lambda: resolved(LL, "ip-msp{polyvariant=true},resolve-gas"),
    "checks": lambda: resolved(MLIR, "gas-sanitize,insert-sanitizer-checks"),
    "context": registered,
    "native": lambda: launched(KERNEL),
    "vectors": lambda: launched(KERNEL, vecz_factor=2, vecz_auto=False),
    "clang": lambda: launched(SOURCE),
    "checked": lambda: launched(KERNEL, checked=True),
    "files": written,
    "stacks": started,
    "recursion": recursed,
}


def process_state() -> dict[str, object]:
    """What belongs to all threads of the process."""
    umask = os.umask(0o22)
    os.umask(umask)
    return {
        "umask": umask,
        "stack size": threading.stack_size(),
        "recursion limit": sys.getrecursionlimit(),
        "garbage collection": gc.isenabled(),
    }


def main() -> None:
    names = sys.argv[1:]
    sys.setswitchinterval(1e-6)
    state = process_state()
    barrier = threading.Barrier(THREADS)
    results: list[tuple[str, object]] = []
    failures: list[str] = []

    def work(name: str) -> None:
        barrier.wait()
        try:
            results.append((name, TASKS[name]()))
        except BaseException:
            failures.append(f"{name}: {traceback.format_exc()}")

    threads = [
        threading.Thread(target=work, args=(names[number % len(names)],))
        for number in range(THREADS)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    alone = {name: TASKS[name]() for name in names}
    failures += [f"{name}: {found}" for name, found in results if found != alone[name]]
    after = process_state()
    if after != state:
        failures.append(f"{state} became {after}")
    json.dump(failures, sys.stdout)


if __name__ == "__main__":
    main()
