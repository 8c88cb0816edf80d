"""What is wrong with a command or its input is one paragraph, never a traceback."""

import os
import random
import subprocess
from pathlib import Path

import pytest
from commands import EXAMPLES, XDSL_GAS, xdsl_gas
from llvmlite import binding
from native_kernels import needs_clang

MLIR = EXAMPLES / "cuda" / "reduction.promoted.mlir"
LLVM_IR = EXAMPLES / "cuda" / "reduction.debug.ll"
LL = """\
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k() {
  ret void
}
"""


def errors_of(*arguments: str | Path, code: int, stdin: str | bytes = b"") -> str:
    """The message of a command that fails with an exit code, in one paragraph."""
    done = xdsl_gas(*arguments, stdin=stdin)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("xdsl-gas: ")
    assert "\n\n" not in done.stderr
    assert done.stdout == ""
    return done.stderr.removeprefix("xdsl-gas: ")


REFUSED: dict[str, tuple[tuple[str, ...], ...]] = {
    "no input file; - is standard input": ((),),
    "argument --preset: invalid choice: 'fast'": (("--preset", "fast", "k.ll"),),
    "argument --emit: invalid choice: 'exe'": (("--emit", "exe", "k.ll"),),
    "argument --target: invalid choice: 'vax'": (("--target", "vax", "k.ll"),),
    "argument -O: invalid choice: 4": (("-O4", "k.ll"),),
    "-j takes a positive number": (("-j0", "k.ll"),),
    "the suffix of 'k.xyz' names no kind of output, unlike .ll, .bc, .mlir, .ptx, .s, "
    ".o and .spv: see --emit KIND": (("k.ll", "-o", "k.xyz"), ("k.cu", "-o", "k.xyz")),
    "the suffix of 'k.cubin' names no kind of output, unlike .ll, .bc, .mlir, .ptx, "
    ".s, .o and .spv: `ptxas` makes it of PTX": (("k.cu", "-o", "k.cubin"),),
    "the suffix of 'k.ll' names no format of reports, unlike .txt, .json, .html and "
    ".sarif: see `xdsl-gas report --format`": (
        ("report", "k.cl", "-o", "k.ll"),
        ("--preset", "audit", "k.cl", "-o", "k.ll"),
    ),
    "the file of --remarks-output has no name": (("k.ll", "--remarks-output", ""),),
    "--remarks-output names a file, not standard output": (
        ("k.ll", "--remarks-output", "-"),
    ),
    "--certificate names a file, not standard output": (
        ("k.ll", "--certificate", "-"),
    ),
    "-o names a file, not standard output": (("certify", "a.ll", "b.ll", "-o", "-"),),
    "only one file is standard input": (("verify-certificate", "-", "-", "c"),),
    "unrecognized arguments: --what. Flags of clang stand behind `--`. See": (
        ("--what", "k.ll"),
    ),
    "unrecognized arguments: -arch=sm_80. `--cpu sm_90` names a processor.": (
        ("-arch=sm_80", "k.cu"),
    ),
    "there is no file 'help'. Did you mean '--help'?": (("help",),),
    "there is no file 'reprot'. Did you mean 'report'?": (
        ("reprot", "k.cu"),
        ("reprot",),
    ),
    "several files need a directory, -o DIRECTORY, or --link, which makes one program "
    "of them": (("a.ll", "b.ll"),),
    "standard input is read alone": (("a.ll", "-", "-o", "out/"),),
    "the output has no name": (("a.ll", "-o", ""),),
    "--whole-program and --rdc are for presets, not for --passes": (
        ("--rdc", "--passes", "ip-msp", "k.ll"),
        ("--whole-program", "--passes", "ip-msp", "k.ll"),
    ),
    "argument --preset: not allowed with argument --passes": (
        ("--passes", "ip-msp", "--preset", "max", "k.ll"),
    ),
    "there is no pass 'ip-mps'. Did you mean 'ip-msp'? `xdsl-gas passes` lists the "
    "passes.": (("--passes", "ip-mps", "k.ll"), ("passes", "ip-mps")),
    "invalid options for pass 'ip-msp': 'polyvariant' takes true or false, not": (
        ("--passes", "ip-msp{polyvariant=maybe}", "k.ll"),
    ),
    "invalid options for pass 'ip-msp': there is no option 'poly'": (
        ("--passes", "ip-msp{poly=true}", "k.ll"),
    ),
    "a number in the options of passes is too large.": (
        ("--passes", "ip-msp{budget-cap=" + "9" * 5000 + "}", "k.ll"),
    ),
    "Error parsing pass pipeline specification": (("--passes", "ip-msp{", "k.ll"),),
    "invalid options for pass 'llvm-opt': level must be 1, 2 or 3": (
        ("--passes", "llvm-opt{level=4}", "k.ll"),
        ("--passes", "llvm-opt{level=0}", "k.ll"),
    ),
    "there is no preset 'fast'. There are default, max, intel, portable-spirv, "
    "after-O3, sanitize, audit.": (("presets", "fast"),),
    "argument shell: invalid choice: 'csh'": (("completion", "csh"),),
}
"""Wrong command lines, by how the message begins."""


