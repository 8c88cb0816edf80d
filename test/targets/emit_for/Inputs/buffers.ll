target triple = "amdgcn-amd-amdhsa"

define ptr addrspace(8) @buffer(ptr addrspace(1) %p, i64 %n) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 %n, i32 0)
  ret ptr addrspace(8) %r
}
