"""
What `benchmarks/build_gpu_bundle.py` writes, and the program of a bundle, with a driver
that has no GPU. Nothing here is a figure.
"""

import hashlib
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy
import pytest
from build_gpu_bundle import main
from gpu import run
from gpu.bundle import array_of, parameters
from gpu.compilation import LLVM, WAYS, Compiler
from gpu.kernels import AMD, KERNELS, NVIDIA, Kernel, StructWithPointer
from gpu.mutants import MUTANTS
from native_kernels import needs_clang
from native_runtimes.cases import CASES, LocalBytes
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import api
from xdsl_gas.interpreters import Stopped, run_kernel
from xdsl_gas.toolchain.llvm import find_tool
from xdsl_gas.toolchain.undefined_lanes import without_noundef

Json = dict[str, Any]

_INPUT = [1.0, 2.0, 3.0, 4.0]
_OUTPUT = [2.5, 4.5, 6.5, 8.5]


def _floats(values: list[float]) -> bytes:
    return struct.pack(f"<{len(values)}f", *values)


def _stored(directory: Path, data: bytes) -> Json:
    name = f"data/{hashlib.sha256(data).hexdigest()[:16]}"
    (directory / name).parent.mkdir(exist_ok=True)
    (directory / name).write_bytes(zlib.compress(data))
    return {"bytes": len(data), "file": name}


def _kernel(directory: Path, codes: Mapping[str, str], **more: Any) -> Json:
    ways: Json = {}
    for way, text in codes.items():
        (directory / f"{way}.ptx").write_text(f"{text} REGISTERS=1 LOCAL=8")
        (directory / f"{way}.cubin").write_text(f"{text} REGISTERS=2 LOCAL=8")
        ways[way] = {"code": f"{way}.ptx", "cubin": f"{way}.cubin"}
    out = _floats(_OUTPUT)
    return {
        "name": "twice",
        "entry": "twice",
        "grid": [2, 1, 1],
        "block": [2, 1, 1],
        "parameters": [
            {"bytes": bytes(8).hex(), "at": 0, "buffer": 0},
            {"bytes": bytes(8).hex(), "at": 0, "buffer": 1},
            {"bytes": _floats([0.5]).hex()},
        ],
        "buffers": [{"bytes": 16}, _stored(directory, _floats(_INPUT))],
        "expected": [{"buffer": 0, "sha256": hashlib.sha256(out).hexdigest()}],
        "ways": ways,
    } | more


_RIGHT: dict[str, str] = dict.fromkeys(WAYS, "right")


def _write(directory: Path, *kernels: Json, target: str = "nvptx") -> None:
    manifest = {"format": 1, "target": target, "cpu": "sm_80", "ways": WAYS}
    manifest |= {"baseline": LLVM, "kernels": kernels}
    (directory / "manifest.json").write_text(json.dumps(manifest))
    shutil.copy(run.__file__, directory / "run.py")


@pytest.fixture(scope="module")
def drivers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    directory = tmp_path_factory.mktemp("drivers")
    source = Path(__file__).with_name("fake_gpu_driver.c")
    libraries: dict[str, Path] = {}
    for target, flags in (("nvptx", []), ("amdgpu", ["-DHIP"])):
        libraries[target] = directory / f"{target}.so"
        command = ["clang-22", "-shared", "-fPIC", "-O1", *flags, str(source)]
        subprocess.run([*command, "-o", str(libraries[target])], check=True)
    return libraries


def _run(
    directory: Path, *options: str | Path, **environment: str
) -> subprocess.CompletedProcess[str]:
    # As a user has it: nothing of this project is found.
    command = [sys.executable, "-I", str(directory / "run.py"), *map(str, options)]
    done = subprocess.run(
        command, capture_output=True, text=True, env=os.environ | environment
    )
    assert "Traceback" not in done.stderr, done.stderr
    assert done.returncode in (0, 1), done
    return done


def _problem(directory: Path, *options: str | Path, **environment: str) -> str:
    done = _run(directory, *options, **environment)
    assert (done.returncode, done.stdout) == (1, "")
    return done.stderr


