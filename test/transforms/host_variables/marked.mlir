// RUN: xdsl-opt -p resolve-gas --split-input-file %s -o %t.resolve.mlir 2>%t.remark
// RUN: filecheck %s --input-file %t.resolve.mlir
// RUN: filecheck %s --check-prefix=REMARK --input-file %t.remark
// RUN: xdsl-opt -p whole-program --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p ip-msp --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p gas-annotate-alias --split-input-file %s | filecheck %s
// RUN: xdsl-opt -p gas-forward-loads --split-input-file %s | filecheck %s
// PATTERN: MarkHostVariable

// A second run has nothing to say:
// RUN: xdsl-opt -p resolve-gas --split-input-file %t.resolve.mlir 2>%t.again | diff %t.resolve.mlir -
// RUN: filecheck %s --check-prefix=AGAIN --allow-empty --input-file %t.again
// AGAIN-NOT: {{note|remark|warning}}

// Without the assumption nothing is marked:
// RUN: xdsl-opt -p 'resolve-gas{host-initializes-variables=false}' --split-input-file %s | filecheck %s --check-prefix=OFF
// OFF-NOT: @{{[^m].*}}externally_initialized

// The host can write the variables that it can name before a kernel runs.

// REMARK: note: 8 variables are marked 'externally_initialized': the host may write variables with external symbols, and MLIR's import of LLVM IR drops the mark: @coefficients, @counter, @inline_variable, @template_variable, @weak, @managed and 2 more. If the host writes none of them, set the option 'host-initializes-variables' to false. [resolve-gas: VariablesMarked]
// REMARK: note: 2 variables are marked 'externally_initialized': {{.*}}: @of_hip, @with_default_visibility.
// REMARK-NOT: {{note|remark|warning}}

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK: @coefficients(dense<0.000000e+00> : tensor<4xf32>) {addr_space = 4 : i32, externally_initialized}
  llvm.mlir.global external constant @coefficients(dense<0.0> : tensor<4xf32>) {addr_space = 4 : i32} : !llvm.array<4 x f32>
  // CHECK: @counter(3 : i32) {addr_space = 1 : i32, externally_initialized}
  llvm.mlir.global external @counter(3 : i32) {addr_space = 1 : i32} : i32
  // CHECK: @inline_variable(3 : i32) {addr_space = 1 : i32, externally_initialized}
  llvm.mlir.global linkonce_odr @inline_variable(3 : i32) {addr_space = 1 : i32} : i32
  // CHECK: @template_variable(3 : i32) {addr_space = 4 : i32, externally_initialized}
  llvm.mlir.global weak_odr constant @template_variable(3 : i32) {addr_space = 4 : i32} : i32
  // CHECK: @weak(3 : i32) {addr_space = 1 : i32, externally_initialized}
  llvm.mlir.global weak @weak(3 : i32) {addr_space = 1 : i32} : i32
  // CHECK: @managed() {addr_space = 1 : i32, externally_initialized}
  llvm.mlir.global external @managed() {addr_space = 1 : i32} : !llvm.ptr<1> {
    %0 = llvm.mlir.zero : !llvm.ptr<1>
    llvm.return %0 : !llvm.ptr<1>
  }
  // CHECK: @texture() {addr_space = 1 : i32, externally_initialized}
  llvm.mlir.global external @texture() {addr_space = 1 : i32} : i64 {
    %0 = llvm.mlir.undef : i64
    llvm.return %0 : i64
  }
  // CHECK: @hidden(3 : i32) {addr_space = 1 : i32, externally_initialized}
  llvm.mlir.global external hidden @hidden(3 : i32) {addr_space = 1 : i32} : i32
  // CHECK: @marked(3 : i32) {addr_space = 1 : i32, externally_initialized}
  llvm.mlir.global external @marked(3 : i32) {externally_initialized, addr_space = 1 : i32} : i32
  llvm.func ptx_kernelcc @kernel() {
    %0 = llvm.mlir.addressof @inline_variable : !llvm.ptr<1>
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK: @of_hip(3 : i32) {addr_space = 4 : i32, dso_local, externally_initialized}
  llvm.mlir.global external protected constant @of_hip(3 : i32) {addr_space = 4 : i32, dso_local} : i32
  // CHECK: @with_default_visibility(3 : i32) {addr_space = 1 : i32, externally_initialized}
  llvm.mlir.global external @with_default_visibility(3 : i32) {addr_space = 1 : i32} : i32
  llvm.func amdgpu_kernelcc @kernel() {
    llvm.return
  }
}
