"""Operations and symbols that LLVM IR cannot express, or that gas-llvm lacks."""

import re

import pytest
from soundness import parse

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.targets.modules import llvm_ir


def in_function(operation: str, arguments: str = "") -> str:
    """Returns a module with a function of one operation."""
    return f"llvm.func @f({arguments}) {{\n  {operation}\n  llvm.return\n}}"


# What cannot be written, and what the error has to say.
REFUSED = {
    "the operation `func.func`": "func.func private @f()",
    "the operation `arith.constant`": in_function("%0 = arith.constant 1 : i32"),
    "the operation `vendor.wait`": in_function('"vendor.wait"() : () -> ()'),
    "the operation `rocdl.wait`": in_function('"rocdl.wait"() : () -> ()'),
    "the operation `nvvm.wait`": in_function('"nvvm.wait"() : () -> ()'),
    "the operation `vendor.symbol`": '"vendor.symbol"() : () -> ()',
    "the operation `cf.br`": """
llvm.func @f(%n: i32) {
  cf.br ^x(%n : i32)
^x(%x: i32):
  llvm.return
}""",
    "the calling convention 1 : i32": (
        '"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void ()>, '
        "CConv = 1 : i32, linkage = #llvm.linkage<external>}> ({}) : () -> ()"
    ),
    'the metadata "!{i32 ": expected `}`, not the end': (
        'llvm.func @f() attributes {gas.metadata = {x = "!{i32 "}}'
    ),
    "the keyword `foo`": 'llvm.func @f() attributes {gas.llvm_flags = "foo"}',
    "an alias of nothing": (
        '"llvm.mlir.alias"() <{sym_name = "a", alias_type = i32, '
        "linkage = #llvm.linkage<external>}> ({}) : () -> ()"
    ),
    "a value without a definition in the function or initializer": """
llvm.mlir.global internal @x() : i32 {
^entry(%a: i32):
  llvm.return %a : i32
}""",
    "a value that is not a constant": """
llvm.mlir.global internal @x() : i32 {
^entry(%a: !llvm.struct<(i32)>):
  %0 = llvm.extractvalue %a[0] : !llvm.struct<(i32)>
  llvm.return %0 : i32
}""",
    # LLVM knows the number of a block only until the function ends.
    "the address of a block without a name of @g, which is defined before": """
llvm.func @g() {
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  llvm.return
}
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @g, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}""",
    "the address of a block that @g does not have": "llvm.func @g()"
    + in_function("%0 = llvm.blockaddress <function = @g, tag = <id = 1>> : !llvm.ptr"),
    "2 dictionaries for 1 arguments": "llvm.func @g(i32)"
    + in_function(
        '"llvm.call"(%a) <{callee = @g, arg_attrs = [{llvm.noundef}, {llvm.noundef}], '
        "operandSegmentSizes = array<i32: 1, 0>, op_bundle_sizes = array<i32>}> : "
        "(i32) -> ()",
        "%a: i32",
    ),
    # The attribute of the reader of LLVM IR, of operations that have none in MLIR.
    "3 dictionaries for 1 arguments": in_function(
        "%0 = llvm.intr.bswap(%a) {gas.arg_attrs = [{}, {}, {}]} : (i32) -> i32",
        "%a: i32",
    ),
    "`llvm.intr.abs` without `is_int_min_poison`": in_function(
        '%0 = "llvm.intr.abs"(%a) : (i32) -> i32', "%a: i32"
    ),
    'the immediate "x"': in_function(
        '%0 = "llvm.intr.abs"(%a) <{is_int_min_poison = "x"}> : (i32) -> i32',
        "%a: i32",
    ),
    "`nvvm.cp.async.wait.group` without `n`": in_function(
        '"nvvm.cp.async.wait.group"() : () -> ()'
    ),
    "`rocdl.s.sleep` without `count`": in_function('"rocdl.s.sleep"() : () -> ()'),
    "`nvvm.mbarrier.init` in address space 1": in_function(
        "nvvm.mbarrier.init %p, %n : !llvm.ptr<1>, i32", "%p: !llvm.ptr<1>, %n: i32"
    ),
    "`nvvm.mbarrier.init` under a predicate": in_function(
        "nvvm.mbarrier.init %p, %n, predicate = %i : !llvm.ptr<3>, i32, i1",
        "%p: !llvm.ptr<3>, %n: i32, %i: i1",
    ),
    "the reduction #nvvm.reduction<and>": in_function(
        '%0 = "nvvm.barrier"() <{reductionOp = #nvvm.reduction<and>, '
        "operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> i32"
    ),
    "`nvvm.prefetch` of a tensor map": in_function(
        "nvvm.prefetch tensormap, %p : !llvm.ptr", "%p: !llvm.ptr"
    ),
    "`nvvm.prefetch` under a predicate": in_function(
        "nvvm.prefetch level = L1, %p, predicate = %i : !llvm.ptr, i1",
        "%p: !llvm.ptr, %i: i1",
    ),
}


