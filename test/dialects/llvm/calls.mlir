// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

llvm.func @f(i32) -> i32
llvm.func spir_funccc @g(!llvm.ptr<4>, i32)
llvm.func @printf(!llvm.ptr, ...) -> i32

// CHECK: llvm.func @calls(%i: i32, %p: !llvm.ptr, %q: !llvm.ptr<4>) {
llvm.func @calls(%i: i32, %p: !llvm.ptr, %q: !llvm.ptr<4>) {
  // CHECK-NEXT: %0 = llvm.call @f(%i) : (i32) -> i32
  %0 = llvm.call @f(%i) : (i32) -> i32
  // CHECK-NEXT: %1 = llvm.call @f(%0) : (i32) -> i32
  %1 = llvm.call @f(%0) : (i32) -> i32
  // CHECK-NEXT: llvm.call spir_funccc @g(%q, %0) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> ()
  llvm.call spir_funccc @g(%q, %0) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> ()
  // The same once more, which is read another way.
  // CHECK-NEXT: llvm.call spir_funccc @g(%q, %1) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> ()
  llvm.call spir_funccc @g(%q, %1) {convergent, no_unwind} : (!llvm.ptr<4> {llvm.noundef}, i32 {llvm.noundef}) -> ()
  // CHECK-NEXT: %2 = llvm.call tail @f(%i) {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, will_return} : (i32) -> (i32 {llvm.noundef})
  %2 = llvm.call tail @f(%i) {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, will_return} : (i32) -> (i32 {llvm.noundef})
  // CHECK-NEXT: %3 = llvm.call @printf(%p, %i) vararg(!llvm.func<i32 (!llvm.ptr, ...)>) : (!llvm.ptr, i32) -> i32
  %3 = llvm.call @printf(%p, %i) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  // CHECK-NEXT: %4 = llvm.call fastcc notail @f(%i) ["tag"(%i, %p : i32, !llvm.ptr), "empty"()] {fastmathFlags = #llvm.fastmath<fast>, foo.bar} : (i32) -> i32
  %4 = llvm.call fastcc notail @f(%i) ["tag"(%i, %p : i32, !llvm.ptr), "empty"()] {fastmathFlags = #llvm.fastmath<fast>, foo.bar} : (i32) -> i32
  // CHECK-NEXT: %5 = llvm.call %p(%i) : !llvm.ptr, (i32 {llvm.noundef}) -> i32
  %5 = llvm.call %p(%i) : !llvm.ptr, (i32 {llvm.noundef}) -> i32
  // CHECK-NEXT: llvm.call %q() {no_inline} : !llvm.ptr<4>, () -> ()
  llvm.call %q() {no_inline} : !llvm.ptr<4>, () -> ()
  llvm.return
}

// CHECK: llvm.func @intrinsics(%i: i32) {
llvm.func @intrinsics(%i: i32) {
  // CHECK-NEXT: %0 = llvm.call_intrinsic "llvm.a"(%i) ["tag"(%i : i32)] {fastmathFlags = #llvm.fastmath<contract>, foo.bar} : (i32 {llvm.noundef}) -> (i32 {llvm.noundef})
  %0 = llvm.call_intrinsic "llvm.a"(%i) ["tag"(%i : i32)] {fastmathFlags = #llvm.fastmath<contract>, foo.bar} : (i32 {llvm.noundef}) -> (i32 {llvm.noundef})
  // CHECK-NEXT: llvm.call_intrinsic "llvm.b"() : () -> ()
  llvm.call_intrinsic "llvm.b"() : () -> ()
  llvm.return
}

// CHECK: llvm.func @assembly(%i: i32) {
llvm.func @assembly(%i: i32) {
  // CHECK-NEXT: %0 = llvm.inline_asm has_side_effects is_align_stack tail_call_kind = <tail> asm_dialect = intel operand_attrs = [{}] {foo.bar} "mov $0, $1", "=r,r" %i : (i32) -> i32
  %0 = llvm.inline_asm has_side_effects is_align_stack tail_call_kind = <tail> asm_dialect = intel operand_attrs = [{}] {foo.bar} "mov $0, $1", "=r,r" %i : (i32) -> i32
  // CHECK-NEXT: llvm.inline_asm asm_dialect = intel "nop", "" : () -> ()
  llvm.inline_asm asm_dialect = "intel" "nop", "" : () -> ()
  // CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "bar.sync 0;\0A\09", "~{memory}" : () -> ()
  llvm.inline_asm has_side_effects asm_dialect = att "bar.sync 0;\0A\09", "~{memory}" : () -> ()
  llvm.return
}
