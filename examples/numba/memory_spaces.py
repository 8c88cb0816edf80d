"""
Resolves the generic pointers of Numba's CUDA kernels, between Numba's LLVM IR and the
compiler that makes PTX of it.

    import memory_spaces
    memory_spaces.install()

Kernels that Numba compiles from then on are resolved, whether they are launched or
compiled with `cuda.compile_ptx`.
"""

from collections.abc import Iterable

from cuda.bindings import nvvm as libnvvm
from llvmlite import binding
from numba.cuda import codegen
from numba.cuda.cudadrv import nvrtc, nvvm

from xdsl_gas import api

OLDEST_LLVM = 20
"""The oldest LLVM whose IR libNVVM must take to be given that of llvmlite."""


FAST_MATH = {"ftz": True, "fma": True, "prec_div": False, "prec_sqrt": False}
"""libNVVM's options for Numba's `fastmath`."""


class ResolvedLibrary(codegen.CUDACodeLibrary):
    """
    Numba's modules of a kernel and its device functions, which are linked, resolved and
    compiled as one module.
    """

    def __init__(self, *arguments: object, **options: object) -> None:
        # NVIDIA's format for optimization at link time is of LLVM 7, which has no
        # opaque pointers. The modules are linked here, in front of the optimizer.
        super().__init__(*arguments, **{**options, "lto": False})

    def get_asm_strs(self, cc: tuple[int, ...] | None = None) -> list[str]:
        """Returns the PTX for a compute capability, by default the current device's."""
        cc = self._ensure_cc(cc)
        if "g" in self._nvvm_options:
            return super().get_asm_strs(cc)
        if cc in self._ptx_cache:
            return self._ptx_cache[cc]
        ptx = self._resolved_ptx(cc)
        if "llvm.nvvm." in ptx:
            # An intrinsic that only NVIDIA's LLVM has became a call.
            return super().get_asm_strs(cc)
        self._ptx_cache[cc] = [ptx]
        return [ptx]

    def _resolved_ptx(self, cc: tuple[int, ...]) -> str:
        architecture = nvrtc.get_arch_option(*cc)
        cpu = architecture.replace("compute_", "sm_")
        device_library = nvvm.LibDevice().get()
        by_nvidia = libnvvm.llvm_version(architecture) >= OLDEST_LLVM
        parts = [nvvm.llvm_replace(text) for text in self.llvm_strs]
        module = api.read(linked(parts, None if by_nvidia else device_library))
        # Files that are linked to a kernel call no function of its modules.
        whole = self._entry_name is not None
        api.resolve(module, whole_program=whole, level=None, cpu=cpu)
        if not by_nvidia:
            return api.emit(module, "ptx", cpu=cpu).decode()
        options = {**self._nvvm_options, "arch": architecture}
        if options.pop("fastmath", False):
            options |= FAST_MATH
        unit = nvvm.CompilationUnit(options)
        unit.add_module(api.emit(module, "llvm"))
        unit.verify()
        unit.lazy_add_module(device_library)
        return unit.compile().decode().strip("\0\n")


def linked(parts: Iterable[str], device_library: bytes | None) -> bytes:
    """
    Returns the bitcode of one module for several, with those functions of the device
    library that they call, if one is given.
    """
    module, *others = (binding.parse_assembly(text) for text in parts)
    if device_library is not None:
        library = binding.parse_bitcode(device_library)
        for function in library.functions:
            if not function.is_declaration:
                # Linked only where it is called.
                function.linkage = "linkonce_odr"
        library.triple, library.data_layout = module.triple, module.data_layout
        others.append(library)
    for other in others:
        module.link_in(other)
    return module.as_bitcode()


def install() -> None:
    """Lets Numba compile kernels with `ResolvedLibrary`."""
    codegen.JITCUDACodegen._library_class = ResolvedLibrary
