target triple = "amdgcn-amd-amdhsa"

define i32 @swapped(i32 %a) {
  %x = call { i32, i32 } @llvm.amdgcn.permlane16.swap(i32 %a, i32 %a, i1 false, i1 false)
  %y = extractvalue { i32, i32 } %x, 0
  ret i32 %y
}
