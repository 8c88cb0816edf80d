"""
The reader of LLVM IR makes of the bodies of functions what MLIR's import makes of them,
and keeps what that loses.
"""

from pathlib import Path
from subprocess import run

import pytest
from gpu_corpus.commands import find_tool
from llvm_import import difference, mlirs_import
from xdsl.dialects.builtin import DictionaryAttr, ModuleOp, StringAttr
from xdsl.dialects.llvm import FuncOp
from xdsl.ir import Operation

from xdsl_gas.dialects.members import members_of
from xdsl_gas.frontends.llvm_ir.instructions.intrinsics import converted
from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir
from xdsl_gas.frontends.llvm_ir.tokens import LLVMIRError, tokens_of

needs_mlir = pytest.mark.skipif(
    find_tool("mlir-translate-22") is None, reason="LLVM 22 is missing"
)
CLANG = find_tool("clang-22")
ROOT = Path(__file__).parents[3]
INTRINSICS = Path(__file__).parent / "intrinsics.ll"


def read(text: str) -> ModuleOp:
    module = read_llvm_ir(text)
    module.verify()
    return module


def check(text: str) -> None:
    """Compares what both make of a text."""
    assert difference(read(text), mlirs_import(text)) == ""


def body(text: str, parameters: str = "") -> str:
    """A function with a body that returns nothing."""
    return f"define void @f({parameters}) {{\n{text}\n  ret void\n}}\n"


def one(text: str, parameters: str = "", *, name: str) -> Operation:
    """The operation of a name that a body is read as."""
    module = read(body(text, parameters))
    (found,) = (op for op in module.walk() if op.name == name)
    return found


def flags(op: Operation) -> str:
    kept = op.attributes["gas.llvm_flags"]
    assert isinstance(kept, StringAttr)
    return kept.data


@needs_mlir
@pytest.mark.parametrize(
    "text",
    [
        "%x = add nuw nsw i32 %a, %b",
        "%x = sub i32 %a, -5",
        "%x = udiv exact i32 %a, %b",
        "%x = or disjoint i32 %a, %b",
        "%x = or i32 %a, %b",
        "%x = shl nsw i32 %a, 3",
        "%x = fadd fast float %f, %f",
        "%x = fadd nnan ninf nsz arcp contract afn reassoc float %f, %f",
        "%x = frem nnan ninf float %f, 1.5",
        "%x = fneg nsz float %f",
        "%x = trunc nuw nsw i64 %l to i32",
        "%x = zext nneg i32 %a to i64",
        "%x = sext i32 %a to i64",
        "%x = uitofp nneg i32 %a to float",
        "%x = fptrunc fast double %d to float",
        "%x = fptosi float %f to i32",
        "%x = icmp samesign ult i32 %a, %b",
        "%x = icmp eq ptr %p, null",
        "%x = icmp sge <4 x i32> %v, zeroinitializer",
        "%x = fcmp nnan oeq float %f, 1.0",
        "%x = fcmp true float %f, 1.0",
        "%x = fcmp false float %f, 1.0",
        "%x = fcmp uno float %f, 1.0",
        "%x = select nnan i1 %c, float %f, float 2.0",
        "%x = select i1 %c, i32 %a, i32 undef",
        "%x = freeze i32 %a",
        "%x = extractelement <4 x i32> %v, i32 2",
        "%x = insertelement <4 x i32> %v, i32 %a, i64 %l",
        "%x = shufflevector <4 x i32> %v, <4 x i32> poison, "
        "<2 x i32> <i32 poison, i32 3>",
        "%x = shufflevector <4 x i32> %v, <4 x i32> %v, <4 x i32> zeroinitializer",
        "%x = shufflevector <4 x i32> %v, <4 x i32> %v, <2 x i32> poison",
        "%x = shufflevector <vscale x 4 x i32> %s, <vscale x 4 x i32> poison, "
        "<vscale x 4 x i32> zeroinitializer",
        "%x = extractvalue {i32, [2 x float]} %agg, 1, 0",
        "%x = insertvalue {i32, [2 x float]} %agg, float %f, 1, 1",
        "%x = getelementptr inbounds nuw {i32, [4 x i8]}, ptr %p, i64 1, i32 1, i64 %l",
        "%x = getelementptr i8, ptr %p, i64 5000000000",
        "%x = getelementptr i8, ptr %p, i64 -2147483648",
        "%x = getelementptr nusw i8, <4 x ptr> %pv, <4 x i64> splat (i64 1)",
        "%x = getelementptr i8, ptr %p, <4 x i32> %v",
        "%x = getelementptr {i32, <2 x i64>}, ptr %p, i64 %l, i32 1, i32 1",
        "%x = alloca i32, align 4",
        "%x = alloca [4 x i32], i64 %l, align 16",
        "%x = alloca i32, i32 7, align 4, addrspace(5)",
        "%x = load volatile i32, ptr %p, align 4",
        '%x = load atomic volatile i32, ptr %p syncscope("agent") acquire, align 4',
        "store volatile i32 %a, ptr %p, align 4",
        "store atomic i32 %a, ptr %p unordered, align 4",
        'fence syncscope("block") release',
        "fence seq_cst",
        '%x = atomicrmw volatile add ptr %p, i32 1 syncscope("agent") monotonic, '
        "align 4",
        "%x = atomicrmw fmaximum ptr %p, float %f acq_rel, align 4",
        "%x = atomicrmw and ptr %p, i32 %a seq_cst, align 4",
        '%x = cmpxchg weak volatile ptr %p, i32 1, i32 %a syncscope("agent") '
        "acq_rel monotonic, align 4",
        "%x = bitcast float %f to i32",
        "%x = addrspacecast ptr %p to ptr addrspace(1)",
        "%x = ptrtoint ptr %p to i64",
        "%x = inttoptr i64 %l to ptr",
        "%x = va_arg ptr %p, i32",
        "%x = call i32 %p(i32 inreg 3)",
        "%x = call i32 (i32, ...) %p(i32 signext 3, float %f)",
        "tail call fastcc void %p(ptr align 8 dereferenceable(4) %p) #0",
        "notail call void %p() #1",
        'call void asm sideeffect alignstack inteldialect unwind "nop $0", "r"(i32 2)',
        '%x = tail call i32 asm "mov $0, $1", "=r,r"(i32 %a)',
        'call void asm "x ${0:i}", "*m"(ptr elementtype(i32) %p)',
    ],
)
def test_instructions(text: str):
    parameters = (
        "i32 %a, i32 %b, float %f, double %d, ptr %p, <4 x i32> %v, i64 %l, i1 %c, "
        "{i32, [2 x float]} %agg, <4 x ptr> %pv, <vscale x 4 x i32> %s"
    )
    check(
        body(f"  {text}", parameters)
        + "attributes #0 = { nounwind willreturn noinline memory(argmem: read) }\n"
        + 'attributes #1 = { convergent cold "key"="value" }\n'
    )


