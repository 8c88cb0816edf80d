"""`verify-llvm` after each pass of this package, and how long it takes."""

from contextlib import suppress
from pathlib import Path

import pytest
from function_calls import calls_of
from xdsl.context import Context
from xdsl.dialects import get_all_dialects, llvm
from xdsl.dialects.builtin import ModuleOp, i32
from xdsl.ir import Block, Region
from xdsl.parser import Parser
from xdsl.passes import ModulePass

import xdsl_gas
from xdsl_gas.analysis.ir.operation_index import OperationIndex
from xdsl_gas.analysis.ir.type_consistency import check_types
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass
from xdsl_gas.transforms.verify_llvm import VerifyLlvmPass

ROOT = Path(__file__).parents[3]
INPUTS = sorted(
    path
    for pattern in (
        *("examples/[co]*/*.mlir", "test/transforms/ip_msp/**/*.mlir"),
        "test/transforms/resolve_gas/**/*.mlir",
    )
    for path in ROOT.glob(pattern)
)
PASSES: tuple[ModulePass, ...] = (IpMspPass(), ResolveGasPass(), IpMspPass())


def parse(text: str) -> tuple[Context, ModuleOp]:
    context = Context(allow_unregistered=True)
    for name, factory in get_all_dialects().items():
        context.register_dialect(name, factory)
    xdsl_gas.register(context)
    return context, Parser(context, text).parse_module()


@pytest.mark.parametrize(
    "path", INPUTS, ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_types_agree_after_each_pass(path: Path):
    for text in path.read_text().split("// -----"):
        context, module = parse(text)
        for some_pass in PASSES:
            # What a pass refuses, it has not begun to rewrite.
            with suppress(MemorySpaceError):
                some_pass.apply(context, module)
            VerifyLlvmPass().apply(context, module)
            module.verify()


def test_classes_of_xdsl_itself_are_checked():
    caller = llvm.FuncOp(
        "caller",
        llvm.LLVMFunctionType([]),
        body=Region(Block([llvm.CallOp("callee", return_type=i32), llvm.ReturnOp()])),
    )
    callee = llvm.FuncOp("callee", llvm.LLVMFunctionType([]))
    module = ModuleOp([callee, caller])
    module.verify()
    with pytest.raises(
        MemorySpaceError, match="expects i32 of @callee, which returns nothing"
    ):
        check_types(OperationIndex(module))


def test_what_is_in_no_symbol_table_is_checked_as_far_as_it_goes():
    call = llvm.CallOp("elsewhere", return_type=i32)
    check_types(OperationIndex(call))


def functions(count: int) -> str:
    """A module of so many functions, each of which calls the one before it."""
    text = "llvm.func @f0(%p: !llvm.ptr) {\n  llvm.return\n}\n"
    for number in range(1, count):
        text += (
            f"llvm.func @f{number}(%p: !llvm.ptr) {{\n"
            f"  llvm.call @f{number - 1}(%p) : (!llvm.ptr) -> ()\n"
            "  llvm.return\n}\n"
        )
    return text


def test_twice_as_many_functions_take_twice_as_long():
    _, small = parse(functions(200))
    _, large = parse(functions(400))
    check_types(OperationIndex(small))
    once = calls_of(lambda: check_types(OperationIndex(small)))
    twice = calls_of(lambda: check_types(OperationIndex(large)))
    assert 1.9 * once < twice < 2.1 * once