@pytest.mark.parametrize(
    ("message", "arguments"),
    [(message, line) for message, lines in REFUSED.items() for line in lines],
)
def test_wrong_command_lines(message: str, arguments: tuple[str, ...]):
    assert errors_of(*arguments, code=2).startswith(message)


def test_a_question_ends_with_its_mark():
    assert "Did you mean 'report'? See `xdsl-gas --help`." in errors_of(
        "reprot", code=2
    )


def test_files_that_cannot_be_read(tmp_path: Path):
    missing = tmp_path / "missing.ll"
    error = f"cannot open '{missing}': No such file or directory.\n"
    assert errors_of(missing, code=1) == error
    assert errors_of(tmp_path, code=1) == f"cannot open '{tmp_path}': Is a directory.\n"
    missing = tmp_path / "missing.cl"
    error = f"cannot open '{missing}': No such file or directory.\n"
    assert errors_of(missing, code=1) == error


def test_files_that_cannot_be_written(tmp_path: Path):
    out = tmp_path / "no" / "out.mlir"
    error = f"cannot open '{out}': No such file or directory.\n"
    assert errors_of(MLIR, "-o", out, code=1) == error
    (tmp_path / "file").write_text("")
    out = tmp_path / "file" / "out.mlir"
    assert errors_of(MLIR, "-o", out, code=1).startswith(f"cannot open '{out}'")
    several = (MLIR, EXAMPLES / "cuda" / "reduction.O0.mlir")
    error = errors_of(*several, "-o", tmp_path / "file", code=2)
    assert error.startswith(
        f"'{tmp_path}/file' is no directory, which several files need"
    )


def test_a_working_directory_that_was_removed(tmp_path: Path):
    shell = f"mkdir gone; cd gone; rmdir ../gone; {XDSL_GAS} {MLIR}"
    done = subprocess.run(
        ("bash", "-c", shell), cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert done.stderr == (
        "xdsl-gas: the working directory does not exist: change to another one.\n"
    )


_CERTIFIED = ("--passes", "ip-msp", "--certificate")
_PRINTING = (
    (MLIR,),
    ("--help",),
    ("--version",),
    ("run", "--help"),
    ("presets",),
    ("passes",),
    ("completion", "bash"),
    ("report", MLIR),
    ("check", MLIR),
)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_full_device(tmp_path: Path):
    error = "cannot write '/dev/full': No space left on device.\n"
    out = tmp_path / "out.mlir"
    for option in (
        ("-o",),
        ("-o", out, "--remarks-output"),
        ("-o", out, "-q", *_CERTIFIED),
    ):
        assert errors_of(MLIR, *option, "/dev/full", code=1).endswith(error)
    for arguments in _PRINTING:
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                (XDSL_GAS, *arguments), stdout=full, stderr=subprocess.PIPE
            )
        assert done.returncode == 1
        error = b"xdsl-gas: cannot write '<stdout>': No space left on device.\n"
        assert done.stderr == error


