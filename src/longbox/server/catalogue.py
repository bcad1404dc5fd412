"""What is printed on cards, for whoever draws them.

Owns: the facts of cards as plain data, the inks of emblems, the sentence of each keyword,
and the list of sets for the start page.
Must not know: any game in progress.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from longbox.game.game import Game
from longbox.games.family import book_of, family
from longbox.games.rulesets import has_teammates, is_asked, modes_of
from longbox.opening.asked import Answer, Door
from longbox.opening.opening import fields
from longbox.printed.card import Printed, SetFile
from longbox.printed.looks import lexicon, read_look
from longbox.printed.shelf import installed, load
from longbox.server.messages import (
    Ask,
    CardTold,
    CharacterTold,
    Control,
    Inks,
    Printing,
    SetPrinting,
    SetsTold,
    SetTold,
    TableKind,
)
from longbox.server.written import LookWords
from longbox.views.facts import CardFacts
from longbox.wording.marking import Paragraph, TextPiece, keywords_in, marked, words_in

HERE = Path(__file__).parent

# What the page draws for each kind of answer, but where a set has so many to choose from.
CONTROLS: dict[Answer, Control] = {
    Answer.SWITCH: "switch",
    Answer.NUMBER: "number",
    Answer.WORD: "text",
}
CHOICES: dict[str, Callable[[SetFile], Sequence[int | str]]] = {
    "scenario": lambda one: [scenario.number for scenario in one.city.scenarios],
    "ally": lambda one: [who.name for who in one.characters],
}

SEALED = ("secret", "signature")  # cards that nobody sees before they come into play


class Theme(Struct, frozen=True):
    """Inks and glyphs by emblem."""

    inks: dict[str, Inks]
    emblems: dict[str, str]


@cache
def theme() -> Theme:
    """The theme of all emblems that we know of."""
    return msgspec.json.decode((HERE / "theme.json").read_bytes(), type=Theme)


@cache
def _sentences() -> dict[str, dict[str, str]]:
    """All that is explained: keywords, other terms, why things happen."""
    return tomllib.loads((HERE / "keywords.toml").read_text(encoding="utf-8"))


def keywords() -> dict[str, str]:
    """Each keyword's sentence."""
    return dict(_sentences()["keyword"])


def terms() -> dict[str, str]:
    """The sentence of each other word that has a rule of its own."""
    return dict(_sentences()["term"])


def whys(has_city: bool) -> dict[str, str]:
    """Why things happen that no card brings about, by the kind of event."""
    data = _sentences()
    return data["why"] | data["why_city"] if has_city else dict(data["why"])


def of_game(game: Game, seat: int | None) -> Printing:
    """All that a seat may know to be printed on the cards of a game, by the name in its views."""
    sides = _sides(game)
    cards = {name: _of_facts(fact, sides) for name, fact in game.cards_for(seat).items()}
    emblems = {card.emblem for card in cards.values()}
    used = {word for card in cards.values() for word in (*card.keywords, *card.terms)}
    rules = {word: rule for word, rule in (keywords() | terms()).items() if word in used}
    return _printing(cards, rules, emblems | set(game.players))


def _sides(game: Game) -> dict[str, str]:
    """Who is a hero and who a villain, of the Characters in the game's sets."""
    found = [load(name) for name in game.opening.sets]
    return {who.name: who.side for one in found for who in one.characters if who.side}


def inks_of(emblems: set[str]) -> dict[str, Inks]:
    """The colours of what has these emblems."""
    return {name: theme().inks[name] for name in sorted(emblems) if name in theme().inks}


def glyphs_of(emblems: set[str]) -> dict[str, str]:
    """The glyphs of what has these emblems."""
    return {name: theme().emblems[name] for name in sorted(emblems) if name in theme().emblems}


def _printing(cards: dict[str, CardTold], rules: dict[str, str], emblems: set[str]) -> Printing:
    return Printing(cards=cards, keywords=rules, inks=inks_of(emblems), emblems=glyphs_of(emblems))


def traits(first: bool, returns: bool, unbought: bool) -> tuple[Paragraph, ...]:
    """What holds of a card beside its text, so that no two cards that differ look alike."""
    told = _sentences()["trait"]
    holds = {"first": first, "returns": returns, "unbought": unbought}
    found = [told[name] for name, is_so in holds.items() if is_so]
    return tuple(Paragraph((TextPiece(sentence),), trait=True) for sentence in found)


@lru_cache(maxsize=2048)
def _text_told(
    text: str, keywords: tuple[str, ...]
) -> tuple[tuple[Paragraph, ...], tuple[str, ...]]:
    """A text in its paragraphs, and the terms in it: whoever sits down is told the same texts."""
    found = words_in(text, terms())
    return marked(text, keywords, found), found


