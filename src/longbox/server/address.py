"""The address of who asks: as the network says it, or a reverse proxy that is believed.

Owns: what counts as one address. Must not know: what is asked.

Whom to believe is said where the server is started; until here the scope's client is who asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

UNKNOWN = "unknown"
HOUSE = 64  # bits of an IPv6 address that a household has to itself


def address_of(scope: Mapping[str, Any]) -> str:
    """One name for all that is asked from one address."""
    client = scope.get("client")
    return named(str(client[0])) if client else UNKNOWN


def named(host: str) -> str:
    """The name of a host: of IPv6, its network."""
    try:
        found = ip_address(host)
    except ValueError:
        return UNKNOWN
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found.packed, HOUSE), strict=False))
    return str(found)
