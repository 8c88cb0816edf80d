"""
The tables of the targets: numbers of address spaces, relations between memory spaces,
null, accesses and data layouts.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypedDict

from xdsl_gas.access_forms import AccessForm, AccessTable
from xdsl_gas.memory_space import SPACE_BITS, MemorySpace, Target, mask_of

_NVPTX_SHARED = mask_of((MemorySpace.SHARED, MemorySpace.DISTRIBUTED_SHARED))
_NVPTX_WRITABLE = mask_of((MemorySpace.GLOBAL, MemorySpace.LOCAL)) | _NVPTX_SHARED
_NVPTX_SYNCHRONIZING = _NVPTX_WRITABLE & ~MemorySpace.LOCAL.bit

NVPTX = Target(
    name="nvptx",
    numbers=MappingProxyType({s: int(s) for s in MemorySpace}),
    generic_covers=SPACE_BITS & ~MemorySpace.TENSOR.bit,
    zero_is_null=MemorySpace.GLOBAL.bit,
    keeps_null=MemorySpace.GLOBAL.bit,
    # PTX ISA, sections "Generic Addressing" and "Distributed shared memory".
    inside=MappingProxyType(
        {
            MemorySpace.PARAM: MemorySpace.GLOBAL,
            MemorySpace.SHARED: MemorySpace.DISTRIBUTED_SHARED,
        }
    ),
    # An address in no other window is global: PTX ISA, section "Generic Addressing".
    same_bits_as_generic=MemorySpace.GLOBAL.bit,
    # PTX Writer's Guide to Interoperability, section "Debug Information".
    dwarf_address_classes=MappingProxyType(
        {
            MemorySpace.CONSTANT: 4,
            MemorySpace.GLOBAL: 5,
            MemorySpace.LOCAL: 6,
            MemorySpace.PARAM: 7,
            MemorySpace.SHARED: 8,
        }
    ),
    space_of_null=MemorySpace.GLOBAL,
    generic_in_hardware=True,
    # The backend lowers allocas to .local and generic globals to .global.
    stack_is_generic=True,
    generic_globals=MemorySpace.GLOBAL.bit,
    # NVPTXLowerArgs: a device function's copy is local, a kernel's stays in parameter
    # memory if it is only read.
    byval_spaces=MemorySpace.LOCAL.bit,
    kernel_byval_spaces=mask_of((MemorySpace.LOCAL, MemorySpace.PARAM)),
    accesses=AccessTable.of(
        _NVPTX_WRITABLE | MemorySpace.CONSTANT.bit,
        _NVPTX_WRITABLE,
        exceptions={
            # ptxas rejects `atom` on local memory. LLVM expands `atomicrmw` there, but
            # not `cmpxchg` or 128-bit atomics.
            AccessForm.COMPARE_EXCHANGE: _NVPTX_SYNCHRONIZING,
            AccessForm.WIDE_ATOMIC: _NVPTX_SYNCHRONIZING,
            # PTX ISA, "prefetch, prefetchu" and "mbarrier".
            AccessForm.CACHE_PREFETCH: mask_of((MemorySpace.GLOBAL, MemorySpace.LOCAL)),
            AccessForm.TENSORMAP_PREFETCH: MemorySpace.CONSTANT.bit,
            AccessForm.BARRIER: MemorySpace.SHARED.bit,
        },
        # PTX ISA, "ld" and "st": `.volatile` exists for global and shared memory.
        volatile=dict.fromkeys(
            (
                AccessForm.LOAD,
                AccessForm.STORE,
                AccessForm.ATOMIC_LOAD,
                AccessForm.ATOMIC_STORE,
            ),
            _NVPTX_SYNCHRONIZING,
        ),
    ),
    direct_casts=frozenset(((MemorySpace.SHARED, MemorySpace.DISTRIBUTED_SHARED),)),
    triple="nvptx64-nvidia-nvcl",
    data_layout="e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
    kernel_convention="ptx_kernelcc",
    function_convention="ccc",
    space_tests=MappingProxyType(
        {
            MemorySpace.SHARED: "llvm.nvvm.isspacep.shared",
            MemorySpace.LOCAL: "llvm.nvvm.isspacep.local",
        }
    ),
    position_intrinsics=MappingProxyType(
        {
            "get_local_id": "llvm.nvvm.read.ptx.sreg.tid.",
            "get_group_id": "llvm.nvvm.read.ptx.sreg.ctaid.",
            "get_local_size": "llvm.nvvm.read.ptx.sreg.ntid.",
            "get_num_groups": "llvm.nvvm.read.ptx.sreg.nctaid.",
        }
    ),
    barrier_intrinsic="llvm.nvvm.barrier.cta.sync.aligned.all",
    # A warp has no scope of its own: https://llvm.org/docs/NVPTXUsage.html
    scopes=MappingProxyType(
        {
            "work_item": "block",
            "sub_group": "block",
            "work_group": "block",
            "device": "device",
        }
    ),
    warp_size=32,
)


class _OpenclFunctions(TypedDict):
    space_tests: Mapping[MemorySpace, str]
    position_intrinsics: Mapping[str, str]
    barrier_intrinsic: str
    scopes: Mapping[str, str]
    warp_size: int


_SPIR_NUMBERS = {
    MemorySpace.LOCAL: 0,
    MemorySpace.GLOBAL: 1,
    MemorySpace.CONSTANT: 2,
    MemorySpace.SHARED: 3,
    MemorySpace.GENERIC: 4,
}

_OPENCL_SPACES = mask_of(_SPIR_NUMBERS)
# Including volatile accesses: they mean the same in all spaces, and there are no
# generic instructions.
_OPENCL_ACCESSES = AccessTable.of(
    _OPENCL_SPACES, _OPENCL_SPACES & ~MemorySpace.CONSTANT.bit
)
_OPENCL_WORDS = MappingProxyType(
    {MemorySpace.SHARED: "local", MemorySpace.LOCAL: "private"}
)

_OPENCL_FUNCTIONS: _OpenclFunctions = {
    "space_tests": MappingProxyType({}),
    "position_intrinsics": MappingProxyType({}),
    "barrier_intrinsic": "",
    "scopes": MappingProxyType({}),
    "warp_size": 0,
}
"""The fields of targets where OpenCL C's functions stay calls."""

