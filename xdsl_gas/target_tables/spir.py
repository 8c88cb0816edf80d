"""SPIR and SPIR-V, with the numbers of SPIR 1.2 and 2.0, section 2.8."""

from xdsl_gas.memory_space import (
    Architecture,
    Language,
    MachineCode,
    MemorySpace,
    Optimizer,
    Printing,
    Target,
)
from xdsl_gas.target_tables.opencl import CALLED_FUNCTIONS, OPENCL

_NUMBERS = {
    MemorySpace.LOCAL: 0,
    MemorySpace.GLOBAL: 1,
    MemorySpace.CONSTANT: 2,
    MemorySpace.SHARED: 3,
    MemorySpace.GENERIC: 4,
}

SPIR = Target(
    name="spir",
    numbers=_NUMBERS,
    dwarf_address_classes={
        s: n for s, n in _NUMBERS.items() if s is not MemorySpace.GENERIC
    },
    generic_covers=OPENCL.generic_covers,
    zero_is_null=OPENCL.zero_is_null,
    words=OPENCL.words,
    keeps_null=OPENCL.keeps_null,
    accesses=OPENCL.accesses,
    triple="spir64-unknown-unknown",
    data_layout="e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256"
    "-v512:512-v1024:1024-G1",
    architectures=(
        Architecture("spir", narrow=(0,), code_generator="spirv32"),
        Architecture("spir64", code_generator="spirv64"),
        Architecture("spirv"),
        Architecture("spirv32", narrow=(0,)),
        Architecture("spirv64"),
        *(Architecture(f"spirv32v1.{n}", narrow=(0,)) for n in range(7)),
        *(Architecture(f"spirv64v1.{n}") for n in range(7)),
    ),
    clang_triples={".cl": "spir64"},
    machine_code=MachineCode.SPIRV,
    optimizer=Optimizer.LLVM,
    # In OpenCL C that is compiled for a processor, the spaces have these numbers.
    runs_on_processors=True,
    is_source_of_gen=True,
    own_conventions={"spir_kernelcc": "spir_funccc"},
    kernel_convention="spir_kernelcc",
    function_convention="spir_funccc",
    language=Language.OPENCL,
    library=Language.OPENCL,
    # LLVM's backend and SPIR-V's translator make OpGenericCastToPtrExplicit of these
    # functions, which take the storage class.
    space_casts={
        MemorySpace.GLOBAL: (
            "_Z41__spirv_GenericCastToPtrExplicit_ToGlobalPU3AS4vi",
            5,
        ),
        MemorySpace.SHARED: (
            "_Z40__spirv_GenericCastToPtrExplicit_ToLocalPU3AS4vi",
            4,
        ),
        MemorySpace.LOCAL: (
            "_Z42__spirv_GenericCastToPtrExplicit_ToPrivatePU3AS4vi",
            7,
        ),
    },
    has_tags=True,
    **CALLED_FUNCTIONS,
    printing=Printing(
        _NUMBERS[MemorySpace.CONSTANT],
        "%n = llvm.call spir_funccc @printf(%text) vararg(!llvm.func<i32 "
        "(ptr<2>, ...)>) : (!llvm.ptr<2>) -> i32\n",
        "llvm.func spir_funccc @printf(!llvm.ptr<2>, ...) -> i32",
    ),
)
