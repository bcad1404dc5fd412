"""The example bot plays a game to its end."""

import subprocess
import sys
from pathlib import Path

from sitting import Running

BOT = Path(__file__).resolve().parents[2] / "examples" / "bot.py"


def test_the_example_bot_plays_a_game(server: Running) -> None:
    done = subprocess.run(
        [sys.executable, BOT, server.home], capture_output=True, text=True, timeout=60, check=True
    )

    assert "won" in done.stdout
