// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: Expected attribute !llvm.ptr<3> but got !llvm.ptr<1>
llvm.func @f(%global: !llvm.ptr<1>) {
  rocdl.s.barrier.init %global member_cnt = 1 : !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<3> but got !llvm.ptr
llvm.func @f(%flat: !llvm.ptr) {
  rocdl.s.barrier.join %flat : !llvm.ptr
  llvm.return
}

// -----

// CHECK: Expected attribute !llvm.ptr<3> but got !llvm.ptr<1>
llvm.func @f(%global: !llvm.ptr<1>) {
  %0 = rocdl.s.get.named.barrier.state %global : !llvm.ptr<1> -> i32
  llvm.return
}

// -----

// CHECK: Expected attribute i32 but got i64
llvm.func @f() {
  %0 = rocdl.s.get.barrier.state id = 1 -> i64
  llvm.return
}

// -----

// CHECK: Expected attribute i1 but got i32
llvm.func @f() {
  %0 = rocdl.s.barrier.signal.isfirst id = 1 -> i32
  llvm.return
}

// -----

// CHECK: Expected attribute i32 but got i16
llvm.func @f() {
  "rocdl.s.sleep"() <{count = 1 : i16}> : () -> ()
  llvm.return
}

// -----

// CHECK: "1" should be of base attribute integer
llvm.func @f() {
  "rocdl.s.sleep"() <{count = "1"}> : () -> ()
  llvm.return
}

// -----

// CHECK: property 'count' expected in operation 'rocdl.s.sleep'
llvm.func @f() {
  "rocdl.s.sleep"() : () -> ()
  llvm.return
}

// -----

// CHECK: Integer value 65536 is out of range for type i16 which supports values in the range [-32768, 65536)
llvm.func @f() {
  rocdl.s.wait.dscnt 65536
  llvm.return
}

// -----

// CHECK: Integer value -32769 is out of range for type i16 which supports values in the range [-32768, 65536)
llvm.func @f() {
  rocdl.s.wait.dscnt -32769
  llvm.return
}

// -----

// CHECK: Expected integer literal
llvm.func @f() {
  rocdl.s.wait.dscnt true
  llvm.return
}

// -----

// CHECK: Expected 'member_cnt'
llvm.func @f(%lds: !llvm.ptr<3>) {
  rocdl.s.barrier.init %lds members = 1 : !llvm.ptr<3>
  llvm.return
}

// -----

// CHECK: type expected
llvm.func @f(%lds: !llvm.ptr<3>) {
  rocdl.s.barrier.init %lds member_cnt = 1 : <3>
  llvm.return
}