@pytest.mark.parametrize(
    ("file", "closed", "code", "name"),
    [
        (MLIR, "<&-", 0, ""),
        (MLIR, "2>&-", 0, ""),
        (LLVM_IR, "2>&-", 0, ""),
        (LLVM_IR, "<&- 2>&-", 0, ""),
        (MLIR, ">&-", 1, "<stdout>"),
        ("-", "<&-", 1, "<stdin>"),
    ],
)
def test_closed_streams(file: Path | str, closed: str, code: int, name: str):
    shell = f"{XDSL_GAS} -q {file} {closed}"
    done = subprocess.run(("bash", "-c", shell), capture_output=True, text=True)
    assert done.returncode == code
    if name:
        assert done.stderr == f"xdsl-gas: cannot open '{name}': it is closed.\n"
    else:
        assert done.stderr == ""


def test_an_empty_file():
    for text in ("", "\n \n"):
        assert errors_of("-", code=1, stdin=text) == (
            "<stdin>: not LLVM IR, LLVM bitcode, MLIR or SPIR-V: it is empty. `-x ll`, "
            "`-x mlir` or `-x spirv` names the kind, `-x cl`, `-x cu` or `-x hip` that "
            "of a source.\n"
        )
        error = errors_of("-", "-x", "mlir", code=1, stdin=text)
        assert error == "<stdin>: the file is empty.\n"


def test_half_a_module_of_spirv():
    magic = b"\x03\x02\x23\x07\0\4\1\0"
    assert errors_of("-", code=1, stdin=magic) == (
        "<stdin>: the bytes are no module of SPIR-V.\n"
    )


def test_a_syntax_error_in_llvm_ir(tmp_path: Path):
    path = tmp_path / "kernel.ll"
    path.write_text("define void @f() {\n  ret nothing\n}\n")
    assert errors_of(path, code=1) == (
        f"{path}:2:7: expected type\n  ret nothing\n      ^\n"
    )


def test_a_syntax_error_in_mlir(tmp_path: Path):
    path = tmp_path / "kernel.mlir"
    path.write_text("llvm.func @f() {\n  %v = llvm.load 5 : i32\n}\n")
    place, line, caret = errors_of(path, code=1).splitlines()
    assert place.startswith(f"{path}:2:18: ")
    assert line == "  %v = llvm.load 5 : i32"
    assert caret == "                 ^"


def test_an_operation_that_does_not_verify(tmp_path: Path):
    path = tmp_path / "kernel.mlir"
    text = '"llvm.func"() ({}) : () -> ()'
    assert errors_of("-", "-x", "mlir", code=1, stdin=text).startswith("<stdin>: ")
    path.write_text(text)
    assert errors_of(path, code=1).startswith(f"{path}: ")


def test_an_unknown_triple():
    text = LL.replace("nvptx64-nvidia-cuda", "vax-dec-ultrix")
    error = errors_of("-", code=1, stdin=text)
    assert "the target triple 'vax-dec-ultrix' is not a known one" in error or (
        "its target triple 'vax-dec-ultrix' is not a known one" in error
    )
    assert "nvptx, " in error
    # What has no passes needs no target.
    assert xdsl_gas("-", "--passes", "", stdin=text).returncode == 0


@needs_clang
@pytest.mark.parametrize("flag", ["-E", "-fsyntax-only", "--version", "-###"])
def test_flags_that_make_clang_print_no_module(flag: str, tmp_path: Path):
    (tmp_path / "k.cl").write_text("kernel void k(global int *p) { *p = 1; }")
    message = errors_of(str(tmp_path / "k.cl"), "--", flag, code=1)
    assert message.endswith(
        "clang printed no LLVM IR. Leave out flags that make it print something else "
        "or nothing, such as -E or -fsyntax-only.\n"
    )


def test_a_preset_for_another_target():
    error = errors_of("-", "--preset", "intel", code=1, stdin=LL)
    assert error == (
        "<stdin>: the preset 'intel' is for spir, and the module for nvptx. `xdsl-gas "
        "presets` explains the presets.\n"
    )


