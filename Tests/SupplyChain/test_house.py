"""The house of the sources: every import is declared in the manifest, and SQL stands in stores alone."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Modules of the system or the toolchain, which no manifest declares.
SYSTEM = {
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc", "Musl", "Observation",
    "Security", "Swift", "Synchronization", "Testing",
}

# Files with SQL that are no Store or Rows by name. Each keeps rows all the same; a new one is called what it is.
KEEPERS = {
    "AccountService+Mails", "ChangedDays", "ChangedRecords", "ClientKeys", "DeviceRecords", "DismissalService",
    "EmailMarks", "ExportFile", "ExportFile+All", "FileAudit", "FoodImporter", "FoodIndex", "FoodSpelling",
    "GivenNumbers", "HintService", "KeyRotation", "KnownDevice", "LocalLog", "LocalLog+Changes", "LocalLog+Moving",
    "LocalLog+TakeAlong", "MeasuresRemoval", "MutationMark", "NotificationQueue", "Person",
    "PersonConnection+lastDay", "PlainIdentities", "PlanNews", "PlanSchedule", "RateLimiter", "RememberedColumns",
    "Settings+read", "SettingsChange", "Storage+person", "Storage+snapshot", "SyncClients",
}

TEXT = re.compile(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"')
COMMENT = re.compile(r"//.*")
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)]*\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?import[ \t]+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)", re.M)
SQL = re.compile(
    r"\b(?:SELECT\s[\s\S]*?\sFROM|INSERT\s+(?:OR\s+\w+\s+)?INTO|DELETE\s+FROM|UPDATE\s+\w+(?:\s+AS\s+\w+)?\s+SET"
    r"|CREATE\s+(?:UNIQUE\s+|TEMPORARY\s+)?(?:TABLE|INDEX)|ALTER\s+TABLE|DROP\s+TABLE)\b")
TARGET = re.compile(r"\.(target|executableTarget|testTarget)\(")
DEPENDENCY = re.compile(r'\.product\(name:\s*"(\w+)"[^)]*\)|\.target\(name:\s*"(\w+)"|"(\w+)"')


def enclosed(text, start, opening, closing):
    """The text from start up to the bracket that closes it; strings are passed over."""
    depth, place = 1, start
    while depth:
        character = text[place]
        if character == '"':
            place = text.index('"', place + 1)
        depth += (character == opening) - (character == closing)
        place += 1
    return text[start:place - 1]


def targets(manifest):
    """The modules that each target declares, and its folder, by its name."""
    manifest = COMMENT.sub(lambda comment: "" if "https:" not in comment.group() else comment.group(), manifest)
    found, place = {}, manifest.index("\n    targets: [")
    while match := TARGET.search(manifest, place):
        body = enclosed(manifest, match.end(), "(", ")")
        place = match.end() + len(body)
        name = re.match(r'\s*name:\s*"(\w+)"', body).group(1)
        declared = set()
        if start := re.search(r"dependencies:\s*\[", body):
            listed = enclosed(body, start.end(), "[", "]")
            declared = {next(filter(None, names)) for names in DEPENDENCY.findall(listed)}
        path = re.search(r'\bpath:\s*"([^"]+)"', body)
        usual = ("Tests/" if match.group(1) == "testTarget" else "Sources/") + name
        found[name] = (declared, path.group(1) if path else usual)
    return found


def imports(source):
    """The modules that a file imports."""
    return set(IMPORT.findall(TEXT.sub('""', source)))


def holds_sql(source):
    """Whether a text in a file is SQL."""
    source = re.sub(r"(?m)^\s*//.*$", "", source)
    return any(SQL.search(text) for text in TEXT.findall(source))


def is_store(path):
    return path.parts[:2] == ("Sources", "Database") or "Store" in path.stem or "Rows" in path.stem


class Manifest(unittest.TestCase):
    targets = targets((ROOT / "Package.swift").read_text())

    def test_every_import_is_declared(self):
        self.assertGreater(len(self.targets), 30)
        undeclared = []
        for name, (declared, folder) in self.targets.items():
            files = list((ROOT / folder).rglob("*.swift"))
            self.assertTrue(files or not folder.startswith("Sources/") or name.startswith("C"), name)
            for file in files:
                for module in sorted(imports(file.read_text()) - declared - SYSTEM - {name}):
                    undeclared.append(f"{file.relative_to(ROOT)} imports {module}, which {name} does not declare")
        self.assertEqual(undeclared, [])

    def test_an_undeclared_import_is_noticed(self):
        manifest = """
    targets: [
        .target(name: "Maths"),
        .target(
            name: "Web",
            dependencies: [
                "Maths", .target(name: "System", condition: .when(platforms: [.linux])),
                .product(name: "HTTP", package: "web-kit"),
            ],
            path: "Other/Web"),
        .testTarget(name: "WebTests", dependencies: ["Web"]),
    ]
"""
        found = targets(manifest)
        self.assertEqual(found["Maths"], (set(), "Sources/Maths"))
        self.assertEqual(found["Web"], ({"Maths", "System", "HTTP"}, "Other/Web"))
        self.assertEqual(found["WebTests"], ({"Web"}, "Tests/WebTests"))
        source = 'import Maths\npackage import HTTP\n@testable import Web\n    import struct Files.Path\nlet text = """\nimport no\n"""\n'
        self.assertEqual(imports(source), {"Maths", "HTTP", "Web", "Files"})


class SQLInStores(unittest.TestCase):
    files = {
        path.relative_to(ROOT): path.read_text()
        for folder in ["Sources", "Apps/iOS", "Benchmarks", "Plugins"] for path in (ROOT / folder).rglob("*.swift")
    }

    def test_sql_stands_in_stores(self):
        found = [str(path) for path, source in self.files.items()
                 if not is_store(path) and path.stem not in KEEPERS and holds_sql(source)]
        self.assertEqual(found, [])

    def test_every_keeper_keeps_rows(self):
        keeping = {path.stem for path, source in self.files.items() if holds_sql(source)}
        self.assertEqual(sorted(KEEPERS - keeping), [], "no longer needed among the keepers")

    def test_sql_is_noticed(self):
        for text in ['"SELECT a, b FROM c"', '"""\n    INSERT INTO a (b) VALUES ($1)\n    """', '"DELETE FROM a"',
                     '"UPDATE a SET b = 1"', '"""\nUPDATE\n  a\nSET b = 1"""']:
            self.assertTrue(holds_sql(f"try connection.execute({text})"), text)
        for source in ['// "SELECT a FROM b"', 'let words = "Select one from these"', 'let words = "UPDATE"']:
            self.assertFalse(holds_sql(source), source)
