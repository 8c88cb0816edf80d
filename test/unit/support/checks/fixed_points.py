"""A second run of a pipeline finds nothing: what it leaves is a fixed point."""

from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path

from soundness import print_module
from xdsl.context import Context
from xdsl.dialects import get_all_dialects
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser
from xdsl.passes import ModulePass
from xdsl.utils.exceptions import DiagnosticException, ParseError, VerifyException

import xdsl_gas
from xdsl_gas.transforms.ip_msp import IpMspPass
from xdsl_gas.transforms.lower_gas_casts import LowerGasCastsPass
from xdsl_gas.transforms.resolve_gas import ResolveGasPass

INPUTS = Path(__file__).parents[3]
FIXED: dict[str, Sequence[ModulePass]] = {
    "ip-msp": (IpMspPass(),),
    "resolve-gas": (ResolveGasPass(),),
    "ip-msp,resolve-gas": (IpMspPass(), ResolveGasPass()),
    "ip-msp{polyvariant},resolve-gas": (IpMspPass(polyvariant=True), ResolveGasPass()),
    "resolve-gas{runtime}": (ResolveGasPass(runtime=True),),
    "ip-msp,resolve-gas{runtime}": (IpMspPass(), ResolveGasPass(runtime=True)),
    "resolve-gas{runtime},lower-gas-casts": (
        ResolveGasPass(runtime=True, lower_casts=False),
        LowerGasCastsPass(),
    ),
}


class NotFixed(AssertionError):
    """A second run of a pipeline changes the module."""


def inputs() -> Iterator[tuple[str, str]]:
    """The modules of all tests, with the names of their files."""
    for path in sorted(INPUTS.rglob("*.mlir")):
        for number, text in enumerate(path.read_text().split("// -----")):
            yield f"{path.relative_to(INPUTS)} {number}", text


def context() -> Context:
    """A context that knows all dialects."""
    made = Context(allow_unregistered=True)
    for name, factory in get_all_dialects().items():
        if name not in ("llvm", "nvvm", "rocdl"):
            made.register_dialect(name, factory)
    xdsl_gas.register(made)
    return made


def module_of(text: str, known: Context) -> ModuleOp | None:
    """The module of a text; None for one that is refused."""
    try:
        module = Parser(known, text).parse_module()
        module.verify()
    except (ParseError, VerifyException, DiagnosticException):
        return None
    return module


def check_fixed_point(
    module: ModuleOp, passes: Sequence[ModulePass], known: Context
) -> bool:
    """
    Raises `NotFixed` if a second run of passes changes something. Returns whether they
    take the module.
    """
    texts: list[str] = []
    for _ in range(2):
        try:
            with redirect_stderr(StringIO()):
                for some_pass in passes:
                    some_pass.apply(known, module)
        except DiagnosticException:
            if texts:
                raise
            return False
        texts.append(print_module(module))
    if texts[0] != texts[1]:
        lines = texts[0].splitlines()
        changed = [
            f"{before}\nbecame\n{after}"
            for before, after in zip(lines, texts[1].splitlines(), strict=False)
            if before != after
        ]
        raise NotFixed((changed or ["lines were added"])[0])
    return True
