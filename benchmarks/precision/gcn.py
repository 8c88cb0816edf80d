"""Counts the accesses of AMDGPU's machine code as text."""

import re

from precision.count import Count

_ACCESS = re.compile(
    r"^\s+(?:(?P<flat>flat)_(?:load|store|atomic)_|(?:global|scratch|buffer)_(?:load|"
    r"store|atomic)_|s_(?:buffer_)?(?:load|store|atomic)_|ds_(?!nop|bpermute|permute|"
    r"swizzle))",
    re.MULTILINE,
)


def count_gcn(text: str) -> Count:
    """
    Flat accesses, and all accesses of memory: flat, global, scratch, buffer, LDS and
    scalar ones.
    """
    found = list(_ACCESS.finditer(text))
    return Count(sum(1 for access in found if access["flat"]), len(found))
