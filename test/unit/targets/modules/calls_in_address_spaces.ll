; Calls of functions that are in an address space, as clang makes them of HIP's virtual
; functions.
target datalayout = "e-p:64:64-p1:64:64-G1"
target triple = "amdgcn-amd-amdhsa"

declare void @direct() addrspace(1)

declare i32 @personality(...)

define float @indirect(ptr addrspace(1) %p, ptr %q) personality ptr @personality {
  %a = call fast noundef addrspace(1) float %p(i32 noundef 1)
  %b = call float %q(i32 2)
  call addrspace(1) void @direct()
  invoke addrspace(1) void %p()
          to label %x unwind label %y

x:
  ret float %a

y:
  %l = landingpad { ptr, i32 }
          cleanup
  ret float %b
}