@needs_clang
@pytest.mark.parametrize("target", ["nvptx", "amdgpu"])
def test_right_kernels(target: str, drivers: dict[str, Path], tmp_path: Path):
    _write(tmp_path, _kernel(tmp_path, _RIGHT), target=target)
    done = _run(tmp_path, "--driver", drivers[target], "--repeats", "2")
    assert done.returncode == 0, done.stdout
    rows = [line for line in done.stdout.splitlines() if line.startswith("| `twice`")]
    # Machine code where it is for the very device, which only CUDA tells.
    registers = " / ".join(4 * ["2" if target == "nvptx" else "1"])
    assert rows == [
        f"| `twice` | 2.5 | 1.00 | 1.00 | 1.00 | {registers} | 8 / 8 / 8 / 8 | 0% |  "
        "| right |"
    ]
    assert "a fake device 0" in done.stdout
    assert "Failures" not in done.stdout


@needs_clang
def test_newer_devices_compile_ptx(drivers: dict[str, Path], tmp_path: Path):
    _write(tmp_path, _kernel(tmp_path, _RIGHT))
    options = ("--driver", drivers["nvptx"], "--output", tmp_path / "out.md")
    done = _run(tmp_path, *options, FAKE_CAPABILITY="90")
    assert (done.returncode, done.stdout) == (0, "")
    assert "| 1 / 1 / 1 / 1 |" in (tmp_path / "out.md").read_text()


@needs_clang
def test_structs_with_pointers(drivers: dict[str, Path], tmp_path: Path):
    expected = struct.pack("<4i", 7, 8, 9, 10)
    array = numpy.zeros(4, numpy.int32)
    more = {
        "entry": "add",
        "parameters": parameters([StructWithPointer(struct.pack("<q", 7), array)]),
        "buffers": [{"bytes": 16}],
        "expected": [{"buffer": 0, "sha256": hashlib.sha256(expected).hexdigest()}],
    }
    _write(tmp_path, _kernel(tmp_path, _RIGHT, **more))
    # What one way adds, the next one does not find.
    assert _run(tmp_path, "--driver", drivers["nvptx"]).returncode == 0


@needs_clang
def test_wrong_results(drivers: dict[str, Path], tmp_path: Path):
    _write(tmp_path, _kernel(tmp_path, _RIGHT | {"max": "WRONG"}))
    done = _run(tmp_path, "--driver", drivers["nvptx"], "--repeats", "1")
    assert done.returncode == 1
    assert "- `twice`, max: argument 0: other bytes than expected" in done.stdout
    assert "`twice`, default" not in done.stdout
    assert "**wrong**" in done.stdout


@needs_clang
@pytest.mark.parametrize(
    ("code", "tolerance", "is_right"),
    [
        ("NEARLY", {"relative": 1e-5}, True),
        ("NEARLY", {"absolute": 1e-5}, True),
        ("NEARLY", {"relative": 1e-7}, False),
        ("WRONG", {"relative": 1e-5}, False),
        ("WRONG", {"outliers": 0.25}, True),
        ("WRONG", {"outliers": 0.24}, False),
    ],
)
def test_tolerances(
    code: str,
    tolerance: Json,
    is_right: bool,
    drivers: dict[str, Path],
    tmp_path: Path,
):
    data = _floats(_OUTPUT)
    within = {"relative": 0, "absolute": 0, "outliers": 0, **tolerance}
    expected = {"buffer": 0, "sha256": hashlib.sha256(data).hexdigest(), "type": "f"}
    expected |= within | _stored(tmp_path, data)
    kernel = _kernel(tmp_path, _RIGHT | {"default": code}, expected=[expected])
    _write(tmp_path, kernel)
    done = _run(tmp_path, "--driver", drivers["nvptx"], "--repeats", "1")
    assert done.returncode == (not is_right), done.stdout
    if not is_right:
        assert "`twice`, default: argument 0: 1 of 4 numbers are off" in done.stdout
        assert "the first is number 1" in done.stdout


def test_infinities_and_numbers_that_are_none():
    exact = {"type": "f", "relative": 1e-3, "absolute": 1, "outliers": 0}
    odd = [float("nan"), float("inf"), float("-inf")]
    assert run.differences(_floats(odd), _floats(odd), exact) is None
    for wrong in ([0.0, *odd[1:]], [*odd[:2], float("inf")], [odd[0], 1.0, odd[2]]):
        assert run.differences(_floats(wrong), _floats(odd), exact) is not None
    assert run.differences(_floats(odd), _floats([0.0, 0.0, 0.0]), exact) is not None


def test_each_repetition_counts():
    data, wanted = _floats([1, 2, 3, 4] * 999), _floats([1, 2.5, 3, 4] * 999)
    within = {"type": "f", "relative": 0, "absolute": 0.1, "outliers": 0.2}
    for period in ({"period": 16}, {}):
        said = run.differences(data, wanted, within | period)
        assert said == (
            "999 of 3996 numbers are off, the first is number 1: 2.0, not 2.5"
        )
        assert run.differences(data, wanted, within | {"outliers": 0.25}) is None


