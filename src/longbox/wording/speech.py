"""Says a value of a category as words, by the first row that fits.

Owns: matching rows against values, joining words to a sentence.
Must not know: any phrase or meaning.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from longbox.effects import vocabulary as fx
from longbox.wording import trees
from longbox.wording.inflect import article, ordinal, plural
from longbox.wording.patterns import fields_of, match
from longbox.wording.table import FEATURES, Gap, Grammar, Lit, Speech


class Unsayable(ValueError):
    """No phrase says this."""


@dataclass(slots=True)
class Voice:
    """Says values; ``quoted`` says the abilities of a quotation."""

    grammar: Grammar
    quoted: Any
    memo: dict[tuple[str, Any, Any, str], list[str] | None] = field(default_factory=dict)
    used: set[int] = field(default_factory=set)
    they: str = "they"  # or "that foe", "that player": what the player spoken of is called

    def call_them(self, noun: str) -> None:
        """From here on the player spoken of is called so."""
        if noun != self.they:
            self.they = noun
            self.memo.clear()

    def say(
        self, what: str, value: Any, actor: Any = fx.YOU, preposition: str = "in"
    ) -> list[str] | None:
        """The words, or None if no row of this category fits."""
        if what in NUMBERS:
            preposition = "in"  # what is counted is in a place, whatever the verb around it
        key = (what, value, actor, preposition)
        if key in self.memo:
            return self.memo[key]
        self.memo[key] = None
        words = self.find(what, value, actor, preposition)
        self.memo[key] = words
        return words

    def find(self, what: str, value: Any, actor: Any, preposition: str) -> list[str] | None:
        if what == "n":
            return [str(value)] if isinstance(value, int) else None
        if what == "nth":
            return [ordinal(value)] if isinstance(value, int) else None
        if what in ("name.sg", "name.pl"):
            if not isinstance(value, str):
                return None
            name = re.sub(r" \(\d+\)$", "", value)
            return [plural(name) if what == "name.pl" else name]
        if what == "words":
            return [f'"{value}"'] if isinstance(value, str) else None
        if what == "quote":
            text = self.quoted(value)
            return None if text is None else [f'"{text}"']
        if value == fx.THEY and self.they != "they":
            if what == "who.b":
                return None
            if what == "who.s":
                return self.they.split()
            if what == "poss" and actor == fx.YOU:
                return [*self.they.split(), "'s"]
        if what in FEATURES:
            for form in FEATURES[what]:
                words = self.say(f"{what}.{form}", value, actor, preposition)
                if words is not None:
                    return words
            return None
        for speech in self.grammar.speech(what):
            words = self.fit(speech, value, actor, preposition)
            if words is not None:
                self.used.add(speech.row)
                return words
        return None

    def fit(self, speech: Speech, value: Any, actor: Any, preposition: str) -> list[str] | None:
        env: dict[str, Any] = {}
        if not match(speech.meaning, value, actor, env):
            return None
        actor = env.get("@actor", actor)
        words: list[str] = []
        for item in speech.items:
            if isinstance(item, Lit):
                words.append(preposition if item.word == "@in" else item.word)
                continue
            part = self.slot(item, env)
            if part is MISSING:
                return None
            said = self.say(item.what, part, actor, item.preposition or preposition)
            if said is None:
                return None
            words += said
        return words

    @staticmethod
    def slot(item: Gap, env: dict[str, Any]) -> Any:
        if item.name in env:
            return env[item.name]
        tree = trees.TREE_OF.get(item.what.partition(".")[0])
        if tree is None:
            return MISSING
        values = {
            name: env[f"{item.name}.{name}"]
            for name in fields_of(tree)
            if f"{item.name}.{name}" in env
        }
        if tree is trees.Source:
            if not isinstance(values.get("places"), tuple):
                return MISSING
            values.setdefault("link", "" if len(values["places"]) == 1 else "or")
        return tree(**values) if values else MISSING


NUMBERS = ("amount", "quantity", "each.sg", "condition", "bound")
MISSING: Any = object()
TIGHT_BEFORE = frozenset({",", ".", ";", ":", ")", "'s"})
TIGHT_AFTER = frozenset({"(", "+", "-", "non-"})


def join(words: list[str]) -> str:
    """Words as running text: articles, signs close to their words."""
    out: list[str] = []
    for at, word in enumerate(words):
        nxt = words[at + 1] if at + 1 < len(words) else ""
        piece = word
        if word in ("a", "an", "A", "An") and nxt:
            piece = article(nxt)
        if word == "'s" and out and out[-1].endswith("s"):
            piece = "'"
        glued = piece in TIGHT_BEFORE or piece == "'" or not out
        if not glued and words[at - 1] in TIGHT_AFTER:
            glued = True
        out.append(piece if glued else " " + piece)
    return "".join(out)


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]
