"""Modules of func, scf and arith, built in Python and resolved before the lowering."""

from collections.abc import Callable

import pytest
from xdsl.builder import Builder, ImplicitBuilder
from xdsl.context import Context
from xdsl.dialects import arith, func, gpu, llvm, scf, test
from xdsl.dialects.builtin import (
    IndexType,
    IntAttr,
    ModuleOp,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    f32,
    i1,
)
from xdsl.ir import Block, Operation, Region, SSAValue

from xdsl_gas.analysis.ir.call_graph import CallGraph
from xdsl_gas.analysis.ir.control_flow import (
    incoming,
    is_only_passed,
    is_structured,
    successor_operands,
)
from xdsl_gas.analysis.ir.functions import (
    is_kernel,
    is_variadic,
    linkage_of,
    result_types,
    set_types,
)
from xdsl_gas.analysis.ir.pointer_types import address_space
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.dialects.llvm.ops.pointers import AddrSpaceCastOp
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass
from xdsl_gas.transforms.verify_llvm import VerifyLlvmPass

GENERIC = llvm.LLVMPointerType()


def cast_to_generic(pointer: SSAValue) -> SSAValue:
    return AddrSpaceCastOp(pointer, GENERIC).results[0]


def module_with_a_loop() -> ModuleOp:
    """A kernel that passes shared memory round a loop, and to a helper in it."""
    shared = llvm.LLVMPointerType(IntAttr(3))

    @Builder.implicit_region((GENERIC, f32))
    def helper_body(args: tuple[SSAValue, ...]) -> None:
        llvm.StoreOp(args[1], args[0])
        func.ReturnOp()

    helper = func.FuncOp("helper", ((GENERIC, f32), ()), helper_body, "private")

    @Builder.implicit_region((shared, IndexType(), f32))
    def kernel_body(args: tuple[SSAValue, ...]) -> None:
        tile, count, value = args
        zero = arith.ConstantOp.from_int_and_width(0, IndexType())
        one = arith.ConstantOp.from_int_and_width(1, IndexType())
        body = Block(arg_types=(IndexType(), GENERIC))
        with ImplicitBuilder(body):
            here = body.args[1]
            func.CallOp("helper", (here, value), ())
            scf.YieldOp(here)
        loop = scf.ForOp(zero, count, one, (cast_to_generic(tile),), body)
        llvm.StoreOp(value, loop.res[0])
        func.ReturnOp()

    kernel = func.FuncOp("kernel", ((shared, IndexType(), f32), ()), kernel_body)
    kernel.attributes["gpu.kernel"] = UnitAttr()
    return ModuleOp(
        [kernel, helper],
        attributes={"llvm.target_triple": StringAttr("nvptx64-nvidia-cuda")},
    )


def test_a_pipeline_names_the_accesses():
    module = module_with_a_loop()
    module.verify()
    for some_pass in (IpMspPass(), VerifyLlvmPass(), ResolveGasPass()):
        some_pass.apply(Context(), module)
    VerifyLlvmPass().apply(Context(), module)
    module.verify()
    stores = [op for op in module.walk() if isinstance(op, llvm.StoreOp)]
    assert [address_space(store.ptr.type) for store in stores] == [3, 3]


def test_what_is_not_told_is_not_private():
    kind = ((), ())
    private = func.FuncOp("f", kind, visibility="private")
    assert linkage_of(private) == "private"
    assert linkage_of(func.FuncOp("f", kind)) == "external"
    assert linkage_of(func.FuncOp("f", kind, visibility="nested")) == "external"
    assert linkage_of(gpu.FuncOp("f", kind)) == "external"
    internal = func.FuncOp("f", kind)
    internal.attributes["llvm.linkage"] = llvm.LinkageAttr("internal")
    # Other modules may name it as long as there are modules.
    assert linkage_of(internal) == "external"
    private.attributes["llvm.linkage"] = llvm.LinkageAttr("weak")
    assert linkage_of(private) == "weak"


def test_kernels():
    assert is_kernel(gpu.FuncOp("f", ((), ()), kernel=True))
    assert not is_kernel(gpu.FuncOp("f", ((), ())))
    assert not is_kernel(func.FuncOp("f", ((), ())))


