// RUN: xdsl-opt %s -p run-vecz | filecheck %s
// RUN: xdsl-opt %s -p 'run-vecz{factor=8}' | filecheck %s --check-prefix=WIDE
// RUN: %if opt-22 %{ xdsl-opt %s -p run-vecz -t gas-llvm | opt-22 -S -passes=verify -o %t.ll %}

// Vectors of the source in the lanes: packed, taken apart, or one by one.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @__mux_get_global_id(i32) -> i64

  // Vectors that follow each other are packed: one access, and arithmetic on all.
  // CHECK-LABEL: @__vecz_v4_packed(
  // CHECK: [[Q:%.*]] = llvm.getelementptr %p[%i]
  // CHECK: [[X:%.*]] = llvm.load [[Q]] {alignment = 16 : i64} : !llvm.ptr<1> -> vector<16xf32>
  // CHECK: [[A:%.*]] = llvm.shufflevector %a, {{%.*}} [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3] : vector<4xf32>
  // CHECK: [[Y:%.*]] = llvm.fmul [[X]], [[A]] : vector<16xf32>
  // CHECK: llvm.store [[Y]], {{%.*}} {alignment = 8 : i64} : vector<16xf32>, !llvm.ptr<1>
  // CHECK-NEXT: llvm.return
  // WIDE-LABEL: @__vecz_v8_packed(
  // WIDE: llvm.load {{.*}} -> vector<32xf32>
  llvm.func spir_kernelcc @packed(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %a: vector<4xf32>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<4xf32>
    %y = llvm.fmul %x, %a : vector<4xf32>
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
    llvm.store %y, %o {alignment = 8 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }

  // The elements of a vector are combined in all lanes at once.
  // CHECK-LABEL: @__vecz_v4_reduced(
  // CHECK: [[A:%.*]] = llvm.shufflevector {{%.*}} [0, 2, 4, 6] : vector<8xi32>
  // CHECK: [[B:%.*]] = llvm.shufflevector {{%.*}} [1, 3, 5, 7] : vector<8xi32>
  // CHECK: [[M:%.*]] = llvm.intr.umax([[A]], [[B]]) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  // CHECK: [[S:%.*]] = llvm.add [[A]], [[B]] : vector<4xi32>
  // CHECK: llvm.mul [[M]], [[S]] : vector<4xi32>
  llvm.func spir_kernelcc @reduced(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xi32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<2xi32>
    %most = "llvm.intr.vector.reduce.umax"(%x) : (vector<2xi32>) -> i32
    %sum = "llvm.intr.vector.reduce.add"(%x) : (vector<2xi32>) -> i32
    %y = llvm.mul %most, %sum : i32
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    llvm.store %y, %o : i32, !llvm.ptr<1>
    llvm.return
  }

  // Not those of floating-point numbers, whose order matters.
  // CHECK-LABEL: @__vecz_v4_reduced_in_order(
  // CHECK-COUNT-4: "llvm.intr.vector.reduce.fadd"
  llvm.func spir_kernelcc @reduced_in_order(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xf32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<2xf32>
    %zero = llvm.mlir.constant(0.0 : f32) : f32
    %sum = "llvm.intr.vector.reduce.fadd"(%zero, %x) : (f32, vector<2xf32>) -> f32
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %sum, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Elements are taken out by a shuffle each, after the arithmetic.
  // CHECK-LABEL: @__vecz_v4_dot(
  // CHECK-COUNT-2: llvm.load {{.*}} -> vector<8xf32>
  // CHECK: [[M:%.*]] = llvm.fmul {{%.*}} : vector<8xf32>
  // CHECK: [[A:%.*]] = llvm.shufflevector [[M]], {{%.*}} [0, 2, 4, 6] : vector<8xf32>
  // CHECK: [[B:%.*]] = llvm.shufflevector [[M]], {{%.*}} [1, 3, 5, 7] : vector<8xf32>
  // CHECK: [[S:%.*]] = llvm.fadd [[A]], [[B]] : vector<4xf32>
  // CHECK: llvm.store [[S]], {{.*}} : vector<4xf32>
  llvm.func spir_kernelcc @dot(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xf32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<2xf32>
    %s = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xf32>
    %y = llvm.load %s : !llvm.ptr<1> -> vector<2xf32>
    %m = llvm.fmul %x, %y : vector<2xf32>
    %a = llvm.extractelement %m[%d0 : i32] : vector<2xf32>
    %b = llvm.extractelement %m[%d1 : i32] : vector<2xf32>
    %sum = llvm.fadd %a, %b : f32
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %sum, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Vectors of four are transposed: each shuffle interleaves halves of 128 bits.
  // CHECK-LABEL: @__vecz_v4_dot_of_four(
  // CHECK: [[M:%.*]] = llvm.fmul {{%.*}} : vector<16xf32>
  // CHECK: [[A:%.*]] = llvm.shufflevector [[M]], {{%.*}} [0, 1, 2, 3] : vector<16xf32>
  // CHECK-NEXT: {{%.*}} = llvm.mlir.poison
  // CHECK-NEXT: [[B:%.*]] = llvm.shufflevector [[M]], {{%.*}} [4, 5, 6, 7] : vector<16xf32>
  // CHECK-NEXT: {{%.*}} = llvm.mlir.poison
  // CHECK-NEXT: [[C:%.*]] = llvm.shufflevector [[M]], {{%.*}} [8, 9, 10, 11] : vector<16xf32>
  // CHECK-NEXT: {{%.*}} = llvm.mlir.poison
  // CHECK-NEXT: [[D:%.*]] = llvm.shufflevector [[M]], {{%.*}} [12, 13, 14, 15] : vector<16xf32>
  // CHECK-NEXT: [[E:%.*]] = llvm.shufflevector [[A]], [[C]] [0, 4, 1, 5] : vector<4xf32>
  // CHECK-NEXT: [[F:%.*]] = llvm.shufflevector [[A]], [[C]] [2, 6, 3, 7] : vector<4xf32>
  // CHECK-NEXT: [[G:%.*]] = llvm.shufflevector [[B]], [[D]] [0, 4, 1, 5] : vector<4xf32>
  // CHECK-NEXT: [[H:%.*]] = llvm.shufflevector [[B]], [[D]] [2, 6, 3, 7] : vector<4xf32>
  // CHECK-NEXT: [[X:%.*]] = llvm.shufflevector [[E]], [[G]] [0, 4, 1, 5] : vector<4xf32>
  // CHECK-NEXT: [[Y:%.*]] = llvm.shufflevector [[E]], [[G]] [2, 6, 3, 7] : vector<4xf32>
  // CHECK-NEXT: [[Z:%.*]] = llvm.shufflevector [[F]], [[H]] [0, 4, 1, 5] : vector<4xf32>
  // CHECK-NEXT: [[W:%.*]] = llvm.shufflevector [[F]], [[H]] [2, 6, 3, 7] : vector<4xf32>
  // CHECK-NEXT: llvm.fadd [[X]], [[Y]] : vector<4xf32>
  // CHECK: llvm.return
  // WIDE-LABEL: @__vecz_v8_dot_of_four(
  // WIDE: llvm.shufflevector {{.*}} [0, 1, 2, 3, 16, 17, 18, 19] : vector<32xf32>
  // WIDE: llvm.shufflevector {{.*}} [0, 8, 1, 9, 4, 12, 5, 13] : vector<8xf32>
  // WIDE: llvm.return
  llvm.func spir_kernelcc @dot_of_four(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %d2 = llvm.mlir.constant(2 : i32) : i32
    %d3 = llvm.mlir.constant(3 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<4xf32>
    %m = llvm.fmul %x, %x : vector<4xf32>
    %a = llvm.extractelement %m[%d0 : i32] : vector<4xf32>
    %b = llvm.extractelement %m[%d1 : i32] : vector<4xf32>
    %c = llvm.extractelement %m[%d2 : i32] : vector<4xf32>
    %d = llvm.extractelement %m[%d3 : i32] : vector<4xf32>
    %ab = llvm.fadd %a, %b : f32
    %abc = llvm.fadd %ab, %c : f32
    %sum = llvm.fadd %abc, %d : f32
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %sum, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // A vector of three that is made of numbers is taken apart: no shuffle.
  // CHECK-LABEL: @__vecz_v4_parts(
  // CHECK: [[X:%.*]] = llvm.load {{.*}} -> vector<4xf32>
  // CHECK-NOT: llvm.shufflevector [[X]]
  // CHECK-COUNT-2: llvm.fmul {{%.*}} : vector<4xf32>
  // CHECK-NEXT: llvm.fadd {{%.*}} : vector<4xf32>
  // CHECK: llvm.store {{.*}} : vector<4xf32>
  llvm.func spir_kernelcc @parts(%p: !llvm.ptr<1>, %a: vector<3xf32>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %d2 = llvm.mlir.constant(2 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q : !llvm.ptr<1> -> f32
    %v0 = llvm.insertelement %x, %a[%d0 : i32] : vector<3xf32>
    %v1 = llvm.insertelement %x, %v0[%d1 : i32] : vector<3xf32>
    %w = llvm.fmul %v1, %a : vector<3xf32>
    %turned = llvm.shufflevector %w, %w [2, 0, 1] : vector<3xf32>
    %b = llvm.extractelement %turned[%d0 : i32] : vector<3xf32>
    %c = llvm.extractelement %turned[%d2 : i32] : vector<3xf32>
    %s = llvm.fadd %b, %c : f32
    llvm.store %s, %q : f32, !llvm.ptr<1>
    llvm.return
  }

  // One element of sixteen: its lanes are gathered, with their own alignment.
  // CHECK-LABEL: @__vecz_v4_few(
  // CHECK: [[P:%.*]] = llvm.getelementptr {{%.*}}[3] : (vector<4x!llvm.ptr<1>>) -> vector<4x!llvm.ptr<1>>, f32
  // CHECK: llvm.intr.masked.gather [[P]], {{%.*}} {alignment = 4 : i32} : {{.*}} -> vector<4xf32>
  // CHECK-NOT: llvm.load
  // CHECK: llvm.return
  llvm.func spir_kernelcc @few(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d3 = llvm.mlir.constant(3 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<16xf32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<16xf32>
    %b = llvm.extractelement %x[%d3 : i32] : vector<16xf32>
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %b, %o : f32, !llvm.ptr<1>
    llvm.return
  }

  // Vectors of three without padding, as of vload3, are packed; with padding, or at
  // addresses that do not follow each other, they are not.
  // CHECK-LABEL: @__vecz_v4_three(
  // CHECK: llvm.load {{.*}} {alignment = 4 : i64} : !llvm.ptr<1> -> vector<12xf32>
  // CHECK: [[M:%.*]] = llvm.shufflevector {{%.*}}, {{%.*}} [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3] : vector<4xi1>
  // CHECK: llvm.intr.masked.store {{%.*}}, {{%.*}}, [[M]] {alignment = 4 : i32} : vector<12xf32>
  // CHECK-LABEL: @__vecz_v4_padded_three(
  // CHECK-COUNT-4: llvm.load {{.*}} -> vector<3xf32>
  // CHECK: llvm.return
  llvm.func spir_kernelcc @three(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %three = llvm.mlir.constant(3 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.mul %i, %three : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %x = llvm.load %q {alignment = 4 : i64} : !llvm.ptr<1> -> vector<3xf32>
    %y = llvm.fmul %x, %x : vector<3xf32>
    %o = llvm.getelementptr %r[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^some, ^all
  ^some:
    llvm.store %y, %o {alignment = 8 : i64} : vector<3xf32>, !llvm.ptr<1>
    llvm.br ^all
  ^all:
    llvm.return
  }
  llvm.func spir_kernelcc @padded_three(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<3xf32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<3xf32>
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<3xf32>
    llvm.store %x, %o : vector<3xf32>, !llvm.ptr<1>
    llvm.return
  }

  // Two neighbors from an even one on are gathered as a word, others by themselves.
  // CHECK-LABEL: @__vecz_v4_halves(
  // CHECK: [[G:%.*]] = llvm.intr.masked.gather {{.*}} {alignment = 16 : i32} : {{.*}} -> vector<4xi64>
  // CHECK: [[W:%.*]] = llvm.bitcast [[G]] : vector<4xi64> to vector<8xf32>
  // CHECK: [[A:%.*]] = llvm.shufflevector [[W]], {{%.*}} [0, 2, 4, 6] : vector<8xf32>
  // CHECK: [[B:%.*]] = llvm.shufflevector [[W]], {{%.*}} [1, 3, 5, 7] : vector<8xf32>
  // CHECK: [[P:%.*]] = llvm.getelementptr {{%.*}}[2] : (vector<4x!llvm.ptr<1>>) -> vector<4x!llvm.ptr<1>>, f32
  // CHECK: [[C:%.*]] = llvm.intr.masked.gather [[P]], {{.*}} {alignment = 8 : i32} : {{.*}} -> vector<4xf32>
  // CHECK: [[S:%.*]] = llvm.fadd [[A]], [[B]] : vector<4xf32>
  // CHECK: llvm.fadd [[S]], [[C]] : vector<4xf32>
  // CHECK-LABEL: @__vecz_v4_no_halves(
  // CHECK-COUNT-2: llvm.intr.masked.gather {{.*}} -> vector<4xf32>
  // CHECK-NOT: llvm.intr.masked.gather
  // CHECK-LABEL: @__vecz_v4_undefined_halves(
  // CHECK-COUNT-2: llvm.intr.masked.gather {{.*}} -> vector<4xf32>
  // CHECK-NOT: llvm.intr.masked.gather
  // CHECK: llvm.return
  llvm.func spir_kernelcc @halves(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %d2 = llvm.mlir.constant(2 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.mul %i, %n : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<4xf32>
    %a = llvm.extractelement %x[%d0 : i32] : vector<4xf32>
    %b = llvm.extractelement %x[%d1 : i32] : vector<4xf32>
    %c = llvm.extractelement %x[%d2 : i32] : vector<4xf32>
    %ab = llvm.fadd %a, %b : f32
    %abc = llvm.fadd %ab, %c : f32
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %abc, %o : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func spir_kernelcc @no_halves(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %d2 = llvm.mlir.constant(2 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.mul %i, %n : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<4xf32>
    %b = llvm.extractelement %x[%d1 : i32] : vector<4xf32>
    %c = llvm.extractelement %x[%d2 : i32] : vector<4xf32>
    %bc = llvm.fadd %b, %c : f32
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %bc, %o : f32, !llvm.ptr<1>
    llvm.return
  }
  // The kernel stores vectors with an element of no value.
  llvm.func spir_kernelcc @undefined_halves(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %d1 = llvm.mlir.constant(1 : i32) : i32
    %none = llvm.mlir.undef : vector<2xf32>
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.mul %i, %n : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xf32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<2xf32>
    %a = llvm.extractelement %x[%d0 : i32] : vector<2xf32>
    %b = llvm.extractelement %x[%d1 : i32] : vector<2xf32>
    %ab = llvm.fadd %a, %b : f32
    %w = llvm.insertelement %ab, %none[%d0 : i32] : vector<2xf32>
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xf32>
    llvm.store %w, %o : vector<2xf32>, !llvm.ptr<1>
    llvm.return
  }

  // Under a mask: interleaved, each lane's mask for its elements; and of every other
  // vector, strided.
  // CHECK-LABEL: @__vecz_v4_masked(
  // CHECK: [[M:%.*]] = llvm.shufflevector {{%.*}}, {{%.*}} [0, 0, 1, 1, 2, 2, 3, 3] : vector<4xi1>
  // CHECK: llvm.intr.masked.load {{%.*}}, [[M]], {{%.*}} {alignment = 8 : i32}
  // CHECK: [[F:%.*]] = llvm.freeze {{%.*}} : vector<8xf32>
  // CHECK: [[W:%.*]] = llvm.bitcast [[F]] : vector<8xf32> to vector<4xi64>
  // CHECK: llvm.intr.masked.scatter [[W]], {{.*}} {alignment = 8 : i32} : vector<4xi64>
  // CHECK-NOT: llvm.intr.masked.scatter
  llvm.func spir_kernelcc @masked(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %two = llvm.mlir.constant(2 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xf32>
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^some, ^all
  ^some:
    %x = llvm.load %q {alignment = 64 : i64} : !llvm.ptr<1> -> vector<2xf32>
    %j = llvm.mul %i, %two : i64
    %o = llvm.getelementptr %r[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xf32>
    llvm.store %x, %o : vector<2xf32>, !llvm.ptr<1>
    llvm.br ^all
  ^all:
    llvm.return
  }

  // Bytes under a mask are loaded and stored as words, whose lanes have the mask; of a
  // word with a poison byte, no other byte may be.
  // CHECK-LABEL: @__vecz_v4_masked_bytes(
  // CHECK: [[L:%.*]] = llvm.intr.masked.load [[Q:%.*]], [[C:%.*]], {{%.*}} {alignment = 1 : i32} : (!llvm.ptr<1>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  // CHECK: llvm.bitcast [[L]] : vector<4xi32> to vector<16xi8>
  // CHECK: [[G:%.*]] = llvm.intr.masked.gather {{%.*}}, [[C]], {{%.*}} {alignment = 8 : i32} : {{.*}} -> vector<4xi64>
  // CHECK: llvm.bitcast [[G]] : vector<4xi64> to vector<16xi16>
  // CHECK: [[F:%.*]] = llvm.freeze {{%.*}} : vector<16xi8>
  // CHECK: [[W:%.*]] = llvm.bitcast [[F]] : vector<16xi8> to vector<4xi32>
  // CHECK: llvm.intr.masked.store [[W]], [[Q]], [[C]] {alignment = 4 : i32}
  // CHECK: [[F:%.*]] = llvm.freeze {{%.*}} : vector<16xi16>
  // CHECK: [[W:%.*]] = llvm.bitcast [[F]] : vector<16xi16> to vector<4xi64>
  // CHECK: llvm.intr.masked.scatter [[W]], {{%.*}}, [[C]] {alignment = 8 : i32}
  llvm.func spir_kernelcc @masked_bytes(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %two = llvm.mlir.constant(2 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xi8>
    %j = llvm.mul %i, %two : i64
    %o = llvm.getelementptr %r[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xi16>
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^some, ^all
  ^some:
    %x = llvm.load %q {alignment = 1 : i64} : !llvm.ptr<1> -> vector<4xi8>
    %y = llvm.load %o : !llvm.ptr<1> -> vector<4xi16>
    %v = llvm.add %x, %x : vector<4xi8>
    %w = llvm.add %y, %y : vector<4xi16>
    llvm.store %v, %q : vector<4xi8>, !llvm.ptr<1>
    llvm.store %w, %o : vector<4xi16>, !llvm.ptr<1>
    llvm.br ^all
  ^all:
    llvm.return
  }

  // They are not loaded as words where the kernel stores bytes of no value, here by a
  // shuffle with an undefined vector, or by inserts that leave one out.
  // CHECK-LABEL: @__vecz_v4_undefined_bytes(
  // CHECK: llvm.intr.masked.load {{.*}} -> vector<16xi8>
  // CHECK: llvm.freeze
  // CHECK-LABEL: @__vecz_v4_missing_bytes(
  // CHECK: llvm.intr.masked.load {{.*}} -> vector<16xi8>
  // CHECK: llvm.freeze
  // CHECK-LABEL: @__vecz_v4_inserted_bytes(
  // CHECK: llvm.intr.masked.load {{.*}} -> vector<4xi32>
  llvm.func spir_kernelcc @undefined_bytes(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %none = llvm.mlir.undef : vector<4xi8>
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xi8>
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^some, ^all
  ^some:
    %x = llvm.load %q : !llvm.ptr<1> -> vector<4xi8>
    %y = llvm.add %x, %x : vector<4xi8>
    %v = llvm.shufflevector %y, %none [0, 1, 2, 4] : vector<4xi8>
    llvm.store %v, %q : vector<4xi8>, !llvm.ptr<1>
    llvm.br ^all
  ^all:
    llvm.return
  }
  llvm.func spir_kernelcc @missing_bytes(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.mlir.constant(1 : i64) : i64
    %none = llvm.mlir.poison : vector<2xi8>
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xi8>
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^some, ^all
  ^some:
    %x = llvm.load %q : !llvm.ptr<1> -> vector<4xi8>
    %e = llvm.extractelement %x[%0 : i64] : vector<4xi8>
    %w = llvm.insertelement %e, %none[%1 : i64] : vector<2xi8>
    %v = llvm.shufflevector %w, %none [1, 1, 0, 1] : vector<2xi8>
    %y = llvm.add %x, %x : vector<4xi8>
    llvm.store %y, %q : vector<4xi8>, !llvm.ptr<1>
    llvm.store %v, %q : vector<4xi8>, !llvm.ptr<1>
    llvm.br ^all
  ^all:
    llvm.return
  }
  llvm.func spir_kernelcc @inserted_bytes(%p: !llvm.ptr<1>, %n: i64) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %0 = llvm.mlir.constant(0 : i64) : i64
    %1 = llvm.mlir.constant(1 : i64) : i64
    %none = llvm.mlir.poison : vector<2xi8>
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xi8>
    %c = llvm.icmp "ult" %i, %n : i64
    llvm.cond_br %c, ^some, ^all
  ^some:
    %x = llvm.load %q : !llvm.ptr<1> -> vector<4xi8>
    %y = llvm.add %x, %x : vector<4xi8>
    %e = llvm.extractelement %x[%0 : i64] : vector<4xi8>
    %w = llvm.insertelement %e, %none[%1 : i64] : vector<2xi8>
    %u = llvm.insertelement %e, %w[%0 : i64] : vector<2xi8>
    %v = llvm.shufflevector %u, %none [1, 1, 0, 1] : vector<2xi8>
    llvm.store %y, %q : vector<4xi8>, !llvm.ptr<1>
    llvm.store %v, %q : vector<4xi8>, !llvm.ptr<1>
    llvm.br ^all
  ^all:
    llvm.return
  }

  // Without a mask, vectors of bytes are accessed as they are, but for a poison byte.
  // CHECK-LABEL: @__vecz_v4_bytes(
  // CHECK: llvm.load {{.*}} -> vector<16xi8>
  // CHECK-NOT: llvm.freeze
  // CHECK: llvm.store {{.*}} : vector<16xi8>, !llvm.ptr<1>
  // CHECK: [[F:%.*]] = llvm.freeze {{%.*}} : vector<16xi8>
  // CHECK: llvm.store [[F]], {{.*}} : vector<16xi8>, !llvm.ptr<1>
  llvm.func spir_kernelcc @bytes(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xi8>
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xi8>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<4xi8>
    %v = llvm.add %x, %x : vector<4xi8>
    llvm.store %v, %q : vector<4xi8>, !llvm.ptr<1>
    %none = llvm.mlir.poison : vector<4xi8>
    %y = llvm.shufflevector %x, %none [2, 1, 0, -1] : vector<4xi8>
    llvm.store %y, %o : vector<4xi8>, !llvm.ptr<1>
    llvm.return
  }

  // Every other vector, volatile accesses, and vectors of three, which have padding: one
  // by one.
  // CHECK-LABEL: @__vecz_v4_one_by_one(
  // CHECK-COUNT-4: llvm.load {{.*}} : !llvm.ptr<1> -> vector<4xf32>
  // CHECK-COUNT-4: llvm.load volatile {{.*}} -> vector<4xf32>
  // CHECK-COUNT-4: llvm.load {{.*}} -> vector<3xf32>
  // CHECK-COUNT-4: llvm.store {{.*}} : vector<3xf32>, !llvm.ptr<1>
  // CHECK-COUNT-4: llvm.store volatile {{.*}} : vector<4xf32>, !llvm.ptr<1>
  // CHECK-COUNT-4: llvm.store {{.*}} : vector<4xf32>, !llvm.ptr<1>
  // CHECK-NEXT: llvm.return
  llvm.func spir_kernelcc @one_by_one(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %two = llvm.mlir.constant(2 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %j = llvm.mul %i, %two : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
    %x = llvm.load %q : !llvm.ptr<1> -> vector<4xf32>
    %s = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
    %y = llvm.load volatile %s : !llvm.ptr<1> -> vector<4xf32>
    %t = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<3xf32>
    %z = llvm.load %t : !llvm.ptr<1> -> vector<3xf32>
    llvm.store %z, %t : vector<3xf32>, !llvm.ptr<1>
    llvm.store volatile %y, %s : vector<4xf32>, !llvm.ptr<1>
    llvm.store %x, %q : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }

  // One vector for all lanes is loaded once.
  // CHECK-LABEL: @__vecz_v4_uniform(
  // CHECK-COUNT-1: llvm.load {{.*}} -> vector<4xf32>
  // CHECK-NOT: llvm.load
  // CHECK: llvm.return
  llvm.func spir_kernelcc @uniform(%p: !llvm.ptr<1>, %r: !llvm.ptr<1>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %x = llvm.load %p : !llvm.ptr<1> -> vector<4xf32>
    %o = llvm.getelementptr %r[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
    llvm.store %x, %o : vector<4xf32>, !llvm.ptr<1>
    llvm.return
  }

  // A number that lanes compute: one by one.
  // CHECK-LABEL: @__vecz_v4_computed(
  // CHECK-COUNT-4: llvm.extractelement {{%.*}}[{{%.*}} : i64] : vector<4xf32>
  llvm.func spir_kernelcc @computed(%p: !llvm.ptr<1>, %a: vector<4xf32>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    %d0 = llvm.mlir.constant(0 : i32) : i32
    %three = llvm.mlir.constant(3 : i64) : i64
    %i = llvm.call @__mux_get_global_id(%d0) : (i32) -> i64
    %k = llvm.and %i, %three : i64
    %x = llvm.extractelement %a[%k : i64] : vector<4xf32>
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    llvm.store %x, %q : f32, !llvm.ptr<1>
    llvm.return
  }
}
