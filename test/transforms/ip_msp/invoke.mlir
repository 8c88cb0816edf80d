// RUN: xdsl-opt -p ip-msp,resolve-gas %s | filecheck %s

// An llvm.invoke is opaque: its callee keeps its signature, what it returns and what it
// passes to its successors may point anywhere.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<64 x f32>
  llvm.func @personality(...) -> i32

  // CHECK-LABEL: llvm.func internal @callee(
  // CHECK-SAME:    %{{.*}}: !llvm.ptr) -> !llvm.ptr {
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  llvm.func internal @callee(%p: !llvm.ptr) -> !llvm.ptr {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %p : !llvm.ptr
  }

  // The argument of the kernel points to global memory, the tile is in shared memory.
  // CHECK-LABEL: llvm.func ptx_kernelcc @kernel(
  // CHECK:         %[[result:.*]] = llvm.invoke @callee(%{{.*}}) to ^[[normal:.*]](%{{.*}} : !llvm.ptr) unwind ^[[unwind:.*]](%{{.*}} : !llvm.ptr) : (!llvm.ptr) -> !llvm.ptr
  // CHECK-NEXT:  ^[[normal]](%[[first:.*]]: !llvm.ptr):
  // CHECK-NEXT:    llvm.load %[[result]] : !llvm.ptr -> f32
  // CHECK-NEXT:    llvm.load %[[first]] : !llvm.ptr -> f32
  // CHECK:       ^[[unwind]](%[[second:.*]]: !llvm.ptr):
  // CHECK-NEXT:    llvm.landingpad
  // CHECK-NEXT:    llvm.load %[[second]] : !llvm.ptr -> f32
  llvm.func ptx_kernelcc @kernel(%global: !llvm.ptr) attributes {personality = @personality} {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %shared = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %returned = llvm.invoke @callee(%shared) to ^normal(%global : !llvm.ptr) unwind ^unwind(%shared : !llvm.ptr) : (!llvm.ptr) -> !llvm.ptr
  ^normal(%first: !llvm.ptr):
    %0 = llvm.load %returned : !llvm.ptr -> f32
    %1 = llvm.load %first : !llvm.ptr -> f32
    llvm.return
  ^unwind(%second: !llvm.ptr):
    %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    %3 = llvm.load %second : !llvm.ptr -> f32
    llvm.resume %2 : !llvm.struct<(ptr, i32)>
  }

  // Where a call passes what an invoke returned, the callee of the call is left alone.
  // CHECK-LABEL: llvm.func internal @use(
  // CHECK-SAME:    %{{.*}}: !llvm.ptr) {
  llvm.func internal @use(%p: !llvm.ptr) {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return
  }
  llvm.func ptx_kernelcc @second_kernel(%global: !llvm.ptr) attributes {personality = @personality} {
    %returned = llvm.invoke @callee(%global) to ^normal unwind ^unwind : (!llvm.ptr) -> !llvm.ptr
  ^normal:
    llvm.call @use(%returned) : (!llvm.ptr) -> ()
    llvm.return
  ^unwind:
    %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.resume %0 : !llvm.struct<(ptr, i32)>
  }
}
