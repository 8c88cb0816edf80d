// RUN: xdsl-opt -p convert-to-mux-builtins --split-input-file --verify-diagnostics %s | filecheck %s

// printf of OpenCL C and CUDA becomes that of the C library.

// CHECK: llvm.mlir.global private constant @scalars
// CHECK-NOT: @scalars.elements
// CHECK-LABEL: @prints_scalars(
// CHECK: %[[FORMAT:.*]] = llvm.mlir.addressof @scalars : !llvm.ptr<2>
// CHECK: %[[WIDE:.*]] = llvm.fpext %f : f32 to f64
// CHECK: %[[SIGNED:.*]] = llvm.sext %c : i8 to i32
// CHECK: %[[UNSIGNED:.*]] = llvm.zext %c : i8 to i32
// CHECK: %[[COUNT:.*]] = llvm.call @printf(%[[FORMAT]], %[[WIDE]], %[[SIGNED]], %[[UNSIGNED]], %l)
// CHECK: %[[FAILED:.*]] = llvm.ashr %[[COUNT]], %{{.*}} : i32
// CHECK: llvm.return %[[FAILED]]
// CHECK: llvm.func @printf(!llvm.ptr<2>, ...) -> i32
llvm.mlir.global private constant @scalars("%f %d %u %ld\00") {addr_space = 2 : i32}
llvm.func @prints_scalars(%f: f32, %c: i8, %l: i64) -> i32 {
  %s = llvm.mlir.addressof @scalars : !llvm.ptr<2>
  %a = llvm.call spir_funccc @printf(%s, %f, %c, %c, %l) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>) : (!llvm.ptr<2>, f32, i8, i8, i64) -> i32
  llvm.return %a : i32
}
llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32

// -----

// CHECK: llvm.mlir.global private constant @vectors("%5.2v2hlf %d %v2hhx%%\00")
// CHECK: llvm.mlir.global private constant @vectors.elements("%5.2f,%5.2f %d %hhx,%hhx%%\00")
// CHECK-LABEL: @prints_vectors(
// CHECK: %[[FORMAT:.*]] = llvm.mlir.addressof @vectors.elements : !llvm.ptr<2>
// CHECK: %[[X:.*]] = llvm.fpext %{{.*}} : f32 to f64
// CHECK: %[[Y:.*]] = llvm.fpext %{{.*}} : f32 to f64
// CHECK: %[[Z:.*]] = llvm.zext %{{.*}} : i8 to i32
// CHECK: %[[W:.*]] = llvm.zext %{{.*}} : i8 to i32
// CHECK: llvm.call @printf(%[[FORMAT]], %[[X]], %[[Y]], %i, %[[Z]], %[[W]])
llvm.mlir.global private constant @vectors("%5.2v2hlf %d %v2hhx%%\00") {addr_space = 2 : i32}
llvm.func @prints_vectors(%f: vector<2xf32>, %i: i32, %c: vector<2xi8>) {
  %s = llvm.mlir.addressof @vectors : !llvm.ptr<2>
  %a = llvm.call spir_funccc @printf(%s, %f, %i, %c) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>) : (!llvm.ptr<2>, vector<2xf32>, i32, vector<2xi8>) -> i32
  llvm.return
}
llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32

// -----

// CHECK: in @prints_unknown, {{.*}}: the format of printf is not a constant. Pass a string literal.
llvm.func @prints_unknown(%s: !llvm.ptr<2>, %f: vector<2xf32>) {
  %a = llvm.call spir_funccc @printf(%s, %f) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>) : (!llvm.ptr<2>, vector<2xf32>) -> i32
  llvm.return
}
llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32

// -----

// The arguments in CUDA's buffer are each at their alignment: an i32 at 0, an f64 at 8, a
// string at 16, an i32 at 24.

// CHECK-LABEL: @prints_buffer(
// CHECK: %[[I:.*]] = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK: %[[EIGHT:.*]] = llvm.mlir.constant(8 : i64) : i64
// CHECK: llvm.getelementptr %p[%[[EIGHT]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK: %[[F:.*]] = llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> f64
// CHECK: %[[SIXTEEN:.*]] = llvm.mlir.constant(16 : i64) : i64
// CHECK: %[[S:.*]] = llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
// CHECK: %[[LAST:.*]] = llvm.mlir.constant(24 : i64) : i64
// CHECK: %[[C:.*]] = llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK: llvm.call @printf(%{{.*}}, %[[I]], %[[F]], %[[S]], %[[C]])
// CHECK-NOT: vprintf
llvm.mlir.global private constant @format("%d %f %s %c%%\00") {addr_space = 4 : i32}
llvm.func @prints_buffer(%p: !llvm.ptr) {
  %s = llvm.mlir.addressof @format : !llvm.ptr<4>
  %g = llvm.addrspacecast %s : !llvm.ptr<4> to !llvm.ptr
  %a = llvm.call @vprintf(%g, %p) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return
}
llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32

// -----

// CHECK: in @prints, {{.*}}: the format of printf needs 2 arguments, and there are 1. Pass as many as the format has conversions; %% prints a percent sign.
llvm.mlir.global private constant @format("%d %s\00") {addr_space = 2 : i32}
llvm.func @prints(%i: i32) {
  %s = llvm.mlir.addressof @format : !llvm.ptr<2>
  %a = llvm.call spir_funccc @printf(%s, %i) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>) : (!llvm.ptr<2>, i32) -> i32
  llvm.return
}
llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32

