// A gather from shared memory.

module attributes {
  llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
  llvm.target_triple = "nvptx64-nvidia-cuda"
} {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<64 x f32> {
    %0 = llvm.mlir.undef : !llvm.array<64 x f32>
    llvm.return %0 : !llvm.array<64 x f32>
  }
  llvm.func ptx_kernelcc @kernel(%out: !llvm.ptr, %i: vector<2xi64>, %mask: vector<2xi1>) {
    %named = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %shared = llvm.addrspacecast %named : !llvm.ptr<3> to !llvm.ptr
    %none = llvm.mlir.constant(dense<0.0> : vector<2xf32>) : vector<2xf32>
    %p = llvm.getelementptr %shared[%i] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, f32
    %x = llvm.intr.masked.gather %p, %mask, %none {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
    llvm.store %x, %out : vector<2xf32>, !llvm.ptr
    llvm.return
  }
}
