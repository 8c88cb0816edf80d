// RUN: xdsl-opt -p resolve-gas %s | filecheck %s
// RUN: %if llc-22 && mlir-translate-22 %{ xdsl-opt -p resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | llc-22 -mcpu=sm_90 | filecheck %s --check-prefix=PTX %}

// Accesses that name a `byval` argument are left to the backend, which names them: a cast
// would keep LLVM from passing the parts of the argument instead.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @function(
  // CHECK-NEXT:    llvm.load %{{.*}} : !llvm.ptr -> f32
  // CHECK-NEXT:    %[[FIELD:.*]] = llvm.getelementptr %{{.*}}[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f32, f32)>
  // CHECK-NEXT:    llvm.store %{{.*}}, %[[FIELD]] : f32, !llvm.ptr
  // PTX-LABEL: .func (.param .b32 func_retval0) function(
  // PTX-NOT:     ld.b32
  // PTX-NOT:     st.b32
  llvm.func @function(%s: !llvm.ptr {llvm.byval = !llvm.struct<(f32, f32)>}) -> f32 {
    %0 = llvm.load %s : !llvm.ptr -> f32
    %1 = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f32, f32)>
    llvm.store %0, %1 : f32, !llvm.ptr
    %2 = llvm.load volatile %1 : !llvm.ptr -> f32
    llvm.return %2 : f32
  }

  // CHECK-LABEL: llvm.func ptx_kernelcc @kernel(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32
  // CHECK-NEXT:    llvm.store %{{.*}} : f32, !llvm.ptr<1>
  // PTX-LABEL: .entry kernel(
  // PTX:         ld.param.b32 %{{.*}}, [kernel_param_0+4];
  // PTX:         st.global.b32
  llvm.func ptx_kernelcc @kernel(%s: !llvm.ptr {llvm.byval = !llvm.struct<(f32, f32)>}, %out: !llvm.ptr) {
    %0 = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f32, f32)>
    %1 = llvm.load %0 : !llvm.ptr -> f32
    llvm.store %1, %out : f32, !llvm.ptr
    llvm.return
  }

  // What is chosen from two copies is not named by either: it stands in local memory.
  // CHECK-LABEL: llvm.func @chosen(
  // CHECK:         %[[S:.*]] = llvm.select %{{.*}} : i1, !llvm.ptr<5>
  // CHECK-NEXT:    llvm.load %[[S]] : !llvm.ptr<5> -> f32
  llvm.func @chosen(%s: !llvm.ptr {llvm.byval = f32}, %t: !llvm.ptr {llvm.byval = f32}, %c: i1) {
    %0 = llvm.select %c, %s, %t : i1, !llvm.ptr
    %1 = llvm.load %0 : !llvm.ptr -> f32
    llvm.return
  }

  // Variables on the stack are named here.
  // CHECK-LABEL: llvm.func @variable(
  // CHECK:         llvm.store %{{.*}}, %{{.*}} : f32, !llvm.ptr<5>
  llvm.func @variable(%x: f32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %0 = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    llvm.store %x, %0 : f32, !llvm.ptr
    llvm.return
  }

  // Where the pointer to a copy was passed on, it is not the argument's own name.
  // CHECK-LABEL: llvm.func internal @passed_on(
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<5> -> f32
  llvm.func internal @passed_on(%p: !llvm.ptr) -> f32 {
    %0 = llvm.load %p : !llvm.ptr -> f32
    llvm.return %0 : f32
  }
  llvm.func @passes(%s: !llvm.ptr {llvm.byval = f32}) {
    %0 = llvm.call @passed_on(%s) : (!llvm.ptr) -> f32
    llvm.return
  }
}
