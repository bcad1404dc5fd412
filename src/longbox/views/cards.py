"""What is printed on the cards of a game, for those who may know of them.

Owns: the facts of each card, made once for a table. Must not know: where any card lies.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import to_builtins

from longbox.rules.card import Card
from longbox.rules.codes import KEYWORDS, TYPES
from longbox.views.facts import CardFacts, encode, joined_meaning
from longbox.views.names import Names
from longbox.views.visibility import secrets_among

BLANK = CardFacts(name="", called="", cost=0, vp=0)  # of a card that may not be known


def facts_of(names: Names, secrets: int = 0) -> dict[str, CardFacts]:
    """The facts of a game's cards by name, without those that are still secret, as bits."""
    found = names.facts.get(secrets)
    if found is None:
        hidden = secrets_among(names.catalog, secrets)
        found = names.facts[secrets] = {
            names.cards[card.id]: _facts(card, names.cards[card.id])
            for card in names.catalog.cards
            if card.id not in hidden
        }
    return found


@lru_cache(maxsize=64)
def plain_facts(names: Names) -> dict[str, object]:
    """The same of all cards as plain JSON data; shared by all who ask, and not to be changed."""
    found: dict[str, object] = to_builtins(facts_of(names), enc_hook=encode)
    return found


def _facts(card: Card, name: str) -> CardFacts:
    return CardFacts(
        name=name,
        called=card.name,
        cost=card.cost,
        vp=card.vp,
        set=card.set,
        types=_bits(card.types, TYPES),
        level=card.level,
        emblem=card.emblem,
        look=card.look,
        text=card.text,
        tags=tuple(card.tags),
        keywords=_bits(card.keywords, KEYWORDS),
        power=card.power,
        ongoing=card.ongoing,
        first=card.first,
        buy=card.buy,
        returns=card.returns,
        reach=card.assist,
        abilities=joined_meaning(card.means) if any(card.means) else None,
    )


def _bits(bits: int, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for i, name in enumerate(names) if (bits >> i) & 1)
