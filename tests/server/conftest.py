"""A server for these tests, in which seconds are short."""

from collections.abc import Iterator

import pytest
from sitting import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server"), is_hurried=True)
    running.start()
    yield running
    running.stop()
