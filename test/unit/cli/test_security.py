"""What docs/security.md says, tried with hostile inputs."""

import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from commands import on_terminal, xdsl_gas
from reported import needs_clang

from xdsl_gas import api, native
from xdsl_gas.printable import printable
from xdsl_gas.reports.html import to_html
from xdsl_gas.reports.source_files import read_source
from xdsl_gas.toolchain.errors import ToolFailed

KERNEL = "kernel void k(global int *o) { o[0] = 1; }\n"


@needs_clang
def test_the_name_of_an_input_is_no_response_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """clang's first process would reject these arguments, its second one obey them."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evil.cl").write_text("-dependency-file written -MT real")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "own.h").write_text("#define NAME named\n")
    own = '#include "own.h"\n' + KERNEL.replace("k(", "NAME(")
    (tmp_path / "sub" / "@evil.cl").write_text(own)
    (tmp_path / "@evil.cl").write_text(KERNEL)
    unreadable = os.fsdecode(b"\xff.cl")  # as UTF-8
    (tmp_path / unreadable).write_text(KERNEL)
    for command, name in (
        ((), "@evil.cl"),
        (("check",), "sub/@evil.cl"),
        ((), unreadable),
    ):
        done = xdsl_gas(*command, name, "-q", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
    assert api.report(tmp_path / "@evil.cl", tries_fixes=False).functions
    assert list(native.compile("sub/@evil.cl")) == ["named"]
    assert not (tmp_path / "written").exists()


@needs_clang
def test_the_name_of_an_input_is_no_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-MFwritten.cl").write_text(KERNEL)
    assert list(native.compile("-MFwritten.cl")) == ["k"]
    (tmp_path / '@"k.cl').write_text(KERNEL)
    with pytest.raises(
        ToolFailed, match=r"clang cannot read a file of the name '@.*': rename it\."
    ):
        native.compile('@"k.cl')
    (tmp_path / 'quoted".txt').write_text(KERNEL)
    assert list(native.compile('quoted".txt', kind="cl")) == ["k"]
    assert {path.name for path in tmp_path.iterdir()} == {
        "-MFwritten.cl",
        '@"k.cl',
        'quoted".txt',
    }


@pytest.mark.parametrize("start", [b"!<arch>\n", b"__CLANG_OFFLOAD_BUNDLE__"])
def test_archives_are_not_opened(start: bytes):
    done = xdsl_gas("-", stdin=start + b"\0" * 64)
    assert done.returncode == 1
    assert "not LLVM IR, LLVM bitcode, MLIR or SPIR-V" in done.stderr


MODULE = """\
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global i32 undef
define ptx_kernel void @k(ptr %p, i1 %c) !dbg !4 {
  %a = addrspacecast ptr addrspace(3) @s to ptr
  %q = select i1 %c, ptr %p, ptr %a, !dbg !7
  store i32 1, ptr %q, align 4, !dbg !7
  ret void, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "NAME", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 1, column: 1, scope: !4)
