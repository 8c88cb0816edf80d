"""
Programs: sources, what they are compiled to, and what these are linked to.

A binary is LLVM IR behind a line that says what it is.
"""

import shlex
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from llvmlite import binding

from native_cl.devices import DEVICE, Context, check_devices
from native_cl.extension import cl, error
from native_cl.objects import Object, answer
from xdsl_gas import native
from xdsl_gas.diagnostics import MemorySpaceError

_BINARY_TYPE = cl.program_binary_type
_MARK = b"; xdsl-gas "
_BUILD_SUCCESS, _BUILD_NONE, _BUILD_ERROR = 0, -1, -2
_CREATES_LIBRARY = "-create-library"
_LINK_OPTIONS = frozenset(
    (
        *(_CREATES_LIBRARY, "-enable-link-options", "-cl-denorms-are-zero"),
        *("-cl-no-signed-zeroes", "-cl-unsafe-math-optimizations"),
        *("-cl-finite-math-only", "-cl-fast-relaxed-math", "-cl-no-subgroup-ifp"),
    )
)
"""OpenCL's options of the linker. Those on mathematics are those of the compiler."""


class _Program(Object):
    queries = cl.program_info
    invalid = "INVALID_PROGRAM"

    def __init__(self, context: Context, source: Any, binaries: Any = None) -> None:
        self.owner = context
        self.kernels: dict[str, Any] = {}
        self._type = _BINARY_TYPE.NONE
        self._status, self._options, self._log = _BUILD_NONE, "", ""
        self.module = b""
        """The LLVM IR; empty before the source is compiled."""
        if binaries is None:
            self._kind = cl.program_kind.SOURCE
            self.source = source.decode() if isinstance(source, bytes) else source
            return
        check_devices(source, "create_program_with_binary")
        self._kind, self.source = cl.program_kind.BINARY, ""
        if len(source) != len(binaries) or len(binaries) != 1:
            message = "device and binary counts don't match"
            raise error("INVALID_VALUE", "create_program_with_binary", message)
        self._read(bytes(binaries[0]))

    def _read(self, binary: bytes) -> None:
        first, _, self.module = binary.partition(b"\n")
        name = first.removeprefix(_MARK).decode(errors="replace")
        found = getattr(_BINARY_TYPE, name, None)
        if not first.startswith(_MARK) or found is None:
            message = "binaries are those of `Program.binaries` of this platform"
            raise error("INVALID_BINARY", "create_program_with_binary", message)
        self._type = found

    @staticmethod
    def create_with_built_in_kernels(
        context: Context, devices: Any, kernel_names: str
    ) -> "_Program":
        message = "there are no built-in kernels"
        routine = "create_program_with_built_in_kernels"
        raise error("INVALID_VALUE", routine, message)

    def kind(self) -> Any:
        return self._kind

    def answers(self) -> dict[str, Any]:
        binary = b""
        if self.module:
            (name,) = (
                name
                for name in ("COMPILED_OBJECT", "LIBRARY", "EXECUTABLE")
                if getattr(_BINARY_TYPE, name) == self._type
            )
            binary = _MARK + name.encode() + b"\n" + self.module
        return {
            "CONTEXT": self.owner,
            "DEVICES": [DEVICE],
            "NUM_DEVICES": 1,
            "SOURCE": self.source,
            "BINARIES": [binary],
            "BINARY_SIZES": [len(binary)],
            "IL": b"",
            "SCOPE_GLOBAL_CTORS_PRESENT": False,
            "SCOPE_GLOBAL_DTORS_PRESENT": False,
        }

    def get_info(self, query: int) -> Any:
        of_kernels = {
            cl.program_info.NUM_KERNELS: len(self.kernels),
            cl.program_info.KERNEL_NAMES: ";".join(self.kernels),
        }
        if query in of_kernels:
            self.check_is_executable("get_info")
            return of_kernels[query]
        return super().get_info(query)

    def check_is_executable(self, routine: str) -> None:
        """Raises `LogicError` for a program that is not built or linked."""
        if self._status != _BUILD_SUCCESS or self._type != _BINARY_TYPE.EXECUTABLE:
            message = "the program is not built"
            raise error("INVALID_PROGRAM_EXECUTABLE", routine, message)

    def get_build_info(self, device: Any, query: int) -> Any:
        check_devices([device], "get_build_info")
        answers = {
            "STATUS": self._status,
            "OPTIONS": self._options,
            "LOG": self._log,
            "BINARY_TYPE": self._type,
            "GLOBAL_VARIABLE_TOTAL_SIZE": 0,
        }
        return answer(cl.program_build_info, answers, query, "get_build_info")

    def _build(self, options: bytes = b"", devices: Any = None) -> None:
        failure = "BUILD_PROGRAM_FAILURE"
        if self._kind == cl.program_kind.SOURCE:
            self._compile(options, devices, (), "build", failure)
        elif self._type != _BINARY_TYPE.EXECUTABLE:
            message = "the binary is to be linked"
            raise error("INVALID_BINARY", "build", message)
        self._load("build", failure)

    def compile(
        self, options: bytes = b"", devices: Any = None, headers: Any = ()
    ) -> None:
        """Compiles the source, which may include the sources of other programs."""
        if self._kind != cl.program_kind.SOURCE:
            message = "a binary has no source"
            raise error("INVALID_OPERATION", "compile", message)
        failure = "COMPILE_PROGRAM_FAILURE"
        self._compile(options, devices, headers, "compile", failure)

    def _compile(
        self, options: bytes, devices: Any, headers: Any, routine: str, failure: str
    ) -> None:
        check_devices(devices, routine)
        self._options, self._log = options.decode(), ""
        self._status, self.kernels = _BUILD_ERROR, {}
        said: list[str] = []
        with TemporaryDirectory(prefix="xdsl-gas-") as folder:
            flags = shlex.split(self._options)
            if headers := list(headers):
                flags = ["-I", folder, *flags]
            for name, program in headers:
                path = Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(program.source)
            try:
                self.module = native.llvm_ir(
                    self.source.encode(), kind="cl", flags=flags, report=said.append
                )
            except MemorySpaceError as problem:
                raise self._failed(failure, routine, problem) from None
        # The first is the command line.
        self._log = "\n".join(said[1:])
        self._type = _BINARY_TYPE.COMPILED_OBJECT
        self._status = _BUILD_SUCCESS

    def _load(self, routine: str, failure: str) -> None:
        """Compiles the module for this processor."""
        self._status = _BUILD_ERROR
        try:
            program = native.compile(self.module, kind="ll")
        except MemorySpaceError as problem:
            raise self._failed(failure, routine, problem) from None
        self.kernels = dict(program.kernels)
        self._status, self._type = _BUILD_SUCCESS, _BINARY_TYPE.EXECUTABLE

    def _failed(self, code: str, routine: str, problem: Exception) -> Exception:
        """Returns the error with the first line; all of it is the log."""
        self._log = str(problem)
        return error(code, routine, self._log.partition("\n")[0])

    @staticmethod
    def link(
        context: Context, programs: Any, options: bytes = b"", devices: Any = None
    ) -> "_Program":
        """Returns the executable, or the library, of compiled programs."""
        given = shlex.split(options.decode())
        if unknown := [option for option in given if option not in _LINK_OPTIONS]:
            raise error("INVALID_LINKER_OPTIONS", "link", " ".join(unknown))
        check_devices(devices, "link")
        if not (programs := list(programs)):
            raise error("INVALID_VALUE", "link", "there are no programs")
        parts: Sequence[bytes] = [program.part() for program in programs]
        linked = _Program(context, "")
        linked._options = options.decode()
        failure = "LINK_PROGRAM_FAILURE"
        try:
            linked.module = native.link(parts)
        except MemorySpaceError as problem:
            raise error(failure, "link", problem) from None
        if _CREATES_LIBRARY in given:
            linked._type, linked._status = _BINARY_TYPE.LIBRARY, _BUILD_SUCCESS
        else:
            linked._load("link", failure)
        return linked

    def part(self) -> bytes:
        """Returns what is linked. Raises an error for a program that is no object."""
        kinds = (_BINARY_TYPE.COMPILED_OBJECT, _BINARY_TYPE.LIBRARY)
        if not self.module or self._type not in kinds:
            message = "a program is not compiled, or is an executable"
            raise error("INVALID_OPERATION", "link", message)
        return self.module

    def set_specialization_constant(self, spec_id: int, buffer: Any) -> None:
        message = "only SPIR-V has specialization constants"
        raise error("INVALID_OPERATION", "set_specialization_constant", message)

    def local_bytes(self, kernel: str) -> int:
        """Returns the bytes of the variables of a kernel in local memory."""
        size = 0
        with binding.parse_assembly(self.module.decode()) as module:
            layout = binding.create_target_data(module.data_layout)
            for variable in module.global_variables:
                # clang names them with the kernel in front.
                if variable.name.startswith(f"{kernel}."):
                    size += layout.get_abi_size(variable.global_value_type)
        return size

    def all_kernels(self) -> list[Any]:
        from native_cl.kernels import Kernel

        self.check_is_executable("create_kernels_in_program")
        return [Kernel(self, name) for name in self.kernels]


def _create_program_with_il(context: Context, source: bytes) -> _Program:
    message = "programs are made of sources in OpenCL C here, not of SPIR-V"
    raise error("INVALID_OPERATION", "create_program_with_il", message)
