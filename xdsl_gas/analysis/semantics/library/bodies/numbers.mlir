// Functions of both integers and floating-point numbers, by their names in OpenCL C, for
// scalars.
//
// !T is the type of the first operand, and !I the integers of its width. Of vectors, the
// body named `.v` is applied to each lane.

llvm.func @select(%x: !T, %y: !T, %condition: !I) -> !T {
  %zero = llvm.mlir.constant(0 : !I) : !I
  %is_second = llvm.icmp "ne" %condition, %zero : !I
  %r = llvm.select %is_second, %y, %x : !B, !T
  llvm.return %r : !T
}

// By the highest bit.
llvm.func @select.v(%x: !T, %y: !T, %condition: !I) -> !T {
  %zero = llvm.mlir.constant(0 : !I) : !I
  %is_second = llvm.icmp "slt" %condition, %zero : !I
  %r = llvm.select %is_second, %y, %x : !B, !T
  llvm.return %r : !T
}
