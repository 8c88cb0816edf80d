"""
How long it takes to read functions, with the plugin and without it.

usage: python benchmarks/reading.py [ROUNDS]

Each text is one that xDSL 0.74 reads by itself, too: functions that look like what
clang makes of kernels, the same in generic form, and functions of one kind of operation
each. Both sides read the same text, each in a process of its own, and take turns in
going first. A ratio of 2 says that the plugin takes half the time.
"""

import gc
import subprocess
import sys
import time
from io import StringIO
from statistics import geometric_mean, median

from xdsl.context import Context
from xdsl.dialects.builtin import Builtin
from xdsl.dialects.llvm import LLVM
from xdsl.parser import Parser
from xdsl.printer import Printer

DEFAULT_ROUNDS = 5
OPERATIONS = 2000

_BEFORE = """
llvm.mlir.global external @g() : f32
llvm.func @callee(!llvm.ptr, i32) -> f32
"""
_BEGIN = (
    "llvm.func @f{n}(%p: !llvm.ptr, %q: !llvm.ptr<3>, %i: i32, %j: i64, %x: f32, "
    "%c: i1, %s: !llvm.struct<(i32, f32)>, %v: vector<4xf32>) {{\n"
)
_END = "llvm.return\n}\n"

KERNEL = """
%a{n} = llvm.mlir.constant({n} : i64) : i64
%b{n} = llvm.getelementptr inbounds %p[%a{n}] : (!llvm.ptr, i64) -> !llvm.ptr, f32
%d{n} = llvm.load %b{n} {{alignment = 4 : i64}} : !llvm.ptr -> f32
%e{n} = llvm.fmul %d{n}, %x {{fastmathFlags = #llvm.fastmath<contract>}} : f32
%h{n} = llvm.add %i, %i overflow<nsw> : i32
%k{n} = llvm.sext %h{n} : i32 to i64
%l{n} = llvm.getelementptr inbounds %q[%k{n}] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
llvm.store %e{n}, %l{n} {{alignment = 4 : i64}} : f32, !llvm.ptr<3>
%m{n} = llvm.call @callee(%p, %h{n}) : (!llvm.ptr, i32) -> f32
%o{n} = llvm.icmp "slt" %h{n}, %i : i32
llvm.cond_br %o{n}, ^a{n}(%m{n} : f32), ^b{n}
^a{n}(%r{n}: f32):
llvm.store %r{n}, %b{n} {{alignment = 4 : i64}} : f32, !llvm.ptr
llvm.br ^b{n}
^b{n}:
"""
"""Some statements of a kernel, as clang -O0 and `sroa` leave them."""

_STRUCT = '!llvm.struct<"s", (i32, array<4 x f32>)>'
_ALIGNED = "{{alignment = 4 : i64}}"

KINDS = {
    "add": "%{n} = llvm.add %i, %i : i32",
    "add overflow": "%{n} = llvm.add %i, %i overflow<nsw> : i32",
    "addressof": "%{n} = llvm.mlir.addressof @g : !llvm.ptr",
    "alloca": f"%{{n}} = llvm.alloca %i x f32 {_ALIGNED} : (i32) -> !llvm.ptr",
    "bitcast": "%{n} = llvm.bitcast %x : f32 to i32",
    "br": "llvm.br ^b{n}(%x : f32)\n^b{n}(%{n}: f32):",
    "call": "%{n} = llvm.call @callee(%p, %i) : (!llvm.ptr, i32) -> f32",
    "call, indirect": "%{n} = llvm.call %p(%i) : !llvm.ptr, (i32) -> f32",
    "cond_br": "llvm.cond_br %c, ^b{n}, ^b{n}\n^b{n}:",
    "constant f32": "%{n} = llvm.mlir.constant(1.5 : f32) : f32",
    "constant i32": "%{n} = llvm.mlir.constant({n} : i32) : i32",
    "constant vector": (
        "%{n} = llvm.mlir.constant(dense<[1.0, 2.0]> : vector<2xf32>) : vector<2xf32>"
    ),
    "extractvalue": "%{n} = llvm.extractvalue %s[1] : !llvm.struct<(i32, f32)>",
    "fadd": "%{n} = llvm.fadd %x, %x : f32",
    "fadd, fast": (
        "%{n} = llvm.fadd %x, %x {{fastmathFlags = #llvm.fastmath<fast>}} : f32"
    ),
    "fcmp": '%{n} = llvm.fcmp "olt" %x, %x : f32',
    "fneg": "%{n} = llvm.fneg %x : f32",
    "fpext": "%{n} = llvm.fpext %x : f32 to f64",
    "getelementptr": (
        "%{n} = llvm.getelementptr %p[%j] : (!llvm.ptr, i64) -> !llvm.ptr, f32"
    ),
    "getelementptr, struct": (
        f"%{{n}} = llvm.getelementptr inbounds %p[%i, 1, 3] : (!llvm.ptr, i32) -> "
        f"!llvm.ptr, {_STRUCT}"
    ),
    "icmp": '%{n} = llvm.icmp "slt" %i, %i : i32',
    "inline_asm": '%{n} = llvm.inline_asm "a", "=r,r" %i : (i32) -> i32',
    "insertvalue": "%{n} = llvm.insertvalue %x, %s[1] : !llvm.struct<(i32, f32)>",
    "intr.fabs": "%{n} = llvm.intr.fabs(%x) : (f32) -> f32",
    "intr.fma": "%{n} = llvm.intr.fma(%x, %x, %x) : (f32, f32, f32) -> f32",
    "load": "%{n} = llvm.load %p : !llvm.ptr -> f32",
    "load, aligned": f"%{{n}} = llvm.load %q {_ALIGNED} : !llvm.ptr<3> -> f32",
    "ptrtoint": "%{n} = llvm.ptrtoint %p : !llvm.ptr to i64",
    "select": "%{n} = llvm.select %c, %x, %x : i1, f32",
    "sext": "%{n} = llvm.sext %i : i32 to i64",
    "shufflevector": "%{n} = llvm.shufflevector %v, %v [0, 5] : vector<4xf32>",
    "sitofp": "%{n} = llvm.sitofp %i : i32 to f32",
    "store": "llvm.store %x, %p : f32, !llvm.ptr",
    "store, aligned": f"llvm.store %x, %q {_ALIGNED} : f32, !llvm.ptr<3>",
    "trunc": "%{n} = llvm.trunc %j : i64 to i32",
    "undef": "%{n} = llvm.mlir.undef : f32",
    "unreachable": "llvm.unreachable\n^b{n}:",
    "zero": "%{n} = llvm.mlir.zero : !llvm.ptr",
}
"""One operation of each kind that xDSL 0.74 reads in its custom form."""

