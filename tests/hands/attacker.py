"""An attacker: a program that sends a server what nobody honest would, and says what came of it.

``attacker.py files HOME ADDRESS SEED COUNT AT_ONCE`` sends files and messages, as many as that;
``attacker.py flood HOME ADDRESS SECONDS SOCKETS`` looks, chats, undoes, opens and half sends.
What came of it is printed as JSON.
"""

import asyncio
import base64
import contextlib
import json
import random
import sys
import time
from collections import Counter
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

import hostile
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

WAITS = 60.0  # seconds for an answer; whoever waits longer was forgotten
RIVALS = hostile.RIVALS


class Attacker:
    """One address from which a server is attacked."""

    def __init__(self, home: str, address: str) -> None:
        self.port = urlsplit(home).port or 0
        self.url = home.replace("http", "ws") + "/socket"
        self.address = address
        self.seen: Counter[str] = Counter()

    async def raw(self, said: bytes, waits: float = WAITS) -> bytes:
        """What is answered to these bytes until the server closes."""
        async with asyncio.timeout(waits):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.address, 0)
            )
            try:
                writer.write(said)
                await writer.drain()
                return await reader.read()
            finally:
                writer.close()

    async def post(self, path: str, body: bytes) -> tuple[int, dict[str, Any]]:
        """The status and the answer of a request."""
        head = f"POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n"
        answer = await self.raw(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)
        if not answer:
            return 0, {}
        told: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2])
        return int(answer.split()[1]), told

    async def sit(self, table: str, token: str | None = None) -> ClientConnection:
        """A socket at a table."""
        made = await connect(
            self.url, local_addr=(self.address, 0), compression=None, max_queue=None
        )
        await made.send(json.dumps({"do": "sit", "table": table, "token": token}))
        return made

    async def opened(self) -> tuple[str, str]:
        """A table of one's own, and the token of its first seat; empty if none was opened."""
        status, made = await self.post("/api/tables", json.dumps({"game": [RIVALS]}).encode())
        self.seen[f"opening {status}"] += 1
        return (made["table"], made["seats"][0]["token"]) if status == 201 else ("", "")

    # ------------------------------------------------------------------ hostile files

    async def send(self, one: hostile.Hostile) -> None:
        """One file, as what it is said to be."""
        text = one.data.decode("utf-8", "replace")
        path, wanted = "/api/tables", {"game": ["x"], "record": text}
        if one.form == "set":
            path, wanted = "/api/workshop/set", {"file": text}
        elif one.form == "log":
            path, wanted = "/api/campaigns", {"game": ["rebirth"], "log": text}
        body = json.dumps(wanted).encode()
        if one.form == "save":  # no server reads one: here it is the body itself
            body = one.data
        await self.judge(one.kind, path, body)

    async def judge(self, kind: str, path: str, body: bytes) -> None:
        """Whether a request was answered as it should be."""
        try:
            status, told = await self.post(path, body)
        except TimeoutError:
            self.seen["forgotten"] += 1
        except OSError:  # closed while we were still writing: the body was too long
            self.seen["cut off"] += 1
        except ValueError:
            self.seen[f"no sentence: {kind}"] += 1
        else:
            is_told = status in {200, 201} or bool(told.get("error"))
            self.seen[str(status) if is_told else f"{status} without a sentence"] += 1
            if "our mistake" in told.get("error", ""):
                self.seen["ours"] += 1
                print(path, base64.b64encode(body).decode(), file=sys.stderr)

    async def talk(self, said: list[str]) -> None:
        """Messages on a socket; whatever is said, the table goes on."""
        table, token = await self.opened()
        socket = await self.sit(table, token)
        try:
            for text in said:
                await socket.send(text)
                await asyncio.sleep(0.006)
            await socket.send('{"do":"ping"}')
            async with asyncio.timeout(WAITS):
                while (frame := json.loads(await socket.recv()))["is"] != "pong":
                    self.seen["stumbled"] += "stumbled" in str(frame.get("text"))
            self.seen["talked"] += len(said)
        except ConnectionClosed:
            self.seen["talked"] += len(said)
            self.seen["cut off"] += 1
        except TimeoutError:
            self.seen["forgotten"] += 1
        finally:
            await socket.close()

    async def files(self, seed: int, count: int, at_once: int) -> None:
        """So many files and messages, three files to a message."""
        kinds = islice(hostile.files(seed), count - count // 4)
        words = islice(hostile.messages(seed), count // 4)

        async def sender() -> None:
            for one in kinds:
                await self.send(one)

        async def talker() -> None:
            while some := list(islice(words, 25)):
                await self.talk(some)

        await asyncio.gather(talker(), *(sender() for _ in range(at_once)))

    # ------------------------------------------------------------------ a flood

    async def flood(self, seconds: float, sockets: int) -> None:
        """So many sockets, each of which does one thing as fast as it can."""
        table, token = await self.opened()
        ways = [self.looks, self.undoes, self.opens, self.halves, self.chats]
        until = time.monotonic() + seconds
        await asyncio.gather(
            *(ways[i % len(ways)](until, table, token) for i in range(sockets)),
        )

    async def looks(self, until: float, table: str, token: str) -> None:
        await self.says(until, table, None, lambda dice: {"do": "look", "at": dice.randrange(9)})

    async def undoes(self, until: float, table: str, token: str) -> None:
        await self.says(until, table, token, lambda dice: {"do": "undo"})

    async def chats(self, until: float, table: str, token: str) -> None:
        await self.says(until, table, None, lambda dice: {"do": "say", "text": "x" * 400})

    async def says(self, until: float, table: str, token: str | None, say: Any) -> None:
        """Say the same again and again, and come back when let go."""
        dice = random.Random(0)
        while time.monotonic() < until:
            with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                socket = await self.sit(table, token)
                try:
                    while time.monotonic() < until:
                        await socket.send(json.dumps(say(dice)))
                        frame = json.loads(await asyncio.wait_for(socket.recv(), 5))
                        self.seen[frame["is"]] += 1
                finally:
                    await socket.close()
            self.seen["turned away"] += 1
            await asyncio.sleep(0.05)

    async def opens(self, until: float, table: str, token: str) -> None:
        while time.monotonic() < until:
            with contextlib.suppress(OSError, ValueError, TimeoutError):
                await self.opened()
            await asyncio.sleep(0.01)

    async def halves(self, until: float, table: str, token: str) -> None:
        while (left := until - time.monotonic()) > 0:
            with contextlib.suppress(OSError, TimeoutError):
                answer = await self.raw(b"POST /api/tables HTTP/1.1\r\nhost: x\r\n", left)
                self.seen[f"half {answer[9:12].decode()}"] += 1


def main(arguments: list[str]) -> None:
    way, home, address, *rest = arguments
    one = Attacker(home, address)
    seconds = time.monotonic()
    if way == "files":
        asyncio.run(one.files(*map(int, rest)))
    else:
        asyncio.run(one.flood(float(rest[0]), int(rest[1])))
    told = dict(one.seen) | {"seconds": round(time.monotonic() - seconds, 1)}
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1:])
