// RUN: xdsl-opt -p 'ip-msp{dump-ip-msp=true}' %s 2> %t.dump | filecheck %s
// RUN: filecheck %s --input-file %t.dump --check-prefix=DUMP
// PATTERN: NarrowArguments
// PATTERN: PassSpecificPointers
// PATTERN: WriteArgumentSpaces

// Every caller is visible and agrees: the function itself changes.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<64 x f32>

  // CHECK:       llvm.func ptx_kernelcc @kernel(%{{.*}}: !llvm.ptr)
  // CHECK:         %[[TILE:.*]] = llvm.mlir.addressof @tile : !llvm.ptr<3>
  // CHECK-NEXT:    %[[N:.*]] = llvm.mlir.constant(4 : i32) : i32
  // CHECK-NEXT:    llvm.call @sum(%[[TILE]], %[[N]]) {convergent} : (!llvm.ptr<3> {llvm.noundef}, i32) -> f32
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %generic = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %n = llvm.mlir.constant(4 : i32) : i32
    %0 = llvm.call @sum(%generic, %n) {convergent} : (!llvm.ptr {llvm.noundef}, i32) -> f32
    llvm.store %0, %out : f32, !llvm.ptr
    llvm.return
  }

  // CHECK:       llvm.func internal @sum(%[[P:.*]]: !llvm.ptr<3> {llvm.noundef}, %{{.*}}: i32) -> f32 attributes {nvvm.as = array<i32: 3, 0>}
  // CHECK-NEXT:    %[[GENERIC:.*]] = llvm.addrspacecast %[[P]] : !llvm.ptr<3> to !llvm.ptr
  // CHECK-NEXT:    llvm.load %[[GENERIC]] : !llvm.ptr -> f32
  llvm.func internal @sum(%p: !llvm.ptr {llvm.noundef}, %n: i32) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
}

// DUMP:      Initial work list size : 1
// DUMP-NEXT: sum : changed in argument memory space (1 arguments)
// DUMP-NOT:  {{.}}
