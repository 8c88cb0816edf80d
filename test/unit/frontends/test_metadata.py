"""The reader of metadata: nodes as clang writes them, and attachments."""

from pathlib import Path

import pytest
from xdsl.dialects import test
from xdsl.dialects.builtin import DictionaryAttr, ModuleOp, StringAttr, UnitAttr, i32

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.diagnostics import location_of
from xdsl_gas.dialects.llvm.attributes.types import pointer_type
from xdsl_gas.dialects.llvm.metadata.nodes import MetadataNode, Operand
from xdsl_gas.dialects.llvm.metadata.text import (
    NodeReader,
    inline_text,
    read_text,
    written,
)
from xdsl_gas.dialects.llvm.ops.memory import LoadOp
from xdsl_gas.frontends.llvm_ir.metadata.reader import MetadataReader
from xdsl_gas.frontends.llvm_ir.tokens import Cursor, LLVMIRError, tokens_of

MODULES = sorted((Path(__file__).parent / "debug_information").glob("*.ll"))


def definitions(text: str) -> list[str]:
    """The lines that define numbered nodes."""
    lines = text.splitlines()
    return [line for line in lines if line[:1] == "!" and line[1:2].isdigit()]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_each_node_is_written_as_llvm_prints_it(module: Path):
    lines = definitions(module.read_text())
    assert len(lines) > 50
    reader = NodeReader()
    cursor = Cursor(tokens_of("\n".join(lines)))
    while cursor.token:
        reader.define(cursor)
    numbers = {node: number for number, node in reader.numbered.items()}

    def text(part: Operand) -> str:
        if isinstance(part, str):
            return part
        return numbers.get(part) or written(part, text)

    made = [
        f"{number} = {written(node, text)}"
        for number, node in sorted(
            reader.numbered.items(), key=lambda pair: int(pair[0][1:])
        )
    ]
    assert made == lines


@pytest.mark.parametrize(
    "text",
    [
        "!{}",
        '!{!"name", i32 -4, null, ptr @f}',
        "!{!{i64 0}, !{i64 0}}",
        '!DILocation(line: 3, scope: !DISubprogram(name: "a b", line: 1))',
        "!{ptr addrspacecast (ptr addrspace(1) @x to ptr)}",
        '!GenericDINode(tag: DW_TAG_member, header: "h", operands: {!{}, null})',
        "!DIExpression(DW_OP_plus_uconst, 8, DW_OP_stack_value)",
    ],
)
def test_text_of_a_node_is_read_again(text: str):
    assert inline_text(read_text(text)) == text


def test_text_of_a_cycle_is_read_again():
    node = MetadataNode(is_distinct=True)
    node.operands = [node, MetadataNode(operands=['!"llvm.loop.mustprogress"'])]
    text = inline_text(node)
    assert text == '!0 = distinct !{!0, !1} !1 = !{!"llvm.loop.mustprogress"}'
    again = read_text(text)
    assert again.is_distinct
    assert again.operands[0] is again


def attached(attachments: str, *lines: str) -> LoadOp:
    """A load with these attachments."""
    reader = MetadataReader()
    cursor = Cursor(tokens_of("\n".join(lines)))
    while cursor.token:
        reader.define(cursor)
    (address,) = test.TestPureOp(result_types=[pointer_type()]).results
    load = LoadOp.create(operands=[address], result_types=[i32], properties={})
    reader.attachments(Cursor(tokens_of(attachments)), load)
    return load


TYPES = (
    "!0 = !{!1, !2, i64 4}",
    '!1 = !{!"s", !2, i64 0, !2, i64 4}',
    '!2 = !{!"int", !3, i64 0}',
    '!3 = !{!"root"}',
)


def test_types_of_accesses_are_attributes():
    load = attached(", align 4, !tbaa !0", *TYPES)
    assert set(load.properties) == {"ordering"}
    load = attached(", !tbaa !0", *TYPES)
    assert str(load.properties["tbaa"]) == (
        '[#llvm.tbaa_tag<base_type = <id = "s", members = {'
        '<#llvm.tbaa_type_desc<id = "int", members = {<#llvm.tbaa_root<id = "root">, '
        '0>}>, 0>, <#llvm.tbaa_type_desc<id = "int", members = {'
        '<#llvm.tbaa_root<id = "root">, 0>}>, 4>}>, access_type = <id = "int", '
        'members = {<#llvm.tbaa_root<id = "root">, 0>}>, offset = 4>]'
    )
    assert "gas.metadata" not in load.attributes


@pytest.mark.parametrize(
    ("attachment", "lines"),
    [
        # A parent without an offset, a distinct tag, a tag that is an old scalar type.
        ("!tbaa !0", (*TYPES[:2], '!2 = !{!"int", !3}', TYPES[3])),
        ("!tbaa !0", ("!0 = distinct !{!2, !2, i64 0}", *TYPES[2:])),
        ("!tbaa !2", TYPES[2:]),
        # Types that hold each other.
        ("!tbaa !0", ("!0 = !{!1, !1, i64 0}", '!1 = !{!"a", !1, i64 0}')),
        # A list of one group, a group with operands.
        ("!llvm.access.group !0", ("!0 = !{!1}", "!1 = distinct !{}")),
        ("!llvm.access.group !0", ("!0 = distinct !{!0}",)),
        ("!alias.scope !0", ("!0 = !{!1}", "!1 = distinct !{!1, !2}", "!2 = !{}")),
        ("!nontemporal !0", ("!0 = !{i32 2}",)),
        ("!dereferenceable !0", ("!0 = !{i32 8}",)),
        ("!prof !0", ('!0 = !{!"branch_weights", i32 1, i32 2}',)),
        ("!range !0", ("!0 = !{i32 0, i32 8}",)),
        ("!DIAssignID !0", ("!0 = distinct !DIAssignID()",)),
    ],
)
def test_what_attributes_cannot_say_is_kept(attachment: str, lines: tuple[str, ...]):
    load = attached(f", {attachment}", *lines)
    assert set(load.properties) == {"ordering"}
    kept = load.attributes["gas.metadata"]
    assert isinstance(kept, DictionaryAttr)
    assert list(kept.data) == [attachment.split()[0][1:]]


