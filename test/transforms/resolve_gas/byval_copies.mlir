// RUN: xdsl-opt -p 'resolve-gas{copy-kernel-arguments=all},verify-llvm' %s --split-input-file | filecheck %s
// RUN: xdsl-opt -p 'ip-msp{do-clone-for-ip-msp=0 copy-kernel-arguments=all},resolve-gas{copy-kernel-arguments=all}' %s --split-input-file | filecheck %s --check-prefix=BOTH
// RUN: xdsl-opt -p 'resolve-gas{copy-kernel-arguments=none}' %s --split-input-file | filecheck %s --check-prefix=OFF
// RUN: %if mlir-opt-22 %{ xdsl-opt -p 'resolve-gas{copy-kernel-arguments=all}' %s --split-input-file | mlir-opt-22 --split-input-file -o %t %}

// A kernel's `byval` argument whose address is passed on is copied to the stack: what
// callees access then is local memory.

!pair = !llvm.struct<(ptr, i64)>
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func internal @read(
  // LLVM may leave out the copy where it is only read, and a generic pointer points to
  // the original then.
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> i64
  // BOTH-LABEL:  llvm.func internal @read(%p: !llvm.ptr<5>)
  // OFF-LABEL:   llvm.func internal @read(
  // OFF:           llvm.load %{{.*}} : !llvm.ptr -> i64
  llvm.func internal @read(%p: !llvm.ptr) -> i64 {
    %0 = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !pair
    %1 = llvm.load %0 : !llvm.ptr -> i64
    llvm.return %1 : i64
  }

  // What the kernel reads itself may be what the callee wrote: it reads the copy.
  // CHECK-LABEL: llvm.func ptx_kernelcc @passed(
  // CHECK-SAME:    %[[S:.*]]: !llvm.ptr {llvm.align = 16 : i64
  // CHECK-NEXT:    %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT:    %[[COPY:.*]] = llvm.alloca %[[ONE]] x !llvm.struct<(!llvm.ptr, i64)> {alignment = 16 : i64} : (i32) -> !llvm.ptr
  // CHECK-NEXT:    %[[LOCAL:.*]] = llvm.addrspacecast %[[COPY]] : !llvm.ptr to !llvm.ptr<5>
  // CHECK-NEXT:    %[[SIZE:.*]] = llvm.mlir.constant(16 : i64) : i64
  // CHECK-NEXT:    "llvm.intr.memcpy"(%[[LOCAL]], %[[S]], %[[SIZE]]) <{isVolatile = false}> : (!llvm.ptr<5>, !llvm.ptr, i64) -> ()
  // CHECK-NEXT:    llvm.call @read(%[[COPY]]) : (!llvm.ptr) -> i64
  // CHECK-NEXT:    llvm.load %[[LOCAL]] : !llvm.ptr<5> -> i64
  // BOTH-LABEL:  llvm.func ptx_kernelcc @passed(
  // BOTH-COUNT-1:  llvm.alloca
  // BOTH-NOT:      llvm.alloca
  // BOTH:          llvm.call @read(%{{.*}}) : (!llvm.ptr<5>) -> i64
  // OFF-LABEL:   llvm.func ptx_kernelcc @passed(
  // OFF-NOT:       llvm.alloca
  // OFF:           llvm.call @read(
  llvm.func ptx_kernelcc @passed(%s: !llvm.ptr {llvm.align = 16 : i64, llvm.byval = !pair}) {
    %0 = llvm.call @read(%s) : (!llvm.ptr) -> i64
    %1 = llvm.load %s : !llvm.ptr -> i64
    llvm.return
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @field_is_stored(
  // CHECK:         llvm.alloca
  // CHECK:         "llvm.intr.memcpy"
  llvm.func ptx_kernelcc @field_is_stored(%s: !llvm.ptr {llvm.byval = !pair}, %out: !llvm.ptr, %c: i1) {
    %0 = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !pair
    llvm.cond_br %c, ^end(%0 : !llvm.ptr), ^end(%s : !llvm.ptr)
  ^end(%p: !llvm.ptr):
    llvm.store %p, %out : !llvm.ptr, !llvm.ptr
    llvm.return
  }

  // Both of two arguments, each with its own variable.
  // CHECK-LABEL: llvm.func ptx_kernelcc @two(
  // CHECK-SAME:    %[[S:.*]]: !llvm.ptr {llvm.byval = f32}, %[[T:.*]]: !llvm.ptr {llvm.byval = f64})
  // CHECK:         "llvm.intr.memcpy"(%{{.*}}, %[[S]],
  // CHECK:         "llvm.intr.memcpy"(%{{.*}}, %[[T]],
  llvm.func ptx_kernelcc @two(%s: !llvm.ptr {llvm.byval = f32}, %t: !llvm.ptr {llvm.byval = f64}) {
    llvm.call @unknown(%s, %t) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @unknown(!llvm.ptr, !llvm.ptr)

  // What is only read or written by its name, or chosen from, stays where it is.
  // CHECK-LABEL: llvm.func ptx_kernelcc @only_accessed(
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.return
  llvm.func ptx_kernelcc @only_accessed(%s: !llvm.ptr {llvm.byval = !pair}, %t: !llvm.ptr {llvm.byval = !pair}, %c: i1) {
    %0 = llvm.load %s : !llvm.ptr -> i64
    llvm.store %0, %s : i64, !llvm.ptr
    %1 = llvm.select %c, %s, %t : i1, !llvm.ptr
    %2 = llvm.load %1 : !llvm.ptr -> i64
    llvm.return
  }

  // The callee gets a copy of its own.
  // CHECK-LABEL: llvm.func ptx_kernelcc @passed_by_value(
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.return
  llvm.func ptx_kernelcc @passed_by_value(%s: !llvm.ptr {llvm.byval = !pair}) {
    llvm.call @takes_copy(%s) : (!llvm.ptr {llvm.byval = !pair}) -> ()
    llvm.return
  }
  llvm.func @takes_copy(!llvm.ptr {llvm.byval = !pair})

  // CHECK-LABEL: llvm.func ptx_kernelcc @grid_constant(
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.return
  llvm.func ptx_kernelcc @grid_constant(%s: !llvm.ptr {llvm.byval = !pair, nvvm.grid_constant}) attributes {nvvm.kernel} {
    %0 = llvm.call @read_constant(%s) : (!llvm.ptr) -> i64
    llvm.return
  }

  // As the reader of LLVM IR keeps the mark.
  // CHECK-LABEL: llvm.func ptx_kernelcc @grid_constant_of_llvm(
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.return
  llvm.func ptx_kernelcc @grid_constant_of_llvm(%s: !llvm.ptr {llvm.byval = !pair, gas.llvm_attributes = "\22nvvm.grid_constant\22"}) {
    %0 = llvm.call @read_constant(%s) : (!llvm.ptr) -> i64
    llvm.return
  }

  // The backend reads it in place, too: a copy would be one more.
  // CHECK-LABEL: llvm.func ptx_kernelcc @read_in_place(
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.return
  llvm.func ptx_kernelcc @read_in_place(%s: !llvm.ptr {llvm.byval = !pair, llvm.nocapture, llvm.readonly}) {
    %0 = llvm.call @read_constant(%s) : (!llvm.ptr) -> i64
    llvm.return
  }
  // CHECK-LABEL: llvm.func internal @read_constant(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> i64
  llvm.func internal @read_constant(%p: !llvm.ptr) -> i64 {
    %0 = llvm.load %p : !llvm.ptr -> i64
    llvm.return %0 : i64
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @captured(
  // CHECK:         llvm.alloca
  llvm.func ptx_kernelcc @captured(%s: !llvm.ptr {llvm.byval = !pair, llvm.readonly}) {
    %0 = llvm.call @read(%s) : (!llvm.ptr) -> i64
    llvm.return
  }

  // Who asks for the parameter itself gets it.
  // CHECK-LABEL: llvm.func ptx_kernelcc @cast(
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.return
  llvm.func ptx_kernelcc @cast(%s: !llvm.ptr {llvm.byval = !pair}) {
    %0 = llvm.addrspacecast %s : !llvm.ptr to !llvm.ptr<101>
    llvm.call @unknown(%s, %s) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @unknown_operation(
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.return
  llvm.func ptx_kernelcc @unknown_operation(%s: !llvm.ptr {llvm.byval = !pair}) {
    llvm.inline_asm has_side_effects "prefetch.tensormap [$0];", "l" %s : (!llvm.ptr) -> ()
    llvm.call @unknown(%s, %s) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }

  // How large it is, the module does not say.
  // CHECK-LABEL: llvm.func ptx_kernelcc @size_unknown(
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.return
  llvm.func ptx_kernelcc @size_unknown(%s: !llvm.ptr {llvm.byval = !llvm.struct<(f32, vector<[4]xf32>)>}) {
    llvm.call @unknown(%s, %s) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }

  // The copy for a function that is no kernel is on the stack already.
  // CHECK-LABEL: llvm.func @no_kernel(
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.return
  llvm.func @no_kernel(%s: !llvm.ptr {llvm.byval = !pair}) {
    llvm.call @unknown(%s, %s) : (!llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: llvm.func amdgpu_kernelcc @other_target(
  // CHECK-NOT:     llvm.alloca
  // CHECK:         llvm.return
  llvm.func amdgpu_kernelcc @other_target(%s: !llvm.ptr {llvm.byval = f32}) {
    llvm.call @unknown(%s) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @unknown(!llvm.ptr)
}
