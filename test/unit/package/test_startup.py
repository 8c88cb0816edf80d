"""What `xdsl-opt` loads when it starts; benchmarks/startup.py has the times."""

import subprocess
import sys
from pathlib import Path

import pytest
from performance.baseline import environment
from startup import ONE_OPERATION, PROGRAM, modules_of_the_plugin, start

KERNEL = Path(__file__).parents[3] / "examples" / "cuda" / "convolve.promoted.mlir"

HEAVY_PARTS = {"analysis", "dialects", "interpreters", "transforms"}


def test_start_loads_the_plug_and_nothing_heavy():
    modules = modules_of_the_plugin()
    assert "xdsl_gas.universe" in modules
    assert not [m for m in modules if HEAVY_PARTS & set(m.split("."))]


def test_one_operation_loads_what_it_needs_and_no_more():
    """Few of the modules that define the dialects, and no other rooms."""
    _, modules = start("with", ONE_OPERATION)
    ours = [m.split(".") for m in modules if m.startswith("xdsl_gas.")]
    assert {room for _, room, *_ in ours} == {
        "dialects",
        "garbage_collection",
        "once",
        "universe",
        "xdsl_compat",
        "xdsl_versions",
    }
    dialects = [".".join(below) for _, room, *below in ours if room == "dialects"]
    assert "llvm.module.functions" in dialects
    assert len(dialects) < 50
    assert not [m for m in dialects if m.startswith(("nvvm", "llvm.intrinsics"))]


def loaded_by(program: str, *arguments: str | Path) -> set[str]:
    """The modules that a program, which prints them in its last line, has loaded."""
    finished = subprocess.run(
        (sys.executable, "-c", program, *arguments),
        env=environment(),
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return set(finished.stdout.splitlines()[-1].split()[1:])


def test_passes_load_what_a_kernel_needs_and_no_more():
    """No dialects of other levels, no debug information, nothing to build with."""
    modules = loaded_by(PROGRAM, KERNEL, "-p", "ip-msp,resolve-gas", "with")
    assert "xdsl_gas.transforms.static_resolution.function_resolver" in modules
    assert not modules & {
        *("xdsl.dialects.func", "xdsl.dialects.gpu", "xdsl.dialects.memref"),
        "xdsl_gas.transforms.lower_gas_casts",
        "xdsl_gas.transforms.utils.llvm_builder",
    }
    ours = [m.split(".")[1:] for m in modules if m.startswith("xdsl_gas.")]
    assert len(ours) < 256
    assert not [m for m in ours if m[:3] == ["dialects", "llvm", "metadata"]]
    assert not [m for m in ours if m[:3] == ["dialects", "llvm", "intrinsics"]]


COMMAND = """
import sys
from xdsl_gas.cli.main import main

try:
    main()
finally:
    print("modules:", *sys.modules)
"""
"""`xdsl-gas`."""

LLVM_IR = """\
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @f(ptr %p) {
  store i32 0, ptr %p
  ret void
}
"""


def test_the_command_loads_what_a_kernel_needs_and_no_more(tmp_path: Path):
    """No plugins, no hashes of a cache, no dialects of other levels."""
    pytest.importorskip("llvmlite")
    kernel = tmp_path / "kernel.ll"
    kernel.write_text(LLVM_IR)
    modules = loaded_by(COMMAND, "-q", kernel, "-o", "/dev/null")
    assert "xdsl_gas.transforms.static_resolution.function_resolver" in modules
    assert not modules & {
        *("hashlib", "importlib.metadata"),
        *("xdsl.dialects.func", "xdsl.dialects.gpu", "xdsl.dialects.memref"),
        "xdsl_gas.dialects.opencl.attributes",
    }
    assert len([m for m in modules if m.startswith("xdsl_gas.")]) < 350


def test_a_kernel_from_the_cache_loads_no_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Nor xDSL, but for its class of errors."""
    pytest.importorskip("llvmlite")
    monkeypatch.setenv("XDSL_GAS_CACHE_DIR", str(tmp_path / "cache"))
    kernel = tmp_path / "kernel.ll"
    kernel.write_text(LLVM_IR.replace("store i32 0", "store i32 7"))
    for options in ((), ("--vecz", "4"), ("-O", "1", "--no-vector-library")):
        run = ("run", *options, kernel, "--global", "1", "i32:1")
        cold = loaded_by(COMMAND, *run)
        assert "xdsl_gas.pipelines.native_cpu" in cold
        warm = loaded_by(COMMAND, *run)
        assert {m for m in warm if m.startswith("xdsl.")} <= {
            *("xdsl.utils", "xdsl.utils.exceptions")
        }
        assert "xdsl_gas.native.program" in warm
