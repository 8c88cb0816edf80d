"""
Calls of library functions, by the interpreter and natively behind
`convert-to-mux-builtins`, on the same arguments.
"""

import ctypes
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from llvmlite import binding
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import api
from xdsl_gas.native_cpu.convert_to_mux_builtins import convert_to_mux_builtins
from xdsl_gas.targets.modules import llvm_ir

_TYPES: dict[str, tuple[str, Any]] = {
    "c": ("i8", np.int8),
    "a": ("i8", np.int8),
    "h": ("i8", np.uint8),
    "s": ("i16", np.int16),
    "t": ("i16", np.uint16),
    "i": ("i32", np.int32),
    "j": ("i32", np.uint32),
    "l": ("i64", np.int64),
    "m": ("i64", np.uint64),
    "D": ("f16", np.float16),
    "f": ("f32", np.float32),
    "d": ("f64", np.float64),
    "b": ("i1", np.uint8),
}
"""The type in MLIR and in NumPy of a letter."""


@dataclass(frozen=True)
class LibraryCall:
    """A function, and the letters of its result and its arguments."""

    function: str
    result: str
    """A letter, with the number of lanes behind it for a vector."""

    arguments: tuple[str, ...]

    second: str = ""
    """The letter of the result behind the pointer that is the last argument, if any."""

    is_intrinsic: bool = False

    def kernel(self, name: str) -> str:
        """The text of a kernel that applies the function to arrays."""
        letters = (*self.arguments, self.result, self.second)
        kinds = [_mlir(letter) for letter in letters if letter]
        last = len(self.arguments)
        body = "".join(
            f"  %p{n} = llvm.getelementptr %a{n}[%i] : (!llvm.ptr<1>, i64)"
            f" -> !llvm.ptr<1>, {kind}\n"
            for n, kind in enumerate(kinds)
        )
        body += "".join(
            f"  %v{n} = llvm.load %p{n} : !llvm.ptr<1> -> {kind}\n"
            for n, kind in enumerate(kinds[:last])
        )
        values = [f"%v{n}" for n in range(last)]
        types = kinds[:last]
        if self.second:
            values.append(f"%p{last + 1}")
            types = [*types, "!llvm.ptr<1>"]
        callee = (
            f'call_intrinsic "{self.function}"'
            if self.is_intrinsic
            else f"call @{self.function}"
        )
        result = kinds[last]
        body += (
            f"  %r = llvm.{callee}({', '.join(values)}) : ({', '.join(types)})"
            f" -> {result}\n"
            f"  llvm.store %r, %p{last} : {result}, !llvm.ptr<1>\n"
        )
        parameters = ", ".join(f"%a{n}: !llvm.ptr<1>" for n in range(len(kinds)))
        return (
            f"llvm.func spir_kernelcc @{name}({parameters}) {{\n"
            "  %zero = llvm.mlir.constant(0 : i32) : i32\n"
            "  %i = llvm.call @_Z13get_global_idj(%zero) : (i32) -> i64\n"
            f"{body}  llvm.return\n}}\n"
        )

    def declaration(self) -> str:
        """The text of the function's declaration; none of an intrinsic's."""
        if self.is_intrinsic:
            return ""
        types = [_mlir(letter) for letter in self.arguments]
        types += ["!llvm.ptr<1>"] if self.second else []
        result = _mlir(self.result)
        return f"llvm.func @{self.function}({', '.join(types)}) -> {result}\n"


def _lanes(letter: str) -> int:
    return int(letter[1:] or 0)


def _mlir(letter: str) -> str:
    kind, count = _TYPES[letter[0]][0], _lanes(letter)
    return f"vector<{count}x{kind}>" if count else kind


