"""`inline` functions of C, which another module is to define, run with their bodies."""

from array import array

from xdsl_gas import native

_TEXT = """\
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-G1"
target triple = "spir64"
define available_externally spir_func void @set(ptr addrspace(1) %p) noinline {
  store i32 7, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @k(ptr addrspace(1) %p) {
  call spir_func void @set(ptr addrspace(1) %p)
  ret void
}
"""


def test_inline_functions_keep_their_bodies():
    numbers = array("i", [0])
    native.compile(_TEXT, use_cache=False).k(1, 1, numbers)
    assert numbers[0] == 7
