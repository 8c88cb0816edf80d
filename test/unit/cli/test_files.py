"""What `xdsl-gas` reads and writes."""

import json
import re
import shutil
import stat
import subprocess
from pathlib import Path

import pytest
from commands import EXAMPLES, XDSL_GAS, succeeds, xdsl_gas
from gpu_corpus.commands import find_tool
from llvmlite import binding
from reported import needs_clang

from xdsl_gas.cli.command import run
from xdsl_gas.pipelines.files import read_bytes, to_bytes
from xdsl_gas.pipelines.kinds import Kind

OPT = find_tool("opt-22")
MLIR = EXAMPLES / "cuda" / "reduction.promoted.mlir"
OPENCL = EXAMPLES / "opencl" / "reduction.promoted.mlir"

LL = """\
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [32 x float] undef, align 4

define internal float @sum(ptr %p) noinline {
  %v = load float, ptr %p, align 4
  ret float %v
}

define ptx_kernel void @kernel(ptr %out, i64 %i, i64 %j) {
  %r = getelementptr float, ptr addrspace(3) @tile, i64 %j
  store float 1.0, ptr addrspace(3) %r, align 4
  %q = getelementptr float, ptr addrspace(3) @tile, i64 %i
  %p = addrspacecast ptr addrspace(3) %q to ptr
  %v = call float @sum(ptr %p)
  store float %v, ptr %out, align 4
  ret void
}
"""


def generic_loads(text: str) -> int:
    """The loads and stores of a text in LLVM IR through generic pointers."""
    return len(re.findall(r"(?:load|store) float.*, ptr %", text))


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    path = tmp_path / "kernel.ll"
    path.write_text(LL)
    return path


DEBUG_INFORMATION = (
    Path(__file__).parents[1] / "frontends" / "debug_information" / "inlined.x86.O2.ll"
)


def test_mlir_defines_debug_information_once(tmp_path: Path):
    first, second = tmp_path / "first.mlir", tmp_path / "second.mlir"
    succeeds(DEBUG_INFORMATION, "--passes", "", "-o", first)
    text = first.read_text()
    definitions = re.findall(r"^(#di\d+) = (.*)$", text, re.MULTILINE)
    assert definitions
    assert len({what for _, what in definitions}) == len(definitions)
    # Each attribute is behind an alias: none is spelled out where it is used.
    assert text.count("#llvm.di_subprogram<") == sum(
        what.startswith("#llvm.di_subprogram<") for _, what in definitions
    )
    succeeds(first, "--passes", "", "-o", second)
    assert second.read_text() == text


def test_sources_and_other_inputs_are_not_replaced(
    kernel: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    source, text = tmp_path / "a.cl", "kernel void k() {}\n"
    plain, link, hard = (tmp_path / name for name in ("a.txt", "link.ll", "hard.ll"))
    source.write_text(text)
    plain.write_text(text)
    link.symlink_to(source)
    hard.hardlink_to(source)
    module = tmp_path / "out" / ".." / kernel.name
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "kernel.ll").symlink_to(source)
    before = {path: path.read_bytes() for path in (source, plain, kernel)}
    for arguments in (
        (source, "-o", source),
        (source, "-o", tmp_path / "other.CU"),
        (source, "-o", link),
        (source, "-o", hard),
        ("-x", "cl", plain, "-o", plain),
        (kernel, source, "-o", tmp_path / "out"),
        (kernel, "-o", module, "--emit", "ptx"),
        (kernel, "-o", tmp_path / "b.ll", "--remarks-output", module),
        ("report", source, "-o", source),
        ("report", kernel, "-o", module, "--format", "json"),
        ("check", kernel, "--sarif", module),
        ("check", kernel, "--baseline", module, "--write-baseline"),
        ("check", kernel, "--baseline", source, "--write-baseline"),
    ):
        with pytest.raises(SystemExit) as end:
            run([str(argument) for argument in arguments])
        assert end.value.code == 2
        said = capsys.readouterr().err
        if "other.CU" in said:
            assert (
                f"'{tmp_path / 'other.CU'}' is named as a source, which is not "
                "written: name the output otherwise"
            ) in said
        elif "is named as a source" not in said:
            output, name = re.findall(r"the output '(.*?)' would .* '(.*?)':", said)[0]
            assert (
                f"the output '{output}' would replace the input '{name}': name the "
                "output otherwise"
            ) in said
            assert name in map(str, arguments)
        assert {path: path.read_bytes() for path in before} == before
    # A module may be its own output.
    assert run([str(kernel), "-q", "-o", str(module)]) == 0
    assert kernel.read_bytes() != before[kernel]


