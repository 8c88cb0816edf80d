"""
What a bundle holds of a kernel: its code, its arguments, and what a launch computes.

Expected results are those of this package's native runtime, after the check by NumPy
that belongs to the kernel's launch.
"""

import hashlib
import re
import zlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, cast

import numpy
from native_runtimes.cases import Case, LocalBytes
from numpy.typing import NDArray

from gpu.compilation import CALLER, WAYS, Compiler
from gpu.kernels import EXACT, PERIOD, Kernel, StructWithPointer
from gpu.mutants import MUTANTS
from xdsl_gas import native

Json = dict[str, Any]
Array = NDArray[Any]

_DATA = "data"


@dataclass(frozen=True)
class Bundle:
    """The directory of a bundle."""

    directory: Path
    compiler: Compiler

    def add(self, kernel: Kernel) -> Json:
        """Adds a kernel in all ways; returns what the manifest says of it."""
        case = kernel.case()
        if kernel.is_periodic:
            _repeat(case)
        arrays = [array_of(argument) for argument in case.arguments]
        buffers = [array for array in arrays if array is not None]
        case.start()
        before = [self._stored(array) for array in buffers]
        digests = [_digest(array) for array in buffers]
        _run_natively(kernel, case)
        case.check()
        expected = [
            self._expected(kernel, number, array)
            for number, array in enumerate(buffers)
            if _digest(array) != digests[number]
        ]
        if not expected:
            raise AssertionError(f"{kernel.name} changes nothing")
        local = [a for a in case.arguments if isinstance(a, LocalBytes)]
        source = self.compiler.front_end(kernel, local)
        folder = _folder(kernel.name)
        return self._described(kernel, case) | {
            "buffers": before,
            "expected": expected,
            "ways": {
                way: self._code(self.compiler.code(source, way), folder) for way in WAYS
            },
        }

    def add_mutant(self, name: str, kernel: Kernel, described: Json) -> Json:
        """
        Adds a kernel compiled with a defect of `MUTANTS`; `described` is what the
        manifest says of it without that.
        """
        source = self.compiler.front_end(kernel, ())
        code = self.compiler.mutated(source, MUTANTS[name][1])
        ways = {"sanitize": self._code(code, _folder(name))}
        return described | {"name": name, "ways": ways, "traps": True}

    def _described(self, kernel: Kernel, case: Case) -> Json:
        entry = kernel.entry
        if any(isinstance(argument, LocalBytes) for argument in case.arguments):
            entry = CALLER + entry
        sizes = zip(case.global_size, case.local_size, strict=True)
        grid = [whole // block for whole, block in sizes]
        more = [1] * (3 - len(grid))
        return {
            "name": kernel.name,
            "entry": entry,
            "grid": grid + more,
            "block": [*case.local_size, *more],
            "parameters": parameters(case.arguments),
        }

    def _code(self, path: Path, folder: str) -> Json:
        """Copies code into the bundle, with machine code of PTX beside it."""
        names = {"code": self._put(path, folder)}
        if path.suffix == ".ptx":
            machine_code = self.compiler.assembled(path)
            if machine_code is not None:
                names["cubin"] = self._put(machine_code, folder)
        return names

    def _put(self, path: Path, folder: str) -> str:
        name = f"code/{folder}/{path.name}"
        (self.directory / name).parent.mkdir(parents=True, exist_ok=True)
        (self.directory / name).write_bytes(path.read_bytes())
        return name

    def _stored(self, array: Array) -> Json:
        """Stores one period of an array, named by its digest; nothing of zeros."""
        values: Json = {"bytes": array.nbytes}
        flat = array.ravel()
        if not flat.view(numpy.uint8).any():
            return values
        if _is_periodic(flat):
            flat = flat[:PERIOD]
            values["period"] = flat.nbytes
        data = flat.tobytes()
        name = f"{_DATA}/{hashlib.sha256(data).hexdigest()[:16]}"
        path = self.directory / name
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(zlib.compress(data, 6))
        return values | {"file": name}

    def _expected(self, kernel: Kernel, number: int, array: Array) -> Json:
        values: Json = {"buffer": number, "sha256": _digest(array)}
        if kernel.tolerance is EXACT:
            return values
        values |= {"type": array.dtype.char, **asdict(kernel.tolerance)}
        return values | self._stored(array)


def parameters(arguments: Sequence[Any]) -> list[Json]:
    """
    Returns the bytes of each parameter in hexadecimal, and where a pointer to which
    buffer is in them. Buffers are counted in the order of the arguments.
    """
    described = list[Json]()
    count = 0
    for argument in arguments:
        match argument:
            case LocalBytes():
                continue
            case StructWithPointer(head, _):
                described.append({"bytes": (head + bytes(8)).hex(), "at": len(head)})
            case numpy.ndarray():
                described.append({"bytes": bytes(8).hex(), "at": 0})
            case _:
                described.append({"bytes": argument.tobytes().hex()})
        if "at" in described[-1]:
            described[-1]["buffer"] = count
            count += 1
    return described


def array_of(argument: Any) -> Array | None:
    """Returns the array that an argument points to; None without one."""
    match argument:
        case StructWithPointer(_, array):
            return array
        case numpy.ndarray():
            return cast("Array", argument)
        case _:
            return None


def _run_natively(kernel: Kernel, case: Case) -> None:
    program = native.compile(kernel.source, flags=kernel.flags, use_cache=False)
    passed = list[Any]()
    for argument in case.arguments:
        if isinstance(argument, LocalBytes):
            passed.append(native.LocalMemory(argument.size))
        elif isinstance(argument, StructWithPointer):
            address = argument.array.ctypes.data.to_bytes(8, "little")
            passed.append(argument.head + address)
        else:
            passed.append(argument)
    getattr(program, kernel.entry)(case.global_size, case.local_size, *passed)


def _repeat(case: Case) -> None:
    """Makes large inputs repetitions of their first numbers, in place."""
    for array in map(array_of, case.arguments):
        if array is not None and array.size > PERIOD:
            flat = array.reshape(-1)
            flat[:] = numpy.resize(flat[:PERIOD].copy(), flat.size)


def _is_periodic(flat: Array) -> bool:
    return flat.size > PERIOD and bool((flat[PERIOD:] == flat[:-PERIOD]).all())


def _digest(array: Array) -> str:
    return hashlib.sha256(array.ravel().view(numpy.uint8).data).hexdigest()


def _folder(name: str) -> str:
    return re.sub(r"\W", "-", name)
