"""
Makes the rows of `xdsl_gas/targets/releases/intrinsics.py` of LLVM's libraries, each of
which has the names of its intrinsics:

    scripts/intrinsic_releases.py 15=/usr/lib/.../libLLVM-15.so.1 22=.../libLLVM.so.22.1

prints the names by the first release that has them. The newest library tells which
names are intrinsics. For LLVM 17, 18, 20 and 21, those of PyPI's `libclang`, `llvmlite`
and `halide` do.
"""

import ctypes
import re
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import wrap

_NAME = re.compile(rb"llvm\.[a-zA-Z0-9_.]+(?=\0)")
_OTHERS = re.compile(
    r"llvm\.(aarch64|arm|x86|hexagon|ppc|riscv|mips|s390|ve|wasm|xcore|bpf|loongarch"
    r"|dx|r600|objc|coro)\b"
)
"""The families of processors that are no GPUs."""

_LARGE = 50
"""How many rows a family has that is worth one of its own."""


def _names_in(library: Path) -> set[str]:
    return {name.decode() for name in _NAME.findall(library.read_bytes())}


def _are_intrinsics(names: set[str], library: Path) -> set[str]:
    llvm = ctypes.CDLL(str(library))
    llvm.LLVMIntrinsicGetName.restype = ctypes.c_char_p
    found: set[str] = set()
    for name in names:
        number = llvm.LLVMLookupIntrinsicID(name.encode(), ctypes.c_size_t(len(name)))
        size = ctypes.c_size_t()
        own = number and llvm.LLVMIntrinsicGetName(number, ctypes.byref(size))
        if own and own.decode() == name:
            found.add(name)
    return found


@dataclass
class _Node:
    """A part of names, up to a dot."""

    below: dict[str, "_Node"] = field(default_factory=dict[str, "_Node"])
    release: int | None = None

    def releases(self) -> Counter[int]:
        """Returns how many names each release has."""
        found = Counter([] if self.release is None else [self.release])
        for node in self.below.values():
            found += node.releases()
        return found

    def rows(self, name: str, inherited: int, rows: dict[str, int]) -> None:
        """Adds the rows that differ from that of the part in front."""
        own = self.release or inherited
        if self.release is None and name:
            each = Counter(
                node.release or node.releases().most_common(1)[0][0]
                for node in self.below.values()
            )
            own = max(each, key=lambda r: (each[r], r == inherited, r))
        if own != inherited:
            rows[name] = own
        for part, node in self.below.items():
            node.rows(f"{name}.{part}".lstrip("."), own, rows)


def _fold_families(rows: dict[str, int], names: Mapping[str, int]) -> None:
    """Makes one row of each large family of one release, `first.second.*.last`."""
    families: dict[str, set[int]] = {}
    for name, release in names.items():
        families.setdefault(_family(name), set()).add(release)
    sizes = Counter(map(_family, rows))
    for name, release in tuple(rows.items()):
        family = _family(name)
        if sizes[family] >= _LARGE and families[family] == {release}:
            del rows[name]
            rows[family] = release


def _family(name: str) -> str:
    parts = name.split(".")
    return ".".join((*parts[:2], "*", parts[-1])) if len(parts) > 3 else name


def main(arguments: list[str]) -> None:
    """Prints the rows."""
    libraries = {
        int(release): Path(path)
        for release, path in (argument.split("=", 1) for argument in arguments)
    }
    releases = sorted(libraries)
    names = {release: _names_in(libraries[release]) for release in releases}
    newest = releases[-1]
    root, since = _Node(), dict[str, int]()
    for name in sorted(_are_intrinsics(names[newest], libraries[newest])):
        if _OTHERS.match(name):
            continue
        node = root
        for part in name.removeprefix("llvm.").split("."):
            node = node.below.setdefault(part, _Node())
        node.release = next(r for r in releases if name in names[r])
        since[name.removeprefix("llvm.")] = node.release
    rows: dict[str, int] = {}
    root.rows("", releases[0], rows)
    _fold_families(rows, since)
    for release in releases:
        listed = sorted(name for name, since in rows.items() if since == release)
        if listed:
            lines = wrap(" ".join(listed), 80, break_on_hyphens=False)
            print(f'    {release}: """')
            print("\n".join(f"        {line}" for line in lines))
            print('    """,')


if __name__ == "__main__":
    main(sys.argv[1:])
