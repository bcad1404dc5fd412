"""The workshop: a card that somebody writes is read as they type, drawn, and tried in a game.

Owns: what is told of a card that is not in any set, and the opening of a game in which it is tried.
Must not know: how a text is read, how a table is kept.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import cache

from msgspec import structs, to_builtins
from msgspec.structs import replace

from longbox import wording
from longbox.agents.market import goods_of, market
from longbox.demonstrations.demonstration import demonstrate
from longbox.demonstrations.panels import Demonstration
from longbox.demonstrations.stage import Stage, Subject
from longbox.demonstrations.subjects import home
from longbox.effects.parts import parts
from longbox.effects.vocabulary import Ability, Name
from longbox.games.examples import examples
from longbox.games.library import Unreadable, box, compile_reading, known_names
from longbox.games.outdoing import Merit, worth
from longbox.games.phrasebook import phrases_of, speaks_of, unknown
from longbox.games.proposals import proposals
from longbox.opening.opening import Opening
from longbox.printed.card import Printed, SetRules, as_dict
from longbox.printed.problem import SetError
from longbox.printed.setfile import read_card
from longbox.printed.shelf import installed, load
from longbox.printed.strict import LETTERS
from longbox.server.catalogue import glyphs_of, inks_of, keywords, of_set, printed_told, terms
from longbox.server.messages import CardTold
from longbox.server.protocol import NAME, CardWanted, TextWanted, TrialWanted
from longbox.server.table import Refused
from longbox.server.written import (
    AtWork,
    CardRead,
    Compared,
    Nearest,
    NearText,
    Patch,
    PhrasesTold,
    PhraseTold,
    RefusalTold,
    Stretch,
    Valued,
    WorthTold,
)
from longbox.views.facts import joined_meaning
from longbox.wording.reading import Reading
from longbox.wording.refusal import Refusal


def read(wanted: TextWanted) -> CardRead:
    """What can be told of a card or a Level; nothing is remembered of it."""
    about, trouble = _unfit(wanted)
    if trouble:
        told = _drawn(wanted, _short(wanted))
        return structs.replace(_told(told, wanted.text), trouble=trouble, about=about)
    on = Written(wanted)
    reading, refusals = on.understood(wanted.text)
    said: tuple[str, ...] = ()
    beside: Compared | None = None
    price: Valued | None = None
    if not refusals:
        said = tuple(
            wording.say((one,), name=wanted.name, names=on.names) for one in reading.abilities
        )
        if not wanted.level and not wanted.place:
            card = on.printed
            beside = _beside(worth(card.type, card.cost, card.vp, reading.abilities))
            price = _valued(on, reading.abilities)
    found = _told(_drawn(wanted, on.printed), wanted.text, said, refusals, beside)
    return structs.replace(found, price=price)


def _short(wanted: CardWanted) -> Printed:
    """What can be drawn of a card that is none."""
    emblem = wanted.emblem[:NAME]
    return Printed(wanted.name[:NAME], wanted.cost, type=wanted.type, vp=wanted.vp, emblem=emblem)


def _unfit(wanted: CardWanted) -> tuple[str, str]:
    """Why somebody's card is none, whatever its text says: about which key, and a sentence."""
    limits = (("name", "A name", NAME), ("emblem", "An emblem", NAME), ("text", "A text", LETTERS))
    for key, what, most in limits:
        many = len(getattr(wanted, key))
        if many > most:
            return key, f"{what} has at most {most:,} letters, and this one has {many:,}."
    try:
        read_card(_row(wanted))
    except SetError as error:
        first = error.problems[0]
        return str(first.path[0]) if first.path else "", first.sentence
    return "", ""


