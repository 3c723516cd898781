"""Measures `gtsd import` of a generated export of Apple Health, as XML and as the ZIP file that Apple hands out.

Usage: import.py PROGRAM [MEGABYTES]

It must read at least 40 MB a second, and take less than 150 MB of memory together with the process that reads the file.
"""

import pathlib
import re
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
    start, own, reader = time.monotonic(), 0, 0
    process = subprocess.Popen(
        [program, "import", file, "--email", "person0@example.org", "--database", database, "--data-dir",
         FOLDER / "import"], stdout=subprocess.DEVNULL)
    while process.poll() is None:
        reader = max(reader, memory_of_children(process.pid))
        own = memory_of(process.pid) or own
        time.sleep(0.05)
    assert process.returncode == 0, process.returncode
    return time.monotonic() - start, own + reader


def memory_of_children(process):
    """The most memory that the processes have had which a process started, in megabytes."""
    try:
        threads = pathlib.Path(f"/proc/{process}/task").glob("*/children")
        return sum(memory_of(child) for thread in threads for child in thread.read_text().split())
    except OSError:
        return 0


def memory_of(process):
    """The most memory that a process has had, in megabytes; 0 when it is gone."""
    try:
        found = re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{process}/status").read_text())
    except OSError:
        return 0
    return int(found.group(1)) / 1024 if found else 0


if __name__ == "__main__":
    main()
