"""Commands and programs in the documents do what the documents say."""

import ast
import os
import re
from pathlib import Path
from textwrap import dedent

import pytest
from document_runs import (
    blocks_of,
    missing_tool,
    run_document,
    run_document_alone,
)

ROOT = Path(__file__).parents[3]
DOCUMENTS = {
    file.relative_to(ROOT).as_posix(): file.read_text()
    for file in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
}
RUN = {
    name
    for name, text in DOCUMENTS.items()
    if {"console", "python"} & {block.language for block in blocks_of(text)}
}


@pytest.mark.parametrize("name", sorted(RUN))
def test_commands_and_programs_of_a_document(name: str, tmp_path: Path):
    missing = missing_tool(DOCUMENTS[name])
    if missing is not None:
        assert "XDSL_GAS_REQUIRE_TOOLCHAIN" not in os.environ, missing
        pytest.skip(f"needs {missing}")
    run_document_alone(ROOT / name, tmp_path)


PROGRAMS = [
    pytest.param(block.text, id=f"{name}:{block.line}")
    for name, text in DOCUMENTS.items()
    for block in blocks_of(text)
    if block.language == "py"
]
"""Programs that are not run, as they need a GPU."""


@pytest.mark.parametrize("program", PROGRAMS)
def test_programs_for_gpus_are_python_whose_names_exist(program: str):
    for node in ast.walk(ast.parse(program)):
        if isinstance(node, ast.ImportFrom):
            assert node.module is not None
            names = dir(pytest.importorskip(node.module))
            assert {alias.name for alias in node.names}.issubset(names)


SHOWN = sorted(
    {
        (name, line)
        for name, text in DOCUMENTS.items()
        for line in re.findall(r"(?m)^ {4}(xdsl-(?:opt|gas) (?:.*\\\n)*.*)$", text)
        if "completion" not in line  # writes to the home directory
    }
)
"""Commands in indented blocks, which are for files of the user's own."""

KERNEL = """
    target triple = "nvptx64-nvidia-cuda"
    define ptx_kernel void @k(ptr %out, ptr addrspace(3) %t) !kernel_arg_addr_space !0 {
      %g = addrspacecast ptr addrspace(3) %t to ptr
      %v = load float, ptr %g
      store float %v, ptr %out
      ret void
    }
    !0 = !{i32 1, i32 3}
    """

SPIRV = """
    OpCapability Kernel
    OpCapability Addresses
    OpCapability Int8
    OpMemoryModel Physical64 OpenCL
    OpEntryPoint Kernel %kernel "k"
    %char = OpTypeInt 8 0
    %pointer = OpTypePointer CrossWorkgroup %char
    %void = OpTypeVoid
    %type = OpTypeFunction %void %pointer
    %one = OpConstant %char 1
    %kernel = OpFunction %void None %type
    %p = OpFunctionParameter %pointer
    %entry = OpLabel
    OpStore %p %one Aligned 1
    OpReturn
    OpFunctionEnd
    """

FILES = {
    "kernel.ll": KERNEL,
    "kernel.bc": KERNEL,  # its contents tell what it is
    "build/kernel.bc": KERNEL,
    "kernel.mlir": """
        module attributes {llvm.target_triple = "spir64"} {
          llvm.func spir_kernelcc @k(%out: !llvm.ptr<1>, %tile: !llvm.ptr<3>) {
            %g = llvm.addrspacecast %tile : !llvm.ptr<3> to !llvm.ptr<4>
            %v = llvm.load %g : !llvm.ptr<4> -> f32
            llvm.store %v, %out : f32, !llvm.ptr<1>
            llvm.return
          }
        }
        """,
    "module.mlir": """
        module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
          func.func @f(%p: !llvm.ptr<3>) -> f32 {
            %g = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
            %v = llvm.load %g : !llvm.ptr -> f32
            func.return %v : f32
          }
        }
        """,
    "kernel.cl": "kernel void k(global float *out, local float *in) { *out = *in; }",
    "kernel.cu": "__attribute__((global)) void k(int *out, int *in) { *out = *in; }",
    "helpers.cu": "__attribute__((device)) int twice(int i) { return 2 * i; }",
    "kernel.spv": SPIRV,
    "kernel.spvasm": SPIRV,
    "helpers.ll": """
        target triple = "spir64"
        define spir_func i32 @twice(i32 %i) {
          %r = add i32 %i, %i
          ret i32 %r
        }
        """,
    "saxpy.cl": """
        kernel void saxpy(float a, global const float *x, global float *y) {
          size_t i = get_global_id(0);
          y[i] += a * x[i];
        }
        """,
}
"""What the names of files in the commands stand for."""


@pytest.mark.parametrize(("name", "line"), SHOWN)
def test_indented_commands_run(name: str, line: str, tmp_path: Path):
    # What is behind several blanks says what the command does.
    line = re.sub(r"(?<=\w) {3,}(?!\|).*", "", line.replace("\\\n", " "))
    if "kernel.cu" in line:  # there may be no headers of CUDA
        line += f"{'' if ' -- ' in line else ' --'} -nocudainc -nocudalib"
    for file, text in FILES.items():
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(dedent(text))
    if name == "docs/opencl.md":
        shown = (b.text for b in blocks_of(DOCUMENTS[name]) if b.language == "mlir")
        (tmp_path / "kernel.mlir").write_text(next(shown))
    document = f"```console\n$ {line}\n```\n"
    missing = missing_tool(document)
    if missing is not None:
        assert "XDSL_GAS_REQUIRE_TOOLCHAIN" not in os.environ, missing
        pytest.skip(f"needs {missing}")
    assert run_document(document, tmp_path) == 1


@pytest.mark.parametrize(
    "file",
    [
        "README.md",
        "CHANGELOG.md",
        "test/corpus/README.md",
        *(file.relative_to(ROOT).as_posix() for file in ROOT.glob("examples/*/*.md")),
    ],
)
def test_links_outside_of_the_site(file: str):
    """Sphinx checks those of the site."""
    for target in re.findall(r"\]\(([^)\s]+)\)", (ROOT / file).read_text()):
        if re.match(r"https?:", target):
            continue
        path, _, heading = target.partition("#")
        found = (ROOT / file).parent / path if path else ROOT / file
        assert found.exists(), target
        if heading:
            titles = re.findall(r"(?m)^#+ (.*)$", found.read_text())
            assert heading in [
                re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
                for title in titles
            ], target


def test_a_wrong_output_is_noticed(tmp_path: Path):
    assert run_document("```console\n$ echo one two\none ...\n```\n", tmp_path) == 1
    text = "```python\nprint(2)\n```\n\n```text\n2\n```\n"
    assert run_document(text, tmp_path) == 1
    for wrong in (
        "```console\n$ echo one\ntwo\n```\n",
        "```console\n$ false\n```\n",
        "```console\n$ cat <<'EOF'\none\nEOF\ntwo\n```\n",
        "```python\nprint(2)\n```\n\n```text\n3\n```\n",
        "```text\n3\n```\n",
    ):
        with pytest.raises(AssertionError):
            run_document(wrong, tmp_path)
    with pytest.raises(ValueError, match="line 2: no command in front"):
        run_document("```console\necho one\n```\n", tmp_path)
