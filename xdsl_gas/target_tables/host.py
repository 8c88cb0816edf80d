"""The processor of the host."""

from xdsl_gas.access_forms import AccessTable
from xdsl_gas.memory_space import (
    Architecture,
    Language,
    MemorySpace,
    Optimizer,
    Printing,
    Target,
)
from xdsl_gas.target_tables.opencl import CALLED_FUNCTIONS

HOST = Target(
    name="host",
    numbers={MemorySpace.GENERIC: 0},
    generic_covers=0,
    zero_is_null=0,
    keeps_null=0,
    accesses=AccessTable(),
    triple="x86_64-unknown-linux-gnu",
    data_layout="e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128"
    "-n8:16:32:64-S128",
    architectures=(
        Architecture(
            "x86_64",
            vector_sets=(
                *(("b", "sse4.1"), ("c", "avx"), ("d", "avx2"), ("e", "avx512f")),
            ),
            saturating_conversions=False,
        ),
        Architecture("aarch64", vector_sets=(("n", ""),)),
        *map(Architecture, ("arm64", "riscv64")),
        *(
            Architecture(
                name,
                narrow=(0,),
                alignments_differ=True,
                saturating_conversions=False,
            )
            for name in ("i386", "i686")
        ),
    ),
    optimizer=Optimizer.COMPILER,
    is_processor=True,
    # Marks kernels; CPU backends treat it as the C calling convention.
    kernel_convention="spir_kernelcc",
    function_convention="ccc",
    language=Language.OPENCL,
    has_tags=False,
    **CALLED_FUNCTIONS,
    printing=Printing(),
)
