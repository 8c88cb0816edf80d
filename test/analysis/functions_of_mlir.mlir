// RUN: xdsl-opt -p print-memory-spaces --split-input-file %s | filecheck %s

// Functions of the dialects func and gpu, and whose callers can be seen.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: // @kernel
  // CHECK: %p: {global, null}
  // CHECK: %first: {global, null}
  // CHECK: %pair#0: {global, null}
  // CHECK: %pair#1: {shared}
  func.func @kernel(%p: !llvm.ptr, %s3: !llvm.ptr<3>) attributes {CConv = #llvm.cconv<ptx_kernelcc>} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %first = func.call @returns_the_first(%p, %s) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
    %pair:2 = func.call @swaps(%s, %p) : (!llvm.ptr, !llvm.ptr) -> (!llvm.ptr, !llvm.ptr)
    return
  }

  // CHECK-LABEL: // @returns_the_first
  // CHECK: %p: {global, null}
  // CHECK: %q: {shared}
  func.func private @returns_the_first(%p: !llvm.ptr, %q: !llvm.ptr) -> !llvm.ptr {
    return %p : !llvm.ptr
  }

  // CHECK-LABEL: // @swaps
  // CHECK: %p: {shared}
  // CHECK: %q: {global, null}
  func.func private @swaps(%p: !llvm.ptr, %q: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr) {
    return %q, %p : !llvm.ptr, !llvm.ptr
  }

  // CHECK-LABEL: // @recursive
  // CHECK: %p: {shared}
  func.func private @recursive(%p: !llvm.ptr, %c: i1) {
    %next = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
    scf.if %c {
      func.call @recursive(%next, %c) : (!llvm.ptr, i1) -> ()
    }
    return
  }

  // CHECK-LABEL: // @calls_the_recursive
  func.func @calls_the_recursive(%s3: !llvm.ptr<3>, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    func.call @recursive(%s, %c) : (!llvm.ptr, i1) -> ()
    return
  }

  // Functions of llvm may stand beside them.
  // CHECK-LABEL: // @of_llvm
  // CHECK: %p: {shared}
  llvm.func internal @of_llvm(%p: !llvm.ptr) {
    llvm.return
  }
  func.func @calls_one_of_llvm(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    llvm.call @of_llvm(%s) : (!llvm.ptr) -> ()
    return
  }
}

// -----

// Those that others may call are passed anything.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  func.func @caller(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    func.call @public(%s) : (!llvm.ptr) -> ()
    func.call @nested(%s) : (!llvm.ptr) -> ()
    func.call @told_to_be_external(%s) : (!llvm.ptr) -> ()
    func.call @with_interface(%s) : (!llvm.ptr) -> ()
    func.call @mentioned(%s) : (!llvm.ptr) -> ()
    "test.op"() {function = @mentioned} : () -> ()
    return
  }
  // CHECK-LABEL: // @public
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  func.func @public(%p: !llvm.ptr) {
    return
  }
  // CHECK-LABEL: // @nested
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  func.func nested @nested(%p: !llvm.ptr) {
    return
  }
  // CHECK-LABEL: // @told_to_be_external
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  func.func private @told_to_be_external(%p: !llvm.ptr) attributes {llvm.linkage = #llvm.linkage<external>} {
    return
  }
  // CHECK-LABEL: // @with_interface
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  func.func private @with_interface(%p: !llvm.ptr) attributes {llvm.emit_c_interface} {
    return
  }
  // CHECK-LABEL: // @mentioned
  // CHECK: %p: {global, shared, constant, local, distributed shared, param, null}
  func.func private @mentioned(%p: !llvm.ptr) {
    return
  }
}

// -----

// What a function without a body is given, it may keep, change and return.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  func.func private @external_code(!llvm.ptr) -> !llvm.ptr
  "func.func"() <{arg_attrs = [{llvm.nocapture, llvm.readonly}], function_type = (!llvm.ptr) -> (), sym_name = "does_not_keep", sym_visibility = "private"}> ({
  }) : () -> ()
  func.func private @__nv_sinf(f32) -> f32
  // CHECK-LABEL: // @calls_them
  // CHECK: %returned: {global, shared, constant, local, distributed shared, param, null}
  // CHECK: %changed: {global, shared, constant, local, distributed shared, param, null}
  // CHECK: %kept: {shared}
  func.func @calls_them(%s3: !llvm.ptr<3>, %f: f32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %other = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %s, %slot : !llvm.ptr, !llvm.ptr
    llvm.store %s, %other : !llvm.ptr, !llvm.ptr
    %returned = func.call @external_code(%slot) : (!llvm.ptr) -> !llvm.ptr
    func.call @does_not_keep(%other) : (!llvm.ptr) -> ()
    %sine = func.call @__nv_sinf(%f) : (f32) -> f32
    %changed = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    %kept = llvm.load %other : !llvm.ptr -> !llvm.ptr
    return
  }
}

// -----

// Beside a gpu.module other functions are code of the host: nothing is said of them.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-NOT: // @host
  func.func @host(%p: !llvm.ptr) {
    %f = llvm.load %p : !llvm.ptr -> f32
    return
  }
  // CHECK: // @helper
  // CHECK-NEXT: %p: {global, null}
  // CHECK: // @kernel
  // CHECK-NEXT: %p: {global, null}
  // CHECK-NEXT: %thread: {shared}
  "gpu.module"() <{sym_name = "device"}> ({
    func.func private @helper(%p: !llvm.ptr) {
      return
    }
    "gpu.func"() <{function_type = (!llvm.ptr, !llvm.ptr<3>) -> ()}> ({
    ^bb0(%p: !llvm.ptr, %s3: !llvm.ptr<3>):
      %thread = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
      func.call @helper(%p) : (!llvm.ptr) -> ()
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "kernel"} : () -> ()
  }) : () -> ()
  // CHECK-NOT: // @host
}

// -----

// What the host's code mentions or calls, it may pass anything to.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-NOT: // @helper
  func.func private @helper(%p: !llvm.ptr) {
    return
  }
  func.func @host(%p: !llvm.ptr, %n: index) {
    func.call @helper(%p) : (!llvm.ptr) -> ()
    "gpu.launch"(%n, %n, %n, %n, %n, %n) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({
    ^bb0(%a: index, %b: index, %c: index, %d: index, %e: index, %f: index, %g: index, %h: index, %i: index, %j: index, %k: index, %l: index):
      "gpu.terminator"() : () -> ()
    }) : (index, index, index, index, index, index) -> ()
    return
  }
}
