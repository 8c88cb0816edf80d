"""
Whether two texts of LLVM IR are the same module.

Law 2 of docs/gas-llvm.md: reading a module and writing it is the identity after
`opt -S` on both sides. Only what has no meaning may differ: the order of the incoming
values of a phi, declarations of intrinsics, which follow from their calls, and numbers
of attribute groups.
"""

import re
import subprocess
from difflib import unified_diff

from gpu_corpus.commands import find_tool

OPT = find_tool("opt-22")

_PHI = re.compile(r"( = phi [^\n]*? )(\[ [^\n]*? \])(, ![^\n]*)?$", re.MULTILINE)
_WAY = re.compile(r"\[ .*?, %(?:\"[^\"]*\"|[-\w$.]+) \]")
_GROUP = re.compile(r"^attributes (#\d+) = (\{.*\})\n", re.MULTILINE)
_GROUP_USE = re.compile(r"(?<=[ )])#\d+\b")
_COMMENT = re.compile(r"^;.*\n", re.MULTILINE)
_PREDECESSORS = re.compile(r" +; (?:preds = .*|No predecessors!)$", re.MULTILINE)
_INTRINSIC = re.compile(r"^declare [^@\n]*@(?:llvm\.|\"llvm\.).*\n", re.MULTILINE)


def printed(text: str | bytes, *passes: str) -> str:
    """Returns a module, as text or bitcode, as LLVM prints it after passes."""
    assert OPT is not None
    data = text.encode() if isinstance(text, str) else text
    options = ("-passes=" + ",".join(passes),) if passes else ()
    finished = subprocess.run(
        (OPT, "-S", *options, "-o", "-", "-"), input=data, capture_output=True
    )
    assert finished.returncode == 0, finished.stderr.decode()
    return finished.stdout.decode()


def canonical(text: str) -> str:
    """Returns a module that LLVM printed without what has no meaning."""
    groups = dict(_GROUP.findall(text))
    text = _GROUP.sub("", text)
    text = _COMMENT.sub("", text)
    text = _PREDECESSORS.sub("", text)
    text = _INTRINSIC.sub("", text)
    lines = [line for line in text.splitlines() if line]
    lines = [
        _GROUP_USE.sub(lambda use: groups.get(use[0], use[0]), line)
        if "#" in line and not line.startswith("!")
        else line
        for line in lines
    ]
    text = "\n".join(lines)
    return _PHI.sub(
        lambda phi: phi[1] + ", ".join(sorted(_WAY.findall(phi[2]))) + (phi[3] or ""),
        text,
    )


def with_name(text: str) -> str:
    """Returns a module with a name of its source, as llvmlite's parser has it."""
    if "\nsource_filename" in f"\n{text}":
        return text
    return f'source_filename = "<string>"\n{text}'


def differences(expected: str, actual: str, limit: int = 40) -> str:
    """Returns the first lines in which two modules that LLVM printed differ."""
    left, right = canonical(expected), canonical(actual)
    if left == right:
        return ""
    lines = unified_diff(
        left.splitlines(), right.splitlines(), "expected", "actual", lineterm="", n=1
    )
    return "\n".join(line for _, line in zip(range(limit), lines, strict=False))
