"""`work-item-loops{debug=true}`: debuggers find source variables behind barriers."""

import re
import subprocess
from pathlib import Path
from shutil import which

import pytest
from gpu_corpus.commands import find_tool
from xdsl.context import Context

from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.native_cpu.add_kernel_wrapper import AddKernelWrapperPass
from xdsl_gas.native_cpu.add_scheduling_parameters import AddSchedulingParametersPass
from xdsl_gas.native_cpu.convert_to_host import ConvertToHostPass
from xdsl_gas.native_cpu.convert_to_mux_builtins import ConvertToMuxBuiltinsPass
from xdsl_gas.native_cpu.define_mux_builtins import DefineMuxBuiltinsPass
from xdsl_gas.native_cpu.prepare_barriers import PrepareBarriersPass
from xdsl_gas.native_cpu.transfer_kernel_metadata import TransferKernelMetadataPass
from xdsl_gas.native_cpu.work_item_loops import WorkItemLoopsPass
from xdsl_gas.targets.modules import llvm_ir
from xdsl_gas.transforms.global_dce import GlobalDcePass

CLANG, OPT, LLC = map(find_tool, ("clang-22", "opt-22", "llc-22"))
DWARFDUMP = find_tool("llvm-dwarfdump-22")
pytestmark = pytest.mark.skipif(
    None in (CLANG, OPT, LLC, DWARFDUMP), reason="needs LLVM 22"
)

GDB = which("gdb")

SOURCE = """\
kernel void k(global int *in, global int *out) {
  char first = in[0];
  long wide = in[get_global_id(0)];
  int before = wide * 3;
  barrier(1);
  out[get_global_id(0)] = before + first;
}
"""

MAIN = """\
void run(void *, void *, void *, void *) __asm__("k.mux-kernel-wrapper");
int in[4] = {10, 20, 30, 40}, out[4];
_Alignas(128) char arena[128 * 1024];
int main(void) {
  void *args[2] = {in, out};
  struct { long group[3], groups[3], offset[3], size[3]; int dimensions; } group = {
      {0, 0, 0}, {1, 1, 1}, {0, 0, 0}, {4, 1, 1}, 1};
  run(args, 0, &group, arena);
  return 0;
}
"""


def _object(folder: Path, *, debug: bool) -> Path:
    """The object file of the kernel."""
    source, compiled = folder / "k.cl", folder / "k.ll"
    source.write_text(SOURCE)
    options = ["-O0", "-g", "-target", "spir64", "-Xclang", "-fdeclare-opencl-builtins"]
    command = [str(CLANG), *options, "-emit-llvm", "-S", str(source)]
    subprocess.run([*command, "-o", str(compiled)], check=True)
    module = read_llvm_ir(compiled.read_text())
    for each in (
        TransferKernelMetadataPass(),
        ConvertToMuxBuiltinsPass(),
        PrepareBarriersPass(),
        WorkItemLoopsPass(debug=debug),
        GlobalDcePass(),
        AddKernelWrapperPass(),
        AddSchedulingParametersPass(),
        DefineMuxBuiltinsPass(),
        ConvertToHostPass(),
    ):
        each.apply(Context(), module)
    module.verify()
    made, inlined, binary = (folder / name for name in ("1.ll", "2.ll", "k.o"))
    made.write_text(llvm_ir(module))
    assert "DISubprogram" in made.read_text()
    passes = "-passes=verify,always-inline,verify"
    subprocess.run([str(OPT), passes, "-S", str(made), "-o", str(inlined)], check=True)
    command = [str(LLC), "-O0", "-filetype=obj", str(inlined), "-o", str(binary)]
    subprocess.run(command, check=True)
    return binary


def _dump(binary: Path) -> str:
    command = [str(DWARFDUMP), "--debug-info", str(binary)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_variables_are_in_the_struct(tmp_path: Path) -> None:
    dump = _dump(_object(tmp_path, debug=True))
    found = re.findall(r"DW_OP_deref, DW_OP_plus_uconst (0x\w+)", dump)
    offsets = [int(offset, 16) for offset in found]
    # clang makes two functions of a kernel: both have the arguments.
    arguments, wide, before, first = {0, 8, 16, 24}, 32, 40, 44
    assert set(offsets) == arguments | {wide, before, first}
    # In both barrier regions.
    assert offsets.count(before) >= 2
    assert "DW_OP_xderef" not in dump


def test_not_unless_asked_for(tmp_path: Path) -> None:
    dump = _dump(_object(tmp_path, debug=False))
    assert "DW_OP_deref, DW_OP_plus_uconst" not in dump


@pytest.mark.skipif(GDB is None, reason="needs gdb")
def test_gdb_shows_a_variable_behind_the_barrier(tmp_path: Path) -> None:
    binary = _object(tmp_path, debug=True)
    main, program = tmp_path / "main.c", tmp_path / "main"
    main.write_text(MAIN)
    command = [str(CLANG), str(main), str(binary), "-o", str(program)]
    subprocess.run(command, check=True)
    steps = ["set debuginfod enabled off", "break k.cl:6", "run"]
    for _ in range(4):
        steps += ["print before", "print first", "continue"]
    command = [str(GDB), "-batch", "-nx", str(program)]
    for step in steps:
        command += ["-ex", step]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    if "ptrace" in run.stderr:
        pytest.skip("debugging is not allowed here")
    values = re.findall(r"^\$\d+ = (\d+)", run.stdout, re.MULTILINE)
    # A work-item each.
    assert values == ["30", "10", "60", "10", "90", "10", "120", "10"], run.stdout
