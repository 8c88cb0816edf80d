// RUN: xdsl-opt -p "resolve-gas{runtime=true}" --split-input-file --verify-diagnostics %s | filecheck %s --check-prefix=ON
// RUN: xdsl-opt -p resolve-gas --split-input-file %s | filecheck %s --check-prefix=OFF

// Spaces are found out at run time only if it is asked for.

// ON-LABEL: llvm.func @spir(
// ON:         llvm.switch
// OFF-LABEL: llvm.func @spir(
// OFF-NOT:     llvm.switch
// OFF:         llvm.load %{{.*}} : !llvm.ptr<4> -> i32
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @spir(%ptr: !llvm.ptr<4>) -> i32 {
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }
}

// -----

// The hardware of NVIDIA and AMD has no tags, but knows the spaces of pointers. It is
// asked for those only that the pointer may point to.
// OFF-LABEL: llvm.func @nvptx(
// OFF-NOT:     llvm.switch
// OFF:         llvm.load %{{.*}} : !llvm.ptr -> i32
// ON-NOT: gas.private_memory
// ON-LABEL: llvm.func @nvptx(
// ON:         %[[P:.*]] = llvm.select
// ON-NEXT:    %[[ZERO:.*]] = llvm.mlir.constant(0 : i64) : i64
// ON-NEXT:    %[[S:.*]] = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%[[P]]) : (!llvm.ptr) -> i1
// ON-NEXT:    %[[TWO:.*]] = llvm.mlir.constant(2 : i64) : i64
// ON-NEXT:    %[[TAG:.*]] = llvm.select %[[S]], %[[TWO]], %[[ZERO]] : i1, i64
// ON-NEXT:    llvm.switch %[[TAG]] : i64, ^[[GLOBAL:.*]] [
// ON-NEXT:      2: ^[[SHARED:.*]]
// ON-NEXT:    ]
// ON-NEXT:  ^[[SHARED]]:
// ON:         llvm.load %{{.*}} : !llvm.ptr<3> -> i32
// ON:       ^[[GLOBAL]]:
// ON:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @nvptx(%g: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: i1) -> i32 {
    %0 = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
    %1 = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %2 = llvm.select %c, %0, %1 : i1, !llvm.ptr
    %v = llvm.load %2 : !llvm.ptr -> i32
    llvm.return %v : i32
  }

  // It may be constant memory, of which no test is made.
  // ON-LABEL: llvm.func @anything(
  // ON-NEXT:    llvm.load %{{.*}} : !llvm.ptr -> i32
  llvm.func @anything(%ptr: !llvm.ptr) -> i32 {
    %v = llvm.load %ptr : !llvm.ptr -> i32
    llvm.return %v : i32
  }
}

// -----

// OFF-LABEL: llvm.func @amdgpu(
// OFF:         llvm.load %{{.*}} : !llvm.ptr -> i32
// Constant memory is global memory there.
// ON-LABEL: llvm.func @amdgpu(
// ON:         llvm.call_intrinsic "llvm.amdgcn.is.shared"
// ON:         llvm.call_intrinsic "llvm.amdgcn.is.private"
// ON:         llvm.switch %{{.*}} : i64, ^{{.*}} [
// ON-NEXT:      1: ^{{.*}},
// ON-NEXT:      2: ^{{.*}}
// ON-NEXT:    ]
// ON:         llvm.load %{{.*}} : !llvm.ptr<5> -> i32
// ON:         llvm.load %{{.*}} : !llvm.ptr<3> -> i32
// ON:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  llvm.func @amdgpu(%ptr: !llvm.ptr) -> i32 {
    %v = llvm.load %ptr : !llvm.ptr -> i32
    llvm.return %v : i32
  }
}

// -----

// The host has one memory.
// OFF-LABEL: llvm.func @host(
// OFF:         llvm.load %{{.*}} : !llvm.ptr -> i32
// ON-LABEL: llvm.func @host(
// ON:         llvm.load %{{.*}} : !llvm.ptr -> i32
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @host(%ptr: !llvm.ptr) -> i32 {
    %v = llvm.load %ptr : !llvm.ptr -> i32
    llvm.return %v : i32
  }
}

// -----

// Addresses of 32 bits leave none for a tag.
// OFF-LABEL: llvm.func @narrow(
// OFF-NOT:     llvm.switch
// OFF:         llvm.load %{{.*}} : !llvm.ptr<4> -> i32
// ON: generic pointers of the module are not known to have 64 bits, which leaves no bits for tags. Compile it for a target with 64-bit pointers, such as spir64, or give it a data layout that says so.
module attributes {llvm.target_triple = "spir"} {
  llvm.func @narrow(%ptr: !llvm.ptr<4>) -> i32 {
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }
}

// -----

// The data layout counts, and not the triple alone.
// OFF-LABEL: llvm.func @by_layout(
// OFF-NOT:     llvm.switch
// ON-LABEL: llvm.func @by_layout(
// ON:         llvm.switch
module attributes {llvm.target_triple = "spir", dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>} {
  llvm.func @by_layout(%ptr: !llvm.ptr<4>) -> i32 {
    %v = llvm.load %ptr : !llvm.ptr<4> -> i32
    llvm.return %v : i32
  }
}
