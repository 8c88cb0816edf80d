// RUN: xdsl-opt -p convert-llvm-to-gen %s | filecheck %s

// CHECK: gen.unit 32 {
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {

// A structure by value, and fields of it.
// CHECK:      gen.function @structure <32, dword * 7> arguments [global r28 "dst", structure r29 "s" 12] {
// CHECK-NEXT:   gen.label 0
// CHECK-NEXT:   gen.loadi r30 = int32 8
// CHECK-NEXT:   gen.add uint32 r31 = r29, r30
// CHECK-NEXT:   gen.load int32 private r32 = r31 aligned
// CHECK-NEXT:   gen.loadi r33 = int32 -4
// CHECK-NEXT:   gen.add uint32 r34 = r28, r33
// CHECK-NEXT:   gen.store int32 global r34, r32
// CHECK-NEXT:   gen.ret
llvm.func spir_kernelcc @structure(%dst: !llvm.ptr<1>, %s: !llvm.ptr {llvm.byval = !llvm.struct<(i8, i32, i32)>}) {
  %p = llvm.getelementptr %s[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32, i32)>
  %v = llvm.load %p : !llvm.ptr -> i32
  %q = llvm.getelementptr %dst[-1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %v, %q {alignment = 2 : i64} : i32, !llvm.ptr<1>
  llvm.return
}

// A block argument has a register that predecessors write and one that the block reads,
// so that values can be exchanged.
// CHECK:      gen.function @swap <32, dword * 6, bool> arguments [value r28 "a", value r29 "b"] {
// CHECK-NEXT:   gen.label 0
// CHECK-NEXT:   gen.mov int32 r30 = r28
// CHECK-NEXT:   gen.mov int32 r32 = r29
// CHECK-NEXT:   gen.bra 1
// CHECK-NEXT:   gen.label 1
// CHECK-NEXT:   gen.mov int32 r31 = r30
// CHECK-NEXT:   gen.mov int32 r33 = r32
// CHECK-NEXT:   gen.lt int32 r34 = r31, r33
// CHECK-NEXT:   gen.mov int32 r30 = r33
// CHECK-NEXT:   gen.mov int32 r32 = r31
// CHECK-NEXT:   gen.bra 1 if r34
// CHECK-NEXT:   gen.label 3
// CHECK-NEXT:   gen.bra 2
// CHECK-NEXT:   gen.label 2
// CHECK-NEXT:   gen.ret
llvm.func spir_kernelcc @swap(%a: i32, %b: i32) {
  llvm.br ^loop(%a, %b : i32, i32)
^loop(%x: i32, %y: i32):
  %c = llvm.icmp "slt" %x, %y : i32
  llvm.cond_br %c, ^loop(%y, %x : i32, i32), ^end
^end:
  llvm.return
}

// Unsigned operations have unsigned types; unordered comparisons are inverted ones.
// CHECK:      gen.function @comparisons
// CHECK:        gen.div uint32 r31 = r28, r29
// CHECK-NEXT:   gen.lt uint32 r32 = r31, r29
// CHECK-NEXT:   gen.ge float r33 = r30, r30
// CHECK-NEXT:   gen.loadi r34 = bool 1
// CHECK-NEXT:   gen.xor bool r35 = r33, r34
// CHECK-NEXT:   gen.and bool r36 = r32, r35
// CHECK-NEXT:   gen.sel int32 r37 = r36, r28, r29
llvm.func spir_kernelcc @comparisons(%a: i32, %b: i32, %f: f32) {
  %d = llvm.udiv %a, %b : i32
  %c = llvm.icmp "ult" %d, %b : i32
  %u = llvm.fcmp "ult" %f, %f : f32
  %both = llvm.and %c, %u : i1
  %s = llvm.select %both, %a, %b : i1, i32
  llvm.return
}

// CHECK:      gen.function @work_items
// CHECK:        gen.mul uint32 r30 = r4, r13
// CHECK-NEXT:   gen.add uint32 r31 = r30, r1
// CHECK-NEXT:   gen.add uint32 r32 = r31, r19
// CHECK-NEXT:   gen.sync <workgroup, local_read, local_write>
// CHECK-NEXT:   gen.store int32 global r28, r32 aligned
llvm.func spir_kernelcc @work_items(%dst: !llvm.ptr<1>) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %id = llvm.call @_Z13get_global_idj(%one) : (i32) -> i32
  llvm.call @_Z7barrierj(%one) : (i32) -> ()
  llvm.store %id, %dst : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func @_Z13get_global_idj(i32) -> i32
llvm.func @_Z7barrierj(i32)

// Two successors that are one block get their own arguments each.
// CHECK:      gen.function @same_successor
// CHECK:        gen.mov int32 r31 = r29
// CHECK-NEXT:   gen.bra 1 if r28
// CHECK-NEXT:   gen.label 2
// CHECK-NEXT:   gen.mov int32 r31 = r30
// CHECK-NEXT:   gen.bra 1
llvm.func spir_kernelcc @same_successor(%c: i1, %a: i32, %b: i32) {
  llvm.cond_br %c, ^end(%a : i32), ^end(%b : i32)
^end(%x: i32):
  llvm.return
}

// CHECK:      gen.function @stack <32, dword * 4> arguments [value r28 "a"] stack 20 {
// CHECK:        gen.loadi r30 = int32 16
// CHECK:        gen.store int32 private r21, r28 aligned
llvm.func spir_kernelcc @stack(%a: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %q = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %p : i32, !llvm.ptr
  llvm.return
}
}
