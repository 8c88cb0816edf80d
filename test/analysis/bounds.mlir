// RUN: xdsl-opt --split-input-file -p print-memory-spaces %s | filecheck %s

// Beyond its bounds the analysis tells things no longer apart, and forgets nothing.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // A pointer into one of many slots.
  // CHECK-LABEL: // @many_slots
  // CHECK: %first: {global, shared, null}
  // CHECK: %last: {global, shared, null}
  // CHECK: %any: {global, shared, null}
  // CHECK: %aside: {shared}
  llvm.func @many_slots(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>, %c: i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %other = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p0 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %s101 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p1 = llvm.select %c, %p0, %s101 : i1, !llvm.ptr
    %s102 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p2 = llvm.select %c, %p1, %s102 : i1, !llvm.ptr
    %s103 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p3 = llvm.select %c, %p2, %s103 : i1, !llvm.ptr
    %s104 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p4 = llvm.select %c, %p3, %s104 : i1, !llvm.ptr
    %s105 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p5 = llvm.select %c, %p4, %s105 : i1, !llvm.ptr
    %s106 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p6 = llvm.select %c, %p5, %s106 : i1, !llvm.ptr
    %s107 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p7 = llvm.select %c, %p6, %s107 : i1, !llvm.ptr
    %s108 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p8 = llvm.select %c, %p7, %s108 : i1, !llvm.ptr
    %s109 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p9 = llvm.select %c, %p8, %s109 : i1, !llvm.ptr
    %s110 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p10 = llvm.select %c, %p9, %s110 : i1, !llvm.ptr
    %s111 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p11 = llvm.select %c, %p10, %s111 : i1, !llvm.ptr
    %s112 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p12 = llvm.select %c, %p11, %s112 : i1, !llvm.ptr
    %s113 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p13 = llvm.select %c, %p12, %s113 : i1, !llvm.ptr
    %s114 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p14 = llvm.select %c, %p13, %s114 : i1, !llvm.ptr
    %s115 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p15 = llvm.select %c, %p14, %s115 : i1, !llvm.ptr
    %s116 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p16 = llvm.select %c, %p15, %s116 : i1, !llvm.ptr
    %s117 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p17 = llvm.select %c, %p16, %s117 : i1, !llvm.ptr
    %s118 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p18 = llvm.select %c, %p17, %s118 : i1, !llvm.ptr
    %s119 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p19 = llvm.select %c, %p18, %s119 : i1, !llvm.ptr
    %s120 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p20 = llvm.select %c, %p19, %s120 : i1, !llvm.ptr
    %s121 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p21 = llvm.select %c, %p20, %s121 : i1, !llvm.ptr
    %s122 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p22 = llvm.select %c, %p21, %s122 : i1, !llvm.ptr
    %s123 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p23 = llvm.select %c, %p22, %s123 : i1, !llvm.ptr
    %s124 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p24 = llvm.select %c, %p23, %s124 : i1, !llvm.ptr
    %s125 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p25 = llvm.select %c, %p24, %s125 : i1, !llvm.ptr
    %s126 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p26 = llvm.select %c, %p25, %s126 : i1, !llvm.ptr
    %s127 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p27 = llvm.select %c, %p26, %s127 : i1, !llvm.ptr
    llvm.store %s, %s127 : !llvm.ptr, !llvm.ptr
    llvm.store %s, %p0 : !llvm.ptr, !llvm.ptr
    llvm.store %s, %other : !llvm.ptr, !llvm.ptr
    llvm.store %g, %p27 : !llvm.ptr, !llvm.ptr
    %first = llvm.load %p0 : !llvm.ptr -> !llvm.ptr
    %last = llvm.load %s127 : !llvm.ptr -> !llvm.ptr
    %any = llvm.load %p27 : !llvm.ptr -> !llvm.ptr
    %aside = llvm.load %other : !llvm.ptr -> !llvm.ptr
    llvm.return
  }

  // One of many slots is passed to external code.
  // CHECK-LABEL: // @many_slots_escape
  // CHECK: %last: {global, shared, constant, local, distributed shared, param, null}
  llvm.func @unknown(!llvm.ptr)
  llvm.func @many_slots_escape(%s3: !llvm.ptr<3>, %c: i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %p0 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %s101 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p1 = llvm.select %c, %p0, %s101 : i1, !llvm.ptr
    %s102 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p2 = llvm.select %c, %p1, %s102 : i1, !llvm.ptr
    %s103 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p3 = llvm.select %c, %p2, %s103 : i1, !llvm.ptr
    %s104 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p4 = llvm.select %c, %p3, %s104 : i1, !llvm.ptr
    %s105 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p5 = llvm.select %c, %p4, %s105 : i1, !llvm.ptr
    %s106 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p6 = llvm.select %c, %p5, %s106 : i1, !llvm.ptr
    %s107 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p7 = llvm.select %c, %p6, %s107 : i1, !llvm.ptr
    %s108 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p8 = llvm.select %c, %p7, %s108 : i1, !llvm.ptr
    %s109 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p9 = llvm.select %c, %p8, %s109 : i1, !llvm.ptr
    %s110 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p10 = llvm.select %c, %p9, %s110 : i1, !llvm.ptr
    %s111 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p11 = llvm.select %c, %p10, %s111 : i1, !llvm.ptr
    %s112 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p12 = llvm.select %c, %p11, %s112 : i1, !llvm.ptr
    %s113 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p13 = llvm.select %c, %p12, %s113 : i1, !llvm.ptr
    %s114 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p14 = llvm.select %c, %p13, %s114 : i1, !llvm.ptr
    %s115 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p15 = llvm.select %c, %p14, %s115 : i1, !llvm.ptr
    %s116 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p16 = llvm.select %c, %p15, %s116 : i1, !llvm.ptr
    %s117 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p17 = llvm.select %c, %p16, %s117 : i1, !llvm.ptr
    %s118 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p18 = llvm.select %c, %p17, %s118 : i1, !llvm.ptr
    %s119 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p19 = llvm.select %c, %p18, %s119 : i1, !llvm.ptr
    %s120 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p20 = llvm.select %c, %p19, %s120 : i1, !llvm.ptr
    %s121 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p21 = llvm.select %c, %p20, %s121 : i1, !llvm.ptr
    %s122 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p22 = llvm.select %c, %p21, %s122 : i1, !llvm.ptr
    %s123 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p23 = llvm.select %c, %p22, %s123 : i1, !llvm.ptr
    %s124 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p24 = llvm.select %c, %p23, %s124 : i1, !llvm.ptr
    %s125 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p25 = llvm.select %c, %p24, %s125 : i1, !llvm.ptr
    %s126 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p26 = llvm.select %c, %p25, %s126 : i1, !llvm.ptr
    %s127 = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p27 = llvm.select %c, %p26, %s127 : i1, !llvm.ptr
    llvm.store %s, %s127 : !llvm.ptr, !llvm.ptr
    llvm.call @unknown(%p27) : (!llvm.ptr) -> ()
    %last = llvm.load %s127 : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // Pointers at many places in one array, which is copied: those 64 bytes apart share one.
  // CHECK-LABEL: // @many_places
  // CHECK: %first: {shared}
  // CHECK: %late: {global, shared, null}
  // CHECK: %copied: {global, shared, null}
  llvm.func @many_places(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %array = llvm.alloca %one x !llvm.array<100 x ptr> : (i32) -> !llvm.ptr
    %copy = llvm.alloca %one x !llvm.array<100 x ptr> : (i32) -> !llvm.ptr
    %a100 = llvm.getelementptr %array[0] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a100 : !llvm.ptr, !llvm.ptr
    %a101 = llvm.getelementptr %array[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a101 : !llvm.ptr, !llvm.ptr
    %a102 = llvm.getelementptr %array[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a102 : !llvm.ptr, !llvm.ptr
    %a103 = llvm.getelementptr %array[3] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a103 : !llvm.ptr, !llvm.ptr
    %a104 = llvm.getelementptr %array[4] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a104 : !llvm.ptr, !llvm.ptr
    %a105 = llvm.getelementptr %array[5] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a105 : !llvm.ptr, !llvm.ptr
    %a106 = llvm.getelementptr %array[6] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a106 : !llvm.ptr, !llvm.ptr
    %a107 = llvm.getelementptr %array[7] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a107 : !llvm.ptr, !llvm.ptr
    %a108 = llvm.getelementptr %array[8] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a108 : !llvm.ptr, !llvm.ptr
    %a109 = llvm.getelementptr %array[9] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a109 : !llvm.ptr, !llvm.ptr
    %a110 = llvm.getelementptr %array[10] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a110 : !llvm.ptr, !llvm.ptr
    %a111 = llvm.getelementptr %array[11] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a111 : !llvm.ptr, !llvm.ptr
    %a112 = llvm.getelementptr %array[12] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a112 : !llvm.ptr, !llvm.ptr
    %a113 = llvm.getelementptr %array[13] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a113 : !llvm.ptr, !llvm.ptr
    %a114 = llvm.getelementptr %array[14] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a114 : !llvm.ptr, !llvm.ptr
    %a115 = llvm.getelementptr %array[15] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a115 : !llvm.ptr, !llvm.ptr
    %a116 = llvm.getelementptr %array[16] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a116 : !llvm.ptr, !llvm.ptr
    %a117 = llvm.getelementptr %array[17] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a117 : !llvm.ptr, !llvm.ptr
    %a118 = llvm.getelementptr %array[18] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a118 : !llvm.ptr, !llvm.ptr
    %a119 = llvm.getelementptr %array[19] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a119 : !llvm.ptr, !llvm.ptr
    %a120 = llvm.getelementptr %array[20] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a120 : !llvm.ptr, !llvm.ptr
    %a121 = llvm.getelementptr %array[21] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a121 : !llvm.ptr, !llvm.ptr
    %a122 = llvm.getelementptr %array[22] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a122 : !llvm.ptr, !llvm.ptr
    %a123 = llvm.getelementptr %array[23] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a123 : !llvm.ptr, !llvm.ptr
    %a124 = llvm.getelementptr %array[24] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a124 : !llvm.ptr, !llvm.ptr
    %a125 = llvm.getelementptr %array[25] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a125 : !llvm.ptr, !llvm.ptr
    %a126 = llvm.getelementptr %array[26] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a126 : !llvm.ptr, !llvm.ptr
    %a127 = llvm.getelementptr %array[27] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a127 : !llvm.ptr, !llvm.ptr
    %a128 = llvm.getelementptr %array[28] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a128 : !llvm.ptr, !llvm.ptr
    %a129 = llvm.getelementptr %array[29] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a129 : !llvm.ptr, !llvm.ptr
    %a130 = llvm.getelementptr %array[30] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a130 : !llvm.ptr, !llvm.ptr
    %a131 = llvm.getelementptr %array[31] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a131 : !llvm.ptr, !llvm.ptr
    %a132 = llvm.getelementptr %array[32] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a132 : !llvm.ptr, !llvm.ptr
    %a133 = llvm.getelementptr %array[33] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a133 : !llvm.ptr, !llvm.ptr
    %a134 = llvm.getelementptr %array[34] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a134 : !llvm.ptr, !llvm.ptr
    %a135 = llvm.getelementptr %array[35] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a135 : !llvm.ptr, !llvm.ptr
    %a136 = llvm.getelementptr %array[36] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a136 : !llvm.ptr, !llvm.ptr
    %a137 = llvm.getelementptr %array[37] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a137 : !llvm.ptr, !llvm.ptr
    %a138 = llvm.getelementptr %array[38] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a138 : !llvm.ptr, !llvm.ptr
    %a139 = llvm.getelementptr %array[39] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a139 : !llvm.ptr, !llvm.ptr
    %a140 = llvm.getelementptr %array[40] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a140 : !llvm.ptr, !llvm.ptr
    %a141 = llvm.getelementptr %array[41] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a141 : !llvm.ptr, !llvm.ptr
    %a142 = llvm.getelementptr %array[42] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a142 : !llvm.ptr, !llvm.ptr
    %a143 = llvm.getelementptr %array[43] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a143 : !llvm.ptr, !llvm.ptr
    %a144 = llvm.getelementptr %array[44] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a144 : !llvm.ptr, !llvm.ptr
    %a145 = llvm.getelementptr %array[45] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a145 : !llvm.ptr, !llvm.ptr
    %a146 = llvm.getelementptr %array[46] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a146 : !llvm.ptr, !llvm.ptr
    %a147 = llvm.getelementptr %array[47] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a147 : !llvm.ptr, !llvm.ptr
    %a148 = llvm.getelementptr %array[48] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a148 : !llvm.ptr, !llvm.ptr
    %a149 = llvm.getelementptr %array[49] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a149 : !llvm.ptr, !llvm.ptr
    %a150 = llvm.getelementptr %array[50] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a150 : !llvm.ptr, !llvm.ptr
    %a151 = llvm.getelementptr %array[51] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a151 : !llvm.ptr, !llvm.ptr
    %a152 = llvm.getelementptr %array[52] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a152 : !llvm.ptr, !llvm.ptr
    %a153 = llvm.getelementptr %array[53] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a153 : !llvm.ptr, !llvm.ptr
    %a154 = llvm.getelementptr %array[54] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a154 : !llvm.ptr, !llvm.ptr
    %a155 = llvm.getelementptr %array[55] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a155 : !llvm.ptr, !llvm.ptr
    %a156 = llvm.getelementptr %array[56] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a156 : !llvm.ptr, !llvm.ptr
    %a157 = llvm.getelementptr %array[57] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a157 : !llvm.ptr, !llvm.ptr
    %a158 = llvm.getelementptr %array[58] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a158 : !llvm.ptr, !llvm.ptr
    %a159 = llvm.getelementptr %array[59] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a159 : !llvm.ptr, !llvm.ptr
    %a160 = llvm.getelementptr %array[60] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a160 : !llvm.ptr, !llvm.ptr
    %a161 = llvm.getelementptr %array[61] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a161 : !llvm.ptr, !llvm.ptr
    %a162 = llvm.getelementptr %array[62] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a162 : !llvm.ptr, !llvm.ptr
    %a163 = llvm.getelementptr %array[63] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a163 : !llvm.ptr, !llvm.ptr
    %a164 = llvm.getelementptr %array[64] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a164 : !llvm.ptr, !llvm.ptr
    %a165 = llvm.getelementptr %array[65] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a165 : !llvm.ptr, !llvm.ptr
    %a166 = llvm.getelementptr %array[66] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a166 : !llvm.ptr, !llvm.ptr
    %a167 = llvm.getelementptr %array[67] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a167 : !llvm.ptr, !llvm.ptr
    %a168 = llvm.getelementptr %array[68] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %s, %a168 : !llvm.ptr, !llvm.ptr
    %a169 = llvm.getelementptr %array[69] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %g, %a169 : !llvm.ptr, !llvm.ptr
    %size = llvm.mlir.constant(800 : i64) : i64
    "llvm.intr.memcpy"(%copy, %array, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %first = llvm.load %array : !llvm.ptr -> !llvm.ptr
    %late = llvm.load %a169 : !llvm.ptr -> !llvm.ptr
    %place = llvm.getelementptr %copy[69] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    %copied = llvm.load %place : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // The lanes of a long vector are one pointer at an unknown place in memory.
  // CHECK-LABEL: // @lanes_of_a_long_vector
  // CHECK: %lane: {shared, null}
  // CHECK: %lanes: {global, shared, null}
  // CHECK: %aside: {shared}
  llvm.func @lanes_of_a_long_vector(%s3: !llvm.ptr<3>, %g1: !llvm.ptr<1>) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr
    %none = llvm.mlir.zero : vector<3000000x!llvm.ptr>
    %some = llvm.insertelement %s, %none[%one : i32] : vector<3000000x!llvm.ptr>
    %memory = llvm.alloca %one x vector<3000000x!llvm.ptr> : (i32) -> !llvm.ptr
    %other = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %some, %memory : vector<3000000x!llvm.ptr>, !llvm.ptr
    llvm.store %s, %other : !llvm.ptr, !llvm.ptr
    %place = llvm.getelementptr %memory[2000000] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    llvm.store %g, %place : !llvm.ptr, !llvm.ptr
    %far = llvm.getelementptr %memory[1000000] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
    %lane = llvm.load %far : !llvm.ptr -> !llvm.ptr
    %lanes = llvm.load %memory : !llvm.ptr -> vector<3000000x!llvm.ptr>
    %aside = llvm.load %other : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}
