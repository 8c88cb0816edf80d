"""Accesses by converted addresses in PTX: which name a space, and which are left."""

import re

import pytest

from xdsl_gas.toolchain.converted_addresses import with_specific_accesses
from xdsl_gas.toolchain.llvm import compile_module
from xdsl_gas.toolchain.machine_code.ptxas import figures_of_ptx, find_ptxas

pytest.importorskip("llvmlite", reason="needs llvmlite")

SCALARS_IN_A_PHI = """\
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %out, i1 %c, float %x) {
  %a = alloca float, align 4
  %b = alloca float, align 4
  %in.a = addrspacecast ptr %a to ptr addrspace(5)
  %in.b = addrspacecast ptr %b to ptr addrspace(5)
  store float 1.0, ptr addrspace(5) %in.a
  store float 2.0, ptr addrspace(5) %in.b
  br i1 %c, label %other, label %join

other:
  store float 3.0, ptr addrspace(1) %out
  br label %join

join:
  %p = phi ptr addrspace(5) [ %in.a, %0 ], [ %in.b, %other ]
  store float %x, ptr addrspace(5) %p
  %v = load float, ptr addrspace(5) %in.a
  %w = load float, ptr addrspace(5) %in.b
  %sum = fadd float %v, %w
  store float %sum, ptr addrspace(1) %out
  ret void
}
"""
"""LLVM's SROA drops the casts of the scalars, which it cannot promote."""

ALL_FORMS = """\
target triple = "nvptx64-nvidia-cuda"
declare void @escapes(ptr)
define ptx_kernel void @k(ptr addrspace(1) %out, float %x, <2 x float> %pair) {
  %a = alloca float
  %b = alloca <2 x float>
  %c = alloca i8
  store float %x, ptr %a
  store volatile i8 1, ptr %c
  call void asm sideeffect "st.b32 [%SP], 0;", ""()
  call void @escapes(ptr %c)
  store <2 x float> %pair, ptr %b
  %w = load i8, ptr %c
  store i8 %w, ptr addrspace(1) %out
  ret void
}
"""


def _accesses(ptx: str) -> list[str]:
    return re.findall(r"^\s*((?:ld|st)\S*)[^\n]*%SPL?\b", ptx, re.MULTILINE)


def test_accesses_by_the_frame_register_are_local():
    ptx = compile_module(SCALARS_IN_A_PHI, "asm", level=3, cpu="sm_80").decode()
    accesses = _accesses(ptx)
    assert len(accesses) >= 4
    assert all(access.startswith(("ld.local.", "st.local.")) for access in accesses)
    # Nothing else needs the generic address.
    assert "cvta" not in ptx


@pytest.mark.skipif(find_ptxas() is None, reason="needs ptxas")
def test_ptxas_promotes_what_is_local():
    ptxas = find_ptxas()
    assert ptxas is not None
    ptx = compile_module(SCALARS_IN_A_PHI, "asm", level=3, cpu="sm_80").decode()
    assert figures_of_ptx(ptx, ptxas)["k"].local_bytes == 0


def test_volatile_accesses_and_inline_assembly_are_left():
    ptx = compile_module(ALL_FORMS, "asm", level=0, cpu="sm_80").decode()
    assert sorted(_accesses(ptx)) == [
        "ld.local.b8",
        "st.b32",  # of the inline assembly
        "st.local.b32",
        "st.local.v2.b32",
        "st.volatile.b8",
    ]
    # The address that escapes is generic.
    assert re.search(r"cvta\.local\.u64 \t%SP, %SPL;", ptx)
    assert re.search(r"add\.u64 \t%rd\d+, %SP, \d+;", ptx)


FRAME = """\
\t// .globl	f                       // -- Begin function f
.visible .func f()
{
	.reg .b64 	%SP;
	.reg .b64 	%SPL;
	mov.b64 	%SPL, __local_depot0;
	cvta.local.u64 	%SP, %SPL;
CODE
	ret;
                                        // -- End function
}
"""


@pytest.mark.parametrize(
    "code",
    [
        "\tadd.u64 \t%SP, %SP, 8;\n\tst.b32 \t[%SP], 0;",
        "\tmov.b64 \t%SPL, %rd1;\n\tst.b32 \t[%SP], 0;",
        "\tatom.add.u32 \t%r1, [%SP], 1;",
        "\tst.param.b64 \t[param0], %SP;",
        "\tst.b32 \t[%SPx], 0;",
        "\tst.global.b32 \t[%SP], 0;",
    ],
)
def test_other_uses_and_definitions_are_left(code: str):
    ptx = FRAME.replace("CODE", code)
    left = with_specific_accesses(ptx)
    assert code in left
    assert ".local.b32" not in left


