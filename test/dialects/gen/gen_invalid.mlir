// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: r40 is not in the register file, which has 40 registers
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.mov int32 r34 = r40
    gen.ret
  }
}

// -----

// CHECK: destination r28 is a bool, but int32 takes a dword
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.mov int32 r28 = r34
    gen.ret
  }
}

// -----

// CHECK: source r33 is a word, but float takes a dword
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.mov float r34 = r33
    gen.ret
  }
}

// -----

// CHECK: destination r34 is a dword, but bool takes a bool
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.lt int32 r34 = r35, r36
    gen.ret
  }
}

// -----

// CHECK: source r34 is a dword, but bool takes a bool
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.sel int32 r34 = r34, r35, r36
    gen.ret
  }
}

// -----

// CHECK: source r38 is a qword, but uint32 takes a dword
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.load int32 global r34 = r38
    gen.ret
  }
}

// -----

// CHECK: expected 1 destination, got 2
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.mov int32 r34, r35 = r36
    gen.ret
  }
}

// -----

// CHECK: expected 2 sources, got 1
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.add int32 r34 = r36
    gen.ret
  }
}

// -----

// CHECK: r0, local_id_0, is read-only
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.mov int32 r0 = r36
    gen.ret
  }
}

// -----

// CHECK: 'gen.cos' has no int32 form
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.cos int32 r34 = r36
    gen.ret
  }
}

// -----

// CHECK: 'gen.upsample_short' has no int32 form
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.upsample_short int32 r34 = r32, r33
    gen.ret
  }
}

// -----

// CHECK: 'gen.cvt' has no bool form
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.cvt bool r28 = int32 r36
    gen.ret
  }
}

// -----

// CHECK: 1 times 64 bits cannot be the bits of 3 times 16
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.bitcast uint64 r38 = uint16 r32, r33, r32
    gen.ret
  }
}

// -----

// CHECK: 0 times 8 bits cannot be the bits of 0 times 32
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.bitcast uint8 [] = uint32 []
    gen.ret
  }
}

// -----

// CHECK: 128 is not in the range of int8
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    "gen.loadi"() <{destinations = #gen.registers<r30>, sources = #gen.registers<>, type = #gen<type int8>, value = #builtin.int<128>}> : () -> ()
    gen.ret
  }
}

// -----

// CHECK: 128 is not in the range of type int8
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.loadi r30 = int8 128
    gen.ret
  }
}

// -----

// CHECK: '0.5' is no immediate of type int8
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.loadi r30 = int8 0.5
    gen.ret
  }
}

// -----

// CHECK: a load has 1 to 32 destinations, not 33
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.load int32 global r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34 = r35
    gen.ret
  }
}

// -----

// CHECK: a store has 2 to 64 sources, not 65
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.store int32 global r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34, r34
    gen.ret
  }
}

// -----

// CHECK: a store has 2 to 64 sources, not 1
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.store int32 global r34
    gen.ret
  }
}

// -----

// CHECK: 'add' is for integers, not for float
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.atomic add float global r34 = r35, r36
    gen.ret
  }
}

// -----

// CHECK: 'gen.atomic' has no int16 form
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.atomic add int16 global r32 = r34, r33
    gen.ret
  }
}

// -----

// CHECK: expected 3 sources, got 2
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.atomic cmpxchg int32 global r34 = r35, r36
    gen.ret
  }
}

// -----

// CHECK: an indirect move has an index and at least one register to choose from
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.indirect_mov int32 r34 = r35
    gen.ret
  }
}

// -----

// CHECK: an image has 1 to 3 coordinates, not 0
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.typed_write float int32 r34, r35, r36, r37 image 0
    gen.ret
  }
}

// -----

// CHECK: an image has 1 to 3 coordinates, not 4
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.sample float r34, r35, r36, r37 = int32 r34, r34, r34, r34 image 0 sampler 0
    gen.ret
  }
}

// -----

// CHECK: a block has 1 to 8 values, not 9
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.mbread int32 r34, r34, r34, r34, r34, r34, r34, r34, r34 = r35, r36 image 0
    gen.ret
  }
}

// -----

// CHECK: a block has 1 to 8 values, not 0
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.mbwrite int32 r35, r36 image 0
    gen.ret
  }
}

// -----

// CHECK: 'reduced' is no part of a sync: workgroup, local_read, local_write, global_read, global_write, image
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.sync <reduced>
    gen.ret
  }
}

// -----

// CHECK: a sync has at least one part
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.sync <>
    gen.ret
  }
}

// -----

// CHECK: 'gen.bra' ends its block: a gen.label has to follow
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.bra 0
    gen.mov int32 r34 = r35
    gen.ret
  }
}

// -----

// CHECK: 'gen.ret' ends its block: a gen.label has to follow
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.ret
    gen.mov int32 r34 = r35
    gen.ret
  }
}

// -----

// CHECK: no block has label 3
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.bra 3 if r28
    gen.label 1
    gen.ret
  }
}

// -----

// CHECK: two blocks have label 0
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: the last instruction must be a gen.ret, or a gen.bra without a predicate
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.mov int32 r34 = r35
  }
}

// -----

// CHECK: the last instruction must be a gen.ret, or a gen.bra without a predicate
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.bra 0 if r28
  }
}

// -----

// CHECK: expected a register, as in r12
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    gen.mov int32 x1 = r35
    gen.ret
  }
}

// -----

// CHECK: 'builtin.module' is no instruction of Gen IR
gen.unit 32 {
  gen.function @f <32, bool * 2, byte * 2, word * 2, dword * 4, qword * 2> {
    gen.label 0
    builtin.module {
    }
    gen.ret
  }
}

