"""NVIDIA's GPUs, by LLVM's NVPTX back end."""

from xdsl_gas.access_forms import AccessForm, AccessTable
from xdsl_gas.memory_space import (
    SPACE_BITS,
    Architecture,
    Language,
    MachineCode,
    MemorySpace,
    Optimizer,
    Printing,
    Target,
    mask_of,
)

_SHARED = mask_of((MemorySpace.SHARED, MemorySpace.DISTRIBUTED_SHARED))
_WRITABLE = mask_of((MemorySpace.GLOBAL, MemorySpace.LOCAL)) | _SHARED
_SYNCHRONIZING = _WRITABLE & ~MemorySpace.LOCAL.bit

NVPTX = Target(
    name="nvptx",
    numbers={s: int(s) for s in MemorySpace},
    generic_covers=SPACE_BITS & ~MemorySpace.TENSOR.bit,
    zero_is_null=MemorySpace.GLOBAL.bit,
    keeps_null=MemorySpace.GLOBAL.bit,
    # PTX ISA, sections "Generic Addressing" and "Distributed shared memory".
    inside={
        MemorySpace.PARAM: MemorySpace.GLOBAL,
        MemorySpace.SHARED: MemorySpace.DISTRIBUTED_SHARED,
    },
    # An address in no other window is global: PTX ISA, section "Generic Addressing".
    same_bits_as_generic=MemorySpace.GLOBAL.bit,
    # PTX Writer's Guide to Interoperability, section "Debug Information".
    dwarf_address_classes={
        MemorySpace.CONSTANT: 4,
        MemorySpace.GLOBAL: 5,
        MemorySpace.LOCAL: 6,
        MemorySpace.PARAM: 7,
        MemorySpace.SHARED: 8,
    },
    space_of_null=MemorySpace.GLOBAL,
    generic_in_hardware=True,
    # What lies in no window is global.
    generic_functions=MemorySpace.GLOBAL.bit,
    # The backend lowers allocas to .local and generic globals to .global.
    stack_is_generic=True,
    generic_globals=MemorySpace.GLOBAL.bit,
    # NVPTXLowerArgs: a device function's copy is local, a kernel's stays in parameter
    # memory if it is only read.
    byval_spaces=MemorySpace.LOCAL.bit,
    kernel_byval_spaces=mask_of((MemorySpace.LOCAL, MemorySpace.PARAM)),
    accesses=AccessTable.of(
        _WRITABLE | MemorySpace.CONSTANT.bit,
        _WRITABLE,
        exceptions={
            # ptxas rejects `atom` on local memory. LLVM expands `atomicrmw` there, but
            # not `cmpxchg` or 128-bit atomics.
            AccessForm.COMPARE_EXCHANGE: _SYNCHRONIZING,
            AccessForm.WIDE_ATOMIC: _SYNCHRONIZING,
            # PTX ISA, "wmma.load", "ldmatrix", "prefetch, prefetchu", "mbarrier",
            # "st.bulk" and "tcgen05.alloc".
            AccessForm.MATRIX: _SYNCHRONIZING,
            AccessForm.MATRIX_ROWS: MemorySpace.SHARED.bit,
            AccessForm.CACHE_PREFETCH: mask_of((MemorySpace.GLOBAL, MemorySpace.LOCAL)),
            AccessForm.TENSORMAP_PREFETCH: MemorySpace.CONSTANT.bit,
            AccessForm.BARRIER: MemorySpace.SHARED.bit,
            AccessForm.SHARED_STORE: MemorySpace.SHARED.bit,
        },
        # PTX ISA, "ld" and "st": `.volatile` exists for global and shared memory.
        volatile=dict.fromkeys(
            (
                AccessForm.LOAD,
                AccessForm.STORE,
                AccessForm.ATOMIC_LOAD,
                AccessForm.ATOMIC_STORE,
            ),
            _SYNCHRONIZING,
        ),
    ),
    direct_casts=frozenset(((MemorySpace.SHARED, MemorySpace.DISTRIBUTED_SHARED),)),
    triple="nvptx64-nvidia-nvcl",
    data_layout="e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
    architectures=(Architecture("nvptx", narrow=(0, 7)), Architecture("nvptx64")),
    clang_triples={".cu": "nvptx64-nvidia-cuda"},
    processor_option="-march",
    processors="sm_",
    # LLVM ignores those of functions.
    has_one_processor=True,
    machine_code=MachineCode.PTX,
    optimizer=Optimizer.LLVM,
    kernel_attribute="nvvm.kernel",
    own_conventions={"ptx_kernelcc": "ptx_devicecc"},
    kernel_convention="ptx_kernelcc",
    function_convention="ccc",
    # OpenCL has pointer arguments in other spaces.
    kernel_pointers_are_global="cuda",
    language=Language.CUDA,
    library=Language.CUDA,
    space_tests={
        MemorySpace.SHARED: "llvm.nvvm.isspacep.shared",
        MemorySpace.LOCAL: "llvm.nvvm.isspacep.local",
    },
    further_space_tests={
        MemorySpace.GLOBAL: "llvm.nvvm.isspacep.global",
        MemorySpace.CONSTANT: "llvm.nvvm.isspacep.const",
        MemorySpace.DISTRIBUTED_SHARED: "llvm.nvvm.isspacep.shared.cluster",
    },
    space_conditions={
        MemorySpace.GLOBAL: "__nvvm_isspacep_global(#)",
        MemorySpace.SHARED: "__nvvm_isspacep_shared(#)",
        MemorySpace.LOCAL: "__nvvm_isspacep_local(#)",
        MemorySpace.CONSTANT: "__nvvm_isspacep_const(#)",
    },
    has_tags=False,
    position_intrinsics={
        "get_local_id": "llvm.nvvm.read.ptx.sreg.tid.",
        "get_group_id": "llvm.nvvm.read.ptx.sreg.ctaid.",
        "get_local_size": "llvm.nvvm.read.ptx.sreg.ntid.",
        "get_num_groups": "llvm.nvvm.read.ptx.sreg.nctaid.",
    },
    barrier_intrinsic="llvm.nvvm.barrier.cta.sync.aligned.all",
    barrier_arguments=(0,),
    barrier_orders="block",
    # A warp has no scope of its own: https://llvm.org/docs/NVPTXUsage.html
    scopes={
        "work_item": "block",
        "sub_group": "block",
        "work_group": "block",
        "device": "device",
    },
    printing=Printing(
        call="%none = llvm.mlir.zero : !llvm.ptr\n"
        "%n = llvm.call @vprintf(%text, %none) : (!llvm.ptr, !llvm.ptr) -> i32\n",
        declaration="llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32",
    ),
    # PTX ISA, `WARP_SZ`.
    warp_size=32,
)
