"""A server process for the tests that need one, and somebody who sits at its tables."""

import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

HURRIED = Path(__file__).with_name("clocks.py")
RIVALS = "green-lantern-vs-sinestro"
EAGER = ("normal turn", "play ", "buy ", "move to ", "end turn")  # whatever is there first of these


# All tests ask from one address, as fast as they can.
AMPLE = (
    *("--address-percent", "100000", "--address-burst", "1000000", "--address-sockets", "100000"),
    *("--table-percent", "100000", "--table-burst", "1000000"),
)


@dataclass
class Running:
    """A server process."""

    folder: Path
    database: str = ""
    is_hurried: bool = False  # what must lie some time between two moves lies a short time there
    process: subprocess.Popen[str] | None = None
    home: str = ""
    env: dict[str, str] = field(default_factory=dict)
    options: tuple[str, ...] = AMPLE
    told: Path | None = None  # where its log goes, if somebody reads it

    def start(self, port: int = 0) -> None:
        database = self.database or f"sqlite://{self.folder / 'tables.sqlite'}"
        program = [str(HURRIED)] if self.is_hurried else ["-m", "longbox"]
        command = [sys.executable, *program, "serve", "--host", "127.0.0.1"]
        with (self.told or Path(os.devnull)).open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(port), "--database", database, *self.options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, **self.env},
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.startswith("Longbox is at http://"), line
        self.home = line.removeprefix("Longbox is at ").strip().rstrip("/")

    @property
    def port(self) -> int:
        return int(self.home.rpartition(":")[2])

    def workers(self) -> list[int]:
        """The processes that serve its port, where there are several."""
        assert self.process
        number = self.process.pid
        children = Path(f"/proc/{number}/task/{number}/children").read_text().split()
        said = {int(one): Path(f"/proc/{one}/cmdline").read_bytes() for one in children}
        return [one for one, words in said.items() if b"spawn_main" in words]

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.process is not None and self.process.stdout:
            self.process.stdout.close()

    def ask(
        self,
        path: str,
        body: object = None,
        headers: dict[str, str] | None = None,
        method: str | None = None,
    ) -> tuple[int, Any]:
        """The status and the answer of a request."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.home + path, data, headers or {}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                text, status, kind = answer.read(), answer.status, answer.headers["content-type"]
        except urllib.error.HTTPError as error:
            with error:
                text, status, kind = error.read(), error.code, error.headers["content-type"]
        return status, json.loads(text) if "json" in kind else text.decode()

    def open(self, **wanted: Any) -> tuple[str, dict[int, str]]:
        """Open a table: its id and the tokens by seat."""
        status, made = self.ask("/api/tables", {"game": [RIVALS], "seed": 7} | wanted)
        assert 201 == status, made
        return made["table"], {one["seat"]: one["token"] for one in made["seats"]}

    def play(self, table: str, token: str, moves: int) -> None:
        """Make so many moves of a seat, of a simple kind and without a page."""
        with self.sit(table, token) as one:
            for _ in range(moves):
                texts = [option["text"] for option in one.until_asked()]
                wanted = [text for way in EAGER for text in texts if text.startswith(way)]
                one.choose([*wanted, *texts][0])
            one.until_asked()

    def sit(self, table: str, token: str | None = None, **more: Any) -> "Sitting":
        url = self.home.replace("http", "ws") + "/socket"
        return Sitting(connect(url, max_size=None).__enter__(), table, token, more)


class Sitting:
    """Somebody at a table, who remembers every frame."""

    def __init__(
        self, socket: ClientConnection, table: str, token: str | None, more: dict[str, Any]
    ) -> None:
        self.socket = socket
        self.frames: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.options: list[dict[str, Any]] = []
        self.move = -1
        self.send(do="sit", table=table, token=token, **more)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 20) -> dict[str, Any]:
        frame: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.frames.append(frame)
        if frame["is"] == "view":
            self.view, self.move = frame["view"], frame["move"]
            self.options = frame["options"]
        return frame

    def until(self, kind: str) -> dict[str, Any]:
        while True:
            frame = self.hear()
            if frame["is"] == kind:
                return frame
            assert frame["is"] != "gone", frame

    def until_asked(self) -> list[dict[str, Any]]:
        """The options, as soon as this seat must decide; none when the game is over."""
        while not self.options and not self.view.get("over"):
            self.until("view")
        return self.options

    def choose(self, text: str, waits: bool = True) -> None:
        """Choose, and wait until it is acknowledged, and seen if others cannot answer it first."""
        before, self.options = self.move, []
        self.send(do="choose", option=text, at=self.move)
        is_kept = False
        while self.move == before and (waits or not is_kept):
            frame = self.hear()
            is_kept = is_kept or frame["is"] == "kept"
            assert frame["is"] != "refused", frame
