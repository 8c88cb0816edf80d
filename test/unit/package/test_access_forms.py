"""
The tables of access forms beside the code generators: what a table allows, llc and
ptxas accept; what it forbids where memory could be accessed, they refuse.

ptxas is that of the wheel `nvidia-cuda-nvcc`, which is installed with `.[dev]`.
"""

import os
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from access_combinations import Combination, combinations, module, wide_atomics
from gpu_corpus.commands import find_ptxas, find_tool

from xdsl_gas.access_forms import WRITES, AccessForm
from xdsl_gas.memory_space import MemorySpace, Target, mask_of, spaces_in
from xdsl_gas.target_tables import AMDGPU, NVPTX, SPIR, TARGETS

LLC, PTXAS = find_tool("llc-22"), find_ptxas()
REQUIRED = "XDSL_GAS_REQUIRE_TOOLCHAIN" in os.environ

needs_llc = pytest.mark.skipif(LLC is None and not REQUIRED, reason="needs llc-22")


@dataclass(frozen=True)
class Subtarget:
    """A code generator to hold a table against."""

    target: Target
    triple: str
    arguments: tuple[str, ...]
    scopes: tuple[str, ...]
    arch: str | None = None
    """What ptxas is told; None where llc is the last step."""

    def __str__(self) -> str:
        return self.arch or self.arguments[0].split("=")[-1]

    def refuses(self, text: str, directory: Path) -> str | None:
        """The first line of the error for a module; None if it is accepted."""
        assert LLC is not None, "llc-22 is required"
        output = directory / "output"
        error = _error([LLC, "-O1", *self.arguments, "-o", str(output)], text)
        if error is not None or self.arch is None:
            return error
        if PTXAS is None:
            if REQUIRED:
                pytest.fail("ptxas is required: install '.[dev]'")
            pytest.skip("needs the wheel nvidia-cuda-nvcc")
        options = ["-O0", f"-arch={self.arch}", "-o", os.devnull]
        return _error([PTXAS, *options, str(output)])


def _error(command: list[str], text: str = "") -> str | None:
    done = subprocess.run(command, input=text, text=True, capture_output=True)
    if not done.returncode:
        return None
    lines = [line for line in (done.stderr + done.stdout).splitlines() if line]
    return next((line for line in lines if "rror" in line), lines[0])


_NVIDIA, _AMD = "nvptx64-nvidia-cuda", "amdgcn-amd-amdhsa"
_NVIDIA_SCOPES = ("", "block", "cluster", "device")
_AMD_SCOPES = ("", "agent", "workgroup", "wavefront", "singlethread", "agent-one-as")

SUBTARGETS = (
    *(
        Subtarget(NVPTX, _NVIDIA, (f"-mcpu={a}", "-mattr=+ptx88"), _NVIDIA_SCOPES, a)
        for a in ("sm_90", "sm_100")
    ),
    *(
        Subtarget(AMDGPU, _AMD, (f"-mcpu={cpu}",), _AMD_SCOPES)
        for cpu in ("gfx803", "gfx90a", "gfx1100")
    ),
    Subtarget(
        SPIR,
        "spirv64-unknown-unknown",
        ("-mtriple=spirv64", "--spirv-ext=all"),
        ("", "device"),
    ),
)
NVIDIA = [s for s in SUBTARGETS if s.arch is not None]


NOT_SUPPORTED = re.compile(
    r"atomicrmw (nand|uinc_wrap|udec_wrap|usub_cond|usub_sat|fmaximum|fminimum|"
    r"\w+ \$P %p, <2 x bfloat>)|masked\.|prefetch"
)
"""What LLVM's SPIR-V backend refuses in every space, generic included."""


def is_tolerated(form: AccessForm, space: MemorySpace) -> bool:
    """
    Whether a table forbids what some code generators accept: plain writes to constant
    memory, which no kernel may write, and what only later subtargets refuse.
    """
    if form is AccessForm.ATOMIC_USUB_SAT:
        return True
    return form in WRITES and space is MemorySpace.CONSTANT


