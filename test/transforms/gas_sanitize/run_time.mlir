// RUN: xdsl-opt -p 'gas-sanitize,resolve-gas{runtime=true},insert-sanitizer-checks' %s | filecheck %s

// Each side of a test of the tag is checked: no other space is expected there.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func internal @either(
  // CHECK:         %[[S:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.call @__gas_check_shared(%p, %[[S]])
  // CHECK-NEXT:    llvm.load %[[S]] : !llvm.ptr<3> -> f32
  // CHECK:         %[[G:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  // CHECK-NEXT:    llvm.call @__gas_check_global(%p, %[[G]])
  // CHECK-NEXT:    llvm.load %[[G]] : !llvm.ptr<1> -> f32
  llvm.func internal @either(%p: !llvm.ptr) -> f32 {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.return %v : f32
  }
  llvm.func @calls(%s: !llvm.ptr<3>, %d: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %d : !llvm.ptr<1> to !llvm.ptr
    %v = llvm.call @either(%g) : (!llvm.ptr) -> f32
    %w = llvm.call @either(%h) : (!llvm.ptr) -> f32
    llvm.return
  }
}
