// RUN: xdsl-opt -p "verify-resolved{pointers=true}" --split-input-file --verify-diagnostics %s | filecheck %s
// RUN: xdsl-opt -p verify-resolved --split-input-file %s -o /dev/null

// Without an access, each of these modules has a generic pointer.

// CHECK: in @stored, `%g = llvm.mlir.zero : !llvm.ptr<4>`: it has a generic pointer, although no access is generic. Pass and store
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @stored(%p: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
    %g = llvm.mlir.zero : !llvm.ptr<4>
    llvm.store %g, %out : !llvm.ptr<4>, !llvm.ptr<1>
    llvm.return
  }
}

// -----

// A call is named in place of what its argument is made of.
// CHECK: in @calls, `llvm.call @callee(%g) : (!llvm.ptr<4>) -> ()`: it has a generic pointer, although no access is generic. So have 2 other operations.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @callee(!llvm.ptr<4>)
  llvm.func @calls(%p: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    llvm.call @callee(%g) : (!llvm.ptr<4>) -> ()
    llvm.return
  }
}

// -----

// CHECK: `llvm.mlir.global @table`: it has a generic pointer
module attributes {llvm.target_triple = "spir64"} {
  llvm.mlir.global internal @table() {addr_space = 1 : i32} : !llvm.struct<(i32, array<2 x ptr<4>>)>
}

// -----

// The data layout speaks of all address spaces.
// CHECK-LABEL: llvm.func @none(
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<4> = dense<64> : vector<4xi64>>, llvm.target_triple = "spir64"} {
  llvm.func @none(%p: !llvm.ptr<1>) {
    llvm.return
  }
}

// -----

// What only debug information names is no part of the machine code.
// CHECK-LABEL: llvm.func @described(
#file = #llvm.di_file<"a.cl" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, file = #file, isOptimized = true, emissionKind = Full>
#subprogram = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "described", file = #file, line = 1, subprogramFlags = Definition>
#p = #llvm.di_local_variable<scope = #subprogram, name = "p", file = #file, line = 1>
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @described() {
    %0 = llvm.mlir.poison : !llvm.ptr<4>
    llvm.intr.dbg.value #p = %0 : !llvm.ptr<4>
    llvm.return
  }
}

// -----

// CHECK: in @described_and_stored, `%0 = llvm.mlir.poison : !llvm.ptr<4>`: it has a generic pointer
#file = #llvm.di_file<"a.cl" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, file = #file, isOptimized = true, emissionKind = Full>
#subprogram = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "described", file = #file, line = 1, subprogramFlags = Definition>
#p = #llvm.di_local_variable<scope = #subprogram, name = "p", file = #file, line = 1>
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @described_and_stored(%out: !llvm.ptr<1>) {
    %0 = llvm.mlir.poison : !llvm.ptr<4>
    llvm.intr.dbg.value #p = %0 : !llvm.ptr<4>
    llvm.store %0, %out : !llvm.ptr<4>, !llvm.ptr<1>
    llvm.return
  }
}