class Written:
    """What somebody is writing, with what its text may speak of; raises SetError."""

    def __init__(self, wanted: TextWanted) -> None:
        self.wanted = wanted
        self.kind = "character" if wanted.level else "card"
        self.printed = read_card(_row(wanted))
        self.others = [one for one in wanted.others if one.name != wanted.name]
        named = [one.name for one in wanted.others]
        self.names = list(dict.fromkeys([*known_names(), *named, wanted.name]))

    def understood(self, text: str) -> tuple[Reading, tuple[Refusal, ...]]:
        """How a text on it is read, and where it is not or would do nothing."""
        name = self.wanted.name
        reading = wording.read(text, name=name, names=self.names, kind=self.kind)
        if reading.ok:
            try:
                compile_reading(reading, text, name, SetRules(), self.kind)
            except Unreadable as error:
                return reading, tuple(error.refusals)
        return reading, tuple(reading.refusals)

    def named(self, abilities: Sequence[Ability]) -> Iterator[dict[str, object]]:
        """The other cards that a text speaks of; one that is not read lies there without a text."""
        spoken = {part.name for part in parts(tuple(abilities)) if isinstance(part, Name)}
        for one in self.others:
            if one.name in spoken:
                with contextlib.suppress(SetError):
                    is_read = not Written(TextWanted(**structs.asdict(one))).understood(one.text)[1]
                    yield _row(one if is_read else replace(one, text=""))

    def at_work(self, text: str, reading: Reading) -> AtWork:
        """A text on it that is read, at work, with the cards that lie around it."""
        if not reading.abilities:
            return AtWork(Demonstration((), (), (), 0), {}, {}, {})
        printed = replace(self.printed, text=text)
        is_card = self.kind == "card"
        subject = Subject(
            name=printed.name,
            kind=self.kind,
            text=text,
            sets=(home("", reading.abilities, self.kind),),
            abilities=reading.abilities,
            row=as_dict(printed) if is_card else None,
            title=printed.name if is_card else "",
            others=tuple(self.named(reading.abilities)),
        )
        shown = demonstrate(subject)
        own = [printed] if is_card else []
        cards = _faces(shown, [*own, *map(read_card, Stage(subject).rows)], subject.sets)
        emblems = {card.emblem for card in cards.values()}
        return AtWork(shown, cards, inks_of(emblems), glyphs_of(emblems))


def _drawn(wanted: TextWanted, printed: Printed) -> CardTold:
    """How it is drawn."""
    if not wanted.level:
        return printed_told(printed)
    who = replace(printed, emblem=wanted.name, type="", tags=(), copies=1)
    facts = {"type": "Character", "level": wanted.level, "side": wanted.side}
    return replace(printed_told(who), **facts)


def show(wanted: TextWanted) -> AtWork:
    """A card or a Level at work on small tables; raises Refused where its text is not read."""
    trouble = _unfit(wanted)[1]
    if trouble:
        raise Refused(trouble)
    on = Written(wanted)
    reading, refusals = on.understood(wanted.text)
    if refusals:
        raise Refused("A card is shown at work once every word is read.")
    return on.at_work(wanted.text, reading)


def _faces(
    shown: Demonstration, own: Sequence[Printed], sets: Sequence[str]
) -> dict[str, CardTold]:
    """The cards that lie on the tables of a demonstration, by name."""
    known = {name: card for one in sets for name, card in of_set(one).cards.items()}
    known |= {one.name: printed_told(one) for one in own}
    names = {
        name
        for panel in shown.panels
        for cards in (
            *(one.cards for one in panel.before.lying),
            *(one.come for one in panel.after),
        )
        for name in cards
    }
    return {name: known[name] for name in sorted(names & set(known))}


def near(wanted: TextWanted) -> Nearest:
    """The nearest texts that are read, each at work; none where it is read as it is."""
    if _unfit(wanted)[1]:
        return Nearest(())
    on = Written(wanted)
    found: list[NearText] = []
    for one in proposals(wanted.text, wanted.name, on.names, on.kind):
        reading, refusals = on.understood(one.mended)
        if not refusals:
            patches = _patched(wanted.text, one.mended)
            found.append(NearText(one.mended, patches, on.at_work(one.mended, reading)))
    return Nearest(tuple(found))


KNOWN = 12  # phrases that are told, and as many sentences


def known(word: str) -> PhrasesTold:
    """What can be written about a thing."""
    if not word.strip():
        return PhrasesTold((), (), "")
    plain = [one for one in phrases_of(word) if one.examples and one.is_plain]
    found = plain[:KNOWN]
    shown = {text for one in found for text in one.examples}
    spoken = [one.text for one in examples() if speaks_of(one.text, word)]
    told = [PhraseTold(one.words, one.examples) for one in found]
    rest = [text for text in spoken if text not in shown][:KNOWN]
    return PhrasesTold(tuple(told), tuple(rest), "" if told or rest else unknown(word))


def _patched(old: str, new: str) -> tuple[Patch, ...]:
    """A mended text in pieces, words that were not there before apart."""
    was, words = (re.findall(r"\s+|\w+|[^\w\s]", one) for one in (old, new))
    folded = [one.casefold() for one in words]
    matcher = SequenceMatcher(None, [one.casefold() for one in was], folded, autojunk=False)
    return tuple(
        [
            Patch("".join(words[start:end]), new=how != "equal")
            for how, _, _, start, end in matcher.get_opcodes()
            if end > start
        ]
    )


def _valued(on: Written, abilities: Sequence[Ability]) -> Valued:
    """What a card would fairly cost."""
    found = market()
    goods = goods_of(on.printed, abilities, on.wanted.game)
    cursed = frozenset(one.name for one in on.others if one.vp < 0)
    price = found.prices.price(goods, cursed)
    name, names = on.wanted.name, on.names
    parts = [
        WorthTold(
            wording.say((one.ability,), name=name, names=names), one.worth.cost, one.worth.reach
        )
        for one in price.parts
    ]
    trust = found.trust()
    return Valued(
        price.fair.cost,
        price.fair.low,
        price.fair.high,
        price.fair.verdict(on.wanted.cost),
        (WorthTold("", price.bare.cost, price.bare.reach), *parts),
        trust.cards,
        trust.median,
    )


