"""
The `opencl` dialect: the memory spaces of OpenCL C, before a target numbers them.

Functions, branches and loops are those of `func`, `cf` and `scf`; a kernel is a
`func.func` with the attribute `opencl.kernel`. See docs/opencl.md, and
https://registry.khronos.org/OpenCL/specs/3.0-unified/html/OpenCL_C.html for the rules.
"""

KERNEL = "opencl.kernel"
"""The attribute of a `func.func` that the host launches."""
