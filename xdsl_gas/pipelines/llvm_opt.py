"""
`llvm-opt`: runs LLVM's optimizer on a module of the `llvm` dialect.

    whole-program,llvm-opt,ip-msp,resolve-gas

Writes the module as LLVM IR, runs the pipeline `default<O3>` of llvmlite's LLVM with
the cost model of the module's target, and reads the result. For lists of passes that
internalize functions before the optimizer and resolve pointers after it. The
result is that of `opt-22 -passes='default<O3>'` for the module without `noundef`, which
only the parameters of kernels keep: lanes of a warp pass undefined values to functions
that read those of other lanes. Variables that are [kept generic](keep-generic.md) have
their annotations at the pointers that are loaded from them.

Where a list of passes for LLVM IR begins with `llvm-opt`, or with `whole-program` in
front of it, `xdsl-gas` reads the symbols of the module only, and LLVM internalizes and
optimizes its text. The result is the same.

Passes of LLVM's code generators choose by the order of the uses of values, which text
does not keep: machine code may differ from that of `clang -O3`.

In modules for SPIR-V, `available_externally` functions become internal, as there are no
other definitions of them, straight-line code becomes vectors of at most 16 elements,
and no vectors are made that LLVM's code generator rejects. Where LLVM makes integers of
widths that SPIR-V lacks, as by recognizing a loop that reverses 9 bits, variables are
only promoted to registers.

With `keep-loops`, loops stay scalar and rolled, except those whose unrolling lets LLVM
promote a private array: the optimizer runs once more with these loops annotated. An
array is promotable if its address is used for plain accesses only, at offsets that are
computed from constants and from counters of loops with constant trip counts. Arrays
whose loops have more than 2048 operations in all iterations stay in memory, and loops
with an unrolling annotation stay as they are.

Limits: needs [llvmlite](gas-llvm.md); the module must be of the `llvm` dialect alone,
without constructs that `gas-llvm` rejects, and on nvptx without casts to or from
address spaces that NVPTX lacks: LLVM takes them for disjoint, and would delete stores.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas.analysis.target.module_target import (
    check_processor,
    target_of_triple,
    triple_of_module,
)
from xdsl_gas.diagnostics import MemorySpaceError, symbol_name
from xdsl_gas.dialects.gas import KEEP_GENERIC, SOURCE_FILENAME
from xdsl_gas.dialects.llvm.metadata.text import unescaped
from xdsl_gas.memory_space import MachineCode, Target
from xdsl_gas.remarks import Argument, is_wanted, names, remark
from xdsl_gas.toolchain.llvm import optimize, require_llvmlite
from xdsl_gas.transforms.driver.memory_space_pass import CheckedOptionsPass


@dataclass(frozen=True)
class LlvmOptPass(CheckedOptionsPass):
    """Runs LLVM's optimizer."""

    name = "llvm-opt"

    level: int = 3
    """The optimization level: 1, 2 or 3."""

    promote_only: bool = False
    """Whether to run only `sroa`, `simplifycfg` and `dce` in place of a level."""

    keep_loops: bool = False
    """
    Whether loops stay scalar and rolled for later passes, except those over private
    arrays that unrolling promotes, and over the distances of shuffles between lanes.
    """

    cpu: str = ""
    """The processor for functions that name none, such as `sm_90` or `gfx90a`."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if not 1 <= self.level <= 3:
            raise ValueError("level must be 1, 2 or 3")

    def run_on_module(self, ctx: Context, op: ModuleOp) -> None:
        """
        Optimizes the module in place. Raises `ToolMissing` without llvmlite, and
        `MemorySpaceError` for a module that cannot be written or read, and for a
        processor of another target.
        """
        check_processor(op, self.cpu)
        require_llvmlite(
            "LLVM's optimizer", otherwise="Or leave the optimizer out with -O0."
        )
        from xdsl_gas.pipelines.summaries import forget_summarized, summarized_by
        from xdsl_gas.targets.modules import llvm_ir

        if (summarized := summarized_by(op)) is None:
            text, public = llvm_ir(op), None
        else:
            text, public = summarized.text, summarized.public(op)
        _check_casts(text, target_of_triple(triple_of_module(op)))
        given = _size_of(text, op) if is_wanted(names.MODULE_OPTIMIZED) else ""
        if not (self.promote_only or self.keep_loops):
            _remark_rolled_loops(text)
        text = self._optimized(text, public)
        try:
            module = _read(text)
        except MemorySpaceError:
            if summarized is not None:
                # The error is the same, with its place in the source.
                summarized.read()
            raise
        if self.keep_loops:
            from xdsl_gas.native_cpu.array_loops import annotate_array_loops

            if annotate_array_loops(module):
                text = self._optimized(llvm_ir(module))
                module = _read(text)
        replace_contents(op, module)
        forget_summarized(op)
        remark(
            names.MODULE_OPTIMIZED,
            None,
            lambda: [
                "LLVM's optimizer made ",
                Argument("After", _size_of(text, op)),
                " of ",
                Argument("Before", given),
                ".",
            ],
        )

    def _optimized(self, text: str, public: Iterable[str] | None = None) -> str:
        # On the processor of the host there are no spaces.
        if KEEP_GENERIC in text and not self.keep_loops:
            from xdsl_gas.toolchain.kept_annotations import with_annotated_values

            text = with_annotated_values(text)
        return optimize(
            text,
            self.level,
            cpu=self.cpu,
            promote_only=self.promote_only,
            keep_loops=self.keep_loops,
            public=public,
        )


def _check_casts(text: str, target: Target | None) -> None:
    """
    Raises `MemorySpaceError` for casts of pointers to or from address spaces that NVPTX
    lacks: LLVM's alias analysis for NVPTX takes these for disjoint from all others, and
    would delete stores.
    """
    if target is None or target.machine_code is not MachineCode.PTX:
        return
    known = {str(number) for number in target.numbers.values()}
    for cast in _CAST.findall(text):
        unknown = set(_ADDRESS_SPACE.findall(cast)) - known
        if unknown:
            raise MemorySpaceError(
                f"LLVM's optimizer would take address space {min(unknown)}, which "
                f"{target.name} lacks, for disjoint from those to which it is cast. "
                "Replace such address spaces first; Julia's GPUCompiler does so for "
                "code that it optimizes."
            )


_CAST = re.compile(r"\baddrspacecast\b.*")
_ADDRESS_SPACE = re.compile(r"\baddrspace\((\d+)\)")


_UNROLL_DISABLED = '!{!"llvm.loop.unroll.disable"}'
_NODE = re.compile(r"^(!\d+) = (.*)$", re.MULTILINE)
_LOOP = re.compile(r", !llvm\.loop (!\d+)")
_SCALAR_ALLOCA = re.compile(r"^  %\S+ = alloca (?:i\d+|float|double|half|ptr),", re.M)


def _remark_rolled_loops(text: str) -> None:
    """
    Says so if all loops of LLVM IR that no optimizer has seen are marked not to be
    unrolled, as clang does at -O1. LLVM marks the loops that it has unrolled so, too.
    """
    if _UNROLL_DISABLED not in text or not _SCALAR_ALLOCA.search(text):
        return
    nodes = dict(_NODE.findall(text))
    marks = {name for name, node in nodes.items() if node == _UNROLL_DISABLED}
    loops = _LOOP.findall(text)
    if not loops or not all(
        marks.intersection(re.findall(r"!\d+", nodes.get(loop, ""))) for loop in loops
    ):
        return
    remark(
        names.LOOPS_STAY_ROLLED,
        None,
        lambda: [
            "all loops of the module (",
            Argument("Loops", str(len(loops))),
            ") are marked `llvm.loop.unroll.disable`, so LLVM unrolls none. clang "
            "marks them so at -O1: make the LLVM IR with `-O3 -Xclang "
            "-disable-llvm-passes`.",
        ],
    )


def _read(text: str) -> ModuleOp:
    from xdsl_gas.frontends.llvm_ir.reader import read_llvm_ir

    return read_llvm_ir(text, file_name="output of LLVM's optimizer")


_DEFINITION = re.compile(
    r'^define [^@]*@(?:"(?P<quoted>[^"]*)"|(?P<name>[^(]*)).*\n'
    r"(?P<body>(?:(?!\}).*\n)*)",
    re.MULTILINE,
)
_INSTRUCTION = re.compile(r"^  [^\s#;\]]", re.MULTILINE)
"""The beginning of an instruction as LLVM prints it; others of its lines have more."""


def _size_of(text: str, module: ModuleOp) -> str:
    """
    Returns how many instructions and definitions are in what LLVM prints, without the
    definitions that were erased from the module since.
    """
    symbols = {symbol_name(op) for op in module.ops}
    bodies = [
        match["body"]
        for match in _DEFINITION.finditer(text)
        if (match["name"] or unescaped(match["quoted"])) in symbols
    ]
    count = sum(len(_INSTRUCTION.findall(body)) for body in bodies)
    return (
        f"{count} instruction{'s' * (count != 1)} in {len(bodies)} "
        f"function{'s' * (len(bodies) != 1)}"
    )


def replace_contents(op: ModuleOp, new_module: ModuleOp) -> None:
    """Moves the attributes and operations of `new_module` into `op`."""
    attributes = dict(new_module.attributes)
    if SOURCE_FILENAME not in op.attributes:
        # It would tell that the module was read as LLVM IR in the first place.
        attributes.pop(SOURCE_FILENAME, None)
    op.attributes = attributes
    op.properties = new_module.properties
    for block in tuple(op.body.blocks):
        op.body.erase_block(block, safe_erase=False)
    new_module.body.move_blocks(op.body)
