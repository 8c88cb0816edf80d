"""The languages of sources that clang compiles."""

LANGUAGES = {".cl": "OpenCL C", ".cu": "CUDA", ".hip": "HIP"}
"""The languages by the suffixes of files."""
