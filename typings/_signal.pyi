"""The part of `signal` that is loaded with Python, without its enumerations."""

from collections.abc import Callable, Iterable
from types import FrameType

Handler = Callable[[int, FrameType | None], object] | int | None

SIG_BLOCK: int
SIG_DFL: int
SIG_IGN: int
SIGCONT: int
SIGHUP: int
SIGINT: int
SIGKILL: int
SIGQUIT: int
SIGSTOP: int
SIGTERM: int
SIGTSTP: int

def getsignal(number: int, /) -> Handler: ...
def pthread_sigmask(how: int, mask: Iterable[int], /) -> set[int]: ...
def signal(number: int, handler: Handler, /) -> Handler: ...
