"""Makes the stores of older versions that tests/server/test_origins.py resumes.

Owns: which tables such a store has, and what is noted of each. Must not know: how one is resumed.

    python scripts/older_stores.py SOURCES TABLES FILE

SOURCES is a tree of the older version (``git archive REVISION``), whose server is started; TABLES
is how many tables are opened and played at for a while; FILE is a store as SQL, and FILE.json what
the older version itself says of each of its tables.
"""

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "hands"))

from sitting import Running
from websockets.sync.client import connect

OPENED: tuple[dict[str, Any], ...] = (
    {"game": ["green-lantern-vs-sinestro"]},
    {"game": ["confrontations"], "seats": [{}] + [{"agent": "greedy"}] * 3},
    {"game": ["rebirth"], "players": ["Batman", "Superman"]},
    {"game": ["flash-vs-reverse-flash", "shazam-vs-black-adam"]},
)
MOVES = 5  # of the person; bots answer them

COMPILE = """
from longbox.games.library import box
from longbox.printed.shelf import installed
for name in installed():
    box(name)
"""

TELL = """
import asyncio, json, sys
from longbox.server import lobby
from longbox.server.store import SqliteStore

async def tell():
    store = SqliteStore(sys.argv[1])
    await store.open()
    found = {}
    for table in sys.argv[2:]:
        game = lobby.brought_back(table, *await store.load(table)).account.game
        zones = [f"{who}.{zone}" for who in game.players for zone in ("hand", "deck", "discard")]
        found[table] = {
            "moves": game.moves(),
            "cards": {key: game.look(key) for key in (*zones, "line_up", "main_deck")},
            "offers": [option.text for option in game.decision.options],
        }
    await store.close()
    print(json.dumps(found))

asyncio.run(tell())
"""


def play(running: Running, table: str, token: str) -> None:
    """Make some moves, whatever the messages of that version hold beside their options."""
    url = running.home.replace("http", "ws") + "/socket"
    with connect(url, max_size=None) as socket:
        socket.send(json.dumps({"do": "sit", "table": table, "token": token}))
        made = 0
        while made < MOVES:
            frame = json.loads(socket.recv(30))
            asked = frame.get("view", {}).get("decision") or {}
            options = frame.get("options") or asked.get("options")
            if frame["is"] != "view" or not options or asked["seat"] != 0:
                continue
            texts = [one["text"] if isinstance(one, dict) else one for one in options]
            text = texts[made * 7 % len(texts)]
            socket.send(json.dumps({"do": "choose", "option": text, "at": frame["move"]}))
            made += 1
        while json.loads(socket.recv(30))["is"] != "view":
            pass  # the last move is kept


def main() -> None:
    """Make a store."""
    sources, tables, file = Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
    env = {**os.environ, "PYTHONPATH": str(sources / "src")}
    subprocess.run([sys.executable, "-c", COMPILE], env=env, check=True)
    with tempfile.TemporaryDirectory() as folder:
        running = Running(Path(folder), env=env, options=())
        running.start()
        opened = []
        for number in range(tables):
            wanted = OPENED[number % len(OPENED)]
            table, tokens = running.open(**wanted | {"seed": number})
            play(running, table, tokens[0])
            opened.append(table)
        running.stop()
        path = Path(folder) / "tables.sqlite"
        with sqlite3.connect(path) as connection:
            file.write_text("\n".join(connection.iterdump()) + "\n")
        connection.close()
        told = subprocess.run(
            [sys.executable, "-c", TELL, str(path), *opened],
            env=env,
            check=False,
            capture_output=True,
            text=True,
        )
        found = json.loads(told.stdout) if told.returncode == 0 else dict.fromkeys(opened)
        file.with_suffix(".json").write_text(json.dumps(found, indent=0) + "\n")


if __name__ == "__main__":
    main()
