"""The server: pages, requests and sockets, each to whom it is for.

Owns: routes, headers, who may ask from where.
Must not know: what happens at a table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from functools import cache, wraps
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import structs
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from longbox.games.reports import kept_report
from longbox.printed.shelf import installed
from longbox.records.record import dump
from longbox.server import (
    boxing,
    catalogue,
    messages,
    metrics,
    protocol,
    rulebook,
    teaching,
    workshop,
)
from longbox.server.address import address_of
from longbox.server.boxes import Boxes
from longbox.server.budgets import (
    ASKING,
    OPENING,
    Budgets,
    Metered,
    Overdrawn,
    paid,
    pay,
    paying,
)
from longbox.server.campaigns import Campaigns
from longbox.server.limits import USUAL, ServerLimits
from longbox.server.lobby import Lobby, Opened
from longbox.server.messages import CampaignBegun, GameDealt, SeatLink, TableOpened, Trouble
from longbox.server.operating import Counting, Operating
from longbox.server.relay import Relay, Wire
from longbox.server.socket import Connection
from longbox.server.store import Store
from longbox.server.table import Refused
from longbox.server.today import Today
from longbox.server.turns import DueMoves

log = logging.getLogger("longbox.server")

PAGE = Path(__file__).parent / "page"
UNPAID = frozenset({"/healthz", "/readyz", "/metrics"})  # whoever runs the server asks these

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; manifest-src 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
}

OF_REPORTS = (  # they have everything in them, and run nothing
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)

NOT_BUILT = (
    "<!doctype html><title>Longbox</title><p>The page is not built: "
    "run <code>npm ci && npm run build</code> in <code>web/</code>, or install a release."
)


class Budgeting:
    """Whatever is asked for over HTTP is paid by its address; who has nothing left is told so."""

    def __init__(self, app: ASGIApp, budgets: Budgets) -> None:
        self.app = app
        self.budgets = budgets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in UNPAID:
            await self.app(scope, receive, send)
            return
        purse = self.budgets.address(address_of(scope))
        await purse.turn()
        try:
            self.budgets.check(purse)
        except Overdrawn as error:
            await _overdrawn(error)(scope, receive, send)
            return
        paying.set((purse,))
        pay(ASKING)
        await Metered(_whole(self.app(scope, receive, send)))


async def _whole(act: Awaitable[None]) -> None:
    await act


def _overdrawn(error: Overdrawn) -> Response:
    response = _say(str(error), 429)
    response.headers["retry-after"] = str(error.seconds)
    return response


class Guard:
    """Every answer carries the safety headers; strangers' pages may neither post nor connect."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str] | None) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        if not self._is_welcome(scope, headers):
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 1008})
            else:
                await _say("This request comes from another page.", 403)(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = {name for name, _ in message["headers"]}
                own = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [
                    *message["headers"],
                    *(one for one in own if one[0] not in there),
                ]
            await send(message)

        await self.app(scope, receive, with_headers)

    def _is_welcome(self, scope: Scope, headers: dict[str, str]) -> bool:
        host = headers.get("host", "")
        if self.hosts is not None and re.sub(r":\d+$", "", host) not in self.hosts:
            return False
        origin = headers.get("origin")
        if origin is None:
            return True
        is_reading = scope["type"] == "http" and scope["method"] in {"GET", "HEAD"}
        try:
            return is_reading or urlsplit(origin).netloc == host
        except ValueError:  # it is no address
            return False


def _say(text: str, status: int) -> Response:
    return _json(Trouble(text), status)


def _json(data: object, status: int = 200, keep: int = 0) -> Response:
    cached = f"max-age={keep}" if keep else "no-store"
    return Response(
        messages.write(data),
        status,
        {"cache-control": cached},
        media_type="application/json",
    )


Handler = Callable[[Request], Awaitable[Response]]


def told(handler: Handler) -> Handler:
    """A handler whose refusals are told in a sentence."""

    @wraps(handler)
    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except Overdrawn as error:
            return _overdrawn(error)
        except (Refused, protocol.Malformed) as error:
            return _say(str(error), 400)
        except ClientDisconnect:  # nobody hears it
            return _say("The request broke off.", 400)

    return answer


@cache
def index() -> str:
    """The page."""
    path = PAGE / "index.html"
    return path.read_text(encoding="utf-8") if path.exists() else NOT_BUILT


async def page(_: Request) -> Response:
    """The page, whatever it will show."""
    return Response(index(), media_type="text/html", headers={"cache-control": "no-cache"})


# Beside the page, at addresses that say nothing of their content: what installs it on a device.
BESIDE = {
    "manifest.webmanifest": "application/manifest+json",
    "worker.js": "text/javascript",
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
    "icon-whole-512.png": "image/png",
}


async def beside(request: Request) -> Response:
    """The page's manifest, its icons, and the worker that keeps it."""
    name = request.url.path.strip("/")
    path = PAGE / name
    if not path.is_file():
        return Response(status_code=404)
    found = await asyncio.to_thread(path.read_bytes)
    return Response(found, media_type=BESIDE[name], headers={"cache-control": "no-cache"})


async def sets(_: Request) -> Response:
    """The installed sets."""
    return _json(catalogue.sets())


async def cards(request: Request) -> Response:
    """The cards of a set."""
    name = _installed(request)
    found = catalogue.of_set(name)
    if await asyncio.to_thread(kept_report, name):
        found = structs.replace(found, report=f"/api/sets/{name}/report")
    return _json(found)


async def report(request: Request) -> Response:
    """The report on a set that was made here last, a page by itself."""
    found = await asyncio.to_thread(kept_report, _installed(request))
    if not found:
        raise Refused("There is no report on this set: longbox lab makes one.")
    headers = {"content-security-policy": OF_REPORTS, "cache-control": "no-cache"}
    return Response(found, media_type="text/html", headers=headers)


async def own_copy(request: Request) -> Response:
    """What of a set somebody can take into a box of their own."""
    return _json(await asyncio.to_thread(paid, boxing.of_installed, _installed(request)))


def _installed(request: Request) -> str:
    """The set of an address; raises Refused."""
    name: str = request.path_params["name"]
    if name not in installed():
        raise Refused(f'There is no set "{name[:80]}".')
    return name


async def looks(_: Request) -> Response:
    """The words of looks, for the workshop."""
    return _json(catalogue.looks())


async def rules(_: Request) -> Response:
    """The rules, for the page that shows them."""
    return _json(rulebook.chapters())


async def body(request: Request) -> bytes:
    """The body of a request, if it is not too long."""
    found = bytearray()
    async for part in request.stream():
        found += part
        if len(found) > protocol.BODY_BYTES:
            raise Refused(f"A request has at most {protocol.BODY_BYTES} bytes.")
    return bytes(found)


def _seats(tokens: Mapping[int, str], path: str) -> list[SeatLink]:
    """The private link of each seat."""
    return [SeatLink(seat, token, f"{path}#{token}") for seat, token in tokens.items()]


async def open_table(request: Request) -> Response:
    """Open a table."""
    lobby: Lobby = request.app.state.lobby
    pay(OPENING)
    opening, wanted = protocol.read_table(await body(request))
    if wanted.files:
        boxes: Boxes = request.app.state.boxes
        opening = await boxes.with_files(opening, wanted.files)
    return _opened(await lobby.open(opening, wanted, is_own=bool(wanted.files)))


async def tell_file(request: Request) -> Response:
    """Somebody's own set file, for the start page."""
    lobby: Lobby = request.app.state.lobby
    return _json(await lobby.readers.tell_box(protocol.read_box(await body(request)).file))


async def lessons(_: Request) -> Response:
    """The lessons, for the start page."""
    return _json(teaching.lessons())


async def learn(request: Request) -> Response:
    """Open the table of a lesson."""
    lobby: Lobby = request.app.state.lobby
    wanted = protocol.read_learner(await body(request))
    pay(OPENING)
    return _opened(await lobby.learn(request.path_params["name"], wanted.name))


def _opened(made: Opened) -> Response:
    seats = _seats(made.tokens, f"/table/{made.table}")
    sealed, code = made.sealed or None, made.code or None
    return _json(TableOpened(made.table, made.players, seats, sealed, code), 201)


async def invited(request: Request) -> Response:
    """The table of a code; who guesses too many wrong is told to wait."""
    lobby: Lobby = request.app.state.lobby
    budgets: Budgets = request.app.state.budgets
    guesses = budgets.guesses(address_of(request.scope))
    budgets.check(guesses)
    code = protocol.read_code(request.path_params["code"])
    try:
        return _json(await lobby.invitations.told(code))
    except Refused:
        guesses.pay(1)
        raise


async def whose_move(request: Request) -> Response:
    """Whose move it is at the tables of somebody."""
    turns: DueMoves = request.app.state.turns
    return _json(await turns.tell(protocol.read_turns(await body(request)).seats))


async def tell_today(request: Request) -> Response:
    """Today's table."""
    today: Today = request.app.state.today
    return _json(await today.tell())


async def play_today(request: Request) -> Response:
    """Open a table that is played with today's deal."""
    today: Today = request.app.state.today
    pay(OPENING)
    return _opened(await today.open(protocol.read_today(await body(request)).name))


async def open_tables(request: Request) -> Response:
    """The tables that look for players."""
    lobby: Lobby = request.app.state.lobby
    return _json(await lobby.invitations.looking())


async def read_written(request: Request) -> Response:
    """How a card that somebody is writing is read."""
    lobby: Lobby = request.app.state.lobby
    return _json(await lobby.readers.draw(protocol.read_card(await body(request))))


async def show_written(request: Request) -> Response:
    """A card that somebody is writing, at work on small tables."""
    lobby: Lobby = request.app.state.lobby
    return _json(await lobby.readers.show(protocol.read_card(await body(request))))


async def look_around(request: Request) -> Response:
    """The nearest texts that are read, for a card that somebody is writing."""
    lobby: Lobby = request.app.state.lobby
    return _json(await lobby.readers.look_around(protocol.read_card(await body(request))))


async def look_up(request: Request) -> Response:
    """What can be written about a thing."""
    lobby: Lobby = request.app.state.lobby
    return _json(await lobby.readers.look_up(request.query_params.get("word", "")[: protocol.NAME]))


async def check_box(request: Request) -> Response:
    """Whether somebody's own set file can be played."""
    lobby: Lobby = request.app.state.lobby
    return _json(await lobby.readers.check(protocol.read_box(await body(request)).file))


async def unpack(request: Request) -> Response:
    """The cards of somebody's own set file."""
    lobby: Lobby = request.app.state.lobby
    wanted = protocol.read_box(await body(request))
    return _json(await lobby.readers.take_apart(wanted.file))


async def open_trial(request: Request) -> Response:
    """Open a table at which what somebody wrote is tried."""
    lobby: Lobby = request.app.state.lobby
    wanted = protocol.read_trial(await body(request))
    pay(OPENING)
    if not wanted.set:
        boxes: Boxes = request.app.state.boxes
        return _opened(await boxes.try_out(wanted))
    opening = workshop.trial(wanted)
    return _opened(await lobby.open_own(opening, wanted.name, wanted.agent))


async def begin_box(request: Request) -> Response:
    """Keep a new box."""
    boxes: Boxes = request.app.state.boxes
    pay(OPENING)
    return _json(await boxes.begin(protocol.read_box(await body(request)).file), 201)


async def own_box(request: Request) -> Response:
    """A box for whoever writes it: to look at, to change, to delete."""
    boxes: Boxes = request.app.state.boxes
    box, key = request.path_params["box"], request.headers.get("x-longbox-token")
    if request.method == "PUT":
        wanted = protocol.read_box(await body(request))
        return _json(await boxes.keep(box, key, wanted.file, wanted.version))
    if request.method == "DELETE":
        await boxes.delete(box, key)
        return _json({})
    return _json(await boxes.look(box, key))


async def told_box(request: Request) -> Response:
    """A box for whoever would like to play it."""
    boxes: Boxes = request.app.state.boxes
    return _json(await boxes.told(request.path_params["box"]))


async def play_box(request: Request) -> Response:
    """Open a table that is played with a box."""
    boxes: Boxes = request.app.state.boxes
    pay(OPENING)
    wanted = protocol.read_box_game(await body(request))
    return _opened(await boxes.play(request.path_params["box"], wanted))


async def begin_campaign(request: Request) -> Response:
    """Begin a campaign."""
    campaigns: Campaigns = request.app.state.campaigns
    pay(OPENING)
    begun = await campaigns.begin(*protocol.read_campaign(await body(request)))
    seats = _seats(begun.tokens, f"/campaign/{begun.id}")
    return _json(CampaignBegun(begun.id, begun.players, seats), 201)


async def campaign(request: Request) -> Response:
    """How a campaign stands, for who plays it."""
    campaigns: Campaigns = request.app.state.campaigns
    token = request.headers.get("x-longbox-token")
    return _json(await campaigns.look(request.path_params["campaign"], token))


async def campaign_log(request: Request) -> Response:
    """A campaign's log as a file, for who plays it."""
    campaigns: Campaigns = request.app.state.campaigns
    number = request.path_params["campaign"]
    text = await campaigns.text(number, request.headers.get("x-longbox-token"))
    name = f'attachment; filename="longbox-campaign-{number}.json"'
    return Response(
        text,
        media_type="application/json",
        headers={"content-disposition": name, "cache-control": "no-store"},
    )


async def play_campaign(request: Request) -> Response:
    """The table of a campaign's game."""
    campaigns: Campaigns = request.app.state.campaigns
    number = request.path_params["campaign"]
    table = await campaigns.play(number, request.headers.get("x-longbox-token"))
    return _json(GameDealt(table), 201)


async def record(request: Request) -> Response:
    """The record of a table, once its game is over; of a running one only to who sits there."""
    lobby: Lobby = request.app.state.lobby
    table = await lobby.look(request.path_params["table"])
    seat = table.seat_of(request.headers.get("x-longbox-token"))
    if not table.game.over and seat is None:
        raise Refused("A running game's record is for those who play it.")
    if not table.game.over and any(
        one.is_persons for number, one in enumerate(table.seats) if number != seat
    ):
        raise Refused("The record tells hidden cards; it is there when the game is over.")
    name = f'attachment; filename="longbox-{table.id}.yaml"'
    return Response(
        dump(await asyncio.to_thread(table.record)),
        media_type="application/yaml",
        headers={"content-disposition": name, "cache-control": "no-store"},
    )


async def socket(websocket: WebSocket) -> None:
    """A connection to a table."""
    budgets: Budgets = websocket.app.state.budgets
    address = address_of(websocket.scope)
    try:
        budgets.check_sockets(address)
        budgets.check(budgets.address(address))
    except Overdrawn as error:
        await websocket.send_denial_response(_overdrawn(error))
        return
    await Connection(websocket, budgets, address).serve(websocket.app.state.lobby)


def build(
    store: Store,
    hosts: frozenset[str] | None = None,
    readers: Sequence[str] = (),
    private: tuple[str, int] = ("127.0.0.1", 0),
    days: int = 0,
    limits: ServerLimits | None = None,
) -> Starlette:
    """The application; ``hosts`` are the only names it answers to, None: any.

    ``readers`` are the networks from which the metrics may be read; at ``private`` other processes
    come with their people, where several share a store. A table to which nobody came for so many
    ``days`` is removed; 0: it never is. ``limits`` are those of strangers; None: there are none.
    """
    lobby = Lobby(store, days, limits or USUAL)
    budgets = Budgets(limits)

    async def seat(wire: Wire, address: str) -> None:
        await Connection(wire, budgets, address, is_far=True).serve(lobby)

    relay = Relay(*private, seat)
    operating = Operating(store, tuple(ip_network(one) for one in readers))

    @contextlib.asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        if store.is_shared:
            await relay.open()
            store.share(relay.address, relay.secret, lobby.lose)
        await store.open()
        watching = (_sweep(lobby), metrics.watch_loop(), operating.watch())
        tasks = [asyncio.create_task(one) for one in watching]
        yield
        for task in tasks:
            task.cancel()
        await relay.close()
        await lobby.close()

    app = Starlette(
        routes=[
            WebSocketRoute("/socket", socket),
            Route("/api/sets", told(sets)),
            Route("/api/sets", told(tell_file), methods=["POST"]),
            Route("/api/sets/{name}", told(cards)),
            Route("/api/sets/{name}/box", told(own_copy)),
            Route("/api/sets/{name}/report", told(report)),
            Route("/api/rules", told(rules)),
            Route("/api/tables", told(open_table), methods=["POST"]),
            Route("/api/lessons", told(lessons)),
            Route("/api/lessons/{name}", told(learn), methods=["POST"]),
            Route("/api/tables", told(open_tables)),
            Route("/api/codes/{code}", told(invited)),
            Route("/api/turns", told(whose_move), methods=["POST"]),
            Route("/api/today", told(tell_today)),
            Route("/api/today", told(play_today), methods=["POST"]),
            Route("/api/tables/{table}/record", told(record)),
            Route("/api/workshop/looks", told(looks)),
            Route("/api/workshop/card", told(read_written), methods=["POST"]),
            Route("/api/workshop/show", told(show_written), methods=["POST"]),
            Route("/api/workshop/near", told(look_around), methods=["POST"]),
            Route("/api/workshop/words", told(look_up)),
            Route("/api/workshop/check", told(check_box), methods=["POST"]),
            Route("/api/workshop/set", told(unpack), methods=["POST"]),
            Route("/api/workshop/game", told(open_trial), methods=["POST"]),
            Route("/api/boxes", told(begin_box), methods=["POST"]),
            Route("/api/boxes/{box}", told(own_box), methods=["GET", "PUT", "DELETE"]),
            Route("/api/boxes/{box}/set", told(told_box)),
            Route("/api/boxes/{box}/game", told(play_box), methods=["POST"]),
            Route("/api/campaigns", told(begin_campaign), methods=["POST"]),
            Route("/api/campaigns/{campaign}", told(campaign)),
            Route("/api/campaigns/{campaign}/log", told(campaign_log)),
            Route("/api/campaigns/{campaign}/game", told(play_campaign), methods=["POST"]),
            Mount("/assets", Assets(directory=PAGE / "assets", check_dir=False)),
            *(Route(f"/{name}", beside) for name in BESIDE),
            *operating.routes(),
            Route("/{path:path}", page),
        ],
        middleware=[
            Middleware(Counting),
            Middleware(Budgeting, budgets=budgets),
            Middleware(Guard, hosts=hosts),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
        ],
        lifespan=life,
    )
    app.state.lobby = lobby
    app.state.budgets = budgets
    app.state.operating = operating
    app.state.campaigns = Campaigns(lobby)
    app.state.boxes = Boxes(lobby)
    app.state.turns = DueMoves(lobby)
    app.state.today = Today(lobby)
    return app


class Assets(StaticFiles):
    """Files whose names carry their digest: they never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, to be kept for a year."""
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


async def _sweep(lobby: Lobby) -> None:
    while True:
        await asyncio.sleep(60)
        await lobby.sweep()
        try:
            await lobby.tidy()
        except OSError as error:
            log.warning("No table was removed: %s", error)
