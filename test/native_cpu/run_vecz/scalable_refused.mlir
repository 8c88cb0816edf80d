// RUN: xdsl-opt %s -p 'run-vecz{scalable=true remarks=missed}' 2>%t.txt >%t.mlir
// RUN: filecheck %s --input-file %t.txt
// RUN: filecheck %s --input-file %t.mlir --check-prefix=LEFT

// Kernels that get no scalable vectors, and are left as they are.

// LEFT-NOT: nxv
// LEFT: @__vecz_v8_vp_required(
// LEFT: @__vecz_v8_required(
// LEFT-NOT: nxv

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK: vector.cl:3:7: remark: the kernel is not vectorized: llvm.load has values that are no elements of scalable vectors. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @vector(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<3xf32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<3xf32> loc("vector.cl":3:7)
    llvm.store %x, %q : vector<3xf32>, !llvm.ptr<1>
    llvm.return
  }
  // CHECK: @wide: remark: the kernel is not vectorized: llvm.zext has values of type i128, which scalable vectors lack. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @wide(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %w = llvm.zext %i : i64 to i128
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i128
    llvm.store %w, %q : i128, !llvm.ptr<1>
    llvm.return
  }
  // CHECK: @brain: remark: the kernel is not vectorized: llvm.load has values of type bf16, which scalable vectors lack. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @brain(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, bf16
    %x = llvm.load %q : !llvm.ptr<1> -> bf16
    %y = llvm.fadd %x, %x : bf16
    llvm.store %y, %q : bf16, !llvm.ptr<1>
    llvm.return
  }
  // CHECK: @argument: remark: the kernel is not vectorized: llvm.br has values of type vector<4xbf16>, which scalable vectors lack. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @argument(%p: !llvm.ptr<1>, %v: vector<4xbf16>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %z = llvm.mlir.zero : vector<4xbf16>
    %c = llvm.icmp "eq" %i, %i : i64
    llvm.cond_br %c, ^a, ^b(%z : vector<4xbf16>)
  ^a:
    llvm.br ^b(%v : vector<4xbf16>)
  ^b(%x: vector<4xbf16>):
    llvm.store %x, %p : vector<4xbf16>, !llvm.ptr<1>
    llvm.return
  }
  // CHECK: @unaligned: remark: the kernel is not vectorized: llvm.load has values that are no elements of scalable vectors. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @unaligned(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
    %x = llvm.load %q {alignment = 2 : i64} : !llvm.ptr<1> -> vector<4xf32>
    llvm.store %x, %q : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }
  // CHECK: @shuffle: remark: the kernel is not vectorized: llvm.call needs a number of lanes that is constant. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @shuffle(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.call @__mux_sub_group_shuffle_xor_i64(%i, %n) : (i64, i32) -> i64
    llvm.store %a, %p : i64, !llvm.ptr<1>
    llvm.return
  }
  // CHECK: @product: remark: the kernel is not vectorized: llvm.call multiplies lanes, whose number is not constant. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @product(%p: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %a = llvm.call @__mux_work_group_reduce_mul_i64(%d0, %i) : (i32, i64) -> i64
    llvm.store %a, %p : i64, !llvm.ptr<1>
    llvm.return
  }
  // CHECK: @size: remark: the kernel is not vectorized: llvm.alloca allocates stack memory whose size is not a constant. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @size(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %a = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
    llvm.store %n, %a : i32, !llvm.ptr
    llvm.return
  }
  // CHECK: @aligned: remark: the kernel is not vectorized: llvm.alloca allocates stack memory that is aligned to 32 bytes. [run-vecz: NotVectorized]
  llvm.func spir_kernelcc @aligned(%p: !llvm.ptr<1>, %n: i32) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    llvm.store %n, %a : i32, !llvm.ptr
    llvm.return
  }

  // The size of its sub-groups is that of its vectors, which is constant.
  // CHECK: @required: remark: the kernel gets vectors of a constant length: it requires sub-groups of 8 work-items, and scalable vectors have as many lanes as the processor. [run-vecz: NotScalable]
  // CHECK-NOT: remark
  llvm.func spir_kernelcc @required(%p: !llvm.ptr<1>) attributes {intel_reqd_sub_group_size = 8 : i32, passthrough = [["mux-kernel", "entry-point"]]} {
    %s = llvm.call @__mux_get_sub_group_size() : () -> i32
    llvm.store %s, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @__mux_get_global_id(i32) -> i64
  llvm.func @__mux_get_sub_group_size() -> i32
  llvm.func @__mux_sub_group_shuffle_xor_i64(i64, i32) -> i64
  llvm.func @__mux_work_group_reduce_mul_i64(i32, i64) -> i64
}
