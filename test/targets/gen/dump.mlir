// RUN: xdsl-opt -t gen %s | filecheck %s --match-full-lines --strict-whitespace

// The dump of a unit: declarations, then the instructions of each function.

//      CHECK:.decl_unit 32
// CHECK-NEXT:.decl_constant table align:4 {00ff}
// CHECK-NEXT:.decl_function f
// CHECK-NEXT:.decl.dword %0 local_id_0
// CHECK-NEXT:.decl.dword %1 local_id_1
// CHECK-NEXT:.decl.dword %2 local_id_2
// CHECK-NEXT:.decl.dword.uniform %3 group_id_0
//      CHECK:.decl.dword %21 stack_pointer
//      CHECK:.decl.dword.uniform %26 one_register
// CHECK-NEXT:.decl.dword %27 return_value
// CHECK-NEXT:.decl.dword %28
// CHECK-NEXT:.decl.dword %29
// CHECK-NEXT:.decl.dword %30
// CHECK-NEXT:.decl.bool %31
// CHECK-NEXT:.decl.dword.uniform %32
// CHECK-NEXT:.decl.qword %33
// CHECK-NEXT:decl_input.global %28 dst
// CHECK-NEXT:decl_input.structure.64 %29 "a b"
// CHECK-NEXT:decl_output %30
// CHECK-NEXT:decl_pushed %32 @{1,4}
// CHECK-NEXT:.decl_local 64
// CHECK-NEXT:.decl_stack 16
// CHECK-NEXT:LABEL $0
// CHECK-NEXT:LOADI.uint64 %33 4
// CHECK-NEXT:LOADI.float %30 0.1
// CHECK-NEXT:ADD.int32 %30 %30 %28
// CHECK-NEXT:LT.float %31 %30 %30
// CHECK-NEXT:CVT.uint32.uint64 %30 %33
// CHECK-NEXT:BITCAST.uint64.float {%33} {%30 %28}
// CHECK-NEXT:LOAD.float.global.aligned {%30 %29} %28 bti:3
// CHECK-NEXT:LOAD.float.private {%30} %28
// CHECK-NEXT:STORE.uint32.local %28 {%29 %30}
// CHECK-NEXT:ATOMIC.local.ADD.uint32 %30 %29 {%28} bti:254
// CHECK-NEXT:ATOMIC.global.INC.uint32 %30 %29 {}
// CHECK-NEXT:INDIRECT_MOV.float %30 %28 {%29 %30}
// CHECK-NEXT:SYNC.workgroup.local_read
// CHECK-NEXT:BRA<%31> -> label$1
// CHECK-NEXT:LABEL $1
// CHECK-NEXT:IF<%31> -> label$2
// CHECK-NEXT:LABEL $2
// CHECK-NEXT:ENDIF
// CHECK-NEXT:BRA -> label$0
// CHECK-NEXT:.end_function
gen.unit 32 {
  gen.constant @table align 4 "00ff"
  gen.function @f <32, dword * 3, bool, uniform dword, qword> arguments [global r28 "dst", structure r29 "a b" 64] outputs <r30> pushed [r32 = {1, 4}] local 64 stack 16 {
    gen.label 0
    gen.loadi r33 = uint64 4
    gen.loadi r30 = float 0.1
    gen.add int32 r30 = r30, r28
    gen.lt float r31 = r30, r30
    gen.cvt uint32 r30 = uint64 r33
    gen.bitcast uint64 r33 = float r30, r28
    gen.load float global r30, r29 = r28 bti 3 aligned
    gen.load float private r30 = r28
    gen.store uint32 local r28, r29, r30
    gen.atomic add uint32 local r30 = r29, r28 bti 254
    gen.atomic inc uint32 global r30 = r29
    gen.indirect_mov float r30 = r28, r29, r30
    gen.sync <workgroup, local_read>
    gen.bra 1 if r31
    gen.label 1
    gen.if 2 if r31
    gen.label 2
    gen.endif
    gen.bra 0
  }
}
