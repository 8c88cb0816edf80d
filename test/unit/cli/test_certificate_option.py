"""`xdsl-gas --certificate`, on what the presets and lists of passes write."""

from pathlib import Path

import pytest
from commands import EXAMPLES, succeeds, xdsl_gas

from xdsl_gas.certificates.file_format import Certificate

LL = """\
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [64 x float] undef

define internal float @first(ptr %p) noinline {
  %v = load float, ptr %p
  ret float %v
}

define ptx_kernel void @kernel(ptr %out) {
  %v = call float @first(ptr addrspacecast (ptr addrspace(3) @tile to ptr))
  %w = call float @first(ptr %out)
  %s = fadd float %v, %w
  store float %s, ptr %out
  ret void
}
"""


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    """Returns a file with a module."""
    path = tmp_path / "kernel.ll"
    path.write_text(LL)
    return path


@pytest.mark.parametrize("suffix", ["ll", "bc", "mlir"])
@pytest.mark.parametrize(
    ("options", "ahead"),
    [
        ((), "whole-program,llvm-opt"),
        (("--rdc", "-O1"), ",llvm-opt{level=1}"),
        (("--passes", "ip-msp,resolve-gas"), ""),
    ],
)
def test_what_is_certified_follows_from_what_the_passes_read(
    options: tuple[str, ...], ahead: str, suffix: str, kernel: Path, tmp_path: Path
):
    after, before = tmp_path / f"after.{suffix}", tmp_path / f"before.{suffix}"
    certificate = tmp_path / "certificate"
    if suffix == "mlir":
        # In front of what is written as MLIR, presets run no optimizer of LLVM's.
        ahead = ahead.partition(",llvm-opt")[0]
    succeeds(*options, kernel, "-o", after, "--certificate", certificate)
    succeeds("--passes", ahead.lstrip(","), kernel, "-o", before)
    succeeds("verify-certificate", before, after, certificate)
    wrong = xdsl_gas("verify-certificate", after, before, certificate)
    assert wrong.returncode == 1
    assert "it does not follow" in wrong.stderr


def test_what_no_pass_assumes_is_not_assumed(kernel: Path, tmp_path: Path):
    certificate = tmp_path / "certificate"

    def assumed(passes: str) -> bool:
        output = ("-o", tmp_path / "out.ll", "--certificate", certificate)
        succeeds("--passes", passes, kernel, *output)
        read = Certificate.from_bytes(certificate.read_bytes())
        return read.assumptions.kernel_pointers_are_global

    option = "{kernel-pointers-are-global=false}"
    assert assumed(f"ip-msp{option},resolve-gas")
    assert not assumed(f"ip-msp{option},resolve-gas{option}")


def test_debug_information_is_not_compared(tmp_path: Path):
    """What is distinct in a file is so in each module that is read from it."""
    kernel = EXAMPLES / "cuda" / "reduction.debug.ll"
    after, certificate = tmp_path / "after.ll", tmp_path / "certificate"
    passes = ("--passes", "ip-msp,resolve-gas")
    succeeds(*passes, kernel, "-o", after, "--certificate", certificate)
    succeeds("verify-certificate", kernel, after, certificate)


BESIDE_NUMBERS = """\
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [64 x float] undef

define internal float @read(ptr %p) noinline {
  %v = load float, ptr %p
  ret float %v
}

define ptx_kernel void @kernel(ptr %out, i64 %n) {
  %a = alloca { ptr, [8 x i32] }
  store ptr addrspacecast (ptr addrspace(3) @tile to ptr), ptr %a
  %i = and i64 %n, 7
  %number = getelementptr inbounds { ptr, [8 x i32] }, ptr %a, i64 0, i32 1, i64 %i
  store i32 1, ptr %number
  %p = load ptr, ptr %a
  %v = call float @read(ptr %p)
  store float %v, ptr %p
  store float %v, ptr %out
  ret void
}
"""
"""A pointer, and numbers behind it at an index that the rules know no bounds of."""


