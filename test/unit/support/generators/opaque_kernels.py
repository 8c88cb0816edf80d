"""
Kernels in which only a function that is called through `func.call_indirect` has a cast
from local memory to generic, for OpenCL.
"""

from module_generator import Choose

_HEAD = """module attributes {llvm.target_triple = "spir64"} {
llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 16 : i64} :
!llvm.array<8 x i32> {
  %0 = llvm.mlir.undef : !llvm.array<8 x i32>
  llvm.return %0 : !llvm.array<8 x i32>
}
llvm.mlir.global internal @slot() {addr_space = 1 : i32, alignment = 8 : i64} :
!llvm.ptr<4> {
  %0 = llvm.mlir.zero : !llvm.ptr<4>
  llvm.return %0 : !llvm.ptr<4>
}
"""
_CAST = """  %slot = llvm.mlir.addressof @slot : !llvm.ptr<1>
  %cast = llvm.addrspacecast %own : !llvm.ptr<{space}> to !llvm.ptr<4>
  llvm.store %cast, %slot : !llvm.ptr<4>, !llvm.ptr<1>
  llvm.return
}}
"""
_LEAVE_LOCAL = """llvm.func {linkage} @leave_local() {{
  %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
  %own = llvm.getelementptr %tile[{index}] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
"""
_LEAVE_GLOBAL = """llvm.func {linkage} @leave_global(%own: !llvm.ptr<1>) {{
"""
_USE = """llvm.func {linkage} @use(%n: i32) -> i32 {{
  %slot = llvm.mlir.addressof @slot : !llvm.ptr<1>
  %p = llvm.load %slot : !llvm.ptr<1> -> !llvm.ptr<4>
  %v = llvm.load %p : !llvm.ptr<4> -> i32
  %w = llvm.add %v, %n : i32
  llvm.store %w, %p : i32, !llvm.ptr<4>
  %x = llvm.load %p : !llvm.ptr<4> -> i32
  llvm.return %x : i32
}}
"""
_KERNEL = """llvm.func spir_kernelcc @k(%out: !llvm.ptr<1>, %in: !llvm.ptr<1>,
                              %x: i32) {{
  %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
  %cell = llvm.getelementptr %tile[{index}] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
  llvm.store %x, %cell : i32, !llvm.ptr<3>
  %bit = llvm.mlir.constant({bit} : i32) : i32
  %masked = llvm.and %x, %bit : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %is = llvm.icmp "eq" %masked, %zero : i32
  llvm.cond_br %is, ^local, ^global
^local:
  %leave = llvm.mlir.addressof @leave_local : !llvm.ptr
  %f = builtin.unrealized_conversion_cast %leave : !llvm.ptr to () -> ()
  "func.call_indirect"(%f) : (() -> ()) -> ()
  llvm.br ^done
^global:
  llvm.call @leave_global(%in) : (!llvm.ptr<1>) -> ()
  llvm.br ^done
^done:
  %v = llvm.call @use(%x) : (i32) -> i32
  llvm.store %v, %out : i32, !llvm.ptr<1>
  llvm.return
}}
}}
"""


def opaque_kernel(choose: Choose) -> str:
    """A module with a kernel `k`, whose arguments are two buffers and a number."""
    index, bit = choose(8), 1 << choose(3)
    linkages = [("internal", "external")[choose(2)] for _ in range(3)]
    return _HEAD + "".join(
        part.format(index=index, bit=bit, space=space, linkage=linkage)
        for part, space, linkage in (
            (_LEAVE_LOCAL, 3, linkages[0]),
            (_CAST, 3, ""),
            (_LEAVE_GLOBAL, 1, linkages[1]),
            (_CAST, 1, ""),
            (_USE, 0, linkages[2]),
            (_KERNEL, 0, ""),
        )
    )
