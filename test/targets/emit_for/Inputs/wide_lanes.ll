target triple = "amdgcn-amd-amdhsa"
define i64 @f(i64 %a) {
  %x = call i64 @llvm.amdgcn.readfirstlane.i64(i64 %a)
  ret i64 %x
}
