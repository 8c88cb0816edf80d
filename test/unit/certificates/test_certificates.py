"""
What the checker of certificates refuses: modules that do not follow from others, and
certificates that were changed.
"""

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from soundness import parse
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import api
from xdsl_gas.certificates.file_format import Certificate
from xdsl_gas.diagnostics import MemorySpaceError

_SECTIONS = (Path(__file__).parent / "refused_pairs.txt").read_text().split("#### ")[1:]
_PAIRS = {
    name: tuple(texts.split("####\n"))
    for name, texts in (section.split("\n", 1) for section in _SECTIONS)
}
"""By name: a module, and one that says something else."""


@pytest.mark.parametrize("name", _PAIRS)
def test_another_module_is_refused(name: str):
    before, after = map(parse, _PAIRS[name])
    with pytest.raises(MemorySpaceError, match="does not follow"):
        api.certify(before, after)


_MANY_CELLS = """
builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : i32
  llvm.func @k() -> i1 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %true = llvm.mlir.constant(true) : i1
    %s = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %tile = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %slots = llvm.alloca %one x !llvm.array<1024 x i8> : (i32) -> !llvm.ptr
STORES
    %4 = llvm.getelementptr %slots[4] : (!llvm.ptr) -> !llvm.ptr, i8
    %p = llvm.load %4 : !llvm.ptr -> !llvm.ptr
    %is = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    llvm.return %is : i1
  }
}
"""


def _stores(offsets: Iterable[int]) -> str:
    return "".join(
        f"%a{n} = llvm.getelementptr %slots[{n}] : (!llvm.ptr) -> !llvm.ptr, i8\n"
        f"llvm.store %tile, %a{n} : !llvm.ptr, !llvm.ptr\n"
        for n in offsets
    )


def test_a_part_of_two_pointers_is_none():
    """Cells at many offsets are merged to all multiples of their size."""
    before = _MANY_CELLS.replace("STORES", _stores((*range(0, 384, 8), 484)))
    after = before.replace("llvm.return %is", "llvm.return %true")
    with pytest.raises(MemorySpaceError, match="nothing decides the query"):
        api.certify(parse(before), parse(after))


@pytest.mark.parametrize("offset", [None, 0, 4])
def test_facts_about_other_bytes_do_not_cover_parts_of_pointers(offset: int | None):
    """The stores are at 0 and 8, the load is at 4."""
    before = _MANY_CELLS.replace("STORES", _stores((0, 8)))
    after = before.replace("llvm.return %is", "llvm.return %true")
    certificate = api.certify(parse(before), parse(before))
    unknown, *entries = certificate.entries
    ((_, load, *_),) = unknown["values"]["k"]
    (stored,) = [entry for entry in entries if "bytes" in entry]
    place, _, *rest = stored["bytes"][0]
    stored["bytes"] = [[place, offset, *rest]]
    stored["values"]["k"].append([0, load, 0, 0])
    certificate.entries = entries
    with pytest.raises(MemorySpaceError, match="do not satisfy its rule"):
        api.verify_certificate(parse(before), parse(after), certificate)


_BEFORE = """
builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<8 x i64>
  llvm.func internal @first(%p: !llvm.ptr) -> i64 {
    %v = llvm.load %p : !llvm.ptr -> i64
    llvm.return %v : i64
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %n: i64) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %generic = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %generic, %slot : !llvm.ptr, !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %v = llvm.call @first(%p) : (!llvm.ptr) -> i64
    %q = llvm.getelementptr %out[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %w = llvm.call @first(%q) : (!llvm.ptr) -> i64
    %sum = llvm.add %v, %w : i64
    llvm.store %sum, %q : i64, !llvm.ptr
    llvm.return
  }
}
"""


def _certified() -> tuple[ModuleOp, ModuleOp, Certificate]:
    before, after = parse(_BEFORE), parse(_BEFORE)
    api.resolve(after, passes="ip-msp{polyvariant=true},resolve-gas")
    return before, after, api.certify(before, after)


def test_a_certificate_is_verified():
    before, after, certificate = _certified()
    assert "first.msp.shared" in str(after)
    # Each load and store that is not written for the generic space, and the cast of the
    # alloca.
    assert api.verify_certificate(before, after, certificate) > 3


