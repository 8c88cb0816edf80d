// RUN: %roundtrip
// RUN: %roundtrip-generic

// Every instruction, with the types and operands that it takes.

// CHECK-LABEL: gen.function @instructions <32, bool * 3, byte * 3, word * 3, dword * 7, qword * 3, uniform dword * 2, byte * 3> {
// CHECK-NEXT:  gen.label 0
// CHECK-NEXT:  gen.simd_size uint32 r37
// CHECK-NEXT:  gen.simd_id uint32 r37
// CHECK-NEXT:  gen.mov bool r28 = r29
// CHECK-NEXT:  gen.mov int8 r31 = r32
// CHECK-NEXT:  gen.mov uint8 r31 = r32
// CHECK-NEXT:  gen.mov int16 r34 = r35
// CHECK-NEXT:  gen.mov uint16 r34 = r35
// CHECK-NEXT:  gen.mov int32 r37 = r38
// CHECK-NEXT:  gen.mov uint32 r37 = r38
// CHECK-NEXT:  gen.mov int64 r44 = r45
// CHECK-NEXT:  gen.mov uint64 r44 = r45
// CHECK-NEXT:  gen.mov half r34 = r35
// CHECK-NEXT:  gen.mov float r37 = r38
// CHECK-NEXT:  gen.mov double r44 = r45
// CHECK-NEXT:  gen.cos half r34 = r35
// CHECK-NEXT:  gen.cos float r37 = r38
// CHECK-NEXT:  gen.sin half r34 = r35
// CHECK-NEXT:  gen.sin float r37 = r38
// CHECK-NEXT:  gen.log half r34 = r35
// CHECK-NEXT:  gen.log float r37 = r38
// CHECK-NEXT:  gen.exp half r34 = r35
// CHECK-NEXT:  gen.exp float r37 = r38
// CHECK-NEXT:  gen.sqr half r34 = r35
// CHECK-NEXT:  gen.sqr float r37 = r38
// CHECK-NEXT:  gen.rsq half r34 = r35
// CHECK-NEXT:  gen.rsq float r37 = r38
// CHECK-NEXT:  gen.rcp half r34 = r35
// CHECK-NEXT:  gen.rcp float r37 = r38
// CHECK-NEXT:  gen.rndd half r34 = r35
// CHECK-NEXT:  gen.rndd float r37 = r38
// CHECK-NEXT:  gen.rnde half r34 = r35
// CHECK-NEXT:  gen.rnde float r37 = r38
// CHECK-NEXT:  gen.rndu half r34 = r35
// CHECK-NEXT:  gen.rndu float r37 = r38
// CHECK-NEXT:  gen.rndz half r34 = r35
// CHECK-NEXT:  gen.rndz float r37 = r38
// CHECK-NEXT:  gen.abs int8 r31 = r32
// CHECK-NEXT:  gen.abs int32 r37 = r38
// CHECK-NEXT:  gen.abs float r37 = r38
// CHECK-NEXT:  gen.abs double r44 = r45
// CHECK-NEXT:  gen.simd_any int32 r37 = r38
// CHECK-NEXT:  gen.simd_any uint32 r37 = r38
// CHECK-NEXT:  gen.simd_all int32 r37 = r38
// CHECK-NEXT:  gen.simd_all uint32 r37 = r38
// CHECK-NEXT:  gen.fbh int32 r37 = r38
// CHECK-NEXT:  gen.fbh uint32 r37 = r38
// CHECK-NEXT:  gen.fbl int32 r37 = r38
// CHECK-NEXT:  gen.fbl uint32 r37 = r38
// CHECK-NEXT:  gen.cbit int32 r37 = r38
// CHECK-NEXT:  gen.cbit uint32 r37 = r38
// CHECK-NEXT:  gen.lzd int32 r37 = r38
// CHECK-NEXT:  gen.lzd uint32 r37 = r38
// CHECK-NEXT:  gen.bfrev int32 r37 = r38
// CHECK-NEXT:  gen.bfrev uint32 r37 = r38
// CHECK-NEXT:  gen.bswap int16 r34 = r35
// CHECK-NEXT:  gen.bswap uint32 r37 = r38
// CHECK-NEXT:  gen.bswap uint64 r44 = r45
// CHECK-NEXT:  gen.mul int8 r31 = r32, r33
// CHECK-NEXT:  gen.mul uint32 r37 = r38, r39
// CHECK-NEXT:  gen.mul int64 r44 = r45, r46
// CHECK-NEXT:  gen.mul float r37 = r38, r39
// CHECK-NEXT:  gen.add int8 r31 = r32, r33
// CHECK-NEXT:  gen.add uint32 r37 = r38, r39
// CHECK-NEXT:  gen.add int64 r44 = r45, r46
// CHECK-NEXT:  gen.add float r37 = r38, r39
// CHECK-NEXT:  gen.sub int8 r31 = r32, r33
// CHECK-NEXT:  gen.sub uint32 r37 = r38, r39
// CHECK-NEXT:  gen.sub int64 r44 = r45, r46
// CHECK-NEXT:  gen.sub float r37 = r38, r39
// CHECK-NEXT:  gen.div int8 r31 = r32, r33
// CHECK-NEXT:  gen.div uint32 r37 = r38, r39
// CHECK-NEXT:  gen.div int64 r44 = r45, r46
// CHECK-NEXT:  gen.div float r37 = r38, r39
// CHECK-NEXT:  gen.rem int8 r31 = r32, r33
// CHECK-NEXT:  gen.rem uint32 r37 = r38, r39
// CHECK-NEXT:  gen.rem int64 r44 = r45, r46
// CHECK-NEXT:  gen.rem float r37 = r38, r39
// CHECK-NEXT:  gen.pow half r34 = r35, r36
// CHECK-NEXT:  gen.pow float r37 = r38, r39
// CHECK-NEXT:  gen.pow double r44 = r45, r46
// CHECK-NEXT:  gen.addsat uint8 r31 = r32, r33
// CHECK-NEXT:  gen.addsat int16 r34 = r35, r36
// CHECK-NEXT:  gen.addsat int32 r37 = r38, r39
// CHECK-NEXT:  gen.addsat uint64 r44 = r45, r46
// CHECK-NEXT:  gen.subsat uint8 r31 = r32, r33
// CHECK-NEXT:  gen.subsat int16 r34 = r35, r36
// CHECK-NEXT:  gen.subsat int32 r37 = r38, r39
// CHECK-NEXT:  gen.subsat uint64 r44 = r45, r46
// CHECK-NEXT:  gen.shl uint8 r31 = r32, r33
// CHECK-NEXT:  gen.shl int16 r34 = r35, r36
// CHECK-NEXT:  gen.shl int32 r37 = r38, r39
// CHECK-NEXT:  gen.shl uint64 r44 = r45, r46
// CHECK-NEXT:  gen.shr uint8 r31 = r32, r33
// CHECK-NEXT:  gen.shr int16 r34 = r35, r36
// CHECK-NEXT:  gen.shr int32 r37 = r38, r39
// CHECK-NEXT:  gen.shr uint64 r44 = r45, r46
// CHECK-NEXT:  gen.asr uint8 r31 = r32, r33
// CHECK-NEXT:  gen.asr int16 r34 = r35, r36
// CHECK-NEXT:  gen.asr int32 r37 = r38, r39
// CHECK-NEXT:  gen.asr uint64 r44 = r45, r46
// CHECK-NEXT:  gen.or bool r28 = r29, r30
// CHECK-NEXT:  gen.or int32 r37 = r38, r39
// CHECK-NEXT:  gen.xor bool r28 = r29, r30
// CHECK-NEXT:  gen.xor int32 r37 = r38, r39
// CHECK-NEXT:  gen.and bool r28 = r29, r30
// CHECK-NEXT:  gen.and int32 r37 = r38, r39
// CHECK-NEXT:  gen.bsf int32 r37 = r38, r39
// CHECK-NEXT:  gen.bsf uint32 r37 = r38, r39
// CHECK-NEXT:  gen.bsb int32 r37 = r38, r39
// CHECK-NEXT:  gen.bsb uint32 r37 = r38, r39
// CHECK-NEXT:  gen.mul_hi int32 r37 = r38, r39
// CHECK-NEXT:  gen.mul_hi uint32 r37 = r38, r39
// CHECK-NEXT:  gen.hadd int32 r37 = r38, r39
// CHECK-NEXT:  gen.hadd uint32 r37 = r38, r39
// CHECK-NEXT:  gen.rhadd int32 r37 = r38, r39
// CHECK-NEXT:  gen.rhadd uint32 r37 = r38, r39
// CHECK-NEXT:  gen.i64_mul_hi int64 r44 = r45, r46
// CHECK-NEXT:  gen.i64_mul_hi uint64 r44 = r45, r46
// CHECK-NEXT:  gen.i64hadd int64 r44 = r45, r46
// CHECK-NEXT:  gen.i64hadd uint64 r44 = r45, r46
// CHECK-NEXT:  gen.i64rhadd int64 r44 = r45, r46
// CHECK-NEXT:  gen.i64rhadd uint64 r44 = r45, r46
// CHECK-NEXT:  gen.upsample_short int16 r34 = r31, r32
// CHECK-NEXT:  gen.upsample_int uint32 r37 = r34, r35
// CHECK-NEXT:  gen.upsample_long uint64 r44 = r37, r38
// CHECK-NEXT:  gen.i64madsat int64 r44 = r45, r46, r44
// CHECK-NEXT:  gen.i64madsat uint64 r44 = r45, r46, r44
// CHECK-NEXT:  gen.mad float r37 = r38, r39, r37
// CHECK-NEXT:  gen.lrp float r37 = r38, r39, r37
// CHECK-NEXT:  gen.sel bool r28 = r28, r29, r30
// CHECK-NEXT:  gen.sel int8 r31 = r28, r32, r33
// CHECK-NEXT:  gen.sel half r34 = r28, r35, r36
// CHECK-NEXT:  gen.sel float r37 = r28, r38, r39
// CHECK-NEXT:  gen.sel double r44 = r28, r45, r46
// CHECK-NEXT:  gen.simd_shuffle float r37 = r38, r39
// CHECK-NEXT:  gen.simd_shuffle uint64 r44 = r45, r39
// CHECK-NEXT:  gen.eq int32 r28 = r37, r38
// CHECK-NEXT:  gen.eq uint64 r28 = r44, r45
// CHECK-NEXT:  gen.eq float r28 = r37, r38
// CHECK-NEXT:  gen.ne int32 r28 = r37, r38
// CHECK-NEXT:  gen.ne uint64 r28 = r44, r45
// CHECK-NEXT:  gen.ne float r28 = r37, r38
// CHECK-NEXT:  gen.le int32 r28 = r37, r38
// CHECK-NEXT:  gen.le uint64 r28 = r44, r45
// CHECK-NEXT:  gen.le float r28 = r37, r38
// CHECK-NEXT:  gen.lt int32 r28 = r37, r38
// CHECK-NEXT:  gen.lt uint64 r28 = r44, r45
// CHECK-NEXT:  gen.lt float r28 = r37, r38
// CHECK-NEXT:  gen.ge int32 r28 = r37, r38
// CHECK-NEXT:  gen.ge uint64 r28 = r44, r45
// CHECK-NEXT:  gen.ge float r28 = r37, r38
// CHECK-NEXT:  gen.gt int32 r28 = r37, r38
// CHECK-NEXT:  gen.gt uint64 r28 = r44, r45
// CHECK-NEXT:  gen.gt float r28 = r37, r38
// CHECK-NEXT:  gen.eq bool r28 = r29, r30
// CHECK-NEXT:  gen.ord half r28 = r34, r35
// CHECK-NEXT:  gen.cvt float r37 = uint32 r38
// CHECK-NEXT:  gen.cvt int8 r31 = int64 r44
// CHECK-NEXT:  gen.sat_cvt uint8 r31 = float r38
// CHECK-NEXT:  gen.f16to32 float r37 = uint16 r34
// CHECK-NEXT:  gen.f32to16 half r34 = float r37
// CHECK-NEXT:  gen.bitcast float r37 = uint32 r38
// CHECK-NEXT:  gen.bitcast uint8 r31, r32, r33, r49 = uint32 r38
// CHECK-NEXT:  gen.bitcast double r44 = int32 r37, r38
// CHECK-NEXT:  gen.bitcast uint16 r34, r35 = uint8 r31, r32, r33, r49
// CHECK-NEXT:  gen.loadi r28 = bool 0
// CHECK-NEXT:  gen.loadi r28 = bool 1
// CHECK-NEXT:  gen.loadi r31 = int8 -128
// CHECK-NEXT:  gen.loadi r31 = uint8 255
// CHECK-NEXT:  gen.loadi r44 = int64 -9223372036854775808
// CHECK-NEXT:  gen.loadi r44 = uint64 18446744073709551615
// CHECK-NEXT:  gen.loadi r34 = half 0.1
// CHECK-NEXT:  gen.loadi r37 = float 0.1
// CHECK-NEXT:  gen.loadi r37 = float -0.0
// CHECK-NEXT:  gen.loadi r37 = float 1.0e+20
// CHECK-NEXT:  gen.loadi r44 = double 0.1
// CHECK-NEXT:  gen.loadi r44 = double 1.0e-300
// CHECK-NEXT:  gen.loadi r37 = float 0x7f800000
// CHECK-NEXT:  gen.loadi r37 = float 0x7fc00001
// CHECK-NEXT:  gen.loadi r34 = half 0xfc00
// CHECK-NEXT:  gen.loadi r44 = double 0x7ff8000000000001
// CHECK-NEXT:  gen.load int32 global r37 = r43
// CHECK-NEXT:  gen.load int32 local r37 = r43
// CHECK-NEXT:  gen.load int32 constant r37 = r43
// CHECK-NEXT:  gen.load int32 private r37 = r43
// CHECK-NEXT:  gen.load int32 mixed r37 = r43
// CHECK-NEXT:  gen.load int32 generic r37 = r43
// CHECK-NEXT:  gen.load float global r37, r38, r39, r40 = r43 bti 3 aligned
// CHECK-NEXT:  gen.load uint8 private r31 = r43 aligned
// CHECK-NEXT:  gen.load bool constant r28 = r43 bti 2
// CHECK-NEXT:  gen.store float global r43, r37, r38 bti 3 aligned
// CHECK-NEXT:  gen.store uint64 local r43, r44
// CHECK-NEXT:  gen.store int16 private r43, r34 aligned
// CHECK-NEXT:  gen.atomic add int32 global r37 = r43, r38 bti 1
// CHECK-NEXT:  gen.atomic sub int32 global r37 = r43, r38 bti 1
// CHECK-NEXT:  gen.atomic and int32 global r37 = r43, r38 bti 1
// CHECK-NEXT:  gen.atomic or int32 global r37 = r43, r38 bti 1
// CHECK-NEXT:  gen.atomic xor int32 global r37 = r43, r38 bti 1
// CHECK-NEXT:  gen.atomic xchg int32 global r37 = r43, r38 bti 1
// CHECK-NEXT:  gen.atomic imin int32 global r37 = r43, r38 bti 1
// CHECK-NEXT:  gen.atomic imax int32 global r37 = r43, r38 bti 1
// CHECK-NEXT:  gen.atomic umin int32 global r37 = r43, r38 bti 1
// CHECK-NEXT:  gen.atomic umax int32 global r37 = r43, r38 bti 1
// CHECK-NEXT:  gen.atomic inc uint32 local r37 = r43
// CHECK-NEXT:  gen.atomic dec uint64 local r44 = r43
// CHECK-NEXT:  gen.atomic cmpxchg int32 generic r37 = r43, r38, r39
// CHECK-NEXT:  gen.atomic xchg float global r37 = r43, r38
// CHECK-NEXT:  gen.indirect_mov float r37 = r38, r39, r40, r41
// CHECK-NEXT:  gen.typed_write float int32 r37, r38, r39, r40, r41, r42 image 4
// CHECK-NEXT:  gen.sample float r37, r38, r39, r40 = float r41, r42 image 4 sampler 1
// CHECK-NEXT:  gen.get_image_info r37 = image 4 info 0
// CHECK-NEXT:  gen.mbread uint32 r37, r38 = r39, r40 image 5
// CHECK-NEXT:  gen.mbwrite uint16 r39, r40, r34, r35 image 5
// CHECK-NEXT:  gen.workgroup any int32 r37 = r38
// CHECK-NEXT:  gen.workgroup all int32 r37 = r38
// CHECK-NEXT:  gen.workgroup reduce_add int32 r37 = r38
// CHECK-NEXT:  gen.workgroup reduce_min int32 r37 = r38
// CHECK-NEXT:  gen.workgroup reduce_max int32 r37 = r38
// CHECK-NEXT:  gen.workgroup inclusive_add int32 r37 = r38
// CHECK-NEXT:  gen.workgroup inclusive_min int32 r37 = r38
// CHECK-NEXT:  gen.workgroup inclusive_max int32 r37 = r38
// CHECK-NEXT:  gen.workgroup exclusive_add int32 r37 = r38
// CHECK-NEXT:  gen.workgroup exclusive_min int32 r37 = r38
// CHECK-NEXT:  gen.workgroup exclusive_max int32 r37 = r38
// CHECK-NEXT:  gen.workgroup broadcast float r37 = r38, r39, r40, r41
// CHECK-NEXT:  gen.subgroup broadcast half r34 = r35, r37
// CHECK-NEXT:  gen.subgroup reduce_add int64 r44 = r45
// CHECK-NEXT:  gen.read_arf uint32 r37 = 64
// CHECK-NEXT:  gen.region r37 = r38 offset 3
// CHECK-NEXT:  gen.printf int32 0 r37, r38
// CHECK-NEXT:  gen.printf float 1 []
// CHECK-NEXT:  gen.add uint32 r21 = r21, r37 {note = 1 : i32}
// CHECK-NEXT:  gen.sync <workgroup>
// CHECK-NEXT:  gen.sync <local_read>
// CHECK-NEXT:  gen.sync <workgroup, local_read, local_write>
// CHECK-NEXT:  gen.sync <global_read, global_write, image>
// CHECK-NEXT:  gen.wait
// CHECK-NEXT:  gen.bra 1 if r28
// CHECK-NEXT:  gen.label 1
// CHECK-NEXT:  gen.if 3 if r28
// CHECK-NEXT:  gen.label 2
// CHECK-NEXT:  gen.else 4
// CHECK-NEXT:  gen.label 3
// CHECK-NEXT:  gen.mov int32 r37 = r38
// CHECK-NEXT:  gen.label 4
// CHECK-NEXT:  gen.endif
// CHECK-NEXT:  gen.while 1 if r28
// CHECK-NEXT:  gen.label 5
// CHECK-NEXT:  gen.bra 7
// CHECK-NEXT:  gen.label 6
// CHECK-NEXT:  gen.ret
// CHECK-NEXT:  gen.label 7
// CHECK-NEXT:  gen.ret
gen.unit 32 {
  gen.function @instructions <32, bool * 3, byte * 3, word * 3, dword * 7, qword * 3, uniform dword * 2, byte * 3> {
    gen.label 0
    gen.simd_size uint32 r37
    gen.simd_id uint32 r37
    gen.mov bool r28 = r29
    gen.mov int8 r31 = r32
    gen.mov uint8 r31 = r32
    gen.mov int16 r34 = r35
    gen.mov uint16 r34 = r35
    gen.mov int32 r37 = r38
    gen.mov uint32 r37 = r38
    gen.mov int64 r44 = r45
    gen.mov uint64 r44 = r45
    gen.mov half r34 = r35
    gen.mov float r37 = r38
    gen.mov double r44 = r45
    gen.cos half r34 = r35
    gen.cos float r37 = r38
    gen.sin half r34 = r35
    gen.sin float r37 = r38
    gen.log half r34 = r35
    gen.log float r37 = r38
    gen.exp half r34 = r35
    gen.exp float r37 = r38
    gen.sqr half r34 = r35
    gen.sqr float r37 = r38
    gen.rsq half r34 = r35
    gen.rsq float r37 = r38
    gen.rcp half r34 = r35
    gen.rcp float r37 = r38
    gen.rndd half r34 = r35
    gen.rndd float r37 = r38
    gen.rnde half r34 = r35
    gen.rnde float r37 = r38
    gen.rndu half r34 = r35
    gen.rndu float r37 = r38
    gen.rndz half r34 = r35
    gen.rndz float r37 = r38
    gen.abs int8 r31 = r32
    gen.abs int32 r37 = r38
    gen.abs float r37 = r38
    gen.abs double r44 = r45
    gen.simd_any int32 r37 = r38
    gen.simd_any uint32 r37 = r38
    gen.simd_all int32 r37 = r38
    gen.simd_all uint32 r37 = r38
    gen.fbh int32 r37 = r38
    gen.fbh uint32 r37 = r38
    gen.fbl int32 r37 = r38
    gen.fbl uint32 r37 = r38
    gen.cbit int32 r37 = r38
    gen.cbit uint32 r37 = r38
    gen.lzd int32 r37 = r38
    gen.lzd uint32 r37 = r38
    gen.bfrev int32 r37 = r38
    gen.bfrev uint32 r37 = r38
    gen.bswap int16 r34 = r35
    gen.bswap uint32 r37 = r38
    gen.bswap uint64 r44 = r45
    gen.mul int8 r31 = r32, r33
    gen.mul uint32 r37 = r38, r39
    gen.mul int64 r44 = r45, r46
    gen.mul float r37 = r38, r39
    gen.add int8 r31 = r32, r33
    gen.add uint32 r37 = r38, r39
    gen.add int64 r44 = r45, r46
    gen.add float r37 = r38, r39
    gen.sub int8 r31 = r32, r33
    gen.sub uint32 r37 = r38, r39
    gen.sub int64 r44 = r45, r46
    gen.sub float r37 = r38, r39
    gen.div int8 r31 = r32, r33
    gen.div uint32 r37 = r38, r39
    gen.div int64 r44 = r45, r46
    gen.div float r37 = r38, r39
    gen.rem int8 r31 = r32, r33
    gen.rem uint32 r37 = r38, r39
    gen.rem int64 r44 = r45, r46
    gen.rem float r37 = r38, r39
    gen.pow half r34 = r35, r36
    gen.pow float r37 = r38, r39
    gen.pow double r44 = r45, r46
    gen.addsat uint8 r31 = r32, r33
    gen.addsat int16 r34 = r35, r36
    gen.addsat int32 r37 = r38, r39
    gen.addsat uint64 r44 = r45, r46
    gen.subsat uint8 r31 = r32, r33
    gen.subsat int16 r34 = r35, r36
    gen.subsat int32 r37 = r38, r39
    gen.subsat uint64 r44 = r45, r46
    gen.shl uint8 r31 = r32, r33
    gen.shl int16 r34 = r35, r36
    gen.shl int32 r37 = r38, r39
    gen.shl uint64 r44 = r45, r46
    gen.shr uint8 r31 = r32, r33
    gen.shr int16 r34 = r35, r36
    gen.shr int32 r37 = r38, r39
    gen.shr uint64 r44 = r45, r46
    gen.asr uint8 r31 = r32, r33
    gen.asr int16 r34 = r35, r36
    gen.asr int32 r37 = r38, r39
    gen.asr uint64 r44 = r45, r46
    gen.or bool r28 = r29, r30
    gen.or int32 r37 = r38, r39
    gen.xor bool r28 = r29, r30
    gen.xor int32 r37 = r38, r39
    gen.and bool r28 = r29, r30
    gen.and int32 r37 = r38, r39
    gen.bsf int32 r37 = r38, r39
    gen.bsf uint32 r37 = r38, r39
    gen.bsb int32 r37 = r38, r39
    gen.bsb uint32 r37 = r38, r39
    gen.mul_hi int32 r37 = r38, r39
    gen.mul_hi uint32 r37 = r38, r39
    gen.hadd int32 r37 = r38, r39
    gen.hadd uint32 r37 = r38, r39
    gen.rhadd int32 r37 = r38, r39
    gen.rhadd uint32 r37 = r38, r39
    gen.i64_mul_hi int64 r44 = r45, r46
    gen.i64_mul_hi uint64 r44 = r45, r46
    gen.i64hadd int64 r44 = r45, r46
    gen.i64hadd uint64 r44 = r45, r46
    gen.i64rhadd int64 r44 = r45, r46
    gen.i64rhadd uint64 r44 = r45, r46
    gen.upsample_short int16 r34 = r31, r32
    gen.upsample_int uint32 r37 = r34, r35
    gen.upsample_long uint64 r44 = r37, r38
    gen.i64madsat int64 r44 = r45, r46, r44
    gen.i64madsat uint64 r44 = r45, r46, r44
    gen.mad float r37 = r38, r39, r37
    gen.lrp float r37 = r38, r39, r37
    gen.sel bool r28 = r28, r29, r30
    gen.sel int8 r31 = r28, r32, r33
    gen.sel half r34 = r28, r35, r36
    gen.sel float r37 = r28, r38, r39
    gen.sel double r44 = r28, r45, r46
    gen.simd_shuffle float r37 = r38, r39
    gen.simd_shuffle uint64 r44 = r45, r39
    gen.eq int32 r28 = r37, r38
    gen.eq uint64 r28 = r44, r45
    gen.eq float r28 = r37, r38
    gen.ne int32 r28 = r37, r38
    gen.ne uint64 r28 = r44, r45
    gen.ne float r28 = r37, r38
    gen.le int32 r28 = r37, r38
    gen.le uint64 r28 = r44, r45
    gen.le float r28 = r37, r38
    gen.lt int32 r28 = r37, r38
    gen.lt uint64 r28 = r44, r45
    gen.lt float r28 = r37, r38
    gen.ge int32 r28 = r37, r38
    gen.ge uint64 r28 = r44, r45
    gen.ge float r28 = r37, r38
    gen.gt int32 r28 = r37, r38
    gen.gt uint64 r28 = r44, r45
    gen.gt float r28 = r37, r38
    gen.eq bool r28 = r29, r30
    gen.ord half r28 = r34, r35
    gen.cvt float r37 = uint32 r38
    gen.cvt int8 r31 = int64 r44
    gen.sat_cvt uint8 r31 = float r38
    gen.f16to32 float r37 = uint16 r34
    gen.f32to16 half r34 = float r37
    gen.bitcast float r37 = uint32 r38
    gen.bitcast uint8 r31, r32, r33, r49 = uint32 r38
    gen.bitcast double r44 = int32 r37, r38
    gen.bitcast uint16 r34, r35 = uint8 r31, r32, r33, r49
    gen.loadi r28 = bool 0
    gen.loadi r28 = bool 1
    gen.loadi r31 = int8 -128
    gen.loadi r31 = uint8 255
    gen.loadi r44 = int64 -9223372036854775808
    gen.loadi r44 = uint64 18446744073709551615
    gen.loadi r34 = half 0.1
    gen.loadi r37 = float 0.1
    gen.loadi r37 = float -0.0
    gen.loadi r37 = float 1.0e+20
    gen.loadi r44 = double 0.1
    gen.loadi r44 = double 1.0e-300
    gen.loadi r37 = float 0x7f800000
    gen.loadi r37 = float 0x7fc00001
    gen.loadi r34 = half 0xfc00
    gen.loadi r44 = double 0x7ff8000000000001
    gen.load int32 global r37 = r43
    gen.load int32 local r37 = r43
    gen.load int32 constant r37 = r43
    gen.load int32 private r37 = r43
    gen.load int32 mixed r37 = r43
    gen.load int32 generic r37 = r43
    gen.load float global r37, r38, r39, r40 = r43 bti 3 aligned
    gen.load uint8 private r31 = r43 aligned
    gen.load bool constant r28 = r43 bti 2
    gen.store float global r43, r37, r38 bti 3 aligned
    gen.store uint64 local r43, r44
    gen.store int16 private r43, r34 aligned
    gen.atomic add int32 global r37 = r43, r38 bti 1
    gen.atomic sub int32 global r37 = r43, r38 bti 1
    gen.atomic and int32 global r37 = r43, r38 bti 1
    gen.atomic or int32 global r37 = r43, r38 bti 1
    gen.atomic xor int32 global r37 = r43, r38 bti 1
    gen.atomic xchg int32 global r37 = r43, r38 bti 1
    gen.atomic imin int32 global r37 = r43, r38 bti 1
    gen.atomic imax int32 global r37 = r43, r38 bti 1
    gen.atomic umin int32 global r37 = r43, r38 bti 1
    gen.atomic umax int32 global r37 = r43, r38 bti 1
    gen.atomic inc uint32 local r37 = r43
    gen.atomic dec uint64 local r44 = r43
    gen.atomic cmpxchg int32 generic r37 = r43, r38, r39
    gen.atomic xchg float global r37 = r43, r38
    gen.indirect_mov float r37 = r38, r39, r40, r41
    gen.typed_write float int32 r37, r38, r39, r40, r41, r42 image 4
    gen.sample float r37, r38, r39, r40 = float r41, r42 image 4 sampler 1
    gen.get_image_info r37 = image 4 info 0
    gen.mbread uint32 r37, r38 = r39, r40 image 5
    gen.mbwrite uint16 r39, r40, r34, r35 image 5
    gen.workgroup any int32 r37 = r38
    gen.workgroup all int32 r37 = r38
    gen.workgroup reduce_add int32 r37 = r38
    gen.workgroup reduce_min int32 r37 = r38
    gen.workgroup reduce_max int32 r37 = r38
    gen.workgroup inclusive_add int32 r37 = r38
    gen.workgroup inclusive_min int32 r37 = r38
    gen.workgroup inclusive_max int32 r37 = r38
    gen.workgroup exclusive_add int32 r37 = r38
    gen.workgroup exclusive_min int32 r37 = r38
    gen.workgroup exclusive_max int32 r37 = r38
    gen.workgroup broadcast float r37 = r38, r39, r40, r41
    gen.subgroup broadcast half r34 = r35, r37
    gen.subgroup reduce_add int64 r44 = r45
    gen.read_arf uint32 r37 = 64
    gen.region r37 = r38 offset 3
    gen.printf int32 0 r37, r38
    gen.printf float 1 []
    gen.add uint32 r21 = r21, r37 {note = 1 : i32}
    gen.sync <workgroup>
    gen.sync <local_read>
    gen.sync <workgroup, local_read, local_write>
    gen.sync <global_read, global_write, image>
    gen.wait
    gen.bra 1 if r28
    gen.label 1
    gen.if 3 if r28
    gen.label 2
    gen.else 4
    gen.label 3
    gen.mov int32 r37 = r38
    gen.label 4
    gen.endif
    gen.while 1 if r28
    gen.label 5
    gen.bra 7
    gen.label 6
    gen.ret
    gen.label 7
    gen.ret
  }
}
