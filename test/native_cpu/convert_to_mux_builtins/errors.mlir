// RUN: xdsl-opt -p convert-to-mux-builtins --split-input-file --verify-diagnostics %s | filecheck %s
// PATTERN: RefuseOperandBundles

// What has no meaning on a processor is an error with the place of the call.

// CHECK: in @reduction, {{.*}}`{{.*}}nvvm.redux.sync{{.*}}`: reductions of floating-point numbers over a warp are not supported on the processor. Reduce them with __shfl_xor_sync.
llvm.func @reduction(%v: f32, %m: i32) {
  %a = nvvm.redux.sync fmin %v, %m : f32 -> f32
  llvm.return
}

// -----

// CHECK: in @eight_lanes, {{.*}}: this operation on the lanes of a wavefront is not supported on the processor. Use __shfl or __ballot in its place.
llvm.func @eight_lanes(%v: i32) {
  %a = llvm.call_intrinsic "llvm.amdgcn.mov.dpp8.i32"(%v, %v) : (i32, i32) -> i32
  llvm.return
}

// -----

// CHECK: in @up, {{.*}}: this operation on the lanes of a wavefront is not supported on the processor. Use __shfl or __ballot in its place.
llvm.func @up(%v: i32) {
  %a = llvm.call_intrinsic "llvm.amdgcn.permlane.up"(%v, %v, %v) : (i32, i32, i32) -> i32
  llvm.return
}

// -----

// CHECK: in @halves, {{.*}}: a wavefront of 32 lanes has no halves of 32. Compile for wavefronts of 64: -mwavefrontsize64.
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @halves(%v: i32) attributes {target_cpu = "gfx1250"} {
    %a = rocdl.permlane32.swap %v, %v, false, false : (i32, i32) -> <(i32, i32)>
    llvm.return
  }
}

// -----

// CHECK: in @selectors, {{.*}}: lanes that are not selected by 32-bit integers are not supported on the processor. Pass the selectors as i32.
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @selectors(%v: i32, %l: i64) attributes {target_cpu = "gfx1030"} {
    %a = rocdl.permlanex16 %v, %v, %l, %l, false, false : i32, i64
    llvm.return
  }
}

// -----

// CHECK: in @comparison, {{.*}}: the comparison of lanes is not known. Use __ballot in its place.
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @comparison(%v: f32) attributes {target_cpu = "gfx90a"} {
    %n = llvm.mlir.constant(16 : i32) : i32
    %a = llvm.call_intrinsic "llvm.amdgcn.fcmp.i64.f32"(%v, %v, %n) : (f32, f32, i32) -> i64
    llvm.return
  }
}

// -----

// CHECK: in @part_of_block, {{.*}}: a barrier for some of the threads of a block is not supported on the processor. Let all threads of the block wait: __syncthreads().
llvm.func @part_of_block(%v: i32) {
  llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.count"(%v, %v) : (i32, i32) -> ()
  llvm.return
}

// -----

// CHECK: in @image, {{.*}}: there are no images and samplers on the processor. Pass the pixels as a buffer in global memory.
llvm.func @image(%i: !llvm.target<"spirv.Image", !llvm.void, 1, 0, 0, 0, 0, 0, 0>) {
  %a = llvm.call @_Z15get_image_width14ocl_image2d_ro(%i) : (!llvm.target<"spirv.Image", !llvm.void, 1, 0, 0, 0, 0, 0, 0>) -> i32
  llvm.return
}
llvm.func @_Z15get_image_width14ocl_image2d_ro(!llvm.target<"spirv.Image", !llvm.void, 1, 0, 0, 0, 0, 0, 0>) -> i32

// -----

// CHECK: in @pipe, {{.*}}: there are no pipes on the processor. Pass the packets through a buffer in global memory, with an atomic counter.
llvm.func @pipe(%p: !llvm.target<"spirv.Pipe", 0>, %q: !llvm.ptr<4>, %n: i32) {
  %a = llvm.call @__read_pipe_2(%p, %q, %n, %n) : (!llvm.target<"spirv.Pipe", 0>, !llvm.ptr<4>, i32, i32) -> i32
  llvm.return
}
llvm.func @__read_pipe_2(!llvm.target<"spirv.Pipe", 0>, !llvm.ptr<4>, i32, i32) -> i32

// -----