"""  # noqa: E501


def test_the_sources_that_are_read(tmp_path: Path):
    """Those below a directory, whatever the name is that leads there."""
    root, outside = tmp_path / "root", tmp_path / "outside"
    (root / "sub").mkdir(parents=True)
    (root / "folder.cl").mkdir()
    outside.mkdir()
    for path in (root / "own.cl", root / "sub" / "own.CU", outside / "secret.cl"):
        path.write_text(path.name)
    (root / "secret").write_text("without a suffix")
    (root / "large.cl").write_bytes(bytes(2_000_001))
    os.mkfifo(root / "pipe.cl")
    (root / "link.cl").symlink_to(outside / "secret.cl")
    (root / "plain.cl").symlink_to(root / "secret")
    (root / "way").symlink_to(outside)
    (root / "loop.cl").symlink_to("loop.cl")
    (root / "inner.cl").symlink_to(root / "own.cl")
    (tmp_path / "also").symlink_to(root)
    for name in ("own.cl", "sub/own.CU", "sub/../inner.cl", "../also/own.cl"):
        assert read_source(root / name, [root]) in ("own.cl", "own.CU")
        assert read_source(root / name, [tmp_path / "also"]) is not None
        assert read_source(root / name, [outside]) is None
    refused = ("folder.cl", "large.cl", "pipe.cl", "link.cl", "plain.cl", "secret")
    more = ("way/secret.cl", "../outside/secret.cl", "loop.cl", "none.cl", "a\0.cl")
    for name in (*refused, *more, "/proc/self/environ", "/etc/passwd", "."):
        assert read_source(root / name, [root]) is None, name
    assert read_source(root / "link.cl", [root, outside]) == "secret.cl"


def test_a_report_shows_no_file_of_others(tmp_path: Path):
    """What debug information names, by a command in another directory."""
    work, outside = tmp_path / "work", tmp_path / "outside"
    work.mkdir()
    outside.mkdir()
    (work / "own.cl").write_text("the own line\n")
    (outside / "secret.cl").write_text("the secret line\n")
    secret = outside / "secret.cl"
    for name, options, shown in (
        ("own.cl", (), "own"),
        (str(secret), (), ""),
        ("../outside/secret.cl", (), ""),
        ("/proc/self/environ", (), ""),
        (str(secret), ("--source-root", str(outside)), "secret"),
    ):
        (work / "k.ll").write_text(MODULE.replace("NAME", name))
        report = work / "report.html"
        done = xdsl_gas(
            *("report", "k.ll", "-q", "-o", report.name, *options),
            cwd=work,
            environment={"HIDDEN": "the hidden line"},
        )
        assert done.returncode == 0, done.stderr
        page = report.read_text()
        for word in ("own", "secret", "hidden"):
            assert (f"{word} line" in page) == (word == shown), (name, word)


def test_a_report_on_a_module_in_memory_shows_no_file_above(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    for path in (tmp_path / "secret.cl", work / "own.cl"):
        path.write_text(f"the {path.stem} line\n")
    for name, word in ((str(tmp_path / "secret.cl"), "secret"), ("own.cl", "own")):
        module = api.read(MODULE.replace("NAME", name))
        page = to_html(api.report(module, tries_fixes=False))
        assert (f"{word} line" in page) == (word == "own")


def test_inline_assembly_is_not_assembled(tmp_path: Path):
    secret, out = tmp_path / "secret", tmp_path / "out"
    secret.write_text("the secret line")
    module = f"""\
target triple = "amdgcn-amd-amdhsa"
module asm ".incbin \\22{secret}\\22"
define amdgpu_kernel void @k() {{
  ret void
}}
"""
    for kind, code in (("asm", 0), ("obj", 1)):
        done = xdsl_gas("-", "-q", "--emit", kind, "-o", out, stdin=module)
        assert done.returncode == code
        assert "the secret line" not in out.read_text() + done.stderr


CONTROLS = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e\u2066\x7f"
"""Commands of terminals, of both sets of control characters, and turns of text."""


def is_plain(text: str) -> bool:
    """Whether a text has no control characters but tabs and ends of lines."""
    left = text.replace("\n", "").replace("\t", "")
    return all(unicodedata.category(letter) not in ("Cc", "Cf") for letter in left)


def test_messages_have_no_control_characters(tmp_path: Path):
    assert not is_plain(CONTROLS)
    named = tmp_path / f"{CONTROLS}.ll"
    named.write_text(f"define void @f() {{\n  ret {CONTROLS}nothing\n}}\n")
    mlir = tmp_path / "k.mlir"
    mlir.write_text(f'llvm.func @"{CONTROLS}"() {{\n  {CONTROLS}\n}}\n')
    triple = tmp_path / "triple.ll"
    triple.write_text(f'target triple = "{CONTROLS}"\n')
    passes = ("--passes", CONTROLS)
    for arguments in (
        (named,),
        (tmp_path / f"missing{CONTROLS}.cl",),
        (mlir,),
        (triple,),
        ("check", triple),
        (mlir, *passes),
        (mlir, f"--{CONTROLS}"),
        (mlir, "--preset", CONTROLS),
        (CONTROLS, "-o", f"{CONTROLS}.cl"),
        ("passes", CONTROLS),
        ("run", named, "--global", "1", f"f32:{CONTROLS}"),
    ):
        done = xdsl_gas(*arguments)
        assert done.returncode in (1, 2)
        assert "\\1B" in done.stderr or "\\x1b" in done.stderr, arguments
        assert is_plain(done.stdout + done.stderr), (arguments, done.stderr)


def test_texts_as_terminals_show_them():
    assert printable("a\x1bb c\n    ^\n") == "a\\1Bb c\n      ^\n"
    assert printable("\ta\u202eb\n\t  ^~~") == "\ta\\E2\\80\\AEb\n\t          ^~~"
    assert printable("é\r\n\r") == "é\n\\0D"
    assert is_plain(printable("".join(map(chr, range(0x3000)))))


@needs_clang
def test_messages_of_clang_have_no_control_characters(tmp_path: Path):
    source = tmp_path / f"{CONTROLS}.cl"
    source.write_text(f'#error "{CONTROLS}"\n{KERNEL}{CONTROLS} nothing;\n')
    done = xdsl_gas(source)
    assert done.returncode == 1
    assert "\\1B]0;owned" in done.stderr.split("rejects the source", 1)[1]
    assert is_plain(done.stderr)


def test_remarks_and_findings_have_no_control_characters(tmp_path: Path):
    escaped = "".join(f"\\{byte:02X}" for byte in CONTROLS.encode())
    text = MODULE.replace("@k", f'@"{escaped}"').replace("NAME", escaped)
    path = tmp_path / "k.ll"
    path.write_text(text)
    for command in (("--remarks", "all", "-o", "/dev/null"), ("check",), ("report",)):
        done = xdsl_gas(*command, path)
        assert "\\1B]0;owned" in done.stdout + done.stderr
        assert is_plain(done.stdout + done.stderr)
    forged = path.rename(tmp_path / "a.ll\n::error::k.ll")
    for command in (("check",), ("check", "--max-generic", "1")):
        done = xdsl_gas(*command, forged)
        assert "a.ll\\0A::error::k.ll: " in done.stdout
    options = ("-q", "--passes", "", "--emit", "mlir")
    shown = on_terminal(*options, str(forged), environment={})
    assert "llvm.func" in shown
    assert is_plain(shown.replace("\r\n", "\n"))


AUDITED = """
import os
import sys

