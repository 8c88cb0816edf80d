#!/usr/bin/env python3
"""
Runs a bundle of kernels on a GPU, checks what they compute, and times them.

usage: python run.py [OPTION]... (in the directory of the bundle)

Needs Python 3.10 and the driver of the GPU, which ctypes calls: libcuda.so.1 of NVIDIA,
or libamdhip64.so of AMD's ROCm. Each kernel runs in a process of its own, so that one
that traps ends no other. The table goes to standard output, or to a file. The exit code
is 1 if a kernel fails, computes something else than expected, or does not trap where it
must.
"""

import argparse
import ctypes
import hashlib
import json
import math
import os
import re
import statistics
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from contextlib import suppress
from ctypes import byref, c_char_p, c_float, c_int, c_size_t, c_uint, c_uint64, c_void_p
from pathlib import Path
from typing import Any

Json = dict[str, Any]
Events = tuple[c_void_p, c_void_p]

HERE = Path(__file__).resolve().parent
FORMAT = 1

LEAST_MS, MOST_LAUNCHES = 5.0, 2000
"""How long launches that are timed at once take, at least, and how many they are."""

STACK_BYTES = 8192
"""For each thread: recursive functions need more than CUDA's default."""

TIME_LIMIT = 600
"""Seconds for one kernel."""

TRAPS = {715, 719}
"""CUDA's and HIP's codes of an illegal instruction and a failed launch."""

AMD_TRAP = ("HSA_STATUS_ERROR_EXCEPTION", "0x1016")
"""ROCm ends the process at a trap, and says one of these."""

UNKNOWN_CODE = {200, 209, 218, 222}
"""The codes for an image, architecture or PTX that the driver does not take."""

CHUNK = 16384
"""Bytes that are compared at once, of arrays that do not repeat themselves."""

LOCAL_BYTES, REGISTERS = 3, 4
"""The attributes of a function, of both drivers."""

DEVICE = ""
"""What a process is told in place of a kernel to describe the device."""

VENDORS = {"nvptx": "NVIDIA", "amdgpu": "AMD"}
LIBRARIES = {
    "nvptx": ("libcuda.so.1", "libcuda.so"),
    "amdgpu": ("libamdhip64.so", "libamdhip64.so.7", "libamdhip64.so.6"),
}
HIP_NAMES = {
    "cuCtxSynchronize": "hipDeviceSynchronize",
    "cuDeviceGetCount": "hipGetDeviceCount",
    "cuEventCreate": "hipEventCreateWithFlags",
    "cuGetErrorString": "hipDrvGetErrorString",
    "cuLaunchKernel": "hipModuleLaunchKernel",
    "cuMemAlloc_v2": "hipMalloc",
}
"""The functions of HIP that differ from CUDA's in more than the first letters."""


class Problem(Exception):
    """What the user reads without a traceback, and the driver's code, if any."""

    def __init__(self, message: str, code: int = 0) -> None:
        super().__init__(message)
        self.code = code


