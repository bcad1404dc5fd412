"""What holds in every game holds with every house rule, at all tables where it makes sense."""

from typing import Any

import pytest

from longbox.games.family import book_of
from longbox.games.rulesets import is_asked, table_of
from longbox.lab.proofs import prove
from longbox.lab.tables import Seating, alone
from longbox.opening.opening import FIELDS, HouseRules, Opening
from longbox.printed.shelf import load

CITIES = [Seating(("rebirth",), seats) for seats in (1, 2, 4)]
RULES = [one for one in FIELDS if one.name in HouseRules.__struct_fields__]


def games() -> list[tuple[str, Seating]]:
    """Every house rule, with each set by itself where it is asked."""
    found = []
    for table in (*alone(), *CITIES):
        game = table_of({load(name).game for name in table.sets})
        mode = book_of(game).usual[table.seats]
        names = [one.name for one in RULES if is_asked(one.asked.where, game, mode, table.seats)]
        found += [(name, table) for name in names]
    return found


@pytest.mark.parametrize(("rule", "table"), games(), ids=str)
def test_properties_hold_with_a_house_rule(rule: str, table: Seating) -> None:
    said: dict[str, Any] = {rule: True}
    witness = prove(table.sets, table.cast(3), ["uniform"], seed=3, every=60, **said)
    replayed = Opening(table.sets, players=table.cast(3), seed=3, **said)

    assert witness.game.over
    assert replayed == witness.game.opening
    assert witness.game.record()[rule]