OUTSIDE = {
    "func, declaration": (
        "llvm.func @f{n}(!llvm.ptr {{llvm.nocapture, llvm.readonly}}, i32) -> f32"
    ),
    "func, definition": _BEGIN + "llvm.return\n}}",
    "global": "llvm.mlir.global internal constant @g{n}(1 : i32) : i32",
}
"""The same for what stands in the module itself."""


def function_of(statement: str, count: int) -> str:
    """A module with a function in which a statement is repeated."""
    body = "\n".join(statement.format(n=number) for number in range(count))
    return f"{_BEFORE}{_BEGIN.format(n='')}{body}\n{_END}"


def kernels(operations: int) -> str:
    """A module of functions that look like kernels."""
    statements = KERNEL.count("llvm.")
    functions = [
        _BEGIN.format(n=number)
        + "".join(KERNEL.format(n=place) for place in range(4))
        + _END
        for number in range(operations // (4 * statements) + 1)
    ]
    return _BEFORE + "".join(functions)


def in_generic_form(text: str) -> str:
    """The same module, as xDSL itself prints it in generic form."""
    stream = StringIO()
    printer = Printer(stream, print_generic_format=True)
    printer.print_op(Parser(stock(), text).parse_module())
    return stream.getvalue()


def texts(operations: int) -> dict[str, str]:
    """What is read, by name; each has about so many operations."""
    all_texts = {"kernels": kernels(operations)}
    all_texts["kernels, generic form"] = in_generic_form(all_texts["kernels"])
    for name, statement in KINDS.items():
        all_texts[name] = function_of(statement, operations)
    for name, statement in OUTSIDE.items():
        lines = (statement.format(n=number) for number in range(operations // 4))
        all_texts[name] = "\n".join(lines)
    return all_texts


def stock() -> Context:
    """A context that knows xDSL's own dialects only."""
    context = Context()
    context.load_dialect(Builtin)
    context.load_dialect(LLVM)
    return context


def with_plugin() -> Context:
    """A context with the dialects of this package."""
    # Not imported by the other side: it changes how xDSL reads some constants.
    import xdsl_gas

    context = Context()
    xdsl_gas.register(context)
    context.load_registered_dialect("builtin")
    context.load_registered_dialect("llvm")
    return context


def seconds_to_read(context: Context, text: str) -> float:
    """Parses a text once; seconds of the processor, whatever else it does."""
    gc.collect()
    begin = time.process_time()
    Parser(context, text).parse_module()
    return time.process_time() - begin


def answer_requests(side: str) -> None:
    """Reads the texts whose names come in, and tells how long each took."""
    all_texts = texts(OPERATIONS)
    context = with_plugin() if side == "with" else stock()
    for line in sys.stdin:
        print(seconds_to_read(context, all_texts[line.rstrip("\n")]), flush=True)


class Side:
    """A process that reads texts."""

    def __init__(self, side: str) -> None:
        self._process = subprocess.Popen(
            (sys.executable, __file__, "--side", side),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def seconds_to_read(self, name: str) -> float:
        """Parses one of the texts once."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(name, file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def stop(self) -> None:
        """Ends the process."""
        self._process.communicate()


def ratios(rounds: int) -> dict[str, float]:
    """How many times as long xDSL takes without the plugin, by text."""
    sides = (Side("without"), Side("with"))
    found: dict[str, float] = {}
    for name in texts(1):
        times: tuple[list[float], list[float]] = ([], [])
        for number in range(rounds):
            for side in (0, 1) if number % 2 else (1, 0):
                times[side].append(sides[side].seconds_to_read(name))
        found[name] = median(times[0]) / median(times[1])
        print(
            f"{name:24s} {median(times[0]) * 1000:8.1f} ms without the plugin, "
            f"{median(times[1]) * 1000:6.1f} ms with it: x{found[name]:.2f}"
        )
    for side in sides:
        side.stop()
    return found


def main() -> None:
    if "--side" in sys.argv:
        answer_requests(sys.argv[-1])
        return
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT_ROUNDS
    found = ratios(rounds)
    worst = min(found, key=lambda name: found[name])
    print(
        f"kernels are read {found['kernels']:.2f} times as fast; "
        f"geometric mean of all {geometric_mean(found.values()):.2f}, "
        f"least {found[worst]:.2f} ({worst})"
    )


if __name__ == "__main__":
    main()
