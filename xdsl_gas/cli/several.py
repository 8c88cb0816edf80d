"""Several files at once, each in a process of a pool."""

import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.process import BaseProcess

from xdsl_gas.cli.exit_codes import INTERNAL
from xdsl_gas.cli.processes import context_of_processes, needs_llvm
from xdsl_gas.cli.tasks import Outcome, Task, prepare_worker, run_task


def run_tasks(
    tasks: Sequence[Task], jobs: int | None, finished: Callable[[str], None]
) -> Iterator[tuple[Task, Outcome]]:
    """
    Starts the processes, and returns an iterator of each task with its outcome, in the
    order of the tasks, when it and those before it are done. Calls `finished` with the
    name of each task that is done. A task whose process ends is run again on its own,
    so that only the one that ends it fails. Start no thread before: see `can_fork`.
    """
    # The largest files first, so that all processes end at about the same time.
    started = _Pool(sorted(tasks, key=_size, reverse=True), jobs)
    return _in_order(tasks, started, finished)


def _in_order(
    tasks: Sequence[Task], started: "_Pool", finished: Callable[[str], None]
) -> Iterator[tuple[Task, Outcome]]:
    outcomes: dict[Task, Outcome] = {}
    told = 0
    for task, outcome in _as_completed(started):
        finished(task.name)
        outcomes[task] = outcome
        while told < len(tasks) and tasks[told] in outcomes:
            yield tasks[told], outcomes.pop(tasks[told])
            told += 1


def _as_completed(started: "_Pool") -> Iterator[tuple[Task, Outcome]]:
    unfinished = dict.fromkeys(started.tasks)
    try:
        for task, outcome in started.outcomes():
            del unfinished[task]
            yield task, outcome
    except BrokenProcessPool:
        for task in unfinished:
            yield task, _alone(task)


def _size(task: Task) -> int:
    try:
        return os.stat(task.name).st_size
    except OSError:  # reported when the file is read
        return 0


def _alone(task: Task) -> Outcome:
    try:
        ((_, outcome),) = _Pool([task], 1).outcomes()
    except BrokenProcessPool:
        return Outcome(INTERNAL, f"{task.name}: the process of this file ended.")
    return outcome


class _Pool:
    """Processes that have been started, and the tasks that they do."""

    def __init__(self, tasks: Sequence[Task], jobs: int | None) -> None:
        self.tasks = tasks
        count = min(len(tasks), jobs or _cores())
        context = context_of_processes(needs_llvm=needs_llvm(t.name for t in tasks))
        pool = ProcessPoolExecutor(count, context, prepare_worker)
        self._pool = pool
        self._futures = dict[Future[Outcome], Task]()
        try:
            with _without_interrupts():
                for task in tasks:
                    self._futures[pool.submit(run_task, task)] = task
        except BrokenProcessPool:
            return
        except BaseException:
            _terminate(pool)
            raise

    def outcomes(self) -> Iterator[tuple[Task, Outcome]]:
        """
        Yields each task with its outcome when it is done. Raises `BrokenProcessPool` if
        a process ended.
        """
        try:
            for future in as_completed(self._futures):
                yield self._futures[future], future.result()
            if len(self._futures) < len(self.tasks):
                raise BrokenProcessPool
            self._pool.shutdown()
        except BaseException:
            _terminate(self._pool)
            raise


@contextmanager
def _without_interrupts() -> Generator[None]:
    """Delays Ctrl-C, in new processes until `prepare_worker` has them ignore it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _terminate(pool: ProcessPoolExecutor) -> None:
    processes: dict[int, BaseProcess] = getattr(pool, "_processes", None) or {}
    running = list(processes.values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in running:
        process.terminate()


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
