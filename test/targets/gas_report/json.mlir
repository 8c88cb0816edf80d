// RUN: xdsl-opt -t 'gas-report{format="json"}' %s | filecheck %s

// CHECK:      "source": "",
// CHECK-NEXT: "target": "nvptx",
// CHECK-NEXT: "passes": "whole-program,ip-msp,resolve-gas",
// CHECK:      "name": "k",
// CHECK:      "text": "llvm.load f32",
// CHECK-NEXT: "location": null,
// CHECK-NEXT: "before": "generic",
// CHECK-NEXT: "spaces": [
// CHECK-NEXT: "shared"
// CHECK-NEXT: ],
// CHECK-NEXT: "outcomes": [
// CHECK-NEXT: {
// CHECK-NEXT: "function": "k",
// CHECK-NEXT: "space": "shared",
// CHECK-NEXT: "dispatch": 0
// CHECK:      "version": 1

builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func ptx_kernelcc @k(%s: !llvm.ptr<3>) {
    %0 = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %1 = llvm.load %0 : !llvm.ptr -> f32
    llvm.return
  }
}
