import Foundation

/// The files to embed. Templates are joined to one line, scripts and style sheets minified, the latter put into the one
/// that imports them, sentences gathered by language, and everything else stays as it is, byte for byte.
struct EmbeddedFiles {
    private var templates: [String: String] = [:]
    private var sheets: [String: String] = [:]
    /// The Swift expressions of what pages refer to, and of everything else.
    private var assets: [String: String] = [:]
    private var others: [String: String] = [:]
    /// The sentences of all features, by the code of their language.
    private var sentences: [String: String] = [:]

    /// Adds a file. What lies in a folder `Public` is an asset, named by its path in it, and so are style sheets.
    ///
    /// - Throws: `EmbeddingError.twoFiles` for a second one of its name.
    mutating func add(_ bytes: Data, from path: URL) throws {
        let name = path.lastPathComponent
        let text = String(decoding: bytes, as: UTF8.self)
        switch path.pathExtension {
        case "mustache":
            try Self.add(Template.joined(text), path.deletingPathExtension().lastPathComponent, to: &templates)
        case "css": try Self.add(text, name, to: &sheets)
        // Plan.en-GB.strings
        case "strings": sentences[path.deletingPathExtension().pathExtension, default: ""] += text + "\n"
        default:
            let isScript = path.pathExtension == "js"
            let literal = isScript ? SwiftLiteral.text(Script.minified(text)) : SwiftLiteral.file(bytes)
            if let folder = path.pathComponents.lastIndex(of: "Public") {
                try Self.add(literal, path.pathComponents[(folder + 1)...].joined(separator: "/"), to: &assets)
            } else {
                try Self.add(literal, name, to: &others)
            }
        }
    }

    private static func add(_ file: String, _ name: String, to files: inout [String: String]) throws {
        guard files.updateValue(file, forKey: name) == nil else { throw EmbeddingError.twoFiles(named: name) }
    }

    /// The Swift file: what an embedded file is, and a table of the templates by their names, one of the assets by
    /// theirs, one of the sentences by language, and every other file by a name of its own, such as `vault_js`.
    ///
    /// - Throws: `EmbeddingError.missing` for what a template or a style sheet refers to.
    func source() throws -> String {
        var assets = assets
        for (name, text) in try StyleSheet.assembled(from: sheets) { assets[name] = SwiftLiteral.text(text) }
        try checkReferences(assets: Set(assets.keys.map(Self.identifier)))
        let files = assets.merging(others) { asset, _ in asset }.sorted { $0.key < $1.key }
        let tables = [
            Self.table("templates", of: templates.mapValues(SwiftLiteral.text)),
            Self.table("assets", of: Dictionary(uniqueKeysWithValues: assets.keys.map { ($0, Self.identifier($0)) })),
            Self.table("sentences", of: sentences.mapValues(SwiftLiteral.text)),
        ]
        return """
            \(Self.type)

            extension EmbeddedFile {
            \(tables.joined())\
            \(files.map { "    static let \(Self.identifier($0.key)): EmbeddedFile = \($0.value)\n" }.joined())}

            """
    }

    private static let type = """
        /// A file that is part of the program.
        enum EmbeddedFile: Sendable {
            /// A file of text.
            case utf8(StaticString)
            /// A file of any bytes, a Unicode scalar each.
            case latin1(StaticString)

            /// The contents.
            var bytes: [UInt8] {
                switch self {
                case .utf8(let text): text.withUTF8Buffer { Array($0) }
                case .latin1(let text): text.description.unicodeScalars.map { UInt8($0.value) }
                }
            }

            /// The contents as text.
            var text: String { String(decoding: bytes, as: UTF8.self) }
        }
        """

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

    /// A table that a target with such files has.
    private static func table(_ name: String, of files: [String: String]) -> String {
        guard !files.isEmpty else { return "" }
        let rows = files.sorted { $0.key < $1.key }.map { "        \"\($0)\": \($1),\n" }
        return "    static let \(name): [String: EmbeddedFile] = [\n\(rows.joined())    ]\n"
    }
}
