"""
Certificates of modules made at random: they are found, survive a file, and do not
depend on the run. What a wrong analysis makes of a module has none.
"""

import random
from collections.abc import Iterator
from contextlib import ExitStack
from unittest import mock

import pytest
from memory_generator import memory_module
from module_generator import module_text
from soundness import PIPELINES, apply, parse
from test_mutations import MUTATIONS, SMALL_MODULES
from xdsl.dialects.builtin import ModuleOp

from xdsl_gas import api
from xdsl_gas.diagnostics import MemorySpaceError

_SEEDS = range(30)


def _text(name: str) -> str:
    generate, seed = name.split()
    some = random.Random(int(seed))
    generator = memory_module if generate == "memory" else module_text
    return generator(lambda below: some.randrange(below))


def _modules() -> Iterator[str]:
    for seed in _SEEDS:
        yield from (f"memory {seed}", f"modules {seed}")


def _resolved(text: str) -> ModuleOp:
    module = parse(text)
    apply(PIPELINES["ip-msp,resolve-gas"], module)
    return module


def test_modules_have_a_certificate():
    """
    What the rules, which are coarser than the analysis, do not prove is left generic.
    """
    refused = list[str]()
    for number, name in enumerate(_modules()):
        before, after = parse(_text(name)), _resolved(_text(name))
        try:
            certificate = api.certify(before, after)
        except MemorySpaceError:
            refused.append(name)
            certificate = api.resolve_certified(after := parse(_text(name)))
        data = certificate.to_bytes()
        read = api.read_certificate(data)
        assert read.to_bytes() == data
        assert api.verify_certificate(before, after, read) >= 0
        if number % 5 == 0:
            again = parse(_text(name))
            assert api.resolve_certified(again).to_bytes() == data
    # See docs/certificates.md.
    assert len(refused) <= 5, refused


_NOT_IN_SPACE = SMALL_MODULES[2]

_ELSEWHERE = """
llvm.func @function(%p: !llvm.ptr, %c: i1) {
  llvm.cond_br %c, ^asked, ^other
^asked:
  %is = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%p) : (!llvm.ptr) -> i1
  llvm.intr.assume %is : i1
  llvm.br ^there
^there:
  %v = llvm.load %p : !llvm.ptr -> i64
  llvm.br ^done
^other:
  %w = llvm.load %p : !llvm.ptr -> i64
  llvm.br ^done
^done:
  llvm.return
}
"""

_KNOWN = {
    "votes do not conflict": "modules 38",
    "nothing escapes": "memory 11",
    "copies hold nothing": "memory 17",
    "fields at variable indices meet nothing": "memory 10",
    "masked addresses stay where they were": "memory 15",
    "pointers in step stay where they were": "memory 30",
    "functions return nothing": "memory 11",
    "null is never told": "modules 57",
    "every caller is visible": "modules 3",
    "every definition is exact": "modules 18",
    "conditions hold on both sides": "modules 41",
    "selects and cases have the same answer": "modules 9",
    "what is frozen was no poison": "modules 48",
}
"""The module of which each mutation of the passes makes something else."""

_WRITTEN = {
    "what is not in a space is not around it": _NOT_IN_SPACE,
    "conditions hold everywhere": _ELSEWHERE,
}
"""Those where few random modules do."""

_NOT_MADE = ("tags are read the wrong way round",)
"""No certificate assumes that pointers have tags."""


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_wrong_passes_have_no_certificate(mutation: str):
    if mutation in _NOT_MADE:
        return
    text = _WRITTEN.get(mutation) or _text(_KNOWN[mutation])
    if "target_triple" not in text:
        text = (
            'builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {'
            f"{text}}}"
        )
    before = parse(text)
    # The rules have no conditions.
    certificate = api.resolve_certified(parse(text))
    with ExitStack() as stack:
        for owner, name, replacement in MUTATIONS[mutation]:
            stack.enter_context(mock.patch.object(owner, name, replacement))
        after = _resolved(text)
    with pytest.raises(MemorySpaceError, match="does not follow"):
        api.certify(before, after)
    with pytest.raises(MemorySpaceError, match=r"does not follow|of another module"):
        api.verify_certificate(before, after, certificate)
