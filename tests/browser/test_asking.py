"""Every kind of decision at six sizes: what is asked about is on screen, and nothing is covered."""

import hand
import pytest
from playwright.sync_api import Page
from sitting import Running
from visiting import Visit

SIZES = ((2560, 1440), (1440, 900), (1024, 768), (820, 1180), (390, 844), (844, 390))
CARDS = """
cards:
  - name: Sweeper
    type: Hero
    cost: 2
    text: "+1 Power\\nYou may destroy a card in your hand or discard pile."
  - {name: Broom, type: Equipment, cost: 2, text: "Destroy up to 2 cards in your discard pile."}
  - name: Seer
    type: Hero
    cost: 2
    text: "+1 Power\\nLook at the top card of your deck. You may destroy it."
  - {name: Chooser, type: Super Power, cost: 2, text: "Choose one: +2 Power; or draw a card."}
  - {name: Sorter, type: Super Power, cost: 2, text: "Discard 2 cards, then draw a card."}
  - {name: Wrecker, type: Villain, cost: 2, text: "Destroy a card in the Line-Up."}
  - {name: Volley, type: Super Power, cost: 2, text: "Attack: Each foe discards a card."}
  - {name: Haymaker, type: Super Power, cost: 3, text: "+11 Power"}
  - {name: Guard, type: Hero, cost: 2, text: "+1 Power\\nBlock (2)"}
  - name: Cover
    type: Hero
    cost: 2
    text: "Defense: You may discard this card to avoid an Attack."
"""
DUEL = """
game: green-lantern-vs-sinestro
seed: 1
characters: blank
table:
  Green Lantern:
    hand: [%s, Punch x3, Vulnerability, Haymaker]
    deck: [Kilowog, Punch x5]
    discard: [Punch x5, Vulnerability x2, Salaak, Saint Walker, Boodikka, Kilowog, Mongul, Fear, Oa]
  Sinestro: {hand: [Guard x2, Cover, Punch x2], deck: [Punch x5]}
"""
CITY = """
game: rebirth
players: [Batman, Superman]
seed: 3
characters: blank
table:
  Batman: {hand: [%s, Punch x2, Run], deck: [Robin, Punch x3], discard: [Punch x3, Run x2], at: L1}
"""
# The card that is played, and what of the page shows what it asks about.
KINDS = {
    "cards of a pile and of the hand": ("Sweeper", ".tray .card.legal"),
    "several cards of a pile": ("Broom", ".tray .card.legal"),
    "a card that was looked at": ("Seer", ".seen .card"),
    "one of several ways": ("Chooser", ".answer, .buttons .btn, footer .btn"),
    "several cards of the hand": ("Sorter", "[data-zone='hand'] .card.legal"),
    "a card of the Line-Up": ("Wrecker", "[data-place='Line-Up'] .card.legal"),
}
IN_THE_CITY = ("cards of a pile and of the hand", "one of several ways")

# What is not wholly inside the window, and what lies under something else.
AMISS = """
(shown) => {
  const [w, h] = [innerWidth, innerHeight];
  const seen = (one) => one.getClientRects().length && !one.closest('.sr, [aria-hidden=true]');
  const name = (one) => one.dataset.card ?? one.className;
  const amiss = [];
  const all = (what) => [...document.querySelectorAll(what)].filter(seen);
  const asked = all(shown);
  if (!asked.length) amiss.push(`nothing is there of ${shown}`);
  const first = asked[0];
  for (const one of [...all('.caption'), ...(first ? [first] : [])]) {
    const box = one.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > w + 1 || box.bottom > h + 24)
      amiss.push(`outside: ${name(one)} ${Math.round(box.top)} ${Math.round(box.bottom)}`);
  }
  const covered = (one, x, y, within) => {
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    if (!top || !top.closest(within) || !(one.contains(top) || within !== '*'))
      amiss.push(`covered: ${name(one)} by ${top?.className}`);
  };
  for (const one of all('.caption')) covered(one, 0.4, 0.5, '.caption');
  for (const one of all("[data-place='Line-Up'] .card, [data-zone=space] .card"))
    covered(one, 0.5, 0.5, '.card, .space, .lineup');
  for (const one of all("[data-place='0/hand'] .card"))
    covered(one, 0.25, 0.25, "[data-zone='hand']");
  if (document.documentElement.scrollWidth > w) amiss.push('wider than the window');
  return amiss;
}
"""


def amiss(page: Page, shown: str) -> list[str]:
    """What is wrong with the page at any of the sizes."""
    found: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        hand.still(page)
        found += [f"{width} x {height}: {one}" for one in page.evaluate(AMISS, shown)]
    return found


def asked(visit: Visit, server: Running, record: str, card: str) -> Page:
    """The page of who has played a card that asks something."""
    table, tokens = server.open(game=["record"], record=record % card + CARDS, seats=[{}, {}])
    with server.sit(table, tokens[0]) as one:
        while not any(option["text"] == f"play {card}" for option in one.until_asked()):
            texts = [option["text"] for option in one.options]
            one.choose("normal turn" if "normal turn" in texts else texts[0])
        one.choose(f"play {card}", waits=False)
    page = visit(f"/table/{table}#{tokens[0]}")
    page.wait_for_selector(hand.ASKED)
    return page


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_card_asks_is_seen_and_covers_nothing(
    visit: Visit, server: Running, kind: str
) -> None:
    card, shown = KINDS[kind]

    assert [] == amiss(asked(visit, server, DUEL, card), shown)


@pytest.mark.parametrize("kind", IN_THE_CITY)
def test_what_a_card_asks_in_the_city_covers_nothing(
    visit: Visit, server: Running, kind: str
) -> None:
    card, shown = KINDS[kind]

    assert [] == amiss(asked(visit, server, CITY, card), shown)


@pytest.mark.parametrize(
    ("moves", "shown"),
    [
        (("confront Sinestro", "play Haymaker", "done"), ".duel"),
        (("normal turn", "play Volley"), ".btn:has(.then), .buttons .btn, footer .btn"),
    ],
)
def test_who_may_answer_sees_all_of_it(
    visit: Visit, server: Running, moves: tuple[str, ...], shown: str
) -> None:
    table, tokens = server.open(game=["record"], record=DUEL % "Volley" + CARDS, seats=[{}, {}])
    with server.sit(table, tokens[0]) as one:
        for move in moves:
            one.until_asked()
            one.choose(move, waits=False)
            if move != moves[-1]:
                one.until("view")
        page = visit(f"/table/{table}#{tokens[1]}")
        page.wait_for_selector(hand.ASKED)

        assert [] == amiss(page, shown)


def test_no_two_buttons_share_a_key(visit: Visit, server: Running) -> None:
    page = asked(visit, server, DUEL, "Chooser")
    for choose in ("", "Sweeper", "Seer"):
        keys = page.locator(".buttons .key, .answer .key, header .key").all_inner_texts()
        assert len(set(keys)) == len(keys), choose
