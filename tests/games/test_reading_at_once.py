"""Several threads that want a set at once, none of which is compiled yet."""

import os
import subprocess
import sys
from pathlib import Path

WORK = """
import sys, threading
from longbox.games.library import box
sys.setswitchinterval(1e-6)
gate, made, wrong = threading.Barrier(4), [], []

def work():
    gate.wait()
    try:
        made.append(box("green-lantern-vs-sinestro"))
    except ValueError as error:
        wrong.append(str(error))

threads = [threading.Thread(target=work) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(made), len({id(one) for one in made}), wrong)
"""


def test_threads_that_want_a_set_at_once_get_the_same(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WORK],
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert "4 1 []\n" == done.stdout