@needs_clang
@pytest.mark.parametrize(
    ("target", "code", "traps"),
    [
        ("nvptx", "TRAP", True),
        ("nvptx", "right", False),
        ("nvptx", "FAULT", False),
        ("amdgpu", "TRAP", True),
        ("amdgpu", "ABORT", True),
        ("nvptx", "INVALID", False),
    ],
)
def test_mutants(
    target: str, code: str, traps: bool, drivers: dict[str, Path], tmp_path: Path
):
    _write(
        tmp_path,
        _kernel(tmp_path, _RIGHT),
        _kernel(tmp_path, {"sanitize": code}, name="a defect", traps=True),
        target=target,
    )
    options = ("--only", "a defect", "--driver", drivers[target])
    done = _run(tmp_path, *options)
    assert done.returncode == (not traps), done.stdout
    assert ("- a defect: trap; " in done.stdout) == traps
    assert ("- a defect does not trap" in done.stdout) != traps


@needs_clang
def test_a_right_program_may_not_trap(drivers: dict[str, Path], tmp_path: Path):
    _write(tmp_path, _kernel(tmp_path, _RIGHT | {"sanitize": "TRAP"}))
    done = _run(tmp_path, "--driver", drivers["nvptx"])
    assert done.returncode == 1
    assert "- `twice`: sanitize: cuCtxSynchronize: launch failed (719)." in done.stdout


def test_no_driver(tmp_path: Path):
    _write(tmp_path, _kernel(tmp_path, _RIGHT))
    said = _problem(tmp_path, "--driver", tmp_path / "none.so")
    assert "there is no driver of NVIDIA: none of" in said


@needs_clang
def test_devices(drivers: dict[str, Path], tmp_path: Path):
    _write(tmp_path, _kernel(tmp_path, _RIGHT))
    options = ("--driver", drivers["nvptx"])
    said = _problem(tmp_path, *options, "--device", "3")
    assert "no NVIDIA device 3: the driver has 1." in said
    assert "the driver has 0." in _problem(tmp_path, *options, FAKE_DEVICES="0")
    said = _problem(tmp_path, *options, FAKE_INIT="100")
    assert "cuInit: a fake error (100)." in said
    said = _problem(tmp_path, *options, FAKE_CAPABILITY="75")
    assert "for sm_80, this device is sm_75: build" in said
    # A library that is no driver.
    said = _problem(tmp_path, "--driver", drivers["amdgpu"])
    assert "the driver has no function cuInit." in said
    _write(tmp_path, _kernel(tmp_path, _RIGHT), target="amdgpu")
    said = _problem(tmp_path, *options)
    assert "the driver has no function hipInit." in said


@needs_clang
def test_code_that_the_driver_does_not_take(drivers: dict[str, Path], tmp_path: Path):
    _write(tmp_path, _kernel(tmp_path, _RIGHT | {"default": "INVALID"}))
    done = _run(tmp_path, "--driver", drivers["nvptx"])
    assert done.returncode == 1
    assert "- `twice`: the driver takes no code for sm_80" in done.stdout


def test_wrong_bundles(tmp_path: Path):
    shutil.copy(run.__file__, tmp_path / "run.py")
    assert "is no bundle: it has no manifest.json." in _problem(tmp_path)
    (tmp_path / "manifest.json").write_text("{")
    assert "manifest.json cannot be read" in _problem(tmp_path)
    (tmp_path / "manifest.json").write_text("[]")
    assert "manifest.json cannot be read" in _problem(tmp_path)
    _write(tmp_path)
    manifest = (tmp_path / "manifest.json").read_text()
    changed = manifest.replace('"format": 1', '"format": 2')
    (tmp_path / "manifest.json").write_text(changed)
    assert "is for another run.py: build the bundle again." in _problem(tmp_path)


@needs_clang
def test_damaged_bundles(drivers: dict[str, Path], tmp_path: Path):
    _write(tmp_path, _kernel(tmp_path, _RIGHT))
    (data,) = (tmp_path / "data").iterdir()
    options = ("--driver", drivers["nvptx"])
    for damage in (zlib.compress(b"\0" * 16), b"", b"?"):
        data.write_bytes(damage)
        done = _run(tmp_path, *options)
        assert done.returncode == 1
        assert f"the bundle is damaged: data/{data.name}." in done.stdout
    data.unlink()
    assert "the bundle is incomplete: data/" in _run(tmp_path, *options).stdout


