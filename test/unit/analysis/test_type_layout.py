"""
The layout of types, which the analysis and the interpreter share, against LLVM's:
sizes, alignments, and the offsets of constant-folded address arithmetic.
"""

import random

import pytest
from llvmlite import binding
from table import read_module
from xdsl.dialects import llvm
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute

from xdsl_gas.analysis.ir.attribute_values import array_elements
from xdsl_gas.analysis.target.data_layout import (
    data_layout_from_string,
    data_layout_of_module,
    default_layout,
)
from xdsl_gas.analysis.target.module_target import target_of_module
from xdsl_gas.analysis.target.type_layout import TypeLayout, element_type
from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.interpreters.state.memory_format import NaturalLayout
from xdsl_gas.memory_space import Target
from xdsl_gas.target_tables import AMDGPU, HOST, NVPTX, SPIR, TARGETS

_WIDTHS = (1, 4, 7, 8, 16, 24, 32, 33, 64, 65, 96, 128, 256)
_FLOATS = {"f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double"}
_SPACES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)

_STRINGS = (
    *(target.data_layout for target in (NVPTX, AMDGPU, SPIR, HOST)),
    "e-p:32:32-i64:32-f64:32:64-v64:32-a:0:32",
    "e-p:64:64:64:32-p3:16:16-i16:32-i64:64-v128:64-a:32",
    "e",
)


