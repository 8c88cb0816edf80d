"""`xdsl-gas run`: kernels on this processor from the command line."""

import re
import sys
from pathlib import Path

import numpy as np
import pytest
from commands import xdsl_gas
from native_kernels import SAXPY, needs_clang

from xdsl_gas.cli.run import WrongArgument, read_argument, summary
from xdsl_gas.toolchain.errors import ToolMissing


@pytest.fixture
def saxpy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a kernel."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = tmp_path / "saxpy.ll"
    path.write_text(SAXPY)
    return path


def test_a_kernel(saxpy: Path):
    arguments = ("--kernel", "saxpy", "--global", "16", "--local", "4")
    done = xdsl_gas("run", saxpy, *arguments, "-2.0", "f32:16=range", "f32:16=1")
    assert done.returncode == 0, done.stderr
    assert done.stdout == (
        "argument 1, float32[16]: 0.0 1.0 2.0 3.0 ... 12.0 13.0 14.0 15.0\n"
        "argument 2, float32[16]: 1.0 -1.0 -3.0 -5.0 ... -23.0 -25.0 -27.0 -29.0\n"
    )
    assert done.stderr == ""


@needs_clang
def test_a_source_with_flags(tmp_path: Path, saxpy: Path):
    path = tmp_path / "k.cl"
    path.write_text("kernel void k(global int *x) { x[get_global_id(0)] = N; }")
    done = xdsl_gas("run", path, "--global", "2", "-v", "i32:2", "--", "-DN=7")
    assert done.stdout == "argument 0, int32[2]: 7 7\n"
    assert re.match(r"xdsl-gas: \S*clang\S* .*-DN=7", done.stderr)


def test_files_of_arrays(tmp_path: Path, saxpy: Path):
    np.save(tmp_path / "x.npy", np.arange(4, dtype=np.float32).reshape(2, 2))
    done = xdsl_gas(
        *("run", saxpy, "--global", "4", "2", tmp_path / "x.npy", "f32:4"),
        *("-o", tmp_path / "out", "--time", "--repeat", "2"),
    )
    assert "argument 1, float32[2,2]: 0.0 1.0 2.0 3.0\n" in done.stdout
    assert np.load(tmp_path / "out" / "argument2.npy").tolist() == [0, 4, 8, 12]
    assert re.search(
        r"xdsl-gas: compiled in \d+\.\d+ s, run in \d+\.\d+ s", done.stderr
    )


def test_vectorized(saxpy: Path):
    words = ("run", saxpy, "--vecz", "4", "--remarks", "passed", "--global", "9")
    words = (*words, "--no-vector-library")
    done = xdsl_gas(*words, "2", "f32:9=range", "f32:9")
    assert "runs 4 work-items at once. [run-vecz: Vectorized]" in done.stderr
    assert done.stdout.endswith("float32[9]: 0.0 2.0 4.0 6.0 ... 10.0 12.0 14.0 16.0\n")


def test_checked(saxpy: Path):
    done = xdsl_gas("run", saxpy, "--checked", "--global", "5", "2", "f32:4", "f32:5")
    assert done.returncode == 1
    assert "work-item (4, 0, 0) of work-group (0, 0, 0): access to 4" in done.stderr
    # The kernel has one dimension, so that two work-items write each element.
    words = ("run", saxpy, "--checked", "--global", "4,2", "2", "f32:4", "f32:4=1")
    assert "data race in kernel 'saxpy'" in xdsl_gas(*words).stderr
    assert xdsl_gas(*words, "--no-races").returncode == 0


def test_compared(saxpy: Path):
    words = ("run", saxpy, "--compare", "--vecz", "4", "--global", "9")
    words = (*words, "2", "f32:9=range", "f32:9")
    refused = "--compare is an option of the checked mode: add --checked"
    assert refused in xdsl_gas(*words).stderr
    done = xdsl_gas(*words, "--checked")
    assert done.stderr == ""
    assert done.stdout.endswith("float32[9]: 0.0 2.0 4.0 6.0 ... 10.0 12.0 14.0 16.0\n")


REFUSED: dict[str, tuple[int, tuple[str, ...]]] = {
    "the following arguments are required: --global": (2, ()),
    "a size is one to three numbers, such as 64,64, not '4x'": (
        2,
        ("K", "--global", "4x"),
    ),
    "--repeat takes a positive number": (2, ("K", "--global", "4", "--repeat", "0")),
    "--vecz takes auto, 0, or 2 to 64 work-items, not 'all'": (
        2,
        ("K", "--global", "4", "--vecz", "all"),
    ),
    "--vecz takes auto, 0, or 2 to 64 work-items, not '65'": (
        2,
        ("K", "--global", "4", "--vecz", "65"),
    ),
    "'K' is no directory, which the arrays need": (
        2,
        ("K", "--global", "4", "-o", "K"),
    ),
    "'' is no directory, which the arrays need": (2, ("K", "--global", "4", "-o", "")),
    "'-' is no directory, which the arrays need": (
        2,
        ("K", "--global", "4", "-o", "-"),
    ),
    "--compare is an option of the checked mode: add --checked": (
        2,
        ("K", "--global", "4", "--compare"),
    ),
    "a size is one to three numbers, such as 64,64, not '-4'": (
        2,
        ("K", "--global", "-4"),
    ),
    "a size is one to three numbers, such as 64,64, not '-4,4'": (
        2,
        ("K", "--global", "-4,4"),
    ),
    "the number of threads must be positive, not -1.": (
        1,
        ("K", "--global", "4", "--threads", "-1"),
    ),
    "'f8:4' is no argument of a kernel. `xdsl-gas run --help` explains them.": (
        2,
        ("K", "--global", "4", "f8:4"),
    ),
    "there is no kernel 'sax'. Did you mean 'saxpy'? The kernels are: saxpy.": (
        2,
        ("K", "--global", "4", "--kernel", "sax"),
    ),
    "cannot open 'no.cl': No such file or directory.": (1, ("no.cl", "--global", "4")),
    "cannot open 'no.npy': No such file or directory.": (
        1,
        ("K", "--global", "4", "2", "no.npy", "null"),
    ),
    "kernel 'saxpy' takes 3 arguments, not 1.": (1, ("K", "--global", "4", "2")),
    "kernel 'saxpy': work-groups of 3 do not divide 4 work-items.": (
        1,
        ("K", "--global", "4", "--local", "3", "2", "f32:4", "f32:4"),
    ),
}


