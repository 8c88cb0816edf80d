// RUN: xdsl-opt -p print-gen-values %s | filecheck %s

// CHECK-LABEL: // @sum
// CHECK-NEXT: //   1: LOADI.int32 %29 0
// CHECK-NEXT: //     %29 to 4, 5
// CHECK-NEXT: //   2: LOADI.int32 %30 0
// CHECK-NEXT: //     %30 to 4
// CHECK-NEXT: //   4: ADD.int32 %30 %30 %29
// CHECK-NEXT: //     %30 from 2, 4
// CHECK-NEXT: //     %29 from 1, 5
// CHECK-NEXT: //     %30 to 4, 9
// CHECK-NEXT: //   5: ADD.int32 %29 %29 %26
// CHECK-NEXT: //     %29 from 1, 5
// CHECK-NEXT: //     %26 from entry
// CHECK-NEXT: //     %29 to 4, 5, 6
// CHECK-NEXT: //   6: LT.int32 %32 %29 %28
// CHECK-NEXT: //     %29 from 5
// CHECK-NEXT: //     %28 from entry
// CHECK-NEXT: //     %32 to 7
// CHECK-NEXT: //   7: BRA<%32> -> label$1
// CHECK-NEXT: //     %32 from 6
// CHECK-NEXT: //   9: RET
// CHECK-NEXT: //     %30 from 4

// A value from one side of a branch, or from before it.
// CHECK-NEXT: // @diamond
// CHECK-NEXT: //   1: BRA<%29> -> label$5
// CHECK-NEXT: //     %29 from entry
// CHECK-NEXT: //   3: LOADI.int32 %28 1
// CHECK-NEXT: //     %28 to 5
// CHECK-NEXT: //   5: MOV.int32 %30 %28
// CHECK-NEXT: //     %28 from 3, entry
// CHECK-NEXT: //     %30 to nothing

// CHECK-NEXT: // @not_reached
// CHECK-NEXT: //   3: MOV.int32 %29 %28
// CHECK-NEXT: //     %28 from nothing
// CHECK-NEXT: //     %29 to nothing
gen.unit 32 {
  gen.function @sum <32, dword * 4, bool> arguments [value r28 "n"] outputs <r30> {
    gen.label 0
    gen.loadi r29 = int32 0
    gen.loadi r30 = int32 0
    gen.label 1
    gen.add int32 r30 = r30, r29
    gen.add int32 r29 = r29, r26
    gen.lt int32 r32 = r29, r28
    gen.bra 1 if r32
    gen.label 2
    gen.ret
  }
  gen.function @diamond <32, dword, bool, dword> {
    gen.label 7
    gen.bra 5 if r29
    gen.label 3
    gen.loadi r28 = int32 1
    gen.label 5
    gen.mov int32 r30 = r28
    gen.ret
  }
  gen.function @not_reached <32, dword * 2> {
    gen.label 0
    gen.ret
    gen.label 1
    gen.mov int32 r29 = r28
    gen.ret
  }
}
