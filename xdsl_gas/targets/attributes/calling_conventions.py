"""
Translates calling conventions.

See https://llvm.org/docs/LangRef.html#calling-conventions.
"""

from xdsl.dialects import llvm
from xdsl.ir import Attribute

from xdsl_gas.targets.properties import NotWritable, text_once, words

_CONVENTIONS = {
    "ccc": "",
    "ptx_kernelcc": "ptx_kernel",
    "ptx_devicecc": "ptx_device",
    "spir_funccc": "spir_func",
    "spir_kernelcc": "spir_kernel",
    "hhvmcc": "hhvmcc",
    "hhvm_ccc": "hhvm_ccc",
    "intel_ocl_bicc": "intel_ocl_bicc",
    "avr_builtincc": "cc86",
    "msp430_builtincc": "cc94",
    "wasm_emscripten_invokecc": "cc99",
    "m68k_intrcc": "m68k_intrcc",
    "amdgpu_gfxcc": "amdgpu_gfx",
    "arm_apcscc": "arm_apcscc",
    **{
        f"{word}cc": f"{word}cc"
        for word in words(
            "fast cold anyreg preserve_most preserve_all swift cxx_fast_tls tail "
            "cfguard_check swifttail x86_stdcall x86_fastcall arm_aapcs arm_aapcs_vfp "
            "msp430_intr x86_thiscall x86_64_sysv win64 x86_vectorcall x86_intr "
            "avr_intr avr_signal x86_regcall"
        )
    },
    **{
        f"amdgpu_{word}cc": f"amdgpu_{word}"
        for word in words("vs gs ps cs kernel hs ls es")
    },
    "aarch64_vectorcallcc": "aarch64_vector_pcs",
    "aarch64_sve_vectorcallcc": "aarch64_sve_vector_pcs",
    "cc_10": "ghccc",
    "cc_11": "cc11",
}
"""LLVM's keyword of each of MLIR's calling conventions."""


def calling_convention(attribute: Attribute | None) -> str:
    """Returns the calling convention and a space; nothing for C's."""
    return "" if attribute is None else text_once(attribute, _keyword)


def _keyword(attribute: Attribute) -> str:
    name = (
        attribute.cconv_name
        if isinstance(attribute, llvm.CallingConventionAttr)
        else ""
    )
    if name not in _CONVENTIONS:
        raise NotWritable(f"the calling convention {attribute}")
    word = _CONVENTIONS[name]
    return f"{word} " if word else ""