CONTROL_FLOW = """
@type_info = external constant ptr
declare i32 @personality(...)
declare i32 @may_throw(i32)
define i32 @f(i32 %x, ptr %p) personality ptr @personality {
  %r = invoke i32 @may_throw(i32 %x) to label %ok unwind label %pad
ok:
  %m = phi i32 [ %r, %0 ], [ 3, %more ], [ 3, %more ]
  invoke fastcc void (i32, ...) %p(i32 noundef %m) to label %done unwind label %pad
done:
  ret i32 %m
pad:
  %q = phi i32 [ 7, %0 ], [ %m, %ok ]
  %e = landingpad { ptr, i32 } cleanup catch ptr @type_info catch ptr null
    filter [1 x ptr] [ptr @type_info]
  %c = icmp eq i32 %q, 4
  br i1 %c, label %more, label %rest
more:
  switch i32 %q, label %ok [ i32 1, label %two
    i32 -4, label %three
    i32 5, label %ok ]
two:
  %t = phi i32 [ 1, %more ], [ 2, %three ]
  ret i32 %t
three:
  indirectbr ptr %p, [label %two, label %four]
four:
  %n = phi i32 [ 0, %three ], [ %next, %four ]
  %next = add i32 %n, 1
  br label %four
rest:
  resume { ptr, i32 } %e
}
define i1 @g(i1 %b) {
  switch i1 %b, label %d [ i1 true, label %e ]
d:
  switch i1 %b, label %e []
e:
  %r = phi i1 [ %b, %0 ], [ false, %d ]
  br i1 %r, label %h, label %h
h:
  %s = phi i1 [ true, %e ], [ true, %e ]
  ret i1 %s
}
"""


@needs_mlir
def test_control_flow():
    check(CONTROL_FLOW)


@needs_mlir
def test_calls_of_symbols():
    check(
        """
declare i32 @variadic(ptr, ...)
declare i32 @reads(ptr) memory(argmem: read)
declare void @old(...)
define internal void @h() {
  ret void
}
@alias = alias void (), ptr @h
define void @f(ptr %p) {
  %a = call i32 (ptr, ...) @variadic(ptr %p, i32 4)
  %b = call i32 @reads(ptr %p) memory(read)
  call void @old(i32 1)
  %c = call i32 @h()
  call void @alias()
  ret void
}
"""
    )