def _accessible(target: Target) -> Iterator[MemorySpace]:
    """The specific spaces that have plain accesses at all."""
    for space in spaces_in(mask_of(target.numbers)):
        if target.has_access(AccessForm.LOAD, space):
            yield space


def _split(
    subtarget: Subtarget, found: Iterator[Combination]
) -> tuple[list[tuple[Combination, int]], list[tuple[Combination, int]]]:
    """The combinations that the table allows, and those that it forbids."""
    target = subtarget.target
    allowed: list[tuple[Combination, int]] = []
    forbidden: list[tuple[Combination, int]] = []
    for combination in found:
        for space in _accessible(target):
            has_access = target.has_access(combination.form, space)
            where = allowed if has_access else forbidden
            where.append((combination, target.number(space)))
    return allowed, forbidden


def _text(subtarget: Subtarget, accesses: list[tuple[Combination, int]]) -> str:
    global_space = subtarget.target.number(MemorySpace.GLOBAL)
    return module(subtarget.triple, accesses, global_space)


@needs_llc
@pytest.mark.parametrize("subtarget", SUBTARGETS, ids=str)
def test_what_a_table_allows_is_accepted(subtarget: Subtarget, tmp_path: Path) -> None:
    allowed, _ = _split(subtarget, combinations(subtarget.scopes))
    if subtarget.target is SPIR:
        allowed = [(c, n) for c, n in allowed if not NOT_SUPPORTED.match(c.name)]
    assert len(allowed) > 500
    assert subtarget.refuses(_text(subtarget, allowed), tmp_path) is None


@needs_llc
@pytest.mark.parametrize("subtarget", SUBTARGETS, ids=str)
def test_what_a_table_forbids_is_refused(subtarget: Subtarget, tmp_path: Path) -> None:
    _, forbidden = _split(subtarget, combinations(subtarget.scopes))
    # One access of each form in each space: the tables have no finer entries.
    for number, combination in {(n, c.form): (n, c) for c, n in forbidden}.values():
        space = subtarget.target.space(number)
        assert space is not None
        text = _text(subtarget, [(combination, number)])
        is_refused = subtarget.refuses(text, tmp_path) is not None
        assert is_refused or is_tolerated(combination.form, space), combination.name


@needs_llc
@pytest.mark.parametrize("subtarget", NVIDIA, ids=str)
def test_wide_atomics(subtarget: Subtarget, tmp_path: Path) -> None:
    allowed, forbidden = _split(subtarget, wide_atomics("block"))
    assert subtarget.refuses(_text(subtarget, allowed), tmp_path) is None
    for access in forbidden:
        assert subtarget.refuses(_text(subtarget, [access]), tmp_path) is not None


@needs_llc
@pytest.mark.parametrize("subtarget", SUBTARGETS, ids=str)
def test_direct_casts_are_accepted(subtarget: Subtarget, tmp_path: Path) -> None:
    target = subtarget.target
    text = f'target triple = "{subtarget.triple}"\n'
    for number, pair in enumerate(sorted(target.direct_casts)):
        inner, outer = (f"ptr addrspace({target.number(space)})" for space in pair)
        text += (
            f"define {outer} @f{number}({inner} %p) {{\n"
            f"  %q = addrspacecast {inner} %p to {outer}\n  ret {outer} %q\n}}\n"
        )
        assert target.lies_in(*pair)
    assert subtarget.refuses(text, tmp_path) is None


@pytest.mark.parametrize("target", TARGETS.values(), ids=lambda t: t.name)
def test_volatile_accesses_are_among_the_others(target: Target) -> None:
    for form in AccessForm:
        volatile = target.accesses.spaces_of(form, is_volatile=True)
        assert not volatile & ~target.accesses.spaces_of(form)
