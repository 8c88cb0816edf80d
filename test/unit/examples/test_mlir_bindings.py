"""A kernel that MLIR's Python bindings make, resolved, and read by them again."""

from clients import EXAMPLES, require, run


def test_bindings_read_what_xdsl_has_resolved():
    require(packages=("jaxlib",))
    printed = run(["python", "bindings.py"], EXAMPLES / "mlir")
    assert "llvm.load %arg0 : !llvm.ptr<3> -> f32" in printed
    assert "llvm.store %1, %0 : f32, !llvm.ptr<1>" in printed