@needs_mlir
def test_addresses_of_blocks():
    check(
        """
define ptr @f() {
  br label %x
x:
  %y = phi ptr [ blockaddress(@f, %x), %0 ]
  ret ptr %y
}
"""
    )


EXAMPLES = sorted(
    path
    for directory in ("examples", "test/unit/kernels")
    for suffix in ("cl", "cu")
    for path in (ROOT / directory).rglob(f"*.{suffix}")
    # It needs the headers of this package.
    if path.parent.name != "raw_module"
)


@needs_mlir
@pytest.mark.skipif(CLANG is None, reason="clang 22 is missing")
@pytest.mark.sampled(12)
@pytest.mark.parametrize("level", ["-O0", "-O3"])
@pytest.mark.parametrize("source", EXAMPLES, ids=lambda path: path.name)
def test_what_clang_makes(source: Path, level: str):
    if source.suffix == ".cl":
        flags = ["-cl-std=CL2.0", "--target=spir64", "-Xclang"]
        flags.append("-finclude-default-header")
    else:
        flags = ["--cuda-device-only", "--cuda-gpu-arch=sm_90", "-nocudainc"]
        flags += ["-nocudalib", "-Wno-unknown-cuda-version"]
    command = [str(CLANG), *flags, level, "-S", "-emit-llvm", "-o", "-", str(source)]
    check(run(command, capture_output=True, text=True, check=True).stdout)


@needs_mlir
def test_intrinsics():
    """All operations of intrinsics are made, but those of debug records."""
    text = INTRINSICS.read_text()
    module = read(text)
    made = {op.name for op in module.walk()}
    assert difference(module, mlirs_import(text)) == ""
    members = [*members_of("llvm").added, *members_of("llvm").extended]
    expected = {
        member.name
        for member in members
        if member.name.startswith("llvm.intr.")
        and not member.name.startswith("llvm.intr.dbg.")
    }
    assert (
        expected - made
        == {
            # Pieces of coroutines that LLVM verifies together.
            "llvm.intr.coro.align",
            "llvm.intr.coro.promise",
            "llvm.intr.coro.resume",
            "llvm.intr.coro.save",
            # Not in MLIR 22.
            "llvm.intr.maximumnum",
            "llvm.intr.minimumnum",
        }
        - made
    )


@pytest.mark.parametrize(
    "name",
    [
        "llvm.coro.end.async",
        "llvm.memcpy.element.unordered.atomic.p0.p0.i32",
        "llvm.vp.load.ff.v4i32.p0",
        "llvm.amdgcn.workitem.id.x",
        "llvm.nvvm.barrier.cta.sync.aligned.all",
        "llvm.objectsize.i64.p0",
        "not_an_intrinsic",
    ],
)
def test_intrinsics_that_are_called_by_name(name: str):
    assert not converted(name)


def test_names_and_the_order_of_blocks():
    module = read(
        """
define i32 @f(i32 %count_1, i32 %"a b") {
entry:
  br label %last
dead:
  unreachable
last:
  %sum.0_2 = add i32 %count_1, %"a b"
  ret i32 %sum.0_2
}
"""
    )
    (function,) = module.ops
    assert isinstance(function, FuncOp)
    blocks = list(function.body.blocks)
    assert [block.name_hint for block in blocks] == ["entry", "dead", "last"]
    assert [argument.name_hint for argument in blocks[0].args] == ["count_1", None]
    first = blocks[2].first_op
    assert first is not None
    assert first.results[0].name_hint == "sum.0_2"


def test_a_value_before_its_definition_in_the_text():
    module = read(
        """
define i32 @f(i32 %x) {
  br label %second
first:
  ret i32 %y
second:
  %y = add i32 %x, 1
  br label %first
}
"""
    )
    (use,) = (op for op in module.walk() if op.name == "llvm.return")
    owner = use.operands[0].owner
    assert isinstance(owner, Operation)
    assert owner.name == "llvm.add"


@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        ("%x = icmp samesign ult i32 %a, 3", "llvm.icmp", "samesign"),
        ("%x = fptrunc nnan double %d to float", "llvm.fptrunc", "nnan"),
        ("%x = alloca swifterror ptr, align 8", "llvm.alloca", "swifterror"),
        (
            "%x = notail call fastcc i32 @llvm.smax.i32(i32 %a, i32 4)",
            "llvm.intr.smax",
            "notail fastcc",
        ),
        ("call preserve_nonecc void null()", "llvm.call", "preserve_nonecc"),
        (
            "%x = tail call i32 @llvm.smax.i32(i32 %a, i32 4)",
            "llvm.intr.smax",
            "tail",
        ),
    ],
)
def test_kept_flags(text: str, name: str, words: str):
    op = one(f"  {text}", "i32 %a, double %d", name=name)
    assert flags(op) == words