class Driver:
    """One device, through the driver's library."""

    def __init__(self, target: str, number: int, path: str | None) -> None:
        self.is_cuda = target == "nvptx"
        self.library = self._opened(target, path)
        self.call("cuInit", c_uint(0))
        count = c_int()
        self.call("cuDeviceGetCount", byref(count))
        if not 0 <= number < count.value:
            raise Problem(
                f"there is no {VENDORS[target]} device {number}: the driver has "
                f"{count.value}."
            )
        self.device = c_int(number)
        if self.is_cuda:
            context = c_void_p()
            self.call("cuDevicePrimaryCtxRetain", byref(context), self.device)
            self.call("cuCtxSetCurrent", context)
            self.call("cuCtxSetLimit", c_int(0), c_size_t(STACK_BYTES))
        else:
            self.call("hipSetDevice", self.device)

    @staticmethod
    def _opened(target: str, path: str | None) -> ctypes.CDLL:
        names = (path,) if path else LIBRARIES[target]
        for name in names:
            with suppress(OSError):
                return ctypes.CDLL(name)
        raise Problem(
            f"there is no driver of {VENDORS[target]}: none of {', '.join(names)} can "
            "be loaded. `--driver PATH` names another."
        )

    def _function(self, name: str) -> tuple[str, Any]:
        """Returns the driver's name of a function of CUDA's, and that, or None."""
        if not self.is_cuda and name.startswith("cu"):
            same = name.replace("cu", "hip", 1).removesuffix("_v2")
            name = HIP_NAMES.get(name, same)
        return name, getattr(self.library, name, None)

    def call(self, name: str, *arguments: Any) -> None:
        """Calls a function, by CUDA's name. Raises `Problem` if it fails."""
        name, function = self._function(name)
        if function is None:
            raise Problem(f"the driver has no function {name}.")
        if code := function(*arguments):
            text, (_, explain) = c_char_p(b"error"), self._function("cuGetErrorString")
            if explain is not None:
                explain(c_int(code), byref(text))
            words = (text.value or b"").decode(errors="replace")
            raise Problem(f"{name}: {words} ({code}).", code)

    def text(self, name: str) -> str:
        """Returns what a function tells of the device."""
        buffer = ctypes.create_string_buffer(256)
        where = c_int(len(buffer))
        self.call(name, buffer, where, self.device)
        return buffer.value.decode(errors="replace")

    def capability(self) -> int | None:
        """Returns CUDA's compute capability as a number such as 90; None for AMD."""
        if not self.is_cuda:
            return None
        major, minor = c_int(), c_int()
        for part, attribute in ((major, 75), (minor, 76)):
            number = c_int(attribute)
            self.call("cuDeviceGetAttribute", byref(part), number, self.device)
        return 10 * major.value + minor.value

    def function(self, code: bytes, name: str) -> c_void_p:
        """Loads code, and returns a kernel of it."""
        module, function = c_void_p(), c_void_p()
        self.call("cuModuleLoadData", byref(module), c_char_p(code))
        self.call(
            "cuModuleGetFunction", byref(function), module, c_char_p(name.encode())
        )
        return function

    def attribute(self, function: c_void_p, attribute: int) -> int:
        value = c_int()
        self.call("cuFuncGetAttribute", byref(value), c_int(attribute), function)
        return value.value

    def allocate(self, size: int) -> c_uint64:
        pointer = c_uint64()
        self.call("cuMemAlloc_v2", byref(pointer), c_size_t(max(size, 1)))
        return pointer

    def upload(self, pointer: c_uint64, data: bytes) -> None:
        self.call("cuMemcpyHtoD_v2", pointer, c_char_p(data), c_size_t(len(data)))

    def download(self, pointer: c_uint64, size: int) -> bytes:
        buffer = ctypes.create_string_buffer(size)
        self.call("cuMemcpyDtoH_v2", buffer, pointer, c_size_t(size))
        return buffer.raw

    def event(self) -> c_void_p:
        event = c_void_p()
        self.call("cuEventCreate", byref(event), c_uint(0))
        return event


def clock_of(bus: str) -> Callable[[], int | None]:
    """
    Returns what reads the clock of NVIDIA's multiprocessors in MHz, through NVML; it
    returns None without that.
    """
    device, clock, of_multiprocessors = c_void_p(), c_uint(), c_int(1)
    with suppress(OSError, AttributeError):
        library = ctypes.CDLL("libnvidia-ml.so.1")
        of_bus, read = (
            library.nvmlDeviceGetHandleByPciBusId_v2,
            library.nvmlDeviceGetClockInfo,
        )
        if not library.nvmlInit_v2() and not of_bus(bus.encode(), byref(device)):
            return lambda: (
                None if read(device, of_multiprocessors, byref(clock)) else clock.value
            )
    return lambda: None


