"""Several files are one program: `--link`, or an output that is named as a file."""

from pathlib import Path

import pytest
from commands import xdsl_gas
from native_kernels import needs_clang

KERNEL = """\
target triple = "nvptx64-nvidia-cuda"
declare float @helper(ptr)
define internal void @own() { ret void }
define ptx_kernel void @k(ptr %out, ptr addrspace(3) %tile) {
  call void @own()
  %g = addrspacecast ptr addrspace(3) %tile to ptr
  %v = call float @helper(ptr %g)
  store float %v, ptr %out
  ret void
}
"""

HELPER = """\
target triple = "nvptx64-nvidia-cuda"
define internal void @own() noinline { ret void }
define float @helper(ptr %p) noinline {
  call void @own()
  %v = load float, ptr %p
  ret float %v
}
define float @unused(ptr %p) {
  %v = load float, ptr %p
  ret float %v
}
"""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "a.ll").write_text(KERNEL)
    (tmp_path / "b.ll").write_text(HELPER)
    return tmp_path


PASSES = ("--passes", "whole-program,ip-msp,resolve-gas")


def test_the_space_of_a_helper_of_another_file_is_known(files: Path):
    done = xdsl_gas("a.ll", "b.ll", "-o", "out.ll", *PASSES, "-q", cwd=files)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    text = (files / "out.ll").read_text()
    assert "load float, ptr addrspace(3) %" in text
    assert "load float, ptr %" not in text
    # No kernel needs it.
    assert "@unused" not in text
    assert text.count("define internal void @own") == 2


def test_what_is_asked_for_goes_to_standard_output(files: Path):
    done = xdsl_gas("--link", "b.ll", "a.ll", *PASSES, cwd=files)
    assert done.returncode == 0
    assert "load float, ptr addrspace(3) %" in done.stdout
    assert done.stderr.startswith("b.ll, a.ll: note: ")


def test_relocatable_device_code_stays_a_library(files: Path):
    done = xdsl_gas("--link", "--rdc", "-q", "a.ll", "b.ll", "-O0", cwd=files)
    assert done.returncode == 0
    assert "@unused" in done.stdout


def test_kinds_of_files(files: Path):
    """What is emitted is what the output is named as, or the kind of the first file."""
    options = ("--passes", "", "-q")
    for name in ("b.mlir", "b.bc"):
        xdsl_gas("b.ll", "-o", name, *options, cwd=files)
        done = xdsl_gas("--link", name, "a.ll", "-o", "out.mlir", *options, cwd=files)
        assert done.returncode == 0, done.stderr
        assert "llvm.func" in (files / "out.mlir").read_text()
    done = xdsl_gas("--link", "b.mlir", "a.ll", *options, cwd=files)
    assert done.stdout.startswith("builtin.module")
    done = xdsl_gas("a.ll", "b.bc", "-o", "k.ptx", "--cpu", "sm_70", "-q", cwd=files)
    assert done.returncode == 0, done.stderr
    assert "ld.shared.b32" in (files / "k.ptx").read_text()


def test_directories_are_for_modules_of_their_own(files: Path):
    (files / "all.ll").mkdir()
    for folder in ("new", "all.ll"):
        done = xdsl_gas("a.ll", "b.ll", "-o", folder, *PASSES, "-q", cwd=files)
        assert done.returncode == 0
        assert sorted(each.name for each in (files / folder).iterdir()) == [
            "a.ll",
            "b.ll",
        ]
    done = xdsl_gas("--link", "a.ll", "b.ll", "-o", "new/", *PASSES, "-q", cwd=files)
    assert done.returncode == 0
    assert "@helper(ptr addrspace(3)" in (files / "new" / "a.ll").read_text()


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (
            ("a.ll", "b.ll"),
            2,
            "several files need a directory, -o DIRECTORY, or --link, which makes one "
            "program of them. See `xdsl-gas --help`.",
        ),
        (
            ("a.ll", "b.ll", "-o", "b.ll"),
            2,
            "the output 'b.ll' would replace the input 'b.ll': name the output "
            "otherwise. See `xdsl-gas --help`.",
        ),
        (
            ("a.ll", "b.ll", "c.ll", "-o", "out.ll"),
            1,
            "a.ll, b.ll, c.ll: 'helper' is defined in b.ll and in c.ll. Rename one, or "
            "make it `static`.",
        ),
        (
            ("a.ll", "d.ll", "-o", "out.ll"),
            1,
            "a.ll, d.ll: a program is for one target, but the target of a.ll is "
            "'nvptx64-nvidia-cuda', and that of d.ll is 'spir64'. Compile all of its "
            "files for the same target.",
        ),
        (
            ("a.ll", "none.ll", "-o", "out.ll"),
            1,
            "cannot open 'none.ll': No such file or directory.",
        ),
    ],
)
def test_errors(files: Path, arguments: tuple[str, ...], code: int, message: str):
    (files / "c.ll").write_text(HELPER)
    (files / "d.ll").write_text('target triple = "spir64"\n')
    done = xdsl_gas(*arguments, "-q", cwd=files)
    assert (done.returncode, done.stderr) == (code, f"xdsl-gas: {message}\n")
    assert not (files / "out.ll").exists()


def test_reports_and_gates(files: Path):
    alone = xdsl_gas("check", "b.ll", *PASSES[:1], "ip-msp,resolve-gas", cwd=files)
    assert alone.returncode == 1
    done = xdsl_gas("check", "--link", "a.ll", "b.ll", *PASSES, cwd=files)
    assert done.returncode == 0
    assert done.stdout.startswith("a.ll, b.ll: passed: functions: ")
    report = xdsl_gas("report", "--link", "a.ll", "b.ll", *PASSES, cwd=files)
    assert report.returncode == 0, report.stderr
    assert report.stdout.startswith("a.ll, b.ll, for nvptx\n")


@needs_clang
def test_sources(files: Path):
    """CUDA and HIP are relocatable device code; SPIR-V has the kernels of all files."""
    calls = "__device__ int f(int);\n__global__ void k(int *p) { *p = f(*p); }\n"
    (files / "a.cu").write_text(calls)
    (files / "b.cu").write_text("__device__ int f(int i) { return i; }\n")
    options = ("-o", "c.ll", "-v", "--", "-nocudalib")
    done = xdsl_gas("a.cu", "b.cu", *options, cwd=files)
    assert done.returncode == 0, done.stderr
    assert done.stderr.count(" -fgpu-rdc ") == 2
    assert "call" not in (files / "c.ll").read_text()
    (files / "a.cl").write_text(
        "int f(int);\nkernel void k(global int *p) { *p = f(1); }"
    )
    (files / "b.cl").write_text(
        "int f(int i) { return i; }\nkernel void j(global int *p) { *p = 2; }"
    )
    done = xdsl_gas("a.cl", "b.cl", "-o", "c.spvasm", "-q", cwd=files)
    assert done.returncode == 0, done.stderr
    assembly = (files / "c.spvasm").read_text()
    assert assembly.count("OpEntryPoint Kernel") == 2
    assert assembly.count("OpSource OpenCL_C") == 1


@needs_clang
def test_run(files: Path):
    (files / "a.cl").write_text(
        "int f(int);\nkernel void k(global int *p) { *p = f(1); }"
    )
    (files / "b.cl").write_text("int f(int i) { return i + 6; }")
    options = ("--global", "1", "i32:1", "--no-cache")
    done = xdsl_gas("run", "a.cl", "--with", "b.cl", *options, cwd=files)
    assert (done.stdout, done.stderr) == ("argument 0, int32[1]: 7\n", "")