def test_llvm_ir_becomes_resolved_llvm_ir(kernel: Path, tmp_path: Path):
    out = tmp_path / "out.ll"
    assert succeeds(kernel, "-o", out) == ""
    made = out.read_text()
    binding.parse_assembly(made).verify()
    assert generic_loads(LL) == 2
    assert generic_loads(made) == 0
    assert "ptr addrspace(3)" in made


def test_bitcode_stays_bitcode(kernel: Path, tmp_path: Path):
    bitcode = tmp_path / "kernel.bc"
    bitcode.write_bytes(binding.parse_assembly(LL).as_bitcode())
    out = tmp_path / "out.bc"
    succeeds(bitcode, "-o", out)
    made = binding.parse_bitcode(out.read_bytes())
    assert generic_loads(str(made)) == 0
    # The kind is that of the contents, whatever the name.
    renamed = tmp_path / "kernel"
    shutil.copy(bitcode, renamed)
    assert xdsl_gas(renamed, "-o", "-", "--emit", "llvm").returncode == 0


def test_mlir_stays_mlir():
    text = succeeds(MLIR)
    assert "llvm.func" in text
    assert "!llvm.ptr<3>" in text
    # What is piped is what is written.
    assert succeeds("-", stdin=MLIR.read_bytes()) == text
    # `-x` names the kind of what has no telling name.
    assert succeeds("-", "-x", "mlir", stdin=MLIR.read_bytes()) == text


@needs_clang
def test_sources_from_standard_input_and_under_other_names(tmp_path: Path):
    source = b"kernel void scale(global float *p) { *p *= 2; }\n"
    path = tmp_path / "scale.txt"
    path.write_bytes(source)
    options = ("-x", "cl", "--emit", "llvm", "-o", "-")
    for text in (succeeds(path, *options), succeeds("-", *options, stdin=source)):
        assert "define dso_local spir_kernel void @scale(" in text
    assert "scale (kernel)" in succeeds("report", "-", "-x", "cl", stdin=source)


def test_each_kind_becomes_each_other(kernel: Path, tmp_path: Path):
    for suffix in (".ll", ".bc", ".mlir"):
        succeeds(kernel, "-o", tmp_path / f"one{suffix}", "-q")
        for other in (".ll", ".bc", ".mlir", ".ptx"):
            out = tmp_path / f"two{other}"
            succeeds(tmp_path / f"one{suffix}", "-o", out, "-q", "--preset", "after-O3")
            assert out.stat().st_size


def test_ptx_is_for_the_named_processor(kernel: Path):
    ptx = succeeds(kernel, "--emit", "ptx", "--cpu", "sm_90")
    assert ".target sm_90" in ptx
    assert "ld.shared" in ptx
    assert "st.global" in ptx
    assert not re.search(r"\b(?:ld|st)\.[bf]32", ptx)
    # The processor of the functions counts where none is named.
    named = LL.replace(") {\n  %r", ') "target-cpu"="sm_80" {\n  %r')
    assert ".target sm_80" in succeeds("-", "--emit", "ptx", stdin=named)


def test_spirv_is_made_of_spir(tmp_path: Path):
    out = tmp_path / "kernel.spv"
    succeeds(OPENCL, "-o", out)
    assert out.read_bytes()[:4] == b"\x03\x02\x23\x07"
    assert "OpEntryPoint Kernel" in succeeds(OPENCL, "--emit", "asm")


def test_portable_spirv_needs_no_generic_pointers():
    text = succeeds(OPENCL, "--preset", "portable-spirv", "--emit", "asm")
    assert "OpCapability Kernel" in text
    assert "GenericPointer" not in text


