"""How the released program is built, what it is made of, and what the tests install from elsewhere."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ["GTSD_BINARY"]


def looked_at(program):
    return subprocess.run([ROOT / "scripts/check-hardening", program], capture_output=True, text=True)


class Hardening(unittest.TestCase):
    def test_program_is_hardened(self):
        found = looked_at(PROGRAM)
        self.assertEqual((found.returncode, found.stderr), (0, ""))

    def test_program_is_small(self):
        self.assertLess(os.path.getsize(PROGRAM), 48 << 20)

    def test_what_is_missing_is_said(self):
        with tempfile.TemporaryDirectory() as folder:
            program = f"{folder}/soft"
            subprocess.run(
                ["clang", "-x", "c", "-", "-o", program, "-g", "-no-pie", "-Wl,-z,norelro,-z,lazy,-z,execstack,-rpath,lib"],
                input="int main(void) { return 0; }", text=True, check=True)
            said = looked_at(program).stderr
        for sign in ["PIE", "RELRO", "-z now", "written and run", "symbols", "debugging", "folder it is started in"]:
            self.assertIn(sign, said)


class Manual(unittest.TestCase):
    SHARE = ROOT / ".build/share"

    def test_every_command_is_told_of(self):
        manual = (self.SHARE / "man/man1/gtsd.1").read_text()
        commands = re.findall(r"^  ([a-z]+) ", subprocess.run(
            [PROGRAM, "--help"], capture_output=True, text=True, check=True).stdout.split("SUBCOMMANDS:")[1], re.M)
        self.assertGreater(len(commands), 10)
        for command in commands:
            self.assertIn(f".It Em {command}\n", manual)

    def test_the_shell_understands_the_completions_and_offers_a_command(self):
        script = self.SHARE / "bash-completion/completions/gtsd"
        offered = subprocess.run(
            ["bash", "-c", 'source "$1"; COMP_WORDS=(gtsd reco) COMP_CWORD=1 COMP_LINE="gtsd reco" COMP_POINT=9;'
             ' _gtsd gtsd reco gtsd; echo "${COMPREPLY[@]}"', "bash", script],
            capture_output=True, text=True, check=True)
        self.assertEqual((offered.stdout.strip(), offered.stderr), ("recompute", ""))

    def test_other_shells_have_theirs(self):
        self.assertIn("#compdef gtsd", (self.SHARE / "zsh/site-functions/_gtsd").read_text())
        self.assertIn("complete -c 'gtsd'", (self.SHARE / "fish/vendor_completions.d/gtsd.fish").read_text())


class Bill(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "bill.json"
            subprocess.run([ROOT / "scripts/sbom", PROGRAM, path], check=True, capture_output=True)
            cls.bill = json.loads(path.read_text())
        cls.components = {component["name"]: component for component in cls.bill["components"]}

    def test_is_cyclonedx(self):
        self.assertEqual((self.bill["bomFormat"], self.bill["specVersion"]), ("CycloneDX", "1.6"))
        references = [component["bom-ref"] for component in self.bill["components"]]
        self.assertEqual(len(references), len(set(references)))
        self.assertEqual(self.bill["dependencies"][0]["dependsOn"], references)

    def test_every_swift_package_is_named(self):
        for pin in json.loads((ROOT / "Package.resolved").read_text())["pins"]:
            name = pin["location"].rsplit("/", 1)[-1].removesuffix(".git")
            self.assertEqual(self.components[name]["version"], pin["state"]["version"])

    def test_every_library_is_named(self):
        for name in ["libc6", "libpq5", "libsqlite3-0", "libcurl4", "libssl3", "libxml2", "libarchive13", "libpango-1.0-0",
                     "zlib1g"]:
            self.assertIn("pkg:deb/", self.components[name]["purl"])
        self.assertIn("libswiftCore.so", self.components)

    def test_everything_has_a_version_and_a_licence(self):
        for component in self.components.values():
            self.assertTrue(component["version"] and component["licenses"], component["name"])


class Tools(unittest.TestCase):
    def test_every_tool_from_pypi_has_hashes(self):
        found = sorted((ROOT / "Tests").glob("*/requirements.in"))
        self.assertEqual(len(found), 3)
        for wanted in found:
            pinned = wanted.with_suffix(".txt").read_text().replace("\\\n", " ")
            lines = [line for line in pinned.splitlines() if not line.startswith("#")]
            for line in lines:
                self.assertRegex(line, r"^[a-z0-9-]+==\S+( +--hash=sha256:[0-9a-f]{64})+$")
            for line in wanted.read_text().split():
                self.assertIn(line, [pin.split()[0] for pin in lines])

    def test_pip_is_told_to_look_at_hashes(self):
        self.assertIn("--require-hashes", (ROOT / "scripts/install-python-tools").read_text())
        for starter in ["Browser/run.sh", "Contract/run.py", "Delivery/run.sh"]:
            text = (ROOT / "Tests" / starter).read_text()
            self.assertIn("scripts/install-python-tools", text)
            self.assertNotRegex(text, r"pip\b.*\binstall")
