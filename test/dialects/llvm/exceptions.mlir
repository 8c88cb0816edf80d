// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

llvm.mlir.global external constant @type_info() : !llvm.ptr
llvm.func @personality(...) -> i32
llvm.func @f(i32, !llvm.ptr) -> i32
llvm.func @g(i32, ...)

// CHECK-LABEL: llvm.func @calls(
llvm.func @calls(%i: i32, %p: !llvm.ptr) -> i32 attributes {personality = @personality} {
  // CHECK-NEXT: %0 = llvm.invoke @f(%i, %p) to ^bb1(%i, %p : i32, !llvm.ptr) unwind ^bb2(%p : !llvm.ptr) : (i32, !llvm.ptr {llvm.noundef}) -> (i32 {llvm.noundef})
  %0 = llvm.invoke @f(%i, %p) to ^bb1(%i, %p : i32, !llvm.ptr) unwind ^bb2(%p : !llvm.ptr) : (i32, !llvm.ptr {llvm.noundef}) -> (i32 {llvm.noundef})
^bb1(%x: i32, %y: !llvm.ptr):
  // CHECK: llvm.invoke fastcc @g(%x, %y) to ^bb3 unwind ^bb5 vararg(!llvm.func<void (i32, ...)>) ["tag"(%x, %y : i32, !llvm.ptr), "empty"()] {branch_weights = array<i32: 9, 1>, foo} : (i32, !llvm.ptr) -> ()
  llvm.invoke fastcc @g(%x, %y) to ^bb3 unwind ^bb5 vararg(!llvm.func<void (i32, ...)>) ["tag"(%x, %y : i32, !llvm.ptr), "empty"()] {branch_weights = array<i32: 9, 1>, foo} : (i32, !llvm.ptr) -> ()
^bb2(%z: !llvm.ptr):
  // CHECK: %1 = llvm.landingpad cleanup : !llvm.struct<(!llvm.ptr, i32)>
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  // CHECK-NEXT: llvm.resume %1 : !llvm.struct<(!llvm.ptr, i32)>
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
^bb3:
  // CHECK: %2 = llvm.invoke %p(%i) to ^bb4 unwind ^bb5 : !llvm.ptr, (i32) -> i32
  %2 = llvm.invoke %p(%i) to ^bb4 unwind ^bb5 : !llvm.ptr, (i32) -> i32
^bb4:
  llvm.return %2 : i32
^bb5:
  // CHECK: %3 = llvm.landingpad cleanup : !llvm.struct<(!llvm.ptr, i32)>
  %3 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  // CHECK-NEXT: llvm.resume %3 {foo} : !llvm.struct<(!llvm.ptr, i32)>
  llvm.resume %3 {foo} : !llvm.struct<(ptr, i32)>
}

// CHECK-LABEL: llvm.func @catches(
llvm.func @catches(%p: !llvm.ptr) attributes {personality = @personality} {
  %0 = llvm.mlir.addressof @type_info : !llvm.ptr
  %1 = llvm.mlir.zero : !llvm.ptr
  %2 = llvm.bitcast %0 : !llvm.ptr to !llvm.ptr
  %3 = llvm.mlir.undef : !llvm.array<1 x ptr>
  llvm.invoke %p() to ^bb1 unwind ^bb2 : !llvm.ptr, () -> ()
^bb1:
  llvm.return
^bb2:
  // CHECK: llvm.landingpad (catch %0 : !llvm.ptr) (catch %1 : !llvm.ptr) (catch %2 : !llvm.ptr) (filter %3 : !llvm.array<1 x !llvm.ptr>) : !llvm.struct<(!llvm.ptr, i32)>
  %4 = llvm.landingpad (catch %0 : !llvm.ptr) (catch %1 : !llvm.ptr) (catch %2 : !llvm.ptr) (filter %3 : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  // CHECK-NEXT: llvm.intr.eh.typeid.for %0 : (!llvm.ptr) -> i32
  %5 = llvm.intr.eh.typeid.for %0 : (!llvm.ptr) -> i32
  // CHECK-NEXT: llvm.intr.eh.typeid.for %0 {foo} : (!llvm.ptr) -> i32
  %6 = llvm.intr.eh.typeid.for %0 {foo} : (!llvm.ptr) -> i32
  llvm.unreachable
}
