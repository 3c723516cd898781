"""What browsers and servers find on the machine beside its programs: folders of the run, with nothing in them."""

import contextlib
import os
import shutil
import signal
import sys
import tempfile

MEMORY = "/dev/shm"
# More than any run has needed, by far.
ROOM = 2 ** 31


@contextlib.contextmanager
def own_folders():
    """A home and a folder for what is temporary, which last for a run. Nothing in them needs to outlive it: where there
    is room, they are kept in memory, and nobody waits until a disk has written."""
    parent = MEMORY if os.path.isdir(MEMORY) and shutil.disk_usage(MEMORY).free > ROOM else None
    with tempfile.TemporaryDirectory(prefix="gtsd-", dir=parent, ignore_cleanup_errors=True) as folder:
        # A run that is ended leaves nothing in memory either.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
        os.environ |= {"HOME": folder, "TMPDIR": folder}
        tempfile.tempdir = None
        yield
