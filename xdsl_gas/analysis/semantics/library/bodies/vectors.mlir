// Functions of the lanes of vectors of integers together, by their names in OpenCL C.
//
// !T is the vector type of the first operand. !I8 and !I64 are vectors of its shape, and
// !B is that of conditions.
//
// An extension is that of signed integers. That of an unsigned parameter is `zext`.

// By the highest bits.
llvm.func @any(%x: !T) -> i1 {
  %zero = llvm.mlir.zero : !T
  %signs = llvm.icmp "slt" %x, %zero : !T
  %r = "llvm.intr.vector.reduce.or"(%signs) : (!B) -> i1
  llvm.return %r : i1
}

llvm.func @all(%x: !T) -> i1 {
  %zero = llvm.mlir.zero : !T
  %signs = llvm.icmp "slt" %x, %zero : !T
  %r = "llvm.intr.vector.reduce.and"(%signs) : (!B) -> i1
  llvm.return %r : i1
}

llvm.func @dot.wide(%x: !T, %y: !T) -> i64 {
  %left = llvm.sext %x : !T to !I64
  %right = llvm.sext %y : !T to !I64
  %products = llvm.mul %left, %right : !I64
  %r = "llvm.intr.vector.reduce.add"(%products) : (!I64) -> i64
  llvm.return %r : i64
}

llvm.func @dot(%x: !T, %y: !T) -> i32 {
  %sum = llvm.call @dot.wide(%x, %y) : (!T, !T) -> i64
  %r = llvm.trunc %sum : i64 to i32
  llvm.return %r : i32
}

llvm.func @dot_acc_sat(%x: !T, %y: !T, %z: i32) -> i32 {
  %sum = llvm.call @dot.wide(%x, %y) : (!T, !T) -> i64
  %added = llvm.sext %z : i32 to i64
  %total = llvm.add %sum, %added : i64
  %most = llvm.mlir.constant(2147483647 : i64) : i64
  %below = llvm.intr.smin(%total, %most) : (i64, i64) -> i64
  %least = llvm.mlir.constant(-2147483648 : i64) : i64
  %within = llvm.intr.smax(%below, %least) : (i64, i64) -> i64
  %r = llvm.trunc %within : i64 to i32
  llvm.return %r : i32
}

llvm.func @dot_acc_sat.u(%x: !T, %y: !T, %z: i32) -> i32 {
  %sum = llvm.call @dot.wide(%x, %y) : (!T, !T) -> i64
  %added = llvm.zext %z : i32 to i64
  %total = llvm.add %sum, %added : i64
  %most = llvm.mlir.constant(4294967295 : i64) : i64
  %within = llvm.intr.umin(%total, %most) : (i64, i64) -> i64
  %r = llvm.trunc %within : i64 to i32
  llvm.return %r : i32
}

llvm.func @cuda.dp4a(%x: !T, %y: !T, %z: i32) -> i32 {
  %sum = llvm.call @dot(%x, %y) : (!T, !T) -> i32
  %r = llvm.add %sum, %z : i32
  llvm.return %r : i32
}

// Of two halves, and two bytes of a word: its low or its high ones.
llvm.func @cuda.dp2a(%x: !T, %y: i32, %is_high: i1, %z: i32) -> i32 {
  %0 = llvm.zext %is_high : i1 to i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %place = llvm.shl %0, %four : i32
  %1 = llvm.lshr %y, %place : i32
  %2 = llvm.trunc %1 : i32 to i16
  %bytes = llvm.bitcast %2 : i16 to !I8
  %left = llvm.sext %x : !T to !I64
  %right = llvm.sext %bytes : !I8 to !I64
  %products = llvm.mul %left, %right : !I64
  %3 = "llvm.intr.vector.reduce.add"(%products) : (!I64) -> i64
  %sum = llvm.trunc %3 : i64 to i32
  %r = llvm.add %sum, %z : i32
  llvm.return %r : i32
}
