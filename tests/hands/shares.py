"""A share of a core for a process, where the kernel's control groups may be written.

Owns: where control groups are, and how a share is said to them.
Must not know: what a process does with its share.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

OLD, NEW = Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup")
PERIOD = 10_000  # microseconds: within each of them a process may run for its share


@contextmanager
def share(process: int, part: float, name: str) -> Iterator[None]:
    """While this lasts that process runs for no more than that part of a core.

    Raises OSError where control groups are not there or may not be written.
    """
    quota = round(PERIOD * part)
    is_old = OLD.exists()
    home = OLD if is_old else NEW
    group = home / f"longbox-{name}"
    group.mkdir()
    try:
        if is_old:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (group / "cpu.max").write_text(f"{quota} {PERIOD}")
        (group / "cgroup.procs").write_text(str(process))
        yield
    finally:
        for member in (group / "cgroup.procs").read_text().split():
            (home / "cgroup.procs").write_text(member)
        group.rmdir()


@contextmanager
def shares(processes: Sequence[int], part: float) -> Iterator[None]:
    """The same for several processes, each in a group of its own."""
    with ExitStack() as stack:
        for process in processes:
            stack.enter_context(share(process, part, str(process)))
        yield
