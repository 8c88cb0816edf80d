// RUN: xdsl-opt -p print-gen-pressure %s | filecheck %s

// A uniform register takes its size once, a bool two bytes for each lane.
// CHECK-LABEL: // @sum
// CHECK-NEXT: //   SIMD8: at most 116 bytes live, at 6; 160 of 4096 bytes allocated
// CHECK-NEXT: //   SIMD16: at most 228 bytes live, at 6; 288 of 4096 bytes allocated

// 70 dwords fit for 8 lanes only.
// CHECK-NEXT: // @seventy
// CHECK-NEXT: //   SIMD8: at most 2240 bytes live, at 70; 2272 of 4096 bytes allocated
// CHECK-NEXT: //   SIMD16: at most 4480 bytes live, at 70; does not fit: 4512 of 4096 bytes allocated
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
  gen.function @seventy <32, dword * 70> {
    gen.label 0
    gen.loadi r28 = int32 0
    gen.loadi r29 = int32 1
    gen.loadi r30 = int32 2
    gen.loadi r31 = int32 3
    gen.loadi r32 = int32 4
    gen.loadi r33 = int32 5
    gen.loadi r34 = int32 6
    gen.loadi r35 = int32 7
    gen.loadi r36 = int32 8
    gen.loadi r37 = int32 9
    gen.loadi r38 = int32 10
    gen.loadi r39 = int32 11
    gen.loadi r40 = int32 12
    gen.loadi r41 = int32 13
    gen.loadi r42 = int32 14
    gen.loadi r43 = int32 15
    gen.loadi r44 = int32 16
    gen.loadi r45 = int32 17
    gen.loadi r46 = int32 18
    gen.loadi r47 = int32 19
    gen.loadi r48 = int32 20
    gen.loadi r49 = int32 21
    gen.loadi r50 = int32 22
    gen.loadi r51 = int32 23
    gen.loadi r52 = int32 24
    gen.loadi r53 = int32 25
    gen.loadi r54 = int32 26
    gen.loadi r55 = int32 27
    gen.loadi r56 = int32 28
    gen.loadi r57 = int32 29
    gen.loadi r58 = int32 30
    gen.loadi r59 = int32 31
    gen.loadi r60 = int32 32
    gen.loadi r61 = int32 33
    gen.loadi r62 = int32 34
    gen.loadi r63 = int32 35
    gen.loadi r64 = int32 36
    gen.loadi r65 = int32 37
    gen.loadi r66 = int32 38
    gen.loadi r67 = int32 39
    gen.loadi r68 = int32 40
    gen.loadi r69 = int32 41
    gen.loadi r70 = int32 42
    gen.loadi r71 = int32 43
    gen.loadi r72 = int32 44
    gen.loadi r73 = int32 45
    gen.loadi r74 = int32 46
    gen.loadi r75 = int32 47
    gen.loadi r76 = int32 48
    gen.loadi r77 = int32 49
    gen.loadi r78 = int32 50
    gen.loadi r79 = int32 51
    gen.loadi r80 = int32 52
    gen.loadi r81 = int32 53
    gen.loadi r82 = int32 54
    gen.loadi r83 = int32 55
    gen.loadi r84 = int32 56
    gen.loadi r85 = int32 57
    gen.loadi r86 = int32 58
    gen.loadi r87 = int32 59
    gen.loadi r88 = int32 60
    gen.loadi r89 = int32 61
    gen.loadi r90 = int32 62
    gen.loadi r91 = int32 63
    gen.loadi r92 = int32 64
    gen.loadi r93 = int32 65
    gen.loadi r94 = int32 66
    gen.loadi r95 = int32 67
    gen.loadi r96 = int32 68
    gen.loadi r97 = int32 69
    gen.add int32 r28 = r28, r28
    gen.add int32 r28 = r28, r29
    gen.add int32 r28 = r28, r30
    gen.add int32 r28 = r28, r31
    gen.add int32 r28 = r28, r32
    gen.add int32 r28 = r28, r33
    gen.add int32 r28 = r28, r34
    gen.add int32 r28 = r28, r35
    gen.add int32 r28 = r28, r36
    gen.add int32 r28 = r28, r37
    gen.add int32 r28 = r28, r38
    gen.add int32 r28 = r28, r39
    gen.add int32 r28 = r28, r40
    gen.add int32 r28 = r28, r41
    gen.add int32 r28 = r28, r42
    gen.add int32 r28 = r28, r43
    gen.add int32 r28 = r28, r44
    gen.add int32 r28 = r28, r45
    gen.add int32 r28 = r28, r46
    gen.add int32 r28 = r28, r47
    gen.add int32 r28 = r28, r48
    gen.add int32 r28 = r28, r49
    gen.add int32 r28 = r28, r50
    gen.add int32 r28 = r28, r51
    gen.add int32 r28 = r28, r52
    gen.add int32 r28 = r28, r53
    gen.add int32 r28 = r28, r54
    gen.add int32 r28 = r28, r55
    gen.add int32 r28 = r28, r56
    gen.add int32 r28 = r28, r57
    gen.add int32 r28 = r28, r58
    gen.add int32 r28 = r28, r59
    gen.add int32 r28 = r28, r60
    gen.add int32 r28 = r28, r61
    gen.add int32 r28 = r28, r62
    gen.add int32 r28 = r28, r63
    gen.add int32 r28 = r28, r64
    gen.add int32 r28 = r28, r65
    gen.add int32 r28 = r28, r66
    gen.add int32 r28 = r28, r67
    gen.add int32 r28 = r28, r68
    gen.add int32 r28 = r28, r69
    gen.add int32 r28 = r28, r70
    gen.add int32 r28 = r28, r71
    gen.add int32 r28 = r28, r72
    gen.add int32 r28 = r28, r73
    gen.add int32 r28 = r28, r74
    gen.add int32 r28 = r28, r75
    gen.add int32 r28 = r28, r76
    gen.add int32 r28 = r28, r77
    gen.add int32 r28 = r28, r78
    gen.add int32 r28 = r28, r79
    gen.add int32 r28 = r28, r80
    gen.add int32 r28 = r28, r81
    gen.add int32 r28 = r28, r82
    gen.add int32 r28 = r28, r83
    gen.add int32 r28 = r28, r84
    gen.add int32 r28 = r28, r85
    gen.add int32 r28 = r28, r86
    gen.add int32 r28 = r28, r87
    gen.add int32 r28 = r28, r88
    gen.add int32 r28 = r28, r89
    gen.add int32 r28 = r28, r90
    gen.add int32 r28 = r28, r91
    gen.add int32 r28 = r28, r92
    gen.add int32 r28 = r28, r93
    gen.add int32 r28 = r28, r94
    gen.add int32 r28 = r28, r95
    gen.add int32 r28 = r28, r96
    gen.add int32 r28 = r28, r97
    gen.ret
  }
}
