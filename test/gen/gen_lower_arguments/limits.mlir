// RUN: xdsl-opt -p gen-lower-arguments --verify-diagnostics --split-input-file %s | filecheck %s

// All registers of the function are taken: nothing is pushed.

// CHECK-LABEL: gen.function @no_register_to_push
// CHECK-NOT: pushed
// CHECK: gen.load int32 constant r29 = r28 aligned
gen.unit 32 {
  gen.function @no_register_to_push <32, dword * 65507> arguments [structure r28 "s" 8] {
    gen.label 0
    gen.load int32 private r29 = r28 aligned
    gen.ret
  }
}

// -----

// CHECK: argument 's' takes another register, but a function has at most 65535. Split the kernel.
gen.unit 32 {
  gen.function @no_register_to_copy <32, dword * 65507> arguments [structure r28 "s" 8] {
    gen.label 0
    gen.store int32 private r28, r29 aligned
    gen.ret
  }
}

// -----

// Registers of a copy are used again: 4 KiB are copied through 16 of them, with two for
// the addresses on each side.

// CHECK-LABEL: gen.function @large
// CHECK-SAME: <32, dword * 22> arguments [structure r28 "s" 4096] stack 4096
gen.unit 32 {
  gen.function @large <32, dword * 2> arguments [structure r28 "s" 4096] {
    gen.label 0
    gen.store int32 private r28, r29 aligned
    gen.ret
  }
}
