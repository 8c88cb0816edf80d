// Sums of neighbours in a tile of the work-group's memory: a program of the dialects gpu,
// memref and arith, as MLIR's GPU pipelines make them.

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @window(%in: memref<?xf32>, %out: memref<?xf32>) workgroup(%tile: memref<256xf32, #gpu.address_space<workgroup>>) kernel {
      %i = gpu.thread_id x
      %v = memref.load %in[%i] : memref<?xf32>
      memref.store %v, %tile[%i] : memref<256xf32, #gpu.address_space<workgroup>>
      gpu.barrier
      // `sum` is shared by kernels with and without a tile: it takes any memory.
      %any = memref.memory_space_cast %tile : memref<256xf32, #gpu.address_space<workgroup>> to memref<256xf32>
      %row = memref.cast %any : memref<256xf32> to memref<?xf32>
      %s = func.call @sum(%row, %i) : (memref<?xf32>, index) -> f32
      memref.store %s, %out[%i] : memref<?xf32>
      gpu.return
    }
    func.func private @sum(%row: memref<?xf32>, %i: index) -> f32 attributes {llvm.linkage = #llvm.linkage<internal>, no_inline} {
      %one = arith.constant 1 : index
      %j = arith.addi %i, %one : index
      %v = memref.load %row[%i] : memref<?xf32>
      %w = memref.load %row[%j] : memref<?xf32>
      %s = arith.addf %v, %w : f32
      return %s : f32
    }
  }
  func.func @main(%a: memref<?xf32>, %n: index) {
    %one = arith.constant 1 : index
    gpu.launch_func @kernels::@window blocks in (%one, %one, %one) threads in (%n, %one, %one) args(%a : memref<?xf32>, %a : memref<?xf32>)
    return
  }
}
