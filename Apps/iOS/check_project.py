"""Checks the app's project without Xcode: everything that it names is there, and what Apple asks for is complete.

Usage: check_project.py

A project file is a property list in the old form, which Python's plistlib does not read; its values are words, texts,
lists and dictionaries.
"""

import json
import pathlib
import plistlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
SENTENCES = FOLDER.parent.parent / "Sources" / "Wording"
RESOURCES = FOLDER / "Resources"
LANGUAGES = ["en", "en-GB", "de"]
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|\s+|"((?:[^"\\]|\\.)*)"|([\w./$<>@:+-]+)|([{}();=,])', re.S)

# What an app says of itself in Info.plist where it imports a framework.
PURPOSES = {
    "HealthKit": ["NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription"],
    "VisionKit": ["NSCameraUsageDescription"],
    "LocalAuthentication": ["NSFaceIDUsageDescription"],
}
# What gives these interfaces away, whose use the privacy manifest gives a reason for.
REASONED = {
    "NSPrivacyAccessedAPICategoryUserDefaults": r"\bUserDefaults\b|@AppStorage",
    "NSPrivacyAccessedAPICategoryFileTimestamp": r"\bmodificationDate|creationDate|contentModificationDateKey",
    "NSPrivacyAccessedAPICategorySystemBootTime": r"systemUptime|mach_absolute_time",
    "NSPrivacyAccessedAPICategoryDiskSpace": r"volumeAvailableCapacity|systemFreeSize",
}


def read_project(text):
    """The objects of a project file, by their identifiers, and the identifier of the project."""
    tokens = []
    at = 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise ValueError(f"Unreadable at {text[at:at + 40]!r}")
        at = match.end()
        if match[1] is not None:
            tokens.append(("text", match[1]))
        elif match[2] is not None:
            tokens.append(("text", match[2]))
        elif match[3] is not None:
            tokens.append((match[3], match[3]))
    value, rest = read_value(tokens, 0)
    if rest != len(tokens):
        raise ValueError("There is something behind the project.")
    return value["objects"], value["rootObject"]


def read_value(tokens, at):
    kind, text = tokens[at]
    if kind == "text":
        return text, at + 1
    values = {} if kind == "{" else []
    at += 1
    while tokens[at][0] not in "})":
        if kind == "{":
            key = tokens[at][1]
            if tokens[at + 1][0] != "=":
                raise ValueError(f"{key} has no value.")
            values[key], at = read_value(tokens, at + 2)
            if tokens[at][0] != ";":
                raise ValueError(f"{key} does not end.")
            at += 1
        else:
            value, at = read_value(tokens, at)
            values.append(value)
            at += tokens[at][0] == ","
    return values, at + 1


def problems():
    """Everything that is wrong, in sentences."""
    objects, root = read_project((FOLDER / "GTSD.xcodeproj" / "project.pbxproj").read_text())
    yield from unknown_references(objects, root)
    targets = [objects[each] for each in objects[root]["targets"]]
    app = next(each for each in targets if each["productType"] == "com.apple.product-type.application")
    identifiers = {each["name"]: setting(objects, each, "PRODUCT_BUNDLE_IDENTIFIER") for each in targets}
    for target in targets:
        if target is not app and not identifiers[target["name"]].startswith(identifiers[app["name"]] + "."):
            yield f"{target['name']}: its identifier does not begin with that of the app."
        for folder in target["fileSystemSynchronizedGroups"]:
            if not any((FOLDER / objects[folder]["path"]).rglob("*")):
                yield f"{target['name']}: there is nothing in {objects[folder]['path']}."
        for name in ("INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"):
            path = setting(objects, target, name)
            if path and not (FOLDER / path).is_file():
                yield f"{target['name']}: {path} is not there."
        for each in target["packageProductDependencies"]:
            name = objects[each]["productName"]
            if f'.library(name: "{name}"' not in (FOLDER.parent.parent / "Package.swift").read_text():
                yield f"{target['name']}: the package has no product {name}."
    yield from purposes(targets, objects)
    yield from privacy()


def unknown_references(objects, root):
    text = json.dumps(objects)
    for identifier in set(re.findall(r"\b[0-9A-F]{24}\b", text)) | {root}:
        if identifier not in objects:
            yield f"{identifier} is named and not there."


def setting(objects, target, name):
    """What all configurations of a target set; nothing where they differ or don't."""
    configurations = objects[target["buildConfigurationList"]]["buildConfigurations"]
    values = {objects[each]["buildSettings"].get(name) for each in configurations}
    return values.pop() if len(values) == 1 else None


def sources():
    return [path for folder in ("App", "Shared", "Widgets", "Models") for path in (FOLDER / folder).rglob("*.swift")]


def purposes(targets, objects):
    info = plistlib.loads((RESOURCES / "Info.plist").read_bytes())
    said = json.loads((RESOURCES / "InfoPlist.xcstrings").read_text())["strings"]
    imported = {name for path in sources() for name in re.findall(r"^(?:\w+ )?import (\w+)", path.read_text(), re.M)}
    for framework, keys in PURPOSES.items():
        for key in keys if framework in imported else []:
            if not info.get(key):
                yield f"Info.plist does not say why {framework} is used: {key}."
    for key in info:
        if not key.endswith("UsageDescription"):
            continue
        for language in LANGUAGES:
            unit = said.get(key, {}).get("localizations", {}).get(language, {}).get("stringUnit", {})
            if unit.get("value") != sentence(key, language):
                yield f"{key} says something else in {language} than Wording does."
        if info[key] != sentence(key, "en"):
            yield f"{key} says something else in Info.plist than Wording does."


def sentence(key, language):
    """The sentence of Wording for a purpose: NSCameraUsageDescription is `phone.purpose.NSCameraUsageDescription`."""
    for each in [language, "en"]:
        path = SENTENCES / "Phone" / f"Phone.{each}.strings"
        found = path.is_file() and re.search(rf'^"phone\.purpose\.{key}" = "(.*)";$', path.read_text(), re.M)
        if found:
            return found[1].replace('\\"', '"')
    return None


def privacy():
    manifest = plistlib.loads((RESOURCES / "PrivacyInfo.xcprivacy").read_bytes())
    if manifest["NSPrivacyTracking"] or manifest["NSPrivacyTrackingDomains"]:
        yield "The privacy manifest says that people are tracked."
    declared = {each["NSPrivacyAccessedAPIType"]: each for each in manifest["NSPrivacyAccessedAPITypes"]}
    text = "\n".join(path.read_text() for path in sources())
    for category, pattern in REASONED.items():
        if re.search(pattern, text) and not declared.get(category, {}).get("NSPrivacyAccessedAPITypeReasons"):
            yield f"The privacy manifest gives no reason for {category}."


if __name__ == "__main__":
    found = list(problems())
    for each in found:
        print(each, file=sys.stderr)
    sys.exit(bool(found))
