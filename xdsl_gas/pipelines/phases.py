"""The phases of a run, how long each takes, and who is told."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter


@dataclass
class Phases:
    """The phases that have run, in order."""

    begins: Callable[[str], None] | None = None
    """Called with the name of each phase that begins."""

    times: list[tuple[str, float]] = field(default_factory=list[tuple[str, float]])
    """The names of finished phases, and seconds of each."""

    @contextmanager
    def phase(self, name: str) -> Generator[None]:
        """Runs the body as a phase. Phases do not nest."""
        if self.begins is not None:
            self.begins(name)
        begin = perf_counter()
        try:
            yield
        finally:
            self.times.append((name, perf_counter() - begin))
