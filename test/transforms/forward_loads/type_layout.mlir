// RUN: xdsl-opt -p gas-forward-loads %s --split-input-file | filecheck %s

// Nothing is forwarded over a store to the same bytes, which lie where LLVM's data
// layout says.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // Eight times four bits are four bytes.
  // CHECK-LABEL: @vector_of_nibbles
  // CHECK: %r = llvm.load
  llvm.func @vector_of_nibbles(%p: !llvm.ptr<1>, %v: vector<8xi4>, %w: i32) -> i32 {
    %a = llvm.getelementptr inbounds %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<8xi4>
    %b = llvm.getelementptr inbounds %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    llvm.store %w, %b : i32, !llvm.ptr<1>
    llvm.store %v, %a : vector<8xi4>, !llvm.ptr<1>
    %r = llvm.load %b : !llvm.ptr<1> -> i32
    llvm.return %r : i32
  }

  // CHECK-LABEL: @vector_of_bits
  // CHECK: %r = llvm.load
  llvm.func @vector_of_bits(%p: !llvm.ptr<1>, %v: vector<8xi1>, %w: i8) -> i8 {
    %a = llvm.getelementptr inbounds %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<8xi1>
    %b = llvm.getelementptr inbounds %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    llvm.store %w, %b : i8, !llvm.ptr<1>
    llvm.store %v, %a : vector<8xi1>, !llvm.ptr<1>
    %r = llvm.load %b : !llvm.ptr<1> -> i8
    llvm.return %r : i8
  }

  // The elements of an array have padding between them, those of a vector have none.
  // CHECK-LABEL: @elements
  // CHECK: %r = llvm.load
  llvm.func @elements(%p: !llvm.ptr<1>, %v: i24, %w: i8) -> i8 {
    %a = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<4xi24>
    %b = llvm.getelementptr inbounds %p[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    llvm.store %w, %b : i8, !llvm.ptr<1>
    llvm.store %v, %a : i24, !llvm.ptr<1>
    %r = llvm.load %b : !llvm.ptr<1> -> i8
    llvm.return %r : i8
  }

  // CHECK-LABEL: @other_element
  // CHECK: llvm.return %w
  llvm.func @other_element(%p: !llvm.ptr<1>, %v: i24, %w: i8) -> i8 {
    %a = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, !llvm.array<4 x i24>
    %b = llvm.getelementptr inbounds %p[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    llvm.store %w, %b : i8, !llvm.ptr<1>
    llvm.store %v, %a : i24, !llvm.ptr<1>
    %r = llvm.load %b : !llvm.ptr<1> -> i8
    llvm.return %r : i8
  }
}

// -----

module attributes {llvm.target_triple = "spir64-unknown-unknown"} {
  // A packed struct has the padding of its last member, here four bytes.
  // CHECK-LABEL: @packed
  // CHECK: llvm.return %v
  llvm.func @packed(%p: !llvm.ptr<1>, %v: i32, %w: i32) -> i32 {
    %a = llvm.getelementptr inbounds %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, !llvm.struct<packed (i32, vector<3xf32>)>
    %b = llvm.getelementptr inbounds %p[20] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    llvm.store %w, %b : i32, !llvm.ptr<1>
    llvm.store %v, %a : i32, !llvm.ptr<1>
    %r = llvm.load %b : !llvm.ptr<1> -> i32
    llvm.return %r : i32
  }
}

// -----

module attributes {llvm.target_triple = "amdgcn-amd-amdhsa"} {
  // CHECK-LABEL: @narrow_pointers
  // CHECK: %r = llvm.load
  llvm.func @narrow_pointers(%s: !llvm.ptr<5>, %t: !llvm.ptr<3>, %u: i32) -> !llvm.ptr<3> {
    %b = llvm.getelementptr inbounds %s[1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, !llvm.ptr<3>
    %c = llvm.getelementptr inbounds %s[4] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i8
    llvm.store %t, %b : !llvm.ptr<3>, !llvm.ptr<5>
    llvm.store %u, %c : i32, !llvm.ptr<5>
    %r = llvm.load %b : !llvm.ptr<5> -> !llvm.ptr<3>
    llvm.return %r : !llvm.ptr<3>
  }

  // CHECK-LABEL: @beside_each_other
  // CHECK: llvm.return %t
  llvm.func @beside_each_other(%s: !llvm.ptr<5>, %t: !llvm.ptr<3>, %u: i32) -> !llvm.ptr<3> {
    %b = llvm.getelementptr inbounds %s[1] : (!llvm.ptr<5>) -> !llvm.ptr<5>, !llvm.ptr<3>
    %c = llvm.getelementptr inbounds %s[8] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i8
    llvm.store %t, %b : !llvm.ptr<3>, !llvm.ptr<5>
    llvm.store %u, %c : i32, !llvm.ptr<5>
    %r = llvm.load %b : !llvm.ptr<5> -> !llvm.ptr<3>
    llvm.return %r : !llvm.ptr<3>
  }
}
