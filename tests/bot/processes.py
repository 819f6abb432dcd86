"""The command `fellowship` as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 120.0  # seconds after which a process that hangs is ended
ROOT = Path(__file__).parents[2]


def environment(folder: Path, **settings: str) -> dict[str, str]:
    """The environment of a process with these settings alone; its temporary files are in the folder."""
    given = {name: value for name, value in os.environ.items() if not name.startswith("FELLOWSHIP_")}
    given.pop("DISCORD_TOKEN", None)
    path = os.pathsep.join([str(ROOT), *filter(None, [given.get("PYTHONPATH")])])
    return {**given, "PYTHONPATH": path, "TMPDIR": str(folder), **settings}


class Process:
    """A running process; both of its streams are read as they come."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        assert process.stderr is not None
        self._process = process
        self.said: list[str] = []
        self.complaints: list[str] = []
        self._more = threading.Condition()
        self._open = 2
        streams = ((process.stdout, self.said), (process.stderr, self.complaints))
        self._readers = [threading.Thread(target=self._read, args=each) for each in streams]
        for reader in self._readers:
            reader.start()

    def _read(self, stream: Iterator[str], target: list[str]) -> None:
        for line in stream:
            with self._more:
                target.append(line.rstrip("\n"))
                self._more.notify_all()
        with self._more:
            self._open -= 1
            self._more.notify_all()

    def until(self, words: str) -> str:
        """Wait for a line with these words; gives the line."""
        with self._more:
            while not (found := [line for line in (*self.said, *self.complaints) if words in line]):
                assert self._open, f"It ended without saying {words!r}: {self.said} {self.complaints}"
                assert self._more.wait(PATIENCE), f"It does not say {words!r}: {self.said} {self.complaints}"
        return found[0]

    def signal(self, number: int) -> int:
        """Send a signal and wait for the end; gives the exit code."""
        self._process.send_signal(number)
        return self.ended()

    def ended(self) -> int:
        """Wait for the end; gives the exit code."""
        code = self._process.wait(PATIENCE)
        for reader in self._readers:
            reader.join(PATIENCE)
        return code


@contextmanager
def started(command: Sequence[str], folder: Path, **settings: str) -> Iterator[Process]:
    """A process of Python in this folder, with these settings; at the end of the block it is gone."""
    with subprocess.Popen(
        [sys.executable, *command],
        cwd=folder,
        env=environment(folder, **settings),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        running = Process(process)
        try:
            yield running
        finally:
            process.kill()
            running.ended()
