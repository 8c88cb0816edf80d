"""
A process that prints a module of LLVM IR, optimizes it, or compiles it to machine code.

LLVM ends its process where it cannot compile a module, and for some invalid bitcode.
The process gets a job in JSON as its argument and a module as text or bitcode on
standard input; the result goes to standard output, a message to standard error. Exit
codes: 0, 1 for a module that LLVM rejects, `NO_TARGET`, or that of a signal.
"""

import json
import os
import re
import sys
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TypeVar

T = TypeVar("T")

NO_TARGET = 3
"""The exit code if this build of LLVM has no code generator for the triple."""

REFUSED = 4
"""The exit code of `link_process` if the message is for the user as it is."""

_BITCODE = (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
"""The first bytes of bitcode, and of bitcode in its wrapper."""

_CPU = re.compile(r'"target-cpu"="([^"]*)"')
_FEATURES = re.compile(r'"target-features"="([^"]*)"')
_PTX = re.compile(r"\+ptx(\d+)")


@dataclass(frozen=True)
class Job:
    """What is done to a module."""

    level: int = 0
    """LLVM's level, 0 to 3, of the optimizer (0 for none) or the code generator."""

    emit: str = "ll"
    """`ll` verifies, optimizes and prints; `asm` and `obj` compile."""

    promote_only: bool = False
    """Whether the optimizer only promotes variables to registers."""

    cpu: str = ""
    """The processor of functions that name none, such as `sm_90`; may be empty."""

    has_one_processor: bool = False
    """Whether the processor of a module is that of all its functions."""

    triple: str = ""
    """The triple of the code generator; empty for that of the module."""

    keep_loops: bool = False
    """Whether the optimizer vectorizes no loops and unrolls only annotated ones."""

    longest_vector: int = 0
    """
    The most elements of vectors that the optimizer makes of straight-line code; 0 for
    any number.
    """

    fewer_vectors: bool = False
    """
    Whether the optimizer makes no vectors of reductions and of loads of one element,
    whose lengths have no limit.
    """

    spirv_extensions: str = ""
    """The extensions of SPIR-V that may be used, as LLVM names them, such as `all`."""

    internalizes: bool = False
    """
    Whether the optimizer first gives all definitions internal linkage but those that
    are named in the line in front of the module, with commas between them.
    """

    def to_json(self) -> str:
        """Returns the argument of the process."""
        return json.dumps(asdict(self))


def is_spirv(data: bytes) -> bool:
    """Whether the bytes are SPIR-V, in either order of bytes."""
    return data.startswith((b"\x03\x02\x23\x07", b"\x07\x23\x02\x03"))


def is_bitcode(data: bytes) -> bool:
    """Returns whether data begins as LLVM bitcode does."""
    return data.startswith(_BITCODE)


def processor(text: str, named: str) -> tuple[str, str]:
    """
    Returns the processor and the features for a module of a target that has one of each
    for a module, and ignores those of the functions.
    """
    cpus = sorted({m[1] for m in _CPU.finditer(text)}, key=_generation)
    versions = [
        int(version[1])
        for features in _FEATURES.finditer(text)
        for version in _PTX.finditer(features[1])
    ]
    # The version of PTX is for the processors that the functions name.
    keeps = not named or named in cpus
    features = f"+ptx{max(versions)}" if versions and keeps else ""
    return named or (cpus[-1] if cpus else ""), features


def _generation(cpu: str) -> tuple[int, str]:
    digits = re.search(r"\d+", cpu)
    return int(digits[0]) if digits else 0, cpu


def start_with_stack(thread: threading.Thread, size: int) -> None:
    """
    Starts a thread with a stack of `size` bytes. Raises `RuntimeError` if the system
    has none. The size is one for all threads of the process that start meanwhile.
    """
    with _START.lock:
        before = threading.stack_size(size)
        try:
            thread.start()
        finally:
            threading.stack_size(before)


class _Start:
    """Whose turn it is to set the size of stacks."""

    def __init__(self) -> None:
        self.lock = threading.Lock()

    def begin_anew(self) -> None:
        """Frees what a thread of a parent process, which is not here, has locked."""
        self.__init__()


_START = _Start()

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_START.begin_anew)


def with_large_stack(work: Callable[[], T]) -> T:
    """
    Returns the result of work on a stack on which LLVM, which parses and prints
    recursively, does not crash for any nesting that fits in a file of some megabytes.
    """
    results: list[T] = []
    problems: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as problem:
            problems.append(problem)

    thread = threading.Thread(target=run, daemon=True)
    try:
        start_with_stack(thread, _STACK)
    except RuntimeError:
        # The address space of the process is limited.
        return work()
    interrupt: BaseException | None = None
    while thread.is_alive():
        try:
            thread.join()
        except KeyboardInterrupt as error:
            # LLVM cannot be stopped, and must not run on while the process ends.
            interrupt = error
    if interrupt is not None:
        raise interrupt
    if problems:
        raise problems[0]
    return results[0]


_STACK = 1 << 29
"""In bytes, of address space: memory is taken as the stack grows."""


