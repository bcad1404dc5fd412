"""The workshop: a card that somebody writes is read, refused in place, and played."""

import json
from typing import Any
from urllib.request import urlopen

import pytest
from sitting import RIVALS, Running

from longbox.games import reports
from longbox.printed import cache
from longbox.server import boxing, protocol, workshop
from longbox.server.table import Refused

GUARD = {"name": "Night Guard", "type": "Hero", "cost": 3, "vp": 1, "text": "+2 power\nblock (2)"}


def read(**card: Any) -> Any:
    return workshop.read(protocol.read_card(json.dumps(GUARD | card).encode()))


def test_a_card_is_told_as_it_will_look_and_as_it_is_read() -> None:
    told = read(text="+2 Power\nBlock (2)", emblem="Sinestro")

    assert ("+2 Power.", "Block (2)") == told.reads
    assert ("Night Guard", "Hero", 3) == (told.card.name, told.card.type, told.card.cost)
    assert "Block" in told.keywords
    assert "Sinestro" in told.inks


def test_a_card_is_drawn_as_it_says_that_it_looks() -> None:
    worn = [(one.part, one.ink) for one in read(look="woman, red cape").card.look]

    assert [("cape-cape", "red")] == worn[-1:]


def test_a_word_that_no_look_has_is_told_with_what_was_meant() -> None:
    found = read(look="woman, red tiarra")

    said = '"tiarra" is not a word for a look; did you mean "tiara"?'
    assert ("look", said) == (found.about, found.trouble)


def test_words_of_looks_are_told_by_what_they_are_about(server: Running) -> None:
    groups = server.ask("/api/workshop/looks")[1]["groups"]

    assert "tiara" in groups["hat"]
    assert "green" in groups["colours"]
    assert "police station" in groups["place"]


def test_cards_that_are_better_or_worse_in_every_way_are_told() -> None:
    beside = read(text="+2 Power\nBlock (3)", cost=3, vp=1).beside

    assert "Pedro Peña" in [one.name for one in beside.better]
    assert "Amazon Warriors" in [one.name for one in beside.worse]
    assert beside.count > 200
    assert read(text="Fold the card in half.").beside is None


def test_a_card_is_priced_by_its_clauses_and_judged_by_what_it_asks() -> None:
    price = read(text="+2 Power\nDraw a card.", cost=1).price

    assert price.low < price.cost < price.high
    assert price.cost == pytest.approx(sum(part.cost for part in price.parts))
    assert ["", "+2 Power.", "Draw a card."] == [part.said for part in price.parts]
    assert "bargain" == price.verdict
    assert "dear" == read(text="+2 Power\nDraw a card.", cost=8).price.verdict


def test_what_is_not_read_or_in_no_main_deck_has_no_price() -> None:
    assert read(text="Fold the card in half.").price is None
    assert read(text="+2 Power", place="starter").price is None
    assert read(text="+2 Power", level=1).price is None


def test_a_card_for_a_city_is_priced_as_one() -> None:
    card = {"type": "Villain", "text": "Attack: Discard a card."}

    assert read(**card, game="rebirth").price.cost != read(**card).price.cost
    assert read(**card, game="nope").price.cost == read(**card).price.cost


def test_a_text_that_is_not_read_is_told_where_it_stops() -> None:
    told = read(text="+2 Power\nFold the card in half.")

    assert () == told.reads
    assert ["Fold"] == [one.text for one in told.stretches if one.stops]
    assert "+2 Power\nFold the card in half." == "".join(one.text for one in told.stretches)
    assert told.refusals[0].why.endswith(".")


