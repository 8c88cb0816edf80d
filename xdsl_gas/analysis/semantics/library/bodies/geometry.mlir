// Geometric functions, by their names in OpenCL C, for vectors. A scalar is a vector of
// one lane.
//
// !T is the type of the first operand, !E that of its elements, !E3 vectors of three of
// them, !N the integers of their width, !I vectors of these, !F64 vectors of the shape of
// !T, and !B that of conditions. #one and #infinity are vectors of !T. #exponent are the
// bits of the exponent of !E, #least_exponent and #greatest_exponent those of the least
// and the greatest power of two whose reciprocal is normal, and #both_exponents is the
// sum of the exponents of such a pair.
//
// Lengths neither overflow nor vanish: vectors are divided by a power of two first. Those
// of half precision are computed in double precision: their bodies are named `.f16`. The
// functions `fast_*` may overflow.

// A value in each lane.
llvm.func @splat(!E) -> !T
llvm.func @splat.f64(f64) -> !F64
llvm.func @splat.i1(i1) -> !B

// The sum of the lanes, from the first to the last.
llvm.func @sum(!T) -> !E
llvm.func @sum.f64(!F64) -> f64

llvm.func @dot(%x: !T, %y: !T) -> !E {
  %products = llvm.fmul %x, %y : !T
  %r = llvm.call @sum(%products) : (!T) -> !E
  llvm.return %r : !E
}

llvm.func @cross(%x: !T, %y: !T) -> !E3 {
  %0 = llvm.shufflevector %x, %x [1, 2, 0] : !T
  %1 = llvm.shufflevector %y, %y [2, 0, 1] : !T
  %2 = llvm.shufflevector %x, %x [2, 0, 1] : !T
  %3 = llvm.shufflevector %y, %y [1, 2, 0] : !T
  %plus = llvm.fmul %0, %1 : !E3
  %minus = llvm.fmul %2, %3 : !E3
  %r = llvm.fsub %plus, %minus : !E3
  llvm.return %r : !E3
}

// The fourth lane is zero.
llvm.func @cross.4(%x: !T, %y: !T) -> !T {
  %product = llvm.call @cross(%x, %y) : (!T, !T) -> !E3
  %zero = llvm.mlir.zero : !E3
  %r = llvm.shufflevector %product, %zero [0, 1, 2, 3] : !E3
  llvm.return %r : !T
}

llvm.func @fast_length(%x: !T) -> !E {
  %square = llvm.call @dot(%x, %x) : (!T, !T) -> !E
  %r = llvm.intr.sqrt(%square) : (!E) -> !E
  llvm.return %r : !E
}

llvm.func @fast_distance(%x: !T, %y: !T) -> !E {
  %difference = llvm.fsub %x, %y : !T
  %r = llvm.call @fast_length(%difference) : (!T) -> !E
  llvm.return %r : !E
}

llvm.func @fast_normalize(%x: !T) -> !T {
  %length = llvm.call @fast_length(%x) : (!T) -> !E
  %one = llvm.mlir.constant(1.0 : !E) : !E
  %0 = llvm.fdiv %one, %length : !E
  %factor = llvm.call @splat(%0) : (!E) -> !T
  %product = llvm.fmul %x, %factor : !T
  %zero = llvm.mlir.constant(0.0 : !E) : !E
  %is_zero = llvm.fcmp "oeq" %length, %zero : !E
  %are_zero = llvm.call @splat.i1(%is_zero) : (i1) -> !B
  %r = llvm.select %are_zero, %x, %product : !B, !T
  llvm.return %r : !T
}

llvm.func @geometry.length.f16(%x: !F64) -> f64 {
  %squares = llvm.fmul %x, %x : !F64
  %square = llvm.call @sum.f64(%squares) : (!F64) -> f64
  %r = llvm.intr.sqrt(%square) : (f64) -> f64
  llvm.return %r : f64
}

llvm.func @length.f16(%x: !T) -> !E {
  %wide = llvm.fpext %x : !T to !F64
  %length = llvm.call @geometry.length.f16(%wide) : (!F64) -> f64
  %r = llvm.fptrunc %length : f64 to !E
  llvm.return %r : !E
}

