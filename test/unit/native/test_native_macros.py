"""The macros by which kernels choose their code are those that the document lists."""

import re
from pathlib import Path

import numpy as np
import pytest
from native_kernels import needs_clang

from xdsl_gas import native
from xdsl_gas.toolchain.clang import CUDA_WITHOUT_TOOLKIT, compile_source

pytestmark = needs_clang

_DOCUMENT = Path(__file__).parents[3] / "docs" / "native-languages.md"
_ROW = re.compile(r"^\| (`\w+`(?:, `\w+`)*) \|((?: (?:-|\d+) \|){5})$", re.M)
_UNDEFINED = -1
_LANGUAGES = ("CL1.2", "CL2.0", "CL3.0")


def _documented() -> dict[str, list[int]]:
    """The values of macros in each language."""
    found: dict[str, list[int]] = {}
    for names, cells in _ROW.findall(_DOCUMENT.read_text()):
        values = [cell.strip() for cell in cells.split("|")[:-1]]
        for name in re.findall(r"`(\w+)`", names):
            found[name] = [_UNDEFINED if v == "-" else int(v) for v in values]
    return found


def _values(names: list[str], flags: str) -> dict[str, int]:
    lines = "".join(
        f"#ifdef {name}\nout[{at}] = {name};\n#endif\n" for at, name in enumerate(names)
    )
    out = np.full(len(names), _UNDEFINED, np.int32)
    source = f"kernel void k(global int *out) {{\n{lines}}}\n"
    native.compile(source, kind="cl", flags=flags, level=0).k(1, 1, out)
    return dict(zip(names, out.tolist(), strict=True))


@pytest.mark.parametrize("language", _LANGUAGES)
def test_macros_of_opencl(language: str):
    documented = _documented()
    assert len(documented) > 60
    column = _LANGUAGES.index(language)
    found = _values(list(documented), f"-cl-std={language}")
    assert found == {name: values[column] for name, values in documented.items()}


@pytest.mark.parametrize(
    ("flags", "name", "value"),
    [
        ("", "__OPENCL_VERSION__", 200),
        ("-cl-std=CL1.2 -cl-std=CL3.0", "__OPENCL_VERSION__", 300),
        ("-cl-std=clc++2021", "__OPENCL_VERSION__", 300),
        ("-D__OPENCL_VERSION__=110", "__OPENCL_VERSION__", 110),
        ("-cl-fast-relaxed-math", "__FAST_RELAXED_MATH__", 1),
    ],
)
def test_macros_that_flags_decide(flags: str, name: str, value: int):
    assert _values([name], flags) == {name: value}


def test_the_command_has_the_version_of_opencl(tmp_path: Path):
    source = tmp_path / "version.cl"
    source.write_text("constant int version = __OPENCL_VERSION__;\n")
    assert "constant i32 120" in compile_source(str(source), flags=["-cl-std=CL1.2"])


def test_macros_of_cuda(tmp_path: Path):
    source = tmp_path / "macros.cu"
    source.write_text(
        """
#if __CUDACC__ != 1 || __CUDA__ != 1 || __CUDA_ARCH__ != 700
#error
#elif CUDA_VERSION != 12000 || CUDART_VERSION != 12000
#error
#elif __CUDART_API_VERSION != 12000 || __CUDA_ARCH_LIST__ != 700
#error
#elif defined(__NVCC__) || defined(__CUDACC_VER_MAJOR__) || defined(__noinline__)
#error
#endif
"""
    )
    flags = (*CUDA_WITHOUT_TOOLKIT, "--cuda-gpu-arch=sm_70")
    assert "nvptx" in compile_source(str(source), flags=flags)
