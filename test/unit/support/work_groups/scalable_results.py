"""
Runs random kernels on scalable vectors, on emulated processors with vectors of several
lengths, and compares the bytes that they leave with those of the interpreter.

usage: python scalable_results.py [FIRST [COUNT]], with the folders of
test/unit/support in PYTHONPATH (`make fuzz-scalable` sets it)

Needs clang-22, ld.lld-22, mlir-translate-22, qemu-aarch64 and qemu-riscv64 (`apt-get
install clang-22 lld-22 mlir-22-tools qemu-user`). A kernel is compiled for AArch64 with
SVE and for RISC-V with V, with a driver that needs no C library: vectorized for 2 or 4
work-items per `vscale`, the rest of a row one by one, by an explicit vector length, or
under a mask. Kernels of even seeds have divergent branches and loops, and some of them
vectors of the source; others have barriers.
"""

import re
import subprocess
import sys
import tempfile
import time
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import barrier_kernels
from divergent_kernels import divergent_kernel, interpreted
from lane_values_writer import NUMBERS
from soundness import apply, parse

from xdsl_gas.native_cpu.add_kernel_wrapper import AddKernelWrapperPass
from xdsl_gas.native_cpu.add_scheduling_parameters import AddSchedulingParametersPass
from xdsl_gas.native_cpu.convert_to_host import ConvertToHostPass
from xdsl_gas.native_cpu.convert_to_mux_builtins import ConvertToMuxBuiltinsPass
from xdsl_gas.native_cpu.define_mux_builtins import DefineMuxBuiltinsPass
from xdsl_gas.native_cpu.legalize_atomics import LegalizeAtomicsPass
from xdsl_gas.native_cpu.prepare_barriers import PrepareBarriersPass
from xdsl_gas.native_cpu.replace_local_module_scope_variables import (
    ReplaceLocalModuleScopeVariablesPass,
)
from xdsl_gas.native_cpu.run_vecz import RunVeczPass
from xdsl_gas.native_cpu.transfer_kernel_metadata import TransferKernelMetadataPass
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass
from xdsl_gas.transforms.global_dce import GlobalDcePass


@dataclass(frozen=True)
class Processor:
    """An emulated processor, and how to compile for it."""

    triple: str
    flags: tuple[str, ...]
    emulator: str
    models: tuple[str, ...]
    """Values of the emulator's option `-cpu`: lengths of vectors."""

    call: str
    """The text in C of a function `call`, for system calls."""

    lacks: str = ""
    """A text of LLVM IR that there is no code for; empty for none."""


_SVE = tuple(f"max,sve-default-vector-length={n}" for n in (16, 32, 64, 256))
_RVV = tuple(f"rv64,v=true,vext_spec=v1.0,vlen={n}" for n in (128, 256, 1024))

PROCESSORS = (
    Processor(
        "aarch64-linux-gnu",
        ("-march=armv8-a+sve",),
        "qemu-aarch64",
        _SVE,
        """
        static long call(long number, long a, long b, long c) {
          register long x8 asm("x8") = number, x0 asm("x0") = a;
          register long x1 asm("x1") = b, x2 asm("x2") = c;
          asm volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2) : "memory");
          return x0;
        }""",
    ),
    Processor(
        "riscv64-linux-gnu",
        ("-march=rv64gcv", "-mno-relax"),
        "qemu-riscv64",
        _RVV,
        """
        static long call(long number, long a, long b, long c) {
          register long a7 asm("a7") = number, a0 asm("a0") = a;
          register long a1 asm("a1") = b, a2 asm("a2") = c;
          asm volatile("ecall" : "+r"(a0) : "r"(a7), "r"(a1), "r"(a2) : "memory");
          return a0;
        }""",
        # QEMU has Zvfh, vectors of f16, since 8.0.
        lacks=" x half>",
    ),
)

_WAYS = (
    (False, "evl"),
    (True, "evl"),
    (True, "mask"),
)
"""What runs the rest of a row: whether at once, and by a length or a mask."""

_DRIVER = """
struct Group { unsigned long id[3], count[3], offset[3], size[3]; int dimensions; };
struct Arguments { %(pointers)s %(local)s int x; };
void kernel(struct Arguments *, char *, struct Group *, char *)
  __asm__("k.mux-kernel-wrapper");
%(call)s
void *memset(void *p, int value, unsigned long size) {
  for (volatile char *q = p; size--;) *q++ = value;
  return p;
}
void *memcpy(void *to, const void *from, unsigned long size) {
  volatile char *q = to;
  for (const char *p = from; size--;) *q++ = *p++;
  return to;
}
%(arrays)s
static char arena[1 << 25] __attribute__((aligned(128)));
static char local[1 << 16] __attribute__((aligned(128)));
void _start(void) {
  struct Arguments arguments = {%(values)s};
  struct Group group = {{0}, {%(count)s}, {0}, {%(size)s}, 3};
  for (group.id[2] = 0; group.id[2] < group.count[2]; ++group.id[2])
    for (group.id[1] = 0; group.id[1] < group.count[1]; ++group.id[1])
      for (group.id[0] = 0; group.id[0] < group.count[0]; ++group.id[0])
        kernel(&arguments, local, &group, arena);
  %(writes)s
  call(93, 0, 0, 0);
}
"""


