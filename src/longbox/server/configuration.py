"""How a server is run: each option once, for its file and for the command line.

Owns: the options, their limits, what is left out, and reading a file of them strictly.
Must not know: what the server does with them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, get_args, get_type_hints

import msgspec
from msgspec import Meta

from longbox.printed.problem import nearest
from longbox.server.limits import ServerLimits


class ConfigurationError(ValueError):
    """What is wrong with an option, in a sentence."""


class Configuration(ServerLimits, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a server. Each Meta says what may be said, and what for."""

    host: Annotated[
        str, Meta(min_length=1, title="an address", description="where to listen; 0.0.0.0: at all")
    ] = "0.0.0.0"  # noqa: S104 - a table for people over the network
    port: Annotated[
        int, Meta(ge=0, le=65535, title="a port from 0 to 65535", description="the port; 0: any")
    ] = 8765
    database: Annotated[
        str | None,
        Meta(
            title="a URL",
            description="where tables are kept: sqlite://PATH or postgresql://USER@HOST/NAME",
        ),
    ] = None
    workers: Annotated[
        int,
        Meta(
            ge=1,
            le=64,
            title="a number from 1 to 64",
            description="how many processes serve the port; several need PostgreSQL",
        ),
    ] = 1
    private: Annotated[
        str,
        Meta(
            min_length=1,
            title="an address, or an address and a port",
            description="where other processes on the same database reach this one: HOST or "
            "HOST:PORT, of which the second process takes the port after it, and so on",
        ),
    ] = "127.0.0.1"
    log: Annotated[
        str,
        Meta(
            pattern="^(text|json)$",
            title='"text" or "json"',
            description="how the log is written to stderr, a line for each event",
        ),
    ] = "text"
    metrics: Annotated[
        tuple[str, ...],
        Meta(
            title="a list of addresses and networks",
            description="who may read /metrics: addresses and networks",
        ),
    ] = ("127.0.0.0/8", "::1")
    proxies: Annotated[
        tuple[str, ...],
        Meta(
            title="a list of addresses and networks",
            description="the reverse proxies that are believed when they say who asks",
        ),
    ] = ("127.0.0.1", "::1")
    days: Annotated[
        int,
        Meta(
            ge=0,
            le=36_500,
            title="a number of days from 0 to 36500",
            description="remove tables to which nobody came for so many days; 0: never",
        ),
    ] = 0
    grace: Annotated[
        int,
        Meta(
            ge=1,
            le=300,
            title="a number of seconds from 1 to 300",
            description="the seconds that a stop may take",
        ),
    ] = 5


TYPES = get_type_hints(Configuration, include_extras=True)
NETWORKS = ("metrics", "proxies")


def about(name: str) -> Meta:
    """What may be said of an option, and what it is for."""
    found = get_args(TYPES[name])[1]
    assert isinstance(found, Meta)
    return found


def read(path: Path) -> dict[str, Any]:
    """The options of a file; raises OSError, or ConfigurationError that names the file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ConfigurationError(f"{path}: {str(error).rstrip('.')}.") from None
    try:
        configured(data)
    except ConfigurationError as error:
        raise ConfigurationError(f"{path}: {error}") from None
    return data


def configured(said: Mapping[str, Any]) -> Configuration:
    """The configuration of which this was said; raises ConfigurationError."""
    checked: dict[str, Any] = {}
    for name, value in said.items():
        if name not in TYPES:
            guess = nearest(name, TYPES)
            hint = f"did you mean {guess}?" if guess else f"there are {', '.join(TYPES)}."
            raise ConfigurationError(f'there is no option "{name[:80]}"; {hint}')
        try:
            checked[name] = msgspec.convert(value, TYPES[name])
            if name == "private":
                private(value, 0)
            if name in NETWORKS:
                checked[name] = tuple(str(ip_network(one)) for one in checked[name])
        except ValueError:  # of msgspec, too
            shown = ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
            raise ConfigurationError(
                f'{name} must be {about(name).title}, not "{shown[:80]}".'
            ) from None
    return Configuration(**checked)


def private(value: str, number: int) -> tuple[str, int]:
    """The private host and port of one of the processes; port 0 is any. Raises ValueError."""
    host, colon, port = value.rpartition(":")
    if not colon or value.endswith("]"):  # an address of version 6 without a port
        return value.strip("[]"), 0
    if not 1 <= int(port) + number <= 65535:
        raise ValueError("There is no such port.")
    return host.strip("[]"), int(port) + number
