// RUN: xdsl-opt -p print-memory-spaces %s --split-input-file | filecheck %s

// Where pointers lie in a struct is what the data layout says: the string, the entries
// of a nested module, or the target's default. On amdgpu a pointer to local or private
// memory has four bytes.

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa", llvm.data_layout = "e-p:64:64-p3:32:32-p5:32:32-i64:64-A5"} {
  // CHECK-LABEL: @string
  // CHECK:         %loaded: {global, null}
  llvm.func @string(%out: !llvm.ptr<1>, %t: !llvm.ptr<3>) {
    %n = llvm.mlir.constant(1 : i32) : i32
    %g = llvm.addrspacecast %out : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.alloca %n x !llvm.struct<(ptr<3>, ptr<3>, ptr)> : (i32) -> !llvm.ptr<5>
    %b = llvm.getelementptr inbounds %s[0, 1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, !llvm.struct<(ptr<3>, ptr<3>, ptr)>
    llvm.store %t, %b : !llvm.ptr<3>, !llvm.ptr<5>
    %c = llvm.getelementptr inbounds %s[8] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i8
    llvm.store %g, %c : !llvm.ptr, !llvm.ptr<5>
    %d = llvm.getelementptr inbounds %s[0, 2] : (!llvm.ptr<5>) -> !llvm.ptr<5>, !llvm.struct<(ptr<3>, ptr<3>, ptr)>
    %loaded = llvm.load %d : !llvm.ptr<5> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: @default
  // CHECK:         %loaded: {global, null}
  llvm.func @default(%out: !llvm.ptr<1>, %t: !llvm.ptr<3>) {
    %n = llvm.mlir.constant(1 : i32) : i32
    %g = llvm.addrspacecast %out : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.alloca %n x !llvm.struct<(ptr<3>, ptr<3>, ptr)> : (i32) -> !llvm.ptr<5>
    %b = llvm.getelementptr inbounds %s[0, 1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, !llvm.struct<(ptr<3>, ptr<3>, ptr)>
    llvm.store %t, %b : !llvm.ptr<3>, !llvm.ptr<5>
    %c = llvm.getelementptr inbounds %s[8] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i8
    llvm.store %g, %c : !llvm.ptr, !llvm.ptr<5>
    %d = llvm.getelementptr inbounds %s[0, 2] : (!llvm.ptr<5>) -> !llvm.ptr<5>, !llvm.struct<(ptr<3>, ptr<3>, ptr)>
    %loaded = llvm.load %d : !llvm.ptr<5> -> !llvm.ptr
    llvm.return
  }
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", gpu.container_module} {
  "gpu.module"() <{sym_name = "m"}> ({
    // CHECK-LABEL: @nested
    // CHECK:         %loaded: {shared}
    llvm.func @nested(%out: !llvm.ptr<1>, %t: !llvm.ptr<3>) {
      %n = llvm.mlir.constant(1 : i32) : i32
      %g = llvm.addrspacecast %t : !llvm.ptr<3> to !llvm.ptr
      %s = llvm.alloca %n x !llvm.struct<(ptr<3>, ptr<3>, ptr)> : (i32) -> !llvm.ptr<5>
      %c = llvm.getelementptr inbounds %s[8] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i8
      llvm.store %g, %c : !llvm.ptr, !llvm.ptr<5>
      %d = llvm.getelementptr inbounds %s[0, 2] : (!llvm.ptr<5>) -> !llvm.ptr<5>, !llvm.struct<(ptr<3>, ptr<3>, ptr)>
      %loaded = llvm.load %d : !llvm.ptr<5> -> !llvm.ptr
      llvm.return
    }
  }) {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>, !llvm.ptr<3> = dense<32> : vector<4xi64>>} : () -> ()
}

// -----

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // The bits of a vector are packed: sixteen bytes before the second member.
  // CHECK-LABEL: @packed_bits
  // CHECK:         %loaded: {global, null}
  llvm.func @packed_bits(%out: !llvm.ptr<1>) {
    %n = llvm.mlir.constant(1 : i32) : i32
    %g = llvm.addrspacecast %out : !llvm.ptr<1> to !llvm.ptr
    %s = llvm.alloca %n x !llvm.struct<(array<4 x vector<8xi4>>, ptr, ptr)> : (i32) -> !llvm.ptr
    %b = llvm.getelementptr inbounds %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(array<4 x vector<8xi4>>, ptr, ptr)>
    llvm.store %g, %b : !llvm.ptr, !llvm.ptr
    %c = llvm.getelementptr inbounds %s[16] : (!llvm.ptr) -> !llvm.ptr, i8
    %loaded = llvm.load %c : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
}
