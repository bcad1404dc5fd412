"""A routine is listed by the table of instructions: every program of every set, in plain words."""

from every import every

from longbox.games.box import Box
from longbox.games.library import box
from longbox.printed.shelf import installed
from longbox.rules import codes as c
from longbox.rules.design import Instruction, Routine, Term
from longbox.rules.listing import listed, words_of

YOU = Term(c.P_YOU)


def routine(*ops: Instruction) -> Routine:
    return Routine(c.A_PLAYED, ops=ops)


def test_every_card_of_every_set_is_listed() -> None:
    def is_listed(name: str) -> None:
        routines = list(all_of(box(name)))
        lines = [listed(one) for one in routines]

        assert len(routines) > 50
        assert all(len(found) > len(one.ops) for found, one in zip(lines, routines, strict=True))

    every(installed(), is_listed)


def all_of(found: Box) -> list[Routine]:
    designs = [*found.cards, *(level for one in found.characters for level in one.levels)]
    return [ability for design in designs for ability in design.abilities]


def test_operands_are_named_and_jumps_are_labels() -> None:
    hand = Term(c.L_SEAT, c.HAND, kids=(YOU,))
    group = Term(c.C_GROUP, kids=(Term(c.T_TYPE, 1 | 8), hand))
    cards = Term(c.C_PICK, c.H_UP_TO, c.BY_NAME + 1, kids=(num(2), group, Term(c.E_NONE)))
    pick = "pick(up to, unlike=name, 2, group(Hero|Equipment, hand(you)))"
    lines = listed(
        routine(
            Instruction(c.OP_TEST, b=3, x=Term(c.B_COMPARE, c.CMP_GE, kids=(num(1), num(2)))),
            Instruction(c.OP_PICK, c.V_DISCARD, c.PICK_MORE | c.PICK_AGAIN, x=cards, y=YOU),
            Instruction(c.OP_MOVE, c.V_DISCARD, y=YOU),
            Instruction(c.OP_END),
        )
    )

    assert [
        "played",
        "        0  TEST if=1 ge 2 else=L1",
        f"        1  PICK to=discard how=more|again cards={pick} who=you",
        "        2  MOVE verb=discard who=you",
        "  L1:   3  END",
    ] == lines


def num(n: int) -> Term:
    return Term(c.N_NUM, n)


def test_words_of_codes_are_their_names() -> None:
    assert ("exact", "up to", "any", "all", "random", "worth", "within") == words_of("H_")
    assert "roll" == words_of("TABLE_OPS")[c.ACT_ROLL]