def _about(entry: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What a line is about, each with its fact on a line of its own."""
    fact = {"is": entry["is"], "at": entry["at"]}
    for function, values in entry.get("values", {}).items():
        yield from ({**fact, "values": {function: [value]}} for value in values)
    for key in ("results", "bytes"):
        yield from ({**fact, key: [each]} for each in entry.get(key, ()))
    if "exposed" in entry:
        yield {**fact, "exposed": True}


def test_comdats_of_erased_functions_may_be_missing():
    comdats = """
  llvm.comdat @comdats {
    llvm.comdat_selector @unused any
    llvm.comdat_selector @kernel any
  }
  llvm.func linkonce_odr @unused() comdat(@comdats::@unused) {
    llvm.return
  }
"""
    text = _BEFORE.replace("  llvm.mlir.global", f"{comdats}  llvm.mlir.global", 1)
    before, after = parse(text), parse(text)
    api.resolve(after, passes="ip-msp,resolve-gas")
    assert "@unused" not in str(after)
    assert "comdat_selector @kernel" in str(after)
    assert api.verify_certificate(before, after, api.certify(before, after)) > 0


def test_every_fact_is_needed_or_checked():
    """Without a fact, nothing is accepted but what no rule and no claim needs."""
    before, after, certificate = _certified()
    entries = [each for entry in certificate.entries for each in _about(entry)]
    assert len(entries) > len(certificate.entries)
    changed = Certificate(
        certificate.target, certificate.assumptions, certificate.origins, entries
    )
    api.verify_certificate(before, after, changed)
    for number, entry in enumerate(entries):
        changed.entries = [*entries[:number], *entries[number + 1 :]]
        with pytest.raises(MemorySpaceError):
            api.verify_certificate(before, after, changed)
        for key in ("is", "at"):
            for left_out in entry[key]:
                smaller = {**entry, key: [x for x in entry[key] if x != left_out]}
                changed.entries = [*entries[:number], smaller, *entries[number + 1 :]]
                with pytest.raises(MemorySpaceError, match="do not"):
                    api.verify_certificate(before, after, changed)


def test_a_kernel_may_copy_an_argument_that_is_memory_of_its_own():
    name = "byval_of_all_threads"
    before, after = (text.replace(", nvvm.grid_constant", "") for text in _PAIRS[name])
    assert after != _PAIRS[name][1]
    api.certify(parse(before), parse(after))


_ASSEMBLY = """
builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : i32
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %x: i32) {
    %s = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %tile = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %v = llvm.inline_asm has_side_effects "TEXT", "=r,l,r,~{memory}"
        %tile, %x : (!llvm.ptr, i32) -> i32
    llvm.inline_asm has_side_effects "st.b32 [$0], $1;", "l,r,~{memory}"
        %out, %v : (!llvm.ptr, i32) -> ()
    llvm.return
  }
}
"""


@pytest.mark.parametrize(
    "text",
    [
        "ld.relaxed.gpu.b32 $0, [$1+4];",
        "atom.add.release.gpu.u32 $0, [$1], $2;",
        "{ .reg .pred p; setp.ne.b32 p, $2, 0; @p ld.v2.b32 {$0, $0}, [${1}]; }",
        "st.b32 [$1], $2; ld.acquire.cta.b32 $0, [$1];",
    ],
)
def test_assembly_may_name_the_space_of_an_operand(text: str):
    before, after = (parse(_ASSEMBLY.replace("TEXT", text)) for _ in range(2))
    api.resolve(after, passes="ip-msp,resolve-gas")
    assert ".shared" in str(after)
    assert "st.global.b32 [$0]" in str(after)
    assert api.verify_certificate(before, after, api.certify(before, after)) == 1


def test_records_for_debuggers_are_not_compared():
    record = '    llvm.call_intrinsic "llvm.dbg.value"(%out) : (!llvm.ptr) -> ()\n'
    before = _BEFORE.replace("    %q =", f"{record}    %q =", 1)
    after = parse(before.replace(record, ""))
    api.resolve(after, passes="ip-msp,resolve-gas")
    api.certify(parse(before), after)


def test_a_query_of_another_target_is_left():
    text = _BEFORE.replace(
        "    llvm.return\n",
        '    %o = llvm.call_intrinsic "llvm.amdgcn.is.private"(%out)'
        " : (!llvm.ptr) -> i1\n    llvm.return\n",
    ).replace("nvptx64-nvidia-cuda", "spir64-unknown-unknown")
    assert "is.private" in text
    changed = text.replace("llvm.store %sum", "llvm.store %v")
    with pytest.raises(MemorySpaceError, match="does not follow"):
        api.certify(parse(text), parse(changed))
    api.certify(parse(text), parse(text))


def test_many_lanes_are_one_value():
    """Their number does not matter to the time of the check."""
    text = _BEFORE.replace(
        "    llvm.return\n",
        "    %many = llvm.load %out : !llvm.ptr -> vector<3000000x!llvm.ptr>\n"
        "    llvm.store %many, %out : vector<3000000x!llvm.ptr>, !llvm.ptr\n"
        "    llvm.return\n",
    )
    assert "3000000" in text
    api.certify(parse(text), parse(text))


def test_null_has_no_other_address_in_bounds():
    (before, after) = (
        text.replace("getelementptr", "getelementptr inbounds")
        for text in _PAIRS["null_plus_an_address"]
    )
    api.certify(parse(before), parse(after))


def test_an_index_may_depend_on_a_comparison_in_another_space():
    before, after = _PAIRS["decided_index_of_another_base"]
    same_base = after.replace("getelementptr %b1", "getelementptr %a1")
    assert same_base != after
    api.certify(parse(before), parse(same_base))


def test_an_assumption_can_be_excluded():
    before, after, certificate = _certified()
    for name in ("kernel-pointers-are-global", "allocas-are-local"):
        with pytest.raises(MemorySpaceError, match=f"assumes '{name}'"):
            api.verify_certificate(before, after, certificate, without=[name])
        with pytest.raises(MemorySpaceError, match="nothing says"):
            api.certify(before, after, without=[name])
    with pytest.raises(MemorySpaceError, match="no assumption 'x'"):
        api.certify(before, after, without=["x"])


def test_an_assumption_that_is_not_made_for_a_target_is_refused():
    text = _BEFORE.replace("nvptx64-nvidia-cuda", "spir64-unknown-unknown")
    text = text.replace("ptx_kernelcc", "spir_kernelcc").replace(
        "!llvm.ptr ", "!llvm.ptr "
    )
    before, after = parse(text), parse(text)
    certificate = api.certify(before, after)
    object.__setattr__(certificate.assumptions, "kernel_pointers_are_global", True)
    with pytest.raises(MemorySpaceError, match="assumes 'kernel-pointers-are-global'"):
        api.verify_certificate(before, after, certificate)


def _line(**entry: Any) -> bytes:
    first = {
        "certificate": 4,
        "target": "nvptx",
        "assumptions": {
            "kernel_pointers_are_global": True,
            "pointers_in_global_memory_are_global": True,
            "allocas_are_local": True,
            "generic_pointers_are_tagged": False,
        },
        "functions": {},
    }
    lines = [json.dumps({**first, **entry})]
    return gzip.compress("\n".join(lines).encode(), mtime=0)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no gzip",
        gzip.compress(b"", mtime=0) + b"x",
        gzip.compress(b"{}", mtime=0),
        gzip.compress(b"[]", mtime=0),
        gzip.compress(b"[" * 100_000, mtime=0),
        _line()[:-9],
        _line(functions={"f": []}) and _line(functions=[1]),
        _line(assumptions={}),
        _line(assumptions=[1]),
        _line(certificate=True),
        _line(certificate=1),
        _line(
            assumptions={
                "kernel_pointers_are_global": "x",
                "pointers_in_global_memory_are_global": True,
                "allocas_are_local": True,
                "generic_pointers_are_tagged": False,
            }
        ),
    ],
)
def test_other_files_are_refused(data: bytes):
    with pytest.raises(
        MemorySpaceError,
        match=r"^the (file is no certificate|certificate has version \w+, and this "
        r"is version 4: make it anew with `xdsl-gas certify`)\.",
    ):
        api.read_certificate(data)


@pytest.mark.parametrize(
    "entry",
    [
        {},
        {"is": [], "values": {}},
        {"is": [], "at": [], "values": {"kernel": [[9, 0, 0, 0]]}},
        {"is": [], "at": [], "values": {"kernel": [["0", 0, 0, 0]]}},
        {"is": [], "at": [], "values": {"kernel": [[0, 0, 0]]}},
        {"is": [], "at": [], "values": "kernel"},
        {"is": [], "at": [], "values": {"kernel": [[0, 0, 0, float("inf")]]}},
        {"is": ["somewhere"], "at": [], "results": [["f", 0]]},
        {"is": [], "at": [[["@none"], 0]], "results": [["f", 0]]},
        {"is": [], "at": [[["@tile"], [0, 1]]], "results": [["f", 0]]},
        {"is": [], "at": [[["@tile"], float("inf")]], "results": [["f", 0]]},
        {"is": [], "at": [], "bytes": [[["@tile"]]]},
        {"is": [], "at": [], "something": 0},
    ],
)
def test_entries_of_no_module_are_refused(entry: dict[str, Any]):
    before, after, certificate = _certified()
    certificate.entries.append(entry)
    with pytest.raises(MemorySpaceError, match="of another module"):
        api.verify_certificate(before, after, certificate)


_BRANCH = """
"builtin.module"() ({
  llvm.func @k(%p: !llvm.ptr, %c: i1, %n: i32) {
    BRANCH
  ^one(%q: !llvm.ptr):
    llvm.return
  ^other:
    llvm.return
  }
}) {llvm.target_triple = "nvptx64-nvidia-cuda"} : () -> ()
"""


@pytest.mark.parametrize(
    "sizes", ["1, 0, 1", "1, 5, 0", "1, 1", "1, -1, 2", "0, 1, 1", "1, 1, 1"]
)
def test_a_branch_with_other_sizes_of_segments_is_refused(sizes: str):
    branch = (
        '"llvm.cond_br"(%c, %p) [^one, ^other]'
        " <{operandSegmentSizes = array<i32: SIZES>}> : (i1, !llvm.ptr) -> ()"
    )
    text = _BRANCH.replace("BRANCH", branch)
    before, after = (parse(text.replace("SIZES", sizes)) for _ in range(2))
    with pytest.raises(MemorySpaceError, match="not those of its successors"):
        api.certify(before, after)
    before, after = (parse(text.replace("SIZES", "1, 1, 0")) for _ in range(2))
    api.certify(before, after)


@pytest.mark.parametrize(
    "cases", ["case_operand_segments = array<i32: 0, 0>, ", ""], ids=["more", "none"]
)
def test_a_switch_with_other_sizes_of_segments_is_refused(cases: str):
    text = _BRANCH.replace(
        "BRANCH",
        '"llvm.switch"(%n, %p) [^one, ^other]'
        f" <{{operandSegmentSizes = array<i32: 1, 1, 0>, {cases}"
        "case_values = dense<1> : vector<1xi32>}> : (i32, !llvm.ptr) -> ()",
    )
    before, after = (parse(text) for _ in range(2))
    with pytest.raises(MemorySpaceError, match="not those of its successors"):
        api.certify(before, after)


def test_flags_of_a_phi_are_no_more_than_before():
    text = """
