// RUN: xdsl-opt -p convert-llvm-to-gen{wide-arguments=pointers} %s | filecheck %s
// RUN: xdsl-opt -p convert-llvm-to-gen{wide-arguments=pointers},gen-lower-arguments %s | filecheck %s --check-prefix=PUSHED
// RUN: xdsl-opt -p convert-llvm-to-gen %s | filecheck %s --check-prefix=VALUES
// RUN: xdsl-opt -p convert-llvm-to-gen -t gen %s | filecheck %s --check-prefix=DUMP

// What is larger than 32 bits is passed by a pointer to a copy, as structures are, or by
// value; what is smaller, and pointers, always by value.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK:      gen.function @k <64, qword, byte, word, byte * 4, {{.*}}> arguments [global r28 "out", value r29 "c", value r30 "s", value r31 "b.s0", value r32 "b.s1", value r33 "b.s2", value r34 "b.s3", structure r35 "l" 8, structure r36 "d" 8, structure r37 "v" 16, structure r38 "w" 16]
  // CHECK-NEXT:   gen.label 0
  // CHECK-NEXT:   gen.load int64 constant r39 = r35 aligned
  // CHECK-NEXT:   gen.load double constant r40 = r36 aligned
  // CHECK-NEXT:   gen.load int32 constant r41, r42, r43 = r37 aligned
  // CHECK-NEXT:   gen.load half constant r44, r45, r46, r47, r48, r49, r50, r51 = r38 aligned
  // CHECK:        gen.store int64 global r28, r39 aligned

  // PUSHED: structure r35 "l" 8, {{.*}} pushed [r[[L:[0-9]+]] = {7, 0}, {{.*}} = {10, 14}]
  // PUSHED-NOT: gen.load int
  // PUSHED: gen.mov int64 r39 = r[[L]]

  // VALUES:     arguments [global r28 "out", {{.*}}, value r35 "l", value r36 "d", value r37 "v.s0", value r38 "v.s1", value r39 "v.s2", value r40 "w.s0",
  // VALUES-NOT: gen.load int
  // VALUES:     gen.store int64 global r28, r35 aligned
  // DUMP:       decl_input.value %35 l
  llvm.func spir_kernelcc @k(%out: !llvm.ptr<1>, %c: i8, %s: i16, %b: vector<4xi8>, %l: i64, %d: f64, %v: vector<3xi32>, %w: vector<8xf16>) {
    llvm.store %l, %out : i64, !llvm.ptr<1>
    llvm.store %d, %out : f64, !llvm.ptr<1>
    llvm.store %v, %out : vector<3xi32>, !llvm.ptr<1>
    llvm.store %w, %out : vector<8xf16>, !llvm.ptr<1>
    llvm.return
  }
}
