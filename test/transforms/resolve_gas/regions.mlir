// RUN: xdsl-opt -p resolve-gas,verify-llvm --split-input-file %s | filecheck %s

// Accesses in functions of func and in regions of scf. What an operation with regions
// returns or passes to its regions is cast right behind its definition.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: func.func @in_a_function
  // CHECK-SAME:    (%s3: !llvm.ptr<3>, %f: f32)
  // CHECK-NEXT:    llvm.store %f, %s3 : f32, !llvm.ptr<3>
  // CHECK-NEXT:    func.return
  func.func @in_a_function(%s3: !llvm.ptr<3>, %f: f32) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    llvm.store %f, %s : f32, !llvm.ptr
    return
  }

  // Defined outside of a region, used inside.
  // CHECK-LABEL: func.func @captured
  // CHECK-NEXT:    %next = llvm.getelementptr %s3[1]
  // CHECK-NEXT:    scf.if %c {
  // CHECK-NEXT:      llvm.store %f, %next : f32, !llvm.ptr<3>
  // CHECK-NEXT:    }
  func.func @captured(%s3: !llvm.ptr<3>, %f: f32, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %next = llvm.getelementptr %s[1] : (!llvm.ptr) -> !llvm.ptr, f32
    scf.if %c {
      llvm.store %f, %next : f32, !llvm.ptr
    }
    return
  }

  // CHECK-LABEL: func.func @selected
  // CHECK-NEXT:    %p = arith.select %c, %s3, %t3 : !llvm.ptr<3>
  // CHECK-NEXT:    llvm.store %f, %p : f32, !llvm.ptr<3>
  func.func @selected(%s3: !llvm.ptr<3>, %t3: !llvm.ptr<3>, %f: f32, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %t = llvm.addrspacecast %t3 : !llvm.ptr<3> to !llvm.ptr
    %p = arith.select %c, %s, %t : !llvm.ptr
    llvm.store %f, %p : f32, !llvm.ptr
    return
  }

  // Arguments of blocks move along.
  // CHECK-LABEL: func.func @passed_by_branches
  // CHECK:         cf.cond_br %c, ^end(%s3 : !llvm.ptr<3>), ^more
  // CHECK:         cf.switch
  // CHECK-NEXT:    default: ^end(%t3 : !llvm.ptr<3>),
  // CHECK-NEXT:      1: ^end(%s3 : !llvm.ptr<3>)
  // CHECK:         ^end(%p: !llvm.ptr<3>):
  // CHECK-NEXT:    llvm.store %f, %p : f32, !llvm.ptr<3>
  func.func @passed_by_branches(%s3: !llvm.ptr<3>, %t3: !llvm.ptr<3>, %f: f32, %c: i1, %i: i32) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %t = llvm.addrspacecast %t3 : !llvm.ptr<3> to !llvm.ptr
    cf.cond_br %c, ^end(%s : !llvm.ptr), ^more
  ^more:
    cf.switch %i : i32, [
      default: ^end(%t : !llvm.ptr),
      1: ^end(%s : !llvm.ptr)
    ]
  ^end(%p: !llvm.ptr):
    llvm.store %f, %p : f32, !llvm.ptr
    return
  }

  // CHECK-LABEL: func.func @result_of_if
  // CHECK:         %p = scf.if %c -> (!llvm.ptr) {
  // CHECK:         %[[p:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.store %f, %[[p]] : f32, !llvm.ptr<3>
  func.func @result_of_if(%s3: !llvm.ptr<3>, %f: f32, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %next = llvm.getelementptr %s[1] : (!llvm.ptr) -> !llvm.ptr, f32
    %p = scf.if %c -> (!llvm.ptr) {
      scf.yield %s : !llvm.ptr
    } else {
      scf.yield %next : !llvm.ptr
    }
    llvm.store %f, %p : f32, !llvm.ptr
    return
  }

  // CHECK-LABEL: func.func @goes_round
  // CHECK:         %end = scf.for {{.*}} iter_args(%p = %s) -> (!llvm.ptr) {
  // CHECK-NEXT:      %[[p:.*]] = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:      llvm.store %f, %[[p]] : f32, !llvm.ptr<3>
  // CHECK:         %[[end:.*]] = llvm.addrspacecast %end : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT:    llvm.store %f, %[[end]] : f32, !llvm.ptr<3>
  func.func @goes_round(%s3: !llvm.ptr<3>, %f: f32, %n: index) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %end = scf.for %i = %zero to %n step %one iter_args(%p = %s) -> (!llvm.ptr) {
      llvm.store %f, %p : f32, !llvm.ptr
      %next = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, f32
      scf.yield %next : !llvm.ptr
    }
    llvm.store %f, %end : f32, !llvm.ptr
    return
  }

  // CHECK-LABEL: func.func @in_blocks_of_a_region
  // CHECK:         scf.execute_region {
  // CHECK:           ^end(%p: !llvm.ptr<3>):
  // CHECK-NEXT:      llvm.store %f, %p : f32, !llvm.ptr<3>
  func.func @in_blocks_of_a_region(%s3: !llvm.ptr<3>, %f: f32, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    scf.execute_region {
      cf.cond_br %c, ^end(%s : !llvm.ptr), ^more
    ^more:
      cf.br ^end(%s : !llvm.ptr)
    ^end(%p: !llvm.ptr):
      llvm.store %f, %p : f32, !llvm.ptr
      scf.yield
    }
    return
  }

  // Where the sides disagree, the access stays as it was.
  // CHECK-LABEL: func.func @sides_disagree
  // CHECK:         llvm.store %f, %p : f32, !llvm.ptr
  func.func @sides_disagree(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %f: f32, %c: i1) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %p = scf.if %c -> (!llvm.ptr) {
      scf.yield %s : !llvm.ptr
    } else {
      scf.yield %g : !llvm.ptr
    }
    llvm.store %f, %p : f32, !llvm.ptr
    return
  }

  // So it does where a later round brings another space.
  // CHECK-LABEL: func.func @rounds_disagree
  // CHECK:           llvm.store %f, %p : f32, !llvm.ptr
  func.func @rounds_disagree(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %f: f32, %n: index) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %end = scf.for %i = %zero to %n step %one iter_args(%p = %s) -> (!llvm.ptr) {
      llvm.store %f, %p : f32, !llvm.ptr
      scf.yield %g : !llvm.ptr
    }
    return
  }

  // And in the regions of unknown operations, what these pass there.
  // CHECK-LABEL: func.func @unknown_operation
  // CHECK:         "test.op"
  // CHECK:           llvm.store %f, %{{.*}} : f32, !llvm.ptr<3>
  // CHECK:           llvm.store %f, %p : f32, !llvm.ptr
  func.func @unknown_operation(%s3: !llvm.ptr<3>, %f: f32) {
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    "test.op"(%s) ({
    ^bb0(%p: !llvm.ptr):
      llvm.store %f, %s : f32, !llvm.ptr
      llvm.store %f, %p : f32, !llvm.ptr
      "test.termop"() : () -> ()
    }) : (!llvm.ptr) -> ()
    return
  }
}

// -----

// Code of the host is left alone.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: func.func @host
  // CHECK:         llvm.store %{{.*}}, %{{.*}} : f32, !llvm.ptr
  func.func @host(%f: f32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    llvm.store %f, %slot : f32, !llvm.ptr
    return
  }
  // CHECK:      gpu.func @
  // CHECK:        llvm.store %{{.*}}, %s3 : f32, !llvm.ptr<3>
  "gpu.module"() <{sym_name = "device"}> ({
    "gpu.func"() <{function_type = (!llvm.ptr<3>, f32) -> ()}> ({
    ^bb0(%s3: !llvm.ptr<3>, %f: f32):
      %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
      llvm.store %f, %s : f32, !llvm.ptr
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "kernel"} : () -> ()
  }) : () -> ()
}
