"""A bot in sixty lines: sits down at a Longbox table and plays a game to its end.

    python examples/bot.py http://127.0.0.1:8765 TABLE TOKEN
    python examples/bot.py http://127.0.0.1:8765

Without a table it opens one against the server's own bot.  It knows no rule and no card: it plays
what it can, buys the dearest card on offer, and Confronts when its last turn's Power would do.
"""

import json
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect

Option = dict[str, Any]


def open_table(home: str) -> tuple[str, str]:
    """A new table, and the token of its first seat."""
    body = json.dumps({"game": ["green-lantern-vs-sinestro"]}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{home}/api/tables", body)) as answer:
        made = json.load(answer)
    return made["table"], made["seats"][0]["token"]


def pick(options: list[Option], cards: dict[str, Any], best: int) -> Option:
    """What this bot does now."""
    kinds = {option["kind"]: option for option in options}
    if "confront" in kinds and best > kinds["confront"]["outcome"]["cost"][1]:
        return kinds["confront"]
    for kind in ("play", "block", "defend", "yes"):
        if kind in kinds:
            return kinds[kind]
    shopping = [option for option in options if option["kind"] == "buy"]
    if shopping:
        return max(shopping, key=lambda option: int(cards[option["card"]]["cost"]))
    return options[0]


def play(home: str, table: str, token: str) -> str:
    """Play until the game is over; how it ended."""
    best = power = 0
    cards: dict[str, Any] = {}
    with connect(home.replace("http", "ws", 1) + "/socket", max_size=None) as socket:
        socket.send(json.dumps({"do": "sit", "table": table, "token": token, "name": "Example"}))
        for text in socket:
            heard = json.loads(text)
            if heard["is"] in ("gone", "refused"):
                raise SystemExit(heard["text"])
            if heard["is"] == "welcome":
                cards = heard["printing"]["cards"]
            if heard["is"] != "view":
                continue
            view = heard["view"]
            if view["over"]:
                won = view["seat"] in view["winners"]
                return f"{view['ending']}: {'won' if won else 'not won'}"
            mine = view["active"] == view["seat"]
            power = max(power, view["power"]) if mine else 0
            best = max(best, power)
            if heard["options"]:
                option = pick(heard["options"], cards, best)
                said = {"do": "choose", "option": option["text"], "at": heard["move"]}
                socket.send(json.dumps(said))
    return "the table was closed"


if __name__ == "__main__":
    address = sys.argv[1].rstrip("/")
    print(play(address, *(sys.argv[2:4] if len(sys.argv) > 3 else open_table(address))))