def test_ptx_is_for_nvptx_only():
    done = xdsl_gas(OPENCL, "--emit", "ptx")
    assert done.returncode == 1
    assert done.stderr == (
        f"xdsl-gas: {OPENCL}: ptx is made of modules for nvptx only. `--emit asm` is "
        "for all targets.\n"
    )


def test_object_files_are_not_for_nvptx(kernel: Path, tmp_path: Path):
    done = xdsl_gas(kernel, "-o", tmp_path / "kernel.o", "-q")
    assert done.returncode == 1
    assert done.stderr == (
        f"xdsl-gas: {kernel}: LLVM makes no object files for NVIDIA's GPUs. "
        "`--emit ptx` makes PTX, and ptxas of the CUDA toolkit an object file of it.\n"
    )
    assert not (tmp_path / "kernel.o").exists()


def test_no_passes_change_nothing(kernel: Path):
    made = succeeds(kernel, "--passes", "")
    assert generic_loads(made) == 2
    expected = binding.parse_assembly(LL)
    expected.data_layout = layout_of(expected.triple)
    assert made.split("\n")[2:] == str(expected).split("\n")[2:]


def layout_of(triple: str) -> str:
    """The layout of a code generator, which opt and llc complete modules with."""
    binding.initialize_all_targets()
    target = binding.Target.from_triple(triple)
    return str(target.create_target_machine().target_data)


def test_a_missing_data_layout_is_that_of_the_triple():
    text = LL.replace("nvptx64-nvidia-cuda", "amdgcn-amd-amdhsa")
    text = text.replace("ptx_kernel", "amdgpu_kernel")
    layout = layout_of("amdgcn-amd-amdhsa")
    assert "p5:32:32" in layout
    assert f'target datalayout = "{layout}"' in succeeds("-", stdin=text)
    named = f'target datalayout = "e-p5:32:32"\n{text}'
    # LLVM adds to the layouts of earlier releases what it has added since.
    added = "m:e-e-p5:32:32-G1-ni:7:8:9-p7:"
    assert f'target datalayout = "{added}' in succeeds("-", stdin=named)


AMDGPU_TRIPLE = "amdgcn-amd-amdhsa"

SPELLINGS = [
    # Text in front of the module. LLVM reads a target only before all else.
    *(
        f'target triple = "{triple}"\n'
        for triple in ("nvptx", "spir64-unknown-unknown", "spirv32", "x86_64")
    ),
    f'target triple="{AMDGPU_TRIPLE}"\n',
    f'\t target\n\ttriple ; = "x86_64"\n = "{AMDGPU_TRIPLE}"',
    f'/* target triple = "x86_64" */ target triple/**/= "{AMDGPU_TRIPLE}"',
    'target triple = "amd\\67cn-amd-amdhsa"\r\n',
    f'; target triple = "x86_64"\rtarget triple = "{AMDGPU_TRIPLE}"\r\n',
    f'source_filename = "; "target triple = "{AMDGPU_TRIPLE}"source_filename="b"\n',
    f'target triple = "{AMDGPU_TRIPLE}" target datalayout = ""\n',
    f'target datalayout = "e" target triple = "{AMDGPU_TRIPLE}"\n',
    f'target triple = "x86_64" target triple = "{AMDGPU_TRIPLE}"\n',
    '; target triple = "x86_64"\n',
    'module asm "\ntarget triple = \\22x86_64\\22\n"\n',
    '@t = constant [26 x i8] c"\ntarget triple = \\22x86_64\\22\n"\n',
]


@pytest.mark.parametrize("begin", SPELLINGS)
@pytest.mark.skipif(OPT is None, reason="needs opt-22")
def test_a_missing_data_layout_is_the_one_that_opt_takes(begin: str):
    text = f"""{begin}
define void @k(ptr addrspace(3) %p) {{
  %v = load <2 x ptr addrspace(3)>, ptr addrspace(3) %p
  %w = load i128, ptr addrspace(3) %p
  store i64 0, ptr addrspace(3) %p
  ret void
}}
"""
    assert OPT is not None
    # It upgrades the layout of bitcode only.
    by_llvm = text.encode()
    for flags in (), ("-S",):
        by_llvm = subprocess.run(
            [OPT, *flags, "-o", "-", "-"],
            input=by_llvm,
            capture_output=True,
            check=True,
        ).stdout
    module = read_bytes(text.encode(), Kind.LL, file_name="k.ll")
    assert decided(to_bytes(module, Kind.LL)) == decided(by_llvm)


