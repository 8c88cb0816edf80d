// LLVM IR has it all, and gives it back.

// REQUIRES: mlir-translate-22
// RUN: xdsl-opt -p gas-annotate-alias{write=both} %s | mlir-translate-22 --mlir-to-llvmir -o %t.ll
// RUN: filecheck %s --input-file %t.ll
// RUN: xdsl-opt -p gas-annotate-alias{write=both} -t gas-llvm %s | filecheck %s
// RUN: mlir-translate-22 --import-llvm %t.ll -o %t.mlir
// RUN: mlir-translate-22 --mlir-to-llvmir %t.mlir -o %t.direct.ll
// RUN: filecheck %s --input-file %t.direct.ll
// RUN: xdsl-opt %t.mlir | mlir-translate-22 --mlir-to-llvmir | diff %t.direct.ll -

#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "Simple C/C++ TBAA">, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#as_float = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
module attributes {llvm.target_triple = "spir64"} {
  // CHECK: call void @llvm.experimental.noalias.scope.decl(metadata ![[ARGUMENTS:[0-9]+]])
  // CHECK: load float, ptr addrspace(1) %{{.*}}, align 4, !tbaa ![[GLOBAL_FLOAT:[0-9]+]], !alias.scope ![[IN:[0-9]+]], !noalias ![[OUT:[0-9]+]]
  // CHECK: store float %{{.*}}, ptr addrspace(3) %{{.*}}, align 4, !tbaa ![[LOCAL_FLOAT:[0-9]+]], !alias.scope ![[LOCAL:[0-9]+]], !noalias ![[NOT_LOCAL:[0-9]+]]
  // CHECK-DAG: ![[ARGUMENTS]] = !{![[ARGUMENT:[0-9]+]]}
  // CHECK-DAG: ![[ARGUMENT]] = distinct !{![[ARGUMENT]], ![[FUNCTION:[0-9]+]], !"argument 0"}
  // CHECK-DAG: ![[FUNCTION]] = distinct !{![[FUNCTION]], !"noalias arguments of @f"}
  // CHECK-DAG: ![[SPACES:[0-9]+]] = !{!"memory spaces of spir"}
  // CHECK-DAG: !{!"global", ![[SPACES]]}
  // CHECK-DAG: ![[LOCAL_SCOPE:[0-9]+]] = !{!"local", ![[SPACES]]}
  // CHECK-DAG: ![[LOCAL]] = !{![[LOCAL_SCOPE]]}
  // CHECK-DAG: !{!"float$__global", ![[FLOAT:[0-9]+]], i64 0}
  // CHECK-DAG: !{!"float$__local", ![[FLOAT]], i64 0}
  llvm.func @f(%p: !llvm.ptr<1> {llvm.noalias}, %q: !llvm.ptr<3>) {
    %0 = llvm.load %p {alignment = 4 : i64, tbaa = [#as_float]} : !llvm.ptr<1> -> f32
    llvm.store %0, %q {alignment = 4 : i64, tbaa = [#as_float]} : f32, !llvm.ptr<3>
    llvm.return
  }
}
