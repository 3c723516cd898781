"""Type-checks the app's targets with the declarations, as Xcode would with Apple's SDK."""

import pathlib
import re
import subprocess
import sys
import tempfile
from typing import NamedTuple

HERE = pathlib.Path(__file__).resolve().parent
APP = HERE.parent
ROOT = APP.parent.parent
DIAGNOSTIC = re.compile(r"^(?P<path>.*?):(?P<line>\d+)(?::\d+)?: (?:error|warning): (?P<text>.*)$", re.M)

sys.path.insert(0, str(APP))
import check_project  # noqa: E402


class Diagnostic(NamedTuple):
    """What is said of a line. `file` is relative to the folder of the app, as in "App/GTSDApp.swift"."""

    file: str
    line: int
    text: str

    def __str__(self):
        return f"{self.file}:{self.line}: {self.text}"


class Compiler:
    """The compiler with the declarations and the modules of the package, as its build left them."""

    def __init__(self, modules, build):
        self.build = build
        self.folders = {each.name: each.folders for each in check_project.targets()}
        self.options = [
            "-wmo", "-parse-as-library", "-swift-version", "6", "-module-cache-path", build / "cache",
            # An error in a long chain of modifiers can keep it busy for minutes: so long for an expression is an error.
            "-Xfrontend", "-solver-expression-time-threshold=10",
            "-load-plugin-executable", f"{HERE / 'preview-plugin.py'}#PreviewStub",
            "-I", build / "declarations", "-I", modules,
        ]
        # The app is written in the same Swift as the package.
        for feature in re.findall(r'\.enableUpcomingFeature\("(\w+)"\)', (ROOT / "Package.swift").read_text()):
            self.options += ["-enable-upcoming-feature", feature]
        for path in module_maps(modules):
            self.options += ["-Xcc", f"-fmodule-map-file={path}"]

    def sources(self, target, folder=APP):
        """The files of a target."""
        return sorted(path for each in self.folders[target] for path in (folder / each).rglob("*.swift"))

    def check(self, target, folder=APP, mode="initialized", for_tests=False):
        """What is wrong with a target whose folders are in a folder.

        In the mode "typed", only what is found while there are errors of types. Otherwise also what has no value, and
        what is sent between threads. `for_tests` leaves a module for the tests.
        """
        with tempfile.TemporaryDirectory(dir=self.build) as place:
            # Not into /dev/null, which the compiler would put a file in the place of.
            options = ["-typecheck"] if mode == "typed" else ["-emit-sil", "-o", f"{place}/{target}.sil"]
            if for_tests:
                options += ["-enable-testing", "-emit-module-path", self.build / f"{target}.swiftmodule"]
            command = ["swiftc", *options, "-module-name", target, *self.options, "-I", self.build]
            command += self.sources(target, folder)
            done = subprocess.run([str(each) for each in command], capture_output=True, text=True)
        output = done.stderr + done.stdout
        found = [diagnostic(each, folder) for each in DIAGNOSTIC.finditer(output)]
        if done.returncode and not found:
            found = [Diagnostic(target, 0, output.strip()[-1000:] or f"the compiler ended with {done.returncode}")]
        return list(dict.fromkeys(found))


def diagnostic(match, folder):
    path = pathlib.Path(match["path"])
    name = path.relative_to(folder) if path.is_relative_to(folder) else path
    return Diagnostic(str(name), int(match["line"]), match["text"])


def module_maps(modules):
    """The C modules that modules of the package bring in: its own, those that the build wrote, and those of the packages."""
    modules = modules.resolve()
    found = sorted((ROOT / "Sources").glob("*/module.modulemap")) + sorted(modules.parent.glob("*.build/module.modulemap"))
    checkouts = next((each / "checkouts" for each in modules.parents if (each / "checkouts").is_dir()), None)
    if checkouts:
        for pattern in ("*/Sources/*/include/module.modulemap", "*/Sources/*/module.modulemap"):
            found += sorted(checkouts.glob(pattern))
    return found
