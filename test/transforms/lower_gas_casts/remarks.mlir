// RUN: xdsl-opt -p 'lower-gas-casts{remarks=passed}' %s 2>&1 >/dev/null | filecheck %s --match-full-lines
// RUN: xdsl-opt -p 'lower-gas-casts{remarks=missed,analysis}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty
// RUN: xdsl-opt -p 'lower-gas-casts{remarks=all target=nvptx}' %s 2>&1 >/dev/null | filecheck %s --check-prefix=SILENT --allow-empty

// SILENT-NOT: {{.}}

// CHECK:      a.cl:1:1: remark: llvm.addrspacecast from !llvm.ptr<3> to !llvm.ptr<4> is lowered to integer operations on the tag. [lower-gas-casts: CastLowered]
// CHECK-NEXT: a.cl:2:1: remark: llvm.ptrtoint from !llvm.ptr<4> to i64 is lowered to integer operations on the tag. [lower-gas-casts: CastLowered]
// CHECK-NOT:  {{.}}

module attributes {llvm.data_layout = "e-i64:64-G1"} {
  llvm.func spir_funccc @f(%l: !llvm.ptr<3>) -> i64 {
    %g = llvm.addrspacecast %l : !llvm.ptr<3> to !llvm.ptr<4> loc("a.cl":1:1)
    %i = llvm.ptrtoint %g : !llvm.ptr<4> to i64 loc("a.cl":2:1)
    llvm.return %i : i64
  }
}