def test_a_layout_that_llvm_fails_to_upgrade_is_kept():
    """llvm-dis rejects what llvm-as makes of it: an error of LLVM 20 to 22."""
    layout = "e-p:64:64-p1:64:64-p3:32:32-p5:32:32-i64:64-n32:64-S32-A5-ni:7:8"
    text = f'''target datalayout = "{layout}"
target triple = "amdgcn-amd-amdhsa"
define void @f() {{
  ret void
}}
'''
    module = read_bytes(text.encode(), Kind.LL, file_name="k.ll")
    assert f'datalayout = "{layout}"'.encode() in to_bytes(module, Kind.LL)


def decided(text: bytes) -> list[str]:
    """The data layout, and the alignments that follow from it."""
    return re.findall(r"target datalayout.*|align \d+", text.decode())


@pytest.mark.parametrize("named", ["", "e-p3:32:32"])
def test_a_missing_data_layout_of_bitcode_is_that_of_the_triple(
    tmp_path: Path, named: str
):
    # LLVM leaves layouts of this target as they are.
    text = f'target datalayout = "{named}"\n{LL}' if named else LL
    bitcode = tmp_path / "kernel.bc"
    bitcode.write_bytes(binding.parse_assembly(text).as_bitcode())
    layout = named or layout_of("nvptx64-nvidia-cuda")
    written = succeeds(bitcode, "-o", "-", "--emit", "llvm")
    assert f'target datalayout = "{layout}"' in written


def test_own_passes_run_in_their_order(kernel: Path):
    done = xdsl_gas(kernel, "--passes", "whole-program,resolve-gas", "-v", "-q")
    assert done.returncode == 0
    assert re.findall(r"^xdsl-gas: ([\w-]+)", done.stderr, re.MULTILINE) == [
        "whole-program",
        "resolve-gas",
    ]


def test_relocatable_code_keeps_its_functions():
    text = LL.replace("internal float", "float")
    assert "@sum" not in succeeds("-", stdin=text.replace("noinline", ""))
    done = succeeds("-", "--rdc", stdin=text)
    assert re.search(r"define .*float @sum\(ptr", done)


def test_levels_of_the_optimizer(kernel: Path):
    unoptimized = LL.replace("noinline", "")
    assert "@sum" not in succeeds("-", stdin=unoptimized)
    assert "@sum" in succeeds("-", "-O0", stdin=unoptimized)


def test_the_input_may_be_the_output(kernel: Path):
    kernel.chmod(0o640)
    succeeds(kernel, "-o", kernel)
    assert generic_loads(kernel.read_text()) == 0
    assert stat.S_IMODE(kernel.stat().st_mode) == 0o640


def test_a_link_keeps_being_one(kernel: Path, tmp_path: Path):
    (tmp_path / "real.ll").write_text("old")
    (tmp_path / "link.ll").symlink_to("real.ll")
    succeeds(kernel, "-o", tmp_path / "link.ll")
    assert (tmp_path / "link.ll").is_symlink()
    assert "define" in (tmp_path / "real.ll").read_text()


def test_an_error_leaves_the_output_as_it_was(tmp_path: Path):
    out = tmp_path / "out.ll"
    out.write_text("kept")
    (tmp_path / "bad.ll").write_text(LL.replace("ret void", "ret nothing"))
    done = xdsl_gas(tmp_path / "bad.ll", "-o", out)
    assert done.returncode == 1
    assert out.read_text() == "kept"
    assert {path.name for path in tmp_path.iterdir()} == {"out.ll", "bad.ll"}


def test_output_to_what_is_no_file(kernel: Path):
    assert succeeds(kernel, "-o", "/dev/null") == ""
    # A pipe has no name of its own.
    assert succeeds(kernel, "-q", "-o", "/dev/stdout") == succeeds(kernel, "-q")


