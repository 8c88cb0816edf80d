// RUN: xdsl-opt -p 'ip-msp{dump-ip-msp=true}' %s 2> %t.dump | filecheck %s
// RUN: filecheck %s --input-file %t.dump --check-prefix=DUMP
// PATTERN: NarrowArguments

// Callers that disagree poison the vote: nothing changes.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32
  llvm.mlir.global internal @table() {addr_space = 1 : i32} : f32

  // CHECK: llvm.call @internal(%{{.*}}) : (!llvm.ptr) -> f32
  // CHECK: llvm.call @internal(%{{.*}}) : (!llvm.ptr) -> f32
  // CHECK: llvm.call @external(%{{.*}}) : (!llvm.ptr) -> f32
  // CHECK: llvm.call @external(%{{.*}}) : (!llvm.ptr) -> f32
  llvm.func ptx_kernelcc @kernel() {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %shared = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %global = llvm.addrspacecast %table : !llvm.ptr<1> to !llvm.ptr
    %0 = llvm.call @internal(%shared) : (!llvm.ptr) -> f32
    %1 = llvm.call @internal(%global) : (!llvm.ptr) -> f32
    %2 = llvm.call @external(%shared) : (!llvm.ptr) -> f32
    %3 = llvm.call @external(%global) : (!llvm.ptr) -> f32
    llvm.return
  }

  // CHECK:     llvm.func internal @internal(%{{.*}}: !llvm.ptr) -> f32 {
  llvm.func internal @internal(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // CHECK:     llvm.func @external(%{{.*}}: !llvm.ptr) -> f32 {
  llvm.func @external(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }

  // A poisoned argument does not keep the others from being named.
  // CHECK:     llvm.func internal @half(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr<1>) attributes {nvvm.as = array<i32: 0, 1>}
  llvm.func internal @half(%p: !llvm.ptr, %q: !llvm.ptr) {
    llvm.return
  }
  llvm.func ptx_kernelcc @calls_half() {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %shared = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %global = llvm.addrspacecast %table : !llvm.ptr<1> to !llvm.ptr
    llvm.call @half(%shared, %global) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.call @half(%global, %global) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
}

// DUMP:      Initial work list size : 3
// DUMP-NEXT: half : changed in argument memory space (1 arguments)
// DUMP-NOT:  {{.}}
