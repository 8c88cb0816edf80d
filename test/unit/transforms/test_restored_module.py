"""What a module is after a pass rejects it."""

import pytest
from xdsl.dialects.builtin import ModuleOp, StringAttr

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.transforms.driver.restored_module import not_restored, restored_on_error


def _module() -> ModuleOp:
    return ModuleOp([ModuleOp([])], {"name": StringAttr("before")})


def _rewrite(module: ModuleOp) -> None:
    module.attributes["name"] = StringAttr("after")
    for op in tuple(module.body.block.ops):
        op.detach()
        op.erase()


def _rejected(module: ModuleOp) -> None:
    with restored_on_error(module):
        _rewrite(module)
        raise MemorySpaceError("rejected")


def _rejected_inside(module: ModuleOp) -> None:
    with restored_on_error(module):
        module.attributes["also"] = StringAttr("new")
        _rejected(module)


def test_a_rejected_module_is_restored():
    module, before = _module(), _module()
    with pytest.raises(MemorySpaceError):
        _rejected(module)
    assert module.is_structurally_equivalent(before)


def test_an_accepted_module_stays_rewritten():
    module = _module()
    with restored_on_error(module):
        _rewrite(module)
    assert not module.is_structurally_equivalent(_module())


def test_the_outermost_one_restores():
    module, before = _module(), _module()
    with pytest.raises(MemorySpaceError):
        _rejected_inside(module)
    assert module.is_structurally_equivalent(before)
    # Another module in between restores itself.
    other = _module()
    with restored_on_error(module):
        with pytest.raises(MemorySpaceError):
            _rejected(other)
        _rewrite(module)
    assert other.is_structurally_equivalent(before)
    assert not module.is_structurally_equivalent(before)


def test_nothing_is_restored_for_a_caller_that_does():
    module = _module()
    with pytest.raises(MemorySpaceError), not_restored(module):
        _rejected(module)
    assert not module.is_structurally_equivalent(_module())
    with pytest.raises(MemorySpaceError):
        _rejected(module)
    assert "also" not in module.attributes
