// RUN: xdsl-opt -p ip-msp,verify-llvm %s | filecheck %s

// Vectors of generic pointers are specialized as generic pointers are.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @agree(
  // CHECK:         llvm.call @read(%{{.*}}) : (vector<2x!llvm.ptr<3>>) -> vector<2x!llvm.ptr<3>>
  llvm.func @agree(%v: vector<2x!llvm.ptr<3>>) {
    %g = llvm.addrspacecast %v : vector<2x!llvm.ptr<3>> to vector<2x!llvm.ptr>
    %0 = llvm.call @read(%g) : (vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>
    llvm.return
  }

  // CHECK:       llvm.func internal @read(%{{.*}}: vector<2x!llvm.ptr<3>>) -> vector<2x!llvm.ptr<3>>
  llvm.func internal @read(%v: vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr> {
    llvm.return %v : vector<2x!llvm.ptr>
  }

  // CHECK-LABEL: llvm.func @disagree(
  // CHECK:         llvm.call @keep(%{{.*}}) : (vector<2x!llvm.ptr>) -> ()
  // CHECK:         llvm.call @keep(%{{.*}}) : (vector<2x!llvm.ptr>) -> ()
  llvm.func @disagree(%v: vector<2x!llvm.ptr<3>>, %w: vector<2x!llvm.ptr<1>>) {
    %g = llvm.addrspacecast %v : vector<2x!llvm.ptr<3>> to vector<2x!llvm.ptr>
    llvm.call @keep(%g) : (vector<2x!llvm.ptr>) -> ()
    %h = llvm.addrspacecast %w : vector<2x!llvm.ptr<1>> to vector<2x!llvm.ptr>
    llvm.call @keep(%h) : (vector<2x!llvm.ptr>) -> ()
    llvm.return
  }

  // CHECK:       llvm.func internal @keep(%{{.*}}: vector<2x!llvm.ptr>)
  llvm.func internal @keep(%v: vector<2x!llvm.ptr>) {
    llvm.return
  }

  // CHECK-LABEL: llvm.func @unknown_caller(
  // CHECK:         llvm.call @external.msp.shared(%{{.*}}) : (vector<2x!llvm.ptr<3>>) -> ()
  llvm.func @unknown_caller(%v: vector<2x!llvm.ptr<3>>) {
    %g = llvm.addrspacecast %v : vector<2x!llvm.ptr<3>> to vector<2x!llvm.ptr>
    llvm.call @external(%g) : (vector<2x!llvm.ptr>) -> ()
    llvm.return
  }

  llvm.func @external(%v: vector<2x!llvm.ptr>) {
    llvm.return
  }
}