def test_types_of_functions():
    of_func = func.FuncOp("f", ((GENERIC,), (f32, i1)))
    set_types(of_func, results=(f32, GENERIC))
    assert result_types(of_func) == (f32, GENERIC)
    assert not is_variadic(of_func)
    of_llvm = llvm.FuncOp("f", llvm.LLVMFunctionType((GENERIC,), is_variadic=True))
    assert result_types(of_llvm) == ()
    set_types(of_llvm, inputs=(f32,))
    assert result_types(of_llvm) == ()
    assert tuple(of_llvm.function_type.inputs) == (f32,)
    assert is_variadic(of_llvm)


def if_of(yes: Region, no: Region | None = None) -> scf.IfOp:
    condition = arith.ConstantOp.from_int_and_width(1, 1)
    return scf.IfOp(condition, (GENERIC,), yes, no)


def yielding() -> Region:
    pointer = llvm.ZeroOp(result_types=[GENERIC])
    return Region(Block((pointer, scf.YieldOp(pointer))))


def test_both_sides_must_yield():
    both = if_of(yielding(), yielding())
    assert is_structured(both)
    assert is_only_passed(both.results[0])
    assert len(incoming(both.results[0])) == 2
    for other in (if_of(yielding()), if_of(yielding(), Region(Block()))):
        assert not is_structured(other)
        assert not is_only_passed(other.results[0])
        assert len(incoming(other.results[0])) == 1


def test_a_yield_in_an_unknown_operation_may_pass_any_values():
    region = yielding()
    end = region.block.last_op
    assert end is not None
    unknown = test.TestOp(regions=[region])
    assert successor_operands(end) is None
    assert incoming(SSAValue.get(if_of(yielding()).cond)) == []
    assert not is_structured(unknown)


def test_the_counter_of_a_loop_is_computed():
    bound = arith.ConstantOp.from_int_and_width(1, IndexType())
    body = Block((scf.YieldOp(),), arg_types=(IndexType(),))
    loop = scf.ForOp(bound, bound, bound, (), body)
    assert is_structured(loop)
    assert not is_only_passed(body.args[0])


def build_for() -> Operation:
    bound = arith.ConstantOp.from_int_and_width(1, IndexType())
    pointer = llvm.ZeroOp(result_types=[GENERIC])
    number = arith.ConstantOp.from_int_and_width(1, 32)
    body = Block((number, scf.YieldOp(number)), arg_types=(IndexType(), GENERIC))
    return scf.ForOp(bound, bound, bound, (pointer,), body)


def build_if() -> Operation:
    number = arith.ConstantOp.from_int_and_width(1, 32)
    return if_of(yielding(), Region(Block((number, scf.YieldOp(number)))))


def build_call() -> Operation:
    return func.CallOp("callee", (), (GENERIC,))


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (build_for, "it passes \\(i32\\) to a region of `scf.for` that takes"),
        (build_if, "it passes \\(i32\\) to `scf.if`, which has the results"),
        (build_call, "the call expects !llvm.ptr of @callee, which returns f32, i1."),
    ],
)
def test_types_that_do_not_agree(build: Callable[[], Operation], message: str):
    callee = func.FuncOp.external("callee", (), (f32, i1))
    caller = func.FuncOp("caller", ((), ()), Region(Block((build(), func.ReturnOp()))))
    with pytest.raises(MemorySpaceError, match=message):
        VerifyLlvmPass().apply(Context(), ModuleOp([callee, caller]))


def test_a_call_by_a_path_of_names_is_a_mention():
    callee = llvm.FuncOp("callee", llvm.LLVMFunctionType(()), body=Region(Block()))
    path = SymbolRefAttr("inner", ["callee"])
    call = llvm.CallOp(path)
    caller = llvm.FuncOp(
        "caller", llvm.LLVMFunctionType(()), body=Region(Block((call,)))
    )
    inner = ModuleOp([callee], sym_name=StringAttr("inner"))
    call_graph = CallGraph(ModuleOp([inner, caller]))
    assert not call_graph.every_caller_is_visible(callee)
    assert call_graph.every_caller_is_visible(caller)
