// RUN: xdsl-opt -p gas-sanitize,ip-msp,resolve-gas,insert-sanitizer-checks %s | filecheck %s

// No check where the function itself proves the space, nor of what stays generic.

// CHECK-NOT: gas.
// CHECK-NOT: __gas_check
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<64 x f32>
  llvm.mlir.global internal @table() : !llvm.array<64 x f32>

  llvm.func @proven(%s: !llvm.ptr<3>, %i: i64, %c: i1) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %v = llvm.load %g : !llvm.ptr -> f32
    %p = llvm.getelementptr inbounds %g[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %v, %p : f32, !llvm.ptr
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %t = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.select %c, %p, %t : i1, !llvm.ptr
    llvm.store %v, %q : f32, !llvm.ptr
    llvm.cond_br %c, ^join(%q : !llvm.ptr), ^join(%p : !llvm.ptr)
  ^join(%r: !llvm.ptr):
    llvm.store %v, %r : f32, !llvm.ptr
    llvm.return
  }

  // NVPTX's stack is local memory, and its generic variables are global.
  llvm.func @stack_and_variable() {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    %t = llvm.mlir.addressof @table : !llvm.ptr
    %v = llvm.load %t : !llvm.ptr -> f32
    llvm.store %v, %a : f32, !llvm.ptr
    llvm.return
  }

  llvm.func @generic(%p: !llvm.ptr, %q: !llvm.ptr) -> i1 {
    %v = llvm.load %p : !llvm.ptr -> f32
    %b = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
    %c = llvm.icmp "eq" %p, %q : !llvm.ptr
    %d = llvm.and %b, %c : i1
    llvm.return %d : i1
  }

  llvm.func ptx_kernelcc @copies_nothing(%p: !llvm.ptr, %b: i8) {
    %n = llvm.mlir.constant(0 : i64) : i64
    "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    llvm.return
  }
}
