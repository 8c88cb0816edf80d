"""The passes take time in proportion to the module, whatever its shape."""

from collections.abc import Callable, Iterator

import pytest
from function_calls import calls_of
from xdsl.context import Context
from xdsl.parser import Parser

import xdsl_gas
from xdsl_gas.transforms.forward_loads import ForwardLoadsPass
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

GENERIC = "!llvm.ptr"


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


SHAPES: tuple[Callable[[int], Iterator[str]], ...] = (
    address_arithmetic,
    chain_of_functions,
    code_that_is_not_seen,
    functions_called_twice,
    questions,
    slots_that_are_copied,
    slots_that_one_function_fills,
)


def passes_on(shape: Callable[[int], Iterator[str]], count: int) -> Callable[[], None]:
    """What runs the passes on a module of a shape."""
    context = Context()
    xdsl_gas.register(context)
    attributes = 'llvm.target_triple = "nvptx64-nvidia-cuda"'
    text = f"module attributes {{{attributes}}} {{ {' '.join(shape(count))} }}"
    module = Parser(context, text).parse_module()

    def run() -> None:
        for some_pass in (IpMspPass(), ResolveGasPass(), ForwardLoadsPass()):
            some_pass.apply(context, module)

    return run


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_twice_the_module_takes_twice_the_time(
    shape: Callable[[int], Iterator[str]],
):
    once = calls_of(passes_on(shape, 100))
    twice = calls_of(passes_on(shape, 200))
    assert twice < 2.3 * once, f"{once} calls, then {twice}"
