// xdsl-opt -p print-gen-pressure
// Three dwords and the one register are live in the loop, and a bool at its end.
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
}
