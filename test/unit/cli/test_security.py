"""What docs/security.md says, tried with hostile inputs."""

from pathlib import Path

import pytest
from commands import xdsl_gas
from reported import needs_clang

from xdsl_gas import api, native
from xdsl_gas.toolchain.errors import ToolFailed

KERNEL = "kernel void k(global int *o) { o[0] = 1; }\n"


@needs_clang
def test_the_name_of_an_input_is_no_response_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """clang's first process would reject these arguments, its second one obey them."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evil.cl").write_text("-dependency-file written -MT real")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "own.h").write_text("#define NAME named\n")
    own = '#include "own.h"\n' + KERNEL.replace("k(", "NAME(")
    (tmp_path / "sub" / "@evil.cl").write_text(own)
    (tmp_path / "@evil.cl").write_text(KERNEL)
    for command, name in (((), "@evil.cl"), (("check",), "sub/@evil.cl")):
        done = xdsl_gas(*command, name, "-q", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
    assert api.report(tmp_path / "@evil.cl", tries_fixes=False).functions
    assert list(native.compile("sub/@evil.cl")) == ["named"]
    assert not (tmp_path / "written").exists()


@needs_clang
def test_the_name_of_an_input_is_no_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-MFwritten.cl").write_text(KERNEL)
    assert list(native.compile("-MFwritten.cl")) == ["k"]
    (tmp_path / '@"k.cl').write_text(KERNEL)
    with pytest.raises(ToolFailed, match="rename it"):
        native.compile('@"k.cl')
    (tmp_path / 'quoted".txt').write_text(KERNEL)
    assert list(native.compile('quoted".txt', kind="cl")) == ["k"]
    assert {path.name for path in tmp_path.iterdir()} == {
        "-MFwritten.cl",
        '@"k.cl',
        'quoted".txt',
    }
