// LLVM's intrinsics, by their names there, for scalars. Native code leaves them to LLVM.
//
// !T is the type of the first operand, and !B the result of a comparison.

llvm.func @maximumnum(%x: !T, %y: !T) -> !T {
  %both = llvm.intr.maximum(%x, %y) : (!T, !T) -> !T
  %is_nan = llvm.fcmp "uno" %y, %y : !T
  %first = llvm.select %is_nan, %x, %both : !B, !T
  %is_other = llvm.fcmp "uno" %x, %x : !T
  %r = llvm.select %is_other, %y, %first : !B, !T
  llvm.return %r : !T
}

llvm.func @minimumnum(%x: !T, %y: !T) -> !T {
  %both = llvm.intr.minimum(%x, %y) : (!T, !T) -> !T
  %is_nan = llvm.fcmp "uno" %y, %y : !T
  %first = llvm.select %is_nan, %x, %both : !B, !T
  %is_other = llvm.fcmp "uno" %x, %x : !T
  %r = llvm.select %is_other, %y, %first : !B, !T
  llvm.return %r : !T
}
