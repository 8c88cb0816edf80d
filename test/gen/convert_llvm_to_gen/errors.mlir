// RUN: xdsl-opt -p convert-llvm-to-gen --verify-diagnostics --split-input-file %s | filecheck %s

// CHECK: type vector<[4]xf32> is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: vector<[4]xf32>) {
  llvm.return
}
}

// -----

// CHECK: type i7 is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: i7) {
  llvm.return
}
}

// -----

// CHECK: type bf16 is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: bf16) {
  llvm.return
}
}

// -----

// CHECK: an argument that is a generic pointer is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: !llvm.ptr<4>) {
  llvm.return
}
}

// -----

// CHECK: `%0 = llvm.load %a : !llvm.ptr<5> -> i32`: an access to address space 5 is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%b: i32) {
  %a = llvm.inttoptr %b : i32 to !llvm.ptr<5>
  %0 = llvm.load %a : !llvm.ptr<5> -> i32
  llvm.return
}
}

// -----

// CHECK: a call of 'f' is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func @f(i32)
llvm.func spir_kernelcc @k(%a: i32) {
  llvm.call @f(%a) : (i32) -> ()
  llvm.return
}
}

// -----

// CHECK: a dimension other than 0, 1 or 2 is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func @_Z12get_local_idj(i32) -> i32
llvm.func spir_kernelcc @k(%a: i32) {
  %0 = llvm.call @_Z12get_local_idj(%a) : (i32) -> i32
  llvm.return
}
}

// -----

// CHECK: a barrier with these flags is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func @_Z7barrierj(i32)
llvm.func spir_kernelcc @k(%a: i32) {
  llvm.call @_Z7barrierj(%a) : (i32) -> ()
  llvm.return
}
}

// -----

// CHECK: an atomic 'nand' of i32 is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: !llvm.ptr<1>, %b: i32) {
  %0 = llvm.atomicrmw nand %a, %b seq_cst : !llvm.ptr<1>, i32
  llvm.return
}
}

// -----

// CHECK: an atomic access of i16 is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: !llvm.ptr<1>) {
  %0 = llvm.load %a atomic monotonic {alignment = 2 : i64} : !llvm.ptr<1> -> i16
  llvm.return
}
}

// -----

// CHECK: an atomic access to constant memory is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: !llvm.ptr<2>) {
  %0 = llvm.load %a atomic monotonic {alignment = 4 : i64} : !llvm.ptr<2> -> i32
  llvm.return
}
}

// -----

// CHECK: a collective 'mul' is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func @__mux_work_group_reduce_mul_i32(i32, i32) -> i32
llvm.func spir_kernelcc @k(%a: i32) {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.call @__mux_work_group_reduce_mul_i32(%0, %a) : (i32, i32) -> i32
  llvm.return
}
}

// -----

// CHECK: 'work_group_broadcast_i8' is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func @__mux_work_group_broadcast_i8(i32, i8, i64, i64, i64) -> i8
llvm.func spir_kernelcc @k(%a: i8, %b: i64) {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.call @__mux_work_group_broadcast_i8(%0, %a, %b, %b, %b) : (i32, i8, i64, i64, i64) -> i8
  llvm.return
}
}

// -----

// CHECK: 'llvm.readcyclecounter' is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k() {
  %0 = llvm.call_intrinsic "llvm.readcyclecounter"() : () -> i64
  llvm.return
}
}

// -----

// CHECK: a structure that is empty or of unknown size is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: !llvm.ptr {llvm.byval = !llvm.struct<()>}) {
  llvm.return
}
}

// -----

// CHECK: an initial value in local memory is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.mlir.global internal @g() {addr_space = 3 : i32} : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
llvm.func spir_kernelcc @k(%b: i32) {
  %0 = llvm.mlir.addressof @g : !llvm.ptr<3>
  llvm.return
}
}

// -----

// CHECK: an allocation of unknown size is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%n: i32) {
  %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  llvm.return
}
}

// -----

// CHECK: a copy of unknown or large size is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %n: i32) {
  "llvm.intr.memcpy"(%a, %b, %n) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr<1>, i32) -> ()
  llvm.return
}
}

// -----

// CHECK: 'llvm.shl' of i1 is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: i1) {
  %0 = llvm.shl %a, %a : i1
  llvm.return
}
}

// -----

// CHECK: an order of i1 is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: i1) {
  %0 = llvm.icmp "slt" %a, %a : i1
  llvm.return
}
}

