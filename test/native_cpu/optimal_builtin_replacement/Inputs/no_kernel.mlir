llvm.func @function(%a: i32) -> i32 {
  %0 = llvm.call @_Z12__abacus_clzj(%a) : (i32) -> i32
  llvm.return %0 : i32
}
llvm.func @_Z12__abacus_clzj(i32) -> i32
