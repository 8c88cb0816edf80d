"""`xdsl_gas.register` in contexts that know more or less already."""

from collections.abc import Callable
from io import StringIO

import pytest
from xdsl.context import Context
from xdsl.dialects import builtin, dlti, get_all_dialects, llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser
from xdsl.printer import Printer

import xdsl_gas
from xdsl_gas.dialects.llvm.module.functions import FuncOp

MODULE = """\
builtin.module attributes {x.layout = #dlti.dl_spec<#dlti.dl_entry<i64, 8 : i32>>} {
  llvm.func hidden spir_kernelcc @kernel(%p: !llvm.ptr<1> {llvm.noundef}) {
    %0 = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<4>
    %1 = llvm.mlir.poison : !llvm.struct<packed (i8, i32)>
    %2 = nvvm.read.ptx.sreg.tid.x : i32
    %3 = rocdl.workitem.id.x : i32
    llvm.return
  }
}
"""


def absent() -> Context:
    return Context()


def registered() -> Context:
    context = Context()
    for name, factory in get_all_dialects().items():
        context.register_dialect(name, factory)
    return context


def loaded() -> Context:
    context = Context()
    for dialect in (builtin.Builtin, dlti.DLTI, llvm.LLVM):
        context.load_dialect(dialect)
    return context


def partly_loaded() -> Context:
    context = Context()
    context.load_op(llvm.FuncOp)
    context.load_op(llvm.CallOp)
    context.load_attr_or_type(llvm.LLVMPointerType)
    return context


def unregistered_allowed() -> Context:
    context = Context(allow_unregistered=True)
    assert context.get_optional_op("llvm.addrspacecast") is not None
    assert context.get_optional_type("llvm.struct") is not None
    return context


CONTEXTS = (absent, registered, loaded, partly_loaded, unregistered_allowed)


def round_trip(context: Context) -> str:
    module = Parser(context, MODULE).parse_module()
    module.verify()
    stream = StringIO()
    Printer(stream).print_op(module)
    return stream.getvalue() + "\n"


@pytest.mark.parametrize("make", CONTEXTS)
def test_modules_are_read_and_printed(make: Callable[[], Context]):
    context = make()
    xdsl_gas.register(context)
    assert round_trip(context) == MODULE


@pytest.mark.parametrize("make", CONTEXTS)
def test_registering_twice_changes_nothing(make: Callable[[], Context]):
    context = make()
    xdsl_gas.register(context)
    known = dict.fromkeys(context.registered_dialect_names)
    xdsl_gas.register(context)
    assert dict.fromkeys(context.registered_dialect_names) == known
    assert round_trip(context) == MODULE
    xdsl_gas.register(context)
    assert round_trip(context) == MODULE


def test_registering_loads_nothing_early():
    context = registered()
    xdsl_gas.register(context)
    assert not list(context.loaded_dialects)


def test_a_clone_of_a_context_knows_the_same():
    context = loaded()
    xdsl_gas.register(context)
    assert round_trip(context.clone()) == MODULE


def test_what_was_read_before_still_works():
    context = loaded()
    before = Parser(context, "llvm.func @f() { llvm.return }").parse_module()
    xdsl_gas.register(context)
    after = Parser(context, "llvm.func @f() { llvm.return }").parse_module()
    before.verify()
    for module, kind in ((before, llvm.FuncOp), (after, FuncOp)):
        assert isinstance(module, ModuleOp)
        assert type(module.body.block.first_op) is kind


def test_version():
    assert xdsl_gas.__version__.count(".") == 2
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        xdsl_gas.nothing  # pyright: ignore  # noqa: B018
