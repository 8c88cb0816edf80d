"""
A kernel from MLIR's Python bindings to xDSL and back.

usage: python bindings.py

The bindings make a kernel of the dialect `llvm` for NVPTX, this package resolves its
generic pointers, and the bindings verify and print the result. Modules are handed over
as text in the generic format, which is the same in all versions of MLIR.

The bindings are those that jaxlib has; with a build of MLIR's own, `jaxlib.mlir` is
`mlir`.
"""

from jaxlib.mlir import ir
from jaxlib.mlir._mlir_libs import _jax_mlir_ext
from jaxlib.mlir.dialects import llvm

from xdsl_gas import api


def context() -> ir.Context:
    """A context with the dialects; those of a build of MLIR's own are there at once."""
    registry = ir.DialectRegistry()
    _jax_mlir_ext.register_dialects(registry)
    made = ir.Context()
    made.append_dialect_registry(registry)
    made.load_all_available_dialects()
    return made


def kernel() -> ir.Module:
    """A kernel that copies a value from shared to generic memory."""
    pointer = llvm.PointerType.get()
    shared = llvm.PointerType.get(3)
    f32 = ir.F32Type.get()
    module = ir.Module.create()
    module.operation.attributes["llvm.target_triple"] = ir.StringAttr.get(
        "nvptx64-nvidia-cuda"
    )
    with ir.InsertionPoint(module.body):
        function = ir.Operation.create(
            "llvm.func",
            attributes={
                "sym_name": ir.StringAttr.get("copy"),
                "function_type": ir.TypeAttr.get(
                    ir.Type.parse("!llvm.func<void (ptr<3>, ptr)>")
                ),
                "nvvm.kernel": ir.UnitAttr.get(),
            },
            regions=1,
        )
    block = function.regions[0].blocks.append(shared, pointer)
    with ir.InsertionPoint(block):
        tile, out = block.arguments
        any_space = llvm.AddrSpaceCastOp(pointer, tile).result
        value = llvm.LoadOp(f32, any_space).result
        llvm.StoreOp(value, out)
        llvm.ReturnOp()
    return module


def resolved(module: ir.Module) -> ir.Module:
    """The module after `ip-msp,resolve-gas`, in the same context."""
    text = module.operation.get_asm(print_generic_op_form=True)
    in_xdsl = api.read(text, kind="mlir")
    api.resolve(in_xdsl, passes="ip-msp,resolve-gas")
    return ir.Module.parse(api.emit(in_xdsl, "mlir").decode())


if __name__ == "__main__":
    with context(), ir.Location.unknown():
        made = kernel()
        assert made.operation.verify()
        print(resolved(made))
