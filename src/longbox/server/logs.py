"""The server's log: a line for each event, for a person or as JSON for a program.

Owns: how a line is written. Must not know: what happens in the server.

Tokens, secrets and cards are never handed to it (`tests/server/test_operation.py`).
"""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

SAYS = ("longbox.server", "uvicorn.error")


class Lines(logging.Formatter):
    """An event as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "process": record.process,
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def begin(way: str) -> None:
    """Write the log to stderr: ``json``, or ``text`` for a person."""
    handler = logging.StreamHandler(sys.stderr)
    if way == "json":
        handler.setFormatter(Lines())
    else:
        handler.setFormatter(
            logging.Formatter("%(asctime)s %(levelname)s %(message)s", "%Y-%m-%d %H:%M:%S")
        )
    for name in SAYS:
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
        logger.setLevel(logging.INFO if name == "longbox.server" else logging.WARNING)
