"""`xdsl-opt` reads LLVM IR and sources by their suffixes, where xDSL has a place."""

from io import BytesIO
from pathlib import Path

import pytest
from commands import run_script
from xdsl.context import Context
from xdsl.universe import Universe
from xdsl.utils.arg_spec import parse_spec

from xdsl_gas import api
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.pipelines import source_frontends
from xdsl_gas.toolchain.errors import ToolMissing
from xdsl_gas.universe import FRONTENDS
from xdsl_gas.xdsl_versions import IS_0_74

LL = """\
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr addrspace(3) %tile) {
  %g = addrspacecast ptr addrspace(3) %tile to ptr
  store i32 1, ptr %g
  ret void
}
"""


def read(spec: str, data: bytes, name: str = "kernel") -> str:
    parsed = parse_spec(spec)
    frontend = FRONTENDS[parsed.name]().from_spec(parsed)
    module = frontend.parse(Context(), BytesIO(data), name)
    module.verify()
    return api.emit(module, "mlir").decode()


def test_llvm_ir_is_read_as_by_the_api():
    module = api.read(LL)
    text = api.emit(module, "mlir").decode()
    assert read("ll", LL.encode(), "<string>") == text
    assert read("bc", api.emit(module, "bc"), "<string>") == text
    with pytest.raises(MemorySpaceError, match=r"kernel.ll:1:"):
        read("ll", b"no LLVM IR", "kernel.ll")


def test_sources_are_compiled_with_flags():
    flags = '"--target=nvptx64","-DSPACE=local"'
    try:
        text = read(f"cl{{flags={flags}}}", b"kernel void k(SPACE int *p) { *p = 1; }")
    except MemorySpaceError as error:
        pytest.skip(str(error))
    assert "ptx_kernelcc @k" in text
    assert "!llvm.ptr<3>" in text
    with pytest.raises(MemorySpaceError, match="unknown type name 'no'"):
        read("cu", b"no C++;", "kernel.cu")


def test_what_is_missing_is_an_error_of_the_input(monkeypatch: pytest.MonkeyPatch):
    def missing(*_: object, **__: object) -> None:
        raise ToolMissing("gone: install it")

    for name in ("compile_for_gpu", "read_bytes"):
        monkeypatch.setattr(source_frontends, name, missing)
    for spec in FRONTENDS:
        with pytest.raises(MemorySpaceError, match="gone: install it"):
            read(spec, b"")


def test_xdsl_opt_finds_them(tmp_path: Path):
    if IS_0_74:
        assert not hasattr(Universe(), "all_frontends")
        return
    path = tmp_path / "kernel.ll"
    path.write_text(LL)
    passes = ("-p", "ip-msp,resolve-gas", "-t", "gas-llvm")
    done = run_script("xdsl-opt", str(path), *passes)
    assert done.returncode == 0, done.stderr
    assert "store i32 1, ptr addrspace(3) %tile" in done.stdout
