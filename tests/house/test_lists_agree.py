"""The lists agree: what texts can say, what is compiled, and what the engine carries out.

Every effect is read from some text, becomes operations, and each operation has its performer; and
no performer, modifier or prohibition is there that no text can ask for.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import kept
import pytest
from every import every
from tests.wording import goldens

from longbox.effects import vocabulary as fx
from longbox.rules import codes, dispatch
from longbox.rules.compile import compile_ability
from longbox.rules.design import Routine
from longbox.rules.expressions import Dialect, Unplayable
from longbox.rules.instructions import TERMS
from longbox.wording import Teller
from longbox.wording.phrases import rows

pytestmark = pytest.mark.xdist_group("texts")

RULES = Path(codes.__file__).parent
COMPILING = {
    "codes.py",
    "compile.py",
    "expressions.py",
    "unfolding.py",
    "card.py",
    "instructions.py",
}
EFFECTS = get_args(fx.Effect)
ALTERATIONS = get_args(fx.Alteration)
# Operations that the machine only steps over; an entry that is carried out does not belong here.
NOT_YET: frozenset[str] = frozenset()


# --------------------------------------------------------------------------- what texts say


def texts() -> str:
    """A name for every text that we have, and for this way to look at them."""
    return repr((Path(__file__).read_bytes(), goldens.all_texts()))


@cache
def abilities() -> tuple[fx.Ability, ...]:
    """The abilities of every text that we have, and one for each alteration that none speaks of."""
    return kept.pickled(f"abilities {texts()}", all_abilities)


def all_abilities() -> tuple[fx.Ability, ...]:
    readings = (goldens.reading_of(printed) for printed in goldens.all_texts())
    found = [one for read in readings if read.ok for one in read.abilities if is_playable(one)]
    said = {type(part) for ability in found for part in parts(ability)}
    for part in phrased():
        if type(part) in ALTERATIONS and type(part) not in said:
            said.add(type(part))
            alters = fx.Modify(fx.Scope("cards"), part, fx.Until.TURN)
            found.append(fx.Ability(fx.Kind.STANDING, (alters,)))
    return tuple(found)


def is_playable(ability: fx.Ability) -> bool:
    """Whether it is compiled, and not refused as what would not happen."""
    try:
        made_now(ability)
    except Unplayable:
        return False
    return True


@cache
def phrased() -> tuple[Any, ...]:
    """Everything in the meanings of the phrase table."""
    return tuple(part for row in rows() for part in parts(row.meaning))


def parts(term: Any) -> Iterator[Any]:
    """A term and everything in it."""
    yield term
    if isinstance(term, tuple | frozenset):
        for one in term:
            yield from parts(one)
    elif dataclasses.is_dataclass(term):
        for one in dataclasses.fields(term):
            yield from parts(getattr(term, one.name))


# --------------------------------------------------------------------------- what is compiled


def routines(whole: Routine) -> Iterator[Routine]:
    yield whole
    for sub in whole.subs:
        yield from routines(sub)


@cache
def made_of(ability: fx.Ability) -> tuple[Routine, ...]:
    """What an ability is compiled to, and all that is inside of it."""
    return all_made().get(ability) or made_now(ability)


@cache
def all_made() -> dict[fx.Ability, tuple[Routine, ...]]:
    """The same of every ability."""
    return kept.pickled(f"routines {texts()}", lambda: {one: made_now(one) for one in abilities()})


def made_now(ability: fx.Ability) -> tuple[Routine, ...]:
    return tuple(routines(compile_ability(ability, Teller(""), Dialect(True, True))))


@cache
def compiled() -> tuple[Routine, ...]:
    return tuple(part for one in abilities() for part in made_of(one))


def constants(prefix: str) -> dict[int, str]:
    """The engine's names for numbers, by number."""
    return {
        value: name
        for name, value in vars(codes).items()
        if name.startswith(prefix) and isinstance(value, int)
    }


@cache
def emitted() -> frozenset[str]:
    """The operations that some text becomes."""
    names = constants("OP_")
    found = frozenset(names[op.code] for one in compiled() for op in one.ops)
    return found | {"OP_NOTE"}  # of routines that are shown at work: rules/tracing.py


@cache
def altered() -> frozenset[str]:
    """The modifiers that some text becomes."""
    names = constants("M_")
    return frozenset(names[mod.k] for one in compiled() for mod in one.mods)


# --------------------------------------------------------------------------- what is performed


@cache
def performers() -> dict[str, list[ast.stmt]]:
    """What the machine does at each operation."""
    tree = ast.parse(inspect.getsource(dispatch))
    found: dict[str, list[ast.stmt]] = {}
    for branch in ast.walk(tree):
        if isinstance(branch, ast.If) and isinstance(branch.test, ast.Compare):
            left, right = branch.test.left, branch.test.comparators[0]
            if isinstance(left, ast.Name) and left.id == "code" and isinstance(right, ast.Name):
                found[right.id] = branch.body
    return found


