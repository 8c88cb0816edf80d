// RUN: xdsl-opt -p convert-opencl-to-llvm{target=host} --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=tbaa}' --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=attributes}' --split-input-file %s | filecheck %s --check-prefix=NONE
// RUN: xdsl-opt -p 'convert-opencl-to-llvm{target=host spaces=none}' --split-input-file %s | filecheck %s --check-prefix=NONE
// PATTERN: ConvertTypes

// Memory spaces as types of accesses: what is in one space is told from what is in
// another, though all pointers have the number 0.

// NONE-NOT: tbaa

// CHECK-LABEL: @spaces(
// CHECK-NEXT:    llvm.load %g {tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__global", members = {<#llvm.tbaa_type_desc<id = "float", members = {<#llvm.tbaa_type_desc<id = "omnipotent char", members = {<#llvm.tbaa_root<id = "OpenCL C TBAA">, 0>}>, 0>}>, 0>}>, access_type = <id = "float$__global",
// CHECK-NEXT:    llvm.load %c {tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__constant", members = {<#llvm.tbaa_type_desc<id = "float", members
// CHECK-NEXT:    llvm.store %0, %l {tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__local", members = {<#llvm.tbaa_type_desc<id = "float", members
// CHECK-NEXT:    llvm.store %1, %p {tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__private", members = {<#llvm.tbaa_type_desc<id = "float", members
func.func @spaces(%g: !opencl.ptr<f32, global>, %c: !opencl.ptr<f32, constant>, %l: !opencl.ptr<f32, local>, %p: !opencl.ptr<f32, private>) {
  %0 = opencl.load %g : !opencl.ptr<f32, global> -> f32
  %1 = opencl.load %c : !opencl.ptr<f32, constant> -> f32
  opencl.store %0, %l : f32, !opencl.ptr<f32, local>
  opencl.store %1, %p : f32, !opencl.ptr<f32, private>
  func.return
}

// What a generic pointer points to may be in any of them.
// CHECK-LABEL: @generic(
// CHECK:         llvm.load %p {tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members
func.func @generic(%p: !opencl.ptr<f32, generic>) {
  %0 = opencl.load %p : !opencl.ptr<f32, generic> -> f32
  func.return
}

// Casts disappear on a processor, but not what they said.
// CHECK-LABEL: @cast(
// CHECK-NEXT:    llvm.load %p {tbaa = [#llvm.tbaa_tag<base_type = <id = "float$__local",
// CHECK-NEXT:    llvm.load %g {tbaa = [#llvm.tbaa_tag<base_type = <id = "float", members
func.func @cast(%p: !opencl.ptr<f32, generic>, %g: !opencl.ptr<f32, global>) {
  %0 = opencl.from_generic %p : !opencl.ptr<f32, generic> to !opencl.ptr<f32, local>
  %1 = opencl.load %0 : !opencl.ptr<f32, local> -> f32
  %2 = opencl.to_generic %g : !opencl.ptr<f32, global> to !opencl.ptr<f32, generic>
  %3 = opencl.load %2 : !opencl.ptr<f32, generic> -> f32
  func.return
}

// CHECK-LABEL: @scalars(
// CHECK-NEXT:    <id = "bool$__global",
// CHECK-NEXT:    <id = "short$__global",
// CHECK-NEXT:    <id = "int$__global",
// CHECK-NEXT:    <id = "long$__global",
// CHECK-NEXT:    <id = "half$__global",
// CHECK-NEXT:    <id = "double$__global",
// CHECK-NEXT:    <id = "long$__global",
// CHECK:         <id = "any pointer$__global",
func.func @scalars(%a: !opencl.ptr<i1, global>, %b: !opencl.ptr<i16, global>, %c: !opencl.ptr<i32, global>, %d: !opencl.ptr<i64, global>, %e: !opencl.ptr<f16, global>, %f: !opencl.ptr<f64, global>, %g: !opencl.ptr<index, global>, %h: !opencl.ptr<!opencl.ptr<f32, local>, global>) {
  %0 = opencl.load %a : !opencl.ptr<i1, global> -> i1
  %1 = opencl.load %b : !opencl.ptr<i16, global> -> i16
  %2 = opencl.load %c : !opencl.ptr<i32, global> -> i32
  %3 = opencl.load %d : !opencl.ptr<i64, global> -> i64
  %4 = opencl.load %e : !opencl.ptr<f16, global> -> f16
  %5 = opencl.load %f : !opencl.ptr<f64, global> -> f64
  %6 = opencl.load %g : !opencl.ptr<index, global> -> index
  %7 = opencl.load %h : !opencl.ptr<!opencl.ptr<f32, local>, global> -> !opencl.ptr<f32, local>
  func.return
}

