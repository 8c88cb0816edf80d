// What was proven of spaces, told to LLVM: a loop that adds shared memory to global memory
// through generic pointers.

// REQUIRES: mlir-translate-22, opt-22
// Between two address spaces LLVM cannot check at run time whether they overlap, and
// stops. It does not know the spaces of SPIR.
// RUN: xdsl-opt -p ip-msp,resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -passes=loop-vectorize -force-vector-width=4 -S --pass-remarks-missed=loop-vectorize --pass-remarks-analysis=loop-vectorize -o %t.before.ll 2> %t.before.txt
// RUN: filecheck %s --check-prefix=BEFORE --input-file %t.before.txt
// RUN: filecheck %s --check-prefix=SCALAR --input-file %t.before.ll
// BEFORE: loop not vectorized: cannot identify array bounds
// SCALAR-NOT: <4 x float>

// RUN: xdsl-opt -p ip-msp,resolve-gas,gas-annotate-alias %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -passes=loop-vectorize -force-vector-width=4 -S --pass-remarks=loop-vectorize -o %t.after.ll 2> %t.after.txt
// RUN: filecheck %s --check-prefix=AFTER --input-file %t.after.txt
// RUN: filecheck %s --check-prefix=VECTOR --input-file %t.after.ll
// AFTER: vectorized loop (vectorization width: 4
// VECTOR-NOT: vector.memcheck
// VECTOR: load <4 x float>, ptr addrspace(3)
// VECTOR-NOT: vector.memcheck

// The same for a processor that LLVM knows, by its own choice, and in the whole of -O3.
// RUN: xdsl-opt -p ip-msp{target=spir},resolve-gas{target=spir} %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -mtriple=x86_64-unknown-linux-gnu -passes='default<O3>' -S | filecheck %s --check-prefix=SCALAR
// RUN: xdsl-opt -p ip-msp{target=spir},resolve-gas{target=spir},gas-annotate-alias{target=spir} %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -mtriple=x86_64-unknown-linux-gnu -passes='default<O3>' -S | filecheck %s --check-prefix=VECTOR

// Of pointers that stay generic LLVM does check at run time, unless it need not.
// RUN: xdsl-opt %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -passes=loop-vectorize -force-vector-width=4 -S | filecheck %s --check-prefix=CHECKED
// RUN: xdsl-opt -p gas-annotate-alias %s | mlir-translate-22 --mlir-to-llvmir | opt-22 -passes=loop-vectorize -force-vector-width=4 -S | filecheck %s --check-prefix=UNCHECKED
// CHECKED: vector.memcheck
// UNCHECKED-NOT: vector.memcheck
// UNCHECKED: load <4 x float>, ptr addrspace(4)
// UNCHECKED-NOT: vector.memcheck

module attributes {llvm.target_triple = "spir64-unknown-unknown", llvm.data_layout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"} {
  llvm.func internal spir_funccc @add(%to: !llvm.ptr<4>, %from: !llvm.ptr<4>, %n: i64) {
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    llvm.br ^loop(%zero : i64)
  ^loop(%i: i64):
    %source = llvm.getelementptr inbounds %from[%i] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, f32
    %x = llvm.load %source {alignment = 4 : i64} : !llvm.ptr<4> -> f32
    %place = llvm.getelementptr inbounds %to[%i] : (!llvm.ptr<4>, i64) -> !llvm.ptr<4>, f32
    %y = llvm.load %place {alignment = 4 : i64} : !llvm.ptr<4> -> f32
    %sum = llvm.fadd %x, %y : f32
    llvm.store %sum, %place {alignment = 4 : i64} : f32, !llvm.ptr<4>
    %next = llvm.add %i, %one : i64
    %more = llvm.icmp "ult" %next, %n : i64
    llvm.cond_br %more, ^loop(%next : i64), ^end
  ^end:
    llvm.return
  }
  llvm.func spir_kernelcc @kernel(%out: !llvm.ptr<1>, %tile: !llvm.ptr<3>, %n: i64) {
    %to = llvm.addrspacecast %out : !llvm.ptr<1> to !llvm.ptr<4>
    %from = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.call spir_funccc @add(%to, %from, %n) : (!llvm.ptr<4>, !llvm.ptr<4>, i64) -> ()
    llvm.return
  }
}