def test_without_a_frame_nothing_is_changed():
    ptx = FRAME.replace("CODE", "\tst.b32 \t[%SP], 0;")
    changed = with_specific_accesses(ptx)
    assert "\tst.local.b32 \t[%SPL], 0;" in changed
    undefined = ptx.replace("\tcvta.local.u64 \t%SP, %SPL;\n", "")
    assert with_specific_accesses(undefined) == undefined


PASSED_ON = """\
target triple = "nvptx64-nvidia-cuda"
%array = type [3 x i32]
declare i32 @by_value(ptr byval(%array))
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n,
                          ptr readonly byval(%array) captures(none) %a) {
  br label %loop

loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %v = call i32 @by_value(ptr byval(%array) %a)
  store i32 %v, ptr addrspace(1) %out
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %end, label %loop

end:
  ret void
}
"""
"""LLVM copies the argument in a block other than the first."""


def test_kernels_pass_arguments_on_from_parameter_memory():
    ptx = compile_module(PASSED_ON, "asm", level=3, cpu="sm_90").decode()
    address = re.search(r"\tmov\.b64 \t(%rd\d+), k_param_2;", ptx)
    assert address is not None
    loads = re.findall(rf"^\t(ld\S*)[^\n]*\[{address[1]}(\S*)\];", ptx, re.MULTILINE)
    assert sorted(loads) == [
        ("ld.param.b32", ""),
        ("ld.param.b32", "+4"),
        ("ld.param.b32", "+8"),
    ]
    assert "cvta.param" not in ptx


DEFINED = """\
define internal i32 @by_value(ptr byval(%array) %p) noinline {
  %q = getelementptr i32, ptr %p, i32 2
  %v = load volatile i32, ptr %q
  ret i32 %v
}
"""


@pytest.mark.skipif(find_ptxas() is None, reason="needs ptxas")
def test_ptxas_accepts_parameters_by_register():
    ptxas = find_ptxas()
    assert ptxas is not None
    source = PASSED_ON.replace("declare i32 @by_value(ptr byval(%array))", DEFINED)
    ptx = compile_module(source, "asm", level=3, cpu="sm_90").decode()
    assert re.search(r"\tld\.param\.b32 \t%r\d+, \[%rd", ptx)
    assert "k" in figures_of_ptx(ptx, ptxas)


KERNEL = """\
\t// .globl	k                       // -- Begin function k
.visible .entry k(.param .align 8 .b8 k_param_0[16])
{
	.reg .b64 	%rd<4>;
	mov.b64 	%rd2, k_param_0;
	cvta.param.u64 	%rd1, %rd2;
CODE
	ret;
                                        // -- End function
}
"""


def test_other_users_keep_the_generic_address():
    code = "\tld.v2.b64 \t{%rd3, %rd4}, [%rd1];\n\tst.param.b64 \t[param0], %rd1;"
    changed = with_specific_accesses(KERNEL.replace("CODE", code))
    assert "\tld.param.v2.b64 \t{%rd3, %rd4}, [%rd2];\n" in changed
    assert "\tcvta.param.u64 \t%rd1, %rd2;\n" in changed
    assert "\tst.param.b64 \t[param0], %rd1;\n" in changed


@pytest.mark.parametrize(
    "code",
    [
        "\tst.b64 \t[%rd1], 0;",  # Parameters are not written.
        "\tld.volatile.b64 \t%rd3, [%rd1];",
        "\tld.relaxed.sys.b64 \t%rd3, [%rd1];",
        "\tld.global.b64 \t%rd3, [%rd1];",
        "\tld.b64 \t%rd3, [%rd11];",
        "\tld.b64 \t%rd3, [%rd1];\n\tmov.b64 \t%rd1, %rd3;",
        "\tld.b64 \t%rd3, [%rd1];\n\tadd.s64 \t%rd2, %rd2, 8;",
        "\tld.b64 \t%rd3, [%rd1];\n\tld.v2.b64 \t{%rd3, %rd1}, [k_param_0];",
        "\tld.b64 \t%rd3, [%rd1];\n\tshfl.sync.idx.b32 \t%rd3|%rd1, %r1, 0, 0, 0;",
        "\tld.b64 \t%rd3, [%rd1];\n\t// begin inline asm\n"
        "\t{ .reg .pred p; mov.b64 %rd1, 0; }\n\t// end inline asm",
        "\t// begin inline asm\n\tld.b64 \t%rd3, [%rd1];\n\t// end inline asm",
    ],
)
def test_what_may_differ_from_the_parameter_is_left(code: str):
    ptx = KERNEL.replace("CODE", code)
    assert with_specific_accesses(ptx) == ptx


