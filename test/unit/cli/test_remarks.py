"""Remarks of the command, and their file."""

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from commands import succeeds, xdsl_gas
from gpu_corpus.commands import find_tool

from xdsl_gas.pipelines.job import Options, run_job
from xdsl_gas.remarks import Argument, Remark, RemarkKind
from xdsl_gas.remarks.yaml_format import yaml_of
from xdsl_gas.symbol_names import name_in_symbol

LL = """\
target triple = "nvptx64-nvidia-cuda"

define internal float @sum(ptr %p) noinline !dbg !4 {
  %v = load float, ptr %p, align 4, !dbg !8
  ret float %v
}

define ptx_kernel void @kernel(ptr addrspace(3) %s, ptr %c) {
  %p = addrspacecast ptr addrspace(3) %s to ptr
  %v = call float @sum(ptr %p)
  %w = call float @unseen(ptr %c)
  ret void
}

declare float @unseen(ptr)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "it's.cu", directory: "/")
!2 = !DISubroutineType(types: !9)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "sum", file: !1, line: 3, type: !2, unit: !0, \
spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "get", file: !1, line: 1, type: !2, unit: !0, \
spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 4, column: 9, scope: !4)
!8 = !DILocation(line: 1, column: 20, scope: !5, inlinedAt: !6)
!9 = !{null}
"""

CHANGED = (
    "it's.cu:3: remark: @sum takes a pointer to shared memory as parameter 1, as 1 "
    "call passes. [ip-msp: SignatureChanged]"
)
RESOLVED = "it's.cu:1:20: remark: llvm.load accesses shared memory."
LEFT = (
    "@unseen: remark: @unseen keeps its generic parameters and results: its definition "
    "is in another module. [ip-msp: FunctionSkipped]"
)
PASSES = "ip-msp,resolve-gas"


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    path = tmp_path / "kernel.ll"
    path.write_text(LL)
    return path


def test_kinds_that_are_asked_for(kernel: Path):
    silent = xdsl_gas(kernel, "--passes", PASSES)
    assert (silent.returncode, silent.stderr) == (0, "")
    passed = xdsl_gas(kernel, "--passes", PASSES, "--remarks", "passed")
    assert passed.stderr.splitlines() == [
        CHANGED,
        f"{RESOLVED} [resolve-gas: AccessResolved]",
    ]
    missed = xdsl_gas(kernel, "--passes", PASSES, "--remarks", "missed")
    assert missed.stderr == f"{kernel}: {LEFT}\n"
    both = xdsl_gas(kernel, "--passes", PASSES, "--remarks", "missed,passed")
    assert len(both.stderr.splitlines()) == 3
    assert passed.stdout == missed.stdout == silent.stdout
    assert xdsl_gas(kernel, "--passes", PASSES, "--remarks=all", "-q").stderr == ""


def test_an_option_of_one_pass_is_enough(kernel: Path):
    done = xdsl_gas(kernel, "--passes", "ip-msp{remarks=passed},resolve-gas")
    assert done.stderr == f"{CHANGED}\n"


def test_llvm_opt_says_how_large_the_module_is(kernel: Path):
    done = xdsl_gas(kernel, "--passes", "llvm-opt", "--remarks", "passed")
    assert done.stderr == (
        f"{kernel}: remark: LLVM's optimizer made 2 instructions in 1 function of "
        "6 instructions in 2 functions. [llvm-opt: ModuleOptimized]\n"
    )


LOOP = """\
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @f(ptr %p, i32 %n) {
  %i = alloca i32, align 4
  store i32 0, ptr %i
  br label %loop

loop:
  %v = load i32, ptr %i
  %w = add i32 %v, 1
  store i32 %w, ptr %i
  store volatile i32 %v, ptr %p
  %c = icmp slt i32 %w, %n
  br i1 %c, label %loop, label %again, !llvm.loop !0

again:
  store volatile i32 1, ptr %p
  %d = icmp slt i32 %n, 7
  br i1 %d, label %again, label %end, !llvm.loop !3

end:
  ret void
}
!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.mustprogress"}
!2 = !{!"llvm.loop.unroll.disable"}
!3 = distinct !{!3, !2}
"""


