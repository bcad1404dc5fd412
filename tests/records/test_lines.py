"""What happened together stands in one line, and what did not stands in its own."""

from longbox.records.lines import joined, rows, with_power


def event(kind: str, text: str, **more: object) -> dict[str, object]:
    return {"kind": kind, "seat": 0, "text": text, **more}


def test_cards_that_enter_at_different_places_have_lines_of_their_own() -> None:
    told = [
        event("enter", "Steel enters the Line-Up at S1.", card="Steel", to="S1"),
        event("enter", "Talon enters the Line-Up at S2.", card="Talon", to="S2"),
        event("enter", "Vixen enters the Line-Up at S2.", card="Vixen", to="S2"),
    ]

    assert [
        "Steel enters the Line-Up at S1.",
        "Talon, Vixen enter the Line-Up at S2.",
    ] == [joined(row) for row, _ in rows(told)]


def test_the_power_of_a_played_card_stands_beside_it() -> None:
    told = [
        event("play", "Circe plays Punch.", card="Punch"),
        event("power", "Circe has +1 Power, 1 in all (Punch).", cause="Punch"),
        event("power", "Circe has +2 Power, 3 in all (Circe).", cause="Circe"),
        event("play", "Circe plays Batman (6).", card="Batman (6)"),
        event("power", "Circe has +4 Power, 7 in all (Batman (6)).", cause="Batman (6)"),
    ]

    assert [
        "Circe plays Punch: +1 Power, 1 in all.",
        "Circe has +2 Power, 3 in all (Circe).",
        "Circe plays Batman (6): +4 Power, 7 in all.",
    ] == [with_power(joined(row), power) for row, power in rows(told)]