def test_kept_nodes_are_printed_as_text():
    load = attached(", !range !0", "!0 = !{i32 0, i32 8}")
    assert str(load.attributes["gas.metadata"]) == '{range = "!{i32 0, i32 8}"}'


def test_two_attachments_of_a_kind_are_kept():
    load = attached(", !type !0, !type !1", "!0 = !{i64 0}", "!1 = !{i64 8}")
    assert str(load.attributes["gas.metadata"]) == ('{type = ["!{i64 0}", "!{i64 8}"]}')


def test_scopes_groups_and_flags_are_attributes():
    load = attached(
        ", !alias.scope !0, !noalias !4, !llvm.access.group !6, !nontemporal !7, "
        "!invariant.load !8, !invariant.group !8, !dereferenceable_or_null !9",
        "!0 = !{!1}",
        '!1 = distinct !{!1, !2, !"scope"}',
        "!2 = distinct !{!2}",
        '!3 = !{!"named", !2}',
        "!4 = !{!1, !3}",
        "!5 = distinct !{}",
        "!6 = !{!5, !10}",
        "!7 = !{i32 1}",
        "!8 = !{}",
        "!9 = !{i64 16}",
        "!10 = distinct !{}",
    )
    assert set(load.properties) == {
        "ordering",
        "alias_scopes",
        "noalias_scopes",
        "access_groups",
        "nontemporal",
        "invariant",
        "invariantGroup",
        "dereferenceable",
    }
    own = array_elements(load.properties["alias_scopes"])
    others = array_elements(load.properties["noalias_scopes"])
    assert own[0] is others[0]
    assert not load.attributes


def test_location_holds_the_node():
    load = attached(
        ", !dbg !0",
        "!0 = !DILocation(line: 3, column: 4, scope: !1, inlinedAt: !3)",
        '!1 = distinct !DISubprogram(name: "f", file: !2)',
        '!2 = !DIFile(filename: "a\\22.c", directory: "/")',
        "!3 = distinct !DILocation(line: 7, scope: !1)",
    )
    assert location_of(load).startswith('a".c:3:4 inlined at a".c:7, `')


def test_messages_are_without_what_only_the_optimizer_reads():
    load = attached(
        ", !tbaa !0, !alias.scope !4, !noalias !4, !nontemporal !7",
        "!0 = !{!1, !1, i64 0}",
        '!1 = !{!"a [b", !2, i64 0}',
        '!2 = !{!"root"}',
        '!4 = !{!5}\n!5 = distinct !{!5, !6}\n!6 = distinct !{!6, !"domain"}',
        "!7 = !{i32 1}",
    )
    assert {"tbaa", "alias_scopes", "noalias_scopes"} <= set(load.properties)
    assert "{nontemporal} : !llvm.ptr -> i32`" in location_of(load)


def test_undefined_nodes_are_errors():
    reader = MetadataReader()
    reader.define(Cursor(tokens_of("!0 = !{!1}")))
    with pytest.raises(LLVMIRError, match="undefined metadata `!1`"):
        reader.finish(ModuleOp([]))


@pytest.mark.parametrize(
    "line", ["!0 = i32 1", "!0 = !{i32 1", "!0 = !DILocation(line 3)", "!0 = !{,}"]
)
def test_malformed_nodes_are_errors_with_the_line(line: str):
    text = f"!1 = !{{}}\n{line}"
    cursor = Cursor(tokens_of(text), text, "a.ll")
    reader = MetadataReader()
    reader.define(cursor)
    with pytest.raises(LLVMIRError, match=r"a\.ll:2: "):
        reader.define(cursor)


def test_named_metadata():
    reader = MetadataReader()
    cursor = Cursor(
        tokens_of(
            """
            !llvm.module.flags = !{!0, !1, !2}
            !llvm.ident = !{!3}
            !nvvm.annotations = !{!4, !4}
            !empty = !{}
            !0 = !{i32 1, !"wchar_size", i32 4}
            !1 = !{i32 5, !"CG Profile", !5}
            !2 = !{i32 8, !"text", !"a"}
            !3 = !{!"clang"}
            !4 = !{ptr @f, !"kernel", i32 1}
            !5 = !{}
            """
        )
    )
    while cursor.token:
        reader.define(cursor)
    module = ModuleOp([])
    reader.finish(module)
    assert module.attributes["llvm.ident"] == StringAttr("clang")
    kept = module.attributes["gas.named_metadata"]
    assert isinstance(kept, DictionaryAttr)
    assert list(kept.data) == [
        "llvm.module.flags",
        "llvm.ident",
        "nvvm.annotations",
        "empty",
    ]
    first, profile, text = array_elements(kept.data["llvm.module.flags"])
    assert first == StringAttr("wchar_size")
    assert str(profile) == r'"!{i32 5, !\22CG Profile\22, !{}}"'
    assert text == StringAttr("text")
    assert kept.data["llvm.ident"] == UnitAttr()
    annotations, again = array_elements(kept.data["nvvm.annotations"])
    assert annotations is again
    (flags,) = module.ops
    assert str(flags.properties["flags"]) == (
        '[#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, '
        '#llvm.mlir.module_flag<min, "text", "a">]'
    )