SPIR = Target(
    name="spir",
    numbers=MappingProxyType(_SPIR_NUMBERS),
    dwarf_address_classes=MappingProxyType(
        {s: n for s, n in _SPIR_NUMBERS.items() if s is not MemorySpace.GENERIC}
    ),
    # OpenCL C 2.0, 6.5: constant is not a subset of generic.
    generic_covers=_OPENCL_SPACES & ~MemorySpace.CONSTANT.bit,
    zero_is_null=_OPENCL_SPACES,
    words=_OPENCL_WORDS,
    keeps_null=_OPENCL_SPACES,
    accesses=_OPENCL_ACCESSES,
    triple="spir64-unknown-unknown",
    data_layout="e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256"
    "-v512:512-v1024:1024-G1",
    kernel_convention="spir_kernelcc",
    function_convention="spir_funccc",
    **_OPENCL_FUNCTIONS,
    has_tags=True,
)

OPENCL = Target(
    name="opencl",
    numbers=MappingProxyType({}),
    unnumbered=_OPENCL_SPACES,
    generic_covers=SPIR.generic_covers,
    # Casts preserve null: C11, 6.3.2.3.
    zero_is_null=_OPENCL_SPACES,
    words=_OPENCL_WORDS,
    keeps_null=_OPENCL_SPACES,
    accesses=_OPENCL_ACCESSES,
    # Generic accesses are part of the language.
    generic_in_hardware=True,
    warp_size=0,
)
"""The language OpenCL C, whose spaces have no numbers."""

