"""In `xdsl-opt`, what is wrong with a command or its input is one paragraph."""

import subprocess
import sys
from pathlib import Path

from commands import run_script

XDSL_OPT = Path(sys.executable).with_name("xdsl-opt")


def output_of(*arguments: str, text: str) -> str:
    done = run_script("xdsl-opt", *arguments, stdin=text)
    assert done.returncode == 0, done.stderr
    return done.stdout


def errors_of(*arguments: str, text: str = "") -> str:
    run = subprocess.run(
        (XDSL_OPT, *arguments), input=text, capture_output=True, text=True
    )
    assert run.returncode == 1
    assert "Traceback" not in run.stderr
    return run.stderr


def test_an_option_with_too_many_digits():
    options = f"ip-msp{{budget-cap={5000 * '9'}}}"
    error = "xdsl-opt: error: a number in the options is too large.\n"
    assert errors_of("-p", options) == error


def test_output_that_is_closed():
    # More than the output's buffer.
    text = "".join(f"llvm.func @f{number}()\n" for number in range(1000))
    with subprocess.Popen(
        (XDSL_OPT,),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as run:
        assert run.stdout is not None
        run.stdout.close()
        run.stdout = None
        _, errors = run.communicate(text)
    error = "xdsl-opt: error: the output was closed before everything was written.\n"
    assert errors == error
    assert run.returncode == 1


def test_an_error_of_the_program_keeps_its_traceback():
    program = (
        "import sys; sys.argv[0] = 'xdsl-opt'; import xdsl_gas.universe;"
        "raise KeyError('x')"
    )
    run = subprocess.run(
        (sys.executable, "-c", program), capture_output=True, text=True
    )
    assert "Traceback" in run.stderr


def test_names_do_not_end_the_comments_that_passes_print():
    argument = '!llvm.ptr {gas.alias = "p\\0Aq"}'
    module = f"""
    module attributes {{llvm.target_triple = "nvptx64-nvidia-cuda"}} {{
      llvm.func @"a\\0Ab"(%p: {argument}, %q: {argument}) {{
        %v = llvm.load %p : !llvm.ptr -> f32
        llvm.return
      }}
    }}
    """
    expected = output_of(text=module)
    for name in ("print-memory-spaces", "print-alias", "aa-eval"):
        printed = output_of("-p", name, text=module)
        assert '// @"a\\0Ab"' in printed
        assert output_of(text=printed) == expected
