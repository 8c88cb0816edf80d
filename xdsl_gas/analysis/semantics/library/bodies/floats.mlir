// Functions of floating-point numbers, of whichever language, by their names in OpenCL C,
// for scalars.
//
// !T is the type of the first operand, !I the integers of its width, and !B the result of a
// comparison. #infinity, #largest_fraction (less than 1) and #least_normal are numbers of !T,
// and #minus_least has the bits of its greatest negative number.

llvm.func @isequal(%x: !T, %y: !T) -> !B {
  %r = llvm.fcmp "oeq" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @isnotequal(%x: !T, %y: !T) -> !B {
  %r = llvm.fcmp "une" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @isgreater(%x: !T, %y: !T) -> !B {
  %r = llvm.fcmp "ogt" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @isgreaterequal(%x: !T, %y: !T) -> !B {
  %r = llvm.fcmp "oge" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @isless(%x: !T, %y: !T) -> !B {
  %r = llvm.fcmp "olt" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @islessequal(%x: !T, %y: !T) -> !B {
  %r = llvm.fcmp "ole" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @islessgreater(%x: !T, %y: !T) -> !B {
  %r = llvm.fcmp "one" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @isordered(%x: !T, %y: !T) -> !B {
  %r = llvm.fcmp "ord" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @isunordered(%x: !T, %y: !T) -> !B {
  %r = llvm.fcmp "uno" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @isfinite(%x: !T) -> !B {
  %magnitude = llvm.intr.fabs(%x) : (!T) -> !T
  %bound = llvm.mlir.constant(#infinity) : !T
  %r = llvm.fcmp "olt" %magnitude, %bound : !T
  llvm.return %r : !B
}

llvm.func @isinf(%x: !T) -> !B {
  %magnitude = llvm.intr.fabs(%x) : (!T) -> !T
  %bound = llvm.mlir.constant(#infinity) : !T
  %r = llvm.fcmp "oeq" %magnitude, %bound : !T
  llvm.return %r : !B
}

llvm.func @isnan(%x: !T) -> !B {
  %magnitude = llvm.intr.fabs(%x) : (!T) -> !T
  %bound = llvm.mlir.constant(0.0 : !T) : !T
  %r = llvm.fcmp "uno" %magnitude, %bound : !T
  llvm.return %r : !B
}

llvm.func @isnormal(%x: !T) -> !B {
  %magnitude = llvm.intr.fabs(%x) : (!T) -> !T
  %least = llvm.mlir.constant(#least_normal) : !T
  %is_normal = llvm.fcmp "oge" %magnitude, %least : !T
  %infinity = llvm.mlir.constant(#infinity) : !T
  %is_finite = llvm.fcmp "olt" %magnitude, %infinity : !T
  %r = llvm.and %is_normal, %is_finite : !B
  llvm.return %r : !B
}

llvm.func @signbit(%x: !T) -> !B {
  %bits = llvm.bitcast %x : !T to !I
  %zero = llvm.mlir.constant(0 : !I) : !I
  %r = llvm.icmp "slt" %bits, %zero : !I
  llvm.return %r : !B
}

// Bits of the second operand where the third one has ones, else of the first.
llvm.func @bitselect(%x: !T, %y: !T, %mask: !T) -> !T {
  %first = llvm.bitcast %x : !T to !I
  %second = llvm.bitcast %y : !T to !I
  %chosen = llvm.bitcast %mask : !T to !I
  %differ = llvm.xor %first, %second : !I
  %changed = llvm.and %differ, %chosen : !I
  %bits = llvm.xor %first, %changed : !I
  %r = llvm.bitcast %bits : !I to !T
  llvm.return %r : !T
}

llvm.func @max(%x: !T, %y: !T) -> !T {
  %is_less = llvm.fcmp "olt" %x, %y : !T
  %r = llvm.select %is_less, %y, %x : !B, !T
  llvm.return %r : !T
}

llvm.func @min(%x: !T, %y: !T) -> !T {
  %is_less = llvm.fcmp "olt" %y, %x : !T
  %r = llvm.select %is_less, %y, %x : !B, !T
  llvm.return %r : !T
}

// `fmin(fmax(x, low), high)`: NaN becomes `low`.
llvm.func @clamp(%x: !T, %low: !T, %high: !T) -> !T {
  %is_above = llvm.fcmp "ogt" %x, %low : !T
  %above = llvm.select %is_above, %x, %low : !B, !T
  %is_below = llvm.fcmp "olt" %above, %high : !T
  %r = llvm.select %is_below, %above, %high : !B, !T
  llvm.return %r : !T
}

// CUDA's number between 0 and 1; NaN becomes 0.
llvm.func @cuda.saturate(%x: !T) -> !T {
  %zero = llvm.mlir.constant(0.0 : !T) : !T
  %one = llvm.mlir.constant(1.0 : !T) : !T
  %r = llvm.call @clamp(%x, %zero, %one) : (!T, !T, !T) -> !T
  llvm.return %r : !T
}

// NaN propagates.
llvm.func @fdim(%x: !T, %y: !T) -> !T {
  %zero = llvm.mlir.constant(0.0 : !T) : !T
  %is_greater = llvm.fcmp "ugt" %x, %y : !T
  %difference = llvm.fsub %x, %y : !T
  %r = llvm.select %is_greater, %difference, %zero : !B, !T
  llvm.return %r : !T
}

llvm.func @maxmag(%x: !T, %y: !T) -> !T {
  %first = llvm.intr.fabs(%x) : (!T) -> !T
  %second = llvm.intr.fabs(%y) : (!T) -> !T
  %equal = llvm.intr.maxnum(%x, %y) : (!T, !T) -> !T
  %takes_second = llvm.fcmp "ogt" %second, %first : !T
  %other = llvm.select %takes_second, %y, %equal : !B, !T
  %takes_first = llvm.fcmp "ogt" %first, %second : !T
  %r = llvm.select %takes_first, %x, %other : !B, !T
  llvm.return %r : !T
}

llvm.func @minmag(%x: !T, %y: !T) -> !T {
  %first = llvm.intr.fabs(%x) : (!T) -> !T
  %second = llvm.intr.fabs(%y) : (!T) -> !T
  %equal = llvm.intr.minnum(%x, %y) : (!T, !T) -> !T
  %takes_second = llvm.fcmp "olt" %second, %first : !T
  %other = llvm.select %takes_second, %y, %equal : !B, !T
  %takes_first = llvm.fcmp "olt" %first, %second : !T
  %r = llvm.select %takes_first, %x, %other : !B, !T
  llvm.return %r : !T
}

llvm.func @degrees(%x: !T) -> !T {
  %factor = llvm.mlir.constant(57.29577951308232 : !T) : !T
  %r = llvm.fmul %x, %factor : !T
  llvm.return %r : !T
}

llvm.func @radians(%x: !T) -> !T {
  %factor = llvm.mlir.constant(0.017453292519943295 : !T) : !T
  %r = llvm.fmul %x, %factor : !T
  llvm.return %r : !T
}

// 1 or -1, a zero itself, and 0 for NaN.
llvm.func @sign(%x: !T) -> !T {
  %is_nan = llvm.fcmp "uno" %x, %x : !T
  %0 = llvm.mlir.constant(0.0 : !T) : !T
  %zero = llvm.select %is_nan, %0, %x : !B, !T
  %1 = llvm.mlir.constant(1.0 : !T) : !T
  %one = llvm.intr.copysign(%1, %x) : (!T, !T) -> !T
  %2 = llvm.mlir.constant(0.0 : !T) : !T
  %is_nonzero = llvm.fcmp "one" %x, %2 : !T
  %r = llvm.select %is_nonzero, %one, %zero : !B, !T
  llvm.return %r : !T
}

llvm.func @mix(%x: !T, %y: !T, %share: !T) -> !T {
  %difference = llvm.fsub %y, %x : !T
  %added = llvm.fmul %difference, %share : !T
  %r = llvm.fadd %x, %added : !T
  llvm.return %r : !T
}

llvm.func @step(%edge: !T, %x: !T) -> !T {
  %zero = llvm.mlir.constant(0.0 : !T) : !T
  %one = llvm.mlir.constant(1.0 : !T) : !T
  %is_below = llvm.fcmp "olt" %x, %edge : !T
  %r = llvm.select %is_below, %zero, %one : !B, !T
  llvm.return %r : !T
}

llvm.func @smoothstep(%low: !T, %high: !T, %x: !T) -> !T {
  %distance = llvm.fsub %x, %low : !T
  %length = llvm.fsub %high, %low : !T
  %quotient = llvm.fdiv %distance, %length : !T
  %share = llvm.call @cuda.saturate(%quotient) : (!T) -> !T
  %three = llvm.mlir.constant(3.0 : !T) : !T
  %two = llvm.mlir.constant(2.0 : !T) : !T
  %double = llvm.fmul %share, %two : !T
  %factor = llvm.fsub %three, %double : !T
  %square = llvm.fmul %share, %share : !T
  %r = llvm.fmul %square, %factor : !T
  llvm.return %r : !T
}

// The number next to one: the greater one if %up holds, else the lesser one. It is neither
// NaN nor the infinity that the step leads to.
llvm.func @float.next(%x: !T, %up: !B) -> !T {
  %bits = llvm.bitcast %x : !T to !I
  %0 = llvm.mlir.constant(0.0 : !T) : !T
  %is_zero = llvm.fcmp "oeq" %x, %0 : !T
  %1 = llvm.mlir.constant(0 : !I) : !I
  %is_positive = llvm.icmp "sge" %bits, %1 : !I
  %away = llvm.icmp "eq" %is_positive, %up : !B
  %one = llvm.mlir.constant(1 : !I) : !I
  %minus_one = llvm.mlir.constant(-1 : !I) : !I
  %distance = llvm.select %away, %one, %minus_one : !B, !I
  %moved = llvm.add %bits, %distance : !I
  %least_negative = llvm.mlir.constant(#minus_least) : !I
  %least = llvm.select %up, %one, %least_negative : !B, !I
  %found = llvm.select %is_zero, %least, %moved : !B, !I
  %r = llvm.bitcast %found : !I to !T
  llvm.return %r : !T
}

llvm.func @nextafter(%x: !T, %to: !T) -> !T {
  %up = llvm.fcmp "olt" %x, %to : !T
  %moved = llvm.call @float.next(%x, %up) : (!T, !B) -> !T
  %is_equal = llvm.fcmp "oeq" %x, %to : !T
  %found = llvm.select %is_equal, %to, %moved : !B, !T
  %is_nan = llvm.fcmp "uno" %x, %to : !T
  %nan = llvm.fadd %x, %to : !T
  %r = llvm.select %is_nan, %nan, %found : !B, !T
  llvm.return %r : !T
}

// AMD's fraction, which is less than 1.
llvm.func @amdgcn.fract(%x: !T) -> !T {
  %whole = llvm.intr.floor(%x) : (!T) -> !T
  %rest = llvm.fsub %x, %whole : !T
  %most = llvm.mlir.constant(#largest_fraction) : !T
  %r = llvm.intr.minnum(%rest, %most) : (!T, !T) -> !T
  llvm.return %r : !T
}

// AMD's median.
llvm.func @amdgcn.fmed3(%x: !T, %y: !T, %z: !T) -> !T {
  %low = llvm.intr.minnum(%x, %y) : (!T, !T) -> !T
  %high = llvm.intr.maxnum(%x, %y) : (!T, !T) -> !T
  %below = llvm.intr.minnum(%high, %z) : (!T, !T) -> !T
  %r = llvm.intr.maxnum(%low, %below) : (!T, !T) -> !T
  llvm.return %r : !T
}
