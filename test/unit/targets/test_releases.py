"""
What is written for earlier releases of LLVM: the tables against the `llvm-as` of each
release that is installed, and modules there and back.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from xdsl_gas import api
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.frontends.llvm_ir.reader import canonical_text
from xdsl_gas.targets.releases import NEWEST, OLDEST, features
from xdsl_gas.targets.releases.calls import INTRINSICS
from xdsl_gas.targets.releases.intrinsics import release_of_intrinsic
from xdsl_gas.targets.releases.rewriting import NotInRelease, rewritten
from xdsl_gas.toolchain.errors import ToolMissing

ROOT = Path(__file__).parents[3]

ASSEMBLERS = {
    release: found
    for release in range(OLDEST, NEWEST)
    if (found := shutil.which(f"llvm-as-{release}")) is not None
}
each_release = pytest.mark.parametrize(
    "release",
    ASSEMBLERS
    or [
        pytest.param(
            OLDEST, marks=pytest.mark.skip(reason="no earlier LLVM is installed")
        )
    ],
)


def accepts(release: int, text: str) -> bool:
    """Whether the `llvm-as` of a release reads a text."""
    command = [ASSEMBLERS[release], "-o", "/dev/null", "-"]
    done = subprocess.run(
        command, input=text.encode(), capture_output=True, check=False
    )
    return done.returncode == 0


_ARGUMENTS = {
    "captures": "ptr captures(none)",
    "dead_on_return": "ptr dead_on_return",
    "dead_on_unwind": "ptr dead_on_unwind",
    "initializes": "ptr initializes((0, 4))",
    "noext": "i32 noext",
    "nofpclass": "float nofpclass(nan)",
    "range": "i32 range(i32 0, 4)",
    "writable": "ptr writable",
}
_OPERANDS = {
    "zext": "i32 %i to i64",
    "or": "i32 %i, 4",
    "uitofp": "i32 %i to float",
    "trunc": "i32 %i to i8",
    "getelementptr": "i8, ptr %p, i64 4",
    "icmp": "ult i32 %i, 4",
    "fptrunc": "double %d to float",
    "fpext": "float %f to double",
}


def in_function(line: str) -> str:
    head = "define void @f(i32 %i, float %f, double %d, ptr %p)"
    return f"{head} {{\n  {line}\n  ret void\n}}\n"


def samples() -> list[tuple[int, str]]:
    """Returns a text for each feature of the tables, with its first release."""
    found: list[tuple[int, str]] = []
    for word, row in features.ATTRIBUTES.items():
        if word in _ARGUMENTS:
            # LLVM 20 reads it, and still has the attribute before.
            since = 20 if word == "captures" else row.since
            found.append((since, f"declare void @f({_ARGUMENTS[word]})\n"))
        elif word != "memory":
            found.append((row.since, f"declare void @f() {word}\n"))
    for (opcode, flag), since in features.FLAGS.items():
        if "inrange" not in flag:
            found.append(
                (since, in_function(f"%x = {opcode} {flag} {_OPERANDS[opcode]}"))
            )
    for word, since in features.UPDATES.items():
        value = "float 1.0" if word.startswith("f") else "i32 1"
        found.append(
            (since, in_function(f"%x = atomicrmw {word} ptr %p, {value} seq_cst"))
        )
    found += [
        (
            features.SPLATS,
            in_function("%x = add <2 x i32> zeroinitializer, splat (i32 1)"),
        ),
        (features.ADDRESSES, in_function("%x = ptrtoaddr ptr %p to i64")),
        (
            features.VECTOR_ATOMICS,
            in_function("%x = load atomic <2 x i32>, ptr %p seq_cst, align 8"),
        ),
        (
            features.VECTOR_UPDATES,
            in_function(
                "%x = atomicrmw fadd ptr %p, <2 x half> zeroinitializer seq_cst"
            ),
        ),
        (16, "declare void @f() memory(none)\n"),
        (22, "declare void @f() memory(target_mem0: read)\n"),
        (16, 'declare void @f(target("spirv.Event"))\n'),
    ]
    return found


def together(texts: list[str]) -> str:
    """Returns one module of texts that each have a function `@f`."""
    return "".join(text.replace("@f(", f"@f{n}(") for n, text in enumerate(texts))


@each_release
def test_a_release_reads_what_the_tables_say(release: int):
    assert accepts(release, together([t for since, t in samples() if since <= release]))
    # What a later one of these releases does not read, the others are not asked for.
    later = min((other for other in ASSEMBLERS if other > release), default=NEWEST)
    wrong = [
        text
        for since, text in samples()
        if release < since <= later and accepts(release, text)
    ]
    assert not wrong


@each_release
def test_what_is_rewritten_is_read(release: int):
    """Flags and attributes are left out, constants are spelled out."""
    texts = [
        text
        for _, text in samples()
        if not re.search(r"target\(| atomic|atomicrmw", text)
    ]
    text = canonical_text(together(texts), "x")
    assert accepts(release, rewritten(text, release))


MODULES = sorted((ROOT / "test" / "unit" / "targets" / "modules").glob("*.ll"))


def plain(text: str) -> list[str]:
    """
    Returns the instructions of a module as the newest LLVM prints it, without what an
    earlier release does not have: names, attributes, flags, metadata.
    """
    text = re.sub(
        r"^\s*#dbg.*\n|^declare.*\n|^[!;].*\n|^attributes .*\n", "", text, flags=re.M
    )
    words = "|".join(
        (*features.ATTRIBUTES, "nocapture", "readonly", "writeonly", "readnone")
    )
    text = re.sub(rf" (?:{words})(?:\((?:[^()]|\([^()]*\))*\))?(?![\w.])", "", text)
    flags = "|".join({flag for _, flag in features.FLAGS})
    text = re.sub(rf" (?:{flags})(?![\w.])| #\d+|, !.*|inrange\([^)]*\) ", "", text)
    return [
        line for line in text.split("\n") if line and "target datalayout" not in line
    ]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_the_newest_release_reads_the_same(path: Path):
    """What LLVM's upgrade makes of the text for a release is the module again."""
    text = canonical_text(path.read_text(), path.name)
    for release in (16, 19, 21):
        try:
            older = rewritten(text, release)
        except NotInRelease:
            continue
        assert plain(canonical_text(older, path.name)) == plain(text)