// The exponent of the greatest lane, within the limits.
llvm.func @geometry.exponent(%x: !T) -> !N {
  %bits = llvm.bitcast %x : !T to !I
  %mask = llvm.mlir.constant(#exponent) : !I
  %exponents = llvm.and %bits, %mask : !I
  %greatest = "llvm.intr.vector.reduce.umax"(%exponents) : (!I) -> !N
  %least = llvm.mlir.constant(#least_exponent) : !N
  %above = llvm.intr.umax(%greatest, %least) : (!N, !N) -> !N
  %most = llvm.mlir.constant(#greatest_exponent) : !N
  %r = llvm.intr.umin(%above, %most) : (!N, !N) -> !N
  llvm.return %r : !N
}

// A vector divided by the power of two that has an exponent, without rounding.
llvm.func @geometry.scaled(%x: !T, %exponent: !N) -> !T {
  %sum = llvm.mlir.constant(#both_exponents) : !N
  %0 = llvm.sub %sum, %exponent : !N
  %factor = llvm.bitcast %0 : !N to !E
  %factors = llvm.call @splat(%factor) : (!E) -> !T
  %r = llvm.fmul %x, %factors : !T
  llvm.return %r : !T
}

llvm.func @length(%x: !T) -> !E {
  %exponent = llvm.call @geometry.exponent(%x) : (!T) -> !N
  %scaled = llvm.call @geometry.scaled(%x, %exponent) : (!T, !N) -> !T
  %length = llvm.call @fast_length(%scaled) : (!T) -> !E
  %power = llvm.bitcast %exponent : !N to !E
  %r = llvm.fmul %length, %power : !E
  llvm.return %r : !E
}

llvm.func @distance(%x: !T, %y: !T) -> !E {
  %difference = llvm.fsub %x, %y : !T
  %r = llvm.call @length(%difference) : (!T) -> !E
  llvm.return %r : !E
}

llvm.func @distance.f16(%x: !T, %y: !T) -> !E {
  %difference = llvm.fsub %x, %y : !T
  %r = llvm.call @length.f16(%difference) : (!T) -> !E
  llvm.return %r : !E
}

// A vector with infinite lanes has the direction of these.
llvm.func @geometry.finite(%x: !T) -> !T {
  %magnitudes = llvm.intr.fabs(%x) : (!T) -> !T
  %infinity = llvm.mlir.constant(#infinity) : !T
  %infinite = llvm.fcmp "oeq" %magnitudes, %infinity : !T
  %one = llvm.mlir.constant(#one) : !T
  %zero = llvm.mlir.zero : !T
  %0 = llvm.select %infinite, %one, %zero : !B, !T
  %directions = llvm.intr.copysign(%0, %x) : (!T, !T) -> !T
  %has_infinity = "llvm.intr.vector.reduce.or"(%infinite) : (!B) -> i1
  %have_infinity = llvm.call @splat.i1(%has_infinity) : (i1) -> !B
  %r = llvm.select %have_infinity, %directions, %x : !B, !T
  llvm.return %r : !T
}

// A vector of zeros has no direction, and is the result.
llvm.func @normalize(%x: !T) -> !T {
  %finite = llvm.call @geometry.finite(%x) : (!T) -> !T
  %exponent = llvm.call @geometry.exponent(%finite) : (!T) -> !N
  %scaled = llvm.call @geometry.scaled(%finite, %exponent) : (!T, !N) -> !T
  %direction = llvm.call @fast_normalize(%scaled) : (!T) -> !T
  llvm.return %direction : !T
}

llvm.func @normalize.f16(%x: !T) -> !T {
  %finite = llvm.call @geometry.finite(%x) : (!T) -> !T
  %wide = llvm.fpext %finite : !T to !F64
  %length = llvm.call @geometry.length.f16(%wide) : (!F64) -> f64
  %lengths = llvm.call @splat.f64(%length) : (f64) -> !F64
  %quotient = llvm.fdiv %wide, %lengths : !F64
  %direction = llvm.fptrunc %quotient : !F64 to !T
  %zero = llvm.mlir.constant(0.0 : f64) : f64
  %is_zero = llvm.fcmp "oeq" %length, %zero : f64
  %are_zero = llvm.call @splat.i1(%is_zero) : (i1) -> !B
  %r = llvm.select %are_zero, %finite, %direction : !B, !T
  llvm.return %r : !T
}
