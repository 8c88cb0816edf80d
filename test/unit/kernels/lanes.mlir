// Each lane of a vector has a pointer of its own, and points somewhere else.
module attributes {llvm.target_triple = "spir64", dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>} {
  llvm.func spir_funccc @_Z12get_local_idj(i32) -> i64

  llvm.func internal @pick(%which: i32, %g: !llvm.ptr<4>, %l: !llvm.ptr<4>, %p: !llvm.ptr<4>) -> !llvm.ptr<4> attributes {no_inline} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %three = llvm.mlir.constant(3 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %rest = llvm.urem %which, %three : i32
    %is_global = llvm.icmp "eq" %rest, %zero : i32
    %is_local = llvm.icmp "eq" %rest, %one : i32
    %other = llvm.select %is_local, %l, %p : i1, !llvm.ptr<4>
    %found = llvm.select %is_global, %g, %other : i1, !llvm.ptr<4>
    llvm.return %found : !llvm.ptr<4>
  }

  llvm.func spir_kernelcc @lanes(%out: !llvm.ptr<1>, %in: !llvm.ptr<1>, %tmp: !llvm.ptr<3>, %n: i32) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %three = llvm.mlir.constant(3 : i32) : i32
    %eight = llvm.mlir.constant(8 : i32) : i32
    %id64 = llvm.call spir_funccc @_Z12get_local_idj(%zero) : (i32) -> i64
    %id = llvm.trunc %id64 : i64 to i32
    %own = llvm.mul %id, %eight : i32
    %p = llvm.alloca %one x !llvm.array<8 x i32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %g1 = llvm.getelementptr %out[%own] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %l3 = llvm.getelementptr %tmp[%own] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %s1 = llvm.getelementptr %in[%own] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %g = llvm.addrspacecast %g1 : !llvm.ptr<1> to !llvm.ptr<4>
    %l = llvm.addrspacecast %l3 : !llvm.ptr<3> to !llvm.ptr<4>
    %q = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<4>
    %byte = llvm.mlir.constant(3 : i8) : i8
    %bytes = llvm.mlir.constant(32 : i64) : i64
    "llvm.intr.memset"(%l3, %byte, %bytes) <{isVolatile = false}> : (!llvm.ptr<3>, i8, i64) -> ()
    "llvm.intr.memcpy"(%p, %s1, %bytes) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
    %n1 = llvm.add %n, %one : i32
    %n2 = llvm.add %n, %two : i32
    %p0 = llvm.call @pick(%n, %g, %l, %q) : (i32, !llvm.ptr<4>, !llvm.ptr<4>, !llvm.ptr<4>) -> !llvm.ptr<4>
    %p1 = llvm.call @pick(%n1, %g, %l, %q) : (i32, !llvm.ptr<4>, !llvm.ptr<4>, !llvm.ptr<4>) -> !llvm.ptr<4>
    %p2 = llvm.call @pick(%n2, %g, %l, %q) : (i32, !llvm.ptr<4>, !llvm.ptr<4>, !llvm.ptr<4>) -> !llvm.ptr<4>
    %nowhere = llvm.mlir.poison : vector<4x!llvm.ptr<4>>
    %v0 = llvm.insertelement %p0, %nowhere[%zero : i32] : vector<4x!llvm.ptr<4>>
    %v1 = llvm.insertelement %p1, %v0[%one : i32] : vector<4x!llvm.ptr<4>>
    %v2 = llvm.insertelement %p2, %v1[%two : i32] : vector<4x!llvm.ptr<4>>
    // The last lane has no pointer, and is left out.
    %mask = llvm.mlir.constant(dense<[true, true, true, false]> : vector<4xi1>) : vector<4xi1>
    %else = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
    %indices = llvm.mlir.constant(dense<[0, 3, 5, 1]> : vector<4xi32>) : vector<4xi32>
    %from = llvm.getelementptr %v2[%indices] : (vector<4x!llvm.ptr<4>>, vector<4xi32>) -> vector<4x!llvm.ptr<4>>, i32
    %values = llvm.intr.masked.gather %from, %mask, %else {alignment = 4 : i32} : (vector<4x!llvm.ptr<4>>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
    %each = llvm.mlir.constant(dense<[7, 11, 13, 17]> : vector<4xi32>) : vector<4xi32>
    %products = llvm.mul %values, %each : vector<4xi32>
    llvm.intr.masked.scatter %products, %v2, %mask {alignment = 4 : i32} : vector<4xi32>, vector<4xi1> into vector<4x!llvm.ptr<4>>
    // Where two lanes meet, the last one counts.
    %w0 = llvm.insertelement %p0, %nowhere[%zero : i32] : vector<4x!llvm.ptr<4>>
    %w1 = llvm.insertelement %p1, %w0[%one : i32] : vector<4x!llvm.ptr<4>>
    %w2 = llvm.insertelement %p0, %w1[%two : i32] : vector<4x!llvm.ptr<4>>
    %next = llvm.getelementptr %w2[1] : (vector<4x!llvm.ptr<4>>) -> vector<4x!llvm.ptr<4>>, i32
    llvm.intr.masked.scatter %products, %next, %mask {alignment = 4 : i32} : vector<4xi32>, vector<4xi1> into vector<4x!llvm.ptr<4>>
    %last = llvm.extractelement %products[%three : i32] : vector<4xi32>
    %at0 = llvm.getelementptr %s1[0] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %last, %at0 : i32, !llvm.ptr<1>
    %at8 = llvm.getelementptr %s1[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %at16 = llvm.getelementptr %s1[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %some = llvm.mlir.constant(12 : i64) : i64
    "llvm.intr.memcpy"(%at8, %p, %some) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%at16, %l3, %some) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr<3>, i64) -> ()
    llvm.return
  }
}