// -----

// CHECK: in @prints, {{.*}}: argument 1 of printf is an integer, and '%s' prints a pointer. Convert the argument, or change the format.
llvm.mlir.global private constant @format("%s\00") {addr_space = 2 : i32}
llvm.func @prints(%i: i32) {
  %s = llvm.mlir.addressof @format : !llvm.ptr<2>
  %a = llvm.call spir_funccc @printf(%s, %i) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>) : (!llvm.ptr<2>, i32) -> i32
  llvm.return
}
llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32

// -----

// CHECK: in @prints, {{.*}}: argument 2 of printf is an integer, and '%5.1f' prints a floating-point number.
llvm.mlir.global private constant @format("%d %5.1f\00") {addr_space = 2 : i32}
llvm.func @prints(%i: i32, %j: i64) {
  %s = llvm.mlir.addressof @format : !llvm.ptr<2>
  %a = llvm.call spir_funccc @printf(%s, %i, %j) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>) : (!llvm.ptr<2>, i32, i64) -> i32
  llvm.return
}
llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32

// -----

// CHECK: in @prints, {{.*}}: argument 1 of printf is a floating-point number, and '*' prints an integer.
llvm.mlir.global private constant @format("%*d\00") {addr_space = 2 : i32}
llvm.func @prints(%i: f32, %j: i64) {
  %s = llvm.mlir.addressof @format : !llvm.ptr<2>
  %a = llvm.call spir_funccc @printf(%s, %i, %j) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>) : (!llvm.ptr<2>, f32, i64) -> i32
  llvm.return
}
llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32

// -----

// CHECK: in @prints, {{.*}}: argument 1 of printf is 2 of an integer, and '%v4d' prints 4 of an integer.
llvm.mlir.global private constant @format("%v4d\00") {addr_space = 2 : i32}
llvm.func @prints(%i: vector<2xi32>) {
  %s = llvm.mlir.addressof @format : !llvm.ptr<2>
  %a = llvm.call spir_funccc @printf(%s, %i) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>) : (!llvm.ptr<2>, vector<2xi32>) -> i32
  llvm.return
}
llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32

// -----

// CHECK: in @prints, {{.*}}: printf has no conversion '%2$d' on the processor. Use one of d, i, u, o, x, c, s, p, f, e, g and a.
llvm.mlir.global private constant @format("%2$d\00") {addr_space = 2 : i32}
llvm.func @prints(%i: i32) {
  %s = llvm.mlir.addressof @format : !llvm.ptr<2>
  %a = llvm.call spir_funccc @printf(%s, %i) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>) : (!llvm.ptr<2>, i32) -> i32
  llvm.return
}
llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32

// -----

// CHECK: in @prints, {{.*}}: printf has no conversion '%ls' on the processor.
llvm.mlir.global private constant @format("%ls\00") {addr_space = 2 : i32}
llvm.func @prints(%i: !llvm.ptr<1>) {
  %s = llvm.mlir.addressof @format : !llvm.ptr<2>
  %a = llvm.call spir_funccc @printf(%s, %i) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>) : (!llvm.ptr<2>, !llvm.ptr<1>) -> i32
  llvm.return
}
llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32

// -----

// CHECK: in @prints, {{.*}}: printf has no conversion '%' on the processor.
llvm.mlir.global private constant @format("100%\00") {addr_space = 2 : i32}
llvm.func @prints() {
  %s = llvm.mlir.addressof @format : !llvm.ptr<2>
  %a = llvm.call spir_funccc @printf(%s) vararg(!llvm.func<i32 (!llvm.ptr<2>, ...)>) : (!llvm.ptr<2>) -> i32
  llvm.return
}
llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32

// -----

// CHECK: in @prints_too_much, {{.*}}: the format of printf needs 3 arguments, and there are 2.
llvm.mlir.global private constant @format("%d %f %d\00") {addr_space = 4 : i32}
llvm.func @prints_too_much(%i: i32, %f: f64) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x !llvm.struct<(i32, f64)> : (i32) -> !llvm.ptr
  %s = llvm.mlir.addressof @format : !llvm.ptr<4>
  %g = llvm.addrspacecast %s : !llvm.ptr<4> to !llvm.ptr
  %a = llvm.call @vprintf(%g, %p) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return
}
llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32

// -----

// CHECK: in @prints_nothing, {{.*}}: the format of printf needs 1 arguments, and there are 0.
llvm.mlir.global private constant @format("%s\00") {addr_space = 4 : i32}
llvm.func @prints_nothing() {
  %p = llvm.mlir.zero : !llvm.ptr
  %s = llvm.mlir.addressof @format : !llvm.ptr<4>
  %g = llvm.addrspacecast %s : !llvm.ptr<4> to !llvm.ptr
  %a = llvm.call @vprintf(%g, %p) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return
}
llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32

// -----

// The type of an argument is that in memory.

// CHECK-LABEL: @prints_long(
// CHECK: llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> i64
llvm.mlir.global private constant @format("%d\00") {addr_space = 4 : i32}
llvm.func @prints_long() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x !llvm.struct<(i64)> : (i32) -> !llvm.ptr
  %s = llvm.mlir.addressof @format : !llvm.ptr<4>
  %g = llvm.addrspacecast %s : !llvm.ptr<4> to !llvm.ptr
  %a = llvm.call @vprintf(%g, %p) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return
}
llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
