"""From a bare directory to a table behind TLS, by docs/RUNNING.md and the files in deploy/."""

import configparser
import json
import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import time
import tomllib
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import lock
import pytest
from sitting import RIVALS, Sitting
from websockets.sync.client import connect
from websockets.typing import Origin

from longbox.server import configuration

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "RUNNING.md").read_text()
NAME = "tables.example.org"  # as it stands in the files

PROXIES = {one: shutil.which(one) for one in ("nginx", "caddy")}


def unit() -> configparser.ConfigParser:
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(DEPLOY / "longbox.service")
    return read


def containerfile() -> dict[str, list[str]]:
    """The lines of the container file by their instruction."""
    whole = re.sub(r"\\\n\s*", "", (DEPLOY / "Containerfile").read_text())
    found: dict[str, list[str]] = {}
    for line in whole.splitlines():
        word, _, rest = line.partition(" ")
        if word and not word.startswith("#"):
            found.setdefault(word, []).append(rest)
    return found


# --------------------------------------------------------------------------- the files


def test_the_configuration_is_one_that_a_server_reads() -> None:
    said = configuration.configured(configuration.read(DEPLOY / "longbox.toml"))

    assert ("127.0.0.1", 8765, "json", None) == (said.host, said.port, said.log, said.database)


def test_the_unit_starts_the_server_with_little_power() -> None:
    service = unit()["Service"]
    words = shlex.split(service["ExecStart"])

    assert ["/opt/longbox/bin/longbox", "serve", "--config", "/etc/longbox/longbox.toml"] == words
    assert {"yes"} == {
        service[name]
        for name in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "ProtectHome", "RemoveIPC")
    }
    assert "strict" == service["ProtectSystem"]
    assert "" == service["CapabilityBoundingSet"]
    grace = configuration.configured(configuration.read(DEPLOY / "longbox.toml")).grace
    assert int(service["TimeoutStopSec"]) > grace + 5


def test_the_container_serves_as_nobody_in_particular() -> None:
    said = containerfile()

    assert ["longbox"] == said["USER"]
    assert "--require-hashes -r deploy/requirements.txt" in said["RUN"][1]
    assert ["longbox", "serve"] == [
        Path(json.loads(said["ENTRYPOINT"][0])[0]).name,
        json.loads(said["ENTRYPOINT"][0])[1],
    ]
    assert ["--host", "0.0.0.0"] == json.loads(said["CMD"][0])
    assert ["8765"] == said["EXPOSE"]


@pytest.mark.parametrize("file", ["Caddyfile", "nginx.conf"])
def test_a_proxy_says_who_asks_and_keeps_the_numbers_to_itself(file: str) -> None:
    text = (DEPLOY / file).read_text()

    assert "127.0.0.1:8765" in text
    assert re.search(r"X-Forwarded-For (\{remote_host\}|\$remote_addr)", text)
    assert {"/metrics", "/readyz"} <= set(re.findall(r"/\w+", text))
    assert text.count("{") == text.count("}")


def test_the_lock_holds_all_that_a_server_needs_at_the_pinned_versions() -> None:
    text = lock.LOCK.read_text()
    pins = dict(re.findall(r"^(\S+)==(\S+)$", (ROOT / "constraints.txt").read_text(), re.MULTILINE))
    pinned = {re.sub(r"[-_.]+", "-", name).lower(): version for name, version in pins.items()}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["postgres"]]
    names = {re.sub(r"[-_.]+", "-", re.split(r"[<>=]", one)[0]).lower() for one in wanted}

    assert names <= set(lock.locked())
    assert {name: pinned[name] for name in lock.locked()} == lock.locked()
    assert "://" not in text
    for block in re.split(r"^(?=\S+==)", text, flags=re.MULTILINE)[1:]:
        assert "--hash=sha256:" in block


def test_the_bill_of_materials_is_that_of_the_lock_and_the_page() -> None:
    """After a change of either: `python scripts/lock.py bill`."""
    assert lock.bill() == lock.BILL.read_text()
    found = json.loads(lock.BILL.read_text())
    names = {one["name"] for one in found["components"]}
    assert {*lock.locked(), *lock.IN_THE_PAGE} == names
    assert all(one["licenses"] for one in found["components"])


# --------------------------------------------------------------------------- carried out


def steps() -> list[list[str]]:
    """The commands of each step of the page."""
    part = PAGE.partition("## From a bare machine")[2].partition("\n## ")[0]
    blocks = re.findall(r"```sh\n(.*?)```", part, re.DOTALL)
    return [[line.strip() for line in one.splitlines() if line.strip()] for one in blocks]