def _rolled(tmp_path: Path, text: str, passes: str = "llvm-opt") -> str:
    source = tmp_path / "loop.ll"
    source.write_text(text)
    done = xdsl_gas(source, "--passes", passes, "--emit", "llvm", "-o", "/dev/null")
    assert done.returncode == 0
    return done.stderr


def test_llvm_opt_says_that_clang_forbade_to_unroll(tmp_path: Path):
    assert _rolled(tmp_path, LOOP) == (
        f"{tmp_path}/loop.ll: note: all loops of the module (2) are marked "
        "`llvm.loop.unroll.disable`, so LLVM unrolls none. clang marks them so at -O1: "
        "make the LLVM IR with `-O3 -Xclang -disable-llvm-passes`. "
        "[llvm-opt: LoopsStayRolled]\n"
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("!3 = distinct !{!3, !2}", "!3 = distinct !{!3, !1}"),  # one is unrolled
        (", !llvm.loop !3", ", !llvm.loop !4"),  # another node
        ("%i = alloca i32, align 4", "%i = alloca [2 x i32], align 4"),  # optimized
        ("unroll.disable", "unroll.enable"),
    ],
)
def test_other_loops_may_be_unrolled(tmp_path: Path, old: str, new: str):
    assert old in LOOP
    text = LOOP.replace(old, new)
    text += "!4 = distinct !{!4, !1}\n" if "!4" in text else ""
    assert _rolled(tmp_path, text) == ""


@pytest.mark.parametrize("option", ["promote-only", "keep-loops"])
def test_nothing_is_unrolled_on_purpose(tmp_path: Path, option: str):
    assert _rolled(tmp_path, LOOP, f"llvm-opt{{{option}=true}}") == ""


@pytest.mark.parametrize("kinds", ["", "made", "passed,", "passed missed"])
def test_kinds_that_do_not_exist(kernel: Path, kinds: str):
    done = xdsl_gas(kernel, "--remarks", kinds)
    assert done.returncode == 2
    assert "only passed, missed, analysis, all" in done.stderr


def test_a_file_has_all_kinds(kernel: Path, tmp_path: Path):
    file = tmp_path / "remarks.yaml"
    done = xdsl_gas(kernel, "--passes", PASSES, "--remarks-output", file)
    assert done.stderr == ""
    text = file.read_text()
    assert text.startswith(
        "--- !Passed\n"
        "Pass:            'ip-msp'\n"
        "Name:            'SignatureChanged'\n"
        "DebugLoc:        { File: 'it''s.cu', Line: 3, Column: 0 }\n"
        "Function:        'sum'\n"
        "Args:\n"
        "  - Function:        '@sum'\n"
        "    DebugLoc:        { File: 'it''s.cu', Line: 3, Column: 0 }\n"
        "  - String:          ' takes a pointer to '\n"
    )
    assert text.count("--- !") == text.count("\n...\n") == 3
    assert "--- !Missed\nPass:            'ip-msp'\nName:            'Fun" in text
    succeeds(
        kernel,
        *("-o", tmp_path / "out.ll", "--passes", PASSES, "-q"),
        *("--remarks", "missed", "--remarks-output", file),
    )
    assert file.read_text().count("--- !") == 1


def test_several_files_share_one(kernel: Path, tmp_path: Path):
    other = tmp_path / "other.ll"
    other.write_text(LL.replace("it's.cu", "other.cu"))
    file = tmp_path / "remarks.yaml"
    done = xdsl_gas(
        *(kernel, other, "-o", tmp_path / "out", "--passes", PASSES),
        *("--remarks", "passed", "--remarks-output", file),
    )
    assert sorted(done.stderr.splitlines())[0].startswith("it's.cu:1:20: remark: ")
    assert len(done.stderr.splitlines()) == file.read_text().count("--- !Passed") == 4
    assert "File: 'other.cu'" in file.read_text()


def test_a_file_that_cannot_be_written(kernel: Path, tmp_path: Path):
    done = xdsl_gas(kernel, "--remarks-output", tmp_path / "none" / "remarks.yaml")
    assert done.returncode == 1
    assert "none" in done.stderr
    done = xdsl_gas(kernel, "--remarks-output", "")
    assert done.returncode == 2
    assert "the file of --remarks-output has no name" in done.stderr


