"""The processor of this computer, as LLVM describes it."""

from dataclasses import dataclass
from functools import cache

from xdsl_gas.toolchain.llvm import require_llvmlite


@dataclass(frozen=True)
class Host:
    """A processor."""

    triple: str
    data_layout: str
    cpu: str
    """LLVM's name of the processor."""
    features: str
    """LLVM's list of its features, such as `+avx2,-avx512f`."""


@cache
def this_host() -> Host:
    """Returns this processor. Raises `ToolMissing` without llvmlite."""
    require_llvmlite("the description of this processor")
    from llvmlite import binding

    binding.initialize_native_target()
    triple = binding.get_process_triple()
    machine = binding.Target.from_triple(triple).create_target_machine()
    return Host(
        triple,
        str(machine.target_data),
        binding.get_host_cpu_name(),
        binding.get_host_cpu_features().flatten(),
    )
