// REQUIRES: mlir-opt-22, mlir-translate-22, llc-22
// RUN: xdsl-opt -p ip-msp,verify-llvm,resolve-gas,verify-llvm %s | mlir-opt-22 --convert-scf-to-cf --convert-to-llvm | mlir-translate-22 --mlir-to-llvmir | llc-22 -mcpu=sm_90 | filecheck %s

// A module of func, scf and arith, whose pointers are followed before it is lowered.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<256 x f32>

  // CHECK-LABEL: .visible .entry column_sums(
  // CHECK-NOT:   {{[[:space:]]}}{{(ld|st)}}.{{b|v}}
  // CHECK-DAG:   ld.global.b32
  // CHECK-DAG:   st.shared.b32
  // CHECK-DAG:   st.global.b32
  func.func @column_sums(%in: !llvm.ptr, %out: !llvm.ptr, %rows: index, %staged: i1) attributes {CConv = #llvm.cconv<ptx_kernelcc>} {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %width = arith.constant 256 : i64
    %nothing = arith.constant 0.0 : f32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %column = arith.extui %thread : i32 to i64
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %generic = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr
    %cell = llvm.getelementptr %generic[%column] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %first = llvm.getelementptr %in[%column] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %end = scf.for %row = %zero to %rows step %one iter_args(%here = %first) -> (!llvm.ptr) {
      %value = llvm.load %here : !llvm.ptr -> f32
      func.call @add(%cell, %value) : (!llvm.ptr, f32) -> ()
      %next = llvm.getelementptr %here[%width] : (!llvm.ptr, i64) -> !llvm.ptr, f32
      scf.yield %next : !llvm.ptr
    }
    %sums = scf.if %staged -> (!llvm.ptr) {
      scf.yield %cell : !llvm.ptr
    } else {
      llvm.store %nothing, %cell : f32, !llvm.ptr
      scf.yield %generic : !llvm.ptr
    }
    %sum = llvm.load %sums : !llvm.ptr -> f32
    %there = llvm.getelementptr %out[%column] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.store %sum, %there : f32, !llvm.ptr
    return
  }

  // CHECK-LABEL: .func add(
  // CHECK:       ld.shared.b32
  // CHECK:       st.shared.b32
  func.func private @add(%sum: !llvm.ptr, %value: f32) {
    %before = llvm.load %sum : !llvm.ptr -> f32
    %after = arith.addf %before, %value : f32
    llvm.store %after, %sum : f32, !llvm.ptr
    return
  }
  // CHECK-NOT: {{[[:space:]](ld|st)}}.{{b|v}}
}
