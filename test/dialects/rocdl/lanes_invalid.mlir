// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: operand is used with type i1, but has been previously used or defined with type i32
llvm.func @f(%i: i32) {
  %0 = rocdl.ballot %i : i64
  llvm.return
}

// -----

// CHECK: expected an LLVM type, got index
llvm.func @f(%b: i1) {
  %0 = rocdl.ballot %b : index
  llvm.return
}

// -----

// CHECK: attribute i32 expected from variable 'T', but got i64
llvm.func @f(%i: i32) {
  %0 = "rocdl.readfirstlane"(%i) : (i32) -> i64
  llvm.return
}

// -----

// CHECK: attribute i32 expected from variable 'T', but got f32
llvm.func @f(%i: i32) {
  %0 = rocdl.readlane %i, %i : (i32, i32) -> f32
  llvm.return
}

// -----

// CHECK: Expected attribute i32 but got i64
llvm.func @f(%i: i32, %l: i64) {
  %0 = rocdl.readlane %i, %l : (i32, i64) -> i32
  llvm.return
}

// -----

// CHECK: attribute i32 expected from variable 'T', but got f32
llvm.func @f(%i: i32, %f: f32) {
  %0 = "rocdl.update.dpp"(%i, %f) <{dppCtrl = 1 : i32, rowMask = 1 : i32, bankMask = 1 : i32, boundCtrl = true}> : (i32, f32) -> i32
  llvm.return
}

// -----

// CHECK: attribute i32 expected from variable 'Lanes', but got i64
llvm.func @f(%i: i32, %l: i64, %f: f32) {
  %0 = "rocdl.permlanex16"(%f, %f, %i, %l) <{fi = true, boundControl = true}> : (f32, f32, i32, i64) -> f32
  llvm.return
}

// -----

// CHECK: Integer value 2 is out of range for type i1 which supports values in the range [-1, 2)
llvm.func @f(%i: i32) {
  %0 = rocdl.permlane16.swap %i, %i, 0, 2 : (i32, i32) -> <(i32, i32)>
  llvm.return
}

// -----

// CHECK: expected a struct that begins with two i32, got !llvm.struct<(i32, i64)>
llvm.func @f(%i: i32) {
  %0 = rocdl.permlane16.swap %i, %i, 0, 1 : (i32, i32) -> <(i32, i64)>
  llvm.return
}

// -----

// CHECK: expected a struct that begins with two i32, got !llvm.struct<(i32)>
llvm.func @f(%i: i32) {
  %0 = rocdl.permlane16.swap %i, %i, 0, 1 : (i32, i32) -> <(i32)>
  llvm.return
}

// -----

// CHECK: 1 : i64 should be of base attribute dictionary
llvm.func @f(%i: i32) {
  %0 = rocdl.mbcnt.lo %i, %i {arg_attrs = [1]} : (i32, i32) -> i32
  llvm.return
}
