"""Certificates of what `ip-msp` and `resolve-gas` did in a list of passes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.pipelines.files import read_bytes, to_bytes
from xdsl_gas.pipelines.kinds import Kind
from xdsl_gas.pipelines.llvm_opt import replace_contents
from xdsl_gas.pipelines.passes import run_passes
from xdsl_gas.remarks import Argument, names, remark

if TYPE_CHECKING:
    from xdsl_gas.certificates.file_format import Certificate

CERTIFIED = ("ip-msp", "resolve-gas")
"""The passes that a certificate covers."""


def certified_passes(passes: Sequence[ModulePass], kind: Kind) -> list[ModulePass]:
    """
    Returns the passes at the end of a list that a certificate covers. Raises
    `MemorySpaceError` if there are none, if another pass runs behind the first of
    `CERTIFIED`, and if no module is emitted.
    """
    names = [module_pass.name for module_pass in passes]
    covered = " and ".join(f"`{name}`" for name in CERTIFIED)
    first = next((n for n, name in enumerate(names) if name in CERTIFIED), None)
    if first is None:
        raise MemorySpaceError(
            f"no certificate: it covers {covered}, of which none runs."
        )
    for name in names[first:]:
        if name not in CERTIFIED:
            raise MemorySpaceError(
                f"no certificate: it covers {covered} only, and `{name}` runs behind "
                "them. Run it by another command."
            )
    if kind.is_machine_code:
        raise MemorySpaceError(
            "no certificate: it is of a module, not of machine code. Emit `llvm`, `bc` "
            "or `mlir`."
        )
    return list(passes[first:])


def run_certified(
    context: Context,
    module: ModuleOp,
    passes: Sequence[ModulePass],
    *,
    target: str | None,
) -> "Certificate":
    """
    Runs passes on a module, and again if there is no certificate of what they did, see
    `with_a_certificate`. Returns the certificate.
    """
    from xdsl_gas.certificates.certifier import certify
    from xdsl_gas.certificates.symbols import Refused

    before = module.clone()
    run_passes(context, module, passes)
    try:
        return certify(before, module, target=target)
    except Refused:
        again = with_a_certificate(context, before, module, passes, target=target)
        if again is not module:
            replace_contents(module, again)
        return certify(before, module, target=target)


def with_a_certificate(
    context: Context,
    before: ModuleOp,
    after: ModuleOp,
    passes: Sequence[ModulePass],
    *,
    target: str | None,
) -> ModuleOp:
    """
    Returns what `passes` make of a module where the pointers stay generic that a
    certificate of `after`, which they made of it, does not cover. Raises
    `MemorySpaceError` if it covers something else of `after` not either.
    """
    from xdsl_gas.certificates.certifier import unproven
    from xdsl_gas.certificates.places import (
        Place,
        keep_generic,
        of_functions,
        take_back,
    )

    kept, without = set[Place](), _not_assumed(passes)
    while missing := unproven(before, after, target=target, without=without):
        if missing <= kept:
            # What the passes know of other pointers may tell the same.
            missing = {*of_functions(before, {place.function for place in missing})}
        if missing <= kept:
            break
        kept |= missing
        after = before.clone()
        keep_generic(after, kept)
        run_passes(context, after, passes)
        take_back(after)
    remark(
        names.NOT_CERTIFIED,
        None,
        lambda: [
            Argument("Count", str(len(kept))),
            " operations and arguments stay generic: no certificate covers the spaces "
            "of their pointers.",
        ],
        pass_name="certify",
    )
    return after


def certificate_of(
    before: ModuleOp,
    after: bytes,
    kind: Kind,
    passes: Sequence[ModulePass],
    *,
    target: str | None,
    emit_for: int | str | None,
) -> bytes:
    """
    Returns the file of a certificate for a module and what `passes` made of it, as both
    are read from files of a kind. It makes no assumption that no pass makes. Raises
    `MemorySpaceError` if there is no certificate.
    """
    from xdsl_gas.certificates.certifier import certify

    text = to_bytes(before, kind, emit_for=emit_for)
    certificate = certify(
        read_bytes(text, kind, file_name="<before>"),
        read_bytes(after, kind, file_name="<after>"),
        target=target,
        without=_not_assumed(passes),
    )
    return certificate.to_bytes()


def _not_assumed(passes: Sequence[ModulePass]) -> list[str]:
    """The assumptions that no pass makes."""
    from xdsl_gas.certificates.certification import ASSUMPTIONS

    return [
        name
        for name in ASSUMPTIONS
        if all(getattr(one, name.replace("-", "_")) is False for one in passes)
    ]
