// RUN: xdsl-opt -p "convert-scf-to-cf,resolve-gas{runtime=true lower-casts=false}" %s | filecheck %s

// What stands in a region can be split once the region is lowered to blocks.

module attributes {llvm.target_triple = "spir64"} {
  // CHECK-LABEL: func.func @in_region(
  // CHECK:         cf.cond_br
  // CHECK:         llvm.switch
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  // CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> i32
  func.func @in_region(%ptr: !llvm.ptr<4>, %c: i1) {
    scf.if %c {
      %0 = llvm.load %ptr : !llvm.ptr<4> -> i32
    }
    func.return
  }
}
