"""Checks the app's views, widgets and project: check.py MODULES BUILD

MODULES is the folder of the package's built modules, BUILD that of the declarations' and of whatever is left behind.
First the app's sources are looked at as they are; then mistakes are planted in copies of them, and each has to be
noticed. The status is 1 where something is wrong, or a mistake is not noticed.
"""

import concurrent.futures
import pathlib
import sys
import tempfile
import threading
import time

import check_accessibility
import check_project
import plant
from compiler import APP, Compiler
from mistakes import accessibility, concurrency, flow, layout, phone, project, tests, widgets

TYPES = layout.MISTAKES + flow.MISTAKES + concurrency.MISTAKES + phone.MISTAKES
VALUES = concurrency.SENT_AND_INITIALIZED
WHOLE = ["App", "Shared", "Widgets", "Models", "Tests", "UITests", "Resources", "GTSD.xcodeproj"]


class Part:
    """A part of the check. What is wrong is found by `work`, once the part before it has found nothing."""

    def __init__(self, name, work, after=None):
        self.name, self.work, self.after = name, work, after
        self.found, self.is_done = [], threading.Event()

    def run(self):
        """Says what came of it. Whether all is as it should be."""
        if self.after:
            self.after.is_done.wait()
        began = time.monotonic()
        try:
            is_tried = not (self.after and self.after.found)
            found = self.work() if is_tried else [f"not tried, for {self.after.name} are wrong"]
            self.found = [str(each) for each in found]
        except plant.Misfit as misfit:
            self.found = [str(misfit)]
        finally:
            self.is_done.set()
        heading = f"  {self.name}: {'WRONG' if self.found else 'as it should be'} ({time.monotonic() - began:.0f} s)"
        print("\n    ".join([heading, *self.found]), flush=True)
        return not self.found


def planted(mistakes, folders, check, compare=plant.misses):
    """What a check misses of mistakes that are planted in copies of folders."""
    with tempfile.TemporaryDirectory() as folder:
        # The compiler names files by where they are.
        folder = pathlib.Path(folder).resolve()
        places = plant.plant([plant.Mistake(*each) for each in mistakes], APP, folder, folders)
        return list(compare(places, list(check(folder))))


def parts(compiler):
    """The parts for each of two processors."""

    def in_target(mistakes, target, mode):
        return lambda: planted(
            mistakes, compiler.folders[target], lambda folder: compiler.check(target, folder, mode))

    views = Part("views and their tests", lambda: [
        *compiler.check("GTSD", for_tests=True), *compiler.check("GTSDTests")])
    bundle = Part("widgets", lambda: compiler.check("GTSDWidgets"))
    flows = Part("tests of the flows", lambda: compiler.check("GTSDUITests"))
    first = [
        views,
        Part(f"{len(TYPES)} mistakes with types in views", in_target(TYPES, "GTSD", "typed"), after=views),
    ]
    second = [
        bundle,
        Part(f"{len(widgets.MISTAKES)} mistakes in widgets",
             in_target(widgets.MISTAKES, "GTSDWidgets", "typed"), after=bundle),
        flows,
        Part(f"{len(tests.MISTAKES)} mistakes in tests of the flows",
             in_target(tests.MISTAKES, "GTSDUITests", "typed"), after=flows),
        Part("accessibility", check_accessibility.faults),
        Part(f"{len(accessibility.MISTAKES)} mistakes with accessibility", lambda: planted(
            accessibility.MISTAKES, check_accessibility.FOLDERS, check_accessibility.faults)),
        Part("the project", check_project.problems),
        Part(f"{len(project.MISTAKES)} mistakes with the project", lambda: planted(
            project.MISTAKES, WHOLE, check_project.problems, plant.unsaid)),
        Part(f"{len(VALUES)} mistakes with threads and values in views",
             in_target(VALUES, "GTSD", "initialized"), after=views),
    ]
    return first, second


def main(modules, build):
    compiler = Compiler(modules, build)
    counts = ", ".join(f"{name} ({len(compiler.sources(name))} files)" for name in compiler.folders)
    declared = len(list((build / "declarations").glob("*.swiftmodule")))
    print(f"SwiftUI declarations check: {counts}, with {declared} modules of declarations", flush=True)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        halves = pool.map(lambda half: [each.run() for each in half], parts(compiler))
        is_right = all(each for half in list(halves) for each in half)
    print("All is as it should be, and every mistake was noticed." if is_right else "Something is wrong.")
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main(*map(pathlib.Path, sys.argv[1:])))
