"""Watching commands that play for long: their progress, and how they are stopped.

Owns: the bar on a terminal, and what Ctrl-C does to many processes. Must not know: what is played.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from longbox.cli.entry import FAILED, INTERRUPTED, USAGE, Complaint, told
from longbox.printed.problem import SetError


@contextmanager
def complaining() -> Iterator[None]:
    """What goes wrong where many games are played is told in a sentence; raises Complaint."""
    try:
        yield
    except KeyboardInterrupt:
        raise Complaint("Longbox: The games were stopped.", INTERRUPTED) from None
    except SetError as error:
        raise Complaint(str(error), FAILED) from None
    except ValueError as error:
        raise Complaint(str(error), USAGE) from None
    except OSError as error:
        raise Complaint(told(error), USAGE) from None


@contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C ends all processes of the tournament at once, and none of them shows a traceback."""
    import multiprocessing  # noqa: PLC0415
    import signal  # noqa: PLC0415

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    here = os.getpid()

    def stop(*_: object) -> None:
        if os.getpid() != here:
            os._exit(INTERRUPTED)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # once is enough
        for child in multiprocessing.active_children():
            child.terminate()
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def shown_progress(games: int) -> Iterator[Callable[[int, int, int], None] | None]:
    """A bar on a terminal; nothing where no one watches.

    It is told how many games came before these, how many of these are done, and how many they are.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Playing", total=games)

        def show(before: int, done: int, _: int) -> None:
            bar.update(task, completed=before + done)

        yield show
