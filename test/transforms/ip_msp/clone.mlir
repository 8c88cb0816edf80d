// RUN: xdsl-opt -p 'ip-msp{dump-ip-msp=true}' %s 2> %t.dump | filecheck %s
// RUN: filecheck %s --input-file %t.dump --check-prefix=DUMP
// PATTERN: RedirectCall

// An external caller may pass anything: the agreeing calls go to a clone.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<64 x f32>

  // CHECK:       llvm.call @first.msp.shared(%{{.*}}) : (!llvm.ptr<3>) -> f32
  // CHECK:       llvm.call @first.msp.shared(%{{.*}}) : (!llvm.ptr<3>) -> f32
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %generic = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %next = llvm.getelementptr %generic[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %0 = llvm.call @first(%generic) : (!llvm.ptr) -> f32
    %1 = llvm.call @first(%next) : (!llvm.ptr) -> f32
    llvm.return
  }

  // The original stays as it was, without nvvm.as.
  // CHECK:       llvm.func @first(%{{.*}}: !llvm.ptr) -> f32 attributes {no_inline, no_unwind} {
  // CHECK-NEXT:    llvm.load %{{.*}} : !llvm.ptr -> f32

  // CHECK:       llvm.func internal @first.msp.shared(%{{.*}}: !llvm.ptr<3>) -> f32 attributes {no_inline, no_unwind, nvvm.as = array<i32: 3>}
  llvm.func @first(%p: !llvm.ptr) -> f32 attributes {no_inline, no_unwind} {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
}

// DUMP:      Initial work list size : 1
// DUMP-NEXT: first : changed in argument memory space (1 arguments)
// DUMP-NEXT: first is cloned
// DUMP-NOT:  {{.}}
