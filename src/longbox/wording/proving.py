"""The public reader: what it reads, it can say back so that it reads the same.

Owns: the proof of a reading, how long a text may be.
Must not know: how reading or saying is done.
"""

from __future__ import annotations

from collections.abc import Collection

from longbox.wording import reading
from longbox.wording.reading import Reading
from longbox.wording.refusal import Refusal, Unclear
from longbox.wording.saying import say
from longbox.wording.speech import Unsayable

MOST = 1500  # characters of a text
UNPROVEN = "this can be read, but not said back in the same meaning"


def read(
    text: str,
    name: str = "",
    names: Collection[str] = (),
    kind: str = "card",
    *,
    as_written: bool = False,
    is_helpful: bool = True,
) -> Reading:
    """The abilities of a text; never a guess, never a word dropped.

    A reading that cannot be said back and read again as the same is refused: nobody could check it.
    ``as_written``: in no other words than its own; ``is_helpful``: a refusal says what may have
    been meant.
    """
    if len(text) > MOST:
        long = f"a text of more than {MOST:,} characters is not read, and it has {len(text):,}"
        return Reading((), frozenset(), (Refusal(1, 1, 1, long),))
    found = reading.read(text, name, names, kind, as_written=as_written, is_helpful=is_helpful)
    if not found.ok or _is_proven(found, name, names, kind):
        return found
    line = text.strip().partition("\n")[0]
    refusal = Refusal(1, 1, len(line), UNPROVEN, source=line)
    return Reading(found.abilities, found.keywords, (refusal,))


def _is_proven(found: Reading, name: str, names: Collection[str], kind: str) -> bool:
    try:
        again = reading.read(say(found.abilities, name, names), name, names, kind, as_written=True)
    except (Unsayable, Unclear):
        return False
    return again.ok and again.abilities == found.abilities
