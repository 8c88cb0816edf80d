// RUN: xdsl-opt -p convert-llvm-to-gen %s | filecheck %s

module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {

// One instruction loads all elements, one stores them after the address; elements are
// added one by one.
// CHECK:      gen.function @accesses
// CHECK-NEXT:   gen.label 0
// CHECK-NEXT:   gen.load int32 global r29, r30, r31, r32 = r28 aligned
// CHECK-NEXT:   gen.add int32 r33 = r29, r31
// CHECK-NEXT:   gen.add int32 r34 = r30, r29
// CHECK-NEXT:   gen.store int32 global r28, r33, r34
// CHECK-NEXT:   gen.ret
llvm.func spir_kernelcc @accesses(%p: !llvm.ptr<1>) {
  %v = llvm.load %p {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xi32>
  %a = llvm.shufflevector %v, %v [0, 1] : vector<4xi32>
  %b = llvm.shufflevector %v, %v [2, 4] : vector<4xi32>
  %c = llvm.add %a, %b : vector<2xi32>
  llvm.store %c, %p {alignment = 2 : i64} : vector<2xi32>, !llvm.ptr<1>
  llvm.return
}

// Sixteen elements at once.
// CHECK:      gen.function @long
// CHECK:        gen.load uint32 global r29, r30, r31, r32, r33, r34, r35, r36, r37, r38, r39, r40, r41, r42, r43, r44 = r28 aligned
// CHECK-NEXT:   gen.loadi r49 = int32 64
// CHECK-NEXT:   gen.add uint32 r50 = r28, r49
// CHECK-NEXT:   gen.load uint32 global r45, r46, r47, r48 = r50 aligned
llvm.func spir_kernelcc @long(%p: !llvm.ptr<1>) {
  %v = llvm.load %p : !llvm.ptr<1> -> vector<20x!llvm.ptr<1>>
  llvm.return
}

// An element at an index that varies is selected.
// CHECK:      gen.function @indices <32, dword * 5, bool, dword> arguments [global r28 "p", value r29 "v.s0", value r30 "v.s1", value r31 "i"] {
llvm.func spir_kernelcc @indices(%p: !llvm.ptr<1>, %v: vector<2xi32>, %i: i32) {
  // CHECK-NEXT:   gen.label 0
  // CHECK-NEXT:   gen.loadi r32 = int32 1
  // CHECK-NEXT:   gen.eq int32 r33 = r31, r32
  // CHECK-NEXT:   gen.sel int32 r34 = r33, r30, r29
  %e = llvm.extractelement %v[%i : i32] : vector<2xi32>
  llvm.store %e, %p : i32, !llvm.ptr<1>
  llvm.return
}

// Members of a structure are at their offsets.
// CHECK:      gen.function @structure
// CHECK-NEXT:   gen.label 0
// CHECK-NEXT:   gen.load int8 global r29 = r28 aligned
// CHECK-NEXT:   gen.loadi r31 = int32 4
// CHECK-NEXT:   gen.add uint32 r32 = r28, r31
// CHECK-NEXT:   gen.load float global r30 = r32 aligned
// CHECK-NEXT:   gen.store float global r28, r30 aligned
llvm.func spir_kernelcc @structure(%p: !llvm.ptr<1>) {
  %s = llvm.load %p {alignment = 4 : i64} : !llvm.ptr<1> -> !llvm.struct<(i8, f32)>
  %f = llvm.extractvalue %s[1] : !llvm.struct<(i8, f32)>
  llvm.store %f, %p : f32, !llvm.ptr<1>
  llvm.return
}

// Elements of another width: the first is in the lowest bits.
// CHECK:      gen.function @bits
// CHECK-NEXT:   gen.label 0
// CHECK-NEXT:   gen.cvt uint16 r30 = uint32 r29
// CHECK-NEXT:   gen.loadi r31 = uint32 16
// CHECK-NEXT:   gen.shr uint32 r32 = r29, r31
// CHECK-NEXT:   gen.cvt uint16 r33 = uint32 r32
// CHECK-NEXT:   gen.store int16 global r28, r30, r33 aligned
llvm.func spir_kernelcc @bits(%p: !llvm.ptr<1>, %a: f32) {
  %v = llvm.bitcast %a : f32 to vector<2xi16>
  llvm.store %v, %p : vector<2xi16>, !llvm.ptr<1>
  llvm.return
}

// A case after the other.
// CHECK:      gen.function @cases
// CHECK-NEXT:   gen.label 0
// CHECK-NEXT:   gen.loadi r30 = int32 -1
// CHECK-NEXT:   gen.eq int32 r31 = r29, r30
// CHECK-NEXT:   gen.bra 1 if r31
// CHECK-NEXT:   gen.label 3
// CHECK-NEXT:   gen.bra 2
// CHECK-NEXT:   gen.label 1
llvm.func spir_kernelcc @cases(%p: !llvm.ptr<1>, %a: i32) {
  llvm.switch %a : i32, ^end [
    -1: ^case
  ]
^case:
  llvm.store %a, %p : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// Variables in local memory follow each other at multiples of their alignments; fences
// stand for the ordering of an atomic update.
llvm.mlir.global internal @byte() {addr_space = 3 : i32} : i8 {
  %0 = llvm.mlir.undef : i8
  llvm.return %0 : i8
}
llvm.mlir.global internal @sum() {addr_space = 3 : i32, alignment = 16 : i64} : i32 {
  %0 = llvm.mlir.undef : i32
  llvm.return %0 : i32
}
// CHECK:      gen.function @variables <32, dword * 3, byte, dword * 2, bool> arguments [value r28 "a"] local 36 {
// CHECK:        gen.sync <local_read, local_write, global_read, global_write>
// CHECK-NEXT:   gen.atomic add uint32 local
// CHECK-NEXT:   gen.sync <local_read, local_write, global_read, global_write>
// CHECK-NEXT:   gen.atomic cmpxchg uint32 local
// CHECK-NEXT:   gen.eq uint32
llvm.func spir_kernelcc @variables(%a: i32) {
  %0 = llvm.mlir.addressof @byte : !llvm.ptr<3>
  %1 = llvm.mlir.addressof @sum : !llvm.ptr<3>
  %2 = llvm.load %0 : !llvm.ptr<3> -> i8
  %3 = llvm.atomicrmw add %1, %a acq_rel : !llvm.ptr<3>, i32
  %4 = llvm.cmpxchg %1, %3, %a monotonic monotonic : !llvm.ptr<3>, i32
  llvm.return
}

// Calls are inlined, those in callees too.
// CHECK:      gen.function @calls
// CHECK:        gen.add int32 [[SUM:r[0-9]+]] = r29, r29
// CHECK-NEXT:   gen.mul int32 [[PRODUCT:r[0-9]+]] = [[SUM]], [[SUM]]
// CHECK-NEXT:   gen.store int32 global r28, [[PRODUCT]]
llvm.func internal @twice(%a: i32) -> i32 {
  %0 = llvm.add %a, %a : i32
  llvm.return %0 : i32
}
llvm.func internal @square_of_twice(%a: i32) -> i32 {
  %0 = llvm.call @twice(%a) : (i32) -> i32
  %1 = llvm.mul %0, %0 : i32
  llvm.return %1 : i32
}
llvm.func spir_kernelcc @calls(%p: !llvm.ptr<1>, %a: i32) {
  %0 = llvm.call @square_of_twice(%a) : (i32) -> i32
  llvm.store %0, %p : i32, !llvm.ptr<1>
  llvm.return
}

// Bytes are set sixteen at a time.
// CHECK:      gen.function @bytes
// CHECK-NEXT:   gen.label 0
// CHECK-NEXT:   gen.loadi r30 = int32 18
// CHECK-NEXT:   gen.store uint8 global r28, r29, r29, r29, r29, r29, r29, r29, r29, r29, r29, r29, r29, r29, r29, r29, r29
// CHECK-NEXT:   gen.loadi r31 = int32 16
// CHECK-NEXT:   gen.add uint32 r32 = r28, r31
// CHECK-NEXT:   gen.store uint8 global r32, r29, r29
llvm.func spir_kernelcc @bytes(%p: !llvm.ptr<1>, %a: i8) {
  %n = llvm.mlir.constant(18 : i32) : i32
  "llvm.intr.memset"(%p, %a, %n) <{isVolatile = false}> : (!llvm.ptr<1>, i8, i32) -> ()
  llvm.return
}

// Arithmetic modulo 2.
// CHECK:      gen.function @one_bit
// CHECK:        gen.xor bool [[SUM:r[0-9]+]] = r29, r30
// CHECK-NEXT:   gen.and bool [[PRODUCT:r[0-9]+]] = [[SUM]], r30
llvm.func spir_kernelcc @one_bit(%p: !llvm.ptr<1>, %a: i1, %b: i1) {
  %0 = llvm.add %a, %b : i1
  %1 = llvm.mul %0, %b : i1
  llvm.store %1, %p : i1, !llvm.ptr<1>
  llvm.return
}
}
