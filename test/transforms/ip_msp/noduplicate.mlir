// RUN: xdsl-opt -p 'ip-msp{polyvariant=true}' %s | filecheck %s

// A function with a call that is noduplicate is retyped, but not cloned: all threads wait for each
// other at one call.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : f32

  // CHECK-LABEL: llvm.func ptx_kernelcc @kernel(
  // CHECK:         llvm.call @waits_by_callee(%{{.*}}) : (!llvm.ptr) -> ()
  // CHECK-NEXT:    llvm.call @waits_by_callee(%{{.*}}) : (!llvm.ptr) -> ()
  // CHECK-NEXT:    llvm.call @waits_by_call(%{{.*}}) : (!llvm.ptr) -> ()
  // CHECK-NEXT:    llvm.call @waits_by_call(%{{.*}}) : (!llvm.ptr) -> ()
  // CHECK-NEXT:    llvm.call @known_outside(%{{.*}}) : (!llvm.ptr) -> ()
  // CHECK-NEXT:    llvm.call @agreed(%{{.*}}) : (!llvm.ptr<3>) -> ()
  // CHECK:         llvm.call @does_not_wait.msp.shared(%{{.*}}) : (!llvm.ptr<3>) -> ()
  llvm.func ptx_kernelcc @kernel(%g: !llvm.ptr) {
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %s = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    llvm.call @waits_by_callee(%s) : (!llvm.ptr) -> ()
    llvm.call @waits_by_callee(%g) : (!llvm.ptr) -> ()
    llvm.call @waits_by_call(%s) : (!llvm.ptr) -> ()
    llvm.call @waits_by_call(%g) : (!llvm.ptr) -> ()
    llvm.call @known_outside(%s) : (!llvm.ptr) -> ()
    llvm.call @agreed(%s) : (!llvm.ptr) -> ()
    llvm.call @does_not_wait(%s) : (!llvm.ptr) -> ()
    llvm.call @does_not_wait(%g) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @wait() attributes {passthrough = ["noduplicate"]}
  llvm.func @other()
  llvm.func internal @waits_by_callee(%p: !llvm.ptr) {
    llvm.call @wait() : () -> ()
    llvm.return
  }
  llvm.func internal @waits_by_call(%p: !llvm.ptr) {
    llvm.call @other() {gas.llvm_attributes = "noduplicate"} : () -> ()
    llvm.return
  }
  llvm.func @known_outside(%p: !llvm.ptr) {
    llvm.call @wait() : () -> ()
    llvm.return
  }
  llvm.func internal @agreed(%p: !llvm.ptr) {
    llvm.call @wait() : () -> ()
    llvm.return
  }
  llvm.func internal @does_not_wait(%p: !llvm.ptr) {
    llvm.call @other() : () -> ()
    llvm.return
  }
}