def not_utf8(error: UnicodeDecodeError) -> str:
    """Returns the message for what LLVM prints unescaped, unlike names of values."""
    text = error.object
    start = text.rfind(b"\n", 0, error.start) + 1
    line = text[start : text.find(b"\n", error.start)].decode(errors="backslashreplace")
    return (
        "the triple, the data layout or the name of an attribute or garbage collector "
        f"is not UTF-8, in `{line.strip()[:80]}`. Rename it."
    )


def with_files_first(text: str) -> str:
    """
    Returns LLVM IR whose debug information defines files in front of what it imports,
    by `using` in C++. LLVM's parser compares imports of one entity, at random, and then
    asserts that their files are no forward references. Lines stay where they are.
    """
    if _IMPORTED not in text or (first := _IMPORT.search(text)) is None:
        return text
    start = first.start()
    files = _FILE.findall(text, start)
    if not files:
        return text
    return f"{text[:start]}{' '.join(files)} {_FILE.sub('', text[start:])}"


_IMPORTED = "!DIImportedEntity("
_IMPORT = re.compile(rf"^[ \t]*!\d+ = (?:distinct )?{re.escape(_IMPORTED)}", re.M)
_FILE = re.compile(r"^[ \t]*(!\d+ = !DIFile\([^\n]*\))[ \t]*$", re.M)


def result_of(job: Job, source: bytes) -> bytes:
    """
    Returns what a job makes of a module. Raises `RuntimeError` if LLVM rejects it, and
    `SystemExit` without a code generator.
    """
    from llvmlite import binding

    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    names = b""
    if job.internalizes:
        names, _, source = source.partition(b"\n")
    if is_bitcode(source):
        module = binding.parse_bitcode(source)
    else:
        text = source.decode(errors="surrogateescape")
        module = binding.parse_assembly(with_files_first(text))
    compiles = job.emit in ("asm", "obj")
    if not (compiles or job.level or job.promote_only):
        module.verify()
        return str(module).encode()
    tuning = binding.create_pipeline_tuning_options(job.level)
    # As clang and opt do; llvmlite's options leave it out.
    tuning.slp_vectorization = job.level > 1
    if job.internalizes:
        option = f"-internalize-public-api-list={names.decode()}"
        binding.set_option("xdsl-gas", option)
        passes = binding.create_new_module_pass_manager()
        passes.add_internalize_pass()
        passes.add_global_dead_code_eliminate_pass()
        passes.run(module, binding.create_pass_builder(None, tuning))
    if job.longest_vector:
        binding.set_option("xdsl-gas", f"-slp-max-vf={job.longest_vector}")
    if job.fewer_vectors:
        binding.set_option("xdsl-gas", "-slp-vectorize-hor=false")
        binding.set_option("xdsl-gas", "-disable-vector-combine")
    if job.triple:
        module.triple = job.triple
    if compiles and job.spirv_extensions:
        option = f"--spirv-ext={job.spirv_extensions}"
        binding.set_option("xdsl-gas", option)
    machine = None
    try:
        # Without a triple, LLVM would take that of this processor.
        target = binding.Target.from_triple(module.triple or "unknown")
    except RuntimeError as error:
        if compiles:
            print(" ".join(str(error).split()), file=sys.stderr)
            sys.exit(NO_TARGET)
    else:
        cpu, features = job.cpu, ""
        if job.has_one_processor:
            cpu, features = processor(str(module), cpu)
        machine = target.create_target_machine(
            cpu=cpu, features=features, opt=job.level, codemodel="default"
        )
    if compiles:
        assert machine is not None
        machine.set_asm_verbosity(True)  # as llc does
        if job.emit == "obj":
            return machine.emit_object(module)
        return machine.emit_assembly(module).encode(errors="surrogateescape")
    if job.keep_loops:
        tuning.loop_vectorization = tuning.slp_vectorization = False
        tuning.loop_unrolling = tuning.loop_interleaving = False
    # A triple without a code generator, such as spir64, has no cost model.
    builder = binding.create_pass_builder(machine, tuning)
    if job.promote_only:
        passes = binding.create_new_module_pass_manager()
        passes.add_sroa_pass()
        passes.add_simplify_cfg_pass()
        passes.add_dead_code_elimination_pass()
    else:
        passes = builder.getModulePassManager()
    passes.run(module, builder)
    return str(module).encode(errors="surrogateescape")


def run(job: Job, source: bytes) -> int:
    """Does a job with a module; returns the exit code of the process."""
    try:
        result = with_large_stack(lambda: result_of(job, source))
    except RuntimeError as error:
        print(str(error).strip(), file=sys.stderr)
        return 1
    except UnicodeDecodeError as error:
        print(not_utf8(error), file=sys.stderr)
        return 1
    except UnicodeEncodeError as error:
        print(f"{error.object!a:.80} is not UTF-8. Rename it.", file=sys.stderr)
        return 1
    sys.stdout.buffer.write(result)
    sys.stdout.buffer.flush()
    return 0


def main() -> None:
    """Runs the job of the command line."""
    sys.exit(run(Job(**json.loads(sys.argv[1])), sys.stdin.buffer.read()))


if __name__ == "__main__":
    main()
