// RUN: xdsl-opt -p 'ip-msp{dump-ip-msp=true},verify-llvm' --split-input-file %s 2> %t.dump | filecheck %s
// RUN: filecheck %s --input-file %t.dump --check-prefix=DUMP

// Functions of the dialect func: private ones in place, others as a clone.

// DUMP: helper : changed in argument memory space (1 arguments)
// DUMP: helper : return memory space is resolved : 3
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: func.func @kernel
  // CHECK:         scf.if %c {
  // CHECK-NEXT:      %r, %r_1 = func.call @helper(%s3, %f) : (!llvm.ptr<3>, f32) -> (f32, !llvm.ptr<3>)
  // CHECK-NEXT:      %[[r:.*]] = llvm.addrspacecast %r_1 : !llvm.ptr<3> to !llvm.ptr
  // CHECK-NEXT:      func.call @keep(%[[r]]) : (!llvm.ptr) -> ()
  func.func @kernel(%s3: !llvm.ptr<3>, %f: f32, %c: i1) attributes {CConv = #llvm.cconv<ptx_kernelcc>} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    scf.if %c {
      %r:2 = func.call @helper(%s, %f) : (!llvm.ptr, f32) -> (f32, !llvm.ptr)
      func.call @keep(%r#1) : (!llvm.ptr) -> ()
    }
    return
  }
  func.func private @keep(!llvm.ptr)

  // CHECK-LABEL: func.func private @helper
  // CHECK-SAME:    (%p: !llvm.ptr<3>, %f: f32) -> (f32, !llvm.ptr<3>) attributes {nvvm.as = array<i32: 3, 0>} {
  // CHECK:         func.return %f, %p : f32, !llvm.ptr<3>
  func.func private @helper(%p: !llvm.ptr, %f: f32) -> (f32, !llvm.ptr) {
    return %f, %p : f32, !llvm.ptr
  }
}

// -----

// An external caller may pass anything to a public function.
// DUMP: public is cloned
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: func.func @kernel
  // CHECK:         func.call @public.msp.shared(%s3, %f) : (!llvm.ptr<3>, f32) -> ()
  func.func @kernel(%s3: !llvm.ptr<3>, %f: f32) attributes {CConv = #llvm.cconv<ptx_kernelcc>} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    func.call @public(%s, %f) : (!llvm.ptr, f32) -> ()
    return
  }
  // The original stays as it was.
  // CHECK-LABEL: func.func @public(
  // CHECK-SAME:    %p: !llvm.ptr, %f: f32) attributes {passthrough = ["noinline"]} {
  // CHECK-NEXT:    llvm.store %f, %p : f32, !llvm.ptr
  // CHECK:       func.func private @public.msp.shared(
  // CHECK-SAME:    %p: !llvm.ptr<3>, %f: f32) attributes {passthrough = ["noinline"], llvm.linkage = #llvm.linkage<"internal">, nvvm.as = array<i32: 3, 0>} {
  func.func @public(%p: !llvm.ptr, %f: f32) attributes {passthrough = ["noinline"]} {
    llvm.store %f, %p : f32, !llvm.ptr
    return
  }
}

// -----

// Callers that disagree, and functions that are to be left alone.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  func.func @kernel(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) attributes {CConv = #llvm.cconv<ptx_kernelcc>} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    func.call @disagreed(%s) : (!llvm.ptr) -> ()
    func.call @disagreed(%g) : (!llvm.ptr) -> ()
    func.call @not_to_be_optimized(%s) : (!llvm.ptr) -> ()
    func.call @variadic(%s) : (!llvm.ptr) -> ()
    func.call @replaceable(%s) : (!llvm.ptr) -> ()
    func.call @copies(%s) : (!llvm.ptr) -> ()
    return
  }
  // CHECK: func.func private @disagreed(%p: !llvm.ptr) {
  func.func private @disagreed(%p: !llvm.ptr) {
    return
  }
  // CHECK: func.func private @not_to_be_optimized(%p: !llvm.ptr)
  func.func private @not_to_be_optimized(%p: !llvm.ptr) attributes {passthrough = ["noinline", "optnone"]} {
    return
  }
  // CHECK: func.func private @variadic(%p: !llvm.ptr)
  func.func private @variadic(%p: !llvm.ptr) attributes {func.varargs} {
    return
  }
  // CHECK: func.func private @replaceable(%p: !llvm.ptr)
  func.func private @replaceable(%p: !llvm.ptr) attributes {llvm.linkage = #llvm.linkage<weak>} {
    return
  }
  // CHECK: func.func private @copies(%p: !llvm.ptr {llvm.byval = f32})
  func.func private @copies(%p: !llvm.ptr {llvm.byval = f32}) {
    return
  }
}

