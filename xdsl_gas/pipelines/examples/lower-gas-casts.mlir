// xdsl-opt -p lower-gas-casts
// The bits 61 to 63 of the pointer become 010, unless it is null.
module attributes {llvm.target_triple = "spir64"} {
  llvm.func @to_generic(%local: !llvm.ptr<3>) -> !llvm.ptr<4> {
    %generic = llvm.addrspacecast %local : !llvm.ptr<3> to !llvm.ptr<4>
    llvm.return %generic : !llvm.ptr<4>
  }
}
