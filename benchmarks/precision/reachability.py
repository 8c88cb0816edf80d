"""What kernels reach, for whatever the module is written in."""

from collections.abc import Iterable, Mapping


def reached(roots: Iterable[str], mentions: Mapping[str, Iterable[str]]) -> set[str]:
    """The names that the roots mention, directly or not, and the roots themselves."""
    waiting = list(roots)
    found = set(waiting)
    while waiting:
        for name in mentions.get(waiting.pop(), ()):
            if name not in found:
                found.add(name)
                waiting.append(name)
    return found
