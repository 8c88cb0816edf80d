"""
Modules of any size, each of one shape that an analysis or a rewrite can take more than
linear time for. The growth of time is measured on them, and that of calls tested.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from performance.grammar import POINTER, SHARED, shape_of

Lines = Callable[[int], Iterator[str]]
"""Yields the lines of a module's body for a number of repetitions."""


class Shape(NamedTuple):
    """How modules of a shape are made."""

    lines: Lines

    operations: int
    """How many one repetition adds."""

    passes: str
    """The passes that the shape is for."""


SHAPES: dict[str, Shape] = {}
"""By name."""

PASSES = "ip-msp,resolve-gas"


def module_of(name: str, operations: int) -> str:
    """The text of a module of a shape with about so many operations, for NVPTX."""
    shape = SHAPES[name]
    body = "\n".join(shape.lines(max(operations // shape.operations, 2)))
    triple = 'llvm.target_triple = "nvptx64-nvidia-cuda"'
    return f"module attributes {{{triple}}} {{\n{body}\n}}\n"


def _shape(
    name: str, operations: int, passes: str = PASSES
) -> Callable[[Lines], Lines]:
    def register(lines: Lines) -> Lines:
        SHAPES[name] = Shape(lines, operations, passes)
        return lines

    return register


@_shape("straight code", 5)
def straight_code(count: int) -> Iterator[str]:
    """Addresses derived from addresses, and accesses through each."""
    yield f"llvm.func ptx_kernelcc @k(%p0: {POINTER}, %q: {SHARED}, %x: f32) {{"
    yield f"%q0 = llvm.addrspacecast %q : {SHARED} to {POINTER}"
    for number in range(count):
        for pointer in "pq":
            before, here = f"%{pointer}{number}", f"%{pointer}{number + 1}"
            yield f"{here} = llvm.getelementptr {before}[1] : "
            yield f"({POINTER}) -> {POINTER}, f32"
        yield f"%v{number} = llvm.load %p{number + 1} : {POINTER} -> f32"
        yield f"%w{number} = llvm.fmul %v{number}, %x : f32"
        yield f"llvm.store %w{number}, %q{number + 1} : f32, {POINTER}"
    yield "llvm.return }"


@_shape("call chain", 5)
def call_chain(count: int) -> Iterator[str]:
    """Functions that each hand a pointer on to the next."""
    for number in range(count):
        yield f"llvm.func internal @f{number}(%p: {POINTER}, %v: f32) {{"
        yield f"%q = llvm.getelementptr %p[1] : ({POINTER}) -> {POINTER}, f32"
        yield f"llvm.store %v, %q : f32, {POINTER}"
        if number + 1 < count:
            yield f"llvm.call @f{number + 1}(%q, %v) : ({POINTER}, f32) -> ()"
        yield "llvm.return }"
    yield from _kernel_that_calls("f0")


@_shape("fan-in", 5)
def fan_in(count: int) -> Iterator[str]:
    """One function that all others call."""
    yield f"llvm.func internal @callee(%p: {POINTER}, %v: f32) -> {POINTER} {{"
    yield f"llvm.store %v, %p : f32, {POINTER}"
    yield f"llvm.return %p : {POINTER} }}"
    for number in range(count):
        yield f"llvm.func ptx_kernelcc @k{number}(%p: {POINTER}, %v: f32) {{"
        yield f"%q = llvm.getelementptr %p[1] : ({POINTER}) -> {POINTER}, f32"
        yield f"%r = llvm.call @callee(%q, %v) : ({POINTER}, f32) -> {POINTER}"
        yield f"llvm.store %v, %r : f32, {POINTER}"
        yield "llvm.return }"


@_shape("phi chain", 2)
def phi_chain(count: int) -> Iterator[str]:
    """Blocks that hand two pointers on to the next, in either order."""
    yield f"llvm.func @k(%p0: {POINTER}, %q0: {POINTER}, %c: i1, %v: f32) {{"
    for number in range(count):
        these = f"(%p{number}, %q{number} : {POINTER}, {POINTER})"
        swapped = f"(%q{number}, %p{number} : {POINTER}, {POINTER})"
        yield f"llvm.cond_br %c, ^a{number}{these}, ^a{number}{swapped}"
        yield f"^a{number}(%p{number + 1}: {POINTER}, %q{number + 1}: {POINTER}):"
        yield f"llvm.store %v, %p{number + 1} : f32, {POINTER}"
    yield "llvm.return }"


@_shape("diamonds", 6)
def diamonds(count: int) -> Iterator[str]:
    """A pointer that is moved on in each of many branches."""
    yield f"llvm.func ptx_kernelcc @k(%p: {POINTER}, %c: i1, %v: f32) {{"
    yield f"llvm.br ^h0(%p : {POINTER})"
    for number in range(count):
        yield f"^h{number}(%p{number}: {POINTER}):"
        yield f"llvm.cond_br %c, ^t{number}, ^e{number}(%p{number} : {POINTER})"
        yield f"^t{number}:"
        yield f"%q{number} = llvm.getelementptr %p{number}[1] : "
        yield f"({POINTER}) -> {POINTER}, f32"
        yield f"llvm.br ^e{number}(%q{number} : {POINTER})"
        yield f"^e{number}(%r{number}: {POINTER}):"
        yield f"llvm.store %v, %r{number} : f32, {POINTER}"
        yield f"llvm.br ^h{number + 1}(%r{number} : {POINTER})"
    yield f"^h{count}(%p{count}: {POINTER}):"
    yield "llvm.return }"


@_shape("many slots", 4)
def many_slots(count: int) -> Iterator[str]:
    """Variables that hold a pointer, as clang -O0 leaves them."""
    yield f"llvm.func ptx_kernelcc @k(%p: {POINTER}, %t: {SHARED}) {{"
    yield "%one = llvm.mlir.constant(1 : i32) : i32"
    yield f"%s = llvm.addrspacecast %t : {SHARED} to {POINTER}"
    for number in range(count):
        slot, pointer = f"%s{number}", f"%q{number}"
        yield f"{slot} = llvm.alloca %one x {POINTER} : (i32) -> {POINTER}"
        yield f"llvm.store {'%s' if number % 2 else '%p'}, {slot} : {POINTER}, "
        yield f"{POINTER} {pointer} = llvm.load {slot} : {POINTER} -> {POINTER}"
        yield f"%v{number} = llvm.load {pointer} : {POINTER} -> f32"
    yield "llvm.return }"


@_shape("pointer table", 6)
def pointer_table(count: int) -> Iterator[str]:
    """A constant table with the address of every variable, read at any index."""
    table = f"!llvm.array<{count} x ptr>"
    for number in range(count):
        yield f"llvm.mlir.global internal @g{number}(0 : i32) : i32"
    yield f"llvm.mlir.global internal constant @table() : {table} {{"
    yield f"%t0 = llvm.mlir.poison : {table}"
    for number in range(count):
        yield f"%a{number} = llvm.mlir.addressof @g{number} : {POINTER}"
        yield f"%t{number + 1} = llvm.insertvalue %a{number}, %t{number}[{number}]"
        yield f": {table}"
    yield f"llvm.return %t{count} : {table} }}"
    yield "llvm.func ptx_kernelcc @k(%n0: i64) { %t = llvm.mlir.addressof @table"
    yield f": {POINTER}"
    for number in range(count):
        yield f"%s{number} = llvm.getelementptr %t[0, %n0] : "
        yield f"({POINTER}, i64) -> {POINTER}, {table}"
        yield f"%q{number} = llvm.load %s{number} : {POINTER} -> {POINTER}"
        yield f"%v{number} = llvm.load %q{number} : {POINTER} -> i32"
    yield "llvm.return }"


@_shape("function table", 7)
def function_table(count: int) -> Iterator[str]:
    """Indirect calls, each of any function of a table."""
    table = f"!llvm.array<{count} x ptr>"
    yield f"llvm.mlir.global internal @table() : {table} {{"
    yield f"%t0 = llvm.mlir.poison : {table}"
    for number in range(count):
        yield f"%a{number} = llvm.mlir.addressof @f{number} : {POINTER}"
        yield f"%t{number + 1} = llvm.insertvalue %a{number}, %t{number}[{number}]"
        yield f": {table}"
    yield f"llvm.return %t{count} : {table} }}"
    for number in range(count):
        yield f"llvm.func internal @f{number}(%p: {POINTER}) -> {POINTER} {{"
        yield f"llvm.return %p : {POINTER} }}"
    yield f"llvm.func ptx_kernelcc @k(%p: {POINTER}, %n: i64) {{"
    yield f"%t = llvm.mlir.addressof @table : {POINTER}"
    yield f"%s = llvm.getelementptr %t[0, %n] : ({POINTER}, i64) -> {POINTER}, {table}"
    for number in range(count):
        yield f"%f{number} = llvm.load %s : {POINTER} -> {POINTER}"
        yield f"%r{number} = llvm.call %f{number}(%p)"
        yield f": {POINTER}, ({POINTER}) -> {POINTER}"
        yield f"%v{number} = llvm.load %r{number} : {POINTER} -> i32"
    yield "llvm.return }"


@_shape("recursion ring", 5)
def recursion_ring(count: int) -> Iterator[str]:
    """Functions that call each other in one circle, with a pointer that advances."""
    for number in range(count):
        callee = f"@f{(number + 1) % count}"
        yield f"llvm.func internal @f{number}(%p: {POINTER}, %v: f32) {{"
        yield f"%q = llvm.getelementptr %p[1] : ({POINTER}) -> {POINTER}, f32"
        yield f"llvm.store %v, %p : f32, {POINTER}"
        yield f"llvm.call {callee}(%q, %v) : ({POINTER}, f32) -> ()"
        yield "llvm.return }"
    yield from _kernel_that_calls("f0")


@_shape("switch", 3)
def switch(count: int) -> Iterator[str]:
    """One switch, whose cases meet in a block that gets a pointer of each."""
    yield f"llvm.func ptx_kernelcc @k(%p: {POINTER}, %n: i32, %v: f32) {{"
    cases = (f"{number}: ^a{number}" for number in range(count))
    yield f"llvm.switch %n : i32, ^end(%p : {POINTER}) [{', '.join(cases)}]"
    for number in range(count):
        yield f"^a{number}: %q{number} = llvm.getelementptr %p[{number}] : "
        yield f"({POINTER}) -> {POINTER}, f32"
        yield f"llvm.store %v, %q{number} : f32, {POINTER}"
        yield f"llvm.br ^end(%q{number} : {POINTER})"
    yield f"^end(%q: {POINTER}): llvm.store %v, %q : f32, {POINTER} llvm.return }}"


@_shape("clones", 6, "ip-msp{polyvariant=true},resolve-gas")
def clones(count: int) -> Iterator[str]:
    """Functions that are cloned, as each is called with pointers to two spaces."""
    for number in range(count):
        yield f"llvm.func internal @f{number}(%p: {POINTER}) -> f32 {{"
        yield f"%q = llvm.getelementptr %p[1] : ({POINTER}) -> {POINTER}, f32"
        yield f"%v = llvm.load %q : {POINTER} -> f32 llvm.return %v : f32 }}"
    yield f"llvm.func ptx_kernelcc @k(%p: {POINTER}, %t: {SHARED}) {{"
    yield f"%s = llvm.addrspacecast %t : {SHARED} to {POINTER}"
    for number in range(count):
        for pointer in "ps":
            yield f"%{pointer}{number} = llvm.call @f{number}(%{pointer}) : "
            yield f"({POINTER}) -> f32"
    yield "llvm.return }"


@_shape("clones, in a chain", 5, "ip-msp{polyvariant=true},resolve-gas")
def chain_of_clones(count: int) -> Iterator[str]:
    """A chain of calls that is cloned as a whole."""
    *chain, _, _ = call_chain(count)
    yield from chain
    yield f"llvm.func ptx_kernelcc @k(%p: {POINTER}, %t: {SHARED}, %v: f32) {{"
    yield f"%s = llvm.addrspacecast %t : {SHARED} to {POINTER}"
    yield f"llvm.call @f0(%p, %v) : ({POINTER}, f32) -> ()"
    yield f"llvm.call @f0(%s, %v) : ({POINTER}, f32) -> () llvm.return }}"


@_shape("clones that return pointers", 7, "ip-msp{polyvariant=true},resolve-gas")
def chain_of_returning_clones(count: int) -> Iterator[str]:
    """A chain of calls that is cloned as a whole: each returns what the next does."""
    yield from _returning_chain(count, "%r")


@_shape("clones that return their own", 7, "ip-msp{polyvariant=true},resolve-gas")
def chain_of_clones_that_return_their_own(count: int) -> Iterator[str]:
    """As before, but each returns its own pointer, and accesses that of the next."""
    yield from _returning_chain(count, "%q")


def _returning_chain(count: int, returned: str) -> Iterator[str]:
    for number in range(count):
        yield f"llvm.func internal @f{number}(%p: {POINTER}, %v: f32) -> {POINTER} {{"
        yield f"%q = llvm.getelementptr %p[1] : ({POINTER}) -> {POINTER}, f32"
        yield f"llvm.store %v, %q : f32, {POINTER}"
        if number + 1 < count:
            yield f"%r = llvm.call @f{number + 1}(%q, %v)"
            yield f": ({POINTER}, f32) -> {POINTER}"
            yield f"llvm.store %v, %r : f32, {POINTER}"
        yield f"llvm.return {returned if number + 1 < count else '%q'} : {POINTER} }}"
    yield f"llvm.func ptx_kernelcc @k(%p: {POINTER}, %t: {SHARED}, %v: f32) {{"
    yield f"%s = llvm.addrspacecast %t : {SHARED} to {POINTER}"
    for pointer in "ps":
        yield f"%r{pointer} = llvm.call @f0(%{pointer}, %v)"
        yield f": ({POINTER}, f32) -> {POINTER}"
        yield f"llvm.store %v, %r{pointer} : f32, {POINTER}"
    yield "llvm.return }"


@_shape("slots, filled by one function", 4)
def slots_that_one_function_fills(count: int) -> Iterator[str]:
    """Variables that one function stores a pointer and a number to."""
    yield f"llvm.func internal @f(%slot: {POINTER}, %p: {POINTER}, %v: i64) {{"
    yield f"llvm.store %p, %slot : {POINTER}, {POINTER}"
    yield f"%next = llvm.getelementptr %slot[1] : ({POINTER}) -> {POINTER}, i64"
    yield f"llvm.store %v, %next : i64, {POINTER} llvm.return }}"
    yield f"llvm.func ptx_kernelcc @k(%p: {POINTER}, %v: i64) {{"
    yield "%two = llvm.mlir.constant(2 : i32) : i32"
    for number in range(count):
        slot = f"%s{number}"
        yield f"{slot} = llvm.alloca %two x i64 : (i32) -> {POINTER}"
        yield f"llvm.call @f({slot}, %p, %v) : ({POINTER}, {POINTER}, i64) -> ()"
        yield f"%q{number} = llvm.load {slot} : {POINTER} -> {POINTER}"
        yield f"%r{number} = llvm.load %q{number} : {POINTER} -> i64"
    yield "llvm.return }"


@_shape("slots, copied", 4)
def slots_that_are_copied(count: int) -> Iterator[str]:
    """Variables that are copied from one to the next."""
    yield f"llvm.func ptx_kernelcc @k(%p: {POINTER}) {{"
    yield "%one = llvm.mlir.constant(1 : i32) : i32"
    yield "%size = llvm.mlir.constant(8 : i64) : i64"
    yield f"%s0 = llvm.alloca %one x {POINTER} : (i32) -> {POINTER}"
    yield f"llvm.store %p, %s0 : {POINTER}, {POINTER}"
    for number in range(1, count):
        before, here = f"%s{number - 1}", f"%s{number}"
        yield f"{here} = llvm.alloca %one x {POINTER} : (i32) -> {POINTER}"
        yield f'"llvm.intr.memcpy"({here}, {before}, %size) <{{isVolatile = false}}> : '
        yield f"({POINTER}, {POINTER}, i64) -> ()"
        yield f"%q{number} = llvm.load {here} : {POINTER} -> {POINTER}"
        yield f"%r{number} = llvm.load %q{number} : {POINTER} -> i64"
    yield "llvm.return }"


@_shape("slots, linked", 4)
def linked_slots(count: int) -> Iterator[str]:
    """A list of variables that a loop follows."""
    yield f"llvm.func ptx_kernelcc @k(%p: {POINTER}, %c: i1) {{"
    yield "%two = llvm.mlir.constant(2 : i32) : i32"
    yield f"%s0 = llvm.mlir.zero : {POINTER}"
    for number in range(1, count):
        before, here, second = f"%s{number - 1}", f"%s{number}", f"%n{number}"
        yield f"{here} = llvm.alloca %two x {POINTER} : (i32) -> {POINTER}"
        yield f"llvm.store {before}, {here} : {POINTER}, {POINTER}"
        yield f"{second} = llvm.getelementptr {here}[1] : ({POINTER}) -> {POINTER}, "
        yield f"{POINTER} llvm.store %p, {second} : {POINTER}, {POINTER}"
    yield f"llvm.br ^next(%s{count - 1} : {POINTER})"
    yield f"^next(%q: {POINTER}): %n = llvm.load %q : {POINTER} -> {POINTER}"
    yield f"%other = llvm.getelementptr %q[1] : ({POINTER}) -> {POINTER}, {POINTER}"
    yield f"%v = llvm.load %other : {POINTER} -> {POINTER}"
    yield f"%w = llvm.load %v : {POINTER} -> i32"
    yield f"llvm.cond_br %c, ^next(%n : {POINTER}), ^end"
    yield "^end: llvm.return }"


@_shape("slots, that point to each other", 17)
def slots_that_point_to_each_other(count: int) -> Iterator[str]:
    """Variables whose pointers are followed, and each of which may be any other."""
    yield f"llvm.func ptx_kernelcc @k(%p: {POINTER}) {{"
    yield "%one = llvm.mlir.constant(1 : i32) : i32"
    for number in range(count):
        yield f"%s{number} = llvm.alloca %one x {POINTER} : (i32) -> {POINTER}"
    for number in range(count):
        for step in range(4):
            slot = f"%s{(7 * number + 31 * step * step) % count}"
            next = f"%q{number}_{step}"
            yield f"{next} = llvm.load {slot} : {POINTER} -> {POINTER}"
            yield f"llvm.store %s{number}, {next} : {POINTER}, {POINTER}"
            yield f"llvm.store {next}, {slot} : {POINTER}, {POINTER}"
            yield f"llvm.store %p, {next} : {POINTER}, {POINTER}"
    yield "llvm.return }"


@_shape("predicates", 4)
def predicates(count: int) -> Iterator[str]:
    """Branches on the space of one pointer."""
    yield f"llvm.func @k(%p: {POINTER}, %v: f32) {{ llvm.br ^a0"
    for number in range(count):
        yield f"^a{number}: %c{number} = llvm.call_intrinsic "
        yield f'"llvm.nvvm.isspacep.shared"(%p) : ({POINTER}) -> i1'
        yield f"llvm.cond_br %c{number}, ^b{number}, ^a{number + 1}"
        yield f"^b{number}: llvm.store %v, %p : f32, {POINTER}"
        yield f"llvm.br ^a{number + 1}"
    yield f"^a{count}: llvm.return }}"


@_shape("external calls", 2)
def external_calls(count: int) -> Iterator[str]:
    """Pointers that external code gets and returns."""
    yield f"llvm.func @f({POINTER}) -> {POINTER}"
    yield f"llvm.func ptx_kernelcc @k(%p0: {POINTER}, %v: f32) {{"
    for number in range(1, count):
        before, here = f"%p{number - 1}", f"%p{number}"
        yield f"{here} = llvm.call @f({before}) : ({POINTER}) -> {POINTER}"
        yield f"llvm.store %v, {here} : f32, {POINTER}"
    yield "llvm.return }"


def _kernel_that_calls(callee: str) -> Iterator[str]:
    yield f"llvm.func ptx_kernelcc @k(%p: {POINTER}, %v: f32) {{"
    yield f"llvm.call @{callee}(%p, %v) : ({POINTER}, f32) -> () llvm.return }}"


SWEPT = (
    "straight code",
    "call chain",
    "fan-in",
    "phi chain",
    "many slots",
    "pointer table",
    "recursion ring",
    "switch",
    "clones",
)
"""The shapes whose memory is tested, too."""

RANDOM = tuple(f"random {seed}" for seed in range(16))
"""Shapes that nobody chose: see `grammar`."""

for _seed, _name in enumerate(RANDOM):
    _lines = shape_of(_seed)
    _added = sum(1 for _ in _lines(3)) - sum(1 for _ in _lines(2))
    SHAPES[_name] = Shape(_lines, _added, PASSES)

TIMED = (
    *SWEPT,
    "diamonds",
    "clones, in a chain",
    "clones that return pointers",
    "clones that return their own",
    *RANDOM,
)
"""The shapes of the size sweep; the others are for the tests only."""