@pytest.mark.parametrize("what", list(REFUSED))
def test_what_cannot_be_written_is_an_error_at_its_place(what: str):
    text = REFUSED[what]
    place = re.search(r"@[fxa]\b", text)
    remedy = "Use mlir-translate"
    if found := re.match("the operation `(arith|cf|func|vendor)", what):
        remedy = "Convert the module" if found[1] != "vendor" else "Only the dialects"
    expected = rf"gas-llvm cannot write {re.escape(what)}\. {remedy}"
    with pytest.raises(MemorySpaceError, match=expected) as caught:
        llvm_ir(parse(text))
    assert place is None or place[0] in str(caught.value)


def test_the_address_of_a_block_of_a_later_function_is_written():
    # The block needs no name there.
    written = llvm_ir(
        parse("""
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @g, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @g() {
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  llvm.return
}""")
    )
    assert "ret ptr blockaddress(@g, %1)" in written


# What is wrong with texts of metadata nodes.
MALFORMED = {
    "expected a value, not the end": ("", "!DILocation(line: "),
    "expected a metadata node, not `i32 1`": ("i32 1",),
    "expected a metadata node, not `x`": ("distinct x",),
    "expected the end, not `!`": ("!{} !{}",),
    "expected the name of a field, not `line`": ("!DILocation(line)",),
    "expected `)`, not the end": ("!DILocation(line: 1",),
    "expected `=`, not the end": ("!0 = !{} !1",),
    "use of the undefined metadata `!1`": ("!0 = !{!1}",),
}


@pytest.mark.parametrize("what", list(MALFORMED))
def test_metadata_that_cannot_be_read_is_an_error(what: str):
    for text in MALFORMED[what]:
        expected = rf"@f.*the metadata \"{re.escape(text)}\": {re.escape(what)}\."
        with pytest.raises(MemorySpaceError, match=expected):
            llvm_ir(
                parse(f'llvm.func @f() attributes {{gas.metadata = {{x = "{text}"}}}}')
            )


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("br", "Operation llvm.br with block successors must terminate"),
        ("operands", "branch has 0 operands for successor #0"),
        ("predicate", "10 : i64 is not a predicate"),
        ("attributes", "'arg_attrs'"),
    ],
)
def test_a_module_that_does_not_verify_is_refused(name: str, what: str) -> None:
    text = {
        "br": "llvm.func @f() {\n  llvm.br ^x\n  llvm.br ^x\n^x:\n  llvm.return\n}",
        "operands": ("llvm.func @f() {\n  llvm.br ^x\n^x(%n: i32):\n  llvm.return\n}"),
        "predicate": in_function(
            '"llvm.icmp"(%i, %i) <{predicate = 10 : i64}> : (i32, i32) -> i1', "%i: i32"
        ),
        "attributes": (
            '"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i32)>, '
            "CConv = #llvm.cconv<ccc>, linkage = #llvm.linkage<external>, "
            "arg_attrs = [{}, {}]}> ({}) : () -> ()"
        ),
    }[name]
    with pytest.raises(MemorySpaceError, match="does not verify: ") as error:
        llvm_ir(parse(text))
    assert what in str(error.value)