@dataclass(frozen=True)
class Launch:
    """A kernel `k`, how it is launched, and what it should leave."""

    text: str
    local_size: tuple[int, int, int]
    group_count: tuple[int, int, int]
    buffers: list["array[int]"]
    constants: tuple[int, ...]
    """The elements of an array that is not compared; empty for none."""
    local_bytes: int
    """The local memory of a parameter; 0 if there is none."""
    x: int
    """The last argument."""
    interpret: Callable[[], list[list[int]]]
    """Returns the contents of the buffers after the interpreter ran the kernel."""

    def driver(self, processor: Processor) -> str:
        """Returns the text in C of a program that launches the kernel."""
        arrays = [*self.buffers, *filter(None, [array("i", self.constants)])]
        names = [f"b{number}" for number in range(len(arrays))]
        pairs = list(zip(names, arrays, strict=True))
        size = str(self.local_bytes) if self.local_bytes else ""
        return _DRIVER % {
            "call": processor.call,
            "pointers": " ".join(f"int *{name};" for name in names),
            "local": "unsigned long size;" if size else "",
            "arrays": "\n".join(
                f"static int {name}[] = {{{', '.join(map(str, values))}}};"
                for name, values in pairs
            ),
            "values": ", ".join([*names, *filter(None, [size]), str(self.x)]),
            "writes": " ".join(
                f"call(64, 1, (long){name}, sizeof {name});"
                for name in names[: len(self.buffers)]
            ),
            "count": ", ".join(map(str, self.group_count)),
            "size": ", ".join(map(str, self.local_size)),
        }


def _divergent(seed: int) -> Launch:
    kernel = divergent_kernel(seed, NUMBERS, vectors=seed % 3 == 1)
    return Launch(
        kernel.text,
        kernel.local_size,
        kernel.group_count,
        kernel.buffers(),
        (),
        0,
        kernel.n,
        partial(interpreted, kernel),
    )


def _with_barriers(seed: int) -> Launch | None:
    """The kernel of a seed; None if it is not one in OpenCL C's terms."""
    kernel = barrier_kernels.kernel_of(seed)
    if not kernel.has_local_argument:
        return None
    return Launch(
        kernel.text,
        kernel.local_size,
        kernel.group_count,
        kernel.buffers(),
        barrier_kernels.TABLE,
        kernel.local_bytes,
        kernel.x,
        partial(barrier_kernels.interpreted, kernel),
    )


def _llvm_ir(kernel: str, vectorizer: RunVeczPass) -> str | None:
    """The kernel for any processor; None if it is not vectorized."""
    module = parse(kernel)
    apply(
        (
            TransferKernelMetadataPass(),
            ConvertToMuxBuiltinsPass(),
            PrepareBarriersPass(),
            vectorizer,
        ),
        module,
    )
    if "__vecz_nxv" not in str(module):
        return None
    apply(
        (
            WorkItemLoopsPass(),
            GlobalDcePass(),
            ReplaceLocalModuleScopeVariablesPass(),
            AddKernelWrapperPass(),
            AddSchedulingParametersPass(),
            DefineMuxBuiltinsPass(),
            LegalizeAtomicsPass(),
            ConvertToHostPass(),
        ),
        module,
    )
    text = _output(["mlir-translate-22", "--mlir-to-llvmir"], str(module).encode())
    return re.sub(r"(?m)^target .*$", "", text.decode())


def _output(command: list[str], given: bytes = b"") -> bytes:
    done = subprocess.run(command, input=given, capture_output=True, timeout=300)
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {done.stderr.decode()[-2000:]}")
    return done.stdout


def _runs(
    folder: Path, launch: Launch, text: str, level: int
) -> Iterator[tuple[str, bytes]]:
    """What the kernel leaves, on each processor."""
    code, driver, program = folder / "k.ll", folder / "driver.c", folder / "program"
    code.write_text(text)
    for processor in PROCESSORS:
        if processor.lacks and processor.lacks in text:
            continue
        driver.write_text(launch.driver(processor))
        common = ["clang-22", f"--target={processor.triple}", *processor.flags]
        objects: list[str] = []
        for source in (code, driver):
            made = str(source.with_suffix(".o"))
            objects.append(made)
            options = [f"-O{level}", "-ffreestanding", "-Wno-override-module"]
            _output([*common, *options, "-c", str(source), "-o", made])
        links = ["-fuse-ld=lld", "-nostdlib", "-static", *objects, "-o", str(program)]
        _output([*common, *links])
        for model in processor.models:
            command = [processor.emulator, "-cpu", model, str(program)]
            yield f"{processor.emulator} {model}", _output(command)


def differences(seed: int) -> list[str] | None:
    """The ways in which the kernel of a seed differs; None if it is not vectorized."""
    launch = _with_barriers(seed // 2) if seed % 2 else _divergent(seed // 2)
    if launch is None:
        return None
    seed //= 2
    factor, level = (2, 4)[seed % 2], (0, 2)[seed // 2 % 2]
    predicated, predication = _WAYS[seed % len(_WAYS)]
    vectorizer = RunVeczPass(
        factor=factor, scalable=True, predicated=predicated, predication=predication
    )
    text = _llvm_ir(launch.text, vectorizer)
    if text is None:
        return None
    buffers = launch.interpret()
    expected = b"".join(array("i", buffer).tobytes() for buffer in buffers)
    with tempfile.TemporaryDirectory() as folder:
        return [
            f"{name}, factor {factor}, -O{level}, {vectorizer}"
            for name, found in _runs(Path(folder), launch, text, level)
            if found != expected
        ]


def main() -> None:
    first, count = [*map(int, sys.argv[1:]), *(0, 1000)[len(sys.argv) - 1 :]]
    begin = time.perf_counter()
    failures = refused = 0
    for seed in range(first, first + count):
        try:
            found = differences(seed)
        except RuntimeError as error:
            found = [str(error)]
        if found is None:
            refused += 1
        elif found:
            failures += 1
            print(f"seed {seed}: {'; '.join(found)}", flush=True)
    seconds = time.perf_counter() - begin
    print(
        f"seeds {first} to {first + count - 1}: {failures} differ, {refused} are not "
        f"vectorized, {seconds:.0f} s"
    )
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