// -----

// CHECK: 'llvm.fptoui' of i1 is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: f32) {
  %0 = llvm.fptoui %a : f32 to i1
  llvm.return
}
}

// -----

// CHECK: a use of 'g' is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.mlir.global constant @g(1 : i32) {addr_space = 1 : i32} : i32
llvm.func spir_kernelcc @k(%b: i32) {
  %0 = llvm.mlir.addressof @g : !llvm.ptr<1>
  llvm.return
}
}

// -----

// CHECK: an atomic 'add' of i16 is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: !llvm.ptr<1>, %b: i16) {
  %0 = llvm.atomicrmw add %a, %b monotonic : !llvm.ptr<1>, i16
  llvm.return
}
}

// -----

// CHECK: an atomic exchange of i8 is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: !llvm.ptr<1>, %b: i8) {
  %0 = llvm.cmpxchg %a, %b, %b monotonic monotonic : !llvm.ptr<1>, i8
  llvm.return
}
}

// -----

// CHECK: 'llvm.extractelement' of i1 at an index that varies is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: vector<2xi32>, %b: i32) {
  %0 = llvm.icmp "eq" %a, %a : vector<2xi32>
  %1 = llvm.extractelement %0[%b : i32] : vector<2xi1>
  llvm.return
}
}

// -----

// CHECK: 'llvm.insertelement' of i1 at an index that varies is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: vector<2xi32>, %b: i32, %c: i1) {
  %0 = llvm.icmp "eq" %a, %a : vector<2xi32>
  %1 = llvm.insertelement %c, %0[%b : i32] : vector<2xi1>
  llvm.return
}
}

// -----

// CHECK: 'llvm.bitcast' of i1 is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: vector<8xi32>) {
  %0 = llvm.icmp "eq" %a, %a : vector<8xi32>
  %1 = llvm.bitcast %0 : vector<8xi1> to i8
  llvm.return
}
}

// -----

// CHECK: an access of a vector of i1 is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: !llvm.ptr<1>) {
  %0 = llvm.load %a : !llvm.ptr<1> -> vector<8xi1>
  llvm.return
}
}

// -----

// CHECK: type !llvm.array<65 x i32>, which has too many scalars, is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: !llvm.ptr<1>) {
  %0 = llvm.mlir.zero : !llvm.array<65 x i32>
  llvm.return
}
}

// -----

// CHECK: this constant is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: !llvm.ptr<1>) {
  %0 = llvm.mlir.constant(@k) : !llvm.ptr
  llvm.return
}
}

// -----

// CHECK: 'f' is recursive, and a function of Gen IR calls none. Rewrite it as a loop.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func @f(%a: i32) {
  llvm.call @f(%a) : (i32) -> ()
  llvm.return
}
llvm.func spir_kernelcc @k(%a: i32) {
  llvm.call @f(%a) : (i32) -> ()
  llvm.return
}
}

// -----

// CHECK: a function of Gen IR calls none, but the call cannot be inlined: the function 'other' is called with operand bundles. Call the function directly and as it is declared.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func @other(%a: i32) {
  llvm.return
}
llvm.func spir_kernelcc @k(%a: i32) {
  llvm.call @other(%a) ["tag"(%a : i32)] : (i32) -> ()
  llvm.return
}
}

// -----

// CHECK: setting an unknown or large number of bytes is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: !llvm.ptr<1>, %b: i8, %n: i32) {
  "llvm.intr.memset"(%a, %b, %n) <{isVolatile = false}> : (!llvm.ptr<1>, i8, i32) -> ()
  llvm.return
}
}

// -----

// CHECK: 'llvm.intr.uadd.sat' of this type is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: i1) {
  %0 = llvm.intr.uadd.sat(%a, %a) : (i1, i1) -> i1
  llvm.return
}
}

// -----

// CHECK: %0 = llvm.mlir.addressof @c : !llvm.ptr<2>`: 'c', which is defined elsewhere, is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.mlir.global external constant @c() {addr_space = 2 : i32} : i32
llvm.func spir_kernelcc @k() {
  %0 = llvm.mlir.addressof @c : !llvm.ptr<2>
  llvm.return
}
}

// -----