// CHECK-LABEL: @atomic(
// CHECK-NEXT:    llvm.atomicrmw add %p, %v monotonic {tbaa = [#llvm.tbaa_tag<base_type = <id = "int$__local",
// CHECK-NEXT:    llvm.cmpxchg %p, %v, %v monotonic monotonic {tbaa = [#llvm.tbaa_tag<base_type = <id = "int$__local",
func.func @atomic(%p: !opencl.ptr<i32, local>, %v: i32) {
  %0 = opencl.atomic_rmw add %p, %v order(relaxed) scope(device) : !opencl.ptr<i32, local>, i32 -> i32
  %1, %2 = opencl.atomic_cmpxchg %p, %v, %v order(relaxed, relaxed) scope(device) : !opencl.ptr<i32, local>, i32, i32 -> i32
  func.return
}

// Characters can be part of anything in any space; and nothing is said of vectors, which
// are accessed as their elements.
// CHECK-LABEL: @of_anything(
// CHECK-NEXT:    llvm.load %p {tbaa = [#llvm.tbaa_tag<base_type = <id = "omnipotent char",
// CHECK-NEXT:    llvm.load %q : !llvm.ptr -> vector<4xf32>
func.func @of_anything(%p: !opencl.ptr<i8, global>, %q: !opencl.ptr<vector<4xf32>, global>) {
  %0 = opencl.load %p : !opencl.ptr<i8, global> -> i8
  %1 = opencl.load %q : !opencl.ptr<vector<4xf32>, global> -> vector<4xf32>
  func.return
}

// -----

// Where the module accesses something as another type, nothing is said of either.
// CHECK-LABEL: @bitcast(
// CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
// CHECK-NEXT:    llvm.load %p : !llvm.ptr -> i32
// CHECK-NEXT:    llvm.load %s {tbaa = [#llvm.tbaa_tag<base_type = <id = "short$__global",
// CHECK-LABEL: @elsewhere(
// CHECK-NEXT:    llvm.load %p : !llvm.ptr -> f32
func.func @bitcast(%p: !opencl.ptr<f32, global>, %s: !opencl.ptr<i16, global>) {
  %0 = opencl.bitcast %p : !opencl.ptr<f32, global> to !opencl.ptr<i32, global>
  %1 = opencl.load %p : !opencl.ptr<f32, global> -> f32
  %2 = opencl.load %0 : !opencl.ptr<i32, global> -> i32
  %3 = opencl.load %s : !opencl.ptr<i16, global> -> i16
  func.return
}
func.func @elsewhere(%p: !opencl.ptr<f32, local>) {
  %0 = opencl.load %p : !opencl.ptr<f32, local> -> f32
  func.return
}

// -----

// So it is with what a pointer in memory is read as: as a pointer to something else.
// CHECK-LABEL: @through_memory(
// CHECK:         llvm.store %one, %p : f32, !llvm.ptr
// CHECK-NEXT:    llvm.store %two, %0 : i32, !llvm.ptr
func.func @through_memory(%s: !opencl.ptr<!llvm.struct<(i16, !llvm.array<2 x !opencl.ptr<i32, generic>>)>, global>, %p: !opencl.ptr<f32, generic>, %one: f32, %two: i32) {
  %t = opencl.bitcast %s : !opencl.ptr<!llvm.struct<(i16, !llvm.array<2 x !opencl.ptr<i32, generic>>)>, global> to !opencl.ptr<!opencl.ptr<f32, generic>, global>
  %a = opencl.load %s : !opencl.ptr<!llvm.struct<(i16, !llvm.array<2 x !opencl.ptr<i32, generic>>)>, global> -> !llvm.struct<(i16, !llvm.array<2 x !opencl.ptr<i32, generic>>)>
  opencl.store %p, %t : !opencl.ptr<f32, generic>, !opencl.ptr<!opencl.ptr<f32, generic>, global>
  %0 = llvm.extractvalue %a[1, 0] : !llvm.struct<(i16, !llvm.array<2 x !opencl.ptr<i32, generic>>)>
  opencl.store %one, %p : f32, !opencl.ptr<f32, generic>
  opencl.store %two, %0 : i32, !opencl.ptr<i32, generic>
  func.return
}

// -----

// And where another dialect's cast is between them.
// CHECK-LABEL: @other_cast(
// CHECK:         llvm.load %p : !llvm.ptr -> f32
// CHECK-NEXT:    llvm.load %0 : !llvm.ptr -> i32
func.func @other_cast(%p: !opencl.ptr<f32, global>) {
  %0 = builtin.unrealized_conversion_cast %p : !opencl.ptr<f32, global> to !opencl.ptr<i32, global>
  %1 = opencl.load %p : !opencl.ptr<f32, global> -> f32
  %2 = opencl.load %0 : !opencl.ptr<i32, global> -> i32
  func.return
}
