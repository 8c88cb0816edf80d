// RUN: xdsl-opt %s -p print-uniformity | filecheck %s
// RUN: xdsl-opt %s -p 'print-uniformity{dimension=1}' | filecheck %s --check-prefix=Y
// RUN: xdsl-opt %s -p 'print-uniformity{work-group=true}' | filecheck %s --check-prefix=GROUP
// RUN: not xdsl-opt %s -p 'print-uniformity{dimension=3}' 2>&1 | filecheck %s --check-prefix=RANGE
// RUN: not xdsl-opt %s -p 'print-uniformity{dimension=1 work-group=true}' 2>&1 | filecheck %s --check-prefix=BOTH

// RANGE: invalid options for pass 'print-uniformity': dimension must be 0, 1 or 2. Its options are
// BOTH: invalid options for pass 'print-uniformity': work-group has no dimension. Its options are

// Where divergence comes from: positions, memory, atomic operations, calls.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // Positions in a dimension, of the group, and in all dimensions.
  // CHECK-LABEL: // @positions{{$}}
  // CHECK-NEXT: //   n: uniform{{$}}
  // CHECK-NEXT: //   x: divergent{{$}}
  // CHECK-NEXT: //   y: uniform{{$}}
  // CHECK-NEXT: //   d: divergent{{$}}
  // CHECK-NEXT: //   group: uniform{{$}}
  // CHECK-NEXT: //   size: uniform{{$}}
  // CHECK-NEXT: //   linear: divergent{{$}}
  // CHECK-NEXT: //   sub-group: divergent{{$}}
  // Y-LABEL: // @positions{{$}}
  // Y-NEXT: //   n: uniform{{$}}
  // Y-NEXT: //   x: uniform{{$}}
  // Y-NEXT: //   y: divergent{{$}}
  // Y-NEXT: //   d: divergent{{$}}
  // Y-NEXT: //   group: uniform{{$}}
  // Y-NEXT: //   size: uniform{{$}}
  // Y-NEXT: //   linear: divergent{{$}}
  // Y-NEXT: //   sub-group: divergent{{$}}
  // GROUP-LABEL: // @positions{{$}}
  // GROUP-NEXT: //   n: uniform{{$}}
  // GROUP-NEXT: //   x: divergent{{$}}
  // GROUP-NEXT: //   y: divergent{{$}}
  // GROUP-NEXT: //   d: divergent{{$}}
  // GROUP-NEXT: //   group: uniform{{$}}
  // GROUP-NEXT: //   size: uniform{{$}}
  // GROUP-NEXT: //   linear: divergent{{$}}
  // GROUP-NEXT: //   sub-group: divergent{{$}}
  llvm.func spir_kernelcc @positions(%n: i64 {gas.uniformity = "n"}, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %constant: !llvm.ptr<2>) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %gx = llvm.call @__mux_get_global_id(%d0) {gas.uniformity = "x"} : (i32) -> i64
    %gy = llvm.call @__mux_get_global_id(%d1) {gas.uniformity = "y"} : (i32) -> i64
    %d = llvm.trunc %n : i64 to i32
    %gd = llvm.call @__mux_get_global_id(%d) {gas.uniformity = "d"} : (i32) -> i64
    %g = llvm.call @__mux_get_group_id(%d0) {gas.uniformity = "group"} : (i32) -> i64
    %s = llvm.call @__mux_get_local_size(%d0) {gas.uniformity = "size"} : (i32) -> i64
    %l = llvm.call @__mux_get_local_linear_id() {gas.uniformity = "linear"} : () -> i64
    %sg = llvm.call @__mux_get_sub_group_local_id() {gas.uniformity = "sub-group"} : () -> i32
    llvm.return
  }

  // Lanes load at once; the work-items of a group may load what another one has stored.
  // CHECK-LABEL: // @memory{{$}}
  // CHECK-NEXT: //   global: uniform{{$}}
  // CHECK-NEXT: //   own: divergent{{$}}
  // CHECK-NEXT: //   local: uniform{{$}}
  // CHECK-NEXT: //   constant: uniform{{$}}
  // CHECK-NEXT: //   volatile: divergent{{$}}
  // CHECK-NEXT: //   atomic load: divergent{{$}}
  // Y-LABEL: // @memory{{$}}
  // Y-NEXT: //   global: uniform{{$}}
  // Y-NEXT: //   own: uniform{{$}}
  // Y-NEXT: //   local: uniform{{$}}
  // Y-NEXT: //   constant: uniform{{$}}
  // Y-NEXT: //   volatile: divergent{{$}}
  // Y-NEXT: //   atomic load: divergent{{$}}
  // GROUP-LABEL: // @memory{{$}}
  // GROUP-NEXT: //   global: divergent{{$}}
  // GROUP-NEXT: //   own: divergent{{$}}
  // GROUP-NEXT: //   local: divergent{{$}}
  // GROUP-NEXT: //   constant: uniform{{$}}
  // GROUP-NEXT: //   volatile: divergent{{$}}
  // GROUP-NEXT: //   atomic load: divergent{{$}}
  llvm.func spir_kernelcc @memory(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %constant: !llvm.ptr<2>) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %p = llvm.getelementptr %in[%x] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %a = llvm.load %in {gas.uniformity = "global"} : !llvm.ptr<1> -> f32
    %b = llvm.load %p {gas.uniformity = "own"} : !llvm.ptr<1> -> f32
    %c = llvm.load %local {gas.uniformity = "local"} : !llvm.ptr<3> -> f32
    %e = llvm.load %constant {gas.uniformity = "constant"} : !llvm.ptr<2> -> f32
    %f = llvm.load volatile %in {gas.uniformity = "volatile"} : !llvm.ptr<1> -> f32
    %g = llvm.load %in atomic monotonic {alignment = 4 : i64, gas.uniformity = "atomic load"} : !llvm.ptr<1> -> f32
    llvm.return
  }

  // Each work-item has stack memory of its own.
  // CHECK-LABEL: // @stack{{$}}
  // CHECK-NEXT: //   alloca: divergent{{$}}
  // CHECK-NEXT: //   private: divergent{{$}}
  // Y-LABEL: // @stack{{$}}
  // Y-NEXT: //   alloca: divergent{{$}}
  // Y-NEXT: //   private: divergent{{$}}
  // GROUP-LABEL: // @stack{{$}}
  // GROUP-NEXT: //   alloca: divergent{{$}}
  // GROUP-NEXT: //   private: divergent{{$}}
  llvm.func spir_kernelcc @stack(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %constant: !llvm.ptr<2>) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %q = llvm.alloca %d1 x f32 {gas.uniformity = "alloca"} : (i32) -> !llvm.ptr
    %a = llvm.load %q {gas.uniformity = "private"} : !llvm.ptr -> f32
    llvm.return
  }

  // Atomic operations and calls.
  // CHECK-LABEL: // @effects{{$}}
  // CHECK-NEXT: //   atomicrmw: divergent{{$}}
  // CHECK-NEXT: //   cmpxchg: divergent{{$}}
  // CHECK-NEXT: //   call: divergent{{$}}
  // CHECK-NEXT: //   sqrt: uniform{{$}}
  // CHECK-NEXT: //   sqrt of own: divergent{{$}}
  // CHECK-NEXT: //   freeze: uniform{{$}}
  // Y-LABEL: // @effects{{$}}
  // Y-NEXT: //   atomicrmw: divergent{{$}}
  // Y-NEXT: //   cmpxchg: divergent{{$}}
  // Y-NEXT: //   call: divergent{{$}}
  // Y-NEXT: //   sqrt: uniform{{$}}
  // Y-NEXT: //   sqrt of own: uniform{{$}}
  // Y-NEXT: //   freeze: uniform{{$}}
  // GROUP-LABEL: // @effects{{$}}
  // GROUP-NEXT: //   atomicrmw: divergent{{$}}
  // GROUP-NEXT: //   cmpxchg: divergent{{$}}
  // GROUP-NEXT: //   call: divergent{{$}}
  // GROUP-NEXT: //   sqrt: uniform{{$}}
  // GROUP-NEXT: //   sqrt of own: divergent{{$}}
  // GROUP-NEXT: //   freeze: divergent{{$}}
  llvm.func spir_kernelcc @effects(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %constant: !llvm.ptr<2>) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %a = llvm.atomicrmw add %in, %one monotonic {gas.uniformity = "atomicrmw"} : !llvm.ptr<1>, i64
    %b = llvm.cmpxchg %in, %one, %n monotonic monotonic {gas.uniformity = "cmpxchg"} : !llvm.ptr<1>, i64
    %c = llvm.call @unknown(%n) {gas.uniformity = "call"} : (i64) -> i64
    %nf = llvm.sitofp %n : i64 to f32
    %xf = llvm.sitofp %x : i64 to f32
    %d = "llvm.intr.sqrt"(%nf) {gas.uniformity = "sqrt"} : (f32) -> f32
    %e = "llvm.intr.sqrt"(%xf) {gas.uniformity = "sqrt of own"} : (f32) -> f32
    %f = llvm.freeze %n {gas.uniformity = "freeze"} : i64
    llvm.return
  }

  // A reduction is the same for the work-group, a scan is not.
  // CHECK-LABEL: // @collectives{{$}}
  // CHECK-NEXT: //   reduce: uniform{{$}}
  // CHECK-NEXT: //   scan: divergent{{$}}
  // Y-LABEL: // @collectives{{$}}
  // Y-NEXT: //   reduce: uniform{{$}}
  // Y-NEXT: //   scan: divergent{{$}}
  // GROUP-LABEL: // @collectives{{$}}
  // GROUP-NEXT: //   reduce: uniform{{$}}
  // GROUP-NEXT: //   scan: divergent{{$}}
  llvm.func spir_kernelcc @collectives(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %constant: !llvm.ptr<2>) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    %a = llvm.call @__mux_work_group_reduce_add_i64(%d0, %x) {gas.uniformity = "reduce"} : (i32, i64) -> i64
    %b = llvm.call @__mux_work_group_scan_inclusive_add_i64(%d1, %x) {gas.uniformity = "scan"} : (i32, i64) -> i64
    llvm.return
  }

  // The counter of a loop that work-items leave in different iterations: lanes agree on it
  // while they are in the loop; work-items that run one after the other do not.
  // CHECK-LABEL: // @counter{{$}}
  // CHECK-NEXT: //   k: uniform, masked, in a divergent loop{{$}}
  // Y-LABEL: // @counter{{$}}
  // Y-NEXT: //   k: uniform{{$}}
  // GROUP-LABEL: // @counter{{$}}
  // GROUP-NEXT: //   k: divergent{{$}}
  llvm.func spir_kernelcc @counter(%n: i64, %in: !llvm.ptr<1>, %local: !llvm.ptr<3>, %constant: !llvm.ptr<2>) {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %one = llvm.mlir.constant(1 : i64) : i64
    %x = llvm.call @__mux_get_local_id(%d0) : (i32) -> i64
    llvm.br ^loop(%one : i64)
  ^loop(%k: i64):
    %next = llvm.add %k, %one {gas.uniformity = "k"} : i64
    %more = llvm.icmp "slt" %k, %x : i64
    llvm.cond_br %more, ^loop(%next : i64), ^behind
  ^behind:
    llvm.return
  }

  // No kernel, no output.
  // CHECK-NOT: // @function
  llvm.func @function(%n: i64 {gas.uniformity = "n"}) {
    llvm.return
  }

  llvm.func @unknown(i64) -> i64
  llvm.func @__mux_get_local_id(i32) -> i64
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_get_group_id(i32) -> i64
  llvm.func @__mux_get_local_size(i32) -> i64
  llvm.func @__mux_get_local_linear_id() -> i64
  llvm.func @__mux_get_sub_group_local_id() -> i32
  llvm.func @__mux_work_group_reduce_add_i64(i32, i64) -> i64
  llvm.func @__mux_work_group_scan_inclusive_add_i64(i32, i64) -> i64
}
