import Testing

@testable import WebServer

/// Scripts import in one direction, statically or when something is needed: `core`, the rules, parts of pages, pages, and
/// main, whose table names all of them.
struct ScriptImportsTests {
    private static let assets = Assets()
    private static let scripts: [String: String] = Dictionary(
        uniqueKeysWithValues: assets.paths.compactMap { path in
            let name = path.split(separator: "/").dropFirst(2).joined(separator: "/")
            return name.hasSuffix(".js") ? (name, assets.text(of: name)) : nil
        })

    /// The layer of a script, from the lowest on; nil for a script of none.
    private static func layer(of name: String) -> Int? {
        switch name.split(separator: "/").first {
        case "core": 0
        case "rules.js", "rules-worker.js": 1
        case "parts": 2
        case "pages": 3
        case "main.js", "measuring.js": 4
        default: nil
        }
    }

    /// The scripts that a script imports, by their names.
    private static func imports(of name: String) -> [String] {
        let text = scripts[name] ?? ""
        return text.matches(of: /(?:^import [^"]*|import\()"(\.{1,2}\/[^"]+)"/.anchorsMatchLineEndings()).map { match in
            var folders = name.split(separator: "/").dropLast().map(String.init)
            for part in match.output.1.split(separator: "/") where part != "." {
                if part == ".." { folders.removeLast() } else { folders.append(String(part)) }
            }
            return folders.joined(separator: "/")
        }
    }

    @Test("Nothing imports upward, or what there is not")
    func direction() throws {
        #expect(Self.scripts.count > 50)
        for name in Self.scripts.keys {
            let layer = try #require(Self.layer(of: name), "\(name)")
            for imported in Self.imports(of: name) {
                #expect(Self.scripts[imported] != nil, "\(name) imports \(imported)")
                #expect(try #require(Self.layer(of: imported)) <= layer, "\(name) imports \(imported)")
            }
        }
    }

    @Test("Nothing imports in a circle")
    func circles() {
        var done: Set<String> = []
        func visit(_ name: String, _ path: [String]) {
            guard !path.contains(name) else {
                Issue.record("\(path.joined(separator: " → ")) → \(name)")
                return
            }
            guard done.insert(name).inserted || path.isEmpty else { return }
            for imported in Self.imports(of: name) { visit(imported, path + [name]) }
        }
        for name in Self.scripts.keys.sorted() {
            done = []
            visit(name, [])
        }
    }

    @Test("What the table of main names is there, and every page's script stands in it or is imported by one that does")
    func table() throws {
        let main = try #require(Self.scripts["main.js"])
        func exports(_ module: String, _ name: some StringProtocol) throws -> Bool {
            let exported = try Regex("(?m)^export (?:async )?(?:function|const) \(name)\\b")
            return (Self.scripts["pages/\(module).js"] ?? "").contains(exported)
        }
        var named: Set<String> = []
        for match in main.matches(of: /(?m)^\["?.+"?, "([\w-]+)", "(begin|waits|cycle|records)"\],$/) {
            named.insert(String(match.output.1))
            let function = match.output.2 == "begin" ? "begin" : "show"
            #expect(try exports(String(match.output.1), function), "\(match.output.0)")
        }
        for match in main.matches(of: /(?m)^"[\w.]+": "([\w-]+)\.(\w+)",$/) {
            named.insert(String(match.output.1))
            #expect(try exports(String(match.output.1), match.output.2), "\(match.output.0)")
        }
        for match in main.matches(of: /load\("([\w-]+)"\)|\$\/, "([\w-]+)", "\w+"\]|\["unsent", "change-entry"\]/) {
            for name in [match.output.1, match.output.2].compactMap(\.self) { named.insert(String(name)) }
        }
        #expect(named.count > 25)
        let imported = Set(Self.scripts.keys.flatMap(Self.imports))
        for name in Self.scripts.keys where name.hasPrefix("pages/") {
            let module = String(name.dropFirst("pages/".count).dropLast(".js".count))
            #expect(named.contains(module) || imported.contains(name), "\(name)")
        }
    }
}