def test_a_reader_that_has_enough_is_no_error():
    shell = f"{XDSL_GAS} -q {MLIR} | head -1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(("bash", "-c", shell), capture_output=True, text=True)
    assert done.stdout.endswith("\n0\n")
    assert done.stderr == ""


def test_a_report_on_generic_accesses():
    text = succeeds(EXAMPLES / "cuda" / "conflict.promoted.mlir", "--preset", "audit")
    assert "after the passes          6        1\n" in text
    assert "may point to global or shared memory" in text
    assert text == succeeds("report", EXAMPLES / "cuda" / "conflict.promoted.mlir")


def test_times_of_phases(kernel: Path):
    done = xdsl_gas(kernel, "--time", "-q")
    for phase in (
        "read",
        "whole-program",
        "llvm-opt",
        "ip-msp",
        "resolve-gas",
        "write",
    ):
        assert re.search(rf"^  {phase} +\d+\.\d+ s$", done.stderr, re.MULTILINE)


def test_remarks_name_their_file():
    text = LL.replace("internal float", "float")
    done = xdsl_gas("-", stdin=text)
    assert re.fullmatch(
        r"<stdin>: note: .* \[whole-program: DefinitionsInternalized\]\n", done.stderr
    )
    assert xdsl_gas("-", "-q", stdin=text).stderr == ""


def test_what_passes_print_stays_readable(kernel: Path, tmp_path: Path):
    printed = succeeds(kernel, "--passes", "print-memory-spaces")
    assert printed.startswith("; @sum\n;   %p: {shared}\n")
    binding.parse_assembly(printed).verify()
    passes = ("--passes", "print-memory-spaces")
    assert succeeds(MLIR, *passes).startswith("// @")
    # With the module in a file, nothing else is on standard output.
    assert succeeds(kernel, *passes, "-o", tmp_path / "out.ll").startswith("// @sum\n")


def test_several_files(tmp_path: Path):
    files = sorted((EXAMPLES / "cuda").glob("*.promoted.mlir"))
    done = xdsl_gas(*files, "-o", tmp_path / "out", "-q")
    assert done.returncode == 0, done.stderr
    assert {p.name for p in (tmp_path / "out").iterdir()} == {p.name for p in files}
    for path in files:
        assert (tmp_path / "out" / path.name).read_text() == succeeds(path)


def test_one_of_several_files_is_invalid(tmp_path: Path, kernel: Path):
    (tmp_path / "bad.ll").write_text("define")
    out = tmp_path / "out"
    done = xdsl_gas(kernel, tmp_path / "bad.ll", MLIR, "-o", out, "--emit", "mlir")
    assert done.returncode == 1
    assert f"xdsl-gas: {tmp_path}/bad.ll:1:" in done.stderr
    assert {p.name for p in out.iterdir()} == {
        "kernel.mlir",
        "reduction.promoted.mlir",
    }


def test_messages_and_remarks_are_in_the_order_of_the_files(tmp_path: Path):
    text = "define void @{0}() {{ ret {1} }}\n"
    for name, result in (("a", "void"), ("b", "nothing"), ("c", "void"), ("d", "no")):
        (tmp_path / f"{name}.ll").write_text(text.format(name, result))
    # The larger a file is, the earlier it is begun.
    with (tmp_path / "d.ll").open("a") as file:
        file.write(";\n" * 1000)
    names = ("c", "d", "b", "a")
    files = [tmp_path / f"{name}.ll" for name in names]
    options = ("-j", "2", "--target", "nvptx")
    done = xdsl_gas(*files, "-o", tmp_path / "out", *options)
    assert done.returncode == 1
    told = re.findall(r"/(\w)\.ll:.*(?:note|expected)", done.stderr)
    assert list(dict.fromkeys(told)) == list(names), done.stderr
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"a.ll", "c.ll"}