def test_the_target_or_the_processor_of_another_triple():
    error = errors_of("-", "--target", "amdgpu", code=1, stdin=LL)
    assert error == (
        "<stdin>: the target amdgpu is asked for, and the module is for nvptx, by its "
        "target triple 'nvptx64-nvidia-cuda'. Omit the option 'target', or compile the "
        "source for amdgpu.\n"
    )
    for options in (
        ("--cpu", "gfx90a"),
        ("--cpu", "gfx90a", "--passes", ""),
        ("--passes", "llvm-opt{cpu=gfx90a}"),
    ):
        error = errors_of("-", *options, code=1, stdin=LL)
        assert error == (
            "<stdin>: the processor 'gfx90a' is one of amdgpu, and the module is for "
            "nvptx. Omit the option 'cpu', or name a processor of nvptx.\n"
        )


def test_the_processor_of_another_target_than_a_source_is_for(tmp_path: Path):
    for name, cpu, of, target, remedy in (
        ("k.cl", "sm_90", "nvptx", "spir", ""),
        ("k.cu", "gfx90a", "amdgpu", "nvptx", ", or name a processor of nvptx"),
        ("k.hip", "sm_90", "nvptx", "amdgpu", ", or name a processor of amdgpu"),
    ):
        source = tmp_path / name
        source.touch()
        assert errors_of(source, "--cpu", cpu, code=1) == (
            f"{source}: the processor '{cpu}' is one of {of}, and the module is for "
            f"{target}. Omit the option 'cpu'{remedy}.\n"
        )


def test_an_access_that_portable_spirv_cannot_have():
    text = """\
target triple = "spir64"
define spir_func float @f(ptr addrspace(4) %p) {
  %v = load float, ptr addrspace(4) %p
  ret float %v
}
"""
    error = errors_of("-", "--preset", "portable-spirv", "-q", code=1, stdin=text)
    assert (
        "the access goes through a generic pointer. Access each memory space" in error
    )
    # Nor may a pointer be kept for others, or taken by a function.
    text = text.replace("%v = load float, ptr addrspace(4) %p", "%v = call float @g(")
    text = text.replace("@g(", "@g(ptr addrspace(4) %p)")
    text += "declare spir_func float @g(ptr addrspace(4))\n"
    error = errors_of("-", "--preset", "portable-spirv", "-q", code=1, stdin=text)
    assert "@g(" in error
    assert "it has a generic pointer, although no access is generic" in error
    assert error == errors_of(
        "check", "-", "--preset", "portable-spirv", "-q", code=1, stdin=text
    )


def test_text_that_is_not_utf8(tmp_path: Path):
    path = tmp_path / "kernel.mlir"
    path.write_bytes(b"module {\n  \xff\n}\n")
    assert errors_of(path, code=1) == f"{path}:2: the text is not UTF-8.\n"


def test_a_symbol_that_is_not_utf8():
    text = 'llvm.func @"\\FF"()'
    error = errors_of("-", "-x", "mlir", code=1, stdin=text)
    assert error.startswith("<stdin>:1:17: a text is not UTF-8.\n")


def test_a_string_without_an_end():
    text = 'llvm.func @"' + "name" * 10_000 + "\n"
    error = errors_of("-", "-x", "mlir", code=1, stdin=text)
    assert "End of file reached before closing string literal" in error


def test_an_unknown_processor():
    error = errors_of("-", "--emit", "ptx", "--cpu", "sm_1", code=1, stdin=LL)
    assert error == (
        "<stdin>: LLVM knows no processor 'sm_1' of this target. Name another one, "
        "such as `sm_90` on nvptx or `gfx90a` on amdgpu.\n"
    )


def test_deep_nesting():
    text = "module {" * 5000
    assert "nested too deeply" in errors_of("-", code=1, stdin=text)