def _of_facts(fact: CardFacts, sides: Mapping[str, str]) -> CardTold:
    text, found = _text_told(fact.text, fact.keywords)
    is_character = fact.level > 0
    return CardTold(
        name=fact.name,
        called=fact.called,
        cost=fact.cost,
        vp=fact.vp,
        type="Character" if is_character else fact.types[0] if fact.types else "",
        level=fact.level,
        emblem=fact.called if is_character else fact.emblem,
        look=read_look(fact.look).parts,
        side=sides.get(fact.called, "") if is_character else "",
        text=text + traits(fact.first, fact.returns, not fact.buy),
        tags=fact.tags,
        keywords=fact.keywords,
        terms=found,
    )


def looks() -> LookWords:
    """The words of looks, for whoever writes a card."""
    return LookWords(dict(lexicon().groups))


@cache
def sets() -> SetsTold:
    """The installed sets, for the start page."""
    found = [set_told(one) for one in map(load, installed()) if one.game in family()]
    found.sort(key=lambda one: (not book_of(one.game).is_shown_first, one.year))
    names = {who.name for one in found for who in one.characters}
    return SetsTold(found, asks(), inks_of(names), glyphs_of(names))


def set_told(one: SetFile) -> SetTold:
    """A set, for whoever would like to play it."""
    return SetTold(
        one.id,
        one.name,
        one.game,
        one.year,
        tables_of(one.game),
        {key: list(choices(one)) for key, choices in CHOICES.items()},
        len(one.city.scenarios),
        sum(card.place not in SEALED for card in one.cards),
        book_of(one.game).rank,
        book_of(one.game).has_city,
        [
            CharacterTold(who.name, who.side, who.levels[0].text, read_look(who.look).parts)
            for who in one.characters
        ],
    )


def asks() -> dict[str, Ask]:
    """What the start page asks beside the sets, the players and the mode, and how it asks it."""
    return {
        one.key: Ask(
            one.asked.label,
            one.asked.help,
            "choice" if one.key in CHOICES else CONTROLS[one.asked.answer],
            one.asked.ways,
            Door.CAMPAIGN in one.asked.doors,
            one.asked.most,
        )
        for one in fields(Door.TABLE)
        if one.asked.label
    }


def tables_of(game: str) -> list[TableKind]:
    """The tables at which a game is played: so many players, a mode, and what is asked there.

    Of each number of players the usual mode comes first; one that differs only by its name from
    another is left out.
    """
    found: dict[tuple[int, bool, bool], TableKind] = {}
    for players in book_of(game).modes:
        for mode in modes_of(game, players):
            is_together, is_paired = mode in book_of(game).together, has_teammates(mode, players)
            asked = [
                one.key
                for one in fields(Door.TABLE)
                if one.asked.label and is_asked(one.asked.where, game, mode, players)
            ]
            name = _seating(players, is_together, is_paired)
            is_two = is_paired and not is_together
            table = TableKind(players, mode, is_together, is_two, name, asked)
            found.setdefault((players, is_together, is_paired), table)
    return list(found.values())


def _seating(players: int, is_together: bool, is_paired: bool) -> str:
    """How people sit at a table, in a few words."""
    if players == 1:
        return "Alone"
    if is_together:
        return f"{players} together"
    if players == 2:
        return "1 against 1"
    return "2 against 2" if is_paired else f"{players}, each alone"


def of_set(name: str) -> SetPrinting:
    """All cards of a set, for the card browser; what lies in closed packs is not even named."""
    one = load(name)
    cards = {card.name: printed_told(card) for card in one.cards if card.place not in SEALED}
    for who in one.characters:
        for number, level in enumerate(who.levels, 1):
            title = f"{who.name} ({level.cost})"
            text = level.text.strip()
            found, said = keywords_in(text, keywords()), words_in(text, terms())
            cards[title] = CardTold(
                name=title,
                called=who.name,
                cost=level.cost,
                vp=level.vp,
                type="Character",
                level=number,
                emblem=who.name,
                look=read_look(who.look).parts,
                side=who.side,
                text=marked(text, found, said),
                keywords=found,
                terms=said,
            )
    made = _printing(cards, keywords() | terms(), {card.emblem for card in cards.values()})
    return SetPrinting(name=one.name, **structs.asdict(made))


def printed_told(card: Printed) -> CardTold:
    """What is printed on a card of a set, or of somebody's own."""
    text = card.text.strip()
    found, said = keywords_in(text, keywords()), words_in(text, terms())
    return CardTold(
        name=card.name,
        called=card.name,
        cost=card.cost,
        vp=card.vp,
        type=card.type,
        emblem=card.emblem,
        look=read_look(card.look).parts,
        text=marked(text, found, said) + traits(card.first, card.returns, not card.buy),
        tags=tuple(card.tags),
        keywords=found,
        terms=said,
        copies=card.copies,
        note=card.note,
        source=card.source,
    )
