"""Boxes that people write: kept behind a private link, played by whoever has the other one."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from sitting import RIVALS, Running

from longbox.server import boxing
from longbox.server.table import Refused

NIGHT = """\
id = "night-shift"
name = "Night Shift"
game = "rivals"

[[card]]
name = "Jab"
type = "Starter"
cost = 0
text = "+1 Power"
place = "starter"
copies = 10

[[card]]
name = "Second Wind"
cost = 3
vp = 1
text = "+2 Power"
place = "stack"
copies = 8

[[card]]
name = "Night Watch"
type = "Hero"
cost = 4
vp = 1
copies = 60
emblem = "Lamplighter"
text = "+2 Power"

[[character]]
name = "Lamplighter"
side = "hero"
levels = [
  { cost = 9, vp = 5, text = "When you play your first Hero on each of your turns, +1 Power." },
  { cost = 12, vp = 6, text = "" },
]

[[character]]
name = "Fogbound"
side = "villain"
levels = [{ cost = 9, vp = 5, text = "" }, { cost = 12, vp = 6, text = "" }]
"""


def keep(server: Running, file: str = NIGHT) -> tuple[str, dict[str, str]]:
    """A box that is kept, and the header that opens it to who writes it."""
    status, made = server.ask("/api/boxes", {"file": file})
    assert 201 == status, made
    return f"/api/boxes/{made['box']}", {"x-longbox-token": made["token"]}


def test_a_box_is_kept_and_given_back_to_who_has_its_link(server: Running) -> None:
    box, key = keep(server, "not even a set file \\u0000")
    status, kept = server.ask(box, None, key)

    assert (200, 1, "not even a set file \\u0000") == (status, kept["version"], kept["file"])
    for header in ({}, {"x-longbox-token": "guessed"}):
        status, told = server.ask(box, None, header)
        assert 400 == status
        assert "does not open" in told["error"]
    assert "no such box" in server.ask("/api/boxes/nowhere", None, key)[1]["error"]
    with server.sit(box.rpartition("/")[2]) as nobody:
        assert "no such table" in nobody.hear()["text"]


def test_a_change_of_an_older_version_is_not_kept(server: Running) -> None:
    box, key = keep(server)

    def put(file: str, version: int) -> Any:
        return server.ask(box, {"file": file, "version": version}, key, "PUT")[1]

    assert 2 == put("a", 1)["version"]
    assert 2 == put("a", 1)["version"]  # it is kept: somebody did not hear it
    late = put("b", 1)
    assert (True, 2, "a") == (late["late"], late["version"], late["file"])
    assert 3 == put("b", 2)["version"]
    assert "b" == server.ask(box, None, key)[1]["file"]


def test_a_box_that_was_deleted_says_so(server: Running) -> None:
    box, key = keep(server)
    assert 400 == server.ask(box, None, None, "DELETE")[0]
    assert 200 == server.ask(box, None, key, "DELETE")[0]

    for path, body in (("", None), ("/set", None), ("/game", {})):
        status, told = server.ask(box + path, body, key)
        assert (400, "Whoever wrote this box has deleted it.") == (status, told["error"])


def test_a_box_is_told_and_played_by_whoever_has_the_link(server: Running) -> None:
    box, _ = keep(server)
    status, told = server.ask(f"{box}/set")
    assert (200, "Night Shift") == (status, told["set"]["name"])
    assert ["Lamplighter", "Fogbound"] == [one["name"] for one in told["set"]["characters"]]

    status, made = server.ask(f"{box}/game", {"seats": [{}, {}]})
    assert 201 == status, made
    tokens = [one["token"] for one in made["seats"]]
    with server.sit(made["table"], tokens[1]) as friend:
        seen = friend.until("view")["view"]
    assert ["Lamplighter", "Fogbound"] == [one["name"] for one in seen["players"]]
    assert ["Jab"] * 5 == seen["players"][1]["hand"]


def test_a_table_goes_on_with_the_box_as_it_was(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    first = Running(tmp_path, is_hurried=True, env={"XDG_CACHE_HOME": str(cache)})
    first.start()
    box, key = keep(first)
    made = first.ask(f"{box}/game", {"seats": [{}, {"agent": "uniform"}]})[1]
    token = made["seats"][0]["token"]
    first.play(made["table"], token, 2)
    first.ask(box, {"file": NIGHT.replace("Jab", "Hook"), "version": 1}, key, "PUT")
    first.kill()
    shutil.rmtree(cache)  # another machine has nothing of it

    first.start()
    with first.sit(made["table"], token) as again:
        again.until_asked()
        assert "Jab" in json.dumps(again.view)
        assert "Hook" not in json.dumps(again.view)
    first.stop()


def test_a_box_that_is_not_kept_is_tried_with_a_card_in_hand(server: Running) -> None:
    body = {"file": NIGHT, "card": {"name": "Night Watch"}, "name": "Ann"}
    status, made = server.ask("/api/workshop/game", body)
    assert 201 == status, made
    with server.sit(made["table"], made["seats"][0]["token"]) as ann:
        assert "Night Watch" in ann.until("view")["view"]["players"][0]["hand"]


@pytest.mark.parametrize(
    ("file", "told"),
    [
        (NIGHT.replace("+2 Power", "Fold it in half."), "Second Wind"),
        (NIGHT.partition("[[character]]")[0], "2 Characters play this game"),
        ("[" * 50_000, "cannot be played"),
    ],
)
def test_a_box_that_cannot_be_played_says_why(server: Running, file: str, told: str) -> None:
    box, _ = keep(server, file)
    status, answer = server.ask(f"{box}/game", {})

    assert 400 == status
    assert told in answer["error"]


CARD = '[[card]]\nname = "Card {}"\ncost = 1\ntext = "+1 Power"\n'


def flaws(file: str) -> list[str]:
    return [one.said for one in boxing.checked(file).flaws]


def test_whatever_is_wrong_in_a_box_is_a_sentence_about_its_place() -> None:
    twice = NIGHT + '[[card]]\nname = "Jab"\ncost = 1\ntext = ""\n'
    assert any("Jab" in one for one in flaws(twice))
    assert "Jab 2" in [one.name for one in boxing.taken_apart(twice).cards]

    lone = NIGHT + '[[character]]\nname = "Stray"\nlevels = []\n'
    found = boxing.checked(lone)
    assert ("Stray", "A Character has at least one Level.") in [
        (one.character, one.said) for one in found.flaws
    ]

    strange = NIGHT.replace('emblem = "Lamplighter"', 'emblem = "Nobody"')
    found = boxing.checked(strange)
    assert found.playable
    assert "Nobody in the box is called Nobody, whose emblem this card bears." in flaws(strange)

    endless = NIGHT.replace("copies = 60", "copies = " + "9" * 9000)
    assert "A number has at most" in boxing.taken_apart(endless).problems[0]

    outdone = NIGHT + CARD.format("Dull").replace("cost = 1", 'cost = 5\ntype = "Hero"')
    assert [("Card Dull", "Night Watch is better in every way.")] == [
        (one.card, one.said) for one in boxing.checked(outdone).flaws
    ]

    many = NIGHT + "".join(map(CARD.format, range(2000)))
    with pytest.raises(Refused, match=r"at most 300 different cards; this file has 2,003"):
        boxing.taken_apart(many)


def test_a_file_comes_back_as_it_was_written() -> None:
    found = boxing.taken_apart(NIGHT)

    assert ("night-shift", "Night Shift", "rivals") == (found.id, found.name, found.game)
    assert ["Jab", "Second Wind", "Night Watch"] == [one.name for one in found.cards]
    assert ["starter", "stack", ""] == [one.place for one in found.cards]
    assert [(9, 5), (12, 6)] == [(one.cost, one.vp) for one in found.characters[0].levels]
    assert () == found.problems


def test_a_table_is_opened_with_files_of_ones_own(server: Running) -> None:
    told = server.ask("/api/sets", {"file": NIGHT})[1]
    assert ("night-shift", "rivals", False) == (
        told["set"]["id"],
        told["set"]["game"],
        told["set"]["city"],
    )
    rivals = "green-lantern-vs-sinestro"
    played, _ = server.open(
        game=["night-shift", rivals], players=["Lamplighter", "Sinestro"], files=[NIGHT]
    )
    mixed, tokens = server.open(game=[rivals], files=[NIGHT])
    with server.sit(played) as one:
        assert ["Lamplighter", "Sinestro"] == [
            who["name"] for who in one.until("view")["view"]["players"]
        ]
    with server.sit(mixed, tokens[0]) as one:
        one.until_asked()
        assert one.view["main_deck"] > 100

    status, refused = server.ask("/api/tables", {"game": ["nowhere"], "files": [NIGHT]})
    assert (400, 'There is no set "nowhere".') == (status, refused["error"])
    bad = NIGHT.replace("Draw a card", "").replace('text = "+2 Power"', 'text = "Fly away"')
    status, refused = server.ask("/api/tables", {"game": ["night-shift"], "files": [bad]})
    assert 400 == status
    assert "Night Shift" in refused["error"] or "cannot be played" in refused["error"]


def test_an_installed_set_can_be_taken_into_a_box_of_ones_own(server: Running) -> None:
    status, told = server.ask(f"/api/sets/{RIVALS}/box")

    assert 200 == status
    assert 2 == len(told["characters"])
    assert {"", "starter", "stack"} == {one["place"] for one in told["cards"]}
    status, told = server.ask("/api/sets/nowhere/box")
    assert (400, 'There is no set "nowhere".') == (status, told["error"])
