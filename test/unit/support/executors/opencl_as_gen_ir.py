"""Kernels in OpenCL C that clang compiles, as Gen IR and in the checked mode."""

import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import numpy as np
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import api
from xdsl_gas.dialects.gen.functions import FunctionOp
from xdsl_gas.gen.convert_llvm_to_gen import ConvertLlvmToGenPass
from xdsl_gas.native_cpu.convert_to_mux_builtins import ConvertToMuxBuiltinsPass
from xdsl_gas.transforms.whole_program import WholeProgramPass

Array = np.ndarray[Any, np.dtype[Any]]


def compiled(source: str, triple: str, level: str) -> ModuleOp:
    """The module that clang makes of a source."""
    with TemporaryDirectory() as folder:
        written, output = Path(folder) / "k.cl", Path(folder) / "k.ll"
        written.write_text(source)
        language = ("-x", "cl", "-cl-std=CL3.0", "-Xclang", "-finclude-default-header")
        command = ("clang-22", *language, "-target", triple, level)
        run = (*command, "-S", "-emit-llvm", written, "-o", output)
        subprocess.run(run, check=True)
        return api.read(output)


@cache
def module_of(source: str, triple: str, level: str) -> ModuleOp:
    """The module with OpenCL C's functions as operations and mux builtins."""
    module = compiled(source, triple, level)
    for each in (WholeProgramPass(), ConvertToMuxBuiltinsPass()):
        each.apply(Context(), module)
    return module


def functions_of(
    source: str, triple: str, level: str, *, approximate_functions: bool = False
) -> dict[str, FunctionOp]:
    """The functions of Gen IR by name."""
    module = module_of(source, triple, level).clone()
    conversion = ConvertLlvmToGenPass(approximate_functions=approximate_functions)
    conversion.apply(Context(), module)
    return functions_in(module)


@cache
def kept_functions_of(source: str, triple: str, level: str) -> dict[str, FunctionOp]:
    """The functions of Gen IR by name, converted once for tests that only run them."""
    return functions_of(source, triple, level)


def functions_in(module: ModuleOp) -> dict[str, FunctionOp]:
    """The functions of Gen IR of a module by name."""
    module.verify()
    return {op.sym_name.data: op for op in module.walk() if isinstance(op, FunctionOp)}


def given_to_gen(arguments: Sequence[Any]) -> list[Any]:
    """The arguments as the interpreter of Gen IR takes them: vectors as numbers."""
    found: list[Any] = []
    for value in arguments:
        if isinstance(value, np.ndarray) and len(cast(Array, value)) <= 4:
            found.extend(cast(list[Any], value.tolist()))
        else:
            found.append(value.tobytes() if isinstance(value, np.void) else value)
    return found


def copies(arguments: Sequence[object]) -> list[Any]:
    """The arguments with arrays of their own."""
    return [
        cast(Array, v).copy() if isinstance(v, np.ndarray) else v for v in arguments
    ]


def random_integers(seed: int, count: int, kind: type[Any] = np.int32) -> Array:
    """Integers from the whole range of a type."""
    limits = np.iinfo(kind)
    random = np.random.default_rng(seed)
    return random.integers(limits.min, limits.max, count, kind, endpoint=True)
