"""The passes take time in proportion to the module, whatever its shape."""

from collections.abc import Callable, Iterator

import pytest
from function_calls import calls_of
from xdsl.context import Context
from xdsl.parser import Parser

import xdsl_gas
from xdsl_gas.transforms.gas_annotate_alias import AnnotateAliasPass
from xdsl_gas.transforms.gas_forward_loads import ForwardLoadsPass
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

GENERIC = "!llvm.ptr"
_PASSES = (IpMspPass(), ResolveGasPass(), ForwardLoadsPass(), AnnotateAliasPass())


def chain_of_functions(count: int) -> Iterator[str]:
    for number in range(count):
        yield f"llvm.func internal @f{number}(%p: {GENERIC}) {{"
        yield f"%v = llvm.load %p : {GENERIC} -> f32"
        if number + 1 < count:
            yield f"llvm.call @f{number + 1}(%p) : ({GENERIC}) -> ()"
        yield "llvm.return }"
    yield f"llvm.func ptx_kernelcc @k(%p: {GENERIC}) {{"
    yield f"llvm.call @f0(%p) : ({GENERIC}) -> () llvm.return }}"


def functions_called_twice(count: int) -> Iterator[str]:
    for number in range(count):
        yield f"llvm.func @f{number}(%p: {GENERIC}) {{"
        yield f"%v = llvm.load %p : {GENERIC} -> f32 llvm.return }}"
    yield f"llvm.func ptx_kernelcc @k(%p: {GENERIC}, %t: !llvm.ptr<3>) {{"
    yield f"%s = llvm.addrspacecast %t : !llvm.ptr<3> to {GENERIC}"
    for number in range(count):
        yield f"llvm.call @f{number}(%p) : ({GENERIC}) -> ()"
        yield f"llvm.call @f{number}(%s) : ({GENERIC}) -> ()"
    yield "llvm.return }"


def address_arithmetic(count: int) -> Iterator[str]:
    yield f"llvm.func ptx_kernelcc @k(%p0: {GENERIC}, %v: f32) {{"
    for number in range(1, count):
        before, here = f"%p{number - 1}", f"%p{number}"
        yield f"{here} = llvm.getelementptr {before}[1] : ({GENERIC}) -> {GENERIC}, f32"
        yield f"llvm.store %v, {here} : f32, {GENERIC}"
    yield "llvm.return }"


def slots_that_one_function_fills(count: int) -> Iterator[str]:
    yield f"llvm.func internal @f(%slot: {GENERIC}, %p: {GENERIC}, %v: i64) {{"
    yield f"llvm.store %p, %slot : {GENERIC}, {GENERIC}"
    yield f"%next = llvm.getelementptr %slot[1] : ({GENERIC}) -> {GENERIC}, i64"
    yield f"llvm.store %v, %next : i64, {GENERIC} llvm.return }}"
    yield f"llvm.func ptx_kernelcc @k(%p: {GENERIC}, %v: i64) {{"
    yield "%two = llvm.mlir.constant(2 : i32) : i32"
    for number in range(count):
        slot = f"%s{number}"
        yield f"{slot} = llvm.alloca %two x i64 : (i32) -> {GENERIC}"
        yield f"llvm.call @f({slot}, %p, %v) : ({GENERIC}, {GENERIC}, i64) -> ()"
        yield f"%q{number} = llvm.load {slot} : {GENERIC} -> {GENERIC}"
        yield f"%r{number} = llvm.load %q{number} : {GENERIC} -> i64"
    yield "llvm.return }"


