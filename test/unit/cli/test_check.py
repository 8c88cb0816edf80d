"""`xdsl-gas check`: the gate, its baseline and its SARIF."""

import json
import shutil
from pathlib import Path

import pytest
from commands import succeeds, xdsl_gas

from xdsl_gas.pipelines.reporting.gas_check import GasCheckPass
from xdsl_gas.toolchain.machine_code.ptxas import find_ptxas

KERNEL = """\
target triple = "nvptx64-nvidia-cuda"

define internal float @either(ptr %p) {
  %v = load float, ptr %p, align 4
  ret float %v
}

define ptx_kernel void @kernel(ptr addrspace(3) %s, ptr addrspace(1) %g, i1 %c) {
  %a = addrspacecast ptr addrspace(3) %s to ptr
  %b = addrspacecast ptr addrspace(1) %g to ptr
  %p = select i1 %c, ptr %a, ptr %b
  %v = call float @either(ptr %p)
  store float %v, ptr addrspace(1) %g, align 4
  ret void
}

define ptx_kernel void @other(ptr addrspace(1) %g) {
  store float 1.0, ptr addrspace(1) %g, align 4
  ret void
}
"""


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    path = tmp_path / "kernel.ll"
    path.write_text(KERNEL)
    return path


@pytest.fixture
def baseline(tmp_path: Path, kernel: Path) -> Path:
    path = tmp_path / "baseline.json"
    succeeds("check", kernel, "--baseline", path, "--write-baseline")
    return path


def test_more_than_allowed_fails_and_names_access_and_fix(kernel: Path):
    done = xdsl_gas("check", kernel)
    assert done.returncode == 1
    assert "kernel `kernel`: generic accesses: 1, allowed: 0" in done.stdout
    # `either` is inlined, as in what the command writes.
    assert "load in `kernel` is generic" in done.stdout
    assert "fix:" in done.stdout
    assert "`other`" not in done.stdout


@pytest.mark.parametrize(
    "options", [("--max-generic", 1), ("--kernel", "other"), ("--kernel", "o*")]
)
def test_what_is_allowed_or_not_asked_for_passes(
    kernel: Path, options: tuple[str | int, ...]
):
    assert "passed" in succeeds("check", kernel, *map(str, options))


def test_the_wrong_name_of_a_kernel_fails(kernel: Path):
    done = xdsl_gas("check", kernel, "--kernel", "kernels")
    assert done.returncode == 1
    assert "no function behind the passes is named `kernels`" in done.stderr


def test_a_function_that_the_passes_remove_is_no_name(kernel: Path):
    kernel.write_text(KERNEL + "define internal void @unused() {\n  ret void\n}\n")
    done = xdsl_gas("check", kernel, "--kernel", "unused")
    assert done.returncode == 1
    assert "no function behind the passes is named `unused`" in done.stderr


def test_the_wrong_name_where_there_is_no_kernel(tmp_path: Path):
    path = tmp_path / "library.ll"
    path.write_text(
        'target triple = "nvptx64-nvidia-cuda"\ndefine void @f() {\n  ret void\n}\n'
    )
    done = xdsl_gas("check", path, "--kernel", "g")
    assert done.stderr.endswith("named `g`. The module has no kernel.\n")


def test_what_the_baseline_has_passes(kernel: Path, baseline: Path):
    records = json.loads(baseline.read_text())["modules"]["kernel.ll"]
    assert records["kernel"] == {"generic": 1, "dispatches": 0}
    assert records["other"] == {"generic": 0, "dispatches": 0}
    succeeds("check", kernel, "--baseline", baseline)


def test_worse_than_the_baseline_fails(kernel: Path, baseline: Path):
    text = kernel.read_text().replace(
        "  %v = call float @either(ptr %p)",
        "  %q = getelementptr float, ptr %p, i64 1\n"
        "  store float 2.0, ptr %q, align 4\n  %v = call float @either(ptr %p)",
    )
    kernel.write_text(text)
    done = xdsl_gas("check", kernel, "--baseline", baseline, "--max-generic", "9")
    assert done.returncode == 1
    assert "kernel `kernel`: generic accesses: 2, allowed: 1" in done.stdout