def test_a_proposal_is_put_in_its_place() -> None:
    told = read(text="+2 Power\nDrawn a card.")

    assert "+2 Power\ndraw a card." == told.refusals[0].mended
    assert ("+2 Power. Draw a card.",) == read(text=told.refusals[0].mended).reads


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ({"cost": -1}, "cost"),
        ({"type": "Dragon"}, "type"),
        ({"name": "   "}, "name"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_no_card_is_gets_a_sentence(card: dict[str, Any], told: str) -> None:
    with pytest.raises(protocol.Malformed, match=told):
        read(**card)


@pytest.mark.parametrize(
    ("card", "about", "told"),
    [
        (
            {"text": "+1 Power\n" * 2000},
            "text",
            "A text has at most 1,500 letters, and this one has 18,000.",
        ),
        ({"name": "Owl " * 50}, "name", "A name has at most 40 letters, and this one has 200."),
        ({"emblem": "Owl " * 500}, "emblem", "and this one has 2,000."),
    ],
)
def test_what_is_too_long_is_told_at_its_place(card: dict[str, Any], about: str, told: str) -> None:
    found = read(**card)

    assert about == found.about
    assert told in found.trouble
    assert () == found.reads
    with pytest.raises(Refused, match="at most"):
        workshop.trial(wanted(card=GUARD | card))


HARD = {
    "control characters": "+1 Power\x00\x07\x1b[31m\u202e",
    "another language": "Ziehe zwei Karten. \u8acb\u62bd\u5169\u5f35\u724c\u3002",
    "conditions": "If you have played a Hero this turn, +1 Power. " * 200,
    "one long sentence": "Draw a card if you control a Hero and " * 30,
}


@pytest.mark.parametrize("text", HARD.values(), ids=HARD)
def test_a_text_that_no_card_has_is_refused_in_a_sentence(text: str) -> None:
    told = read(text=text)

    assert () == told.reads
    assert told.trouble or all(one.why for one in told.refusals)
    assert text == "".join(one.text for one in told.stretches)


def wanted(**more: Any) -> protocol.TrialWanted:
    return protocol.read_trial(json.dumps({"set": RIVALS, "card": GUARD} | more).encode())


def test_a_card_with_the_name_of_another_is_not_tried() -> None:
    kilowog = GUARD | {"name": "kilowog"}
    with pytest.raises(Refused, match="called"):
        workshop.trial(wanted(card=kilowog))
    with pytest.raises(Refused, match="Two cards"):
        workshop.trial(wanted(others=[GUARD]))
    with pytest.raises(Refused, match="no set"):
        workshop.trial(wanted(set="nowhere"))


def test_a_card_is_played_from_the_opening_hand(server: Running) -> None:
    another = GUARD | {"name": "Day Guard"}
    card = GUARD | {"text": "+2 Power\nBlock (2)"}
    body = {"set": RIVALS, "card": card, "others": [another | {"text": "+1 Power"}], "name": "Ann"}
    status, made = server.ask("/api/workshop/game", body)
    assert 201 == status
    with server.sit(made["table"], made["seats"][0]["token"]) as ann:
        hand = ann.until("view")["view"]["players"][0]["hand"]

    assert 5 == len(hand)
    assert 1 == hand.count("Night Guard")


def test_a_card_is_played_from_the_line_up(server: Running) -> None:
    card = GUARD | {"text": "+2 Power"}
    status, made = server.ask("/api/workshop/game", {"set": RIVALS, "card": card, "at": "line-up"})
    assert 201 == status
    with server.sit(made["table"], made["seats"][0]["token"]) as ann:
        assert "Night Guard" == ann.until("view")["view"]["line_up"][0]["card"]


def test_a_level_is_read_as_that_of_a_character_and_drawn_as_one() -> None:
    text = "When you play your first Hero on each of your turns, +1 Power."
    level = {"name": "Lamplighter", "type": "", "text": text, "level": 2, "cost": 12}
    told = read(**level)

    assert (text,) == told.reads
    assert ("Character", 2, "Lamplighter") == (told.card.type, told.card.level, told.card.emblem)
    assert told.beside is None
    shown = workshop.show(protocol.read_card(json.dumps(GUARD | level).encode())).shown
    assert all(one.seen for one in shown.branches)


def test_a_text_may_name_another_card_of_its_box() -> None:
    text = "Gain an Ember."
    assert read(text=text).refusals
    told = read(text=text, others=[{"name": "Ember", "place": "stack"}])
    assert (text,) == told.reads


def test_a_card_and_a_set_file_are_read_in_a_process_apart(server: Running) -> None:
    status, told = server.ask("/api/workshop/card", GUARD)
    assert (200, ["+2 Power.", "Block (2)"]) == (status, told["reads"])

    status, told = server.ask("/api/workshop/show", GUARD)
    assert 200 == status
    assert all(one["seen"] for one in told["shown"]["branches"])
    assert "Night Guard" in str(told["shown"]["panels"])
    assert 3 == told["cards"]["Night Guard"]["cost"]

    status, told = server.ask("/api/workshop/show", GUARD | {"text": "Fold it."})
    assert 400 == status
    assert "every word is read" in told["error"]

    status, told = server.ask("/api/workshop/set", {"file": "[" * 50_000})
    assert 200 == status
    assert [] == told["cards"]
    assert told["problems"]


def test_a_card_that_is_not_read_opens_no_table(server: Running) -> None:
    card = GUARD | {"text": "Fold the card in half."}
    status, answer = server.ask("/api/workshop/game", {"set": RIVALS, "card": card})

    assert 400 == status
    assert "Night Guard" in answer["error"]


def test_a_set_file_is_taken_apart_into_its_cards() -> None:
    file = """
id = "owls"
name = "Owls"
game = "rivals"

[[card]]
name = "Owl"
cost = 2
copies = 3
text = "+1 Power"

[[card]]
name = "Feather"
cost = 0
place = "starter"
text = ""

[[card]]
name = "Nest"
cost = "dear"
text = ""
"""
    told = boxing.taken_apart(file)

    rows = [(card.name, card.copies, card.place) for card in told.cards]
    assert [("Owl", 3, ""), ("Feather", 1, "starter")] == rows
    assert ["Nest" in one for one in told.problems] == [True]


def test_the_nearest_texts_are_read_and_shown_at_work() -> None:
    card = GUARD | {"text": "+2 Power\nYou may put the top card of your graveyard into your hand."}
    found = workshop.near(protocol.read_card(json.dumps(card).encode())).near

    first = found[0]
    assert "+2 Power\nYou may put the top card of your discard pile into your hand." == first.text
    assert first.text == "".join(one.text for one in first.patches)
    assert ["discard pile"] == [one.text for one in first.patches if one.new]
    for one in found:
        assert () == read(text=one.text).refusals
        assert one.at_work.shown.panels
        assert "Night Guard" in one.at_work.cards
    assert () == workshop.near(protocol.read_card(json.dumps(GUARD).encode())).near


def test_what_can_be_written_about_a_thing_is_told(server: Running) -> None:
    status, told = server.ask("/api/workshop/words?word=discard")
    assert 200 == status
    assert "discard" in told["phrases"][0]["words"]
    assert told["phrases"][0]["examples"]
    assert "" == told["none"]
    assert 'did you mean "destroy"?' in workshop.known("trash").none
    assert "" == workshop.known("  ").none


def test_a_report_that_was_made_opens_from_the_page_of_the_set(server: Running) -> None:
    name = "shazam-vs-black-adam"
    path = reports._key(name)
    cache.place_of(path, ".msgpack").unlink(missing_ok=True)

    assert "" == server.ask(f"/api/sets/{name}")[1]["report"]
    assert 400 == server.ask(f"/api/sets/{name}/report")[0]

    reports.keep_report(name, "<!doctype html><p>Even.</p>")
    address = server.ask(f"/api/sets/{name}")[1]["report"]
    with urlopen(f"{server.home}{address}") as answer:
        assert b"Even." in answer.read()
        assert "text/html; charset=utf-8" == answer.headers["content-type"]
        assert "script-src" not in answer.headers["content-security-policy"]
    cache.place_of(path, ".msgpack").unlink()
