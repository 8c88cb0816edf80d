// CUDA's functions of words, of the halves of `double`, and of half numbers in integers.
//
// The types are those of scalars.

llvm.func @words.joined(%low: i32, %high: i32) -> i64 {
  %0 = llvm.zext %high : i32 to i64
  %width = llvm.mlir.constant(32 : i64) : i64
  %upper = llvm.shl %0, %width : i64
  %lower = llvm.zext %low : i32 to i64
  %r = llvm.or %upper, %lower : i64
  llvm.return %r : i64
}

llvm.func @cuda.double_of_low_high(%low: i32, %high: i32) -> f64 {
  %bits = llvm.call @words.joined(%low, %high) : (i32, i32) -> i64
  %r = llvm.bitcast %bits : i64 to f64
  llvm.return %r : f64
}

llvm.func @cuda.double_of_high_low(%high: i32, %low: i32) -> f64 {
  %r = llvm.call @cuda.double_of_low_high(%low, %high) : (i32, i32) -> f64
  llvm.return %r : f64
}

llvm.func @cuda.word_of_double.lo(%x: f64) -> i32 {
  %bits = llvm.bitcast %x : f64 to i64
  %r = llvm.trunc %bits : i64 to i32
  llvm.return %r : i32
}

llvm.func @cuda.word_of_double.hi(%x: f64) -> i32 {
  %bits = llvm.bitcast %x : f64 to i64
  %width = llvm.mlir.constant(32 : i64) : i64
  %high = llvm.lshr %bits, %width : i64
  %r = llvm.trunc %high : i64 to i32
  llvm.return %r : i32
}

llvm.func @cuda.to_half(%x: f32) -> i16 {
  %half = llvm.fptrunc %x : f32 to f16
  %r = llvm.bitcast %half : f16 to i16
  llvm.return %r : i16
}

llvm.func @cuda.from_half(%bits: i16) -> f32 {
  %half = llvm.bitcast %bits : i16 to f16
  %r = llvm.fpext %half : f16 to f32
  llvm.return %r : f32
}

// Shifts of two words by at most their width.
llvm.func @cuda.shf_clamp.l(%high: i32, %low: i32, %by: i32) -> i32 {
  %shifted = llvm.intr.fshl(%high, %low, %by) : (i32, i32, i32) -> i32
  %width = llvm.mlir.constant(32 : i32) : i32
  %is_beyond = llvm.icmp "uge" %by, %width : i32
  %r = llvm.select %is_beyond, %low, %shifted : i1, i32
  llvm.return %r : i32
}

llvm.func @cuda.shf_clamp.r(%high: i32, %low: i32, %by: i32) -> i32 {
  %shifted = llvm.intr.fshr(%high, %low, %by) : (i32, i32, i32) -> i32
  %width = llvm.mlir.constant(32 : i32) : i32
  %is_beyond = llvm.icmp "uge" %by, %width : i32
  %r = llvm.select %is_beyond, %high, %shifted : i1, i32
  llvm.return %r : i32
}

// One of eight bytes by three bits, or by a fourth one its sign.
llvm.func @words.byte(%bytes: i64, %chosen: i32) -> i32 {
  %seven = llvm.mlir.constant(7 : i32) : i32
  %number = llvm.and %chosen, %seven : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %0 = llvm.shl %number, %three : i32
  %place = llvm.zext %0 : i32 to i64
  %1 = llvm.lshr %bytes, %place : i64
  %byte = llvm.trunc %1 : i64 to i8
  %last = llvm.mlir.constant(7 : i8) : i8
  %sign = llvm.ashr %byte, %last : i8
  %eight = llvm.mlir.constant(8 : i32) : i32
  %2 = llvm.and %chosen, %eight : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %wants_sign = llvm.icmp "ne" %2, %zero : i32
  %3 = llvm.select %wants_sign, %sign, %byte : i1, i8
  %r = llvm.zext %3 : i8 to i32
  llvm.return %r : i32
}

llvm.func @cuda.prmt(%low: i32, %high: i32, %selector: i32) -> i32 {
  %bytes = llvm.call @words.joined(%low, %high) : (i32, i32) -> i64
  %first = llvm.call @words.byte(%bytes, %selector) : (i64, i32) -> i32
  %4 = llvm.mlir.constant(4 : i32) : i32
  %chosen_1 = llvm.lshr %selector, %4 : i32
  %byte_1 = llvm.call @words.byte(%bytes, %chosen_1) : (i64, i32) -> i32
  %8 = llvm.mlir.constant(8 : i32) : i32
  %second = llvm.shl %byte_1, %8 : i32
  %chosen_2 = llvm.lshr %selector, %8 : i32
  %byte_2 = llvm.call @words.byte(%bytes, %chosen_2) : (i64, i32) -> i32
  %16 = llvm.mlir.constant(16 : i32) : i32
  %third = llvm.shl %byte_2, %16 : i32
  %12 = llvm.mlir.constant(12 : i32) : i32
  %chosen_3 = llvm.lshr %selector, %12 : i32
  %byte_3 = llvm.call @words.byte(%bytes, %chosen_3) : (i64, i32) -> i32
  %24 = llvm.mlir.constant(24 : i32) : i32
  %fourth = llvm.shl %byte_3, %24 : i32
  %low_half = llvm.or %first, %second : i32
  %high_half = llvm.or %third, %fourth : i32
  %r = llvm.or %low_half, %high_half : i32
  llvm.return %r : i32
}
