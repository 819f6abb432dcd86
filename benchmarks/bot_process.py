"""The bot in a process of its own, on a Discord of this machine: `python -m benchmarks.bot_process URL`.

The token and the settings are in the environment, as for the command `fellowship`. It ends with whoever
started it: when standard input is closed.
"""

from __future__ import annotations

import os
import signal
import sys
import threading

from bot.cli import main
from bot.playground import point_discord_at


def _end_with_starter() -> None:
    while os.read(0, 1024):  # not `sys.stdin`, which Python could not close at its end
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    threading.Thread(target=_end_with_starter, daemon=True).start()
    point_discord_at(sys.argv[1])
    sys.exit(main([]))
