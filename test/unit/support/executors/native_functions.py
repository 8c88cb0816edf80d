"""Compiles a module for this processor in this process, and calls its functions."""

import ctypes
from typing import Any

from llvmlite import binding
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.pipelines.host import for_this_processor
from xdsl_gas.targets.modules import llvm_ir


class NativeModule:
    """The machine code of a module, whose functions return nothing."""

    def __init__(self, module: ModuleOp, *, level: int = 3) -> None:
        binding.initialize_native_target()
        binding.initialize_native_asmprinter()
        parsed = binding.parse_assembly(
            llvm_ir(for_this_processor(module)), binding.create_context()
        )
        # Without instructions for f16, LLVM calls functions that nothing defines here.
        machine = binding.Target.from_default_triple().create_target_machine(
            cpu=binding.get_host_cpu_name(),
            features=binding.get_host_cpu_features().flatten(),
        )
        options = binding.create_pipeline_tuning_options(speed_level=level)
        passes = binding.create_pass_builder(machine, options)
        passes.getModulePassManager().run(parsed, passes)
        self.text = str(parsed)
        """The optimized LLVM IR."""

        self.assembly = machine.emit_assembly(parsed)
        self._engine = binding.create_mcjit_compiler(parsed, machine)
        self._engine.finalize_object()

    def call(self, name: str, *arguments: int | bytearray) -> None:
        """Calls a function; arrays of bytes are passed by address."""
        address = self._engine.get_function_address(name)
        assert address
        kinds: list[Any] = []
        values: list[Any] = []
        for argument in arguments:
            if isinstance(argument, int):
                kinds.append(ctypes.c_int64)
                values.append(argument)
            else:
                kinds.append(ctypes.c_void_p)
                array = (ctypes.c_char * len(argument)).from_buffer(argument)
                values.append(ctypes.addressof(array))
        ctypes.CFUNCTYPE(None, *kinds)(address)(*values)
