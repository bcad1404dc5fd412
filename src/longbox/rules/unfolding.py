"""A whole text compiled: the abilities that were read become those that a card has in play.

Owns: what an ability comes to where it lies in play or is scored, and which may stand together.
Must not know: English, any card, a game in progress.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace

import longbox.effects.vocabulary as fx
from longbox.effects.parts import parts
from longbox.effects.plain import to_text
from longbox.rules.compile import Words, compile_ability, printed_power
from longbox.rules.design import CompiledText
from longbox.rules.expressions import Dialect, Unplayable, keyword_bits

_ONCE = (fx.Kind.DEFENSE, fx.Kind.BLOCK, fx.Kind.ASSIST, fx.Kind.REWARD)
_START = fx.Happening(fx.YOU, ("start",))


def compile_abilities(
    abilities: tuple[fx.Ability, ...],
    keywords: Iterable[str],
    kind: str,
    words: Words,
    dialect: Dialect,
) -> CompiledText:
    """The abilities of a text of some kind; raises Unplayable where something would not happen.

    ``words`` says them to whoever is asked about them.
    """
    meant = unfolded(abilities)
    if kind == "card":
        meant = [_once_if_played(one) for one in meant]
    if any(_is_unfinished(one) for one in meant):
        raise Unplayable("it is not said when this is counted")
    for keyword in _ONCE:
        count = sum(one.kind is keyword for one in meant)
        if count > 1:
            raise Unplayable(f"a card has only one {keyword.value.title()}")
        if count and kind != "card":
            raise Unplayable(f"only a card has a {keyword.value.title()}")
    return CompiledText(
        tuple(compile_ability(one, words, dialect, words.ability(one)) for one in meant),
        keyword_bits(tuple(keywords)),
        printed_power(abilities),
        to_text(abilities),
    )


def _once_if_played(ability: fx.Ability) -> fx.Ability:
    """What a card lets its player do in the turn it is played, without a payment: once."""
    may = ability.kind is fx.Kind.ACTIVATED and not ability.cost and ability.limit is None
    if not may or ability.ongoing or isinstance(ability.effects[0], fx.Play):
        return ability
    return replace(ability, limit=fx.Limit(1))


def unfolded(abilities: tuple[fx.Ability, ...]) -> list[fx.Ability]:
    """Played text after "Ongoing:" happens when played and at the start of each later turn.

    What holds as long as the card lies there stands for itself.
    """
    played: tuple[fx.Effect, ...] = ()
    found = []
    for ability in abilities:
        if ability.kind is fx.Kind.PLAYED:
            for effect in ability.effects:
                is_standing = isinstance(effect, fx.Modify) and effect.until is fx.Until.IN_PLAY
                if is_standing and not _is_bound(effect):
                    found.append(fx.Ability(fx.Kind.STANDING, (effect,)))
                else:
                    played += (effect,)
            if ability.ongoing:
                found.append(fx.Ability(fx.Kind.TRIGGERED, ability.effects, _START, ongoing=True))
        elif ability.kind in (fx.Kind.STANDING, fx.Kind.SCORING):
            found += [replace(ability, effects=effects) for effects in _cases(ability.effects)]
        else:
            found.append(ability)
    return [fx.Ability(fx.Kind.PLAYED, played), *found] if played else found


def _cases(effects: tuple[fx.Effect, ...]) -> list[tuple[fx.Effect, ...]]:
    """What is always so, and each case of what is so under a condition."""
    always = tuple(one for one in effects if not isinstance(one, fx.If))
    found: list[tuple[fx.Effect, ...]] = [always] if always or not effects else []
    for one in effects:
        if isinstance(one, fx.If):
            found.append((fx.If(one.condition, one.then),))
            if one.otherwise:
                found.append((fx.If(fx.Negated(one.condition), one.otherwise),))
    return found


def _is_bound(term: object) -> bool:
    """Whether it speaks of a player or card that the text has chosen before."""
    if isinstance(term, fx.Player):
        return term.who is fx.Who.THEY
    if isinstance(term, fx.Ref):
        return term.word is not fx.Word.THIS
    if isinstance(term, fx.Way):
        return True
    if isinstance(term, tuple):
        return any(_is_bound(one) for one in term)
    return is_dataclass(term) and any(_is_bound(getattr(term, one.name)) for one in fields(term))


def _is_unfinished(term: object) -> bool:
    """Whether something in it is no word of the vocabulary, but still waits for its meaning."""
    return any(is_dataclass(one) and type(one).__module__ != fx.__name__ for one in parts(term))
