"""
Builds a module with llvmlite, resolves its generic pointers, and compiles it to PTX,
all in one process.

usage: products.py
"""

from llvmlite import binding, ir

from xdsl_gas import api

FLOAT, INT = ir.FloatType(), ir.IntType(32)
GENERIC_POINTER = FLOAT.as_pointer()
SHARED = 3


def product_module() -> ir.Module:
    """
    Returns a module with a function that multiplies two values behind generic pointers,
    and a kernel that calls it with pointers to global and to shared memory.
    """
    module = ir.Module("products")
    module.triple = "nvptx64-nvidia-cuda"

    multiply = ir.FunctionType(FLOAT, [GENERIC_POINTER, GENERIC_POINTER])
    product = ir.Function(module, multiply, "product")
    product.attributes.add("noinline")
    builder = ir.IRBuilder(product.append_basic_block())
    left, right = (builder.load(pointer) for pointer in product.args)
    builder.ret(builder.fmul(left, right))

    tile = ir.GlobalVariable(module, ir.ArrayType(FLOAT, 32), "tile", addrspace=SHARED)
    tile.linkage = "internal"
    tile.initializer = ir.Constant(tile.value_type, ir.Undefined)
    thread_index = ir.Function(
        module, ir.FunctionType(INT, []), "llvm.nvvm.read.ptx.sreg.tid.x"
    )

    launch = ir.FunctionType(ir.VoidType(), [GENERIC_POINTER, GENERIC_POINTER])
    kernel = ir.Function(module, launch, "products")
    kernel.calling_convention = "ptx_kernel"
    values, results = kernel.args
    builder = ir.IRBuilder(kernel.append_basic_block())
    thread = builder.call(thread_index, [])
    value = builder.gep(values, [thread])
    kept = builder.gep(tile, [INT(0), thread])
    builder.store(builder.load(value), kept)
    generic = builder.addrspacecast(kept, GENERIC_POINTER)
    builder.store(
        builder.call(product, [value, generic]), builder.gep(results, [thread])
    )
    builder.ret_void()
    return module


def resolved(module: ir.Module) -> binding.ModuleRef:
    """Returns the module with specific pointers, as llvmlite's binding has it."""
    read = api.read(str(module))
    api.resolve(read)
    return binding.parse_bitcode(api.emit(read, "bc"))


def ptx(module: binding.ModuleRef) -> str:
    """Returns the PTX of a module for GPUs of compute capability 8.0 and later."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    target = binding.Target.from_triple(module.triple)
    return target.create_target_machine(cpu="sm_80").emit_assembly(module)


if __name__ == "__main__":
    print(ptx(resolved(product_module())))
