; RUN: xdsl-gas -q %s --passes raise-opencl-spaces -o %t.ll
; RUN: filecheck %s --input-file %t.ll
; RUN: xdsl-gas -q %t.ll --passes raise-opencl-spaces,gas-annotate-alias | filecheck %s --check-prefix=READ

; "Memory spaces of OpenCL and CUDA in LLVM IR", solution 2B: attributes say what is a kernel, and
; to which space its arguments point, where the target's address spaces do not, as on x86. They
; are string attributes of the arguments, which any front-end can write, and of the function.

target triple = "x86_64-unknown-linux-gnu"

; CHECK: define void @foo(ptr captures(none) "opencl.address_space"="1" %a, ptr captures(none) "opencl.address_space"="3" %b) #[[A:[0-9]+]]
; CHECK: attributes #[[A]] = {{{.*}}"opencl.address_space"="1,3"{{.*}}"opencl.kernel"

; They are read back, and the load does not alias the store.
; READ:  load float, ptr %a, align 4, !alias.scope ![[GLOBAL:[0-9]+]], !noalias
; READ:  store float %v, ptr %b, align 4, !alias.scope ![[LOCAL:[0-9]+]], !noalias
define void @foo(ptr captures(none) %a, ptr captures(none) %b) !kernel_arg_addr_space !0 {
  %v = load float, ptr %a, align 4
  store float %v, ptr %b, align 4
  ret void
}

; Another front-end writes the attributes only.
; READ:  load float, ptr %a, align 4, !alias.scope ![[GLOBAL]], !noalias
; READ:  store float %v, ptr %b, align 4, !alias.scope ![[LOCAL]], !noalias
define void @attributes(ptr "opencl.address_space"="1" %a, ptr "opencl.address_space"="3" %b) "opencl.kernel" {
  %v = load float, ptr %a, align 4
  store float %v, ptr %b, align 4
  ret void
}

!0 = !{i32 1, i32 3}