def is_performed(name: str) -> bool:
    return not all(isinstance(one, ast.Pass) for one in performers().get(name, ()))


@cache
def spoken_of() -> frozenset[str]:
    """Every name in the engine outside of the compiler."""
    files = [path for path in RULES.rglob("*.py") if path.name not in COMPILING]
    return frozenset(
        word for path in files for word in re.findall(r"\b[A-Z]+_[A-Z_]+\b", path.read_text())
    )


# --------------------------------------------------------------------------- the lists agree


def test_there_is_something_to_compare() -> None:
    assert len(EFFECTS) > 15
    assert len(ALTERATIONS) > 10
    assert len(abilities()) > 500
    assert len(performers()) > 25


def test_every_effect_is_read_from_a_text_and_compiled() -> None:
    def is_compiled(effect: type) -> None:
        saying = (one for one in abilities() if any(type(part) is effect for part in parts(one)))
        found = next(saying, None)

        assert found is not None
        assert any(one.ops or one.mods for one in made_of(found))

    every([*EFFECTS, *ALTERATIONS], is_compiled)


def test_every_operation_has_a_text_and_a_performer() -> None:
    def is_said_and_done(name: str) -> None:
        assert name in emitted()
        assert name in performers()
        assert is_performed(name) != (name in NOT_YET)

    every(sorted(constants("OP_").values()), is_said_and_done)


def test_only_operations_are_performed() -> None:
    assert set(constants("OP_").values()) == set(performers())


def test_every_term_has_its_row_and_a_number_of_its_own() -> None:
    numbers = [number for letter in "PLTCNBESM" for number in constants(f"{letter}_")]
    names = [name for letter in "PLTCNBESM" for name in constants(f"{letter}_").values()]

    assert sorted(names) == sorted(row.name for row in TERMS)
    assert len(names) > 100
    assert len(numbers) == len(set(numbers))


def test_every_list_of_codes_names_them_in_their_order() -> None:
    """A list of words, and the codes that stand for them."""
    lists = {
        "ACT_": codes.TABLE_OPS,
        "AFTER_": codes.AFTERS,
        "CMP_": codes.CMP,
        "CONFRONT_": codes.CONFRONTS,
        "END_": codes.ENDS,
        "LIMIT_": codes.LIMITS,
        "NEAR_": codes.NEAR,
        "SPOT_": codes.SPOTS,
        "STAND_": codes.STANDS,
        "STAT_": codes.STATS,
        "SWAP_": codes.SWAPS,
        "WORKS_": codes.WORKS,
    }

    assert {prefix: list(range(len(words))) for prefix, words in lists.items()} == {
        prefix: sorted(constants(prefix)) for prefix in lists
    }


def test_every_modifier_has_a_text_and_is_looked_for() -> None:
    def is_said_and_heeded(name: str) -> None:
        assert name in altered()
        assert name in spoken_of()

    every(sorted(constants("M_").values()), is_said_and_heeded)


def test_each_alteration_becomes_a_modifier_of_its_own() -> None:
    """None of them is compiled to the modifier of another, and so to nothing."""
    kinds: dict[type, set[int]] = {}
    for ability in abilities():
        mods = [mod.k for one in made_of(ability) for mod in one.mods]
        said_here = [part.change for part in parts(ability) if isinstance(part, fx.Modify)]
        if len(mods) == len(said_here) == 1:
            kinds.setdefault(type(said_here[0]), set()).add(mods[0])

    assert {} == {one.__name__: found for one, found in kinds.items() if len(found) > 1}
    assert len(kinds) == len({kind for found in kinds.values() for kind in found})


def test_every_prohibition_has_a_phrase_and_is_heeded() -> None:
    def is_said_and_heeded(number: int) -> None:
        assert fx.Cannot(codes.CANNOT[number]) in phrased()
        assert constants("X_")[number] in spoken_of()

    every(range(len(codes.CANNOT)), is_said_and_heeded, lambda number: codes.CANNOT[number])


def test_every_act_at_the_table_has_a_phrase() -> None:
    acts = {part.op for part in phrased() if isinstance(part, fx.TableAct)}

    assert [] == [word for word in codes.TABLE_OPS if word not in acts]


def test_every_ability_kind_is_read_from_a_text() -> None:
    assert set(fx.Kind) == {one.kind for one in abilities()}
    assert [kind.value for kind in fx.Kind] == list(codes.ABILITY_KINDS)


def test_a_performer_that_does_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    name = next(iter(performers()))
    monkeypatch.setitem(performers(), name, [ast.Pass()])

    assert not is_performed(name)
