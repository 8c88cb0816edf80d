"""Which casts to LDS and private memory do not test for null on AMD's GPUs."""

import pytest

from xdsl_gas.toolchain.llvm import compile_module, disassemble
from xdsl_gas.toolchain.nonnull_casts import with_nonnull_casts

pytest.importorskip("llvmlite", reason="needs llvmlite")

MODULE = """\
target triple = "amdgcn-amd-amdhsa"

declare void @escapes(ptr addrspace(SPACE))

declare void @llvm.memset.pSPACE.i32(ptr addrspace(SPACE), i8, i32, i1)

define i32 @f(ptr %p, ptr addrspace(SPACE) %q, i32 %i, i1 %c) "target-cpu"="gfx90a" {
  %s = addrspacecast ptr %p to ptr addrspace(SPACE)
  br label %next

next:
USERS
}
"""


def _module(users: str, space: int) -> str:
    """The module, as LLVM prints it, with the instructions of its second block."""
    if "ret " not in users:
        users += "\n  ret i32 0"
    text = MODULE.replace("USERS", users).replace("SPACE", str(space))
    return disassemble(text.encode())


ACCESSED = [
    "  %v = load i32, ptr addrspace(SPACE) %s\n  ret i32 %v",
    "  %v = load atomic i32, ptr addrspace(SPACE) %s monotonic, align 4",
    "  store i32 1, ptr addrspace(SPACE) %s",
    "  store ptr addrspace(SPACE) %q, ptr addrspace(SPACE) %s",
    "  store atomic i32 1, ptr addrspace(SPACE) %s release, align 4",
    "  %v = atomicrmw add ptr addrspace(SPACE) %s, i32 1 monotonic",
    "  %v = cmpxchg ptr addrspace(SPACE) %s, i32 1, i32 2 monotonic monotonic",
    "  %v = cmpxchg weak ptr addrspace(SPACE) %s, i32 1, i32 2 monotonic monotonic",
    "  %e = getelementptr inbounds { i32, ptr addrspace(SPACE) }, "
    "ptr addrspace(SPACE) %s, i32 %i, i32 1\n"
    "  %v = load ptr addrspace(SPACE), ptr addrspace(SPACE) %e\n"
    "  %w = getelementptr inbounds nuw i32, ptr addrspace(SPACE) %e, i32 4\n"
    "  store i32 2, ptr addrspace(SPACE) %w\n"
    "  store i32 2, ptr addrspace(SPACE) %s",
    # An access that may not happen says nothing of the pointer, but nothing else does.
    "  br i1 %c, label %a, label %b\na:\n"
    "  store i32 1, ptr addrspace(SPACE) %s\n  br label %b\nb:\n  ret i32 0",
]
"""Uses that are accesses."""

OTHER = [
    "  %v = icmp eq ptr addrspace(SPACE) %s, %q\n"
    "  %w = zext i1 %v to i32\n  ret i32 %w",
    "  %v = ptrtoint ptr addrspace(SPACE) %s to i32\n  ret i32 %v",
    "  call void @escapes(ptr addrspace(SPACE) %s)",
    "  store ptr addrspace(SPACE) %s, ptr addrspace(SPACE) %q",
    "  store ptr addrspace(SPACE) %s, ptr addrspace(SPACE) %s",
    "  %v = cmpxchg ptr addrspace(SPACE) %q, ptr addrspace(SPACE) %s, "
    "ptr addrspace(SPACE) %q monotonic monotonic",
    "  %v = atomicrmw xchg ptr addrspace(SPACE) %q, ptr addrspace(SPACE) %s monotonic",
    "  %v = addrspacecast ptr addrspace(SPACE) %s to ptr\n  store i32 1, ptr %v",
    "  %v = select i1 %c, ptr addrspace(SPACE) %s, ptr addrspace(SPACE) %q\n"
    "  store i32 1, ptr addrspace(SPACE) %v",
    "  br label %a\na:\n"
    "  %v = phi ptr addrspace(SPACE) [ %s, %next ]\n"
    "  store i32 1, ptr addrspace(SPACE) %v\n  ret i32 0",
    "  call void @llvm.memset.pSPACE.i32"
    "(ptr addrspace(SPACE) %s, i8 0, i32 %i, i1 false)",
    # Null may be an address of a volatile access, and one that is not in bounds.
    "  %v = load volatile i32, ptr addrspace(SPACE) %s\n  ret i32 %v",
    "  %v = load atomic volatile i32, ptr addrspace(SPACE) %s monotonic, align 4",
    "  store volatile i32 1, ptr addrspace(SPACE) %s",
    "  store atomic volatile i32 1, ptr addrspace(SPACE) %s monotonic, align 4",
    "  %v = atomicrmw volatile add ptr addrspace(SPACE) %s, i32 1 monotonic",
    "  %v = cmpxchg volatile ptr addrspace(SPACE) %s, i32 1, i32 2 monotonic monotonic",
    "  %v = cmpxchg weak volatile ptr addrspace(SPACE) %s, i32 1, i32 2 "
    "monotonic monotonic",
    "  %v = getelementptr nuw i8, ptr addrspace(SPACE) %s, i32 %i\n"
    "  store i32 1, ptr addrspace(SPACE) %v",
    "  %v = getelementptr inbounds i8, ptr addrspace(SPACE) %s, i32 4\n"
    "  store i32 1, ptr addrspace(SPACE) %v\n"
    "  %w = icmp eq ptr addrspace(SPACE) %v, null\n  %x = zext i1 %w to i32\n"
    "  ret i32 %x",
]
"""Uses that see which number null is."""


