"""What a module and the passes' result have in common needs no proof."""

import pytest
from soundness import parse

from xdsl_gas import api
from xdsl_gas.diagnostics import MemorySpaceError

_HEAD = 'module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {'
_SHARED = (
    "llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<8 x i32>"
)
_COMPARED = f"""{_HEAD}
  {_SHARED}
  llvm.func ptx_kernelcc @k(%out: !llvm.ptr<1>, %q: !llvm.ptr, %n: i32, %c: i1) {{
    %base = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %at = llvm.getelementptr %base[%n] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %p = llvm.addrspacecast %at : !llvm.ptr<3> to !llvm.ptr
    %one = llvm.select %c, %p, %q : i1, !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %is_null = llvm.icmp "eq" %one, %null : !llvm.ptr
    llvm.store %is_null, %out : i1, !llvm.ptr<1>
    llvm.return
  }}
}}"""


def test_a_module_follows_from_itself():
    before = parse(_COMPARED)
    api.certify(before, before.clone())


def test_another_cast_is_no_common_part():
    before = parse(_COMPARED)
    text = _COMPARED.replace(
        "%one = llvm.select %c, %p, %q : i1, !llvm.ptr",
        "%q3 = llvm.addrspacecast %q : !llvm.ptr to !llvm.ptr<3>\n"
        "%one3 = llvm.select %c, %at, %q3 : i1, !llvm.ptr<3>\n"
        "%one = llvm.addrspacecast %one3 : !llvm.ptr<3> to !llvm.ptr",
    )
    with pytest.raises(MemorySpaceError, match="address space 3"):
        api.certify(before, parse(text))


_DECIDED = f"""{_HEAD}
  {_SHARED}
  llvm.func ptx_kernelcc @k(%out: !llvm.ptr<1>) {{
    %base = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %p = llvm.addrspacecast %base : !llvm.ptr<3> to !llvm.ptr
    %no = llvm.call_intrinsic "llvm.nvvm.isspacep.global"(%p) : (!llvm.ptr) -> i1
    %index = llvm.zext %no : i1 to i32
    %at = llvm.getelementptr %p[%index] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %v = llvm.load %at : !llvm.ptr -> i32
    llvm.store %v, %out : i32, !llvm.ptr<1>
    llvm.return
  }}
}}"""


def test_an_address_whose_index_is_decided():
    before = parse(_DECIDED)
    after = before.clone()
    certificate = api.resolve_certified(after)
    assert api.verify_certificate(before, after, certificate) > 0
    assert "llvm.load %at : !llvm.ptr<3>" in str(after)


def test_such_an_address_in_another_space_is_refused():
    text = _DECIDED.replace("llvm.zext %no : i1", "llvm.zext %false : i1").replace(
        "%v = llvm.load %at : !llvm.ptr ->",
        "%local = llvm.addrspacecast %at : !llvm.ptr to !llvm.ptr<5>\n"
        "%v = llvm.load %local : !llvm.ptr<5> ->",
    )
    text = text.replace("%no =", "%false = llvm.mlir.constant(false) : i1\n    %no =")
    with pytest.raises(MemorySpaceError, match="address space 5"):
        api.certify(parse(_DECIDED), parse(text))
