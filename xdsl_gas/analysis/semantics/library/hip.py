"""
HIP's device libraries: `ocml` for mathematics, `ockl` for everything else.

Source: https://github.com/ROCm/llvm-project, directory `amd/device-libs`.
"""

from xdsl_gas.analysis.operations.library_function import (
    NUMBER,
    PURE,
    SILENT_NUMBER,
    TOGETHER,
    WRITE,
    Library,
    LibraryAccess,
    LibraryFunction,
    Result,
    computes_to,
    rows,
)

_SIZES = {"f16": 2, "2f16": 4, "f32": 4, "f64": 8}
_RESULTS = ("fract", "modf", "sincos", "sincospi")
_EXPONENTS = {"frexp": 1, "lgamma_r": 1, "remquo": 2}

HIP = Library(
    {
        **rows("printf __assert_fail __assertfail free", row=NUMBER),
        "malloc": LibraryFunction(result=Result.NEW_MEMORY),
        **{
            f"__ocml_{name}_{kind}": computes_to(1, size=size)
            for name in _RESULTS
            for kind, size in _SIZES.items()
        },
        **{
            f"__ocml_{name}_{kind}": computes_to(
                position, size=8 if kind[0] == "2" else 4
            )
            for name, position in _EXPONENTS.items()
            for kind in _SIZES
        },
        **rows(
            "__ockl_get_enqueued_local_size __ockl_get_global_id",
            "__ockl_get_global_linear_id __ockl_get_global_offset",
            "__ockl_get_global_size __ockl_get_group_id __ockl_get_local_id",
            "__ockl_get_local_linear_id __ockl_get_local_size __ockl_get_num_groups",
            "__ockl_get_work_dim __ockl_activelane_u32 __ockl_lane_u32",
            row=SILENT_NUMBER,
        ),
        "__atomic_work_item_fence": NUMBER,
        # Printing reads its arguments and has no other effects.
        **rows(
            "__ockl_printf_begin __ockl_printf_append_args",
            "__ockl_printf_append_string_n __ockl_fprintf_stdout_begin",
            "__ockl_fprintf_stderr_begin __ockl_fprintf_append_args",
            "__ockl_fprintf_append_string_n",
            row=NUMBER,
        ),
        "__ockl_atomic_add_noret_f32": LibraryFunction(
            (LibraryAccess(0, WRITE, value=1, computes=True),), Result.NUMBER
        ),
    },
    (
        # Mathematical functions, and convergent operations of wavefronts and
        # work-groups.
        (r"__ocml_\w+", PURE),
        (r"__ockl_\w+", TOGETHER),
    ),
)
"""The functions of HIP, by name."""