@needs_clang
def test_options(drivers: dict[str, Path], tmp_path: Path):
    names = ("one", "two", "three")
    _write(tmp_path, *(_kernel(tmp_path, _RIGHT, name=name) for name in names))
    assert _run(tmp_path, "--list", "--only", "t").stdout.split() == ["two", "three"]
    assert "no kernel has four in its name" in _problem(tmp_path, "--only", "four")
    options = ("--driver", drivers["nvptx"], "--only", "one")
    said = _problem(tmp_path, *options, "--output", tmp_path / "no" / "file")
    assert "No such file or directory" in said


def test_names_and_numbers_are_those_of_the_driver():
    driver: Any = pytest.importorskip("cuda.bindings.driver")
    names = set(re.findall(r'"(cu[A-Z]\w+)"', Path(run.__file__).read_text()))
    assert "cuLaunchKernel" in names
    assert all(hasattr(driver, name.removesuffix("_v2")) for name in names)
    attributes, results = driver.CUfunction_attribute, driver.CUresult
    assert attributes.CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES == run.LOCAL_BYTES
    assert attributes.CU_FUNC_ATTRIBUTE_NUM_REGS == run.REGISTERS
    assert {
        *(results.CUDA_ERROR_ILLEGAL_INSTRUCTION, results.CUDA_ERROR_LAUNCH_FAILED)
    } == run.TRAPS
    assert {
        *(results.CUDA_ERROR_INVALID_IMAGE, results.CUDA_ERROR_NO_BINARY_FOR_GPU),
        *(results.CUDA_ERROR_INVALID_PTX, results.CUDA_ERROR_UNSUPPORTED_PTX_VERSION),
    } == run.UNKNOWN_CODE


# What is built.


def test_names_stand_for_one_kernel_of_each_target():
    for target in (*NVIDIA, *AMD):
        names = [kernel.name for kernel in KERNELS if target in kernel.targets]
        assert len(names) == len(set(names))
        assert set(CASES) <= set(names)
        assert len(names) >= 40


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda k: f"{k.name}{k.source.suffix}")
def test_each_kernel_is_in_its_source(kernel: Kernel):
    text = kernel.source.read_text()
    assert re.search(rf"(?:kernel|__global__)\s[^;]*?\b{kernel.entry}\(", text)


def test_parameters():
    array = numpy.zeros(4, numpy.float32)
    struct_with_pointer = StructWithPointer(b"\1\2\3\4\5\6\7\10", array)
    given = [numpy.int32(3), array, LocalBytes(64), struct_with_pointer]
    assert parameters(given) == [
        {"bytes": "03000000"},
        {"bytes": "00" * 8, "at": 0, "buffer": 0},
        {"bytes": "0102030405060708" + "00" * 8, "at": 8, "buffer": 1},
    ]


def _build(directory: Path, *options: str, monkeypatch: pytest.MonkeyPatch) -> Json:
    monkeypatch.setattr(sys, "argv", ["build", str(directory), *options])
    assert main() == 0
    return json.loads((directory / "manifest.json").read_text())


def _parameter_sizes(ptx: str, entry: str) -> list[int]:
    """Returns the bytes of each parameter that a kernel takes."""
    match = re.search(rf"\.entry {entry}\(([^)]*)\)", ptx)
    assert match is not None
    return [
        int(size or number) // (1 if size else 8)
        for number, size in re.findall(
            r"\.param .*?\.[bfu](\d+) [^,]*?\w+(?:\[(\d+)\])?(?:,|\n|$)", match[1]
        )
    ]


