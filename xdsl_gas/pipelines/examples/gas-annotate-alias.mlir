// xdsl-opt -p gas-annotate-alias
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @f(%tile: !llvm.ptr<3>, %out: !llvm.ptr<1>) {
    %v = llvm.load %tile : !llvm.ptr<3> -> f32
    llvm.store %v, %out : f32, !llvm.ptr<1>
    llvm.return
  }
}
