// In xdsl-opt itself an error in the input is one paragraph; with an environment
// variable it is Python's traceback.

// RUN: not xdsl-opt -p ip-msp %s 2>&1 | filecheck %s
// RUN: not env XDSL_GAS_TRACEBACK=1 xdsl-opt -p ip-msp %s 2>&1 | filecheck %s --check-prefix=TRACEBACK

// CHECK:     xdsl-opt: error: operation 0 of block 0, in @caller, `llvm.call @callee(%p) : (!llvm.ptr) -> ()`:
// CHECK-NOT: {{^.}}
// TRACEBACK: Traceback

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @callee(%p: !llvm.ptr<3>) {
    llvm.return
  }
  llvm.func @caller(%p: !llvm.ptr) {
    llvm.call @callee(%p) : (!llvm.ptr) -> ()
    llvm.return
  }
}