@pytest.mark.parametrize("message", list(REFUSED))
def test_what_is_refused(saxpy: Path, message: str):
    code, arguments = REFUSED[message]
    words = [str(saxpy) if word == "K" else word for word in arguments]
    done = xdsl_gas("run", *words)
    assert done.returncode == code, done.stderr
    assert done.stderr.startswith(f"xdsl-gas: {message.replace('K', str(saxpy))}")
    assert "Traceback" not in done.stderr


def test_the_source_from_standard_input(saxpy: Path):
    words = ("run", "-", "--global", "4", "-inf", "f32:4=1", "f32:4")
    done = xdsl_gas(*words, stdin=saxpy.read_bytes())
    assert done.stdout.endswith("float32[4]: -inf -inf -inf -inf\n"), done.stderr


def test_names_of_files_that_look_like_sources(saxpy: Path):
    """A text with a line break or a brace is a source for `native.compile` only."""
    for name in ("a{b}.ll", "a\nb.ll"):
        path = saxpy.with_name(name)
        path.write_bytes(saxpy.read_bytes())
        done = xdsl_gas("run", path, "--global", "4", "2", "f32:4=1", "f32:4=1")
        assert done.stdout.endswith("float32[4]: 3.0 3.0 3.0 3.0\n"), done.stderr


def test_files_that_are_no_arrays(saxpy: Path, tmp_path: Path):
    path = tmp_path / "x.npy"
    np.save(path, np.zeros(4, np.float32))
    whole, words = (
        path.read_bytes(),
        ("run", saxpy, "--global", "4", "2", path, "f32:4"),
    )
    assert xdsl_gas(*words).returncode == 0
    np.save(path, np.array([None]), allow_pickle=True)
    pickled = path.read_bytes()
    for wrong in (b"", b"text", pickled, whole[:40], whole[:-1]):
        path.write_bytes(wrong)
        done = xdsl_gas(*words)
        assert done.returncode == 2
        message = f"'{path}' is no array of numbers that `numpy.save` wrote."
        assert done.stderr == f"xdsl-gas: {message}\n"


def test_the_kernel_is_named_if_there_are_several(saxpy: Path):
    saxpy.write_text(SAXPY + SAXPY[SAXPY.index("define") :].replace("@saxpy", "@two"))
    done = xdsl_gas("run", saxpy, "--global", "4")
    assert done.returncode == 2
    assert (
        "--kernel names one of: saxpy, two. See `xdsl-gas run --help`."
    ) in done.stderr


def test_no_numpy(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    for text in ("f32:4", "x.npy"):
        with pytest.raises(ToolMissing) as error:
            read_argument(text)
        assert str(error.value) == (
            "arrays need NumPy. Install it with `pip install numpy`."
        )


def test_arguments():
    assert read_argument("0x10").value == 16
    assert read_argument("-1.5").value == -1.5
    assert read_argument("1,2.5").value == (1, 2.5)
    assert read_argument("null").value is None
    assert read_argument("local:256").value.size == 256
    assert read_argument("u8:3=7").value.tolist() == [7, 7, 7]
    made = read_argument("i16:100=random").value
    assert (made == read_argument("i16:100=random").value).all()
    assert made.min() < 0 < made.max()
    assert 0 <= read_argument("f16:100=random").value.max() <= 1
    assert summary(np.arange(9)) == "int64[9]: 0 1 2 3 ... 5 6 7 8"
    wrong_numbers = ("u8:4=256", "u8:4=-1", "i32:4=1.5", "f32:4=1" + 400 * "0")
    wrong_sizes = ("f32:9999999999999999", "f64:1099511627776", "local:x", "f32:")
    for wrong in ("x", "f32:4=x", "1,x", *wrong_sizes, *wrong_numbers):
        with pytest.raises(WrongArgument, match="is no argument of a kernel"):
            read_argument(wrong)


def test_remarks(saxpy: Path):
    """Kernels in the cache have remarks, too."""
    command = ("run", saxpy, "--global", "16", "2", "f32:16", "f32:16")
    assert xdsl_gas(*command).stderr == ""
    for _ in range(2):
        done = xdsl_gas(*command, "--remarks", "passed")
        assert done.returncode == 0
        assert re.search(
            r"^@saxpy: remark: the loop over the work-items of @saxpy is parallel, "
            r"with 3 accesses\. \[work-item-loops: LoopParallel\]$",
            done.stderr,
            re.MULTILINE,
        )
    missed = xdsl_gas(*command, "--remarks", "missed").stderr
    assert re.fullmatch(r"@saxpy: remark: the kernel is not vectorized: .*\n", missed)
    assert xdsl_gas(*command, "--vecz", "0", "--remarks", "missed").stderr == ""
    assert xdsl_gas(*command, "--remarks", "none").returncode == 2
