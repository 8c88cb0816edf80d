// RUN: xdsl-opt -p 'convert-to-host{triple="x86_64-unknown-linux-gnu" data-layout="e-m:e-i64:64"},verify-llvm' %s | filecheck %s

// The attributes of buffers of a device do not hold for the host's arrays, those of the
// pipeline's own structs do: LLVM may read these ahead of a branch.

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // CHECK: llvm.func @k(%a: !llvm.ptr {llvm.noundef}, %wg-info: !llvm.ptr {llvm.noalias, llvm.readonly, llvm.align = 8 : i64, llvm.dereferenceable = 104 : i64, llvm.noundef})
  llvm.func spir_kernelcc @k(%a: !llvm.ptr<1> {llvm.align = 16 : i64, llvm.dereferenceable = 4 : i64, llvm.noundef}, %wg-info: !llvm.ptr {llvm.noalias, llvm.readonly, llvm.align = 8 : i64, llvm.dereferenceable = 104 : i64, llvm.noundef}) attributes {gas.metadata = {mux_scheduled_fn = "!{i32 -1, i32 1, i32 -1, i32 -1}"}} {
    llvm.return
  }
  // The same, but for the metadata.
  // CHECK: llvm.func @f(%a: !llvm.ptr {llvm.noundef})
  llvm.func @f(%a: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 104 : i64, llvm.noundef}) {
    llvm.return
  }
}