def slots_that_are_copied(count: int) -> Iterator[str]:
    yield f"llvm.func ptx_kernelcc @k(%p: {GENERIC}) {{"
    yield "%one = llvm.mlir.constant(1 : i32) : i32"
    yield "%size = llvm.mlir.constant(8 : i64) : i64"
    yield f"%s0 = llvm.alloca %one x {GENERIC} : (i32) -> {GENERIC}"
    yield f"llvm.store %p, %s0 : {GENERIC}, {GENERIC}"
    for number in range(1, count):
        before, here = f"%s{number - 1}", f"%s{number}"
        yield f"{here} = llvm.alloca %one x {GENERIC} : (i32) -> {GENERIC}"
        yield f'"llvm.intr.memcpy"({here}, {before}, %size) <{{isVolatile = false}}> : '
        yield f"({GENERIC}, {GENERIC}, i64) -> ()"
        yield f"%q{number} = llvm.load {here} : {GENERIC} -> {GENERIC}"
        yield f"%r{number} = llvm.load %q{number} : {GENERIC} -> i64"
    yield "llvm.return }"


def list_of_slots(count: int) -> Iterator[str]:
    yield f"llvm.func ptx_kernelcc @k(%p: {GENERIC}, %c: i1) {{"
    yield "%two = llvm.mlir.constant(2 : i32) : i32"
    yield f"%s0 = llvm.mlir.zero : {GENERIC}"
    for number in range(1, count):
        before, here, second = f"%s{number - 1}", f"%s{number}", f"%n{number}"
        yield f"{here} = llvm.alloca %two x {GENERIC} : (i32) -> {GENERIC}"
        yield f"llvm.store {before}, {here} : {GENERIC}, {GENERIC}"
        yield f"{second} = llvm.getelementptr {here}[1] : ({GENERIC}) -> {GENERIC}, "
        yield f"{GENERIC} llvm.store %p, {second} : {GENERIC}, {GENERIC}"
    yield f"llvm.br ^next(%s{count - 1} : {GENERIC})"
    yield f"^next(%q: {GENERIC}): %n = llvm.load %q : {GENERIC} -> {GENERIC}"
    yield f"%other = llvm.getelementptr %q[1] : ({GENERIC}) -> {GENERIC}, {GENERIC}"
    yield f"%v = llvm.load %other : {GENERIC} -> {GENERIC}"
    yield f"%w = llvm.load %v : {GENERIC} -> i32"
    yield f"llvm.cond_br %c, ^next(%n : {GENERIC}), ^end"
    yield "^end: llvm.return }"


def questions(count: int) -> Iterator[str]:
    yield f"llvm.func @k(%p: {GENERIC}, %v: f32) {{ llvm.br ^a0"
    for number in range(count):
        yield f"^a{number}: %c{number} = llvm.call_intrinsic "
        yield f'"llvm.nvvm.isspacep.shared"(%p) : ({GENERIC}) -> i1'
        yield f"llvm.cond_br %c{number}, ^b{number}, ^a{number + 1}"
        yield f"^b{number}: llvm.store %v, %p : f32, {GENERIC}"
        yield f"llvm.br ^a{number + 1}"
    yield f"^a{count}: llvm.return }}"


def code_that_is_not_seen(count: int) -> Iterator[str]:
    yield f"llvm.func @f({GENERIC}) -> {GENERIC}"
    yield f"llvm.func ptx_kernelcc @k(%p0: {GENERIC}, %v: f32) {{"
    for number in range(1, count):
        before, here = f"%p{number - 1}", f"%p{number}"
        yield f"{here} = llvm.call @f({before}) : ({GENERIC}) -> {GENERIC}"
        yield f"llvm.store %v, {here} : f32, {GENERIC}"
    yield "llvm.return }"


def blocks_that_pass_on_arguments(count: int) -> Iterator[str]:
    promised = f"{GENERIC} {{llvm.noalias}}"
    yield f"llvm.func @k(%p0: {promised}, %q0: {promised}, %c: i1, %v: f32) {{"
    for number in range(count):
        these = f"(%p{number}, %q{number} : {GENERIC}, {GENERIC})"
        swapped = f"(%q{number}, %p{number} : {GENERIC}, {GENERIC})"
        yield f"llvm.cond_br %c, ^a{number}{these}, ^a{number}{swapped}"
        yield f"^a{number}(%p{number + 1}: {GENERIC}, %q{number + 1}: {GENERIC}):"
        yield f"llvm.store %v, %p{number + 1} : f32, {GENERIC}"
    yield "llvm.return }"


