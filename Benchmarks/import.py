"""Measures `gtsd import` of a generated export of Apple Health, as XML and as the ZIP file that Apple hands out.

Usage: import.py PROGRAM [MEGABYTES]

It must read at least 40 MB a second, and take less than 150 MB of memory.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import time
import zipfile

from apple_health import generate
from server import FOLDER, Server

LEAST_SPEED = 40
MOST_MEMORY = 150


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    megabytes = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    xml, packed = FOLDER / "export.xml", FOLDER / "export.zip"
    generate(xml, megabytes)
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        archive.write(xml, "apple_health_export/export.xml")
    database = f"sqlite:{FOLDER}/import/gtsd.sqlite"
    with Server(program, "import", database) as server:
        server.sign_up(0)
    is_fine = True
    for file in (xml, packed, xml):
        seconds, memory = run(program, file, database)
        speed = xml.stat().st_size / 1e6 / seconds
        is_fine = is_fine and speed >= LEAST_SPEED and memory < MOST_MEMORY
        print(f"{file.name}: {file.stat().st_size / 1e6:,.0f} MB, {seconds:.1f} s, {speed:.0f} MB/s of XML,"
              f" {memory:.0f} MB of memory", flush=True)
    shutil.rmtree(FOLDER)
    sys.exit(0 if is_fine else f"An import reads at least {LEAST_SPEED} MB/s and takes less than {MOST_MEMORY} MB.")


def run(program, file, database):
    """How long an import takes in seconds, and how much memory in megabytes."""
    start = time.monotonic()
    process = subprocess.Popen(
        [program, "import", file, "--email", "person0@example.org", "--database", database, "--data-dir",
         FOLDER / "import"], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, status
    return time.monotonic() - start, usage.ru_maxrss / 1024


if __name__ == "__main__":
    main()
