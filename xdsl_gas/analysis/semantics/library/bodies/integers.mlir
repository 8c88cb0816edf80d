// Functions of integers, of whichever language, by their names in OpenCL C, for scalars.
//
// !T is the type of the first operand, !W the integers of twice its width, !I32 those of 32
// bits, and !B the result of a comparison. #width and #bits are the width of !T, #last is
// one less, #least and #most are its range of signed numbers, and #ones is its greatest
// unsigned number. An extension to a type that is narrower truncates.
//
// A body is that of signed integers. Of unsigned ones, each operation is the unsigned
// counterpart, unless there is a body named `.u`.

llvm.func @abs(%x: !T) -> !T {
  %r = "llvm.intr.abs"(%x) <{is_int_min_poison = false}> : (!T) -> !T
  llvm.return %r : !T
}

llvm.func @abs.u(%x: !T) -> !T {
  llvm.return %x : !T
}

llvm.func @max(%x: !T, %y: !T) -> !T {
  %r = llvm.intr.smax(%x, %y) : (!T, !T) -> !T
  llvm.return %r : !T
}

llvm.func @min(%x: !T, %y: !T) -> !T {
  %r = llvm.intr.smin(%x, %y) : (!T, !T) -> !T
  llvm.return %r : !T
}

llvm.func @clamp(%x: !T, %low: !T, %high: !T) -> !T {
  %above = llvm.intr.smax(%x, %low) : (!T, !T) -> !T
  %r = llvm.intr.smin(%above, %high) : (!T, !T) -> !T
  llvm.return %r : !T
}

llvm.func @abs_diff(%x: !T, %y: !T) -> !T {
  %most = llvm.intr.smax(%x, %y) : (!T, !T) -> !T
  %least = llvm.intr.smin(%x, %y) : (!T, !T) -> !T
  %r = llvm.sub %most, %least : !T
  llvm.return %r : !T
}

// CUDA's sum of a distance and a number.
llvm.func @cuda.sad(%x: !T, %y: !T, %z: !T) -> !T {
  %distance = llvm.call @abs_diff(%x, %y) : (!T, !T) -> !T
  %r = llvm.add %distance, %z : !T
  llvm.return %r : !T
}

llvm.func @add_sat(%x: !T, %y: !T) -> !T {
  %r = llvm.intr.sadd.sat(%x, %y) : (!T, !T) -> !T
  llvm.return %r : !T
}

llvm.func @sub_sat(%x: !T, %y: !T) -> !T {
  %r = llvm.intr.ssub.sat(%x, %y) : (!T, !T) -> !T
  llvm.return %r : !T
}

// The sum may overflow: the common bits, and half of the others.
llvm.func @hadd(%x: !T, %y: !T) -> !T {
  %common = llvm.and %x, %y : !T
  %others = llvm.xor %x, %y : !T
  %one = llvm.mlir.constant(1 : !T) : !T
  %half = llvm.ashr %others, %one : !T
  %r = llvm.add %common, %half : !T
  llvm.return %r : !T
}

llvm.func @rhadd(%x: !T, %y: !T) -> !T {
  %all = llvm.or %x, %y : !T
  %others = llvm.xor %x, %y : !T
  %one = llvm.mlir.constant(1 : !T) : !T
  %half = llvm.ashr %others, %one : !T
  %r = llvm.sub %all, %half : !T
  llvm.return %r : !T
}

