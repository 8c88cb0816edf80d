// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s
// RUN: %if mlir-translate-22 && llc-22 %{ xdsl-opt -p resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | llc-22 -mcpu=sm_80 -o - | filecheck %s --check-prefix=PTX %}
// PATTERN: CastAlloca

// Allocas in local memory, which LLVM 22 addresses by a generic address on nvptx
// (llvm#204346), and converts to generic twice (llvm#89205).

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @escape(!llvm.ptr)

  // CHECK-LABEL: llvm.func @addressed(
  // CHECK:         %a = llvm.alloca %n x f32 {alignment = 16 : i64} : (i32) -> !llvm.ptr
  // CHECK-NEXT:    %0 = llvm.addrspacecast %a : !llvm.ptr to !llvm.ptr<5>
  // CHECK-NEXT:    llvm.intr.lifetime.start %a : !llvm.ptr
  // CHECK-NEXT:    %p = llvm.getelementptr %0[%i] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, f32
  // CHECK-NEXT:    llvm.store %x, %p : f32, !llvm.ptr<5>
  // CHECK-NEXT:    %v = llvm.load %0 : !llvm.ptr<5> -> f32
  // CHECK-NEXT:    llvm.intr.lifetime.end %a : !llvm.ptr
  // PTX-LABEL: addressed(
  // PTX:         add.u64 %[[LOCAL:rd[0-9]+]], %SPL, 0;
  // PTX:         st.local.b32
  // PTX:         ld.local.b32 %{{.*}}, [%[[LOCAL]]];
  llvm.func @addressed(%i: i32, %x: f32) -> f32 {
    %n = llvm.mlir.constant(8 : i32) : i32
    %a = llvm.alloca %n x f32 {alignment = 16 : i64} : (i32) -> !llvm.ptr<5>
    llvm.intr.lifetime.start %a : !llvm.ptr<5>
    %p = llvm.getelementptr %a[%i] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, f32
    llvm.store %x, %p : f32, !llvm.ptr<5>
    %v = llvm.load %a : !llvm.ptr<5> -> f32
    llvm.intr.lifetime.end %a : !llvm.ptr<5>
    llvm.return %v : f32
  }

  // An address that escapes is converted once.
  // CHECK-LABEL: llvm.func @escapes(
  // CHECK:         %a = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
  // CHECK-NEXT:    llvm.call @escape(%a) : (!llvm.ptr) -> ()
  // PTX-LABEL: escapes(
  // PTX:         cvta.local.u64 %SP, %SPL;
  // PTX-NOT:     cvta
  // PTX:         call.uni escape
  llvm.func @escapes() {
    %n = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %n x f32 : (i32) -> !llvm.ptr<5>
    %g = llvm.addrspacecast %a : !llvm.ptr<5> to !llvm.ptr
    llvm.call @escape(%g) : (!llvm.ptr) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func @generic(
  // CHECK:         %a = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
  // CHECK-NEXT:    llvm.call @escape(%a)
  llvm.func @generic() {
    %n = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
    llvm.call @escape(%a) : (!llvm.ptr) -> ()
    llvm.return
  }
}