@each_release
def test_modules_are_read(release: int):
    accepted = 0
    for path in MODULES:
        text = canonical_text(path.read_text(), path.name)
        if release == 15 and "dso_local_equivalent" in text:
            continue  # Its llvm-as crashes on one in front of the function.
        try:
            older = rewritten(text, release)
        except NotInRelease:
            continue
        assert accepts(release, older), path
        accepted += 1
    assert accepted > len(MODULES) // 2


def test_rows_of_intrinsics_agree():
    """No row says that an intrinsic is older than its name."""
    for name, row in INTRINSICS.items():
        assert row.since >= release_of_intrinsic(f"llvm.{name}.f32"), name
    assert release_of_intrinsic("llvm.memcpy.p0.p0.i64") == OLDEST
    assert release_of_intrinsic("llvm.exp10.f32") == 18
    assert release_of_intrinsic("llvm.nvvm.barrier.cta.sync.aligned.all") == 21
    assert release_of_intrinsic("llvm.nvvm.tcgen05.alloc") >= 20


def test_a_row_of_a_family_is_that_of_its_members_only():
    nortn = "llvm.amdgcn.image.sample.1d.nortn"
    assert release_of_intrinsic(f"{nortn}.v4f32.f32") == 19
    assert release_of_intrinsic("llvm.amdgcn.image.sample.1d.v4f32.f32") == OLDEST
    assert release_of_intrinsic("llvm.amdgcn.raw.nortn") == OLDEST
    assert release_of_intrinsic("llvm.amdgcn.image.sample.b.cl.o.cube.nortn") == 19


