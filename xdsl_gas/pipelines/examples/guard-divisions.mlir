// xdsl-opt -p guard-divisions
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @divide(%a: i32, %b: i32) -> i32 {
    %q = llvm.sdiv %a, %b : i32
    llvm.return %q : i32
  }
}