reads, writes, others = set(), set(), set()

def audit(event, arguments):
    if event == "open":
        path, mode, flags = arguments
        if isinstance(path, (str, bytes)):
            changes = flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
            (writes if changes else reads).add(os.fsdecode(os.path.abspath(path)))
    elif event in ("os.remove", "os.rename", "os.mkdir", "os.link", "os.symlink"):
        writes.add(os.fsdecode(os.path.abspath(arguments[0])))
    elif event == "subprocess.Popen":
        others.add(os.path.basename(arguments[0]))

from xdsl_gas.cli.command import run
sys.addaudithook(audit)
for command in (
    ["report", "k.ll", "-q", "-o", "out/report.html"],
    ["check", "k.ll", "-q"],
    ["k.ll", "-q", "-o", "out/k.ll"],
    ["k.mlir", "-q", "-o", "out/k.mlir"],
):
    assert run(command) in (0, 1)
here = os.getcwd() + os.sep
print(*sorted({os.path.relpath(p) for p in reads if p.startswith(here)}))
print(*sorted({os.path.dirname(os.path.relpath(p)) for p in writes} - {".."}))
print(*sorted(others))
print(*sorted(p for p in reads if p.startswith(("/etc/", "/home/", "/root/.ssh"))))
"""
"""Runs commands, and prints which files of the directory they open."""


def test_what_is_read_and_written(tmp_path: Path):
    """The input and sources that it names; the output, and nothing beside it."""
    (tmp_path / "out").mkdir()
    for name in ("own.cl", "other.cl", "sitecustomize.py", "llvmlite.py", "k.py"):
        (tmp_path / name).write_text("raise SystemExit('run')\n")
    (tmp_path / "k.ll").write_text(MODULE.replace("NAME", "own.cl"))
    (tmp_path / "k.mlir").write_text(
        'module attributes {llvm.target_triple = "spir64"} {\n'
        '  llvm.func @f() loc("other.cl":1:1)\n}\n'
    )
    done = subprocess.run(
        (sys.executable, "-P", "-B", "-c", AUDITED),
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    reads, writes, processes, private = done.stdout.splitlines()[-4:]
    assert reads == "k.ll k.mlir own.cl"
    assert writes == "out"
    assert processes in ("", os.path.basename(sys.executable))
    assert private == ""