// -----

// CHECK: the first instruction must be a gen.label
gen.unit 32 {
  gen.function @f <32> {
    gen.ret
  }
}

// -----

// CHECK: the first instruction must be a gen.label
gen.unit 32 {
  gen.function @f <32> {
  }
}

// -----

// CHECK: a function is in a gen.unit only
gen.function @f <32> {
  gen.label 0
  gen.ret
}

// -----

// CHECK: an instruction is in a gen.function only
gen.wait

// -----

// CHECK: a function has at most 65535 registers, not 65536; split it
gen.unit 32 {
  gen.function @f <32, dword * 65508> {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: more registers than a function can have
gen.unit 32 {
  gen.function @f <32, dword * 65536> {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: a pointer has 32 or 64 bits, not 16
gen.unit 32 {
  gen.function @f <16> {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: pointers of a unit have 32 or 64 bits, not 16
gen.unit 16 {
  gen.function @f <32> {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: pointers have 64 bits in the unit, but 32 in 'f'
gen.unit 64 {
  gen.function @f <32> {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: argument r28 is not in the register file
gen.unit 32 {
  gen.function @f <32> arguments [value r28 "n"] {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: argument r3 is special: group_id_0
gen.unit 32 {
  gen.function @f <32> arguments [value r3 "n"] {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: output r28 is not in the register file
gen.unit 32 {
  gen.function @f <32> outputs <r28> {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: pushed r0 is special: local_id_0
gen.unit 32 {
  gen.function @f <32, dword> arguments [structure r28 "s" 8] pushed [r0 = {0, 0}] {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: r28 is preset twice
gen.unit 32 {
  gen.function @f <32, dword> arguments [value r28 "n", value r28 "m"] {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: r28 is preset twice
gen.unit 32 {
  gen.function @f <32, uniform dword> arguments [structure r28 "s" 8] pushed [r28 = {0, 0}] {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: argument r28 is an address, so it must be a dword
gen.unit 32 {
  gen.function @f <32, word> arguments [global r28 "p"] {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: argument r28 is an address, so it must be a qword
gen.unit 64 {
  gen.function @f <64, dword> arguments [global r28 "p"] {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: a structure, and no other argument, has a size of at least 1 byte
gen.unit 32 {
  gen.function @f <32, dword> arguments [structure r28 "p" 0] {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: pushed r29 must be uniform
gen.unit 32 {
  gen.function @f <32, dword * 2> arguments [structure r28 "s" 8] pushed [r29 = {0, 0}] {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: pushed r29 is of argument 1, of which there are 1
gen.unit 32 {
  gen.function @f <32, dword, uniform dword> arguments [structure r28 "s" 8] pushed [r29 = {1, 0}] {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: pushed r29 is not within the bytes of a structure
gen.unit 32 {
  gen.function @f <32, dword, uniform dword> arguments [structure r28 "s" 8] pushed [r29 = {0, 6}] {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: pushed r29 is not within the bytes of a structure
gen.unit 32 {
  gen.function @f <32, dword, uniform dword> arguments [value r28 "n"] pushed [r29 = {0, 0}] {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: expected a name in UTF-8
gen.unit 32 {
  gen.function @f <32, dword> arguments [value r28 "\FF"] {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: a register's number is 0 to 65534
gen.unit 32 {
  gen.function @f <32> outputs <r65535> {
    gen.label 0
    gen.ret
  }
}

// -----

// CHECK: memory has no -4 bytes
gen.unit 32 {
  "gen.function"() <{sym_name = "f", registers = #gen.register_file<32>, stack_size = #builtin.int<-4>}> ({
    gen.label 0
    gen.ret
  }) : () -> ()
}

// -----

// CHECK: 'builtin.module' is no member of a unit
gen.unit 32 {
  builtin.module {
  }
}

// -----

// CHECK: a constant's alignment is a power of two, not 3
gen.unit 32 {
  gen.constant @c align 3 "00"
}

// -----

// CHECK: a constant's bytes are pairs of lower-case hexadecimal digits
gen.unit 32 {
  gen.constant @c align 4 "0"
}

// -----

// CHECK: a constant's bytes are pairs of lower-case hexadecimal digits
gen.unit 32 {
  gen.constant @c align 4 "0G"
}

// -----

// CHECK: Redefinition of symbol "c"
gen.unit 32 {
  gen.constant @c align 4 "00"
  gen.constant @c align 4 "01"
}

// -----

// CHECK: 'gen.mov' writes to r31, a pushed one
gen.unit 32 {
  gen.function @f <32, dword * 3, uniform dword> arguments [structure r28 "s" 8] pushed [r31 = {0, 4}] {
    gen.label 0
    gen.mov int32 r31 = r29
    gen.ret
  }
}

// -----

// CHECK: a binding table has 256 entries, so none is bti 256
gen.unit 32 {
  gen.function @f <32, dword * 3> {
    gen.label 0
    gen.load int32 global r29 = r28 bti 256
    gen.ret
  }
}

// -----

// CHECK: a binding table has 256 entries, so none is bti 256
gen.unit 32 {
  gen.function @f <32, dword * 3> {
    gen.label 0
    gen.store int32 global r28, r29 bti 256
    gen.ret
  }
}

// -----

// CHECK: a binding table has 256 entries, so none is bti 256
gen.unit 32 {
  gen.function @f <32, dword * 3> {
    gen.label 0
    gen.atomic add int32 global r29 = r28, r30 bti 256
    gen.ret
  }
}
