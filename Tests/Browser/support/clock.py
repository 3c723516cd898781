"""The clock of a server under test, which can be set on."""

import datetime
import pathlib
import struct
import subprocess

DAY = 24 * 60 * 60


class Clock:
    """What a server believes that the time is: as it is, until it is set on."""

    def __init__(self, directory):
        directory = pathlib.Path(directory)
        self.library = directory / "clock.so"
        self.file = directory / "clock"
        self.seconds = 0
        self._write()
        source = pathlib.Path(__file__).with_suffix(".c")
        subprocess.run(["clang", "-O1", "-shared", "-fPIC", "-o", self.library, source, "-ldl"], check=True)

    @property
    def environment(self):
        """What the server is started with."""
        return {"LD_PRELOAD": str(self.library), "TEST_CLOCK": str(self.file)}

    def set_on(self, days):
        """Lets days pass."""
        self.seconds += days * DAY
        self._write()

    def today(self, back=0):
        """The day that the server believes it is in UTC, or one so many days back."""
        now = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=self.seconds)
        return now.date() - datetime.timedelta(days=back)

    def _write(self):
        # The server has mapped the file: it is changed in its place.
        with open(self.file, "r+b" if self.file.exists() else "wb") as file:
            file.write(struct.pack("<q", self.seconds))
