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
    """
    LLVM's list of the features that are used, such as `+avx2,-avx512f`: those of the
    processor but `_FLUSHES`.
    """


_FLUSHES = ("avx512bf16", "avxneconvert", "avx10.2")
"""
Features whose instructions for bfloat take subnormal numbers for zero, whatever the
control register says. LLVM uses them for `fptrunc`, which does not.
"""


@cache
def this_host() -> Host:
    """Returns this processor. Raises `ToolMissing` without llvmlite."""
    require_llvmlite("the description of this processor")
    from llvmlite import binding

    binding.initialize_native_target()
    triple = binding.get_process_triple()
    machine = binding.Target.from_triple(triple).create_target_machine()
    features = binding.get_host_cpu_features()
    for name in features.keys() & _FLUSHES:
        features[name] = False
    return Host(
        triple,
        str(machine.target_data),
        binding.get_host_cpu_name(),
        features.flatten(),
    )