def test_two_files_of_one_name(tmp_path: Path):
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        shutil.copy(MLIR, tmp_path / name / "k.mlir")
    paths = (tmp_path / "a/k.mlir", tmp_path / "b/k.mlir")
    done = xdsl_gas(*paths, "-o", tmp_path / "out")
    assert done.returncode == 2
    assert f"'{paths[0]}' and '{paths[1]}' would both be written to 'k.mlir'" in (
        done.stderr
    )
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(shutil.which("clang-22") is None, reason="needs clang 22")
def test_sources_go_through_clang(tmp_path: Path):
    source = EXAMPLES / "opencl" / "reduction.cl"
    done = xdsl_gas(source, "-v", "-q")
    assert done.returncode == 0, done.stderr
    assert re.search(r"^xdsl-gas: \S*clang-22 -x cl -cl-std=CL2.0 ", done.stderr)
    assert generic_loads(done.stdout) == 0
    flags = ("--", "-nocudainc", "-nocudalib", "-DUNUSED")
    ptx = succeeds(EXAMPLES / "cuda" / "reduction.cu", "--emit", "ptx", *flags)
    assert ".visible .entry" in ptx
    broken = tmp_path / "broken.cl"
    broken.write_text("kernel void f(global int *p) { *p = q; }\n")
    done = xdsl_gas(broken)
    assert done.returncode == 1
    assert (
        f"{broken}: clang rejects the source:\n"
        f"{broken}:1:37: error: use of undeclared identifier 'q'"
    ) in done.stderr


@pytest.mark.skipif(shutil.which("clang-22") is None, reason="needs clang 22")
@pytest.mark.parametrize(
    ("cpu", "flags", "told"),
    [
        ("sm_90", ("--target=nvptx64-nvidia-cuda",), ".target sm_90"),
        ("gfx90a", ("-target", "amdgcn-amd-amdhsa"), "amdhsa--gfx90a"),
    ],
)
def test_opencl_for_the_triple_and_processor_of_flags(
    tmp_path: Path, cpu: str, flags: tuple[str, ...], told: str
):
    """Without the toolkit of either."""
    source = tmp_path / "k.cl"
    source.write_text("kernel void k(global int *p) { *p = 1; }\n")
    options = ("-q", "--emit", "asm", "--cpu", cpu, "--", *flags)
    assert told in succeeds(source, *options)


@pytest.mark.skipif(shutil.which("clang-22") is None, reason="clang 22 is missing")
def test_part_of_a_toolkit_is_told_with_the_remedy(tmp_path: Path):
    toolkit = tmp_path / "cuda"
    for directory in ("bin", "include", "nvvm/libdevice"):
        (toolkit / directory).mkdir(parents=True)
    (toolkit / "include" / "cuda.h").write_text("#define CUDA_VERSION 12000\n")
    bitcode = binding.parse_assembly("").as_bitcode()
    (toolkit / "nvvm/libdevice/libdevice.10.bc").write_bytes(bitcode)
    source = tmp_path / "kernel.cu"
    source.write_text("__global__ void kernel(float *out) { *out = 1; }\n")
    done = xdsl_gas(source, "-q", "--cpu", "sm_80", "--", f"--cuda-path={toolkit}")
    assert done.returncode == 1
    assert "file not found" in done.stderr
    assert (
        "\nName a whole toolkit with `-- --cuda-path=DIR`, or name none and leave out "
        "`-nocudainc`: where clang finds no toolkit, the headers of this package are "
        "used.\n"
    ) in done.stderr
    # Here clang finds that toolkit, which nothing names.
    clang = tmp_path / "clang"
    clang.write_text(f'#!/bin/sh\nexec clang-22 --cuda-path={toolkit} "$@"\n')
    clang.chmod(0o755)
    source.write_text(ATOMICS)
    command = (source, "-q", "--cpu", "sm_80", "--emit", "llvm")
    done = xdsl_gas(*command, environment={"CLANG": str(clang)})
    assert done.returncode == 0, done.stderr
    assert re.findall(r"call .*@llvm.nvvm.atomic.add.gen.f.(\w+)", done.stdout) == [
        "sys"
    ]
    assert re.findall(r"atomicrmw fadd .*syncscope\(\"(\w+)", done.stdout) == ["block"]
    source.write_text("#include <curand_kernel.h>\n__global__ void k(float *p) {}\n")
    done = xdsl_gas(*command, environment={"CLANG": str(clang)})
    assert done.returncode == 1
    assert done.stderr.endswith(
        "\nclang finds no whole toolkit of CUDA, so that the headers of xdsl-gas are "
        "used, which lack some of it. `-- --cuda-path=DIR` names a toolkit.\n"
    )


