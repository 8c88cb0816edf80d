// RUN: xdsl-opt -p guard-divisions,verify-llvm %s | filecheck %s
// PATTERN: GuardDivision

// 1 takes the place of divisors for which LLVM leaves the result undefined.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: @signed(
  // CHECK-NEXT:    %0 = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT:    %1 = llvm.icmp "eq" %b, %0 : i32
  // CHECK-NEXT:    %2 = llvm.mlir.constant(-2147483648 : i32) : i32
  // CHECK-NEXT:    %3 = llvm.icmp "eq" %a, %2 : i32
  // CHECK-NEXT:    %4 = llvm.mlir.constant(-1 : i32) : i32
  // CHECK-NEXT:    %5 = llvm.icmp "eq" %b, %4 : i32
  // CHECK-NEXT:    %6 = llvm.and %3, %5 : i1
  // CHECK-NEXT:    %7 = llvm.or %1, %6 : i1
  // CHECK-NEXT:    %8 = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT:    %9 = llvm.select %7, %8, %b : i1, i32
  // CHECK-NEXT:    %q = llvm.sdiv exact %a, %9 : i32
  llvm.func @signed(%a: i32, %b: i32) -> i32 {
    %q = llvm.sdiv exact %a, %b : i32
    llvm.return %q : i32
  }

  // CHECK-LABEL: @unsigned(
  // CHECK-NEXT:    %0 = llvm.mlir.constant(0 : i128) : i128
  // CHECK-NEXT:    %1 = llvm.icmp "eq" %b, %0 : i128
  // CHECK-NEXT:    %2 = llvm.mlir.constant(1 : i128) : i128
  // CHECK-NEXT:    %3 = llvm.select %1, %2, %b : i1, i128
  // CHECK-NEXT:    %q = llvm.urem %a, %3 : i128
  llvm.func @unsigned(%a: i128, %b: i128) -> i128 {
    %q = llvm.urem %a, %b : i128
    llvm.return %q : i128
  }

  // Each element for itself.
  // CHECK-LABEL: @vectors(
  // CHECK-NEXT:    %0 = llvm.mlir.constant(dense<0> : vector<[4]xi8>) : vector<[4]xi8>
  // CHECK-NEXT:    %1 = llvm.icmp "eq" %b, %0 : vector<[4]xi8>
  // CHECK:         llvm.mlir.constant(dense<-128> : vector<[4]xi8>) : vector<[4]xi8>
  // CHECK:         [[BY:%[0-9]+]] = llvm.select {{%[0-9]+}}, {{%[0-9]+}}, %b : vector<[4]xi1>, vector<[4]xi8>
  // CHECK-NEXT:    llvm.srem %a, [[BY]] : vector<[4]xi8>
  // CHECK:         [[BY:%[0-9]+]] = llvm.select
  // CHECK-NEXT:    llvm.udiv %c, [[BY]] : vector<2xi64>
  llvm.func @vectors(%a: vector<[4]xi8>, %b: vector<[4]xi8>, %c: vector<2xi64>, %d: vector<2xi64>) {
    %q = llvm.srem %a, %b : vector<[4]xi8>
    %r = llvm.udiv %c, %d : vector<2xi64>
    llvm.return
  }

  // CHECK-LABEL: @predicated(
  // CHECK:         [[BY:%[0-9]+]] = llvm.select
  // CHECK-NEXT:    "llvm.intr.vp.sdiv"(%a, [[BY]], %mask, %n)
  llvm.func @predicated(%a: vector<4xi32>, %b: vector<4xi32>, %mask: vector<4xi1>, %n: i32) {
    %q = "llvm.intr.vp.sdiv"(%a, %b, %mask, %n) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    llvm.return
  }

  // A variable that is set on one way only is frozen, so that the comparison and the
  // division see one number. What is frozen already, loaded or returned is not.
  // CHECK-LABEL: @unset(
  // CHECK: ^{{.*}}(%v: i32):
  // CHECK-NEXT:    %w = llvm.add %v, %a : i32
  // CHECK-NEXT:    [[D:%[0-9]+]] = llvm.freeze %v : i32
  // CHECK:         llvm.icmp "eq" [[D]], {{%[0-9]+}} : i32
  // CHECK:         [[N:%[0-9]+]] = llvm.freeze %w : i32
  // CHECK:         [[BY:%[0-9]+]] = llvm.select {{%[0-9]+}}, {{%[0-9]+}}, [[D]] : i1, i32
  // CHECK-NEXT:    %q = llvm.sdiv [[N]], [[BY]] : i32
  // CHECK-NEXT:    %f = llvm.freeze %v : i32
  // CHECK-NOT:     llvm.freeze
  // CHECK:         llvm.return
  llvm.func @unset(%c: i1, %a: i32, %p: !llvm.ptr) {
    %undefined = llvm.mlir.poison : i32
    llvm.cond_br %c, ^set(%a : i32), ^set(%undefined : i32)
  ^set(%v: i32):
    %w = llvm.add %v, %a : i32
    %q = llvm.sdiv %w, %v : i32
    %f = llvm.freeze %v : i32
    %r = llvm.udiv %a, %f : i32
    %x = llvm.load %p : !llvm.ptr -> i32
    %s = llvm.udiv %x, %a : i32
    llvm.return
  }

  // Constants that may not be divided by.
  // CHECK-LABEL: @constants(
  // CHECK-COUNT-3: llvm.select
  llvm.func @constants(%a: i32, %b: vector<2xi32>) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %minus = llvm.mlir.constant(-1 : i32) : i32
    %some = llvm.mlir.constant(dense<[3, -1]> : vector<2xi32>) : vector<2xi32>
    %0 = llvm.udiv %a, %zero : i32
    %1 = llvm.srem %a, %minus : i32
    %2 = llvm.sdiv %b, %some : vector<2xi32>
    llvm.return
  }

  // Nothing is done for others, nor for other operations.
  // CHECK-LABEL: @left(
  // CHECK-NOT: llvm.select
  // CHECK: llvm.return
  llvm.func @left(%a: i32, %b: vector<2xi32>, %f: f32) {
    %three = llvm.mlir.constant(3 : i32) : i32
    %minus = llvm.mlir.constant(-1 : i32) : i32
    %some = llvm.mlir.constant(dense<[3, -1]> : vector<2xi32>) : vector<2xi32>
    %threes = llvm.mlir.constant(dense<3> : vector<2xi32>) : vector<2xi32>
    %0 = llvm.sdiv %a, %three : i32
    %1 = llvm.udiv %a, %minus : i32
    %2 = llvm.urem %b, %some : vector<2xi32>
    %3 = llvm.srem %b, %threes : vector<2xi32>
    %4 = llvm.fdiv %f, %f : f32
    %5 = llvm.frem %f, %f : f32
    llvm.return
  }
}
