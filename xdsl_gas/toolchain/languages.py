"""The languages of sources that clang compiles."""

from pathlib import PurePath

LANGUAGES = {".cl": "OpenCL C", ".cu": "CUDA", ".hip": "HIP"}
"""The languages by the suffixes of files."""


def is_source(name: str, kind: str | None) -> bool:
    """Returns whether clang reads a file, whose kind is told by its name if None."""
    if kind is not None:
        return f".{kind}" in LANGUAGES
    return PurePath(name).suffix in LANGUAGES