ATOMICS = """\
#include <cuda_runtime.h>
__global__ void k(float *p) {
  atomicAdd_system(p + threadIdx.x, 1.0f);
  atomicAdd_block(p + 1, 1.0f);
  atomicAdd(p + 2, 1.0f);
}
"""
"""A kernel for the headers of a toolkit."""


@needs_clang
def test_no_toolkit_of_hip_is_told_with_the_remedy(tmp_path: Path):
    source = tmp_path / "kernel.hip"
    source.write_text("__attribute__((global)) void k(float *p) { *p = 1; }\n")
    (tmp_path / "rocm").mkdir()
    command = (source, "-q", "--cpu", "gfx90a")
    done = xdsl_gas(*command, "--", f"--rocm-path={tmp_path / 'rocm'}")
    assert done.returncode == 1
    assert done.stderr.endswith(
        "\nName the toolkit with `-- --rocm-path=DIR`. A source that includes no "
        "headers and uses no macros of them, such as `__global__`, needs none with "
        "`-- -nogpuinc -nogpulib`.\n"
    )
    done = xdsl_gas(*command, "--", "-nogpuinc", "-nogpulib")
    assert done.returncode == 0, done.stderr


_WINDOW = """\
extern "C" __attribute__((global)) void
weigh_last_five(const unsigned char *in, unsigned char *out, const int *ends) {
  unsigned char last[5] = {1, 2, 3, 4, 5};
  for (int i = ends[0]; i < ends[1]; i++) {
    for (int j = 4; j > 0; j--)
      last[j] = last[j - 1];
    last[0] = in[i];
    int sum = 0;
    for (int j = 0; j < 5; j++)
      sum += last[j] * (j + 1);
    out[i] = sum >> 4;
  }
}
"""


@needs_clang
def test_loops_over_a_small_array_are_unrolled_and_leave_no_stack(tmp_path: Path):
    (tmp_path / "window.cu").write_text(_WINDOW)
    flags = ("--cpu", "sm_90", "--", "-nocudainc", "-nocudalib")
    ptx = succeeds(tmp_path / "window.cu", "-q", "--emit", "ptx", *flags)
    assert ".entry weigh_last_five" in ptx
    assert ".local" not in ptx


def test_no_clang_is_told_with_the_remedy(tmp_path: Path):
    (tmp_path / "kernel.cl").write_text("kernel void f() {}\n")
    done = xdsl_gas(tmp_path / "kernel.cl", environment={"CLANG": "/no/clang"})
    assert done.returncode == 3
    assert done.stderr == (
        "xdsl-gas: OpenCL C needs clang 15 to 22. CLANG names '/no/clang', which is no "
        "program. Install it, for example with `apt install clang-22`, or set the "
        "environment variable CLANG.\n"
    )
    old = tmp_path / "old-clang"
    old.write_text("#!/bin/sh\necho clang version 14.0.1\n")
    old.chmod(0o755)
    done = xdsl_gas(tmp_path / "kernel.cl", environment={"CLANG": str(old)})
    assert done.returncode == 3
    assert done.stderr == (
        f"xdsl-gas: OpenCL C needs clang 15 to 22. {old} is version 14, not 15 to 22. "
        "Install it, for example with `apt install clang-22`, or set the environment "
        "variable CLANG.\n"
    )


def test_the_process_of_llvm_tells_why_it_ends():
    text = LL.replace(
        "store float 1.0", 'call void asm "bad ${9}", ""()\n  store float 1.0'
    )
    done = xdsl_gas("-", "--emit", "ptx", stdin=text)
    assert done.returncode == 1
    assert "rejects the module" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_job_of_the_process_is_json():
    from xdsl_gas.toolchain.llvm_process import Job

    assert Job(**json.loads(Job(2, "asm").to_json())) == Job(2, "asm")
