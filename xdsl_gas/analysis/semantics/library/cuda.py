"""
CUDA's device library and runtime.

Sources: the "libdevice User's Guide", clang's `__clang_cuda_libdevice_declares.h`, and
the "CUDA C++ Programming Guide", sections "Assertion", "Formatted Output" and "Dynamic
Global Memory Allocation".
"""

from xdsl_gas.analysis.operations.library_function import (
    NUMBER,
    PURE,
    Library,
    LibraryFunction,
    Result,
    computes_to,
    rows,
)

ALLOCATES = LibraryFunction(result=Result.NEW_MEMORY)

CUDA = Library(
    {
        **rows("vprintf __assertfail __assert_fail printf free", row=NUMBER),
        "__nvvm_reflect": NUMBER,
        **rows("malloc __nv_malloc", row=ALLOCATES),
        **rows("_Znwm _Znam", row=ALLOCATES),
        **rows("_ZdlPv _ZdlPvm _ZdaPv _ZdaPvm", row=NUMBER),
        **rows("__cxa_pure_virtual __cxa_deleted_virtual", row=NUMBER),
        **rows("__nv_frexp __nv_frexpf", row=computes_to(1, size=4)),
        **rows("__nv_remquo __nv_remquof", row=computes_to(2, size=4)),
        "__nv_modf": computes_to(1, size=8),
        "__nv_modff": computes_to(1, size=4),
        **rows("__nv_sincos __nv_sincospi", row=computes_to(1, 2, size=8)),
        **rows(
            "__nv_sincosf __nv_sincospif __nv_fast_sincosf",
            row=computes_to(1, 2, size=4),
        ),
        # They read and return integers or floating-point numbers, no pointers.
        **rows("__nv_nan __nv_nanf", row=NUMBER),
        **rows("__nv_norm __nv_normf __nv_rnorm __nv_rnormf", row=NUMBER),
    },
    # Every other function of the library takes numbers and returns one.
    ((r"__nv_\w+", PURE),),
)
"""The functions of CUDA, by name."""