@pytest.mark.parametrize("address", ["%rd3", "k_param_0+8"])
def test_addresses_that_may_change_are_left(address: str):
    """In a loop, the address may be another one than what was converted."""
    code = "\tld.b64 \t%rd3, [%rd1];"
    ptx = KERNEL.replace("CODE", code).replace("%rd2, k_param_0", f"%rd2, {address}")
    assert with_specific_accesses(ptx) == ptx


FUNCTION = KERNEL.replace("\tmov.b64 \t%rd2, k_param_0;", "\tDEFINITION").replace(
    "cvta.param", "cvta.SPACE"
)


@pytest.mark.parametrize(
    ("space", "accesses"),
    [
        ("local", ["ld.local.b64", "st.local.b64"]),
        ("shared", ["ld.shared.b64", "st.shared.b64"]),
        ("global", ["ld.global.b64", "st.global.b64"]),
        ("const", ["ld.const.b64", "st.b64"]),
        ("param", ["ld.param.b64", "st.b64"]),
    ],
)
def test_parameters_are_addresses_in_any_space(space: str, accesses: list[str]):
    ptx = FUNCTION.replace("SPACE", space)
    ptx = ptx.replace("DEFINITION", "ld.param.b64 \t%rd2, [f_param_3];")
    ptx = ptx.replace("CODE", "\tld.b64 \t%rd3, [%rd1];\n\tst.b64 \t[%rd1], %rd3;")
    changed = with_specific_accesses(ptx)
    pattern = r"^\t((?:ld|st)\S*) \t[^\n]*\[%rd\d\]"
    assert re.findall(pattern, changed, re.MULTILINE) == accesses
    assert ("cvta" in changed) == ("st.b64" in accesses)


@pytest.mark.parametrize(
    "definition",
    [
        "ld.param.b64 \t%rd2, [retval0];",  # of a call
        "ld.param.b64 \t%rd2, [param0];",
        "ld.param.b64 \t%rd2, [f_param_3+8];",
        "ld.param.b64 \t%rd2, [%rd3];",
        "ld.global.b64 \t%rd2, [f_param_3];",
        "ld.param.v2.b64 \t{%rd2, %rd3}, [f_param_3];",
    ],
)
def test_what_is_loaded_from_elsewhere_may_change(definition: str):
    ptx = FUNCTION.replace("SPACE", "global").replace("DEFINITION", definition)
    ptx = ptx.replace("CODE", "\tld.b64 \t%rd3, [%rd1];")
    assert with_specific_accesses(ptx) == ptx


BY_VALUE = """\
target triple = "nvptx64-nvidia-cuda"
%array = type [3 x i32]
declare i32 @by_value(ptr byval(%array))
define i32 @f(ptr addrspace(5) %p, i1 %c) {
  %q = addrspacecast ptr addrspace(5) %p to ptr
  br i1 %c, label %then, label %else

then:
  %v = call i32 @by_value(ptr byval(%array) %q)
  ret i32 %v

else:
  ret i32 0
}
"""


def test_functions_pass_what_is_in_local_memory_on():
    ptx = compile_module(BY_VALUE, "asm", level=3, cpu="sm_90").decode()
    assert len(re.findall(r"\tld\.local\.b32 \t", ptx)) == 3
    assert not re.search(r"\tld\.b", ptx)


def _frame(*code: str) -> str:
    return FRAME.replace("CODE", "\n".join(f"\t{line};" for line in code))