llvm.func @mul_hi(%x: !T, %y: !T) -> !T {
  %left = llvm.sext %x : !T to !W
  %right = llvm.sext %y : !T to !W
  %product = llvm.mul %left, %right : !W
  %width = llvm.mlir.constant(#width) : !W
  %high = llvm.lshr %product, %width : !W
  %r = llvm.trunc %high : !W to !T
  llvm.return %r : !T
}

llvm.func @mad_hi(%x: !T, %y: !T, %z: !T) -> !T {
  %high = llvm.call @mul_hi(%x, %y) : (!T, !T) -> !T
  %r = llvm.add %high, %z : !T
  llvm.return %r : !T
}

// The sum has at most twice the bits.
llvm.func @mad_sat(%x: !T, %y: !T, %z: !T) -> !T {
  %left = llvm.sext %x : !T to !W
  %right = llvm.sext %y : !T to !W
  %added = llvm.sext %z : !T to !W
  %product = llvm.mul %left, %right : !W
  %sum = llvm.add %product, %added : !W
  %most = llvm.mlir.constant(#most) : !W
  %below = llvm.intr.smin(%sum, %most) : (!W, !W) -> !W
  %least = llvm.mlir.constant(#least) : !W
  %within = llvm.intr.smax(%below, %least) : (!W, !W) -> !W
  %r = llvm.trunc %within : !W to !T
  llvm.return %r : !T
}

llvm.func @mad_sat.u(%x: !T, %y: !T, %z: !T) -> !T {
  %left = llvm.zext %x : !T to !W
  %right = llvm.zext %y : !T to !W
  %added = llvm.zext %z : !T to !W
  %product = llvm.mul %left, %right : !W
  %sum = llvm.add %product, %added : !W
  %most = llvm.mlir.constant(#ones) : !W
  %within = llvm.intr.umin(%sum, %most) : (!W, !W) -> !W
  %r = llvm.trunc %within : !W to !T
  llvm.return %r : !T
}

// The lowest 24 of 32 bits.
llvm.func @integer.low_24(%x: !T) -> !T {
  %0 = llvm.mlir.constant(8 : !T) : !T
  %1 = llvm.shl %x, %0 : !T
  %2 = llvm.mlir.constant(8 : !T) : !T
  %r = llvm.ashr %1, %2 : !T
  llvm.return %r : !T
}

llvm.func @mul24(%x: !T, %y: !T) -> !T {
  %left = llvm.call @integer.low_24(%x) : (!T) -> !T
  %right = llvm.call @integer.low_24(%y) : (!T) -> !T
  %r = llvm.mul %left, %right : !T
  llvm.return %r : !T
}

llvm.func @mad24(%x: !T, %y: !T, %z: !T) -> !T {
  %product = llvm.call @mul24(%x, %y) : (!T, !T) -> !T
  %r = llvm.add %product, %z : !T
  llvm.return %r : !T
}

// To the left, by any number modulo the width.
llvm.func @rotate(%x: !T, %by: !T) -> !T {
  %r = llvm.intr.fshl(%x, %x, %by) : (!T, !T, !T) -> !T
  llvm.return %r : !T
}

// The width for zero.
llvm.func @clz(%x: !T) -> !T {
  %r = "llvm.intr.ctlz"(%x) <{is_zero_poison = false}> : (!T) -> !T
  llvm.return %r : !T
}

llvm.func @ctz(%x: !T) -> !T {
  %r = "llvm.intr.cttz"(%x) <{is_zero_poison = false}> : (!T) -> !T
  llvm.return %r : !T
}

// One more than the position of the lowest one; 0 for zero.
llvm.func @cuda.ffs(%x: !T) -> i32 {
  %position = "llvm.intr.cttz"(%x) <{is_zero_poison = false}> : (!T) -> !T
  %one = llvm.mlir.constant(1 : !T) : !T
  %next = llvm.add %position, %one : !T
  %number = llvm.trunc %next : !T to i32
  %zero = llvm.mlir.constant(0 : !T) : !T
  %is_zero = llvm.icmp "eq" %x, %zero : !T
  %none = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.select %is_zero, %none, %number : !B, i32
  llvm.return %r : i32
}

llvm.func @popcount(%x: !T) -> !T {
  %r = llvm.intr.ctpop(%x) : (!T) -> !T
  llvm.return %r : !T
}

llvm.func @bit_reverse(%x: !T) -> !T {
  %r = llvm.intr.bitreverse(%x) : (!T) -> !T
  llvm.return %r : !T
}

llvm.func @upsample(%high: !T, %low: !T) -> !W {
  %0 = llvm.zext %high : !T to !W
  %width = llvm.mlir.constant(#width) : !W
  %upper = llvm.shl %0, %width : !W
  %lower = llvm.zext %low : !T to !W
  %r = llvm.or %upper, %lower : !W
  llvm.return %r : !W
}

// Bits of the second operand where the third one has ones, else of the first.
llvm.func @bitselect(%x: !T, %y: !T, %mask: !T) -> !T {
  %differ = llvm.xor %x, %y : !T
  %changed = llvm.and %differ, %mask : !T
  %r = llvm.xor %x, %changed : !T
  llvm.return %r : !T
}

// The word at a bit, modulo the width, of two words.
llvm.func @amd_bitalign(%high: !T, %low: !T, %at: !T) -> !T {
  %r = llvm.intr.fshr(%high, %low, %at) : (!T, !T, !T) -> !T
  llvm.return %r : !T
}

// A field of %count bits from bit %offset on. A shift is less than the width, also that by
// the bits that an empty field does not have.
llvm.func @bitfield_insert(%base: !T, %value: !T, %offset: !I32, %count: !I32) -> !T {
  %width = llvm.mlir.constant(#bits) : !I32
  %last = llvm.mlir.constant(#last) : !I32
  %0 = llvm.sub %width, %count : !I32
  %1 = llvm.and %0, %last : !I32
  %unused = llvm.zext %1 : !I32 to !T
  %2 = llvm.and %offset, %last : !I32
  %place = llvm.zext %2 : !I32 to !T
  %ones = llvm.mlir.constant(-1 : !T) : !T
  %3 = llvm.lshr %ones, %unused : !T
  %mask = llvm.shl %3, %place : !T
  %4 = llvm.shl %value, %place : !T
  %5 = llvm.xor %base, %4 : !T
  %changed = llvm.and %5, %mask : !T
  %field = llvm.xor %base, %changed : !T
  %none = llvm.mlir.constant(0 : !I32) : !I32
  %is_empty = llvm.icmp "eq" %count, %none : !I32
  %r = llvm.select %is_empty, %base, %field : !B, !T
  llvm.return %r : !T
}

// The field at the highest bits, shifted down.
llvm.func @bitfield_extract(%base: !T, %offset: !I32, %count: !I32) -> !T {
  %width = llvm.mlir.constant(#bits) : !I32
  %last = llvm.mlir.constant(#last) : !I32
  %unused = llvm.sub %width, %count : !I32
  %0 = llvm.sub %unused, %offset : !I32
  %1 = llvm.and %0, %last : !I32
  %above = llvm.zext %1 : !I32 to !T
  %2 = llvm.and %unused, %last : !I32
  %below = llvm.zext %2 : !I32 to !T
  %top = llvm.shl %base, %above : !T
  %field = llvm.ashr %top, %below : !T
  %zero = llvm.mlir.constant(0 : !T) : !T
  %none = llvm.mlir.constant(0 : !I32) : !I32
  %is_empty = llvm.icmp "eq" %count, %none : !I32
  %r = llvm.select %is_empty, %zero, %field : !B, !T
  llvm.return %r : !T
}