// -----

// What null becomes could be told from what is done with the argument.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  func.func @kernel(%s3: !llvm.ptr<3>, %c: i1) attributes {CConv = #llvm.cconv<ptx_kernelcc>} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %null = llvm.mlir.zero : !llvm.ptr
    %p = scf.if %c -> (!llvm.ptr) {
      scf.yield %s : !llvm.ptr
    } else {
      scf.yield %null : !llvm.ptr
    }
    func.call @yields_it(%p, %c) : (!llvm.ptr, i1) -> ()
    func.call @accesses_it(%p, %c) : (!llvm.ptr, i1) -> ()
    return
  }
  // CHECK: func.func private @yields_it(%p: !llvm.ptr, %c: i1)
  func.func private @yields_it(%p: !llvm.ptr, %c: i1) {
    %other = llvm.mlir.zero : !llvm.ptr
    %q = scf.if %c -> (!llvm.ptr) {
      scf.yield %p : !llvm.ptr
    } else {
      scf.yield %other : !llvm.ptr
    }
    func.call @keep(%q) : (!llvm.ptr) -> ()
    return
  }
  // CHECK: func.func private @accesses_it(%p: !llvm.ptr<3>, %c: i1)
  func.func private @accesses_it(%p: !llvm.ptr, %c: i1) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %end = scf.for %i = %zero to %one step %one iter_args(%here = %p) -> (!llvm.ptr) {
      %v = llvm.load %here : !llvm.ptr -> f32
      %next = llvm.getelementptr %here[1] : (!llvm.ptr) -> !llvm.ptr, f32
      scf.yield %next : !llvm.ptr
    }
    return
  }
  func.func private @keep(!llvm.ptr)
}

// -----

// Each combination that is passed gets a clone.
// RUN: xdsl-opt -p 'ip-msp{polyvariant=true},verify-llvm' --split-input-file %s | filecheck %s --check-prefix=POLY
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // POLY-LABEL: func.func @kernel_of_both
  // POLY:         func.call @both.msp.shared(%s3) : (!llvm.ptr<3>) -> !llvm.ptr<3>
  // POLY:         func.call @both.msp.global(%g1) : (!llvm.ptr<1>) -> !llvm.ptr<1>
  // POLY-NOT:     @both(
  func.func @kernel_of_both(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) attributes {CConv = #llvm.cconv<ptx_kernelcc>} {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %a = func.call @both(%s) : (!llvm.ptr) -> !llvm.ptr
    %b = func.call @both(%g) : (!llvm.ptr) -> !llvm.ptr
    return
  }
  func.func private @both(%p: !llvm.ptr) -> !llvm.ptr {
    return %p : !llvm.ptr
  }
}

// -----

// A clone has no interface in C: it has no external callers.
// DUMP: wrapped is cloned
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: func.func private @wrapped(
  // CHECK-SAME:    %p: !llvm.ptr) attributes {llvm.emit_c_interface} {
  // CHECK-LABEL: func.func private @wrapped.msp.shared(
  // CHECK-NOT:     emit_c_interface
  // CHECK-SAME:    nvvm.as = array<i32: 3>
  func.func private @wrapped(%p: !llvm.ptr) attributes {llvm.emit_c_interface} {
    %v = llvm.load %p : !llvm.ptr -> f32
    llvm.store %v, %p : f32, !llvm.ptr
    func.return
  }
  // CHECK-LABEL: func.func @calls_wrapped(
  func.func @calls_wrapped(%s3: !llvm.ptr<3>) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    func.call @wrapped(%s) : (!llvm.ptr) -> ()
    func.return
  }
}
