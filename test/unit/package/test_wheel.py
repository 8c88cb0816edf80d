"""A wheel built from the tree works on its own, away from the checkout."""

import os
import re
import shutil
import subprocess
import sys
import venv
from importlib.metadata import version
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "cuda" / "reduction.O0.mlir"
DOWNSTREAM = ROOT / "examples" / "downstream"


def run(*command: str | Path, cwd: Path) -> str:
    """Runs a command that must succeed, as in a fresh shell; returns its output."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    # Modules are compiled when they are imported: few are.
    environment["PIP_NO_COMPILE"] = "1"
    finished = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout


def install(programs: Path, *requirements: str | Path) -> None:
    """Installs into an environment with the folder of its programs."""
    # The pip at hand: to install one takes longer than all else.
    pip = ("-m", "pip", "--python", programs / "python", "install")
    run(sys.executable, *pip, *requirements, cwd=programs)


def resolve(environment_bin: Path, cwd: Path) -> str:
    """What an environment's own `xdsl-opt` makes of the example."""
    xdsl_opt = environment_bin / "xdsl-opt"
    return run(xdsl_opt, "-p", "ip-msp,resolve-gas", EXAMPLE, cwd=cwd)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that is made of the source distribution that is made of the tree."""
    dist = tmp_path_factory.mktemp("dist")
    # Without isolation nothing is downloaded: the build backend is installed.
    build = ("-m", "build", "--no-isolation", "--outdir", dist)
    run(sys.executable, *build, ROOT, cwd=dist)
    (wheel,) = dist.glob("*.whl")
    return wheel


def test_the_index_takes_the_distributions(wheel: Path):
    # The source distribution is beside the wheel.
    distributions = sorted(wheel.parent.glob("*.*"))
    assert len(distributions) == 2
    twine = (sys.executable, "-m", "twine", "check", "--strict")
    run(*twine, *distributions, cwd=wheel.parent)


@pytest.mark.parametrize("workflow", sorted((ROOT / ".github/workflows").iterdir()))
def test_workflows_run_what_there_is(workflow: Path):
    targets = set(
        re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(), re.M)
    )
    called = re.findall(r"make ([a-z-]+)", workflow.read_text())
    assert called
    assert targets.issuperset(called)


def test_wheel_holds_the_package_only(wheel: Path):
    metadata = f"xdsl_gas-{version('xdsl-gas')}.dist-info"
    names = ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {"xdsl_gas", metadata}
    assert "xdsl_gas/py.typed" in names
    assert "xdsl_gas/pipelines/examples/ip-msp.mlir" in names
    assert f"{metadata}/licenses/LICENSE" in names


KERNEL = """\
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [32 x float] undef, align 4

define ptx_kernel void @kernel(ptr %out, i64 %i) {
  %p = getelementptr float, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i64 %i
  %v = load volatile float, ptr %p, align 4
  store float %v, ptr %out, align 4
  ret void
}
"""


def test_wheel_in_an_environment_of_its_own(wheel: Path, tmp_path: Path):
    """First alone, then with what it has for more, and then with a project on it."""
    venv.create(tmp_path / "venv")
    programs = tmp_path / "venv" / "bin"
    install(programs, wheel)
    resolves_an_example_outside_the_checkout(programs, tmp_path)
    install(programs, f"xdsl-gas[llvm] @ {wheel.as_uri()}")
    has_the_command_that_needs_no_mlir(programs, tmp_path)
    project_on_the_wheel_passes_its_tests(programs, tmp_path)


def resolves_an_example_outside_the_checkout(programs: Path, folder: Path) -> None:
    where = "import xdsl_gas; print(xdsl_gas.__file__)"
    found = run(programs / "python", "-c", where, cwd=folder)
    assert found.startswith(str(folder))

    expected = resolve(Path(sys.executable).parent, cwd=ROOT)
    assert resolve(programs, cwd=folder) == expected


def has_the_command_that_needs_no_mlir(programs: Path, folder: Path) -> None:
    """`pip install 'xdsl-gas[llvm]'`, and `xdsl-gas kernel.ll -o out.ll`."""
    (folder / "kernel.ll").write_text(KERNEL)
    # No tool of LLVM or MLIR is on the path.
    command = (programs / "xdsl-gas", "kernel.ll", "-o", "out.ll")
    run("env", f"PATH={programs}", *command, cwd=folder)
    resolved = (folder / "out.ll").read_text()
    assert "load volatile float, ptr addrspace(3) %" in resolved
    assert "store float %v, ptr addrspace(1) %" in resolved
    for option in ("--version", "--help"):
        assert "xdsl-gas" in run(command[0], option, cwd=folder)
    assert "--preset" in run(command[0], "completion", "bash", cwd=folder)


def project_on_the_wheel_passes_its_tests(programs: Path, folder: Path) -> None:
    """`examples/downstream`, as its README says."""
    project = folder / "downstream"
    ignored = shutil.ignore_patterns(".venv", "__pycache__", "Output", ".lit*")
    shutil.copytree(DOWNSTREAM, project, ignore=ignored)
    install(programs, f"{project}[test]")
    passed = run(programs / "lit", project / "test", cwd=folder)
    tests = len(list((DOWNSTREAM / "test").glob("*.mlir")))
    assert tests >= 4
    assert f"Passed: {tests} (100.00%)" in passed
