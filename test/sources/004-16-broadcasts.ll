; RUN: xdsl-gas -q %s --passes work-item-loops --emit mlir | filecheck %s --check-prefix=LOOPS
; RUN: xdsl-gas -q %s --passes 'work-item-loops,add-scheduling-parameters,define-mux-builtins,llvm-opt{level=1}' | filecheck %s

; "SYCL Native CPU Pipeline Passes", "broadcast builtins": of a sub-group by a linear id, of the
; lanes of a vector by their number, of a work-group by three ids.

target triple = "spir64"

; CHECK-LABEL: @of_sub_group(
; CHECK-NEXT: ret i64 %x
define i64 @of_sub_group(i64 %x, i32 %id) {
  %r = call i64 @__mux_sub_group_broadcast_i64(i64 %x, i32 %id)
  ret i64 %r
}
declare i64 @__mux_sub_group_broadcast_i64(i64, i32)

; CHECK-LABEL: @of_lanes(
; CHECK-NEXT: %[[R:.*]] = extractelement <2 x i64> %x, i32 %id
; CHECK-NEXT: ret i64 %[[R]]
define i64 @of_lanes(<2 x i64> %x, i32 %id) {
  %r = call i64 @__mux_vec_group_broadcast_v2i64(<2 x i64> %x, i32 %id)
  ret i64 %r
}
declare i64 @__mux_vec_group_broadcast_v2i64(<2 x i64>, i32)

; The wrapper asks for the ids once, and for what that work-item brings.
; LOOPS: @"k.mux-barrier-operand"(
; LOOPS: @"k.mux-barrier-operand.0"(
; LOOPS:   llvm.mlir.constant(5 : i64)
; LOOPS: @"k.mux-barrier-wrapper"(
; LOOPS:   %[[X:.*]] = llvm.call spir_funccc @"k.mux-barrier-operand.0"(%p)
; LOOPS:   llvm.store %[[X]], %[[SLOT:.*]] {alignment
; LOOPS:   %[[SET:.*]] = llvm.load %[[SLOT]]
; LOOPS:   llvm.call @__mux_set_local_id(%{{.*}}, %[[SET]])
; LOOPS:   llvm.call spir_funccc @"k.mux-barrier-operand"(
; LOOPS:   %[[R:.*]] = llvm.load %r
; LOOPS:   llvm.call spir_funccc @"k.mux-barrier-region.0"(%p, %[[R]])
define spir_kernel void @k(ptr addrspace(1) %p) "mux-kernel"="entry-point" {
  %i = call i64 @__mux_get_local_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %x = load i32, ptr addrspace(1) %q
  %r = call i32 @__mux_work_group_broadcast_i32(i32 0, i32 %x, i64 5, i64 0, i64 0)
  store i32 %r, ptr addrspace(1) %q
  ret void
}
declare i64 @__mux_get_local_id(i32)
declare i32 @__mux_work_group_broadcast_i32(i32, i32, i64, i64, i64)
