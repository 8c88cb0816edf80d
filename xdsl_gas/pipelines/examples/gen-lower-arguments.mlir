// xdsl-opt -p gen-lower-arguments
// The driver pushes the two members of the structure.
gen.unit 32 {
  gen.function @sum <32, dword * 7> arguments [global r28 "out", structure r29 "bar" 8] {
    gen.label 0
    gen.load int32 private r30 = r29 aligned
    gen.loadi r31 = int32 4
    gen.add uint32 r32 = r29, r31
    gen.load int32 private r33 = r32 aligned
    gen.add int32 r34 = r30, r33
    gen.store int32 global r28, r34 aligned
    gen.ret
  }
}
