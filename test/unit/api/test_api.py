"""The interface for Python programs: `xdsl_gas.api`."""

import inspect
import re
from array import array
from pathlib import Path
from typing import Any

import pytest
from llvmlite import binding
from reported import needs_clang
from xdsl.context import Context
from xdsl.dialects import arith, func, get_all_dialects, llvm
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.parser import Parser
from xdsl.utils.exceptions import ParseError

import xdsl_gas
from xdsl_gas import api
from xdsl_gas.interpreters import LocalMemory

ROOT = Path(__file__).parents[3]
MLIR = ROOT / "examples" / "cuda" / "reduction.promoted.mlir"
OPENCL = ROOT / "examples" / "opencl" / "reduction.promoted.mlir"

LL = """\
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [32 x float] undef, align 4

define internal void @store(ptr %p, float %x) {
  store float %x, ptr %p, align 4
  ret void
}

define ptx_kernel void @kernel(ptr %out, float %x) {
  call void @store(ptr addrspacecast (ptr addrspace(3) @tile to ptr), float %x)
  call void @store(ptr %out, float %x)
  ret void
}
"""


def no_remark(remark: api.Remark) -> None:
    """Ignores a remark."""


def test_documented_names_are_the_stable_ones():
    document, _ = (ROOT / "docs" / "api.md").read_text().split("\n## Errors\n")
    for name in api.__all__:
        assert hasattr(api, name)
        made = getattr(api, name)
        if inspect.isfunction(made) and made.__module__ == api.__name__:
            assert f"`{name}(" in document or f"`{name}`" in document, name
            assert made.__doc__ is not None
    for name in re.findall(r"^\| `(\w+)", document, re.MULTILINE):
        assert name == "name" or name in api.__all__


def test_contents_and_files_are_read(tmp_path: Path):
    module = api.read(LL)
    path = tmp_path / "kernel.ll"
    path.write_text(LL)
    for source in (LL.encode(), path, str(path)):
        assert api.read(source).is_structurally_equivalent(module)
    bitcode = binding.parse_assembly(LL).as_bitcode()
    assert api.read(bitcode).is_structurally_equivalent(module)
    assert isinstance(api.read(MLIR), ModuleOp)
    assert isinstance(api.read(MLIR.read_bytes()), ModuleOp)


@needs_clang
def test_sources_are_compiled(tmp_path: Path):
    path = tmp_path / "k.cl"
    path.write_text(
        "int f(int *p) { return *p; }\nkernel void k(global int *p) { *p = N; }\n"
    )
    module = api.read(path, clang_flags=["-DN=2"])
    assert api.count_generic_accesses(module) == api.AccessCount(1, 0)
    with pytest.raises(api.ToolFailed, match="use of undeclared identifier 'N'"):
        api.read(path)
    with pytest.raises(FileNotFoundError):
        api.read(tmp_path / "missing.cl")
    # Its contents do not tell the language.
    with pytest.raises(api.MemorySpaceError, match="not LLVM IR, LLVM bitcode"):
        api.read(path.read_bytes())


def test_what_cannot_be_read(tmp_path: Path):
    with pytest.raises(FileNotFoundError):
        api.read(tmp_path / "missing.ll")
    with pytest.raises(
        api.MemorySpaceError, match="not LLVM IR, LLVM bitcode, MLIR or SPIR-V"
    ):
        api.read(b"\x00\x01")
    with pytest.raises(api.MemorySpaceError, match="<string>:1:1: expected"):
        api.read("defin\n", kind="ll")
    with pytest.raises(ParseError):
        api.read("llvm.func\n", kind="mlir")
    with pytest.raises(api.MemorySpaceError, match="there is no kind 'exe'"):
        api.read(LL, kind="exe")


def test_pointers_are_resolved():
    module = api.read(LL)
    assert api.count_generic_accesses(module) == api.AccessCount(1, 1)
    # Two calls pass two spaces: only clones for each of them leave no access generic.
    api.resolve(module)
    assert api.count_generic_accesses(module) == api.AccessCount(1, 1)
    remarks: list[str] = []
    api.resolve(
        module, preset="max", level=0, remark=lambda r: remarks.append(r.pass_name)
    )
    assert remarks == []
    assert api.count_generic_accesses(module) == api.AccessCount(0, 0)
    text = api.emit(module).decode()
    assert "@store.msp.shared" in text


def test_own_passes_and_the_optimizer():
    module = api.read(LL)
    api.resolve(module, passes="resolve-gas")
    assert api.count_generic_accesses(module).module == 1
    inlined = api.read(LL)
    api.resolve(inlined, level=None, remark=no_remark)
    assert not [op for op in inlined.walk() if isinstance(op, llvm.CallOp)]
    assert api.count_generic_accesses(inlined).module == 0


