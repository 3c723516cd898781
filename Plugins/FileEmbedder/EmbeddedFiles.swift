import Foundation

/// What is to be embedded. Templates are joined to one line, style sheets minified and put into the one that imports
/// them, and everything else stays as it is, byte for byte.
struct EmbeddedFiles {
    private var templates: [String: String] = [:]
    private var sheets: [String: String] = [:]
    /// The Swift expressions of what pages refer to, and of everything else.
    private var assets: [String: String] = [:]
    private var others: [String: String] = [:]

    /// Adds a file. What lies in a folder `Public` is an asset, and so are style sheets.
    ///
    /// - Throws: `EmbeddingError.twoFiles` for a second one of its name.
    mutating func add(_ bytes: Data, from path: URL) throws {
        let name = path.lastPathComponent
        let text = String(decoding: bytes, as: UTF8.self)
        switch path.pathExtension {
        case "mustache":
            try Self.add(Template.joined(text), path.deletingPathExtension().lastPathComponent, to: &templates)
        case "css": try Self.add(text, name, to: &sheets)
        default:
            let literal = SwiftLiteral.file(bytes)
            if path.deletingLastPathComponent().lastPathComponent == "Public" {
                try Self.add(literal, name, to: &assets)
            } else {
                try Self.add(literal, name, to: &others)
            }
        }
    }

    private static func add(_ file: String, _ name: String, to files: inout [String: String]) throws {
        guard files.updateValue(file, forKey: name) == nil else { throw EmbeddingError.twoFiles(named: name) }
    }

    /// The Swift file: a table of the templates by their names, one of the assets by theirs, and every file that is not
    /// a template by a name of its own, such as `vault_js`.
    ///
    /// - Throws: `EmbeddingError.missing` for what a template or a style sheet refers to.
    func source() throws -> String {
        var assets = assets
        for (name, text) in try StyleSheet.assembled(from: sheets) { assets[name] = SwiftLiteral.text(text) }
        try checkReferences(assets: Set(assets.keys.map(Self.identifier)))
        let files = assets.merging(others) { asset, _ in asset }.sorted { $0.key < $1.key }
        return """
            extension EmbeddedFile {
                static let templates: [String: EmbeddedFile] = \(Self.table(templates.mapValues(SwiftLiteral.text)))
                static let assets: [String: EmbeddedFile] = \
            \(Self.table(Dictionary(uniqueKeysWithValues: assets.keys.map { ($0, Self.identifier($0)) })))
            \(files.map { "    static let \(Self.identifier($0.key)): EmbeddedFile = \($0.value)\n" }.joined())}

            """
    }

    private func checkReferences(assets: Set<String>) throws {
        for (name, template) in templates {
            for match in template.matches(of: /\{\{[><] *([^} ]+) *\}\}/) where templates[String(match.output.1)] == nil
            {
                throw EmbeddingError.missing(String(match.output.1), in: name)
            }
            for match in template.matches(of: /\{\{asset\.([^}]+)\}\}/) where !assets.contains(String(match.output.1)) {
                throw EmbeddingError.missing(String(match.output.1), in: name)
            }
        }
    }

    private static func identifier(_ name: String) -> String { name.replacing(/[^A-Za-z0-9]/, with: "_") }

    private static func table(_ files: [String: String]) -> String {
        guard !files.isEmpty else { return "[:]" }
        let rows = files.sorted { $0.key < $1.key }.map { "        \"\($0)\": \($1),\n" }
        return "[\n\(rows.joined())    ]"
    }
}
