"""Debug information that was read from LLVM IR, printed as MLIR."""

import re
import subprocess
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from gpu_corpus.commands import find_tool

from xdsl_gas.dialects.llvm.metadata.debug_attributes import debug_attribute
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode
from xdsl_gas.dialects.llvm.metadata.printing import print_module
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir

MODULES = sorted((Path(__file__).parent / "debug_information").glob("*.ll"))
TRANSLATE, OPT = find_tool("mlir-translate-22"), find_tool("mlir-opt-22")
needs_mlir = pytest.mark.skipif(
    TRANSLATE is None or OPT is None, reason="MLIR 22 is missing"
)


def printed(module: Path) -> str:
    """The text of a module, locations included."""
    stream = StringIO()
    print_module(read_llvm_ir(module.read_text()), stream, print_debuginfo=True)
    return stream.getvalue()


def reprinted(text: str) -> str:
    """The text as mlir-opt prints it."""
    command = [str(OPT), "--mlir-print-debuginfo"]
    made = subprocess.run(command, input=text, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    return made.stdout


def records(text: str) -> tuple[set[str], set[str]]:
    """The variables and labels of the records of a module, and all locations."""
    aliases = dict(re.findall(r"^(#\w+) = (.*)$", text, re.MULTILINE))

    @cache
    def whole(name: str) -> str:
        text = aliases.get(name, name)
        return re.sub(r"#\w+\b(?!\.)", lambda use: whole(use[0]), text)

    def expanded(name: str) -> str:
        numbers: dict[str, str] = {}
        text = re.sub(
            r"distinct\[(\d+)\]",
            lambda use: numbers.setdefault(use[1], f"d{len(numbers)}"),
            whole(name),
        )
        # MLIR's import takes the name for the linkage name of some variables.
        return re.sub(r'linkageName = "\w+", ', "", text)

    variables = re.findall(r"llvm\.intr\.dbg\.\w+ (#\w+)", text)
    locations = re.findall(r" loc\((#\w+)\)$", text, re.MULTILINE)
    return set(map(expanded, variables)), set(map(expanded, locations))


@needs_mlir
@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_attributes_are_those_of_mlirs_import(module: Path):
    command = [str(TRANSLATE), "--import-llvm", "--mlir-print-debuginfo", str(module)]
    imported = subprocess.run(command, capture_output=True, text=True, check=True)
    theirs = records(reprinted(imported.stdout))
    ours = records(reprinted(printed(module)))
    # A module with line tables only has no variables.
    assert theirs[0] or "nvptx.O2" in module.stem
    # MLIR's import drops some records, and has locations for constants.
    assert theirs[0] <= ours[0]
    assert len(theirs[1]) > 10
    missing = {
        place
        for place in theirs[1] - ours[1]
        if place.startswith("loc(") and '":0:0' not in place
    }
    assert not missing


def test_each_attribute_is_made_once():
    kind = MetadataNode("DIBasicType", fields={"name": '"int"', "size": "32"})
    assert debug_attribute(kind) is debug_attribute(kind)
    assert debug_attribute(MetadataNode("DIMacro")) is None
    assert debug_attribute(MetadataNode()) is None


@pytest.mark.parametrize("count", [200, 2000])
def test_shared_types_are_printed_once(count: int):
    lines = [
        "define void @f(ptr %a) !dbg !3 {",
        "  #dbg_value(ptr %a, !6, !DIExpression(), !7)",
        "  ret void, !dbg !7",
        "}",
        "!llvm.dbg.cu = !{!2}",
        "!llvm.module.flags = !{!0}",
        '!0 = !{i32 2, !"Debug Info Version", i32 3}',
        '!1 = !DIFile(filename: "a.c", directory: "/")',
        "!2 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, "
        "emissionKind: FullDebug)",
        '!3 = distinct !DISubprogram(name: "f", file: !1, scope: !1, type: !4, '
        "unit: !2, spFlags: DISPFlagDefinition)",
        "!4 = !DISubroutineType(types: !5)",
        "!5 = !{null}",
        f'!6 = !DILocalVariable(name: "a", scope: !3, type: !{count + 9})',
        "!7 = !DILocation(line: 1, scope: !3)",
        '!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)',
        "!9 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)",
    ]
    # Each structure has two members of the one before.
    for number in range(10, count + 10, 4):
        lines += [
            f"!{number} = !DIDerivedType(tag: DW_TAG_member, "
            f'name: "m{number}", baseType: !{number - 1})',
            f"!{number + 1} = !DIDerivedType(tag: DW_TAG_member, "
            f'name: "n{number}", baseType: !{number - 1})',
            f"!{number + 2} = !{{!{number}, !{number + 1}}}",
            f"!{number + 3} = !DICompositeType(tag: DW_TAG_structure_type, "
            f'name: "s{number}", elements: !{number + 2})',
        ]
    stream = StringIO()
    print_module(read_llvm_ir("\n".join(lines)), stream)
    assert len(stream.getvalue()) < 120 * count + 4000
