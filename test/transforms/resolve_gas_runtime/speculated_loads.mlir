// RUN: xdsl-opt -p "resolve-gas{runtime=true}" %s | filecheck %s

// LLVM executes the loads of all cases if the pointer is dereferenceable: it looks through casts.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.mlir.global internal @s() {addr_space = 3 : i32} : f32
  llvm.mlir.global external @g(0.0 : f32) {addr_space = 1 : i32} : f32

  // CHECK-LABEL: llvm.func @argument(%p: !llvm.ptr {llvm.align = 4 : i64}) -> f32
  // CHECK:         llvm.switch
  llvm.func @argument(%p: !llvm.ptr {llvm.dereferenceable = 4 : i64, llvm.align = 4 : i64}) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @chosen(
  // CHECK-NOT:     llvm.switch
  // CHECK:         llvm.load %p : !llvm.ptr -> f32
  llvm.func @chosen(%t: i1) -> f32 {
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %g = llvm.mlir.addressof @g : !llvm.ptr<1>
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.select %t, %a, %b : i1, !llvm.ptr
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK-LABEL: llvm.func @under_a_condition(
  // CHECK:       ^a:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
  llvm.func @under_a_condition(%t: i1) -> f32 {
    %z = llvm.mlir.constant(0.0 : f32) : f32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %g = llvm.mlir.addressof @g : !llvm.ptr<1>
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.select %t, %a, %b : i1, !llvm.ptr
    %c = llvm.call_intrinsic "llvm.amdgcn.is.shared"(%p) : (!llvm.ptr) -> i1
    llvm.cond_br %c, ^a, ^b(%z : f32)
  ^a:
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.br ^b(%v : f32)
  ^b(%r: f32):
    llvm.return %r : f32
  }

  // Stores are not executed earlier.
  // CHECK-LABEL: llvm.func @stored(
  // CHECK:         llvm.switch
  llvm.func @stored(%t: i1, %v: f32) {
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %g = llvm.mlir.addressof @g : !llvm.ptr<1>
    %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %p = llvm.select %t, %a, %b : i1, !llvm.ptr
    llvm.store %v, %p : f32, !llvm.ptr
    llvm.return
  }
}
