"""The law: what mlir-opt prints of a module, it prints of what xDSL makes of it."""

import enum
from itertools import zip_longest

from gpu_corpus.commands import run
from gpu_corpus.failures import LONGEST_LINE, Failure, around, describe
from gpu_corpus.manifest import Module
from gpu_corpus.xdsl_in_process import new_context, read, show


class Form(enum.Enum):
    """What a module is written in when xDSL reads it."""

    CUSTOM = "custom"
    GENERIC = "generic"
    LOCATIONS = "locations"


# What xDSL's own parser cannot read is the alias defined after its use.
_LOCATIONS = ("--mlir-print-debuginfo", "--mlir-print-local-scope")


def check(module: Module, form: Form) -> list[Failure]:
    """Applies the law to a module in one form."""
    size = module.size
    step = "mlir-opt-22 of the module"
    try:
        text = module.text
        flags: tuple[str, ...] = ()
        if form is Form.GENERIC:
            text = mlir_opt(text, "--mlir-print-op-generic")
        elif form is Form.LOCATIONS:
            flags = _LOCATIONS
            text = mlir_opt(text, *flags)
        expected = mlir_opt(text, *flags)
        step = "xdsl-opt"
        printed = xdsl_opt(text, locations=form is Form.LOCATIONS)
        step = "mlir-opt-22 of what xdsl-opt printed"
        found = mlir_opt(printed, *flags)
    except Exception as error:  # whatever goes wrong belongs in the report
        message, excerpt = describe(error)
        return [Failure(module.id, form.value, step, message, excerpt, size)]
    if found == expected:
        return []
    message, excerpt = first_difference(expected, found)
    return [Failure(module.id, form.value, "comparison", message, excerpt, size)]


def mlir_opt(text: str, *flags: str) -> str:
    """What mlir-opt prints of a module."""
    return run(["mlir-opt-22", *flags], stdin=text)


def xdsl_opt(text: str, *, locations: bool = False) -> str:
    """What xdsl-opt prints of a module."""
    context = new_context()
    return show(context, read(context, text), locations=locations)


def first_difference(expected: str, found: str) -> tuple[str, str]:
    """The first difference of two texts."""
    lines = zip_longest(expected.splitlines(), found.splitlines(), fillvalue="")
    one, other = next((pair for pair in lines if pair[0] != pair[1]), ("", ""))
    pairs = enumerate(zip(one, other, strict=False))
    place = next((i for i, pair in pairs if pair[0] != pair[1]), len(one))
    return (
        f"{_near(one, place)} became {_near(other, place)}",
        f"- {around(one, place)}\n+ {around(other, place)}",
    )


def _near(line: str, place: int) -> str:
    width = LONGEST_LINE // 8
    return line[max(0, place - width) : place + width].strip()