def test_a_new_kernel_is_held_to_the_limit(kernel: Path, baseline: Path):
    new = KERNEL.replace("@kernel", "@new").partition("\n\n")[2]
    new = new.replace("@either", "@newer").replace("@other", "@another")
    kernel.write_text(KERNEL + new)
    done = xdsl_gas("check", kernel, "--baseline", baseline)
    assert done.returncode == 1
    assert "kernel `new`: generic accesses: 1, allowed: 0" in done.stdout
    assert "kernel `kernel`" not in done.stdout


def test_better_than_the_baseline_is_told(kernel: Path, baseline: Path):
    kernel.write_text(KERNEL.replace("ptr %a, ptr %b", "ptr %b, ptr %b"))
    done = xdsl_gas("check", kernel, "--baseline", baseline)
    assert done.returncode == 0
    assert "better than the baseline: record it with --write-baseline." in done.stderr


def test_a_baseline_is_found_from_another_directory(
    kernel: Path, baseline: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir("/")
    succeeds("check", kernel, "--baseline", baseline)


@pytest.mark.parametrize(
    "text", ["", "{}", '{"version": 1, "modules": 3}', '{"version": 2, "modules": {}}']
)
def test_another_file_is_no_baseline(kernel: Path, tmp_path: Path, text: str):
    path = tmp_path / "no.json"
    path.write_text(text)
    done = xdsl_gas("check", kernel, "--baseline", path)
    assert done.returncode == 1
    assert "no.json" in done.stderr
    assert "--write-baseline" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_missing_baseline_names_how_to_write_it(kernel: Path, tmp_path: Path):
    path = tmp_path / "missing.json"
    done = xdsl_gas("check", kernel, "--baseline", path)
    assert done.returncode == 1
    assert (
        f"{path}: there is no such baseline. `--write-baseline` writes it."
    ) in done.stderr


@pytest.mark.skipif(find_ptxas() is None, reason="needs ptxas")
def test_machine_code_is_compared(kernel: Path, tmp_path: Path):
    path = tmp_path / "baseline.json"
    options = ("--baseline", path, "--machine-code", "--cpu", "sm_90")
    succeeds("check", kernel, *options, "--write-baseline")
    data = json.loads(path.read_text())
    recorded = data["modules"]["kernel.ll"]["other"]
    assert recorded["instructions"] > 0
    assert recorded["registers"] > 0
    assert recorded["local_bytes"] == 0
    succeeds("check", kernel, *options)
    assert data["cpu"] == "sm_90"
    other = xdsl_gas("check", kernel, *options[:-1], "sm_80")
    assert other.returncode == 1
    assert (
        f"{path}: the machine code was recorded for the processor 'sm_90', not "
        "'sm_80'. Give it by --cpu, or record it again."
    ) in other.stderr
    recorded["registers"] //= 2
    path.write_text(json.dumps(data))
    done = xdsl_gas("check", kernel, *options)
    assert done.returncode == 1
    assert "kernel `other`: registers:" in done.stdout


def test_several_files_are_told_in_their_order_and_one_bad_does_not_stop(
    kernel: Path, tmp_path: Path
):
    bad, good = tmp_path / "bad.ll", tmp_path / "good.ll"
    bad.write_text("define nothing")
    shutil.copy(kernel, good)
    done = xdsl_gas("check", kernel, bad, good, "--max-generic", "1", "-j", "2")
    assert done.returncode == 1
    assert "bad.ll" in done.stderr
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == [str(kernel), str(good)]


def test_sarif_has_each_access_and_the_level_of_a_failure(kernel: Path, tmp_path: Path):
    path = tmp_path / "found.sarif"
    for options, level in ((("--max-generic", "1"), "warning"), ((), "error")):
        xdsl_gas("check", kernel, "--sarif", path, *options)
        log = json.loads(path.read_text())
        assert log["version"] == "2.1.0"
        (run,) = log["runs"]
        (result,) = run["results"]
        assert result["level"] == level
        rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
        assert rule["id"] == result["ruleId"]
        (location,) = result["locations"]
        assert location["physicalLocation"]["region"]["startLine"] >= 1
        assert location["logicalLocations"][0]["name"] == "kernel"


def test_fingerprints_do_not_change_with_lines(kernel: Path, tmp_path: Path):
    found: list[str] = []
    for text in (KERNEL, KERNEL.replace("\n\n", "\n; a comment\n\n\n")):
        kernel.write_text(text)
        path = tmp_path / "found.sarif"
        xdsl_gas("check", kernel, "--sarif", path)
        (result,) = json.loads(path.read_text())["runs"][0]["results"]
        found.append(result["partialFingerprints"]["access/v1"])
    assert found[0] == found[1]


MALFORMED = {
    "--write-baseline needs --baseline FILE": ("--write-baseline",),
    "--max-generic takes no negative number": ("--max-generic", "-1"),
    "-j takes a positive number": ("-j", "0"),
    "--sarif names a file, not standard output": ("--sarif", "-"),
    "--baseline names a file, not standard output": ("--baseline", "-"),
    "the file of --sarif has no name": ("--sarif", ""),
    "there is no pass 'ip-map'": ("--passes", "ip-map"),
}


@pytest.mark.parametrize("message", MALFORMED)
def test_wrong_command_lines(kernel: Path, message: str):
    done = xdsl_gas("check", kernel, *MALFORMED[message])
    assert done.returncode == 2
    assert message in done.stderr


def test_a_negative_limit_is_no_option_of_the_pass():
    with pytest.raises(ValueError, match="max-generic takes no negative number"):
        GasCheckPass(max_generic=-1)


SAME_NAMES = """\
module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  "gpu.module"() <{sym_name = "a"}> ({
    llvm.func ptx_kernelcc @k(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %c: i1) {
      %a = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
      %b = llvm.addrspacecast %g : !llvm.ptr<1> to !llvm.ptr
      %p = llvm.select %c, %a, %b : i1, !llvm.ptr
      %v = llvm.load %p : !llvm.ptr -> f32
      llvm.return
    }
  }) : () -> ()
  "gpu.module"() <{sym_name = "b"}> ({
    llvm.func ptx_kernelcc @k(%g: !llvm.ptr<1>) {
      %v = llvm.load %g : !llvm.ptr<1> -> f32
      llvm.return
    }
  }) : () -> ()
}
"""


def test_kernels_of_one_name_in_two_modules_are_two(tmp_path: Path):
    path, recorded = tmp_path / "k.mlir", tmp_path / "gas.json"
    path.write_text(SAME_NAMES)
    for options in ((), ("--kernel", "k"), ("--kernel", "a::k")):
        done = xdsl_gas("check", path, *options)
        assert done.returncode == 1, done.stderr
        assert "kernel `k`: generic accesses: 1, allowed: 0" in done.stdout
    succeeds("check", path, "--kernel", "b::k")
    succeeds("check", path, "--baseline", recorded, "--write-baseline")
    records = json.loads(recorded.read_text())["modules"]["k.mlir"]
    assert {name: each["generic"] for name, each in records.items()} == {
        "a::k": 1,
        "b::k": 0,
    }
    succeeds("check", path, "--baseline", recorded)


CLONED_AND_CALLED_THROUGH_POINTER = """\
target triple = "nvptx64-nvidia-cuda"

@table = internal global [2 x ptr] [ptr @f, ptr @g]

define internal void @f(ptr %p) noinline {
  store i32 1, ptr %p
  ret void
}

define internal void @g(ptr %p) noinline {
  store i32 2, ptr %p
  ret void
}

define ptx_kernel void @k(i64 %i, ptr addrspace(1) %g, ptr addrspace(3) %s) {
  %a = getelementptr [2 x ptr], ptr @table, i64 0, i64 %i
  %callee = load ptr, ptr %a
  %pg = addrspacecast ptr addrspace(1) %g to ptr
  %ps = addrspacecast ptr addrspace(3) %s to ptr
  call void @f(ptr %pg)
  call void @f(ptr %ps)
  call void %callee(ptr %pg)
  call void %callee(ptr %ps)
  ret void
}
"""


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ((), "generic accesses: 1, allowed: 0"),
        (("--max-generic", "1"), None),
        (
            (
                *("--max-generic", "1", "--max-dispatch", "0", "--passes"),
                "ip-msp{polyvariant=true},resolve-gas{runtime=true}",
            ),
            "tests of spaces at run time: 1, allowed: 0",
        ),
    ],
)
def test_the_original_beside_clones_answers_for_itself(
    tmp_path: Path, options: tuple[str, ...], message: str | None
):
    """Kernels call the clones of `f`, and `f` through a pointer."""
    path = tmp_path / "k.ll"
    path.write_text(CLONED_AND_CALLED_THROUGH_POINTER)
    given = options if "--passes" in options else ("--preset", "max", *options)
    done = xdsl_gas("check", path, *given)
    assert done.returncode == (0 if message is None else 1)
    if message is not None:
        assert f"function `f`: {message}" in done.stdout
        assert "function `g`" in done.stdout