// CHECK: in @queue, {{.*}}: kernels on the processor cannot enqueue kernels. Launch the kernel from the host.
llvm.func @queue() {
  %a = llvm.call @_Z17get_default_queuev() : () -> !llvm.target<"spirv.Queue">
  llvm.return
}
llvm.func @_Z17get_default_queuev() -> !llvm.target<"spirv.Queue">

// -----

// CHECK: in @assembly, {{.*}}: the assembly of a GPU cannot run on the processor: 'bar.sync 1, 64;'. Write it in the kernel's language.
llvm.func @assembly() {
  llvm.inline_asm has_side_effects "bar.sync 1, 64;", "" : () -> ()
  llvm.return
}

// -----

// CHECK: in @unknown, {{.*}}: the builtin is not supported on the processor. Define a function that does the same, and call that one.
llvm.func @unknown(%p: !llvm.ptr<3>) {
  llvm.call_intrinsic "llvm.nvvm.mbarrier.init.shared"(%p) : (!llvm.ptr<3>) -> ()
  llvm.return
}

// -----

// CHECK: in @scope, {{.*}}: there is no barrier of scope 1. Use a barrier of the work-group (2) or of the sub-group (3).
llvm.func @scope() {
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.call @_Z22__spirv_ControlBarrierjjj(%one, %one, %one) : (i32, i32, i32) -> ()
  llvm.return
}
llvm.func @_Z22__spirv_ControlBarrierjjj(i32, i32, i32)

// -----

// CHECK: in @not_constant, {{.*}}: operand 1 of 'GroupIAdd' is not a constant. Optimize the module before this pass.
llvm.func @not_constant(%x: i32) {
  %sub_group = llvm.mlir.constant(3 : i32) : i32
  %a = llvm.call @_Z17__spirv_GroupIAddiii(%sub_group, %x, %x) : (i32, i32, i32) -> i32
  llvm.return
}
llvm.func @_Z17__spirv_GroupIAddiii(i32, i32, i32) -> i32

// -----

// CHECK: in @device, {{.*}}: 'GroupNonUniformElect' has no operand 0 that is 1. Use one of 3.
llvm.func @device() {
  %device = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.call @_Z28__spirv_GroupNonUniformElecti(%device) : (i32) -> i1
  llvm.return
}
llvm.func @_Z28__spirv_GroupNonUniformElecti(i32) -> i1

// -----

// CHECK: in @dimension, {{.*}}getelementptr{{.*}}: the variable '__spirv_BuiltInLocalInvocationId' is not loaded, or not a whole element of it. Load each element at a constant offset, for example by optimizing the module with opt.
llvm.func @dimension(%i: i64) -> i64 {
  %a = llvm.mlir.addressof @__spirv_BuiltInLocalInvocationId : !llvm.ptr<1>
  %b = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %c = llvm.load %b : !llvm.ptr<1> -> i64
  llvm.return %c : i64
}
llvm.mlir.global external constant @__spirv_BuiltInLocalInvocationId() {addr_space = 1 : i32} : vector<3xi64>

// -----

// CHECK: in @matrix, {{.*}}: the builtin is not supported on the processor. Define a function that does the same, and call that one.
llvm.func @matrix(%p: !llvm.ptr<1>) {
  %a = llvm.call @_Z32__spirv_CooperativeMatrixLoadKHRPU3AS1i(%p) : (!llvm.ptr<1>) -> i32
  llvm.return
}
llvm.func @_Z32__spirv_CooperativeMatrixLoadKHRPU3AS1i(!llvm.ptr<1>) -> i32

// -----

// CHECK: in @address, {{.*}}: the address of the builtin '_Z13get_global_idj' is taken. Call it in a function of its own, and take the address of that one.
llvm.func @address(%d: i32) {
  %a = llvm.mlir.addressof @_Z13get_global_idj : !llvm.ptr
  %b = llvm.call @_Z13get_global_idj(%d) : (i32) -> i64
  llvm.return
}
llvm.func @_Z13get_global_idj(i32) -> i64

// -----

// CHECK: in @erfcinv, {{.*}}@__nv_erfcinv(%x){{.*}}: the builtin is not supported on the processor. Define a function that does the same, and call that one.
llvm.func @erfcinv(%x: f64) {
  %0 = llvm.call @__nv_erfcinv(%x) : (f64) -> f64
  llvm.return
}
llvm.func @__nv_erfcinv(f64) -> f64

