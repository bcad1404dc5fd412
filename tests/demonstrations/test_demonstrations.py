"""Texts at work: each way is gone on some small table, and what never happens is said."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import longbox
from longbox.cli.showing import lines_of
from longbox.demonstrations.demonstration import demonstrate, explain
from longbox.demonstrations.panels import Demonstration
from longbox.demonstrations.search import Hunt
from longbox.demonstrations.stage import Stage, Subject
from longbox.lab.bench import is_compiled

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "demonstrations"
DUEL = ("green-lantern-vs-sinestro",)
CITY = ("rebirth",)


def subject(text: str, sets: tuple[str, ...] = DUEL, kind: str = "card") -> Subject:
    read = longbox.read(text, kind=kind, name="Stranger")
    assert read.ok, read.refusals
    row = {"name": "Stranger", "type": "Super Power", "cost": 3, "text": text}
    name = "Stranger" if kind == "card" else "Green Lantern"
    return Subject(name, kind, text, sets, read.abilities, row if kind == "card" else None)


def shown(text: str, sets: tuple[str, ...] = DUEL, kind: str = "card") -> Demonstration:
    return demonstrate(subject(text, sets, kind))


def seen(it: Demonstration) -> list[tuple[str, bool]]:
    return [(one.kind, one.seen) for one in it.branches]


def test_a_condition_is_once_so_and_once_not() -> None:
    it = shown("If you control a Hero, draw a card. Otherwise, +2 Power.")

    assert [
        ("begun", True),
        ("so", True),
        ("not so", True),
        ("acts", True),
        ("acts", True),
    ] == seen(it)
    assert ['"you control a Hero" is so', '"you control a Hero" is not so'] == [
        one.said for one in it.branches[1:3]
    ]
    assert () == it.warnings


def test_a_may_is_once_accepted_and_once_declined() -> None:
    it = shown("You may destroy a card in your hand. If you do, +2 Power.")

    assert {"taken", "declined"} <= {one.kind for one in it.branches if one.seen}
    assert {"yes", "no"} <= {act.move for panel in it.panels for act in panel.acts}


@pytest.mark.parametrize(
    ("text", "sets", "kind", "move"),
    [
        ("Draw a card.", DUEL, "card", "play Stranger"),
        (
            "Defense: You may discard this card to avoid an Attack. If you do, draw a card.",
            DUEL,
            "card",
            "defend Stranger",
        ),
        ("Block (4)", DUEL, "card", "block Stranger"),
        ("Confrontation: Draw a card.", DUEL, "card", "confront"),
        ("When you gain this: Draw a card.", DUEL, "card", "buy Stranger"),
        ("Once during each of your turns, you may draw a card.", DUEL, "character", "use"),
        ("Move a Villain within Range: 1 to your space.", CITY, "card", "play Stranger"),
    ],
)
def test_each_window_is_entered(text: str, sets: tuple[str, ...], kind: str, move: str) -> None:
    it = shown(text, sets, kind)
    trials = played(subject(text, sets, kind))

    assert all(one.seen for one in it.branches), it.warnings
    assert any(made.startswith(move) for made in trials)


def played(it: Subject) -> set[str]:
    """Every move that was made in the search."""
    search = Hunt(Stage(it), explain(it))
    search.run()
    return {move for trial in search.trials for _, move in trial.moves}


def test_an_attack_hits_and_is_avoided() -> None:
    it = shown("Attack: Each foe discards a card.")

    assert {("hit", True), ("avoided", True)} <= set(seen(it))


def test_what_lasts_is_seen_by_what_is_different_without_it() -> None:
    it = shown("Ongoing: Cards in the Line-Up cost you 1 less.")

    assert {("begun", True), ("altered", True)} == set(seen(it))


def test_what_never_happens_is_warned_of() -> None:
    it = shown("+1 Power\nIf you have 99 or more cards in your hand, draw a card.")

    assert [("so", False), ("acts", False)] == [one for one in seen(it) if not one[1]]
    assert (
        (
            'This was never seen on 400 small tables: "you have 99 or more cards in your hand" '
            "is so, because it never was when it was asked."
        ),
    ) == it.warnings


@pytest.mark.parametrize(
    ("text", "never"),
    [
        (
            "If you control a Villain, draw a card. Otherwise, if you control a Villain, +2 Power.",
            '"you control a Villain" is so, because it is asked only where it is not so.',
        ),
        (
            "If you control a Villain, if you do not control a Villain, draw a card.",
            '"you don\'t control a Villain" is so, because it is asked only where it is not so.',
        ),
        (
            (
                "You may destroy up to two cards in your hand. "
                "If you destroyed three or more cards this way, draw a card."
            ),
            '"3 or more cards were destroyed this way" is so, because there are at most 2 of them.',
        ),
        (
            (
                "Attack: Each foe discards a card. "
                "If 5 or more cards were discarded this way, draw a card."
            ),
            '"5 or more cards were discarded this way" is so, because there are at most 3 of them.',
        ),
    ],
)
def test_what_the_text_itself_rules_out_can_never_happen(text: str, never: str) -> None:
    it = shown(text)

    assert f"This can never happen: {never}" in it.warnings


def test_what_may_well_be_is_not_called_impossible() -> None:
    for text in (
        (
            "Attack: Each foe discards a card. "
            "If 3 or more cards were discarded this way, draw a card."
        ),
        "If you control a Villain, draw a card. If you control a Villain, +1 Power.",
        (
            "You may destroy any number of cards in your hand. "
            "If you destroyed three or more cards this way, draw a card."
        ),
    ):
        assert not any("can never" in one for one in shown(text).warnings)


def test_the_same_text_is_shown_in_the_same_way() -> None:
    text = "Reveal the top 3 cards of your deck. Draw a revealed Hero. Put the rest back."

    assert shown(text) == shown(text)


def test_what_is_shown_is_what_the_plain_program_does() -> None:
    """The moves were found with routines that note; without them they can all be made, too."""
    it = subject(
        "You may discard a card. If you do, draw a card.\nAttack: Each foe discards a card."
    )
    search = Hunt(Stage(it), explain(it))
    search.run()

    for trial in search.trials[:10]:
        noting, _ = search.begun(trial.seed, search.traced)
        plain, _ = search.begun(trial.seed, {}, -1)
        for _, move in trial.moves:
            told = [one.text for one in noting.choose(move) if one.kind != "note"]

            assert [one.text for one in plain.choose(move)] == told
            assert plain.view(None) == noting.view(None)


SHOWN = {
    "condition": ("If you control a Hero, draw a card. Otherwise, +2 Power.", DUEL, "card"),
    "defense": (
        "+1 Power\nDefense: You may discard this card to avoid an Attack. If you do, draw a card.",
        DUEL,
        "card",
    ),
    "may": (
        "You may destroy a card in your hand or discard pile. If you do, draw a card.",
        DUEL,
        "card",
    ),
    "block": ("Block (4)", DUEL, "card"),
    "attack": ("Attack: Each foe gains a Weakness.", DUEL, "card"),
    "ongoing": ("Ongoing: The first time you play a Villain each turn, draw a card.", DUEL, "card"),
    "city": ("Move 2\nIf there is a Villain in your space, +2 Power.", CITY, "card"),
}


@pytest.mark.skipif(is_compiled(), reason="one look at them is enough")
def test_demonstrations_read_as_they_did() -> None:
    """Read what differs; then LONGBOX_GOLDEN=1 writes the files anew."""
    differing = []
    for name, (text, sets, kind) in SHOWN.items():
        told = "\n".join([text, "", *lines_of(shown(text, sets, kind))]) + "\n"
        path = GOLDEN / f"{name}.txt"
        if os.environ.get("LONGBOX_GOLDEN"):
            path.write_text(told)
        if not path.exists() or path.read_text() != told:
            differing.append(name)

    assert [] == differing