class _Types:
    """Random types, each in the words of MLIR and of LLVM."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def any(self, depth: int) -> tuple[str, str]:
        choice = self._random.randrange(3 if depth else 1)
        if choice == 0:
            return self._scalar_or_vector()
        if choice == 1:
            count = self._random.randrange(4)
            mlir, text = self.any(depth - 1)
            return f"!llvm.array<{count} x {mlir}>", f"[{count} x {text}]"
        members = [self.any(depth - 1) for _ in range(self._random.randrange(5))]
        mlir = ", ".join(m for m, _ in members)
        text = ", ".join(t for _, t in members)
        if self._random.random() < 0.4:
            return f"!llvm.struct<packed ({mlir})>", f"<{{{text}}}>"
        return f"!llvm.struct<({mlir})>", f"{{{text}}}"

    def _scalar_or_vector(self) -> tuple[str, str]:
        kind = self._random.randrange(3)
        if kind == 0:
            width = self._random.choice(_WIDTHS)
            mlir = text = f"i{width}"
        elif kind == 1:
            mlir = self._random.choice(tuple(_FLOATS))
            text = _FLOATS[mlir]
        else:
            space = self._random.choice(_SPACES)
            mlir, text = f"!llvm.ptr<{space}>", f"ptr addrspace({space})"
        if self._random.random() < 0.4:
            count = self._random.choice((1, 2, 3, 4, 8, 5))
            return f"vector<{count}x{mlir}>", f"<{count} x {text}>"
        return mlir, text


@pytest.fixture(scope="module", autouse=True)
def _targets() -> None:
    binding.initialize_all_targets()


def _layout(string: str, kind: type[TypeLayout]) -> tuple[ModuleOp, TypeLayout]:
    _, module = read_module(f'module attributes {{llvm.data_layout = "{string}"}} {{}}')
    return module, kind(module, NVPTX)


def _parsed(texts: list[str]) -> list[Attribute]:
    types = ", ".join(texts)
    _, module = read_module(f"module attributes {{gas.types = [{types}]}} {{}}")
    return list(array_elements(module.attributes["gas.types"]))


@pytest.mark.parametrize("kind", [TypeLayout, NaturalLayout])
@pytest.mark.parametrize("string", _STRINGS)
def test_sizes_and_alignments(string: str, kind: type[TypeLayout]) -> None:
    _, layout = _layout(string, kind)
    types = _Types(seed=1)
    made = [types.any(3) for _ in range(120)]
    lines = [f'target datalayout = "{string}"']
    lines += [f"@g{i} = external global {text}" for i, (_, text) in enumerate(made)]
    module = binding.parse_assembly("\n".join(lines))
    data = binding.create_target_data(string)
    parsed = _parsed([mlir for mlir, _ in made])
    for index, ((_, text), ours) in enumerate(zip(made, parsed, strict=True)):
        theirs = module.get_global_variable(f"g{index}").global_value_type
        extent = layout.extent(ours)
        assert extent is not None, text
        assert extent.least == extent.most == data.get_abi_alignment(theirs), text
        assert extent.stride == data.get_abi_size(theirs), text
        if isinstance(ours, llvm.LLVMStructType):
            for member in range(len(ours.types)):
                place = layout.offset_of(ours, member)
                assert place is not None
                assert place[0] == data.get_element_offset(theirs, member), text


@pytest.mark.parametrize("string", _STRINGS)
def test_offsets_of_elements(string: str) -> None:
    """What LLVM folds `getelementptr` of null to is what `offset_of` says."""
    _, layout = _layout(string, TypeLayout)
    types, chooser = _Types(seed=2), random.Random(3)
    expected: list[int] = []
    lines = [f'target datalayout = "{string}"']
    made = [types.any(3) for _ in range(80)]
    parsed = _parsed([mlir for mlir, _ in made])
    for (_, text), kind in zip(made, parsed, strict=True):
        first = chooser.randrange(4)
        offset = first * (layout.stride(kind) or 0)
        indices = [f"i64 {first}"]
        while True:
            if isinstance(kind, llvm.LLVMStructType):
                count = len(kind.types)
            else:
                element = element_type(kind)
                if element is None or layout.element_stride(kind) is None:
                    break
                count = 3
            if not count:
                break
            index = chooser.randrange(count)
            place = layout.offset_of(kind, index)
            assert place is not None
            offset, kind = offset + place[0], place[1]
            indices.append(f"i32 {index}")
        number = len(expected)
        lines.append(
            f"define ptr addrspace(1) @f{number}(ptr addrspace(1) %p) "
            f"{{ %q = getelementptr {text}, ptr addrspace(1) %p, {', '.join(indices)} "
            "ret ptr addrspace(1) %q }"
        )
        expected.append(offset)
    folded = _folded("\n".join(lines), string)
    for number, offset in enumerate(expected):
        body = folded.split(f"@f{number}(")[1].split("}")[0]
        if offset == 0:
            assert "getelementptr" not in body, lines[number + 1]
        else:
            assert f"i64 {offset}\n" in body or f"i32 {offset}\n" in body, lines[
                number + 1
            ]


def _folded(text: str, string: str) -> str:
    """A module in which address arithmetic is a sum of bytes."""
    module = binding.parse_assembly(text)
    machine = binding.Target.from_triple(NVPTX.triple).create_target_machine()
    builder = binding.create_pass_builder(
        machine, binding.create_pipeline_tuning_options()
    )
    passes = binding.create_new_module_pass_manager()
    passes.add_instruction_combine_pass()
    passes.run(module, builder)
    return str(module)


_TRIPLES = (
    "nvptx64-nvidia-cuda",
    "nvptx-nvidia-cuda",
    "amdgcn-amd-amdhsa",
    "amdgcn-mesa-mesa3d",
    "r600-unknown-unknown",
    "spirv64-unknown-unknown",
    "spirv32-unknown-unknown",
    "spirv64-amd-amdhsa",
    "x86_64-unknown-linux-gnu",
    "x86_64-unknown-linux-gnux32",
    "i386-unknown-linux-gnu",
    "i686-pc-windows-msvc",
    "aarch64-unknown-linux-gnu",
    "arm64-apple-macosx",
    "riscv64-unknown-linux-gnu",
)


@pytest.mark.parametrize("triple", _TRIPLES)
def test_default_layouts(triple: str) -> None:
    """A module without a layout has that of LLVM's back end for its triple."""
    _, module = read_module(
        f'module attributes {{llvm.target_triple = "{triple}"}} {{}}'
    )
    ours = default_layout(target_of_module(module), triple)
    machine = binding.Target.from_triple(triple).create_target_machine()
    theirs = data_layout_from_string(str(machine.target_data))
    for space in _SPACES:
        assert ours.pointer(space) == theirs.pointer(space), space
    for width in (1, 8, 16, 24, 32, 64, 128, 256):
        least, most = ours.integer(width)
        assert least <= theirs.integer(width).least <= most, width
        assert ours.is_complete <= (least == most), width
    for width in (16, 32, 64, 128):
        least, most = ours.float(width)
        assert least <= theirs.float(width).least <= most, width
        assert ours.vector(width) == theirs.vector(width)


