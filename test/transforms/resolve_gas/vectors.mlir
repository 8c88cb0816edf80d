// RUN: xdsl-opt -p resolve-gas,verify-llvm %s | filecheck %s
// RUN: %if mlir-translate-22 %{ xdsl-opt -p resolve-gas %s | mlir-translate-22 --mlir-to-llvmir | filecheck %s --check-prefix=LLVM %}

// A vector of generic pointers is named where all its lanes lie in one space.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  // CHECK-LABEL: llvm.func @gather(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<3>, %[[I:.*]]: vector<2xi64>,
  // CHECK-NEXT:    %[[Q:.*]] = llvm.getelementptr inbounds %[[P]][%[[I]]] : (!llvm.ptr<3>, vector<2xi64>) -> vector<2x!llvm.ptr<3>>, f32
  // CHECK-NEXT:    llvm.intr.masked.gather %[[Q]], %{{.*}} : (vector<2x!llvm.ptr<3>>, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
  // LLVM-LABEL: define <2 x float> @gather(
  // LLVM:         call <2 x float> @llvm.masked.gather.v2f32.v2p3(
  llvm.func @gather(%p: !llvm.ptr<3>, %i: vector<2xi64>, %mask: vector<2xi1>, %none: vector<2xf32>) -> vector<2xf32> {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.getelementptr inbounds %g[%i] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, f32
    %0 = llvm.intr.masked.gather %q, %mask, %none {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
    llvm.return %0 : vector<2xf32>
  }

  // Where the generic pointers are needed for themselves, both stay.
  // CHECK-LABEL: llvm.func @scalable(
  // CHECK:         %[[V:.*]] = llvm.addrspacecast %{{.*}} : vector<[4]x!llvm.ptr<1>> to vector<[4]x!llvm.ptr>
  // CHECK-NOT:     llvm.addrspacecast
  // CHECK:         llvm.intr.masked.scatter %{{.*}}, %{{.*}}, %{{.*}} : vector<[4]xf32>, vector<[4]xi1> into vector<[4]x!llvm.ptr<1>>
  // CHECK-NEXT:    llvm.store %[[V]], %{{.*}} : vector<[4]x!llvm.ptr>, !llvm.ptr<1>
  // LLVM:         call void @llvm.masked.scatter.nxv4f32.nxv4p1(
  llvm.func @scalable(%v: vector<[4]x!llvm.ptr<1>>, %mask: vector<[4]xi1>, %x: vector<[4]xf32>, %out: !llvm.ptr<1>) {
    %g = llvm.addrspacecast %v : vector<[4]x!llvm.ptr<1>> to vector<[4]x!llvm.ptr>
    llvm.intr.masked.scatter %x, %g, %mask {alignment = 4 : i32} : vector<[4]xf32>, vector<[4]xi1> into vector<[4]x!llvm.ptr>
    llvm.store %g, %out : vector<[4]x!llvm.ptr>, !llvm.ptr<1>
    llvm.return
  }

  // What puts a vector together and takes it apart moves along.
  // CHECK-LABEL: llvm.func @lanes(
  // CHECK-SAME:    %[[P:.*]]: !llvm.ptr<3>, %[[Q:.*]]: !llvm.ptr<3>,
  // CHECK:         %[[NONE:.*]] = llvm.mlir.poison : vector<2x!llvm.ptr<3>>
  // CHECK-NEXT:    %[[ONE:.*]] = llvm.insertelement %[[P]], %[[NONE]][%{{.*}} : i32] : vector<2x!llvm.ptr<3>>
  // CHECK-NEXT:    %[[TWO:.*]] = llvm.insertelement %[[Q]], %[[ONE]][%{{.*}} : i32] : vector<2x!llvm.ptr<3>>
  // CHECK-NEXT:    %[[TURNED:.*]] = llvm.shufflevector %[[TWO]], %[[NONE]] [1, 0] : vector<2x!llvm.ptr<3>>
  // CHECK-NEXT:    %[[CHOSEN:.*]] = llvm.select %{{.*}}, %[[TWO]], %[[TURNED]] : vector<2xi1>, vector<2x!llvm.ptr<3>>
  // CHECK-NEXT:    %[[MOVED:.*]] = llvm.getelementptr %[[CHOSEN]][1] : (vector<2x!llvm.ptr<3>>) -> vector<2x!llvm.ptr<3>>, f32
  // CHECK-NEXT:    llvm.intr.masked.scatter %{{.*}}, %[[MOVED]], %{{.*}} : vector<2xf32>, vector<2xi1> into vector<2x!llvm.ptr<3>>
  // CHECK-NEXT:    %[[LANE:.*]] = llvm.extractelement %[[MOVED]][%{{.*}} : i32] : vector<2x!llvm.ptr<3>>
  // CHECK-NEXT:    llvm.store %{{.*}}, %[[LANE]] : i32, !llvm.ptr<3>
  // CHECK-NEXT:    llvm.return
  llvm.func @lanes(%p: !llvm.ptr<3>, %q: !llvm.ptr<3>, %mask: vector<2xi1>, %x: vector<2xf32>) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %q : !llvm.ptr<3> to !llvm.ptr
    %none = llvm.mlir.poison : vector<2x!llvm.ptr>
    %0 = llvm.insertelement %g, %none[%zero : i32] : vector<2x!llvm.ptr>
    %1 = llvm.insertelement %h, %0[%one : i32] : vector<2x!llvm.ptr>
    %2 = llvm.shufflevector %1, %none [1, 0] : vector<2x!llvm.ptr>
    %3 = llvm.select %mask, %1, %2 : vector<2xi1>, vector<2x!llvm.ptr>
    %4 = llvm.getelementptr %3[1] : (vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>, f32
    llvm.intr.masked.scatter %x, %4, %mask {alignment = 4 : i32} : vector<2xf32>, vector<2xi1> into vector<2x!llvm.ptr>
    %5 = llvm.extractelement %4[%one : i32] : vector<2x!llvm.ptr>
    llvm.store %zero, %5 : i32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: llvm.func @lanes_of_two_spaces(
  // CHECK:         llvm.intr.masked.scatter %{{.*}} into vector<2x!llvm.ptr>
  // CHECK-NEXT:    llvm.extractelement %{{.*}} : vector<2x!llvm.ptr>
  // CHECK-NEXT:    llvm.store %{{.*}} : i32, !llvm.ptr{{$}}
  llvm.func @lanes_of_two_spaces(%p: !llvm.ptr<3>, %q: !llvm.ptr<1>, %mask: vector<2xi1>, %x: vector<2xf32>) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %h = llvm.addrspacecast %q : !llvm.ptr<1> to !llvm.ptr
    %none = llvm.mlir.poison : vector<2x!llvm.ptr>
    %0 = llvm.insertelement %g, %none[%zero : i32] : vector<2x!llvm.ptr>
    %1 = llvm.insertelement %h, %0[%one : i32] : vector<2x!llvm.ptr>
    llvm.intr.masked.scatter %x, %1, %mask {alignment = 4 : i32} : vector<2xf32>, vector<2xi1> into vector<2x!llvm.ptr>
    %2 = llvm.extractelement %1[%zero : i32] : vector<2x!llvm.ptr>
    llvm.store %zero, %2 : i32, !llvm.ptr
    llvm.return
  }

  // What is asked of one lane says nothing of another.
  // CHECK-LABEL: llvm.func @asked_of_one_lane(
  // CHECK:         llvm.store %{{.*}} : i32, !llvm.ptr<3>
  // CHECK:         llvm.store %{{.*}} : i32, !llvm.ptr{{$}}
  llvm.func @asked_of_one_lane(%v: vector<2x!llvm.ptr>) {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %0 = llvm.extractelement %v[%zero : i32] : vector<2x!llvm.ptr>
    %is_shared = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%0) : (!llvm.ptr) -> i1
    llvm.intr.assume %is_shared : i1
    llvm.store %zero, %0 : i32, !llvm.ptr
    %1 = llvm.extractelement %v[%one : i32] : vector<2x!llvm.ptr>
    llvm.store %zero, %1 : i32, !llvm.ptr
    llvm.return
  }

  // CHECK-LABEL: llvm.func @loop(
  // CHECK:         llvm.br ^[[LOOP:.*]](%{{.*}} : vector<2x!llvm.ptr<3>>)
  // CHECK-NEXT:  ^[[LOOP]](%[[R:.*]]: vector<2x!llvm.ptr<3>>):
  // CHECK-NEXT:    llvm.intr.masked.gather %[[R]]
  // CHECK-NEXT:    %[[NEXT:.*]] = llvm.getelementptr %[[R]][1] : (vector<2x!llvm.ptr<3>>) -> vector<2x!llvm.ptr<3>>, f32
  // CHECK-NEXT:    llvm.cond_br %{{.*}}, ^[[LOOP]](%[[NEXT]] : vector<2x!llvm.ptr<3>>), ^{{.*}}
  llvm.func @loop(%p: !llvm.ptr<3>, %i: vector<2xi64>, %mask: vector<2xi1>, %none: vector<2xf32>, %c: i1) {
    %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.getelementptr %g[%i] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, f32
    llvm.br ^loop(%q : vector<2x!llvm.ptr>)
  ^loop(%r: vector<2x!llvm.ptr>):
    %0 = llvm.intr.masked.gather %r, %mask, %none {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
    %next = llvm.getelementptr %r[1] : (vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>, f32
    llvm.cond_br %c, ^loop(%next : vector<2x!llvm.ptr>), ^end
  ^end:
    llvm.return
  }

  // Where a vector comes from elsewhere stands one cast of all its lanes.
  // CHECK-LABEL: llvm.func ptx_kernelcc @loaded(
  // CHECK:         %[[V:.*]] = llvm.load %{{.*}} : !llvm.ptr<1> -> vector<2x!llvm.ptr>
  // CHECK-NEXT:    %[[N:.*]] = llvm.addrspacecast %[[V]] : vector<2x!llvm.ptr> to vector<2x!llvm.ptr<1>>
  // CHECK-NEXT:    llvm.intr.masked.gather %[[N]]
  llvm.func ptx_kernelcc @loaded(%table: !llvm.ptr, %mask: vector<2xi1>, %none: vector<2xf32>) {
    %v = llvm.load %table : !llvm.ptr -> vector<2x!llvm.ptr>
    %0 = llvm.intr.masked.gather %v, %mask, %none {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
    llvm.return
  }
}