@needs_clang
@pytest.mark.parametrize("target", ["nvptx", "amdgpu"])
def test_bundles(
    target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drivers: Json
):
    if target == "amdgpu" and find_tool("LLD", ("ld.lld-22",)) is None:
        assert "XDSL_GAS_REQUIRE_TOOLCHAIN" not in os.environ
        pytest.skip("needs ld.lld-22")
    words = ["two_spaces"] if target == "amdgpu" else ["two_spaces", "edit_distance"]
    options = [part for word in words for part in ("--only", word)]
    manifest = _build(tmp_path, "--target", target, *options, monkeypatch=monkeypatch)
    names = [kernel["name"] for kernel in manifest["kernels"]]
    assert names[-2:] == ["shapes/two_spaces_meet", "global memory is shared"]
    assert names[:-2] == words[1:]
    for kernel in manifest["kernels"]:
        is_mutant = kernel.get("traps", False)
        assert list(kernel["ways"]) == (["sanitize"] if is_mutant else list(WAYS))
        for files in kernel["ways"].values():
            code = (tmp_path / files["code"]).read_bytes()
            if target == "nvptx":
                sizes = [len(p["bytes"]) // 2 for p in kernel["parameters"]]
                assert _parameter_sizes(code.decode(), kernel["entry"]) == sizes
                # Older than what a toolkit on this computer is for.
                assert b"\n.version 7.8\n.target sm_80\n" in code
                # The body of a kernel is no function.
                assert (b"call" in code) == (b".func __gas_check" in code)
            else:
                assert code.startswith(b"\x7fELF")
                assert kernel["entry"].encode() in code
    shape = manifest["kernels"][-2]
    assert (shape["grid"], shape["block"]) == ([1024, 1, 1], [64, 1, 1])
    assert [p.get("buffer") for p in shape["parameters"]] == [0, 1, None]
    (expected,) = shape["expected"]
    # The kernel copies all of its input.
    bundle = run.Bundle(tmp_path)
    data = bundle.data(shape["buffers"][1])
    assert hashlib.sha256(data).hexdigest() == expected["sha256"]
    # The driver without a GPU runs other kernels: these compute nothing.
    done = _run(tmp_path, "--driver", drivers[target], "--repeats", "1")
    assert done.returncode == 1


@needs_clang
def test_errors_of_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def said(*options: str) -> str:
        monkeypatch.setattr(sys, "argv", ["build", *options])
        assert main() == 1
        return capsys.readouterr().err

    new = str(tmp_path / "new")
    assert "no kernel has nothing in its name" in said(new, "--only", "nothing")
    assert "clang" in said(new, "--only", "two_spaces", "--cpu", "sm_1")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").touch()
    assert "full is not empty" in said(str(tmp_path / "full"))


_CALLS = """
kernel void scale(global float *out, local float4 *tile, const int n, local uint *more)
{ out[n] = tile[0].x + more[0]; }
"""


@needs_clang
def test_local_memory_becomes_variables(tmp_path: Path):
    source = tmp_path / "scale.cl"
    source.write_text(_CALLS)
    kernel = Kernel("scale", source, "scale", CASES["vadd"])
    compiler = Compiler("nvptx", "sm_80", tmp_path)
    text = compiler.front_end(kernel, [LocalBytes(48), LocalBytes(8)]).read_text()
    variables = re.findall(r"addrspace\(3\) global \[(\d+) x i8\]", text)
    assert variables == ["48", "8"]
    assert re.search(r"@with_local_memory_scale\(ptr addr[^,]*, i32 [^,]*\)", text)


@needs_clang
def test_structs_are_passed_as_ptx_takes_them(tmp_path: Path):
    (kernel,) = (k for k in KERNELS if k.name == "shapes/kernel_struct_read_by_method")
    compiler = Compiler("nvptx", "sm_80", tmp_path)
    ptx = compiler.code(compiler.front_end(kernel, ()), LLVM).read_text()
    passed = parameters(kernel.case().arguments)
    assert [len(p["bytes"]) // 2 for p in passed] == [104]
    assert _parameter_sizes(ptx, kernel.entry) == [104]


@needs_clang
@pytest.mark.parametrize("name", MUTANTS)
def test_checks_trap_in_the_interpreter(name: str, tmp_path: Path):
    # As they are to do on a GPU, here with fewer threads.
    of, mutation = MUTANTS[name]
    (kernel,) = (kernel for kernel in KERNELS if kernel.name == of)
    compiler = Compiler("nvptx", "sm_80", tmp_path)
    source = compiler.front_end(kernel, ())
    compiler.mutated(source, mutation)
    threads = 64 if "two_spaces" in of else 2

    def launch(module: ModuleOp) -> None:
        arguments = [
            argument if array_of(argument) is not None else min(argument.item(), 128)
            for argument in kernel.case().arguments
        ]
        run_kernel(
            module, kernel.entry, arguments, global_size=threads, local_size=threads
        )

    with pytest.raises(Stopped, match="__gas_check"):
        launch(api.read(tmp_path / "mutant.ll"))
    right = api.read(without_noundef(source.read_text()))
    api.resolve(right, preset="sanitize", level=3, cpu="sm_80")
    assert "__gas_check" in api.emit(right).decode()
    launch(right)