define float @k(float %x, i1 %c) {
entry:
  br i1 %c, label %other, label %end
other:
  br label %end
end:
  %y = phi FLAGSfloat [ %x, %entry ], [ 1.0, %other ]
  ret float %y
}
"""
    one, other = (
        api.read(text.replace("FLAGS", flags), kind="ll", target="nvptx")
        for flags in ("", "nnan ")
    )
    api.certify(other, one, target="nvptx")
    with pytest.raises(MemorySpaceError, match="more is said of a block's argument"):
        api.certify(one, other, target="nvptx")


def test_distinct_metadata_of_the_same_text_are_others():
    text = """
define void @k(ptr %p, ptr %q) {
  %v = load i32, ptr %q, !alias.scope !4
  call void asm sideeffect "st.b32 [$0], 1;", "l,~{memory}"(ptr %p), !noalias !3
  ret void
}
!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = distinct !{!2, !0}
!3 = !{!1}
!4 = !{!2}
"""
    before, same, other = (
        api.read(each, kind="ll", target="nvptx")
        for each in (text, text, text.replace("!noalias !3", "!noalias !4"))
    )
    api.certify(before, same, target="nvptx")
    with pytest.raises(MemorySpaceError, match="its metadata are others"):
        api.certify(before, other, target="nvptx")
