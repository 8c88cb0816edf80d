"""The calls of the public interface raise what docs/api.md says, whatever they get."""

import inspect
import os
import re
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from native_kernels import needs_clang
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.utils.exceptions import ParseError, VerifyException

import xdsl_gas
from xdsl_gas import api, native
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.interpreters import Trap, Unsupported
from xdsl_gas.pipelines.passes import parse_passes, passes_of
from xdsl_gas.toolchain.errors import ToolFailed
from xdsl_gas.universe import XDSL_GAS_UNIVERSE

LL = """
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
"""
SOURCE = "kernel void k(global int *o) {\n}\n"
ROOT = Path(__file__).parents[3]

ERRORS: dict[str, type[BaseException]] = {
    kind.__name__: kind
    for kind in (
        *(OSError, ValueError, KeyError, AttributeError, MemorySpaceError),
        *(ParseError, VerifyException, Trap, Unsupported),
    )
}

WRONG: tuple[Any, ...] = (object(), 1.5, b"x", ["x"], {"a": 1}, bytearray(2))
"""Values of types that few parameters have."""

OF_TYPE: dict[str, tuple[Any, ...]] = {
    "None": (None,),
    "bool": (True, 1),
    "int": (0, -1, 99, 1 << 70),
    "str": (
        *("", "x", "\0", "\ud800", "\udc80\n", "a\nb", "@x", "x" * 300, "mlir", "obj"),
        *("nvptx", "amdgpu", "max", "all", "sm_90", "none"),
        *("ip-msp{budget-cap=-1}", "ip-msp{x=1}", "ip-msp{", "llvm-opt{level=9}"),
    ),
    "bytes": (b"", b"\0\n", b"BC\xc0\xde", b"\xff\n"),
    "PathLike": (Path("x\0"), Path("/")),
    "Collection": ([], (), ["\0"], ["\ud800"], [None], {}, {1: 2}),
    "Sequence": ([], (), ["\0"], ["\ud800"], [None]),
    "Size": (0, -1, 1 << 70, [], [1, 1, 1, 1], ["x"], None, float("nan")),
}
"""Values of the types that annotations name, most of them invalid."""


def documented() -> dict[str, tuple[type[BaseException], ...]]:
    """What each call may raise, by the table."""
    text = (ROOT / "docs" / "api.md").read_text()
    _, section = text.split("\n## Errors\n")
    rows = re.findall(r"^\| `(\S+)` \|(.*)\|$", section, re.MULTILINE)
    return {
        name: (TypeError, *(ERRORS[word] for word in re.findall(r"`(\w+)`", raised)))
        for name, raised in rows
    }


RAISED = documented()


MODULE = api.read(LL)


def module() -> ModuleOp:
    return MODULE.clone()


def ignore(_: object) -> None:
    """Receives a remark."""


VALID: dict[str, tuple[Callable[..., object], Callable[[], Mapping[str, Any]]]] = {
    "api.read": (api.read, lambda: {"source": LL}),
    "api.link": (api.link, lambda: {"modules": [module()]}),
    "api.resolve": (api.resolve, lambda: {"module": module(), "remark": ignore}),
    "api.analyze": (api.analyze, lambda: {"module": module()}),
    "api.alias_analysis": (api.alias_analysis, lambda: {"module": module()}),
    "api.count_generic_accesses": (
        api.count_generic_accesses,
        lambda: {"module": module()},
    ),
    "api.report": (api.report, lambda: {"source": module(), "tries_fixes": False}),
    "api.emit": (api.emit, lambda: {"module": module(), "kind": "mlir"}),
    "api.write": (
        api.write,
        lambda: {"module": module(), "path": os.devnull, "kind": "mlir"},
    ),
    "api.run": (
        api.run,
        lambda: {
            "module": module(),
            "kernel": "k",
            "arguments": [None],
            "global_size": 1,
        },
    ),
    "api.for_this_processor": (
        api.for_this_processor,
        lambda: {"module": module()},
    ),
    "xdsl_gas.register": (xdsl_gas.register, lambda: {"context": Context()}),
}
"""The calls that need no clang, with arguments that are valid."""


def check(name: str, call: Callable[[], object]) -> None:
    said = ""
    try:
        call()
    except RAISED[name] as error:
        said = str(error)
    # Another process may have one.
    assert "Traceback" not in said


def hostile_calls(name: str) -> Iterator[Callable[[], object]]:
    function, valid = VALID[name]
    for name, parameter in inspect.signature(function).parameters.items():
        annotation = str(parameter.annotation)
        fitting = [OF_TYPE[kind] for kind in OF_TYPE if kind in annotation]
        for value in (*WRONG, *chain(*fitting)):
            yield lambda p=name, v=value: function(**{**valid(), p: v})


