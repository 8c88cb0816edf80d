llvm.func spir_funccc @function() {
  llvm.return
}
