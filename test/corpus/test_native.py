"""
Kernels of the packages run natively and compute what they should.

Each client runs where its module is built; `make corpus` builds all. With
XDSL_GAS_REQUIRE_TOOLCHAIN set, they are built.
"""

import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from gpu_corpus.build import build, is_built, select
from gpu_corpus.commands import missing_tools, run
from gpu_corpus.manifest import BUILT
from native_clients import CLIENTS, Client

from xdsl_gas import native

REQUIRED = "XDSL_GAS_REQUIRE_TOOLCHAIN" in os.environ


def _llvm_ir(module: str) -> Path:
    """The file of a module of the corpus."""
    (variant,) = (v for v in select([module]) if v.id == module)
    if not REQUIRED:
        if missing := missing_tools():
            pytest.skip(f"not found: {', '.join(missing)}")
        if not is_built([variant]):
            pytest.skip(f"{module} is not built")
    (built,) = build([variant])
    assert built.status == BUILT, built.note
    return built.llvm_ir_path


def _name(client: Client) -> str:
    return client.__name__


def _with_only(kernel: str, module: Path) -> str:
    """Returns the LLVM IR of a kernel and what it refers to."""
    public = f"-internalize-public-api-list={kernel}"
    passes = "-passes=internalize,globaldce"
    return run(["opt-22", "-S", passes, public, str(module), "-o", "-"])


@pytest.mark.parametrize("client", CLIENTS, ids=_name)
def test_clients_run_natively(client: Client):
    module = _llvm_ir(f"{CLIENTS[client]}.promoted")
    is_opencl_c = ".spir." in CLIENTS[client]

    @cache
    def program_of(kernel: str) -> native.Program:
        # `test_opencl_drivers.py` compiles all kernels of these sources, which takes
        # several times as long.
        source = _with_only(kernel, module) if is_opencl_c else module
        return native.compile(source, kind="ll", use_cache=False)

    def launch(
        kernel: str,
        global_size: int | tuple[int, ...],
        local_size: int | tuple[int, ...],
        /,
        *arguments: Any,
    ) -> None:
        program = program_of(kernel if is_opencl_c else "")
        program[kernel](global_size, local_size, *arguments)

    client(launch)
