"""Reckoning: how both sides of a Confrontation come to their numbers.

Owns: which card gave how much of the Power and of the cost. Must not know: rules, how it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable

from longbox.game.account import Account
from longbox.views.facts import CardFacts, EventParts, PlayerView, Share, Sums, View
from longbox.views.prompts import stakes

TURN = "turn"


def reckoned(account: Account, seat: int | None, view: View) -> Sums | None:
    """Both sums as the seat (None: who watches) may know them; None: nobody is Confronted."""
    if view.confronting is None:
        return None
    other = view.players[view.confronting]
    if other.character is None:
        return None
    turn = list(_of_turn(account, seat))
    cards = account.game.cards_for(seat)
    printed = Share(other.character.printed_cost, other.character.card, "printed")
    raised = [printed, *_shares(turn, "raise", "raise")]
    then = _next(other, cards)
    wins, holds = stakes(
        view.players[view.active].name,
        other.name,
        other.character.card,
        other.character.vp,
        then,
    )
    return Sums(
        power=_whole(_shares(turn, "power"), view.power),
        cost=_whole(raised, other.character.cost),
        wins=wins,
        holds=holds,
    )


def _of_turn(account: Account, seat: int | None) -> Iterable[EventParts]:
    """What has happened since the turn began, as far as the seat may know."""
    count = account.moves_at(seat, account.number(seat))
    found: list[EventParts] = []
    for made in reversed(account.made[:count]):
        for event in reversed(made.events):
            if event.kind == TURN:
                return reversed(found)
            found.append(event.seen(seat))
    return reversed(found)


def _shares(events: Iterable[EventParts], kind: str, of: str = "") -> list[Share]:
    """What each card has brought, in the order in which it came."""
    found: dict[str, int] = {}
    for event in events:
        if event.kind != kind or not event.amount:
            continue
        card = event.card if event.because is None else event.because.card
        found[card or ""] = found.get(card or "", 0) + event.amount
    return [Share(amount, card or None, of) for card, amount in found.items() if amount]


def _whole(shares: list[Share], total: int) -> tuple[Share, ...]:
    """The shares, with one more for what no card is behind."""
    rest = total - sum(one.amount for one in shares)
    return (*shares, Share(rest)) if rest else tuple(shares)


def _next(player: PlayerView, cards: dict[str, CardFacts]) -> str:
    """The Level that comes after this one, and its cost; empty: it is the last."""
    assert player.character is not None
    left = [cards[name] for name in player.characters if name in cards]
    after = [one for one in left if one.level == player.character.level + 1]
    return f"{after[0].called}, Level {after[0].level}, cost {after[0].cost}" if after else ""