def indirect_calls_of_any_function(count: int) -> Iterator[str]:
    table = f"!llvm.array<{count} x ptr>"
    yield f"llvm.mlir.global internal @table() : {table} {{"
    yield f"%t0 = llvm.mlir.poison : {table}"
    for number in range(count):
        yield f"%a{number} = llvm.mlir.addressof @f{number} : {GENERIC}"
        yield f"%t{number + 1} = llvm.insertvalue %a{number}, %t{number}[{number}]"
        yield f": {table}"
    yield f"llvm.return %t{count} : {table} }}"
    for number in range(count):
        yield f"llvm.func internal @f{number}(%p: {GENERIC}) -> {GENERIC} {{"
        yield f"llvm.return %p : {GENERIC} }}"
    yield f"llvm.func ptx_kernelcc @k(%p: {GENERIC}, %n: i64) {{"
    yield f"%t = llvm.mlir.addressof @table : {GENERIC}"
    yield f"%s = llvm.getelementptr %t[0, %n] : ({GENERIC}, i64) -> {GENERIC}, {table}"
    for number in range(count):
        yield f"%f{number} = llvm.load %s : {GENERIC} -> {GENERIC}"
        yield f"%r{number} = llvm.call %f{number}(%p)"
        yield f": {GENERIC}, ({GENERIC}) -> {GENERIC}"
        yield f"%v{number} = llvm.load %r{number} : {GENERIC} -> i32"
    yield "llvm.return }"


def slots_that_point_to_each_other(count: int) -> Iterator[str]:
    yield f"llvm.func ptx_kernelcc @k(%p: {GENERIC}) {{"
    yield "%one = llvm.mlir.constant(1 : i32) : i32"
    for number in range(count):
        yield f"%s{number} = llvm.alloca %one x {GENERIC} : (i32) -> {GENERIC}"
    for number in range(count):
        for step in range(4):
            slot = f"%s{(7 * number + 31 * step * step) % count}"
            next = f"%q{number}_{step}"
            yield f"{next} = llvm.load {slot} : {GENERIC} -> {GENERIC}"
            yield f"llvm.store %s{number}, {next} : {GENERIC}, {GENERIC}"
            yield f"llvm.store {next}, {slot} : {GENERIC}, {GENERIC}"
            yield f"llvm.store %p, {next} : {GENERIC}, {GENERIC}"
    yield "llvm.return }"


SHAPES: tuple[Callable[[int], Iterator[str]], ...] = (
    address_arithmetic,
    blocks_that_pass_on_arguments,
    chain_of_functions,
    code_that_is_not_seen,
    functions_called_twice,
    indirect_calls_of_any_function,
    list_of_slots,
    questions,
    slots_that_are_copied,
    slots_that_one_function_fills,
    slots_that_point_to_each_other,
)


def passes_on(shape: Callable[[int], Iterator[str]], count: int) -> Callable[[], None]:
    """What runs the passes on a module of a shape."""
    context = Context()
    xdsl_gas.register(context)
    attributes = 'llvm.target_triple = "nvptx64-nvidia-cuda"'
    text = f"module attributes {{{attributes}}} {{ {' '.join(shape(count))} }}"
    module = Parser(context, text).parse_module()

    def run() -> None:
        for some_pass in _PASSES:
            some_pass.apply(context, module)

    return run


_SLOW = slots_that_point_to_each_other


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_twice_the_module_takes_twice_the_time(
    shape: Callable[[int], Iterator[str]],
):
    count = 50 if shape is _SLOW else 100
    once = calls_of(passes_on(shape, count))
    twice = calls_of(passes_on(shape, 2 * count))
    assert twice < 2.3 * once, f"{once} calls, then {twice}"


@pytest.mark.parametrize("shape", [list_of_slots, slots_that_are_copied])
def test_what_leads_on_and_on_is_followed_to_the_end(
    shape: Callable[[int], Iterator[str]],
):
    passes_on(shape, 1000)()
