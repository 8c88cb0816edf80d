// RUN: %roundtrip
// RUN: %roundtrip-generic

// Units, constants, and what functions have.

// CHECK:      gen.unit 32 {
// CHECK-NEXT: }
gen.unit 32 {
}

// CHECK:      gen.unit 64 attributes {note = "of a 64-bit device"} {
// CHECK-NEXT:   gen.constant @table align 16 "00ff7f80"
// CHECK-NEXT:   gen.constant @"not an identifier" align 1 "" attributes {note}
gen.unit 64 attributes {note = "of a 64-bit device"} {
  gen.constant @table align 16 "00ff7f80"
  gen.constant @"not an identifier" align 1 "" attributes {note}
  // CHECK-NEXT: gen.function @every_kind <64, qword * 5, dword, uniform dword * 2, bool> arguments [global r28 "dst", constant r29 "src", local r30 "tmp", structure r31 "bar" 12, pipe r32 "p \22quoted\22", value r33 "n"] outputs <r33> pushed [r34 = {3, 0}, r35 = {3, 8}] local 64 stack 16 attributes {note} {
  gen.function @every_kind <64, qword, qword * 4, dword, uniform dword, uniform dword * 1, bool> arguments [global r28 "dst", constant r29 "src", local r30 "tmp", structure r31 "bar" 12, pipe r32 "p \22quoted\22", value r33 "n"] outputs <r33> pushed [r34 = {3, 0}, r35 = {3, 8}] local 64 stack 16 attributes {note} {
    gen.label 0
    gen.add uint64 r21 = r21, r28
    gen.ret
  }
  // CHECK: gen.function @images <64, dword * 2> arguments [image r28 "i", sampler r29 "s"] {
  gen.function @images <64, dword * 2> arguments [image r28 "i", sampler r29 "s"] {
    gen.label 7
    gen.bra 7
  }
  // CHECK: gen.function @full <64, dword * 65507> {
  gen.function @full <64, dword * 65507> {
    gen.label 0
    gen.mov int32 r65534 = r65533
    gen.ret
  }
}