@pytest.mark.parametrize("name", VALID)
def test_hostile_arguments(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    # Some are names of files that can be written.
    monkeypatch.chdir(tmp_path)
    for call in hostile_calls(name):
        check(name, call)


def test_each_function_is_in_the_table():
    functions = {name for name in api.__all__ if inspect.isfunction(vars(api)[name])}
    listed = {name.removeprefix("api.") for name in RAISED if name.startswith("api.")}
    assert functions - listed == {"analyse", "new_context"}


def test_wrong_types_are_told_by_the_name_of_the_argument():
    for name, (function, valid) in VALID.items():
        for parameter in inspect.signature(function).parameters:
            # What an annotation in quotes says is not checked.
            if name != "api.run" or parameter in ("module", "kernel", "target"):
                with pytest.raises(TypeError, match=f"'{parameter}' is "):
                    function(**{**valid(), parameter: object()})
    with pytest.raises(TypeError, match="'remarks' is Collection of str, not"):
        api.resolve(module(), remarks=[1])  # pyright: ignore[reportArgumentType]


@pytest.fixture
def files(tmp_path: Path) -> list[Path | str | bytes]:
    code = api.emit(module(), "bc")
    contents = {
        "empty.ll": b"",
        "half.bc": code[: len(code) // 2],
        "other.bc": code[:40] + b"\xff" * 64 + code[104:],
        "wrapper.bc": b"\xde\xc0\x17\x0b" + bytes(40),
        "null.mlir": b"module {\0}\n",
        "bytes.ll": b"; \xff\n" + LL.encode(),
        "bytes.mlir": b"// \xff\nmodule {}\n",
        "half.ll": LL.encode()[:60],
        "archive.ll": b"!<arch>\n" + b"a" * 60,
        "text": b"hello\n",
    }
    for name, data in contents.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "folder.ll").mkdir()
    (tmp_path / "circle.ll").symlink_to(tmp_path / "circle.ll")
    names = [*contents, "folder.ll", "circle.ll", "missing.ll", "text/x.ll"]
    return [
        *(tmp_path / name for name in names),
        *("", ".", "-", "a\0.ll", "\ud800.ll", "x" * 5000, Path("a\0"), b"x", b""),
    ]


def test_hostile_files(files: list[Path | str | bytes]):
    for file in files:
        check("api.read", lambda f=file: api.read(f))
        check("api.write", lambda f=file: api.write(module(), f))  # pyright: ignore
        check("native.compile", lambda f=file: native.compile(f, use_cache=False))


def test_a_pipe_is_read_as_a_file(tmp_path: Path):
    pipe = tmp_path / "pipe.ll"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text(LL))
    writer.start()
    assert len(list(api.read(pipe).walk())) == len(list(module().walk()))
    writer.join()


@pytest.mark.parametrize("read", [api.read, native.compile])
def test_texts_without_an_encoding_and_names_without_a_file(
    read: Callable[[str], object],
):
    with pytest.raises(
        MemorySpaceError,
        match=r"<s.+>:3: the surrogate U\+D800 has no encoding\. Remove it\.",
    ):
        read(SOURCE + "// \ud800")
    for name in ("a\0.ll", "\ud800.ll"):
        with pytest.raises(OSError, match="Invalid argument"):
            read(name)


def test_llvm_ir_in_another_encoding():
    for read in (api.read, native.compile):
        with pytest.raises(MemorySpaceError, match="neither bitcode nor text in UTF-8"):
            read(b"; \xe9\n" + LL.encode(), kind="ll")


def test_hostile_options_of_passes():
    values = ("-1", str(1 << 70), "1.5", '"x"', "a,b")
    for name, get_pass in XDSL_GAS_UNIVERSE.all_passes.items():
        made = get_pass()
        for field in fields(made):
            for value in values:
                text = f"{name}{{{field.name.replace('_', '-')}={value}}}"
                with suppress(MemorySpaceError):
                    passes_of(parse_passes(text))
        for text in (f"{name}{{", f"{name}{{=}}", f"{name},,", f"{name}}}", "\ud800"):
            with suppress(MemorySpaceError):
                passes_of(parse_passes(text))


@needs_clang
def test_hostile_options_of_kernels():
    names = set(inspect.signature(native.compile).parameters) - {"source"}
    few: tuple[Any, ...] = (
        None,
        1 << 70,
        -1,
        1.5,
        "\0",
        "\ud800",
        "-I 'x",
        b"x",
        [None],
        ["\0"],
        {},
    )
    for name in sorted(names):
        for value in few:
            options: dict[str, Any] = {"use_cache": False, name: value}
            check("native.compile", lambda o=options: native.compile(SOURCE, **o))
    with pytest.raises(
        MemorySpaceError, match="cannot be split into flags: no closing"
    ):
        native.compile(SOURCE, flags="-I 'x")
    with pytest.raises(
        ToolFailed,
        match=r"a flag of clang has a null character or a surrogate\. Remove it\.",
    ):
        native.compile(SOURCE, flags=["-Dx=\0"])
    with pytest.raises(
        ToolFailed, match=r"clang cannot be run: Argument list too long\."
    ):
        native.compile(SOURCE, flags=["-D" + "x" * (1 << 18)])
    program = native.compile(SOURCE, use_cache=False)
    array = memoryview(bytearray(16)).cast("i")
    for value in (*WRONG, *chain(*OF_TYPE.values())):
        for call in (
            lambda v=value: program.k(v, 1, array),
            lambda v=value: program.k(4, v, array),
            lambda v=value: program.k(4, 1, v),
            lambda v=value: program.k(4, 1, array, global_offset=v),
            lambda v=value: program.k(4, 1, array, local_memory=v),
        ):
            check("native.Kernel.__call__", call)
        check("native.Program.__getitem__", lambda v=value: program[v])
        if isinstance(value, str):
            check("native.Program.__getattr__", lambda v=value: getattr(program, v))