_DEVICE = (
    '"gpu.module"() <{{sym_name = "{name}"}}> ({{ {body} }}) {{{layout}}} : () -> ()'
)
_FUNCTION = "llvm.func @f() { llvm.return }"
_NARROW_SHARED = (
    "dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<3> = dense<32> : vector<4xi64>>"
)


def _shared_width(text: str, target: Target = NVPTX) -> int:
    _, module = read_module(text)
    return data_layout_of_module(module, target).pointer(3).size


def test_a_string_is_what_counts() -> None:
    """LLVM is given the string where both are there."""
    both = f'llvm.data_layout = "e-p3:16:16", {_NARROW_SHARED}'
    assert _shared_width(f"module attributes {{{both}}} {{}}") == 16


def test_an_empty_string_says_nothing() -> None:
    text = 'module attributes {llvm.data_layout = ""} {}'
    assert _shared_width(text, AMDGPU) == 32
    assert _shared_width(text) == 64


def test_layout_of_a_device_module() -> None:
    device = _DEVICE.format(name="m", body=_FUNCTION, layout=_NARROW_SHARED)
    host = 'llvm.data_layout = "e-p3:16:16"'
    assert _shared_width(f"module attributes {{{host}}} {{ {device} }}") == 32


def test_entries_around_a_device_module() -> None:
    """The entries of nested specifications add up."""
    device = _DEVICE.format(
        name="m",
        body=_FUNCTION,
        layout="dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>",
    )
    assert _shared_width(f"module attributes {{{_NARROW_SHARED}}} {{ {device} }}") == 32


def test_entries_left_out_are_the_targets() -> None:
    entry = "!llvm.ptr = dense<64> : vector<4xi64>"
    text = f"module attributes {{dlti.dl_spec = #dlti.dl_spec<{entry}>}} {{}}"
    assert _shared_width(text, AMDGPU) == 32
    assert _shared_width(text, SPIR) == 64


def test_layouts_that_disagree() -> None:
    devices = [
        _DEVICE.format(name="one", body=_FUNCTION, layout=_NARROW_SHARED),
        _DEVICE.format(name="other", body=_FUNCTION, layout=""),
    ]
    with pytest.raises(MemorySpaceError, match=r"`gpu.module @other`.*differs"):
        _shared_width(f"module {{ {' '.join(devices)} }}")
    assert _shared_width(f"module {{ {' '.join(devices)} }}", AMDGPU) == 32


def test_layouts_that_complete_each_other() -> None:
    """What one specification leaves open, the other may say."""
    devices = [
        _DEVICE.format(name="one", body=_FUNCTION, layout=_NARROW_SHARED),
        _DEVICE.format(
            name="other",
            body=_FUNCTION,
            layout='llvm.data_layout = "e-p3:32:32-p6:32:32"',
        ),
    ]
    assert _shared_width(f"module {{ {' '.join(devices)} }}") == 32


def test_scalars_left_open() -> None:
    """What a specification does not say of a scalar is not guessed."""
    entry = "!llvm.ptr = dense<64> : vector<4xi64>"
    _, module = read_module(
        f"module attributes {{dlti.dl_spec = #dlti.dl_spec<{entry}>, "
        f"gas.types = [i64, f64, i32, !llvm.struct<(i8, i64)>]}} {{}}"
    )
    layout = TypeLayout(module, NVPTX)
    long, double, word, pair = array_elements(module.attributes["gas.types"])
    for kind in (long, double):
        extent = layout.extent(kind)
        assert extent is not None
        assert (extent.least, extent.most) == (4, 8)
    assert layout.offset_of(pair, 1) is None
    assert layout.stride(word) == 4


def test_scalable_vectors_have_no_size() -> None:
    (kind,) = _parsed(["vector<[2]x!llvm.ptr>"])
    _, layout = _layout("e", TypeLayout)
    assert layout.extent(kind) is None
    assert layout.element_stride(kind) is None


def test_every_target_has_a_layout() -> None:
    for target in TARGETS.values():
        assert default_layout(target, None).pointer(0).size == 64