STRANGE = Remark(
    RemarkKind.MISSED,
    "ip-msp",
    "FunctionSkipped",
    'a\n"b"\x01\udce9\U0001f600',
    None,
    ("it's ", Argument("Reason", "- {x}: # \\ \t"), ""),
)


def test_one_line_for_a_terminal():
    assert str(STRANGE) == (
        '@"a\\0A\\22b\\22\\01\\3F\U0001f600": remark: it\'s - {x}: # \\ \\09 '
        "[ip-msp: FunctionSkipped]"
    )


def test_strange_texts_as_yaml():
    text = yaml_of([STRANGE])
    assert 'Function:        "a\\x0A\\"b\\"\\x01\\xE9\U0001f600"\n' in text
    assert "  - String:          'it''s '\n" in text
    assert '  - Reason:          "- {x}: # \\\\ \\x09"\n' in text
    assert yaml_of([]) == ""


REMARKUTIL = find_tool("llvm-remarkutil-22")


@pytest.mark.skipif(REMARKUTIL is None, reason="needs llvm-remarkutil-22")
def test_llvm_reads_the_file(kernel: Path, tmp_path: Path):
    assert REMARKUTIL is not None
    file = tmp_path / "remarks.yaml"
    xdsl_gas(kernel, "--passes", PASSES, "--remarks-output", file)
    file.write_text(file.read_text() + yaml_of([STRANGE]))
    made = tmp_path / "remarks"
    for command in (
        ("yaml2bitstream", file, "-o", made),
        ("bitstream2yaml", made, "-o", file),
    ):
        subprocess.run((REMARKUTIL, *command), check=True)
    text = file.read_text()
    assert text.count("--- !") == 4
    # LLVM keeps both quotes of `it''s.cu`.
    assert ".cu', Line: 1, Column: 20 }" in text


@pytest.mark.skipif(find_tool("clang-22") is None, reason="needs clang-22")
def test_sources_have_places_and_names_without_other_code():
    source = b"""\
struct Scale {
  float by;
  __attribute__((device, noinline)) void operator()(float *p) const { *p *= by; }
};
__attribute__((global)) void k(float *out, Scale f) {
  static __attribute__((shared)) float tile[32];
  f(tile);
  f(out);
  *out += tile[1];
}
"""
    options = Options(
        passes="whole-program,llvm-opt{promote-only=true},ip-msp,resolve-gas",
        input_kind="cu",
        emit="ptx",
        clang_flags=("-nocudainc", "-nocudalib", "-Wno-unknown-cuda-version"),
    )
    plain = run_job("a.cu", source, options)
    done = run_job("a.cu", source, replace(options, remarks=("missed",)))
    assert done.data == plain.data
    missed = {str(remark).replace("<stdin>", "a.cu") for remark in done.remarks}
    assert (
        "a.cu:3: remark: parameter 2 of `Scale::operator()` stays generic: calls pass "
        "pointers to shared memory (a.cu:7:3), and to global memory (a.cu:8:3); "
        "`--preset max`, or the option 'polyvariant', would clone the function for "
        "each. [ip-msp: ParameterLeftGeneric]"
    ) in missed
    assert not any("_Z" in line for line in missed)


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("_Z6lookupi", "lookup"),
        ("_ZN5Shape4areaEPKf", "Shape::area"),
        ("_ZNK5ScaleclEPf", "Scale::operator()"),
        ("_Znwm", "operator new"),
        ("_Z3usePf.msp.global", "use.msp.global"),
        # Lengths count bytes.
        ("_Z7größePKfi", "größe"),
        *((name, name) for name in ("_Z7größ", "_Z3grö")),
        # Template arguments, a substitution, a length that is too large, and none.
        *((name, name) for name in ("_Z1fIiEvT_", "_ZSt1fv", "_Z9f", "_Z", "f.g")),
        pytest.param(*("_Z" + "9" * 5000 + "f",) * 2, id="more digits than int takes"),
    ],
)
def test_names_in_symbols(symbol: str, name: str):
    assert name_in_symbol(symbol) == name