@pytest.mark.parametrize("space", [3, 5])
@pytest.mark.parametrize("users", ACCESSED)
def test_what_is_only_accessed_is_not_null(users: str, space: int):
    module = _module(users, space)
    nonnull = with_nonnull_casts(module)
    cast = f"%s = addrspacecast ptr %p to ptr addrspace({space})"
    intrinsic = f"@llvm.amdgcn.addrspacecast.nonnull.p{space}.p0(ptr %p)"
    call = f"%s = call ptr addrspace({space}) {intrinsic}"
    assert nonnull.replace(call, cast).startswith(module)
    assert call in disassemble(nonnull.encode())
    assert "addrspacecast ptr" not in nonnull
    assert with_nonnull_casts(nonnull) == nonnull


@pytest.mark.parametrize("space", [3, 5])
@pytest.mark.parametrize("users", OTHER)
def test_what_has_other_uses_is_tested(users: str, space: int):
    module = _module(users, space)
    assert f"addrspacecast ptr %p to ptr addrspace({space})" in module
    assert with_nonnull_casts(module) == module


@pytest.mark.parametrize("users", [ACCESSED[0], ACCESSED[2]])
def test_machine_code_does_not_compare(users: str):
    module = _module(users, 3)
    assembly = compile_module(module, "asm", level=3).decode()
    assert "v_cmp" not in assembly
    assert "v_cndmask" not in assembly


def test_machine_code_compares_what_is_returned():
    users = "  %v = ptrtoint ptr addrspace(SPACE) %s to i32\n  ret i32 %v"
    assembly = compile_module(_module(users, 3), "asm", level=3).decode()
    assert "v_cndmask" in assembly


def test_casts_are_told_apart_by_function_and_name():
    text = disassemble(b"""\
target triple = "amdgcn-amd-amdhsa"

define void @only(ptr %p) {
  %1 = addrspacecast ptr %p to ptr addrspace(3)
  store i32 1, ptr addrspace(3) %1
  ret void
}

define ptr addrspace(3) @other(ptr %p, ptr %"a b") {
  %1 = addrspacecast ptr %p to ptr addrspace(3)
  %"a c" = addrspacecast ptr %"a b" to ptr addrspace(5)
  %x = addrspacecast ptr %p to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %x
  store i32 1, ptr addrspace(5) %"a c"
  ret ptr addrspace(3) %1
}
""")
    only, other = with_nonnull_casts(text).split("@other")
    assert "%1 = call ptr addrspace(3) @llvm.amdgcn.addrspacecast.nonnull" in only
    assert "%1 = addrspacecast ptr %p to ptr addrspace(3)" in other
    assert "%x = addrspacecast ptr %p to ptr addrspace(1)" in other
    assert '%"a c" = call ptr addrspace(5) @llvm.amdgcn.addrspacecast.nonnull' in other
    assert "declare ptr addrspace(3) @llvm.amdgcn.addrspacecast.nonnull.p3.p0" in other
    assert "declare ptr addrspace(5) @llvm.amdgcn.addrspacecast.nonnull.p5.p0" in other
