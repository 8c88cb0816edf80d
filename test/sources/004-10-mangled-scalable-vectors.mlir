// RUN: xdsl-opt -p optimal-builtin-replacement %s | filecheck %s

// "SYCL Native CPU Pipeline Passes", "Vector Types": scalable vectors are vendor-extended types: `u`, the length of
// the rest, `nxv`, the known multiple and the element, with its sign. The names of vectors of
// pointers are tested by test_mangling.py: no function of a kernel that is read has one.

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // CHECK: "llvm.intr.ctlz"(%a) {{.*}}vector<[1]xi32>
  // CHECK: llvm.intr.minnum(%b, %b) : (vector<[2]xf32>, vector<[2]xf32>) -> vector<[2]xf32>
  // CHECK: llvm.intr.maxnum(%c, %c) : (vector<[16]xf64>, vector<[16]xf64>) -> vector<[16]xf64>
  // CHECK: llvm.zext %a : vector<[1]xi32> to vector<[1]xi64>
  // CHECK: llvm.sext %a : vector<[1]xi32> to vector<[1]xi64>
  llvm.func spir_kernelcc @k(%a: vector<[1]xi32>, %b: vector<[2]xf32>, %c: vector<[16]xf64>) {
    %0 = llvm.call @_Z12__abacus_clzu5nxv1j(%a) : (vector<[1]xi32>) -> vector<[1]xi32>
    %1 = llvm.call @_Z13__abacus_fminu5nxv2fS_(%b, %b) : (vector<[2]xf32>, vector<[2]xf32>) -> vector<[2]xf32>
    %2 = llvm.call @_Z13__abacus_fmaxu6nxv16dS_(%c, %c) : (vector<[16]xf64>, vector<[16]xf64>) -> vector<[16]xf64>
    %3 = llvm.call @_Z15__abacus_mul_hiu5nxv1jS_(%a, %a) : (vector<[1]xi32>, vector<[1]xi32>) -> vector<[1]xi32>
    %4 = llvm.call @_Z15__abacus_mul_hiu5nxv1iS_(%a, %a) : (vector<[1]xi32>, vector<[1]xi32>) -> vector<[1]xi32>
    llvm.return
  }
  llvm.func @_Z12__abacus_clzu5nxv1j(vector<[1]xi32>) -> vector<[1]xi32>
  llvm.func @_Z13__abacus_fminu5nxv2fS_(vector<[2]xf32>, vector<[2]xf32>) -> vector<[2]xf32>
  llvm.func @_Z13__abacus_fmaxu6nxv16dS_(vector<[16]xf64>, vector<[16]xf64>) -> vector<[16]xf64>
  llvm.func @_Z15__abacus_mul_hiu5nxv1jS_(vector<[1]xi32>, vector<[1]xi32>) -> vector<[1]xi32>
  llvm.func @_Z15__abacus_mul_hiu5nxv1iS_(vector<[1]xi32>, vector<[1]xi32>) -> vector<[1]xi32>
}
