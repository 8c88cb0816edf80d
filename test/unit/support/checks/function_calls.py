"""How long something takes, in a measure that does not vary."""

import cProfile
import gc
from collections import Counter
from collections.abc import Callable
from pathlib import PurePath


def calls_of(action: Callable[[], object]) -> int:
    """The number of functions that `action` calls, in Python or built in."""
    return calls_by_function(action).total()


def calls_by_function(action: Callable[[], object]) -> Counter[str]:
    """How often `action` calls each function, by module and name."""
    profile = cProfile.Profile()
    # Finalizers count, too, and would run at any time.
    is_collecting = gc.isenabled()
    gc.disable()
    profile.enable()
    try:
        action()
    finally:
        profile.disable()
        if is_collecting:
            gc.enable()
    calls = Counter[str]()
    for entry in profile.getstats():
        code = entry.code
        if not isinstance(code, str):
            code = f"{PurePath(code.co_filename).stem}.{code.co_qualname}"
        calls[code] += entry.callcount
    return calls


def growth(once: Counter[str], more: Counter[str], size: float) -> float:
    """
    How much faster the calls grow than the size does, which grew by a factor: 1 if they
    are proportional to it.
    """
    return more.total() / (once.total() * size)


def fastest_growing(once: Counter[str], more: Counter[str], size: float) -> str:
    """The functions with most of the calls that are more than proportional."""
    excess = Counter({name: more[name] - size * once[name] for name in more})
    return ", ".join(
        f"{name} {once[name]} -> {more[name]}" for name, _ in excess.most_common(5)
    )
