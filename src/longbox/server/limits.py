"""What a server grants to strangers: one number for each limit.

Owns: the limits, what each is for, and between which numbers it may be set.
Must not know: how any of them is held.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class ServerLimits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much may be asked. Each Meta says what may be said, and what for."""

    reading_seconds: Annotated[
        int,
        Meta(
            ge=1,
            le=60,
            title="a number of seconds from 1 to 60",
            description="the seconds that reading a stranger's file may take",
        ),
    ] = 5
    reading_megabytes: Annotated[
        int,
        Meta(
            ge=256,
            le=65_536,
            title="a number of megabytes from 256 to 65536",
            description="the memory that reading a stranger's file may take",
        ),
    ] = 768
    readers: Annotated[
        int,
        Meta(
            ge=1,
            le=64,
            title="a number from 1 to 64",
            description="the processes that read strangers' files, at most",
        ),
    ] = 2
    request_seconds: Annotated[
        int,
        Meta(
            ge=1,
            le=300,
            title="a number of seconds from 1 to 300",
            description="the seconds in which a request, or a first message, must have come",
        ),
    ] = 10
    sockets: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            title="a number from 1 to 1000000",
            description="the connections that may be open",
        ),
    ] = 10_000
    address_sockets: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            title="a number from 1 to 1000000",
            description="the connections that one address may have open",
        ),
    ] = 64
    address_percent: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            title="a number from 1 to 1000000",
            description="the share of a core, in percent, that one address may use for long",
        ),
    ] = 20
    address_burst: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            title="a number of seconds from 1 to 1000000",
            description="the seconds of a core that one address may use at once",
        ),
    ] = 3
    table_percent: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            title="a number from 1 to 1000000",
            description="the share of a core, in percent, that one table may use for long",
        ),
    ] = 20
    table_burst: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            title="a number of seconds from 1 to 1000000",
            description="the seconds of a core that one table may use at once",
        ),
    ] = 3


USUAL = ServerLimits()
