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
import xml.etree.ElementTree

APP = pathlib.Path(__file__).resolve().parent
PACKAGE = APP.parent.parent
# Those of Sources/Wording/Languages.
LANGUAGES = [code for path in sorted((PACKAGE / "Sources" / "Wording" / "Languages").glob("*.swift"))
             for code in re.findall(r'\brawValue: "([\w-]+)"', path.read_text())]
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|\s+|"((?:[^"\\]|\\.)*)"|([\w./$<>@:+-]+)|([{}();=,])', re.S)

# What an app says of itself in Info.plist where its sources name one of these.
PURPOSES = {
    "NSHealthShareUsageDescription": ["HKHealthStore"],
    "NSHealthUpdateUsageDescription": ["HKHealthStore"],
    "NSCameraUsageDescription": ["AVCaptureDevice", "DataScannerViewController"],
    "NSMicrophoneUsageDescription": ["AVAudioSession", "AVAudioRecorder"],
    "NSFaceIDUsageDescription": ["LAContext"],
    # People type the address of a server of their own, which may be at home.
    "NSLocalNetworkUsageDescription": ["URLSession"],
    "NSPhotoLibraryUsageDescription": ["PHPhotoLibrary"],
    "NSLocationWhenInUseUsageDescription": ["CLLocationManager"],
    "NSMotionUsageDescription": ["CMPedometer", "CMMotionManager"],
    "NSCalendarsFullAccessUsageDescription": ["EKEventStore"],
    "NSContactsUsageDescription": ["CNContactStore"],
    "NSSpeechRecognitionUsageDescription": ["SFSpeechRecognizer"],
    "NSUserTrackingUsageDescription": ["ATTrackingManager"],
}
# What an app is entitled to, and what its sources use it for.
ENTITLEMENTS = {
    "com.apple.developer.healthkit": ["HKHealthStore"],
    "com.apple.developer.healthkit.background-delivery": ["enableBackgroundDelivery"],
    "com.apple.security.application-groups": ["forSecurityApplicationGroupIdentifier", "suiteName"],
    "keychain-access-groups": ["SecItemAdd", "KeychainKey"],
}
# What gives interfaces away whose use the privacy manifest gives a reason for; and the reasons that there are.
REASONED = {
    "UserDefaults": (["UserDefaults", "AppStorage"], ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"]),
    "FileTimestamp": (["modificationDate", "creationDate", "creationDateKey", "contentModificationDateKey"],
                      ["DDA9.1", "C617.1", "3B52.1", "0A2A.1"]),
    "SystemBootTime": (["systemUptime", "mach_absolute_time"], ["35F9.1", "8FFB.1", "3D61.1"]),
    "DiskSpace": (["volumeAvailableCapacityKey", "volumeAvailableCapacityForImportantUsageKey", "systemFreeSize"],
                  ["85F4.1", "E174.1", "7D9E.1", "B728.1"]),
    "ActiveKeyboards": (["activeInputModes"], ["3EC4.1", "54BD.1"]),
}
# What the system looks up in Localizable.xcstrings by itself.
LOOKED_UP = re.compile(
    r'(?:\bText\(|LocalizedStringResource = |@Parameter\(title: |shortTitle: |IntentDescription\(|String\(localized: )'
    r'"([^"\\]+)"')


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


class Target:
    """A target of the project: its folders, its settings, and its sources as one text and as words."""

    def __init__(self, objects, identifier, app):
        self.object = objects[identifier]
        self.name = self.object["name"]
        self.is_app = self.object["productType"] == "com.apple.product-type.application"
        self.is_test = "-testing" in self.object["productType"] or "unit-test" in self.object["productType"]
        self.folders = [objects[each]["path"] for each in self.object["fileSystemSynchronizedGroups"]]
        self.products = [objects[each]["productName"] for each in self.object["packageProductDependencies"]]
        self.settings = settings(objects, self.object)
        self.files = sorted(path for each in self.folders for path in (app / each).rglob("*"))
        self.text = joined(path for path in self.files if path.suffix == ".swift")
        self.words = words(self.text)


def targets(app=APP):
    """The targets of the project, the app first."""
    objects, root = read_project((app / "GTSD.xcodeproj" / "project.pbxproj").read_text())
    found = [Target(objects, each, app) for each in objects[root]["targets"]]
    return sorted(found, key=lambda each: not each.is_app)


def settings(objects, owner):
    """What all configurations of the project or a target set; without what differs between them."""
    configurations = objects[owner["buildConfigurationList"]]["buildConfigurations"]
    each, *others = [objects[one]["buildSettings"] for one in configurations]
    return {name: value for name, value in each.items() if all(other.get(name) == value for other in others)}


def joined(paths):
    return "\n".join(path.read_text() for path in paths)


def words(text):
    return set(re.findall(r"\w+", text))


def problems(app=APP, package=PACKAGE):
    """Everything that is wrong, in sentences."""
    objects, root = read_project((app / "GTSD.xcodeproj" / "project.pbxproj").read_text())
    yield from unknown_references(objects, root)
    yield from unlike_the_package(settings(objects, objects[root]), (package / "Package.swift").read_text())
    try:
        every = targets(app)
    except KeyError:
        return
    bundle = every[0]
    for target in every:
        yield from of_target(target, bundle, app, package)
        yield from entitlements(target, app, package)
        yield from colours(target)
    info = plistlib.loads((app / "Resources" / "Info.plist").read_bytes())
    # What the package's modules do is done in the app.
    words = bundle.words | words_of_modules(package, app, bundle.products)
    yield from purposes(info, words, app, package)
    yield from privacy(words, app)
    yield from addresses(info, words, app)
    yield from sentences(every, app, package)
    yield from symbols(every)
    yield from scheme(objects, every, app)


def unknown_references(objects, root):
    text = json.dumps(objects)
    for identifier in sorted(set(re.findall(r"\b[0-9A-F]{24}\b", text)) | {root}):
        if identifier not in objects:
            yield f"{identifier} is named and not there."


def unlike_the_package(common, package):
    """What the project does not compile as the package does."""
    system = re.search(r"\.iOS\(\.v(\d+)\)", package)
    expected = {"IPHONEOS_DEPLOYMENT_TARGET": f"{system[1]}.0" if system else None, "SWIFT_VERSION": "6.0"}
    for feature in re.findall(r'\.enableUpcomingFeature\("(\w+)"\)', package):
        words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", feature).upper()
        expected[f"SWIFT_UPCOMING_FEATURE_{words}"] = "YES"
    for name, value in expected.items():
        if common.get(name) != value:
            yield f"The project has {name} = {common.get(name)}, and the package {value}."


def of_target(target, bundle, app, package):
    identifier, of_app = (each.settings.get("PRODUCT_BUNDLE_IDENTIFIER", "") for each in (target, bundle))
    if not target.is_app and not identifier.startswith(of_app + "."):
        yield f"{target.name}: its identifier does not begin with that of the app."
    for folder in target.folders:
        if not any(path.is_file() for path in (app / folder).rglob("*")):
            yield f"{target.name}: there is nothing in {folder}."
    if "INFOPLIST_FILE" not in target.settings and target.settings.get("GENERATE_INFOPLIST_FILE") != "YES":
        yield f"{target.name}: there is no Info.plist for all configurations."
    for name in ("INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"):
        path = target.settings.get(name)
        if path and not (app / path).is_file():
            yield f"{target.name}: {path} is not there."
    for name in target.products:
        if f'.library(name: "{name}"' not in (package / "Package.swift").read_text():
            yield f"{target.name}: the package has no product {name}."
    if target.settings.get("APPLICATION_EXTENSION_API_ONLY") == "YES" and "UIApplication.shared" in target.text:
        yield f"{target.name}: an extension has no UIApplication.shared."


def entitlements(target, app, package):
    path = target.settings.get("CODE_SIGN_ENTITLEMENTS")
    if not path:
        return
    entitled = plistlib.loads((app / path).read_bytes())
    of_modules = words_of_modules(package, app, target.products)
    for name, users in ENTITLEMENTS.items():
        if name in entitled and not (target.words | of_modules).intersection(users):
            yield f"{path}: {name} is not used."
        if name not in entitled and target.words.intersection(users):
            yield f"{path}: {name} is missing."
    for group in sorted(set(re.findall(r'forSecurityApplicationGroupIdentifier: "([^"]+)"', target.text))):
        if group not in entitled.get("com.apple.security.application-groups", []):
            yield f"{path}: {group} is missing."


def words_of_modules(package, app, names):
    """The words of the package's targets that a target is made of."""
    text, seen, left = (package / "Package.swift").read_text(), set(), list(names)
    while left:
        name = left.pop()
        found = re.search(rf'\.target\(\s*name: "{name}"(.*?)\n        (?:\.|//)', text, re.S)
        if found and name not in seen:
            seen.add(name)
            dependencies = re.search(r"dependencies: \[(.*?)\n? *\]", found[1], re.S)
            left += re.findall(r'(?:^|, |\n\s+)"(\w+)"', dependencies[1]) if dependencies else []
    folders = [app / "Models" if each == "AppModels" else package / "Sources" / each for each in sorted(seen)]
    return words(joined(path for folder in folders for path in folder.rglob("*.swift")))


def colours(target):
    """Colours and pictures that the sources of a target name and its catalogues lack."""
    sets = {path.stem for path in target.files if path.suffix in (".colorset", ".appiconset", ".imageset")}
    given = "\n".join(re.findall(r"\bColor\(([^()]*)\)", target.text))
    named = set(re.findall(r'(?<!== )"(\w+)"', given))
    named |= {value for name, value in target.settings.items() if name.startswith("ASSETCATALOG_COMPILER_")}
    for name in sorted(named - sets):
        yield f"{target.name}: there is no {name} in its catalogues."
    for path in target.files:
        if path.suffix == ".colorset":
            colors = json.loads((path / "Contents.json").read_text())["colors"]
            if not any(one["value"] == "dark" for each in colors for one in each.get("appearances", [])):
                yield f"{path.stem} has no colour in the dark."


def purposes(info, used, app, package):
    said = json.loads((app / "Resources" / "InfoPlist.xcstrings").read_text())["strings"]
    for key, users in PURPOSES.items():
        if used.intersection(users) and not info.get(key):
            yield f"Info.plist does not say why something is used: {key}."
        if not used.intersection(users) and info.get(key):
            yield f"Info.plist says why something is used, and it is not: {key}."
    for key in info:
        if key.endswith("UsageDescription"):
            yield from differing(key, said.get(key, {}), f"phone.purpose.{key}", package)
            if info[key] != sentence(f"phone.purpose.{key}", "en", package):
                yield f"{key} says something else in Info.plist than Wording does."


def differing(name, entry, key, package):
    for language in LANGUAGES:
        value = entry.get("localizations", {}).get(language, {}).get("stringUnit", {}).get("value")
        if value is None or value != sentence(key, language, package):
            yield f"{name} says something else in {language} than Wording does."


def sentence(key, language, package):
    """The sentence of Wording under a key."""
    for each in [language, "en"]:
        for path in sorted((package / "Sources" / "Wording").rglob(f"*.{each}.strings")):
            found = re.search(rf'^"{re.escape(key)}" = "(.*)";$', path.read_text(), re.M)
            if found:
                return found[1].replace('\\"', '"')
    return None


def sentences(every, app, package):
    """What the system looks up by itself, and is not there in each language."""
    looked_up = json.loads((app / "Shared" / "Intents" / "Localizable.xcstrings").read_text())["strings"]
    for key in sorted({key for each in every for key in re.findall(LOOKED_UP, each.text)} - set(looked_up)):
        yield f"Localizable.xcstrings has no {key}."
    for key, entry in looked_up.items():
        yield from differing(key, entry, key, package)
    phrases = json.loads((app / "App" / "Phone" / "AppShortcuts.xcstrings").read_text())["strings"]
    for phrase, entry in phrases.items():
        for language in sorted(set(LANGUAGES) - set(entry["localizations"])):
            yield f'"{phrase}" can\'t be said in {language}.'
        for unit in entry["localizations"].values():
            if "${applicationName}" not in unit["stringUnit"]["value"]:
                yield f'"{phrase}" does not name the app in each language, without which Siri does not hear it.'


def privacy(used, app):
    manifest = plistlib.loads((app / "Resources" / "PrivacyInfo.xcprivacy").read_bytes())
    if manifest["NSPrivacyTracking"] or manifest["NSPrivacyTrackingDomains"]:
        yield "The privacy manifest says that people are tracked."
    declared = {each["NSPrivacyAccessedAPIType"].removeprefix("NSPrivacyAccessedAPICategory"):
                each["NSPrivacyAccessedAPITypeReasons"] for each in manifest["NSPrivacyAccessedAPITypes"]}
    for category, (users, reasons) in REASONED.items():
        given = declared.get(category, [])
        if used.intersection(users) and not given:
            yield f"The privacy manifest gives no reason for {category}."
        for reason in sorted(set(given) - set(reasons)):
            yield f"The privacy manifest gives {reason} for {category}, which Apple does not know."
    # What the app keeps for itself, and what it shares with its widgets, have reasons of their own.
    for name, reason in (("AppStorage", "CA92.1"), ("suiteName", "1C8F.1")):
        if name in used and reason not in declared.get("UserDefaults", []):
            yield f"The privacy manifest lacks {reason} for UserDefaults."


def addresses(info, used, app):
    """What the phone knows the app by: its links, and the moments in which it does something out of sight."""
    schemes = {each for one in info.get("CFBundleURLTypes", []) for each in one["CFBundleURLSchemes"]}
    text = joined(path for each in ("App", "Shared", "Widgets") for path in sorted((app / each).rglob("*.swift")))
    for scheme in sorted(set(re.findall(r'URL\(string: "(\w+):///', text)) - schemes):
        yield f"Info.plist does not know links of {scheme}."
    permitted = set(info.get("BGTaskSchedulerPermittedIdentifiers", []))
    for name in sorted(each for each in permitted if f'"{each}"' not in text):
        yield f"Info.plist permits {name}, and nothing asks for it."
    if used.intersection(["BGTaskScheduler", "backgroundTask"]):
        if not permitted:
            yield "Info.plist permits nothing in the background."
        if "fetch" not in info.get("UIBackgroundModes", []):
            yield "Info.plist does not say that something is fetched in the background."
    elif info.get("UIBackgroundModes"):
        yield "Info.plist says that something is done in the background, and nothing is."


def scheme(objects, every, app):
    """What the scheme that everybody has names and the project lacks, and tests that it leaves out."""
    path = app / "GTSD.xcodeproj" / "xcshareddata" / "xcschemes" / "GTSD.xcscheme"
    if not path.is_file():
        yield "There is no scheme that everybody has."
        return
    tree = xml.etree.ElementTree.parse(path)
    for each in tree.iter("BuildableReference"):
        target = objects.get(each.get("BlueprintIdentifier"), {}).get("name")
        if target != each.get("BlueprintName"):
            yield f"The scheme names {each.get('BlueprintName')} by another identifier than the project."
    tested = {each.get("BlueprintName") for one in tree.iter("Testables") for each in one.iter("BuildableReference")}
    for target in every:
        if target.is_test and target.name not in tested:
            yield f"The scheme does not run {target.name}."


def symbols(every):
    """Apple's symbols that views name, and that the test on a phone does not look for."""
    given = [one for each in every for one in re.findall(r"\bsystem(?:Image|Name|ImageName): ([^,)]*)", each.text)]
    looked_for = "\n".join(each.text for each in every if "XCTest" in each.text or "import Testing" in each.text)
    for name in sorted({name for each in given for name in re.findall(r'(?<!symbol\()"([a-z][\w.]*)"', each)}):
        if f'"{name}"' not in looked_for:
            yield f"No test on a phone looks for the symbol {name}."


if __name__ == "__main__":
    found = list(problems())
    for each in found:
        print(each, file=sys.stderr)
    sys.exit(bool(found))