// CHECK: 'llvm.ptrtoint' in an initial value is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.mlir.global internal constant @c() {addr_space = 2 : i32} : i32 {
  %0 = llvm.mlir.addressof @c : !llvm.ptr<2>
  %1 = llvm.ptrtoint %0 : !llvm.ptr<2> to i32
  llvm.return %1 : i32
}
llvm.func spir_kernelcc @k() {
  %0 = llvm.mlir.addressof @c : !llvm.ptr<2>
  llvm.return
}
}

// -----

// CHECK: an initial value that is a vector of i1 is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.mlir.global internal constant @c(dense<[true, false]> : vector<2xi1>) {addr_space = 2 : i32} : vector<2xi1>
llvm.func spir_kernelcc @k() {
  %0 = llvm.mlir.addressof @c : !llvm.ptr<2>
  llvm.return
}
}

// -----

// CHECK: `%0 = llvm.intr.sin(%a) : (f32) -> f32`: Gen's instructions are less precise than 'llvm.intr.sin'. Pass approximate-functions if that is precise enough.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: f32) {
  %0 = llvm.intr.sin(%a) : (f32) -> f32
  llvm.return
}
}

// -----

// CHECK: 'llvm.intr.sin' of this type is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: f64) {
  %0 = llvm.intr.sin(%a) {fastmathFlags = #llvm.fastmath<afn>} : (f64) -> f64
  llvm.return
}
}

// -----

// CHECK: 'llvm.intr.ctlz' of i1 is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: i1) {
  %0 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i1) -> i1
  llvm.return
}
}

// -----

// CHECK: 'llvm.intr.vector.reduce.add' of i1 is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: vector<2xi1>) {
  %0 = "llvm.intr.vector.reduce.add"(%a) : (vector<2xi1>) -> i1
  llvm.return
}
}

// -----

// CHECK: 'llvm.intr.pow' is not converted to Gen IR.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_kernelcc @k(%a: f32) {
  %0 = llvm.intr.pow(%a, %a) {fastmathFlags = #llvm.fastmath<afn>} : (f32, f32) -> f32
  llvm.return
}
}

// -----

// CHECK: Gen IR is made of modules for spir, but this one is for nvptx. Compile the kernels with -target spir64.
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
llvm.func ptx_kernelcc @k(%a: i32) {
  llvm.return
}
}

// -----

// CHECK: an operand bundle with effects is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func @_Z12get_work_dimv() -> i32
llvm.func spir_kernelcc @k(%a: i32) {
  %0 = llvm.call @_Z12get_work_dimv() ["foo"()] : () -> i32
  llvm.return
}
}

// -----

// CHECK: the module has private memory in a global buffer, but in Gen IR it is a memory of its own. Run 'resolve-gas' with 'private-in-global=false'.
module attributes {llvm.target_triple = "spir64-unknown-unknown", gas.private_memory = "global"} {
llvm.func spir_kernelcc @k(%a: i32) {
  llvm.return
}
}

// -----

// CHECK: a generic access is not converted to Gen IR: the pointer has a tag. Run 'convert-to-mux-builtins' before 'resolve-gas', which makes tests of the tag for what OpenCL C's functions access, too.
module attributes {llvm.target_triple = "spir64-unknown-unknown", gas.private_memory = "separate"} {
llvm.func spir_kernelcc @k(%a: i64) {
  %p = llvm.inttoptr %a : i64 to !llvm.ptr<4>
  %v = llvm.load %p : !llvm.ptr<4> -> i32
  llvm.return
}
}

// -----

// CHECK: a fence of OpenCL C is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_funccc @_Z9mem_fencej(i32)
llvm.func spir_kernelcc @k() {
  %flags = llvm.mlir.constant(1 : i32) : i32
  llvm.call spir_funccc @_Z9mem_fencej(%flags) : (i32) -> ()
  llvm.return
}
}

// -----

// A program's own function, whose name OpenCL C has for other parameters.
// CHECK: a call of '_Z13get_global_idPU3AS1v' is not converted to Gen IR. Lower it first, or leave the kernel out.
module attributes {llvm.target_triple = "spir-unknown-unknown", llvm.data_layout = "e-p:32:32-i64:64-G1"} {
llvm.func spir_funccc @_Z13get_global_idPU3AS1v(!llvm.ptr<1>) -> i32
llvm.func spir_kernelcc @k(%p: !llvm.ptr<1>) {
  %0 = llvm.call spir_funccc @_Z13get_global_idPU3AS1v(%p) : (!llvm.ptr<1>) -> i32
  llvm.return
}
}
