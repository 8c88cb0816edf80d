target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

$template = comdat any
$constructors = comdat any
$never_called = comdat any

@table = addrspace(4) externally_initialized constant [2 x i32] zeroinitializer, align 4
@unused_by_kernels = addrspace(1) externally_initialized global i32 1, align 4
@callback = addrspace(1) externally_initialized global ptr @called_back, align 8
@inline_variable = linkonce_odr addrspace(1) global i32 2, align 4
@methods = linkonce_odr unnamed_addr constant [1 x ptr] [ptr @method], align 8
@tile = weak addrspace(3) global [4 x i32] undef, align 4
@held = addrspace(3) global i32 undef, align 4
@llvm.compiler.used = appending global [2 x ptr] [ptr addrspacecast (ptr addrspace(3) @held to ptr), ptr @held_function], section "llvm.metadata"

@other_name = alias void (), ptr @has_two_names

define ptx_kernel void @kernel(ptr %p) {
  call void @template(ptr @methods)
  call void @constructor()
  call void @other_name()
  store ptr addrspacecast (ptr addrspace(3) @tile to ptr), ptr %p, align 8
  ret void
}

define linkonce_odr void @template(ptr %p) comdat {
  ret void
}

define linkonce_odr void @constructor() comdat($constructors) {
  ret void
}

define linkonce_odr void @constructor_of_base() comdat($constructors) {
  ret void
}

define linkonce_odr void @never_called() comdat {
  call void @only_called_by_it()
  ret void
}

define void @only_called_by_it() {
  ret void
}

define internal void @dead() {
  ret void
}

define void @called_back() {
  ret void
}

define weak_odr void @method() {
  ret void
}

define void @held_function() {
  ret void
}

define void @has_two_names() {
  ret void
}