def test_relocatable_code_keeps_its_functions():
    text = LL.replace("internal void", "void")
    for whole_program, linkage in ((True, "internal"), (False, "external")):
        module = api.read(text)
        remarks: list[str] = []
        api.resolve(
            module,
            passes=None,
            whole_program=whole_program,
            remark=lambda remark, r=remarks: r.append(remark.pass_name),
        )
        assert remarks == ["whole-program"] * whole_program
        left = [op for op in module.walk() if isinstance(op, llvm.FuncOp)]
        assert linkage in {op.linkage.linkage.data for op in left}


VARIABLES = """\
target triple = "nvptx64-nvidia-cuda"

@written = addrspace(4) externally_initialized constant i32 0, align 4
@table = addrspace(4) constant i32 7, align 4

define ptx_kernel void @kernel(ptr %out) {
  %w = load i32, ptr addrspace(4) @written, align 4
  %t = load i32, ptr addrspace(4) @table, align 4
  %s = add i32 %w, %t
  store i32 %s, ptr %out, align 4
  ret void
}
"""


def marked(module: ModuleOp) -> set[str]:
    """The variables that the host writes."""
    return {
        op.sym_name.data
        for op in module.walk()
        if isinstance(op, llvm.GlobalOp) and "externally_initialized" in op.properties
    }


def test_llvm_ir_says_which_variables_the_host_writes():
    remarks: list[str] = []
    read = api.read(VARIABLES)
    # As MLIR it says so, too, if it was read as LLVM IR.
    for module in (read, api.read(api.emit(read, "mlir"))):
        for preset in api.PRESETS:
            if api.PRESETS[preset].only is None:
                api.resolve(
                    module,
                    preset=preset,
                    level=None,
                    remark=lambda r: remarks.append(r.pass_name),
                )
        assert marked(module) == {"written"}
    assert not {"ip-msp", "resolve-gas"} & set(remarks)
    api.resolve(read, host_initializes_variables=True, remark=no_remark)
    assert marked(read) == {"written", "table"}


@pytest.mark.parametrize("passes", ["ip-msp", "llvm-opt,resolve-gas"])
def test_modules_of_mlir_do_not_say_which_variables_the_host_writes(passes: str):
    text = api.emit(api.read(VARIABLES), "mlir").decode()
    kept = 'gas.source_filename = "<string>", '
    assert kept in text
    module = api.read(text.replace(kept, ""))
    remarks: list[str] = []
    api.resolve(module, passes=passes, remark=lambda r: remarks.append(r.pass_name))
    assert remarks == [passes.rsplit(",")[-1]]
    assert marked(module) == {"written", "table"}
    module = api.read(text.replace(kept, ""))
    api.resolve(module, passes=passes, host_initializes_variables=False)
    assert marked(module) == {"written"}


def test_wrong_arguments_of_resolve():
    module = api.read(LL)
    arguments: tuple[tuple[dict[str, Any], str], ...] = (
        ({"preset": "fast"}, "there is no preset 'fast'"),
        ({"preset": "intel"}, "the preset 'intel' is for spir"),
        ({"passes": "ip-mps"}, "there is no pass 'ip-mps'"),
        ({"passes": "ip-msp{a=1}"}, "there is no option 'a'"),
        ({"target": "vax"}, "unknown target 'vax'"),
        ({"passes": "", "preset": "max"}, "'passes' and 'preset' exclude each other"),
        ({"remarks": "miss"}, "there are no remarks of the kind 'miss', only"),
    )
    for wrong, message in arguments:
        with pytest.raises(api.MemorySpaceError, match=message):
            api.resolve(module, **wrong)
    assert module.is_structurally_equivalent(api.read(LL))


def test_kinds_of_remarks_in_a_text_and_in_a_list():
    received: list[list[str]] = []
    for remarks in ("passed,missed", ["passed", "missed"], ""):
        seen: list[api.Remark] = []
        api.resolve(api.read(LL), remarks=remarks, remark=seen.append)
        received.append([str(each) for each in seen])
    assert received[0] == received[1]
    assert len(received[0]) > len(received[2])


def test_the_analysis_does_not_change_the_module():
    module = api.read(MLIR)
    before = api.emit(module, "mlir")
    analysis = api.analyze(module)
    sets = {
        analysis.space(value)
        for op in module.walk()
        for value in op.results
        if isinstance(value.type, llvm.LLVMPointerType)
    }
    assert api.MemorySpace.SHARED in sets
    assert api.MemorySpace.GLOBAL in sets
    queries = api.alias_analysis(module)
    loads = [op for op in module.walk() if isinstance(op, llvm.LoadOp)]
    assert queries.alias(loads[0].ptr, loads[0].ptr) is api.AliasResult.MUST
    assert queries.mod_ref(loads[0], loads[0].ptr) is api.ModRef.REF
    assert api.emit(module, "mlir") == before
    assert api.analyse is api.analyze


