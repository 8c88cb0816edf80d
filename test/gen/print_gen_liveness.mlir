// RUN: xdsl-opt -p print-gen-liveness %s | filecheck %s

// Registers are live around a loop, but not where they are written first.
// CHECK-LABEL: // @sum
// CHECK-NEXT: //   $0: in %26 %28, out %26 %28 %29 %30, killed %29 %30
// CHECK-NEXT: //   $1: in %26 %28 %29 %30, out %26 %28 %29 %30, killed %29 %30 %32
// CHECK-NEXT: //   $2: in %30, out none, killed none

// A register that one side of a branch writes is live on the other one.
// CHECK-NEXT: // @diamond
// CHECK-NEXT: //   $7: in %28 %29, out %28, killed none
// CHECK-NEXT: //   $3: in none, out %28, killed %28
// CHECK-NEXT: //   $5: in %28, out none, killed %30

// A block that is not reached has sets, too.
// CHECK-NEXT: // @not_reached
// CHECK-NEXT: //   $0: in none, out none, killed none
// CHECK-NEXT: //   $1: in %28, out none, killed %29

// `if` and `while` continue with the next block, too, `else` does not.
// CHECK-NEXT: // @structured
// CHECK-NEXT: //   $0: in %28 %29 %30, out %28 %29 %30, killed none
// CHECK-NEXT: //   $1: in %28 %29 %30, out %28 %29 %30, killed none
// CHECK-NEXT: //   $2: in %28 %29 %30, out %28 %29 %30, killed %31
// CHECK-NEXT: //   $3: in %28 %29 %30, out %28 %29 %30, killed none
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
  gen.function @structured <32, bool, dword * 3> {
    gen.label 0
    gen.if 2 if r28
    gen.label 1
    gen.else 3
    gen.label 2
    gen.mov int32 r31 = r30
    gen.label 3
    gen.endif
    gen.while 0 if r28
    gen.label 4
    gen.store int32 global r29, r29
    gen.ret
  }
}
