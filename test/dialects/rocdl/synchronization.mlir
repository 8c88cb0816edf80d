// RUN: %roundtrip
// RUN: %roundtrip-generic
// RUN: %if mlir-opt-22 %{ %mlir-roundtrip %}

// CHECK-LABEL: llvm.func @synchronization(
llvm.func @synchronization(%lds: !llvm.ptr<3>) {
  // CHECK-NEXT: rocdl.barrier
  rocdl.barrier
  // CHECK-NEXT: rocdl.s.barrier
  rocdl.s.barrier
  // CHECK-NEXT: rocdl.s.barrier.leave id = 1
  rocdl.s.barrier.leave id = 1
  // CHECK-NEXT: rocdl.s.barrier.wait id = 2
  rocdl.s.barrier.wait id = 2
  // CHECK-NEXT: rocdl.s.barrier.signal id = 3
  rocdl.s.barrier.signal id = 3
  // CHECK-NEXT: %0 = rocdl.s.barrier.signal.isfirst id = 0 -> i1
  %0 = rocdl.s.barrier.signal.isfirst id = 0 -> i1
  // CHECK-NEXT: %1 = rocdl.s.get.barrier.state id = 1 -> i32
  %1 = rocdl.s.get.barrier.state id = 1 -> i32
  // CHECK-NEXT: rocdl.s.barrier.init %lds member_cnt = 2 : !llvm.ptr<3>
  rocdl.s.barrier.init %lds member_cnt = 2 : !llvm.ptr<3>
  // CHECK-NEXT: rocdl.s.barrier.signal.var %lds member_cnt = 3 : !llvm.ptr<3>
  rocdl.s.barrier.signal.var %lds member_cnt = 3 : !llvm.ptr<3>
  // CHECK-NEXT: rocdl.s.barrier.join %lds : !llvm.ptr<3>
  rocdl.s.barrier.join %lds : !llvm.ptr<3>
  // CHECK-NEXT: rocdl.s.wakeup.barrier %lds : !llvm.ptr<3>
  rocdl.s.wakeup.barrier %lds : !llvm.ptr<3>
  // CHECK-NEXT: %2 = rocdl.s.get.named.barrier.state %lds : !llvm.ptr<3> -> i32
  %2 = rocdl.s.get.named.barrier.state %lds : !llvm.ptr<3> -> i32
  // CHECK-NEXT: rocdl.s.wait.asynccnt 0
  rocdl.s.wait.asynccnt 0
  // CHECK-NEXT: rocdl.s.wait.dscnt 1
  rocdl.s.wait.dscnt 1
  // CHECK-NEXT: rocdl.s.wait.expcnt 2
  rocdl.s.wait.expcnt 2
  // CHECK-NEXT: rocdl.s.wait.loadcnt 3
  rocdl.s.wait.loadcnt 3
  // CHECK-NEXT: rocdl.s.wait.storecnt 0
  rocdl.s.wait.storecnt 0
  // CHECK-NEXT: rocdl.s.wait.tensorcnt 1
  rocdl.s.wait.tensorcnt 1
  // CHECK-NEXT: rocdl.s.waitcnt 2
  rocdl.s.waitcnt 2
  // CHECK-NEXT: rocdl.s.sleep 3
  rocdl.s.sleep 3
  // CHECK-NEXT: rocdl.s.nop 0
  rocdl.s.nop 0
  // CHECK-NEXT: rocdl.s.setprio 1
  rocdl.s.setprio 1
  // CHECK-NEXT: rocdl.sched.barrier 2
  rocdl.sched.barrier 2
  // CHECK-NEXT: rocdl.sched.group.barrier 3, 0, 1
  rocdl.sched.group.barrier 3, 0, 1
  // CHECK-NEXT: rocdl.iglp.opt 2
  rocdl.iglp.opt 2
  llvm.return
}

// CHECK-LABEL: llvm.func @attributes(
llvm.func @attributes(%lds: !llvm.ptr<3>) {
  // CHECK-NEXT: rocdl.barrier {foo}
  rocdl.barrier {foo}
  // CHECK-NEXT: rocdl.s.barrier.leave id = -1 {foo}
  rocdl.s.barrier.leave id = -1 {foo}
  // CHECK-NEXT: rocdl.s.barrier.signal id = 1 {foo}
  rocdl.s.barrier.signal id = 1 {foo}
  // CHECK-NEXT: %0 = rocdl.s.barrier.signal.isfirst id = 2147483647 {foo} -> i1
  %0 = rocdl.s.barrier.signal.isfirst id = 2147483647 {foo} -> i1
  // CHECK-NEXT: %1 = rocdl.s.get.barrier.state id = 0 {foo} -> i32
  %1 = rocdl.s.get.barrier.state id = 0 {foo} -> i32
  // CHECK-NEXT: rocdl.s.barrier.init %lds member_cnt = -1 {foo} : !llvm.ptr<3>
  rocdl.s.barrier.init %lds member_cnt = -1 {foo} : !llvm.ptr<3>
  // CHECK-NEXT: rocdl.s.barrier.join %lds {foo} : !llvm.ptr<3>
  rocdl.s.barrier.join %lds {foo} : !llvm.ptr<3>
  // CHECK-NEXT: %2 = rocdl.s.get.named.barrier.state %lds {foo} : !llvm.ptr<3> -> i32
  %2 = rocdl.s.get.named.barrier.state %lds {foo} : !llvm.ptr<3> -> i32
  // CHECK-NEXT: rocdl.s.wait.asynccnt 1 {foo}
  rocdl.s.wait.asynccnt 1 {foo}
  // CHECK-NEXT: rocdl.s.waitcnt {foo} 2
  rocdl.s.waitcnt {foo} 2
  // CHECK-NEXT: rocdl.s.sleep {foo} 7
  rocdl.s.sleep {foo} 7
  // CHECK-NEXT: rocdl.s.nop {foo} 1
  rocdl.s.nop {foo} 1
  // CHECK-NEXT: rocdl.s.setprio 7 {foo}
  rocdl.s.setprio 7 {foo}
  // CHECK-NEXT: rocdl.sched.barrier 0 {foo}
  rocdl.sched.barrier 0 {foo}
  // CHECK-NEXT: rocdl.sched.group.barrier 1, -1, 0 {foo}
  rocdl.sched.group.barrier 1, -1, 0 {foo}
  // CHECK-NEXT: rocdl.iglp.opt 2 {foo}
  rocdl.iglp.opt 2 {foo}
  llvm.return
}

#five = 5 : i32

// CHECK-LABEL: llvm.func @spellings(
llvm.func @spellings() {
  // CHECK-NEXT: rocdl.s.sleep 5
  rocdl.s.sleep #five
  // CHECK-NEXT: rocdl.s.sleep 16
  rocdl.s.sleep 0x10
  // CHECK-NEXT: rocdl.s.sleep -1
  rocdl.s.sleep 4294967295
  // CHECK-NEXT: rocdl.s.wait.dscnt -1 {foo}
  rocdl.s.wait.dscnt 65535 {foo}
  // CHECK-NEXT: rocdl.s.waitcnt 4
  rocdl.s.waitcnt {bitfield = 4 : i32} 3
  // CHECK-NEXT: rocdl.s.setprio 2
  "rocdl.s.setprio"() {priority = 2 : i16} : () -> ()
  llvm.return
}