class Bundle:
    """The files of the bundle."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        path = directory / "manifest.json"
        try:
            self.manifest = json.loads(path.read_text())
            self.target, self.cpu = self.manifest["target"], self.manifest["cpu"]
            self.kernels = {k["name"]: k for k in self.manifest["kernels"]}
            is_known = self.manifest["format"] == FORMAT and self.target in VENDORS
        except FileNotFoundError:
            raise Problem(
                f"{directory} is no bundle: it has no manifest.json. Run the run.py of "
                "the directory that the build wrote."
            ) from None
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise Problem(f"{path} cannot be read: {error!r}.") from None
        if not is_known:
            raise Problem(f"{path} is for another run.py: build the bundle again.")

    def read(self, name: str) -> bytes:
        try:
            return (self.directory / name).read_bytes()
        except OSError as error:
            raise Problem(f"the bundle is incomplete: {name}: {error}.") from None

    def data(self, stored: Json) -> bytes:
        """Returns the bytes of an array, repetitions of what is stored, or zeros."""
        size = stored["bytes"]
        if "file" not in stored:
            return bytes(size)
        name = stored["file"]
        try:
            part = zlib.decompress(self.read(name))
        except zlib.error:
            part = b""
        if not part or not hashlib.sha256(part).hexdigest().startswith(Path(name).name):
            raise Problem(f"the bundle is damaged: {name}.")
        return (part * -(-size // len(part)))[:size]


class Launch:
    """One kernel of the bundle on a device: its buffers, and its code in each way."""

    def __init__(self, driver: Driver, bundle: Bundle, kernel: Json) -> None:
        self.driver, self.bundle, self.kernel = driver, bundle, kernel
        self.start = [bundle.data(buffer) for buffer in kernel["buffers"]]
        self.buffers = list(map(driver.allocate, map(len, self.start)))
        self.parameters = [self._parameter(p) for p in kernel["parameters"]]
        pointers = [ctypes.addressof(p) for p in self.parameters]
        self.pointers = (c_void_p * max(len(pointers), 1))(*pointers)
        self.functions = {
            way: driver.function(self._code(files), kernel["entry"])
            for way, files in kernel["ways"].items()
        }
        self.sizes = [c_uint(n) for n in (*kernel["grid"], *kernel["block"])]

    def _parameter(self, parameter: Json) -> ctypes.Array[ctypes.c_char]:
        data = bytearray.fromhex(parameter["bytes"])
        if "buffer" in parameter:
            at, number = int(parameter["at"]), int(parameter["buffer"])
            data[at : at + 8] = self.buffers[number].value.to_bytes(8, "little")
        return ctypes.create_string_buffer(bytes(data), len(data))

    def _code(self, files: Json) -> bytes:
        capability, cpu = self.driver.capability(), self.bundle.cpu
        if "cubin" in files and cpu == f"sm_{capability}":
            return self.bundle.read(files["cubin"])
        return self.bundle.read(files["code"]) + b"\0"

    def reset(self) -> None:
        for pointer, data in zip(self.buffers, self.start, strict=True):
            if data:
                self.driver.upload(pointer, data)

    def run(self, way: str) -> None:
        rest = c_uint(0), None, self.pointers, None
        self.driver.call("cuLaunchKernel", self.functions[way], *self.sizes, *rest)

    def check(self, way: str) -> str | None:
        """Returns what is wrong with the results of one launch; None if nothing is."""
        self.reset()
        self.run(way)
        self.driver.call("cuCtxSynchronize")
        for expected in self.kernel["expected"]:
            number = int(expected["buffer"])
            data = self.driver.download(self.buffers[number], len(self.start[number]))
            if hashlib.sha256(data).hexdigest() == expected["sha256"]:
                continue
            if "type" not in expected:
                return f"argument {number}: other bytes than expected"
            wrong = differences(data, self.bundle.data(expected), expected)
            if wrong is not None:
                return f"argument {number}: {wrong}"
        return None

    def milliseconds(self, way: str, count: int, events: Events) -> float:
        first, last = events
        self.driver.call("cuEventRecord", first, None)
        for _ in range(count):
            self.run(way)
        self.driver.call("cuEventRecord", last, None)
        self.driver.call("cuEventSynchronize", last)
        elapsed = c_float()
        self.driver.call("cuEventElapsedTime", byref(elapsed), first, last)
        return elapsed.value / count

    def times(
        self, repeats: int, clock: Callable[[], int | None]
    ) -> tuple[dict[str, list[float]], list[int]]:
        """Returns the times of each way, which take turns, and the clocks meanwhile."""
        events = self.driver.event(), self.driver.event()
        times: dict[str, list[float]] = {way: [] for way in self.functions}
        clocks: list[int | None] = []
        counts: dict[str, int] = {}
        self.reset()
        for way in times:
            self.milliseconds(way, 2, events)
            once = max(self.milliseconds(way, 2, events), 1e-6)
            counts[way] = min(max(math.ceil(LEAST_MS / once), 1), MOST_LAUNCHES)
        for _ in range(repeats):
            for way, measured in times.items():
                measured.append(self.milliseconds(way, counts[way], events))
                clocks.append(clock())
        return times, [c for c in clocks if c is not None]


def differences(data: bytes, wanted: bytes, expected: Json) -> str | None:
    """Returns how far numbers are off, if farther than the tolerance allows."""
    relative, absolute = expected["relative"], expected["absolute"]
    code, size = expected["type"], struct.calcsize(expected["type"])
    chunk = expected.get("period", CHUNK)
    wrong, first, before = 0, "", (b"", b"", 0)
    for at in range(0, len(data), chunk):
        pair = data[at : at + chunk], wanted[at : at + chunk]
        if pair[0] == pair[1]:
            continue
        if pair != before[:2]:
            off: list[str] = []
            numbers = (struct.unpack(f"<{len(d) // size}{code}", d) for d in pair)
            for i, (x, y) in enumerate(zip(*numbers, strict=True), at // size):
                if x == y or (x != x and y != y):
                    continue
                if not abs(x - y) <= absolute + relative * abs(y) < math.inf:
                    off.append(f"number {i}: {x!r}, not {y!r}")
            before = *pair, len(off)
            first = first or "".join(off[:1])
        wrong += before[2]
    count = len(data) // size
    if wrong <= expected["outliers"] * count:
        return None
    return f"{wrong} of {count} numbers are off, the first is {first}"


def work(bundle: Bundle, arguments: argparse.Namespace) -> Json:
    """Runs one kernel, or describes the device; returns what the report says of it."""
    driver = Driver(bundle.target, arguments.device, arguments.driver)
    capability, oldest = driver.capability(), re.match(r"sm_(\d+)", bundle.cpu)
    if capability is not None and oldest and capability < int(oldest[1]):
        raise Problem(
            f"the bundle is for {bundle.cpu}, this device is sm_{capability}: build "
            f"another with `--cpu sm_{capability}`."
        )
    if arguments.worker == DEVICE:
        more = "" if capability is None else f", sm_{capability}"
        return {"device": driver.text("cuDeviceGetName") + more}
    kernel = bundle.kernels[arguments.worker]
    try:
        launch = Launch(driver, bundle, kernel)
    except Problem as error:
        if error.code not in UNKNOWN_CODE:
            raise
        raise Problem(
            f"the driver takes no code for {bundle.cpu}: {error} Build a bundle for "
            "this GPU with `--cpu`, or install a newer driver."
        ) from None
    if kernel.get("traps"):
        launch.reset()
        try:
            launch.run("sanitize")
            driver.call("cuCtxSynchronize")
        except Problem as error:
            return {"trapped": error.code in TRAPS, "said": str(error)}
        return {"trapped": False, "said": "it ran to its end."}
    result: Json = {"wrong": {}, "registers": [], "local": []}
    for way, function in launch.functions.items():
        try:
            wrong = launch.check(way)
        except Problem as error:  # no other way can run in this process
            raise Problem(f"{way}: {error}") from None
        if wrong is not None:
            result["wrong"][way] = wrong
        result["registers"].append(driver.attribute(function, REGISTERS))
        result["local"].append(driver.attribute(function, LOCAL_BYTES))
    clock = clock_of(driver.text("cuDeviceGetPCIBusId"))
    result["times"], result["clocks"] = launch.times(max(arguments.repeats, 1), clock)
    return result


def run_apart(name: str, arguments: argparse.Namespace) -> Json:
    """Runs one kernel in a process of its own; returns its result."""
    command = [sys.executable, __file__, "--worker", name]
    command += ["--repeats", str(arguments.repeats), "--device", str(arguments.device)]
    if arguments.driver:
        command += ["--driver", arguments.driver]
    try:
        done = subprocess.run(command, capture_output=True, timeout=TIME_LIMIT)
    except subprocess.TimeoutExpired:
        return {"error": f"no result in {TIME_LIMIT} s."}
    said = done.stderr.decode(errors="replace")
    try:
        return json.loads(done.stdout)
    except ValueError:
        last = said.strip().splitlines()[-1:] or [""]
        return {
            "error": f"the process ended with code {done.returncode}: {last[0]}",
            "trapped": any(word in said for word in AMD_TRAP),
        }


def table(bundle: Bundle, results: dict[str, Json]) -> str:
    """The Markdown of all kernels that were timed."""
    ways, baseline = bundle.manifest["ways"], bundle.manifest["baseline"]
    others = [way for way in ways if way != baseline]
    titles = ["kernel", f"{baseline} ms", *others, "registers", "local bytes", "spread"]
    titles += ["MHz", "results"]
    rows: list[list[str]] = []
    ratios: dict[str, list[float]] = {way: [] for way in others}
    for name, result in results.items():
        if "times" not in result:
            continue
        times = {way: statistics.median(t) for way, t in result["times"].items()}
        cells = [f"`{name}`", f"{times[baseline]:.4g}"]
        for way in others:
            ratio = times[baseline] / times[way] if times[way] else math.nan
            cells.append(f"{ratio:.2f}")
            if way not in result["wrong"] and ratio > 0:
                ratios[way].append(ratio)
        cells += [" / ".join(map(str, result[key])) for key in ("registers", "local")]
        spreads = [max(t) / max(min(t), 1e-9) - 1 for t in result["times"].values()]
        clocks = result["clocks"]
        cells.append(f"{max(spreads):.0%}")
        cells.append(f"{min(clocks)} to {max(clocks)}" if clocks else "")
        cells.append("**wrong**" if result["wrong"] else "right")
        rows.append(cells)
    means = ["geometric mean", ""]
    for way in others:
        mean = statistics.geometric_mean(ratios[way]) if ratios[way] else math.nan
        means.append(f"{mean:.2f}")
    rows.append(means + [""] * (len(titles) - len(means)))
    lines = [titles, ["---"] * len(titles), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def report(bundle: Bundle, results: dict[str, Json], device: str) -> tuple[str, bool]:
    """Returns the Markdown, and whether everything is as expected."""
    ways = " / ".join(bundle.manifest["ways"])
    failures: list[str] = []
    mutants: list[str] = []
    for name, result in results.items():
        said = result.get("said") or result.get("error")
        if bundle.kernels[name].get("traps"):
            trapped = result.get("trapped", False)
            mutants.append(f"- {name}: {'' if trapped else '**no** '}trap; {said}")
            failures += [] if trapped else [f"- {name} does not trap"]
        elif said:
            failures.append(f"- `{name}`: {said}")
        for way, text in result.get("wrong", {}).items():
            failures.append(f"- `{name}`, {way}: {text}")
    parts = [
        f"{device}; code for {bundle.cpu}. Times are medians. `default`, `max` and "
        f"`sanitize` are ratios: above 1, they are faster than LLVM alone. Registers "
        f"and bytes of local memory of a thread: {ways}. The spread is that of the "
        "times in the way in which they differ most.\n",
        table(bundle, results),
    ]
    for title, lines in (("Kernels that must trap", mutants), ("Failures", failures)):
        if lines:
            parts.append(f"{title}:\n\n" + "\n".join(lines) + "\n")
    return "\n".join(parts), not failures


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    option = parser.add_argument
    option(
        "--only", metavar="WORD", action="append", help="kernels with it in the name"
    )
    option("--list", action="store_true", help="list the kernels; run none")
    option("--repeats", type=int, default=9, help="times of each (default: 9)")
    option(
        "--device", type=int, default=0, help="the driver's number of it (default: 0)"
    )
    option("--output", type=Path, metavar="FILE", help="for the table")
    option("--driver", metavar="PATH", help="the driver's library")
    option("--worker", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    try:
        bundle = Bundle(HERE)
        if arguments.worker is not None:
            print(json.dumps(work(bundle, arguments)))
            return 0
        return run_all(bundle, arguments)
    except Problem as problem:
        if arguments.worker is not None:
            print(json.dumps({"error": str(problem)}))
        print(f"run.py: {problem}", file=sys.stderr)
        return 1


def run_all(bundle: Bundle, arguments: argparse.Namespace) -> int:
    """Runs the kernels that were asked for, and writes the table."""
    words = arguments.only or [""]
    names = [name for name in bundle.kernels if any(word in name for word in words)]
    if not names:
        raise Problem(f"no kernel has {' or '.join(words)} in its name: see `--list`.")
    if arguments.list:
        print("\n".join(names))
        return 0
    described = run_apart(DEVICE, arguments)
    if "error" in described:
        raise Problem(described["error"])
    results: dict[str, Json] = {}
    for number, name in enumerate(names, 1):
        print(f"{number} of {len(names)}: {name}", file=sys.stderr)
        results[name] = run_apart(name, arguments)
    text, right = report(bundle, results, described["device"])
    if arguments.output is None:
        print(text)
    else:
        try:
            arguments.output.write_text(text)
        except OSError as error:
            raise Problem(f"{arguments.output}: {error}.") from None
    return 0 if right else 1


if __name__ == "__main__":
    os.environ.setdefault("CUDA_DEVICE_ORDER", "PCI_BUS_ID")
    sys.exit(main())
