"""
`xdsl-opt kernel.ll`, `kernel.bc`, `kernel.spv`, `kernel.cl`, `kernel.cu`: readers of
files by their suffixes, and by `-f`. xDSL 0.75 asks a universe for them.

    xdsl-opt kernel.ll -p ip-msp,resolve-gas -t gas-llvm
    xdsl-opt -f 'cl{flags="--target=nvptx64"}' kernel.cl
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import IO

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.utils.arg_spec import ArgSpecConvertible

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.pipelines.files import read_bytes
from xdsl_gas.pipelines.kinds import Kind
from xdsl_gas.toolchain.clang import compile_for_gpu
from xdsl_gas.toolchain.errors import ToolFailed, ToolMissing


class SourceFrontend(ArgSpecConvertible):
    """A reader of files, with the interface of xDSL 0.75's `Frontend`."""

    @abstractmethod
    def parse(self, ctx: Context, input: IO[bytes], input_name: str) -> ModuleOp:
        """Returns the module in a file, whose name is for messages."""


class _ReadsLlvmIR(SourceFrontend):
    kind: Kind

    def parse(self, ctx: Context, input: IO[bytes], input_name: str) -> ModuleOp:
        """
        Returns the module in a file. Raises `MemorySpaceError` for an invalid one, and
        without llvmlite or the translator of SPIR-V.
        """
        return _read(input.read(), self.kind, input_name)


@dataclass(frozen=True)
class LlvmIRFrontend(_ReadsLlvmIR):
    """Reads LLVM IR as text."""

    name = "ll"
    kind = Kind.LL


@dataclass(frozen=True)
class BitcodeFrontend(_ReadsLlvmIR):
    """Reads LLVM bitcode."""

    name = "bc"
    kind = Kind.BC


@dataclass(frozen=True)
class SpirvFrontend(_ReadsLlvmIR):
    """Reads SPIR-V by llvm-spirv."""

    name = "spv"
    kind = Kind.OBJ


@dataclass(frozen=True)
class SpirvAssemblyFrontend(_ReadsLlvmIR):
    """Reads the assembly of SPIR-V by spirv-as and llvm-spirv."""

    name = "spvasm"
    kind = Kind.ASM


@dataclass(frozen=True)
class _Compiles(SourceFrontend):
    target: str | None = None
    """That of `xdsl-gas`, see docs/command.md; by default that of the language."""

    cpu: str = ""
    """The processor, such as `sm_90`."""

    flags: tuple[str, ...] = ()
    """Flags of clang, each in quotes: `cu{flags="-O1","-DN=4"}`."""

    def parse(self, ctx: Context, input: IO[bytes], input_name: str) -> ModuleOp:
        """
        Returns the module that clang makes of a source. Raises `MemorySpaceError` for
        what clang rejects, and without clang or llvmlite.
        """
        try:
            text = compile_for_gpu(
                input_name,
                suffix=f".{self.name}",
                contents=input.read(),
                cpu=self.cpu,
                target=self.target,
                flags=self.flags,
            )
        except (ToolFailed, ToolMissing) as error:
            raise MemorySpaceError(str(error)) from None
        return _read(text.encode(errors="surrogateescape"), Kind.LL, input_name)


@dataclass(frozen=True)
class OpenclFrontend(_Compiles):
    """Compiles OpenCL C with clang."""

    name = "cl"


@dataclass(frozen=True)
class CudaFrontend(_Compiles):
    """Compiles CUDA with clang."""

    name = "cu"


def _read(data: bytes, kind: Kind, name: str) -> ModuleOp:
    try:
        return read_bytes(data, kind, file_name=name)
    except ToolMissing as error:
        raise MemorySpaceError(str(error)) from None