FEW = 3  # cards that are told of either kind


def _beside(mine: Merit) -> Compared:
    """The installed cards of main decks that a card outdoes, or that outdo it."""
    cards = _weighed()
    return Compared(
        tuple([printed_told(card) for card, its in cards if its.outdoes(mine)][:FEW]),
        tuple([printed_told(card) for card, its in cards if mine.outdoes(its)][:FEW]),
        len(cards),
    )


@cache
def _weighed() -> list[tuple[Printed, Merit]]:
    """All installed cards of main decks, each with what can be weighed of it."""
    found: list[tuple[Printed, Merit]] = []
    for name in installed():
        made = {card.name: card for card in box(name).cards}
        for card in load(name).cards:
            if not card.place:
                abilities = joined_meaning(made[card.name].means).terms
                found.append((card, worth(card.type, card.cost, card.vp, _abilities(abilities))))
    return found


def _abilities(terms: tuple[object, ...]) -> list[Ability]:
    return [one for one in terms if isinstance(one, Ability)]


def _told(
    card: CardTold,
    text: str,
    said: tuple[str, ...] = (),
    refusals: tuple[Refusal, ...] = (),
    beside: Compared | None = None,
) -> CardRead:
    rules = keywords() | terms()
    places = [_place(text, one) for one in refusals]
    others = () if beside is None else (*beside.better, *beside.worse)
    emblems = {one.emblem for one in (card, *others)}
    return CardRead(
        card,
        said,
        tuple(
            RefusalTold(
                f"{one.reason}.",
                one.suggestion,
                text[:start] + one.suggestion + text[end:] if one.suggestion else "",
            )
            for one, (start, end) in zip(refusals, places, strict=True)
        ),
        _cut(text, places),
        beside,
        None,
        "",
        "",
        {word: rules[word] for word in (*card.keywords, *card.terms) if word in rules},
        inks_of(emblems),
        glyphs_of(emblems),
    )


def _place(text: str, refusal: Refusal) -> tuple[int, int]:
    """Where in a text a refusal begins and ends."""
    before = text.splitlines(keepends=True)[: refusal.line - 1]
    start = min(len(text), sum(map(len, before)) + refusal.column - 1)
    return start, min(len(text), start + refusal.length)


def _cut(text: str, places: list[tuple[int, int]]) -> tuple[Stretch, ...]:
    """A text in pieces, those that could not be read apart."""
    found: list[Stretch] = []
    at = 0
    for start, end in sorted(places):
        first = max(start, at)
        found.append(Stretch(text[at:first]))
        found.append(Stretch(text[first:end], stops=True))
        at = max(at, end)
    found.append(Stretch(text[at:]))
    return tuple(one for one in found if one.text)


def _row(wanted: CardWanted) -> dict[str, object]:
    """The card as a set file says it, without what is as usual."""
    usual = CardWanted(name=wanted.name)
    row: dict[str, object] = to_builtins(wanted)
    return {
        key: row[key]
        for key in CardWanted.__struct_fields__
        if key in ("name", "text") or row[key] != getattr(usual, key)
    }


def trial(wanted: TrialWanted) -> Opening:
    """The game in which a card is tried: mixed into the main deck, one copy in sight.

    Raises Refused.
    """
    if wanted.set not in installed():
        raise Refused(f'There is no set "{wanted.set}".')
    if wanted.card is None:
        raise Refused("There is no card to try.")
    for one in (wanted.card, *wanted.others):
        trouble = _unfit(one)[1]
        if trouble:
            raise Refused(f"{one.name[:NAME]}: {trouble}")
    rows = [_row(replace(one, place="")) for one in (wanted.card, *wanted.others)]
    taken: set[str] = set()
    for one in (wanted.card, *wanted.others):
        name = one.name.strip().casefold()
        if name in taken:
            raise Refused(f'Two cards of yours are called "{one.name}": give one another name.')
        if name in _names():
            raise Refused(f'There is a card called "{one.name}" already: give yours another name.')
        taken.add(name)
    return laid_out(Opening(sets=(wanted.set,), cards=rows), wanted)


def laid_out(opening: Opening, wanted: TrialWanted) -> Opening:
    """The same, with the card that is tried where somebody wants it when the game begins."""
    if wanted.card is None:
        return opening
    name = wanted.card.name
    if wanted.at == "hand":
        return replace(opening, trial=name)
    return replace(opening, offered=name)


@cache
def _names() -> frozenset[str]:
    return frozenset(name.casefold() for name in known_names())
