// CUDA's operations on the halves and bytes of words that integers have no functions for,
// for one of them.

llvm.func @add(%x: !T, %y: !T) -> !T {
  %r = llvm.add %x, %y : !T
  llvm.return %r : !T
}

llvm.func @sub(%x: !T, %y: !T) -> !T {
  %r = llvm.sub %x, %y : !T
  llvm.return %r : !T
}

llvm.func @neg(%x: !T) -> !T {
  %zero = llvm.mlir.constant(0 : !T) : !T
  %r = llvm.sub %zero, %x : !T
  llvm.return %r : !T
}

llvm.func @neg_sat(%x: !T) -> !T {
  %zero = llvm.mlir.constant(0 : !T) : !T
  %r = llvm.intr.ssub.sat(%zero, %x) : (!T, !T) -> !T
  llvm.return %r : !T
}

llvm.func @abs(%x: !T) -> !T {
  %negated = llvm.call @neg(%x) : (!T) -> !T
  %zero = llvm.mlir.constant(0 : !T) : !T
  %is_negative = llvm.icmp "slt" %x, %zero : !T
  %r = llvm.select %is_negative, %negated, %x : !B, !T
  llvm.return %r : !T
}

llvm.func @abs_sat(%x: !T) -> !T {
  %negated = llvm.call @neg_sat(%x) : (!T) -> !T
  %zero = llvm.mlir.constant(0 : !T) : !T
  %is_negative = llvm.icmp "slt" %x, %zero : !T
  %r = llvm.select %is_negative, %negated, %x : !B, !T
  llvm.return %r : !T
}

llvm.func @eq(%x: !T, %y: !T) -> !B {
  %r = llvm.icmp "eq" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @ne(%x: !T, %y: !T) -> !B {
  %r = llvm.icmp "ne" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @ge(%x: !T, %y: !T) -> !B {
  %r = llvm.icmp "sge" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @gt(%x: !T, %y: !T) -> !B {
  %r = llvm.icmp "sgt" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @le(%x: !T, %y: !T) -> !B {
  %r = llvm.icmp "sle" %x, %y : !T
  llvm.return %r : !B
}

llvm.func @lt(%x: !T, %y: !T) -> !B {
  %r = llvm.icmp "slt" %x, %y : !T
  llvm.return %r : !B
}