_AMDGPU_NUMBERS = {
    MemorySpace.GENERIC: 0,
    MemorySpace.GLOBAL: 1,
    MemorySpace.SHARED: 3,
    MemorySpace.CONSTANT: 4,
    MemorySpace.LOCAL: 5,
}
_AMDGPU_WRITABLE = mask_of(_AMDGPU_NUMBERS) & ~MemorySpace.CONSTANT.bit
_AMDGPU_GLOBAL_MEMORY = mask_of((MemorySpace.GLOBAL, MemorySpace.CONSTANT))

AMDGPU = Target(
    name="amdgpu",
    numbers=MappingProxyType(_AMDGPU_NUMBERS),
    generic_covers=mask_of(_AMDGPU_NUMBERS),
    # Null is all ones in the local and private spaces of AMD's hardware.
    zero_is_null=_AMDGPU_GLOBAL_MEMORY,
    keeps_null=mask_of(_AMDGPU_NUMBERS),
    # Flat, global and constant addresses are the same 64 bits.
    same_bits_as_generic=_AMDGPU_GLOBAL_MEMORY,
    dwarf_address_classes=MappingProxyType(
        {MemorySpace.SHARED: 3, MemorySpace.LOCAL: 5}
    ),
    inside=MappingProxyType({MemorySpace.CONSTANT: MemorySpace.GLOBAL}),
    generic_in_hardware=True,
    accesses=AccessTable.of(
        mask_of(_AMDGPU_NUMBERS),
        _AMDGPU_WRITABLE,
        exceptions={
            # LLVM cannot select atomic loads from constant memory, nor from gfx10 on
            # saturating subtraction in LDS.
            AccessForm.ATOMIC_LOAD: _AMDGPU_WRITABLE,
            AccessForm.ATOMIC_USUB_SAT: _AMDGPU_WRITABLE & ~MemorySpace.SHARED.bit,
        },
        volatile={},
    ),
    direct_casts=frozenset(((MemorySpace.CONSTANT, MemorySpace.GLOBAL),)),
    # 2 is region (GDS), a separate memory; 6 is constant memory with 32-bit addresses;
    # 7 to 9 are buffer fat pointers, resources and strided pointers.
    other_numbers=MappingProxyType(
        {
            2: 0,
            6: MemorySpace.CONSTANT.bit,
            7: _AMDGPU_GLOBAL_MEMORY,
            8: _AMDGPU_GLOBAL_MEMORY,
            9: _AMDGPU_GLOBAL_MEMORY,
        }
    ),
    triple="amdgcn-amd-amdhsa",
    data_layout="e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32"
    "-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32"
    "-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64"
    "-S32-A5-G1-ni:7:8:9",
    kernel_convention="amdgpu_kernelcc",
    function_convention="ccc",
    space_tests=MappingProxyType(
        {
            MemorySpace.SHARED: "llvm.amdgcn.is.shared",
            MemorySpace.LOCAL: "llvm.amdgcn.is.private",
        }
    ),
    position_intrinsics=MappingProxyType(
        {
            "get_local_id": "llvm.amdgcn.workitem.id.",
            "get_group_id": "llvm.amdgcn.workgroup.id.",
        }
    ),
    barrier_intrinsic="llvm.amdgcn.s.barrier",
    # https://llvm.org/docs/AMDGPUUsage.html#memory-scopes
    scopes=MappingProxyType(
        {
            "work_item": "wavefront",
            "sub_group": "wavefront",
            "work_group": "workgroup",
            "device": "agent",
        }
    ),
    warp_size=64,
)

HOST = Target(
    name="host",
    numbers=MappingProxyType({MemorySpace.GENERIC: 0}),
    generic_covers=0,
    zero_is_null=0,
    keeps_null=0,
    triple="x86_64-unknown-linux-gnu",
    data_layout="e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128"
    "-n8:16:32:64-S128",
    # Marks kernels; CPU backends treat it as the C calling convention.
    kernel_convention="spir_kernelcc",
    function_convention="ccc",
    **_OPENCL_FUNCTIONS,
)

TARGETS = MappingProxyType({t.name: t for t in (NVPTX, SPIR, AMDGPU, HOST, OPENCL)})
"""Every target, by the value of the option `target=`."""