def test_assumptions_of_the_analysis():
    module = api.read(LL)
    kernel = next(
        op
        for op in module.walk()
        if isinstance(op, llvm.FuncOp) and op.sym_name.data == "kernel"
    )
    pointer = kernel.body.block.args[0]
    assert api.analyze(module).space(pointer) is api.MemorySpace.GLOBAL
    careful = api.analyze(module, kernel_pointers_are_global=False)
    assert careful.space(pointer) is None


def test_each_kind_is_emitted(tmp_path: Path):
    module = api.read(LL)
    assert api.emit(module, "bc").startswith(b"BC\xc0\xde")
    assert b"llvm.func" in api.emit(module, "mlir")
    assert b".target sm_90" in api.emit(module, "ptx", cpu="sm_90")
    api.write(module, tmp_path / "kernel.ptx")
    assert b".visible .entry kernel" in (tmp_path / "kernel.ptx").read_bytes()
    assert api.emit(api.read(OPENCL), "spirv")[:4] == b"\x03\x02\x23\x07"
    with pytest.raises(api.MemorySpaceError, match="the suffix tells no kind"):
        api.write(module, tmp_path / "kernel.exe")
    older = api.emit(module, "llvm", emit_for="15")
    assert older == api.emit(module, "llvm", emit_for=15)
    with pytest.raises(api.ToolFailed, match="LLVM makes no object files for NVIDIA"):
        api.emit(module, "obj")
    with pytest.raises(FileNotFoundError):
        api.write(module, tmp_path / "no" / "kernel.ll")


def test_kernels_run():
    resolved = api.read(OPENCL)
    api.resolve(resolved, remark=no_remark)
    values = array("f", range(32))
    for module in (api.read(OPENCL), resolved):
        sums = array("f", [0.0] * 4)
        arguments = [values, sums, LocalMemory(32)]
        api.run(module, "block_sum", arguments, global_size=32, local_size=8)
        assert list(sums) == [sum(values[i : i + 8]) for i in range(0, 32, 8)]


def test_a_module_for_this_processor():
    module = api.read(OPENCL)
    host = api.for_this_processor(module)
    triple = module.attributes["llvm.target_triple"]
    assert triple == StringAttr("spir64")
    parsed = binding.parse_assembly(api.emit(host).decode())
    assert parsed.triple == binding.get_default_triple()
    machine = binding.Target.from_default_triple().create_target_machine()
    assert parsed.data_layout == str(machine.target_data)


TRIPLE = 'target triple = "nvptx64-nvidia-cuda"\n'


def test_a_program_of_several_modules():
    caller = api.read(
        TRIPLE + "declare i32 @g()\ndefine i32 @f() {\n"
        "  %v = call i32 @g()\n  ret i32 %v\n}\n"
    )
    callee = api.read(
        TRIPLE + 'source_filename = "g.cu"\ndefine i32 @g() { ret i32 7 }'
    )
    before = str(caller)
    program = api.emit(api.link([caller, callee])).decode()
    assert "declare" not in program
    assert "ret i32 7" in program
    assert str(caller) == before
    with pytest.raises(api.MemorySpaceError) as error:
        api.link([caller, callee, callee])
    assert str(error.value).startswith("'g' is defined in g.cu and in g.cu. Rename one")
    with pytest.raises(api.MemorySpaceError, match="a program has at least one module"):
        api.link([])


OTHERS = """\
func.func @f() {
  %c = arith.constant true
  scf.if %c {
  }
  cf.br ^bb1
^bb1:
  func.return
}
"""


def test_register_includes_the_dialects_beside_llvm():
    context = Context()
    xdsl_gas.register(context)
    Parser(context, OTHERS).parse_module().verify()
    xdsl_gas.register(context)


def test_register_leaves_what_is_there():
    context = Context()
    context.load_dialect(func.Func)
    context.register_dialect("arith", lambda: arith.Arith)
    xdsl_gas.register(context)
    assert [d for d in context.loaded_dialects if d.name == "func"] == [func.Func]
    Parser(context, OTHERS).parse_module().verify()
    # Parts that were loaded without their dialect.
    context = Context()
    for op in func.Func.operations:
        context.load_op(op)
    xdsl_gas.register(context)
    Parser(context, OTHERS).parse_module().verify()
    assert "func" not in context.registered_dialect_names


def test_register_bears_with_xdsl_s_own_contexts():
    context = Context()
    for name, dialect in get_all_dialects().items():
        context.register_dialect(name, dialect)
    xdsl_gas.register(context)
    Parser(context, OTHERS).parse_module().verify()
