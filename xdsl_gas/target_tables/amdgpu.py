"""AMD's GPUs, by LLVM's AMDGPU back end."""

import re

from xdsl_gas.access_forms import AccessForm, AccessTable
from xdsl_gas.memory_space import (
    Apertures,
    Architecture,
    Language,
    MachineCode,
    MemorySpace,
    Optimizer,
    Printing,
    Target,
    mask_of,
)

_NUMBERS = {
    MemorySpace.GENERIC: 0,
    MemorySpace.GLOBAL: 1,
    MemorySpace.SHARED: 3,
    MemorySpace.CONSTANT: 4,
    MemorySpace.LOCAL: 5,
}
_WRITABLE = mask_of(_NUMBERS) & ~MemorySpace.CONSTANT.bit
_GLOBAL_MEMORY = mask_of((MemorySpace.GLOBAL, MemorySpace.CONSTANT))

AMDGPU = Target(
    name="amdgpu",
    numbers=_NUMBERS,
    generic_covers=mask_of(_NUMBERS),
    # Null is all ones in the local and private spaces of AMD's hardware.
    zero_is_null=_GLOBAL_MEMORY,
    keeps_null=mask_of(_NUMBERS),
    # Flat, global and constant addresses are the same 64 bits.
    same_bits_as_generic=_GLOBAL_MEMORY,
    dwarf_address_classes={MemorySpace.SHARED: 3, MemorySpace.LOCAL: 5},
    inside={MemorySpace.CONSTANT: MemorySpace.GLOBAL},
    generic_in_hardware=True,
    # What lies in no window is global.
    generic_functions=MemorySpace.GLOBAL.bit,
    accesses=AccessTable.of(
        mask_of(_NUMBERS),
        _WRITABLE,
        exceptions={
            # LLVM cannot select atomic loads from constant memory, nor from gfx10 on
            # saturating subtraction in LDS.
            AccessForm.ATOMIC_LOAD: _WRITABLE,
            AccessForm.ATOMIC_USUB_SAT: _WRITABLE & ~MemorySpace.SHARED.bit,
        },
        volatile={},
    ),
    direct_casts=frozenset(((MemorySpace.CONSTANT, MemorySpace.GLOBAL),)),
    # 2 is region (GDS), a separate memory; 6 is constant memory with 32-bit addresses;
    # 7 to 9 are buffer fat pointers, resources and strided pointers.
    other_numbers={
        2: 0,
        6: MemorySpace.CONSTANT.bit,
        7: _GLOBAL_MEMORY,
        8: _GLOBAL_MEMORY,
        9: _GLOBAL_MEMORY,
    },
    triple="amdgcn-amd-amdhsa",
    data_layout="e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32"
    "-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32"
    "-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64"
    "-S32-A5-G1-ni:7:8:9",
    architectures=(
        Architecture("amdgcn"),
        Architecture("r600", narrow=tuple(range(10))),
    ),
    clang_triples={".cl": "amdgcn-amd-amdhsa", ".hip": "amdgcn-amd-amdhsa"},
    clang_options=("-nogpulib",),
    processors="gfx",
    machine_code=MachineCode.AMDGCN,
    optimizer=Optimizer.LLVM,
    kernel_attribute="rocdl.kernel",
    own_conventions={"amdgpu_kernelcc": "ccc"},
    # Those of shaders.
    entry_conventions=frozenset(
        f"amdgpu_{stage}cc" for stage in ("vs", "gs", "ps", "cs", "hs", "ls", "es")
    ),
    kernel_convention="amdgpu_kernelcc",
    function_convention="ccc",
    # Images are ELF.
    hides_symbols=True,
    kernel_pointers_are_global=True,
    language=Language.HIP,
    library=Language.HIP,
    space_tests={
        MemorySpace.SHARED: "llvm.amdgcn.is.shared",
        MemorySpace.LOCAL: "llvm.amdgcn.is.private",
    },
    untested=_GLOBAL_MEMORY,
    space_conditions={
        MemorySpace.GLOBAL: "!__builtin_amdgcn_is_shared(#) && "
        "!__builtin_amdgcn_is_private(#)",
        MemorySpace.SHARED: "__builtin_amdgcn_is_shared(#)",
        MemorySpace.LOCAL: "__builtin_amdgcn_is_private(#)",
    },
    has_tags=False,
    # https://llvm.org/docs/AMDGPUUsage.html#llvm-ir-attributes
    apertures=Apertures(
        mask_of((MemorySpace.SHARED, MemorySpace.LOCAL)),
        ("amdgpu-no-queue-ptr", "amdgpu-no-implicitarg-ptr"),
        "amdgpu-no-flat-scratch-init",
        re.compile(r"gfx(9|1\d)"),
        re.compile(r"src_(shared|private)_(base|limit)|\bs_getreg_"),
    ),
    position_intrinsics={
        "get_local_id": "llvm.amdgcn.workitem.id.",
        "get_group_id": "llvm.amdgcn.workgroup.id.",
    },
    barrier_intrinsic="llvm.amdgcn.s.barrier",
    # https://llvm.org/docs/AMDGPUUsage.html#memory-scopes
    scopes={
        "work_item": "wavefront",
        "sub_group": "wavefront",
        "work_group": "workgroup",
        "device": "agent",
    },
    # SIISelLowering.cpp, `flatInstrMayAccessPrivate`: private memory has no atomics.
    tested_in_atomics=MemorySpace.LOCAL.bit,
    one_space_scope="one-as",
    # `printf` needs AMD's runtime library.
    printing=Printing(),
    # LLVM's "User Guide for AMDGPU Backend": `wavefrontsize64` and the processors.
    warp_size=64,
    warp_feature=re.compile(r"\+wavefrontsize(32|64)"),
    processors_with_warps_of_32=re.compile(
        r"gfx(1[0-9]\d\d\w*|1[0-9](-[0-9])*-generic)"
    ),
)