def free() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Machine:
    """A folder in the place of the root of a machine, on which steps are carried out."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port, self.tls, self.plain = free(), free(), free()
        self.running: list[subprocess.Popen[bytes]] = []

    def placed(self, text: str) -> str:
        """The text of a command or a file with the places and ports of this machine."""
        text = re.sub(r"(?<![\w/])/(opt|etc|var)/", rf"{self.folder}/\1/", text)
        text = text.replace("127.0.0.1:8765", f"127.0.0.1:{self.port}")
        return text.replace(f"https://{NAME}", f"https://localhost:{self.tls}")

    def carry_out(self, command: str) -> None:
        env = {**os.environ, "LONGBOX_COMPILE": "no"}  # minutes are for the tests of the wheel
        subprocess.run(["sh", "-eu", "-c", self.placed(command)], check=True, cwd=ROOT, env=env)

    def start(self, *words: str, **env: str) -> None:
        log = (self.folder / "log").open("ab")
        with log:
            made = subprocess.Popen(words, stdout=log, stderr=log, env={**os.environ, **env})
        self.running.append(made)

    def ask(self, path: str, body: object = None) -> tuple[int, str]:
        trusting = ssl.create_default_context(cafile=str(self.folder / "cert.pem"))
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"https://localhost:{self.tls}{path}", data)
        try:
            with urllib.request.urlopen(request, timeout=20, context=trusting) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read().decode()

    def wait(self, url: str) -> None:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(url, timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError((self.folder / "log").read_text())

    def stop(self) -> None:
        for one in self.running:
            one.terminate()
        for one in self.running:
            one.wait(20)


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    made = Machine(tmp_path)
    yield made
    made.stop()


def serve(machine: Machine) -> None:
    """The first three steps, systemd's part of them by hand: it runs nothing here."""
    install, configure, begin = steps()[:3]
    for command in [*install, *configure]:
        machine.carry_out(command)
    file = machine.folder / "etc/longbox/longbox.toml"
    file.write_text(file.read_text().replace("port = 8765", f"port = {machine.port}"))
    assert any(line.startswith("systemctl enable") for line in begin)
    service = unit()["Service"]
    assert "XDG_STATE_HOME=/var/lib XDG_CACHE_HOME=/var/cache" == service["Environment"]
    places = dict(one.split("=") for one in machine.placed(service["Environment"]).split())
    machine.start(*shlex.split(machine.placed(service["ExecStart"])), **places)
    machine.wait(f"http://127.0.0.1:{machine.port}/readyz")


def certify(machine: Machine) -> None:
    """A certificate of our own."""
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    key, cert = machine.folder / "key.pem", machine.folder / "cert.pem"
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    words += [*names, "-keyout", str(key), "-out", str(cert)]
    subprocess.run(words, check=True, capture_output=True)


def proxied_by_nginx(machine: Machine) -> None:
    text = machine.placed((DEPLOY / "nginx.conf").read_text()).replace(NAME, "localhost")
    text = re.sub(r"ssl_certificate .*;", f"ssl_certificate {machine.folder}/cert.pem;", text)
    text = re.sub(
        r"ssl_certificate_key .*;", f"ssl_certificate_key {machine.folder}/key.pem;", text
    )
    text = re.sub(r"listen \[::\]:.*;", "", text)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{machine.plain};")
    text = text.replace("listen 443 ", f"listen 127.0.0.1:{machine.tls} ")
    folder = machine.folder / "nginx"
    folder.mkdir()
    places = "\n".join(
        f"{kind}_temp_path {folder}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{places}\n{text}\n}}\n"
    )
    machine.start(str(PROXIES["nginx"]), "-c", str(folder / "nginx.conf"), "-p", str(folder))


def proxied_by_caddy(machine: Machine) -> None:
    text = machine.placed((DEPLOY / "Caddyfile").read_text())
    site = f"https://localhost:{machine.tls} {{\n\ttls {machine.folder}/cert.pem "
    text = text.replace(f"{NAME} {{", f"{site}{machine.folder}/key.pem")
    options = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    file = machine.folder / "Caddyfile"
    file.write_text(options + text)
    home = str(machine.folder)
    words = [str(PROXIES["caddy"]), "run", "--config", str(file), "--adapter", "caddyfile"]
    machine.start(*words, HOME=home, XDG_DATA_HOME=home, XDG_CONFIG_HOME=home)


@pytest.mark.long
@pytest.mark.parametrize("proxy", ["nginx", "caddy"])
def test_a_bare_machine_has_a_table_behind_tls(machine: Machine, proxy: str) -> None:
    if PROXIES[proxy] is None:
        pytest.skip(f"NOT MEASURED: {proxy} is not installed")
    serve(machine)
    certify(machine)
    {"nginx": proxied_by_nginx, "caddy": proxied_by_caddy}[proxy](machine)
    until = time.monotonic() + 20
    while time.monotonic() < until:
        try:
            assert (200, "The server lives.\n") == machine.ask("/healthz")
            break
        except urllib.error.URLError:
            time.sleep(0.1)

    assert {404} == {machine.ask(path)[0] for path in ("/metrics", "/readyz")}
    assert "<!doctype html>" in machine.ask("/")[1].lower()
    status, text = machine.ask("/api/tables", {"game": [RIVALS]})
    assert 201 == status, text
    made = json.loads(text)
    trusting = ssl.create_default_context(cafile=str(machine.folder / "cert.pem"))
    url = f"wss://localhost:{machine.tls}/socket"
    origin = Origin(f"https://localhost:{machine.tls}")
    line = connect(url, ssl=trusting, origin=origin, max_size=None).__enter__()
    with Sitting(line, made["table"], made["seats"][0]["token"], {}) as ann:
        ann.choose(ann.until_asked()[0]["text"])
    kept = machine.folder / "var/lib/longbox/tables.sqlite"
    assert kept.exists()
    assert 0 == kept.stat().st_mode & 0o077
    metrics = urllib.request.Request(f"http://127.0.0.1:{machine.port}/metrics")
    with urllib.request.urlopen(metrics, timeout=10) as answer:
        assert b"longbox_moves_total" in answer.read()
    assert sys.version_info >= (3, 11)
