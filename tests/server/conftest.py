"""A server of its own for each module of these tests."""

from collections.abc import Iterator

import pytest
from sitting import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()
