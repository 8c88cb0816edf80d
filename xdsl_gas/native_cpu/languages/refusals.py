"""
Builtins that have no meaning on a processor: what is missing, and what to do instead.
"""

import re

from xdsl_gas.native_cpu.languages.emission.calls import BuiltinCall, Expansion

_WAVES = (
    "this operation on the lanes of a wavefront is not supported on the processor.",
    "Use __shfl or __ballot in its place.",
)

_IMAGES = (
    "there are no images and samplers on the processor.",
    "Pass the pixels as a buffer in global memory.",
)
_PIPES = (
    "there are no pipes on the processor.",
    "Pass the packets through a buffer in global memory, with an atomic counter.",
)
_QUEUES = (
    "kernels on the processor cannot enqueue kernels.",
    "Launch the kernel from the host.",
)
_UNSUPPORTED = (
    "the builtin is not supported on the processor.",
    "Define a function that does the same, and call that one.",
)

_REFUSED: tuple[tuple[str, tuple[str, str]], ...] = (
    (r"(read|write)_image(f|h|i|ui)|get_image_\w+", _IMAGES),
    (r"__spirv_(\w*Image\w*|SampledImage|ImageRead|ImageWrite)", _IMAGES),
    (r"__translate_sampler_initializer", _IMAGES),
    (r"llvm\.nvvm\.(tex|tld4|suld|sust|suq|txq|istypep)\..*", _IMAGES),
    (r"llvm\.amdgcn\.(image|struct\.(image|tbuffer))\..*", _IMAGES),
    (
        r"__(work_group_|sub_group_)?(reserve|commit)_(read|write)_pipe"
        r"|__(read|write)_pipe_[24]|__get_pipe_(num|max)_packets\w*"
        r"|is_valid_reserve_id",
        _PIPES,
    ),
    (
        r"__enqueue_kernel_\w+|__get_kernel_\w+_impl|enqueue_marker"
        r"|get_default_queue|ndrange_[123]D|(retain|release)_event"
        r"|create_user_event|is_valid_event|set_user_event_status"
        r"|capture_event_profiling_info",
        _QUEUES,
    ),
    (
        r"llvm\.amdgcn\.(permlane\w*|mov\.dpp8|set\.inactive|s?wqm|softwqm|wave)"
        r"\b.*|llvm\.rocdl\.permlane\w*\b.*"
        r"|__ockl_(activelane|wf\w+|wave\w+|alisa|mbcnt)\w*",
        _WAVES,
    ),
    (r"llvm\.(nvvm|amdgcn|rocdl|spv)\..*|__nv_\w+|__oc[km]l_\w+", _UNSUPPORTED),
    (r"__spirv_\w+|(amd|arm|intel)_\w+", _UNSUPPORTED),
)
_COMPILED = tuple((re.compile(pattern), reason) for pattern, reason in _REFUSED)


def refuses(problem: str, remedy: str) -> Expansion:
    """An expansion that raises an error."""

    def expand(call: BuiltinCall) -> None:
        raise call.refused(problem, remedy)

    return expand


def refusal_of(name: str) -> Expansion | None:
    """
    Returns the expansion that raises the error for a name in the source language; None
    for names that are no builtin's.
    """
    for pattern, reason in _COMPILED:
        if pattern.fullmatch(name):
            return refuses(*reason)
    return None
