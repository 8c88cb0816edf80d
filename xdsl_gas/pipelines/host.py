"""A module for this processor, to run kernels of the target spir natively."""

from xdsl.dialects.builtin import ModuleOp, StringAttr

from xdsl_gas.analysis.target.data_layout import LAYOUT, LAYOUT_OF_MLIR, TRIPLE
from xdsl_gas.argument_types import checks_arguments
from xdsl_gas.toolchain.llvm import require_llvmlite

_LAYOUTS = (LAYOUT_OF_MLIR, LAYOUT)


@checks_arguments
def for_this_processor(module: ModuleOp) -> ModuleOp:
    """
    Returns a copy of a module with the triple and the data layout of this processor in
    place of the device's. Raises `ToolMissing` without llvmlite.
    """
    require_llvmlite("the data layout of this processor")
    from llvmlite import binding

    binding.initialize_native_target()
    machine = binding.Target.from_default_triple().create_target_machine()
    copy = module.clone()
    for name in _LAYOUTS:
        copy.attributes.pop(name, None)
    copy.attributes[TRIPLE] = StringAttr(binding.get_default_triple())
    copy.attributes["llvm.data_layout"] = StringAttr(str(machine.target_data))
    return copy