def array(letter: str, values: Iterable[float]) -> "np.ndarray[Any, Any]":
    """The values of a letter's type; of vectors, the lanes one after the other."""
    kind = np.dtype(_TYPES[letter[0]][1])
    if kind.kind == "f":
        with np.errstate(all="ignore"):
            return np.array(list(values), np.float64).astype(kind)
    width = 8 * kind.itemsize
    bits = [int(value) % (1 << width) for value in values]
    return np.array(bits, f"u{kind.itemsize}").view(kind)


class LibraryModule:
    """A module with a kernel for each of some calls."""

    def __init__(self, calls: Sequence[LibraryCall]) -> None:
        self.calls = list(calls)
        declarations = {call.declaration() for call in calls}
        kernels = (call.kernel(f"k{n}") for n, call in enumerate(calls))
        self.text = (
            'module attributes {llvm.target_triple = "spir64"} {\n'
            + "".join(sorted(declarations))
            + "llvm.func @_Z13get_global_idj(i32) -> i64\n"
            + "".join(kernels)
            + "}\n"
        )
        self._module: ModuleOp | None = None
        self._engine: Any = None

    def interpret(
        self, number: int, arguments: Sequence["np.ndarray[Any, Any]"]
    ) -> list["np.ndarray[Any, Any]"]:
        """The results of a call for each element of the arguments, interpreted."""
        if self._module is None:
            self._module = api.read(self.text.encode())
        module = self._module
        results, count = self._results(number, arguments)
        arrays: list[Any] = [*arguments, *results]
        api.run(module, f"k{number}", arrays, global_size=count)
        return results

    def compute(
        self, number: int, arguments: Sequence["np.ndarray[Any, Any]"]
    ) -> list["np.ndarray[Any, Any]"]:
        """The results of a call for each element of the arguments, natively."""
        results, count = self._results(number, arguments)
        engine = self._compiled()
        places = [a.ctypes.data for a in (*arguments, *results)]
        prototype = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * len(places))
        kernel = prototype(engine.get_function_address(f"k{number}"))
        index = ctypes.c_int64.from_address(engine.get_global_value_address("index"))
        for n in range(count):
            index.value = n
            kernel(*places)
        return results

    def _results(
        self, number: int, arguments: Sequence["np.ndarray[Any, Any]"]
    ) -> tuple[list["np.ndarray[Any, Any]"], int]:
        call = self.calls[number]
        count = arguments[0].size // _stride(call.arguments[0])
        letters = [letter for letter in (call.result, call.second) if letter]
        return [
            np.zeros(count * _stride(letter), _TYPES[letter[0]][1])
            for letter in letters
        ], count

    def _compiled(self) -> Any:
        if self._engine is None:
            module = api.read(self.text.encode())
            convert_to_mux_builtins(module)
            module.verify()
            binding.initialize_native_target()
            binding.initialize_native_asmprinter()
            machine = binding.Target.from_default_triple().create_target_machine(
                cpu=binding.get_host_cpu_name(),
                features=binding.get_host_cpu_features().flatten(),
                opt=2,
            )
            text = llvm_ir(api.for_this_processor(module))
            compiled = binding.parse_assembly(text)
            compiled.link_in(binding.parse_assembly(_INDEX))
            compiled.verify()
            # Where the processor has no such instruction, numbers are converted there.
            ctypes.CDLL("libgcc_s.so.1", mode=ctypes.RTLD_GLOBAL)
            process = ctypes.CDLL(None)
            for function in compiled.functions:
                name = function.name
                is_known = name.startswith("llvm.") or hasattr(process, name)
                if function.is_declaration and not is_known:
                    raise ValueError(f"@{name} is not defined")
            self._engine = binding.create_mcjit_compiler(compiled, machine)
            self._engine.finalize_object()
        return self._engine


def _stride(letter: str) -> int:
    """The elements that a value takes in an array."""
    count = _lanes(letter)
    return 4 if count == 3 else count or 1


_INDEX = """
@index = global i64 0
define i64 @__mux_get_global_id(i32 %dimension) {
  %i = load i64, ptr @index
  ret i64 %i
}
"""