def test_types_and_constants_that_are_too_large():
    text = "@a = global [4000000000 x [4000000000 x i32]] zeroinitializer\n"
    # Python limits the digits of numbers that it reads.
    digits = f"@b = global i65536 {'9' * 5000}\n"
    for module in (text, digits):
        error = errors_of("-", "--passes", "", code=1, stdin=module)
        assert error == "<stdin>: a type or a constant of the module is too large.\n"


def without(package: str, tmp_path: Path) -> dict[str, str]:
    """The environment of a command that cannot import a package."""
    (tmp_path / "sitecustomize.py").write_text(
        f"import sys\nsys.modules['{package}'] = None\n"
    )
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    return {"PYTHONPATH": path}


def test_shtab_is_missing(tmp_path: Path):
    done = xdsl_gas("completion", "bash", environment=without("shtab", tmp_path))
    assert done.returncode == 3
    assert done.stderr == (
        "xdsl-gas: completion needs shtab. Install it with `pip install shtab`.\n"
    )


def test_llvmlite_is_missing(tmp_path: Path):
    environment = without("llvmlite", tmp_path)
    done = xdsl_gas("-", stdin=LL, environment=environment)
    assert done.returncode == 3
    assert done.stderr == (
        "xdsl-gas: LLVM's optimizer needs llvmlite. Install it with `pip install "
        "llvmlite`. Or leave the optimizer out with -O0.\n"
    )
    assert not done.stdout
    # Text needs no llvmlite, bitcode does.
    done = xdsl_gas("-", "-O0", stdin=LL, environment=environment)
    assert done.returncode == 0
    assert done.stderr == (
        "<stdin>: note: read without llvmlite, so LLVM has not verified the module: "
        "only what the passes rely on was checked. [read: NotVerifiedByLlvm]\n"
        "<stdin>: note: written without llvmlite, so LLVM has not verified the output. "
        "[emit: NotVerifiedByLlvm]\n"
    )
    read_again = xdsl_gas("-", "-O0", stdin=done.stdout)
    assert read_again.returncode == 0
    assert read_again.stderr == ""
    done = xdsl_gas("-", "-O0", "--emit", "bc", stdin=LL, environment=environment)
    assert done.returncode == 3
    assert "LLVM bitcode needs llvmlite" in done.stderr
    assert not done.stdout
    xdsl_opt = (XDSL_GAS.with_name("xdsl-opt"), "-t", "gas-llvm", MLIR)
    done = subprocess.run(
        xdsl_opt, capture_output=True, text=True, env=os.environ | environment
    )
    assert done.returncode != 0
    assert (
        "gas-llvm needs llvmlite. Install it with `pip install llvmlite`."
        in done.stderr
    )
    # MLIR needs nothing but xDSL.
    done = xdsl_gas(MLIR, environment=environment)
    assert done.returncode == 0
    assert done.stdout == xdsl_gas(MLIR).stdout


MUTATED = (
    ("-x", "ll", LL.encode()),
    ("-x", "mlir", MLIR.read_bytes()[:3000]),
    ("-x", "bc", binding.parse_assembly(LL).as_bitcode()),
)