// -----

// CHECK: in @erfcxf, {{.*}}@__nv_erfcxf(%x){{.*}}: the builtin is not supported on the processor. Define a function that does the same, and call that one.
llvm.func @erfcxf(%x: f32) {
  %0 = llvm.call @__nv_erfcxf(%x) : (f32) -> f32
  llvm.return
}
llvm.func @__nv_erfcxf(f32) -> f32

// -----

// CHECK: in @normcdfinv, {{.*}}@__nv_normcdfinv(%x){{.*}}: the builtin is not supported on the processor. Define a function that does the same, and call that one.
llvm.func @normcdfinv(%x: f64) {
  %0 = llvm.call @__nv_normcdfinv(%x) : (f64) -> f64
  llvm.return
}
llvm.func @__nv_normcdfinv(f64) -> f64

// -----

// CHECK: in @cyl_bessel_i0f, {{.*}}@__nv_cyl_bessel_i0f(%x){{.*}}: the builtin is not supported on the processor. Define a function that does the same, and call that one.
llvm.func @cyl_bessel_i0f(%x: f32) {
  %0 = llvm.call @__nv_cyl_bessel_i0f(%x) : (f32) -> f32
  llvm.return
}
llvm.func @__nv_cyl_bessel_i0f(f32) -> f32

// -----

// CHECK: in @cyl_bessel_i1, {{.*}}@__nv_cyl_bessel_i1(%x){{.*}}: the builtin is not supported on the processor. Define a function that does the same, and call that one.
llvm.func @cyl_bessel_i1(%x: f64) {
  %0 = llvm.call @__nv_cyl_bessel_i1(%x) : (f64) -> f64
  llvm.return
}
llvm.func @__nv_cyl_bessel_i1(f64) -> f64

// -----

// CHECK: in @some_lanes, {{.*}}nvvm.vote.sync{{.*}}: the mask 0x000000ff names lane 0, which does not come here: the branch at {{.*}} takes it elsewhere. Name the lanes that run it, as __ballot_sync finds them in front of the branch.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @some_lanes(%p: i1, %q: !llvm.ptr<1>) {
    %mask = llvm.mlir.constant(255 : i32) : i32
    %four = llvm.mlir.constant(4 : i32) : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %c = llvm.icmp "uge" %lane, %four : i32
    llvm.cond_br %c, ^some, ^all
  ^some:
    %v = nvvm.vote.sync ballot %mask, %p -> i32
    llvm.br ^all
  ^all:
    llvm.store %mask, %q : i32, !llvm.ptr<1>
    llvm.return
  }
}

// -----

// CHECK: `%0 = llvm.call @_Z4sqrtf(%x) ["foo"(%x : f32)] : (f32) -> f32`: the operand bundles of the call have no meaning on this processor. Remove them, or compile without what makes them.
module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  llvm.func @_Z4sqrtf(f32) -> f32
  llvm.func @k(%x: f32) -> f32 {
    %0 = llvm.call @_Z4sqrtf(%x) ["foo"(%x : f32)] : (f32) -> f32
    llvm.return %0 : f32
  }
}

// -----

// CHECK: in @unknown_pointee, {{.*}}: the name of 'GroupAsyncCopy' does not say what operand 0 points to. Call it by its mangled name.
llvm.func @unknown_pointee(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %n: i64, %e: !llvm.target<"spirv.Event">) {
  %group = llvm.mlir.constant(2 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.call @__spirv_GroupAsyncCopy(%group, %s, %g, %n, %one, %e) : (i32, !llvm.ptr<3>, !llvm.ptr<1>, i64, i64, !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event">
  llvm.return
}
llvm.func @__spirv_GroupAsyncCopy(i32, !llvm.ptr<3>, !llvm.ptr<1>, i64, i64, !llvm.target<"spirv.Event">) -> !llvm.target<"spirv.Event">

// -----

// A hint has no effect, whatever its pointer points to.
// CHECK-LABEL: llvm.func @hint
// CHECK-NOT: prefetch
llvm.func @hint(%g: !llvm.ptr<1>, %n: i64) {
  llvm.call @__spirv_ocl_prefetch(%g, %n) : (!llvm.ptr<1>, i64) -> ()
  llvm.return
}
llvm.func @__spirv_ocl_prefetch(!llvm.ptr<1>, i64)
