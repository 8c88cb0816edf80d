"""Several files at once, each in a process of a pool."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess

from xdsl_gas.cli.exit_codes import INTERNAL
from xdsl_gas.cli.processes import context_of_processes
from xdsl_gas.cli.tasks import Outcome, Task, prepare_worker, run_task


def run_tasks(
    tasks: Sequence[Task], jobs: int | None, finished: Callable[[str], None]
) -> Iterator[tuple[Task, Outcome]]:
    """
    Yields each task with its outcome, in the order of the tasks, when it and those
    before it are done. Calls `finished` with the name of each task that is done. A task
    whose process ends is run again on its own, so that only the one that ends it fails.
    """
    outcomes: dict[Task, Outcome] = {}
    told = 0
    for task, outcome in _as_completed(tasks, jobs):
        finished(task.name)
        outcomes[task] = outcome
        while told < len(tasks) and tasks[told] in outcomes:
            yield tasks[told], outcomes.pop(tasks[told])
            told += 1


def _as_completed(
    tasks: Sequence[Task], jobs: int | None
) -> Iterator[tuple[Task, Outcome]]:
    # The largest files first, so that all processes end at about the same time.
    unfinished = dict.fromkeys(sorted(tasks, key=_size, reverse=True))
    try:
        for task, outcome in _in_pool(list(unfinished), jobs):
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
        ((_, outcome),) = _in_pool([task], 1)
    except BrokenProcessPool:
        return Outcome(INTERNAL, f"{task.name}: the process of this file ended.")
    return outcome


def _in_pool(tasks: list[Task], jobs: int | None) -> Iterator[tuple[Task, Outcome]]:
    count = min(len(tasks), jobs or _cores())
    pool = ProcessPoolExecutor(count, context_of_processes(), prepare_worker)
    try:
        futures: dict[Future[Outcome], Task] = {
            pool.submit(run_task, task): task for task in tasks
        }
        for future in as_completed(futures):
            yield futures[future], future.result()
        pool.shutdown()
    except BaseException:
        _terminate(pool)
        raise


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