@pytest.mark.parametrize("seed", range(3))
def test_garbage_is_no_traceback(seed: int, tmp_path: Path):
    """Random changes of files; several in one command, for the start takes longest."""
    chance = random.Random(seed)
    for kind, (*_, name, data) in enumerate(MUTATED):
        files: list[Path] = []
        for number in range(6):
            path = tmp_path / f"{kind}.{number}.{name}"
            path.write_bytes(mutated(data, chance))
            files.append(path)
        done = xdsl_gas(*files, "-o", tmp_path / "out", "-q", "--passes", "ip-msp")
        assert "Traceback" not in done.stderr
        assert "internal error" not in done.stderr, done.stderr
        assert done.returncode in (0, 1)


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Bytes with some removed, repeated or replaced."""
    made = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(made))
        end = min(len(made), start + chance.choice((1, 2, 8, 64)))
        match chance.randrange(4):
            case 0:
                del made[start:end]
            case 1:
                made[start:start] = made[start:end]
            case 2:
                made[start:end] = chance.randbytes(end - start)
            case _:
                del made[start:]
        if not made:
            break
    return bytes(made)


WITH_DEBUG_INFORMATION = """\
define void @f(ptr %p) !dbg !2 {
  store i32 1, ptr %p, !dbg !5
  ret void, !dbg !5
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!6}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a", directory: "")
!2 = distinct !DISubprogram(file: !1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = !DILocation(line: 1, scope: !2)
!6 = !{i32 2, !"Debug Info Version", i32 3}
"""


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (348, 227, "was ended by SIGABRT"),
        (848, 152, "was ended by SIGABRT"),
    ],
)
def test_bitcode_on_which_llvm_crashes(
    place: int, value: int, message: str, tmp_path: Path
):
    bitcode = bytearray(binding.parse_assembly(WITH_DEBUG_INFORMATION).as_bitcode())
    bitcode[place] = value
    path = tmp_path / "k.bc"
    path.write_bytes(bitcode)
    said = errors_of(path, code=1)
    assert said.startswith(f"{path}: LLVM's reader of bitcode rejects the module: ")
    assert message in said


def test_invalid_text_with_debug_information(tmp_path: Path):
    """LLVM verifies it before it upgrades its debug information, or ends."""
    call = "define void @g() {\n  call spir_kernel void @f()\n  ret void\n}\n"
    kernel = WITH_DEBUG_INFORMATION.replace(
        "define void @f", "define spir_kernel void @f"
    )
    assert kernel != WITH_DEBUG_INFORMATION
    path = tmp_path / "k.ll"
    path.write_text(kernel + call)
    said = errors_of(path, code=1)
    assert "LLVM's reader of text rejects the module: was ended by SIGABRT" in said
    assert "calling convention does not permit calls" in said


def test_invalid_syntax_beside_debug_information(tmp_path: Path):
    path = tmp_path / "k.ll"
    path.write_text(WITH_DEBUG_INFORMATION + "define void @g() {\n  ret i32 }\n")
    said = errors_of(path, code=1)
    number = WITH_DEBUG_INFORMATION.count("\n") + 2
    assert said.startswith(f"{path}:{number}:"), said


def test_noise_is_no_traceback():
    data = random.Random(0).randbytes(2000)
    assert xdsl_gas("-", stdin=data).returncode == 1
    for kind in ("ll", "bc", "mlir"):
        assert errors_of("-", "-x", kind, code=1, stdin=data)


def test_a_defect_shows_its_traceback_when_asked(tmp_path: Path):
    plugin = tmp_path / "sitecustomize.py"
    plugin.write_text(
        "import xdsl_gas.transforms.resolve_gas as r\n"
        "def apply(self, context, module):\n    raise KeyError('defect')\n"
        "r.ResolveGasPass.apply = apply\n"
    )
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    arguments = (MLIR, "--passes", "resolve-gas")
    done = xdsl_gas(*arguments, environment={"PYTHONPATH": path})
    assert done.returncode == 4
    assert done.stderr.startswith(f"xdsl-gas: {MLIR}: internal error: KeyError: ")
    assert "Traceback" not in done.stderr
    asked = {"PYTHONPATH": path, "XDSL_GAS_TRACEBACK": "1"}
    done = xdsl_gas(*arguments, environment=asked)
    assert done.returncode == 4
    assert "Traceback" in done.stderr
    assert "KeyError: 'defect'" in done.stderr


@pytest.mark.parametrize("kind", ["llvm", "mlir"])
@pytest.mark.parametrize("depth", [290, 1500])
def test_modules_that_are_nested_too_deeply(kind: str, depth: int, tmp_path: Path):
    type_ = "{ " * depth + "i32" + " }" * depth
    module = tmp_path / "a.ll"
    module.write_text(f"@a = global {type_} zeroinitializer\n")
    written = tmp_path / "b"
    run = xdsl_gas("--passes", "", "--emit", kind, module, "-o", written)
    assert run.returncode == 1
    assert "nested too deeply" in run.stderr
    assert not written.exists()