def test_what_the_rules_do_not_prove_stays_generic(tmp_path: Path):
    kernel, after = tmp_path / "kernel.ll", tmp_path / "after.ll"
    certificate = tmp_path / "certificate"
    kernel.write_text(BESIDE_NUMBERS)
    passes = ("--passes", "ip-msp,resolve-gas")
    succeeds(*passes, kernel, "-o", after)
    assert "define internal float @read(ptr addrspace(3) %p)" in after.read_text()
    assert "store float %v, ptr addrspace(3)" in after.read_text()
    refused = xdsl_gas("certify", kernel, after, "-o", certificate)
    assert refused.returncode == 1
    done = xdsl_gas(*passes, kernel, "-o", after, "--certificate", certificate)
    assert done.returncode == 0
    assert (
        "operations and arguments stay generic: no certificate covers the spaces of "
        "their pointers. [certify: NotCertified]\n"
    ) in done.stderr
    text = after.read_text()
    assert "define internal float @read(ptr %p)" in text
    assert "store float %v, ptr %p" in text
    assert "store float %v, ptr addrspace(1)" in text
    assert "keep_generic" not in text
    assert "nvvm.as" not in text
    succeeds("verify-certificate", kernel, after, certificate)


REFUSED = {
    "no certificate: it covers `ip-msp` and `resolve-gas`, of which none runs.": (
        ("--passes", ""),
        ("--passes", "whole-program"),
    ),
    "no certificate: it covers `ip-msp` and `resolve-gas` only, and `llvm-opt` runs "
    "behind them. Run it by another command.": (("--preset", "max"),),
    "no certificate: it is of a module, not of machine code. Emit `llvm`, `bc` or "
    "`mlir`.": (("--emit", "ptx"),),
}


@pytest.mark.parametrize(
    ("message", "options"),
    [(text, each) for text, rows in REFUSED.items() for each in rows],
)
def test_what_has_no_certificate_is_not_written(
    message: str, options: tuple[str, ...], kernel: Path, tmp_path: Path
):
    output, certificate = tmp_path / "out.ll", tmp_path / "certificate"
    done = xdsl_gas(*options, kernel, "-o", output, "--certificate", certificate)
    assert done.returncode == 1
    assert message in done.stderr
    assert not output.exists()
    assert not certificate.exists()


def test_names_of_the_certificate(kernel: Path, tmp_path: Path):
    output, other = tmp_path / "out.ll", tmp_path / "other.ll"
    other.write_text(LL)

    def said(name: str | Path, *more: Path | str) -> str:
        done = xdsl_gas(kernel, "-o", output, "--certificate", name, *more)
        assert done.returncode == 2
        return done.stderr

    assert "the file of --certificate has no name" in said("")
    assert f"'{output}' cannot be both the output and the certificate" in said(output)
    assert f"the output '{kernel}' would replace the input" in said(kernel)
    assert "--certificate is of one file; see --link" in said(
        "x", other, "-o", tmp_path
    )
    report = said("x", "--preset", "audit")
    assert "--certificate is of a module, not of a report" in report


def test_files_that_certificates_are_not_of(kernel: Path, tmp_path: Path):
    after, certificate = tmp_path / "after.ll", tmp_path / "certificate"
    succeeds("--passes", "ip-msp,resolve-gas", kernel, "-o", after)
    for module in (kernel, after):
        done = xdsl_gas("certify", kernel, after, "-o", module)
        assert done.returncode == 2
        message = f"the output '{module}' would replace the input '{module}'"
        assert message in done.stderr
    assert kernel.read_text() == LL
    source = tmp_path / "source.txt"
    source.write_text("kernel void k() {}")
    done = xdsl_gas("certify", kernel, source, "-o", certificate)
    assert done.returncode == 1
    assert done.stderr == (
        f"xdsl-gas: {source}: not LLVM IR, LLVM bitcode, MLIR or SPIR-V: a "
        "certificate is of two modules.\n"
    )
    assert not certificate.exists()
    succeeds("certify", kernel, after, "-o", certificate)
    certificate.write_bytes(b"")
    done = xdsl_gas("verify-certificate", kernel, after, certificate)
    assert done.returncode == 1
    assert done.stderr == (
        f"xdsl-gas: {certificate}: the file is no certificate. `xdsl-gas certify` "
        "makes one.\n"
    )