BITCODE = "declare void @f(ptr captures(none), ptr writable)\n"


def test_bitcode_is_that_of_the_assembler(monkeypatch: pytest.MonkeyPatch):
    module = api.read(BITCODE)
    monkeypatch.setenv("LLVM_AS", "/no/llvm-as")
    with pytest.raises(ToolMissing) as missing:
        api.emit(module, "bc", emit_for=15)
    assert str(missing.value) == (
        "bitcode for LLVM 15 needs the `llvm-as` of that release. Install it as "
        "llvm-as-15, set the environment variable LLVM_AS, or emit text."
    )
    assert b"nocapture" in api.emit(module, "llvm", emit_for=15)


REFUSED: dict[str, tuple[str, int | str]] = {
    "only LLVM IR is written for a release of LLVM. Emit `llvm` or `bc`.": ("mlir", 15),
    "There is no LLVM 14 to emit for, only 15 to 22.": ("llvm", 14),
    "only SPIR-V is written for 'opencl2.1'. Emit `spirv` or `asm`.": (
        "llvm",
        "opencl2.1",
    ),
    "there is no environment 'opencl9' of SPIR-V. There are opencl1.2, opencl2.0, "
    "opencl2.1, opencl2.2, spv1.0, spv1.1, spv1.2, spv1.3, spv1.4, spv1.5, spv1.6.": (
        "obj",
        "opencl9",
    ),
}


@pytest.mark.parametrize(("message", "asked"), REFUSED.items())
def test_what_nothing_is_written_for(message: str, asked: tuple[str, int | str]):
    kind, emit_for = asked
    module = api.read(f'target triple = "spirv64-unknown-unknown"\n{BITCODE}')
    with pytest.raises(MemorySpaceError) as refused:
        api.emit(module, kind, emit_for=emit_for)
    assert str(refused.value) == message


@each_release
def test_bitcode_is_read_by_the_release(release: int, tmp_path: Path):
    api.write(api.read(BITCODE), tmp_path / "module.bc", emit_for=release)
    disassembler = f"llvm-dis-{release}"
    done = subprocess.run(
        [disassembler, "-o", "-", tmp_path / "module.bc"],
        capture_output=True,
        check=True,
    )
    assert b"declare void @f(ptr nocapture, ptr" in done.stdout


_DECLARED = re.compile(r"^declare [^@]*@(llvm\.[\w.$]+)\(", re.MULTILINE)
_UNKNOWN = """
import ctypes, json, sys
llvm = ctypes.CDLL(sys.argv[1])
known = lambda n: llvm.LLVMLookupIntrinsicID(n.encode(), ctypes.c_size_t(len(n)))
print(json.dumps([name for name in json.load(sys.stdin) if not known(name)]))
"""


@each_release
def test_intrinsics_are_those_of_the_release(release: int):
    """A name that a release does not know would be an external function."""
    texts = (ROOT / "test" / "targets" / "emit_for").glob("*.ll")
    names: set[str] = set()
    for path in (*texts, *MODULES):
        text = canonical_text(path.read_text(), path.name)
        try:
            names.update(_DECLARED.findall(rewritten(text, release)))
        except NotInRelease:
            continue
    linked = subprocess.run(
        ["ldd", ASSEMBLERS[release]], capture_output=True, text=True, check=True
    )
    library = re.search(r"=> (\S*libLLVM\S*)", linked.stdout)
    assert library is not None
    done = subprocess.run(
        [sys.executable, "-c", _UNKNOWN, library[1]],
        input=json.dumps(sorted(names)),
        capture_output=True,
        text=True,
        check=True,
    )
    assert len(names) > 10
    assert json.loads(done.stdout) == []
