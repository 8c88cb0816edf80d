"""
The sample of the corpus: xDSL loses nothing of it, the passes leave it valid.

Where LLVM 22 is missing, or the sample was not built yet (`make corpus-sample` does),
these tests do not run; with XDSL_GAS_REQUIRE_TOOLCHAIN set, they build it themselves.
"""

import functools
import os
import subprocess
from collections.abc import Sequence
from dataclasses import asdict

import pytest
from gpu_corpus import certified, gen_ir, law, llvm_ir, passes
from gpu_corpus.build import build, is_built, sample
from gpu_corpus.commands import missing_tools
from gpu_corpus.failures import in_groups
from gpu_corpus.manifest import BUILT, Module
from gpu_corpus.paths import XDSL_OPT
from gpu_corpus.pool import for_each
from gpu_corpus.sample import WORDY, words_of
from gpu_corpus.xdsl_in_process import new_context, read, run_passes, show

REQUIRED = "XDSL_GAS_REQUIRE_TOOLCHAIN" in os.environ
SECONDS = 120
"""For one module."""


@pytest.fixture(scope="module")
def modules() -> Sequence[Module]:
    if not REQUIRED:
        if missing := missing_tools():
            pytest.skip(f"not found: {', '.join(missing)}")
        if not is_built(sample()):
            pytest.skip("the sample of the corpus is not built")
    built = build(sample())
    assert not [(m.id, m.note) for m in built if m.status != BUILT]
    return built


@pytest.mark.parametrize("form", law.Form)
def test_law(modules: Sequence[Module], form: law.Form):
    check = functools.partial(law.check, form=form)
    if form is not law.Form.CUSTOM:
        modules = [module for module in modules if module.id in WORDY]
    failures = [f for failed in for_each(check, modules, SECONDS) for f in failed]
    assert not failures, in_groups(failures)


def test_the_law_meets_every_construct_in_each_form(modules: Sequence[Module]):
    words = {module.id: words_of(module.text) for module in modules}
    chosen = set[str]().union(*(words[name] for name in WORDY))
    assert chosen == set[str]().union(*words.values())


@pytest.mark.parametrize("llvm_ir_law", llvm_ir.LLVMIRLaw)
def test_llvm_ir(modules: Sequence[Module], llvm_ir_law: llvm_ir.LLVMIRLaw):
    check = functools.partial(llvm_ir.check, law=llvm_ir_law)
    failures = [f for failed in for_each(check, modules, SECONDS) for f in failed]
    assert not failures, in_groups(failures)


class _Changed(Module):
    @property
    def text(self) -> str:
        return super().text.replace("llvm.add %", "llvm.sub %")


def test_a_difference_from_the_import_is_reported(modules: Sequence[Module]):
    module = min(
        (m for m in modules if "llvm.add %" in m.text), key=lambda module: module.size
    )
    changed = _Changed(**asdict(module))
    (failure,) = llvm_ir.check(changed, llvm_ir.LLVMIRLaw.IMPORT)
    assert failure.step == "comparison"
    assert "llvm.sub" in failure.message
    assert "llvm.add" in failure.message


def test_passes(modules: Sequence[Module]):
    outcomes = list(for_each(passes.check, modules, SECONDS))
    failures = [failure for outcome in outcomes for failure in outcome.failures]
    assert not failures, in_groups(failures)
    assert all(outcome.after <= outcome.before for outcome in outcomes)


_WITH_GENERIC_POINTERS_LEFT = {
    # A reference to many objects, some of which hold pointers.
    "llama-cpp-python.nvptx.cumsum.promoted",
    # An address that is composed of registers of the environment.
    "llama-cpp-python.nvptx.softmax.promoted",
}


def test_certificates(modules: Sequence[Module]):
    outcomes = list(for_each(certified.check, modules, SECONDS))
    refused = {o.module: o.refused for o in outcomes if o.refused}
    assert refused.keys() == _WITH_GENERIC_POINTERS_LEFT, refused
    assert sum(outcome.claims for outcome in outcomes) > 4_000


def test_gen_ir(modules: Sequence[Module]):
    opencl = [m for m in modules if ".spir." in m.id and m.size < 400_000]
    outcomes = list(for_each(gen_ir.check, opencl, SECONDS))
    failures = [failure for outcome in outcomes for failure in outcome.failures]
    assert not failures, in_groups(failures)
    refused = [error for outcome in outcomes for error in outcome.refused]
    # An operation with its function, or a variable.
    assert all("in @" in error or error.startswith("`llvm.mlir") for error in refused)
    assert sum(outcome.converted for outcome in outcomes) > 2 * len(refused)


@pytest.mark.parametrize("locations", [False, True])
def test_xdsl_opt_gives_the_same_bytes(modules: Sequence[Module], locations: bool):
    """The other tests run what `xdsl-opt` runs, without a process for each module."""
    flags = ["--print-debuginfo"] if locations else []
    for module in sorted(modules, key=lambda module: module.size)[6 * locations :: 12]:
        found = _xdsl_opt(module, *flags)
        assert law.xdsl_opt(module.text, locations=locations).encode() == found


def test_xdsl_opt_passes_give_the_same_bytes(modules: Sequence[Module]):
    for module in sorted(modules, key=lambda module: module.size)[1::12]:
        found = _xdsl_opt(module, "-p", passes.PASSES)
        context = new_context()
        transformed = read(context, module.text)
        run_passes(context, transformed, passes.PASSES)
        assert show(context, transformed).encode() == found


def _xdsl_opt(module: Module, *flags: str) -> bytes:
    command = [str(XDSL_OPT), *flags, str(module.path)]
    return subprocess.run(command, check=True, capture_output=True).stdout
