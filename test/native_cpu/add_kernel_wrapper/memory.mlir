// RUN: xdsl-opt -p add-kernel-wrapper,verify-llvm %s | filecheck %s

!pair = !llvm.struct<"pair", (i32, f64)>

module attributes {llvm.target_triple = "spir64", llvm.data_layout = "e-i64:64-G1"} {
  // Local memory lies behind local memory, each argument aligned to 128 bytes.
  // CHECK: llvm.func @"local.mux-kernel-wrapper"
  // CHECK-SAME: ["mux-packed-args", "local::0:8,value:i32:8:4,local::16:8"]
  // CHECK-NEXT: %[[A_AT:.*]] = llvm.getelementptr inbounds %args[0, 0]
  // CHECK-NEXT: %[[A:.*]] = llvm.addrspacecast %local : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT: %[[SIZE:.*]] = llvm.load %[[A_AT]] {alignment = 8 : i64} : !llvm.ptr -> i64
  // CHECK-NEXT: %[[MORE:.*]] = llvm.mlir.constant(127 : i64) : i64
  // CHECK-NEXT: %[[END:.*]] = llvm.add %[[SIZE]], %[[MORE]] : i64
  // CHECK-NEXT: %[[MASK:.*]] = llvm.mlir.constant(-128 : i64) : i64
  // CHECK-NEXT: %[[DISTANCE:.*]] = llvm.and %[[END]], %[[MASK]] : i64
  // CHECK-NEXT: %[[BEHIND:.*]] = llvm.getelementptr inbounds %local[%[[DISTANCE]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  // CHECK: llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> i32
  // CHECK: %[[B:.*]] = llvm.addrspacecast %[[BEHIND]] : !llvm.ptr to !llvm.ptr<3>
  // CHECK-NEXT: llvm.call spir_funccc @local(%[[A]], %{{.*}}, %[[B]])
  llvm.func spir_kernelcc @local(%a: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.return
  }
  // The kernel gets the address of a struct by value.
  // CHECK: llvm.func internal spir_funccc @struct(%n: i8 {llvm.noundef}, %s: !llvm.ptr {llvm.noundef, llvm.align = 32 : i64})
  // CHECK: llvm.func @"struct.mux-kernel-wrapper"
  // CHECK-SAME: ["mux-packed-args", "value:i8:0:1,bytes::32:16"]
  // CHECK: %[[S:.*]] = llvm.getelementptr inbounds %args[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"MuxPackedArgs.struct", (i8, !llvm.array<31 x i8>, !llvm.struct<"pair", (i32, f64)>)>
  // CHECK-NEXT: llvm.call spir_funccc @struct(%{{.*}}, %[[S]])
  llvm.func spir_kernelcc @struct(%n: i8 {llvm.noundef}, %s: !llvm.ptr {llvm.noundef, llvm.byval = !pair, llvm.align = 32 : i64}) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.return
  }
  // A struct that is a value is loaded. A function is internal and has no visibility.
  // CHECK: llvm.func internal spir_funccc @value(
  // CHECK: llvm.func protected @"value.mux-kernel-wrapper"
  // CHECK-SAME: ["mux-packed-args", "bytes::0:16"]
  // CHECK: %[[LOADED:.*]] = llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr -> !llvm.struct<"pair", (i32, f64)>
  // CHECK-NEXT: llvm.call spir_funccc @value(%[[LOADED]])
  llvm.func protected spir_kernelcc @value(%s: !pair) attributes {passthrough = [["mux-kernel", "entry-point"]]} {
    llvm.return
  }
}
