import Foundation

/// The keys that the sources look up, read from the sources.
enum KeyPatterns {
    /// Every literal that looks like a key, as a pattern of `fnmatch`; an interpolation matches any part of a key.
    ///
    /// A literal looks like a key when it begins with one of `families` and a point.
    static func all(families: Set<String>) throws -> Set<String> {
        let interpolation = /\\\((?:[^()]|\([^()]*\))*\)/
        let literal = /(count\(\s*)?"([a-z]+\.[A-Za-z0-9_.*]+|date|weeks)"/
        // What iOS says of itself comes from the app's Info.plist, which its own check holds against the sentences.
        var patterns: Set = ["phone.purpose.?*"]
        for template in try files("WebServer", ending: ".mustache") {
            for match in template.matches(of: /say\.([A-Za-z0-9_.]+)/) {
                patterns.insert(String(match.output.1))
            }
        }
        for source in try sources() {
            let text = source.replacing(interpolation, with: "*")
            for match in text.matches(of: literal) {
                let key = String(match.output.2)
                let isCount = match.output.1 != nil
                guard families.contains(String(key.prefix { $0 != "." })), key != "weeks" || isCount,
                    key != "log.sqlite"
                else {
                    continue
                }
                let pattern = key.replacing("*", with: "?*")
                // A count has a sentence for one, and one for more.
                // A key of the units of a person has a sentence for pounds and fluid ounces too.
                if text[..<match.range.lowerBound].hasSuffix("key(") { patterns.insert("\(pattern).us") }
                patterns.formUnion(isCount ? ["\(pattern).one", "\(pattern).other"] : [pattern])
            }
        }
        return patterns
    }

    private static func sources() throws -> [String] {
        // Services say little; most of their texts with a point are names of columns and files.
        let services = try files("Services", ending: ".swift").map { text in
            text.split(separator: "\n").filter { $0.contains("sentences(") }.joined(separator: "\n")
        }
        return try services
            + ["Wording", "Screens", "gtsd", "WebServer", "Device"].flatMap { try files($0, ending: ".swift") }
            + ["App", "Models", "Shared", "Widgets"].flatMap { try files("../Apps/iOS/\($0)", ending: ".swift") }
    }

    /// The files of a folder of the sources whose names end so.
    private static func files(_ folder: String, ending: String) throws -> [String] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let root = tests.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
        let folder = root.appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(ending) }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }
}
