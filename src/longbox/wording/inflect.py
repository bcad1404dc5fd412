"""The forms of English words: verbs by person, nouns by number, "a" and "an", numbers as words.

Owns: regular endings and the exceptions.
Must not know: any phrase, any effect.
"""

from __future__ import annotations

IRREGULAR_S = {"have": "has", "do": "does", "are": "is", "were": "was", "don't": "doesn't"}
IRREGULAR_ING = {
    "put": "putting",
    "lose": "losing",
    "choose": "choosing",
    "are": "being",
    "flip": "flipping",
}
IRREGULAR_PAST = {
    "put": "put",
    "flip": "flipped",
    "draw": "drew",
    "buy": "bought",
    "choose": "chose",
    "have": "had",
    "do": "did",
    "are": "were",
    "lose": "lost",
    "deal": "dealt",
    "take": "took",
    "shuffle": "shuffled",
}
IRREGULAR_PARTICIPLE = {"draw": "drawn", "choose": "chosen", "take": "taken", "do": "done"}
IRREGULAR_PLURAL = {
    "Equipment": "Equipment",
    "Hero": "Heroes",
    "Super Hero": "Super Heroes",
    "foe": "foes",
    "cost": "costs",
}
UNINFLECTED = frozenset({"may", "cannot", "can't", "can", "must"})
NUMBERS = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
SILENT_H = ("hour", "honor")


def hisses(word: str) -> bool:
    return word.endswith(("s", "x", "ch", "sh", "z"))


def third_person(verb: str) -> str:
    """``discard`` to ``discards``."""
    if verb in UNINFLECTED:
        return verb
    if verb in IRREGULAR_S:
        return IRREGULAR_S[verb]
    if hisses(verb) or verb.endswith("o"):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def gerund(verb: str) -> str:
    """``discard`` to ``discarding``."""
    if verb in IRREGULAR_ING:
        return IRREGULAR_ING[verb]
    if verb.endswith("e") and not verb.endswith("ee"):
        return verb[:-1] + "ing"
    return verb + "ing"


def past(verb: str) -> str:
    """``discard`` to ``discarded``."""
    if verb in IRREGULAR_PAST:
        return IRREGULAR_PAST[verb]
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ied"
    return verb + "ed"


def participle(verb: str) -> str:
    """``draw`` to ``drawn``."""
    return IRREGULAR_PARTICIPLE.get(verb) or past(verb)


def plural(noun: str) -> str:
    """``Villain`` to ``Villains``, ``Weakness`` to ``Weaknesses``."""
    if noun in IRREGULAR_PLURAL:
        return IRREGULAR_PLURAL[noun]
    if hisses(noun):
        return noun + "es"
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"


def article(word: str) -> str:
    """``a`` or ``an`` before a word."""
    return "an" if word[:1].lower() in "aeio" or word.lower().startswith("un") else "a"


def ordinal(n: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(n, f"{n}th")
