"""A server for these tests, in which seconds are short, and a PostgreSQL of our own."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sitting import Running

POSTGRES = shutil.which("initdb")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server"), is_hurried=True)
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL of our own; these tests need its programs to be installed."""
    if POSTGRES is None:
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="longbox-pg-", dir="/tmp"))
    is_root = os.geteuid() == 0
    user = ["runuser", "-u", "postgres", "--"] if is_root else []
    if is_root:
        shutil.chown(folder, "postgres")
    data, sockets = folder / "data", folder
    subprocess.run(
        [*user, POSTGRES, "-D", data, "-A", "trust", "-U", "longbox", "-E", "UTF8"],
        check=True,
        capture_output=True,
        cwd="/",
    )
    control = [*user, "pg_ctl", "-D", str(data), "-w", "-l", str(folder / "log")]
    options = f"-k {sockets} -c listen_addresses='' -c fsync=on"
    subprocess.run([*control, "-o", options, "start"], check=True, capture_output=True, cwd="/")
    yield f"postgresql://longbox@/postgres?host={sockets}"
    subprocess.run([*control, "-m", "immediate", "stop"], check=True, capture_output=True, cwd="/")
    shutil.rmtree(folder, ignore_errors=True)