def _code(ptx: str) -> list[str]:
    """The instructions behind those that set the frame registers."""
    code = ptx[ptx.index("__local_depot0") :].splitlines()[1:-3]
    return [line.strip(" \t;").replace(" \t", " ") for line in code]


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        # Accesses at a distance.
        (
            ["add.u64 \t%rd1, %SP, 8", "st.b32 \t[%rd1+4], 0"],
            ["st.local.b32 [%SPL+12], 0"],
        ),
        (
            [
                "add.s64 \t%rd1, %SP, 8",
                "add.s64 \t%rd2, %rd1, -4",
                "ld.v2.b32 \t{%r1, %r2}, [%rd2]",
            ],
            ["ld.local.v2.b32 {%r1, %r2}, [%SPL+4]"],
        ),
        # A conversion back, with accesses only.
        (
            [
                "add.u64 \t%rd1, %SP, 8",
                "cvta.to.local.u64 \t%rd2, %rd1",
                "st.local.b32 \t[%rd2], 0",
                "ld.local.b32 \t%r1, [%rd2+-8]",
            ],
            ["st.local.b32 [%SPL+8], 0", "ld.local.b32 %r1, [%SPL]"],
        ),
        # With another user.
        (
            [
                "add.u64 \t%rd1, %SP, 8",
                "cvta.to.local.u64 \t%rd2, %rd1",
                "st.param.b64 \t[param0], %rd2",
            ],
            ["add.u64 %rd2, %SPL, 8", "st.param.b64 [param0], %rd2"],
        ),
        (
            ["cvta.to.local.u64 \t%rd2, %SP", "st.param.b64 \t[param0], %rd2"],
            ["mov.b64 %rd2, %SPL", "st.param.b64 [param0], %rd2"],
        ),
        # A register that is named by inline assembly is kept.
        (
            [
                "add.u64 \t%rd2, %SPL, 8",
                "st.local.b32 \t[%rd2], 0",
                "// begin inline asm\n\tst.local.b32 [%rd2], 0;\n\t// end inline asm",
            ],
            [
                "add.u64 %rd2, %SPL, 8",
                "st.local.b32 [%SPL+8], 0",
                "// begin inline asm",
                "st.local.b32 [%rd2], 0",
                "// end inline asm",
            ],
        ),
        # And back to generic.
        (
            [
                "add.u64 \t%rd1, %SPL, 8",
                "cvta.local.u64 \t%rd2, %rd1",
                "ld.b32 \t%r1, [%rd2]",
                "cvta.to.local.u64 \t%rd3, %rd2",
                "ld.local.b32 \t%r2, [%rd3+4]",
            ],
            ["ld.local.b32 %r1, [%SPL+8]", "ld.local.b32 %r2, [%SPL+12]"],
        ),
    ],
)
def test_distances_and_conversions_back(code: list[str], changed: list[str]):
    rewritten = with_specific_accesses(_frame(*code))
    frame = [
        line for line in _code(rewritten) if not line.startswith("cvta.local.u64 %SP,")
    ]
    assert frame == changed
    assert with_specific_accesses(rewritten) == rewritten


@pytest.mark.parametrize(
    "code",
    [
        ["add.u64 \t%rd1, %SP, 8", "add.u64 \t%rd1, %rd1, 8", "st.b32 \t[%rd1], 0"],
        ["add.u64 \t%rd1, %SP, %rd2", "st.b32 \t[%rd1], 0"],
        ["add.u64 \t%rd1, %SP, 2147483644", "st.b32 \t[%rd1+4], 0"],
        ["add.u64 \t%rd1, %SP, 8", "st.volatile.b32 \t[%rd1], 0"],
        ["add.u64 \t%rd1, %SP, 8", "atom.add.u32 \t%r1, [%rd1], 0"],
        # Of another space.
        ["add.u64 \t%rd1, %SP, 8", "st.shared.b32 \t[%rd1], 0"],
        ["cvta.to.shared.u64 \t%rd1, %SP", "st.shared.b32 \t[%rd1], 0"],
        # LLVM 22 takes the generic address for a local one.
        ["add.u64 \t%rd1, %SP, 8", "st.local.b32 \t[%rd1], 0"],
        ["add.u64 \t%rd1, %SPL, 8", "ld.b32 \t%r1, [%rd1]"],
        [
            "add.u64 \t%rd1, %SPL, 8",
            "cvta.shared.u64 \t%rd2, %rd1",
            "ld.b32 \t%r1, [%rd2]",
        ],
        # A conversion back that has another result.
        [
            "cvta.to.local.u64 \t%rd1, %SP",
            "mov.b64 \t%rd1, %rd2",
            "st.local.b32 \t[%rd1], 0",
        ],
    ],
)
def test_other_distances_and_conversions_are_left(code: list[str]):
    ptx = _frame(*code)
    assert with_specific_accesses(ptx) == ptx


UNOPTIMIZED = """\
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %x) noinline optnone {
  %a = alloca [2 x i32]
  %b = alloca i32
  %in.a = addrspacecast ptr %a to ptr addrspace(5)
  %in.b = addrspacecast ptr %b to ptr addrspace(5)
  store i32 %x, ptr addrspace(5) %in.b
  %e = getelementptr [2 x i32], ptr addrspace(5) %in.a, i32 0, i32 1
  store i32 %x, ptr addrspace(5) %e
  br label %next

next:
  %v = load i32, ptr addrspace(5) %in.b
  %w = load i32, ptr addrspace(5) %e
  %s = add i32 %v, %w
  store i32 %s, ptr addrspace(1) %out
  ret void
}
"""


def test_unoptimized_functions_address_the_stack_by_the_local_register():
    ptx = compile_module(UNOPTIMIZED, "asm", level=3, cpu="sm_90").decode()
    assert re.findall(r"^\t((?:ld|st)\.local)\S* [^\n]*\[%SPL", ptx, re.MULTILINE) == [
        *["st.local"] * 2,
        *["ld.local"] * 2,
    ]
    assert "cvta" not in ptx
    assert not re.search(r"add\.[su]64", ptx)