def test_kept_attributes_of_intrinsics():
    op = one(
        "  %x = call noundef i32 @llvm.ctpop.i32(i32 noundef %a) nounwind",
        "i32 %a",
        name="llvm.intr.ctpop",
    )
    assert str(op.attributes["gas.arg_attrs"]) == "[{llvm.noundef}]"
    assert str(op.attributes["gas.res_attrs"]) == "[{llvm.noundef}]"
    assert op.attributes["gas.llvm_attributes"] == StringAttr("nounwind")


def test_kept_metadata_operands():
    op = one(
        "  %x = call float @llvm.experimental.constrained.fadd.f32(float %a, "
        'float %a, metadata !"round.dynamic", metadata !"fpexcept.strict")',
        "float %a",
        name="llvm.call_intrinsic",
    )
    assert op.attributes["gas.metadata_operands"] == DictionaryAttr(
        {
            "2": StringAttr('!"round.dynamic"'),
            "3": StringAttr('!"fpexcept.strict"'),
        }
    )
    assert len(op.operands) == 2


def test_kept_bundles():
    call = one(
        '  call void %p() [ "tag"(i32 %a), "none"() ]',
        "ptr %p, i32 %a",
        name="llvm.call",
    )
    assert '["tag"(%a : i32), "none"()]' in str(call)
    op = one(
        "  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false) "
        '[ "tag"(ptr %p) ]',
        "ptr %p",
        name="llvm.call_intrinsic",
    )
    assert op.properties["intrin"] == StringAttr("llvm.memset.p0.i64")


@pytest.mark.parametrize(
    ("bundles", "is_known"),
    [
        ("", True),
        ('[ "kcfi"(i32 1) ]', True),
        ('[ "foo"() ]', False),
        ('[ "kcfi"(i32 1), "foo"() ]', False),
        ('[ "deopt"(i32 1) ]', False),
    ],
)
def test_effects_of_a_callee_beside_those_of_bundles(bundles: str, is_known: bool):
    text = f"declare void @w() memory(none)\n{body(f'  call void @w() {bundles}')}"
    (call,) = (op for op in read(text).walk() if op.name == "llvm.call")
    assert ("memory_effects" in call.properties) is is_known


def test_kept_type_of_a_call_of_a_variadic_function():
    module = read(
        "declare void @g(...)\n" + body("  call void @g(i32 1)\n  call void (...) @g()")
    )
    first, second = (op for op in module.walk() if op.name == "llvm.call")
    assert str(first.attributes["gas.callee_type"]) == "!llvm.func<void (i32)>"
    assert not second.attributes


def test_kept_flags_of_phis():
    module = read(
        """
define float @f(i1 %c, float %a) {
entry:
  br i1 %c, label %one, label %two
one:
  br label %two
two:
  %x = phi nnan float [ %a, %entry ], [ 0.0, %one ]
  ret float %x
}
"""
    )
    (function,) = module.ops
    assert isinstance(function, FuncOp)
    last = function.body.blocks.last
    assert last is not None
    assert 'gas.llvm_flags = "nnan"' in str(last.args[0].location)


def test_an_edge_of_its_own_for_the_result_of_an_invoke():
    marked = [op for op in read(CONTROL_FLOW).walk() if "gas.phi_edge" in op.attributes]
    assert [op.name for op in marked] == ["llvm.br"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "%x = ptrtoaddr ptr %p to i64",
            "<string>:2: no operation stands for `ptrtoaddr`",
        ),
        (
            "%x = getelementptr {i8, i8}, ptr %p, <2 x i64> zeroinitializer, "
            "<2 x i32> <i32 1, i32 1>",
            "line 5 as `llvm-dis` prints it: MLIR's `llvm.getelementptr` has no vector",
        ),
    ],
)
def test_what_cannot_be_kept_is_an_error(text: str, problem: str):
    with pytest.raises(LLVMIRError) as raised:
        read_llvm_ir(body(f"  {text}", "ptr %p"))
    assert problem in str(raised.value)


def test_tokens_between_white_space_and_comments():
    tokens = tokens_of("\n\t%a = add\vi32 ; %b\n ;\n  1 \n ")
    assert tokens == ["%a", "=", "add", "i32", "1"]
    assert tokens_of("") == tokens_of(" \n; x") == []
    # A run of white space is passed over once.
    assert tokens_of("ret" + " " * 200_000) == ["ret"]
