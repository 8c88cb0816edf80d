"""
Reads SPIR-V by the translator of the Khronos Group, `llvm-spirv -r`, and its assembly
by `spirv-as` of SPIRV-Tools.

Built-in functions get the names of SPIR-V's friendly LLVM IR, such as
`__spirv_AtomicIAdd`: those of OpenCL 2.0 take generic pointers where the instructions
have pointers to a storage class.

https://github.com/KhronosGroup/SPIRV-LLVM-Translator,
docs/SPIRVRepresentationInLLVM.rst
"""

import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from xdsl_gas.toolchain.errors import ToolCrashed, ToolFailed, ToolMissing
from xdsl_gas.toolchain.llvm import find_tool
from xdsl_gas.toolchain.llvm_process import is_spirv
from xdsl_gas.toolchain.spirv_module import for_translator, require_whole

_TRANSLATORS = ("llvm-spirv", *(f"llvm-spirv-{n}" for n in range(22, 13, -1)))


def bitcode_of_spirv(module: bytes, file_name: str) -> bytes:
    """
    Returns the LLVM bitcode of a SPIR-V module, or of its assembly. The environment
    variables LLVM_SPIRV and SPIRV_AS name other tools. Raises `ToolMissing` without
    them and `ToolFailed` for what they reject; `file_name` is for messages.
    """
    if not is_spirv(module):
        module = _assembled(module, file_name)
    try:
        require_whole(module)
        module = for_translator(module)
    except ValueError as error:
        raise ToolFailed(f"{file_name}: {error}.") from None
    return _run(
        "LLVM_SPIRV",
        _TRANSLATORS,
        ("-r", "--spirv-target-env=SPV-IR"),
        module,
        file_name,
        "SPIR-V needs SPIRV-LLVM-Translator, for example of `apt install "
        "llvm-spirv-15`, or of conda's `spirv-llvm-translator`",
    )


_VERSION = re.compile(rb"^; Version: (1\.\d)\b", re.MULTILINE)
"""The version in the comments of `spirv-dis`."""

_WRITTEN_BY_LLVM = b"1.4"


def _assembled(text: bytes, file_name: str) -> bytes:
    match = _VERSION.search(text)
    version = (_WRITTEN_BY_LLVM if match is None else match[1]).decode()
    return _run(
        "SPIRV_AS",
        ("spirv-as",),
        ("--target-env", f"spv{version}"),
        text,
        file_name,
        "The assembly of SPIR-V needs `spirv-as`, for example of `apt install "
        "spirv-tools`",
    )


def _run(
    variable: str,
    names: tuple[str, ...],
    arguments: tuple[str, ...],
    contents: bytes,
    file_name: str,
    remedy: str,
) -> bytes:
    tool = find_tool(variable, names)
    if tool is None:
        raise ToolMissing(
            f"{file_name}: {remedy}. The environment variable {variable} names another."
        )
    # The translator reads no module from standard input.
    with TemporaryDirectory() as folder:
        source = Path(folder, "module")
        source.write_bytes(contents)
        command = (tool, *arguments, source, "-o", "-")
        try:
            done = subprocess.run(command, capture_output=True, check=False)
        except OSError as error:
            raise ToolFailed(f"{tool} cannot be run: {error.strerror}.") from None
    if done.returncode == 0:
        return done.stdout
    said = done.stderr.decode(errors="replace").strip()
    first = said.partition("\n")[0].rstrip(".") or f"exit code {done.returncode}"
    failure = ToolCrashed if done.returncode < 0 else ToolFailed
    raise failure(
        f"{file_name}: {Path(tool).name} failed: {first}. Mend the module, which must "
        "be valid to `spirv-val` and have kernels of OpenCL or SYCL, not shaders."
    )
