"""Certificates of what `ip-msp` and `resolve-gas` did in a list of passes."""

from collections.abc import Sequence

from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from xdsl_gas.diagnostics import MemorySpaceError
from xdsl_gas.pipelines.files import read_bytes, to_bytes
from xdsl_gas.pipelines.kinds import Kind

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
    from xdsl_gas.certificates.certification import ASSUMPTIONS
    from xdsl_gas.certificates.certifier import certify

    taken_back = [
        name
        for name in ASSUMPTIONS
        if all(getattr(one, name.replace("-", "_")) is False for one in passes)
    ]
    text = to_bytes(before, kind, emit_for=emit_for)
    certificate = certify(
        read_bytes(text, kind, file_name="<before>"),
        read_bytes(after, kind, file_name="<after>"),
        target=target,
        without=taken_back,
    )
    return certificate.to_bytes()
