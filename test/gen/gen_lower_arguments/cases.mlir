// RUN: xdsl-opt -p 'gen-lower-arguments{remarks=passed}' %s 2>%t.remarks | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.remarks

gen.unit 32 {
// Parts that overlap, of several types and at once, have registers of their own.
// CHECK:      gen.function @parts <32, dword * 7, qword, byte, uniform dword * 2, uniform qword, uniform byte> {{.*}} pushed [r37 = {1, 0}, r39 = {1, 0}, r40 = {1, 3}, r38 = {1, 4}] {
// CHECK-NEXT:   gen.label 0
// CHECK-NEXT:   gen.mov float r30 = r37
// CHECK-NEXT:   gen.mov float r31 = r38
// CHECK-NEXT:   gen.mov uint64 r35 = r39
// CHECK-NEXT:   gen.mov int8 r36 = r40
// CHECK-NEXT:   gen.mov int32 r32 = r37
// REMARK: @parts: remark: argument 's': what is loaded is pushed: all loads are at constant offsets. [gen-lower-arguments: ArgumentLowered]
gen.function @parts <32, dword * 7, qword, byte> arguments [global r28 "p", structure r29 "s" 8] {
  gen.label 0
  gen.load float private r30, r31 = r29 aligned
  gen.load uint64 private r35 = r29
  gen.loadi r33 = int32 3
  gen.add uint32 r34 = r29, r33
  gen.load int8 private r36 = r34
  gen.mov uint32 r34 = r29
  gen.load int32 private r32 = r34
  gen.ret
}

// Beyond the end, nothing is pushed.
// CHECK:      gen.function @outside <32, dword * 4> arguments [structure r28 "s" 8] {
// CHECK:        gen.load int32 constant
// REMARK: @outside: remark: argument 's': it is loaded from the constant buffer: 'gen.load' is out of bounds.
gen.function @outside <32, dword * 4> arguments [structure r28 "s" 8] {
  gen.label 0
  gen.loadi r29 = int32 6
  gen.add uint32 r30 = r28, r29
  gen.load int32 private r31 = r30
  gen.ret
}

// A pointer with two definitions.
// CHECK:      gen.function @merged
// CHECK-NOT:    pushed
// CHECK:        gen.load int32 constant r31 = r30
// REMARK: @merged: remark: argument 's': it is loaded from the constant buffer: 'gen.load' is at an offset that varies.
gen.function @merged <32, dword * 4, bool> arguments [structure r28 "s" 8, value r32 "c"] {
  gen.label 0
  gen.mov uint32 r30 = r28
  gen.bra 2 if r32
  gen.label 1
  gen.loadi r29 = int32 4
  gen.add uint32 r30 = r28, r29
  gen.label 2
  gen.load int32 private r31 = r30
  gen.ret
}

// An offset with two definitions.
// CHECK:      gen.function @merged_offset
// CHECK-NOT:    pushed
// CHECK:        gen.load int32 constant r31 = r30
gen.function @merged_offset <32, dword * 4, bool> arguments [structure r28 "s" 8, value r32 "c"] {
  gen.label 0
  gen.loadi r29 = int32 0
  gen.bra 2 if r32
  gen.label 1
  gen.loadi r29 = int32 4
  gen.label 2
  gen.add uint32 r30 = r28, r29
  gen.load int32 private r31 = r30
  gen.ret
}

// Each definition for itself is a pointer to a known place.
// CHECK:      gen.function @redefined
// CHECK-SAME:   pushed [r33 = {0, 0}, r32 = {0, 4}]
gen.function @redefined <32, dword * 4> arguments [structure r28 "s" 8] {
  gen.label 0
  gen.loadi r29 = int32 4
  gen.add uint32 r30 = r28, r29
  gen.load int32 private r31 = r30
  gen.mov uint32 r30 = r28
  gen.load int32 private r31 = r30
  gen.ret
}

// A selected pointer.
// CHECK:      gen.function @selected
// CHECK-NOT:    pushed
// CHECK:        gen.load int32 constant r31 = r30
gen.function @selected <32, dword * 4, bool> arguments [structure r28 "s" 8, value r32 "c"] {
  gen.label 0
  gen.loadi r29 = int32 4
  gen.add uint32 r30 = r28, r29
  gen.sel uint32 r30 = r32, r28, r30
  gen.load int32 private r31 = r30
  gen.ret
}

// A pointer that may be to private memory.
// CHECK:      gen.function @mixed
// CHECK-NOT:    pushed
// CHECK:        gen.load int32 private r31 = r30
// REMARK: @mixed: remark: argument 's': it is loaded: a pointer may be to it or to other memory.
gen.function @mixed <32, dword * 4, bool> arguments [structure r28 "s" 8, value r32 "c"] stack 4 {
  gen.label 0
  gen.sel uint32 r30 = r32, r28, r21
  gen.load int32 private r31 = r30
  gen.ret
}

// What is written through it is in private memory, too.
// CHECK:      gen.function @mixed_and_written
// CHECK-SAME:   stack 24 {
// CHECK-NEXT:   gen.label 0
// CHECK-NEXT:   gen.loadi [[DISTANCE:r[0-9]+]] = uint32 16
// CHECK-NEXT:   gen.add uint32 [[OWN:r[0-9]+]] = r21, [[DISTANCE]]
// CHECK-NEXT:   gen.load uint32 constant [[A:r[0-9]+]], [[B:r[0-9]+]] = r28 aligned
// CHECK-NEXT:   gen.store uint32 private [[OWN]], [[A]], [[B]] aligned
// CHECK-NEXT:   gen.mov uint32 r28 = [[OWN]]
// CHECK:        gen.store int32 private r30, r29
// CHECK:        gen.load int32 mixed r31 = r30
gen.function @mixed_and_written <32, dword * 4, bool> arguments [structure r28 "s" 8, value r32 "c"] stack 4 {
  gen.label 0
  gen.loadi r29 = int32 1
  gen.sel uint32 r30 = r32, r28, r21
  gen.store int32 private r30, r29
  gen.load int32 constant r31 = r30
  gen.ret
}

// A converted pointer.
// CHECK:      gen.function @converted
// CHECK:        gen.store uint32 private r21
// CHECK:        gen.load int32 private r30 = r28
// REMARK: @converted: remark: argument 's': each lane copies it to private memory: 'gen.cvt' takes its address.
gen.function @converted <32, dword * 3, qword> arguments [structure r28 "s" 8] {
  gen.label 0
  gen.cvt uint64 r31 = uint32 r28
  gen.load int32 private r30 = r28
  gen.ret
}

// An atomic update, and a pointer that is stored.
// CHECK:      gen.function @updated
// CHECK:        gen.store uint32 private r21
// CHECK:        gen.atomic add uint32 private r30 = r28, r29
// REMARK: @updated: remark: argument 's': each lane copies it to private memory: 'gen.atomic' writes to it.
gen.function @updated <32, dword * 3> arguments [structure r28 "s" 8] {
  gen.label 0
  gen.loadi r29 = uint32 1
  gen.atomic add uint32 private r30 = r28, r29
  gen.ret
}

// CHECK:      gen.function @stored
// CHECK:        gen.store uint32 private r21
// CHECK:        gen.store uint32 global r29, r28
// REMARK: @stored: remark: argument 's': each lane copies it to private memory: 'gen.store' takes its address.
gen.function @stored <32, dword * 2> arguments [structure r28 "s" 8, global r29 "p"] {
  gen.label 0
  gen.store uint32 global r29, r28
  gen.ret
}

// In a loop to the first block, the copy is made once, in front of it.
// CHECK:      gen.function @loop
// CHECK-NEXT:   gen.label 2
// CHECK-NEXT:   gen.load uint8 constant
// CHECK-NEXT:   gen.store uint8 private r21
// CHECK-NEXT:   gen.mov uint32 r28 = r21
// CHECK-NEXT:   gen.label 0
gen.function @loop <32, dword * 2, byte, bool> arguments [structure r28 "s" 3, value r31 "c"] {
  gen.label 0
  gen.load int8 private r30 = r28
  gen.store int8 private r28, r30
  gen.bra 0 if r31
  gen.label 1
  gen.ret
}

// REMARK: @unused: remark: argument 's': it is not read.
gen.function @unused <32, dword> arguments [structure r28 "s" 3] {
  gen.label 0
  gen.ret
}
}
