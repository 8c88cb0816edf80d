"""Members of dialects are defined when they are looked up, and none is missed."""

from collections.abc import Iterable

import member_index
import pytest
from xdsl.context import Context
from xdsl.dialects import get_all_dialects, llvm
from xdsl.dialects.builtin import UnregisteredOp
from xdsl.ir import Attribute, Dialect, Operation
from xdsl.irdl import IRDLOperation, irdl_op_definition
from xdsl.parser import Parser
from xdsl.utils.exceptions import (
    AlreadyRegisteredConstructException,
    ParseError,
    UnregisteredConstructException,
)

import xdsl_gas
from xdsl_gas.dialects import members
from xdsl_gas.dialects.members import IndexedMember, indexed_members, sign_of
from xdsl_gas.xdsl_compat import lazy_dialects
from xdsl_gas.xdsl_compat.extended_dialects import complete
from xdsl_gas.xdsl_compat.factories import (
    EXTENDED_DIALECTS,
    ExtendedFactory,
    load_registered_dialect,
)
from xdsl_gas.xdsl_compat.lazy_dialects import LazyDialect
from xdsl_gas.xdsl_compat.speed import FAST


@pytest.fixture(autouse=True)
def _lazily(monkeypatch: pytest.MonkeyPatch):
    """Also where the tests run without what makes xDSL faster."""
    monkeypatch.setattr(Context, "load_registered_dialect", load_registered_dialect)
    monkeypatch.delenv(FAST, raising=False)


def new_context() -> Context:
    context = Context()
    xdsl_gas.register(context)
    return context


def upstream(name: str) -> Dialect:
    factory = get_all_dialects().get(name)
    if isinstance(factory, ExtendedFactory):
        factory = factory.upstream
    return Dialect(name) if factory is None else factory()


def by_name(kinds: Iterable[type[Operation] | type[Attribute]]) -> dict[str, object]:
    return {kind.name: kind for kind in kinds}


def is_lazy(context: Context, name: str) -> bool:
    return isinstance(context.get_dialect(name), LazyDialect)


def test_the_index_is_current():
    assert member_index.PLACE.read_text() == member_index.index(), "run `make table`"


@pytest.mark.parametrize("name", EXTENDED_DIALECTS)
def test_each_member_is_that_of_the_whole_dialect(name: str):
    context = new_context()
    whole = complete(upstream(name))
    for operation in whole.operations:
        assert context.get_op(operation.name) is operation
    for attribute in whole.attributes:
        is_type = sign_of(attribute) == "!"
        get = context.get_type if is_type else context.get_attr
        assert get(attribute.name) is attribute


@pytest.mark.parametrize("name", ["gen", "gpu", "llvm", "nvvm", "opencl", "rocdl"])
def test_a_context_lists_all_members(name: str):
    context = new_context()
    assert is_lazy(context, name)
    copied = context.clone()
    whole = complete(upstream(name))
    for each in (context, copied):
        loaded = by_name(each.loaded_ops)
        assert by_name(whole.operations).items() <= loaded.items()
        loaded = by_name(each.loaded_attrs) | by_name(each.loaded_types)
        assert by_name(whole.attributes).keys() <= loaded.keys()
        assert by_name(each.get_dialect(name).operations) == by_name(whole.operations)


def test_a_copy_of_a_context_looks_members_up():
    context = new_context()
    found = context.get_op("llvm.load")
    copied = context.clone()
    assert copied.get_op("llvm.load") is found
    assert copied.get_op("llvm.store") is context.get_op("llvm.store")


def test_what_the_index_does_not_have_is_found(monkeypatch: pytest.MonkeyPatch):
    index = dict(indexed_members("llvm"))
    freeze = index.pop("llvm.freeze")
    index["llvm.fence"] = IndexedMember("llvm.symbols", "llvm.fence", False)

    def stale_index(_: str) -> dict[str, IndexedMember]:
        return index

    monkeypatch.setattr(lazy_dialects, "indexed_members", stale_index)
    context = new_context()
    assert context.get_op("llvm.freeze") is freeze.define()
    assert context.get_op("llvm.fence").name == "llvm.fence"


def test_a_module_that_defines_no_member_of_that_name():
    assert IndexedMember("llvm.symbols", "llvm.nothing", False).define() is None
    with pytest.raises(ModuleNotFoundError):
        IndexedMember("llvm.nothing", "llvm.load", False).define()


def test_unknown_members():
    context = new_context()
    assert is_lazy(context, "llvm")
    with pytest.raises(UnregisteredConstructException, match=r"llvm\.nothing"):
        context.get_op("llvm.nothing")
    with pytest.raises(UnregisteredConstructException, match=r"llvm\.nothing"):
        context.get_type("llvm.nothing")
    assert context.get_optional_attr("llvm.load") is None
    with pytest.raises(ParseError, match=r"llvm\.nothing is not registered"):
        Parser(context, '"llvm.nothing"() : () -> ()').parse_module()
    context.allow_unregistered = True
    assert issubclass(context.get_op("llvm.nothing"), UnregisteredOp)
    assert context.get_op("llvm.load") is new_context().get_op("llvm.load")


@irdl_op_definition
class OtherLoadOp(IRDLOperation):
    name = "llvm.load"


def test_of_two_definitions_the_second_is_refused():
    context = new_context()
    assert is_lazy(context, "llvm")
    with pytest.raises(AlreadyRegisteredConstructException, match=r"llvm\.load"):
        context.load_op(OtherLoadOp)
    context = new_context()
    context.load_op(OtherLoadOp)
    with pytest.raises(AlreadyRegisteredConstructException, match=r"llvm\.load"):
        context.load_registered_dialect("llvm")


def test_a_dialect_is_loaded_once():
    context = new_context()
    for name in ("llvm", "func"):
        loaded = context.get_dialect(name)
        context.load_registered_dialect(name)
        assert context.get_dialect(name) is loaded
    with pytest.raises(UnregisteredConstructException, match="nothing"):
        context.load_registered_dialect("nothing")


def test_the_backend_of_xdsl_knows_all_operations_at_once(
    monkeypatch: pytest.MonkeyPatch,
):
    """Its tables have the classes, so that these must be defined."""
    backend = type(lazy_dialects)("backend")
    table: dict[type[Operation], int] = {llvm.LoadOp: 1}
    vars(backend)["table"] = table
    monkeypatch.setitem(lazy_dialects.sys.modules, lazy_dialects.BACKEND, backend)
    context = new_context()
    context.load_registered_dialect("llvm")
    assert context.get_op("llvm.load") in table


def test_members_that_no_lookup_asked_for():
    assert len(members.members_of("llvm").added) > 200
    assert members.indexed_members("dlti") == {}
