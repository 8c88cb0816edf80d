// RUN: xdsl-opt --verify-diagnostics --parsing-diagnostics --split-input-file %s | filecheck %s

// CHECK: Expected `bfly`, `up`, `down`, or `idx`.
llvm.func @f(%i: i32, %f: f32) {
  %0 = nvvm.shfl.sync foo %i, %f, %i, %i : f32 -> f32
  llvm.return
}

// -----

// CHECK: expected return type to be of type f32 but got i32 instead
llvm.func @f(%i: i32, %f: f32) {
  %0 = nvvm.shfl.sync bfly %i, %f, %i, %i : f32 -> i32
  llvm.return
}

// -----

// CHECK: Expected attribute i32 but got i64
llvm.func @f(%i: i32, %j: i64) {
  %0 = nvvm.shfl.sync bfly %i, %j, %i, %i : i64 -> i64
  llvm.return
}

// -----

// CHECK: expected return type to be of type !llvm.struct<(f32, i1)> but got f32 instead
llvm.func @f(%i: i32, %f: f32) {
  %0 = nvvm.shfl.sync bfly %i, %f, %i, %i {return_value_and_is_valid} : f32 -> f32
  llvm.return
}

// -----

// CHECK: vote.sync 'ballot' returns an i32
llvm.func @f(%i: i32, %c: i1) {
  %0 = nvvm.vote.sync ballot %i, %c -> i1
  llvm.return
}

// -----

// CHECK: vote.sync 'any', 'all' and 'uni' returns an i1
llvm.func @f(%i: i32, %c: i1) {
  %0 = nvvm.vote.sync any %i, %c -> i32
  llvm.return
}

// -----

// CHECK: match.sync 'any' returns an i32
llvm.func @f(%i: i32) {
  %0 = nvvm.match.sync any %i, %i : i32 -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

// CHECK: match.sync 'all' returns a two element struct with first element as i32 and second element as i1
llvm.func @f(%i: i32) {
  %0 = nvvm.match.sync all %i, %i : i32 -> i32
  llvm.return
}

// -----

// CHECK: 'fmin' redux kind unsupported with i32 type. Only supported type is 'f32'.
llvm.func @f(%i: i32) {
  %0 = nvvm.redux.sync fmin %i, %i : i32 -> i32
  llvm.return
}

// -----

// CHECK: 'add' redux kind unsupported with f32 type. Only supported type is 'i32'.
llvm.func @f(%i: i32, %f: f32) {
  %0 = nvvm.redux.sync add %f, %i : f32 -> f32
  llvm.return
}

// -----

// CHECK: abs attribute is supported only for f32 type
llvm.func @f(%i: i32) {
  %0 = nvvm.redux.sync add %i, %i {abs = true} : i32 -> i32
  llvm.return
}
