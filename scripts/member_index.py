"""
Makes the index of the members of dialects, `xdsl_gas/dialects/member_index.txt`.

usage: python scripts/member_index.py

Each member is listed for the module during whose import it joins its dialect.
"""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import wrap

from xdsl_gas.dialects import members
from xdsl_gas.dialects.members import Member, Members, members_of, sign_of

PLACE = Path(members.__file__).with_name("member_index.txt")
PREFIX = "xdsl_gas.dialects."
DIALECTS = ("gen", "gpu", "llvm", "nvvm", "opencl", "rocdl")
"""The dialects of more than one module."""


class _Joining(list[Member]):
    """Members, and the modules that define them."""

    modules: dict[Member, str]

    def append(self, member: Member, /) -> None:
        super().append(member)
        self.modules[member] = next(
            name for name in _modules_being_imported() if name.startswith(PREFIX)
        )


def _modules_being_imported() -> Iterator[str]:
    """The names of the modules whose import has led here, the innermost first."""
    frame = sys._getframe()  # pyright: ignore[reportPrivateUsage]
    while frame is not None:
        if frame.f_code.co_name == "<module>":
            yield frame.f_globals["__name__"]
        frame = frame.f_back


def _observe(dialect: str) -> tuple[_Joining, _Joining]:
    """Lets the members of a dialect note where they join. No module may be imported."""
    known: dict[str, Members] = vars(members)["_members"]
    added, extended = _Joining(), _Joining()
    added.modules, extended.modules = {}, {}
    known[dialect] = observed = Members()
    observed.added, observed.extended = added, extended
    return added, extended


def _entries(dialect: str, joined: Iterable[_Joining]) -> dict[str, list[str]]:
    entries: dict[str, list[str]] = {}
    for mark, some in zip(("", "="), joined, strict=True):
        for member in some:
            below = some.modules[member].removeprefix(f"{PREFIX}{dialect}.")
            name = member.name.removeprefix(f"{dialect}.")
            entries.setdefault(below, []).append(mark + sign_of(member) + name)
    return {module: sorted(names) for module, names in sorted(entries.items())}


def _print_index() -> None:
    observed = {dialect: _observe(dialect) for dialect in DIALECTS}
    for dialect, joined in observed.items():
        members_of(dialect)
        for module, names in _entries(dialect, joined).items():
            print(f"{dialect}.{module}")
            for line in wrap(" ".join(names), 80, break_on_hyphens=False):
                print(f"  {line}")


def index() -> str:
    """The text of the index. A process of its own has not imported any dialect yet."""
    return subprocess.run(
        (sys.executable, __file__, "--print"),
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout


if __name__ == "__main__":
    if sys.argv[1:] == ["--print"]:
        _print_index()
    else:
        PLACE.write_text(index())
