// RUN: xdsl-opt -p resolve-gas %s | filecheck %s

// The space is asked for behind address arithmetic, and the base is accessed.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // The index may lead to another object: what it says of the result is not said of the
  // base.
  // CHECK-LABEL: llvm.func @distance_to_another_pointer(
  // CHECK:       ^a:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @distance_to_another_pointer(%p: !llvm.ptr, %q: !llvm.ptr) {
    %0 = llvm.ptrtoint %p : !llvm.ptr to i64
    %1 = llvm.ptrtoint %q : !llvm.ptr to i64
    %distance = llvm.sub %1, %0 : i64
    %there = llvm.getelementptr %p[%distance] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %is = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%there) : (!llvm.ptr) -> i1
    llvm.cond_br %is, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.br ^b
  ^b:
    llvm.return
  }

  // CHECK-LABEL: llvm.func @loaded_distance(
  // CHECK:       ^a:
  // CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
  llvm.func @loaded_distance(%p: !llvm.ptr, %slot: !llvm.ptr<1>) {
    %distance = llvm.load %slot : !llvm.ptr<1> -> i64
    %there = llvm.getelementptr %p[%distance] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %is = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%there) : (!llvm.ptr) -> i1
    llvm.cond_br %is, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.br ^b
  ^b:
    llvm.return
  }

  // CHECK-LABEL: llvm.func @narrow_index(
  // CHECK:       ^a:
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<3> -> i32
  llvm.func @narrow_index(%p: !llvm.ptr, %n: i32) {
    %three = llvm.mlir.constant(3 : i64) : i64
    %wide = llvm.sext %n : i32 to i64
    %index = llvm.add %wide, %three : i64
    %there = llvm.getelementptr %p[%index] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %is = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%there) : (!llvm.ptr) -> i1
    llvm.cond_br %is, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.br ^b
  ^b:
    llvm.return
  }

  // CHECK-LABEL: llvm.func @in_bounds(
  // CHECK:       ^a:
  // CHECK-NEXT:    %[[C:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.load %[[C]] : !llvm.ptr<3> -> i32
  llvm.func @in_bounds(%p: !llvm.ptr, %n: i64) {
    %there = llvm.getelementptr inbounds %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %is = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%there) : (!llvm.ptr) -> i1
    llvm.cond_br %is, ^a, ^b
  ^a:
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.br ^b
  ^b:
    llvm.return
  }
}
