"""Sealed dice: a secret that nobody chose, and the commitment that binds it before it is known.

Owns: what a commitment is made of, how a secret and what players add become a seed, and what else
comes from that.
Must not know: who keeps a secret, when it is told, how a game is played back.

A commitment is the SHA-256 of a text: a line that says what it is, the secret, and the opening of
the game as JSON without its seed. So it binds the secret and the game for which it was drawn.
"""

from __future__ import annotations

import json
from hashlib import sha256

from longbox.game.saving import EDITION
from longbox.opening.opening import Opening, brief

TITLE = "Longbox sealed dice 1"
SALTED = "/"  # between the secret and the salt of a seed


def seed_of(secret: str, salt: str = "") -> str:
    """The seed of sealed dice; the salt is what a player added once the commitment was told."""
    return f"{secret}{SALTED}{salt}" if salt else secret


def secret_of(seed: str) -> str:
    """The secret of such a seed, which is what was committed to."""
    return seed.partition(SALTED)[0]


def salt_of(seed: str) -> str:
    """What a player added to such a seed; empty where nobody did."""
    return seed.partition(SALTED)[2]


def sealed_text(opening: Opening) -> str:
    """The text of which a commitment is the hash, of an opening whose seed holds the secret."""
    said = {key: value for key, value in brief(opening).items() if key != "seed"}
    said["dice"] = EDITION
    told = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=str)
    return "\n".join([TITLE, secret_of(str(opening.seed)), told])


def commitment(text: str) -> str:
    """The commitment to such a text: its SHA-256 in hexadecimal."""
    return sha256(text.encode()).hexdigest()


def bots_seed(seed: str, seat: int) -> str:
    """What a bot's own luck at such a table comes from; it tells nothing of the dice."""
    return sha256(f"longbox bot {seat}\n{seed}".encode()).hexdigest()
